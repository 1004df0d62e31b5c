//! The key of a card: what is added up when cards are added to a hand.

use super::generate::key::of_rank;
use crate::card::Card;

/// Where the rank key starts. Nothing is above it, so a carry out of it is lost.
const RANK_SHIFT: u32 = 32;
/// Where the cards are counted, in four bits.
pub(super) const COUNT_SHIFT: u32 = 16;
/// The suit counters without cards: four bits each, starting at 3, so that the fifth card of a
/// suit sets the top bit.
pub(super) const NO_CARDS: u64 = 0x3333;
/// The top bits of the suit counters: five cards or more of that suit.
pub(super) const FLUSH: u64 = 0x8888;

/// The keys by card number. There are more than 52, so that no number of a byte needs a check.
static KEYS: [u64; 256] = {
    let mut keys = [0; 256];
    let mut card = 0;
    while card < 52 {
        keys[card as usize] =
            (of_rank(card / 4) as u64) << RANK_SHIFT | 1 << COUNT_SHIFT | 1 << (4 * (card % 4));
        card += 1;
    }
    keys
};

/// A bit for each card: the ranks of a suit in 16 bits, clubs lowest.
static BITS: [u64; 256] = {
    let mut bits = [0; 256];
    let mut card = 0;
    while card < 52 {
        bits[card] = 1 << (16 * (card % 4) + card / 4);
        card += 1;
    }
    bits
};

/// The key of a card.
#[inline]
pub(super) fn of(card: Card) -> u64 {
    KEYS[usize::from(card.index())]
}

/// The bit of a card.
#[inline]
pub(super) fn bit(card: Card) -> u64 {
    BITS[usize::from(card.index())]
}

/// The sum of the rank keys in a sum of card keys.
#[inline]
pub(super) const fn ranks(key: u64) -> u32 {
    (key >> RANK_SHIFT) as u32
}
