//! From samples to a verdict: the only path that a source goes through.
//!
//! ```text
//! feed -> count -> first look -> retest if one is due -> exact proofs, planted defects -> decision -> record
//! ```
//!
//! Nothing here opens a file or starts a thread. The caller brings the [`Feed`], the [`Executor`],
//! somebody who watches the [`Progress`], and keeps checkpoints if it wants to.

use std::num::NonZeroU32;
use std::ops::ControlFlow;

use dealproof_evidence::progress::Progress;
use dealproof_evidence::usage::Usage;
use dealproof_rng::run_seed::RunSeed;
use dealproof_rng::shuffle::DeckSize;

use super::conclude::{Looked, conclude};
use super::count::{count, sequential};
use super::decision::{Budget, Shortfall, TooShort};
use super::executor::Executor;
use super::family::{Group, Missing, streams};
use super::feed::{Feed, FeedError, Numbered, Sequential};
use super::input::InputError;
use super::ints::Scaler;
use super::jurisdiction::Jurisdiction;
use super::record::{ExactRecord, PlantedRecord, Record};
use super::shard::{self, Identity, Shard, ShardError};
use super::source::{Defect, Format, Source};
use super::stream::{INT_BYTES, Kind, Stream};
use super::{BatteryError, exact};

/// What a run is to do.
#[derive(Debug, Clone)]
pub struct Request {
    /// What the run is made of.
    pub identity: Identity,
    /// Where decks and words come from.
    pub source: Source,
    /// What the bytes of an external source are.
    pub format: Option<Format>,
    /// What a customer uses the source for, where the run is told.
    pub used_for: Option<Usage>,
    /// What the names of its hypotheses end on, where another source of the run has the same.
    pub suffix: Option<String>,
    /// The seed of the run.
    pub seed: RunSeed,
    /// Bounds whose scaling is enumerated, where the scaling is ours.
    pub scaler_bounds: Vec<u32>,
    /// Planted defects that the same code must catch.
    pub defects: Vec<String>,
    /// The chance of a false alarm that the whole run may have.
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
    /// What was asked for and is not there, so that nothing of it was tested.
    pub too_short: Option<TooShort>,
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
    /// The checkpoint of an earlier run.
    fn held(&mut self) -> Option<Shard>;

    /// The run has come further; `last` when a stream is complete. The counters are made only if
    /// they are asked for.
    fn keep(
        &mut self,
        last: bool,
        counters: &mut dyn FnMut() -> Shard,
    ) -> Result<(), Box<dyn std::error::Error + Send + Sync>>;
}

/// A run that saves nothing and cannot be resumed.
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
///
/// # Errors
///
/// If the source fails, if the counters to resume from belong to another run, or if a checkpoint
/// cannot be kept. A source that is not random is a verdict, not an error.
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

/// One source of a run, opened, and what is asked of it.
pub struct Part<'p, 'f> {
    /// What is asked of it. All parts of a run have the plan and the seed in common.
    pub request: &'p Request,
    /// Where its blocks come from.
    pub feed: &'p mut Feed<'f>,
}

/// A whole run on several sources, which are one family of hypotheses: counts each, and concludes
/// from all counters. The result has a record for each source, or says what is wrong with its input;
/// the hypotheses of such a source stay in the family, without p-values.
///
/// # Errors
///
/// As for [`examine`]. An input that is cut is an error, because it says nothing about its source.
pub fn examine_all(
    parts: &mut [Part<'_, '_>],
    executor: &impl Executor,
    progress: &mut dyn Progress,
) -> Result<Vec<Result<Record, InputError>>, ExamineError> {
    let mut looked = Vec::new();
    let mut broken = Vec::new();
    for part in parts {
        let request = part.request;
        let counted = match part.feed {
            Feed::Numbered(feed) => {
                request.count_numbered(feed, executor, progress, &mut NoCheckpoint)
            }
            Feed::Sequential(feed) => request.count_sequential(*feed, progress),
        };
        let (counted, wrong) = match counted {
            Ok(counted) => (counted, None),
            Err(ExamineError::Feed(FeedError::Input(error))) if error.is_finding() => {
                (request.uncounted_streams(), Some(error))
            }
            Err(error) => return Err(error),
        };
        broken.push(wrong);
        looked.push(Looked {
            request,
            counted,
            feed: &mut *part.feed,
            is_broken: broken.last().is_some_and(Option::is_some),
        });
    }
    let records = conclude(looked, executor, progress)?.into_iter();
    let results = records.zip(broken).map(|(record, wrong)| match wrong {
        Some(error) => Err(error),
        None => Ok(record),
    });
    Ok(results.collect())
}

impl Request {
    /// From counters to the record: the first look, the retest if one is due, exact proofs,
    /// planted defects, the decision.
    pub fn conclude(
        &self,
        counted: Counted,
        feed: &mut Feed<'_>,
        executor: &impl Executor,
        progress: &mut dyn Progress,
    ) -> Result<Record, ExamineError> {
        let looked = Looked {
            request: self,
            counted,
            feed,
            is_broken: false,
        };
        let mut records = conclude(vec![looked], executor, progress)?;
        Ok(records.remove(0))
    }

    /// The streams of the run, with nothing counted.
    pub fn streams(&self) -> (Vec<Stream>, Vec<Missing>) {
        let gives = self.source.gives(self.format);
        let (streams, missing) = streams(&self.identity.groups, gives, &self.identity.sizes);
        let suffix = self.suffix.as_deref();
        let streams = streams.into_iter().map(|one| one.named_apart(suffix));
        (streams.collect(), missing)
    }

    fn uncounted_streams(&self) -> Counted {
        let (streams, missing) = self.streams();
        Counted {
            streams,
            missing,
            too_short: None,
        }
    }

    /// Takes the format as the source settled it.
    pub fn settle(&mut self, format: Option<Format>) {
        self.format = format;
        self.identity.source = self.source.in_record(format);
    }

    /// The samples of a stream that the run is to have.
    const fn asked(&self, stream: &Stream) -> u64 {
        let sizes = &self.identity.sizes;
        match stream.kind {
            Kind::Decks {
                size: DeckSize::SHORT,
                ..
            } => sizes.short_decks,
            Kind::Decks { .. } => sizes.decks,
            Kind::Bytes { .. } => sizes.bytes,
            Kind::Ints { .. } => sizes.bytes / INT_BYTES as u64,
        }
    }

    /// Of those the ones behind the last whole block, which are not counted.
    pub(crate) const fn uncounted(&self, stream: &Stream) -> u64 {
        let counted = stream.blocks * stream.kind.block();
        self.asked(stream).saturating_sub(counted)
    }

    fn count_numbered(
        &self,
        feed: &Numbered,
        executor: &impl Executor,
        progress: &mut dyn Progress,
        checkpoint: &mut dyn Checkpoint,
    ) -> Result<Counted, ExamineError> {
        let (mut streams, missing) = self.streams();
        if let Some(held) = checkpoint.held() {
            shard::join(&self.identity, &mut streams, &[held])?;
            let counted = |stream: &Stream| stream.counted.end * stream.kind.block();
            let samples: u64 = streams.iter().map(counted).sum();
            progress.note(&format!("resuming after {samples} samples"));
        }
        for i in 0..streams.len() {
            let (before, rest) = streams.split_at_mut(i);
            let (stream, after) = rest.split_first_mut().expect("stream i exists");
            let end = stream.blocks;
            count(stream, feed, end, 0, executor, progress, |stream| {
                let mut counters = || {
                    let all = before.iter().chain([stream]).chain(after.iter());
                    Shard::of(self.identity.clone(), all)
                };
                checkpoint
                    .keep(stream.counted.end == end, &mut counters)
                    .map_err(ExamineError::Checkpoint)
            })?;
        }
        Ok(Counted {
            streams,
            missing,
            too_short: None,
        })
    }

    fn count_sequential(
        &self,
        feed: &mut dyn Sequential,
        progress: &mut dyn Progress,
    ) -> Result<Counted, ExamineError> {
        let (mut streams, missing) = self.streams();
        let mut too_short = None;
        for stream in &mut streams {
            let wanted = stream.blocks;
            let found = sequential(stream, feed, wanted, progress)?;
            let mut short = found < wanted && (self.size_is_asked || found == 0);
            if self.size_is_asked && !short && self.uncounted(stream) > 0 {
                // What was asked for must be there, even if it does not fill a block.
                let rest = stream.kind.with_block(self.uncounted(stream));
                short = !feed.fill(rest, &mut rest.buffer())?;
            }
            if short {
                let unit = stream.kind.unit();
                let block = stream.kind.block();
                let needed = if self.size_is_asked {
                    self.asked(stream)
                } else {
                    block
                };
                let found = found * block + feed.left_over();
                progress.note(&format!(
                    "the input is too short: needs {needed} {unit}, found {found}"
                ));
                // A sample shorter than was asked for is not tested, and nothing of it is shown.
                *stream = stream.fresh();
                too_short = Some(TooShort {
                    needed,
                    found,
                    unit,
                });
            }
        }
        Ok(Counted {
            streams,
            missing,
            too_short,
        })
    }

    /// Which of the defects that the plan names would not have been seen in what was counted: the
    /// one that takes the most. A stream that the source cannot feed is promised nothing.
    pub(crate) fn shortfall(&self, streams: &[Stream]) -> Option<Shortfall> {
        let named = Defect::all().filter(|defect| self.defects.iter().any(|d| d == defect.name()));
        let short = named.filter_map(|defect| {
            let read = |stream: &&Stream| stream.kind.unit() == defect.unit();
            let found = streams.iter().find(read)?.samples_of(defect.group())?;
            let needed = defect.samples().filter(|&needed| found < needed)?;
            Some(Shortfall {
                defect: defect.name(),
                needed,
                found,
                unit: defect.unit(),
            })
        });
        short.max_by_key(|short| short.needed)
    }

    /// Proofs without an error, where the streams and the scaling are ours.
    pub(crate) fn exact(
        &self,
        executor: &impl Executor,
        progress: &mut dyn Progress,
    ) -> Vec<ExactRecord> {
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
    pub(crate) fn planted(
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
