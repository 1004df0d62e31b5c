//! Frequencies of bytes and of both halves of a word, and Kolmogorov's test on their histogram.

use super::super::counting::Count;
use super::super::power::kolmogorov_detectable;
use crate::chi_square;
use crate::tails;
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property};

const VALUES: usize = 1 << 16;

/// How often each value occurs in the low and in the high half of a word.
///
/// - Hypotheses: all 256 bytes, and all 65 536 values of either half, are equally likely; words
///   are uniform on the unit interval.
/// - Statistics: three chi-squares with equal cells (255, 65 535 and 65 535 degrees of freedom),
///   and Kolmogorov's D of the words at the 65 536 edges of the upper half.
/// - Reference: Knuth, The Art of Computer Programming 2, 3.3.1 and 3.3.2 A.
/// - Minimum: ten expected in each cell, so 2 560 bytes or 655 360 words; Kolmogorov 2 000 words.
/// - Merges: by addition, in any order.
/// - Distribution: chi-square asymptotic, two-sided, verified to 1e-3 at the minimum. D is taken at
///   the edges only, so its p (upper tail: a too even histogram is left to chi-square) is an upper
///   bound.
/// - False alarms: measured in the calibration test.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Halfwords;

impl Count for Halfwords {
    const NAME: &'static str = "raw.halfwords";

    fn hypotheses(&self) -> Vec<Hypothesis> {
        let law = Law::Asymptotic { verified: 3 };
        let reference = "Knuth, TAOCP 2, 3.3.2 A";
        vec![
            Hypothesis {
                id: "raw.bytes",
                claim: "all bytes are equally likely",
                reference,
                property: Property::Words,
                law,
            },
            Hypothesis {
                id: "raw.halfwords.low",
                claim: "all values of the low half of a word are equally likely",
                reference,
                property: Property::Words,
                law,
            },
            Hypothesis {
                id: "raw.halfwords.high",
                claim: "all values of the high half of a word are equally likely",
                reference,
                property: Property::Words,
                law,
            },
            Hypothesis {
                id: "raw.kolmogorov",
                claim: "words are uniform on the unit interval",
                reference: "Knuth, TAOCP 2, 3.3.1 B; Birnbaum and Tingey 1951; Pelz and Good 1976",
                property: Property::Words,
                law: Law::Asymptotic { verified: 3 },
            },
        ]
    }

    fn cells(&self) -> usize {
        2 * VALUES
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        let (low, high) = counts.split_at_mut(VALUES);
        for word in block.as_chunks::<4>().0 {
            low[usize::from(u16::from_le_bytes([word[0], word[1]]))] += 1;
            high[usize::from(u16::from_le_bytes([word[2], word[3]]))] += 1;
        }
    }

    fn is_table(&self, counts: &[u64], blocks: u64) -> bool {
        let (low, high) = counts.split_at(VALUES);
        let words: u64 = low.iter().sum();
        words == high.iter().sum::<u64>() && (words > 0) == (blocks > 0)
    }

    fn findings(&self, counts: &[u64], _blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        let (low, high) = counts.split_at(VALUES);
        let words: u64 = low.iter().sum();
        let mut bytes = vec![0; 256];
        for (value, (low, high)) in low.iter().zip(high).enumerate() {
            bytes[value % 256] += low + high;
            bytes[value / 256] += low + high;
        }
        vec![
            chi_square::uniform(&bytes, 4 * words),
            chi_square::uniform(low, words),
            chi_square::uniform(high, words),
            kolmogorov(high, words),
        ]
    }

    fn detectable(&self, counts: &[u64], _blocks: u64, level: f64) -> Vec<Option<Detectable>> {
        let words: u64 = counts[..VALUES].iter().sum();
        let cell = |samples, cells| chi_square::detectable_cell(samples, cells, cells - 1.0, level);
        vec![
            cell(4 * words, 256.0),
            cell(words, VALUES as f64),
            cell(words, VALUES as f64),
            (words > 0).then(|| Detectable {
                // One-sided: twice the level in the two-sided formula.
                deviation: kolmogorov_detectable(words, 2.0 * level),
                unit: "distance of the distribution function from uniform",
            }),
        ]
    }
}

/// Fewest words, so that a histogram of 65 536 cells says something.
const KOLMOGOROV_MIN: u64 = 2000;

fn kolmogorov(high: &[u64], words: u64) -> Result<Finding, BatteryError> {
    if words < KOLMOGOROV_MIN {
        return Err(BatteryError::TooFew {
            needed: KOLMOGOROV_MIN,
            found: words,
        });
    }
    // Distances in units of 1 / (65 536 n): exact.
    let mut below = 0u64;
    let mut furthest = 0u128;
    for (edge, count) in (1u128..).zip(high) {
        below += count;
        let distance = (u128::from(below) * VALUES as u128).abs_diff(edge * u128::from(words));
        furthest = furthest.max(distance);
    }
    let statistic = furthest as f64 / (VALUES as f64 * words as f64);
    Ok(Finding::upper(
        statistic,
        tails::kolmogorov(statistic, words),
    ))
}
