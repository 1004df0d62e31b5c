//! Template matching: non-overlapping (2.7) and overlapping (2.8).

use super::super::sequence::{Bits, index};
use super::{ClassProbabilities, class_chi_square};
use crate::tails::chi_square_upper;

/// Length of the templates of the battery.
pub const TEMPLATE_BITS: usize = 9;
/// Blocks for non-overlapping templates.
pub(super) const BLOCKS: usize = 8;
/// How many templates of nine bits cannot overlap themselves.
pub(super) const TEMPLATES: usize = 148;

/// Whether no proper prefix of the `m` bits is also a suffix, so that two matches never overlap.
const fn aperiodic(template: u32, m: usize) -> bool {
    let mut shift = 1;
    while shift < m {
        if template >> shift == template & ((1 << (m - shift)) - 1) {
            return false;
        }
        shift += 1;
    }
    true
}

/// The 148 aperiodic templates of nine bits, in ascending order as in the files of STS.
pub fn aperiodic_templates() -> impl Iterator<Item = u32> {
    (0..1 << TEMPLATE_BITS).filter(|&template| aperiodic(template, TEMPLATE_BITS))
}

/// Section 2.7: chi-square of the matches of one template of `m` bits in `blocks` blocks.
pub fn non_overlapping(bits: &Bits, template: u32, m: usize, blocks: usize) -> f64 {
    let length = bits.len() / blocks;
    let matches = |block: usize| {
        let mut count = 0u64;
        let mut at = block * length;
        let end = at + length;
        while at + m <= end {
            if bits.window(at) >> (64 - m) == u64::from(template) {
                count += 1;
                at += m;
            } else {
                at += 1;
            }
        }
        count
    };
    let (mean, variance) = non_overlapping_law(length, m);
    let chi_square = (0..blocks)
        .map(|block| (matches(block) as f64 - mean).powi(2) / variance)
        .sum();
    chi_square_upper(chi_square, blocks as f64)
}

/// Mean and variance of the matches in one block (section 2.7.4).
fn non_overlapping_law(length: usize, m: usize) -> (f64, f64) {
    let cells = (1u64 << m) as f64;
    let mean = (length - m + 1) as f64 / cells;
    let variance = length as f64 * (1.0 / cells - (2 * m - 1) as f64 / (cells * cells));
    (mean, variance)
}

/// For each template the sum over the eight blocks of (512 W - windows)^2, in ascending order:
/// 512 W - windows is 512 times the distance of W from its mean.
///
/// An aperiodic template cannot overlap itself, so its matches are simply the windows that equal
/// it: one histogram of all windows serves all 148.
pub(super) fn template_squares(bits: &Bits) -> Vec<u64> {
    let length = bits.len() / BLOCKS;
    let windows = (length - TEMPLATE_BITS + 1) as u64;
    let mut squares = vec![0; TEMPLATES];
    for block in 0..BLOCKS {
        let counts = window_counts(bits, block * length, length);
        for (square, template) in squares.iter_mut().zip(aperiodic_templates()) {
            let scaled = u64::from(counts[template as usize]) << TEMPLATE_BITS;
            *square += scaled.abs_diff(windows).pow(2);
        }
    }
    squares
}

/// How often each value of nine bits occurs at the places of a stretch of bits, overlapping.
fn window_counts(bits: &Bits, start: usize, length: usize) -> [u32; 1 << TEMPLATE_BITS] {
    const MASK: u64 = (1 << TEMPLATE_BITS) - 1;
    // Two tables, so that equal neighbours do not wait for each other.
    let mut even = [0u32; 1 << TEMPLATE_BITS];
    let mut odd = [0u32; 1 << TEMPLATE_BITS];
    let windows = length - TEMPLATE_BITS + 1;
    let mut at = 0;
    // 64 bits hold 56 windows of nine.
    while at + 56 <= windows {
        let word = bits.window(start + at);
        for i in (0..56).step_by(2) {
            even[index(word >> (55 - i) & MASK)] += 1;
            odd[index(word >> (54 - i) & MASK)] += 1;
        }
        at += 56;
    }
    while at < windows {
        even[index(bits.window(start + at) >> (64 - TEMPLATE_BITS))] += 1;
        at += 1;
    }
    for (sum, more) in even.iter_mut().zip(odd) {
        *sum += more;
    }
    even
}

/// The p-value of one template from [`template_squares`] of `n` bits.
pub(super) fn template_p(square: u64, n: usize) -> f64 {
    let (_, variance) = non_overlapping_law(n / BLOCKS, TEMPLATE_BITS);
    let scale = (1u64 << (2 * TEMPLATE_BITS)) as f64;
    chi_square_upper(square as f64 / scale / variance, BLOCKS as f64)
}

/// Classes of blocks by their overlapping matches: 0 to 4, and more.
pub(super) const CLASSES: usize = 6;
/// Length of a block for overlapping templates.
pub(super) const OVERLAPPING_BLOCK: usize = 1032;

/// P(0 .. 4, >= 5 runs of nine ones) in 1032 fair bits: exact (Hamano and Kaneko, IEICE Trans. A90
/// (2007)), and the compound Poisson approximation that STS 2.1.2 evaluates instead.
const OVERLAPPING_EXACT: [f64; CLASSES] = [
    0.36409105321672786,
    0.1856589001062404,
    0.1393811304590327,
    0.1005711439987781,
    0.07043232634639846,
    0.13986544587282249,
];
const OVERLAPPING_STS: [f64; CLASSES] = [
    0.36787944117144233,
    0.18393972058572117,
    0.13795479043929088,
    0.09963401531726564,
    0.06993541459768327,
    0.14065661788859674,
];

/// Section 2.8 with nine ones and blocks of 1 032 bits; `None` when there is not one block.
pub fn overlapping(bits: &Bits, probabilities: ClassProbabilities) -> Option<f64> {
    let counts = overlapping_counts(bits, TEMPLATE_BITS, OVERLAPPING_BLOCK);
    (counts.iter().sum::<u64>() > 0).then(|| overlapping_p(&counts, probabilities))
}

/// How many blocks hold 0, 1, 2, 3, 4 and more overlapping runs of `m` ones.
pub fn overlapping_counts(bits: &Bits, m: usize, block: usize) -> [u64; CLASSES] {
    let starts = starts_of_ones(bits, m);
    let mut counts = [0; CLASSES];
    for i in 0..bits.len() / block {
        let matches = starts.ones_in(i * block, block - m + 1);
        counts[index(matches.min(CLASSES as u64 - 1))] += 1;
    }
    counts
}

/// Marks each place from which `m` ones follow.
fn starts_of_ones(bits: &Bits, m: usize) -> Bits {
    let mut starts = bits.clone();
    starts.map_windows(|window, word| {
        // `window` holds 128 bits from this word on; each doubling joins two runs.
        let mut run = window;
        let mut length = 1;
        while length < m {
            let more = (m - length).min(length);
            run &= run << more;
            length += more;
        }
        let high = run >> 64;
        *word = u64::try_from(high).expect("the upper half of 128 bits");
    });
    starts
}

pub(super) fn overlapping_p(counts: &[u64], probabilities: ClassProbabilities) -> f64 {
    let expected = match probabilities {
        ClassProbabilities::Exact => OVERLAPPING_EXACT,
        ClassProbabilities::Sts => OVERLAPPING_STS,
    };
    overlapping_p_with(counts, &expected)
}

/// The p-value of the counts of section 2.8 for given class probabilities.
pub fn overlapping_p_with(counts: &[u64], probabilities: &[f64]) -> f64 {
    chi_square_upper(
        class_chi_square(counts, probabilities),
        probabilities.len() as f64 - 1.0,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_148_aperiodic_templates_of_nine_bits() {
        assert_eq!(aperiodic_templates().count(), TEMPLATES);
        assert_eq!(aperiodic_templates().next(), Some(1));
    }

    #[test]
    fn the_histogram_counts_what_the_scan_counts() {
        let bits = Bits::from_bools(
            (0u64..8000).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23) % 5 < 2),
        );
        let squares = template_squares(&bits);
        for (square, template) in squares.into_iter().zip(aperiodic_templates()) {
            let fast = template_p(square, bits.len());
            let slow = non_overlapping(&bits, template, TEMPLATE_BITS, BLOCKS);
            assert!(
                (fast - slow).abs() <= 1e-9 * slow,
                "{template:09b}: {fast} {slow}"
            );
        }
    }

    #[test]
    fn the_exact_probabilities_of_nine_ones_follow_from_a_chain() {
        // States: ones at the end so far (0 to 9, where 9 means at least nine), matches 0 to 5.
        let mut p = [[0.0; CLASSES]; 10];
        p[0][0] = 1.0;
        for _ in 0..OVERLAPPING_BLOCK {
            let mut next = [[0.0; CLASSES]; 10];
            for (ones, row) in p.iter().enumerate() {
                for (matches, &value) in row.iter().enumerate() {
                    next[0][matches] += value / 2.0;
                    let (longer, hit) = if ones >= 8 { (9, 1) } else { (ones + 1, 0) };
                    next[longer][(matches + hit).min(CLASSES - 1)] += value / 2.0;
                }
            }
            p = next;
        }
        for (class, exact) in OVERLAPPING_EXACT.into_iter().enumerate() {
            let found: f64 = p.iter().map(|row| row[class]).sum();
            assert!((found - exact).abs() < 1e-14, "{class}: {found}");
        }
    }
}
