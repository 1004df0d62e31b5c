//! Hamming weights: whether the number of ones in a word depends on the words before it.

use super::super::counting::{Count, words, words64};
use crate::chi_square;
use crate::machine::{Work, counted};
use crate::tails::{normal, normal_upper_quantile};
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property};

/// Words of 64 bits in a group, and classes of a weight: up to 30 ones, 31 to 33, 34 and more.
const GROUP: usize = 4;
const CLASSES: usize = 3;
const CELLS: usize = CLASSES.pow(4);
/// Distances in words of 32 bits.
const LAGS: usize = 64;
/// No product of two weights less 16 is larger.
const PRODUCT_MAX: u64 = 256;
/// Fewest words for the normal law of the products.
const WORDS_MIN: usize = 1000;

/// Numbers of ones in words that follow each other.
///
/// A rotation, or any other exchange of bits, hides a copy from every test that compares bits in
/// their places, and leaves the weight as it is.
///
/// - Hypothesis: the weight of a word does not depend on those before it.
/// - Statistic: `raw.weights.groups`: chi-square of the 81 classes of four words of 64 bits.
///   `raw.weights.lags`: of 64 lags the least likely sum of products of weights of 32 bits, less 16.
/// - Reference: Blackman and Vigna, ACM TOMS 47 (2021), 5 (Hamming-weight dependency).
/// - Minimum: 1 000 groups, 32 000 bytes of one block; 1 000 words of 32 bits and the lags.
/// - Merges: by addition, in any order; neither groups nor products cross blocks.
/// - Distribution: groups: multinomial with exact probabilities, chi-square limit. Products: mean 0
///   and variance 64, uncorrelated, so that the variance of the sum is exact; normal limit,
///   two-sided, times 64. Both verified to 1e-3.
/// - Power: weights with correlation c at one lag are seen from 4 (5.7 + 1.6)^2 / c^2 bytes on.
/// - False alarms: measured in the calibration test.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Weights {
    block_bytes: usize,
}

impl Weights {
    pub(in super::super) const fn new(block_bytes: usize) -> Self {
        Self { block_bytes }
    }

    fn groups(self, blocks: u64) -> u64 {
        (self.block_bytes / (8 * GROUP)) as u64 * blocks
    }

    fn products(self, lag: usize, blocks: u64) -> u64 {
        (self.block_bytes / 4).saturating_sub(lag) as u64 * blocks
    }
}

const fn class(ones: u32) -> usize {
    match ones {
        0..=30 => 0,
        31..=33 => 1,
        _ => 2,
    }
}

/// The probabilities of all classes of a group, from the binomial coefficients of 64.
fn probabilities() -> Vec<f64> {
    let mut coefficient = 1u128;
    let mut classes = [0u128; CLASSES];
    for ones in 0..=64u32 {
        classes[class(ones)] += coefficient;
        coefficient = coefficient * u128::from(64 - ones) / u128::from(ones + 1);
    }
    let one = classes.map(|count| count as f64 / 2f64.powi(64));
    (0..CELLS)
        .map(|cell| {
            let places = (0u32..).take(GROUP);
            let digits = places.map(|place| cell / CLASSES.pow(place) % CLASSES);
            digits.map(|class| one[class]).product()
        })
        .collect()
}

struct Products<'a> {
    weights: &'a [i16],
    counts: &'a mut [u64],
}

impl Work for Products<'_> {
    type Counted = ();

    #[inline(always)]
    fn count(self) {
        for (lag, count) in (1..).zip(self.counts) {
            let later = self.weights.get(lag..).unwrap_or(&[]);
            let mut total = 0i64;
            // A sum of 2^16 products stays within 32 bits.
            for (a, b) in self.weights.chunks(1 << 16).zip(later.chunks(1 << 16)) {
                let products = a.iter().zip(b).map(|(&a, &b)| i32::from(a) * i32::from(b));
                total += i64::from(products.sum::<i32>());
            }
            // So that it cannot be negative: 256 for each product more.
            let products = i64::try_from(later.len()).expect("a block");
            *count = (total + 256 * products).unsigned_abs();
        }
    }
}

impl Count for Weights {
    const NAME: &'static str = "raw.weights";

    fn hypotheses(&self) -> Vec<Hypothesis> {
        let law = Law::Asymptotic { verified: 3 };
        let reference = "Blackman and Vigna, ACM TOMS 47 (2021), 5";
        vec![
            Hypothesis {
                id: "raw.weights.groups",
                claim: "the numbers of ones of four consecutive words of 64 bits are independent",
                reference,
                property: Property::Words,
                law,
            },
            Hypothesis {
                id: "raw.weights.lags",
                claim: "the numbers of ones of words up to 64 places apart are uncorrelated",
                reference,
                property: Property::Words,
                law,
            },
        ]
    }

    fn cells(&self) -> usize {
        CELLS + LAGS
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        let classes: Vec<usize> = words64(block)
            .map(|word| class(word.count_ones()))
            .collect();
        for group in classes.as_chunks::<GROUP>().0 {
            let cell = group
                .iter()
                .rev()
                .fold(0, |cell, class| CLASSES * cell + class);
            counts[cell] += 1;
        }
        let weights: Vec<i16> = words(block)
            .map(|word| i16::try_from(word.count_ones()).expect("at most 32") - 16)
            .collect();
        counted(Products {
            weights: &weights,
            counts: &mut counts[CELLS..],
        });
    }

    fn is_table(&self, counts: &[u64], blocks: u64) -> bool {
        let (groups, sums) = counts.split_at(CELLS);
        groups.iter().sum::<u64>() == self.groups(blocks)
            && (1..)
                .zip(sums)
                .all(|(lag, &sum)| sum <= 2 * PRODUCT_MAX * self.products(lag, blocks))
    }

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        let (groups, sums) = counts.split_at(CELLS);
        let found = self.groups(blocks);
        let grouped = if found < 1000 {
            Err(BatteryError::TooFew {
                needed: 1000,
                found,
            })
        } else {
            chi_square::pooled(groups, &probabilities(), found)
        };
        let least = self.products(LAGS, blocks);
        if least < WORDS_MIN as u64 {
            let few = BatteryError::TooFew {
                needed: WORDS_MIN as u64,
                found: least,
            };
            return vec![grouped, Err(few)];
        }
        let lags = (1..).zip(sums).map(|(lag, &sum)| {
            let products = self.products(lag, blocks) as f64;
            let correlation = (sum as f64 / products - PRODUCT_MAX as f64) / 8.0;
            Finding::two_sided(correlation, normal(correlation * products.sqrt()))
        });
        vec![grouped, Ok(Finding::worst(lags).expect("there are lags"))]
    }

    fn detectable(&self, _counts: &[u64], blocks: u64, level: f64) -> Vec<Option<Detectable>> {
        let products = self.products(LAGS, blocks) as f64;
        let at = level / LAGS as f64;
        let shift = normal_upper_quantile(at / 2.0) + normal_upper_quantile(0.05);
        vec![
            chi_square::detectable_effect(self.groups(blocks), CELLS as f64 - 1.0, level),
            (products > 0.0).then(|| Detectable {
                deviation: shift / products.sqrt(),
                unit: "correlation of weights",
            }),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_are_those_of_their_definition_and_probabilities_add_up() {
        let sum: f64 = probabilities().iter().sum();
        assert!((sum - 1.0).abs() < 1e-14);
        let block: Vec<u8> = (0u32..4000)
            .map(|i| ((i * i * 37) >> 3).to_le_bytes()[0])
            .collect();
        let statistic = Weights::new(block.len());
        let mut counts = vec![0; CELLS + LAGS];
        statistic.count(&block, &mut counts);
        let ones: Vec<i64> = words(&block)
            .map(|word| i64::from(word.count_ones()))
            .collect();
        for lag in [1, 2, 63, 64] {
            let slow: i64 = (lag..ones.len())
                .map(|i| (ones[i] - 16) * (ones[i - lag] - 16) + 256)
                .sum();
            assert_eq!(counts[CELLS + lag - 1], slow.unsigned_abs(), "lag {lag}");
        }
    }
}
