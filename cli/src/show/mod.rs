//! What a terminal shows.

pub(crate) mod summary;
