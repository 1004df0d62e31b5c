//! `dealproof profile`: rule profiles, checked, listed, hashed and compared.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use dealproof_audit::hash::Hash;
use dealproof_conformance::profile::{self, DocumentError};
use dealproof_engine::profile::{BUILT_IN, ProfileError, ProfileFault, Rules, built_in_names};
use dealproof_evidence::exit::Exit;
use serde_json::Value;

use crate::terminal::{self, Failure, Outcome};

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
    /// Says whether profiles can be played, or where and why not.
    ///
    /// Exit code 1: a profile is refused. Exit code 2: a file cannot be read.
    #[command(after_help = "\
Examples:
  dealproof profile check house.yaml
  dealproof profile check fixtures/profiles/*.yaml")]
    Check {
        /// YAML files.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Lists the built-in profiles with the most players each can deal in.
    #[command(after_help = "\
Examples:
  dealproof profile list
  dealproof profile list | grep Omaha")]
    List,
    /// Prints the SHA-256 of a profile and its canonical JSON, in which every switch stands.
    #[command(after_help = "\
Examples:
  dealproof profile hash nlhe
  dealproof profile hash house.yaml")]
    Hash {
        /// A built-in profile or a YAML file.
        #[arg(value_name = "NAME|FILE")]
        profile: String,
    },
    /// Says in words in what two profiles differ.
    #[command(after_help = "\
Examples:
  dealproof profile diff nlhe plhe
  dealproof profile diff stud house.yaml")]
    Diff {
        /// A built-in profile or a YAML file.
        #[arg(value_name = "NAME|FILE")]
        a: String,
        /// Another one.
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
        let text = fs::read_to_string(path).map_err(|error| Failure::io("read", path, &error))?;
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

/// `LINE:COLUMN: why`: where the reader stopped, or where the member stands that does not fit.
fn located(text: &str, error: &DocumentError) -> String {
    match error {
        DocumentError::Unreadable(fault) => {
            format!("{}:{}: {}", fault.line, fault.column, fault.message)
        }
        DocumentError::Refused(ProfileError::Fault(fault)) => {
            let (line, column) = place_of(text, member_of(fault));
            format!("{line}:{column}: {fault}")
        }
        other => format!("1:1: {other}"),
    }
}

/// The member that a fault is about.
fn member_of(fault: &ProfileFault) -> &str {
    match fault {
        ProfileFault::Name { .. } => "name",
        ProfileFault::StreetName { found } => found,
        ProfileFault::Ranking { .. } => "ranking",
        ProfileFault::NothingForced => "forced",
        ProfileFault::TooManyBlinds { .. }
        | ProfileFault::DecreasingBlinds { .. }
        | ProfileFault::AnteWithoutBlind => "blinds",
        ProfileFault::Ante => "ante",
        ProfileFault::NoBetSize { .. } => "betting",
        ProfileFault::RakeCaps => "caps",
        ProfileFault::Amount { what, .. } | ProfileFault::Contradiction { what, .. } => {
            // `streets.bet: open_pair` is about `bet`.
            let path = what.split([':', ' ']).next().unwrap_or(what);
            path.rsplit('.')
                .next()
                .unwrap_or(path)
                .trim_end_matches("[0]")
        }
        _ => "streets",
    }
}

/// Line and column, from 1, of the first member of that name; else of the beginning.
fn place_of(text: &str, member: &str) -> (usize, usize) {
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    for (number, line) in text.lines().enumerate() {
        let written = line.split('#').next().unwrap_or_default();
        for (at, _) in written.match_indices(member) {
            let before = written[..at].chars().next_back();
            let after = written[at + member.len()..].chars().next();
            if !before.is_some_and(is_name) && !after.is_some_and(is_name) {
                return (number + 1, written[..at].chars().count() + 1);
            }
        }
    }
    (1, 1)
}

fn list() -> Outcome {
    for &(name, _) in BUILT_IN {
        let rules = built_in(name)?;
        let (seats, title) = (rules.seats_max(), &rules.profile().title);
        terminal::print(format_args!("{name:<16} 2 to {seats:<2} players  {title}"))?;
    }
    Ok(Exit::Conformant)
}

fn built_in(name: &str) -> Result<Arc<Rules>, Failure> {
    let expected = built_in_names();
    Rules::built_in(name)
        .ok_or_else(|| Failure::Usage(format!("{name}: expected a YAML file or one of {expected}")))
}

/// The profile of a file, or a built-in one.
fn read(name: &str) -> Result<Arc<Rules>, Failure> {
    let path = Path::new(name);
    if !path.is_file() {
        return built_in(name);
    }
    let text = fs::read_to_string(path).map_err(|error| Failure::io("read", path, &error))?;
    profile::from_yaml(&text)
        .map_err(|error| Failure::Usage(format!("{name}:{}", located(&text, &error))))
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

/// What a profile says, each member by its name in words, such as `structure of betting` or
/// `bet of street TURN`.
fn members(rules: &Rules) -> Result<BTreeMap<String, String>, Failure> {
    let document: Value = serde_json::from_str(rules.canonical_json())
        .map_err(|error| Failure::Usage(error.to_string()))?;
    let mut members = BTreeMap::new();
    collect(&document, "", &mut members);
    Ok(members)
}

fn collect(value: &Value, name: &str, members: &mut BTreeMap<String, String>) {
    let of = |part: &str| match name {
        "" => part.to_owned(),
        name => format!("{part} of {name}"),
    };
    match value {
        Value::Object(object) => {
            for (key, member) in object {
                collect(member, &of(&key.replace('_', " ")), members);
            }
        }
        Value::Array(streets) if name == "streets" => {
            for (number, street) in streets.iter().enumerate() {
                let title = street["name"].as_str().unwrap_or_default();
                members.insert(format!("street {}", number + 1), title.to_owned());
                collect(street, &format!("street {title}"), members);
            }
        }
        // Lists of amounts are short enough to be said at once.
        Value::String(text) => {
            members.insert(name.to_owned(), text.replace('_', " "));
        }
        other => {
            members.insert(name.to_owned(), other.to_string());
        }
    }
}
