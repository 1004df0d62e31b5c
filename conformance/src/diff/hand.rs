//! Random hands, weighted to the spots where engines go wrong.

use dealproof_engine::card::Card;
use dealproof_engine::profile::Rules;
use dealproof_rng::generator::{ErasingStream, Seed};
use serde_json::Value;

use dealproof_adapters::protocol::{Act, Start, StartSeat, TableState, ToAct};

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

/// Starts hands and decides for everybody in them.
pub(super) struct Player {
    stream: ErasingStream,
    /// How many requests of this hand were meant to be refused.
    probes: u32,
}

impl Player {
    pub(super) fn new(seed: [u8; 32]) -> Self {
        Self {
            stream: ErasingStream::new(&Seed::new(seed)),
            probes: 0,
        }
    }

    /// A whole number below a bound. The bias is far below what a weight could be noticed by.
    fn below(&mut self, bound: u64) -> u64 {
        u64::from(self.stream.word()) % bound.max(1)
    }

    pub(super) fn start(&mut self, table: &Table) -> Start {
        let most = table.seats_max.min(9);
        let players = 2 + self.below(most.saturating_sub(1));
        let mut seats: Vec<StartSeat> = Vec::new();
        for seat in 1..=players {
            let stack = self.stack(table.big_blind, &seats);
            seats.push(StartSeat {
                seat,
                player: format!("p{seat}"),
                stack,
                sitting_out: false,
                disconnected: false,
            });
        }
        let mut deck: Vec<String> = table.deck.iter().map(ToString::to_string).collect();
        for place in (1..deck.len()).rev() {
            let other = self.below(place as u64 + 1);
            deck.swap(place, usize::try_from(other).unwrap_or_default());
        }
        if self.below(5) == 0 {
            stack_board(&mut deck, 2 * seats.len());
        }
        Start {
            profile: table.profile.clone(),
            button: 1 + self.below(players),
            seats,
            posts: Vec::new(),
            straddles: Vec::new(),
            kill: None,
            reshuffles: self.reshuffles(table, &deck, players),
            deck,
        }
    }

    /// Further decks, as many as the game may need.
    fn reshuffles(&mut self, table: &Table, deck: &[String], players: u64) -> Vec<Vec<String>> {
        let rules = Rules::from_json(&table.profile).ok();
        let players = u8::try_from(players).unwrap_or(u8::MAX);
        let count = rules.map_or(0, |rules| rules.reshuffles_max(players));
        let mut cut = || {
            let mut further = deck.to_vec();
            let at = self.below(deck.len() as u64);
            further.rotate_left(usize::try_from(at).unwrap_or_default());
            further
        };
        (0..count).map(|_| cut()).collect()
    }

    /// Less than a blind, hardly more, somebody else's, odd, or deep.
    fn stack(&mut self, big_blind: u64, others: &[StartSeat]) -> u64 {
        match self.below(8) {
            0 => 1 + self.below(big_blind),
            1 => big_blind + 1 + self.below(2 * big_blind),
            2 | 3 if !others.is_empty() => {
                let other = self.below(others.len() as u64);
                others[usize::try_from(other).unwrap_or_default()].stack
            }
            4 => 3 * big_blind + self.below(7 * big_blind),
            5 => 10 * big_blind,
            6 => 10 * big_blind + 1 + self.below(30 * big_blind),
            _ => 100 * big_blind,
        }
    }

    /// The next request: mostly legal, now and then one that must be refused.
    pub(super) fn decide(&mut self, state: &TableState) -> Option<Act> {
        let turn = state.to_act.as_ref()?;
        if self.probes < 3 && self.below(12) == 0 {
            self.probes += 1;
            return Some(self.probe(state, turn));
        }
        if let Some(special) = self.special(state, turn) {
            return Some(special);
        }
        if !turn.check && !turn.fold && turn.call == 0 {
            return Some(act(turn.seat, "show", None));
        }
        let word = match (turn.check, self.below(100)) {
            (_, 0..12) => return Some(act(turn.seat, "all_in", None)),
            (_, 12..42) if turn.min_raise_to.is_some() => return Some(self.raise(state, turn)),
            (true, _) => "check",
            (false, 85..) if turn.fold => "fold",
            (false, _) => "call",
        };
        Some(act(turn.seat, word, None))
    }

    /// What only some games ask for: a bring-in, discards, the number of runs.
    fn special(&mut self, state: &TableState, turn: &ToAct) -> Option<Act> {
        if let Some(most) = turn.runs_max {
            let times = Some(1 + self.below(most));
            return Some(Act {
                times,
                ..act(turn.seat, "run", None)
            });
        }
        if let Some(most) = turn.discard_max {
            let least = turn.discard_min.unwrap_or_default();
            let count = least + self.below(most - least + 1);
            let seat = state.seats.iter().find(|seat| seat.seat == turn.seat);
            let own = seat.and_then(|seat| seat.cards.clone()).unwrap_or_default();
            let thrown = own
                .into_iter()
                .take(usize::try_from(count).unwrap_or_default());
            return Some(Act {
                discard: Some(thrown.collect()),
                ..act(turn.seat, "draw", None)
            });
        }
        turn.bring_in?;
        let completes = turn.min_raise_to.is_some() && self.below(4) == 0;
        let action = if completes {
            "complete"
        } else {
            "post_bring_in"
        };
        Some(act(turn.seat, action, None))
    }

    fn raise(&mut self, state: &TableState, turn: &ToAct) -> Act {
        let least = turn.min_raise_to.unwrap_or_default();
        let most = turn.max_raise_to.unwrap_or(least);
        let to = match self.below(4) {
            0 => most,
            1 => least + self.below(most - least + 1) / 7,
            2 => least + self.below(most - least + 1),
            _ => least,
        };
        act(turn.seat, raising_word(state), Some(to))
    }

    fn probe(&mut self, state: &TableState, turn: &ToAct) -> Act {
        let word = raising_word(state);
        match (self.below(4), turn.min_raise_to, turn.max_raise_to) {
            (0, Some(least), _) if least > 1 => act(turn.seat, word, Some(least - 1)),
            (1, _, Some(most)) => act(turn.seat, word, Some(most + 1)),
            (2, ..) if !turn.check => act(turn.seat, "check", None),
            _ => {
                let others = state.seats.iter().map(|seat| seat.seat);
                let others: Vec<u64> = others.filter(|&seat| seat != turn.seat).collect();
                let other = self.below(others.len() as u64);
                let seat = others[usize::try_from(other).unwrap_or_default()];
                act(seat, "call", None)
            }
        }
    }
}

/// A board that plays for everybody: split pots and odd chips are too rare otherwise.
fn stack_board(deck: &mut [String], first: usize) {
    for (place, card) in (first..).zip(["Ts", "Jd", "Qh", "Kc", "Ad"]) {
        if let Some(found) = deck.iter().position(|other| other == card)
            && place < deck.len()
        {
            deck.swap(place, found);
        }
    }
}

/// The first bet of a street is a bet, every further one a raise.
fn raising_word(state: &TableState) -> &'static str {
    if state.seats.iter().any(|seat| seat.bet > 0) {
        "raise"
    } else {
        "bet"
    }
}

pub(super) fn act(seat: u64, action: &str, to: Option<u64>) -> Act {
    Act {
        to: to.map(Value::from),
        ..Act::new(seat, action)
    }
}
