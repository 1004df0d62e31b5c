//! What the steps of one scenario share.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use dealproof_engine::card::Card;
use dealproof_engine::profile::Rules;
use serde::Serialize;
use serde_json::{Value, json};

use super::SharedEngine;
use super::client::{Client, Failure};
use super::hand::Hand;
use super::steps::engine::{Floor, OpenFace, Taken, Tournament};
use super::steps::instrument::Instrument;
use dealproof_adapters::Fault;
use dealproof_adapters::protocol::{
    Answer, HandResult, Operation, Post, SeatState, Start, StartSeat, Straddle, TableState, ToAct,
};

/// A step did not hold. Why is kept in the world, where the result is collected: cucumber would drop
/// the type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the step did not hold")]
pub(super) struct StepFailure(());

/// A step's result.
pub(super) type StepResult = Result<(), StepFailure>;

/// What the steps of one scenario share.
#[derive(Default, cucumber::World)]
pub(super) struct World {
    client: Client,
    /// What the next hand is to be.
    pub(super) setup: Setup,
    pub(super) hand: Hand,
    pub(super) floor: Floor,
    pub(super) tournament: Tournament,
    pub(super) open_face: OpenFace,
    /// Requests that are asked as they are written.
    pub(super) requests: Vec<Operation>,
    /// The snapshot of the scenario.
    pub(super) taken: Option<Taken>,
    /// Our own generator, log and files: no step about an engine reads it.
    pub(super) instrument: Instrument,
    failure: Option<Failure>,
}

/// What is known before the hand is dealt.
#[derive(Debug, Default)]
pub(super) struct Setup {
    pub(super) profile: Value,
    pub(super) button: u64,
    pub(super) stacks: BTreeMap<u64, u64>,
    pub(super) hole: BTreeMap<u64, Vec<Card>>,
    pub(super) board: Vec<Card>,
    pub(super) posts: Vec<Post>,
    pub(super) straddles: Vec<Straddle>,
    pub(super) kill: Option<u64>,
    pub(super) sitting_out: Vec<u64>,
    pub(super) disconnected: Vec<u64>,
    /// A deck that replaces the one that would be put together.
    pub(super) deck: Option<Vec<String>>,
}

impl fmt::Debug for World {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("World")
            .field("trace", &self.client.trace())
            .finish_non_exhaustive()
    }
}

impl World {
    pub(super) fn sit_down_with(&mut self, engine: SharedEngine) {
        self.client.connect(engine);
    }

    pub(super) fn failure(&self) -> Option<&Failure> {
        self.failure.as_ref()
    }

    /// What led to where the table is, line by line.
    pub(super) fn trace(&self) -> Vec<String> {
        self.client.trace().to_vec()
    }

    /// The engine itself, for what asks it many times.
    pub(super) fn engine(&self) -> SharedEngine {
        self.client.engine()
    }

    /// The engine did not answer.
    pub(super) fn fault(&mut self, fault: Fault) -> StepFailure {
        self.keep(Failure::Fault(fault))
    }

    /// Says that the scenario does not apply to an engine without a capability.
    pub(super) fn needs(&mut self, capability: &str) -> StepResult {
        match self.client.is_capable(capability) {
            Ok(true) => Ok(()),
            Ok(false) => Err(self.unsupported(&format!("the capability {capability}"))),
            Err(failure) => Err(self.keep(failure)),
        }
    }

    /// Asks for something that shows the hand and is no part of it: what is known of it stays.
    pub(super) fn ask_aside(&mut self, operation: &Operation) -> Result<&Answer, StepFailure> {
        let asked = self.client.ask(operation);
        let answer = asked.map_err(|failure| self.keep(failure))?;
        Ok(self.hand.note(answer))
    }

    /// Asks the engine. A refusal is an answer too; only a fault or a missing ability is a failure.
    pub(super) fn ask(&mut self, operation: &Operation) -> Result<&Answer, StepFailure> {
        let asked = self.client.ask(operation);
        let answer = asked.map_err(|failure| self.keep(failure))?;
        self.open_face.observe(&answer);
        self.floor.follow(&answer);
        self.tournament.note(&answer);
        Ok(self.hand.follow(answer))
    }

    /// Asks for something that the scenario takes for granted.
    pub(super) fn ask_expecting_ok(&mut self, operation: &Operation) -> StepResult {
        let answer = self.ask(operation)?;
        if answer.ok {
            return Ok(());
        }
        let code = answer
            .refusal
            .as_ref()
            .map_or("no reason given", |refusal| &refusal.code);
        let found = format!("refused as {code}");
        Err(self.mismatch("the request to be accepted", found))
    }

    /// Forgets the hand or table of the scenario before, which is of no interest to this one.
    pub(super) fn begin(&mut self) -> StepResult {
        self.ask(&Operation::Abandon)?;
        self.client.forget();
        self.hand.forget();
        self.open_face.forget();
        Ok(())
    }

    /// Deals the hand that was set up.
    pub(super) fn deal(&mut self) -> Result<&Answer, StepFailure> {
        self.begin()?;
        let setup = &self.setup;
        let start = Start {
            profile: setup.profile.clone(),
            button: setup.button,
            seats: setup
                .stacks
                .iter()
                .map(|(&seat, &stack)| StartSeat {
                    seat,
                    player: format!("p{seat}"),
                    stack,
                    sitting_out: setup.sitting_out.contains(&seat),
                    disconnected: setup.disconnected.contains(&seat),
                })
                .collect(),
            posts: setup.posts.clone(),
            straddles: setup.straddles.clone(),
            kill: setup.kill,
            deck: setup.deck.clone().unwrap_or_else(|| setup.stacked_deck()),
            reshuffles: setup.reshuffles(),
        };
        self.ask(&Operation::Start(Box::new(start)))
    }

    /// The answer to the last request.
    pub(super) fn answer(&self) -> &Answer {
        self.hand
            .answer
            .as_ref()
            .expect("the hand is dealt before anything is asked about it")
    }

    pub(super) fn state(&self) -> &TableState {
        self.hand
            .state
            .as_ref()
            .expect("the hand is dealt before anything is asked about it")
    }

    pub(super) fn before(&self) -> Option<&TableState> {
        self.hand.before.as_ref()
    }

    /// All states of the hand so far.
    pub(super) fn history(&self) -> &[TableState] {
        &self.hand.history
    }

    /// All events of the hand so far.
    pub(super) fn all_events(&self) -> &[Value] {
        &self.hand.events
    }

    /// The events of the hand so far that have a type.
    pub(super) fn events(&self, kind: &str) -> Vec<&Value> {
        self.hand
            .events
            .iter()
            .filter(|event| event["type"] == kind)
            .collect()
    }

    pub(super) fn seat(&mut self, seat: u64) -> Result<SeatState, StepFailure> {
        let found = self
            .state()
            .seats
            .iter()
            .find(|state| state.seat == seat)
            .cloned();
        found.ok_or_else(|| self.mismatch(format!("seat {seat} in the hand"), "no such seat"))
    }

    /// The turn of a seat, which it must be.
    pub(super) fn turn_of(&mut self, seat: u64) -> Result<ToAct, StepFailure> {
        match self.state().to_act.clone() {
            Some(turn) if turn.seat == seat => Ok(turn),
            Some(turn) => {
                let found = format!("seat {} to act", turn.seat);
                Err(self.mismatch(format!("seat {seat} to act"), found))
            }
            None => {
                let found = format!("nobody to act in phase {}", self.state().phase);
                Err(self.mismatch(format!("seat {seat} to act"), found))
            }
        }
    }

    /// How the hand ended, which it must have.
    pub(super) fn result(&mut self) -> Result<HandResult, StepFailure> {
        let phase = self.state().phase.clone();
        let result = self.state().result.clone();
        result.ok_or_else(|| self.mismatch("the hand to be over", format!("phase {phase}")))
    }

    /// Compares what the scenario says with what the engine says.
    pub(super) fn expect<T: PartialEq + Serialize>(
        &mut self,
        what: &str,
        expected: &T,
        found: &T,
    ) -> StepResult {
        if expected == found {
            return Ok(());
        }
        Err(self.mismatch(format!("{what}: {}", plain(expected)), plain(found)))
    }

    /// Compares what is said in words.
    pub(super) fn expect_words(&mut self, expected: &str, found: &str) -> StepResult {
        if expected == found {
            return Ok(());
        }
        Err(self.mismatch(expected, found))
    }

    /// A failure, kept where the result is collected.
    pub(super) fn mismatch(
        &mut self,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> StepFailure {
        self.keep(Failure::Mismatch {
            expected: expected.into(),
            found: found.into(),
        })
    }

    /// The engine lacks what the scenario needs, which is no verdict on its rules.
    pub(super) fn unsupported(&mut self, what: &str) -> StepFailure {
        self.keep(Failure::Unsupported(what.to_owned()))
    }

    fn keep(&mut self, failure: Failure) -> StepFailure {
        self.failure = Some(failure);
        StepFailure(())
    }
}

impl Setup {
    /// Sets a member of the profile, which begins as the name of a built-in one.
    pub(super) fn set_rule(&mut self, path: &[&str], value: Value) {
        let mut place = &mut self.profile;
        for &name in path {
            if !place.is_object() {
                *place = json!({});
            }
            place = &mut place[name];
        }
        *place = value;
    }

    /// The cards of the game, lowest first. A profile that is none has a full deck: the engine is the
    /// one to refuse it.
    fn cards(&self) -> Vec<Card> {
        let kind = self.rules().map(|rules| rules.profile().deck);
        let in_deck = |card: &Card| kind.is_none_or(|kind| kind.contains(*card));
        Card::all().filter(in_deck).collect()
    }

    fn rules(&self) -> Option<Arc<Rules>> {
        Rules::from_json(&self.profile).ok()
    }

    /// As many further decks as the game may need, each with its cards from the highest down.
    pub(super) fn reshuffles(&self) -> Vec<Vec<String>> {
        let players = u8::try_from(self.stacks.len()).unwrap_or(u8::MAX);
        let count = self
            .rules()
            .map_or(0, |rules| rules.reshuffles_max(players));
        let deck: Vec<String> = self.cards().iter().rev().map(Card::to_string).collect();
        vec![deck; count]
    }

    /// A deck that deals the named cards to their places, one card at a time clockwise from the
    /// left of the button, and the lowest cards that are left to all other places.
    pub(super) fn stacked_deck(&self) -> Vec<String> {
        let named: Vec<Card> = self
            .hole
            .values()
            .flatten()
            .chain(&self.board)
            .copied()
            .collect();
        let cards = self.cards();
        let mut rest = cards.into_iter().filter(|card| !named.contains(card));
        let hole_cards = self.hole.values().map(Vec::len).max().unwrap_or(2).max(2);
        let after_button = self.stacks.range(self.button + 1..);
        let to_button = self.stacks.range(..=self.button);
        let order: Vec<u64> = after_button
            .chain(to_button)
            .map(|(&seat, _)| seat)
            .collect();
        let mut deck: Vec<Card> = Vec::new();
        for round in 0..hole_cards {
            for seat in &order {
                let card = self
                    .hole
                    .get(seat)
                    .and_then(|cards| cards.get(round))
                    .copied();
                deck.extend(card.or_else(|| rest.next()));
            }
        }
        deck.extend(&self.board);
        deck.extend(rest);
        deck.iter().map(Card::to_string).collect()
    }
}

/// A value as a person writes it: `500` and `none`.
fn plain(value: &impl Serialize) -> String {
    serde_json::to_value(value).map_or_else(|error| error.to_string(), |value| in_words(&value))
}

fn in_words(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(in_words).collect();
            format!("[{}]", items.join(", "))
        }
        other => other.to_string(),
    }
}
