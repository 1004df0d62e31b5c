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

/// Codes of which several may fit one request. Which of them an engine names first is its own affair.
const REASONS: [&[&str]; 2] = [
    &["seat_out", "seat_folded", "seat_all_in", "out_of_turn"],
    &[
        "bet_facing_bet",
        "raise_without_bet",
        "raise_not_reopened",
        "raise_capped",
        "opponents_all_in",
        "pot_too_small",
        "raise_below_minimum",
        "raise_above_maximum",
        "raise_not_in_steps",
        "exceeds_stack",
    ],
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
        // The only rule about a fold is whether it is legal when nothing is owed.
        "state/to_act/fold" if *found == true => return "free-fold".to_owned(),
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
    if let Some(payouts) = list(&mut value, "/state/result/payouts") {
        join_payouts(payouts);
    }
    leave_out_nothing(&mut value);
    value
}

/// An amount of nothing says nothing: an engine may list a pot before there are chips in it, and everybody
/// whether paid or not.
fn leave_out_nothing(answer: &mut Value) {
    for pointer in ["/state/result/payouts", "/state/result/returned"] {
        if let Some(payments) = list(answer, pointer) {
            payments.retain(|one| one["amount"] != 0);
        }
    }
    // The number of a pot is its place.
    if let Some(pots) = list(answer, "/state/pots") {
        while pots.pop_if(|last| last["amount"] == 0).is_some() {}
    }
}

/// What a seat is paid of the same part of a pot is one amount, in however many payments.
fn join_payouts(payouts: &mut Vec<Value>) {
    let mut joined: Vec<Value> = Vec::new();
    for payout in payouts.drain(..) {
        let members = ["seat", "pot", "board", "side"];
        let mut before = joined.iter_mut();
        let before = before.find(|one| members.iter().all(|name| one[*name] == payout[*name]));
        match (before, payout["amount"].as_u64()) {
            (Some(before), Some(more)) if before["amount"].is_u64() => {
                let amount = before["amount"].as_u64().unwrap_or_default();
                before["amount"] = json!(amount.saturating_add(more));
            }
            _ => joined.push(payout),
        }
    }
    *payouts = joined;
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
    let both = [&expected["refusal"], &found["refusal"]].map(Value::as_str);
    if let [Some(one), Some(other)] = both
        && REASONS
            .iter()
            .any(|codes| codes.contains(&one) && codes.contains(&other))
    {
        expected["refusal"].take();
        found["refusal"].take();
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

/// When a hand is over nobody has a bet, nobody is all-in any more, and who could win a pot no longer
/// matters: an engine may take out whoever mucked, and call him folded.
fn settle(answer: &mut Value) {
    for pot in list(answer, "/state/pots").into_iter().flatten() {
        pot["eligible"].take();
    }
    for seat in list(answer, "/state/seats").into_iter().flatten() {
        seat["bet"].take();
        if seat["status"] != "OUT" {
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

#[cfg(test)]
mod tests {
    use dealproof_adapters::Engine;
    use dealproof_adapters::reference::ReferenceEngine;

    use super::*;

    /// Where two answers differ for an engine that claims what the reference does.
    fn told(expected: &Value, found: &Value) -> Option<(String, String)> {
        let claims = ReferenceEngine::default().claims().unwrap();
        let read = |answer: &Value| serde_json::from_value::<Answer>(answer.clone()).unwrap();
        let told = difference(&claims, &read(expected), &read(found))?;
        Some((told.kind(), told.pointer))
    }

    fn state() -> Value {
        json!({"ok": true, "state": {"phase": "FLOP", "board": [], "button": 1, "seats": [],
            "pots": [{"amount": 100, "eligible": [1, 2]}],
            "to_act": {"seat": 1, "check": true, "fold": false}}})
    }

    fn over() -> Value {
        let payout = |amount: u64| json!({"seat": 2, "pot": 0, "amount": amount});
        json!({"ok": true, "state": {"phase": "COMPLETE", "board": [], "button": 1, "seats": [],
            "pots": [{"amount": 100, "eligible": [1, 2]}],
            "result": {"payouts": [payout(60), payout(40)], "rake": 0, "stacks": []}}})
    }

    #[test]
    fn a_fold_when_nothing_is_owed_is_a_house_rule_with_a_kind_of_its_own() {
        let mut found = state();
        found["state"]["to_act"]["fold"] = json!(true);
        assert_eq!(told(&state(), &found).unwrap().0, "free-fold");
        assert_eq!(told(&found, &state()).unwrap().0, "state.to_act.fold");
    }

    #[test]
    fn one_payment_is_as_good_as_two_of_the_same_part_of_a_pot() {
        let mut found = over();
        found["state"]["result"]["payouts"] = json!([{"seat": 2, "pot": 0, "amount": 100}]);
        assert_eq!(told(&found, &over()), None);
        found["state"]["result"]["payouts"][0]["amount"] = json!(99);
        assert!(told(&found, &over()).is_some());
        found["state"]["result"]["payouts"][0] = json!({"seat": 2, "pot": 1, "amount": 100});
        assert!(told(&found, &over()).is_some());
    }

    #[test]
    fn an_amount_of_nothing_says_nothing() {
        let mut found = over();
        let state = &mut found["state"];
        let nothing = json!({"seat": 1, "pot": 0, "amount": 0, "eligible": [2]});
        let pots = state["pots"].as_array_mut().unwrap();
        pots.push(nothing.clone());
        let payouts = state["result"]["payouts"].as_array_mut().unwrap();
        payouts.push(nothing);
        state["result"]["returned"] = json!([{"seat": 1, "amount": 0}]);
        assert_eq!(told(&over(), &found), None);
        found["state"]["result"]["returned"][0]["amount"] = json!(1);
        assert!(told(&over(), &found).is_some());
    }

    #[test]
    fn who_can_win_a_pot_matters_as_long_as_the_hand_is_in_play() {
        let less = |mut answer: Value| {
            answer["state"]["pots"][0]["eligible"] = json!([1]);
            answer
        };
        assert_eq!(told(&over(), &less(over())), None);
        assert!(told(&state(), &less(state())).is_some());
        let seated = |mut answer: Value, status: &str| {
            answer["state"]["seats"] = json!([{"seat": 1, "stack": 5, "bet": 0, "committed": 0,
                "status": status, "cards": ["As", "Kd"]}]);
            answer
        };
        let differs = |make: fn() -> Value, one: &str, other: &str| {
            told(&seated(make(), one), &seated(make(), other)).is_some()
        };
        assert!(!differs(over, "ACTIVE", "FOLDED"));
        assert!(differs(over, "ACTIVE", "OUT"));
        assert!(differs(state, "ACTIVE", "FOLDED"));
    }

    #[test]
    fn a_refusal_may_name_any_reason_that_can_hold_beside_the_other() {
        let refused = |code: &str| json!({"ok": false, "refusal": {"code": code}});
        assert_eq!(
            told(&refused("opponents_all_in"), &refused("raise_not_reopened")),
            None
        );
        assert_eq!(told(&refused("seat_folded"), &refused("out_of_turn")), None);
        assert!(told(&refused("raise_below_minimum"), &refused("out_of_turn")).is_some());
        assert!(told(&refused("check_facing_bet"), &refused("nothing_to_call")).is_some());
    }

    #[test]
    fn every_reason_is_a_code_of_the_protocol() {
        let page = include_str!("../../../docs/adapter-protocol.md");
        for code in REASONS.concat() {
            assert!(page.contains(&format!("| hand | {code} |")), "{code}");
        }
    }
}
