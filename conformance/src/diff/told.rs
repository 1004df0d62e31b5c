//! What an answer is compared in: all but hashes, snapshots and texts, whatever order a list has that the
//! protocol leaves open.

use dealproof_adapters::protocol::Answer;
use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::claims::Claims;
use serde_json::{Value, json};

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

/// What is in play, as members of an answer.
const IN_PLAY: [&str; 4] = ["state", "open_face", "table", "tournament"];

/// Lists of which each entry is about another seat or table: no order of them says anything.
const UNORDERED: [(&str, &str); 5] = [
    ("/state/seats", "seat"),
    ("/state/result/returned", "seat"),
    ("/state/result/stacks", "seat"),
    ("/table/seats", "seat"),
    ("/tournament/tables", "table"),
];

/// The first member in which an answer differs from that of the reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Told {
    /// Where it is, as a JSON pointer.
    pub(super) pointer: String,
    /// What the reference says there.
    pub(super) expected: Value,
    /// What the subject says there.
    pub(super) found: Value,
    /// What a scenario can ask for: a pointer into [`compared`], and what the reference has there.
    pub(super) member: (String, Value),
}

impl Told {
    /// The kind of the difference: the member, whichever seat or place it has.
    pub(super) fn kind(&self) -> String {
        kind(&self.pointer, &self.found)
    }
}

/// Whether a request was accepted, in the words of a scenario.
pub(super) fn outcome(answer: &Answer) -> String {
    match &answer.refusal {
        _ if answer.ok => "accepted".to_owned(),
        Some(refusal) => format!("refused as {}", refusal.code),
        None => "refused".to_owned(),
    }
}

/// The kind of a difference at a pointer, given what the subject says there.
pub(super) fn kind(pointer: &str, found: &Value) -> String {
    let place = pointer.strip_prefix('/').unwrap_or(pointer);
    match place {
        "" => return "no-answer".to_owned(),
        "ok" if *found == "accepted" => return "accepted".to_owned(),
        "ok" => return "refused".to_owned(),
        _ if found.is_null() && IN_PLAY.contains(&place) => return format!("malformed.no-{place}"),
        _ => {}
    }
    let parts = place.split('/').map(|part| match part.parse::<usize>() {
        Ok(_) => "*",
        Err(_) => part,
    });
    parts.collect::<Vec<_>>().join(".")
}

/// Compares two answers to the same request in everything that the subject claims to say.
pub(super) fn difference(claims: &Claims, expected: &Answer, found: &Answer) -> Option<Told> {
    if expected.ok != found.ok {
        return Some(Told {
            pointer: "/ok".to_owned(),
            expected: json!(outcome(expected)),
            found: json!(outcome(found)),
            member: ("/ok".to_owned(), json!(expected.ok)),
        });
    }
    if is_same(expected, found) {
        return None;
    }
    let trimmed = |answer: &Answer| {
        let mut answer = answer.clone();
        claims.trim(&mut answer);
        compared(&answer)
    };
    let (mut one, mut other) = (trimmed(expected), trimmed(found));
    forgive(claims, &mut one, &mut other);
    let (pointer, wanted, said) = first("", &one, &other)?;
    let member = member(&pointer, &compared(expected), &compared(found));
    Some(Told {
        pointer,
        expected: wanted,
        found: said,
        member,
    })
}

/// Whether two answers say the same, to the letter.
fn is_same(one: &Answer, other: &Answer) -> bool {
    one.refusal == other.refusal
        && one.events == other.events
        && one.state == other.state
        && one.open_face == other.open_face
        && one.table == other.table
        && one.tournament == other.tournament
}

/// Where a scenario sees the difference. What is compared there may have another order in an answer by
/// itself, so the list or the object around it may have to be looked at.
fn member(pointer: &str, expected: &Value, found: &Value) -> (String, Value) {
    let mut place = pointer;
    loop {
        let wanted = expected.pointer(place);
        let around = place.rfind('/').filter(|&end| end > 0);
        match around {
            Some(end) if wanted == found.pointer(place) => place = &place[..end],
            _ => return (place.to_owned(), wanted.cloned().unwrap_or_default()),
        }
    }
}

/// What is compared of an answer by itself.
pub(crate) fn compared(answer: &Answer) -> Value {
    let mut value = json!({
        "ok": answer.ok,
        "refusal": answer.refusal.as_ref().map(|refusal| &refusal.code),
        "state": answer.state,
        "open_face": answer.open_face,
        "table": answer.table,
        "tournament": answer.tournament,
        "events": answer.events.iter().filter_map(told).collect::<Vec<_>>(),
    });
    for name in IN_PLAY {
        if let Some(members) = value[name].as_object_mut() {
            members.remove("state_hash");
        }
    }
    for (pointer, key) in UNORDERED {
        if let Some(list) = list(&mut value, pointer) {
            list.sort_by_key(|one| one[key].as_u64());
        }
    }
    for pot in list(&mut value, "/state/pots").into_iter().flatten() {
        if let Some(eligible) = pot["eligible"].as_array_mut() {
            eligible.sort_by_key(Value::as_u64);
        }
    }
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

/// Takes out of both answers what the subject may leave out or say in another way.
fn forgive(claims: &Claims, expected: &mut Value, found: &mut Value) {
    let events = [&mut *expected, &mut *found].map(|answer| list(answer, "/events"));
    if !claims.has(Capability::Cards) {
        let events = events.into_iter().flatten().flatten();
        events.for_each(|event| drop(event["cards"].take()));
    }
    // Amounts of events belong to the ledger.
    if !claims.has(Capability::Ledger) {
        expected["events"].take();
        found["events"].take();
    }
    // A refusal may come without a state.
    let bare = |answer: &Value| answer["ok"] == false && answer["state"].is_null();
    if bare(expected) || bare(found) {
        expected["state"].take();
        found["state"].take();
    }
    for answer in [&mut *expected, &mut *found] {
        if !claims.has(Capability::PayoutOrder) {
            sort_payments(answer);
        }
        if !claims.has(Capability::Runs)
            && let Some(turn) = answer.pointer_mut("/state/to_act")
            && let Some(members) = turn.as_object_mut()
        {
            members.remove("runs_max");
        }
        if answer["state"]["phase"] == "COMPLETE" {
            settle(answer);
        }
    }
    forgive_cards(expected, found);
}

/// Puts what is paid into one order.
fn sort_payments(answer: &mut Value) {
    if let Some(payouts) = list(answer, "/state/result/payouts") {
        payouts.sort_by_cached_key(|one| {
            let number = |name: &str| one[name].as_u64().unwrap_or(0);
            let side = one["side"].as_str().map(str::to_owned);
            let place = (number("pot"), number("board"), side);
            (place, number("seat"), number("amount"))
        });
    }
    if let Some(events) = list(answer, "/events") {
        let is_paid = |one: &&mut Value| one["type"] == "PotAwarded";
        let mut paid: Vec<Value> = events.iter_mut().filter(is_paid).map(Value::take).collect();
        paid.sort_by_cached_key(|one| (one["seat"].as_u64(), one["amount"].as_u64()));
        let places = events.iter_mut().filter(|one| one.is_null());
        for (place, paid) in places.zip(paid) {
            *place = paid;
        }
    }
}

/// When a hand is over nobody has a bet, and nobody is all-in any more.
fn settle(answer: &mut Value) {
    for seat in list(answer, "/state/seats").into_iter().flatten() {
        seat["bet"].take();
        if seat["status"] != "FOLDED" && seat["status"] != "OUT" {
            seat["status"].take();
        }
    }
}

/// Cards have no order, and only who is in the hand has to have them.
fn forgive_cards(expected: &mut Value, found: &mut Value) {
    let over = expected["state"]["phase"] == "COMPLETE";
    let ours = list(expected, "/state/seats");
    let mut theirs = list(found, "/state/seats");
    for seat in ours.into_iter().flatten() {
        let mut others = theirs.iter_mut().flat_map(|list| list.iter_mut());
        let Some(other) = others.find(|other| other["seat"] == seat["seat"]) else {
            continue;
        };
        let outside = over || seat["status"] == "FOLDED" || seat["status"] == "OUT";
        if outside && (seat["cards"].is_null() || other["cards"].is_null()) {
            seat["cards"].take();
            other["cards"].take();
        }
        for cards in [&mut seat["cards"], &mut other["cards"]] {
            if let Some(cards) = cards.as_array_mut() {
                cards.sort_by(|one, other| one.as_str().cmp(&other.as_str()));
            }
        }
    }
}

fn list<'a>(answer: &'a mut Value, pointer: &str) -> Option<&'a mut Vec<Value>> {
    answer.pointer_mut(pointer)?.as_array_mut()
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
