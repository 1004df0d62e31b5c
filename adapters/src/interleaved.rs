//! Whether two sessions are two: a hand is played in each, in turns, and neither may notice the other.

use super::protocol::{Act, Answer, Operation, TableState};
use super::{Engine, Fault};

/// One of the two sessions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// The session whose hand starts first.
    First,
    /// The session whose hand starts while that of the other is in play.
    Second,
}

impl std::fmt::Display for Which {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::First => "first",
            Self::Second => "second",
        })
    }
}

/// Why two sessions are not known to be two.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum InterleavedError {
    /// It did not answer while the other session was open.
    #[error("with two sessions open, in the {which} one: {fault}")]
    Fault {
        /// The session.
        which: Which,
        /// What it did.
        fault: Fault,
    },
    /// It does not carry out what the protocol asks of every engine.
    #[error(
        "with two sessions open, {op:?} was refused in the {which} one{}",
        as_code(code.as_deref())
    )]
    Refused {
        /// The session.
        which: Which,
        /// What was asked.
        op: &'static str,
        /// The code of the refusal.
        code: Option<String>,
    },
    /// An answer lacks the state.
    #[error("with two sessions open, an answer in the {which} one has no \"state\"")]
    NoState {
        /// The session.
        which: Which,
    },
    /// What happened in the one session changed the hand of the other.
    #[error(
        "the sessions share a hand: that of the {which} one was changed by the other session \
         (every connection, and every value of Dealproof-Session, is a session of its own)"
    )]
    Shared {
        /// The session whose hand was changed.
        which: Which,
        /// Its hand before.
        before: Box<TableState>,
        /// Its hand after the other session was used.
        after: Box<TableState>,
    },
}

fn as_code(code: Option<&str>) -> String {
    code.map_or_else(String::new, |code| format!(" ({code})"))
}

/// Plays a hand in each of two sessions of the same engine, in turns. The two requests start hands
/// that differ, in their stacks for example: a hand that took the place of another is seen by that.
/// What was in play in the sessions is gone afterwards.
///
/// # Errors
///
/// What shows that the engine keeps one hand for both, or that it cannot be told.
pub fn check(
    first: &mut dyn Engine,
    second: &mut dyn Engine,
    starts: [&Operation; 2],
) -> Result<(), InterleavedError> {
    let mut first = Side(Which::First, first);
    let mut second = Side(Which::Second, second);
    for side in [&mut first, &mut second] {
        side.clear()?;
    }
    let begun = first.start(starts[0])?;
    let other = second.start(starts[1])?;
    first.still(&begun)?;
    second.still(&other)?;
    // A move in the one hand is none in the other, nor is its end.
    let moved = first.fold(begun)?;
    second.still(&other)?;
    second.ask("abandon", &Operation::Abandon)?;
    first.still(&moved)?;
    for side in [&mut first, &mut second] {
        side.clear()?;
    }
    Ok(())
}

struct Side<'a>(Which, &'a mut dyn Engine);

impl Side<'_> {
    /// Discards what may be in play. Where nothing is, the engine may refuse.
    fn clear(&mut self) -> Result<(), InterleavedError> {
        match self.ask("abandon", &Operation::Abandon) {
            Ok(_) | Err(InterleavedError::Refused { .. }) => Ok(()),
            Err(error) => Err(error),
        }
    }

    fn ask(&mut self, op: &'static str, operation: &Operation) -> Result<Answer, InterleavedError> {
        let which = self.0;
        let answer = self.1.ask(operation);
        let answer = answer.map_err(|fault| InterleavedError::Fault { which, fault })?;
        if answer.ok {
            return Ok(answer);
        }
        let code = answer.refusal.map(|refusal| refusal.code);
        Err(InterleavedError::Refused { which, op, code })
    }

    fn start(&mut self, start: &Operation) -> Result<TableState, InterleavedError> {
        self.ask("start", start)?;
        self.state()
    }

    fn state(&mut self) -> Result<TableState, InterleavedError> {
        let which = self.0;
        let state = self.ask("state", &Operation::State)?.state;
        state.ok_or(InterleavedError::NoState { which })
    }

    /// Makes a move. Where the rules allow no fold, the hand is what it was.
    fn fold(&mut self, before: TableState) -> Result<TableState, InterleavedError> {
        let Some(turn) = &before.to_act else {
            return Ok(before);
        };
        let fold = Act {
            seq: turn.seq,
            ..Act::new(turn.seat, "fold")
        };
        match self.ask("act", &Operation::Act(fold)) {
            Ok(_) => self.state(),
            Err(InterleavedError::Refused { .. }) => Ok(before),
            Err(error) => Err(error),
        }
    }

    /// The hand is what it was.
    fn still(&mut self, before: &TableState) -> Result<(), InterleavedError> {
        let after = self.state()?;
        if after == *before {
            return Ok(());
        }
        Err(InterleavedError::Shared {
            which: self.0,
            before: Box::new(before.clone()),
            after: Box::new(after),
        })
    }
}
