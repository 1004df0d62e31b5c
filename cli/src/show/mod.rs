//! What a terminal shows: tables, progress, and the report printed as PDF.

pub(crate) mod battery;
pub(crate) mod deck;
pub(crate) mod equity;
pub(crate) mod hand;
pub(crate) mod known;
pub(crate) mod manifest;
pub(crate) mod pdf;
pub(crate) mod problem;
pub(crate) mod profile;
pub(crate) mod progress;
pub(crate) mod scenarios;
pub(crate) mod summary;
