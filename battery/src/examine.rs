//! From samples to a verdict: the only path that a source goes through.
//!
//! ```text
//! feed -> count -> first look -> retest if one is due -> exact proofs, planted defects -> decision -> record
//! ```
//!
//! Nothing here opens a file or starts a thread. The caller brings the [`Feed`], the [`Executor`],
//! somebody who watches the [`Progress`], and keeps checkpoints if it wants to.

use std::num::NonZeroU32;
use std::ops::{ControlFlow, Range};

use dealproof_evidence::progress::Progress;
use dealproof_evidence::verdict::Verdict;
use dealproof_rng::run_seed::RunSeed;

use super::decision::{Budget, FirstLook, Planted, Retest, decide};
use super::executor::Executor;
use super::family::{Group, Missing, streams};
use super::feed::{Feed, FeedError, Numbered, Sequential};
use super::ints::Scaler;
use super::jurisdiction::Jurisdiction;
use super::planted;
use super::record::{
    BudgetRecord, ExactRecord, InputDigest, PlantedRecord, Record, StreamRecord, curves,
    jurisdiction, maps, rows, verdict,
};
use super::shard::{self, Identity, Shard, ShardError};
use super::source::{Defect, Format, Source};
use super::stream::{Answer, Kind, Stream};
use super::{BatteryError, PValue, exact};

/// The retest looks at so many times the data of the run.
const RETEST: u64 = 4;

/// What a run is to do.
#[derive(Debug, Clone)]
pub struct Request {
    /// What the run is made of.
    pub identity: Identity,
    /// The source.
    pub source: Source,
    /// What the bytes of an external source are.
    pub format: Option<Format>,
    /// The seed of the run.
    pub seed: RunSeed,
    /// Bounds whose scaling is enumerated, where the scaling is ours.
    pub scaler_bounds: Vec<u32>,
    /// Planted defects that the same code must catch.
    pub defects: Vec<String>,
    /// The run budget.
    pub budget: Budget,
    /// The rule whose level applies.
    pub jurisdiction: Option<Jurisdiction>,
    /// Whether the size was asked for, so that a shorter input is not tested.
    pub size_is_asked: bool,
}

/// What was counted in the first look.
pub struct Counted {
    /// The streams with their counters.
    pub streams: Vec<Stream>,
    /// Parts of the batteries that the source cannot feed.
    pub missing: Vec<Missing>,
    /// Blocks of each stream.
    pub blocks: Vec<u64>,
}

/// Why a run came to no record.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExamineError {
    /// The source gave no block.
    #[error(transparent)]
    Feed(#[from] FeedError),
    /// A statistic refused a block or counters.
    #[error(transparent)]
    Battery(#[from] BatteryError),
    /// The counters to resume from are those of another run.
    #[error(transparent)]
    Shard(#[from] ShardError),
    /// A checkpoint could not be kept.
    #[error(transparent)]
    Checkpoint(Box<dyn std::error::Error + Send + Sync>),
}

/// Keeps the counters of a run, so that it can be resumed after an interruption.
pub trait Checkpoint {
    /// What an earlier run left behind.
    fn held(&mut self) -> Option<Shard>;

    /// The run has come further; `last` when a stream is complete. The counters are made only if
    /// they are asked for.
    fn keep(
        &mut self,
        last: bool,
        counters: &mut dyn FnMut() -> Shard,
    ) -> Result<(), Box<dyn std::error::Error + Send + Sync>>;
}

/// No checkpoint.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoCheckpoint;

impl Checkpoint for NoCheckpoint {
    fn held(&mut self) -> Option<Shard> {
        None
    }

    fn keep(
        &mut self,
        _: bool,
        _: &mut dyn FnMut() -> Shard,
    ) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
        Ok(())
    }
}

/// The whole run: counts, and concludes from the counters.
pub fn examine(
    request: &Request,
    feed: &mut Feed<'_>,
    executor: &impl Executor,
    progress: &mut dyn Progress,
    checkpoint: &mut dyn Checkpoint,
) -> Result<Record, ExamineError> {
    let counted = match feed {
        Feed::Numbered(feed) => request.count_numbered(feed, executor, progress, checkpoint)?,
        Feed::Sequential(feed) => request.count_sequential(*feed, progress)?,
    };
    request.conclude(counted, feed, executor, progress)
}

impl Request {
    /// The streams of the run, with nothing counted.
    pub fn streams(&self) -> (Vec<Stream>, Vec<Missing>) {
        let gives = self.source.gives(self.format);
        streams(&self.identity.groups, gives, &self.identity.sizes)
    }

    fn count_numbered(
        &self,
        feed: &Numbered,
        executor: &impl Executor,
        progress: &mut dyn Progress,
        checkpoint: &mut dyn Checkpoint,
    ) -> Result<Counted, ExamineError> {
        let (mut streams, missing) = self.streams();
        let mut done = vec![0; streams.len()];
        if let Some(held) = checkpoint.held() {
            done = shard::join(&self.identity, &mut streams, &[held])?;
            let counted = streams.iter().zip(&done);
            let samples: u64 = counted.map(|(stream, n)| n * stream.kind.block()).sum();
            progress.note(&format!("resuming after {samples} samples"));
        }
        for i in 0..streams.len() {
            let (before, rest) = streams.split_at_mut(i);
            let (stream, after) = rest.split_first_mut().expect("stream i exists");
            let range = done[i]..stream.blocks;
            let mut at = done.clone();
            count(
                stream,
                feed,
                range.clone(),
                0,
                executor,
                progress,
                |stream, next| {
                    at[i] = next;
                    let mut counters = || {
                        let all = before.iter().chain([stream]).chain(after.iter());
                        let ranges: Vec<Range<u64>> = at.iter().map(|&n| 0..n).collect();
                        Shard::of(self.identity.clone(), all, &ranges)
                    };
                    checkpoint
                        .keep(next == range.end, &mut counters)
                        .map_err(ExamineError::Checkpoint)
                },
            )?;
            done[i] = streams[i].blocks;
        }
        Ok(Counted {
            streams,
            missing,
            blocks: done,
        })
    }

    fn count_sequential(
        &self,
        feed: &mut dyn Sequential,
        progress: &mut dyn Progress,
    ) -> Result<Counted, ExamineError> {
        let (mut streams, missing) = self.streams();
        let mut blocks = Vec::new();
        for stream in &mut streams {
            let wanted = stream.blocks;
            let found = sequential(stream, feed, wanted, progress)?;
            if found < wanted && (self.size_is_asked || found == 0) {
                let unit = stream.kind.unit();
                let block = stream.kind.block();
                let needed = if self.size_is_asked { wanted } else { 1 } * block;
                let found = found * block + feed.left_over();
                progress.note(&format!(
                    "the input is too short: needs {needed} {unit}, found {found}"
                ));
                // A sample shorter than was asked for is not tested, and nothing of it is shown.
                *stream = stream.fresh();
                blocks.push(0);
            } else {
                blocks.push(found);
            }
        }
        Ok(Counted {
            streams,
            missing,
            blocks,
        })
    }

    /// From counters to the record: the first look, the retest if one is due, exact proofs,
    /// planted defects, the decision.
    pub fn conclude(
        &self,
        counted: Counted,
        feed: &mut Feed<'_>,
        executor: &impl Executor,
        progress: &mut dyn Progress,
    ) -> Result<Record, ExamineError> {
        let listed: Vec<_> = counted
            .streams
            .iter()
            .flat_map(Stream::hypotheses)
            .collect();
        let level = self.budget.level(listed.len());
        let answers: Vec<Answer> = counted
            .streams
            .iter()
            .zip(&counted.blocks)
            .flat_map(|(stream, &blocks)| stream.answers(blocks, level))
            .collect();
        let p_values: Vec<Option<PValue>> = answers.iter().map(p_of).collect();
        let first = FirstLook::new(&p_values, self.budget);
        let (input, left_over) = match feed {
            Feed::Sequential(feed) => {
                let digest = feed.digest();
                let digest = digest.map(|(sha256, bytes)| InputDigest { sha256, bytes });
                (digest, feed.left_over())
            }
            Feed::Numbered(_) => (None, 0),
        };
        let retest = retest(&first, &counted, feed, executor, progress)?;
        let exact = self.exact(executor, progress);
        let planted = self.planted(level, executor, progress);

        let caught: Vec<Planted> = planted.iter().map(planted::outcome).collect();
        let tested = p_values.iter().any(Option::is_some) || !exact.is_empty();
        let decision = decide(&first, &retest, &caught, tested, self.budget);
        let (verdict, rejected, on_retest) = verdict(&decision, &exact);
        let mut names: Vec<String> = rejected.iter().map(|&i| listed[i].id.clone()).collect();
        let broken = exact.iter().filter(|proof| proof.verdict == Verdict::Fail);
        names.extend(broken.map(|proof| proof.id.clone()));
        let family_size = listed.len();
        let hypotheses = rows(
            listed,
            &answers,
            &first,
            &fresh(&first, &retest),
            &rejected,
            self.jurisdiction,
            |name| {
                let mut streams = counted.streams.iter();
                let stream = streams.find(|stream| stream.name == name);
                stream.map_or(0, |stream| stream.kind.block())
            },
        );
        let streams = &counted.streams;
        Ok(Record {
            schema_version: 1,
            run: self.identity.clone(),
            input,
            verdict,
            rejected: names,
            on_retest,
            budget: BudgetRecord::new(self.budget),
            family_size,
            power_level: PValue::round_up(level).get(),
            jurisdiction: self
                .jurisdiction
                .map(|rule| jurisdiction(rule, &hypotheses)),
            streams: streams
                .iter()
                .zip(&counted.blocks)
                .map(|(stream, &blocks)| StreamRecord::new(stream, blocks, left_over))
                .collect(),
            hypotheses,
            maps: streams.iter().flat_map(maps).collect(),
            power: streams
                .iter()
                .flat_map(|stream| curves(stream, level))
                .collect(),
            exact,
            not_run: counted.missing,
            planted,
        })
    }

    /// Proofs without an error, where the streams and the scaling are ours.
    fn exact(&self, executor: &impl Executor, progress: &mut dyn Progress) -> Vec<ExactRecord> {
        let mut proofs = Vec::new();
        let ours = self.source.is_ours();
        if ours && self.identity.groups.contains(&Group::Decks) {
            proofs.push(exact::cross_stream(self.seed));
        }
        if !self.identity.groups.contains(&Group::Ints) {
            return proofs;
        }
        let (scaler, bounds) = match self.source.defect() {
            None if ours => (Scaler::Sound, self.scaler_bounds.clone()),
            Some(Defect::Decks(defect)) if defect.decks().is_none() => {
                (Scaler::Faulty(defect), vec![52])
            }
            _ => return proofs,
        };
        progress.begin("enumeration of the scaling", "bounds", bounds.len() as u64);
        for (done, bound) in (1..).zip(bounds.into_iter().filter_map(NonZeroU32::new)) {
            let found = exact::enumerate(scaler, bound, executor);
            proofs.push(ExactRecord::scaler(found));
            progress.at(done);
        }
        proofs
    }

    /// The planted defects, through the same statistics.
    fn planted(
        &self,
        level: f64,
        executor: &impl Executor,
        progress: &mut dyn Progress,
    ) -> Vec<PlantedRecord> {
        if self.source.defect().is_some() {
            return Vec::new();
        }
        let (claimed, others): (Vec<Defect>, Vec<Defect>) = Defect::all()
            .filter(|defect| self.identity.groups.contains(&defect.group()))
            .partition(|defect| self.defects.iter().any(|name| name == defect.name()));
        progress.begin("planted defects", "defects", claimed.len() as u64);
        let mut records = Vec::new();
        executor.in_order(
            claimed.len() as u64,
            |number| {
                let defect = claimed[usize::try_from(number).expect("an index of a list")];
                let purpose = format!("battery/planted/{}", defect.name());
                defect.plant(self.seed.key_for(&purpose), level)
            },
            |record| {
                records.push(record);
                progress.at(records.len() as u64);
                ControlFlow::Continue(())
            },
        );
        records.extend(others.into_iter().map(Defect::beyond));
        records
    }
}

/// The warned hypotheses once more, on a disjoint range of blocks four times as large.
fn retest(
    first: &FirstLook,
    counted: &Counted,
    feed: &mut Feed<'_>,
    executor: &impl Executor,
    progress: &mut dyn Progress,
) -> Result<Retest, ExamineError> {
    if first.warned.is_empty() {
        return Ok(Retest::NotNeeded);
    }
    let mut fresh: Vec<Option<PValue>> = Vec::new();
    let mut next = 0;
    for (stream, &blocks) in counted.streams.iter().zip(&counted.blocks) {
        let hypotheses = stream.hypotheses().len();
        let warned = first.warned.iter();
        let mine: Vec<usize> = warned
            .filter(|&&h| (next..next + hypotheses).contains(&h))
            .map(|&h| h - next)
            .collect();
        next += hypotheses;
        if mine.is_empty() {
            continue;
        }
        progress.note(&format!(
            "a warning on {}: the fixed retest on fresh data",
            stream.name
        ));
        let mut again = stream.fresh_for_retest(RETEST);
        let found = match feed {
            Feed::Numbered(feed) => {
                let (range, offset) = (0..again.blocks, stream.blocks);
                let end = range.end;
                count(
                    &mut again,
                    feed,
                    range,
                    offset,
                    executor,
                    progress,
                    |_, _| Ok(()),
                )?;
                end
            }
            Feed::Sequential(feed) => sequential(&mut again, *feed, RETEST * blocks, progress)?,
        };
        if found < blocks {
            return Ok(Retest::NoFreshData);
        }
        let p_values = again.p_values();
        fresh.extend(mine.iter().map(|&h| p_values[h]));
    }
    Ok(Retest::Done(fresh))
}

fn p_of(answer: &Answer) -> Option<PValue> {
    answer.finding.ok().map(|finding| finding.p)
}

/// The p-values of the retest with the hypotheses they belong to.
fn fresh(first: &FirstLook, retest: &Retest) -> Vec<(usize, Option<f64>)> {
    let Retest::Done(p_values) = retest else {
        return Vec::new();
    };
    let warned = first.warned.iter().zip(p_values);
    warned
        .map(|(&hypothesis, p)| (hypothesis, p.map(PValue::get)))
        .collect()
}

/// Blocks of one part of work: decks go through quickly, a megabyte of raw words does not.
const fn part(kind: Kind) -> u64 {
    match kind {
        Kind::Decks { .. } => 16,
        Kind::Bytes { .. } => 1,
    }
}

/// Counts blocks `range` of a stream; they are the source's blocks from `offset + range.start` on.
/// The parts are joined in the order of their blocks, so that the number of threads changes
/// nothing. `after` sees the stream whenever it has grown, with the next block.
pub fn count(
    stream: &mut Stream,
    feed: &Numbered,
    range: Range<u64>,
    offset: u64,
    executor: &impl Executor,
    progress: &mut dyn Progress,
    mut after: impl FnMut(&Stream, u64) -> Result<(), ExamineError>,
) -> Result<(), ExamineError> {
    let (name, kind, empty) = (stream.name, stream.kind, stream.fresh());
    let size = part(kind);
    let parts = (range.end - range.start).div_ceil(size);
    progress.begin(name, kind.unit(), (range.end - range.start) * kind.block());
    let mut outcome = Ok(());
    executor.in_order(
        parts,
        |part| {
            let first = range.start + part * size;
            let last = (first + size).min(range.end);
            let mut counted = empty.fresh();
            let mut buffer = kind.buffer();
            let counted: Result<Vec<Vec<u64>>, BatteryError> = (first..last)
                .try_for_each(|number| {
                    feed.fill(name, kind, offset + number, &mut buffer);
                    counted.observe(number, &buffer)
                })
                .map(|()| counted.counters());
            (last, counted)
        },
        |(last, counted)| {
            let joined = counted
                .and_then(|counters| stream.absorb(&counters))
                .map_err(ExamineError::from)
                .and_then(|()| {
                    progress.at((last - range.start) * kind.block());
                    after(stream, last)
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
fn sequential(
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
        progress.at((number + 1) * block);
    }
    Ok(blocks)
}
