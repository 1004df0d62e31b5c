//! A whole game on both engines: what one answers, the other must answer.

use dealproof_adapters::protocol::claims::Claims;
use dealproof_adapters::protocol::{Answer, Operation};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_adapters::{Engine, Fault};
use serde_json::{Value, json};

use crate::play::{self, Keeper};

/// The events that the protocol describes, with the members that it describes.
const EVENTS: [(&str, &[&str]); 12] = [
    ("AntePosted", &["seat", "amount"]),
    ("BlindPosted", &["seat", "amount", "kind"]),
    ("ActionApplied", &["seat", "paid", "to", "all_in"]),
    ("UncalledBetReturned", &["seat", "amount"]),
    ("PotAwarded", &["seat", "amount"]),
    ("BettingRoundComplete", &["collected"]),
    ("HandEnded", &["reason"]),
    ("CardsDiscarded", &["seat", "cards"]),
    ("BlindsSkipped", &["small", "big"]),
    ("HandScored", &["seat", "fouled", "front", "middle", "back"]),
    ("PairScored", &["seat", "against", "points"]),
    ("ChipsPaid", &["from", "to", "amount"]),
];

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
}

impl GameDifference {
    /// The kind of the difference: the member, whichever seat or place it has.
    pub fn kind(&self) -> String {
        if self.pointer.is_empty() {
            return "no-answer".to_owned();
        }
        let parts = self.pointer.split('/').skip(1);
        let parts = parts.map(|part| match part.parse::<usize>() {
            Ok(_) => "*",
            Err(_) => part,
        });
        let parts: Vec<&str> = parts.collect();
        parts.join(".")
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
    if let Err(fault) = subject.ask(&Operation::Abandon) {
        return no_answer(0, &fault);
    }
    for (at, request) in requests.iter().enumerate() {
        let Ok(mut expected) = expecting.ask(&mut reference, request) else {
            return GameCourse::Same;
        };
        let mut found = match finding.ask(subject, request) {
            Ok(found) => found,
            Err(fault) => return no_answer(at, &fault),
        };
        if let Some(reason) = found.unsupported {
            return GameCourse::Unsupported(reason);
        }
        claims.trim(&mut expected);
        claims.trim(&mut found);
        if let Some((pointer, expected, found)) = difference(&expected, &found) {
            return GameCourse::Differs(GameDifference {
                at,
                pointer,
                expected,
                found,
            });
        }
    }
    GameCourse::Same
}

fn no_answer(at: usize, fault: &Fault) -> GameCourse {
    GameCourse::Differs(GameDifference {
        at,
        pointer: String::new(),
        expected: json!("an answer of the protocol"),
        found: json!(fault.to_string()),
    })
}

/// The first member in which two answers differ, with what both say.
pub(super) fn difference(expected: &Answer, found: &Answer) -> Option<(String, Value, Value)> {
    let (expected, found) = (compared(expected, found), compared(found, expected));
    first("", &expected, &found)
}

/// What is compared of an answer by itself.
pub(crate) fn compared_alone(answer: &Answer) -> Value {
    compared(answer, answer)
}

/// What is compared of an answer: all but hashes, snapshots and texts, and what the other engine may
/// leave out and does.
fn compared(answer: &Answer, other: &Answer) -> Value {
    let mut value = json!({
        "ok": answer.ok,
        "refusal": answer.refusal.as_ref().map(|refusal| &refusal.code),
        "state": answer.state,
        "open_face": answer.open_face,
        "table": answer.table,
        "tournament": answer.tournament,
    });
    if !other.events.is_empty() {
        value["events"] = answer.events.iter().filter_map(told).collect();
    }
    // A refusal may come without a state.
    let bare = |answer: &Answer| !answer.ok && answer.state.is_none();
    if bare(answer) || bare(other) {
        value["state"] = Value::Null;
    }
    let told_cards = other.state.iter().flat_map(|state| &state.seats);
    let no_cards = told_cards.clone().all(|seat| seat.cards.is_none());
    strip(&mut value, no_cards);
    value
}

/// The described members of a described event.
fn told(event: &Value) -> Option<Value> {
    let kind = event["type"].as_str()?;
    let (_, members) = EVENTS.iter().find(|(known, _)| *known == kind)?;
    let mut told = json!({ "type": kind });
    for member in *members {
        told[member] = event[member].clone();
    }
    Some(told)
}

fn strip(value: &mut Value, no_cards: bool) {
    match value {
        Value::Object(members) => {
            members.remove("state_hash");
            if no_cards {
                members.remove("cards");
            }
            members
                .values_mut()
                .for_each(|member| strip(member, no_cards));
        }
        Value::Array(list) => list.iter_mut().for_each(|one| strip(one, no_cards)),
        _ => {}
    }
}

/// The first member in which two values differ, with both, in words.
pub(crate) fn first_difference(one: &Value, other: &Value) -> (String, String) {
    let (pointer, one, other) = first("", one, other).unwrap_or_default();
    (format!("{pointer} is {one}"), other.to_string())
}

fn first(pointer: &str, expected: &Value, found: &Value) -> Option<(String, Value, Value)> {
    match (expected, found) {
        (Value::Object(one), Value::Object(other)) => {
            let names = one
                .keys()
                .chain(other.keys().filter(|name| !one.contains_key(*name)));
            let mut names = names;
            names.find_map(|name| {
                let path = format!("{pointer}/{name}");
                first(&path, &expected[name], &found[name])
            })
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            let mut pairs = one.iter().zip(other).enumerate();
            pairs.find_map(|(number, (one, other))| {
                first(&format!("{pointer}/{number}"), one, other)
            })
        }
        _ if expected == found => None,
        _ => Some((pointer.to_owned(), expected.clone(), found.clone())),
    }
}
