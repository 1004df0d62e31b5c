//! Statistics over decks and words, and how they become one verdict on a source.
//!
//! ```text
//! source -> blocks -> streams of statistics -(merge)-> findings -> decision -> record
//! ```
//!
//! Everything here is a function of its inputs: it opens no file, starts no thread and prints
//! nothing.
//!
//! A statistic counts in integers, so that merging shards is exact and the number of threads or
//! machines never changes a result. Its p-value is computed once, after the last merge, from
//! [`Tails`] that are checked, and rounded up by one function ([`PValue::round_up`]).
//!
//! ```
//! use dealproof_battery::Kolmogorov;
//! // 1 000 words that never exceed 2^31, half of the range.
//! let mut words = Kolmogorov::new();
//! (0..1_000).for_each(|step: u32| words.observe(step << 21));
//! let finding = words.finish()?;
//! assert!(finding.p.get() < 1e-9, "nobody would take them for uniform");
//! # Ok::<(), dealproof_battery::BatteryError>(())
//! ```

pub mod bits;
pub mod chi_square;
mod conclude;
pub mod count;
mod counters;
pub mod decision;
pub mod decks;
pub mod evidence;
mod exact;
pub mod examine;
pub mod executor;
pub mod family;
pub mod feed;
pub mod game;
pub mod input;
pub mod ints;
pub mod jurisdiction;
pub mod kolmogorov;
pub mod law;
mod ledger;
mod machine;
pub mod own_rule;
mod p_value;
mod planted;
pub mod prints;
pub mod record;
pub mod recount;
pub mod row;
pub mod shard;
pub mod source;
mod statistic;
pub mod stream;
pub mod supply;
pub mod tails;

pub use kolmogorov::Kolmogorov;
pub use p_value::PValue;
pub use statistic::{
    COMPARED_FROM, COMPARED_RATIO, Counted, Criterion, Detectable, Hypothesis, Law, Property,
    Scalar, ScalarLaw, Statistic,
};

use serde::Serialize;

use dealproof_evidence::reason::Reason;

use crate::tails::{Method, Tails};

/// What a statistic found.
///
/// It comes from [`Tails`], which are checked, so that nothing else can become a p-value.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Finding {
    /// The statistic, in the unit its documentation names.
    pub statistic: f64,
    /// How likely a value as extreme as this one is under the hypothesis.
    pub p: PValue,
    /// Of how many p-values this is the smallest, times their number. A value that is corrected so
    /// is not uniform for a sound source.
    #[serde(skip_serializing_if = "is_one")]
    pub smallest_of: u64,
    /// Whether it is a count of few events, or was raised. Its p-values lie on a few steps, the
    /// highest of which is 1, or are 1 too often, so that they are not uniform either.
    #[serde(skip_serializing_if = "is_false")]
    pub in_steps: bool,
    /// What each cell expects, where this is Pearson's chi-square of independent draws over equally
    /// likely cells: then the exact law is known, and says how good the limit is ([`Law::at`]).
    #[serde(skip)]
    pub cells_expect: Option<f64>,
    /// How the tail of the p-value was computed.
    #[serde(flatten)]
    pub method: Method,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
fn is_one(count: &u64) -> bool {
    *count == 1
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
fn is_false(flag: &bool) -> bool {
    !flag
}

/// Below this standard deviation a single value of a count has a probability of more than a bin of
/// the histogram of p-values, 1 in 20: 20 / sqrt(2 pi).
const STEPS_BELOW: f64 = 7.98;

impl Finding {
    /// Too small a value speaks against the hypothesis as well as too large a one: twice the
    /// smaller tail.
    pub fn two_sided(statistic: f64, tails: Tails) -> Self {
        Self {
            statistic,
            p: PValue::round_up(2.0 * tails.lower().min(tails.upper())),
            smallest_of: 1,
            in_steps: false,
            cells_expect: None,
            method: tails.method(),
        }
    }

    /// Only too large a value speaks against the hypothesis.
    pub fn upper(statistic: f64, tails: Tails) -> Self {
        Self {
            statistic,
            p: PValue::round_up(tails.upper()),
            smallest_of: 1,
            in_steps: false,
            cells_expect: None,
            method: tails.method(),
        }
    }

    /// A count with this standard deviation.
    #[must_use]
    pub(crate) fn of_a_count(self, deviation: f64) -> Self {
        Self {
            in_steps: deviation < STEPS_BELOW,
            ..self
        }
    }

    /// With a larger p-value, where a limit is known to give too small ones.
    #[must_use]
    pub(crate) fn raised(self, times: f64) -> Self {
        Self {
            p: PValue::round_up(self.p.get() * times),
            in_steps: true,
            ..self
        }
    }

    /// A statistic of nine digits, as a record has it.
    pub(crate) fn rounded(self) -> Self {
        Self {
            statistic: p_value::digits(self.statistic, 9),
            ..self
        }
    }

    /// The finding as the worst of this many: Bonferroni's correction.
    #[must_use]
    pub fn as_worst_of(self, looks: u64) -> Self {
        Self {
            p: PValue::round_up(self.p.get() * looks as f64),
            smallest_of: self.smallest_of * looks,
            ..self
        }
    }

    /// The one with the smaller p-value.
    #[must_use]
    pub fn worse_of(self, other: Self) -> Self {
        if other.p.get() < self.p.get() {
            other
        } else {
            self
        }
    }

    /// The worst of all, corrected for their number; `None` of none.
    pub fn worst(findings: impl IntoIterator<Item = Self>) -> Option<Self> {
        let mut looks = 0;
        let worst = findings
            .into_iter()
            .inspect(|_| looks += 1)
            .reduce(Self::worse_of);
        worst.map(|finding| finding.as_worst_of(looks))
    }
}

/// Why a statistic gives no p-value, or cannot be merged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BatteryError {
    /// The reference distribution would not hold for so few samples.
    #[error("expected at least {needed} samples, found {found}")]
    TooFew {
        /// The smallest sample the statistic accepts.
        needed: u64,
        /// The samples that were observed.
        found: u64,
    },
    /// Two counters of different shape.
    #[error("expected decks of {expected} cards, found {found}")]
    DeckSize {
        /// Cards the counter is made for.
        expected: usize,
        /// The cards of the deck that was offered.
        found: usize,
    },
    /// A block of bytes that is not of the fixed size.
    #[error("expected a block of {expected} bytes, found {found}")]
    BlockSize {
        /// Bytes of a block.
        expected: usize,
        /// The bytes of the block that was offered.
        found: usize,
    },
    /// A list of counters that the statistic could not have written.
    #[error("these are not the counters of {statistic}: expected {expected}, found {found}")]
    Counters {
        /// Whose counters were expected.
        statistic: &'static str,
        /// What such a list looks like.
        expected: &'static str,
        /// The length or value that was given.
        found: u64,
    },
}

impl From<BatteryError> for Reason {
    fn from(error: BatteryError) -> Self {
        match error {
            BatteryError::TooFew { needed, found } => Self::TooFewSamples { needed, found },
            other => Self::NotComputed {
                why: other.to_string(),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tails::{binomial, poisson};

    #[test]
    fn a_count_of_few_events_lies_on_steps_and_one_of_many_does_not() {
        let few = Finding::two_sided(0.0, binomial(0, 100, 0.01)).of_a_count(0.99f64.sqrt());
        assert!(few.in_steps && few.p.get() > 0.7);
        let none = Finding::upper(0.0, poisson(0, 1e-9)).of_a_count(1e-9f64.sqrt());
        assert!(none.in_steps && none.p == PValue::ONE);
        let many = Finding::two_sided(5_000.0, binomial(5_000, 10_000, 0.5)).of_a_count(50.0);
        assert!(!many.in_steps);
    }

    #[test]
    fn a_limit_is_compared_with_the_exact_law_only_where_it_is_known_and_close() {
        let law = Law::Asymptotic { verified: 3 };
        let level = |counts: &[u64]| {
            let finding = chi_square::uniform(counts, counts.iter().sum()).unwrap();
            law.at(&finding).verified()
        };
        assert_eq!(level(&[200; 10]), Some(1e-6));
        assert_eq!(level(&[199; 10]), Some(1e-3), "too few expected");
        assert_eq!(level(&[200; 4]), Some(1e-3), "too few cells");
        let finding = chi_square::uniform(&[200; 10], 2_000).unwrap();
        assert_eq!(law.at(&finding.as_worst_of(10)).verified(), Some(1e-5));
        assert_eq!(law.at(&finding.as_worst_of(11)).verified(), Some(1e-3));
        assert_eq!(Law::Exact.at(&finding), Law::Exact);
    }
}
