//! `dealproof adapter`: what an adapter lacks before its engine can be tested.

use clap::Subcommand;
use dealproof_audit::escape;
use dealproof_conformance::onboarding;
use dealproof_evidence::exit::Exit;

use crate::options::engine::EngineOption;
use crate::show::problem::{self, counted};
use crate::terminal::{self, Outcome, usage};

/// Helps to connect an engine.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Says what is missing or wrong in an adapter, in the order to mend it.
    ///
    /// Says hello, plays one small hand of each game that the engine names, and asks once for each
    /// capability that it claims. Rules are not judged here: that is `dealproof rules`. Exit code 0 means
    /// that the engine is ready to be tested, 1 that something is missing, and 2 that the engine could
    /// not be reached or does not introduce itself.
    #[command(after_help = "\
Examples:
  dealproof adapter check --engine './my-engine --stdio'")]
    Check(Check),
}

#[derive(Debug, clap::Args)]
struct Check {
    #[command(flatten)]
    engine: EngineOption,
}

pub(crate) fn run(args: &Args) -> Outcome {
    match &args.command {
        Command::Check(check) => run_check(check),
    }
}

fn run_check(args: &Check) -> Outcome {
    let (engine, subject) = args.engine.open_to_check()?;
    let mut engine = engine
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner);
    let ready = onboarding::check(&mut *engine).map_err(usage)?;
    let claims = &ready.claims;
    terminal::print(format_args!(
        "{}: {}, {}",
        escape::line(&subject.name),
        counted(claims.games.len(), "game", "games"),
        counted(claims.capabilities.len(), "capability", "capabilities")
    ))?;
    for what in &ready.works {
        terminal::print(format_args!("  ok       {}", escape::line(what)))?;
    }
    for problem in &ready.problems {
        problem::show(problem)?;
    }
    if ready.is_ready() {
        terminal::print("ready: dealproof rules --engine ... runs the scenarios")?;
        return Ok(Exit::Conformant);
    }
    terminal::print(format_args!(
        "{}; mend the first one first",
        counted(ready.problems.len(), "problem", "problems")
    ))?;
    Ok(Exit::NotConformant)
}
