//! The collision test.

use super::super::counting::Count;
use crate::tails::{normal_upper_quantile, poisson};
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property};

/// Balls of one trial, and urns: ten bits of each of two words.
const BALLS: usize = 1 << 14;
const URNS: usize = 1 << 20;
const TRIAL_BYTES: usize = 8 * BALLS;

/// How many of 2^14 balls fall into an urn that is not empty, with 2^20 urns named by the highest
/// ten bits of two consecutive words.
///
/// - Hypothesis: pairs of words are uniform on the square.
/// - Statistic: collisions, summed over all trials.
/// - Reference: Knuth, TAOCP 2, 3.3.2 I.
/// - Minimum: one trial, 131 072 bytes of one block.
/// - Merges: by addition, in any order.
/// - Distribution: Poisson with the exact mean, 127.3 for a trial, two-sided and discrete. The true
///   variance is 1 % smaller, so p is a little too large.
/// - False alarms: measured in the calibration test.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Collision {
    trials: u64,
}

impl Collision {
    pub(in super::super) const fn new(block_bytes: usize) -> Self {
        Self {
            trials: (block_bytes / TRIAL_BYTES) as u64,
        }
    }

    /// Balls less the urns that are not empty: n - m (1 - (1 - 1/m)^n).
    fn mean() -> f64 {
        let (n, m) = (BALLS as f64, URNS as f64);
        n + m * (n * (-1.0 / m).ln_1p()).exp_m1()
    }
}

impl Count for Collision {
    const NAME: &'static str = "raw.collision";

    fn hypotheses(&self) -> Vec<Hypothesis> {
        vec![Hypothesis {
            id: "raw.collision",
            claim: "pairs of words hit the same place as often as they should",
            reference: "Knuth, TAOCP 2, 3.3.2 I",
            property: Property::Words,
            law: Law::Asymptotic { verified: 3 },
        }]
    }

    fn cells(&self) -> usize {
        1
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        let mut urns = vec![0u64; URNS / 64];
        for trial in block.chunks_exact(TRIAL_BYTES) {
            urns.fill(0);
            for pair in trial.as_chunks::<8>().0 {
                let first = u16::from_le_bytes([pair[2], pair[3]]) >> 6;
                let second = u16::from_le_bytes([pair[6], pair[7]]) >> 6;
                let urn = usize::from(first) << 10 | usize::from(second);
                let (word, bit) = (&mut urns[urn / 64], 1 << (urn % 64));
                counts[0] += u64::from(*word & bit != 0);
                *word |= bit;
            }
        }
    }

    fn is_table(&self, counts: &[u64], blocks: u64) -> bool {
        counts[0] <= self.trials * blocks * BALLS as u64
    }

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        let trials = self.trials * blocks;
        if trials == 0 {
            return vec![Err(BatteryError::TooFew {
                needed: TRIAL_BYTES as u64,
                found: 0,
            })];
        }
        let mean = Self::mean() * trials as f64;
        let tails = poisson(counts[0], mean);
        let finding = Finding::two_sided(counts[0] as f64, tails);
        vec![Ok(finding.of_a_count(mean.sqrt()))]
    }

    fn detectable(&self, _counts: &[u64], blocks: u64, level: f64) -> Vec<Option<Detectable>> {
        let trials = self.trials * blocks;
        vec![relative_excess(Self::mean() * trials as f64, level)]
    }
}

/// The relative excess of a Poisson count of this mean that is rejected with 95 % probability, by
/// the normal law on the scale of square roots, where the variance is 1/4.
pub(crate) fn relative_excess(mean: f64, level: f64) -> Option<Detectable> {
    if mean <= 0.0 {
        return None;
    }
    let shift = f64::midpoint(
        normal_upper_quantile(level / 2.0),
        normal_upper_quantile(0.05),
    );
    Some(Detectable {
        deviation: (1.0 + shift / mean.sqrt()).powi(2) - 1.0,
        unit: "relative excess of the count",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_is_that_of_occupied_urns() {
        // n - m (1 - (1 - 1/m)^n) by its series: C(n,2)/m - C(n,3)/m^2 + ..
        let (n, m) = (BALLS as f64, URNS as f64);
        let series = n * (n - 1.0) / 2.0 / m - n * (n - 1.0) * (n - 2.0) / 6.0 / (m * m)
            + n * (n - 1.0) * (n - 2.0) * (n - 3.0) / 24.0 / (m * m * m);
        assert!((Collision::mean() / series - 1.0).abs() < 1e-5);
        println!("{:.4} collisions in a trial", Collision::mean());
    }
}
