//! `dealproof compare`: what changed from one run to another.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use dealproof_audit::escape;
use dealproof_audit::key::VerifierKey;
use dealproof_conformance::compare::{self, Given};
use dealproof_evidence::comparison::{Comparison, Signature};
use dealproof_evidence::exit::Exit;
use dealproof_evidence::record::{Environment, Record};
use dealproof_reports::bundle::{self, ENVIRONMENT, RECORD, THROW_AWAY, Verification};
use dealproof_reports::comparison::{Listed, annotations, markdown, table};
use serde_json::{Value, json};

use crate::options::bundle as bundle_files;
use crate::options::record;
use crate::terminal::{self, Failure, Outcome, usage_in};

/// How many changes of one kind are listed that are no regressions, unless all are asked for.
const LISTED: usize = 20;

/// Compares two runs and says which changes are regressions.
///
/// A is the run that is compared with, for example that of the last release or of the main branch; B is
/// the new one. Each is a bundle (a directory or a tar archive) or a record by itself. A bundle is
/// verified first. Compared are verdicts, clauses and their duties, how much was examined and which
/// defects would have been noticed, the scope, the subjects, the plan, the seed, the sandbox and the
/// software.
///
/// Exit code 0: nothing is worse in B. That is no verdict on B: what fails in both runs is no
/// regression. Exit code 1: there is a regression, for example a check that passed and no longer does
/// or is no longer there, a clause that is no longer shown, or fewer decks. Exit code 4: a bundle does
/// not verify, or a record contradicts itself; nothing is compared.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof compare submission-7.1 submission-7.2
  dealproof compare main.tar branch.tar --format markdown >> \"$GITHUB_STEP_SUMMARY\"")]
pub(crate) struct Args {
    /// The run that is compared with: a bundle or a `record.json`.
    #[arg(value_name = "A")]
    before: PathBuf,
    /// The new run: a bundle or a `record.json`.
    #[arg(value_name = "B")]
    after: PathBuf,
    /// The format of the result.
    #[arg(long, value_enum, default_value = "human")]
    format: Format,
    /// Lists every change. Without it, all regressions are listed, but at most 20 statistics that notice
    /// less, and at most 20 changes of each kind that are no regressions.
    #[arg(long)]
    all: bool,
    /// The public key that must have signed both bundles: the key itself or a file that contains it.
    #[arg(long, value_name = "VKEY|FILE", value_parser = dealproof_verify::key)]
    vkey: Option<VerifierKey>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// A table for people, which may change in any version.
    Human,
    /// A page for a pull request or a job.
    Markdown,
    /// JSON for programs (docs/compare.md).
    Json,
    /// The regressions as annotations, as GitHub Actions reads them from a job's output.
    Github,
}

/// A run as it was given.
struct Run {
    record: Record,
    environment: Option<Environment>,
    signature: Signature,
    not_checked: Vec<String>,
}

/// What is wrong with a file of a run that cannot be compared.
struct Broken {
    file: String,
    fault: String,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let mut runs = Vec::new();
    let mut broken = Vec::new();
    for path in [&args.before, &args.after] {
        match read(path, args.vkey.as_ref())? {
            Ok(run) => runs.push(run),
            Err(found) => broken.extend(found.into_iter().map(|one| (path, one))),
        }
    }
    let [before, after] = &runs[..] else {
        return refuse(&broken, args.format);
    };
    let names = [&args.before, &args.after].map(|path| path.display().to_string());
    let comparison = compare::compare(before.given(&names[0]), after.given(&names[1]));
    let exit = if comparison.regressions() > 0 {
        Exit::NotConformant
    } else {
        Exit::Conformant
    };
    print(&comparison, args, exit)?;
    Ok(exit)
}

impl Run {
    fn given<'a>(&'a self, name: &'a str) -> Given<'a> {
        Given {
            name,
            record: &self.record,
            environment: self.environment.as_ref(),
            signature: &self.signature,
            not_checked: &self.not_checked,
        }
    }
}

/// Reads a run. A bundle is verified, and a record by itself must not contradict itself.
fn read(path: &Path, vkey: Option<&VerifierKey>) -> Result<Result<Run, Vec<Broken>>, Failure> {
    if dealproof_verify::is_log(path) || dealproof_verify::is_receipt(path) {
        return Err(Failure::Usage(format!(
            "{}: expected a bundle or a record, found a log or a receipt",
            path.display()
        )));
    }
    if is_record(path) {
        return read_record(path, vkey);
    }
    let (verification, files) = bundle_files::check(path, vkey)?;
    if !verification.findings.is_empty() {
        let findings = verification.findings.iter().map(|finding| Broken {
            file: finding.file.clone(),
            fault: finding.fault.to_string(),
        });
        return Ok(Err(findings.collect()));
    }
    let content = |name| bundle::file(&files, name).unwrap_or_default();
    let record = Record::from_json(content(RECORD)).map_err(usage_in(path))?;
    let environment = serde_json::from_slice(content(ENVIRONMENT)).map_err(usage_in(path))?;
    let not_checked = verification.unchecked.iter().map(ToString::to_string);
    Ok(Ok(Run {
        record,
        environment: Some(environment),
        signature: signature(&verification),
        not_checked: not_checked.collect(),
    }))
}

/// Whether a file is a record by itself: JSON rather than an archive.
fn is_record(path: &Path) -> bool {
    let mut first = [0];
    let is_json = path.extension().is_some_and(|ending| ending == "json");
    path.is_file()
        && (is_json
            || File::open(path).is_ok_and(|mut file| file.read_exact(&mut first).is_ok())
                && first == *b"{")
}

/// Reads a record by itself. The file beside it may be that of another run, so that it is not read.
fn read_record(
    path: &Path,
    vkey: Option<&VerifierKey>,
) -> Result<Result<Run, Vec<Broken>>, Failure> {
    if vkey.is_some() {
        return Err(Failure::Usage(format!(
            "{} is a record, which nobody signed: --vkey is for bundles",
            path.display()
        )));
    }
    let record = record::read(path)?;
    if let Err(contradiction) = compare::check(&record) {
        let file = path.display().to_string();
        let fault = contradiction.to_string();
        return Ok(Err(vec![Broken { file, fault }]));
    }
    Ok(Ok(Run {
        record,
        environment: None,
        signature: Signature::Unsigned,
        not_checked: Vec::new(),
    }))
}

/// Who vouches for a bundle that verifies.
fn signature(verification: &Verification) -> Signature {
    let trusted = verification.trusted;
    let kept = verification.signer.as_ref();
    let kept = kept.filter(|key| trusted || key.name().as_str() != THROW_AWAY);
    kept.map_or(Signature::ThrowAway, |key| Signature::Kept {
        signer: key.to_string(),
        trusted,
    })
}

fn refuse(broken: &[(&PathBuf, Broken)], format: Format) -> Outcome {
    let exit = Exit::IntegrityBroken;
    if format == Format::Json {
        let findings = broken.iter().map(|(path, one)| {
            json!({ "path": path.display().to_string(), "file": one.file, "fault": one.fault })
        });
        let findings: Vec<Value> = findings.collect();
        let document = json!({ "exit_code": exit.code(), "findings": findings });
        terminal::print(format_args!("{document:#}"))?;
        return Ok(exit);
    }
    for (path, Broken { file, fault }) in broken {
        let line = format!("BROKEN {}: {file}: {fault}", path.display());
        terminal::print(escape::line(&line))?;
    }
    terminal::print("not compared")?;
    Ok(exit)
}

fn print(comparison: &Comparison, args: &Args, exit: Exit) -> Result<(), Failure> {
    let listed = if args.all {
        Listed::All
    } else {
        Listed::AtMost(LISTED)
    };
    let text = match args.format {
        Format::Human => table(comparison, listed),
        Format::Markdown => markdown(comparison, listed),
        Format::Github => annotations(comparison),
        Format::Json => {
            let mut document = json!(comparison);
            document["regressions"] = json!(comparison.regressions());
            document["exit_code"] = json!(exit.code());
            return terminal::print(format_args!("{document:#}"));
        }
    };
    terminal::print_bytes(text.as_bytes())
}
