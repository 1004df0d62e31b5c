//! The same conversation, whatever carries it.

use std::time::{Duration, Instant};

use dealproof_adapters::introduced::Introduced;
use dealproof_adapters::protocol::{Act, Operation, Start, StartSeat};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_adapters::transport::{Address, Reach, ReachError, SessionName};
use dealproof_adapters::{Engine, Fault};
use serde_json::json;

use crate::server::{self, Heard, Manner};

pub(crate) fn start(stack: u64) -> Operation {
    let seats = [1, 2].map(|seat| StartSeat {
        seat,
        player: format!("p{seat}"),
        stack,
        sitting_out: false,
        disconnected: false,
    });
    let ranks = "23456789TJQKA".chars();
    let deck = ranks.flat_map(|rank| "cdhs".chars().map(move |suit| format!("{rank}{suit}")));
    Operation::Start(Box::new(Start {
        profile: json!({ "name": "nlhe" }),
        button: 1,
        seats: seats.to_vec(),
        deck: deck.collect(),
        ..Start::default()
    }))
}

/// A hand, with answers of every kind.
fn requests() -> Vec<Operation> {
    let mut requests = vec![Operation::State, start(1_000)];
    for (seat, action) in [(1, "call"), (1, "call"), (2, "check"), (2, "fold")] {
        requests.push(Operation::Act(Act::new(seat, action)));
    }
    requests.extend([Operation::State, Operation::Abandon]);
    requests
}

#[test]
fn a_conversation_is_the_same_over_every_transport() {
    let heard = Heard::default();
    let servers = [
        ("tcp", server::tcp(&heard)),
        ("ws", server::ws(&heard)),
        ("http", server::http(&heard, Manner::Kept)),
        ("http", server::http(&heard, Manner::Chunked)),
        ("http", server::http(&heard, Manner::Old)),
    ];
    for (scheme, port) in servers {
        heard.lock().unwrap().clear();
        let mut reference = Introduced::meet(ReferenceEngine::default()).unwrap();
        let engine = server::engine(scheme, port, "test", 20_000);
        let mut engine = Introduced::meet(engine).unwrap();
        for request in requests() {
            let expected = reference.ask(&request).unwrap();
            let mut found = engine.ask(&request).unwrap();
            found.id = None;
            assert_eq!(found, expected, "{scheme}: {request:?}");
        }
        drop(engine);
        let heard = heard.lock().unwrap();
        let last = heard.last().unwrap();
        assert!(last.contains(r#""op":"bye""#), "{scheme}: {last}");
        assert_eq!(heard.len(), requests().len() + 2, "{scheme}");
    }
}

#[test]
fn every_new_connection_is_a_new_session() {
    // One answer for each connection, and the name of its session in place of an engine's.
    let port = server::serve(|stream| {
        let mut out = stream.try_clone().unwrap();
        let mut reader = std::io::BufReader::new(stream);
        let (session, _) = server::read_post(&mut reader).unwrap();
        let line = format!(r#"{{"id":0,"ok":false,"unsupported":"{session}"}}"#);
        let head = format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n", line.len());
        let _ = std::io::Write::write_all(&mut out, (head + &line).as_bytes());
    });
    let mut engine = server::engine("http", port, "run-7", 20_000);
    let session = |engine: &mut dyn Engine| {
        engine
            .ask(&Operation::State)
            .map(|answer| answer.unsupported.unwrap())
    };
    assert_eq!(session(&mut engine).unwrap(), "run-7.1");
    // The second answer has the wrong id, which ends the session.
    session(&mut engine).unwrap_err();
    assert_eq!(session(&mut engine).unwrap(), "run-7.2");
}

#[test]
fn a_kept_connection_that_was_closed_meanwhile_is_no_fault() {
    let (closed, is_closed) = std::sync::mpsc::channel();
    let next_id = std::sync::atomic::AtomicU64::new(0);
    let port = server::serve(move |stream| {
        let mut out = stream.try_clone().unwrap();
        let mut reader = std::io::BufReader::new(stream);
        server::read_post(&mut reader).unwrap();
        let id = next_id.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
        let line = format!(r#"{{"id":{id},"ok":true}}"#);
        // It does not say that it will close the connection.
        let head = format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n", line.len());
        std::io::Write::write_all(&mut out, (head + &line).as_bytes()).unwrap();
        drop((out, reader));
        let _ = closed.send(());
    });
    let mut engine = server::engine("http", port, "test", 20_000);
    for _ in 0..3 {
        assert!(engine.ask(&Operation::State).unwrap().ok);
        is_closed.recv().unwrap();
    }
}

#[test]
fn goodbye_to_an_engine_that_does_not_leave_takes_no_time() {
    for scheme in ["tcp", "http"] {
        let port = server::serve(move |stream| {
            let mut out = stream.try_clone().unwrap();
            let line = "{\"id\":0,\"ok\":true}\n";
            let head = format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n", line.len());
            let text = if scheme == "tcp" {
                line.to_owned()
            } else {
                head + line
            };
            let mut reader = std::io::BufReader::new(stream);
            if scheme == "http" {
                server::read_post(&mut reader).unwrap();
            }
            std::io::Write::write_all(&mut out, text.as_bytes()).unwrap();
            // It reads on and says nothing.
            let _ = std::io::copy(&mut reader, &mut std::io::sink());
        });
        let mut engine = server::engine(scheme, port, "test", 20_000);
        engine.ask(&Operation::State).unwrap();
        let asked = Instant::now();
        drop(engine);
        assert!(asked.elapsed() < Duration::from_secs(10), "{scheme}");
    }
}

#[test]
fn an_address_opens_what_it_names_and_tls_needs_its_program() {
    let heard = Heard::default();
    let reach = || Reach {
        limit: Duration::from_secs(20),
        session: SessionName::new("test").unwrap(),
        tls: None,
    };
    for address in [
        format!("tcp://127.0.0.1:{}", server::tcp(&heard)),
        format!("ws://localhost:{}/engine", server::ws(&heard)),
        "sh -c 'read line; echo {\\\"id\\\":0,\\\"ok\\\":true}'".to_owned(),
    ] {
        let parsed: Address = address.parse().unwrap();
        let mut engine = parsed.engine(reach()).unwrap();
        let answer = engine.ask(&Operation::Abandon);
        assert!(answer.is_ok_and(|answer| answer.ok), "{address}");
    }
    for scheme in ["tcps", "wss", "https"] {
        let parsed: Address = format!("{scheme}://127.0.0.1:1").parse().unwrap();
        let error = parsed.engine(reach()).err().unwrap();
        assert!(matches!(error, ReachError::NoTls { .. }));
        let says = error.to_string();
        assert!(
            says.contains("cargo build --release -p dealproof-tls"),
            "{says}"
        );
        let missing = Reach {
            tls: Some("/no/such/dealproof-tls".into()),
            ..reach()
        };
        let mut engine = parsed.engine(missing).unwrap();
        let fault = engine.ask(&Operation::State).unwrap_err();
        assert!(matches!(fault, Fault::NotStarted { .. }), "{fault}");
    }
}

#[test]
fn a_name_of_a_session_cannot_break_a_header() {
    for name in ["", "a b", "a\r\nX: y", "ä", &"x".repeat(65)] {
        assert!(SessionName::new(name).is_err(), "{name:?}");
    }
    assert_eq!(SessionName::new("run-7.a").unwrap().to_string(), "run-7.a");
}

/// Not a check: how many requests a second each transport carries, on this machine.
#[test]
#[ignore = "a measurement"]
fn requests_per_second() {
    let heard = Heard::default();
    for (scheme, port) in [
        ("tcp", server::tcp(&heard)),
        ("ws", server::ws(&heard)),
        ("http", server::http(&heard, Manner::Kept)),
        ("http", server::http(&heard, Manner::Chunked)),
    ] {
        let mut engine = server::engine(scheme, port, "test", 20_000);
        engine.ask(&start(1_000)).unwrap();
        let (begun, count) = (Instant::now(), 2_000);
        for _ in 0..count {
            engine.ask(&Operation::State).unwrap();
        }
        let rate = f64::from(count) / begun.elapsed().as_secs_f64();
        println!("{scheme}: {rate:.0} requests a second");
    }
}
