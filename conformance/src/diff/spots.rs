//! What random hands come to: the spots in which engines go wrong, as the reference played them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use dealproof_adapters::protocol::{Answer, HandResult, Operation, TableState};
use dealproof_engine::profile::Rules;

/// A spot of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spot {
    /// Two players.
    HeadsUp,
    /// Six players or more.
    ManyPlayers,
    /// A blind takes somebody's whole stack.
    ShortBlind,
    /// An all-in that raises by less than a full raise.
    ShortAllIn,
    /// After one, a player who has acted may raise again.
    Reopened,
    /// After one, a player who has acted may not.
    NotReopened,
    /// Nobody can bet any more, and the rest is dealt.
    RunOut,
    /// More than one pot.
    SidePot,
    /// More than two.
    ThreePots,
    /// A pot that is divided.
    Split,
    /// A pot that cannot be divided evenly.
    OddChip,
    /// Chips that nobody called go back.
    Uncalled,
    /// Everybody folds to one player.
    FoldedOut,
    /// The hand ends with a showdown.
    Showdown,
    /// A request that must be refused.
    Refused,
}

impl Spot {
    /// All of them, in the order in which hands are steered to them.
    pub const ALL: [Self; 15] = [
        Self::HeadsUp,
        Self::ManyPlayers,
        Self::ShortBlind,
        Self::ShortAllIn,
        Self::Reopened,
        Self::NotReopened,
        Self::RunOut,
        Self::SidePot,
        Self::ThreePots,
        Self::Split,
        Self::OddChip,
        Self::Uncalled,
        Self::FoldedOut,
        Self::Showdown,
        Self::Refused,
    ];
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::HeadsUp => "heads-up",
            Self::ManyPlayers => "six players or more",
            Self::ShortBlind => "a short blind",
            Self::ShortAllIn => "a short all-in",
            Self::Reopened => "the betting is reopened",
            Self::NotReopened => "the betting is not reopened",
            Self::RunOut => "the board is run out",
            Self::SidePot => "a side pot",
            Self::ThreePots => "three pots or more",
            Self::Split => "a split pot",
            Self::OddChip => "an odd chip",
            Self::Uncalled => "an uncalled bet",
            Self::FoldedOut => "everybody folds to one",
            Self::Showdown => "a showdown",
            Self::Refused => "a refused request",
        })
    }
}

/// What the hands of a comparison came to, in numbers of hands.
#[derive(Debug, Clone, Default)]
pub struct Coverage {
    /// Hands that came to a spot.
    pub spots: BTreeMap<Spot, u64>,
    /// Hands that came to a phase, by its name.
    pub phases: BTreeMap<String, u64>,
}

impl Coverage {
    /// Adds a hand.
    pub fn add(&mut self, hand: &Observer) {
        for &spot in &hand.spots {
            *self.spots.entry(spot).or_default() += 1;
        }
        for phase in &hand.phases {
            *self.phases.entry(phase.clone()).or_default() += 1;
        }
    }

    /// The spots that no hand came to.
    pub fn missing(&self) -> impl Iterator<Item = Spot> {
        let spots = Spot::ALL.into_iter();
        spots.filter(|spot| !self.spots.contains_key(spot))
    }
}

/// Watches a hand, answer by answer.
#[derive(Debug, Clone, Default)]
pub struct Observer {
    /// The spots that the hand came to.
    pub spots: BTreeSet<Spot>,
    /// Its phases.
    pub phases: BTreeSet<String>,
    /// The seats that have acted since the last full bet of the street.
    acted: BTreeSet<u64>,
    /// Whether an all-in of this street was short.
    short: bool,
    /// The largest blind, and the last full bet or raise of the street.
    blind: u64,
    full: u64,
    before: Option<TableState>,
}

impl Observer {
    /// Takes in what the reference answered.
    pub fn see(&mut self, operation: &Operation, answer: &Answer) {
        if !answer.ok {
            self.spots.insert(Spot::Refused);
            return;
        }
        let Some(state) = &answer.state else { return };
        match operation {
            Operation::Start(start) => {
                let rules = Rules::from_json(&start.profile).ok();
                let blinds = rules
                    .iter()
                    .flat_map(|rules| &rules.profile().forced.blinds);
                self.blind = blinds.map(|blind| blind.get()).max().unwrap_or(0).max(1);
                self.full = self.blind;
                self.begin(state);
            }
            Operation::Act(act) => self.act(act.seat, answer, state),
            _ => {}
        }
        self.phases.insert(state.phase.clone());
        if state.pots.len() > 1 {
            self.spots.insert(Spot::SidePot);
        }
        if state.pots.len() > 2 {
            self.spots.insert(Spot::ThreePots);
        }
        if let Some(result) = &state.result {
            self.end(state, result);
        }
        self.before = Some(state.clone());
    }

    /// Whether an all-in of this street was less than a full raise.
    pub(super) fn is_after_short_all_in(&self) -> bool {
        self.short
    }

    fn begin(&mut self, state: &TableState) {
        match state.seats.len() {
            2 => self.spots.insert(Spot::HeadsUp),
            6.. => self.spots.insert(Spot::ManyPlayers),
            _ => false,
        };
        let mut seats = state.seats.iter();
        if seats.any(|seat| seat.stack == 0 && seat.bet > 0) {
            self.spots.insert(Spot::ShortBlind);
        }
    }

    fn act(&mut self, seat: u64, answer: &Answer, state: &TableState) {
        let Some(before) = self.before.take() else {
            return;
        };
        let most = before.seats.iter().map(|seat| seat.bet).max().unwrap_or(0);
        let applied = answer
            .events
            .iter()
            .find(|event| event["type"] == "ActionApplied");
        let to = applied.and_then(|event| event["to"].as_u64()).unwrap_or(0);
        self.acted.insert(seat);
        // A short blind still has to be called, and raised, in full.
        let most = if before.board.is_empty() {
            most.max(self.blind)
        } else {
            most
        };
        if to > most {
            if to - most < self.full {
                self.short = true;
                self.spots.insert(Spot::ShortAllIn);
            } else {
                (self.acted, self.short) = ([seat].into(), false);
                self.full = to - most;
            }
        }
        if state.phase != before.phase {
            self.acted.clear();
            self.short = false;
            self.full = self.blind;
        }
        if let Some(turn) = &state.to_act
            && self.short
            && self.acted.contains(&turn.seat)
        {
            self.spots.insert(if turn.min_raise_to.is_some() {
                Spot::Reopened
            } else {
                Spot::NotReopened
            });
        }
        let could_bet = |state: &TableState| {
            let seats = state.seats.iter();
            seats
                .filter(|seat| seat.stack > 0 && seat.status != "FOLDED")
                .count()
        };
        if state.result.is_some()
            && state.board.len() > before.board.len() + 1
            && could_bet(&before) > 0
        {
            self.spots.insert(Spot::RunOut);
        }
    }

    fn end(&mut self, state: &TableState, result: &HandResult) {
        let standing = state.seats.iter();
        let standing = standing.filter(|seat| seat.status != "FOLDED").count();
        self.spots.insert(if standing > 1 {
            Spot::Showdown
        } else {
            Spot::FoldedOut
        });
        if !result.returned.is_empty() {
            self.spots.insert(Spot::Uncalled);
        }
        let mut shares: BTreeMap<_, Vec<u64>> = BTreeMap::new();
        for payout in &result.payouts {
            let part = (payout.pot, payout.board, payout.side.clone());
            shares.entry(part).or_default().push(payout.amount);
        }
        for amounts in shares.values().filter(|amounts| amounts.len() > 1) {
            self.spots.insert(Spot::Split);
            if amounts.iter().any(|amount| *amount != amounts[0]) {
                self.spots.insert(Spot::OddChip);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use dealproof_rng::run_seed::RunSeed;
    use serde_json::json;

    use super::*;
    use crate::diff::{Pair, Table};
    use dealproof_adapters::reference::ReferenceEngine;
    use dealproof_engine::card::Card;

    #[test]
    fn hands_of_holdem_come_to_every_spot() {
        let mut subject = ReferenceEngine::default();
        let mut pair = Pair::new(&mut subject).unwrap();
        let table = Table {
            profile: json!({ "name": "nlhe" }),
            seats_max: 9,
            big_blind: 100,
            deck: Card::all().collect(),
        };
        let mut coverage = Coverage::default();
        for number in 0..600 {
            coverage.add(&pair.script(&table, RunSeed::from_bytes([5; 32]), number).1);
        }
        println!("{:?}", coverage.spots);
        let missing: Vec<Spot> = coverage.missing().collect();
        assert_eq!(missing, []);
        assert!(coverage.spots.values().all(|&hands| hands >= 10));
    }
}
