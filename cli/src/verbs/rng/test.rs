//! `dealproof rng test`: a source through the batteries, with one verdict.

use std::path::PathBuf;

use crate::options::battery::{Format, RunOptions};
use crate::options::feed::Opened;
use crate::show::progress::Terminal;
use crate::terminal::{Failure, Outcome};
use crate::{battery, show};

/// Tests a source of decks or words and gives one verdict within a stated error budget.
///
/// The output begins with the decision on the family of all hypotheses. Then come every statistic
/// with its sample, its p-value and the deviation it would have detected, and the planted defects
/// that the same code caught. docs/batteries.md explains how a verdict is reached. Exit code 0:
/// pass, 1: fail, 3: inconclusive or not run.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof rng test --source csprng --battery all --plan standard
  dealproof rng stream --source faulty:sattolo --as decks --count 100000 |
    dealproof rng test --source stdin --input decks")]
pub(crate) struct Args {
    #[command(flatten)]
    run: RunOptions,
    /// A file in which the run is saved every ten seconds, and from which an interrupted run
    /// resumes; only for sources with a seed.
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// The format of the result.
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let mut request = args.run.request()?;
    let mut opened = args.run.open(&mut request)?;
    let source = &request.source;
    if args.checkpoint.is_some() && !matches!(opened, Opened::Numbered(_)) {
        return Err(Failure::Usage(format!(
            "--checkpoint is for sources with a seed, not for {source}"
        )));
    }
    let mut progress = Terminal::new();
    let record = battery::run(
        &request,
        args.run.threads,
        &mut opened,
        &mut progress,
        args.checkpoint.as_deref(),
    )?;
    show::battery::print(args.format, &record)?;
    Ok(record.decision.verdict.exit())
}
