//! Going on from what was written down: snapshots.
//!
//! A hand is written down as its state. Other games have no encoding of their state that could be
//! read back, so they are written down as the requests that led to it: the engine is deterministic,
//! and the same requests lead there again.

use dealproof_engine::event::Event;
use dealproof_engine::snapshot;
use serde::{Deserialize, Serialize};

use super::hand::{Hand, Single};
use super::{Playing, ReferenceEngine, accepted, read_rules, refusal, refused};
use crate::protocol::refusals::Code;
use crate::protocol::{Answer, Layer, Operation, Refused, Start};

/// What a snapshot holds.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Snapshot {
    /// A hand that was started by itself.
    Hand {
        start: Box<Start>,
        /// The canonical encoding of the state and its hash, in hexadecimal digits.
        state: String,
        events: Vec<Event>,
    },
    /// The requests since a table, a tournament or a hand of open-face poker began.
    Requests(Vec<Operation>),
}

impl ReferenceEngine {
    /// Keeps a request for the snapshots to come. Refused ones are kept too: a table knows the
    /// players whom it has refused.
    pub(super) fn note(&mut self, operation: &Operation, ok: bool) {
        if matches!(operation, Operation::Restore { .. }) {
            return;
        }
        let begins = operation.layer() == Layer::Engine && !reads(operation);
        if begins && ok {
            self.journal.clear();
        }
        let journalled = !matches!(self.playing, Playing::Nothing | Playing::Hand(_));
        if journalled && !reads(operation) && (ok || !begins) {
            self.journal.push(operation.clone());
        }
    }

    pub(super) fn snapshot(&self) -> Answer {
        let taken = match &self.playing {
            Playing::Nothing => {
                return refused(refusal(Code::NoHand, "a hand in progress", "none"));
            }
            Playing::Hand(single) => Snapshot::Hand {
                start: Box::new(single.began().clone()),
                state: super::hex(&snapshot::take(&single.hand().state)),
                events: single.hand().events.clone(),
            },
            _ => Snapshot::Requests(self.journal.clone()),
        };
        let text = serde_json::to_string(&taken).expect("requests and events are plain data");
        Answer {
            snapshot: Some(format!("{:016x} {text}", checksum(&text))),
            ..accepted()
        }
    }

    /// Whatever is in play gives way, unless the snapshot is refused.
    pub(super) fn restore(&mut self, text: &str) -> Answer {
        match read(text) {
            Ok(restored) => {
                *self = restored;
                self.answer(&Operation::State)
            }
            Err(refusal) => self.answer(&Operation::State).refused(refusal),
        }
    }
}

/// Whether an operation only asks.
const fn reads(operation: &Operation) -> bool {
    matches!(
        operation,
        Operation::Hello { .. }
            | Operation::State
            | Operation::Standings
            | Operation::View { .. }
            | Operation::ViewEvents { .. }
            | Operation::Replay
            | Operation::Reveal
            | Operation::Snapshot
            | Operation::Bye
    )
}

/// Shows a snapshot that was damaged, in whatever part of it: a changed letter of a name is as much no
/// snapshot as one of the state. (FNV-1a, 64 bits; it is no protection against forgery.)
fn checksum(text: &str) -> u64 {
    let bytes = text.bytes();
    bytes.fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The engine that a snapshot was taken of.
fn read(text: &str) -> Result<ReferenceEngine, Refused> {
    let not_accepted = |why: String| refusal(Code::SnapshotNotAccepted, "a snapshot", why);
    let (sum, text) = text
        .split_once(' ')
        .ok_or_else(|| not_accepted("no checksum".into()))?;
    let expected = format!("{:016x}", checksum(text));
    if sum != expected {
        return Err(not_accepted(format!("the checksum {sum}")));
    }
    let snapshot: Snapshot =
        serde_json::from_str(text).map_err(|error| not_accepted(error.to_string()))?;
    let (start, state, events) = match snapshot {
        Snapshot::Hand {
            start,
            state,
            events,
        } => (*start, state, events),
        Snapshot::Requests(requests) => {
            return played_again(&requests)
                .ok_or_else(|| not_accepted("requests that open nothing".into()));
        }
    };
    let rules = read_rules(&start.profile)?;
    let bytes = unhex(&state).ok_or_else(|| not_accepted("no hexadecimal digits".into()))?;
    let state = snapshot::restore(&rules, &bytes);
    let state = state.map_err(|fault| not_accepted(fault.to_string()))?;
    let single = Single::resumed(start, Hand { state, events });
    Ok(ReferenceEngine {
        playing: Playing::Hand(Box::new(single)),
        journal: Vec::new(),
    })
}

fn played_again(requests: &[Operation]) -> Option<ReferenceEngine> {
    let mut engine = ReferenceEngine::default();
    for request in requests {
        engine.answer(request);
    }
    Some(engine).filter(|engine| !matches!(engine.playing, Playing::Nothing))
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes().chunks(2);
    let byte = |pair: &[u8]| {
        let pair = std::str::from_utf8(pair).ok()?;
        u8::from_str_radix(pair, 16)
            .ok()
            .filter(|_| pair.len() == 2)
    };
    digits.map(byte).collect()
}
