//! Flops and Omaha hands.

use super::super::chi_square::{self, detectable_cell, detectable_effect};
use super::super::counters::{add, expect_sum, take};
use super::super::{
    BatteryError, Counted, Detectable, Finding, Hypothesis, Law, Property, Statistic,
};
use super::block::DeckBlock;
use super::hands::{CARDS_MIN, SEATS, pairs};
use dealproof_rng::shuffle::DeckSize;

/// Tables whose flops are counted card by card, by their seats: after two cards for each and a
/// burnt card.
const TABLES: [usize; 3] = [2, 6, 9];
/// Patterns of ranks (none equal, a pair, two pairs, three, four) by patterns of suits.
const PATTERNS: usize = 25;
/// Flops that are classified for each deck.
const FLOPS: usize = 3;

/// Flops of tables of two to ten, for two or four hole cards, with and without burnt cards, and
/// Omaha hands of every seat in every layout.
///
/// - Hypothesis: every flop (22 100) is equally likely, and so is every Omaha hand (270 725). So
///   their patterns of suits and ranks come as often as counted: of flops 8 788 are rainbow and
///   1 144 of one suit, of Omaha hands 36 504 have two suits twice.
/// - Statistic: for three tables all flops; for every place of a flop its pattern; for every seat
///   of Omaha, dealt one by one or four by four, the pattern of its hand. Places and seats take
///   turns: three places and one seat for each deck. The smallest p counts, times their number.
/// - Distribution: chi-square, asymptotic. Minimum: 221 000 decks of 52 for all flops; for the
///   patterns two pooled cells of 10 expected.
/// - Merges: by addition, in any order. The turn starts afresh in each block.
#[derive(Debug, Clone)]
pub struct Boards {
    size: DeckSize,
    decks: u64,
    /// For each table a table of all flops.
    flops: Vec<u64>,
    /// For each place the patterns of its flops.
    places: Vec<u64>,
    /// For each seat the patterns of its hands.
    omaha: Vec<u64>,
}

/// Where a flop may begin: behind two or four cards for each seat, and a burnt card or none.
fn places(n: usize) -> Vec<usize> {
    let mut all: Vec<usize> = SEATS
        .flat_map(|seats| [2 * seats, 2 * seats + 1, 4 * seats, 4 * seats + 1])
        .filter(|place| place + 3 <= n)
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The positions of the four cards of each seat.
fn omaha_seats(n: usize) -> Vec<[usize; 4]> {
    let one_by_one = SEATS.flat_map(|seats| {
        (0..=seats).map(move |seat| [0, 1, 2, 3].map(|round| seat + round * seats))
    });
    let four_by_four = (0..*SEATS.end())
        .flat_map(|seat| [4 * seat, 4 * seat + 1])
        .map(|first| [first, first + 1, first + 2, first + 3]);
    let all = one_by_one.chain(four_by_four);
    all.filter(|positions| positions[3] < n).collect()
}

/// The pattern of some cards: how many pairs of them have the same rank, and the same suit. Four
/// equal ones are six pairs.
fn pattern(cards: &[u8]) -> usize {
    let (mut ranks, mut suits) = (0usize, 0usize);
    for (i, a) in cards.iter().enumerate() {
        for b in &cards[i + 1..] {
            ranks += usize::from(a / 4 == b / 4);
            suits += usize::from(a % 4 == b % 4);
        }
    }
    5 * ranks.min(4) + suits.min(4)
}

/// The share of each pattern, by the choices of ranks and the suits that each choice leaves.
fn shares(rows: &[(usize, &[(usize, usize)])]) -> Vec<f64> {
    let mut counts = [0.0; PATTERNS];
    for (pattern, &(choices, suits)) in rows.iter().enumerate() {
        for &(suit, ways) in suits {
            counts[5 * pattern + suit] += (choices * ways) as f64;
        }
    }
    let all: f64 = counts.iter().sum();
    counts.iter().map(|count| count / all).collect()
}

/// Three cards: none equal, a pair, two pairs (never), three.
fn flop_shares(n: usize) -> Vec<f64> {
    let ranks = n / 4;
    shares(&[
        (triples(ranks), &[(0, 24), (1, 36), (3, 4)]),
        (ranks * (ranks - 1), &[(0, 12), (1, 12)]),
        (0, &[]),
        (ranks, &[(0, 4)]),
    ])
}

/// Four cards: none equal, a pair, two pairs, three, four.
fn omaha_shares(n: usize) -> Vec<f64> {
    let ranks = n / 4;
    let quadruples = triples(ranks) * (ranks - 3) / 4;
    shares(&[
        (quadruples, &[(0, 24), (1, 144), (2, 36), (3, 48), (4, 4)]),
        (
            ranks * pairs(ranks - 1),
            &[(0, 12), (1, 60), (2, 12), (3, 12)],
        ),
        (pairs(ranks), &[(0, 6), (1, 24), (2, 6)]),
        (ranks * (ranks - 1), &[(0, 4), (1, 12)]),
        (ranks, &[(0, 1)]),
    ])
}

impl Boards {
    /// Nothing counted yet; `None` for a deck too small for a full table.
    pub fn new(size: DeckSize) -> Option<Self> {
        let n = size.get();
        (n >= CARDS_MIN && n.is_multiple_of(4)).then(|| Self {
            size,
            decks: 0,
            flops: vec![0; TABLES.len() * triples(n)],
            places: vec![0; places(n).len() * PATTERNS],
            omaha: vec![0; omaha_seats(n).len() * PATTERNS],
        })
    }

    fn worst_flop(&self) -> Result<Finding, BatteryError> {
        let findings: Result<Vec<Finding>, BatteryError> = self
            .flops
            .chunks_exact(triples(self.size.get()))
            .map(|table| chi_square::uniform(table, self.decks))
            .collect();
        Ok(Finding::worst(findings?).expect("there are tables"))
    }

    /// The worst of some lists of patterns.
    fn worst_pattern(&self, counts: &[u64], shares: &[f64]) -> Result<Finding, BatteryError> {
        let findings: Result<Vec<Finding>, BatteryError> = counts
            .chunks_exact(PATTERNS)
            .map(|patterns| chi_square::pooled(patterns, shares, patterns.iter().sum()))
            .collect();
        // A list sees one deck in many, and so many more must come.
        let lists = (counts.len() / PATTERNS) as u64;
        let each_deck = if lists == 0 {
            0
        } else {
            counts.iter().sum::<u64>()
        };
        findings.map_or_else(
            |error| match error {
                BatteryError::TooFew { needed, .. } => Err(BatteryError::TooFew {
                    needed: needed * lists * self.decks.max(1) / each_deck.max(self.decks.max(1)),
                    found: self.decks,
                }),
                other => Err(other),
            },
            |found| Ok(Finding::worst(found).expect("there are lists")),
        )
    }
}

const fn triples(n: usize) -> usize {
    if n < 3 { 0 } else { n * (n - 1) * (n - 2) / 6 }
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
    triples(high.into()) + pair(low, middle)
}

impl Statistic<DeckBlock> for Boards {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        let law = Law::Asymptotic { verified: 3 };
        let hypothesis = |id, claim, reference| Hypothesis {
            id,
            claim,
            reference,
            property: Property::Shuffle,
            law,
        };
        vec![
            hypothesis(
                "decks.flops",
                "every flop is equally likely at tables of two, six and nine",
                "25 CFR 547.14 (b); the smallest of three tables, Bonferroni",
            ),
            hypothesis(
                "decks.board-classes",
                "flops have each pattern of suits and ranks as often as counted",
                "25 CFR 547.14 (b); the smallest of all places of a flop, Bonferroni",
            ),
            Hypothesis {
                law: Law::Asymptotic { verified: 2 },
                ..hypothesis(
                    "decks.omaha-hands",
                    "Omaha hands have each pattern of suits and ranks as often as counted",
                    "25 CFR 547.14 (b); the smallest of all seats and layouts, Bonferroni",
                )
            },
        ]
    }

    fn observe(&mut self, block: &DeckBlock) -> Result<(), BatteryError> {
        block.expect_size(self.size)?;
        self.decks += block.len() as u64;
        let n = self.size.get();
        // Table by table, so that one table of flops at a time is in the cache.
        for (flops, seats) in self.flops.chunks_exact_mut(triples(n)).zip(TABLES) {
            for deck in block.decks() {
                let flop = &deck[2 * seats + 1..2 * seats + 4];
                flops[triple(flop[0], flop[1], flop[2])] += 1;
            }
        }
        let (places, seats) = (places(n), omaha_seats(n));
        let (mut place, mut seat) = (0, 0);
        for deck in block.decks() {
            for _ in 0..FLOPS {
                let flop = &deck[places[place]..places[place] + 3];
                self.places[place * PATTERNS + pattern(flop)] += 1;
                place = (place + 1) % places.len();
            }
            let hand = seats[seat].map(|position| deck[position]);
            self.omaha[seat * PATTERNS + pattern(&hand)] += 1;
            seat = (seat + 1) % seats.len();
        }
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        [&[self.decks][..], &self.flops, &self.places, &self.omaha].concat()
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        const NAME: &str = "decks.boards";
        let lengths = [1, self.flops.len(), self.places.len(), self.omaha.len()];
        let [decks, flops, places, omaha] = take(NAME, counters, lengths)?;
        for table in flops.chunks_exact(triples(self.size.get())) {
            expect_sum(NAME, table, decks[0])?;
        }
        expect_sum(NAME, places, FLOPS as u64 * decks[0])?;
        expect_sum(NAME, omaha, decks[0])?;
        self.decks += decks[0];
        add(&mut self.flops, flops);
        add(&mut self.places, places);
        add(&mut self.omaha, omaha);
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
        vec![
            self.worst_flop(),
            self.worst_pattern(&self.places, &flop_shares(n)),
            self.worst_pattern(&self.omaha, &omaha_shares(n)),
        ]
    }

    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        let n = self.size.get();
        let flops = triples(n) as f64;
        let table = level / TABLES.len() as f64;
        let pattern = |counts: &[u64], shares: &[f64]| {
            let lists = (counts.len() / PATTERNS) as u64;
            let samples = counts.iter().sum::<u64>() / lists;
            let degrees = chi_square::pooled_degrees(shares, samples);
            detectable_effect(samples, degrees, level / lists as f64)
        };
        vec![
            detectable_cell(self.decks, flops, flops - 1.0, table),
            pattern(&self.places, &flop_shares(n)),
            pattern(&self.omaha, &omaha_shares(n)),
        ]
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

    #[test]
    fn the_patterns_are_those_of_all_flops_and_of_all_omaha_hands() {
        for n in [36u8, 52] {
            let mut flops = vec![0.0; PATTERNS];
            let mut hands = vec![0.0; PATTERNS];
            for a in 0..n {
                for b in 0..a {
                    for c in 0..b {
                        flops[pattern(&[a, b, c])] += 1.0;
                        for d in 0..c {
                            hands[pattern(&[a, b, c, d])] += 1.0;
                        }
                    }
                }
            }
            for (counted, shares) in [
                (flops, flop_shares(n.into())),
                (hands, omaha_shares(n.into())),
            ] {
                let all: f64 = counted.iter().sum();
                for (counted, share) in counted.iter().zip(shares) {
                    assert!((counted - share * all).abs() < 1e-6, "{counted} {share}");
                }
            }
        }
    }
}
