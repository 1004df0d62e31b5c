//! Words that occur twice: neither too often nor too seldom.

use super::super::counting::{Count, words};
use super::collision::relative_excess;
use super::occupancy::Occupancy;
use crate::tails::poisson;
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property};

/// Kinds of keys of 32 bits: the word, the low halves of neighbours, the high halves of neighbours.
const KINDS: usize = 3;
/// Keys are 32 bits.
const KEYS: f64 = 4_294_967_296.0;
/// Fewest events that are expected: below, none at all would say nothing.
const EXPECTED_MIN: f64 = 1.0;
/// Words with which a block expects one event: the root of 2^33.
const WORDS_MIN: u64 = 92_682;

/// How often a key of 32 bits stood in the block before.
///
/// A generator of full period with 32 bits of state or less never gives a word twice, and a sound
/// one does: 7.3 times in a block. With two such generators side by side, each gives one half of a
/// word, and two halves in a row are its whole state.
///
/// - Hypothesis: words (neighbouring halves) are independent and uniform.
/// - Statistic: keys that stood there before; of the halves the worse of low and high.
/// - Reference: Knuth, TAOCP 2, 3.3.2 I; L'Ecuyer and Simard, Math. Comput. Simul. 55 (2001).
/// - Minimum: 92 682 words, in one block, so that one event is expected.
/// - Merges: by addition, in any order; blocks are not compared with each other.
/// - Distribution: Poisson with the exact mean, two-sided and discrete. Neighbouring halves overlap:
///   two equal keys are followed by two more with probability 2^-16, which widens the law by 1.00003.
/// - Power: without any event, 1e-6 is reached at 14.5 expected: 2 MB for words or halves.
/// - False alarms: measured in the calibration test.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Equal {
    words: usize,
}

impl Equal {
    pub(in super::super) const fn new(block_bytes: usize) -> Self {
        Self {
            words: block_bytes / 4,
        }
    }

    fn means(self, blocks: u64) -> [f64; KINDS] {
        let mean = |keys: usize| Occupancy::new(keys as f64, KEYS).mean() * blocks as f64;
        let halves = mean(self.words.saturating_sub(1));
        [mean(self.words), halves, halves]
    }
}

/// Bits of the filter that is looked at first.
const FILTER_BITS: u32 = 22;

/// How many keys stood there before. Only those are sorted whose first bits occur twice.
fn repeats(keys: impl Iterator<Item = u32> + Clone) -> u64 {
    let place = |key: u32| (key >> (32 - FILTER_BITS)) as usize;
    let mut once = vec![0u64; 1 << (FILTER_BITS - 6)];
    let mut twice = once.clone();
    for key in keys.clone().map(place) {
        let bit = 1 << (key % 64);
        twice[key / 64] |= once[key / 64] & bit;
        once[key / 64] |= bit;
    }
    let mut left: Vec<u32> = keys
        .filter(|&key| twice[place(key) / 64] >> (place(key) % 64) & 1 == 1)
        .collect();
    left.sort_unstable();
    left.windows(2).filter(|pair| pair[0] == pair[1]).count() as u64
}

impl Count for Equal {
    const NAME: &'static str = "raw.equal";

    fn hypotheses(&self) -> Vec<Hypothesis> {
        let law = Law::Asymptotic { verified: 3 };
        let reference = "Knuth, TAOCP 2, 3.3.2 I";
        vec![
            Hypothesis {
                id: "raw.equal.words",
                claim: "words occur again as often as they should, and no less",
                reference,
                property: Property::Words,
                law,
            },
            Hypothesis {
                id: "raw.equal.halves",
                claim: "neighbouring halves of words occur again as often as they should, and no less",
                reference,
                property: Property::Words,
                law,
            },
        ]
    }

    fn cells(&self) -> usize {
        KINDS
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        let neighbours = words(block).zip(words(block).skip(1));
        counts[0] = repeats(words(block));
        counts[1] = repeats(neighbours.clone().map(|(a, b)| a << 16 | b & 0xffff));
        counts[2] = repeats(neighbours.map(|(a, b)| a & 0xffff_0000 | b >> 16));
    }

    fn is_table(&self, counts: &[u64], blocks: u64) -> bool {
        counts
            .iter()
            .all(|&count| count <= self.words as u64 * blocks)
    }

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        let means = self.means(blocks);
        if means[1] < EXPECTED_MIN {
            let few = BatteryError::TooFew {
                needed: WORDS_MIN,
                found: self.words as u64 * blocks,
            };
            return vec![Err(few), Err(few)];
        }
        let finding = |kind: usize| {
            let finding =
                Finding::two_sided(counts[kind] as f64, poisson(counts[kind], means[kind]));
            finding.of_a_count(means[kind].sqrt())
        };
        let halves = finding(1).worse_of(finding(2)).as_worst_of(2);
        vec![Ok(finding(0)), Ok(halves)]
    }

    fn detectable(&self, _counts: &[u64], blocks: u64, level: f64) -> Vec<Option<Detectable>> {
        let [words, halves, _] = self.means(blocks);
        vec![
            relative_excess(words, level),
            relative_excess(halves, level / 2.0),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeats_are_what_a_set_counts() {
        let mut state = 7u32;
        let keys: Vec<u32> = (0..5000)
            .map(|_| {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                state >> 8 & 0xff00_0fff
            })
            .collect();
        let different: std::collections::BTreeSet<u32> = keys.iter().copied().collect();
        let expected = (keys.len() - different.len()) as u64;
        assert_eq!(repeats(keys.iter().copied()), expected);
        assert!(expected > 0);
    }
}
