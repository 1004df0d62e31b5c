//! Requests and answers as JSON, member by member, with what each number and text means.

use std::fmt;

use dealproof_rng::hex;
use serde_json::{Value, json};

use crate::play::Dice;

/// Members that are the number of a seat.
const SEATS: [&str; 6] = ["seat", "button", "kill", "eligible", "winners", "against"];
/// Members that are a number of chips. The total of an action and what a hand costs are among them.
const CHIPS: [&str; 19] = [
    "stack",
    "bet",
    "committed",
    "amount",
    "call",
    "min_raise_to",
    "max_raise_to",
    "raise_step",
    "bring_in",
    "rake",
    "to",
    "paid",
    "due",
    "collected",
    "live",
    "dead",
    "chips",
    "cashed_out",
    "fees",
];
/// Members that are no part of a hand: rules, and what only the engine reads.
const SKIPPED: [&str; 6] = [
    "profile",
    "house",
    "structure",
    "differs",
    "snapshot",
    "state_hash",
];

/// What stands for an amount that is no multiple of the factor: no engine may divide what cannot be
/// divided.
pub(super) const ODD: u64 = 1_000_000_000_000_000;

/// The new suit of each suit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Suits([char; 4]);

const IN_ORDER: [char; 4] = ['c', 'd', 'h', 's'];

impl Suits {
    /// Any order but the old one.
    pub(super) fn draw(dice: &mut Dice) -> Self {
        let mut suits = IN_ORDER;
        while suits == IN_ORDER {
            dice.shuffle(&mut suits);
        }
        Self(suits)
    }

    fn back(&self) -> Self {
        let old = IN_ORDER.map(|suit| {
            let place = self.0.iter().position(|&new| new == suit);
            IN_ORDER[place.unwrap_or_default()]
        });
        Self(old)
    }

    /// Every card of a text.
    fn text(&self, text: &str) -> String {
        let words = text.split(' ').map(|word| self.card(word));
        words.collect::<Vec<_>>().join(" ")
    }

    fn card(&self, text: &str) -> String {
        let mut letters = text.chars();
        let (rank, suit) = (letters.next(), letters.next());
        let place = IN_ORDER.iter().position(|&one| Some(one) == suit);
        match (rank, place, letters.next()) {
            (Some(rank), Some(place), None) if "23456789TJQKA".contains(rank) => {
                format!("{rank}{}", self.0[place])
            }
            _ => text.to_owned(),
        }
    }
}

impl fmt::Display for Suits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairs = IN_ORDER.iter().zip(self.0);
        let pairs: Vec<String> = pairs.map(|(old, new)| format!("{old} to {new}")).collect();
        f.write_str(&pairs.join(" "))
    }
}

/// Where everybody sits: so many seats further round a table of so many.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Seats {
    pub(super) by: u64,
    pub(super) of: u64,
}

impl Seats {
    pub(super) fn draw(dice: &mut Dice, seats_max: u64) -> Self {
        let by = 1 + dice.below(seats_max.saturating_sub(1));
        Self { by, of: seats_max }
    }

    pub(super) const fn turn(&self, seat: u64) -> u64 {
        if 1 <= seat && seat <= self.of {
            (seat - 1 + self.by) % self.of + 1
        } else {
            seat
        }
    }

    fn back(&self) -> Self {
        let by = (self.of - self.by % self.of) % self.of;
        Self { by, of: self.of }
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} seats further of {}", self.by, self.of)
    }
}

/// What is added to each name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Names(String);

impl Names {
    pub(super) fn draw(dice: &mut Dice) -> Self {
        let letters: Vec<u8> = (0..4)
            .map(|_| u8::try_from(dice.below(256)).unwrap_or_default())
            .collect();
        Self(format!("-{}", hex::encode(&letters)))
    }
}

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What is done to the leaves of a message.
pub(super) struct Fold<'a> {
    pub(super) suits: Option<Suits>,
    pub(super) seats: Option<&'a dyn Fn(u64) -> u64>,
    pub(super) names: Naming<'a>,
    pub(super) chips: Option<&'a dyn Fn(u64) -> u64>,
}

/// What is done to names.
pub(super) enum Naming<'a> {
    Kept,
    Added(&'a Names),
    /// Wherever a text has the addition, for an engine may say a name in its own words.
    Removed(&'a Names),
}

impl super::Clothes {
    /// A request on its way to the engine. The rules are dressed apart.
    pub(super) fn dress(&self, value: Value, seats: Option<&dyn Fn(u64) -> u64>) -> Value {
        let turn = |seat| self.seats.as_ref().map_or(seat, |one| one.turn(seat));
        let by = self.chips.unwrap_or(1);
        let times = |amount: u64| amount.checked_mul(by).unwrap_or(amount);
        let fold = Fold {
            suits: self.suits.clone(),
            seats: seats.or(self.seats.is_some().then_some(&turn as &dyn Fn(u64) -> u64)),
            names: self.names.as_ref().map_or(Naming::Kept, Naming::Added),
            chips: self
                .chips
                .is_some()
                .then_some(&times as &dyn Fn(u64) -> u64),
        };
        fold.value("", value)
    }

    /// An answer on its way back.
    pub(super) fn undress(&self, value: Value, seats: Option<&dyn Fn(u64) -> u64>) -> Value {
        let back = self.seats.as_ref().map(Seats::back);
        let turn = |seat| back.as_ref().map_or(seat, |one| one.turn(seat));
        let by = self.chips.unwrap_or(1);
        let share = |amount: u64| {
            if amount.is_multiple_of(by) {
                amount / by
            } else {
                ODD.saturating_add(amount)
            }
        };
        let fold = Fold {
            suits: self.suits.as_ref().map(Suits::back),
            seats: seats.or(self.seats.is_some().then_some(&turn as &dyn Fn(u64) -> u64)),
            names: self.names.as_ref().map_or(Naming::Kept, Naming::Removed),
            chips: self
                .chips
                .is_some()
                .then_some(&share as &dyn Fn(u64) -> u64),
        };
        fold.value("", value)
    }
}

impl Fold<'_> {
    fn value(&self, name: &str, value: Value) -> Value {
        match value {
            _ if SKIPPED.contains(&name) => value,
            Value::Object(members) => {
                let between_players = members.get("type").is_some_and(|one| one == "ChipsPaid");
                let members = members.into_iter().map(|(name, member)| {
                    let meant = match &*name {
                        // Who pays whom in open-face poker; elsewhere `to` is an amount.
                        "from" | "to" if between_players => "seat",
                        // Where the blinds of a table are, not how much they are.
                        "small_blind" | "big_blind" => "seat",
                        other => other,
                    };
                    let member = self.value(meant, member);
                    (name, member)
                });
                Value::Object(members.collect())
            }
            Value::Array(list) => {
                // Numbers in a list of seats are seats where they are told, and lots where they are
                // drawn: those stand for themselves.
                let list = list.into_iter().map(|one| self.value(name, one));
                let mut list: Vec<Value> = list.collect();
                let is_by_seat = match name {
                    "seats" | "stacks" => list.iter().all(Value::is_object),
                    other => other == "eligible",
                };
                if self.seats.is_some() && is_by_seat {
                    list.sort_by_key(|one| one.as_u64().or(one["seat"].as_u64()));
                }
                Value::Array(list)
            }
            Value::String(text) => self.text(name, text),
            Value::Number(number) => {
                let changed = number.as_u64().map(|number| self.number(name, number));
                changed.map_or(Value::Number(number), |number| json!(number))
            }
            other => other,
        }
    }

    fn number(&self, name: &str, number: u64) -> u64 {
        match (self.seats, self.chips) {
            (Some(seats), _) if SEATS.contains(&name) => seats(number),
            (_, Some(chips)) if CHIPS.contains(&name) => chips(number),
            _ => number,
        }
    }

    fn text(&self, name: &str, text: String) -> Value {
        let text = match self.names {
            Naming::Added(names) if name == "player" => format!("{text}{names}"),
            Naming::Removed(names) => text.replace(&names.0, ""),
            _ => text,
        };
        json!(match &self.suits {
            Some(suits) if name != "player" => suits.text(&text),
            _ => text,
        })
    }
}
