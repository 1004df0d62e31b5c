//! Statistics on raw bits, bytes and words.
//!
//! A block is [`BLOCK_BYTES`] bytes: eight sequences of 10^6 bits, 400 of 20 000. Within a byte the
//! most significant bit comes first; words are four bytes, little-endian. Every statistic starts
//! afresh in each block (or in each sequence of it), so blocks can be counted anywhere.
//!
//! ```
//! use dealproof_battery::bits;
//!
//! let mut fips = bits::fips140().pop().expect("one statistic");
//! fips.observe(&vec![0; bits::BLOCK_BYTES])?;
//! let monobit = fips.findings().remove(0)?;
//! assert!(monobit.p.get() < 1e-6, "400 blocks of zeros are no accident");
//! # Ok::<(), dealproof_battery::BatteryError>(())
//! ```

#![expect(
    clippy::many_single_char_names,
    reason = "formulas keep the symbols of their papers"
)]
#![expect(
    clippy::inline_always,
    reason = "only what is inlined is compiled for the processor, see `machine`"
)]

mod ais31;
mod berlekamp_massey;
pub(crate) mod counting;
pub mod entropy;
mod fips140;
mod fourier;
mod logarithm;
mod pass_bands;
mod power;
pub(crate) mod raw;
mod sequence;
pub mod sp800_22;
mod twenty_thousand;

pub use berlekamp_massey::linear_complexity;
pub use sequence::Bits;

use super::{BatteryError, Statistic};
use pass_bands::PassBands;

/// Bytes of a block.
pub const BLOCK_BYTES: usize = 1_000_000;

/// The statistics on words and bytes.
pub fn raw() -> Vec<Box<dyn Statistic<[u8]>>> {
    raw::all(BLOCK_BYTES)
}

/// The statistics on words and bytes over smaller blocks, for a source that gives no more.
/// Those that need more answer [`BatteryError::TooFew`].
pub fn raw_in_blocks_of(block_bytes: usize) -> Vec<Box<dyn Statistic<[u8]>>> {
    raw::all(block_bytes)
}

/// The statistics of NIST SP 800-22.
pub fn sp800_22() -> Vec<Box<dyn Statistic<[u8]>>> {
    vec![Box::new(sp800_22::Suite::new())]
}

/// The statistical tests of FIPS 140-2.
pub fn fips140() -> Vec<Box<dyn Statistic<[u8]>>> {
    vec![Box::new(PassBands::new(fips140::Fips140))]
}

/// The tests T0 to T8 of AIS 20/31.
pub fn ais31() -> Vec<Box<dyn Statistic<[u8]>>> {
    vec![Box::new(PassBands::new(ais31::Ais31::new()))]
}

/// The estimates of SP 800-90B for the raw samples of an entropy source, at least 10^6 bytes.
pub fn entropy(samples: &[u8]) -> Result<entropy::Assessment, BatteryError> {
    entropy::assess(samples)
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
