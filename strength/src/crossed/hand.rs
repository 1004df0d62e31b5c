//! A hand as it was played, without what nobody would miss.

use dealproof_adapters::Engine as _;
use dealproof_adapters::introduced::differs_from_built_in;
use dealproof_adapters::protocol::{Answer, Operation, Start, TableState};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_conformance::scenario::{choices, doings};
use dealproof_engine::card::Card;
use dealproof_engine::profile::Rules;
use serde_json::Value;

/// A hand with more players or more rows is no scenario that a person reads.
const PLAYERS_MAX: usize = 7;
const ROWS_MAX: usize = 28;

/// Fewer house rules cross in scenarios that a person designed.
const RULES_MIN: usize = 3;

/// What no room would set in a game that is built in.
const UNUSUAL: [&str; 3] = ["edition", "hand.ranking", "hand.low"];

/// Requests that are refused, at most.
const TRIES_MAX: usize = 1;

/// How a hand starts, and what is done in it.
#[derive(Debug, Clone)]
pub(super) struct Hand {
    pub(super) number: u64,
    pub(super) start: Start,
    requests: Vec<Operation>,
    /// How many cards of the deck have to be named; the others follow, the lowest first.
    pub(super) named: usize,
}

/// What a scenario tells of a hand.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Told {
    pub(super) rows: Vec<Row>,
    pub(super) end: TableState,
    pub(super) events: Vec<Value>,
}

/// A request of a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) seat: u64,
    pub(super) may: String,
    pub(super) does: String,
    pub(super) refused: bool,
}

impl Hand {
    /// The hand of a random game; none if it did not begin, or did not end.
    pub(super) fn of(number: u64, steps: Vec<(Operation, Answer)>) -> Option<Self> {
        let mut steps = steps.into_iter();
        let (first, answer) = steps.next()?;
        let Operation::Start(start) = first else {
            return None;
        };
        if !answer.ok || start.seats.len() > PLAYERS_MAX {
            return None;
        }
        let mut tries = 0;
        let mut requests = Vec::new();
        for (mut request, answer) in steps {
            let is_act = matches!(request, Operation::Act(_));
            if let Operation::Act(act) = &mut request {
                act.seq = None;
            }
            tries += usize::from(is_act && !answer.ok);
            let is_told = answer.ok || is_act && tries <= TRIES_MAX;
            if is_told && doings::of_seat(&request).is_some() {
                requests.push(request);
            }
        }
        let mut start = *start;
        let named = start.deck.len();
        for path in UNUSUAL {
            take(&mut start.profile, path);
        }
        let mut hand = Self {
            number,
            start,
            requests,
            named,
        };
        hand.shuffle_again();
        let fits = hand.told()?.rows.len() <= ROWS_MAX;
        fits.then_some(hand)
    }

    /// The name of the game.
    pub(super) fn game(&self) -> &str {
        self.start.profile["name"].as_str().unwrap_or_default()
    }

    /// The house rules that differ from those of the game, as path and value.
    pub(super) fn house_rules(&self) -> Vec<(String, Value)> {
        let Some(rules) = Rules::from_json(&self.start.profile).ok() else {
            return Vec::new();
        };
        let whole: Value = serde_json::from_str(rules.canonical_json()).unwrap_or_default();
        let paths = differs_from_built_in(&whole).into_iter();
        let value = |path: &str| whole.pointer(&pointer(path)).cloned().unwrap_or_default();
        paths
            .map(|path| (value(&path), path))
            .map(|(value, path)| (path, value))
            .collect()
    }

    /// Plays the hand on the reference; none if it does not begin or does not end.
    pub(super) fn told(&self) -> Option<Told> {
        let mut engine = ReferenceEngine::default();
        let started = engine
            .ask(&Operation::Start(Box::new(self.start.clone())))
            .ok()?;
        if !started.ok {
            return None;
        }
        let mut events = started.events;
        let mut state = started.state?;
        let mut rows = Vec::new();
        for request in &self.requests {
            let (seat, does) = doings::of_seat(request)?;
            let turn = state.to_act.as_ref().filter(|turn| turn.seat == seat);
            let may = turn.map_or_else(String::new, choices::in_words);
            let answer = engine.ask(request).ok()?;
            let is_asked =
                answer.ok && matches!(request, Operation::Act(_) | Operation::Timeout { .. });
            rows.push(Row {
                seat,
                may: if is_asked { may } else { String::new() },
                does,
                refused: !answer.ok,
            });
            if answer.ok {
                events.extend(answer.events);
                state = answer.state?;
            }
        }
        state.state_hash = None;
        state.result.is_some().then_some(Told {
            rows,
            end: state,
            events,
        })
    }

    /// The same hand with nothing in it that could be left out: without any of its house rules, posts and
    /// absent players it would be told in other words. None if too few rules are left.
    pub(super) fn reduced(mut self) -> Option<Self> {
        loop {
            let before = self.size();
            self.leave_out_requests()?;
            self.leave_out_rules()?;
            self.leave_out_others()?;
            if self.house_rules().len() < RULES_MIN {
                return None;
            }
            if self.size() == before {
                break;
            }
        }
        self.name_fewer_cards()?;
        let untold = self
            .told()?
            .rows
            .iter()
            .any(|row| row.refused && row.does.starts_with("runs"));
        (!untold).then_some(self)
    }

    fn size(&self) -> usize {
        let absent = self
            .start
            .seats
            .iter()
            .filter(|seat| seat.sitting_out || seat.disconnected);
        self.requests.len()
            + self.house_rules().len()
            + self.start.posts.len()
            + self.start.straddles.len()
            + usize::from(self.start.kill.is_some())
            + absent.count()
    }

    fn leave_out_requests(&mut self) -> Option<()> {
        let mut place = self.requests.len();
        while place > 0 {
            place -= 1;
            let told = self.told()?;
            let mut shorter = self.clone();
            match &mut shorter.requests[place] {
                Operation::Act(act) if told.rows[place].refused || act.at_ms.is_none() => continue,
                Operation::Act(act) => act.at_ms = None,
                Operation::Timeout { .. } => continue,
                _ => {
                    shorter.requests.remove(place);
                    if shorter
                        .told()
                        .is_some_and(|other| is_same_without(&told, &other, place))
                    {
                        *self = shorter;
                    }
                    continue;
                }
            }
            if shorter
                .told()
                .is_some_and(|other| is_same_but_for_words(&told, &other))
            {
                *self = shorter;
            }
        }
        Some(())
    }

    fn leave_out_rules(&mut self) -> Option<()> {
        let told = self.told()?;
        for (path, _) in self.house_rules() {
            let mut other = self.clone();
            take(&mut other.start.profile, &path);
            other.shuffle_again();
            self.take_over(other, &told);
        }
        // What states a rule as the game has it.
        let rules: Vec<(String, Value)> = self.house_rules();
        let mut profile = serde_json::json!({ "name": self.game() });
        for (path, value) in rules {
            put(&mut profile, &path, value);
        }
        let mut other = self.clone();
        other.start.profile = profile;
        self.take_over(other, &told);
        Some(())
    }

    fn leave_out_others(&mut self) -> Option<()> {
        let told = self.told()?;
        let start = &self.start;
        let mut others = Vec::new();
        let mut without = |change: &dyn Fn(&mut Start)| {
            let mut other = self.clone();
            change(&mut other.start);
            others.push(other.start);
        };
        if !start.posts.is_empty() {
            without(&|start| start.posts.clear());
        }
        if !start.straddles.is_empty() {
            without(&|start| start.straddles.clear());
        }
        without(&|start| start.kill = None);
        for place in 0..start.seats.len() {
            without(&|start| start.seats[place].sitting_out = false);
            without(&|start| start.seats[place].disconnected = false);
        }
        for other in others {
            let mut whole = self.clone();
            // One after the other: what was left out before stays out.
            if other.posts.is_empty() {
                whole.start.posts.clear();
            }
            if other.straddles.is_empty() {
                whole.start.straddles.clear();
            }
            if other.kill.is_none() {
                whole.start.kill = None;
            }
            for (seat, other) in whole.start.seats.iter_mut().zip(&other.seats) {
                seat.sitting_out &= other.sitting_out;
                seat.disconnected &= other.disconnected;
            }
            self.take_over(whole, &told);
        }
        Some(())
    }

    fn name_fewer_cards(&mut self) -> Option<()> {
        let told = self.told()?;
        let whole = self.start.deck.clone();
        for named in 0..whole.len() {
            let mut other = self.clone();
            other.named = named;
            other.start.deck = put_together(&whole[..named], &other.start.profile);
            if other.told().as_ref() == Some(&told) {
                *self = other;
                return Some(());
            }
        }
        None
    }

    fn take_over(&mut self, other: Self, told: &Told) {
        if other.told().as_ref() == Some(told) {
            *self = other;
        }
    }

    /// As many further decks as the game may need, each from the highest card down, as scenarios have them.
    fn shuffle_again(&mut self) {
        let rules = Rules::from_json(&self.start.profile).ok();
        let players = u8::try_from(self.start.seats.len()).unwrap_or(u8::MAX);
        let count = rules.map_or(0, |rules| rules.reshuffles_max(players));
        let mut deck = put_together(&[], &self.start.profile);
        deck.reverse();
        self.start.reshuffles = vec![deck; count];
    }
}

fn pointer(path: &str) -> String {
    format!("/{}", path.replace('.', "/"))
}

/// Takes a member out of a document.
fn take(document: &mut Value, path: &str) {
    let (parent, name) = path.rsplit_once('.').unwrap_or(("", path));
    let parent = if parent.is_empty() {
        String::new()
    } else {
        pointer(parent)
    };
    if let Some(Value::Object(members)) = document.pointer_mut(&parent) {
        members.remove(name);
    }
}

fn put(document: &mut Value, path: &str, value: Value) {
    let mut at = document;
    for member in path.split('.') {
        at = &mut at[member];
    }
    *at = value;
}

/// The cards that are named, and after them the others of the game, the lowest first.
fn put_together(named: &[String], profile: &Value) -> Vec<String> {
    let rules = Rules::from_json(profile).ok();
    let kind = rules.map(|rules| rules.profile().deck);
    let cards = Card::all().filter(|card| kind.is_none_or(|kind| kind.contains(*card)));
    let rest = cards
        .map(|card| card.to_string())
        .filter(|card| !named.contains(card));
    named.iter().cloned().chain(rest).collect()
}

/// Whether all is the same but for one row.
fn is_same_without(told: &Told, other: &Told, place: usize) -> bool {
    let mut rows = told.rows.clone();
    rows.remove(place);
    rows == other.rows && told.end == other.end
}

/// Whether everybody has the same choices, and the hand ends the same way.
fn is_same_but_for_words(told: &Told, other: &Told) -> bool {
    let choices = |told: &Told| -> Vec<(String, bool)> {
        let rows = told.rows.iter();
        rows.map(|row| (row.may.clone(), row.refused)).collect()
    };
    choices(told) == choices(other) && told.end == other.end
}
