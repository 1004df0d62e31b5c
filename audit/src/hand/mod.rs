//! Hands in the log: how the engine's events become entries, and how entries are replayed.
//!
//! One translation serves both sides. The dealer writes what [`Script`] says; the verifier plays
//! the logged decisions through the engine, and what [`Script`] then says must be what stands in
//! the log, to the chip and to the deck position.

mod redeals;
mod replay;
mod script;
mod vault;

pub use replay::{BeaconTerms, EpochTerms, HandEnd, HandRecord};
pub use script::{Line, Script};
pub use vault::{Vault, VaultError};
