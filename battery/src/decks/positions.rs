//! Where the cards are: card, suit and rank by position, and joint tables of position pairs.

use std::sync::Arc;

use super::super::chi_square::{self, cell_curve, detectable_cell};
use super::super::counters::{add, expect_sum, square, take};
use super::super::law::{LatticeLaw, mean_shift};
use super::super::{
    BatteryError, Counted, Detectable, Finding, Hypothesis, Law, Property, Scalar, ScalarLaw,
    Statistic,
};
use super::block::DeckBlock;
use crate::p_value::digits;
use crate::tails::{DoubleDouble, binomial};
use dealproof_evidence::randomness::{Curve, Map};
use dealproof_rng::shuffle::DeckSize;

/// Decks counted in one pass over the tables: they and one table stay in the nearest cache.
const PASS: usize = 256;

/// One joint table: the card at the first position in the high six bits, at the second in the low.
pub(super) type Joint = [u32; 4096];

/// Counts the cards at positions (0, 1), (2, 3), ... jointly: one increment for two cards, and
/// the tables of single positions are its margins.
///
/// - `decks.card-position`. Hypothesis: every card is equally likely at every position.
///   Statistic: (n-1)/n times the sum of (O-E)^2/E over the n x n cells. Each deck fills each row
///   and column once, so the cells are not multinomial: the plain sum is distributed as n/(n-1)
///   times chi-square with (n-1)^2 degrees of freedom (the covariance of a random permutation
///   matrix; 52 cards: mean 2 652, not 2 601).
/// - `decks.card-position-worst`. Hypothesis: the same. Statistic: the cell with the smallest p, a
///   binomial with n^-1, times n^2: one heavy cell shows here eight times sooner.
/// - `decks.suit-position`, `decks.rank-position`. The same for k classes of equal size, with
///   (n-1)(k-1) degrees.
/// - `decks.position-pairs`. Hypothesis: at each of the n/2 pairs of neighbouring positions every
///   ordered pair of cards is equally likely. Statistic: for each pair of positions an ordinary
///   multinomial chi-square with n(n-1)-1 degrees. The tables come from the same decks and depend
///   on each other, so they are never added: the smallest p counts, times their number.
/// - Distribution: asymptotic, two-sided. Minimum: 10 expected in each cell.
/// - Merges: by addition, in any order.
#[derive(Debug, Clone)]
pub struct Positions {
    size: DeckSize,
    decks: u64,
    /// Over all blocks the squares of how often each card stood at each position in the block.
    squares: u64,
    /// For each pair of positions, n x n cells.
    counts: Vec<u64>,
    /// The block at work.
    joint: Vec<Joint>,
}

impl Positions {
    /// Counters for decks of this size, all zero.
    pub fn new(size: DeckSize) -> Self {
        let n = size.get();
        let pairs = n.div_ceil(2);
        Self {
            size,
            decks: 0,
            squares: 0,
            counts: vec![0; pairs * n * n],
            joint: vec![[0; 4096]; pairs],
        }
    }

    /// The positions of pair `i`. An odd number of cards leaves one over, which is paired with the
    /// first.
    const fn pair(&self, i: usize) -> (usize, usize) {
        let n = self.size.get();
        (2 * i, if 2 * i + 1 == n { 0 } else { 2 * i + 1 })
    }

    /// How often each card stood at each position: row = position, column = card.
    pub fn by_position(&self) -> Vec<u64> {
        let n = self.size.get();
        let mut table = vec![0; n * n];
        for (i, joint) in self.counts.chunks_exact(n * n).enumerate() {
            let (first, second) = self.pair(i);
            for (cell, &count) in joint.iter().enumerate() {
                table[first * n + cell / n] += count;
                // Position 0 is counted by its own pair.
                if second != 0 {
                    table[second * n + cell % n] += count;
                }
            }
        }
        table
    }

    /// The squares of the cells of card by position, of the block at work.
    fn squares_of_the_block(&self) -> u64 {
        let n = self.size.get();
        let square = |count: &u32| u64::from(*count).pow(2);
        let mut sum = 0;
        for (i, joint) in self.joint.iter().enumerate() {
            let (mut first, mut second) = ([0u32; 64], [0u32; 64]);
            for (row, first) in joint.chunks_exact(64).zip(&mut first).take(n) {
                for (&count, second) in row.iter().zip(&mut second) {
                    *first = first.wrapping_add(count);
                    *second = second.wrapping_add(count);
                }
            }
            sum += first.iter().map(square).sum::<u64>();
            if self.pair(i).1 != 0 {
                sum += second.iter().map(square).sum::<u64>();
            }
        }
        sum
    }

    /// How often each card was on top.
    fn on_top(&self) -> Vec<u64> {
        let n = self.size.get();
        let rows = self.counts[..n * n].chunks_exact(n);
        rows.map(|row| row.iter().sum()).collect()
    }

    /// Chi-square of `classes` classes of cards by position, with the factor of dependent rows.
    fn classes(
        &self,
        classes: usize,
        class: impl Fn(usize) -> usize,
    ) -> Result<Finding, BatteryError> {
        let n = self.size.get();
        chi_square::enough(self.decks, classes as f64)?;
        let mut table = vec![0; n * classes];
        for (cell, count) in self.by_position().into_iter().enumerate() {
            table[cell / n * classes + class(cell % n)] += count;
        }
        let expected = self.decks as f64 / classes as f64;
        let (n, k) = (n as f64, classes as f64);
        let sum = chi_square::uniform_sum(table.into_iter(), expected);
        Ok(chi_square::finding(
            (n - 1.0) / n * sum,
            (n - 1.0) * (k - 1.0),
        ))
    }

    fn pairs(&self) -> Result<Finding, BatteryError> {
        let n = self.size.get();
        let cells = (n * (n - 1)) as f64;
        chi_square::enough(self.decks, cells)?;
        let expected = self.decks as f64 / cells;
        let tables = self.counts.chunks_exact(n * n);
        let worst = Finding::worst(tables.map(|joint| {
            let possible = joint
                .iter()
                .enumerate()
                .filter(|(cell, _)| cell / n != cell % n);
            let sum = chi_square::uniform_sum(possible.map(|(_, &count)| count), expected);
            chi_square::finding(sum, cells - 1.0)
        }));
        Ok(worst.expect("a deck has positions"))
    }

    /// The cell that is farthest off.
    fn worst_cell(&self) -> Result<Finding, BatteryError> {
        let n = self.size.get() as f64;
        chi_square::enough(self.decks, n)?;
        let one = DoubleDouble::ratio(1, self.size.get() as u64);
        let table = self.by_position();
        let [fewest, most] = [table.iter().min(), table.iter().max()].map(|count| {
            let count = *count.expect("a deck has cells");
            let excess = count as f64 * n / self.decks as f64 - 1.0;
            Finding::two_sided(excess, binomial(count, self.decks, one))
        });
        Ok(most.worse_of(fewest).as_worst_of(table.len() as u64))
    }

    /// Suits are the card modulo 4 where the deck has whole ranks of four.
    fn ranks(&self) -> Option<usize> {
        let n = self.size.get();
        (n.is_multiple_of(4) && n >= 8).then_some(n / 4)
    }
}

/// Counts decks of an even number of cards.
fn count<const N: usize>(cards: &[u8], joint: &mut [Joint]) {
    for pass in cards.as_chunks::<N>().0.chunks(PASS) {
        for (i, joint) in joint[..N / 2].iter_mut().enumerate() {
            for deck in pass {
                let pairs = deck.as_chunks::<2>().0;
                tally(joint, pairs[i.min(N / 2 - 1)]);
            }
        }
    }
}

/// Counts decks of any number of cards.
fn count_any(cards: &[u8], n: usize, joint: &mut [Joint]) {
    for (i, joint) in joint.iter_mut().enumerate() {
        let second = if 2 * i + 1 == n { 0 } else { 2 * i + 1 };
        for deck in cards.chunks_exact(n) {
            tally(joint, [deck[2 * i], deck[second]]);
        }
    }
}

#[inline]
pub(super) fn tally(joint: &mut Joint, [first, second]: [u8; 2]) {
    let count = &mut joint[(usize::from(first) << 6 | usize::from(second)) & 4095];
    // A block has fewer than 2^32 decks; a check would cost a third of the speed.
    *count = count.wrapping_add(1);
}

impl Statistic<DeckBlock> for Positions {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        let law = Law::Asymptotic { verified: 3 };
        let mut hypotheses = vec![Hypothesis {
            id: "decks.card-position",
            claim: "every card is equally likely at every position",
            reference: "covariance of a random permutation matrix; Pearson 1900",
            property: Property::Positions,
            law,
        }];
        hypotheses.push(Hypothesis {
            id: "decks.card-position-worst",
            claim: "no single card is more or less likely at any one position",
            reference: "binomial; the smallest of n^2 cells, Bonferroni",
            property: Property::Shuffle,
            law: Law::Exact,
        });
        if self.ranks().is_some() {
            hypotheses.extend([
                Hypothesis {
                    id: "decks.suit-position",
                    claim: "every suit is equally likely at every position",
                    reference: "iTech Labs certificates (suits, ranks, cards); Pearson 1900",
                    property: Property::Positions,
                    law,
                },
                Hypothesis {
                    id: "decks.rank-position",
                    claim: "every rank is equally likely at every position",
                    reference: "iTech Labs certificates (suits, ranks, cards); Pearson 1900",
                    property: Property::Positions,
                    law,
                },
            ]);
        }
        hypotheses.push(Hypothesis {
            id: "decks.position-pairs",
            claim: "at neighbouring positions every pair of cards is equally likely",
            reference: "Pearson 1900; the smallest of n/2 tables, Bonferroni",
            property: Property::Independence,
            law,
        });
        hypotheses
    }

    fn observe(&mut self, block: &DeckBlock) -> Result<(), BatteryError> {
        block.expect_size(self.size)?;
        let n = self.size.get();
        self.decks += block.len() as u64;
        // With the number of cards known, the compiler needs no check for a position.
        match n {
            52 => count::<52>(block.cards(), &mut self.joint),
            36 => count::<36>(block.cards(), &mut self.joint),
            _ => count_any(block.cards(), n, &mut self.joint),
        }
        self.squares += self.squares_of_the_block();
        for (counts, joint) in self.counts.chunks_exact_mut(n * n).zip(&mut self.joint) {
            for (row, joint) in counts.chunks_exact_mut(n).zip(joint.chunks_exact(64)) {
                for (count, &more) in row.iter_mut().zip(joint) {
                    *count += u64::from(more);
                }
            }
            joint.fill(0);
        }
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        [&[self.decks, self.squares][..], &self.counts].concat()
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        const NAME: &str = "decks.positions";
        let n = self.size.get();
        let [head, counts] = take(NAME, counters, [2, self.counts.len()])?;
        let [decks, squares] = [head[0], head[1]];
        for table in counts.chunks_exact(n * n) {
            expect_sum(NAME, table, decks)?;
            // No card is at two positions.
            for card in 0..n {
                expect_sum(NAME, &table[card * n + card..=card * n + card], 0)?;
            }
        }
        // n^2 cells that add up to n for each deck, of which none exceeds the decks.
        let (n, all) = (n as u64, u128::from(decks));
        if u128::from(squares) > u128::from(n) * all * all || squares < n * decks {
            return Err(BatteryError::Counters {
                statistic: NAME,
                expected: "squares that the cells allow",
                found: squares,
            });
        }
        self.decks += decks;
        self.squares += squares;
        add(&mut self.counts, counts);
        Ok(())
    }

    fn is_additive(&self) -> bool {
        true
    }

    fn samples(&self) -> Counted {
        Counted::Exactly(self.decks)
    }

    fn scalars(&self) -> Vec<Scalar> {
        let n = self.size.get();
        let uniform = vec![DoubleDouble::ratio(1, n as u64); n];
        let lattice = |law| ScalarLaw::Lattice(Arc::new(law));
        let mut scalars = vec![
            Scalar {
                name: "squares of card by position",
                law: ScalarLaw::Squares { cards: n },
            },
            Scalar {
                name: "card on top",
                law: lattice(LatticeLaw::new(0, uniform)),
            },
        ];
        if self.ranks().is_some() {
            scalars.push(Scalar {
                name: "black on top",
                law: lattice(LatticeLaw::coin()),
            });
        }
        scalars
    }

    fn sums(&self) -> Vec<u64> {
        let on_top = self.on_top();
        let cards: u64 = (0..).zip(&on_top).map(|(card, count)| card * count).sum();
        let mut sums = vec![self.squares, cards];
        if self.ranks().is_some() {
            // Clubs and spades are the first and the last of each four.
            let black = on_top.chunks_exact(4).map(|rank| rank[0] + rank[3]);
            sums.push(black.sum());
        }
        sums
    }

    fn findings(&self) -> Vec<Result<Finding, BatteryError>> {
        let n = self.size.get();
        let mut findings = vec![self.classes(n, |card| card), self.worst_cell()];
        if let Some(ranks) = self.ranks() {
            findings.push(self.classes(4, |card| card % 4));
            findings.push(self.classes(ranks, |card| card / 4));
        }
        findings.push(self.pairs());
        findings
    }

    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        let n = self.size.get() as f64;
        let classes = |k: f64| detectable_cell(self.decks, k, (n - 1.0) * (k - 1.0), level);
        // The variance of a cell is (1 - 1/n) / n for each deck, and its mean 1/n.
        let worst = mean_shift((1.0 - 1.0 / n) / n, self.decks, level / (n * n));
        let worst = worst.map(|shift| Detectable {
            deviation: shift * n,
            unit: "relative excess of one cell",
        });
        let mut all = vec![classes(n), worst];
        if let Some(ranks) = self.ranks() {
            all.extend([classes(4.0), classes(ranks as f64)]);
        }
        let (cells, tables) = (n * (n - 1.0), (n / 2.0).ceil());
        all.push(detectable_cell(
            self.decks,
            cells,
            cells - 1.0,
            level / tables,
        ));
        all
    }

    fn maps(&self) -> Vec<Map> {
        let n = self.size.get();
        let decks = self.decks as f64;
        let cards = n as f64;
        vec![
            Map {
                id: "decks.card-position".to_owned(),
                rows: "position".to_owned(),
                columns: "card".to_owned(),
                expected: digits(decks / cards, 9),
                hollow: false,
                counts: square(&self.by_position(), n),
            },
            Map {
                id: "decks.position-pairs".to_owned(),
                rows: "first card".to_owned(),
                columns: "second card".to_owned(),
                expected: digits(decks / (cards * (cards - 1.0)), 9),
                hollow: true,
                counts: square(&self.counts[..n * n], n),
            },
        ]
    }

    fn curves(&self, level: f64) -> Vec<Curve> {
        let n = self.size.get() as f64;
        let classes = |id, k: f64| cell_curve(id, self.decks, k, (n - 1.0) * (k - 1.0), level);
        let ranks = self.ranks().map(|ranks| ranks as f64);
        let cards = classes("decks.card-position", n);
        let suits = ranks.and_then(|_| classes("decks.suit-position", 4.0));
        let ranks = ranks.and_then(|ranks| classes("decks.rank-position", ranks));
        cards.into_iter().chain(suits).chain(ranks).collect()
    }

    fn fresh(&self) -> Box<dyn Statistic<DeckBlock>> {
        Box::new(Self::new(self.size))
    }
}
