//! `dealproof rng merge`: the shards of a run become one verdict.

use std::path::PathBuf;

use dealproof_battery::examine::Counted;
use dealproof_battery::shard::{self, Shard, ShardError};
use dealproof_evidence::exit::Exit;

use crate::battery::failure;
use crate::options::battery::{Format, RunOptions};
use crate::options::feed::Opened;
use crate::show;
use crate::show::progress::Terminal;
use crate::terminal::{self, Failure, Outcome};
use crate::threads::Threads;

/// Merges shards that `dealproof rng shard` wrote; the result is the record of a single run.
///
/// Give the same options as for the shards. Gaps, overlaps and shards of another plan, seed, source
/// or version are refused (exit code 2), and so is a damaged shard (exit code 4).
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof rng merge --plan full --seed $SEED part-*.json
  dealproof rng merge --plan full --seed $SEED --format json part-*.json > record.json")]
pub(crate) struct Args {
    /// The shards, in any order.
    #[arg(required = true, value_name = "FILES")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    run: RunOptions,
    /// The format of the result.
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let mut shards = Vec::new();
    for path in &args.files {
        let bytes = std::fs::read(path).map_err(|error| Failure::io("read", path, &error))?;
        match Shard::decode(&bytes) {
            Ok(part) => shards.push(part),
            Err(error) => return refuse(&path.display().to_string(), &error),
        }
    }
    let request = args.run.request()?;
    for (path, part) in args.files.iter().zip(&shards) {
        if let Err(error) = request.identity.agree(&part.run) {
            return refuse(&path.display().to_string(), &error);
        }
    }
    let (mut streams, missing) = request.streams();
    let joined = shard::join(&request.identity, &mut streams, &shards)
        .and_then(|()| shard::complete(&streams));
    if let Err(error) = joined {
        return refuse("the shards do not form a complete run", &error);
    }
    let limit = args.run.limit();
    let mut opened = Opened::open(&request.source, request.format, request.seed, limit)?;
    let mut progress = Terminal::new();
    let counted = Counted { streams, missing };
    let threads = Threads::new(args.run.threads);
    let record = request.conclude(counted, &mut opened.feed(), &threads, &mut progress);
    progress.finish();
    let record = record.map_err(failure)?;
    show::battery::print(args.format, &record)?;
    Ok(record.decision.verdict.exit())
}

fn refuse(what: &str, error: &ShardError) -> Outcome {
    if error.is_damage() {
        terminal::note(format_args!("dealproof: {what}: {error}"));
        return Ok(Exit::IntegrityBroken);
    }
    Err(Failure::Usage(format!("{what}: {error}")))
}
