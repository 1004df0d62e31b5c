//! Entropy: raw noise, its health tests, and the seeds made of it.
//!
//! A [`Seeder`] reads a [`NoiseSource`], refuses to start before the start-up tests have passed,
//! tests every sample, and condenses samples into a [`Seed`](crate::generator::Seed). The first
//! fault is final: a source that failed once gives no seed again, until somebody examines it and
//! restarts it.
//!
//! The tests belong on raw noise (NIST SP 800-90B, section 4.4). The operating system's source is
//! already conditioned; there they can only trip over a gross failure, and [`HealthReport`] says
//! so. Neither is a claim of validation.

pub mod health;
mod seeder;

pub use seeder::{HealthReport, Seeder, SourceFault};

/// A device or file that delivers samples of noise, one byte each.
pub trait NoiseSource {
    /// Reads up to `samples.len()` samples, and says how many and how long it took. None at all
    /// means that the source has ended.
    fn read(&mut self, samples: &mut [u8]) -> Reading;

    /// What its maker claims.
    fn claim(&self) -> Claim;
}

impl<N: NoiseSource + ?Sized> NoiseSource for Box<N> {
    fn read(&mut self, samples: &mut [u8]) -> Reading {
        (**self).read(samples)
    }

    fn claim(&self) -> Claim {
        (**self).claim()
    }
}

/// What one read gave.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// Samples written to the front of the buffer.
    pub samples: usize,
    /// Microseconds it took, by the caller's clock.
    pub elapsed_us: u64,
}

/// What is claimed of a source.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Claim {
    kind: SourceKind,
    min_entropy: f64,
    slowest_us: u64,
}

/// Whether the samples are noise or the output of a conditioning function.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SourceKind {
    /// Raw noise with two values, 0 and 1.
    RawBits,
    /// Raw noise with up to 256 values.
    RawBytes,
    /// Bytes that were conditioned before we see them, as those of the operating system.
    Conditioned,
}

/// A claim that no source can make.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
#[error("expected a min-entropy above 0 and at most {most} bits for each sample, found {found}")]
pub struct WrongClaim {
    /// The bits that a sample has.
    pub most: f64,
    /// The bits of min-entropy that were claimed.
    pub found: f64,
}

impl Claim {
    /// Claims `min_entropy` bits for each sample, and at most `slowest_us` microseconds for it.
    pub fn new(kind: SourceKind, min_entropy: f64, slowest_us: u64) -> Result<Self, WrongClaim> {
        let most = match kind {
            SourceKind::RawBits => 1.0,
            SourceKind::RawBytes | SourceKind::Conditioned => 8.0,
        };
        if min_entropy > 0.0 && min_entropy <= most {
            Ok(Self {
                kind,
                min_entropy,
                slowest_us,
            })
        } else {
            Err(WrongClaim {
                most,
                found: min_entropy,
            })
        }
    }

    /// Whether its samples are noise or already conditioned.
    pub const fn kind(self) -> SourceKind {
        self.kind
    }

    /// Bits of min-entropy in each sample.
    pub const fn min_entropy(self) -> f64 {
        self.min_entropy
    }

    /// The longest time for one sample.
    pub const fn slowest_us(self) -> u64 {
        self.slowest_us
    }
}
