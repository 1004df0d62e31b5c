//! The gap test.

use super::super::counting::{Count, words};
use crate::chi_square;
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property};

/// A word is marked when its three highest bits are 0.
const MARKED: f64 = 1.0 / 8.0;
/// Gaps from this length on are one class.
const CLASSES: usize = 96;

/// The lengths of the gaps between words whose three highest bits are 0.
///
/// - Hypothesis: each word is marked with probability 1/8, independently of the others.
/// - Statistic: chi-square of the gap lengths 0 to 94 and more, pooled to an expectation of ten.
/// - Reference: Knuth, TAOCP 2, 3.3.2 D.
/// - Minimum: 160 gaps, about 1 300 words in one block.
/// - Merges: by addition, in any order. In each block a fixed number of gaps is counted, about
///   97 % of those it holds: dropping the unfinished gap at its end would favour short ones.
/// - Distribution: asymptotic, two-sided, verified to 1e-3 at the minimum.
/// - False alarms: measured in the calibration test.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Gap {
    /// Gaps counted in a block.
    gaps: u64,
}

impl Gap {
    pub(in super::super) fn new(block_bytes: usize) -> Self {
        Self {
            gaps: super::surely(
                block_bytes / 4,
                1.0 / MARKED,
                (1.0 - MARKED).sqrt() / MARKED,
            ),
        }
    }

    fn law() -> Vec<f64> {
        super::with_rest((0..CLASSES - 1).map(|length| {
            let length = i32::try_from(length).expect("below 96");
            MARKED * (1.0 - MARKED).powi(length)
        }))
    }
}

impl Count for Gap {
    const NAME: &'static str = "raw.gap";

    fn hypotheses(&self) -> Vec<Hypothesis> {
        vec![Hypothesis {
            id: "raw.gap",
            claim: "the gaps between words below 1/8 are geometric",
            reference: "Knuth, TAOCP 2, 3.3.2 D",
            property: Property::Words,
            law: Law::Asymptotic { verified: 3 },
        }]
    }

    fn cells(&self) -> usize {
        CLASSES
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        let mut left = self.gaps;
        let mut gap = 0usize;
        for word in words(block) {
            if word >> 29 != 0 {
                gap += 1;
                continue;
            }
            if left == 0 {
                break;
            }
            left -= 1;
            counts[gap.min(CLASSES - 1)] += 1;
            gap = 0;
        }
        // A source without enough marked words ends in one long gap for each that is missing.
        counts[CLASSES - 1] += left;
    }

    fn is_table(&self, counts: &[u64], blocks: u64) -> bool {
        counts.iter().sum::<u64>() == self.gaps * blocks
    }

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        vec![chi_square::pooled(counts, &Self::law(), self.gaps * blocks)]
    }

    fn detectable(&self, _counts: &[u64], blocks: u64, level: f64) -> Vec<Option<Detectable>> {
        let samples = self.gaps * blocks;
        let degrees = chi_square::pooled_degrees(&Self::law(), samples);
        vec![chi_square::detectable_effect(samples, degrees, level)]
    }
}
