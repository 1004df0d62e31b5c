//! Chi-square of card by position.

use super::{BatteryError, Finding, PValue};
use crate::shuffle::DeckSize;
use crate::special::{chi_square_lower, chi_square_upper};

/// Counts how often each card stood at each position.
///
/// - Hypothesis: every card is equally likely at every position.
/// - Statistic: (n-1)/n times the sum of (O-E)^2/E over the n x n cells. Each deck fills each row
///   and column once, so the cells are not multinomial: the plain sum is distributed as n/(n-1)
///   times chi-square with (n-1)^2 degrees of freedom (the covariance of a random permutation
///   matrix; 52 cards: mean 2 652, not 2 601).
/// - Distribution: asymptotic, two-sided. Minimum: 10 expected in each cell, so 10 n decks.
/// - Merges: by addition, in any order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardPosition {
    size: DeckSize,
    decks: u64,
    /// Row = position, column = card.
    counts: Vec<u64>,
}

impl CardPosition {
    /// An empty table for decks of one size.
    pub fn new(size: DeckSize) -> Self {
        Self {
            size,
            decks: 0,
            counts: vec![0; size.get() * size.get()],
        }
    }

    /// Counts one deck.
    pub fn observe(&mut self, deck: &[u8]) -> Result<(), BatteryError> {
        self.expect_size(deck.len())?;
        for (row, &card) in self.counts.chunks_exact_mut(deck.len()).zip(deck) {
            row[usize::from(card)] += 1;
        }
        self.decks += 1;
        Ok(())
    }

    /// Adds what another shard counted.
    pub fn merge(&mut self, other: &Self) -> Result<(), BatteryError> {
        self.expect_size(other.size.get())?;
        self.decks += other.decks;
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
        Ok(())
    }

    /// The p-value of everything counted.
    pub fn finish(&self) -> Result<Finding, BatteryError> {
        let n = self.size.get() as f64;
        let needed = 10 * self.size.get() as u64;
        if self.decks < needed {
            return Err(BatteryError::TooFew {
                needed,
                found: self.decks,
            });
        }
        let expected = self.decks as f64 / n;
        let sum: f64 = self
            .counts
            .iter()
            .map(|&count| (count as f64 - expected).powi(2) / expected)
            .sum();
        let statistic = (n - 1.0) / n * sum;
        let degrees = (n - 1.0).powi(2);
        Ok(Finding {
            statistic,
            p: PValue::two_sided(
                chi_square_lower(statistic, degrees),
                chi_square_upper(statistic, degrees),
            ),
        })
    }

    fn expect_size(&self, found: usize) -> Result<(), BatteryError> {
        let expected = self.size.get();
        if found == expected {
            Ok(())
        } else {
            Err(BatteryError::DeckSize { expected, found })
        }
    }
}
