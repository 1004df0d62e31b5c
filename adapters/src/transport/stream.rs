//! What carries bytes: a TCP connection, or whatever somebody puts around one.

use std::fmt::Debug;
use std::io::{self, ErrorKind, Read, Write};
use std::time::{Duration, Instant};

use dealproof_shell::socket::Socket;

use super::address::Url;
use crate::Fault;
use crate::session::hung;

/// A connection on which everything ends at a deadline.
pub trait Stream: Read + Write + Send + Debug {
    /// When reading and writing end, with [`ErrorKind::TimedOut`].
    fn until(&mut self, deadline: Instant);

    /// Whether the connection is open and nothing has come that nobody asked for.
    fn is_quiet(&mut self) -> bool;
}

impl Stream for Socket {
    fn until(&mut self, deadline: Instant) {
        Self::until(self, deadline);
    }

    fn is_quiet(&mut self) -> bool {
        Self::is_quiet(self)
    }
}

/// What makes connections. TLS is one more of these, in a program of its own.
pub trait Dial: Send + Debug {
    /// Connects; the same limit is the first deadline of the connection.
    ///
    /// # Errors
    ///
    /// Why nobody is there; [`ErrorKind::TimedOut`] when the time is over.
    fn dial(&self, url: &Url, limit: Duration) -> io::Result<Box<dyn Stream>>;
}

/// Connections as they are.
#[derive(Debug, Clone, Copy)]
pub struct Plain;

impl Dial for Plain {
    fn dial(&self, url: &Url, limit: Duration) -> io::Result<Box<dyn Stream>> {
        Ok(Box::new(Socket::connect(&url.host, url.port, limit)?))
    }
}

/// Connects, or says why not.
pub(super) fn reach(dial: &dyn Dial, url: &Url, limit: Duration) -> Result<Box<dyn Stream>, Fault> {
    let not_reached = |error: io::Error| Fault::NotReached {
        reason: format!("{url}: {error}"),
    };
    dial.dial(url, limit).map_err(not_reached)
}

/// What an error on an open connection says of the engine.
pub(super) fn broken(error: &io::Error, limit: Duration) -> Fault {
    match error.kind() {
        ErrorKind::TimedOut | ErrorKind::WouldBlock => hung(limit, String::new()),
        _ => Fault::Closed {
            reason: error.to_string(),
        },
    }
}

/// The connection ended where an answer should have been.
pub(super) fn ended() -> Fault {
    Fault::Closed {
        reason: "it ended without an answer".to_owned(),
    }
}
