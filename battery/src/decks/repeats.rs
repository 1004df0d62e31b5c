//! Decks that come twice.

use super::super::{BatteryError, Detectable, Finding, Hypothesis, Law, Property, Statistic};
use super::block::DeckBlock;
use crate::tails::poisson;
use dealproof_rng::shuffle::DeckSize;

/// Fingerprints that may wait before they are sorted in.
const PENDING: usize = 1 << 18;

/// Looks for repeated decks by fingerprints of 128 bits.
///
/// - Hypothesis: N decks are drawn from n! equally likely ones. With 52 cards no two are ever
///   equal; a generator with a seed of b bits repeats itself after about 2^(b/2) decks.
/// - Statistic: pairs of equal fingerprints. False repeats are out of the question: 10^9 decks have
///   5e17 pairs, 2^-70 of 2^128.
/// - Distribution: Poisson with mean N(N-1)/(2 n! 2^class), upper tail only; exact to the order of
///   that mean. Minimum: two decks.
/// - Memory: only fingerprints whose lowest `class` bits are 0 are kept. Equal decks stay together,
///   and a repeat is seen with probability 2^-class; what that costs is stated as the seed bits
///   that the sample sees through.
/// - Merges: by sorted union, in any order.
#[derive(Debug, Clone)]
pub struct Repeats {
    size: DeckSize,
    class: u32,
    decks: u64,
    /// Sorted, so that equal ones are adjacent.
    kept: Vec<u128>,
    /// Not sorted in yet.
    pending: Vec<u128>,
}

impl Repeats {
    /// Keeps one fingerprint in 2^`class`.
    pub const fn new(size: DeckSize, class: u32) -> Self {
        Self {
            size,
            class,
            decks: 0,
            kept: Vec::new(),
            pending: Vec::new(),
        }
    }

    /// The smallest class that keeps at most about `fingerprints` of so many decks.
    pub fn class_for(decks: u64, fingerprints: u64) -> u32 {
        let times = decks.div_ceil(fingerprints.max(1));
        times.max(1).next_power_of_two().ilog2()
    }

    /// Sorts what waits into what is kept.
    fn settle(&mut self) {
        if self.pending.is_empty() {
            return;
        }
        self.pending.sort_unstable();
        let mut merged = Vec::with_capacity(self.kept.len() + self.pending.len());
        let (mut old, mut new) = (self.kept.iter().peekable(), self.pending.iter().peekable());
        while let (Some(&&a), Some(&&b)) = (old.peek(), new.peek()) {
            if a <= b {
                merged.push(a);
                old.next();
            } else {
                merged.push(b);
                new.next();
            }
        }
        merged.extend(old);
        merged.extend(new);
        self.kept = merged;
        self.pending.clear();
    }

    fn settled(&self) -> Vec<u128> {
        let mut copy = self.clone();
        copy.settle();
        copy.kept
    }
}

/// Odd multipliers: the fractional bits of the square roots of the first primes.
const MULTIPLIERS: [u128; 8] = [
    0x6a09e667f3bcc908b2fb1366ea957d3f,
    0xbb67ae8584caa73b25742d7078b83b89,
    0x3c6ef372fe94f82be73980c0b9db9069,
    0xa54ff53a5f1d36f1cea7e61fc37a20d5,
    0x510e527fade682d1de49e330e42b4cbb,
    0x9b05688c2b3e6c1fdbd99e6ff3c90bdd,
    0x1f83d9abfb41bd6b23c4654c2a217583,
    0x5be0cd19137e2179867f5e3b72221265,
];

/// Multiply-and-add over the words of the deck, folded so that every bit matters for the class.
fn fingerprint(deck: &[u8]) -> u128 {
    let mut sum = 0u128;
    for (word, multiplier) in deck.chunks(8).zip(MULTIPLIERS) {
        let mut bytes = [0; 8];
        bytes[..word.len()].copy_from_slice(word);
        let word = u128::from(u64::from_le_bytes(bytes));
        sum = (sum ^ (sum >> 61)).wrapping_add(word.wrapping_add(1).wrapping_mul(multiplier));
    }
    let folded = (sum ^ (sum >> 67)).wrapping_mul(MULTIPLIERS[0]);
    folded ^ (folded >> 64)
}

impl Statistic<DeckBlock> for Repeats {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        vec![Hypothesis {
            id: "decks.repeats",
            claim: "no deck comes again before all decks would",
            reference: "birthday bound; Poisson",
            property: Property::Independence,
            law: Law::Exact,
        }]
    }

    fn observe(&mut self, block: &DeckBlock) -> Result<(), BatteryError> {
        block.expect_size(self.size)?;
        self.decks += block.len() as u64;
        let mask = (1u128 << self.class) - 1;
        let all = block.decks().map(fingerprint);
        self.pending.extend(all.filter(|print| print & mask == 0));
        if self.pending.len() >= PENDING.max(self.kept.len() / 4) {
            self.settle();
        }
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        let kept = self.settled();
        let mut counters = vec![u64::from(self.class), self.decks];
        #[expect(clippy::cast_possible_truncation, reason = "the two halves")]
        counters.extend(
            kept.iter()
                .flat_map(|&print| [(print >> 64) as u64, print as u64]),
        );
        counters
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        let refuse = |expected, found| BatteryError::Counters {
            statistic: "decks.repeats",
            expected,
            found,
        };
        let [class, decks, prints @ ..] = counters else {
            return Err(refuse(
                "a class, decks and fingerprints",
                counters.len() as u64,
            ));
        };
        if *class != u64::from(self.class) {
            return Err(refuse("the same class of fingerprints", *class));
        }
        let (halves, odd) = prints.as_chunks::<2>();
        if !odd.is_empty() || halves.len() as u64 > *decks || *decks >= 1 << 56 {
            return Err(refuse(
                "whole fingerprints of its decks",
                prints.len() as u64,
            ));
        }
        let prints = halves
            .iter()
            .map(|[high, low]| u128::from(*high) << 64 | u128::from(*low));
        self.pending.extend(prints);
        self.settle();
        self.decks += decks;
        Ok(())
    }

    fn findings(&self) -> Vec<Result<Finding, BatteryError>> {
        if self.decks < 2 {
            return vec![Err(BatteryError::TooFew {
                needed: 2,
                found: self.decks,
            })];
        }
        let repeats: u64 = self
            .settled()
            .chunk_by(|a, b| a == b)
            .map(|equal| equal.len() as u64 * (equal.len() as u64 - 1) / 2)
            .sum();
        let permutations: f64 = (2..=self.size.get()).map(|k| k as f64).product();
        let n = self.decks as f64;
        let mean = n * (n - 1.0) / 2.0 / permutations / 2f64.powi(self.class.cast_signed());
        let finding = Finding::upper(repeats as f64, poisson(repeats, mean));
        vec![Ok(finding.of_a_count(mean.sqrt()))]
    }

    /// One repeat is enough at any level; three expected ones leave none with a probability of 5 %.
    fn detectable(&self, _: f64) -> Vec<Option<Detectable>> {
        let n = self.decks as f64;
        let seeds = n * (n - 1.0) / 6.0 / 2f64.powi(self.class.cast_signed());
        vec![(self.decks > 1).then(|| Detectable {
            deviation: seeds.log2().max(0.0),
            unit: "bits of seed",
        })]
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
        assert_eq!(
            repeats.findings()[0].unwrap().p.get().to_bits(),
            1f64.to_bits()
        );
        let mut other = repeats.fresh();
        other.observe(&block(&[5000, 17])).unwrap();
        repeats.absorb(&other.counters()).unwrap();
        let finding = repeats.findings()[0].unwrap();
        assert!((finding.statistic - 1.0).abs() < 1e-12);
        assert!(finding.p.get() < 1e-50, "{}", finding.p);
    }

    #[test]
    fn a_class_keeps_equal_decks_together_and_its_share_of_the_others() {
        let numbers: Vec<u64> = (0..20_000).chain(0..20_000).collect();
        let mut repeats = Repeats::new(DeckSize::STANDARD, 4);
        repeats.observe(&block(&numbers)).unwrap();
        let seen = repeats.findings()[0].unwrap().statistic;
        // 20 000 / 16 = 1 250, standard deviation 34.
        println!("{seen} repeats seen of 20000, one in 16 expected");
        assert!((1100.0..1400.0).contains(&seen));
    }

    #[test]
    fn foreign_counters_change_nothing() {
        let mut repeats = Repeats::new(DeckSize::STANDARD, 3);
        for foreign in [&[][..], &[3], &[4, 10], &[3, 10, 1], &[3, 0, 1, 1]] {
            assert!(repeats.absorb(foreign).is_err(), "{foreign:?}");
            assert_eq!(repeats.counters(), [3, 0]);
        }
    }
}
