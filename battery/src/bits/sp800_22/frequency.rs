//! Frequency (2.1) and frequency within a block (2.2).

use super::super::sequence::Bits;
use crate::tails::{chi_square_upper, normal_two_sided};

/// Section 2.1, monobit: p from the number of ones, by the normal limit of the binomial.
pub fn frequency(bits: &Bits) -> f64 {
    frequency_p(bits.ones(), bits.len())
}

pub(super) fn frequency_p(ones: u64, n: usize) -> f64 {
    let sum = 2.0 * ones as f64 - n as f64;
    normal_two_sided(sum / (n as f64).sqrt())
}

/// Section 2.2: chi-square of the ones in blocks of `block` bits.
pub fn block_frequency(bits: &Bits, block: usize) -> f64 {
    block_frequency_p(block_squares(bits, block), block, bits.len() / block)
}

/// The sum over whole blocks of (ones - zeros)^2.
pub(super) fn block_squares(bits: &Bits, block: usize) -> u64 {
    (0..bits.len() / block)
        .map(|i| {
            let ones = bits.ones_in(i * block, block);
            (2 * ones).abs_diff(block as u64).pow(2)
        })
        .sum()
}

pub(super) fn block_frequency_p(squares: u64, block: usize, blocks: usize) -> f64 {
    chi_square_upper(squares as f64 / block as f64, blocks as f64)
}
