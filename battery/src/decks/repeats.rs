//! Decks, and parts of decks, that come twice.

use super::super::counters::take;
use super::super::{
    BatteryError, Counted, Detectable, Finding, Hypothesis, Law, Property, Statistic,
};
use super::block::DeckBlock;
use super::windows::{Padded, Window, windows};
use crate::tails::poisson;
use dealproof_rng::shuffle::DeckSize;

/// Decks that are looked at together, part by part.
const PASS: usize = 32;
/// From so many expected pairs on, too few speak against a source as well as too many.
const TWO_SIDED_FROM: f64 = 50.0;

/// Looks for repeated decks and repeated parts of decks, by fingerprints of 64 bits.
///
/// - Hypothesis: N decks are drawn from n! equally likely ones, so that a part of L cards has
///   (n)_L equally likely orders. With 52 cards no two decks are ever equal; a generator with a
///   seed of b bits repeats itself after about 2^(b/2) decks, and if only the cards that matter
///   come from it, their part does. Parts: the first and the last 9, 14, 23 and 33 cards, the four
///   parts of 13, the deck turned so that card 0 is on top, which a cut does not change, the nine
///   cards from card 0 on, wherever it lies, and the ranks of the deck, which other suits do not
///   change.
/// - Statistic: pairs of equal fingerprints, for each part.
/// - Distribution: Poisson with mean N(N-1)/2 (1/(n)_L + 2^-64) / 2^class. Pairs of a uniform
///   sample are pairwise independent, so that mean and variance are exact; the distance from
///   Poisson is below 4 N^3 / (n)_L^2 (Arratia, Goldstein and Gordon 1989). The upper tail; both
///   from 50 expected pairs on. Minimum: two decks.
/// - Memory: a part keeps only fingerprints whose own lowest `class` bits are 0. Equal parts stay
///   together, and a repeat is seen with probability 2^-class; what that costs is stated as the
///   seed bits that the sample sees through.
/// - Merges: by union, in any order; as streams of sorted files where they are too many.
#[derive(Debug, Clone)]
pub struct Repeats {
    size: DeckSize,
    class: u32,
    decks: u64,
    windows: Vec<Part>,
}

/// What was kept of one window.
#[derive(Debug, Clone)]
struct Part {
    window: Window,
    /// How many fingerprints there are, here or elsewhere.
    kept: u64,
    /// In no order; empty where they are elsewhere.
    prints: Vec<u64>,
    /// Pairs of equal ones, where they were joined elsewhere.
    joined: Option<u64>,
}

impl Part {
    fn sorted(&self) -> Vec<u64> {
        let mut prints = self.prints.clone();
        prints.sort_unstable();
        prints
    }

    fn pairs(&self) -> u64 {
        self.joined.unwrap_or_else(|| {
            let sorted = self.sorted();
            let equal = sorted
                .chunk_by(|a, b| a == b)
                .map(|equal| equal.len() as u64);
            equal.map(|equal| equal * (equal - 1) / 2).sum()
        })
    }
}

impl Repeats {
    /// Keeps one fingerprint in 2^`class`.
    pub fn new(size: DeckSize, class: u32) -> Self {
        let parts = windows(size.get()).into_iter().map(|window| Part {
            window,
            kept: 0,
            prints: Vec::new(),
            joined: None,
        });
        Self {
            size,
            class,
            decks: 0,
            windows: parts.collect(),
        }
    }

    /// The smallest class that keeps at most about `fingerprints` of so many decks, all parts
    /// together.
    pub fn class_for(size: DeckSize, decks: u64, fingerprints: u64) -> u32 {
        let all = decks.saturating_mul(windows(size.get()).len() as u64);
        let times = all.div_ceil(fingerprints.max(1));
        times.max(1).next_power_of_two().ilog2()
    }

    /// How many pairs of these decks are expected to be equal for each of `orders` orders and to be
    /// kept.
    fn expected(&self, one_in: f64) -> f64 {
        let n = self.decks as f64;
        n * (n - 1.0) / 2.0 * one_in / 2f64.powi(self.class.cast_signed())
    }
}

const NAME: &str = "decks.repeats";

impl Statistic<DeckBlock> for Repeats {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        let parts = self.windows.iter();
        parts
            .map(|part| Hypothesis {
                id: part.window.id,
                claim: part.window.claim,
                reference: "birthday bound; Arratia, Goldstein and Gordon 1989; Poisson",
                property: Property::Independence,
                law: Law::Exact,
            })
            .collect()
    }

    fn observe(&mut self, block: &DeckBlock) -> Result<(), BatteryError> {
        block.expect_size(self.size)?;
        self.decks += block.len() as u64;
        let mask = (1u64 << self.class) - 1;
        let mut pass = vec![Padded::new(); PASS];
        for cards in block.cards().chunks(PASS * self.size.get()) {
            let decks = cards.chunks_exact(self.size.get());
            let count = decks.len();
            for (padded, deck) in pass.iter_mut().zip(decks) {
                padded.take(deck);
            }
            for part in &mut self.windows {
                for padded in &pass[..count] {
                    let print = part.window.print(padded);
                    if print & mask == 0 {
                        part.prints.push(print);
                    }
                }
            }
        }
        for part in &mut self.windows {
            part.kept = part.prints.len() as u64;
        }
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        let kept = self.windows.iter().map(|part| part.kept);
        [u64::from(self.class), self.decks]
            .into_iter()
            .chain(kept)
            .collect()
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        let [class, decks, kept] = take(NAME, counters, [1, 1, self.windows.len()])?;
        let refuse = |expected, found| BatteryError::Counters {
            statistic: NAME,
            expected,
            found,
        };
        if class[0] != u64::from(self.class) {
            return Err(refuse("the same class of fingerprints", class[0]));
        }
        if let Some(&more) = kept.iter().find(|&&kept| kept > decks[0]) {
            return Err(refuse("at most one fingerprint of each deck", more));
        }
        self.decks += decks[0];
        for (part, more) in self.windows.iter_mut().zip(kept) {
            part.kept += more;
        }
        Ok(())
    }

    fn lists(&self) -> Vec<Vec<u64>> {
        self.windows.iter().map(Part::sorted).collect()
    }

    fn keeps_lists(&self) -> bool {
        true
    }

    fn absorb_lists(&mut self, lists: Vec<Vec<u64>>) -> Result<(), BatteryError> {
        let refuse = |expected, found| BatteryError::Counters {
            statistic: NAME,
            expected,
            found,
        };
        if lists.len() != self.windows.len() {
            let found = lists.len() as u64;
            return Err(refuse("a list of fingerprints for each part", found));
        }
        let mask = (1u64 << self.class) - 1;
        for (part, list) in self.windows.iter().zip(&lists) {
            let found = (part.prints.len() + list.len()) as u64;
            if found != part.kept {
                return Err(refuse("as many fingerprints as were counted", found));
            }
            if let Some(&foreign) = list.iter().find(|&&print| print & mask != 0) {
                return Err(refuse("fingerprints of their class", foreign));
            }
        }
        for (part, list) in self.windows.iter_mut().zip(lists) {
            part.prints.extend(list);
        }
        Ok(())
    }

    fn joined_lists(&mut self, pairs: &[u64]) {
        for (part, &pairs) in self.windows.iter_mut().zip(pairs) {
            part.prints = Vec::new();
            part.joined = Some(pairs);
        }
    }

    fn samples(&self) -> Counted {
        Counted::Exactly(self.decks)
    }

    fn findings(&self) -> Vec<Result<Finding, BatteryError>> {
        let n = self.size.get();
        let each = self.windows.iter().map(|part| {
            if self.decks < 2 {
                return Err(BatteryError::TooFew {
                    needed: 2,
                    found: self.decks,
                });
            }
            let pairs = part.pairs();
            // A fingerprint of 64 bits adds its own chance of agreeing.
            let mean = self.expected(1.0 / part.window.orders(n) + 2f64.powi(-64));
            let tails = poisson(pairs, mean);
            let finding = if mean >= TWO_SIDED_FROM {
                Finding::two_sided(pairs as f64, tails)
            } else {
                Finding::upper(pairs as f64, tails)
            };
            Ok(finding.of_a_count(mean.sqrt()))
        });
        each.collect()
    }

    /// Three expected repeats leave none with a probability of 5 %, and one is enough where none is
    /// expected; where some are, the deviation at `level` must come on top of them.
    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        let n = self.size.get();
        let parts = self.windows.iter();
        parts
            .map(|part| {
                let mean = self.expected(1.0 / part.window.orders(n));
                let z = crate::tails::normal_upper_quantile(level) + 1.645;
                let needed = 3.0 + z * mean.sqrt() * f64::from(u8::from(mean > 1e-3));
                let seeds = self.expected(1.0) / needed;
                (self.decks > 1).then(|| Detectable {
                    deviation: seeds.log2().max(0.0),
                    unit: "bits of seed",
                })
            })
            .collect()
    }

    fn fresh(&self) -> Box<dyn Statistic<DeckBlock>> {
        Box::new(Self::new(self.size, self.class))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dealproof_rng::shuffle::{Domain, ShuffleKey, Shuffler};

    fn block(decks: &[u64]) -> DeckBlock {
        let size = DeckSize::STANDARD;
        let shuffler = Shuffler::new(ShuffleKey::new([9; 32]), Domain::BATTERY, size);
        let mut block = DeckBlock::new(size);
        for &number in decks {
            block.try_push(&shuffler.deck(number).unwrap()).unwrap();
        }
        block
    }

    #[test]
    fn a_repeat_is_seen_within_a_block_and_across_a_merge() {
        let numbers: Vec<u64> = (0..2000).collect();
        let mut repeats = Repeats::new(DeckSize::STANDARD, 0);
        repeats.observe(&block(&numbers)).unwrap();
        for finding in repeats.findings() {
            assert_eq!(finding.unwrap().p.get().to_bits(), 1f64.to_bits());
        }
        let mut other = repeats.fresh();
        other.observe(&block(&[5000, 17])).unwrap();
        repeats.absorb(&other.counters()).unwrap();
        repeats.absorb_lists(other.lists()).unwrap();
        for finding in repeats.findings() {
            let finding = finding.unwrap();
            assert!((finding.statistic - 1.0).abs() < 1e-12);
            assert!(finding.p.get() < 1e-6, "{}", finding.p);
        }
        // Joined elsewhere, the pairs count as they were found.
        repeats.joined_lists(&[3; 16]);
        assert!((repeats.findings()[13].unwrap().statistic - 3.0).abs() < 1e-12);
    }

    #[test]
    fn a_class_keeps_equal_decks_together_and_its_share_of_the_others() {
        let numbers: Vec<u64> = (0..20_000).chain(0..20_000).collect();
        let mut repeats = Repeats::new(DeckSize::STANDARD, 4);
        repeats.observe(&block(&numbers)).unwrap();
        for finding in repeats.findings() {
            let seen = finding.unwrap().statistic;
            // 20 000 / 16 = 1 250, standard deviation 34.
            assert!((1080.0..1420.0).contains(&seen), "{seen}");
        }
    }

    #[test]
    fn the_first_nine_cards_of_a_billion_decks_see_through_a_seed_of_fifty_bits() {
        let mut repeats = Repeats::new(DeckSize::STANDARD, 0);
        repeats.decks = 1_000_000_000;
        let bits = |id: &str| {
            let at = repeats.windows.iter().position(|part| part.window.id == id);
            repeats.detectable(3e-5)[at.unwrap()].unwrap().deviation
        };
        // 375 repeats by chance make it harder than three alone: 112 more are needed.
        assert!((bits("decks.repeats") - 57.2).abs() < 0.1);
        assert!(
            (bits("decks.repeats-first-9") - 52.0).abs() < 0.3,
            "{}",
            bits("decks.repeats-first-9")
        );
    }

    #[test]
    fn foreign_counters_change_nothing() {
        let mut repeats = Repeats::new(DeckSize::STANDARD, 3);
        let empty = repeats.counters();
        let with = |class: u64, decks: u64, kept: u64| {
            let mut counters = vec![class, decks];
            counters.extend([kept; 16]);
            counters
        };
        for foreign in [vec![], vec![3], with(4, 10, 1), with(3, 10, 11)] {
            assert!(repeats.absorb(&foreign).is_err(), "{foreign:?}");
            assert_eq!(repeats.counters(), empty);
        }
        repeats.absorb(&with(3, 10, 1)).unwrap();
        assert!(repeats.absorb_lists(vec![vec![8]; 15]).is_err());
        assert!(repeats.absorb_lists(vec![vec![1]; 16]).is_err());
        assert!(repeats.absorb_lists(vec![vec![]; 16]).is_err());
        repeats.absorb_lists(vec![vec![8]; 16]).unwrap();
    }
}
