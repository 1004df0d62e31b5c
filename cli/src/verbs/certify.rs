//! `dealproof certify`: run a plan and write the signed bundle.

use std::path::PathBuf;
use std::time::{Instant, SystemTime};

use dealproof_conformance::scenario::{FeatureText, Scenarios, Selection};
use dealproof_conformance::submission;
use dealproof_conformance::suite::Terms;
use dealproof_critical::role::Roles;
use dealproof_evidence::exit::Exit;
use dealproof_evidence::record::Record;
use dealproof_reports::bundle::{self, Contents};
use dealproof_reports::html;

use crate::environment::environment;
use crate::options::bundle as bundle_files;
use crate::options::critical::{self, KeyOption};
use crate::options::key::signing_key;
use crate::options::known::KnownOption;
use crate::options::output::{self, Output};
use crate::options::plan::{self, choose_seed};
use crate::options::scope::{self, ScopeOption};
use crate::options::subjects::SubjectOptions;
use crate::show::{known as show_known, pdf, summary};
use crate::software;
use crate::terminal::{self, Failure, Outcome, usage};

/// Runs a plan against an engine, a generator and a log; writes a signed bundle and verifies it.
///
/// Without options, it tests dealproof's own reference engine and generator. --engine, --source and
/// --log name the customer's engine, generator and log. The first page of the report says which
/// code was tested.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof certify
  dealproof certify --engine './my-engine --stdio' --scope room.yaml
  dealproof certify --plan standard --engine './my-engine --stdio' --out submission-7.2 --key report.pem")]
pub(crate) struct Args {
    /// A built-in plan (quick, standard, full) or a plan file.
    #[arg(long, default_value = "quick", value_name = "NAME|FILE")]
    plan: String,
    #[command(flatten)]
    subjects: SubjectOptions,
    #[command(flatten)]
    scope: ScopeOption,
    /// The directory for the bundle.
    #[arg(long, default_value = "submission", value_name = "DIR")]
    out: PathBuf,
    /// The seed of the run (64 hex digits) instead of the plan's seed or a fresh one.
    #[arg(long, value_name = "HEX")]
    seed: Option<String>,
    /// The key that signs the bundle (PKCS#8 PEM, Ed25519); without it, a throw-away key is made.
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
    /// Replaces the output directory even if it is not empty.
    #[arg(long)]
    force: bool,
    /// The directory with the room's critical files, for which the bundle contains a manifest as
    /// `manifest create` writes it; without it, the manifest is of dealproof's own files.
    #[arg(long, value_name = "DIR")]
    critical: Option<PathBuf>,
    #[command(flatten)]
    hmac: KeyOption,
    /// Whether the bundle contains report.pdf, which needs Chromium on this machine.
    #[arg(long, value_enum, default_value = "auto", value_name = "WHEN")]
    pdf: PdfWhen,
    #[command(flatten)]
    known: KnownOption,
    /// Runs only the check with this id; the others are recorded as not run.
    #[arg(long, value_name = "ID")]
    only: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum PdfWhen {
    /// Yes, if Chromium is installed.
    Auto,
    /// No.
    Never,
    /// Yes; without Chromium, no bundle is written.
    Always,
}

pub(crate) fn run(args: &Args) -> Outcome {
    // Whatever can be refused is refused before anything runs or is written.
    let plan = plan::load(&args.plan)?;
    let (seed, seed_from) = choose_seed(args.seed.as_deref(), &plan)?;
    let (key, signed_with) = signing_key(args.key.as_deref())?;
    let (known, today) = args.known.read()?;
    let scenarios = Scenarios::parse(FeatureText::embedded(), &Selection::default());
    let ids = scenarios.map_err(usage)?.listed();
    let is_there = |id: &str| ids.iter().any(|one| one.id == id);
    known.expect_scenarios(is_there).map_err(usage)?;
    let room = args.scope.room(Some((&args.plan, &plan.plan)))?;
    let output = Output::prepare(&args.out, args.force)?;
    let opened = args.subjects.open(&plan, seed)?;
    let critical = match &args.critical {
        Some(directory) => critical::list(directory, &Roles::built_in(), &args.hmac)?,
        None => critical::of_this_software(&args.hmac)?,
    };
    let clock = (SystemTime::now(), Instant::now());
    let software = software::this();
    let options = args.subjects.in_words() + scope::in_words(room.is_some(), &plan.plan);
    let terms = Terms {
        software: &software,
        plan: &plan,
        seed,
        seed_from,
        signed_with,
        only: args.only.as_deref(),
        subject_options: &options,
        known: &known,
        today: &today,
    };
    let (certification, log) = opened.certify(&terms, room)?;
    let record = &certification.record;
    let environment = environment(clock.0, clock.1, &certification.took);
    let mut documents = submission::files(seed).map_err(usage)?;
    documents.extend(software::bundled::files(&critical, &key)?);
    let contents = Contents {
        record,
        plan: &plan.text,
        environment: &environment,
        pdf: printed(args.pdf, record)?,
        documents,
        log: log.map_or_else(Vec::new, |log| log.files.into_iter().collect()),
    };
    let files = bundle::pack(contents, &key).map_err(usage)?;
    let mtime = output::source_date_epoch()?.unwrap_or(environment.started_unix_s);
    let directory = output.write(&files, mtime)?;
    let (verified, _) = bundle_files::check_directory(&directory, None)?;
    let spelled_out = |rerun: &str| {
        let rerun = args.subjects.spelled_out(rerun, &args.plan);
        args.scope.spelled_out(&rerun)
    };
    summary::print(record, &directory, spelled_out)?;
    let outcome = |id: &str| {
        let check = record.checks.iter().find(|check| check.id == id);
        check.map(|check| &check.verdict)
    };
    let standing = known.standing(outcome, &today);
    show_known::print(&standing)?;
    let certified = if standing.mended.is_empty() {
        certification.exit
    } else {
        certification.exit.worst(Exit::NotConformant)
    };
    if verified.findings.is_empty() {
        return Ok(certified);
    }
    for finding in &verified.findings {
        terminal::note(finding);
    }
    // We wrote it a moment ago: if it does not verify, the fault is ours.
    Ok(certified.worst(Exit::Bug))
}

/// The report as PDF, or why there is none.
fn printed(when: PdfWhen, record: &Record) -> Result<Result<Vec<u8>, String>, Failure> {
    if when == PdfWhen::Never {
        return Ok(Err("not requested (--pdf never)".to_owned()));
    }
    let pdf = pdf::print(&html::render(record));
    match &pdf {
        Err(reason) if when == PdfWhen::Always => {
            return Err(Failure::Usage(format!("no report.pdf: {reason}")));
        }
        Err(reason) => terminal::note(format_args!("no report.pdf: {reason}")),
        Ok(_) => {}
    }
    Ok(pdf)
}
