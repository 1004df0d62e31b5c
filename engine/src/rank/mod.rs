//! What a hand is worth.

mod slow;

use std::fmt;

use crate::card::Card;

/// The categories of a high hand in a full deck, weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    /// Nothing.
    HighCard,
    /// One pair.
    Pair,
    /// Two pairs.
    TwoPair,
    /// Three of a kind.
    Trips,
    /// Five ranks in a row; the ace may play low.
    Straight,
    /// Five cards of a suit.
    Flush,
    /// Three of a kind and a pair.
    FullHouse,
    /// Four of a kind.
    Quads,
    /// A straight in one suit, the royal flush included.
    StraightFlush,
}

/// The worth of the best five cards of a hand. A greater value wins, equal values tie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HandValue(u32);

impl HandValue {
    /// The category the hand belongs to.
    pub fn category(self) -> Category {
        use Category::{
            Flush, FullHouse, HighCard, Pair, Quads, Straight, StraightFlush, Trips, TwoPair,
        };
        const ALL: [Category; 9] = [
            HighCard,
            Pair,
            TwoPair,
            Trips,
            Straight,
            Flush,
            FullHouse,
            Quads,
            StraightFlush,
        ];
        ALL[(self.0 >> 20) as usize]
    }
}

impl fmt::Debug for HandValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}({:#07x})", self.category(), self.0 & 0xf_ffff)
    }
}

/// The best high hand among 5, 6 or 7 distinct cards.
///
/// # Panics
/// When there are fewer than five cards.
pub fn high(cards: &[Card]) -> HandValue {
    slow::best_of(cards)
}
