//! One module for each verb of the command line.

mod adapter;
mod certify;
mod compare;
mod completions;
mod config;
mod diff;
mod engine;
mod equity;
mod eval;
mod explain;
mod fair;
mod keygen;
mod list;
mod log;
mod manifest;
mod profile;
mod replay;
mod report;
pub(crate) mod rng;
mod rules;
mod seal;
mod simulate;
mod verify;

use clap::{CommandFactory as _, Subcommand};

use crate::Arguments;
use crate::terminal::Outcome;

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Certify(certify::Args),
    Rules(rules::Args),
    Engine(engine::Args),
    Diff(diff::Args),
    Adapter(adapter::Args),
    List(list::Args),
    Explain(explain::Args),
    Eval(eval::Args),
    Equity(equity::Args),
    Replay(replay::Args),
    Profile(profile::Args),
    Rng(rng::Args),
    Fair(fair::Args),
    Verify(verify::Args),
    Seal(seal::Args),
    Report(report::Args),
    Compare(compare::Args),
    Simulate(simulate::Args),
    Log(log::Args),
    Keygen(keygen::Args),
    Manifest(manifest::Args),
    Config(config::Args),
    Completions(completions::Args),
    Man(completions::ManArgs),
}

pub(crate) fn run(command: &Command) -> Outcome {
    match command {
        Command::Certify(args) => certify::run(args),
        Command::Rules(args) => rules::run(args),
        Command::Engine(args) => engine::run(args),
        Command::Diff(args) => diff::run(args),
        Command::Adapter(args) => adapter::run(args),
        Command::List(args) => list::run(args),
        Command::Explain(args) => explain::run(args),
        Command::Config(args) => config::run(args),
        Command::Completions(args) => completions::run(args, Arguments::command()),
        Command::Man(args) => completions::man(args, Arguments::command()),
        Command::Eval(args) => eval::run(args),
        Command::Equity(args) => equity::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Profile(args) => profile::run(args),
        Command::Rng(args) => rng::run(args),
        Command::Fair(args) => fair::run(args),
        Command::Verify(args) => verify::run(args),
        Command::Seal(args) => seal::run(args),
        Command::Report(args) => report::run(args),
        Command::Compare(args) => compare::run(args),
        Command::Simulate(args) => simulate::run(args),
        Command::Log(args) => log::run(args),
        Command::Keygen(args) => keygen::run(args),
        Command::Manifest(args) => manifest::run(args),
    }
}
