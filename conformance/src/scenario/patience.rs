//! How long an engine that does not answer is asked: each hang costs its whole time limit, and each
//! crash a restart.

use std::sync::{Arc, Mutex, PoisonError};

/// After so many scenarios in a row without an answer, nothing more is asked.
const SCENARIOS_MAX: usize = 5;

/// What the scenarios of a run know of each other.
#[derive(Debug, Clone, Default)]
pub(super) struct Patience(Arc<Mutex<Count>>);

#[derive(Debug, Default)]
struct Count {
    /// Scenarios in a row that ended without an answer.
    in_a_row: usize,
    /// Whether this is happening in the scenario that runs.
    now: bool,
}

impl Patience {
    /// A scenario begins.
    pub(super) fn begin(&self) {
        let mut count = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if count.in_a_row < SCENARIOS_MAX {
            count.in_a_row = if count.now { count.in_a_row + 1 } else { 0 };
        }
        count.now = false;
    }

    /// The engine did not answer.
    pub(super) fn fault(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).now = true;
    }

    /// After how many scenarios nothing more is asked, once that is so.
    pub(super) fn is_over(&self) -> Option<usize> {
        let count = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        (count.in_a_row >= SCENARIOS_MAX).then_some(SCENARIOS_MAX)
    }
}
