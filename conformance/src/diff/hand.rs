//! Random hands, weighted to the spots where engines go wrong.

use dealproof_adapters::protocol::{Act, Start, StartSeat, TableState};
use dealproof_engine::card::Card;
use dealproof_engine::profile::Rules;
use serde_json::{Value, json};

use crate::play::{self, Actor, Dice, Style, cards};

/// A hand that is written down: how it starts, and who does what.
#[derive(Debug, Clone, PartialEq)]
pub struct Script {
    /// The start.
    pub start: Start,
    /// What is done, in order.
    pub acts: Vec<Act>,
}

/// What all hands of a comparison have in common.
#[derive(Debug, Clone)]
pub struct Table {
    /// The profile, as the protocol takes it.
    pub profile: Value,
    /// The most players.
    pub seats_max: u64,
    /// The largest blind: what stacks are measured in.
    pub big_blind: u64,
    /// The cards of the deck.
    pub deck: Vec<Card>,
}

impl Table {
    /// A table of a game, with so many seats at most.
    pub fn of(rules: &Rules, seats_max: u64) -> Self {
        let whole = rules.profile();
        let blinds = whole.forced.blinds.iter().map(|blind| blind.get());
        Self {
            profile: profile(rules),
            seats_max: seats_max.min(u64::from(rules.seats_max())),
            big_blind: blinds.max().unwrap_or(100).max(1),
            deck: Card::all()
                .filter(|&card| whole.deck.contains(card))
                .collect(),
        }
    }
}

/// A profile as the protocol takes it: a built-in one by its name.
pub(crate) fn profile(rules: &Rules) -> Value {
    let name = &rules.profile().name;
    if Rules::built_in(name).is_some_and(|one| one.sha256() == rules.sha256()) {
        return json!({ "name": name });
    }
    serde_json::from_str(rules.canonical_json()).unwrap_or_default()
}

/// Starts hands and decides for everybody in them.
pub(super) struct Player {
    dice: Dice,
    actor: Actor,
    /// Whether several players have hardly more than a blind, so that short all-ins follow each other.
    is_short: bool,
    big_blind: u64,
}

impl Player {
    pub(super) fn new(seed: [u8; 32], is_short: bool) -> Self {
        Self {
            dice: Dice::new(seed),
            actor: Actor::new(Style::MIXED),
            is_short,
            big_blind: 0,
        }
    }

    pub(super) fn start(&mut self, table: &Table) -> Start {
        self.big_blind = table.big_blind;
        let dice = &mut self.dice;
        let players = 2 + dice.below(table.seats_max.saturating_sub(1));
        let mut seats: Vec<StartSeat> = Vec::new();
        for seat in 1..=players {
            let stack = if self.is_short && dice.one_in(2) {
                table.big_blind + 1 + dice.below(2 * table.big_blind)
            } else {
                play::stack(dice, table.big_blind, &seats)
            };
            seats.push(StartSeat {
                seat,
                player: format!("p{seat}"),
                stack,
                sitting_out: false,
                disconnected: false,
            });
        }
        let deck: Vec<String> = table.deck.iter().map(ToString::to_string).collect();
        let deck = cards::shuffled(dice, &deck, 2 * seats.len());
        let reshuffles = cards::reshuffles(dice, &table.profile, &deck, seats.len());
        Start {
            profile: table.profile.clone(),
            button: 1 + dice.below(players),
            seats,
            reshuffles,
            deck,
            ..Start::default()
        }
    }

    /// The next request: mostly legal, now and then one that must be refused.
    pub(super) fn decide(&mut self, state: &TableState) -> Option<Act> {
        if self.is_short
            && let Some(turn) = &state.to_act
            && self.dice.below(4) > 0
        {
            // Short stacks go all-in, deep ones call and wait for them.
            let seat = state.seats.iter().find(|seat| seat.seat == turn.seat);
            let is_short = seat.is_some_and(|seat| seat.stack <= 3 * self.big_blind);
            let word = match (is_short, turn.check) {
                (true, _) => "all_in",
                (false, true) => "check",
                (false, false) => "call",
            };
            return Some(play::act(turn.seat, word, None));
        }
        self.actor.decide(&mut self.dice, state)
    }
}
