//! One run of the batteries: the request, and what it takes from this machine.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use dealproof_battery::examine::{self, Checkpoint, ExamineError, NoCheckpoint, Request};
use dealproof_battery::family::Kind;
use dealproof_battery::feed::FeedError;
use dealproof_battery::record::Record;
use dealproof_battery::shard::Shard;
use dealproof_shell::files::{self, Access};

use super::feed::Opened;
use crate::show::progress::Terminal;
use crate::terminal::{self, Failure};
use crate::threads::Threads;

/// How often a checkpoint is written.
const CHECKPOINT_EVERY: Duration = Duration::from_secs(10);

/// What a run is to do, and on how many threads.
pub(super) struct Job {
    pub(super) request: Request,
    pub(super) threads: Option<NonZeroUsize>,
}

impl Job {
    /// The whole run.
    pub(super) fn run(
        &self,
        source: &mut Opened,
        progress: &mut Terminal,
        checkpoint: Option<&Path>,
    ) -> Result<Record, Failure> {
        let threads = Threads::new(self.threads);
        let mut feed = source.feed();
        let record = match checkpoint {
            Some(path) => {
                let mut file = CheckpointFile::open(path)?;
                examine::examine(&self.request, &mut feed, &threads, progress, &mut file)
            }
            None => examine::examine(
                &self.request,
                &mut feed,
                &threads,
                progress,
                &mut NoCheckpoint,
            ),
        };
        progress.finish();
        record.map_err(failure)
    }
}

/// Why a run came to no record, as a command says it.
pub(super) fn failure(error: ExamineError) -> Failure {
    match error {
        ExamineError::Feed(FeedError::Input(error)) => Failure::Input(error.to_string()),
        ExamineError::Shard(error) => Failure::Usage(format!("checkpoint: {error}")),
        error => Failure::Usage(error.to_string()),
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
                let held = Shard::decode(&bytes);
                let held = held.map_err(|error| {
                    Failure::Usage(format!("checkpoint {}: {error}", path.display()))
                })?;
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
            files::replace(&self.path, &counters().encode(), Access::Shared)?;
        }
        Ok(())
    }
}

/// Samples of a stream in a shard.
pub(super) fn samples(kind: Kind, blocks: u64) -> String {
    format!("{} {}", blocks * kind.block(), kind.unit())
}
