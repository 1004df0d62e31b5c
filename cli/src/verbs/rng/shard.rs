//! `dealproof rng shard`: one shard of a run, for one of many machines.

use std::path::PathBuf;

use dealproof_battery::count::count;
use dealproof_battery::feed::Numbered;
use dealproof_battery::shard::{Shard, share};
use dealproof_evidence::exit::Exit;

use crate::battery::{self, failure};
use crate::options::battery::RunOptions;
use crate::show::progress::Terminal;
use crate::terminal::{self, Failure, Outcome};
use crate::threads::Threads;

/// Counts one shard of a run and writes its counters; `dealproof rng merge` merges the shards.
///
/// The fingerprints of decks go to a second file, which has the same name with `.prints` added.
///
/// All shards need the same plan, source and seed. Without --index, the index is taken from
/// `SLURM_ARRAY_TASK_ID` or `JOB_COMPLETION_INDEX`. A shard has no verdict: the exit code is 0 even
/// if the source fails the test after the merge.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof rng shard --plan full --seed $SEED --index 3 --count 16 --out part-3.json
  sbatch --array=0-99 --wrap 'dealproof rng shard --plan full --seed '$SEED' --count 100 --out part-%a.json'")]
pub(crate) struct Args {
    #[command(flatten)]
    run: RunOptions,
    /// The index of this shard, counted from 0.
    #[arg(long, value_name = "I")]
    index: Option<u64>,
    /// The number of shards in the run.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    count: u64,
    /// The file to write; `%a` in its name is replaced with the index.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Where clusters tell a task its number.
const INDEX_VARIABLES: [&str; 2] = ["SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX"];

pub(crate) fn run(args: &Args) -> Outcome {
    let request = args.run.request()?;
    let index = index(args)?;
    if index >= args.count {
        return Err(Failure::Usage(format!(
            "expected an index below {}, found {index}",
            args.count
        )));
    }
    let Some(feed) = Numbered::new(&request.source, request.seed) else {
        return Err(Failure::Usage(format!(
            "a shard is for sources with a seed, not for {}",
            request.source
        )));
    };
    if args.run.seed.is_none() {
        terminal::note(format_args!(
            "all shards of a run need the same seed; this one used --seed {}",
            request.seed
        ));
    }
    let (mut streams, _) = request.streams();
    let mut progress = Terminal::new();
    let threads = Threads::new(args.run.threads);
    for stream in &mut streams {
        let range = share(stream.blocks, index, args.count);
        stream.counted = range.start..range.start;
        stream.seal();
        let counted = count(stream, &feed, range.end, 0, &threads, &mut progress, |_| {
            Ok(())
        });
        progress.finish();
        counted.map_err(failure)?;
    }
    let path = args.out.to_string_lossy().replace("%a", &index.to_string());
    let path = PathBuf::from(path);
    let written = Shard::of(request.identity.clone(), &streams);
    battery::write(&path, &written)?;
    let counted: Vec<String> = streams
        .iter()
        .map(|stream| {
            let samples = (stream.counted.end - stream.counted.start) * stream.kind.block();
            format!("{samples} {}", stream.kind.unit())
        })
        .collect();
    terminal::print(format_args!(
        "shard {index} of {}: {} in {}",
        args.count,
        counted.join(", "),
        path.display()
    ))?;
    Ok(Exit::Conformant)
}

fn index(args: &Args) -> Result<u64, Failure> {
    if let Some(index) = args.index {
        return Ok(index);
    }
    for variable in INDEX_VARIABLES {
        if let Ok(text) = std::env::var(variable) {
            return text.parse().map_err(|_| {
                Failure::Usage(format!(
                    "{variable}: expected a whole number, found {text:?}"
                ))
            });
        }
    }
    Err(Failure::Usage(format!(
        "expected --index or {}",
        INDEX_VARIABLES.join(" or ")
    )))
}
