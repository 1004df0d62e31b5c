//! Starting hands of two cards, in every layout.

use std::sync::Arc;

use super::super::chi_square::{self, detectable_cell};
use super::super::counters::{add, expect_sum, take};
use super::super::law::{LatticeLaw, mean_shift};
use super::super::{
    BatteryError, Counted, Detectable, Finding, Hypothesis, Law, Property, Scalar, ScalarLaw,
    Statistic,
};
use super::block::DeckBlock;
use super::positions::{Joint, tally};
use crate::tails::{DoubleDouble, binomial};
use dealproof_rng::shuffle::DeckSize;

/// Tables from heads-up to ten seats.
pub(super) const SEATS: std::ops::RangeInclusive<usize> = 2..=10;
/// The positions that hold two cards of ten seats and a burnt card.
const POSITIONS: usize = 2 * *SEATS.end() + 1;
/// Those, and a flop behind them.
pub(super) const CARDS_MIN: usize = POSITIONS + 3;

/// Starting hands of each seat at tables of two to ten, dealt one by one or two by two, with a
/// card burnt before the deal or not.
///
/// - Hypothesis: every starting hand (1 326 with 52 cards) is equally likely for each seat (25 CFR
///   547.14 (b): random in the combinations that the game uses). So 3 hands of n - 1 are pairs, and
///   n/4 - 1 of n - 1 are suited.
/// - Statistic: seat i of S has the positions i and i + S, or 2i and 2i + 1; a burnt card moves
///   both by one. Many seats share their two positions: 83 pairs of positions are all there are.
///   For each the pairs, the suited hands, the classes (169 with 52 cards: pairs, suited, offsuit)
///   and all hands are counted. They come from the same decks and are never added: the smallest p
///   counts, times 83.
/// - Distribution: of pairs and suited hands binomial, exact, from the first deck on; of classes
///   and hands chi-square, asymptotic, two-sided. Minimum: 10 expected in the smallest cell, so
///   3 315 and 13 260 decks of 52.
/// - Why classes: a seat with 16 % more pairs shows in the pairs at 28 000 decks, in the classes at
///   100 000, among all hands at 240 000, and in the layout of another table never.
/// - Merges: by addition, in any order.
#[derive(Debug, Clone)]
pub struct Hands {
    size: DeckSize,
    decks: u64,
    /// For each pair of positions a table of all hands.
    counts: Vec<u64>,
}

/// The pairs of positions that a seat can have.
fn seats() -> impl Iterator<Item = (usize, usize)> {
    // With a burnt card seat i has what seat i + 1 has without, and the last seat has one more.
    let one_by_one = SEATS.flat_map(|seats| (0..=seats).map(move |seat| (seat, seat + seats)));
    let two_by_two = (0..2 * *SEATS.end()).map(|first| (first, first + 1));
    one_by_one.chain(two_by_two)
}

/// How many there are of them.
fn looks() -> u64 {
    seats().count() as u64
}

/// What a table of hands is looked at by.
struct Class {
    /// The number of the class of each hand.
    of: Vec<usize>,
    /// The share of each class.
    shares: Vec<f64>,
}

impl Class {
    /// Pairs by rank, then suited and offsuit hands by both ranks.
    fn new(n: usize) -> Self {
        let ranks = n / 4;
        let classes = ranks * ranks;
        let mut of = vec![0; pairs(n)];
        let mut shares = vec![0.0; classes];
        for high in 0..n {
            for low in 0..high {
                let (a, b) = (high / 4, low / 4);
                let class = match (a == b, high % 4 == low % 4) {
                    (true, _) => a * ranks + a,
                    (_, true) => b * ranks + a,
                    (_, false) => a * ranks + b,
                };
                of[pairs(high) + low] = class;
                shares[class] += 1.0 / pairs(n) as f64;
            }
        }
        Self { of, shares }
    }

    fn finding(&self, hands: &[u64], decks: u64) -> Finding {
        let mut counts = vec![0; self.shares.len()];
        for (&class, count) in self.of.iter().zip(hands) {
            counts[class] += count;
        }
        let sum: f64 = counts
            .iter()
            .zip(&self.shares)
            .map(|(&count, share)| {
                let expected = share * decks as f64;
                (count as f64 - expected).powi(2) / expected
            })
            .sum();
        chi_square::finding(sum, self.shares.len() as f64 - 1.0)
    }
}

impl Hands {
    /// Nothing counted yet; `None` for a deck too small for a full table.
    pub fn new(size: DeckSize) -> Option<Self> {
        let n = size.get();
        (n >= CARDS_MIN && n.is_multiple_of(4)).then(|| Self {
            size,
            decks: 0,
            counts: vec![0; seats().count() * pairs(n)],
        })
    }

    fn tables(&self) -> std::slice::ChunksExact<'_, u64> {
        self.counts.chunks_exact(pairs(self.size.get()))
    }

    /// The worst excess or lack of some hands, `share` of which there are.
    fn worst_share(
        &self,
        share: DoubleDouble,
        is_one: impl Fn(usize, usize) -> bool,
    ) -> Result<Finding, BatteryError> {
        if self.decks == 0 {
            return Err(BatteryError::TooFew {
                needed: 1,
                found: 0,
            });
        }
        let n = self.size.get();
        let ones: Vec<usize> = (0..n)
            .flat_map(|high| (0..high).map(move |low| (high, low)))
            .filter(|&(high, low)| is_one(high, low))
            .map(|(high, low)| pairs(high) + low)
            .collect();
        let p = share.to_f64();
        let deviation = (self.decks as f64 * p * (1.0 - p)).sqrt();
        let found = self.tables().map(|table| {
            let count: u64 = ones.iter().map(|&hand| table[hand]).sum();
            let excess = count as f64 / (p * self.decks as f64) - 1.0;
            let tails = binomial(count, self.decks, share);
            Finding::two_sided(excess, tails).of_a_count(deviation)
        });
        Ok(Finding::worst(found).expect("there are seats"))
    }

    fn worst_class(&self) -> Result<Finding, BatteryError> {
        let n = self.size.get();
        // The rarest class has four hands.
        chi_square::enough(self.decks, pairs(n) as f64 / 4.0)?;
        let class = Class::new(n);
        let found = self.tables().map(|table| class.finding(table, self.decks));
        Ok(Finding::worst(found).expect("there are seats"))
    }

    fn worst_hand(&self) -> Result<Finding, BatteryError> {
        let found: Result<Vec<Finding>, BatteryError> = self
            .tables()
            .map(|table| chi_square::uniform(table, self.decks))
            .collect();
        Ok(Finding::worst(found?).expect("there are seats"))
    }

    /// How many of n - 1 second cards make a pair, and how many are of the same suit.
    fn partners(&self) -> [u64; 2] {
        [3, self.size.get() as u64 / 4 - 1]
    }
}

pub(super) const fn pairs(n: usize) -> usize {
    if n < 2 { 0 } else { n * (n - 1) / 2 }
}

impl Statistic<DeckBlock> for Hands {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        let hypothesis = |id, claim, law| Hypothesis {
            id,
            claim,
            reference: "25 CFR 547.14 (b); the smallest of 83 pairs of positions, Bonferroni",
            property: Property::Shuffle,
            law,
        };
        let limit = Law::Asymptotic { verified: 2 };
        vec![
            hypothesis(
                "decks.pocket-pairs",
                "every seat of every table has pocket pairs as often as the others",
                Law::Exact,
            ),
            hypothesis(
                "decks.suited-hands",
                "every seat of every table has suited hands as often as the others",
                Law::Exact,
            ),
            hypothesis(
                "decks.hand-classes",
                "every class of starting hand comes as often as it should at each seat",
                limit,
            ),
            hypothesis(
                "decks.starting-hands",
                "every starting hand is equally likely at each seat",
                limit,
            ),
        ]
    }

    fn observe(&mut self, block: &DeckBlock) -> Result<(), BatteryError> {
        block.expect_size(self.size)?;
        self.decks += block.len() as u64;
        let n = self.size.get();
        // Position by position, so that a table is counted from two short lists.
        let mut columns = vec![0u8; POSITIONS * block.len()];
        for (number, deck) in block.decks().enumerate() {
            for (position, &card) in deck[..POSITIONS].iter().enumerate() {
                columns[position * block.len() + number] = card;
            }
        }
        let column = |position: usize| &columns[position * block.len()..][..block.len()];
        let mut joint: Box<Joint> = Box::new([0; 4096]);
        for ((first, second), hands) in seats().zip(self.counts.chunks_exact_mut(pairs(n))) {
            for (&a, &b) in column(first).iter().zip(column(second)) {
                tally(&mut joint, [a, b]);
            }
            for high in 0..n {
                for (low, count) in hands[pairs(high)..][..high].iter_mut().enumerate() {
                    *count += u64::from(joint[high << 6 | low]) + u64::from(joint[low << 6 | high]);
                }
            }
            joint.fill(0);
        }
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        [&[self.decks][..], &self.counts].concat()
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        const NAME: &str = "decks.hands";
        let [decks, counts] = take(NAME, counters, [1, self.counts.len()])?;
        for table in counts.chunks_exact(pairs(self.size.get())) {
            expect_sum(NAME, table, decks[0])?;
        }
        self.decks += decks[0];
        add(&mut self.counts, counts);
        Ok(())
    }

    fn scalars(&self) -> Vec<Scalar> {
        let others = self.size.get() as u64 - 1;
        let law = [others - 3, 3].map(|of| DoubleDouble::ratio(of, others));
        vec![Scalar {
            name: "pocket pairs of a seat",
            law: ScalarLaw::Lattice(Arc::new(LatticeLaw::new(0, law.to_vec()))),
        }]
    }

    fn sums(&self) -> Vec<u64> {
        // The first seat heads-up.
        let hands = self.tables().next().expect("there are seats");
        let ranks = (0..self.size.get()).flat_map(|high| {
            let same_rank = high / 4 * 4..high;
            same_rank.map(move |low| pairs(high) + low)
        });
        vec![ranks.map(|hand| hands[hand]).sum()]
    }

    fn is_additive(&self) -> bool {
        true
    }

    fn samples(&self) -> Counted {
        Counted::Exactly(self.decks)
    }

    fn findings(&self) -> Vec<Result<Finding, BatteryError>> {
        let others = self.size.get() as u64 - 1;
        let [pair, suited] = self.partners().map(|of| DoubleDouble::ratio(of, others));
        vec![
            self.worst_share(pair, |a, b| a / 4 == b / 4),
            self.worst_share(suited, |a, b| a % 4 == b % 4),
            self.worst_class(),
            self.worst_hand(),
        ]
    }

    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        let n = self.size.get();
        let level = level / looks() as f64;
        let mut all: Vec<Option<Detectable>> = self
            .partners()
            .map(|partners| {
                let p = partners as f64 / (n as f64 - 1.0);
                let shift = mean_shift(p * (1.0 - p), self.decks, level)?;
                Some(Detectable {
                    deviation: shift / p,
                    unit: "relative excess of these hands",
                })
            })
            .into();
        let hands = pairs(n) as f64;
        let classes = (n / 4 * n / 4) as f64;
        // The rarest class, of four hands.
        all.push(detectable_cell(
            self.decks,
            hands / 4.0,
            classes - 1.0,
            level,
        ));
        all.push(detectable_cell(self.decks, hands, hands - 1.0, level));
        all
    }

    fn fresh(&self) -> Box<dyn Statistic<DeckBlock>> {
        Box::new(Self::new(self.size).expect("this deck was large enough before"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_seat_of_every_layout_is_one_of_the_pairs_and_no_pair_is_idle() {
        let all: BTreeSet<(usize, usize)> = seats().collect();
        assert_eq!((all.len(), seats().count()), (83, 83));
        let mut used = BTreeSet::new();
        for burn in [0, 1] {
            for seats in SEATS {
                for seat in 0..seats {
                    used.insert((burn + seat, burn + seat + seats));
                    used.insert((burn + 2 * seat, burn + 2 * seat + 1));
                }
            }
        }
        assert_eq!(used, all);
        assert!(all.iter().all(|&(_, second)| second < POSITIONS));
    }

    #[test]
    fn classes_are_pairs_suited_and_offsuit_hands() {
        let class = Class::new(52);
        let of = |share: f64| {
            let hands = class.shares.iter().map(|s| (s * 1326.0).round());
            hands.filter(|&hands| (hands - share).abs() < 0.5).count()
        };
        assert_eq!(
            (class.shares.len(), of(6.0), of(4.0), of(12.0)),
            (169, 13, 78, 78)
        );
    }

    #[test]
    fn over_all_orders_of_two_cards_every_share_is_what_it_should_be() {
        // Every ordered pair of cards on the first two positions, once: 52 x 51 decks.
        let size = DeckSize::STANDARD;
        let mut hands = Hands::new(size).unwrap();
        let mut block = DeckBlock::new(size);
        for first in 0..52u8 {
            for second in (0..52).filter(|&second| second != first) {
                let mut cards = vec![first, second];
                cards.extend((0..52).filter(|card| ![first, second].contains(card)));
                let deck = dealproof_rng::shuffle::Deck::from_cards(&cards).unwrap();
                block.try_push(&deck).unwrap();
            }
        }
        hands.observe(&block).unwrap();
        let table = seats().position(|pair| pair == (0, 1)).unwrap();
        let table = &hands.counts[table * 1326..][..1326];
        assert!(table.iter().all(|&count| count == 2));
        let class = Class::new(52).finding(table, hands.decks);
        assert!(class.statistic.abs() < 1e-9);
    }
}
