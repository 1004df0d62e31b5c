//! What holds of every engine: the reference has every property, and each can be missed.

use dealproof_adapters::protocol::{Answer, Operation};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_adapters::{Engine, Fault};
use dealproof_conformance::properties::{self, Outcome, Property};
use dealproof_rng::run_seed::RunSeed;
use serde_json::json;

/// The reference with one fault in its answers.
struct Wrong {
    reference: ReferenceEngine,
    asked: u64,
    spoil: Spoil,
}

type Spoil = fn(u64, &Operation, &mut Answer);

impl Engine for Wrong {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        let mut answer = self.reference.ask(operation)?;
        self.asked += 1;
        (self.spoil)(self.asked, operation, &mut answer);
        Ok(answer)
    }
}

fn first_broken(engine: &mut dyn Engine, games: u64) -> Option<properties::Counterexample> {
    let claims = engine.claims().unwrap();
    let seed = RunSeed::from_bytes([7; 32]);
    (0..games).find_map(
        |number| match properties::game(engine, &claims, seed, number).unwrap() {
            Outcome::Broken(found) => Some(*found),
            Outcome::Held(_) | Outcome::Unsupported(_) => None,
        },
    )
}

#[test]
fn the_reference_has_every_property() {
    let found = first_broken(&mut ReferenceEngine::default(), 40);
    assert!(found.is_none(), "{found:#?}");
}

fn one_chip_more(_: u64, _: &Operation, answer: &mut Answer) {
    for seat in answer.state.iter_mut().flat_map(|state| &mut state.seats) {
        seat.stack += u64::from(seat.status == "FOLDED");
    }
    for stack in answer
        .state
        .iter_mut()
        .filter_map(|state| state.result.as_mut())
        .filter_map(|result| result.stacks.first_mut())
    {
        stack.stack += 1;
    }
}

fn a_card_twice(_: u64, _: &Operation, answer: &mut Answer) {
    if let Some(state) = &mut answer.state {
        let first = state.seats.iter().find_map(|seat| seat.cards.clone());
        let card = first.and_then(|cards| cards.first().cloned());
        state.board.extend(card.filter(|card| card != "??"));
    }
}

fn a_refusal_that_moves(_: u64, _: &Operation, answer: &mut Answer) {
    if !answer.ok
        && let Some(state) = &mut answer.state
    {
        state.button += 1;
    }
}

fn another_answer_each_time(asked: u64, operation: &Operation, answer: &mut Answer) {
    if matches!(operation, Operation::Start(_)) {
        answer
            .events
            .push(json!({ "type": "Asked", "number": asked }));
    }
}

fn a_preferred_suit(_: u64, _: &Operation, answer: &mut Answer) {
    if let Some(state) = &mut answer.state
        && state.board.first().is_some_and(|card| card.ends_with('s'))
    {
        state.phase.push_str("_SPADES");
    }
}

fn a_preferred_seat(_: u64, _: &Operation, answer: &mut Answer) {
    if let Some(turn) = answer
        .state
        .as_mut()
        .and_then(|state| state.to_act.as_mut())
    {
        turn.fold |= turn.seat == 1;
    }
}

#[test]
fn each_property_can_be_missed() {
    let wrong: [(Spoil, Property); 6] = [
        (one_chip_more, Property::Chips),
        (a_card_twice, Property::Cards),
        (a_refusal_that_moves, Property::Refusals),
        (another_answer_each_time, Property::Repeats),
        (a_preferred_suit, Property::Suits),
        (a_preferred_seat, Property::Seats),
    ];
    for (spoil, property) in wrong {
        let mut engine = Wrong {
            reference: ReferenceEngine::default(),
            asked: 0,
            spoil,
        };
        let found = first_broken(&mut engine, 200).expect("it is noticed");
        assert_eq!(found.property, property, "{found:#?}");
        println!("{property}: {} requests are left", found.requests.len());
    }
}

/// An engine that does something else than it is asked.
struct Careless {
    reference: ReferenceEngine,
    instead: Instead,
}

type Instead = fn(&Operation) -> Option<Operation>;

impl Engine for Careless {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        let instead = (self.instead)(operation);
        let mut answer = self.reference.ask(instead.as_ref().unwrap_or(operation))?;
        answer.ok |= instead.is_some();
        Ok(answer)
    }
}

#[test]
fn a_leak_and_a_lost_game_are_noticed() {
    let careless: [(Instead, Property); 3] = [
        (
            |asked| matches!(asked, Operation::View { .. }).then_some(Operation::State),
            Property::Views,
        ),
        (
            |asked| matches!(asked, Operation::Replay).then_some(Operation::Abandon),
            Property::Replay,
        ),
        (
            |asked| matches!(asked, Operation::Restore { .. }).then_some(Operation::Abandon),
            Property::Restore,
        ),
    ];
    for (instead, property) in careless {
        let mut engine = Careless {
            reference: ReferenceEngine::default(),
            instead,
        };
        let found = first_broken(&mut engine, 100).expect("it is noticed");
        assert_eq!(found.property, property, "{found:#?}");
    }
}
