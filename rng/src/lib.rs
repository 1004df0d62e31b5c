//! Randomness: the generator, the one production shuffle, fair deals that players can check, and
//! planted defects for the statistics to catch.
//!
//! ```text
//! noise -> health tests -> generator -> server seed \
//!                          player seeds, beacon  ----> fair -> shuffle -> deck -> commitments
//!                                        run key  ---------->  shuffle -> battery
//! ```
//!
//! Values in, values out. This crate opens no device, reads no clock, starts no thread and prints
//! nothing: entropy, time and the identity of the process are arguments. It claims no approval
//! either: `ChaCha20` is a recognised cipher, not one of the mechanisms of NIST SP 800-90A.
//!
//! Any one of a billion decks can be computed from the key, the domain and its number alone:
//!
//! ```
//! use dealproof_rng::shuffle::{DeckSize, Domain, ShuffleKey, Shuffler};
//!
//! let key = ShuffleKey::new([0; 32]);
//! let shuffler = Shuffler::new(key, Domain::HAND_DECK, DeckSize::STANDARD);
//! let deck = shuffler.deck(0)?;
//! assert_eq!(deck.cards()[..4], [0x17, 0x33, 0x09, 0x12]); // 7s As 4d 6h
//! # Ok::<(), dealproof_rng::shuffle::Exhausted>(())
//! ```

pub mod bounded;
mod digest;
pub mod fair;
pub mod faulty;
pub mod generator;
pub mod hex;
mod keystream;
pub mod merkle;
pub mod run_seed;
mod secret;
pub mod self_test;
pub mod shuffle;
pub mod source;

pub use digest::Digest;

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
