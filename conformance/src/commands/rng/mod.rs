//! `dealproof rng`: decks and streams of the generators.

mod deck;
mod entropy;
mod key;
mod sources;
mod stream;

use clap::Subcommand;

use crate::terminal::Outcome;

/// Shows decks and streams of the generators, for anybody who checks or tests them.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof rng deck --key-file run.key --domain battery --number 123456789
  dealproof rng stream --source csprng --as u32le --count 1000000 > words.bin")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Deck(deck::Args),
    Stream(stream::Args),
    Sources(sources::Args),
}

pub(crate) fn run(args: &Args) -> Outcome {
    match &args.command {
        Command::Deck(args) => deck::run(args),
        Command::Stream(args) => stream::run(args),
        Command::Sources(args) => sources::run(args),
    }
}
