//! Statistics over words and decks: `observe`, `merge`, `finish`.
//!
//! A statistic counts in integers, so that merging shards is exact and the number of threads or
//! machines never changes a result. Its p-value is computed once, after the last merge, from both
//! tails directly, and rounded up by one function ([`PValue::two_sided`]).

pub mod bits;
pub mod chi_square;
mod counters;
pub mod decision;
pub mod decks;
pub mod ints;
pub mod kolmogorov;
pub mod law;
mod p_value;
mod statistic;

pub use kolmogorov::Kolmogorov;
pub use p_value::PValue;
pub use statistic::{Curve, Detectable, Hypothesis, Law, Map, Statistic};

/// What a statistic found.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Finding {
    /// The statistic, in the unit its documentation names.
    pub statistic: f64,
    /// How likely a value as extreme as this one is under the hypothesis.
    pub p: PValue,
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
