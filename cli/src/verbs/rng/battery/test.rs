//! `dealproof rng test`: a source through the batteries, with one verdict.

use std::path::PathBuf;

use dealproof_battery::record::Record;

use super::feed::Opened;
use super::options::RunOptions;
use crate::show::battery;
use crate::show::progress::Terminal;
use crate::terminal::{self, Failure, Outcome};

/// Tests a source of decks or words and gives one verdict within a stated error budget.
///
/// The family's decision stands on top, then every statistic with its sample, its p-value and the
/// deviation it would have shown, then the planted defects that the same code caught. How a verdict
/// is reached is in docs/batteries.md. Exit code 0: pass, 1: fail, 3: inconclusive or not run.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof rng test --source csprng --battery all --plan standard
  dealproof rng stream --source faulty:sattolo --as decks --count 100000 |
    dealproof rng test --source stdin --input decks")]
pub(crate) struct Args {
    #[command(flatten)]
    run: RunOptions,
    /// Where an interrupted run goes on, for sources with a seed. Written every ten seconds.
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// How to show the result.
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

#[derive(Debug, Clone, Copy, clap::ValueEnum)]
pub(super) enum Format {
    Human,
    Json,
    Junit,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let job = args.run.job()?;
    let (source, input) = (&args.run.source, args.run.input);
    let mut opened = Opened::open(source, input, job.request.seed, args.run.limit())?;
    if args.checkpoint.is_some() && !matches!(opened, Opened::Numbered(_)) {
        return Err(Failure::Usage(format!(
            "--checkpoint is for sources with a seed, not for {source}"
        )));
    }
    let mut progress = Terminal::new();
    let record = job.run(&mut opened, &mut progress, args.checkpoint.as_deref())?;
    show(args.format, &record)
}

/// Writes the record to standard output. The verdict stands even if the reader goes away.
pub(super) fn show(format: Format, record: &Record) -> Outcome {
    let text = match format {
        Format::Human => battery::human(record),
        Format::Json => record.json(),
        Format::Junit => record.junit(),
    };
    match terminal::print(text.trim_end()) {
        Ok(()) | Err(Failure::ClosedPipe) => Ok(record.verdict.exit()),
        Err(failure) => Err(failure),
    }
}
