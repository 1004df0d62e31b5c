//! Hands in the log: how the engine's events become entries, and what the log has of one hand.
//!
//! One translation serves both sides. The dealer writes what [`Script`] says; the verifier plays
//! the logged decisions of a [`HandRecord`] through the engine, and what [`Script`] then says must
//! be what stands in the log, to the chip and to the deck position. The checks themselves are part
//! of [`crate::verify`].

mod record;
mod script;
mod vault;

pub use record::{BeaconTerms, EpochTerms, HandEnd, HandRecord};
pub use script::{Line, Script};
pub use vault::{Vault, VaultError};
