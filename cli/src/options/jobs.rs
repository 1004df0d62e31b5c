//! How scenarios are run: on how many engines at a time, and for how long.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use dealproof_conformance::scenario::SharedEngine;
use dealproof_conformance::scenario::runner::Runner;

use crate::crew::Crew;

#[derive(Debug, clap::Args)]
pub(crate) struct JobsOption {
    /// How many engines play scenarios at a time, each in a process or connection of its own. Verdicts
    /// and their order stay the same. By default one engine, or one reference engine for each core.
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// How many seconds the scenarios may take. Those that are not done by then are not run.
    #[arg(long, value_name = "SECONDS")]
    deadline: Option<u64>,
}

impl JobsOption {
    /// How many engines are wanted.
    pub(crate) fn engines(&self, foreign: bool) -> usize {
        let by_default = || {
            if foreign {
                NonZeroUsize::MIN
            } else {
                std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
            }
        };
        self.jobs.unwrap_or_else(by_default).get()
    }

    /// The engines with threads and a clock.
    pub(crate) fn runner(&self, engines: Vec<SharedEngine>) -> Runner {
        let deadline = self.deadline.map(Duration::from_secs);
        let crew = Crew::new(engines.len(), deadline);
        Runner::new(engines, Arc::new(crew))
    }
}
