//! `dealproof rng`: the batteries, and decks and streams of the generators.

mod assess;
mod deck;
mod merge;
mod shard;
mod sources;
mod stream;
mod test;

use clap::Subcommand;

use crate::terminal::Outcome;

/// Tests sources of randomness, and prints decks and streams from the built-in sources.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof rng test --source csprng --battery all --plan standard
  dealproof rng stream --source csprng --as u32le --count 1000000 > words.bin")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Test(test::Args),
    Shard(shard::Args),
    Merge(merge::Args),
    Entropy(assess::Args),
    Deck(deck::Args),
    Stream(stream::Args),
    Sources(sources::Args),
}

pub(crate) fn run(args: &Args) -> Outcome {
    match &args.command {
        Command::Test(args) => test::run(args),
        Command::Shard(args) => shard::run(args),
        Command::Merge(args) => merge::run(args),
        Command::Entropy(args) => assess::run(args),
        Command::Deck(args) => deck::run(args),
        Command::Stream(args) => stream::run(args),
        Command::Sources(args) => sources::run(args),
    }
}
