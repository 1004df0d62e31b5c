//! `crossed-games`: writes the scenarios of tables, tournaments and open-face games in `features/crossed`.

use std::error::Error;
use std::fs;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use dealproof_conformance::play::Kind;
use dealproof_rng::run_seed::RunSeed;
use dealproof_shell::threads::Threads;
use dealproof_strength::crossed::game::{Plan, make};

/// Writes random tables, tournaments and open-face games in which several rarely used house rules act at
/// once as scenarios.
///
/// What must hold is taken from the reference. The same numbers make the same files as long as the
/// reference answers the same.
#[derive(Debug, Parser)]
#[command(after_help = "\
Example:
  crossed-games --games 600 --cut 160 --out features/crossed")]
struct Args {
    /// How many random games of each kind are played.
    #[arg(long, value_name = "N", default_value_t = 600)]
    games: u64,
    /// How many of each kind are cut down, at most.
    #[arg(long, value_name = "N", default_value_t = 160)]
    cut: usize,
    /// How many tables are kept, at most.
    #[arg(long, value_name = "N", default_value_t = 45)]
    tables: usize,
    /// How many tournaments are kept, at most.
    #[arg(long, value_name = "N", default_value_t = 40)]
    tournaments: usize,
    /// How many open-face games are kept, at most.
    #[arg(long, value_name = "N", default_value_t = 15)]
    open_face: usize,
    /// Draws the games.
    #[arg(long, value_name = "N", default_value_t = 20_261_119)]
    seed: u64,
    /// How many threads play.
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// The folder for the features, one for each kind.
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
    fs::create_dir_all(&args.out)?;
    for (kind, kept, name) in [
        (Kind::Table, args.tables, "tables"),
        (Kind::Tournament, args.tournaments, "tournaments"),
        (Kind::OpenFace, args.open_face, "open_face_games"),
    ] {
        let plan = Plan {
            kind,
            games: args.games,
            cut: args.cut,
            kept,
            seed: RunSeed::from_bytes(seed),
        };
        let text = make(plan, Threads::new(args.threads));
        let scenarios = text.matches("  Scenario: ").count();
        let file = args.out.join(format!("{name}.feature"));
        fs::write(&file, text)?;
        let mut out = std::io::stdout();
        writeln!(out, "{}: {scenarios} scenarios", file.display())?;
    }
    Ok(())
}
