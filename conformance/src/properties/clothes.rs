//! The same game in other clothes: other suits, or other seat numbers.

use dealproof_adapters::protocol::{Answer, Operation};
use dealproof_adapters::{Engine, Fault};
use dealproof_engine::profile::{OddChips, Opener, Rules};
use serde_json::{Value, json};

use super::unchanged::said;
use super::{Broken, Played, ask_all};
use crate::diff::told::first_difference;

/// Seats that every engine has.
const SEATS: u64 = 9;

/// The next suit, in a circle.
const SUITS: [(char, char); 4] = [('c', 'd'), ('d', 'h'), ('h', 's'), ('s', 'c')];

/// Other suits change nothing else, in games in which no rule looks at suits.
pub(super) fn suits(engine: &mut dyn Engine, played: &Played) -> Result<Option<Broken>, Fault> {
    let suitless = match played.steps.first() {
        Some((Operation::Start(start), _)) => without_suits(&start.profile),
        Some((Operation::OpenFaceStart(_), _)) => true,
        _ => false,
    };
    if !suitless {
        return Ok(None);
    }
    compare(
        engine,
        played,
        &|value| dressed(value, &next_suit),
        &|value| value,
    )
}

/// Other seat numbers change nothing else.
pub(super) fn seats(engine: &mut dyn Engine, played: &Played) -> Result<Option<Broken>, Fault> {
    let Some((Operation::Start(start), _)) = played.steps.first() else {
        return Ok(None);
    };
    if start.seats.iter().any(|seat| seat.seat > SEATS) {
        return Ok(None);
    }
    compare(engine, played, &|value| moved(value, "", 4), &sorted)
}

/// Plays the game in other clothes, and compares what was said with what was said before, in the same
/// clothes and the same order.
fn compare(
    engine: &mut dyn Engine,
    played: &Played,
    dress: &dyn Fn(Value) -> Value,
    order: &dyn Fn(Value) -> Value,
) -> Result<Option<Broken>, Fault> {
    let other = played.steps.iter().map(|(request, _)| {
        let value = serde_json::to_value(request).expect("a request has only string keys");
        serde_json::from_value(dress(value)).ok()
    });
    let Some(other) = other.collect::<Option<Vec<Operation>>>() else {
        return Ok(None);
    };
    let found = ask_all(engine, &other)?;
    let mut pairs = played.steps.iter().zip(&found).enumerate();
    Ok(pairs.find_map(|(at, ((request, before), (_, after)))| {
        if matches!(request, Operation::Snapshot) {
            return None;
        }
        let expected = order(dress(told(before)));
        let found = order(told(after));
        (expected != found).then(|| {
            let (expected, found) = first_difference(&expected, &found);
            Broken {
                at,
                expected,
                found,
            }
        })
    }))
}

/// What is compared of an answer: no hashes, and no events, whose order may follow the seat numbers.
fn told(answer: &Answer) -> Value {
    let mut told = said(answer);
    told["events"] = json!([]);
    for member in ["state", "open_face"] {
        if let Some(state) = told[member].as_object_mut() {
            state.remove("state_hash");
        }
    }
    told
}

fn without_suits(profile: &Value) -> bool {
    let Ok(rules) = Rules::from_json(profile) else {
        return false;
    };
    let profile = rules.profile();
    let mut openers = profile.streets.iter().map(|street| street.opens);
    profile.pots.odd_chips != OddChips::HighestCard
        && openers.all(|opens| matches!(opens, Opener::LeftOfButton | Opener::LeftOfBlinds))
}

fn next_suit(text: &str) -> Option<String> {
    let mut letters = text.chars();
    let (rank, suit) = (letters.next()?, letters.next()?);
    if letters.next().is_some() || !"23456789TJQKA".contains(rank) {
        return None;
    }
    let (_, next) = SUITS.iter().find(|(known, _)| *known == suit)?;
    Some(format!("{rank}{next}"))
}

/// Changes every text that is a card.
fn dressed(value: Value, change: &dyn Fn(&str) -> Option<String>) -> Value {
    match value {
        Value::String(text) => json!(change(&text).unwrap_or(text)),
        Value::Array(list) => list.into_iter().map(|one| dressed(one, change)).collect(),
        Value::Object(members) => members
            .into_iter()
            .map(|(name, member)| (name, dressed(member, change)))
            .collect(),
        other => other,
    }
}

/// Moves every number of a seat some seats further.
fn moved(value: Value, name: &str, by: u64) -> Value {
    match value {
        Value::Number(_) if ["seat", "button", "kill", "eligible"].contains(&name) => {
            let seat = value.as_u64().unwrap_or_default();
            json!(if (1..=SEATS).contains(&seat) {
                (seat - 1 + by) % SEATS + 1
            } else {
                seat
            })
        }
        Value::Array(list) => list.into_iter().map(|one| moved(one, name, by)).collect(),
        Value::Object(members) => members
            .into_iter()
            .map(|(name, member)| {
                let member = if name == "profile" {
                    member
                } else {
                    moved(member, &name, by)
                };
                (name, member)
            })
            .collect(),
        other => other,
    }
}

/// Lists by seat in the order of the seats.
fn sorted(value: Value) -> Value {
    match value {
        Value::Array(list) => {
            let mut list: Vec<Value> = list.into_iter().map(sorted).collect();
            let by_seat = list
                .iter()
                .all(|one| one.is_number() || one["pot"].is_null() && one["seat"].is_number());
            if by_seat {
                list.sort_by_key(|one| one.as_u64().or(one["seat"].as_u64()));
            }
            Value::Array(list)
        }
        Value::Object(members) => members
            .into_iter()
            .map(|(name, member)| (name, sorted(member)))
            .collect(),
        other => other,
    }
}
