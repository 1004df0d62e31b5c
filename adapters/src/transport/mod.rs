//! Engines that listen on a network.
//!
//! | Address | A request and its answer are |
//! | --- | --- |
//! | `tcp://` | a line each |
//! | `ws://` | a text message each |
//! | `http://` | a POST with the header `Dealproof-Session`, and its response |
//!
//! Every connection is a session of its own, with its own hand in play; over HTTP every value of the
//! header is one. With `tcps://`, `wss://` and `https://`, a child process `dealproof-tls` makes the
//! connection: there is no TLS in this crate.

mod address;
mod http;
mod stream;
mod tcp;
mod ws;

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use dealproof_shell::child::CommandLine;

pub use self::address::{Address, AddressError, Carrier, Scheme, Url};
pub use self::http::SESSION_HEADER;
pub use self::stream::{Dial, Plain, Stream};
use crate::process::{EngineCommand, Pipes, ProcessEngine};
use crate::protocol::LINE_BYTES_MAX;
use crate::session::{Session, Transport, Wire, malformed, too_long};
use crate::{Engine, Fault};

/// The longest name of a session.
const NAME_BYTES_MAX: usize = 64;

/// The name of a session, which an engine behind HTTP finds in each request. Whoever runs the harness
/// chooses it, so that no two runs share one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionName(String);

/// A name that cannot stand in a header.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected 1 to {NAME_BYTES_MAX} letters, digits, dots and hyphens, found {found:?}")]
pub struct SessionNameError {
    /// The name.
    pub found: String,
}

impl SessionName {
    /// Checks a name.
    ///
    /// # Errors
    ///
    /// It is empty, too long, or has other characters than letters, digits, dots and hyphens.
    pub fn new(name: impl Into<String>) -> Result<Self, SessionNameError> {
        let name = name.into();
        let is_plain = |c: char| c.is_ascii_alphanumeric() || ".-".contains(c);
        if name.is_empty() || name.len() > NAME_BYTES_MAX || !name.chars().all(is_plain) {
            return Err(SessionNameError { found: name });
        }
        Ok(Self(name))
    }

    /// The session after so many faults: the engine must not take it for one that it knows.
    fn after(&self, opened: u64) -> String {
        format!("{}.{opened}", self.0)
    }
}

impl fmt::Display for SessionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How an engine is reached, wherever it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reach {
    /// How long it may take to connect, and then for each answer.
    pub limit: Duration,
    /// The name of the session.
    pub session: SessionName,
    /// The program `dealproof-tls`, if there is one.
    pub tls: Option<PathBuf>,
}

/// Why an engine is not even tried.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReachError {
    /// Connections with TLS are made by another program, which is not there.
    #[error(
        "{scheme}:// needs the program dealproof-tls next to dealproof or on PATH\n\
         to build it: cargo build --release -p dealproof-tls"
    )]
    NoTls {
        /// The scheme of the address.
        scheme: Scheme,
    },
}

impl Address {
    /// The engine there. Nothing is started and nobody is called before the first request.
    ///
    /// # Errors
    ///
    /// A program is missing that is needed to reach it.
    pub fn engine(&self, reach: Reach) -> Result<Box<dyn Engine + Send>, ReachError> {
        match self {
            Self::Command(line) => {
                let command = EngineCommand::new(line.clone(), reach.limit);
                Ok(Box::new(ProcessEngine::new(command)))
            }
            Self::Network(url) if url.scheme.is_secure => {
                let scheme = url.scheme;
                let program = reach.tls.ok_or(ReachError::NoTls { scheme })?;
                Ok(Box::new(Session::new(Bridge {
                    program: program.to_string_lossy().into_owned(),
                    url: url.clone(),
                    session: reach.session,
                    limit: reach.limit,
                    opened: 0,
                })))
            }
            Self::Network(url) => {
                let network = Network::new(url.clone(), reach.limit, reach.session);
                Ok(Box::new(NetworkEngine::new(network)))
            }
        }
    }
}

/// An engine that is reached over a network. After a fault the connection is dropped, and the next
/// request makes a new one, in a new session.
pub type NetworkEngine = Session<Network>;

/// An address, and how to talk to whoever listens there.
#[derive(Debug, Clone)]
pub struct Network {
    url: Url,
    limit: Duration,
    dial: Arc<dyn Dial + Sync>,
    session: SessionName,
    opened: u64,
}

impl Network {
    /// An address that is reached without TLS, whatever its scheme says.
    pub fn new(url: Url, limit: Duration, session: SessionName) -> Self {
        Self::by(Arc::new(Plain), url, limit, session)
    }

    /// An address that is reached by connections of any kind.
    pub fn by(dial: Arc<dyn Dial + Sync>, url: Url, limit: Duration, session: SessionName) -> Self {
        Self {
            url,
            limit,
            dial,
            session,
            opened: 0,
        }
    }
}

impl Transport for Network {
    type Wire = Box<dyn Wire + Send>;

    fn open(&mut self) -> Result<Self::Wire, Fault> {
        self.opened += 1;
        Ok(match self.url.scheme.carrier {
            Carrier::Tcp => Box::new(tcp::Lines::open(self)?),
            Carrier::Ws => Box::new(ws::Messages::open(self)?),
            Carrier::Http => Box::new(http::Posts::open(self, self.session.after(self.opened))?),
        })
    }

    fn limit(&self) -> Duration {
        self.limit
    }
}

impl<W: Wire + ?Sized> Wire for Box<W> {
    fn exchange(&mut self, line: &[u8], limit: Duration) -> Result<Vec<u8>, Fault> {
        (**self).exchange(line, limit)
    }

    fn leave(&mut self, line: &[u8], grace: Duration) {
        (**self).leave(line, grace);
    }
}

/// A program that makes the connection and passes lines on.
#[derive(Debug)]
struct Bridge {
    program: String,
    url: Url,
    session: SessionName,
    limit: Duration,
    opened: u64,
}

impl Transport for Bridge {
    type Wire = Pipes;

    fn open(&mut self) -> Result<Pipes, Fault> {
        self.opened += 1;
        let session = self.session.after(self.opened);
        // We are the first to lose patience, so that one clock decides.
        let limit = (self.limit + Duration::from_secs(1)).as_millis();
        let arguments = [
            "--session".to_owned(),
            session,
            "--limit".to_owned(),
            limit.to_string(),
            self.url.to_string(),
        ];
        Pipes::start(&CommandLine::new(&self.program, arguments.to_vec()))
    }

    fn limit(&self) -> Duration {
        self.limit
    }
}

/// What a message holds: one line, which may end with a break.
fn one_line(mut message: Vec<u8>) -> Result<Vec<u8>, Fault> {
    if message.pop_if(|last| *last == b'\n').is_some() {
        message.pop_if(|last| *last == b'\r');
    }
    if message.len() > LINE_BYTES_MAX {
        return Err(too_long());
    }
    if message.contains(&b'\n') {
        return Err(malformed("expected one line, found several", &message));
    }
    Ok(message)
}
