//! `dealproof manifest`: the critical files of a release, listed, verified and compared.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use dealproof_audit::hash::Hash;
use dealproof_conformance::catalogue::Catalogue;
use dealproof_conformance::yaml;
use dealproof_critical::role::{BUILT_IN, Role, Roles};
use dealproof_critical::{Manifest, compare, release};
use dealproof_evidence::exit::Exit;
use dealproof_shell::files::{self, Access};

use crate::options::critical::{self, KeyOption, outside, walk};
use crate::options::format::{Format, FormatOption};
use crate::show;
use crate::terminal::{self, Failure, Outcome, usage, usage_in};

/// Lists the critical files of a release, verifies them, and shows what a new release changes.
///
/// docs/software-verification.md explains how to use it at start-up, every 24 hours and on demand.
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
    /// Lists every regular file in a directory tree with size, SHA-256, HMAC-SHA-256 and role.
    ///
    /// The manifest is a CSV table, sorted by path. If the tree contains symbolic links, devices,
    /// pipes or sockets, the command names them and writes nothing (exit code 2); links are not
    /// followed. Empty directories, owners and modes are not listed.
    #[command(after_help = create_help())]
    Create {
        /// The directory whose files are listed.
        #[arg(value_name = "DIR")]
        directory: PathBuf,
        /// The file for the manifest, outside the directory; an existing file is never replaced.
        /// Without it, the manifest goes to standard output.
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// A YAML list of {glob, role} that assigns roles to files, instead of the built-in list.
        #[arg(long, value_name = "FILE")]
        roles: Option<PathBuf>,
        #[command(flatten)]
        key: KeyOption,
    },
    /// Verifies that a directory contains exactly the files in a manifest.
    ///
    /// Exit code 4: a file was changed, is missing or was added, or an HMAC is wrong; each such file
    /// is named. Exit code 3: a key was given, but the manifest has no HMAC. Exit code 2: the manifest
    /// is malformed (the line is named), or a file cannot be read.
    #[command(after_help = "\
Examples:
  dealproof manifest verify poker-7.2.csv /opt/poker
  dealproof manifest verify poker-7.2.csv /opt/poker --hmac-key lab.key")]
    Verify {
        /// The manifest, as `manifest create` wrote it.
        manifest: PathBuf,
        /// The directory to verify.
        #[arg(value_name = "DIR")]
        directory: PathBuf,
        #[command(flatten)]
        key: KeyOption,
    },
    /// Shows what changed between the manifests of two releases, and whether it affects fairness.
    ///
    /// A change to a file with the role rng, rules, payouts or profile affects fairness. So does a
    /// change to configuration or program, because a digest does not say what changed in the file.
    /// Exit code 0: nothing that affects fairness changed. Exit code 1: something did. Exit code 2:
    /// a manifest is malformed.
    #[command(after_help = "\
Examples:
  dealproof manifest diff poker-7.1.csv poker-7.2.csv
  dealproof manifest diff poker-7.1.csv poker-7.2.csv --format json")]
    Diff {
        /// The manifest of the old release.
        old: PathBuf,
        /// The manifest of the new release.
        new: PathBuf,
        #[command(flatten)]
        format: FormatOption,
    },
}

fn create_help() -> String {
    let mut text = String::from("Built-in roles, assigned by path (the first match wins):\n");
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
        Verb::Diff { old, new, format } => diff(old, new, format.format),
    }
}

fn create(directory: &Path, out: Option<&Path>, roles: Option<&Path>, key: &KeyOption) -> Outcome {
    if let Some(out) = out {
        outside(directory, out, "the manifest")?;
    }
    let roles = roles.map_or_else(|| Ok(Roles::built_in()), read_roles)?;
    let manifest = critical::list(directory, &roles, key)?;
    let text = manifest.render();
    match out {
        None => terminal::print_bytes(text.as_bytes())?,
        // A manifest may have been approved: it is never replaced.
        Some(path) => files::create(path, text.as_bytes(), Access::Shared)?,
    }
    let sha256 = Hash::of(text.as_bytes());
    terminal::note(format_args!(
        "{}, manifest SHA-256 {sha256}",
        show::manifest::summary(&manifest)
    ));
    Ok(Exit::Conformant)
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
        let files = show::manifest::summary(&manifest);
        let _ = write!(text, "as approved: {files}, manifest SHA-256 {sha256}");
    } else {
        exit = Exit::IntegrityBroken;
        let count = show::manifest::counted(deviations.len(), "deviation");
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

fn diff(old: &Path, new: &Path, format: Format) -> Outcome {
    let (before, before_sha256) = read_manifest(old)?;
    let (after, after_sha256) = read_manifest(new)?;
    let catalogue = Catalogue::embedded().map_err(usage)?;
    let compared = show::manifest::Compared {
        old: (old, before_sha256),
        new: (new, after_sha256),
        change: &release::diff(&before, &after),
    };
    let text = match format {
        Format::Json => compared.json(&catalogue),
        Format::Human => compared.human(&catalogue),
    };
    let exit = if compared.change.affects_fairness() {
        Exit::NotConformant
    } else {
        Exit::Conformant
    };
    conclude(&text, exit)
}

fn read_manifest(path: &Path) -> Result<(Manifest, Hash), Failure> {
    let bytes = files::read(path)?;
    let manifest = Manifest::parse(&bytes)
        .map_err(|error| Failure::Input(format!("{}: {error}", path.display())))?;
    Ok((manifest, Hash::of(&bytes)))
}

fn read_roles(path: &Path) -> Result<Roles, Failure> {
    yaml::read(&files::read_text(path)?).map_err(usage_in(path))
}
