//! The table between hands.

pub mod positions;
