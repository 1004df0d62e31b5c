//! `dealproof rng merge`: the shards of a run become one verdict.

use std::path::PathBuf;

use dealproof_battery::examine::Counted;
use dealproof_battery::prints;
use dealproof_battery::recount::recount;
use dealproof_battery::shard::{self, Shard, ShardError};
use dealproof_evidence::exit::Exit;

use crate::battery::{failure, open_prints};
use crate::options::battery::{Format, RunOptions};
use crate::options::feed::Opened;
use crate::show;
use crate::show::progress::Terminal;
use crate::terminal::{self, Failure, Outcome};
use crate::threads::Threads;

/// Merges shards that `dealproof rng shard` wrote; the result is the record of a single run.
///
/// Give the same options as for the shards. Gaps, overlaps and shards of another plan, seed, source
/// or version are refused (exit code 2). If the source has a seed, some blocks are counted again. A
/// damaged shard, or one whose counters are not those of its blocks, ends with exit code 4.
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
    let mut request = args.run.request()?;
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
    let mut beside = Vec::new();
    for (path, part) in args.files.iter().zip(&shards) {
        beside.push(open_prints(path, part)?);
    }
    if let Err(error) = prints::join(&mut streams, &shards, beside) {
        return refuse("the fingerprints cannot be joined", &error);
    }
    let mut opened = args.run.open(&mut request)?;
    if let Opened::Numbered(feed) = &opened {
        match recount(&request.streams().0, &shards, feed) {
            Ok(blocks) => terminal::note(format_args!("{blocks} blocks counted again: they agree")),
            Err(error) => return refuse("the shards are not what the source gives", &error),
        }
    }
    let mut progress = Terminal::new();
    let counted = Counted {
        streams,
        missing,
        too_short: None,
    };
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
