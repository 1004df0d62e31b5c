//! The reference game: pure, deterministic poker.
//!
//! Values in, values out. There is no file, clock, thread, environment or random number in this
//! crate: a deck is an argument, and so is the time. Nothing here uses floating point.

pub mod card;
pub mod rank;
