//! The table that the steps of one scenario share.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, PoisonError};

use dealproof_engine::card::Card;
use dealproof_engine::profile::Rules;
use serde_json::{Value, json};

use super::SharedEngine;
use super::steps::{Floor, OpenFace, Randomness, Records, Software, Tournament};
use dealproof_adapters::Fault;
use dealproof_adapters::protocol::{
    Act, Answer, HandResult, Operation, Post, SeatState, Start, StartSeat, Straddle, TableState,
    ToAct,
};

/// Why a step did not hold.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum StepFailure {
    /// The engine says something else than the scenario.
    #[error("expected {expected}, found {found}")]
    Mismatch {
        /// What the scenario says.
        expected: String,
        /// What the engine says.
        found: String,
    },
    /// The engine cannot do what the scenario needs.
    #[error("the engine does not support {0}")]
    Unsupported(String),
    /// The engine did not answer as the protocol asks.
    #[error("{0}")]
    Fault(Fault),
}

/// A step's result.
pub(super) type StepResult = Result<(), StepFailure>;

/// A table before, during and after one hand.
#[derive(Default, cucumber::World)]
pub(super) struct Table {
    engine: Option<SharedEngine>,
    pub(super) setup: Setup,
    /// The answer to the request that the scenario is about.
    answer: Option<Answer>,
    state: Option<TableState>,
    /// The state before the last request.
    before: Option<TableState>,
    /// All states of the hand, in order.
    history: Vec<TableState>,
    /// The last action that answered to a sequence number.
    pub(super) numbered: Option<Act>,
    events: Vec<Value>,
    trace: Vec<String>,
    failure: Option<StepFailure>,
    pub(super) randomness: Randomness,
    pub(super) records: Records,
    pub(super) open_face: OpenFace,
    pub(super) software: Software,
    pub(super) floor: Floor,
    pub(super) tournament: Tournament,
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
    /// A deck that replaces the one that would be put together.
    pub(super) deck: Option<Vec<String>>,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("trace", &self.trace)
            .finish_non_exhaustive()
    }
}

impl Table {
    pub(super) fn sit_down_with(&mut self, engine: SharedEngine) {
        self.engine = Some(engine);
    }

    pub(super) fn failure(&self) -> Option<&StepFailure> {
        self.failure.as_ref()
    }

    /// What led to where the table is, line by line.
    pub(super) fn trace(&self) -> Vec<String> {
        self.trace.clone()
    }

    /// Asks the engine. A refusal is an answer too; only a fault or a missing ability is a failure.
    pub(super) fn ask(&mut self, operation: &Operation) -> Result<&Answer, StepFailure> {
        let request = serde_json::to_string(operation).expect("a request has only string keys");
        self.trace.push(format!("> {}", shortened(&request)));
        let engine = self
            .engine
            .clone()
            .expect("the runner seats the engine before each scenario");
        let asked = engine
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .ask(operation);
        let answer = asked.map_err(|fault| self.keep(StepFailure::Fault(fault)))?;
        if let Some(what) = &answer.unsupported {
            return Err(self.keep(StepFailure::Unsupported(what.clone())));
        }
        for event in &answer.events {
            self.trace
                .push(format!("< {}", shortened(&event.to_string())));
        }
        if let Some(refusal) = &answer.refusal {
            let line = format!(
                "< refused: {}: expected {}, found {}",
                refusal.code, refusal.expected, refusal.found
            );
            self.trace.push(line);
        }
        if answer.ok {
            self.events.extend(answer.events.iter().cloned());
        }
        self.open_face.observe(&answer);
        self.floor.follow(&answer);
        self.tournament.note(&answer);
        self.before = self.state.take();
        self.state = answer.state.clone().or_else(|| self.before.clone());
        self.history.extend(answer.state.clone());
        Ok(self.answer.insert(answer))
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
        self.trace.clear();
        self.state = None;
        self.open_face.forget();
        self.events.clear();
        self.history.clear();
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
        self.answer
            .as_ref()
            .expect("the hand is dealt before anything is asked about it")
    }

    pub(super) fn state(&self) -> &TableState {
        self.state
            .as_ref()
            .expect("the hand is dealt before anything is asked about it")
    }

    pub(super) fn before(&self) -> Option<&TableState> {
        self.before.as_ref()
    }

    /// All states of the hand so far.
    pub(super) fn history(&self) -> &[TableState] {
        &self.history
    }

    /// All events of the hand so far.
    pub(super) fn all_events(&self) -> &[Value] {
        &self.events
    }

    /// The events of the hand so far that have a type.
    pub(super) fn events(&self, kind: &str) -> Vec<&Value> {
        self.events
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
    pub(super) fn expect<T: PartialEq + fmt::Debug>(
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
        self.keep(StepFailure::Mismatch {
            expected: expected.into(),
            found: found.into(),
        })
    }

    /// The engine lacks what the scenario needs, which is no verdict on its rules.
    pub(super) fn unsupported(&mut self, what: &str) -> StepFailure {
        self.keep(StepFailure::Unsupported(what.to_owned()))
    }

    fn keep(&mut self, failure: StepFailure) -> StepFailure {
        self.failure = Some(failure.clone());
        failure
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

/// A value as a person writes it: `500` and `none`, not `Some(500)` and `None`.
fn plain(value: &impl fmt::Debug) -> String {
    let text = format!("{value:?}");
    match text
        .strip_prefix("Some(")
        .and_then(|rest| rest.strip_suffix(')'))
    {
        Some(inner) => inner.to_owned(),
        None if text == "None" => "none".to_owned(),
        None => text,
    }
}

/// A request or event at a length that a person reads: the deck is cut out.
fn shortened(line: &str) -> String {
    match line.find(",\"deck\":[") {
        Some(at) => format!("{},\"deck\":[...]}}", &line[..at]),
        None => line.to_owned(),
    }
}
