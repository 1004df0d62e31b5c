//! Linear complexity of single bits of the words.

use super::super::berlekamp_massey::{column_complexities, linear_complexity};
use super::super::counting::{Count, words, words64};
use super::super::sequence::Bits;
use crate::machine::{Work, counted};
use crate::tails;
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property};

/// Fewest words: below, no complexity is unlikely enough to matter.
const WORDS_MIN: usize = 64;

/// The shortest linear register that gives one bit of each word.
///
/// Every generator that is linear over GF(2) repeats itself here: MT19937 with a register of 19 937
/// bits, xorshift128 with one of 128. Where two linear words are added (xorshift128+, xoroshiro128+,
/// xoshiro256+) only the lowest bit is linear, and in a foreign byte order it is any bit of the 64.
/// Tests of nearby words miss all of them.
///
/// - Hypothesis: the bits are independent and fair.
/// - Statistic: of all blocks and lanes the complexity that is least likely.
/// - Reference: Rueppel, Analysis and Design of Stream Ciphers (1986), 4.1 (law); Massey, IEEE Trans.
///   Inf. Theory 15 (1969); Lemire and O'Neill, J. Comput. Appl. Math. 350 (2019) (lowest bits).
/// - Minimum: one block with at least 64 words.
/// - Merges: by the smallest and the largest, in any order.
/// - Distribution: exact, two-sided, times the lanes and the blocks.
/// - Power: a register of up to half of the words of a block is seen for sure.
/// - False alarms: measured in the calibration test; discrete, so at most the level.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Lanes {
    which: Which,
    words: usize,
}

/// Which bits are looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Which {
    /// The lowest and the highest bit of words of 32 bits.
    Ends,
    /// The lowest bit of words of 64 bits.
    Lowest,
    /// Each bit of words of 64 bits.
    Every,
}

impl Which {
    pub(in super::super) const ALL: [Self; 3] = [Self::Ends, Self::Lowest, Self::Every];

    /// Words of a block that are looked at: more than twice the 19 937 bits of MT19937's state, or
    /// twice that of xorshift1024 for every lane.
    const fn words_max(self) -> usize {
        match self {
            Self::Ends | Self::Lowest => 50_000,
            Self::Every => 4096,
        }
    }

    const fn word_bytes(self) -> usize {
        match self {
            Self::Ends => 4,
            Self::Lowest | Self::Every => 8,
        }
    }

    const fn lanes(self) -> u64 {
        match self {
            Self::Ends => 2,
            Self::Lowest => 1,
            Self::Every => 64,
        }
    }

    /// The complexity of each lane of the first `count` words.
    fn complexities(self, block: &[u8], count: usize) -> Vec<u64> {
        let alone = |bits: &mut dyn Iterator<Item = bool>| {
            linear_complexity(&Bits::from_bools(bits.take(count))) as u64
        };
        match self {
            Self::Ends => [0, 31]
                .map(|lane| alone(&mut words(block).map(|word| word >> lane & 1 == 1)))
                .to_vec(),
            Self::Lowest => vec![alone(&mut words64(block).map(|word| word & 1 == 1))],
            Self::Every => {
                let columns: Vec<u64> = words64(block).take(count).collect();
                counted(SideBySide(&columns)).map(u64::from).to_vec()
            }
        }
    }
}

struct SideBySide<'a>(&'a [u64]);

impl Work for SideBySide<'_> {
    type Counted = [u16; 64];

    #[inline(always)]
    fn count(self) -> [u16; 64] {
        if self.0.is_empty() {
            [0; 64]
        } else {
            column_complexities(self.0)
        }
    }
}

impl Lanes {
    pub(in super::super) fn new(which: Which, block_bytes: usize) -> Self {
        Self {
            which,
            words: (block_bytes / which.word_bytes()).min(which.words_max()),
        }
    }

    fn finding(self, complexity: u64) -> Finding {
        let l = u32::try_from(complexity).expect("at most 50 000");
        let n = u32::try_from(self.words).expect("at most 50 000");
        Finding::two_sided(complexity as f64, tails::linear_complexity(l, n))
    }
}

impl Count for Lanes {
    const NAME: &'static str = "raw.linear-complexity";
    const ADDS: bool = false;

    fn hypotheses(&self) -> Vec<Hypothesis> {
        let (id, claim) = match self.which {
            Which::Ends => (
                "raw.linear-complexity",
                "no short linear register gives the lowest or highest bits of the words",
            ),
            Which::Lowest => (
                "raw.linear-complexity.words64",
                "no short linear register gives the lowest bits of words of 64 bits",
            ),
            Which::Every => (
                "raw.linear-complexity.lanes",
                "no short linear register gives any one bit of words of 64 bits",
            ),
        };
        vec![Hypothesis {
            id,
            claim,
            reference: "Rueppel, Analysis and Design of Stream Ciphers (1986), 4.1",
            property: Property::Words,
            law: Law::Exact,
        }]
    }

    /// Smallest and largest complexity.
    fn cells(&self) -> usize {
        2
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        let complexities = self.which.complexities(block, self.words);
        counts[0] = complexities.iter().copied().min().unwrap_or(0);
        counts[1] = complexities.iter().copied().max().unwrap_or(0);
    }

    fn merge(&self, counts: &mut [u64], more: &[u64]) {
        counts[0] = counts[0].min(more[0]);
        counts[1] = counts[1].max(more[1]);
    }

    fn is_table(&self, counts: &[u64], _blocks: u64) -> bool {
        counts[0] <= counts[1] && counts[1] <= self.words as u64
    }

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        if blocks == 0 || self.words < WORDS_MIN {
            return vec![Err(BatteryError::TooFew {
                needed: WORDS_MIN as u64,
                found: if blocks == 0 { 0 } else { self.words as u64 },
            })];
        }
        let (shortest, longest) = (self.finding(counts[0]), self.finding(counts[1]));
        let looks = self.which.lanes() * blocks;
        vec![Ok(shortest.worse_of(longest).as_worst_of(looks))]
    }

    fn detectable(&self, _counts: &[u64], blocks: u64, level: f64) -> Vec<Option<Detectable>> {
        // A register is found for sure once its length is so far below n / 2.
        let looks = self.which.lanes() as f64 * blocks as f64;
        vec![(blocks > 0).then(|| Detectable {
            deviation: f64::midpoint(self.words as f64, (level / looks).log2()) - 1.0,
            unit: "length of a linear register, at most",
        })]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lane_has_the_complexity_that_it_has_alone() {
        let mut state = 1u64;
        let block: Vec<u8> = (0..333u64)
            .flat_map(|t| {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(t);
                (state ^ state >> 29).to_le_bytes()
            })
            .collect();
        let together = Which::Every.complexities(&block, 333);
        for (lane, found) in together.into_iter().enumerate() {
            let bits = words64(&block).map(|word| word >> lane & 1 == 1);
            let alone = linear_complexity(&Bits::from_bools(bits));
            assert_eq!(found, alone as u64, "lane {lane}");
        }
    }
}
