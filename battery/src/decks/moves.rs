//! Where the cards of a deck lie in a deck soon after it.

use super::super::chi_square::{self, detectable_cell};
use super::super::counters::{add, expect_sum, take};
use super::super::law::mean_shift;
use super::super::{
    BatteryError, Counted, Detectable, Finding, Hypothesis, Law, Property, Statistic,
};
use super::block::DeckBlock;
use super::draw::Draw;
use super::positions::{Joint, tally};
use crate::tails::{DoubleDouble, binomial};
use dealproof_rng::shuffle::{CARDS_MAX, DeckSize};

/// The decks before that a deck is compared with.
const LAGS: usize = 8;
/// For each lag a table of positions and one of cards.
const TABLES: usize = 2 * LAGS;

/// How positions and cards of a deck follow from those of a deck up to eight before it.
///
/// - Hypothesis: a card that was at position i is now at each position j equally often, and where
///   card c was, each card is equally often. The quotient of two decks, from the left and from the
///   right, is a uniform permutation.
/// - `decks.moves`. Statistic and law: as for card by position, (n-1)/n X^2, chi-square with (n-1)^2
///   degrees, two-sided; the worst of 16 tables, Bonferroni. For one lag all quotients are
///   independent. Minimum: ten expected in each cell, about 320 n decks.
/// - `decks.moves-worst`. The worst cell, binomial with 1/n, exact, times 16 n^2.
/// - Every second deck is compared with one of the eight decks before it, by its positions or by its
///   cards. The last deck of the block decides which, so that the law stays exact and nobody knows
///   it.
///   Pairs across two blocks are left to `lags`.
/// - What it sees: a card on the bottom that comes up on top in the next deck, cards that lie where
///   they lay before moved by some places, decks with their suits exchanged.
/// - Merges: by addition, in any order.
#[derive(Debug, Clone)]
pub struct Moves {
    size: DeckSize,
    decks: u64,
    /// For each table n x n cells.
    counts: Vec<u64>,
    /// The table at work.
    joint: Box<Joint>,
}

impl Moves {
    /// Counters for decks of this size, all zero.
    pub fn new(size: DeckSize) -> Self {
        let n = size.get();
        Self {
            size,
            decks: 0,
            counts: vec![0; TABLES * n * n],
            joint: Box::new([0; 4096]),
        }
    }

    /// The tables, each with the pairs of decks that it is of.
    fn tables(&self) -> impl Iterator<Item = (u64, &[u64])> {
        let n = self.size.get();
        let tables = self.counts.chunks_exact(n * n);
        tables.map(move |table| (table[..n].iter().sum(), table))
    }

    /// The fewest pairs of a table, if they are enough.
    fn enough(&self) -> Result<(), BatteryError> {
        let fewest = self.tables().map(|(pairs, _)| pairs).min().unwrap_or(0);
        let n = self.size.get() as f64;
        chi_square::enough(fewest, n).map_err(|_| BatteryError::TooFew {
            needed: (3 * TABLES * 10 * self.size.get()) as u64,
            found: self.decks,
        })
    }

    fn worst_table(&self) -> Finding {
        let n = self.size.get() as f64;
        let found = self.tables().map(|(pairs, table)| {
            let sum = chi_square::uniform_sum(table.iter().copied(), pairs as f64 / n);
            chi_square::finding((n - 1.0) / n * sum, (n - 1.0) * (n - 1.0))
        });
        Finding::worst(found).expect("there are tables")
    }

    fn worst_cell(&self) -> Finding {
        let n = self.size.get() as u64;
        let one = DoubleDouble::ratio(1, n);
        let found = self.tables().map(|(pairs, table)| {
            let [fewest, most] = [table.iter().min(), table.iter().max()].map(|count| {
                let count = *count.expect("a table has cells");
                let mean = pairs as f64 / n as f64;
                let finding =
                    Finding::two_sided(count as f64 / mean - 1.0, binomial(count, pairs, one));
                finding.of_a_count(mean.sqrt())
            });
            most.worse_of(fewest)
        });
        let worst = found.reduce(Finding::worse_of).expect("there are tables");
        worst.as_worst_of(TABLES as u64 * n * n)
    }
}

/// Counts where each card has come from, or what has replaced it.
fn count(joint: &mut Joint, before: &[u8], deck: &[u8], by_position: bool) {
    if !by_position {
        for (&was, &is) in before.iter().zip(deck) {
            tally(joint, [was, is]);
        }
        return;
    }
    let mut places = [0u8; CARDS_MAX];
    for (place, &card) in (0..).zip(before) {
        places[usize::from(card & 63)] = place;
    }
    for (place, &card) in (0..).zip(deck) {
        tally(joint, [places[usize::from(card & 63)], place]);
    }
}

const NAME: &str = "decks.moves";

impl Statistic<DeckBlock> for Moves {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        vec![
            Hypothesis {
                id: "decks.moves",
                claim: "no position and no card follows from those of a deck up to eight before",
                reference: "covariance of a random permutation matrix; the smallest of 16 tables, Bonferroni",
                property: Property::Independence,
                law: Law::Asymptotic { verified: 3 },
            },
            Hypothesis {
                id: "decks.moves-worst",
                claim: "no single position or card follows from one of a deck up to eight before",
                reference: "binomial; the smallest of all cells, Bonferroni",
                property: Property::Independence,
                law: Law::Exact,
            },
        ]
    }

    fn observe(&mut self, block: &DeckBlock) -> Result<(), BatteryError> {
        block.expect_size(self.size)?;
        let n = self.size.get();
        self.decks += block.len() as u64;
        let Some(draw) = Draw::of(block) else {
            return Ok(());
        };
        // Table by table, so that one table at a time is in the cache.
        let mut chosen: [Vec<usize>; TABLES] = Default::default();
        for number in 0..block.len() - 1 {
            let drawn = draw.at(number) >> 32;
            if drawn & TABLES as u64 != 0 {
                continue;
            }
            let table = usize::try_from(drawn % TABLES as u64).expect("a table");
            if number > table / 2 {
                chosen[table].push(number);
            }
        }
        let deck = |number: usize| &block.cards()[number * n..][..n];
        for (table, counts) in self.counts.chunks_exact_mut(n * n).enumerate() {
            for &number in &chosen[table] {
                let (before, deck) = (deck(number - 1 - table / 2), deck(number));
                count(&mut self.joint, before, deck, table % 2 == 0);
            }
            for (row, joint) in counts
                .chunks_exact_mut(n)
                .zip(self.joint.chunks_exact_mut(64))
            {
                for (count, more) in row.iter_mut().zip(joint) {
                    *count += u64::from(std::mem::take(more));
                }
            }
        }
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        [&[self.decks][..], &self.counts].concat()
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        let n = self.size.get();
        let [decks, counts] = take(NAME, counters, [1, self.counts.len()])?;
        let mut pairs = 0;
        for table in counts.chunks_exact(n * n) {
            // Each pair of decks fills every row and every column once.
            let each: u64 = table[..n].iter().sum();
            for row in table.chunks_exact(n) {
                expect_sum(NAME, row, each)?;
            }
            for column in 0..n {
                let column: Vec<u64> = table.iter().skip(column).step_by(n).copied().collect();
                expect_sum(NAME, &column, each)?;
            }
            pairs += each;
        }
        if pairs > decks[0] {
            return Err(BatteryError::Counters {
                statistic: NAME,
                expected: "at most one pair for each deck",
                found: pairs,
            });
        }
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
        match self.enough() {
            Ok(()) => vec![Ok(self.worst_table()), Ok(self.worst_cell())],
            Err(few) => vec![Err(few), Err(few)],
        }
    }

    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        let n = self.size.get() as f64;
        let pairs = self.decks / (2 * TABLES as u64);
        let p = 1.0 / n;
        let cells = TABLES as f64 * n * n;
        vec![
            detectable_cell(pairs, n, (n - 1.0) * (n - 1.0), level / TABLES as f64),
            mean_shift(p * (1.0 - p), pairs, level / cells).map(|deviation| Detectable {
                deviation,
                unit: "share of decks in which a position follows from one before",
            }),
        ]
    }

    fn fresh(&self) -> Box<dyn Statistic<DeckBlock>> {
        Box::new(Self::new(self.size))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dealproof_rng::shuffle::{Domain, ShuffleKey, Shuffler};

    fn block(size: DeckSize, decks: usize) -> DeckBlock {
        let shuffler = Shuffler::new(ShuffleKey::new([7; 32]), Domain::BATTERY, size);
        let mut block = DeckBlock::new(size);
        block.refill(decks, |out| shuffler.fill(0, out)).unwrap();
        block
    }

    #[test]
    fn a_deck_turned_by_one_place_moves_every_card_by_one() {
        let size = DeckSize::new(9).unwrap();
        let mut block = DeckBlock::new(size);
        let mut deck: Vec<u8> = (0..9).collect();
        for _ in 0..8_000 {
            let same = dealproof_rng::shuffle::Deck::from_cards(&deck).unwrap();
            block.try_push(&same).unwrap();
            deck.rotate_right(1);
        }
        let mut moves = Moves::new(size);
        moves.observe(&block).unwrap();
        for (table, (pairs, counts)) in moves.tables().enumerate() {
            // Positions grow by the lag, and cards fall by it.
            let lag = table / 2 + 1;
            let step = if table % 2 == 0 { lag } else { 9 - lag };
            for (cell, &count) in counts.iter().enumerate() {
                let is_step = (cell % 9 + 9 - cell / 9) % 9 == step % 9;
                assert_eq!(count, if is_step { pairs } else { 0 }, "{table} {cell}");
            }
            // 250 pairs, standard deviation 15.
            assert!((170..330).contains(&pairs), "{pairs}");
        }
    }

    #[test]
    fn counters_that_no_decks_have_are_refused() {
        let size = DeckSize::new(6).unwrap();
        let mut moves = Moves::new(size);
        moves.observe(&block(size, 300)).unwrap();
        let counters = moves.counters();
        for place in 1..counters.len() {
            let mut changed = counters.clone();
            changed[place] += 1;
            assert!(moves.fresh().absorb(&changed).is_err(), "{place}");
        }
        let mut few = counters.clone();
        few[0] = 50;
        assert!(moves.fresh().absorb(&few).is_err());
        let mut read = moves.fresh();
        read.absorb(&counters).unwrap();
        assert_eq!(read.counters(), counters);
    }
}
