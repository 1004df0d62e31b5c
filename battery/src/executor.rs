//! Who does the work: one thread, or as many as the caller has.

use std::ops::ControlFlow;

/// Carries out independent parts of work. Threads belong to the caller; this crate starts none.
pub trait Executor {
    /// Does `work` for each number below `parts`, in any order and anywhere, and hands the results
    /// to `take` in the order of their numbers, so that who did what changes nothing. Stops early
    /// if `take` breaks.
    fn in_order<R: Send>(
        &self,
        parts: u64,
        work: impl Fn(u64) -> R + Sync,
        take: impl FnMut(R) -> ControlFlow<()>,
    );
}

/// The calling thread alone.
#[derive(Debug, Clone, Copy, Default)]
pub struct OneThread;

impl Executor for OneThread {
    fn in_order<R: Send>(
        &self,
        parts: u64,
        work: impl Fn(u64) -> R + Sync,
        mut take: impl FnMut(R) -> ControlFlow<()>,
    ) {
        for part in 0..parts {
            if take(work(part)).is_break() {
                return;
            }
        }
    }
}
