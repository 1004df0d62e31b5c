//! Each way of not answering is a fault of its own, over each transport.

use std::io::{BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

use dealproof_adapters::protocol::{LINE_BYTES_MAX, Operation};
use dealproof_adapters::{Engine, Fault};

use crate::server::{engine, read_post, serve};

const LONG: u64 = 20_000;
const SCHEMES: [&str; 3] = ["tcp", "ws", "http"];

/// A server that has read a request and now says this, then waits for the other side to leave.
fn saying(scheme: &'static str, text: Vec<u8>) -> u16 {
    serve(move |stream| say(scheme, stream, &text))
}

fn say(scheme: &str, stream: TcpStream, text: &[u8]) {
    if scheme == "ws" {
        let mut socket = tungstenite::accept(stream).unwrap();
        socket.read().unwrap();
        let text = String::from_utf8(text.to_vec()).unwrap();
        let _ = socket.send(text.into());
        while socket.read().is_ok() {}
        return;
    }
    let mut out = stream.try_clone().unwrap();
    let mut reader = BufReader::new(stream);
    if scheme == "http" {
        read_post(&mut reader).unwrap();
        let length = text.len();
        let _ = write!(out, "HTTP/1.1 200 OK\r\nContent-Length: {length}\r\n\r\n");
        let _ = out.write_all(text);
    } else {
        // The whole request is one packet here.
        let _ = reader.read(&mut [0; 1024]);
        let _ = out.write_all(text);
        let _ = out.write_all(b"\n");
    }
    let _ = std::io::copy(&mut reader, &mut std::io::sink());
}

fn fault(scheme: &str, port: u16, limit_ms: u64) -> Fault {
    let answer = engine(scheme, port, "test", limit_ms).ask(&Operation::State);
    answer.expect_err(scheme)
}

fn malformed(scheme: &str, port: u16) -> String {
    match fault(scheme, port, LONG) {
        Fault::Malformed { reason, .. } => reason,
        other => panic!("{scheme}: {other}"),
    }
}

#[test]
fn nobody_listens() {
    for scheme in SCHEMES {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        drop(listener);
        let fault = fault(scheme, port, LONG);
        assert!(matches!(fault, Fault::NotReached { .. }), "{fault}");
        let address = format!("{scheme}://127.0.0.1:{port}");
        assert!(fault.to_string().contains(&address), "{fault}");
    }
}

#[test]
fn it_closes_at_once() {
    for scheme in SCHEMES {
        let port = serve(drop);
        let fault = fault(scheme, port, LONG);
        assert!(matches!(fault, Fault::Closed { .. }), "{scheme}: {fault}");
    }
}

#[test]
fn it_closes_in_the_middle_of_an_answer() {
    let port = serve(|stream| {
        let mut out = stream.try_clone().unwrap();
        read_post(&mut BufReader::new(stream)).unwrap();
        let _ = out.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"id\":0");
    });
    let fault = fault("http", port, LONG);
    assert!(matches!(fault, Fault::Closed { .. }), "{fault}");
}

#[test]
fn it_is_silent() {
    for scheme in SCHEMES {
        let port = serve(|mut stream| {
            let _ = std::io::copy(&mut stream, &mut std::io::sink());
        });
        let fault = fault(scheme, port, 200);
        let hung = matches!(fault, Fault::Hung { limit_ms: 200, .. });
        assert!(hung, "{scheme}: {fault}");
    }
    // And once the connection stands.
    let port = serve(|stream| {
        let mut socket = tungstenite::accept(stream).unwrap();
        while socket.read().is_ok() {}
    });
    let fault = fault("ws", port, 200);
    assert!(matches!(fault, Fault::Hung { .. }), "{fault}");
}

#[test]
fn it_answers_byte_by_byte() {
    for scheme in ["tcp", "http"] {
        let port = serve(|mut stream| {
            while stream.write_all(b"H").is_ok() {
                std::thread::sleep(Duration::from_millis(20));
            }
        });
        let fault = fault(scheme, port, 300);
        let stopped = match scheme {
            "tcp" => matches!(fault, Fault::Hung { .. }),
            // Nothing that begins like that is HTTP.
            _ => matches!(fault, Fault::Malformed { .. } | Fault::Hung { .. }),
        };
        assert!(stopped, "{scheme}: {fault}");
    }
}

#[test]
fn it_is_too_long() {
    for scheme in SCHEMES {
        let port = saying(scheme, vec![b' '; LINE_BYTES_MAX + 4]);
        let reason = malformed(scheme, port);
        assert!(reason.contains("longer than 1048576 bytes"), "{reason}");
        let mut line = br#"{"id":0,"ok":true}"#.to_vec();
        line.resize(LINE_BYTES_MAX, b' ');
        let port = saying(scheme, line);
        let answer = engine(scheme, port, "test", LONG).ask(&Operation::State);
        assert!(answer.unwrap().ok, "{scheme}: as long as a line may be");
    }
}

#[test]
fn it_has_the_wrong_id() {
    for scheme in SCHEMES {
        let port = saying(scheme, br#"{"id":7,"ok":true}"#.to_vec());
        let reason = malformed(scheme, port);
        assert_eq!(reason, "expected the id 0, found 7", "{scheme}");
    }
}

#[test]
fn it_is_not_json() {
    for scheme in SCHEMES {
        let port = saying(scheme, b"good evening".to_vec());
        let reason = malformed(scheme, port);
        assert!(reason.contains("not an answer"), "{scheme}: {reason}");
    }
}

#[test]
fn it_is_several_lines() {
    for scheme in ["ws", "http"] {
        let port = saying(scheme, b"{\"id\":0,\n\"ok\":true}".to_vec());
        let reason = malformed(scheme, port);
        assert_eq!(reason, "expected one line, found several", "{scheme}");
    }
}

#[test]
fn it_is_not_a_message_of_text() {
    let port = serve(|stream| {
        let mut socket = tungstenite::accept(stream).unwrap();
        socket.read().unwrap();
        let bytes = tungstenite::Message::Binary(b"{}".to_vec().into());
        socket.send(bytes).unwrap();
        while socket.read().is_ok() {}
    });
    let reason = malformed("ws", port);
    assert!(reason.contains("found one of bytes"), "{reason}");
}

/// A server that answers whatever is asked with these bytes of HTTP.
fn responding(text: &'static str) -> u16 {
    serve(move |stream| {
        let mut out = stream.try_clone().unwrap();
        let mut reader = BufReader::new(stream);
        let _ = reader.read(&mut [0; 4096]);
        let _ = out.write_all(text.as_bytes());
        let _ = out.shutdown(std::net::Shutdown::Write);
        let _ = std::io::copy(&mut reader, &mut std::io::sink());
    })
}

#[test]
fn it_has_another_status() {
    for text in [
        "HTTP/1.1 404 Not Found\r\nContent-Length: 8\r\n\r\nno table",
        "HTTP/1.1 302 Found\r\nLocation: /x\r\nContent-Length: 8\r\n\r\nno table",
        "HTTP/1.1 500 Oops\r\n\r\nno table",
        "HTTP/1.1 204 No Content\r\n\r\n",
    ] {
        for scheme in ["http", "ws"] {
            let fault = fault(scheme, responding(text), LONG);
            let Fault::Malformed { reason, answer } = fault else {
                panic!("{scheme}: {fault}");
            };
            let status = &text[9..12];
            assert!(
                reason.contains(&format!("found status {status}")),
                "{reason}"
            );
            assert!(
                scheme == "ws" || status == "204" || answer == "no table",
                "{answer}"
            );
        }
    }
}

#[test]
fn it_is_not_http() {
    for text in [
        "good evening\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n",
    ] {
        let fault = fault("http", responding(text), LONG);
        assert!(matches!(fault, Fault::Malformed { .. }), "{text}: {fault}");
    }
}

#[test]
fn heads_without_end_are_cut_off() {
    for (head, endless) in [
        ("HTTP/1.1 200 OK\r\nX: ", "x"),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;",
            "x",
        ),
    ] {
        let port = serve(move |mut stream| {
            let _ = stream.write_all(head.as_bytes());
            while stream.write_all(endless.repeat(1 << 16).as_bytes()).is_ok() {}
        });
        let fault = fault("http", port, LONG);
        assert!(matches!(fault, Fault::Malformed { .. }), "{head}: {fault}");
    }
}

#[test]
fn after_a_fault_the_next_request_is_answered() {
    for scheme in SCHEMES {
        // Wrong once, then right.
        let count = std::sync::atomic::AtomicUsize::new(0);
        let port = serve(move |stream| {
            let first = count.fetch_add(1, std::sync::atomic::Ordering::SeqCst) == 0;
            let line: &[u8] = if first {
                b"?"
            } else {
                br#"{"id":0,"ok":true}"#
            };
            say(scheme, stream, line);
        });
        let mut engine = engine(scheme, port, "test", LONG);
        engine.ask(&Operation::State).unwrap_err();
        assert!(engine.ask(&Operation::State).unwrap().ok, "{scheme}");
    }
}
