//! Integers below a bound: chi-square on samples, and the exact enumeration of the scaling.
//!
//! A block is the same as for the raw statistics: bytes, read as 32-bit words, little-endian.

mod order;

use std::num::NonZeroU32;

use super::chi_square::{self, detectable_cell, detectable_effect};
use super::counters::{add, take};
use super::stream::INT_BYTES;
use super::{BatteryError, Counted, Detectable, Finding, Hypothesis, Law, Property, Statistic};
use dealproof_rng::bounded::{bounded, bounded_once};
use dealproof_rng::faulty::DeckDefect;

/// The smallest and the largest bound that the games use: cards, dice and wheels of 37 and 38.
pub const BOUNDS: std::ops::RangeInclusive<u32> = 2..=52;

/// Scales words to every bound of the games, each bound with words of its own.
///
/// - Hypothesis: every integer below every bound 2 to 52 is equally likely after scaling by
///   [`bounded`].
/// - Statistic: chi-square for each bound; the bounds use disjoint words, so that their sum
///   (1 326 degrees) is allowed; and the worst of them.
/// - Distribution: asymptotic; both tails for the sum, the upper one for a bound. Minimum: 520 integers for each bound.
/// - Merges: by addition, in any order. Starts afresh in each block.
#[derive(Debug, Clone)]
pub struct Scaled {
    /// Behind each other, `bound` counts for each bound.
    counts: Vec<u64>,
}

impl Default for Scaled {
    fn default() -> Self {
        Self {
            counts: vec![0; BOUNDS.map(|bound| bound as usize).sum()],
        }
    }
}

impl Scaled {
    fn tables(&self) -> impl Iterator<Item = &[u64]> {
        let mut rest = &self.counts[..];
        BOUNDS.map(move |bound| {
            let (table, later) = rest.split_at(bound as usize);
            rest = later;
            table
        })
    }
}

impl Statistic<[u8]> for Scaled {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        let law = Law::Asymptotic { verified: 3 };
        vec![
            Hypothesis {
                id: "ints.scaled",
                claim: "integers below 2 to 52 are uniform, all together",
                reference: "Pearson 1900; disjoint words, so the chi-squares add up",
                property: Property::Scaling,
                law,
            },
            Hypothesis {
                id: "ints.scaled-worst",
                claim: "integers below each of 2 to 52 are uniform",
                reference: "Pearson 1900; the smallest of 51 bounds, Bonferroni",
                property: Property::Scaling,
                law,
            },
        ]
    }

    fn observe(&mut self, block: &[u8]) -> Result<(), BatteryError> {
        let words = block.as_chunks::<4>().0;
        let bounds = BOUNDS.count();
        let mut rest = &mut self.counts[..];
        for (bound, share) in BOUNDS.zip(words.chunks_exact(words.len() / bounds)) {
            let (table, later) = rest.split_at_mut(bound as usize);
            rest = later;
            let bound = NonZeroU32::new(bound).expect("a bound is at least 2");
            let mut words = share.iter().copied().map(u32::from_le_bytes);
            // The last word may be rejected with none left; then there is no integer.
            while words.len() > 0 {
                let mut ended = false;
                let value = bounded(bound, || {
                    words.next().unwrap_or_else(|| {
                        ended = true;
                        u32::MAX
                    })
                });
                if !ended {
                    table[value as usize] += 1;
                }
            }
        }
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        self.counts.clone()
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        let [counts] = take("ints.scaled", counters, [self.counts.len()])?;
        add(&mut self.counts, counts);
        Ok(())
    }

    fn is_additive(&self) -> bool {
        true
    }

    /// Words that are left over or rejected, at most one of a thousand, are not counted.
    fn samples(&self) -> Counted {
        Counted::Nearly(self.counts.iter().sum::<u64>() * INT_BYTES as u64)
    }

    fn findings(&self) -> Vec<Result<Finding, BatteryError>> {
        let (mut sum, mut degrees) = (0.0, 0.0);
        let mut worst: Option<Finding> = None;
        for table in self.tables() {
            let samples: u64 = table.iter().sum();
            // The largest bound decides, so that the family of tables is the same for all.
            if let Err(few) = chi_square::enough(samples, f64::from(*BOUNDS.end())) {
                return vec![Err(few), Err(few)];
            }
            let bound = table.len() as f64;
            let x = chi_square::uniform_sum(table.iter().copied(), samples as f64 / bound);
            sum += x;
            degrees += bound - 1.0;
            let finding = chi_square::finding(x, bound - 1.0);
            if worst.is_none_or(|worst| finding.p < worst.p) {
                worst = Some(finding);
            }
        }
        let worst = worst.expect("there are bounds");
        vec![
            Ok(chi_square::finding(sum, degrees)),
            Ok(worst.as_worst_of(BOUNDS.count() as u64)),
        ]
    }

    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        let samples: u64 = self.counts.iter().sum();
        let (bound, bounds) = (f64::from(*BOUNDS.end()), BOUNDS.count() as u64);
        let degrees = BOUNDS.map(|bound| f64::from(bound) - 1.0).sum();
        vec![
            detectable_effect(samples / bounds, degrees, level),
            detectable_cell(samples / bounds, bound, bound - 1.0, level / bounds as f64),
        ]
    }

    fn fresh(&self) -> Box<dyn Statistic<[u8]>> {
        Box::new(Self::default())
    }
}

/// Integers that come scaled already, as 32-bit words below one bound.
///
/// - Hypothesis: each of them is equally likely, and so is each pair of consecutive ones.
/// - Statistic: chi-square with bound - 1 degrees; for disjoint pairs with bound^2 - 1.
/// - Distribution: asymptotic; both tails from 100 degrees on. Minimum: 10 expected in each cell.
/// - Merges: by addition, in any order. Starts afresh in each block.
#[derive(Debug, Clone)]
pub struct Given {
    bound: u32,
    singles: Vec<u64>,
    pairs: Vec<u64>,
}

impl Given {
    /// The largest bound whose pairs are counted.
    pub const BOUND_MAX: u32 = 1024;

    /// Nothing counted yet; `None` for a bound below 2 or beyond [`Self::BOUND_MAX`].
    pub fn new(bound: u32) -> Option<Self> {
        (2..=Self::BOUND_MAX).contains(&bound).then(|| Self {
            bound,
            singles: vec![0; bound as usize],
            pairs: vec![0; bound as usize * bound as usize],
        })
    }
}

impl Statistic<[u8]> for Given {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        let law = Law::Asymptotic { verified: 3 };
        vec![
            Hypothesis {
                id: "ints.given",
                claim: "the integers are uniform below their bound",
                reference: "Knuth 3.3.2 A (equidistribution)",
                property: Property::Scaling,
                law,
            },
            Hypothesis {
                id: "ints.given-pairs",
                claim: "consecutive integers are uniform and independent",
                reference: "Knuth 3.3.2 B (serial test, disjoint pairs)",
                property: Property::Scaling,
                law,
            },
        ]
    }

    fn observe(&mut self, block: &[u8]) -> Result<(), BatteryError> {
        let words = block.as_chunks::<4>().0;
        let value = |word: &[u8; 4]| u32::from_le_bytes(*word);
        if let Some(word) = words.iter().find(|word| value(word) >= self.bound) {
            return Err(BatteryError::Counters {
                statistic: "ints.given",
                expected: "integers below the bound",
                found: value(word).into(),
            });
        }
        for word in words {
            self.singles[value(word) as usize] += 1;
        }
        for [a, b] in words.as_chunks::<2>().0 {
            self.pairs[(value(a) * self.bound + value(b)) as usize] += 1;
        }
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        [&*self.singles, &self.pairs].concat()
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        let lengths = [self.singles.len(), self.pairs.len()];
        let [singles, pairs] = take("ints.given", counters, lengths)?;
        // A block with an odd number of integers leaves one without a partner.
        let (integers, paired) = (singles.iter().sum::<u64>(), 2 * pairs.iter().sum::<u64>());
        if paired > integers {
            return Err(BatteryError::Counters {
                statistic: "ints.given",
                expected: "no more pairs than the integers make",
                found: paired / 2,
            });
        }
        add(&mut self.singles, singles);
        add(&mut self.pairs, pairs);
        Ok(())
    }

    fn is_additive(&self) -> bool {
        true
    }

    fn samples(&self) -> Counted {
        Counted::Exactly(self.singles.iter().sum::<u64>() * INT_BYTES as u64)
    }

    fn findings(&self) -> Vec<Result<Finding, BatteryError>> {
        vec![
            chi_square::uniform(&self.singles, self.singles.iter().sum()),
            chi_square::uniform(&self.pairs, self.pairs.iter().sum()),
        ]
    }

    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        let of = |counts: &[u64]| {
            let cells = counts.len() as f64;
            detectable_cell(counts.iter().sum(), cells, cells - 1.0, level)
        };
        vec![of(&self.singles), of(&self.pairs)]
    }

    fn fresh(&self) -> Box<dyn Statistic<[u8]>> {
        Box::new(Self::new(self.bound).expect("this bound was in range before"))
    }
}

/// The statistics on integers below a bound, over blocks of so many; none for a bound that
/// [`Given`] does not take.
pub fn given(bound: u32, block: usize) -> Vec<Box<dyn Statistic<[u8]>>> {
    let Some(given) = Given::new(bound) else {
        return Vec::new();
    };
    vec![Box::new(given), order::Order::statistic(bound, block)]
}

/// What the enumeration of a scaling function found: exact, so that there is no error to budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Enumerated {
    /// The bound of the scaling: integers from 0 to one less.
    pub bound: u32,
    /// Words for the integer that has the fewest.
    pub fewest: u64,
    /// Words for the integer that has the most.
    pub most: u64,
    /// Words that are rejected.
    pub rejected: u64,
}

impl Enumerated {
    /// Whether every integer has the same number of words.
    pub const fn is_exact(self) -> bool {
        self.fewest == self.most
    }
}

/// A scaling function: what makes integers below a bound of 32-bit words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scaler {
    /// [`bounded_once`], which all of this crate uses.
    Sound,
    /// That of a planted defect.
    Faulty(DeckDefect),
}

/// Counts the words of `range` for each integer below `bound`; what is rejected stands last. Ranges
/// of the 2^32 words add up.
pub fn enumerate(scaler: Scaler, bound: NonZeroU32, range: std::ops::Range<u64>) -> Vec<u64> {
    match scaler {
        Scaler::Sound => count(bound, range, |word| bounded_once(bound, word)),
        Scaler::Faulty(defect) => count(bound, range, |word| defect.scale(bound, word)),
    }
}

fn count(
    bound: NonZeroU32,
    range: std::ops::Range<u64>,
    scale: impl Fn(u32) -> Option<u32>,
) -> Vec<u64> {
    // Four tables in turn: a word need not wait for the count of the word before it.
    let cells = bound.get() as usize;
    let mut tables = vec![0u64; 4 * (cells + 1)];
    for word in range {
        let table = (word & 3) as usize * (cells + 1);
        #[expect(clippy::cast_possible_truncation, reason = "a range of 32-bit words")]
        let value = scale(word as u32).map_or(cells, |value| value as usize);
        tables[table + value] += 1;
    }
    (0..=cells)
        .map(|value| {
            (0..4)
                .map(|table| tables[table * (cells + 1) + value])
                .sum()
        })
        .collect()
}

/// The result of the whole enumeration, from the sum of what [`enumerate`] counted.
pub fn enumerated(bound: NonZeroU32, counts: &[u64]) -> Enumerated {
    let (rejected, values) = counts.split_last().expect("the rejected words stand last");
    Enumerated {
        bound: bound.get(),
        fewest: values.iter().copied().min().unwrap_or(0),
        most: values.iter().copied().max().unwrap_or(0),
        rejected: *rejected,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::ChaCha20Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    #[test]
    fn scaled_words_are_uniform_and_a_modulo_of_a_byte_is_not() {
        let mut words = ChaCha20Rng::from_seed([7; 32]);
        let mut block = vec![0; 1_000_000];
        words.fill_bytes(&mut block);
        let mut scaled = Scaled::default();
        scaled.observe(&block).unwrap();
        for finding in scaled.findings() {
            let p = finding.unwrap().p;
            println!("scaled: p = {p}");
            assert!(p.get() > 1e-3);
        }
        let mut given = Given::new(37).unwrap();
        let wheel: Vec<u8> = block
            .iter()
            .flat_map(|&byte| (u32::from(byte) % 37).to_le_bytes())
            .collect();
        given.observe(&wheel).unwrap();
        assert!(given.findings()[0].unwrap().p.get() < 1e-6);
        assert!(given.observe(&37u32.to_le_bytes()).is_err());
    }

    #[test]
    fn the_enumeration_catches_the_modulo_of_32_bits_that_no_sample_shows() {
        // Every 2^16th part of the words is enumerated here, around the seam where the modulo
        // wraps; `dealproof rng test` goes through all of them.
        let bound = NonZeroU32::new(52).unwrap();
        let last = (1u64 << 32) - (1 << 16)..1 << 32;
        let first = 0..(1 << 16) / 52 * 52;
        let modulo = Scaler::Faulty(DeckDefect::Modulo32);
        let found = |range| enumerated(bound, &enumerate(modulo, bound, range));
        assert!(found(first).is_exact());
        assert!(!found(last).is_exact());
        // A 16-bit twin of the sound scaling, whole: the low half of the word is 0.
        let twin = count(bound, 0..1 << 16, |word| {
            let t = u64::from(word) * u64::from(bound.get());
            (t & 0xffff >= (1 << 16) % 52).then_some(u32::try_from(t >> 16).unwrap())
        });
        let exact = enumerated(bound, &twin);
        assert!(exact.is_exact());
        assert_eq!(exact.rejected, (1 << 16) % 52);
        // All words of an interval that one integer owns.
        let whole = enumerate(Scaler::Sound, bound, 0..1 << 16);
        assert_eq!(whole[0] + whole[52], 1 << 16);
    }
}
