//! Argument groups that verbs share, and how what they name is read.

pub(crate) mod battery;
pub(crate) mod deck;
pub(crate) mod feed;
pub(crate) mod key;
pub(crate) mod plan;
pub(crate) mod rerun;
pub(crate) mod subjects;
