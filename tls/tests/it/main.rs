//! `dealproof-tls` from outside, with certificates made for the occasion.

#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot set up its case has failed"
)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use dealproof_adapters::introduced::{Introduced, MeetError};
use dealproof_adapters::protocol::Operation;
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_adapters::transport::{Address, Reach, SessionName};
use dealproof_adapters::{Engine, Fault};
use rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use rustls::{ServerConfig, ServerConnection, StreamOwned};

const PROGRAM: &str = env!("CARGO_BIN_EXE_dealproof-tls");

type Secured = StreamOwned<ServerConnection, TcpStream>;
type Serve = fn(Secured);

/// Serves an engine behind a certificate for 127.0.0.1, which is left in a file. Returns the port.
fn serve(ca: &Path, answer: impl Fn(Secured) + Send + Sync + 'static) -> u16 {
    let made = rcgen::generate_simple_self_signed(vec!["127.0.0.1".to_owned()]).unwrap();
    std::fs::write(ca, made.cert.pem()).unwrap();
    let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(made.key_pair.serialize_der()));
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key)
        .unwrap();
    let (config, answer) = (Arc::new(config), Arc::new(answer));
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let connection = ServerConnection::new(Arc::clone(&config)).unwrap();
            let answer = Arc::clone(&answer);
            thread::spawn(move || answer(StreamOwned::new(connection, stream)));
        }
    });
    port
}

fn line(engine: &mut ReferenceEngine, request: &[u8]) -> String {
    serde_json::to_string(&engine.answer_line(request).answer).unwrap()
}

fn lines(stream: Secured) {
    let mut engine = ReferenceEngine::default();
    let mut reader = BufReader::new(stream);
    let mut request = Vec::new();
    while reader
        .read_until(b'\n', &mut request)
        .is_ok_and(|count| count > 0)
    {
        let answer = line(&mut engine, &request) + "\n";
        if reader.get_mut().write_all(answer.as_bytes()).is_err() {
            return;
        }
        request.clear();
    }
}

fn messages(stream: Secured) {
    let mut engine = ReferenceEngine::default();
    let Ok(mut socket) = tungstenite::accept(stream) else {
        return;
    };
    while let Ok(message) = socket.read() {
        if let tungstenite::Message::Text(text) = message {
            let answer = line(&mut engine, text.as_bytes());
            if socket.send(answer.into()).is_err() {
                return;
            }
        }
    }
}

/// One session, on one connection that is kept.
fn posts(stream: Secured) {
    let mut engine = ReferenceEngine::default();
    let mut reader = BufReader::new(stream);
    loop {
        let (mut length, mut head) = (0, String::new());
        while !head.ends_with("\r\n\r\n") {
            let at = head.len();
            if !reader.read_line(&mut head).is_ok_and(|count| count > 0) {
                return;
            }
            let said = head[at..].to_ascii_lowercase();
            if let Some(count) = said.strip_prefix("content-length: ") {
                length = count.trim().parse().unwrap();
            }
        }
        assert!(
            head.to_ascii_lowercase()
                .contains("\r\ndealproof-session: ")
        );
        let mut body = vec![0; length];
        reader.read_exact(&mut body).unwrap();
        let answer = line(&mut engine, &body);
        let length = answer.len();
        let text = format!("HTTP/1.1 200 OK\r\nContent-Length: {length}\r\n\r\n{answer}");
        if reader.get_mut().write_all(text.as_bytes()).is_err() {
            return;
        }
    }
}

/// A program that calls ours as somebody who trusts the certificate would.
fn trusting(folder: &Path, ca: &Path) -> PathBuf {
    let script = folder.join("dealproof-tls");
    let text = format!("#!/bin/sh\nexec {PROGRAM} --ca {} \"$@\"\n", ca.display());
    std::fs::write(&script, text).unwrap();
    let mode = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(&script, mode).unwrap();
    script
}

fn meet(address: &str, tls: &Path) -> Result<Introduced<Box<dyn Engine + Send>>, MeetError> {
    let address: Address = address.parse().unwrap();
    let reach = Reach {
        limit: Duration::from_secs(20),
        session: SessionName::new("test").unwrap(),
        tls: Some(tls.to_owned()),
    };
    Introduced::meet(address.engine(reach).unwrap())
}

#[test]
fn a_conversation_works_over_every_transport_and_only_with_trust() {
    let folder = tempfile::tempdir().unwrap();
    let servers: [(&str, Serve); 3] = [("tcps", lines), ("wss", messages), ("https", posts)];
    for (scheme, answer) in servers {
        let ca = folder.path().join(format!("{scheme}.pem"));
        let port = serve(&ca, answer);
        let address = format!("{scheme}://127.0.0.1:{port}");
        let mut engine = meet(&address, &trusting(folder.path(), &ca)).unwrap();
        for request in [Operation::State, Operation::Abandon, Operation::State] {
            let mut reference = ReferenceEngine::default();
            let mut found = engine.ask(&request).unwrap();
            found.id = None;
            assert_eq!(found, reference.ask(&request).unwrap(), "{scheme}");
        }

        let stranger = meet(&address, Path::new(PROGRAM)).err().unwrap();
        let MeetError::Fault(Fault::Crashed { stderr }) = stranger else {
            panic!("{scheme}: {stranger}");
        };
        assert!(stderr.contains("invalid peer certificate"), "{stderr}");

        // As a command, with the authority named either way.
        for command in [
            format!("{PROGRAM} --ca {} {address}", ca.display()),
            format!("env SSL_CERT_FILE={} {PROGRAM} {address}", ca.display()),
        ] {
            meet(&command, Path::new("none")).unwrap();
        }
    }
}

#[test]
fn a_certificate_for_another_host_does_not_count() {
    let folder = tempfile::tempdir().unwrap();
    let ca = folder.path().join("ca.pem");
    let port = serve(&ca, lines);
    let address = format!("tcps://localhost:{port}");
    let fault = meet(&address, &trusting(folder.path(), &ca)).err().unwrap();
    assert!(
        fault.to_string().contains("invalid peer certificate"),
        "{fault}"
    );
}

#[test]
fn each_failure_has_its_exit_code_and_its_words() {
    let folder = tempfile::tempdir().unwrap();
    let ca = folder.path().join("ca.pem");
    let port = serve(&ca, |mut stream| {
        let _ = stream.read(&mut [0; 100]);
    });
    let empty = folder.path().join("empty.pem");
    std::fs::write(&empty, "nothing\n").unwrap();
    let closed = TcpListener::bind("127.0.0.1:0").unwrap();
    let nobody = closed.local_addr().unwrap().port();
    drop(closed);
    let trusted = ca.to_str().unwrap();
    for (arguments, code, says) in [
        (
            vec!["--ca", trusted, &format!("tcps://127.0.0.1:{port}")],
            1,
            "closed the connection",
        ),
        (
            vec!["--ca", trusted, &format!("tcps://127.0.0.1:{nobody}")],
            2,
            "could not be reached",
        ),
        (
            vec!["--ca", empty.to_str().unwrap(), "tcps://127.0.0.1:1"],
            2,
            "found none",
        ),
        (
            vec!["--ca", "/no/such/file", "tcps://127.0.0.1:1"],
            2,
            "/no/such/file",
        ),
        (vec!["tcp://127.0.0.1:1"], 2, "found tcp://"),
        (vec!["tcps://127.0.0.1"], 2, "expected a port"),
        (vec!["--session", "a b", "tcps://127.0.0.1:1"], 2, "\"a b\""),
    ] {
        let input = folder.path().join("request");
        std::fs::write(&input, "{\"id\":0,\"op\":\"state\"}\n").unwrap();
        let output = Command::new(PROGRAM)
            .args(&arguments)
            .stdin(std::fs::File::open(&input).unwrap())
            .output()
            .unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(says), "{arguments:?}: {said}");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
    }
}
