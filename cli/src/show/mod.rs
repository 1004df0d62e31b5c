//! What a terminal shows.

pub(crate) mod battery;
pub(crate) mod deck;
pub(crate) mod summary;
