//! The batteries on this machine: threads, the checkpoint file, and the battery section of a plan.

use std::fs::File;
use std::io::Read;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use dealproof_battery::examine::{
    Checkpoint, ExamineError, NoCheckpoint, Part, Request, examine, examine_all,
};
use dealproof_battery::feed::FeedError;
use dealproof_battery::prints;
use dealproof_battery::record::Record;
use dealproof_battery::shard::{Shard, ShardError};
use dealproof_battery::supply::{Supplies, Supply};
use dealproof_conformance::plan::LoadedPlan;
use dealproof_conformance::suites::battery::{NoExamination, Outcome};
use dealproof_rng::run_seed::RunSeed;
use dealproof_shell::files::{self, Access};

use crate::options::feed::Opened;
use crate::show::progress::Terminal;
use crate::software;
use crate::terminal::{self, Failure};
use crate::threads::Threads;

/// How often a checkpoint is written.
const CHECKPOINT_EVERY: Duration = Duration::from_secs(10);

/// The whole run, on this many threads or as many as the machine has.
pub(crate) fn run(
    request: &Request,
    threads: Option<NonZeroUsize>,
    source: &mut Opened,
    progress: &mut Terminal,
    checkpoint: Option<&Path>,
) -> Result<Record, Failure> {
    let threads = Threads::new(threads);
    let mut feed = source.feed();
    let record = match checkpoint {
        Some(path) => {
            let mut file = CheckpointFile::open(path)?;
            examine(request, &mut feed, &threads, progress, &mut file)
        }
        None => examine(request, &mut feed, &threads, progress, &mut NoCheckpoint),
    };
    progress.finish();
    record.map_err(failure)
}

/// How long a command that a plan tests may give nothing.
const LIMIT: Duration = Duration::from_mins(1);

/// The battery section of a plan on sources that can be read, opened before anything runs. There is
/// none where the plan has no such section.
pub(crate) struct Section(Vec<(Request, Opened)>);

impl Section {
    /// Opens the sources, so that a wrong path is reported before a long run. What a customer gives and
    /// the plan would not test is refused.
    pub(crate) fn open(
        plan: &LoadedPlan,
        supplies: &Supplies,
        seed: RunSeed,
    ) -> Result<Self, Failure> {
        let name = &plan.plan.name;
        let requests = match plan.examinations(&software::this(), supplies, seed) {
            Ok(requests) => requests,
            Err(NoExamination::NoSection { .. }) => {
                return match supplies.uses().next() {
                    None => Ok(Self(Vec::new())),
                    Some(used_for) => Err(Failure::Usage(format!(
                        "--source {used_for}=...: the plan {name} has no section `battery`, so the \
                         source would not be tested"
                    ))),
                };
            }
            Err(error) => return Err(Failure::Usage(error.to_string())),
        };
        let mut opened = Vec::new();
        for (supply, mut request) in supplies.iter().zip(requests) {
            let mut format = request.format;
            let feed = Opened::open(supply.source(), &mut format, seed, LIMIT)?;
            expect_tested(supply, &request, name)?;
            if format != request.format {
                return Err(Failure::Usage(format!(
                    "--source {}=...: expected decks of 52 cards, found 36 in the first; give them as \
                     short-decks=...",
                    supply.named()
                )));
            }
            request.settle(format);
            opened.push((request, feed));
        }
        Ok(Self(opened))
    }

    /// No batteries.
    pub(crate) fn none() -> Self {
        Self(Vec::new())
    }

    /// Runs the batteries of the plan on the sources.
    pub(crate) fn run(mut self, progress: &mut Terminal) -> Result<Outcome, Failure> {
        if self.0.is_empty() {
            return Ok(Outcome::LeftOut);
        }
        let threads = Threads::new(None);
        let opened = self.0.iter_mut();
        let mut feeds: Vec<_> = opened
            .map(|(request, feed)| (&*request, feed.feed()))
            .collect();
        let mut parts: Vec<Part<'_, '_>> = feeds
            .iter_mut()
            .map(|(request, feed)| Part { request, feed })
            .collect();
        let records = examine_all(&mut parts, &threads, progress);
        progress.finish();
        let records = records.map_err(failure)?.into_iter();
        let said = records.map(|record| record.map_err(|error| error.to_string()));
        Ok(Outcome::Ran(said.collect()))
    }
}

/// Refuses a customer's source of which the plan tests nothing.
fn expect_tested(supply: &Supply, request: &Request, plan: &str) -> Result<(), Failure> {
    let Some(used_for) = supply.used_for() else {
        return Ok(());
    };
    if !request.streams().0.is_empty() {
        return Ok(());
    }
    let parts = request.identity.groups.iter().map(|group| group.name());
    Err(Failure::Usage(format!(
        "--source {used_for}=...: the plan {plan} tests nothing of {}: its parts of the batteries are {}, \
         with {} decks, {} short decks and {} bytes",
        used_for.in_words(),
        parts.collect::<Vec<_>>().join(", "),
        request.identity.sizes.decks,
        request.identity.sizes.short_decks,
        request.identity.sizes.bytes,
    )))
}

/// Why a run came to no record, as a command says it.
pub(crate) fn failure(error: ExamineError) -> Failure {
    match error {
        ExamineError::Feed(FeedError::Input(error)) if !error.is_finding() => {
            Failure::Usage(error.to_string())
        }
        ExamineError::Feed(FeedError::Input(error)) => Failure::Input(error.to_string()),
        ExamineError::Shard(error) => Failure::Usage(format!("checkpoint: {error}")),
        error => Failure::Usage(error.to_string()),
    }
}

/// Where the fingerprints of a shard are.
pub(crate) fn prints_beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".prints");
    PathBuf::from(name)
}

/// Writes a shard and the fingerprints beside it. The shard comes last: while it names other
/// fingerprints than are there, it is damaged and nothing of it is used.
pub(crate) fn write(path: &Path, shard: &Shard) -> Result<(), files::FileError> {
    if shard.has_prints() {
        let (bytes, _) = prints::encode(&shard.ranges);
        files::replace(&prints_beside(path), &bytes, Access::Shared)?;
    }
    files::replace(path, &shard.encode(), Access::Shared)
}

/// Opens the fingerprints of a shard; none where it has none.
pub(crate) fn open_prints(path: &Path, shard: &Shard) -> Result<Box<dyn Read>, Failure> {
    if !shard.has_prints() {
        return Ok(Box::new(std::io::empty()));
    }
    let path = prints_beside(path);
    match File::open(&path) {
        Ok(file) => Ok(Box::new(file)),
        Err(error) => Err(Failure::io("read", &path, &error)),
    }
}

/// Counters in a file, written every ten seconds and when a stream is complete.
struct CheckpointFile {
    path: PathBuf,
    held: Option<Shard>,
    written: Instant,
}

impl CheckpointFile {
    /// It is not an error if the file does not exist: the run then starts at its beginning.
    fn open(path: &Path) -> Result<Self, Failure> {
        let held = match std::fs::read(path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
            Err(error) => return Err(Failure::io("read", path, &error)),
            Ok(bytes) => {
                let usage = |error: ShardError| {
                    Failure::Usage(format!("checkpoint {}: {error}", path.display()))
                };
                let mut held = Shard::decode(&bytes).map_err(usage)?;
                let beside = open_prints(path, &held)?;
                prints::load(&mut held, beside).map_err(usage)?;
                terminal::note(format_args!("resuming {}", path.display()));
                Some(held)
            }
        };
        Ok(Self {
            path: path.to_owned(),
            held,
            written: Instant::now(),
        })
    }
}

impl Checkpoint for CheckpointFile {
    fn held(&mut self) -> Option<Shard> {
        self.held.take()
    }

    fn keep(
        &mut self,
        last: bool,
        counters: &mut dyn FnMut() -> Shard,
    ) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
        if last || self.written.elapsed() >= CHECKPOINT_EVERY {
            self.written = Instant::now();
            write(&self.path, &counters())?;
        }
        Ok(())
    }
}
