//! The threads of this machine, as the batteries take them.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use dealproof_battery::executor::Executor;
use dealproof_shell::threads;

/// Threads that carry out the work of the batteries.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Threads(threads::Threads);

impl Threads {
    /// As many as were asked for, or as many as the machine runs at once.
    pub(crate) fn new(asked: Option<NonZeroUsize>) -> Self {
        Self(threads::Threads::new(asked))
    }
}

impl Executor for Threads {
    fn in_order<R: Send>(
        &self,
        parts: u64,
        work: impl Fn(u64) -> R + Sync,
        take: impl FnMut(R) -> ControlFlow<()>,
    ) {
        self.0.in_order(parts, work, take);
    }
}
