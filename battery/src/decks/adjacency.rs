//! Which card follows which.

use super::super::chi_square::{self, detectable_effect};
use super::super::counters::{add, expect_sum, square, take};
use super::super::{
    BatteryError, Counted, Detectable, Finding, Hypothesis, Law, Property, Statistic,
};
use super::block::DeckBlock;
use crate::p_value::digits;
use dealproof_evidence::randomness::Map;
use dealproof_rng::shuffle::DeckSize;

/// Counts every ordered pair of neighbouring cards, anywhere in the deck.
///
/// - Hypothesis: each card is followed by each other card equally often.
/// - Statistic: the n-1 successions of a deck are dependent, so the table is standardised with its
///   exact covariance. That covariance commutes with every renaming of the cards; on what is left
///   after the margins (who is first and who is last, which belong to card by position) it has one
///   value for the symmetric part, 1/n, and one for the antisymmetric part, (n+1)/(n(n-1)): the
///   test below enumerates all permutations of up to 7 cards. Their squared lengths over these
///   values are chi-square with n(n-3)/2 and (n-1)(n-2)/2 degrees, and independent in the limit.
/// - Distribution: asymptotic, two-sided. Minimum: 10 expected in each cell, so 10 n decks.
/// - Merges: by addition, in any order.
#[derive(Debug, Clone)]
pub struct Adjacency {
    size: DeckSize,
    decks: u64,
    /// Row = card, column = the card after it.
    counts: Vec<u64>,
    /// The block at work, 64 columns for each row.
    joint: Box<[u32; 4096]>,
}

impl Adjacency {
    /// Counters for decks of this size, all zero.
    pub fn new(size: DeckSize) -> Self {
        Self {
            size,
            decks: 0,
            counts: vec![0; size.get() * size.get()],
            joint: Box::new([0; 4096]),
        }
    }
}

/// The variances, in one deck, of the symmetric and of the antisymmetric part of a table of the pairs
/// of cards that stand `distance` positions apart: same pairs of positions, pairs that share a
/// position, and disjoint ones. Neighbours have 1/n and (n+1)/(n(n-1)).
pub(super) fn variances(n: usize, distance: usize) -> [f64; 2] {
    let (pairs, chained) = ((n - distance) as f64, n.saturating_sub(2 * distance) as f64);
    let n = n as f64;
    let disjoint = pairs * (pairs - 1.0) - 2.0 * chained;
    let symmetric = pairs - 2.0 * chained / (n - 2.0) + 2.0 * disjoint / ((n - 2.0) * (n - 3.0));
    let antisymmetric = pairs + 2.0 * chained / (n - 2.0);
    [symmetric, antisymmetric].map(|variance| variance / (n * (n - 1.0)))
}

/// The standardised square of a table of pairs at a distance, from `decks` decks.
pub(super) fn standardised(n: usize, decks: u64, counts: &[u64], distance: usize) -> f64 {
    let at = |c: usize, d: usize| counts[c * n + d] as f64;
    let symmetric = |c, d| f64::midpoint(at(c, d), at(d, c));
    let antisymmetric = |c, d| (at(c, d) - at(d, c)) / 2.0;
    let row = |part: &dyn Fn(usize, usize) -> f64, c: usize| -> f64 {
        (0..n).filter(|&d| d != c).map(|d| part(c, d)).sum()
    };
    let rows: Vec<(f64, f64)> = (0..n)
        .map(|c| (row(&symmetric, c), row(&antisymmetric, c)))
        .collect();
    let total: f64 = rows.iter().map(|row| row.0).sum();
    let size = n as f64;
    let (mut s, mut a) = (0.0, 0.0);
    for c in 0..n {
        for d in (0..n).filter(|&d| d != c) {
            // What g(c) + g(d) and g(c) - g(d) cannot explain.
            let even = symmetric(c, d) - (rows[c].0 + rows[d].0) / (size - 2.0)
                + total / ((size - 1.0) * (size - 2.0));
            let odd = antisymmetric(c, d) - (rows[c].1 - rows[d].1) / size;
            s += even * even;
            a += odd * odd;
        }
    }
    let [symmetric, antisymmetric] = variances(n, distance);
    (s / symmetric + a / antisymmetric) / decks as f64
}

/// The degrees of freedom of [`standardised`].
pub(super) fn degrees(n: usize) -> f64 {
    let n = n as f64;
    n * (n - 3.0) / 2.0 + (n - 1.0) * (n - 2.0) / 2.0
}

impl Statistic<DeckBlock> for Adjacency {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        vec![Hypothesis {
            id: "decks.adjacency",
            claim: "each card is followed by each other card equally often",
            reference: "exact covariance of the successions of a random permutation",
            property: Property::Independence,
            law: Law::Asymptotic { verified: 3 },
        }]
    }

    fn observe(&mut self, block: &DeckBlock) -> Result<(), BatteryError> {
        block.expect_size(self.size)?;
        let n = self.size.get();
        self.decks += block.len() as u64;
        for deck in block.decks() {
            for (&card, &next) in deck.iter().zip(&deck[1..]) {
                let cell = usize::from(card) << 6 | usize::from(next);
                // A block has fewer than 2^26 decks.
                self.joint[cell & 4095] = self.joint[cell & 4095].wrapping_add(1);
            }
        }
        for (row, joint) in self
            .counts
            .chunks_exact_mut(n)
            .zip(self.joint.chunks_exact_mut(64))
        {
            for (count, more) in row.iter_mut().zip(joint) {
                *count += u64::from(std::mem::take(more));
            }
        }
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        [&[self.decks][..], &self.counts].concat()
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        const NAME: &str = "decks.adjacency";
        let [decks, counts] = take(NAME, counters, [1, self.counts.len()])?;
        expect_sum(NAME, counts, decks[0] * (self.size.get() as u64 - 1))?;
        self.decks += decks[0];
        add(&mut self.counts, counts);
        Ok(())
    }

    fn is_additive(&self) -> bool {
        true
    }

    fn samples(&self) -> Counted {
        Counted::Exactly(self.decks)
    }

    fn findings(&self) -> Vec<Result<Finding, BatteryError>> {
        let n = self.size.get();
        let finding = chi_square::enough(self.decks, n as f64).map(|()| {
            let statistic = standardised(n, self.decks, &self.counts, 1);
            chi_square::finding(statistic, degrees(n))
        });
        vec![finding]
    }

    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        let degrees = degrees(self.size.get());
        vec![detectable_effect(self.decks, degrees, level)]
    }

    fn maps(&self) -> Vec<Map> {
        let n = self.size.get();
        vec![Map {
            id: "decks.adjacency".to_owned(),
            rows: "card".to_owned(),
            columns: "the next card".to_owned(),
            expected: digits(self.decks as f64 / n as f64, 9),
            hollow: true,
            counts: square(&self.counts, n),
        }]
    }

    fn fresh(&self) -> Box<dyn Statistic<DeckBlock>> {
        Box::new(Self::new(self.size))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Over all permutations of n cards the mean of the standardised square is its degrees of
    /// freedom, for each part alone: this is what an exact covariance means.
    #[test]
    fn the_covariance_is_exact_by_enumeration() {
        for (n, distance) in (4..=7).flat_map(|n| (1..n).map(move |d| (n, d))) {
            let mut deck: Vec<usize> = (0..n).collect();
            let (mut sum, mut permutations) = (0.0, 0u32);
            let mut sums = [0.0; 2];
            permute(&mut deck, 0, &mut |deck| {
                let mut counts = vec![0; n * n];
                for (&first, &second) in deck.iter().zip(&deck[distance..]) {
                    counts[first * n + second] += 1;
                }
                sum += standardised(n, 1, &counts, distance);
                permutations += 1;
                let symmetric: Vec<u64> = (0..n * n)
                    .map(|cell| counts[cell] + counts[cell % n * n + cell / n])
                    .collect();
                sums[0] += standardised(n, 4, &symmetric, distance);
            });
            sums[1] = sum - sums[0];
            let size = f64::from(u32::try_from(n).unwrap());
            let expected = [size * (size - 3.0) / 2.0, (size - 1.0) * (size - 2.0) / 2.0];
            for (sum, expected) in sums.iter().zip(expected) {
                let mean = sum / f64::from(permutations);
                println!("{n} cards, {distance} apart: mean {mean}, degrees {expected}");
                assert!((mean - expected).abs() < 1e-9, "{n}, {distance}: {mean}");
            }
        }
    }

    fn permute(deck: &mut Vec<usize>, from: usize, visit: &mut impl FnMut(&[usize])) {
        if from == deck.len() {
            return visit(deck);
        }
        for i in from..deck.len() {
            deck.swap(from, i);
            permute(deck, from + 1, visit);
            deck.swap(from, i);
        }
    }
}
