//! Serial (2.11) and approximate entropy (2.12), from one histogram of overlapping windows.

use std::f64::consts::LN_2;

use super::super::logarithm::{PLACES, log2_with};
use super::super::sequence::{Bits, index};
use crate::tails::chi_square_upper;

/// m of the serial test in the battery.
pub(super) const SERIAL_BITS: usize = 16;
/// m of approximate entropy in the battery.
pub(super) const ENTROPY_BITS: usize = 10;

/// How often each value of `m` bits (at most 16) occurs, around the ring that the standard makes
/// of the sequence.
pub(super) fn ring_counts(bits: &Bits, m: usize) -> Vec<u32> {
    assert!((1..=16).contains(&m), "a window has 1 to 16 bits");
    assert!(m <= bits.len(), "a window is no longer than the sequence");
    let mut counts = vec![0; 1 << 16];
    let words = bits.words();
    if bits.len().is_multiple_of(64) {
        for (i, &word) in words.iter().enumerate() {
            let next = *words.get(i + 1).unwrap_or(&words[0]);
            count_word(&mut counts, word, next);
        }
    } else {
        let n = bits.len();
        for start in 0..n {
            let value = (0..16).fold(0, |value, i| {
                value << 1 | u64::from(bits.bit((start + i) % n))
            });
            counts[index(value)] += 1;
        }
    }
    (m..16).for_each(|_| shorten(&mut counts));
    counts
}

/// The 64 windows of 16 bits that begin in `word`.
#[inline]
fn count_word(counts: &mut [u32], word: u64, next: u64) {
    const MASK: u64 = 0xffff;
    let middle = word << 32 | next >> 32;
    for i in 0..48 {
        counts[index(word >> (48 - i) & MASK)] += 1;
    }
    for i in 16..32 {
        counts[index(middle >> (48 - i) & MASK)] += 1;
    }
}

/// Counts of windows one bit shorter: on a ring each window has exactly one continuation.
fn shorten(counts: &mut Vec<u32>) {
    for i in 0..counts.len() / 2 {
        counts[i] = counts[2 * i] + counts[2 * i + 1];
    }
    counts.truncate(counts.len() / 2);
}

/// What the two tests need of one sequence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Windows {
    /// The sum of the squared counts for m, m - 1 and m - 2 bits.
    pub(super) squares: [u64; 3],
    /// The divergence from uniform for 10 and 11 bits, see [`divergence`].
    pub(super) divergence: [u64; 2],
}

/// Both tests of the battery from one pass.
pub(super) fn windows(bits: &Bits) -> Windows {
    let mut counts = ring_counts(bits, SERIAL_BITS);
    let mut squares = [0; 3];
    for square in &mut squares {
        *square = sum_of_squares(&counts);
        shorten(&mut counts);
    }
    while counts.len() > 2 << ENTROPY_BITS {
        shorten(&mut counts);
    }
    let longer = divergence(&counts, bits.len());
    shorten(&mut counts);
    Windows {
        squares,
        divergence: [divergence(&counts, bits.len()), longer],
    }
}

fn sum_of_squares(counts: &[u32]) -> u64 {
    counts.iter().map(|&count| u64::from(count).pow(2)).sum()
}

/// Section 2.11: the two p-values for windows of `m` bits, 2 <= m <= 16.
pub fn serial(bits: &Bits, m: usize) -> [f64; 2] {
    let mut counts = ring_counts(bits, m);
    let squares = [(); 3].map(|()| {
        let square = sum_of_squares(&counts);
        shorten(&mut counts);
        square
    });
    serial_p(squares, m, bits.len())
}

/// The psi^2 of the standard is 2^m / n times the sum of squares, minus n; the differences are formed before the
/// division, where they are exact.
pub(super) fn serial_p(squares: [u64; 3], m: usize, n: usize) -> [f64; 2] {
    let scaled = |i: usize| i128::from(squares[i]) << (m - i);
    let first = scaled(0) - scaled(1);
    let second = first - (scaled(1) - scaled(2));
    let (m, n) = (i32::try_from(m).expect("at most 16"), n as f64);
    [
        chi_square_upper(first as f64 / n, 2f64.powi(m - 1)),
        chi_square_upper(second as f64 / n, 2f64.powi(m - 2)),
    ]
}

/// Section 2.12 for windows of `m` bits, m <= 15.
pub fn approximate_entropy(bits: &Bits, m: usize) -> f64 {
    let mut counts = ring_counts(bits, m + 1);
    let longer = divergence(&counts, bits.len());
    shorten(&mut counts);
    approximate_entropy_p([divergence(&counts, bits.len()), longer], m)
}

/// The sum over all values of count * log2(count / expected), in units of 2^-40: how far the
/// counts are from uniform. The phi of the standard is ln 2 times (divergence / n - m), so that
/// its chi-square, 2 n (ln 2 - `ApEn`), is 2 ln 2 times the growth of the divergence.
fn divergence(counts: &[u32], n: usize) -> u64 {
    // Twelve places more than the result, so that n roundings stay below its last place.
    let fine = |x: u64| u128::from(log2_with(x, PLACES + 12));
    let m = counts.len().trailing_zeros();
    let sum: u128 = counts
        .iter()
        .filter(|&&count| count > 0)
        .map(|&count| u128::from(count) * fine(u64::from(count)))
        .sum();
    let n = n as u64;
    let sum = sum + ((u128::from(n) * u128::from(m)) << (PLACES + 12));
    u64::try_from(sum.saturating_sub(u128::from(n) * fine(n)) >> 12)
        .expect("a divergence is below n log2 n")
}

pub(super) fn approximate_entropy_p(divergence: [u64; 2], m: usize) -> f64 {
    let growth = divergence[1] as f64 - divergence[0] as f64;
    let chi_square = 2.0 * LN_2 * growth / (1u64 << PLACES) as f64;
    chi_square_upper(chi_square, (1u64 << m) as f64)
}
