//! Systems on which nobody can be asked to take in orphans: process groups are all there is.

use std::time::Duration;

/// Processes that could not be ended.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("processes are still alive: {found:?}")]
pub struct StillAlive {
    /// Their numbers.
    pub found: Vec<i32>,
}

/// What children leave behind, as far as this system shows it: nothing.
#[derive(Debug)]
pub struct Strays;

impl Strays {
    /// Orphans cannot be taken in here.
    pub fn watch() -> Self {
        Self
    }

    /// The process groups of our children are gone by now; there is nothing else to find.
    ///
    /// # Errors
    /// None on this system.
    pub fn end(&self, _limit: Duration) -> Result<usize, StillAlive> {
        Ok(0)
    }
}
