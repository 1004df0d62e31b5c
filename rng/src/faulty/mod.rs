//! Planted defects: broken shuffles and word sources that a battery must catch.
//!
//! Each is a mistake seen in the field. They run through the same code as the real sources, so
//! that a run shows what it would have caught. Nothing here ever deals a hand.

mod decks;
mod generators;
mod noise;
mod rig;
mod seeded;
mod shuffler;
mod small;
mod words;

pub use decks::DeckDefect;
pub use noise::{FaultyNoise, NoiseDefect};
pub use shuffler::FaultyShuffler;
pub use words::{FaultyWords, WordDefect};
