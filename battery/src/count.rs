//! From a source to counters: blocks by number on any thread, or blocks in sequence.

use std::ops::ControlFlow;

use dealproof_evidence::progress::Progress;

use super::BatteryError;
use super::examine::ExamineError;
use super::executor::Executor;
use super::feed::{Numbered, Sequential};
use super::stream::{Kind, Part, Stream};

/// Blocks of one part of work: decks go through quickly, a megabyte of raw words does not.
const fn part(kind: Kind) -> u64 {
    match kind {
        Kind::Decks { .. } => 16,
        Kind::Bytes { .. } | Kind::Ints { .. } => 1,
    }
}

/// Counts the blocks of a stream from where it stands up to `end`; they are the source's blocks
/// `offset` further on. The parts are joined in the order of their blocks, so that the number of
/// threads changes nothing. `after` sees the stream whenever it has grown.
pub fn count(
    stream: &mut Stream,
    feed: &Numbered,
    end: u64,
    offset: u64,
    executor: &impl Executor,
    progress: &mut dyn Progress,
    mut after: impl FnMut(&Stream) -> Result<(), ExamineError>,
) -> Result<(), ExamineError> {
    let (name, kind, empty) = (stream.name, stream.kind, stream.fresh());
    let size = part(kind);
    let start = stream.counted.end;
    progress.begin(name, kind.unit(), (end - start) * kind.block());
    let mut outcome = Ok(());
    executor.in_order(
        (end - start).div_ceil(size),
        |part| {
            let first = start + part * size;
            let last = (first + size).min(end);
            let mut counted = empty.fresh();
            let mut buffer = kind.buffer();
            let counted: Result<Part, BatteryError> = (first..last)
                .try_for_each(|number| {
                    feed.fill(name, kind, offset + number, &mut buffer);
                    counted.observe(number, &buffer)
                })
                .map(|()| counted.part());
            (last, counted)
        },
        |(last, counted)| {
            let joined = counted
                .and_then(|part| stream.absorb(last - stream.counted.end, part))
                .map_err(ExamineError::from)
                .and_then(|()| {
                    progress.at((last - start) * kind.block());
                    after(stream)
                });
            match joined {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    outcome = Err(error);
                    ControlFlow::Break(())
                }
            }
        },
    );
    outcome
}

/// Counts up to `blocks` blocks of a source that is read once, and says how many there were.
pub(crate) fn sequential(
    stream: &mut Stream,
    feed: &mut dyn Sequential,
    blocks: u64,
    progress: &mut dyn Progress,
) -> Result<u64, ExamineError> {
    let block = stream.kind.block();
    progress.begin(stream.name, stream.kind.unit(), blocks * block);
    let mut buffer = stream.kind.buffer();
    for number in 0..blocks {
        if !feed.fill(stream.kind, &mut buffer)? {
            return Ok(number);
        }
        stream.observe(number, &buffer)?;
        stream.counted.end = number + 1;
        progress.at(stream.counted.end * block);
    }
    Ok(blocks)
}
