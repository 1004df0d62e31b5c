//! Tests on groups of consecutive words: poker, permutations and triples.

use super::super::counting::Count;
use crate::chi_square;
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property};

/// One table of classes of groups, with their probabilities.
///
/// - Hypothesis, for each table: the words are independent and uniform, so a group falls in a class
///   with the class's probability.
/// - Statistic: chi-square over the classes, pooled to an expectation of ten.
/// - Reference: Knuth, TAOCP 2, 3.3.2 B (triples), E (poker), F (permutations).
/// - Minimum: the sample that leaves two classes; 1 200 groups of five for permutations, 5 120
///   triples.
/// - Merges: by addition, in any order; groups do not overlap and do not cross blocks.
/// - Distribution: asymptotic, two-sided, verified to 1e-3 at the minimum.
/// - False alarms: measured in the calibration test.
#[derive(Debug, Clone)]
pub(in super::super) struct Groups {
    kind: Kind,
    per_block: u64,
    law: Vec<f64>,
}

/// What is looked at in a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Kind {
    /// Different values among the lowest four bits of five words.
    PokerLow,
    /// Different values among the highest four bits of five words.
    PokerHigh,
    /// The order of five words.
    Permutation,
    /// The highest three bits of three words: the planes that every linear congruential generator
    /// lies on, few and far apart for a bad one.
    TripleWords,
    /// The highest three bits of three half words.
    TripleHalfwords,
}

impl Kind {
    pub(in super::super) const ALL: [Self; 5] = [
        Self::PokerLow,
        Self::PokerHigh,
        Self::Permutation,
        Self::TripleWords,
        Self::TripleHalfwords,
    ];

    const fn bytes(self) -> usize {
        match self {
            Self::PokerLow | Self::PokerHigh | Self::Permutation => 20,
            Self::TripleWords => 12,
            Self::TripleHalfwords => 6,
        }
    }

    const fn hypothesis(self) -> Hypothesis {
        let (id, claim, reference) = match self {
            Self::PokerLow => (
                "raw.poker.low",
                "hands of five low half bytes have as many different values as they should",
                "Knuth, TAOCP 2, 3.3.2 E",
            ),
            Self::PokerHigh => (
                "raw.poker.high",
                "hands of five high half bytes have as many different values as they should",
                "Knuth, TAOCP 2, 3.3.2 E",
            ),
            Self::Permutation => (
                "raw.permutation",
                "the 120 orders of five words are equally likely",
                "Knuth, TAOCP 2, 3.3.2 F",
            ),
            Self::TripleWords => (
                "raw.triples.words",
                "triples of words fill the cube evenly",
                "Knuth, TAOCP 2, 3.3.2 B; Marsaglia, PNAS 61 (1968)",
            ),
            Self::TripleHalfwords => (
                "raw.triples.halfwords",
                "triples of half words fill the cube evenly",
                "Knuth, TAOCP 2, 3.3.2 B; Marsaglia, PNAS 61 (1968)",
            ),
        };
        Hypothesis {
            id,
            claim,
            reference,
            property: Property::Words,
            law: Law::Asymptotic { verified: 3 },
        }
    }

    fn law(self) -> Vec<f64> {
        match self {
            Self::PokerLow | Self::PokerHigh => different_values(16, 5),
            Self::Permutation => vec![1.0 / 120.0; 120],
            Self::TripleWords | Self::TripleHalfwords => vec![1.0 / 512.0; 512],
        }
    }

    #[inline]
    fn class(self, group: &[u8]) -> usize {
        match self {
            Self::PokerLow => different(group, |word| word & 15),
            Self::PokerHigh => different(group, |word| word >> 28),
            Self::Permutation => order(group),
            Self::TripleWords => {
                usize::from(group[3] >> 5)
                    | usize::from(group[7] >> 5) << 3
                    | usize::from(group[11] >> 5) << 6
            }
            Self::TripleHalfwords => {
                usize::from(group[1] >> 5)
                    | usize::from(group[3] >> 5) << 3
                    | usize::from(group[5] >> 5) << 6
            }
        }
    }
}

/// P(1, 2, .. `hand` different values among `hand` of `values`), by drawing one after the other.
fn different_values(values: usize, hand: usize) -> Vec<f64> {
    let mut p = vec![0.0; hand + 1];
    p[0] = 1.0;
    for _ in 0..hand {
        for have in (0..hand).rev() {
            let old = have as f64 / values as f64;
            p[have + 1] += p[have] * (1.0 - old);
            p[have] *= old;
        }
    }
    p[1..].to_vec()
}

/// Different values among five words, less one.
#[inline]
fn different(group: &[u8], digit: impl Fn(u32) -> u32) -> usize {
    let seen = five(group)
        .into_iter()
        .fold(0u32, |seen, word| seen | 1 << digit(word));
    seen.count_ones() as usize - 1
}

/// The number of the order of five words, 0 to 119; equal words count as falling.
#[inline]
fn order(group: &[u8]) -> usize {
    let w = five(group);
    let above = |i: usize| w[..i].iter().filter(|&&earlier| earlier > w[i]).count();
    // Lehmer's digits: how many of the earlier words are larger.
    above(1) + 2 * above(2) + 6 * above(3) + 24 * above(4)
}

#[inline]
fn five(group: &[u8]) -> [u32; 5] {
    std::array::from_fn(|i| {
        u32::from_le_bytes([
            group[4 * i],
            group[4 * i + 1],
            group[4 * i + 2],
            group[4 * i + 3],
        ])
    })
}

impl Groups {
    pub(in super::super) fn new(kind: Kind, block_bytes: usize) -> Self {
        Self {
            kind,
            per_block: (block_bytes / kind.bytes()) as u64,
            law: kind.law(),
        }
    }
}

impl Count for Groups {
    const NAME: &'static str = "raw.groups";

    fn hypotheses(&self) -> Vec<Hypothesis> {
        vec![self.kind.hypothesis()]
    }

    fn cells(&self) -> usize {
        self.law.len()
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        for group in block.chunks_exact(self.kind.bytes()) {
            counts[self.kind.class(group)] += 1;
        }
    }

    fn is_table(&self, counts: &[u64], blocks: u64) -> bool {
        counts.iter().sum::<u64>() == self.per_block * blocks
    }

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        vec![match self.kind {
            Kind::PokerLow | Kind::PokerHigh => {
                chi_square::pooled(counts, &self.law, self.per_block * blocks)
            }
            _ => chi_square::uniform(counts, self.per_block * blocks),
        }]
    }

    fn detectable(&self, _counts: &[u64], blocks: u64, level: f64) -> Vec<Option<Detectable>> {
        let samples = self.per_block * blocks;
        let degrees = chi_square::pooled_degrees(&self.law, samples);
        vec![chi_square::detectable_effect(samples, degrees, level)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_law_of_a_hand_is_the_count_over_all_hands() {
        let mut counts = [0u32; 5];
        for hand in 0u32..1 << 20 {
            let group: Vec<u8> = (0..5)
                .flat_map(|i| (hand >> (4 * i) & 15).to_le_bytes())
                .collect();
            counts[Kind::PokerLow.class(&group)] += 1;
        }
        for (count, p) in counts.iter().zip(different_values(16, 5)) {
            assert!((f64::from(*count) / 1_048_576.0 - p).abs() < 1e-12);
        }
    }

    #[test]
    fn each_order_of_five_words_has_its_own_number() {
        let mut seen = [0u32; 120];
        for code in 0u32..5u32.pow(5) {
            let digits: Vec<u32> = (0..5).map(|i| code / 5u32.pow(i) % 5).collect();
            if (0..5).all(|value| digits.contains(&value)) {
                let group: Vec<u8> = digits.iter().flat_map(|d| d.to_le_bytes()).collect();
                seen[order(&group)] += 1;
            }
        }
        assert_eq!(seen, [1; 120]);
    }
}
