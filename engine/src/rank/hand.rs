//! Hands that grow card by card.

use std::iter::Sum;
use std::ops::Add;

use super::{HandValue, key, table};
use crate::card::Card;

/// Cards in the form in which they are evaluated. Hands add: evaluate a board once, then add hole
/// cards to it.
///
/// Nothing checks that the cards are distinct; the value of a hand with the same card twice has
/// no meaning.
///
/// ```
/// use dealproof_engine::card::Card;
/// use dealproof_engine::rank::{Category, Hand};
///
/// let cards = |text: &str| -> Hand {
///     text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
/// };
/// let board = cards("Kh 9h 7h Kd 8s");
/// assert_eq!((board + cards("Ks 8d")).high().category(), Category::FullHouse);
/// assert_eq!((board + cards("Ah 6h")).high().category(), Category::Flush);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand {
    /// Sum of the card keys.
    key: u64,
    /// The bits of the cards.
    cards: u64,
}

impl Hand {
    /// The hand without cards.
    pub const EMPTY: Self = Self {
        key: key::NO_CARDS,
        cards: 0,
    };

    /// The hand and one more card.
    #[inline]
    #[must_use]
    pub fn with(self, card: Card) -> Self {
        Self {
            key: self.key.wrapping_add(key::of(card)),
            cards: self.cards | key::bit(card),
        }
    }

    /// The hand without a card it holds.
    #[inline]
    pub(super) const fn without(self, single: Self) -> Self {
        Self {
            key: self
                .key
                .wrapping_sub(single.key)
                .wrapping_add(key::NO_CARDS),
            cards: self.cards ^ single.cards,
        }
    }

    /// How many cards there are.
    #[inline]
    pub const fn count(self) -> usize {
        (self.key >> key::COUNT_SHIFT & 15) as usize
    }

    /// The best high hand.
    ///
    /// # Panics
    /// Unless there are five, six or seven cards.
    #[inline]
    pub fn high(self) -> HandValue {
        if self.is_seven_without_flush() {
            HandValue::new(table::SEVEN.get(self.rank_key()))
        } else {
            self.high_otherwise()
        }
    }

    fn high_otherwise(self) -> HandValue {
        HandValue::new(match (self.flush_ranks(), self.count()) {
            (Some(ranks), _) => table::flush(table::FLUSHES, ranks),
            (None, 7) => table::SEVEN.get(self.rank_key()),
            (None, 6) => table::SIX.get(self.rank_key()),
            (None, 5) => table::FIVE.get(self.rank_key()),
            (None, found) => refuse(found),
        })
    }

    /// The best high hand of a short deck, where a flush beats a full house, A-6-7-8-9 is a
    /// straight, and three of a kind may beat a straight.
    ///
    /// Nothing checks that no card is below the six; the value of other hands has no meaning.
    ///
    /// # Panics
    /// Unless there are five, six or seven cards.
    #[inline]
    pub fn short_deck(self, trips_over_straight: bool) -> HandValue {
        let tables = if trips_over_straight {
            &table::TRIPS_OVER_STRAIGHT
        } else {
            &table::STRAIGHT_OVER_TRIPS
        };
        HandValue::new(match (self.flush_ranks(), self.count()) {
            (Some(ranks), _) => table::flush(tables.flushes, ranks),
            (None, 7) => tables.seven.get(self.rank_key()),
            (None, 6) => tables.six.get(self.rank_key()),
            (None, 5) => tables.five.get(self.rank_key()),
            (None, found) => refuse(found),
        })
    }

    /// The common case in one comparison.
    #[inline]
    const fn is_seven_without_flush(self) -> bool {
        const COUNT: u64 = 15 << key::COUNT_SHIFT;
        self.key & (key::FLUSH | COUNT) == 7 << key::COUNT_SHIFT
    }

    #[inline]
    pub(super) const fn rank_key(self) -> u32 {
        key::ranks(self.key)
    }

    /// The ranks held in the suit of which there are five cards or more.
    #[inline]
    pub(super) fn flush_ranks(self) -> Option<u16> {
        match self.key & key::FLUSH {
            0 => None,
            suit => Some(self.ranks_in(suit)),
        }
    }

    /// The suits of which there are at least two or three cards, marked as in [`key::FLUSH`].
    #[inline]
    pub(super) const fn suit_with(self, cards: u64) -> u64 {
        (self.key & 0xffff).wrapping_add((5 - cards) * 0x1111) & key::FLUSH
    }

    /// The ranks held in the lowest suit marked.
    #[expect(clippy::cast_possible_truncation, reason = "a suit has 16 bits")]
    #[inline]
    pub(super) const fn ranks_in(self, suit: u64) -> u16 {
        (self.cards >> (4 * (suit.trailing_zeros() & !3))) as u16
    }
}

#[cold]
pub(super) fn refuse(found: usize) -> u16 {
    panic!("a hand has five to seven cards, found {found}")
}

impl Add for Hand {
    type Output = Self;

    #[inline]
    #[expect(clippy::suspicious_arithmetic_impl, reason = "the cards are a set")]
    fn add(self, other: Self) -> Self {
        Self {
            key: self.key.wrapping_add(other.key).wrapping_sub(key::NO_CARDS),
            cards: self.cards | other.cards,
        }
    }
}

impl Sum for Hand {
    fn sum<I: Iterator<Item = Self>>(hands: I) -> Self {
        hands.fold(Self::EMPTY, Add::add)
    }
}

impl FromIterator<Card> for Hand {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<'a> FromIterator<&'a Card> for Hand {
    #[inline]
    fn from_iter<I: IntoIterator<Item = &'a Card>>(cards: I) -> Self {
        cards.into_iter().copied().collect()
    }
}
