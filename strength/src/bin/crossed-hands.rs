//! `crossed-hands`: writes the scenarios in `features/crossed`.

use std::error::Error;
use std::fs;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use dealproof_engine::profile::BUILT_IN;
use dealproof_rng::run_seed::RunSeed;
use dealproof_shell::threads::Threads;
use dealproof_strength::crossed::{Plan, make};

/// Writes random hands in which several rarely used house rules act at once as scenarios.
///
/// What must hold is taken from the reference. The same numbers make the same files as long as the
/// reference answers the same.
#[derive(Debug, Parser)]
#[command(after_help = "\
Example:
  crossed-hands --hands 20000 --keep 150 --out features/crossed")]
struct Args {
    /// How many random hands are played.
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    hands: u64,
    /// How many of them are kept, at most.
    #[arg(long, value_name = "N", default_value_t = 150)]
    keep: usize,
    /// Draws the hands.
    #[arg(long, value_name = "N", default_value_t = 20_261_119)]
    seed: u64,
    /// How many threads play.
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// The folder for the features, one for each game. Features that are there are replaced.
    #[arg(long, value_name = "DIR", default_value = "features/crossed")]
    out: PathBuf,
}

fn main() -> ExitCode {
    match write(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "error: {error}");
            ExitCode::from(2)
        }
    }
}

fn write(args: &Args) -> Result<(), Box<dyn Error>> {
    let mut seed = [0; 32];
    seed[24..].copy_from_slice(&args.seed.to_be_bytes());
    let plan = Plan {
        hands: args.hands,
        kept: args.keep,
        seed: RunSeed::from_bytes(seed),
    };
    let features = make(plan, Threads::new(args.threads));
    fs::create_dir_all(&args.out)?;
    // The features of `crossed-games` lie beside these, which are named after games.
    for (game, _) in BUILT_IN {
        let file = args.out.join(format!("{game}.feature"));
        if file.is_file() {
            fs::remove_file(file)?;
        }
    }
    for (game, text) in &features {
        let scenarios = text.matches("  Scenario: ").count();
        let file = args.out.join(format!("{game}.feature"));
        fs::write(&file, text)?;
        writeln!(
            std::io::stdout(),
            "{}: {scenarios} scenarios",
            file.display()
        )?;
    }
    Ok(())
}
