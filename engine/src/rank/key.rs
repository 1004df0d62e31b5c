//! The key of a card: what is added up when cards are added to a hand.

use super::generate::key::of_rank;
use crate::card::Card;

/// Where the rank key starts. Nothing is above it, so a carry out of it is lost.
pub(super) const RANK_SHIFT: u32 = 32;
/// Where the cards are counted, in four bits.
pub(super) const COUNT_SHIFT: u32 = 16;
/// The suit counters without cards: four bits each, starting at 3, so that the fifth card of a
/// suit sets the top bit.
pub(super) const NO_CARDS: u64 = 0x3333;
/// The top bits of the suit counters: five cards or more of that suit.
pub(super) const FLUSH: u64 = 0x8888;

/// The keys of the cards; padded to a power of two, so that no index needs a check.
static KEYS: [u64; 64] = {
    let mut keys = [0; 64];
    let mut index = 0;
    while index < 52 {
        keys[index as usize] =
            (of_rank(index / 4) as u64) << RANK_SHIFT | 1 << COUNT_SHIFT | 1 << (4 * (index % 4));
        index += 1;
    }
    keys
};

/// The key of a card.
#[inline]
pub(super) fn of(card: Card) -> u64 {
    KEYS[usize::from(card.index() & 63)]
}
