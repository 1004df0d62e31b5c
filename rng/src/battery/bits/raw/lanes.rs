//! Linear complexity of single bits of the words.

use super::super::berlekamp_massey::linear_complexity;
use super::super::counting::{Count, words};
use super::super::sequence::Bits;
use crate::battery::{BatteryError, Detectable, Finding, Hypothesis, Law, PValue};

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

    /// P(L <= l) and P(L >= l). Of the 2^n sequences 2^(min(2 l, 2 n - 2 l + 1) - 1) have complexity
    /// l > 0, and one has 0: geometric series on either side.
    fn tails(self, complexity: u64) -> (f64, f64) {
        let n = i32::try_from(self.words).expect("at most 50 000");
        let l = i32::try_from(complexity).expect("at most 50 000");
        // The smaller tail is the one on l's own side of n / 2; the other is 1 less what is left.
        let up_to = |l: i32| {
            // 1 + sum of 2^(2j-1) for j = 1 .. l is (4^l * 2 + 1) / 3.
            (2.0 * 2f64.powi(2 * l - n) + 2f64.powi(-n)) / 3.0
        };
        let from = |l: i32| {
            // Sum of 2^(n-2j) for j = l .. n.
            (4.0 * 2f64.powi(n - 2 * l) - 2f64.powi(-n)) / 3.0
        };
        if 2 * l <= n {
            let lower = up_to(l);
            let upper = if l == 0 { 1.0 } else { 1.0 - up_to(l - 1) };
            (lower, upper)
        } else {
            let upper = from(l);
            (if l == n { 1.0 } else { 1.0 - from(l + 1) }, upper)
        }
    }
}

impl Count for Lanes {
    const NAME: &'static str = "raw.linear-complexity";

    fn hypotheses(&self) -> Vec<Hypothesis> {
        vec![Hypothesis {
            id: "raw.linear-complexity",
            claim: "no short linear register gives the lowest or highest bits of the words",
            reference: "Rueppel, Analysis and Design of Stream Ciphers (1986), 4.1",
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
        let (lower, _) = self.tails(counts[0]);
        let (_, upper) = self.tails(counts[1]);
        let extreme = if lower <= upper { counts[0] } else { counts[1] };
        let looks = LANES.len() as f64 * blocks as f64;
        vec![Ok(Finding {
            statistic: extreme as f64,
            p: PValue::round_up(2.0 * lower.min(upper) * looks),
        })]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tails_are_sums_of_the_law() {
        for words in [7, 8, 64] {
            let lanes = Lanes { words };
            let n = i32::try_from(words).unwrap();
            let p: Vec<f64> = (0..=n)
                .map(|l| match l {
                    0 => 2f64.powi(-n),
                    l => 2f64.powi((2 * l).min(2 * n - 2 * l + 1) - 1 - n),
                })
                .collect();
            for l in 0..=words {
                let (lower, upper) = lanes.tails(l as u64);
                let sums = (p[..=l].iter().sum::<f64>(), p[l..].iter().sum::<f64>());
                assert!((lower / sums.0 - 1.0).abs() < 1e-9, "{l}/{words}");
                assert!((upper / sums.1 - 1.0).abs() < 1e-9, "{l}/{words}");
            }
        }
    }
}
