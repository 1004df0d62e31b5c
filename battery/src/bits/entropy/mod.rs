//! The non-IID estimators of NIST SP 800-90B, section 6.3, for the raw samples of an entropy source.
//!
//! An estimate is not a p-value: it is a lower bound of the min-entropy of one sample, wrong in about
//! one case in 200 for each estimator (they use the 99 % bound 2.576), and is compared with the
//! source's claim. Estimates on the output of a cipher say nothing: they are always near the top.
//!
//! The assessment follows 3.1.3: the smallest estimate over the bytes, and eight times the
//! smallest over their bits.

mod counts;
mod predictors;
mod tuples;

use crate::BatteryError;

/// Samples that an assessment takes (the NIST tool expects as many).
pub const SAMPLES_MIN: usize = 1_000_000;
/// Bits of the samples that the estimators for bits look at.
const BITS_MAX: usize = 1_000_000;
/// The upper 99 % quantile of the normal law, as SP 800-90B rounds it.
const Z: f64 = 2.576;

/// The min-entropy of one sample, in bits, by one estimator.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// Its name in plans, records and reports, for instance `entropy.markov.bits`.
    pub id: &'static str,
    /// The section that defines it.
    pub reference: &'static str,
    /// Bits of min-entropy in one sample of the source.
    pub bits: f64,
}

/// What all estimators say of one source.
#[derive(Debug, Clone, PartialEq)]
pub struct Assessment {
    /// One estimate after the other, in the order of the standard, bytes before bits.
    pub estimates: Vec<Estimate>,
}

impl Assessment {
    /// The lowest estimate: what the source is credited with.
    pub fn lowest(&self) -> Estimate {
        *self
            .estimates
            .iter()
            .min_by(|a, b| a.bits.total_cmp(&b.bits))
            .expect("an assessment has estimates")
    }

    /// Whether the source may claim so many bits for a sample.
    pub fn supports(&self, claim: f64) -> bool {
        self.lowest().bits >= claim
    }
}

/// Assesses a source that gives one byte for each sample, from at least 10^6 of them.
pub fn assess(samples: &[u8]) -> Result<Assessment, BatteryError> {
    if samples.len() < SAMPLES_MIN {
        return Err(BatteryError::TooFew {
            needed: SAMPLES_MIN as u64,
            found: samples.len() as u64,
        });
    }
    let bits: Vec<u8> = samples
        .iter()
        .flat_map(|byte| (0..8).rev().map(move |i| byte >> i & 1))
        .take(BITS_MAX)
        .collect();
    let mut estimates = estimate_bytes(&samples[..SAMPLES_MIN]);
    estimates.extend(estimate_bits(&bits).into_iter().map(|estimate| Estimate {
        bits: 8.0 * estimate.bits,
        ..estimate
    }));
    Ok(Assessment { estimates })
}

macro_rules! estimate {
    ($id:literal, $section:literal, $bits:expr) => {
        Estimate {
            id: concat!("entropy.", $id),
            reference: concat!("SP 800-90B, ", $section),
            bits: $bits,
        }
    };
}

/// The estimators that work on any alphabet, on bytes; the samples must be more than 4 096.
pub fn estimate_bytes(samples: &[u8]) -> Vec<Estimate> {
    let tuples = tuples::Tuples::new(samples);
    vec![
        estimate!("most-common.bytes", "6.3.1", counts::most_common(samples)),
        estimate!("t-tuple.bytes", "6.3.5", tuples.t_tuple()),
        estimate!("lrs.bytes", "6.3.6", tuples.longest_repeated(8.0)),
        estimate!(
            "multi-mcw.bytes",
            "6.3.7",
            predictors::multi_mcw(samples, 256)
        ),
        estimate!("lag.bytes", "6.3.8", predictors::lag(samples, 256)),
        estimate!(
            "multi-mmc.bytes",
            "6.3.9",
            predictors::multi_mmc(samples, 256)
        ),
        estimate!("lz78y.bytes", "6.3.10", predictors::lz78y(samples, 256)),
    ]
}

/// All ten estimators on bits, given as 0 and 1: entropy of one bit.
pub fn estimate_bits(bits: &[u8]) -> Vec<Estimate> {
    let tuples = tuples::Tuples::new(bits);
    vec![
        estimate!("most-common.bits", "6.3.1", counts::most_common(bits)),
        estimate!("collision.bits", "6.3.2", counts::collision(bits)),
        estimate!("markov.bits", "6.3.3", counts::markov(bits)),
        estimate!("compression.bits", "6.3.4", counts::compression(bits)),
        estimate!("t-tuple.bits", "6.3.5", tuples.t_tuple()),
        estimate!("lrs.bits", "6.3.6", tuples.longest_repeated(1.0)),
        estimate!("multi-mcw.bits", "6.3.7", predictors::multi_mcw(bits, 2)),
        estimate!("lag.bits", "6.3.8", predictors::lag(bits, 2)),
        estimate!("multi-mmc.bits", "6.3.9", predictors::multi_mmc(bits, 2)),
        estimate!("lz78y.bits", "6.3.10", predictors::lz78y(bits, 2)),
    ]
}

/// The upper bound of a share that was seen among `n`.
fn upper_bound(share: f64, n: usize) -> f64 {
    (share + Z * (share * (1.0 - share) / (n as f64 - 1.0)).sqrt()).min(1.0)
}
