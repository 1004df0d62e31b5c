//! Statistics on raw bits, bytes and words.
//!
//! A block is [`BLOCK_BYTES`] bytes: eight sequences of 10^6 bits, 400 of 20 000. Within a byte the
//! most significant bit comes first; words are four bytes, little-endian. Every statistic starts
//! afresh in each block (or in each sequence of it), so blocks can be counted anywhere.

#![expect(
    clippy::many_single_char_names,
    reason = "formulas keep the symbols of their papers"
)]

mod berlekamp_massey;
mod fourier;
mod logarithm;
mod power;
mod sequence;
pub mod sp800_22;

pub use berlekamp_massey::linear_complexity;
pub use sequence::Bits;

use super::{BatteryError, Statistic};

/// Bytes of a block.
pub const BLOCK_BYTES: usize = 1_000_000;

/// The statistics of NIST SP 800-22.
pub fn sp800_22() -> Vec<Box<dyn Statistic<[u8]>>> {
    vec![Box::new(sp800_22::Suite::new())]
}

/// Refuses a block of another size.
fn expect_block(block: &[u8], expected: usize) -> Result<(), BatteryError> {
    if block.len() == expected {
        Ok(())
    } else {
        Err(BatteryError::BlockSize {
            expected,
            found: block.len(),
        })
    }
}
