//! `dealproof config`: what holds for a command, and where it comes from.

use std::ffi::OsString;

use dealproof_evidence::exit::Exit;

use crate::config::{Config, FILE, Origin, explain, here};
use crate::terminal::{self, Outcome};

/// Shows what a command would read from dealproof.toml, and where each value comes from.
///
/// `dealproof.toml` is looked for in the working directory and above it. It may set engine,
/// engine-limit, plan, profile, jobs, deadline and known, each as the flag of the same name; flags
/// win. Paths in it are relative to it. `dealproof --no-config VERB` leaves it out.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof config rules
  dealproof config certify --plan full")]
pub(crate) struct Args {
    /// The command without `dealproof`: certify, rules, diff or adapter check, with its flags.
    #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true)]
    command: Vec<OsString>,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let config = Config::find(&here()?)?;
    let words: Vec<OsString> = [OsString::from("dealproof")]
        .into_iter()
        .chain(args.command.iter().cloned())
        .collect();
    let told = explain(config.as_ref(), &words)?;
    if config.is_none() {
        terminal::print(format_args!("no {FILE} here or above"))?;
    }
    for (name, value, origin) in told {
        let value = value.unwrap_or_default();
        let from = match origin {
            Origin::Flag => "the command line".to_owned(),
            Origin::File(path) => path.display().to_string(),
            Origin::Default => "not set".to_owned(),
        };
        terminal::print(format_args!("{name:<13} {value:<40} {from}"))?;
    }
    Ok(Exit::Conformant)
}
