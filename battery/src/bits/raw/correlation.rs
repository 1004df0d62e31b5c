//! Correlation of neighbouring words, and of bits some places apart.

use super::super::counting::{Count, words};
use super::super::sequence::Bits;
use crate::machine::{Work, counted};
use crate::tails::{binomial, normal, normal_upper_quantile};
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property};

/// Fewest words for the normal law.
const WORDS_MIN: u64 = 1000;

/// Products of neighbouring words, as deviations from their mean.
///
/// - Hypothesis: a word does not depend linearly on the one before it.
/// - Statistic: the correlation of neighbours within a block, from the high halves x of the words
///   as odd integers 2 x - 65 535, so that mean and variance are exact and the sum is an integer.
/// - Reference: Knuth, TAOCP 2, 3.3.2 K.
/// - Minimum: 1 000 words.
/// - Merges: by addition, in any order (positive and negative products apart).
/// - Distribution: normal limit, two-sided; products of neighbours are uncorrelated, so the variance
///   is exact. Verified to 1e-3 at the minimum.
/// - False alarms: measured in the calibration test.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct SerialCorrelation {
    products: u64,
}

impl SerialCorrelation {
    pub(in super::super) const fn new(block_bytes: usize) -> Self {
        Self {
            products: (block_bytes as u64 / 4).saturating_sub(1),
        }
    }
}

/// The variance of one factor: (65 536^2 - 1) / 3.
const FACTOR_VARIANCE: f64 = 4_294_967_295.0 / 3.0;

impl Count for SerialCorrelation {
    const NAME: &'static str = "raw.serial-correlation";

    fn hypotheses(&self) -> Vec<Hypothesis> {
        vec![Hypothesis {
            id: "raw.serial-correlation",
            claim: "neighbouring words are uncorrelated",
            reference: "Knuth, TAOCP 2, 3.3.2 K",
            property: Property::Words,
            law: Law::Asymptotic { verified: 3 },
        }]
    }

    /// The sums of the positive and of the negative products.
    fn cells(&self) -> usize {
        2
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        let factors = words(block).map(|word| 2 * i64::from(word >> 16) - 65_535);
        let (mut positive, mut negative) = (0u64, 0u64);
        for (a, b) in factors.clone().zip(factors.skip(1)) {
            let product = a * b;
            let size = product.unsigned_abs();
            positive += if product > 0 { size } else { 0 };
            negative += if product > 0 { 0 } else { size };
        }
        counts.copy_from_slice(&[positive, negative]);
    }

    fn is_table(&self, counts: &[u64], blocks: u64) -> bool {
        let most = (u128::from(self.products) * u128::from(blocks)) << 32;
        counts.iter().all(|&count| u128::from(count) <= most)
    }

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        let products = self.products * blocks;
        if products < WORDS_MIN {
            return vec![Err(BatteryError::TooFew {
                needed: WORDS_MIN,
                found: products,
            })];
        }
        let sum = counts[0] as f64 - counts[1] as f64;
        let correlation = sum / FACTOR_VARIANCE / products as f64;
        let z = correlation * (products as f64).sqrt();
        vec![Ok(Finding::two_sided(correlation, normal(z)))]
    }

    fn detectable(&self, _counts: &[u64], blocks: u64, level: f64) -> Vec<Option<Detectable>> {
        let products = self.products * blocks;
        vec![(products > 0).then(|| Detectable {
            deviation: (normal_upper_quantile(level / 2.0) + normal_upper_quantile(0.05))
                / (products as f64).sqrt(),
            unit: "correlation of neighbouring words",
        })]
    }
}

/// Distances in bits: neighbours, bytes and words.
const LAGS: [usize; 14] = [1, 2, 3, 4, 5, 6, 7, 8, 16, 24, 32, 64, 96, 128];

/// How often bits some places apart differ.
///
/// - Hypothesis: a bit does not depend on the one 1 to 8, 16, 24, 32, 64, 96 or 128 places before.
/// - Statistic: of all fourteen distances the least likely number of differing pairs.
/// - Reference: Menezes, van Oorschot and Vanstone, Handbook of Applied Cryptography, 5.4.4.
/// - Minimum: one block.
/// - Merges: by addition, in any order; pairs do not cross blocks.
/// - Distribution: exact binomial (the differences are independent and fair: each brings in one new
///   bit), two-sided, times fourteen.
/// - False alarms: measured in the calibration test; discrete, so at most the level.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Autocorrelation {
    bits: usize,
}

impl Autocorrelation {
    pub(in super::super) const fn new(block_bytes: usize) -> Self {
        Self {
            bits: 8 * block_bytes,
        }
    }

    fn pairs(self, lag: usize, blocks: u64) -> u64 {
        self.bits.saturating_sub(lag) as u64 * blocks
    }
}

#[inline(always)]
fn differing(bits: &Bits, lag: usize) -> u64 {
    let words = bits.words();
    let pairs = bits.len().saturating_sub(lag);
    let (skip, shift) = (lag / 64, lag % 64);
    let whole = pairs / 64;
    let mut sum = 0u64;
    let later = &words[skip.min(words.len())..];
    if shift == 0 {
        for (a, b) in words.iter().zip(later).take(whole) {
            sum += u64::from((a ^ b).count_ones());
        }
    } else {
        // A whole word of pairs needs all 64 partners, so there is a next word.
        for (a, b) in words.iter().zip(later.windows(2)).take(whole) {
            sum += u64::from((a ^ (b[0] << shift | b[1] >> (64 - shift))).count_ones());
        }
    }
    let left = pairs - 64 * whole;
    if left > 0 {
        let differ = words[whole] ^ bits.window(64 * whole + lag);
        sum += u64::from((differ >> (64 - left)).count_ones());
    }
    sum
}

struct AllLags<'a> {
    bits: &'a Bits,
    counts: &'a mut [u64],
}

impl Work for AllLags<'_> {
    type Counted = ();

    #[inline(always)]
    fn count(self) {
        for (count, lag) in self.counts.iter_mut().zip(LAGS) {
            *count = differing(self.bits, lag);
        }
    }
}

impl Count for Autocorrelation {
    const NAME: &'static str = "raw.autocorrelation";

    fn hypotheses(&self) -> Vec<Hypothesis> {
        vec![Hypothesis {
            id: "raw.autocorrelation",
            claim: "bits 1 to 128 places apart differ in half of all cases",
            reference: "Handbook of Applied Cryptography, 5.4.4 (v)",
            property: Property::Words,
            law: Law::Exact,
        }]
    }

    fn cells(&self) -> usize {
        LAGS.len()
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        let bits = Bits::from_bytes(block);
        counted(AllLags {
            bits: &bits,
            counts,
        });
    }

    fn is_table(&self, counts: &[u64], blocks: u64) -> bool {
        counts
            .iter()
            .zip(LAGS)
            .all(|(&count, lag)| count <= self.pairs(lag, blocks))
    }

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        if blocks == 0 {
            return vec![Err(BatteryError::TooFew {
                needed: self.bits as u64,
                found: 0,
            })];
        }
        let lags = counts.iter().zip(LAGS).map(|(&count, lag)| {
            let n = self.pairs(lag, blocks);
            Finding::two_sided(count as f64 / n as f64, binomial(count, n, 0.5))
        });
        vec![Ok(Finding::worst(lags).expect("there are lags"))]
    }

    fn detectable(&self, _counts: &[u64], blocks: u64, level: f64) -> Vec<Option<Detectable>> {
        let n = self.pairs(LAGS[LAGS.len() - 1], blocks) as f64;
        let level = level / LAGS.len() as f64;
        vec![(n > 0.0).then(|| Detectable {
            deviation: (normal_upper_quantile(level / 2.0) + normal_upper_quantile(0.05))
                / n.sqrt(),
            unit: "correlation of bits",
        })]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_count_the_differences_that_bits_count() {
        let bytes: Vec<u8> = (0u32..203)
            .map(|i| ((i * i * 37) >> 3).to_le_bytes()[0])
            .collect();
        for length in [2, 8, 16, 17, 40, 203] {
            let bits = Bits::from_bytes(&bytes[..length]);
            for lag in LAGS {
                let slow = (lag..bits.len())
                    .filter(|&i| bits.bit(i) != bits.bit(i - lag))
                    .count() as u64;
                assert_eq!(differing(&bits, lag), slow, "{length} bytes, lag {lag}");
            }
        }
    }
}
