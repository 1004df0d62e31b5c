//! The histogram of one number of a permutation, and its exact law.

use std::sync::Arc;

use super::super::chi_square::{self, detectable_effect};
use super::super::counters::{add, expect_sum};
use super::super::law::LatticeLaw;
use super::super::{BatteryError, Detectable, Finding, Law};

/// The p-value of a shape is raised so many times. Its pooled cells have few expected each, and the limit
/// gives up to 1.9 times as many p-values at or below 1e-5 as it should (`examples/calibrate_limits.rs`).
const RAISED: f64 = 2.0;

/// The histogram of one number of a permutation, and its exact law.
#[derive(Debug, Clone)]
pub(super) struct Histogram {
    pub(super) law: Arc<LatticeLaw>,
    pub(super) counts: Vec<u64>,
}

impl Histogram {
    pub(super) fn new(law: LatticeLaw) -> Self {
        Self {
            counts: vec![0; law.probabilities().len()],
            law: Arc::new(law),
        }
    }

    pub(super) fn count(&mut self, value: usize) {
        self.counts[value - self.law.first()] += 1;
    }

    pub(super) fn samples(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The shape of the law and its mean.
    pub(super) fn findings(&self) -> [Result<Finding, BatteryError>; 2] {
        [
            self.law
                .pooled(&self.counts)
                .map(|shape| shape.raised(RAISED)),
            self.law.mean_finding(&self.counts),
        ]
    }

    pub(super) fn detectable(&self, level: f64) -> [Option<Detectable>; 2] {
        let samples = self.samples();
        let degrees = chi_square::pooled_degrees(self.law.probabilities(), samples);
        [
            detectable_effect(samples, degrees, level),
            self.law.detectable_shift(samples, level),
        ]
    }

    /// All values together.
    pub(super) fn sum(&self) -> u64 {
        let values = (self.law.first() as u64..).zip(&self.counts);
        values.map(|(value, count)| value * count).sum()
    }

    /// Adds counts, of which there must be `samples`.
    pub(super) fn absorb(
        &mut self,
        statistic: &'static str,
        counts: &[u64],
        samples: u64,
    ) -> Result<(), BatteryError> {
        expect_sum(statistic, counts, samples)?;
        add(&mut self.counts, counts);
        Ok(())
    }
}

pub(super) const LAW: Law = Law::Asymptotic { verified: 3 };
/// What a shape was measured to, with its p-value raised.
pub(super) const SHAPE: Law = Law::Asymptotic { verified: 5 };

/// The shape of a law and its mean, as two hypotheses.
macro_rules! shape_and_mean {
    ($id:literal, $claim:literal, $reference:literal) => {
        [
            Hypothesis {
                id: concat!($id, ".law"),
                claim: concat!("the ", $claim, " of a deck have their exact law"),
                reference: $reference,
                property: Property::Shuffle,
                law: SHAPE,
            },
            Hypothesis {
                id: concat!($id, ".mean"),
                claim: concat!("the ", $claim, " of a deck have their exact mean"),
                reference: concat!($reference, "; Trefethen and Weideman 2014"),
                property: Property::Shuffle,
                law: Law::Exact,
            },
        ]
    };
}
pub(super) use shape_and_mean;
