//! A whole game on both engines: what one answers, the other must answer.

use dealproof_adapters::protocol::claims::Claims;
use dealproof_adapters::protocol::{Answer, Operation};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_adapters::{Engine, Fault};
use serde_json::{Value, json};

use super::told;
use crate::play::{self, Keeper};

/// Where a subject first differs from the reference in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameDifference {
    /// The place of the request in the game.
    pub at: usize,
    /// Which member of the answer differs, as a JSON pointer; empty if there is no answer.
    pub pointer: String,
    /// What the reference says there.
    pub expected: Value,
    /// What the subject says there.
    pub found: Value,
    /// What a scenario can ask for: where an answer shows it, and what the reference has there.
    pub member: (String, Value),
}

impl GameDifference {
    /// The kind of the difference: the member, whichever seat or place it has; `accepted` and `refused`
    /// where the reference does the other.
    pub fn kind(&self) -> String {
        told::kind(&self.pointer, &self.found)
    }

    /// Whether the subject gave no answer at all.
    pub(crate) const fn is_fault(&self) -> bool {
        self.pointer.is_empty()
    }
}

/// How a game went on both engines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameCourse {
    /// They agree on every answer.
    Same,
    /// They differ.
    Differs(GameDifference),
    /// The subject does not support something.
    Unsupported(String),
}

/// The same game with fewer requests, as long as the engines differ in the same member.
pub fn shrink(
    subject: &mut dyn Engine,
    claims: &Claims,
    requests: Vec<Operation>,
    difference: GameDifference,
) -> (Vec<Operation>, GameDifference) {
    let kind = difference.kind();
    play::fewer(
        requests,
        difference,
        |difference| difference.at,
        |shorter| match compare(subject, claims, shorter) {
            GameCourse::Differs(other) if other.kind() == kind => Some(other),
            _ => None,
        },
    )
}

/// Plays a game on a subject and on the reference. They are compared in what the subject claims.
pub fn compare(subject: &mut dyn Engine, claims: &Claims, requests: &[Operation]) -> GameCourse {
    let mut reference = ReferenceEngine::default();
    let (mut expecting, mut finding) = (Keeper::default(), Keeper::default());
    // What was played before is of no interest to this game.
    let forgotten = subject.ask(&Operation::Abandon);
    for (at, request) in requests.iter().enumerate() {
        let Ok(expected) = expecting.ask(&mut reference, request) else {
            return GameCourse::Same;
        };
        let found = match &forgotten {
            Ok(_) => finding.ask(subject, request),
            Err(fault) => Err(fault.clone()),
        };
        let found = match found {
            Ok(found) => found,
            Err(fault) => return no_answer(at, &fault, &expected),
        };
        if let Some(reason) = found.unsupported {
            return GameCourse::Unsupported(reason);
        }
        if let Some(told) = told::difference(claims, &expected, &found) {
            return GameCourse::Differs(GameDifference {
                at,
                pointer: told.pointer,
                expected: told.expected,
                found: told.found,
                member: told.member,
            });
        }
    }
    GameCourse::Same
}

fn no_answer(at: usize, fault: &Fault, expected: &Answer) -> GameCourse {
    GameCourse::Differs(GameDifference {
        at,
        pointer: String::new(),
        expected: json!("an answer of the protocol"),
        found: json!(fault.to_string()),
        member: ("/ok".to_owned(), json!(expected.ok)),
    })
}
