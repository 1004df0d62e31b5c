//! Argument groups that verbs share, and how what they name is read.
//!
//! Verbs never import verbs: what two of them need is here, or in `show` if it is printed.

pub(crate) mod basis;
pub(crate) mod battery;
pub(crate) mod bundle;
pub(crate) mod cards;
pub(crate) mod confine;
pub(crate) mod critical;
pub(crate) mod customer;
pub(crate) mod deck;
pub(crate) mod engine;
pub(crate) mod entropy;
pub(crate) mod features;
pub(crate) mod feed;
pub(crate) mod format;
pub(crate) mod game;
pub(crate) mod jobs;
pub(crate) mod key;
pub(crate) mod known;
pub(crate) mod log_directory;
pub(crate) mod output;
pub(crate) mod plan;
pub(crate) mod profile;
pub(crate) mod properties;
pub(crate) mod record;
pub(crate) mod rerun;
pub(crate) mod results;
pub(crate) mod scope;
pub(crate) mod subjects;
pub(crate) mod verify_log;
