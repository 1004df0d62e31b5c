//! Sums of two earlier words: lagged Fibonacci generators.

use super::super::counting::{Count, words};
use crate::tails::binomial;
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property};

/// The longest lag.
const LAG_MAX: usize = 104;
/// Sums of each pair of lags in a block.
const SUMS: usize = 256;
/// x(n) is compared with x(n-a) + x(n-b), x(n-a) - x(n-b) and x(n-b) - x(n-a).
const SIGNS: usize = 3;
/// Pairs of lags.
const PAIRS: usize = LAG_MAX * (LAG_MAX - 1) / 2;
/// Words of 32 and of 16 bits.
const WIDTHS: usize = 2;
const NEEDED: usize = SUMS + LAG_MAX;
/// A hit leaves -1, 0 or 1 of 256: carries from below, and a borrow.
const HITS: f64 = 3.0 / 256.0;

/// Whether a word is the sum or difference of two others, at any two lags up to 104.
///
/// `random` of glibc is x(n-3) + x(n-31), Knuth's older generator x(n-24) + x(n-55), RANLUX without
/// its luxury x(n-10) - x(n-24). The high byte of such a word is that of the sum, but for a carry.
///
/// - Hypothesis: words are independent and uniform.
/// - Statistic: the largest number, in any block, of 256 high bytes that are the sum of those at one
///   pair of lags; words of 32 and of 16 bits.
/// - Reference: Marsaglia, Computer Science and Statistics 16 (1985) (lagged Fibonacci generators);
///   L'Ecuyer and Simard, ACM TOMS 33 (2007), 7.2.
/// - Minimum: 360 words of one block.
/// - Merges: by the largest, in any order.
/// - Distribution: exact. At one pair of lags each sum brings in a new word, so the hits are
///   independent: binomial with 3/256, upper tail, times the pairs of lags, signs, widths and blocks.
/// - Power: a generator that is such a sum gives 256 hits of 256.
/// - False alarms: measured in the calibration test; discrete, so at most the level.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Additive {
    words: usize,
}

impl Additive {
    pub(in super::super) const fn new(block_bytes: usize) -> Self {
        Self {
            words: block_bytes / 4,
        }
    }
}

/// The most hits of any pair of lags and signs.
fn most_hits(high: &[u8]) -> u64 {
    let Some(now) = high.get(LAG_MAX..NEEDED) else {
        return 0;
    };
    let before = |lag: usize| &high[LAG_MAX - lag..NEEDED - lag];
    let mut most = 0;
    for far in 2..=LAG_MAX {
        for near in 1..far {
            let mut hits = [0u16; SIGNS];
            for ((&x, &a), &b) in now.iter().zip(before(near)).zip(before(far)) {
                // -1, 0 and 1 become 0, 1 and 2.
                let left = x.wrapping_sub(a).wrapping_sub(b).wrapping_add(1);
                hits[0] += u16::from(left < 3);
                let left = x.wrapping_sub(a).wrapping_add(b).wrapping_add(1);
                hits[1] += u16::from(left < 3);
                let left = x.wrapping_add(a).wrapping_sub(b).wrapping_add(1);
                hits[2] += u16::from(left < 3);
            }
            most = hits.into_iter().fold(most, u16::max);
        }
    }
    u64::from(most)
}

impl Count for Additive {
    const NAME: &'static str = "raw.additive";
    const ADDS: bool = false;

    fn hypotheses(&self) -> Vec<Hypothesis> {
        vec![Hypothesis {
            id: "raw.additive",
            claim: "no word is the sum or difference of two others up to 104 places before",
            reference: "Marsaglia, Computer Science and Statistics 16 (1985)",
            property: Property::Words,
            law: Law::Exact,
        }]
    }

    /// The largest number of hits.
    fn cells(&self) -> usize {
        1
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        let words: Vec<u32> = words(block).take(NEEDED).collect();
        let whole: Vec<u8> = words.iter().map(|word| word.to_le_bytes()[3]).collect();
        let halves: Vec<u8> = words
            .iter()
            .flat_map(|word| [word.to_le_bytes()[1], word.to_le_bytes()[3]])
            .collect();
        counts[0] = most_hits(&whole).max(most_hits(&halves));
    }

    fn merge(&self, counts: &mut [u64], more: &[u64]) {
        counts[0] = counts[0].max(more[0]);
    }

    fn is_table(&self, counts: &[u64], _blocks: u64) -> bool {
        counts[0] <= SUMS as u64
    }

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        if blocks == 0 || self.words < NEEDED {
            return vec![Err(BatteryError::TooFew {
                needed: NEEDED as u64,
                found: if blocks == 0 { 0 } else { self.words as u64 },
            })];
        }
        let most = Finding::upper(counts[0] as f64, binomial(counts[0], SUMS as u64, HITS));
        let looks = (PAIRS * SIGNS * WIDTHS) as u64 * blocks;
        vec![Ok(most.as_worst_of(looks))]
    }

    fn detectable(&self, _counts: &[u64], _blocks: u64, _level: f64) -> Vec<Option<Detectable>> {
        vec![None]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_planted_sum_of_any_sign_is_hit_every_time() {
        let mut state = 1u32;
        let mut fresh = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state.to_le_bytes()[3]
        };
        let mut high: Vec<u8> = (0..NEEDED).map(|_| fresh()).collect();
        assert!(most_hits(&high) < 40);
        for (sign_a, sign_b) in [(1u8, 1u8), (1, 255), (255, 1)] {
            for n in LAG_MAX..NEEDED {
                let (a, b) = (high[n - 5], high[n - 97]);
                high[n] = a.wrapping_mul(sign_a).wrapping_add(b.wrapping_mul(sign_b));
            }
            assert_eq!(most_hits(&high), SUMS as u64);
        }
    }
}
