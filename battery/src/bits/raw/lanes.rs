//! Linear complexity of single bits of the words.

use super::super::berlekamp_massey::linear_complexity;
use super::super::counting::{Count, words};
use super::super::sequence::Bits;
use crate::tails;
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property};

/// Words of a block that are looked at: more than twice the 19 937 bits of MT19937's state.
const WORDS_MAX: usize = 50_000;
/// Fewest words: below, no complexity is unlikely enough to matter.
const WORDS_MIN: usize = 64;
/// The lowest and the highest bit.
const LANES: [u32; 2] = [0, 31];

/// The shortest linear register that gives the lowest, or the highest, bit of 50 000 words.
///
/// Every generator that is linear over GF(2) repeats itself here: MT19937 with a register of 19 937
/// bits, xorshift128 with one of 128. Tests of nearby words miss both.
///
/// - Hypothesis: the bits are independent and fair.
/// - Statistic: of all blocks and both lanes the complexity that is least likely.
/// - Reference: Rueppel, Analysis and Design of Stream Ciphers (1986), 4.1 (law); Massey, IEEE Trans.
///   Inf. Theory 15 (1969).
/// - Minimum: one block with at least 64 words.
/// - Merges: by the smallest and the largest, in any order.
/// - Distribution: exact, two-sided, times twice the number of blocks.
/// - False alarms: measured in the calibration test; discrete, so at most the level.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Lanes {
    words: usize,
}

impl Lanes {
    pub(in super::super) fn new(block_bytes: usize) -> Self {
        Self {
            words: (block_bytes / 4).min(WORDS_MAX),
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

    fn hypotheses(&self) -> Vec<Hypothesis> {
        vec![Hypothesis {
            id: "raw.linear-complexity",
            claim: "no short linear register gives the lowest or highest bits of the words",
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
        let complexities = LANES.map(|lane| {
            let bits = words(block)
                .take(self.words)
                .map(|word| word >> lane & 1 == 1);
            linear_complexity(&Bits::from_bools(bits)) as u64
        });
        counts[0] = complexities[0].min(complexities[1]);
        counts[1] = complexities[0].max(complexities[1]);
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
        let looks = LANES.len() as u64 * blocks;
        vec![Ok(shortest.worse_of(longest).as_worst_of(looks))]
    }

    fn detectable(&self, _counts: &[u64], blocks: u64, level: f64) -> Vec<Option<Detectable>> {
        // A register is found for sure once its length is so far below n / 2.
        let looks = LANES.len() as f64 * blocks as f64;
        vec![(blocks > 0).then(|| Detectable {
            deviation: f64::midpoint(self.words as f64, (level / looks).log2()) - 1.0,
            unit: "length of a linear register, at most",
        })]
    }
}
