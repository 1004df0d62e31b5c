//! How far long work has come.

use crate::record::Check;

/// Receives the progress of a check, so that a person at the terminal sees that a long run is
/// alive.
pub trait Progress {
    /// A check begins, which has `total` parts of the unit.
    fn begin(&mut self, id: &str, unit: &'static str, total: u64);
    /// So much of it is done.
    fn at(&mut self, done: u64);
    /// The check is over.
    fn end(&mut self, check: &Check);
    /// Something that the person should know now: a retest, an input that is too short.
    fn note(&mut self, text: &str);
}

/// Progress that nobody watches.
#[derive(Debug, Clone, Copy, Default)]
pub struct Silent;

impl Progress for Silent {
    fn begin(&mut self, _: &str, _: &'static str, _: u64) {}
    fn at(&mut self, _: u64) {}
    fn end(&mut self, _: &Check) {}
    fn note(&mut self, _: &str) {}
}
