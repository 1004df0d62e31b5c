//! From tested samples to seeds.

use hkdf::Hkdf;
use sha2::Sha256;
use zeroize::Zeroize;

use super::health::{FalseAlarm, HealthFault, HealthTests, STARTUP_SAMPLES, periodicity};
use super::{Claim, NoiseSource, SourceKind};
use crate::generator::Seed;

/// Entropy that goes into a 256-bit seed: 64 bits more than come out (SP 800-90C, 3.2.2.2).
const SEED_ENTROPY: f64 = 320.0;

/// Seeds between two tests of a whole set of samples.
const RETEST_SEEDS: u64 = 64;

/// Why a source gives no seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SourceFault {
    /// A health test failed.
    #[error(transparent)]
    Health(#[from] HealthFault),
    /// The source ended early.
    #[error("short read: expected {expected} samples, found {found}")]
    ShortRead {
        /// The number of samples asked for.
        expected: usize,
        /// The number of samples that came.
        found: usize,
    },
    /// The source is slower than it claims to be.
    #[error("slow: {samples} samples took {elapsed_us} us, expected at most {limit_us} us")]
    Slow {
        /// The number of samples read.
        samples: u64,
        /// How long they took.
        elapsed_us: u64,
        /// How long they may take.
        limit_us: u64,
    },
    /// A sample of a binary source that is neither 0 nor 1.
    #[error("expected samples of 0 or 1, found {found}")]
    NotABit {
        /// The value that is neither 0 nor 1.
        found: u8,
    },
}

/// A source whose start-up tests have passed.
pub struct Seeder<S> {
    source: S,
    claim: Claim,
    alarm: FalseAlarm,
    tests: HealthTests,
    seeds: u64,
    fault: Option<SourceFault>,
}

impl<S: NoiseSource> Seeder<S> {
    /// Reads 1 024 samples through all tests; they are not used for any seed.
    pub fn start(source: S, alarm: FalseAlarm) -> Result<Self, SourceFault> {
        let claim = source.claim();
        let mut seeder = Self {
            source,
            claim,
            alarm,
            tests: HealthTests::new(claim, alarm),
            seeds: 0,
            fault: None,
        };
        seeder.test().map(|()| seeder)
    }

    /// A fresh seed, or the fault that ended this source.
    ///
    /// # Errors
    ///
    /// The first fault ends the source: every later call gives the same fault.
    pub fn seed(&mut self) -> Result<Seed, SourceFault> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        if self.seeds > 0 && self.seeds.is_multiple_of(RETEST_SEEDS) {
            self.test()?;
        }
        let mut samples = vec![0; samples_for_seed(self.claim)];
        let outcome = self.read(&mut samples);
        let seed = condense(&samples);
        samples.zeroize();
        outcome?;
        self.seeds += 1;
        Ok(seed)
    }

    /// Runs the start-up tests: at the start, every 64 seeds, and on demand. The samples are wiped
    /// and enter no seed.
    pub fn test(&mut self) -> Result<(), SourceFault> {
        let mut samples = [0; STARTUP_SAMPLES];
        let outcome = self
            .read(&mut samples)
            .and_then(|()| self.or_end(periodicity(&samples, self.claim, self.alarm)));
        samples.zeroize();
        outcome
    }

    /// What may be logged: counts and results, never a sample.
    pub fn report(&self) -> HealthReport {
        HealthReport {
            kind: self.claim.kind(),
            min_entropy: self.claim.min_entropy(),
            false_alarm_exponent: self.alarm.exponent(),
            repetition_cutoff: self.tests.repetition_cutoff(),
            proportion_cutoff: self.tests.proportion_cutoff(),
            samples: self.tests.samples(),
            seeds: self.seeds,
            fault: self.fault,
        }
    }

    /// A fault is final.
    fn or_end<T, E: Into<SourceFault>>(&mut self, outcome: Result<T, E>) -> Result<T, SourceFault> {
        outcome.map_err(|fault| *self.fault.insert(fault.into()))
    }

    fn read(&mut self, samples: &mut [u8]) -> Result<(), SourceFault> {
        let outcome = self.read_all(samples);
        self.or_end(outcome)
    }

    fn read_all(&mut self, samples: &mut [u8]) -> Result<(), SourceFault> {
        let mut found = 0;
        let mut elapsed_us = 0u64;
        while found < samples.len() {
            let rest = &mut samples[found..];
            let reading = self.source.read(rest);
            let fresh = &rest[..reading.samples.min(rest.len())];
            if fresh.is_empty() {
                return Err(SourceFault::ShortRead {
                    expected: samples.len(),
                    found,
                });
            }
            for &sample in fresh {
                if self.claim.kind() == SourceKind::RawBits && sample > 1 {
                    return Err(SourceFault::NotABit { found: sample });
                }
                self.tests.observe(sample)?;
            }
            found += fresh.len();
            elapsed_us = elapsed_us.saturating_add(reading.elapsed_us);
            let limit_us = self.claim.slowest_us().saturating_mul(found as u64);
            if elapsed_us > limit_us {
                return Err(SourceFault::Slow {
                    samples: self.tests.samples(),
                    elapsed_us,
                    limit_us,
                });
            }
        }
        Ok(())
    }
}

impl<S> std::fmt::Debug for Seeder<S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Seeder")
            .field("claim", &self.claim)
            .field("seeds", &self.seeds)
            .field("fault", &self.fault)
            .finish_non_exhaustive()
    }
}

/// HKDF-SHA256 (RFC 5869) of the samples: extraction under a fixed public salt, then one block.
fn condense(samples: &[u8]) -> Seed {
    let mut bytes = [0; 32];
    Hkdf::<Sha256>::new(Some(b"dealproof/1/noise"), samples)
        .expand(b"dealproof/1/seed", &mut bytes)
        .expect("32 bytes are one block of HKDF-Expand");
    let seed = Seed::new(bytes);
    bytes.zeroize();
    seed
}

/// How many samples carry the entropy of a seed.
fn samples_for_seed(claim: Claim) -> usize {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a positive number; a tiny claim costs samples, not correctness"
    )]
    let samples = (SEED_ENTROPY / claim.min_entropy()).ceil() as usize;
    samples
}

/// The state of a source, without any secret.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HealthReport {
    /// Whether its samples are noise or already conditioned.
    pub kind: SourceKind,
    /// Claimed bits of min-entropy in each sample.
    pub min_entropy: f64,
    /// The chance of a false alarm is 2 to the minus this.
    pub false_alarm_exponent: u8,
    /// Cutoff of the repetition count test.
    pub repetition_cutoff: u64,
    /// Cutoff of the adaptive proportion test.
    pub proportion_cutoff: u64,
    /// How many samples the health tests have seen.
    pub samples: u64,
    /// How many seeds the source has given.
    pub seeds: u64,
    /// What ended the source, if anything did.
    pub fault: Option<SourceFault>,
}

impl HealthReport {
    /// What the tests mean for this kind of source.
    pub const fn meaning(&self) -> &'static str {
        match self.kind {
            SourceKind::RawBits | SourceKind::RawBytes => {
                "health tests of SP 800-90B on raw noise; no validation is claimed"
            }
            SourceKind::Conditioned => {
                "the output is conditioned: the health tests are only a trip-wire for gross \
                 failure and say nothing about entropy"
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_condensed_by_hkdf_sha256() {
        // Computed with Python: hmac.digest(salt, samples), then hmac.digest(that, info + b"\x01").
        let samples: Vec<u8> = (0..40).collect();
        assert_eq!(
            crate::hex::encode(condense(&samples).bytes()),
            "55a4f63019578dd9756b6075ac790d2c96b2e420bdb6ec05ffcf78419656be93"
        );
    }
}
