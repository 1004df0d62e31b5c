//! How long an engine that does not answer is asked: each hang costs its whole time limit, and each
//! crash a restart. And what the whole run may take.
//!
//! Scenarios may run several at a time. What they come to depends on their order alone: an engine is
//! silent after a number of scenarios that follow each other in the features, whoever ran them when.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The number of scenarios in a row without an answer after which nothing more is asked.
pub(super) const SCENARIOS_MAX: usize = 5;

/// What the scenarios of a run know of each other.
#[derive(Debug, Clone, Default)]
pub(super) struct Patience(Arc<Mutex<Known>>);

#[derive(Debug, Default)]
struct Known {
    /// The scenarios, by number.
    scenarios: Vec<Course>,
    /// The last scenario of the first row that is too long.
    last: Option<usize>,
}

/// What became of one scenario.
#[derive(Debug, Clone, Copy, Default)]
struct Course {
    asked: bool,
    faulted: bool,
}

impl Patience {
    /// With a number of scenarios.
    pub(super) fn with(scenarios: usize) -> Self {
        Self(Arc::new(Mutex::new(Known {
            scenarios: vec![Course::default(); scenarios],
            last: None,
        })))
    }

    /// A scenario asks the engine. Whether it still may.
    pub(super) fn asks(&self, scenario: usize) -> bool {
        let mut known = self.known();
        if let Some(course) = known.scenarios.get_mut(scenario) {
            course.asked = true;
        }
        known.last.is_none_or(|last| scenario <= last)
    }

    /// The engine did not answer.
    pub(super) fn fault(&self, scenario: usize) {
        let mut known = self.known();
        let Some(course) = known.scenarios.get_mut(scenario) else {
            return;
        };
        course.faulted = true;
        let first = scenario.saturating_sub(SCENARIOS_MAX - 1);
        let rows = known.scenarios[first..].windows(SCENARIOS_MAX);
        let mut rows = rows.take(scenario + 1 - first);
        let row = rows.position(|row| row.iter().all(|course| course.faulted));
        if let Some(row) = row {
            let last = first + row + SCENARIOS_MAX - 1;
            known.last = Some(known.last.map_or(last, |known| known.min(last)));
        }
    }

    /// Whether a scenario asked the engine after it had been silent for too long.
    pub(super) fn is_void(&self, scenario: usize) -> bool {
        let known = self.known();
        known.last.is_some_and(|last| scenario > last) && known.scenarios[scenario].asked
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Which scenarios count, if those that are named fault, in a given order of running.
    fn void(order: &[usize], faults: &[usize]) -> Vec<bool> {
        let patience = Patience::with(order.len());
        for &scenario in order {
            if patience.asks(scenario) && faults.contains(&scenario) {
                patience.fault(scenario);
            }
        }
        let all = 0..order.len();
        all.map(|scenario| patience.is_void(scenario)).collect()
    }

    #[test]
    fn the_order_in_which_scenarios_run_changes_nothing() {
        let faults = [1, 3, 4, 5, 6, 7, 8, 10];
        let forwards: Vec<usize> = (0..12).collect();
        let backwards: Vec<usize> = (0..12).rev().collect();
        let mixed = [6, 7, 0, 1, 5, 4, 2, 3, 11, 10, 9, 8];
        let expected: Vec<bool> = (0..12).map(|scenario| scenario > 7).collect();
        for order in [&forwards[..], &backwards, &mixed] {
            assert_eq!(void(order, &faults), expected, "{order:?}");
        }
    }

    #[test]
    fn faults_that_are_not_in_a_row_end_nothing() {
        let order: Vec<usize> = (0..20).collect();
        let faults: Vec<usize> = (0..20).filter(|number| number % 5 != 4).collect();
        assert!(void(&order, &faults).iter().all(|&void| !void));
    }
}
