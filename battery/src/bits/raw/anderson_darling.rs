//! Anderson and Darling's test on words.

use super::super::counting::{Count, words};
use super::super::logarithm::{PLACES, log2};
use crate::tails::anderson_darling;
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property};

/// Words that are looked at in a block.
const WORDS_MAX: usize = 4096;
/// Fewest words of a block for the limit law.
const WORDS_MIN: usize = 256;
/// Binary places that are kept of A^2.
const KEPT: u32 = 20;

/// A^2 of the first 4 096 words of each block, unbinned: sensitive to both ends.
///
/// - Hypothesis: (w + 1/2) / 2^32 is uniform on the unit interval.
/// - Statistic: of all blocks the largest or the smallest A^2, whichever is less likely.
/// - Reference: Anderson and Darling, Ann. Math. Statist. 23 (1952); J. Amer. Statist. Assoc. 49
///   (1954).
/// - Minimum: one block with at least 256 words.
/// - Merges: by the smallest and the largest, in any order. A^2 is computed inside the block from
///   fixed-point logarithms, so it is the same integer everywhere.
/// - Distribution: the limit law, two-sided, times the number of blocks; verified to 1e-3.
/// - False alarms: measured in the calibration test.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct AndersonDarling {
    words: usize,
}

impl AndersonDarling {
    pub(in super::super) fn new(block_bytes: usize) -> Self {
        Self {
            words: (block_bytes / 4).min(WORDS_MAX),
        }
    }
}

/// A^2 = -n - sum of (2 i - 1) (ln u(i) + ln(1 - u(n+1-i))) / n over the sorted values, in units of
/// 2^-20. With u = (2 w + 1) / 2^33 both logarithms are of odd integers below 2^33.
fn statistic(mut words: Vec<u32>) -> u64 {
    words.sort_unstable();
    let n = words.len();
    let whole = u128::from(33u32) << PLACES;
    let mut sum = 0u128;
    for i in 0..n {
        let lower = 2 * u64::from(words[i]) + 1;
        let upper = (1u64 << 33) - (2 * u64::from(words[n - 1 - i]) + 1);
        let logarithms = 2 * whole - u128::from(log2(lower)) - u128::from(log2(upper));
        sum += (2 * i as u128 + 1) * logarithms;
    }
    // From base 2 to base e and from 40 to 20 places, in one rounded step.
    let nats = sum as f64 * std::f64::consts::LN_2 / n as f64 - (n as f64) * 2f64.powi(40);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "between 0 and n times 23"
    )]
    let kept = (nats / 2f64.powi(40 - 20)).round().max(0.0) as u64;
    kept
}

impl Count for AndersonDarling {
    const NAME: &'static str = "raw.anderson-darling";
    const ADDS: bool = false;

    fn hypotheses(&self) -> Vec<Hypothesis> {
        vec![Hypothesis {
            id: "raw.anderson-darling",
            claim: "words are uniform on the unit interval, at its ends too",
            reference: "Anderson and Darling, J. Amer. Statist. Assoc. 49 (1954)",
            property: Property::Words,
            law: Law::Asymptotic { verified: 3 },
        }]
    }

    /// The smallest and the largest.
    fn cells(&self) -> usize {
        2
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        counts.fill(statistic(words(block).take(self.words).collect()));
    }

    fn merge(&self, counts: &mut [u64], more: &[u64]) {
        counts[0] = counts[0].min(more[0]);
        counts[1] = counts[1].max(more[1]);
    }

    fn is_table(&self, counts: &[u64], _blocks: u64) -> bool {
        counts[0] <= counts[1] && counts[1] < (self.words as u64 * 64) << KEPT
    }

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        if blocks == 0 || self.words < WORDS_MIN {
            return vec![Err(BatteryError::TooFew {
                needed: WORDS_MIN as u64,
                found: if blocks == 0 { 0 } else { self.words as u64 },
            })];
        }
        let [smallest, largest] = [counts[0], counts[1]].map(|a| {
            let a = a as f64 / f64::from(1u32 << KEPT);
            Finding::two_sided(a, anderson_darling(a))
        });
        vec![Ok(largest.worse_of(smallest).as_worst_of(blocks))]
    }

    fn detectable(&self, _counts: &[u64], _blocks: u64, _level: f64) -> Vec<Option<Detectable>> {
        vec![None]
    }
}
