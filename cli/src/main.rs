//! The `dealproof` command line.

mod battery;
mod config;
mod crew;
mod environment;
mod external;
mod options;
mod show;
mod software;
mod terminal;
mod threads;
mod verbs;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _, Parser};
use dealproof_evidence::exit::Exit;

use crate::terminal::Failure;

/// Shows that the cards are random, the rules are followed and the records are unaltered.
#[derive(Debug, Parser)]
#[command(name = "dealproof", version, max_term_width = 100)]
struct Arguments {
    /// Leaves dealproof.toml out.
    #[arg(long)]
    no_config: bool,
    #[command(subcommand)]
    command: Verb,
}

#[derive(Debug, clap::Subcommand)]
enum Verb {
    #[command(flatten)]
    BuiltIn(Box<verbs::Command>),
    /// A program of its own.
    #[command(external_subcommand)]
    External(Vec<OsString>),
}

const EXIT_CODES: &str = "\
Exit codes:
  0   conformant, or everything supplied verifies
  1   not conformant: authentic, but the rules or the statistics say no
  2   wrong usage or configuration, or an I/O error
  3   inconclusive, or required evidence is missing
  4   integrity broken: bytes, chain, signature, opening or derivation is wrong
  70  a bug in dealproof
";

fn main() -> ExitCode {
    let outcome = std::panic::catch_unwind(|| run(&std::env::args_os().collect::<Vec<_>>()));
    match outcome {
        Ok(Ok(code)) => code,
        Ok(Err(Failure::ClosedPipe)) => Exit::Conformant.into(),
        Ok(Err(failure)) => {
            terminal::note(format_args!("dealproof: {failure}"));
            failure.exit().into()
        }
        Err(_) => {
            terminal::note("dealproof: this is a bug in dealproof; the lines above say where");
            Exit::Bug.into()
        }
    }
}

fn run(words: &[OsString]) -> Result<ExitCode, Failure> {
    let command = Arguments::command();
    let built_in: Vec<String> = command
        .get_subcommands()
        .map(|verb| verb.get_name().to_owned())
        .collect();
    // `dealproof help VERB` of a program of its own is that program's help.
    if let [_, help, verb] = words
        && help == "help"
        && !built_in.iter().any(|one| verb == one.as_str())
        && verb != "help"
    {
        let words = [verb.clone(), "--help".into()];
        return Ok(external::run(&words, &built_in)?.into());
    }
    let words = &config::complete(words)?;
    let after = format!("{}\n{EXIT_CODES}", external::help(&built_in));
    // Clap itself ends the process: 0 after --help, 2 for wrong usage.
    let matches = command.after_help(after).get_matches_from(words);
    let arguments = Arguments::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    match &arguments.command {
        Verb::BuiltIn(verb) => Ok(verbs::run(verb)?.into()),
        Verb::External(words) => Ok(external::run(words, &built_in)?.into()),
    }
}
