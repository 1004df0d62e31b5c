//! Birthday spacings.

use super::super::counting::{Count, words};
use super::collision::relative_excess;
use crate::tails::poisson;
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property};

/// Equal spacings between birthdays in a year of 2^32 or 2^40 days.
///
/// - Hypothesis: words, or the highest 20 bits of two consecutive words, are uniform.
/// - Statistic: spacings that occur again, summed over all trials.
/// - Reference: Marsaglia, Statistical Science and Statistics 16 (1985); L'Ecuyer and Simard, Math.
///   Comput. Simul. 55 (2001).
/// - Minimum: one trial, 8 192 bytes (words) or 131 072 bytes (pairs) of one block. A block holds 16
///   trials at most, which keeps the sorting below the cost of the other tests.
/// - Merges: by addition, in any order.
/// - Distribution: Poisson with mean m (m-1) (m-2) / (4 n) for m birthdays in n days, two-sided and
///   discrete; its error, of the order of m^2 / n relative, is below 1e-3.
/// - False alarms: measured in the calibration test.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Birthday {
    year: Year,
    trials: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Year {
    Words,
    Pairs,
}

/// Trials of one block at most.
const TRIALS_MAX: usize = 16;

impl Year {
    const fn birthdays(self) -> usize {
        match self {
            Self::Words => 1 << 11,
            Self::Pairs => 1 << 14,
        }
    }

    const fn trial_bytes(self) -> usize {
        match self {
            Self::Words => 4 * self.birthdays(),
            Self::Pairs => 8 * self.birthdays(),
        }
    }

    fn mean(self) -> f64 {
        let (m, days) = match self {
            Self::Words => (self.birthdays() as f64, 2f64.powi(32)),
            Self::Pairs => (self.birthdays() as f64, 2f64.powi(40)),
        };
        m * (m - 1.0) * (m - 2.0) / (4.0 * days)
    }

    fn days(self, trial: &[u8]) -> Vec<u64> {
        let words = words(trial).map(u64::from);
        match self {
            Self::Words => words.collect(),
            Self::Pairs => words
                .clone()
                .step_by(2)
                .zip(words.skip(1).step_by(2))
                .map(|(first, second)| first >> 12 << 20 | second >> 12)
                .collect(),
        }
    }
}

impl Birthday {
    pub(in super::super) fn words(block_bytes: usize) -> Self {
        Self::new(Year::Words, block_bytes)
    }

    pub(in super::super) fn pairs(block_bytes: usize) -> Self {
        Self::new(Year::Pairs, block_bytes)
    }

    fn new(year: Year, block_bytes: usize) -> Self {
        let trials = block_bytes / year.trial_bytes();
        Self {
            year,
            trials: trials.min(match year {
                Year::Words => TRIALS_MAX,
                Year::Pairs => 2,
            }),
        }
    }
}

/// Sorts the spacings of the sorted days; those equal to the one before are repeats.
pub(super) fn repeats(mut days: Vec<u64>) -> u64 {
    days.sort_unstable();
    let mut spacings: Vec<u64> = days.windows(2).map(|pair| pair[1] - pair[0]).collect();
    spacings.sort_unstable();
    spacings
        .windows(2)
        .filter(|pair| pair[0] == pair[1])
        .count() as u64
}

impl Count for Birthday {
    const NAME: &'static str = "raw.birthday";

    fn hypotheses(&self) -> Vec<Hypothesis> {
        let (id, claim) = match self.year {
            Year::Words => (
                "raw.birthday.words",
                "spacings between words repeat as often as they should",
            ),
            Year::Pairs => (
                "raw.birthday.pairs",
                "spacings between pairs of words repeat as often as they should",
            ),
        };
        vec![Hypothesis {
            id,
            claim,
            reference: "L'Ecuyer and Simard, Math. Comput. Simul. 55 (2001)",
            property: Property::Words,
            law: Law::Asymptotic { verified: 3 },
        }]
    }

    fn cells(&self) -> usize {
        1
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        counts[0] = block
            .chunks_exact(self.year.trial_bytes())
            .take(self.trials)
            .map(|trial| repeats(self.year.days(trial)))
            .sum();
    }

    fn is_table(&self, counts: &[u64], blocks: u64) -> bool {
        counts[0] <= (self.trials * self.year.birthdays()) as u64 * blocks
    }

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        let trials = self.trials as u64 * blocks;
        if trials == 0 {
            return vec![Err(BatteryError::TooFew {
                needed: self.year.trial_bytes() as u64,
                found: 0,
            })];
        }
        let mean = self.year.mean() * trials as f64;
        let tails = poisson(counts[0], mean);
        let finding = Finding::two_sided(counts[0] as f64, tails);
        vec![Ok(finding.of_a_count(mean.sqrt()))]
    }

    fn detectable(&self, _counts: &[u64], blocks: u64, level: f64) -> Vec<Option<Detectable>> {
        let trials = self.trials as u64 * blocks;
        vec![relative_excess(self.year.mean() * trials as f64, level)]
    }
}
