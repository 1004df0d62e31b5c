//! Cards that match in rank or suit, at every two positions and at every distance.

use std::sync::Arc;

use super::super::chi_square;
use super::super::counters::{add, expect_sum, take};
use super::super::law::LatticeLaw;
use super::super::{
    BatteryError, Counted, Detectable, Finding, Hypothesis, Law, Property, Statistic,
};
use super::block::DeckBlock;
use super::distance::{CARDS, Laws};
use super::hands::pairs;
use super::lanes::{LANES, Row, in_common, rows};
use crate::tails::{DoubleDouble, binomial};
use dealproof_rng::shuffle::DeckSize;

/// Decks that are compared at a time: their columns stay in the second cache, and a byte of each row
/// counts them.
const PASS: usize = 64 * LANES;
/// What two cards can have in common: a rank, a suit; or the second is the next higher card.
const KINDS: usize = 3;

/// Ranks and suits that come together anywhere in the deck.
///
/// - Hypothesis: at any two positions two cards match in rank with 3 chances in n - 1, in suit with
///   n/4 - 1 in n - 1. The seats, boards and burnt cards of every game lie at some of these
///   positions, so that a seat with too many pairs, or one that hits the flop too often, shows here
///   whatever the game is.
/// - `decks.rank-matches`, `decks.suit-matches`. Statistic: the decks that match, for each of the
///   n(n-1)/2 pairs of positions. Law: binomial, exact; the worst, Bonferroni.
/// - `decks.ranks-apart`, `decks.suits-apart`, `decks.successors-apart`. Statistic: the matches, or
///   cards with the next higher one behind them, at each distance from 1 to n - 1, in all decks.
///   Law: that of one deck is exact (see `distance`), and the tails of the sum are exact; the worst,
///   Bonferroni. Cards that clump, avoid each other or keep their order at any distance show here.
/// - Minimum: one deck; for the worst of all pairs 10 n decks.
/// - Merges: by addition, in any order.
#[derive(Debug, Clone)]
pub struct Matches {
    size: DeckSize,
    decks: u64,
    /// For each kind and pair of positions the decks that match.
    counts: Vec<u64>,
}

impl Matches {
    /// Nothing counted yet; `None` of a deck without whole ranks, or with few or very many of them.
    pub fn new(size: DeckSize) -> Option<Self> {
        let n = size.get();
        (n.is_multiple_of(4) && CARDS.contains(&n)).then(|| Self {
            size,
            decks: 0,
            counts: vec![0; KINDS * pairs(n)],
        })
    }

    /// The counts of one kind, pair by pair.
    fn of(&self, kind: usize) -> &[u64] {
        let cells = pairs(self.size.get());
        &self.counts[kind * cells..][..cells]
    }

    /// Of n - 1 second cards, how many match in rank, and in suit.
    fn partners(&self) -> [u64; 2] {
        [3, self.size.get() as u64 / 4 - 1]
    }

    /// The pair of positions that is farthest off.
    fn worst_pair(&self, kind: usize) -> Result<Finding, BatteryError> {
        let n = self.size.get();
        chi_square::enough(self.decks, n as f64)?;
        let share = DoubleDouble::ratio(self.partners()[kind], n as u64 - 1);
        let p = share.to_f64();
        let counts = self.of(kind);
        let [fewest, most] = [counts.iter().min(), counts.iter().max()].map(|count| {
            let count = *count.expect("a deck has pairs");
            let excess = count as f64 / (p * self.decks as f64) - 1.0;
            let deviation = (self.decks as f64 * p * (1.0 - p)).sqrt();
            let tails = binomial(count, self.decks, share);
            Finding::two_sided(excess, tails).of_a_count(deviation)
        });
        Ok(most.worse_of(fewest).as_worst_of(counts.len() as u64))
    }

    /// All matches at each distance from 1 on.
    fn by_distance(&self, kind: usize) -> Vec<u64> {
        let n = self.size.get();
        let counts = self.of(kind);
        let at = |distance: usize| (distance..n).map(move |j| counts[pairs(j) + j - distance]);
        (1..n).map(|distance| at(distance).sum()).collect()
    }

    /// The distance that is farthest off.
    fn worst_distance(&self, kind: usize, laws: &[LatticeLaw]) -> Result<Finding, BatteryError> {
        if self.decks == 0 {
            return Err(BatteryError::TooFew {
                needed: 1,
                found: 0,
            });
        }
        let sums = self.by_distance(kind);
        let found = sums.iter().zip(laws).map(|(&sum, law)| {
            let mean = sum as f64 / self.decks as f64;
            let deviation = (self.decks as f64 * law.variance()).sqrt();
            Finding::two_sided(mean, law.sum_tails(self.decks, sum)).of_a_count(deviation)
        });
        Ok(Finding::worst(found).expect("there are distances"))
    }
}

/// Some decks, one column of cards for each position.
struct Columns {
    cards: Vec<Row>,
    n: usize,
}

impl Columns {
    fn new(n: usize) -> Self {
        Self {
            cards: vec![[0; LANES]; n * PASS / LANES],
            n,
        }
    }

    /// Takes up to [`PASS`] decks, a multiple of [`LANES`].
    fn take(&mut self, decks: &[u8]) {
        for (group, cards) in decks.chunks_exact(LANES * self.n).enumerate() {
            let rows = rows(cards, self.n);
            let columns = self.cards.chunks_exact_mut(PASS / LANES);
            for (column, row) in columns.zip(&rows[..self.n]) {
                column[group] = *row;
            }
        }
    }
}

/// Compares every two columns in their first `groups` rows.
fn compare_columns(columns: &Columns, groups: usize, counts: &mut [u64]) {
    let cells = counts.len() / KINDS;
    let columns: Vec<&[Row]> = columns.cards.chunks_exact(PASS / LANES).collect();
    let mut cell = 0;
    for (j, second) in columns.iter().enumerate() {
        for first in &columns[..j] {
            let found = in_common(&first[..groups], &second[..groups]);
            for (kind, found) in found.into_iter().enumerate() {
                counts[kind * cells + cell] += found;
            }
            cell += 1;
        }
    }
}

/// Compares the cards of one deck: the definition.
fn compare(deck: &[u8], counts: &mut [u64]) {
    let cells = counts.len() / KINDS;
    for (j, b) in deck.iter().enumerate() {
        for (i, a) in deck[..j].iter().enumerate() {
            let found = [a / 4 == b / 4, a % 4 == b % 4, a + 1 == *b];
            for (kind, found) in found.into_iter().enumerate() {
                counts[kind * cells + pairs(j) + i] += u64::from(found);
            }
        }
    }
}

const NAME: &str = "decks.matches";

impl Statistic<DeckBlock> for Matches {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        let hypothesis = |id, claim, reference| Hypothesis {
            id,
            claim,
            reference,
            property: Property::Independence,
            law: Law::Exact,
        };
        let binomial = "binomial; the smallest of all pairs of positions, Bonferroni";
        let chains =
            "exact law of a multiset dealt in chains; the smallest of all distances, Bonferroni";
        vec![
            hypothesis(
                "decks.rank-matches",
                "at any two positions cards match in rank as often as chance has it",
                binomial,
            ),
            hypothesis(
                "decks.suit-matches",
                "at any two positions cards match in suit as often as chance has it",
                binomial,
            ),
            hypothesis(
                "decks.ranks-apart",
                "cards of a rank are no nearer to each other, and no farther, than chance has it",
                chains,
            ),
            hypothesis(
                "decks.suits-apart",
                "cards of a suit are no nearer to each other, and no farther, than chance has it",
                chains,
            ),
            hypothesis(
                "decks.successors-apart",
                "at no distance a card is followed by the next higher one too often",
                "inclusion and exclusion, Riordan 1958, chapter 8; the smallest of all distances, Bonferroni",
            ),
        ]
    }

    fn observe(&mut self, block: &DeckBlock) -> Result<(), BatteryError> {
        block.expect_size(self.size)?;
        self.decks += block.len() as u64;
        let n = self.size.get();
        let mut columns = Columns::new(n);
        let vectors = block.len() / LANES * LANES;
        let (whole, rest) = block.cards().split_at(vectors * n);
        for cards in whole.chunks(PASS * n) {
            columns.take(cards);
            compare_columns(&columns, cards.len() / n / LANES, &mut self.counts);
        }
        for deck in rest.chunks_exact(n) {
            compare(deck, &mut self.counts);
        }
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        [&[self.decks][..], &self.counts].concat()
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        let n = self.size.get();
        let cells = pairs(n);
        let [decks, ranks, suits, next] = take(NAME, counters, [1, cells, cells, cells])?;
        let decks = decks[0];
        // Of every deck all pairs of one rank, and of one suit, lie somewhere.
        expect_sum(NAME, ranks, (n / 4 * pairs(4)) as u64 * decks)?;
        expect_sum(NAME, suits, (4 * pairs(n / 4)) as u64 * decks)?;
        let more = ranks
            .iter()
            .zip(suits)
            .zip(next)
            .map(|((rank, suit), next)| (rank + suit).max(*next));
        let impossible = more.max().filter(|&most| most > decks);
        if impossible.is_some() || next.iter().sum::<u64>() > (n as u64 - 1) * decks {
            return Err(BatteryError::Counters {
                statistic: NAME,
                expected: "at most one match in each deck",
                found: impossible.unwrap_or(decks),
            });
        }
        self.decks += decks;
        add(&mut self.counts, &counters[1..]);
        Ok(())
    }

    fn is_additive(&self) -> bool {
        true
    }

    fn samples(&self) -> Counted {
        Counted::Exactly(self.decks)
    }

    fn findings(&self) -> Vec<Result<Finding, BatteryError>> {
        let laws: Arc<Laws> = Laws::of(self.size.get());
        vec![
            self.worst_pair(0),
            self.worst_pair(1),
            self.worst_distance(0, &laws.ranks),
            self.worst_distance(1, &laws.suits),
            self.worst_distance(2, &laws.successors),
        ]
    }

    /// Of pairs the relative excess of one, of distances the shift of the mean at distance 1.
    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        let n = self.size.get();
        let laws: Arc<Laws> = Laws::of(n);
        let pair = |partners: u64| {
            let p = partners as f64 / (n as f64 - 1.0);
            let shift = crate::law::mean_shift(p * (1.0 - p), self.decks, level / pairs(n) as f64)?;
            Some(Detectable {
                deviation: shift / p,
                unit: "relative excess at one pair of positions",
            })
        };
        let apart =
            |laws: &[LatticeLaw]| laws[0].detectable_shift(self.decks, level / (n as f64 - 1.0));
        let [rank, suit] = self.partners();
        vec![
            pair(rank),
            pair(suit),
            apart(&laws.ranks),
            apart(&laws.suits),
            apart(&laws.successors),
        ]
    }

    fn fresh(&self) -> Box<dyn Statistic<DeckBlock>> {
        Box::new(Self::new(self.size).expect("this deck has whole ranks"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dealproof_rng::shuffle::{Domain, ShuffleKey, Shuffler};

    #[test]
    fn vectors_count_what_the_definition_counts() {
        for n in [12, 36, 52] {
            let size = DeckSize::new(n).unwrap();
            let shuffler = Shuffler::new(ShuffleKey::new([4; 32]), Domain::BATTERY, size);
            let mut block = DeckBlock::new(size);
            block
                .refill(PASS + 3 * LANES + 5, |out| shuffler.fill(0, out))
                .unwrap();
            let mut found = Matches::new(size).unwrap();
            found.observe(&block).unwrap();
            let mut expected = vec![0; found.counts.len()];
            block.decks().for_each(|deck| compare(deck, &mut expected));
            assert_eq!(found.counts, expected, "{n} cards");
        }
    }

    #[test]
    fn over_all_decks_of_eight_every_pair_of_positions_matches_as_often() {
        let mut counts = vec![0; KINDS * pairs(8)];
        let mut decks = 0;
        super::super::distance::tests::each_deck(8, &mut |deck| {
            let deck: Vec<u8> = deck.iter().map(|&c| u8::try_from(c).unwrap()).collect();
            compare(&deck, &mut counts);
            decks += 1;
        });
        let each = |kind: usize| &counts[kind * pairs(8)..][..pairs(8)];
        assert!(each(0).iter().all(|&count| count * 7 == decks * 3));
        assert!(each(1).iter().all(|&count| count * 7 == decks));
        assert!(each(2).iter().all(|&count| count * 8 == decks));
    }

    #[test]
    fn counters_that_no_decks_have_are_refused() {
        let size = DeckSize::new(12).unwrap();
        let mut matches = Matches::new(size).unwrap();
        let mut block = DeckBlock::new(size);
        let shuffler = Shuffler::new(ShuffleKey::new([4; 32]), Domain::BATTERY, size);
        block.refill(40, |out| shuffler.fill(0, out)).unwrap();
        matches.observe(&block).unwrap();
        let counters = matches.counters();
        let empty = matches.fresh().counters();
        for place in 0..=2 * pairs(12) {
            let mut changed = counters.clone();
            changed[place] += 1;
            let mut read = matches.fresh();
            assert!(read.absorb(&changed).is_err(), "{place}");
            assert_eq!(read.counters(), empty);
        }
        let mut changed = counters.clone();
        changed[1 + 2 * pairs(12)] = 41;
        assert!(matches.fresh().absorb(&changed).is_err());
        let mut read = matches.fresh();
        read.absorb(&counters).unwrap();
        assert_eq!(read.counters(), counters);
    }
}
