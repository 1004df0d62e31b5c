//! `dealproof replay`: hand histories against their finishing stacks.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use dealproof_audit::escape;
use dealproof_engine::profile::Rules;
use dealproof_evidence::exit::Exit;
use dealproof_histories::phh::{
    Comparison, Discrepancy, PhhError, Reading, Record, VARIANTS, Variant, compare,
};
use dealproof_shell::files::{self, NotRegular};

use crate::options::profile;
use crate::terminal::{self, Failure, Outcome};

/// Plays hand histories (PHH) by the rules and compares the finishing stacks.
///
/// Every action must be legal. A hand of an unsupported variant is not run, and a hand that does
/// not state its finishing stacks is played but not compared; neither counts as agreeing. In the
/// output, "expected" is what the rules give and "found" is what the file says. Exit code 1: stacks
/// differ, or the rules refuse an action. Exit code 2: a file, or a hand in it, cannot be read; the
/// others are still played. Exit code 3: no hand could be compared.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof replay fixtures/phh
  dealproof replay --profile my-holdem.yaml hands.phhs
  dealproof replay --lenient hands.phhs")]
pub(crate) struct Args {
    /// Files, or folders of which all .phh and .phhs files are read.
    #[arg(required = true, value_name = "FILE|DIR")]
    paths: Vec<PathBuf>,
    /// If the rules refuse an action, plays the nearest legal one instead and reports the place.
    ///
    /// The exit code is still 1.
    #[arg(long)]
    lenient: bool,
    /// The room's own rules of a game: a built-in profile or a profile file. Repeat it for several. Its
    /// hands are played by them, with the stakes of the history. By default, and for other games, the
    /// format's rules hold, which allow more.
    #[arg(long, value_name = "NAME|FILE")]
    profile: Vec<String>,
}

/// The rules of the room, each of a game for which the format has a code.
fn room(names: &[String]) -> Result<Vec<Arc<Rules>>, Failure> {
    let rules = names.iter().map(|name| {
        let rules = profile::read(name)?;
        if Variant::of_profile(rules.profile()).is_none() {
            let codes: Vec<&str> = VARIANTS.iter().map(|variant| variant.code).collect();
            return Err(Failure::Usage(format!(
                "--profile {name}: expected a game of PHH ({}), found another",
                codes.join(", ")
            )));
        }
        Ok(rules)
    });
    rules.collect()
}

pub(crate) fn run(args: &Args) -> Outcome {
    let reading = if args.lenient {
        Reading::Lenient
    } else {
        Reading::Strict
    };
    let room = room(&args.profile)?;
    let mut tallies = BTreeMap::<usize, Tally>::new();
    let mut files = Files::default();
    let mut exit = Exit::Conformant;
    for file in hand_files(&args.paths)? {
        let name = escape::line(&file.path.display().to_string()).into_owned();
        let records = match file.read() {
            Ok(records) => records,
            Err(reason) => {
                terminal::note(format_args!("dealproof: could not read {name}: {reason}"));
                files.unreadable += 1;
                continue;
            }
        };
        files.read += 1;
        for record in records {
            let variant = record.as_ref().ok().map(|record| record.variant);
            let place = VARIANTS
                .iter()
                .position(|known| Some(known) == variant)
                .unwrap_or(VARIANTS.len());
            let tally = tallies.entry(place).or_default();
            exit = exit.worst(match record {
                Ok(record) => {
                    let comparison = compare(&record, reading, &room);
                    tally.count(&named(&name, &record), comparison)?
                }
                Err(error) => {
                    terminal::note(format_args!("dealproof: could not read {name}: {error}"));
                    tally.hands += 1;
                    tally.unreadable += 1;
                    Exit::Conformant
                }
            });
        }
    }
    print_tallies(&tallies)?;
    terminal::print(format_args!(
        "files: {} read, {} could not be read",
        files.read, files.unreadable
    ))?;
    let any = |count: fn(&Tally) -> usize| tallies.values().any(|tally| count(tally) > 0);
    let unread = files.unreadable > 0 || any(|tally| tally.unreadable);
    Ok(if unread {
        exit.worst(Exit::Usage)
    } else if exit == Exit::Conformant && !any(|tally| tally.agree) {
        Exit::Inconclusive
    } else {
        exit
    })
}

/// How many files there were.
#[derive(Default)]
struct Files {
    read: usize,
    /// Files and folders from which no hand was read.
    unreadable: usize,
}

/// How a reader finds the hand again.
fn named(file: &str, record: &Record) -> String {
    let mut name = file.to_owned();
    if let Some(table) = &record.table {
        name = format!("{name} [{}]", escape::line(table));
    }
    if let Some(hand) = &record.hand {
        name = format!("{name} (hand {})", escape::line(hand));
    }
    name
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
    unreadable: usize,
}

impl Tally {
    /// Counts a hand and prints what there is to say about it.
    fn count(&mut self, name: &str, comparison: Comparison) -> Outcome {
        self.hands += 1;
        match comparison {
            Comparison::Agrees => self.agree += 1,
            Comparison::NothingToCompare => self.not_compared += 1,
            Comparison::NotSupported(error) => {
                *self.not_run.entry(error.to_string()).or_default() += 1;
            }
            Comparison::Refused(error) => {
                self.refused += 1;
                terminal::print(format_args!("REFUSED {name}\n  {error}"))?;
                return Ok(Exit::NotConformant);
            }
            Comparison::Repaired(discrepancies) => {
                self.refused += 1;
                terminal::print(format_args!("REFUSED {name}"))?;
                print_all(&discrepancies)?;
                return Ok(Exit::NotConformant);
            }
            Comparison::Differs {
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

fn print_all(lines: &[Discrepancy]) -> Result<(), Failure> {
    for line in lines {
        terminal::print(format_args!("  {line}"))?;
    }
    Ok(())
}

fn print_tallies(tallies: &BTreeMap<usize, Tally>) -> Result<(), Failure> {
    terminal::print(format_args!(
        "{:<8} {:>6} {:>6} {:>7} {:>8} {:>12} {:>8} {:>10}",
        "variant", "hands", "agree", "differ", "refused", "not compared", "not run", "unreadable"
    ))?;
    let line = |code: &str, tally: &Tally| {
        terminal::print(format_args!(
            "{code:<8} {:>6} {:>6} {:>7} {:>8} {:>12} {:>8} {:>10}",
            tally.hands,
            tally.agree,
            tally.differ,
            tally.refused,
            tally.not_compared,
            tally.not_run.values().sum::<usize>(),
            tally.unreadable,
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
        all.unreadable += tally.unreadable;
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

/// A file of hands, or what was found in its place.
struct HandFile {
    path: PathBuf,
    /// Why it is not even opened.
    refused: Option<String>,
}

impl HandFile {
    fn refused(path: &Path, reason: &impl ToString) -> Self {
        Self {
            path: path.to_owned(),
            refused: Some(reason.to_string()),
        }
    }

    fn read(&self) -> Result<Vec<Result<Record, PhhError>>, String> {
        if let Some(reason) = &self.refused {
            return Err(reason.clone());
        }
        let bytes = fs::read(&self.path).map_err(|error| error.to_string())?;
        Record::read_each(&bytes).map_err(|error| error.to_string())
    }
}

/// The files themselves and the hand histories below the folders, in the order of their paths.
fn hand_files(paths: &[PathBuf]) -> Result<Vec<HandFile>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            let (path, refused) = (path.clone(), None);
            files.push(HandFile { path, refused });
            continue;
        }
        let mut below = collect(path);
        if below.is_empty() {
            return Err(Failure::Usage(format!(
                "{} has no .phh or .phhs file",
                path.display()
            )));
        }
        below.sort_by(|a, b| a.path.cmp(&b.path));
        files.append(&mut below);
    }
    Ok(files)
}

/// The hand histories below a folder. What cannot be looked at is not left out: it is refused. A
/// link may lead to hands, so it is counted whatever its name.
fn collect(folder: &Path) -> Vec<HandFile> {
    let is_history = |name: &str| {
        let ending = Path::new(name).extension();
        ending.is_some_and(|ending| ending == "phh" || ending == "phhs")
    };
    let walk = match files::walk(folder) {
        Ok(walk) => walk,
        Err(error) => return vec![HandFile::refused(folder, &error)],
    };
    let histories = walk.files.into_iter().filter(|file| is_history(&file.name));
    let mut found: Vec<HandFile> = histories
        .map(|file| HandFile {
            path: file.path,
            refused: None,
        })
        .collect();
    for entry in walk.refused {
        if entry.found == NotRegular::SymbolicLink || is_history(&entry.name) {
            let reason = format!("expected a regular file, found {}", entry.found);
            found.push(HandFile::refused(&folder.join(&entry.name), &reason));
        }
    }
    found
}
