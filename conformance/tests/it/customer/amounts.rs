//! Engines that tell something wrong that is no decision: each is caught, and no engine that says less, or
//! says it in another order, is accused.

use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::{HandResult, TableState, claims::Claims};
use dealproof_adapters::stripped::Stripped;
use dealproof_conformance::diff::{Comparison, Course, Pair, Table};
use serde_json::Value;

use super::*;

type Spoil = fn(&Operation, &mut Answer);

/// How some hands of hold'em go on an engine: its kinds of difference, and how many hands agree.
fn compared(spoil: Spoil, hands: u64) -> (BTreeSet<String>, u64) {
    let engine = holdem(spoil);
    let mut engine = engine.lock().unwrap();
    let mut pair = Pair::new(&mut *engine).unwrap();
    let table = Table::of(&Rules::built_in("nlhe").unwrap(), 6);
    let mut comparison = Comparison::default();
    for number in 0..hands {
        let (script, _) = pair.script(&table, RunSeed::from_bytes([7; 32]), number);
        comparison.add(number, pair.replay(&script), 0);
    }
    let kinds = comparison.different.into_keys();
    (kinds.collect(), comparison.same)
}

fn kinds(spoil: Spoil) -> BTreeSet<String> {
    compared(spoil, 40).0
}

fn state(answer: &mut Answer, spoil: impl FnOnce(&mut TableState)) {
    answer.state.as_mut().map(spoil);
}

fn is_over(answer: &Answer) -> bool {
    let state = answer.state.as_ref();
    state.is_some_and(|state| state.result.is_some())
}

#[test]
fn an_accepted_action_without_a_state_is_a_difference_of_its_own() {
    let silent: Spoil = |_, answer| {
        if answer.ok && is_over(answer) {
            answer.state = None;
        }
    };
    let found = kinds(silent);
    assert!(!found.is_empty());
    let named = |kind: &String| kind.starts_with("malformed.no-state.");
    assert!(found.iter().all(named), "{found:?}");
    // Nor is it hidden by an engine that says nothing else either.
    let no_result: Spoil = |_, answer| state(answer, |state| state.result = None);
    assert_eq!(kinds(no_result), set(&["state.result"]));
}

fn set(kinds: &[&str]) -> BTreeSet<String> {
    kinds.iter().map(|kind| (*kind).to_owned()).collect()
}

/// Amounts of the state while the hand is played.
const STATES: [(&str, Spoil); 6] = [
    ("state.seats.*.committed", |_, answer| {
        state(answer, |state| state.seats[0].committed += 5);
    }),
    ("state.pots.*.amount", |_, answer| {
        state(answer, |state| {
            state.pots.iter_mut().for_each(|pot| pot.amount += 1);
        });
    }),
    ("state.pots.*.eligible", |_, answer| {
        state(answer, |state| {
            let pots = state.pots.iter_mut();
            pots.for_each(|pot| pot.eligible.truncate(1));
        });
    }),
    ("state.button", |_, answer| {
        state(answer, |state| state.button += 1);
    }),
    ("state.seats.*.cards.*", |_, answer| {
        state(answer, |state| {
            let other = state.seats[1].cards.clone();
            state.seats[0].cards = other;
        });
    }),
    ("state.to_act.fold", |_, answer| {
        state(answer, |state| {
            let turns = state.to_act.iter_mut();
            turns.for_each(|turn| turn.fold = !turn.fold);
        });
    }),
];

/// Amounts of the result, and what is told beside the state.
const RESULTS: [(&str, Spoil); 6] = [
    ("state.result.payouts.*.amount", |_, answer| {
        result(answer, |result| result.payouts[0].amount += 7);
    }),
    ("state.result.payouts.*.seat", |_, answer| {
        result(answer, |result| {
            let seats = result.stacks.iter().map(|stack| stack.seat);
            let mut others = seats.filter(|seat| *seat != result.payouts[0].seat);
            result.payouts[0].seat = others.next().unwrap();
        });
    }),
    ("state.result.returned", |_, answer| {
        result(answer, |result| result.returned.clear());
    }),
    ("state.result.rake", |_, answer| {
        result(answer, |result| result.rake += 1);
    }),
    ("events.*.amount", |_, answer| {
        let awards = answer.events.iter_mut();
        for award in awards.filter(|event| event["type"] == "PotAwarded") {
            award["amount"] = 1.into();
        }
    }),
    ("refusal", |_, answer| {
        if let Some(refusal) = &mut answer.refusal {
            "no".clone_into(&mut refusal.code);
        }
    }),
];

fn result(answer: &mut Answer, spoil: impl FnOnce(&mut HandResult)) {
    state(answer, |state| {
        state.result.as_mut().map(spoil);
    });
}

#[test]
fn every_amount_that_the_protocol_asks_for_is_compared() {
    for (kind, spoil) in STATES.into_iter().chain(RESULTS) {
        let found = kinds(spoil);
        assert!(found.contains(kind), "{kind}: {found:?}");
    }
}

/// An engine that keeps to the protocol in its own way: lists in another order, other numbers of decisions,
/// folded cards put away, refusals without a state.
fn in_its_own_way(_: &Operation, answer: &mut Answer) {
    if let Some(hello) = &mut answer.hello {
        hello.capabilities.retain(|name| name != "payout_order");
    }
    if !answer.ok {
        answer.state = None;
    }
    let is_paid = |event: &Value| event["type"] == "PotAwarded";
    let mut paid: Vec<Value> = answer.events.clone();
    paid.retain(is_paid);
    for event in answer.events.iter_mut().filter(|event| is_paid(event)) {
        *event = paid.pop().unwrap();
    }
    let Some(state) = &mut answer.state else {
        return;
    };
    state.seats.reverse();
    for seat in &mut state.seats {
        if seat.status == "FOLDED" {
            seat.cards = None;
        }
        seat.cards.iter_mut().for_each(|cards| cards.reverse());
    }
    state.pots.iter_mut().for_each(|pot| pot.eligible.reverse());
    if let Some(turn) = &mut state.to_act {
        turn.seq = turn.seq.map(|seq| seq + 100);
    }
    if let Some(result) = &mut state.result {
        result.payouts.reverse();
        result.stacks.reverse();
        result.returned.reverse();
    }
}

#[test]
fn an_engine_that_keeps_to_the_protocol_in_its_own_way_is_not_accused() {
    let (kinds, same) = compared(in_its_own_way, 120);
    assert_eq!(kinds, set(&[]));
    assert!(same > 100, "{same}");
}

#[test]
fn hands_do_not_accuse_an_engine_that_claims_less() {
    let table = |name: &str| Table::of(&Rules::built_in(name).unwrap(), 6);
    let seed = RunSeed::from_bytes([4; 32]);
    let mut compared = 0;
    for capability in Capability::ALL {
        if capability == Capability::Deck {
            continue;
        }
        let mut engine = Stripped::meet(ReferenceEngine::default(), &[capability]).unwrap();
        let claims: Claims = Claims::clone(&engine.claims().unwrap());
        assert!(!claims.has(capability));
        let mut pair = Pair::new(&mut engine).unwrap();
        for name in ["nlhe", "stud8", "badugi"] {
            for number in 0..8 {
                let (script, _) = pair.script(&table(name), seed, number);
                let course = pair.replay(&script);
                assert!(
                    !matches!(course, Course::Differs { .. }),
                    "without {capability}: {course:#?}"
                );
                compared += u64::from(matches!(course, Course::Same { .. }));
            }
        }
    }
    assert!(compared > 300, "{compared}");
}
