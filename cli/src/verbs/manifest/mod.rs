//! `dealproof manifest`: the critical files of a release, listed, verified and compared.

mod walk;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use dealproof_audit::hash::Hash;
use dealproof_conformance::requirement::Catalogue;
use dealproof_conformance::{profile, yaml};
use dealproof_evidence::exit::Exit;
use dealproof_reports::critical::compare;
use dealproof_reports::critical::release::{self, ReleaseChange, What};
use dealproof_reports::critical::role::{BUILT_IN, Role, Roles};
use dealproof_reports::critical::{Component, ComponentPath, Contents, Manifest};
use serde_json::json;

pub(crate) use self::walk::KeyOption;
use self::walk::{contents, digested, outside, walk};
use crate::terminal::{self, Failure, Outcome};

/// Lists the critical files of a release, verifies them, and says what a new release changes.
///
/// How to use it at start-up, every 24 hours and on demand is docs/software-verification.md.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof manifest create /opt/poker --out poker-7.2.csv
  dealproof manifest verify poker-7.2.csv /opt/poker")]
pub(crate) struct Args {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Debug, clap::Subcommand)]
enum Verb {
    /// Writes path, size, SHA-256, HMAC-SHA-256 and role of every regular file below a directory.
    ///
    /// The table is CSV, sorted by path. Symbolic links, devices, pipes and sockets below the
    /// directory are refused by name (exit code 2); nothing is followed. Empty directories, owners
    /// and modes are not listed.
    #[command(after_help = create_help())]
    Create {
        /// The directory.
        #[arg(value_name = "DIR")]
        directory: PathBuf,
        /// Where the table goes, outside the directory; a file that exists is never replaced.
        /// Without it the table goes to standard output.
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// Which files have which role: a YAML list of {glob, role}, in place of the built-in one.
        #[arg(long, value_name = "FILE")]
        roles: Option<PathBuf>,
        #[command(flatten)]
        key: KeyOption,
    },
    /// Says whether a directory holds exactly the files of a manifest.
    ///
    /// Exit code 4: a file was changed, is missing or was added, or its HMAC is wrong; each is
    /// named. Exit code 3: a key was given and the manifest has no HMAC. Exit code 2: the manifest
    /// is malformed (the line is named), or a file cannot be read.
    #[command(after_help = "\
Examples:
  dealproof manifest verify poker-7.2.csv /opt/poker
  dealproof manifest verify poker-7.2.csv /opt/poker --hmac-key lab.key")]
    Verify {
        /// What `manifest create` wrote.
        manifest: PathBuf,
        /// The directory.
        #[arg(value_name = "DIR")]
        directory: PathBuf,
        #[command(flatten)]
        key: KeyOption,
    },
    /// Says what changed between the manifests of two releases, and whether it affects fairness.
    ///
    /// A change of rng, rules, payouts or profile affects fairness. So does one of configuration or
    /// program: a digest does not say what in it changed. Exit code 0: nothing that affects
    /// fairness changed. Exit code 1: something did. Exit code 2: a manifest is malformed.
    #[command(after_help = "\
Examples:
  dealproof manifest diff poker-7.1.csv poker-7.2.csv
  dealproof manifest diff poker-7.1.csv poker-7.2.csv --format json")]
    Diff {
        /// The manifest of the old release.
        old: PathBuf,
        /// The manifest of the new release.
        new: PathBuf,
        /// For people or for programs.
        #[arg(long, value_enum, default_value = "human")]
        format: Form,
    },
}

#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Form {
    Human,
    Json,
}

fn create_help() -> String {
    let mut text = String::from("Roles without --roles, by name, the first that matches:\n");
    for (role, globs) in BUILT_IN {
        let _ = writeln!(text, "  {role:<14} {}", globs.join("  "));
    }
    let _ = writeln!(text, "  {:<14} everything else", Role::Other);
    text + "\n\
Examples:
  dealproof manifest create /opt/poker --out poker-7.2.csv
  dealproof manifest create /opt/poker --roles roles.yaml --hmac-key lab.key > poker-7.2.csv"
}

pub(crate) fn run(args: &Args) -> Outcome {
    match &args.verb {
        Verb::Create {
            directory,
            out,
            roles,
            key,
        } => create(directory, out.as_deref(), roles.as_deref(), key),
        Verb::Verify {
            manifest,
            directory,
            key,
        } => verify(manifest, directory, key),
        Verb::Diff { old, new, format } => diff(old, new, *format),
    }
}

fn create(directory: &Path, out: Option<&Path>, roles: Option<&Path>, key: &KeyOption) -> Outcome {
    if let Some(out) = out {
        outside(directory, out, "the manifest")?;
    }
    let manifest = list(directory, roles, key)?;
    let text = manifest.render();
    match out {
        None => terminal::print_bytes(text.as_bytes())?,
        // A manifest may have been approved: it is never replaced.
        Some(path) => OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(path)
            .and_then(|mut file| file.write_all(text.as_bytes()))
            .map_err(|error| Failure::io("write", path, &error))?,
    }
    let sha256 = Hash::of(text.as_bytes());
    terminal::note(format_args!(
        "{}, manifest SHA-256 {sha256}",
        summary(&manifest)
    ));
    Ok(Exit::Conformant)
}

/// The files of a directory.
pub(crate) fn list(
    directory: &Path,
    roles: Option<&Path>,
    key: &KeyOption,
) -> Result<Manifest, Failure> {
    let key = key.read(Some(directory))?;
    let roles = roles.map_or_else(|| Ok(Roles::built_in()), read_roles)?;
    let found = walk(directory, key.as_ref())?;
    if !found.refused.is_empty() {
        let mut text = String::from("not every entry can be listed");
        for (name, why) in &found.refused {
            let _ = write!(text, "\n  {name:?}: {why}");
        }
        return Err(Failure::Usage(text));
    }
    let component = |(path, contents)| {
        let role = roles.of(&path);
        (path, Component { contents, role })
    };
    Manifest::new(found.files.into_iter().map(component).collect())
        .map_err(|fault| Failure::Usage(format!("{}: {fault}", directory.display())))
}

/// The files of this software: the program that runs, and the rules of each game in it.
pub(crate) fn of_this_software(key: &KeyOption) -> Result<Manifest, Failure> {
    let key = key.read(None)?;
    let usage = |error: &dyn std::fmt::Display| Failure::Usage(error.to_string());
    let program = std::env::current_exe().map_err(|error| usage(&error))?;
    let mut components = BTreeMap::new();
    let mut add = |path: String, contents: Contents, role: Role| {
        let path = ComponentPath::new(&path).map_err(|error| usage(&error))?;
        components.insert(path, Component { contents, role });
        Ok::<(), Failure>(())
    };
    add(
        "bin/dealproof".to_owned(),
        contents(&program, key.as_ref())?,
        Role::Program,
    )?;
    for (file, text) in profile::built_in_documents() {
        let contents = digested(text.as_bytes(), key.as_ref());
        let contents = contents.map_err(|error| usage(&error))?;
        add(format!("game/profiles/{file}"), contents, Role::Profile)?;
    }
    Manifest::new(components).map_err(|fault| usage(&fault))
}

fn verify(path: &Path, directory: &Path, key: &KeyOption) -> Outcome {
    let key = key.read(Some(directory))?;
    let (manifest, sha256) = read_manifest(path)?;
    let found = walk(directory, key.as_ref())?;
    let deviations = compare::verify(&manifest, &found);
    let mut exit = Exit::Conformant;
    let mut text = String::new();
    for deviation in &deviations {
        let _ = writeln!(text, "{deviation}");
    }
    let name = path.display();
    if deviations.is_empty() {
        let files = summary(&manifest);
        let _ = write!(text, "as approved: {files}, manifest SHA-256 {sha256}");
    } else {
        exit = Exit::IntegrityBroken;
        let count = counted(deviations.len(), "deviation");
        let _ = write!(text, "{count} from {name}, SHA-256 {sha256}");
    }
    match (&key, manifest.is_keyed()) {
        (Some(_), false) => {
            exit = exit.worst(Exit::Inconclusive);
            let _ = write!(text, "\n{name} has no HMAC: the key could not be used");
        }
        (None, true) => terminal::note("not checked: HMAC, because no --hmac-key was given"),
        _ => {}
    }
    conclude(&text, exit)
}

/// Says how it ended. The exit code is the verdict, whether or not anybody reads the text to its end.
fn conclude(text: &str, exit: Exit) -> Outcome {
    match terminal::print(text) {
        Ok(()) | Err(Failure::ClosedPipe) => Ok(exit),
        Err(failure) => Err(failure),
    }
}

fn diff(old: &Path, new: &Path, format: Form) -> Outcome {
    let (before, before_sha256) = read_manifest(old)?;
    let (after, after_sha256) = read_manifest(new)?;
    let change = release::diff(&before, &after);
    let catalogue = Catalogue::embedded().map_err(|error| Failure::Usage(error.to_string()))?;
    let clauses = change.bearings().into_iter().map(|bearing| {
        let clause = catalogue.find(bearing.clause);
        let (citation, title) = clause.map_or_else(
            || (bearing.clause.to_owned(), String::new()),
            |clause| (clause.citation(), clause.title.clone()),
        );
        (citation, title, bearing.says)
    });
    let text = match format {
        Form::Json => {
            let document = json!({
                "old": { "manifest": old.display().to_string(), "sha256": before_sha256 },
                "new": { "manifest": new.display().to_string(), "sha256": after_sha256 },
                "affects_fairness": change.affects_fairness(),
                "changes": change.changes,
                "clauses": clauses.map(|(clause, title, says)| json!({
                    "clause": clause, "title": title, "says": says,
                })).collect::<Vec<_>>(),
            });
            format!("{document:#}")
        }
        Form::Human => {
            let mut text = listed(&change);
            text.push_str("\nWhat follows (a proposal: the licence holder decides)");
            for (clause, title, says) in clauses {
                let _ = write!(text, "\n  {clause} {title}: {says}");
            }
            text
        }
    };
    let exit = if change.affects_fairness() {
        Exit::NotConformant
    } else {
        Exit::Conformant
    };
    conclude(&text, exit)
}

/// The changes by role, then those that affect fairness with the reason.
fn listed(change: &ReleaseChange<'_>) -> String {
    let mut text = String::new();
    let mut changes: Vec<_> = change.changes.iter().collect();
    changes.sort_by_key(|change| (change.role, change.path));
    for change in &changes {
        let what = match change.what {
            What::Added => "added",
            What::Removed => "removed",
            What::Changed => "changed",
            What::Relabelled => "relabelled",
        };
        let _ = write!(text, "{:<14} {what:<11} {}", change.role, change.path);
        if let (Some(before), Some(after)) = (change.role_before, change.role_after) {
            let _ = write!(text, " (was {before}, is {after})");
        }
        text.push('\n');
    }
    if changes.is_empty() {
        text.push_str("no file changed\n");
    }
    let yes = change.affects_fairness();
    let _ = writeln!(
        text,
        "\nAffects fairness: {}",
        if yes { "yes" } else { "no" }
    );
    for change in changes {
        if let Some(why) = change.affects_fairness_because {
            let _ = writeln!(text, "  {} ({}): {why}", change.path, change.role);
        }
    }
    text
}

/// `4 files (1 rng, 3 program)`.
fn summary(manifest: &Manifest) -> String {
    let roles = manifest.roles();
    let roles: Vec<String> = roles
        .iter()
        .map(|(role, count)| format!("{count} {role}"))
        .collect();
    let files = counted(manifest.components().len(), "file");
    format!("{files} ({})", roles.join(", "))
}

fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

fn read_manifest(path: &Path) -> Result<(Manifest, Hash), Failure> {
    let bytes = fs::read(path).map_err(|error| Failure::io("read", path, &error))?;
    let manifest = Manifest::parse(&bytes)
        .map_err(|error| Failure::Input(format!("{}: {error}", path.display())))?;
    Ok((manifest, Hash::of(&bytes)))
}

fn read_roles(path: &Path) -> Result<Roles, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::io("read", path, &error))?;
    yaml::read(&text).map_err(|error| Failure::Usage(format!("{}: {error}", path.display())))
}
