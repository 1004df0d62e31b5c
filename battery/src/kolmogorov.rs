//! Kolmogorov-Smirnov on words.

use super::{BatteryError, Finding};
use crate::tails;

/// The smallest sample that is judged.
const WORDS_MIN: u64 = 1000;

/// Compares the empirical distribution of 32-bit words with the uniform one.
///
/// - Hypothesis: (w + 1/2) / 2^32 is uniform on the unit interval.
/// - Statistic: D, the largest distance of the two distribution functions, unbinned.
/// - Distribution: Kolmogorov's law at this number of words, two-sided
///   ([`kolmogorov`](crate::tails::kolmogorov)). Minimum: 1 000 words.
/// - Merges: the words are kept, so as a union, in any order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Kolmogorov {
    words: Vec<u32>,
}

impl Kolmogorov {
    /// A sample without words.
    pub const fn new() -> Self {
        Self { words: Vec::new() }
    }

    /// Adds one word to the sample.
    pub fn observe(&mut self, word: u32) {
        self.words.push(word);
    }

    /// Adds the words of another shard.
    pub fn merge(&mut self, other: &Self) {
        self.words.extend_from_slice(&other.words);
    }

    /// The p-value of everything observed.
    ///
    /// # Errors
    ///
    /// [`BatteryError::TooFew`] below 1 000 words.
    pub fn finish(&self) -> Result<Finding, BatteryError> {
        let found = self.words.len() as u64;
        if found < WORDS_MIN {
            return Err(BatteryError::TooFew {
                needed: WORDS_MIN,
                found,
            });
        }
        let mut words = self.words.clone();
        words.sort_unstable();
        let n = words.len() as f64;
        let statistic = words
            .iter()
            .enumerate()
            .map(|(i, &word)| {
                let u = (f64::from(word) + 0.5) / 4294967296.0;
                let below = u - i as f64 / n;
                let above = (i as f64 + 1.0) / n - u;
                below.max(above)
            })
            .fold(0.0, f64::max);
        Ok(Finding::two_sided(
            statistic,
            tails::kolmogorov(statistic, found),
        ))
    }
}
