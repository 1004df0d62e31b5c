//! The coupon collector's test.

use super::super::counting::{Count, words};
use crate::chi_square;
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property};

const COUPONS: usize = 8;
/// A segment has 8 words at least; from 8 + 71 on they are one class.
const CLASSES: usize = 72;

/// How many words it takes until all eight values of the three lowest bits have come.
///
/// - Hypothesis: the three lowest bits of a word are uniform and independent of other words.
/// - Statistic: chi-square of the lengths 8 to 78 and more, pooled to an expectation of ten.
/// - Reference: Knuth, TAOCP 2, 3.3.2 G.
/// - Minimum: about 100 segments, 2 500 words in one block.
/// - Merges: by addition, in any order; a fixed number of segments for each block, as for gaps.
/// - Distribution: asymptotic, two-sided, verified to 1e-3 at the minimum.
/// - False alarms: measured in the calibration test.
#[derive(Debug, Clone)]
pub(in super::super) struct Coupon {
    segments: u64,
    law: Vec<f64>,
}

impl Coupon {
    pub(in super::super) fn new(block_bytes: usize) -> Self {
        let law = law();
        // Means and variances of the eight waiting times add up.
        let steps = (1..=COUPONS).map(|left| left as f64 / COUPONS as f64);
        let mean: f64 = steps.clone().map(|p| 1.0 / p).sum();
        let variance: f64 = steps.map(|p| (1.0 - p) / (p * p)).sum();
        Self {
            segments: super::surely(block_bytes / 4, mean, variance.sqrt()),
            law,
        }
    }
}

/// P(all eight have come after exactly 8, 9, .. words), by the number of values seen so far.
fn law() -> Vec<f64> {
    let mut seen = [0.0; COUPONS + 1];
    seen[0] = 1.0;
    let mut finished = Vec::new();
    for _ in 0..COUPONS + CLASSES {
        let mut next = [0.0; COUPONS + 1];
        for (values, p) in seen.iter().enumerate().take(COUPONS) {
            let old = values as f64 / COUPONS as f64;
            next[values] += p * old;
            next[values + 1] += p * (1.0 - old);
        }
        finished.push(next[COUPONS]);
        seen = next;
    }
    super::with_rest(finished[COUPONS - 1..][..CLASSES - 1].iter().copied())
}

impl Count for Coupon {
    const NAME: &'static str = "raw.coupon";

    fn hypotheses(&self) -> Vec<Hypothesis> {
        vec![Hypothesis {
            id: "raw.coupon",
            claim: "collecting all values of the three lowest bits takes as long as it should",
            reference: "Knuth, TAOCP 2, 3.3.2 G",
            property: Property::Words,
            law: Law::Asymptotic { verified: 3 },
        }]
    }

    fn cells(&self) -> usize {
        CLASSES
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        let mut left = self.segments;
        let (mut seen, mut length) = (0u8, 0usize);
        for word in words(block) {
            if left == 0 {
                break;
            }
            length += 1;
            seen |= 1 << (word % 8);
            if seen == u8::MAX {
                counts[(length - COUPONS).min(CLASSES - 1)] += 1;
                left -= 1;
                (seen, length) = (0, 0);
            }
        }
        // A source that never shows some value ends in segments without end.
        counts[CLASSES - 1] += left;
    }

    fn is_table(&self, counts: &[u64], blocks: u64) -> bool {
        counts.iter().sum::<u64>() == self.segments * blocks
    }

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        vec![chi_square::pooled(
            counts,
            &self.law,
            self.segments * blocks,
        )]
    }

    fn detectable(&self, _counts: &[u64], blocks: u64, level: f64) -> Vec<Option<Detectable>> {
        let samples = self.segments * blocks;
        let degrees = chi_square::pooled_degrees(&self.law, samples);
        vec![chi_square::detectable_effect(samples, degrees, level)]
    }
}
