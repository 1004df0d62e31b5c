//! Chance from a seed.

use crate::simulated::PowerLoss;

/// `SplitMix64` (Steele, Lea, Flood 2014): small, and every seed is good.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

impl PowerLoss for Chance {
    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }
}
