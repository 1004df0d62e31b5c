//! Engines that speak the adapter protocol: the reference engine in this process, or any program.
//!
//! Each request is one line of JSON, and so is each answer ([`protocol`];
//! docs/adapter-protocol.md). [`process`] speaks it with a program in any language, [`transport`] with
//! an engine that listens on a network, [`mod@reference`] answers it with dealproof's own engine. No
//! verdict is made here: a [`Fault`]
//! says what an engine did instead of answering.
//!
//! ```
//! use dealproof_adapters::protocol::{Operation, PROTOCOL};
//! use dealproof_adapters::reference::ReferenceEngine;
//! use dealproof_adapters::{Engine, Fault};
//!
//! let mut engine = ReferenceEngine::default();
//! let hello = engine.ask(&Operation::Hello { protocol: PROTOCOL })?;
//! assert!(hello.ok);
//! // Nothing is in play. The request is refused, which is an answer too.
//! let view = engine.ask(&Operation::View { seat: 1 })?;
//! assert_eq!(view.refusal.expect("nothing is in play").code, "no_hand");
//! # Ok::<(), Fault>(())
//! ```

pub mod interleaved;
pub mod introduced;
mod line;
pub mod process;
pub mod protocol;
pub mod reference;
pub mod session;
pub mod stripped;
pub mod transport;
mod unreadable;

use std::sync::Arc;

use protocol::claims::{Claims, HelloError};
use protocol::{Answer, Operation, PROTOCOL};

/// An engine under test. Every request is answered once, or the engine is at fault.
pub trait Engine {
    /// Asks the engine, and waits for its answer.
    ///
    /// # Errors
    ///
    /// What the engine did instead of answering. A refusal is an answer.
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault>;

    /// What the engine claims to be able to do.
    ///
    /// # Errors
    ///
    /// What it did instead of introducing itself.
    fn claims(&mut self) -> Result<Arc<Claims>, Fault> {
        let hello = self.ask(&Operation::Hello { protocol: PROTOCOL })?;
        let claims = Claims::read(hello.hello);
        let malformed = |error: HelloError| Fault::Malformed {
            reason: error.to_string(),
            answer: String::new(),
        };
        claims.map(Arc::new).map_err(malformed)
    }
}

impl<E: Engine + ?Sized> Engine for Box<E> {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        (**self).ask(operation)
    }

    fn claims(&mut self) -> Result<Arc<Claims>, Fault> {
        (**self).claims()
    }
}

/// What an engine did instead of answering. A fault is a verdict on the engine, never a crash of
/// the harness.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The command could not be started.
    #[error("the engine could not be started: {reason}")]
    NotStarted {
        /// What the system said.
        reason: String,
    },
    /// The process ended instead of answering.
    #[error("the engine crashed or closed its output{}", said(stderr))]
    Crashed {
        /// The end of what it wrote to standard error.
        stderr: String,
    },
    /// Nobody could be reached at the address.
    #[error("the engine could not be reached: {reason}")]
    NotReached {
        /// The address, and what the system said.
        reason: String,
    },
    /// The connection ended instead of bringing an answer.
    #[error("the engine closed the connection: {reason}")]
    Closed {
        /// What the system said.
        reason: String,
    },
    /// No answer came within the time limit.
    #[error("the engine did not answer within {limit_ms} ms{}", said(stderr))]
    Hung {
        /// How long the harness waited, in milliseconds.
        limit_ms: u64,
        /// The end of what it wrote to standard error.
        stderr: String,
    },
    /// The line is not an answer of the protocol.
    #[error("malformed answer: {reason}: {answer}")]
    Malformed {
        /// What is wrong with it.
        reason: String,
        /// The answer, cut to a readable length.
        answer: String,
    },
}

fn said(stderr: &str) -> String {
    let stderr = stderr.trim();
    if stderr.is_empty() {
        String::new()
    } else {
        format!("; it wrote: {stderr}")
    }
}
