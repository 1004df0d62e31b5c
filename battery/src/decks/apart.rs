//! Which card stands how far behind which.

use super::super::chi_square::{self, EXPECTED_MIN, detectable_effect};
use super::super::counters::{add, take};
use super::super::{
    BatteryError, Counted, Detectable, Finding, Hypothesis, Law, Property, Statistic,
};
use super::adjacency::{degrees, standardised};
use super::block::DeckBlock;
use super::draw::Draw;
use super::positions::{Joint, tally};
use crate::tails::{DoubleDouble, binomial};
use dealproof_rng::shuffle::DeckSize;

/// One deck in so many is counted.
const SHARE: u64 = 32;

/// The distance between every two cards.
///
/// - Hypothesis: at each distance d every ordered pair of cards is equally likely.
/// - `decks.pairs-apart`. Statistic: for each distance the table of pairs of cards, standardised with
///   its exact covariance as in [`Adjacency`](super::Adjacency). Law: chi-square in the limit,
///   two-sided; the worst distance, Bonferroni. Minimum: ten expected in each cell, and so at a
///   distance d about 32 x 10 n(n-1)/(n-d) decks. Distances with less are left out.
/// - `decks.pairs-apart-worst`. Statistic: the cell with the smallest p. Each deck has two given cards
///   at a given distance or not, so the law is binomial with (n-d)/(n(n-1)), exact; times the
///   (n-1) n(n-1) cells. Two cards that come together at any distance show here. Minimum: about 320 n decks.
/// - One deck in 32 is counted. Which ones follows from the last deck of the block, which is not
///   counted itself: the law stays exact, and nobody knows them before the block ends.
/// - Merges: by addition, in any order.
#[derive(Debug, Clone)]
pub struct Apart {
    size: DeckSize,
    decks: u64,
    counted: u64,
    /// For each distance from 1 on the table of pairs: row = card, column = the card behind it.
    counts: Vec<u64>,
}

impl Apart {
    /// Nothing counted yet; `None` of a deck of fewer than five cards, which has no covariance.
    pub fn new(size: DeckSize) -> Option<Self> {
        let n = size.get();
        (n >= 5).then(|| Self {
            size,
            decks: 0,
            counted: 0,
            counts: vec![0; (n - 1) * n * n],
        })
    }

    /// The table of each distance from 1 on.
    fn tables(&self) -> impl Iterator<Item = (usize, &[u64])> {
        let n = self.size.get();
        (1..).zip(self.counts.chunks_exact(n * n))
    }

    /// Too few were counted; so many would do.
    fn too_few(&self, counted: f64) -> BatteryError {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a number of decks"
        )]
        let needed = SHARE * counted.ceil() as u64;
        BatteryError::TooFew {
            needed: needed.max(self.decks + 1),
            found: self.decks,
        }
    }

    fn worst_distance(&self) -> Result<Finding, BatteryError> {
        let n = self.size.get();
        let cells = (n * (n - 1)) as f64;
        let enough =
            |distance: usize| self.counted as f64 * (n - distance) as f64 >= EXPECTED_MIN * cells;
        let tables = self.tables().filter(|&(distance, _)| enough(distance));
        let found = tables.map(|(distance, counts)| {
            let statistic = standardised(n, self.counted, counts, distance);
            chi_square::finding(statistic, degrees(n))
        });
        Finding::worst(found).ok_or_else(|| self.too_few(EXPECTED_MIN * n as f64))
    }

    fn worst_cell(&self) -> Result<Finding, BatteryError> {
        let n = self.size.get();
        if (self.counted as f64) < EXPECTED_MIN * n as f64 {
            return Err(self.too_few(EXPECTED_MIN * n as f64));
        }
        let cells = n * (n - 1);
        let found = self.tables().map(|(distance, counts)| {
            let share = DoubleDouble::ratio((n - distance) as u64, cells as u64);
            let possible = (0..n * n).filter(|cell| cell / n != cell % n);
            let counts = possible.map(|cell| counts[cell]);
            let ends = [counts.clone().min(), counts.max()];
            let [fewest, most] = ends.map(|count| {
                let count = count.expect("a deck has pairs");
                let mean = share.to_f64() * self.counted as f64;
                let tails = binomial(count, self.counted, share);
                Finding::two_sided(count as f64 / mean - 1.0, tails).of_a_count(mean.sqrt())
            });
            most.worse_of(fewest)
        });
        let worst = found
            .reduce(Finding::worse_of)
            .expect("there are distances");
        Ok(worst.as_worst_of(((n - 1) * cells) as u64))
    }
}

const NAME: &str = "decks.apart";

impl Statistic<DeckBlock> for Apart {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        vec![
            Hypothesis {
                id: "decks.pairs-apart",
                claim: "at every distance each card is followed by each other card equally often",
                reference: "exact covariance of pairs at a distance; the smallest of all distances, Bonferroni",
                property: Property::Independence,
                law: Law::Asymptotic { verified: 3 },
            },
            Hypothesis {
                id: "decks.pairs-apart-worst",
                claim: "no two cards stand at one distance more or less often than they should",
                reference: "binomial; the smallest of all cells of all distances, Bonferroni",
                property: Property::Independence,
                law: Law::Exact,
            },
        ]
    }

    fn observe(&mut self, block: &DeckBlock) -> Result<(), BatteryError> {
        block.expect_size(self.size)?;
        let n = self.size.get();
        self.decks += block.len() as u64;
        let mut cards: Vec<u8> = Vec::new();
        if let Some(draw) = Draw::of(block) {
            for (number, deck) in block.decks().take(block.len() - 1).enumerate() {
                if draw.at(number).is_multiple_of(SHARE) {
                    cards.extend_from_slice(deck);
                }
            }
        }
        self.counted += (cards.len() / n) as u64;
        let mut joint: Box<Joint> = Box::new([0; 4096]);
        for (distance, counts) in (1..).zip(self.counts.chunks_exact_mut(n * n)) {
            for deck in cards.chunks_exact(n) {
                for (&first, &second) in deck.iter().zip(&deck[distance..]) {
                    tally(&mut joint, [first, second]);
                }
            }
            for (row, joint) in counts.chunks_exact_mut(n).zip(joint.chunks_exact_mut(64)) {
                for (count, more) in row.iter_mut().zip(joint) {
                    *count += u64::from(std::mem::take(more));
                }
            }
        }
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        [&[self.decks, self.counted][..], &self.counts].concat()
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        let n = self.size.get();
        let [head, counts] = take(NAME, counters, [2, self.counts.len()])?;
        let [decks, counted] = [head[0], head[1]];
        let refuse = |expected, found| BatteryError::Counters {
            statistic: NAME,
            expected,
            found,
        };
        if counted > decks {
            return Err(refuse("no more decks than there are", counted));
        }
        // Two cards stand at one distance in each deck, the one or the other behind.
        for first in 0..n {
            for second in 0..=first {
                let both = |table: &[u64]| table[first * n + second] + table[second * n + first];
                let sum: u64 = counts.chunks_exact(n * n).map(both).sum();
                if sum != if first == second { 0 } else { counted } {
                    return Err(refuse("a distance for every two cards", sum));
                }
            }
        }
        for (distance, table) in (1..).zip(counts.chunks_exact(n * n)) {
            let sum: u64 = table.iter().sum();
            if sum != counted * (n - distance) as u64 {
                return Err(refuse("all pairs of positions at a distance", sum));
            }
        }
        self.decks += decks;
        self.counted += counted;
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
        vec![self.worst_distance(), self.worst_cell()]
    }

    /// Two cards that are put at a distance: the share of decks, of those at distance 1.
    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        let n = self.size.get();
        let (distances, size) = (n as f64 - 1.0, n as f64);
        let cells = distances * size * distances;
        let p = 1.0 / size;
        let shift = crate::law::mean_shift(p * (1.0 - p), self.counted, level / cells);
        vec![
            detectable_effect(self.counted, degrees(n), level / distances),
            shift.map(|deviation| Detectable {
                deviation,
                unit: "share of decks with two cards put next to each other",
            }),
        ]
    }

    fn fresh(&self) -> Box<dyn Statistic<DeckBlock>> {
        Box::new(Self::new(self.size).expect("this deck was large enough before"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dealproof_rng::shuffle::{Domain, ShuffleKey, Shuffler};

    fn some(size: DeckSize, decks: usize) -> Apart {
        let shuffler = Shuffler::new(ShuffleKey::new([6; 32]), Domain::BATTERY, size);
        let mut block = DeckBlock::new(size);
        block.refill(decks, |out| shuffler.fill(0, out)).unwrap();
        let mut apart = Apart::new(size).unwrap();
        apart.observe(&block).unwrap();
        apart
    }

    #[test]
    fn one_deck_in_32_is_counted_and_every_two_cards_of_it() {
        let apart = some(DeckSize::STANDARD, 32_001);
        // 1 000, standard deviation 30.
        assert!((850..1150).contains(&apart.counted), "{}", apart.counted);
        let mut read = apart.fresh();
        read.absorb(&apart.counters()).unwrap();
        assert_eq!(read.counters(), apart.counters());
        assert_eq!(some(DeckSize::STANDARD, 1).counted, 0);
    }

    #[test]
    fn counters_that_no_decks_have_are_refused() {
        let apart = some(DeckSize::new(5).unwrap(), 200);
        let counters = apart.counters();
        for place in 1..counters.len() {
            let mut changed = counters.clone();
            changed[place] += 1;
            assert!(apart.fresh().absorb(&changed).is_err(), "{place}");
        }
        let mut more = counters;
        more[1] = more[0] + 1;
        assert!(apart.fresh().absorb(&more).is_err());
    }
}
