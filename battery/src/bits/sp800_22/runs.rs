//! Runs (2.3) and the longest run of ones in a block (2.4).

use super::super::sequence::Bits;
use super::{ClassProbabilities, class_chi_square};
use crate::tails::{chi_square_upper, normal_two_sided};

/// Section 2.3: p from the number of runs; 0 when the share of ones is already out of bounds, as
/// the standard says.
pub fn runs(bits: &Bits) -> f64 {
    runs_p(count_runs(bits), bits.ones(), bits.len())
}

/// Runs of equal bits: one more than the places where neighbours differ.
pub(super) fn count_runs(bits: &Bits) -> u64 {
    let words = bits.words();
    let mut changes = 0;
    for (i, &word) in words.iter().enumerate() {
        let left = bits.len() - 64 * i;
        let next = words.get(i + 1).copied().unwrap_or(0) >> 63;
        let differ = word ^ (word << 1 | next);
        // A bit has a neighbour behind it unless it is the last.
        let pairs = (left - 1).min(64);
        let mask = if pairs == 0 { 0 } else { !0 << (64 - pairs) };
        changes += u64::from((differ & mask).count_ones());
    }
    changes + 1
}

pub(super) fn runs_p(runs: u64, ones: u64, n: usize) -> f64 {
    let n = n as f64;
    let share = ones as f64 / n;
    if (share - 0.5).abs() >= 2.0 / n.sqrt() {
        return 0.0;
    }
    let both = share * (1.0 - share);
    normal_two_sided((runs as f64 - 2.0 * n * both) / (2.0 * n.sqrt() * both))
}

/// The class bounds and probabilities of the longest run for one length of block.
struct LongestRunLaw {
    block: usize,
    /// Longest runs up to this one share the first class.
    first: u64,
    exact: &'static [f64],
    sts: &'static [f64],
}

/// Table of section 2.4.2 by the smallest length it is meant for, largest first. The exact
/// probabilities are those of the longest run in fair bits (a recurrence, see the tests); the
/// table of STS 2.1.2 for 10 000 bits is off in the third digit.
const LONGEST_RUN: [(usize, LongestRunLaw); 3] = [
    (
        750_000,
        LongestRunLaw {
            block: 10_000,
            first: 10,
            exact: &[
                0.08663231107995278,
                0.2082006483876034,
                0.24841858194169955,
                0.19391278674165693,
                0.1214584850890044,
                0.06801108930393995,
                0.07336609745614298,
            ],
            sts: &[0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727],
        },
    ),
    (
        6272,
        LongestRunLaw {
            block: 128,
            first: 4,
            exact: &[
                0.11740357883779323,
                0.24295595927745486,
                0.24936348317907797,
                0.17517706034678235,
                0.10270107130405369,
                0.1123988470548379,
            ],
            sts: &[
                0.1174035788,
                0.242955959,
                0.249363483,
                0.17517706,
                0.102701071,
                0.112398847,
            ],
        },
    ),
    (
        128,
        LongestRunLaw {
            block: 8,
            first: 1,
            exact: &[0.21484375, 0.3671875, 0.23046875, 0.1875],
            sts: &[0.21484375, 0.3671875, 0.23046875, 0.1875],
        },
    ),
];

fn longest_run_law(n: usize) -> Option<&'static LongestRunLaw> {
    LONGEST_RUN
        .iter()
        .find(|(from, _)| n >= *from)
        .map(|(_, law)| law)
}

/// Section 2.4: chi-square over the classes of the longest run of ones in each block; `None`
/// below 128 bits.
pub fn longest_run(bits: &Bits, probabilities: ClassProbabilities) -> Option<f64> {
    let counts = longest_run_counts(bits)?;
    longest_run_p(&counts, bits.len(), probabilities)
}

/// How many blocks fall in each class; `None` below 128 bits.
pub(super) fn longest_run_counts(bits: &Bits) -> Option<Vec<u64>> {
    let law = longest_run_law(bits.len())?;
    let mut counts = vec![0; law.exact.len()];
    // All three block lengths are whole bytes.
    let mut bytes = bits.bytes();
    let last = law.exact.len() as u64 - 1;
    for _ in 0..bits.len() / law.block {
        let longest = longest_run_of_ones(bytes.by_ref().take(law.block / 8));
        let class = longest.saturating_sub(law.first).min(last);
        counts[usize::try_from(class).expect("a class is below seven")] += 1;
    }
    Some(counts)
}

/// The run that a byte begins with, ends with, and the longest inside it.
const BYTE_RUNS: [(u8, u8, u8); 256] = {
    let mut table = [(0, 0, 0); 256];
    let mut byte = 0u8;
    loop {
        let mut longest = 0;
        let mut current = 0;
        let mut bit = 8;
        while bit > 0 {
            bit -= 1;
            if byte >> bit & 1 == 1 {
                current += 1;
                if current > longest {
                    longest = current;
                }
            } else {
                current = 0;
            }
        }
        #[expect(clippy::cast_possible_truncation, reason = "a byte has eight bits")]
        let ends = (byte.leading_ones() as u8, byte.trailing_ones() as u8);
        table[byte as usize] = (ends.0, ends.1, longest);
        if byte == u8::MAX {
            break;
        }
        byte += 1;
    }
    table
};

fn longest_run_of_ones(bytes: impl Iterator<Item = u8>) -> u64 {
    let mut longest = 0;
    let mut current = 0;
    for byte in bytes {
        let (head, tail, inside) = BYTE_RUNS[usize::from(byte)];
        longest = longest
            .max(current + u64::from(head))
            .max(u64::from(inside));
        current = if byte == u8::MAX {
            current + 8
        } else {
            u64::from(tail)
        };
    }
    longest.max(current)
}

pub(super) fn longest_run_p(
    counts: &[u64],
    n: usize,
    probabilities: ClassProbabilities,
) -> Option<f64> {
    let law = longest_run_law(n)?;
    let expected = match probabilities {
        ClassProbabilities::Exact => law.exact,
        ClassProbabilities::Sts => law.sts,
    };
    let chi_square = class_chi_square(counts, expected);
    Some(chi_square_upper(chi_square, expected.len() as f64 - 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// P(no run of more than `longest` ones in `n` fair bits).
    fn at_most(longest: usize, n: usize) -> f64 {
        // By the place of the first 0: it follows 0, 1, .. or `longest` ones.
        let mut p = vec![1.0];
        for length in 1..=n {
            let mut sum = if length <= longest {
                0.5f64.powi(i32::try_from(length).unwrap())
            } else {
                0.0
            };
            let mut weight = 0.5;
            for ones in 0..=longest.min(length - 1) {
                sum += weight * p[length - 1 - ones];
                weight /= 2.0;
            }
            p.push(sum);
        }
        p[n]
    }

    #[test]
    fn the_class_probabilities_are_those_of_the_recurrence() {
        for (_, law) in &LONGEST_RUN {
            let mut below = 0.0;
            let classes = law.exact.len();
            for (class, &p) in law.exact.iter().enumerate() {
                let upto = if class + 1 == classes {
                    1.0
                } else {
                    at_most(usize::try_from(law.first).unwrap() + class, law.block)
                };
                assert!(
                    (upto - below - p).abs() < 1e-12,
                    "{} bits, class {class}: {p}, expected {}",
                    law.block,
                    upto - below
                );
                below = upto;
            }
        }
    }
}
