//! Servers of the reference engine, and of others that misbehave.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use dealproof_adapters::Engine;
use dealproof_adapters::protocol::Operation;
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_adapters::transport::{Address, Network, NetworkEngine, SESSION_HEADER, SessionName};

/// Answers each connection in a thread of its own, for as long as the test runs. Returns the port.
pub(crate) fn serve(answer: impl Fn(TcpStream) + Send + Sync + 'static) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let answer = Arc::new(answer);
    thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let answer = Arc::clone(&answer);
            thread::spawn(move || answer(stream));
        }
    });
    port
}

/// An engine at that port.
pub(crate) fn engine(scheme: &str, port: u16, session: &str, limit_ms: u64) -> NetworkEngine {
    let address = format!("{scheme}://127.0.0.1:{port}");
    let Address::Network(url) = address.parse().unwrap() else {
        panic!("{address} is an address");
    };
    let session = SessionName::new(session).unwrap();
    let limit = Duration::from_millis(limit_ms);
    NetworkEngine::new(Network::new(url, limit, session))
}

/// What the requests of a test were, in order.
pub(crate) type Heard = Arc<Mutex<Vec<String>>>;

fn answer(engine: &mut ReferenceEngine, line: &[u8], heard: &Heard) -> (Vec<u8>, bool) {
    let text = String::from_utf8_lossy(line).into_owned();
    heard.lock().unwrap().push(text);
    let reply = engine.answer_line(line);
    (serde_json::to_vec(&reply.answer).unwrap(), reply.bye)
}

/// The reference engine on lines.
pub(crate) fn tcp(heard: &Heard) -> u16 {
    let heard = Arc::clone(heard);
    serve(move |stream| {
        let mut engine = ReferenceEngine::default();
        let mut out = stream.try_clone().unwrap();
        for line in BufReader::new(stream).split(b'\n').map_while(Result::ok) {
            let (mut line, bye) = answer(&mut engine, &line, &heard);
            line.push(b'\n');
            if out.write_all(&line).is_err() || bye {
                return;
            }
        }
    })
}

/// The reference engine on messages.
pub(crate) fn ws(heard: &Heard) -> u16 {
    let heard = Arc::clone(heard);
    serve(move |stream| {
        let mut engine = ReferenceEngine::default();
        let mut socket = tungstenite::accept(stream).unwrap();
        while let Ok(message) = socket.read() {
            let tungstenite::Message::Text(text) = message else {
                continue;
            };
            let (line, _) = answer(&mut engine, text.as_bytes(), &heard);
            let text = String::from_utf8(line).unwrap();
            // A ping on the way is not an answer.
            let ping = tungstenite::Message::Ping(Vec::new().into());
            if socket.send(ping).is_err() || socket.send(text.into()).is_err() {
                return;
            }
        }
    })
}

/// How a server of HTTP behaves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// An engine for each session, on connections that are kept.
    Kept,
    /// An engine for each session; each answer comes in chunks and ends its connection.
    Chunked,
    /// An engine for each session, as HTTP/1.0 has it: the end of the connection ends the answer.
    Old,
    /// One engine for everybody, which refuses a second hand.
    Shared,
    /// One engine for everybody, in which a new hand takes the place of the one in play.
    Replacing,
}

/// The reference engine behind POST.
pub(crate) fn http(heard: &Heard, manner: Manner) -> u16 {
    let heard = Arc::clone(heard);
    let engines = Mutex::new(HashMap::<String, ReferenceEngine>::new());
    serve(move |stream| {
        let mut out = stream.try_clone().unwrap();
        let mut reader = BufReader::new(stream);
        while let Some((session, body)) = read_post(&mut reader) {
            let shares = matches!(manner, Manner::Shared | Manner::Replacing);
            let session = if shares { String::new() } else { session };
            let line = {
                let mut engines = engines.lock().unwrap();
                let engine = engines.entry(session).or_default();
                if manner == Manner::Replacing && body.windows(7).any(|part| part == b"\"start\"") {
                    engine.ask(&Operation::Abandon).unwrap();
                }
                answer(engine, &body, &heard).0
            };
            if out.write_all(&response(&line, manner)).is_err() {
                return;
            }
            if !shares && manner != Manner::Kept {
                return;
            }
        }
    })
}

fn response(line: &[u8], manner: Manner) -> Vec<u8> {
    let mut bytes = Vec::new();
    match manner {
        Manner::Old => bytes.extend_from_slice(b"HTTP/1.0 200 OK\r\n\r\n"),
        Manner::Chunked => {
            bytes.extend_from_slice(b"HTTP/1.1 103 Early Hints\r\n\r\n");
            bytes.extend_from_slice(b"HTTP/1.1 200 OK\r\nConnection: close\r\n");
            bytes.extend_from_slice(b"Transfer-Encoding: chunked\r\n\r\n");
            for chunk in line.chunks(100) {
                write!(bytes, "{:x}\r\n", chunk.len()).unwrap();
                bytes.extend_from_slice(chunk);
                bytes.extend_from_slice(b"\r\n");
            }
            bytes.extend_from_slice(b"0\r\n\r\n");
            return bytes;
        }
        _ => {
            let length = line.len() + 2;
            write!(bytes, "HTTP/1.1 200 OK\r\nContent-Length: {length}\r\n\r\n").unwrap();
        }
    }
    bytes.extend_from_slice(line);
    // Servers print lines.
    bytes.extend_from_slice(b"\r\n");
    bytes
}

/// The session and the body of a request, or nothing at the end.
pub(crate) fn read_post(reader: &mut impl BufRead) -> Option<(String, Vec<u8>)> {
    let (mut session, mut length, mut lines) = (String::new(), 0, 0);
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).ok()? == 0 {
            return None;
        }
        let line = line.trim_end();
        if lines == 0 {
            assert_eq!(line, "POST / HTTP/1.1");
        }
        lines += 1;
        if line.is_empty() {
            break;
        }
        let Some((name, value)) = line.split_once(": ") else {
            continue;
        };
        match name.to_ascii_lowercase().as_str() {
            "content-length" => length = value.parse().unwrap(),
            "content-type" => assert_eq!(value, "application/json"),
            name if name == SESSION_HEADER.to_ascii_lowercase() => value.clone_into(&mut session),
            _ => {}
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    Some((session, body))
}
