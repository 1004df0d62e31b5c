//! The `dealproof` command line.

mod os;
mod progress;
mod software;
mod terminal;
mod threads;
mod verbs;

use std::process::ExitCode;

use clap::Parser;
use dealproof_evidence::exit::Exit;

use crate::terminal::Failure;

/// Proves that the cards are random, the rules are right and the records were not touched.
#[derive(Debug, Parser)]
#[command(name = "dealproof", version, max_term_width = 100, after_help = AFTER_HELP)]
struct Arguments {
    #[command(subcommand)]
    command: verbs::Command,
}

const AFTER_HELP: &str = "\
Exit codes:
  0   conformant, or everything supplied verifies
  1   not conformant: authentic, but the rules or the statistics say no
  2   usage, configuration or I/O
  3   inconclusive, or a layer that was demanded is missing
  4   integrity broken: bytes, chain, signature, opening or derivation are wrong
  70  a bug of dealproof
";

fn main() -> ExitCode {
    // Clap itself ends the process: 0 after --help, 2 for wrong usage.
    let arguments = Arguments::parse();
    let outcome = std::panic::catch_unwind(|| verbs::run(&arguments.command));
    let exit = match outcome {
        Ok(Ok(exit)) => exit,
        Ok(Err(Failure::ClosedPipe)) => Exit::Conformant,
        Ok(Err(failure)) => {
            terminal::note(format_args!("dealproof: {failure}"));
            failure.exit()
        }
        Err(_) => {
            terminal::note("dealproof: this is a bug of dealproof; the lines above say where");
            Exit::Bug
        }
    };
    exit.into()
}
