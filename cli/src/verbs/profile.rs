//! `dealproof profile`: rule profiles, checked, listed, hashed and compared.

use std::path::PathBuf;

use dealproof_audit::hash::Hash;
use dealproof_conformance::profile;
use dealproof_engine::profile::BUILT_IN;
use dealproof_evidence::exit::Exit;
use dealproof_shell::files;

use crate::options::profile::{built_in, read};
use crate::show::profile::{located, members};
use crate::terminal::{self, Outcome};

/// Checks, lists, hashes and compares rule profiles.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof profile check house.yaml
  dealproof profile diff nlhe house.yaml")]
pub(crate) struct Args {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Debug, clap::Subcommand)]
enum Verb {
    /// Checks whether profiles can be played; if not, says where and why.
    ///
    /// Exit code 1: a profile is refused. Exit code 2: a file cannot be read.
    #[command(after_help = "\
Examples:
  dealproof profile check house.yaml
  dealproof profile check fixtures/profiles/*.yaml")]
    Check {
        /// Profiles, as YAML files.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Lists the built-in profiles with the largest number of players for each.
    #[command(after_help = "\
Examples:
  dealproof profile list
  dealproof profile list | grep Omaha")]
    List,
    /// Prints the SHA-256 of a profile and its canonical JSON, which states every switch.
    #[command(after_help = "\
Examples:
  dealproof profile hash nlhe
  dealproof profile hash house.yaml")]
    Hash {
        /// A built-in profile or a YAML file.
        #[arg(value_name = "NAME|FILE")]
        profile: String,
    },
    /// Describes in words how two profiles differ.
    #[command(after_help = "\
Examples:
  dealproof profile diff nlhe plhe
  dealproof profile diff stud house.yaml")]
    Diff {
        /// A built-in profile or a YAML file.
        #[arg(value_name = "NAME|FILE")]
        a: String,
        /// Another built-in profile or YAML file.
        #[arg(value_name = "NAME|FILE")]
        b: String,
    },
}

pub(crate) fn run(args: &Args) -> Outcome {
    match &args.verb {
        Verb::Check { files } => check(files),
        Verb::List => list(),
        Verb::Hash { profile } => {
            let rules = read(profile)?;
            let hash = Hash(*rules.sha256());
            terminal::print(format_args!("{hash}  {}", rules.profile().name))?;
            terminal::print(rules.canonical_json())?;
            Ok(Exit::Conformant)
        }
        Verb::Diff { a, b } => diff(a, b),
    }
}

fn check(files: &[PathBuf]) -> Outcome {
    let mut exit = Exit::Conformant;
    for path in files {
        let text = files::read_text(path)?;
        let name = path.display();
        match profile::from_yaml(&text) {
            Ok(rules) => terminal::print(format_args!(
                "{name}: {} can be played by 2 to {} players, SHA-256 {}",
                rules.profile().name,
                rules.seats_max(),
                Hash(*rules.sha256())
            ))?,
            Err(error) => {
                exit = exit.worst(Exit::NotConformant);
                terminal::print(format_args!("{name}:{}", located(&text, &error)))?;
            }
        }
    }
    Ok(exit)
}

fn list() -> Outcome {
    for &(name, _) in BUILT_IN {
        let rules = built_in(name)?;
        let (seats, title) = (rules.seats_max(), &rules.profile().title);
        terminal::print(format_args!("{name:<25} 2 to {seats:<2} players  {title}"))?;
    }
    Ok(Exit::Conformant)
}

fn diff(a: &str, b: &str) -> Outcome {
    let (one, other) = (read(a)?, read(b)?);
    let (first, second) = (members(&one)?, members(&other)?);
    let mut differences = 0;
    let names = first
        .keys()
        .chain(second.keys().filter(|key| !first.contains_key(*key)));
    for name in names {
        let (one, other) = (first.get(name), second.get(name));
        if one == other || name == "name" || name == "title" {
            continue;
        }
        differences += 1;
        let said = match (one, other) {
            (Some(one), Some(other)) => format!("is {one} in {a} and {other} in {b}"),
            (Some(one), None) => format!("is {one} in {a} and not stated in {b}"),
            (None, Some(other)) => format!("is not stated in {a} and {other} in {b}"),
            (None, None) => continue,
        };
        terminal::print(format_args!("{name} {said}"))?;
    }
    if differences == 0 {
        terminal::print(format_args!(
            "{a} and {b} are the same game under the same rules"
        ))?;
    }
    Ok(Exit::Conformant)
}
