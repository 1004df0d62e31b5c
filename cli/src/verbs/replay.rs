//! `dealproof replay`: hand histories against their finishing stacks.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use dealproof_engine::chips::Chips;
use dealproof_evidence::exit::Exit;
use dealproof_histories::phh::{ImportError, Reading, Record, Replay, VARIANTS, import};
use dealproof_shell::files::walk;

use crate::terminal::{self, Failure, Outcome};

/// Plays hand histories (PHH) by the rules and compares the stacks at their end.
///
/// Every action has to be legal. A hand of a variant that is not supported yet is not run, and a
/// hand that does not state its finishing stacks is played but not compared: neither counts as
/// agreeing. Exit code 1: stacks differ, or the rules refuse an action. Exit code 2: a file cannot
/// be read.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof replay fixtures/phh
  dealproof replay --lenient hands.phhs")]
pub(crate) struct Args {
    /// Files, or folders of which all .phh and .phhs files are read.
    #[arg(required = true, value_name = "FILE|DIR")]
    paths: Vec<PathBuf>,
    /// Goes on where the rules refuse an action, with what comes nearest, and lists each place.
    ///
    /// The exit code is still 1 if there is any.
    #[arg(long)]
    lenient: bool,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let reading = if args.lenient {
        Reading::Lenient
    } else {
        Reading::Strict
    };
    let mut tallies = BTreeMap::<usize, Tally>::new();
    let mut exit = Exit::Conformant;
    for path in hand_files(&args.paths)? {
        let bytes = fs::read(&path).map_err(|error| Failure::io("read", &path, &error))?;
        let records = match Record::read(&bytes) {
            Ok(records) => records,
            Err(error) => {
                let name = path.display();
                terminal::note(format_args!("dealproof: could not read {name}: {error}"));
                exit = exit.worst(Exit::Usage);
                continue;
            }
        };
        for record in &records {
            let place = VARIANTS
                .iter()
                .position(|variant| variant == record.variant)
                .unwrap_or(VARIANTS.len());
            let tally = tallies.entry(place).or_default();
            let verdict = judge(record, import(record, reading));
            exit = exit.worst(tally.count(&name(&path, record), verdict)?);
        }
    }
    print_tallies(&tallies)?;
    Ok(exit)
}

/// How a reader finds the hand again.
fn name(path: &Path, record: &Record) -> String {
    let mut name = path.display().to_string();
    if let Some(table) = &record.table {
        name = format!("{name} [{table}]");
    }
    if let Some(hand) = &record.hand {
        name = format!("{name} (hand {hand})");
    }
    name
}

/// What became of one hand.
enum Verdict {
    Agrees,
    NothingToCompare,
    NotRun(String),
    Refused(ImportError),
    Differs {
        expected: Vec<Chips>,
        found: Vec<Chips>,
        discrepancies: Vec<String>,
    },
    /// The stacks agree, or none are stated, but a lenient reading had to change something.
    Repaired(Vec<String>),
}

fn judge(record: &Record, replay: Result<Replay, ImportError>) -> Verdict {
    let replay = match replay {
        Ok(replay) => replay,
        Err(error @ ImportError::NotSupported { .. }) => return Verdict::NotRun(error.to_string()),
        Err(error) => return Verdict::Refused(error),
    };
    let discrepancies: Vec<String> = replay
        .discrepancies
        .iter()
        .map(ToString::to_string)
        .collect();
    let found = replay.stacks();
    match &record.finishing_stacks {
        Some(expected) if *expected != found => Verdict::Differs {
            expected: expected.clone(),
            found,
            discrepancies,
        },
        _ if !discrepancies.is_empty() => Verdict::Repaired(discrepancies),
        Some(_) => Verdict::Agrees,
        None => Verdict::NothingToCompare,
    }
}

/// The hands of one variant.
#[derive(Default)]
struct Tally {
    hands: usize,
    agree: usize,
    differ: usize,
    refused: usize,
    not_compared: usize,
    not_run: BTreeMap<String, usize>,
}

impl Tally {
    /// Counts a hand and prints what there is to say about it.
    fn count(&mut self, name: &str, verdict: Verdict) -> Outcome {
        self.hands += 1;
        match verdict {
            Verdict::Agrees => self.agree += 1,
            Verdict::NothingToCompare => self.not_compared += 1,
            Verdict::NotRun(reason) => *self.not_run.entry(reason).or_default() += 1,
            Verdict::Refused(error) => {
                self.refused += 1;
                terminal::print(format_args!("REFUSED {name}\n  {error}"))?;
                return Ok(Exit::NotConformant);
            }
            Verdict::Repaired(discrepancies) => {
                self.refused += 1;
                terminal::print(format_args!("REFUSED {name}"))?;
                print_all(&discrepancies)?;
                return Ok(Exit::NotConformant);
            }
            Verdict::Differs {
                expected,
                found,
                discrepancies,
            } => {
                self.differ += 1;
                terminal::print(format_args!("DIFFERS {name}"))?;
                print_all(&discrepancies)?;
                terminal::print(format_args!("  expected stacks {expected:?}"))?;
                terminal::print(format_args!("  found stacks    {found:?}"))?;
                return Ok(Exit::NotConformant);
            }
        }
        Ok(Exit::Conformant)
    }
}

fn print_all(lines: &[String]) -> Result<(), Failure> {
    for line in lines {
        terminal::print(format_args!("  {line}"))?;
    }
    Ok(())
}

fn print_tallies(tallies: &BTreeMap<usize, Tally>) -> Result<(), Failure> {
    terminal::print(format_args!(
        "{:<8} {:>6} {:>6} {:>7} {:>8} {:>12} {:>8}",
        "variant", "hands", "agree", "differ", "refused", "not compared", "not run"
    ))?;
    let line = |code: &str, tally: &Tally| {
        terminal::print(format_args!(
            "{code:<8} {:>6} {:>6} {:>7} {:>8} {:>12} {:>8}",
            tally.hands,
            tally.agree,
            tally.differ,
            tally.refused,
            tally.not_compared,
            tally.not_run.values().sum::<usize>(),
        ))
    };
    let mut all = Tally::default();
    for (&place, tally) in tallies {
        line(
            VARIANTS.get(place).map_or("?", |variant| variant.code),
            tally,
        )?;
        all.hands += tally.hands;
        all.agree += tally.agree;
        all.differ += tally.differ;
        all.refused += tally.refused;
        all.not_compared += tally.not_compared;
        for (reason, count) in &tally.not_run {
            *all.not_run.entry(reason.clone()).or_default() += count;
        }
    }
    line("all", &all)?;
    if all.not_compared > 0 {
        terminal::print("not compared: the hand does not state its finishing stacks")?;
    }
    for (reason, count) in &all.not_run {
        let hands = if *count == 1 { "hand" } else { "hands" };
        terminal::print(format_args!("not run: {count} {hands}, {reason}"))?;
    }
    Ok(())
}

/// The files themselves and the hand histories below the folders, in the order of their paths.
fn hand_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let is_history = |name: &str| {
            let ending = Path::new(name).extension();
            ending.is_some_and(|ending| ending == "phh" || ending == "phhs")
        };
        let walk = walk(path)?;
        // A link may lead anywhere, and a pipe may never end.
        if let Some(refused) = walk.refused.iter().find(|one| is_history(&one.name)) {
            return Err(Failure::Usage(format!("{}: {refused}", path.display())));
        }
        let histories = walk.files.into_iter().filter(|file| is_history(&file.name));
        let before = files.len();
        files.extend(histories.map(|file| file.path));
        if files.len() == before {
            return Err(Failure::Usage(format!(
                "{} has no .phh or .phhs file",
                path.display()
            )));
        }
    }
    Ok(files)
}
