//! `dealproof fair`: derive and verify fair deals from a file.

use std::path::{Path, PathBuf};

use clap::Subcommand;
use dealproof_evidence::exit::Exit;
use dealproof_rng::fair::file::{Case, Question, Refused};
use dealproof_shell::files;
use serde::{Deserialize, Serialize};

use crate::terminal::{self, Failure, Outcome, usage_in};

/// Derives and verifies fair deals as docs/fair-deal.md specifies them.
///
/// A file contains one hand or a list of hands, in the layout of fixtures/vectors/fair-deal.json.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof fair derive hand.json
  dealproof fair verify fixtures/vectors/fair-deal.json")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Derives every value of a hand from its input and prints it. The server seed reveals all
    /// cards, so use this only for hands that are over.
    #[command(after_help = "\
Examples:
  dealproof fair derive hand.json
  dealproof fair derive hand.json > derived.json")]
    Derive {
        /// The file, of which only `input` is read.
        file: PathBuf,
    },
    /// Derives every value again and compares it with the file; names the first difference (exit
    /// code 4).
    #[command(after_help = "\
Examples:
  dealproof fair verify hand.json
  dealproof fair verify fixtures/vectors/fair-deal.json")]
    Verify {
        /// The file, with `input` and `output`.
        file: PathBuf,
    },
}

pub(crate) fn run(args: &Args) -> Outcome {
    match &args.command {
        Command::Derive { file } => derive(file),
        Command::Verify { file } => verify(file),
    }
}

/// One hand, or several.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Hands<T> {
    One(T),
    Many(Vec<T>),
}

impl<T> Hands<T> {
    fn map<U>(self, f: impl Fn(T) -> Result<U, Failure>) -> Result<Hands<U>, Failure> {
        Ok(match self {
            Self::One(hand) => Hands::One(f(hand)?),
            Self::Many(hands) => Hands::Many(hands.into_iter().map(f).collect::<Result<_, _>>()?),
        })
    }

    fn into_vec(self) -> Vec<T> {
        match self {
            Self::One(hand) => vec![hand],
            Self::Many(hands) => hands,
        }
    }
}

fn derive(file: &Path) -> Outcome {
    let answers = read::<Question>(file)?.map(|question| {
        let name = label(question.name.as_deref());
        let output = question
            .input
            .derive()
            .map_err(|refused| Failure::Usage(format!("{name}{refused}")))?;
        Ok(Case {
            name: question.name,
            note: question.note,
            input: question.input,
            output,
        })
    })?;
    let text = serde_json::to_string_pretty(&answers).expect("strings and numbers are JSON");
    terminal::print(text)?;
    Ok(Exit::Conformant)
}

fn verify(file: &Path) -> Outcome {
    let cases = read::<Case>(file)?.into_vec();
    let (mut players, mut beacons) = (0, 0);
    for case in &cases {
        let name = label(case.name.as_deref());
        let derived = match case.input.derive() {
            Ok(output) => output,
            Err(refused @ Refused::Beacon { .. }) => {
                terminal::print(format_args!("BROKEN {name}{refused}"))?;
                return Ok(Exit::IntegrityBroken);
            }
            Err(refused) => return Err(Failure::Usage(format!("{name}{refused}"))),
        };
        if let Some(difference) = derived.first_difference(&case.output) {
            terminal::print(format_args!("BROKEN {name}{difference}"))?;
            return Ok(Exit::IntegrityBroken);
        }
        players += usize::from(case.input.has_players());
        beacons += usize::from(case.input.has_beacon());
    }
    terminal::print(format_args!(
        "verified: {} hands, every value; {players} with player seeds, {beacons} with a beacon",
        cases.len()
    ))?;
    if beacons > 0 {
        terminal::print("not checked: whether the chain of the beacon signed its rounds")?;
    }
    Ok(Exit::Conformant)
}

fn label(name: Option<&str>) -> String {
    name.map_or(String::new(), |name| format!("{name}: "))
}

fn read<T: for<'de> Deserialize<'de>>(file: &Path) -> Result<Hands<T>, Failure> {
    let text = files::read_text(file)?;
    // By the first character, so that a message speaks of the member and not of both shapes.
    if text.trim_start().starts_with('[') {
        serde_json::from_str(&text)
            .map(Hands::Many)
            .map_err(usage_in(file))
    } else {
        serde_json::from_str(&text)
            .map(Hands::One)
            .map_err(usage_in(file))
    }
}
