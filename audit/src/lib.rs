//! Records that nobody can change unnoticed: a signed, hash-chained, Merkle-proved log, and the
//! verifier that anybody can run on it.
//!
//! ```text
//! Event -> Entry (one canonical JSON line) -> leaf hash -> chain and Merkle tree
//!                                                              |
//!                              Checkpoint (origin, size, root) -> signed Note -> receipts, witnesses
//! ```
//!
//! - [`entry`] is the closed set of events, each with exactly one encoding; the bytes stored are
//!   the bytes hashed.
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
//! - [`escape`] escapes text from a log, so that it cannot control the terminal.
//!
//! What it does not do: it reads no clock, draws no randomness and prints nothing; a caller passes
//! times and seeds in. A signature says who vouches for the bytes. Only a receipt or a witness can
//! show that nothing was dropped from the end. The verifier lists what it did not check.
//!
//! A log of two entries, signed and verified:
//!
//! ```
//! use dealproof_audit::entry::{LogOpen, Seal, Spec};
//! use dealproof_audit::hash::Hash;
//! use dealproof_audit::key::{KeyName, KeyType, Signer, SigningKey};
//! use dealproof_audit::memory::MemoryLog;
//! use dealproof_audit::verify::{self, LogFiles, Trust};
//!
//! let origin: KeyName = "example.com/log".parse()?;
//! let key = |name, seed| SigningKey::from_seed(name, KeyType::Note, &[seed; 32]);
//! let log_key = key(origin.clone(), 1);
//! let open = LogOpen {
//!     genesis_t: 1_700_000_000_000u64.try_into()?,
//!     log_vkey: log_key.verifier_key().clone(),
//!     origin: origin.clone(),
//!     quorum: 0u32.into(),
//!     root_vkey: key(origin.root()?, 2).verifier_key().clone(),
//!     software: Hash::of(b"manifest"),
//!     spec: Spec::V1,
//!     ticket_vkey: key(origin.ticket()?, 3).verifier_key().clone(),
//!     witnesses: vec![],
//! };
//! let mut log = MemoryLog::open(open)?;
//! log.append(1_700_000_000_001, Seal { reason: "closing".parse()? })?;
//! log.checkpoint(&log_key)?;
//!
//! let files = LogFiles::from(&log);
//! let trust = Trust::key(log_key.verifier_key().clone());
//! assert!(verify::log(&files, &trust).findings.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
