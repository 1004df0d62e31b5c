//! An engine that is asked in other clothes.

use std::sync::{Arc, PoisonError};

use dealproof_adapters::protocol::claims::Claims;
use dealproof_adapters::protocol::{Answer, Operation};
use dealproof_adapters::{Engine, Fault};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::company::Guest;
use super::fitting::Tailor;
use super::{Clothes, profile};
use crate::scenario::SharedEngine;

/// An engine in clothes. Whoever asks it hears nothing of them.
pub(crate) struct Dressed {
    clothes: Clothes,
    engine: SharedEngine,
    guest: Option<Guest>,
    tailor: Arc<Tailor>,
    scenario: String,
    is_shown: bool,
}

impl Dressed {
    pub(super) fn new(tailor: &Arc<Tailor>, scenario: &str, engine: SharedEngine) -> Self {
        Self {
            clothes: tailor.clothes(scenario),
            engine,
            guest: None,
            tailor: Arc::clone(tailor),
            scenario: scenario.to_owned(),
            is_shown: false,
        }
    }

    fn send(&self, operation: &Operation) -> Result<Answer, Fault> {
        let mut engine = self.engine.lock().unwrap_or_else(PoisonError::into_inner);
        engine.ask(operation)
    }

    /// Whatever begins a game ends the hand that a guest had joined.
    fn join(&mut self, operation: &mut Operation) {
        match operation {
            Operation::Start(start) => {
                let seats = self.clothes.company.as_ref();
                self.guest = seats.and_then(|seats| Guest::join(start, seats));
            }
            Operation::Abandon
            | Operation::OpenFaceStart(_)
            | Operation::TableOpen(_)
            | Operation::TournamentOpen(_) => self.guest = None,
            _ => {}
        }
    }

    fn dress(&self, operation: &Operation) -> Operation {
        let there = |seat| self.guest.as_ref().map_or(seat, |guest| guest.there(seat));
        let there: Option<&dyn Fn(u64) -> u64> = self.guest.is_some().then_some(&there);
        changed(operation, |value| {
            let value = self.clothes.dress(value, there);
            match self.clothes.chips {
                Some(by) => profile::scaled(value, by),
                None => value,
            }
        })
    }

    fn undress(&self, answer: &Answer) -> Answer {
        let back = |seat| self.guest.as_ref().map_or(seat, |guest| guest.back(seat));
        let back: Option<&dyn Fn(u64) -> u64> = self.guest.is_some().then_some(&back);
        changed(answer, |value| {
            let value = match &self.guest {
                Some(guest) => guest.without(value),
                None => value,
            };
            self.clothes.undress(value, back)
        })
    }

    /// The guest folds when it is his turn; what happens then belongs to the answer.
    fn with_fold(&self, answer: Answer) -> Result<Answer, Fault> {
        let turn = answer
            .state
            .as_ref()
            .and_then(|state| state.to_act.as_ref());
        let fold = turn.and_then(|turn| self.guest.as_ref()?.folds(turn.seat));
        let Some(fold) = fold.filter(|_| answer.ok) else {
            return Ok(answer);
        };
        let folded = self.send(&Operation::Act(fold))?;
        if !folded.ok {
            return Ok(answer);
        }
        let events = [answer.events, folded.events].concat();
        Ok(Answer { events, ..folded })
    }
}

impl Engine for Dressed {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        let mut joined = operation.clone();
        self.join(&mut joined);
        let dressed = self.dress(&joined);
        if !self.is_shown && dressed != *operation {
            self.is_shown = true;
            self.tailor.show(&self.scenario);
        }
        let answer = self.send(&dressed)?;
        let answer = self.with_fold(answer)?;
        Ok(self.undress(&answer))
    }

    fn claims(&mut self) -> Result<Arc<Claims>, Fault> {
        let mut engine = self.engine.lock().unwrap_or_else(PoisonError::into_inner);
        engine.claims()
    }
}

/// The same message with its JSON changed; as it is where the change makes it another kind of message.
fn changed<T: Serialize + DeserializeOwned + Clone>(
    message: &T,
    change: impl FnOnce(Value) -> Value,
) -> T {
    let value = serde_json::to_value(message).map(change);
    let changed = value.and_then(serde_json::from_value);
    changed.unwrap_or_else(|_| message.clone())
}
