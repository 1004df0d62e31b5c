//! Linear complexity (2.10).

use super::super::berlekamp_massey::complexities;
use super::super::sequence::Bits;
use super::{ClassProbabilities, class_chi_square};
use crate::tails::chi_square_upper;

/// Length of a block in the battery.
pub(super) const COMPLEXITY_BLOCK: usize = 500;
/// Classes of the deviation from the expected complexity.
pub(super) const CLASSES: usize = 7;

/// The limits 1/96, 1/32, 1/8, 1/2, 1/4, 1/16, 1/48 (section 3.10), and the first and last as STS
/// 2.1.2 types them.
const EXACT: [f64; CLASSES] = [
    1.0 / 96.0,
    1.0 / 32.0,
    1.0 / 8.0,
    1.0 / 2.0,
    1.0 / 4.0,
    1.0 / 16.0,
    1.0 / 48.0,
];
const STS: [f64; CLASSES] = [0.01047, 0.03125, 0.125, 0.5, 0.25, 0.0625, 0.020833];

/// Section 2.10: chi-square of the linear complexity of blocks of `block` bits.
pub fn linear_complexity_test(bits: &Bits, block: usize, probabilities: ClassProbabilities) -> f64 {
    complexity_p(&complexity_counts(bits, block), probabilities)
}

/// How many blocks fall in each class.
pub(super) fn complexity_counts(bits: &Bits, block: usize) -> [u64; CLASSES] {
    let classes: Vec<usize> = (0..=block).map(|l| class_of(l, block)).collect();
    let mut counts = [0; CLASSES];
    for complexity in complexities(bits, block) {
        counts[classes[complexity]] += 1;
    }
    counts
}

/// T = (-1)^M (L - mu) + 2/9, cut at -2.5, -1.5, .. 2.5 (section 2.10.4).
fn class_of(complexity: usize, block: usize) -> usize {
    let m = block as f64;
    let sign = if block.is_multiple_of(2) { 1.0 } else { -1.0 };
    let mean = m / 2.0 + (9.0 - sign) / 36.0 - (m / 3.0 + 2.0 / 9.0) / 2f64.powf(m);
    let t = sign * (complexity as f64 - mean) + 2.0 / 9.0;
    [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5]
        .iter()
        .filter(|&&bound| t > bound)
        .count()
}

pub(super) fn complexity_p(counts: &[u64], probabilities: ClassProbabilities) -> f64 {
    let expected = match probabilities {
        ClassProbabilities::Exact => EXACT,
        ClassProbabilities::Sts => STS,
    };
    chi_square_upper(class_chi_square(counts, &expected), CLASSES as f64 - 1.0)
}
