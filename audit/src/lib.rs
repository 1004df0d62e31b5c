//! Records that nobody can touch unnoticed: a signed, hash-chained, Merkle-proved log, and the
//! verifier that a stranger runs over it.
//!
//! ```text
//! Event -> Entry (one canonical JSON line) -> leaf hash -> chain and Merkle tree
//!                                                              |
//!                              Checkpoint (origin, size, root) -> signed Note -> receipts, witnesses
//! ```
//!
//! - [`entry`] is the closed set of events and their one spelling; the bytes stored are the bytes
//!   hashed.
//! - [`tree`] is RFC 6962; [`note`] and [`key`] are the signed notes, checkpoints and keys of C2SP.
//! - [`log`] makes a log durable over a [`store`], which may be a disk, and recovers it after a
//!   crash; [`directory`] verifies one on all cores.
//! - [`hand`] writes hands into a log and gathers them from it; [`export`] is for other people's
//!   tools.
//! - [`memory`] builds a log in memory; [`verify`] checks one, plays its hands again and names the
//!   first broken link.
//! - [`receipt`] is the proof of one entry that a player keeps.
//! - [`statement`] holds what the offline root key says about other keys.
//! - [`dsse`] and [`sshsig`] are the envelopes of attestations and manifests.
//! - [`escape`] keeps what others wrote into a log from steering the terminal it is shown on.
//!
//! What it does not do: it reads no clock, draws no randomness and prints nothing; a caller passes
//! times and seeds in. A signature says who vouches for the bytes; that nothing was dropped from
//! the end only a receipt or a witness can say, and the verifier lists what it did not check.
//!
//! The example is at [`memory::MemoryLog`].

pub mod directory;
pub mod dsse;
pub mod entry;
pub mod escape;
pub mod export;
pub mod hand;
pub mod hash;
pub mod key;
pub mod log;
pub mod memory;
pub mod note;
pub mod receipt;
pub mod sshsig;
pub mod statement;
pub mod verify;

pub use dealproof_rng::merkle as tree;
pub use log::{compression, segments, store, writer};

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
