//! The health tests of NIST SP 800-90B, section 4.4, and one of our own.
//!
//! - Repetition count (4.4.1): a value repeated C times in a row.
//! - Adaptive proportion (4.4.2): the first value of a window seen C times in it.
//! - Periodicity, which is ours: samples that equal those at some lag too often. The other two are
//!   blind to a long cycle, for instance a counter. It needs a whole set of samples, so it runs at
//!   start-up and from then on at intervals, on samples that enter no seed.
//!
//! Cutoffs follow from the claimed min-entropy and the false-alarm rate, which 4.3 recommends
//! between 2^-20 and 2^-40.

use statrs::function::factorial::ln_binomial;

use super::{Claim, SourceKind};

/// Samples that have to pass before anything is put out (4.3, requirement 4).
pub const STARTUP_SAMPLES: usize = 1024;

/// The longest lag of the periodicity test.
const LAG_MAX: usize = 512;

/// The chance of a false alarm: 2 to the minus this, 20 to 40.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct FalseAlarm(u8);

impl FalseAlarm {
    /// 2^-30: at a million samples a second one false alarm in 18 minutes of raw noise.
    pub const DEFAULT: Self = Self(30);

    /// 2^-`exponent`, if that lies between 2^-20 and 2^-40.
    pub fn new(exponent: u8) -> Option<Self> {
        (20..=40).contains(&exponent).then_some(Self(exponent))
    }

    /// The exponent, without its sign.
    pub const fn exponent(self) -> u8 {
        self.0
    }
}

/// How a sample failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum HealthFault {
    /// The same value again and again.
    #[error("repetition count: a value came {cutoff} times in a row, after {samples} samples")]
    Repetition {
        /// Repetitions that are too many.
        cutoff: u64,
        /// Samples since the start.
        samples: u64,
    },
    /// One value too often.
    #[error(
        "adaptive proportion: a value came {cutoff} times in a window of {window}, after {samples} \
         samples"
    )]
    Proportion {
        /// Occurrences that are too many.
        cutoff: u64,
        /// Samples in a window.
        window: u64,
        /// Samples since the start.
        samples: u64,
    },
    /// Samples that come back.
    #[error("periodicity: {matches} samples equal the one {lag} before, after {samples} samples")]
    Periodic {
        /// How many samples lie between equal ones.
        lag: u64,
        /// How many were equal.
        matches: u64,
        /// Samples since the start.
        samples: u64,
    },
}

/// Cutoff of the repetition count test: 1 + ceil(-log2(alpha) / H).
pub fn repetition_cutoff(min_entropy: f64, alarm: FalseAlarm) -> u64 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a positive number far below 2^53"
    )]
    let repetitions = (f64::from(alarm.0) / min_entropy).ceil() as u64;
    1 + repetitions
}

/// Cutoff of the adaptive proportion test: 1 + the critical value of the binomial distribution of
/// `window` trials with probability 2^-H at 1 - alpha.
pub fn proportion_cutoff(window: u64, min_entropy: f64, alarm: FalseAlarm) -> u64 {
    1 + critical_value(window, min_entropy, f64::from(alarm.0))
}

/// The smallest k with P(X > k) <= 2^-`exponent`, for X binomial with probability 2^-H.
fn critical_value(trials: u64, min_entropy: f64, exponent: f64) -> u64 {
    let p = (-min_entropy).exp2();
    let ln_probability =
        |k: u64| ln_binomial(trials, k) + k as f64 * p.ln() + (trials - k) as f64 * (-p).ln_1p();
    // From the far tail inwards, so that small terms are added first.
    let mut tail = 0.0;
    for k in (1..=trials).rev() {
        tail += ln_probability(k).exp();
        if tail > (-exponent).exp2() {
            return k;
        }
    }
    0
}

/// The continuous tests, sample by sample.
#[derive(Debug, Clone)]
pub struct HealthTests {
    repetition_cutoff: u64,
    proportion_cutoff: u64,
    window: u64,
    samples: u64,
    last: Option<u8>,
    repetitions: u64,
    first_of_window: u8,
    seen_in_window: u64,
    /// The value that counts, how often it came: both of the current window.
    occurrences: u64,
}

impl HealthTests {
    /// Tests with the cutoffs that follow from a claim.
    pub fn new(claim: Claim, alarm: FalseAlarm) -> Self {
        let window = match claim.kind() {
            SourceKind::RawBits => 1024,
            SourceKind::RawBytes | SourceKind::Conditioned => 512,
        };
        Self {
            repetition_cutoff: repetition_cutoff(claim.min_entropy(), alarm),
            proportion_cutoff: proportion_cutoff(window, claim.min_entropy(), alarm),
            window,
            samples: 0,
            last: None,
            repetitions: 0,
            first_of_window: 0,
            seen_in_window: 0,
            occurrences: 0,
        }
    }

    /// Runs both continuous health tests of SP 800-90B, 4.4, on one sample.
    pub fn observe(&mut self, sample: u8) -> Result<(), HealthFault> {
        self.samples += 1;
        self.count_repetition(sample)?;
        self.count_proportion(sample)
    }

    /// How many samples were tested since the start.
    pub const fn samples(&self) -> u64 {
        self.samples
    }

    /// Cutoff of the repetition count test.
    pub const fn repetition_cutoff(&self) -> u64 {
        self.repetition_cutoff
    }

    /// Cutoff of the adaptive proportion test.
    pub const fn proportion_cutoff(&self) -> u64 {
        self.proportion_cutoff
    }

    /// 4.4.1: C repetitions in a row.
    fn count_repetition(&mut self, sample: u8) -> Result<(), HealthFault> {
        self.repetitions = if self.last == Some(sample) {
            self.repetitions + 1
        } else {
            1
        };
        self.last = Some(sample);
        if self.repetitions >= self.repetition_cutoff {
            return Err(HealthFault::Repetition {
                cutoff: self.repetition_cutoff,
                samples: self.samples,
            });
        }
        Ok(())
    }

    /// 4.4.2: windows that do not overlap, each counting its first value.
    fn count_proportion(&mut self, sample: u8) -> Result<(), HealthFault> {
        if self.seen_in_window == 0 {
            self.first_of_window = sample;
            self.occurrences = 0;
        }
        self.occurrences += u64::from(sample == self.first_of_window);
        self.seen_in_window = (self.seen_in_window + 1) % self.window;
        if self.occurrences >= self.proportion_cutoff {
            return Err(HealthFault::Proportion {
                cutoff: self.proportion_cutoff,
                window: self.window,
                samples: self.samples,
            });
        }
        Ok(())
    }
}

/// Our own test of a whole set of samples: at no lag up to 512 do they agree more often than the
/// claim allows, with the false-alarm rate shared among the lags.
pub fn periodicity(samples: &[u8], claim: Claim, alarm: FalseAlarm) -> Result<(), HealthFault> {
    let lags = LAG_MAX.min(samples.len() / 2);
    let exponent = f64::from(alarm.0) + (lags.max(1) as f64).log2();
    // One cutoff for all lags; for the long ones, with fewer pairs, it is on the safe side.
    let most = critical_value(samples.len() as u64, claim.min_entropy(), exponent);
    for lag in 1..=lags {
        let pairs = samples.iter().zip(&samples[lag..]);
        let matches = pairs.filter(|(a, b)| a == b).count() as u64;
        if matches > most {
            return Err(HealthFault::Periodic {
                lag: lag as u64,
                matches,
                samples: samples.len() as u64,
            });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALPHA_20: FalseAlarm = FalseAlarm(20);

    #[test]
    fn repetition_cutoffs_are_those_of_the_standard() {
        for (h, cutoff) in [(1.0, 21), (2.0, 11), (0.5, 41), (8.0, 4)] {
            assert_eq!(repetition_cutoff(h, ALPHA_20), cutoff, "H = {h}");
        }
    }

    #[test]
    fn proportion_cutoffs_are_those_of_the_standard() {
        let table = [
            (1024, 0.2, 941),
            (1024, 0.4, 840),
            (1024, 0.6, 748),
            (1024, 0.8, 664),
            (1024, 1.0, 589),
            (512, 0.5, 410),
            (512, 1.0, 311),
            (512, 2.0, 177),
            (512, 4.0, 62),
            (512, 8.0, 13),
        ];
        for (window, h, cutoff) in table {
            let found = proportion_cutoff(window, h, ALPHA_20);
            assert_eq!(found, cutoff, "window {window}, H = {h}");
        }
        let alpha_30 = FalseAlarm(30);
        assert_eq!(proportion_cutoff(512, 1.0, alpha_30), 325);
        assert_eq!(proportion_cutoff(512, 8.0, alpha_30), 16);
    }

    #[test]
    fn the_false_alarm_rate_stays_in_the_recommended_range() {
        assert_eq!(FalseAlarm::new(19), None);
        assert_eq!(FalseAlarm::new(41), None);
        assert_eq!(FalseAlarm::new(40).map(FalseAlarm::exponent), Some(40));
    }
}
