//! The combinations that the game uses: starting hands and flops.

use super::super::chi_square::{self, detectable_cell};
use super::super::counters::{add, take};
use super::super::{BatteryError, Detectable, Finding, Hypothesis, Law, Property, Statistic};
use super::block::DeckBlock;
use dealproof_rng::shuffle::DeckSize;

/// Seats of a full table, dealt one card each and then a second.
const SEATS: usize = 9;
/// Tables whose flop is counted, by their seats: after two cards for each and a burn card.
const TABLES: [usize; 3] = [2, 6, 9];
/// Hole cards of a full table, the burnt card and the flop.
const CARDS_MIN: usize = 2 * SEATS + 4;

/// Starting hands of each seat and flops of three tables, each as an unordered set of cards.
///
/// - Hypothesis: every starting hand (1 326 with 52 cards) is equally likely for each of nine
///   seats, every flop (22 100) for tables of two, six and nine (25 CFR 547.14 (b): random in the
///   combinations that the game uses).
/// - Statistic: an ordinary multinomial chi-square for each seat and each table. They come from the
///   same decks and are never added: the smallest p counts, times their number.
/// - Distribution: asymptotic, two-sided. Minimum: 10 expected in each cell, so 13 260 and 221 000
///   decks of 52.
/// - Merges: by addition, in any order.
#[derive(Debug, Clone)]
pub struct Hands {
    size: DeckSize,
    decks: u64,
    /// For each seat a table of all hands.
    starting: Vec<u64>,
    /// For each table a table of all flops.
    flops: Vec<u64>,
}

impl Hands {
    /// Nothing counted yet; `None` for a deck too small for a full table.
    pub fn new(size: DeckSize) -> Option<Self> {
        (size.get() >= CARDS_MIN).then(|| Self {
            size,
            decks: 0,
            starting: vec![0; SEATS * pairs(size.get())],
            flops: vec![0; TABLES.len() * triples(size.get())],
        })
    }

    fn worst(&self, counts: &[u64], cells: usize) -> Result<Finding, BatteryError> {
        let findings: Result<Vec<Finding>, BatteryError> = counts
            .chunks_exact(cells)
            .map(|table| chi_square::uniform(table, self.decks))
            .collect();
        Ok(Finding::worst(findings?).expect("there are seats and tables"))
    }
}

const fn pairs(n: usize) -> usize {
    n * (n - 1) / 2
}

const fn triples(n: usize) -> usize {
    n * (n - 1) * (n - 2) / 6
}

/// The number of an unordered pair among all pairs (the combinatorial number system).
fn pair(a: u8, b: u8) -> usize {
    pairs(a.max(b).into()) + usize::from(a.min(b))
}

/// The number of an unordered triple among all triples.
fn triple(a: u8, b: u8, c: u8) -> usize {
    let (low, high) = (a.min(b), a.max(b));
    let (middle, high) = (high.min(c), high.max(c));
    let (low, middle) = (low.min(middle), low.max(middle));
    triples_below(high.into()) + pair(low, middle)
}

/// C(n, 3), also below 3.
const fn triples_below(n: usize) -> usize {
    if n < 3 { 0 } else { triples(n) }
}

impl Statistic<DeckBlock> for Hands {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        let law = Law::Asymptotic { verified: 3 };
        vec![
            Hypothesis {
                id: "decks.starting-hands",
                claim: "every starting hand is equally likely at each seat",
                reference: "25 CFR 547.14 (b); the smallest of nine seats, Bonferroni",
                property: Property::Shuffle,
                law,
            },
            Hypothesis {
                id: "decks.flops",
                claim: "every flop is equally likely at tables of two, six and nine",
                reference: "25 CFR 547.14 (b); the smallest of three tables, Bonferroni",
                property: Property::Shuffle,
                law,
            },
        ]
    }

    fn observe(&mut self, block: &DeckBlock) -> Result<(), BatteryError> {
        block.expect_size(self.size)?;
        self.decks += block.len() as u64;
        let n = self.size.get();
        for deck in block.decks() {
            for (seat, hands) in self.starting.chunks_exact_mut(pairs(n)).enumerate() {
                hands[pair(deck[seat], deck[seat + SEATS])] += 1;
            }
        }
        // Table by table, so that one table of flops at a time is in the cache.
        for (flops, seats) in self.flops.chunks_exact_mut(triples(n)).zip(TABLES) {
            for deck in block.decks() {
                let flop = &deck[2 * seats + 1..2 * seats + 4];
                flops[triple(flop[0], flop[1], flop[2])] += 1;
            }
        }
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        [&[self.decks][..], &self.starting, &self.flops].concat()
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        let lengths = [1, self.starting.len(), self.flops.len()];
        let [decks, hands, flops] = take("decks.hands", counters, lengths)?;
        self.decks += decks[0];
        add(&mut self.starting, hands);
        add(&mut self.flops, flops);
        Ok(())
    }

    fn findings(&self) -> Vec<Result<Finding, BatteryError>> {
        let n = self.size.get();
        vec![
            self.worst(&self.starting, pairs(n)),
            self.worst(&self.flops, triples(n)),
        ]
    }

    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        let n = self.size.get();
        [(pairs(n), SEATS), (triples(n), TABLES.len())]
            .map(|(cells, tables)| {
                let cells = cells as f64;
                detectable_cell(self.decks, cells, cells - 1.0, level / tables as f64)
            })
            .into()
    }

    fn fresh(&self) -> Box<dyn Statistic<DeckBlock>> {
        Box::new(Self::new(self.size).expect("this deck was large enough before"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_a_number_of_its_own() {
        let mut next = 0;
        let mut seen = vec![false; triples(52)];
        for c in 0..52 {
            for b in 0..c {
                assert_eq!(pair(b, c), pair(c, b));
                assert_eq!(pair(b, c), next);
                next += 1;
                for a in 0..b {
                    let number = triple(a, b, c);
                    assert!(!std::mem::replace(&mut seen[number], true));
                    for other in [(a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a)] {
                        assert_eq!(triple(other.0, other.1, other.2), number);
                    }
                }
            }
        }
        assert_eq!((next, seen.len()), (1326, 22_100));
        assert!(seen.into_iter().all(|seen| seen));
    }
}
