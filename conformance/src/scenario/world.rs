//! What the steps of one scenario share.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use dealproof_engine::card::Card;
use dealproof_engine::profile::{FreeFold, Rules};
use serde::Serialize;
use serde_json::{Value, json};

use super::SharedEngine;
use super::client::{Client, Failure, Turn};
use super::due;
use super::hand::Hand;
use super::picture;
use super::steps::engine::{Floor, OpenFace, Taken, Tournament};
use super::steps::instrument::Instrument;
use dealproof_adapters::Fault;
use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::protocol::events;
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
    /// What is worth saying of a scenario and decides nothing.
    notes: Vec<String>,
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
    /// With which cards each further deck begins.
    pub(super) again: Vec<Vec<Card>>,
}

impl fmt::Debug for World {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("World")
            .field("trace", &self.client.trace())
            .finish_non_exhaustive()
    }
}

impl World {
    pub(super) fn sit_down_with(&mut self, engine: SharedEngine, turn: Turn) {
        self.client.connect(engine, turn);
    }

    pub(super) fn failure(&self) -> Option<&Failure> {
        self.failure.as_ref()
    }

    /// What led to where the table is, line by line.
    pub(super) fn trace(&self) -> Vec<String> {
        self.client.trace().to_vec()
    }

    /// The table as it is now, line by line, for a person.
    pub(super) fn table(&self) -> Vec<String> {
        self.hand.state.as_ref().map_or_else(Vec::new, picture::of)
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
    pub(super) fn needs(&mut self, capability: Capability) -> StepResult {
        if self.has(capability)? {
            return Ok(());
        }
        Err(self.unsupported(&format!("the capability {capability}")))
    }

    /// Whether the engine claims a capability.
    pub(super) fn has(&mut self, capability: Capability) -> Result<bool, StepFailure> {
        let known = self.client.is_capable(capability);
        known.map_err(|failure| self.keep(failure))
    }

    /// Keeps something that is worth saying and decides nothing.
    pub(super) fn note(&mut self, note: String) {
        self.notes.push(note);
    }

    /// What was noted, which is forgotten here.
    pub(super) fn take_notes(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notes)
    }

    /// Asks what is in play where a refusal did not say it: nothing may have changed.
    pub(super) fn look_again(&mut self) -> StepResult {
        let asked = self.client.ask(&Operation::State);
        let answer = asked.map_err(|failure| self.keep(failure))?;
        if !answer.ok || !shows_something(&answer) {
            return Err(self.unsupported("a state after a refusal"));
        }
        self.open_face.look(&answer);
        self.floor.look(&answer);
        self.tournament.look(&answer);
        self.hand.look(answer);
        Ok(())
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
        if due::begins_something(operation) {
            let refusal = answer.refusal.as_ref();
            let refused = refusal.map(|refusal| format!("refused as {}", refusal.code));
            self.hand.begun = Some(match refused {
                Some(refused) => refused,
                None if answer.ok => "an answer without it".to_owned(),
                None => "a refusal without a reason".to_owned(),
            });
        }
        let missing = due::missing(operation, &answer, self);
        self.open_face.observe(&answer);
        self.floor.follow(&answer);
        self.tournament.note(&answer);
        self.hand.follow(answer);
        if let Some(member) = missing {
            // The old state says nothing about what has just been done.
            let request = due::name_of(operation);
            let expected = format!("a member \"{member}\" in the answer to {request}");
            return Err(self.mismatch(expected, "an answer without it"));
        }
        self.answer()
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

    /// What is wrong with the profile that the scenario sets up, if anything.
    pub(super) fn profile_fault(&self) -> Option<String> {
        let rules = Rules::from_json(&self.setup.profile);
        rules.err().map(|fault| fault.to_string())
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
            ..Start::default()
        };
        let fault = self.profile_fault();
        let accepted = self.ask(&Operation::Start(Box::new(start)))?.ok;
        // An adapter that ignores a rule it does not know would pass whatever the rule says.
        if let Some(fault) = fault.filter(|_| accepted) {
            let expected = format!("a refusal of the profile: {fault}");
            return Err(self.mismatch(expected, "it was accepted"));
        }
        self.answer()
    }

    /// The answer to the last request, which the scenario must have asked.
    pub(super) fn answer(&mut self) -> Result<&Answer, StepFailure> {
        if self.hand.answer.is_none() {
            let expected = "something to be asked before its answer is judged";
            return Err(self.wrong_scenario(expected, "no request"));
        }
        self.hand.answer.as_ref().ok_or(StepFailure(()))
    }

    /// The hand in play, or the one that ended last.
    pub(super) fn state(&mut self) -> Result<&TableState, StepFailure> {
        if self.hand.state.is_none() {
            return Err(self.nothing_in_play("a hand in play"));
        }
        self.hand.state.as_ref().ok_or(StepFailure(()))
    }

    /// Nothing is in play that a step is about: because of the engine, if the scenario has begun
    /// something, and else of the scenario.
    pub(super) fn nothing_in_play(&mut self, what: &str) -> StepFailure {
        match self.hand.begun.clone() {
            Some(found) => self.mismatch(what, found),
            None => self.wrong_scenario(
                "a scenario in which the hand is dealt before anything is asked about it",
                "none",
            ),
        }
    }

    /// Whether something was in play before the last request.
    pub(super) fn was_in_play(&self) -> bool {
        self.hand.before.is_some()
            || self.open_face.change().is_some()
            || self.floor.now().is_some()
            || self.tournament.now().is_some()
    }

    pub(super) fn before(&self) -> Option<&TableState> {
        self.hand.before.as_ref()
    }

    /// All states of the hand so far.
    pub(super) fn history(&self) -> &[TableState] {
        &self.hand.history
    }

    /// All events of the hand so far.
    pub(super) fn all_events(&mut self) -> Result<Vec<Value>, StepFailure> {
        self.needs(Capability::Events)?;
        Ok(self.hand.events.clone())
    }

    /// The events of the hand so far that have a type, which an engine tells with a capability.
    pub(super) fn events(&mut self, kind: &str) -> Result<Vec<Value>, StepFailure> {
        self.needs(Capability::Events)?;
        if let Some(known) = events::named(kind) {
            self.needs(known.capability)?;
        }
        let events = self.hand.events.iter();
        Ok(events
            .filter(|event| event["type"] == kind)
            .cloned()
            .collect())
    }

    /// The cards of a seat, as the harness is told them.
    pub(super) fn cards_of(&mut self, seat: u64) -> Result<Option<Vec<String>>, StepFailure> {
        self.needs(Capability::Cards)?;
        Ok(self.seat(seat)?.cards)
    }

    /// What a seat may do, whose turn it must be.
    pub(super) fn legal_for(&mut self, seat: u64) -> Result<ToAct, StepFailure> {
        let turn = self.turn_of(seat)?;
        self.needs(Capability::Legal)?;
        Ok(turn)
    }

    /// What the seat to act owes, whether or not the engine says what is legal.
    pub(super) fn owed(&mut self, turn: &ToAct) -> Result<u64, StepFailure> {
        if self.has(Capability::Legal)? {
            return Ok(if turn.check { 0 } else { turn.call });
        }
        let profiles = [&self.setup.profile].into_iter();
        let mut profiles = profiles
            .chain(self.floor.games())
            .chain(self.tournament.games());
        let asks_for_more = profiles.any(asks_for_more_than_bets);
        drop(profiles);
        if asks_for_more {
            self.needs(Capability::Legal)?;
        }
        let seats = &self.state()?.seats;
        let bet = |seat: u64| {
            seats
                .iter()
                .find(|one| one.seat == seat)
                .map_or(0, |one| one.bet)
        };
        let most = seats.iter().map(|one| one.bet).max().unwrap_or(0);
        Ok(most.saturating_sub(bet(turn.seat)))
    }

    /// Whether a game of the scenario lets players fold who owe nothing.
    pub(super) fn may_fold_for_nothing(&self) -> bool {
        let binding = |profile: &Value| {
            Rules::from_json(profile)
                .is_ok_and(|rules| rules.profile().betting.free_fold == FreeFold::Binding)
        };
        let mut games = [&self.setup.profile]
            .into_iter()
            .chain(self.floor.games())
            .chain(self.tournament.games());
        games.any(binding)
    }

    pub(super) fn seat(&mut self, seat: u64) -> Result<SeatState, StepFailure> {
        let found = self
            .state()?
            .seats
            .iter()
            .find(|state| state.seat == seat)
            .cloned();
        found.ok_or_else(|| self.mismatch(format!("seat {seat} in the hand"), "no such seat"))
    }

    /// The turn of a seat, which it must be.
    pub(super) fn turn_of(&mut self, seat: u64) -> Result<ToAct, StepFailure> {
        match self.state()?.to_act.clone() {
            Some(turn) if turn.seat == seat => Ok(turn),
            Some(turn) => {
                let found = format!("seat {} to act", turn.seat);
                Err(self.mismatch(format!("seat {seat} to act"), found))
            }
            None => {
                let found = format!("nobody to act in phase {}", self.state()?.phase);
                Err(self.mismatch(format!("seat {seat} to act"), found))
            }
        }
    }

    /// How the hand ended, which it must have.
    pub(super) fn result(&mut self) -> Result<HandResult, StepFailure> {
        let state = self.state()?;
        let (phase, result) = (state.phase.clone(), state.result.clone());
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

    /// The scenario is wrong, which is no verdict on the engine.
    pub(super) fn wrong_scenario(
        &mut self,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> StepFailure {
        self.keep(Failure::Scenario {
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
    pub(super) fn cards(&self) -> Vec<Card> {
        let kind = self.rules().map(|rules| rules.profile().deck);
        let in_deck = |card: &Card| kind.is_none_or(|kind| kind.contains(*card));
        Card::all().filter(in_deck).collect()
    }

    fn rules(&self) -> Option<Arc<Rules>> {
        Rules::from_json(&self.profile).ok()
    }

    /// As many further decks as the game may need, each with the cards that were named for it and then
    /// the others from the highest down.
    pub(super) fn reshuffles(&self) -> Vec<Vec<String>> {
        let players = u8::try_from(self.stacks.len()).unwrap_or(u8::MAX);
        let count = self
            .rules()
            .map_or(0, |rules| rules.reshuffles_max(players));
        let cards = self.cards();
        let deck = |number: usize| {
            let named = self.again.get(number).map_or(&[][..], Vec::as_slice);
            let others = cards.iter().rev().filter(|card| !named.contains(card));
            named.iter().chain(others).map(Card::to_string).collect()
        };
        (0..count).map(deck).collect()
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

/// Whether seats are asked for something besides bets, so that bets alone do not say what is due.
fn asks_for_more_than_bets(profile: &Value) -> bool {
    Rules::from_json(profile).is_ok_and(|rules| {
        let profile = rules.profile();
        let mut streets = profile.streets.iter();
        streets.any(|street| street.draw_max > 0 || street.discard > 0)
            || !profile.forced.bring_in.is_zero()
            || profile.showdown.runs_max > 1
    })
}

/// Whether an answer says what is in play.
pub(super) const fn shows_something(answer: &Answer) -> bool {
    answer.state.is_some()
        || answer.open_face.is_some()
        || answer.table.is_some()
        || answer.tournament.is_some()
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
