//! Threads and a clock for scenarios.

use std::panic::{self, PanicHookInfo};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use dealproof_conformance::scenario::runner::Machine;
use dealproof_evidence::progress::Progress as _;

use crate::show::progress::Terminal;

/// A scenario needs more stack than a thread usually has: without optimisation its steps are deep.
const STACK_BYTES: usize = 64 << 20;

/// Threads that run scenarios, a clock, and a line of progress.
pub(crate) struct Crew {
    threads: usize,
    began: Instant,
    deadline: Option<Duration>,
    count: Mutex<Count>,
}

/// How far a run has come.
#[derive(Debug, Default)]
struct Count {
    done: usize,
    of: usize,
    line: Option<Terminal>,
}

impl Crew {
    /// A number of threads, and the time that the whole run has, if that is limited.
    pub(crate) fn new(threads: usize, deadline: Option<Duration>) -> Self {
        Self {
            threads,
            began: Instant::now(),
            deadline,
            count: Mutex::default(),
        }
    }

    fn count(&self) -> MutexGuard<'_, Count> {
        self.count.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A step that does not hold unwinds, and cucumber silences the message: it takes the hook of the
/// process away and puts it back after each run. Runs side by side put back each other's, so the last
/// word is ours.
struct Quiet {
    hook: Option<Hook>,
}

type Hook = Box<dyn Fn(&PanicHookInfo<'_>) + Sync + Send + 'static>;

impl Quiet {
    fn begin() -> Self {
        let hook = Some(panic::take_hook());
        panic::set_hook(Box::new(|_| {}));
        Self { hook }
    }
}

impl Drop for Quiet {
    fn drop(&mut self) {
        // A thread that unwinds may not touch the hook; the process is about to end.
        if let Some(hook) = self.hook.take()
            && !thread::panicking()
        {
            panic::set_hook(hook);
        }
    }
}

impl Machine for Crew {
    fn each(&self, parts: usize, work: &(dyn Fn(usize) + Sync)) {
        let next = AtomicUsize::new(0);
        let toil = || {
            loop {
                let part = next.fetch_add(1, Ordering::Relaxed);
                if part >= parts {
                    return;
                }
                work(part);
            }
        };
        let _quiet = Quiet::begin();
        thread::scope(|scope| {
            for _ in 0..self.threads {
                let thread = thread::Builder::new().stack_size(STACK_BYTES);
                // With fewer threads the rest takes longer, and with none this one does all.
                if thread.spawn_scoped(scope, toil).is_err() {
                    break;
                }
            }
        });
        toil();
    }

    fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    fn is_late(&self) -> bool {
        self.deadline
            .is_some_and(|limit| self.began.elapsed() >= limit)
    }

    fn begin(&self, scenarios: usize) {
        let mut line = Terminal::new();
        line.begin(
            "rules",
            "scenarios",
            u64::try_from(scenarios).unwrap_or(u64::MAX),
        );
        *self.count() = Count {
            done: 0,
            of: scenarios,
            line: Some(line),
        };
    }

    fn done(&self, scenarios: usize) {
        let mut count = self.count();
        count.done += scenarios;
        let (done, is_over) = (count.done, count.done == count.of);
        if let Some(line) = &mut count.line {
            line.at(u64::try_from(done).unwrap_or(u64::MAX));
        }
        if is_over {
            // The line is cleared where it is dropped.
            count.line = None;
        }
    }
}
