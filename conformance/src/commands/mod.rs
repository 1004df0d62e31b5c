//! One module for each verb of the command line.

mod eval;

use clap::Subcommand;

use crate::terminal::Outcome;

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Eval(eval::Args),
}

pub(crate) fn run(command: &Command) -> Outcome {
    match command {
        Command::Eval(args) => eval::run(args),
    }
}
