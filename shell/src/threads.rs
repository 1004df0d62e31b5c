//! Independent work on several threads.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;

/// A number of threads to work on.
#[derive(Debug, Clone, Copy)]
pub struct Threads(NonZeroUsize);

impl Threads {
    /// As many as were asked for, or as many as the machine runs at once.
    pub fn new(asked: Option<NonZeroUsize>) -> Self {
        let machine = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Self(asked.unwrap_or_else(machine))
    }

    /// How many threads work at once.
    pub fn count(self) -> NonZeroUsize {
        self.0
    }

    /// Does `work` for each number below `parts` and hands the results to `take` in the order of
    /// their numbers, so that the number of threads changes nothing. Stops early if `take` breaks.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// let mut squares = Vec::new();
    /// dealproof_shell::threads::Threads::new(None).in_order(
    ///     4,
    ///     |part| part * part,
    ///     |square| {
    ///         squares.push(square);
    ///         ControlFlow::Continue(())
    ///     },
    /// );
    /// assert_eq!(squares, [0, 1, 4, 9]);
    /// ```
    pub fn in_order<R: Send>(
        &self,
        parts: u64,
        work: impl Fn(u64) -> R + Sync,
        mut take: impl FnMut(R) -> ControlFlow<()>,
    ) {
        let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
        std::thread::scope(|scope| {
            // Results that wait for an earlier one are few: each thread holds one, the channel two.
            let (send, done) = sync_channel(2 * self.0.get());
            for _ in 0..self.0.get() {
                let (send, next, stop, work) = (send.clone(), &next, &stop, &work);
                scope.spawn(move || {
                    loop {
                        let part = next.fetch_add(1, Ordering::Relaxed);
                        if part >= parts
                            || stop.load(Ordering::Relaxed)
                            || send.send((part, work(part))).is_err()
                        {
                            return;
                        }
                    }
                });
            }
            drop(send);
            let mut waiting = BTreeMap::new();
            let mut due = 0;
            for (part, result) in done {
                waiting.insert(part, result);
                while let Some(result) = waiting.remove(&due) {
                    due += 1;
                    if take(result).is_break() {
                        stop.store(true, Ordering::Relaxed);
                        return;
                    }
                }
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_from_any_number_of_threads() {
        for threads in [1, 2, 7] {
            let threads = Threads::new(NonZeroUsize::new(threads));
            let mut seen = Vec::new();
            threads.in_order(
                100,
                |part| part * part,
                |square| {
                    seen.push(square);
                    ControlFlow::Continue(())
                },
            );
            assert_eq!(seen, (0..100).map(|part| part * part).collect::<Vec<u64>>());
        }
    }

    #[test]
    fn a_break_ends_the_work() {
        let mut taken = 0;
        Threads::new(NonZeroUsize::new(3)).in_order(
            u64::MAX,
            |part| part,
            |_| {
                taken += 1;
                if taken == 10 {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            },
        );
        assert_eq!(taken, 10);
    }
}
