//! What a terminal shows.

pub(crate) mod battery;
pub(crate) mod deck;
