//! The three rows, what they are worth, and when a hand is fouled.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::rank::{self, Category, HandValue};

/// One of the three rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Row {
    /// Three cards; straights and flushes do not count.
    Front,
    /// Five cards, at least as good as the front.
    Middle,
    /// Five cards, at least as good as the middle.
    Back,
}

impl Row {
    /// The rows from the front to the back.
    pub const ALL: [Self; 3] = [Self::Front, Self::Middle, Self::Back];

    /// How many cards the row holds.
    pub const fn size(self) -> usize {
        match self {
            Self::Front => 3,
            Self::Middle | Self::Back => 5,
        }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Front => "front",
            Self::Middle => "middle",
            Self::Back => "back",
        })
    }
}

/// Cards by row: those a player has set, or those he sets now.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct Rows {
    /// Cards of the front row.
    pub front: Vec<Card>,
    /// Cards of the middle row.
    pub middle: Vec<Card>,
    /// Cards of the back row.
    pub back: Vec<Card>,
}

impl Rows {
    /// The cards of a row.
    pub fn row(&self, row: Row) -> &[Card] {
        match row {
            Row::Front => &self.front,
            Row::Middle => &self.middle,
            Row::Back => &self.back,
        }
    }

    /// All cards, the front first.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.front
            .iter()
            .chain(&self.middle)
            .chain(&self.back)
            .copied()
    }

    /// How many cards there are.
    pub fn count(&self) -> usize {
        self.front.len() + self.middle.len() + self.back.len()
    }

    pub(super) fn add(&mut self, more: &Self) {
        self.front.extend(&more.front);
        self.middle.extend(&more.middle);
        self.back.extend(&more.back);
    }

    /// What the rows are worth, once all are full.
    pub fn made(&self) -> Option<Made> {
        let full = Row::ALL
            .iter()
            .all(|&row| self.row(row).len() == row.size());
        let &[first, second, third] = &self.front[..] else {
            return None;
        };
        full.then(|| Made {
            front: FrontValue::of([first, second, third]),
            middle: rank::high(&self.middle),
            back: rank::high(&self.back),
        })
    }
}

/// The worth of three cards: trips, a pair with its kicker, or high cards. A greater value wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FrontValue {
    category: Category,
    /// In the order in which they break ties: of a pair its rank twice, then the kicker.
    ranks: [u8; 3],
}

impl FrontValue {
    /// The worth of these cards.
    pub fn of(cards: [Card; 3]) -> Self {
        let mut ranks = cards.map(Card::rank);
        ranks.sort_unstable_by(|a, b| b.cmp(a));
        let [high, middle, low] = ranks;
        let (category, ranks) = if high == low {
            (Category::Trips, ranks)
        } else if high == middle {
            (Category::Pair, ranks)
        } else if middle == low {
            (Category::Pair, [low, low, high])
        } else {
            (Category::HighCard, ranks)
        };
        Self { category, ranks }
    }

    /// High card, pair or trips.
    pub const fn category(self) -> Category {
        self.category
    }

    /// The rank (0 = deuce .. 12 = ace) of the pair or the trips, or the highest card.
    pub const fn rank(self) -> u8 {
        self.ranks[0]
    }

    /// Whether this is better than five cards. Kickers are compared as far as there are three cards:
    /// the same pair and the same first kicker, or the same three high cards, are not better.
    pub fn beats_five(self, five: HandValue) -> bool {
        (self.category, &self.ranks[..]) > (five.category(), &five.ranks()[..])
    }
}

/// What three full rows are worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Made {
    /// The value of the three cards in front.
    pub front: FrontValue,
    /// The value of the five cards in the middle.
    pub middle: HandValue,
    /// The value of the five cards at the back.
    pub back: HandValue,
}

impl Made {
    /// Whether a row is better than the one behind it. Equal rows are allowed.
    pub fn is_fouled(&self) -> bool {
        self.front.beats_five(self.middle) || self.middle > self.back
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Vec<Card> {
        text.split(' ')
            .map(|card| card.parse().expect("a card"))
            .collect()
    }

    fn fouled(front: &str, middle: &str, back: &str) -> bool {
        let rows = Rows {
            front: cards(front),
            middle: cards(middle),
            back: cards(back),
        };
        rows.made().expect("full rows").is_fouled()
    }

    #[test]
    fn the_kickers_of_three_cards_decide_and_equal_ones_are_no_foul() {
        let back = "2c 2d 2h 2s 3c";
        assert!(fouled("Kc Kd 4c", "Qc Qd 5h 6h 7h", back));
        assert!(!fouled("Qc Qd 7c", "Qh Qs 7d 5c 4c", back));
        assert!(fouled("Qc Qd 8c", "Qh Qs 7d 5c 4c", back));
        assert!(!fouled("Qc Qd 6c", "Qh Qs 7d 5c 4c", back));
        assert!(!fouled("Ac Kd Qh", "Ad Kc Qs 5c 4c", back));
        assert!(fouled("Ac Kd Qh", "Ad Kc Js Tc 9c", back));
        assert!(fouled("3d 3h 3s", "Ac Ad Kc Kd Qc", back));
        assert!(!fouled("Ac Kc Qc", "Jh Js 5d 6d 7d", back));
        assert!(fouled("4c 5c 6c", "Ah Kh Qh Jh Th", back));
        assert!(!fouled("4c 5d 6c", "Ah Kh Qh Jh 9h", "Ac Kc Qc Jc 9c"));
    }
}
