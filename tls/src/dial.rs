//! Connections by TLS, and whom they trust.

use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use dealproof_adapters::transport::{Dial, Stream, Url};
use dealproof_shell::files::{self, FileError};
use dealproof_shell::socket::Socket;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

/// How long saying that a connection ends may take.
const GRACE: Duration = Duration::from_millis(100);

/// The authorities whose certificates count.
#[derive(Debug)]
pub(crate) struct Trust(RootCertStore);

/// A file of authorities that cannot be used.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TrustError {
    #[error("{0}")]
    File(#[from] FileError),
    #[error("{}: {reason}", file.display())]
    Certificate { file: PathBuf, reason: String },
    #[error("{}: expected certificates in PEM, found none", file.display())]
    Empty { file: PathBuf },
}

impl Trust {
    /// The authorities that Mozilla trusts: those of this build, the same on every machine.
    pub(crate) fn public() -> Self {
        let roots = webpki_roots::TLS_SERVER_ROOTS.iter().cloned();
        Self(roots.collect())
    }

    /// The authorities of a file, and no others.
    pub(crate) fn read(file: &Path) -> Result<Self, TrustError> {
        let bytes = files::read(file)?;
        let bad = |error: &dyn std::fmt::Display| TrustError::Certificate {
            file: file.to_owned(),
            reason: error.to_string(),
        };
        let mut store = RootCertStore::empty();
        for certificate in CertificateDer::pem_slice_iter(&bytes) {
            let certificate = certificate.map_err(|error| bad(&error))?;
            store.add(certificate).map_err(|error| bad(&error))?;
        }
        if store.is_empty() {
            let file = file.to_owned();
            return Err(TrustError::Empty { file });
        }
        Ok(Self(store))
    }
}

/// What makes connections by TLS.
#[derive(Debug)]
pub(crate) struct Tls(Arc<ClientConfig>);

impl Tls {
    pub(crate) fn new(trust: Trust) -> Result<Self, rustls::Error> {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_root_certificates(trust.0)
            .with_no_client_auth();
        Ok(Self(Arc::new(config)))
    }
}

impl Dial for Tls {
    fn dial(&self, url: &Url, limit: Duration) -> io::Result<Box<dyn Stream>> {
        let mut socket = Socket::connect(&url.host, url.port, limit)?;
        let name = ServerName::try_from(url.host.clone()).map_err(io::Error::other)?;
        let connection = ClientConnection::new(Arc::clone(&self.0), name);
        let mut connection = connection.map_err(io::Error::other)?;
        // A certificate that does not count is known here, before anything is asked.
        while connection.is_handshaking() {
            connection.complete_io(&mut socket)?;
        }
        Ok(Box::new(Secured(StreamOwned::new(connection, socket))))
    }
}

/// A connection that is encrypted.
#[derive(Debug)]
struct Secured(StreamOwned<ClientConnection, Socket>);

impl Stream for Secured {
    fn until(&mut self, deadline: Instant) {
        self.0.sock.until(deadline);
    }

    fn is_quiet(&mut self) -> bool {
        let StreamOwned { conn, sock } = &mut self.0;
        loop {
            // Keys for later sessions come unasked; nothing else does.
            match conn.process_new_packets() {
                Ok(state) if !state.peer_has_closed() && state.plaintext_bytes_to_read() == 0 => {}
                _ => return false,
            }
            match conn.read_tls(&mut Now(sock)) {
                Ok(0) => return false,
                Ok(_) => {}
                Err(error) => return error.kind() == ErrorKind::WouldBlock,
            }
        }
    }
}

impl Read for Secured {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
}

impl Write for Secured {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl Drop for Secured {
    /// Without these words the other side cannot tell an end from a cut.
    fn drop(&mut self) {
        self.until(Instant::now() + GRACE);
        self.0.conn.send_close_notify();
        while self.0.conn.wants_write() {
            if self.0.conn.write_tls(&mut self.0.sock).is_err() {
                break;
            }
        }
    }
}

/// What is there to read, without waiting.
struct Now<'a>(&'a mut Socket);

impl Read for Now<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read_now(buffer)
    }
}
