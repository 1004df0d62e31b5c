//! Which decks of a block a statistic looks at, where it does not look at all.

use super::block::DeckBlock;

/// Draws from the last deck of a block, one for each of the decks before it.
///
/// The last deck is not looked at. It is independent of the others, and so is what it decides: every
/// law stays what it is. Nobody knows it before the block ends, so that no deck is safe.
#[derive(Debug, Clone, Copy)]
pub(super) struct Draw(u64);

impl Draw {
    /// The draws of a block; `None` of a block without decks.
    pub(super) fn of(block: &DeckBlock) -> Option<Self> {
        let last = block.decks().next_back()?;
        let salt = last
            .iter()
            .fold(0u64, |salt, &card| mix(salt ^ u64::from(card)));
        Some(Self(salt))
    }

    /// 64 bits for the deck with this number in the block.
    pub(super) const fn at(self, number: usize) -> u64 {
        mix(self.0 ^ number as u64)
    }
}

/// `SplitMix64` of G. Steele, D. Lea and C. Flood, OOPSLA 2014.
const fn mix(state: u64) -> u64 {
    let mut z = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
