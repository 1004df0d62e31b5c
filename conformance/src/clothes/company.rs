//! One more player at the table: he sits to the right of the button, is dealt in, and folds at once.

use std::collections::BTreeMap;

use dealproof_adapters::protocol::{Act, Start, StartSeat};
use dealproof_engine::profile::Rules;
use serde_json::Value;

use super::json::Seats;

/// Who joins a hand, and where everybody sits since.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Guest {
    seat: u64,
    /// The new seat of each old one.
    moved: BTreeMap<u64, u64>,
}

/// What is added to a seat that is not in the hand: it stays one that is not.
const ELSEWHERE: u64 = 100;

impl Guest {
    /// Joins a hand with three players or more, if the table has a seat for him. Nobody is heads-up by
    /// him, and nobody posts another blind.
    pub(super) fn join(start: &mut Start, seats: &Seats) -> Option<Self> {
        let players = start.seats.len() as u64;
        let rules = Rules::from_json(&start.profile).ok()?;
        let streets = &rules.profile().streets;
        let cards = |street: &dealproof_engine::profile::Street| street.hole_down + street.hole_up;
        let (first, later) = streets.split_first()?;
        let rounds = usize::from(cards(first));
        let is_dealt_at_once = later.iter().all(|street| cards(street) == 0);
        if players < 3 || players + 1 > seats.of || !is_dealt_at_once {
            return None;
        }
        let mut order: Vec<u64> = start.seats.iter().map(|seat| seat.seat).collect();
        order.sort_by_key(|&seat| (seat < start.button, seat));
        let moved = (0..).zip(&order);
        let moved = moved.map(|(place, &seat)| (seat, (seats.by + place) % seats.of + 1));
        let guest = Self {
            seat: (seats.by + players) % seats.of + 1,
            moved: moved.collect(),
        };
        let stack = start.seats.iter().map(|seat| seat.stack).max()?;
        start.deck = Self::deck(&start.deck, order.len(), rounds)?;
        start.seats.push(StartSeat {
            // The seats are renumbered with all others.
            seat: guest.out_of_hand(),
            player: "guest".to_owned(),
            stack,
            sitting_out: false,
            disconnected: false,
        });
        Some(guest)
    }

    /// The seat of his that is moved to the right of the button.
    fn out_of_hand(&self) -> u64 {
        self.seat + 2 * ELSEWHERE
    }

    /// The same deck with cards for him, the last ones, before the card of the button in each round.
    fn deck(deck: &[String], players: usize, rounds: usize) -> Option<Vec<String>> {
        let rest = deck.len().checked_sub(rounds)?;
        if rest < players * rounds {
            return None;
        }
        let mut cards = deck[..rest].to_vec();
        for (round, card) in deck[rest..].iter().enumerate() {
            cards.insert(round * (players + 1) + players - 1, card.clone());
        }
        Some(cards)
    }

    /// The new number of a seat.
    pub(super) fn there(&self, seat: u64) -> u64 {
        if seat == self.out_of_hand() {
            return self.seat;
        }
        let moved = self.moved.get(&seat).copied();
        moved.unwrap_or(if seat == 0 {
            0
        } else {
            seat.saturating_add(ELSEWHERE)
        })
    }

    /// The old number of a seat.
    pub(super) fn back(&self, seat: u64) -> u64 {
        let mut moved = self.moved.iter();
        let old = moved.find(|(_, new)| **new == seat).map(|(old, _)| *old);
        old.unwrap_or(seat.saturating_sub(ELSEWHERE))
    }

    /// What he does when it is his turn.
    pub(super) fn folds(&self, to_act: u64) -> Option<Act> {
        (to_act == self.seat).then(|| Act::new(self.seat, "fold"))
    }

    /// An answer in which he is not.
    pub(super) fn without(&self, value: Value) -> Value {
        match value {
            Value::Array(list) => list
                .into_iter()
                .filter(|one| one.as_u64().or(one["seat"].as_u64()) != Some(self.seat))
                .map(|one| self.without(one))
                .collect(),
            Value::Object(members) => members
                .into_iter()
                .map(|(name, member)| {
                    let is_of_seats = !["raw", "positions", "royalties"].contains(&&*name);
                    let member = if is_of_seats {
                        self.without(member)
                    } else {
                        member
                    };
                    (name, member)
                })
                .collect(),
            other => other,
        }
    }
}
