//! Blocks through the statistics, on several threads or from a pipe.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;

use dealproof_battery::BatteryError;
use dealproof_battery::family::{Kind, Stream};
use dealproof_evidence::progress::Progress as _;

use super::feed::{Numbered, Sequential};
use crate::progress::Terminal;
use crate::terminal::Failure;

/// Blocks that a thread takes at a time: decks go through quickly, a megabyte of raw words does not.
const fn part(kind: Kind) -> u64 {
    match kind {
        Kind::Decks { .. } => 16,
        Kind::Bytes { .. } => 1,
    }
}

/// Counts blocks `range` of a stream; they are the source's blocks from `offset + range.start` on.
/// The parts are joined in the order of their blocks, so that the number of threads changes
/// nothing. `after` sees the stream whenever it has grown, with the next block.
pub(super) fn numbered(
    stream: &mut Stream,
    feed: &Numbered,
    range: Range<u64>,
    offset: u64,
    threads: NonZeroUsize,
    progress: &mut Terminal,
    mut after: impl FnMut(&Stream, u64) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let size = part(stream.kind);
    let parts = (range.end - range.start).div_ceil(size);
    let block = stream.kind.block();
    progress.begin(
        stream.name,
        stream.kind.unit(),
        (range.end - range.start) * block,
    );
    let next = AtomicU64::new(0);
    let stop = AtomicBool::new(false);
    let empty = || stream.fresh();
    let workers: Vec<Stream> = (0..threads.get()).map(|_| empty()).collect();
    std::thread::scope(|scope| {
        let (send, parts_done) = sync_channel(2 * threads.get());
        for worker in workers {
            let (send, next, stop) = (send.clone(), &next, &stop);
            let range = range.clone();
            scope.spawn(move || {
                let mut buffer = worker.kind.buffer();
                loop {
                    let part = next.fetch_add(1, Ordering::Relaxed);
                    if part >= parts || stop.load(Ordering::Relaxed) {
                        return;
                    }
                    let first = range.start + part * size;
                    let last = (first + size).min(range.end);
                    let mut counted = worker.fresh();
                    let outcome: Result<(), BatteryError> = (first..last).try_for_each(|number| {
                        feed.fill(counted.name, counted.kind, offset + number, &mut buffer);
                        counted.observe(number, &buffer)
                    });
                    let outcome = outcome.map(|()| counted.counters());
                    if send.send((part, last, outcome)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for (part, last, outcome) in parts_done {
            waiting.insert(part, (last, outcome));
            while let Some((last, outcome)) = waiting.remove(&due) {
                due += 1;
                let joined = outcome
                    .and_then(|counters| stream.absorb(&counters))
                    .map_err(|error| Failure::Usage(error.to_string()))
                    .and_then(|()| {
                        progress.at((last - range.start) * block);
                        after(stream, last)
                    });
                if joined.is_err() {
                    stop.store(true, Ordering::Relaxed);
                    return joined;
                }
            }
        }
        Ok(())
    })
}

/// Counts up to `blocks` blocks of a source that is read once, and says how many there were.
pub(super) fn sequential(
    stream: &mut Stream,
    feed: &mut Sequential,
    blocks: u64,
    progress: &mut Terminal,
) -> Result<u64, Failure> {
    let block = stream.kind.block();
    progress.begin(stream.name, stream.kind.unit(), blocks * block);
    let mut buffer = stream.kind.buffer();
    for number in 0..blocks {
        if !feed.fill(stream.kind, &mut buffer)? {
            return Ok(number);
        }
        stream
            .observe(number, &buffer)
            .map_err(|error| Failure::Usage(error.to_string()))?;
        progress.at((number + 1) * block);
    }
    Ok(blocks)
}

/// Applies `work` to every item on several threads, and gives the results in order.
pub(super) fn on_threads<T: Sync, R: Send>(
    items: &[T],
    threads: NonZeroUsize,
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let next = AtomicU64::new(0);
    let mut results: Vec<(usize, R)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.get().min(items.len()))
            .map(|_| {
                scope.spawn(|| {
                    let mut done = Vec::new();
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        let number = usize::try_from(number).expect("an index of a list");
                        let Some(item) = items.get(number) else {
                            return done;
                        };
                        done.push((number, work(item)));
                    }
                })
            })
            .collect();
        let joined = workers.into_iter().map(std::thread::ScopedJoinHandle::join);
        joined
            .flat_map(|done| done.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}
