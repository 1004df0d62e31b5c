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

pub mod bits;
pub mod chi_square;
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
pub mod own_rule;
mod p_value;
mod planted;
pub mod record;
pub mod row;
pub mod shard;
pub mod source;
mod statistic;
pub mod stream;
pub mod tails;

pub use kolmogorov::Kolmogorov;
pub use p_value::PValue;
pub use statistic::{Criterion, Detectable, Hypothesis, Law, Property, Statistic};

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
    /// How the tail behind the p-value was computed.
    #[serde(flatten)]
    pub method: Method,
}

impl Finding {
    /// Too small a value speaks against the hypothesis as well as too large a one: twice the
    /// smaller tail.
    pub fn two_sided(statistic: f64, tails: Tails) -> Self {
        Self {
            statistic,
            p: PValue::round_up(2.0 * tails.lower().min(tails.upper())),
            method: tails.method(),
        }
    }

    /// Only too large a value speaks against the hypothesis.
    pub fn upper(statistic: f64, tails: Tails) -> Self {
        Self {
            statistic,
            p: PValue::round_up(tails.upper()),
            method: tails.method(),
        }
    }

    /// A statistic of nine digits, as a record has it.
    pub(crate) fn rounded(self) -> Self {
        Self {
            statistic: p_value::digits(self.statistic, 9),
            ..self
        }
    }

    /// The finding as the worst of so many: Bonferroni's correction.
    #[must_use]
    pub fn as_worst_of(self, looks: f64) -> Self {
        Self {
            p: PValue::round_up(self.p.get() * looks),
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
        let mut looks = 0.0;
        let worst = findings
            .into_iter()
            .inspect(|_| looks += 1.0)
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
        /// Samples observed.
        found: u64,
    },
    /// Two counters of different shape.
    #[error("expected decks of {expected} cards, found {found}")]
    DeckSize {
        /// Cards the counter is made for.
        expected: usize,
        /// Cards offered.
        found: usize,
    },
    /// A block of bytes that is not of the fixed size.
    #[error("expected a block of {expected} bytes, found {found}")]
    BlockSize {
        /// Bytes of a block.
        expected: usize,
        /// Bytes offered.
        found: usize,
    },
    /// A list of counters that the statistic could not have written.
    #[error("these are no counters of {statistic}: expected {expected}, found {found}")]
    Counters {
        /// Whose counters were expected.
        statistic: &'static str,
        /// What such a list looks like.
        expected: &'static str,
        /// What was given.
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
