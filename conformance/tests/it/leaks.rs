//! Engines that show a closed card of one kind, in a view or in what a seat is told: a scenario notices
//! each of them.

use std::sync::{Arc, Mutex};

use dealproof_adapters::protocol::{Answer, Operation, TableState};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_adapters::{Engine, Fault};
use dealproof_conformance::scenario::{
    FeatureText, ScenarioResult, Scenarios, Selection, SharedEngine,
};
use serde_json::Value;

/// Whose closed cards are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Folded,
    Mucked,
    AllIn,
    StudDown,
    Draw,
    OpenFaceHand,
    OpenFaceDiscard,
    Fantasyland,
}

const KINDS: [Kind; 8] = [
    Kind::Folded,
    Kind::Mucked,
    Kind::AllIn,
    Kind::StudDown,
    Kind::Draw,
    Kind::OpenFaceHand,
    Kind::OpenFaceDiscard,
    Kind::Fantasyland,
];

/// Where they are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    View,
    Events,
}

/// The reference, which shows closed cards of a kind.
struct Leaky {
    reference: ReferenceEngine,
    kind: Kind,
    place: Place,
    game: String,
    events: Vec<Value>,
}

impl Engine for Leaky {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        let mut answer = self.reference.ask(operation)?;
        match operation {
            Operation::Start(start) => self.begin(&start.profile),
            Operation::OpenFaceStart(start) => self.begin(&start.profile),
            Operation::Abandon => self.events.clear(),
            Operation::View { .. } if self.place == Place::View => self.leak(&mut answer)?,
            Operation::ViewEvents { from, .. } if self.place == Place::Events => {
                self.tell(&mut answer, *from)?;
            }
            _ => {}
        }
        let is_look = matches!(
            operation,
            Operation::View { .. } | Operation::ViewEvents { .. }
        );
        if answer.ok && !is_look {
            self.events.extend(answer.events.iter().cloned());
        }
        Ok(answer)
    }
}

impl Leaky {
    fn begin(&mut self, profile: &Value) {
        profile["name"]
            .as_str()
            .unwrap_or_default()
            .clone_into(&mut self.game);
        self.events.clear();
    }

    /// Whether the cards of a seat are of the kind that is shown.
    fn shows(&self, state: &TableState, seat: u64) -> bool {
        let status = state.seats.iter().find(|one| one.seat == seat);
        let status = status.map_or("", |one| &*one.status);
        let over = state.result.is_some();
        let left = state.seats.iter().filter(|one| one.status != "FOLDED");
        let left = left.count();
        match self.kind {
            Kind::Folded => status == "FOLDED",
            Kind::Mucked => over && left > 1 && status != "FOLDED",
            Kind::AllIn => status == "ALL_IN" && !over,
            Kind::StudDown => self.game.starts_with("stud") || self.game.starts_with("razz"),
            Kind::Draw => ["draw", "badugi"].iter().any(|one| self.game.contains(one)),
            Kind::OpenFaceHand | Kind::OpenFaceDiscard | Kind::Fantasyland => false,
        }
    }

    fn leak(&mut self, answer: &mut Answer) -> Result<(), Fault> {
        let whole = self.reference.ask(&Operation::State)?;
        if let (Some(view), Some(state)) = (&mut answer.state, &whole.state) {
            for (seen, real) in view.seats.iter_mut().zip(&state.seats) {
                if self.shows(state, real.seat) {
                    seen.cards.clone_from(&real.cards);
                }
            }
        }
        if let (Some(view), Some(state)) = (&mut answer.open_face, &whole.open_face) {
            for (seen, real) in view.seats.iter_mut().zip(&state.seats) {
                match self.kind {
                    Kind::OpenFaceHand => seen.hand.clone_from(&real.hand),
                    Kind::OpenFaceDiscard => seen.discards.clone_from(&real.discards),
                    Kind::Fantasyland if real.fantasyland.is_some() => {
                        seen.front.clone_from(&real.front);
                        seen.middle.clone_from(&real.middle);
                        seen.back.clone_from(&real.back);
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Tells a seat everything about the seats whose cards are of the kind that is shown.
    fn tell(&mut self, answer: &mut Answer, from: u64) -> Result<(), Fault> {
        let state = self.reference.ask(&Operation::State)?;
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        let whole = self.events.iter().skip(from);
        for (told, whole) in answer.events.iter_mut().zip(whole) {
            let seat = whole["seat"].as_u64().unwrap_or(0);
            let kind = whole["type"].as_str().unwrap_or_default();
            let of_hand = state.state.as_ref();
            let in_fantasyland = state.open_face.iter().any(|state| {
                let mut seats = state.seats.iter();
                seats.any(|one| one.seat == seat && one.fantasyland.is_some())
            });
            let shown = match self.kind {
                Kind::OpenFaceHand => kind == "CardsDealt" && state.open_face.is_some(),
                Kind::OpenFaceDiscard => kind == "CardsPlaced" && !in_fantasyland,
                Kind::Fantasyland => kind == "CardsPlaced" && in_fantasyland,
                _ => of_hand.is_some_and(|state| self.shows(state, seat)),
            };
            if shown {
                *told = whole.clone();
            }
        }
        Ok(())
    }
}

fn secrecy() -> Scenarios {
    let selection = Selection {
        foreign: true,
        ..Selection::default()
    };
    let scenarios = Scenarios::parse(FeatureText::embedded(), &selection).unwrap();
    scenarios.retain(|scenario| scenario.id.starts_with("secrecy/"))
}

/// The first scenario that fails. Without the optimiser a scenario takes more stack than a test has.
fn first_failure(engine: SharedEngine) -> Option<ScenarioResult> {
    let thread = std::thread::Builder::new().stack_size(32 << 20);
    let run = thread.spawn(move || secrecy().run_to_first_failure(&engine));
    let results = run.unwrap().join().unwrap();
    results.into_iter().find(|result| result.verdict.is_fail())
}

#[test]
fn every_kind_of_closed_card_that_is_shown_is_noticed() {
    let mut missed = Vec::new();
    for kind in KINDS {
        for place in [Place::View, Place::Events] {
            let leaky = Leaky {
                reference: ReferenceEngine::default(),
                kind,
                place,
                game: String::new(),
                events: Vec::new(),
            };
            match first_failure(Arc::new(Mutex::new(leaky))) {
                Some(failed) => println!("{kind:?} in {place:?}: {}", failed.listed.id),
                None => missed.push((kind, place)),
            }
        }
    }
    println!("missed: {missed:?}");
    assert!(missed.is_empty());
}

#[test]
fn an_engine_that_shows_nothing_is_not_accused() {
    let engine = ReferenceEngine::default();
    let failed = first_failure(Arc::new(Mutex::new(engine)));
    println!("{failed:#?}");
    assert!(failed.is_none());
}
