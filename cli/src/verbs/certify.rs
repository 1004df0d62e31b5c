//! `dealproof certify`: run a plan and write the signed bundle.

use std::path::{Path, PathBuf};

use dealproof_conformance::known::{Day, Known};
use dealproof_conformance::plan::LoadedPlan;
use dealproof_conformance::scenario::{FeatureText, Scenarios, Selection};
use dealproof_conformance::suite::Terms;
use dealproof_conformance::{recompute, sealing, submission};
use dealproof_critical::role::Roles;
use dealproof_evidence::exit::Exit;
use dealproof_evidence::record::{Environment, Owner, Record, SeedOrigin};
use dealproof_reports::bundle::{self, Contents};
use dealproof_reports::html;
use dealproof_shell::child::quote;

use crate::environment::{Began, environment};
use crate::options::bundle as bundle_files;
use crate::options::critical::{self, KeyOption};
use crate::options::customer::CustomerOption;
use crate::options::key::signing_key;
use crate::options::known::KnownOption;
use crate::options::output::Output;
use crate::options::plan::{self, choose_seed};
use crate::options::scope::{self, ScopeOption};
use crate::options::subjects::{Ended, SubjectOptions};
use crate::options::verify_log::KeptWithKey;
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
  dealproof certify --plan standard --engine './my-engine --stdio' --out submission-7.2
  dealproof certify --source decks=file:decks.bin --source words:u64le=cmd:'./rng --raw'
  dealproof certify --log table-log --vkey log.vkey --vault vault --receipt hand.tlog-proof
  dealproof seal submission-7.2 --key report.pem")]
pub(crate) struct Args {
    /// A built-in plan (quick, standard, full) or a plan file.
    #[arg(long, default_value = "quick", value_name = "NAME|FILE")]
    plan: String,
    #[command(flatten)]
    subjects: SubjectOptions,
    #[command(flatten)]
    kept: KeptWithKey,
    #[command(flatten)]
    scope: ScopeOption,
    /// The directory for the bundle.
    #[arg(long, default_value = "submission", value_name = "DIR")]
    out: PathBuf,
    /// The seed of the run (64 hex digits) instead of the plan's seed or a fresh one.
    #[arg(long, value_name = "HEX")]
    seed: Option<String>,
    /// The key that signs the bundle (PKCS#8 PEM, Ed25519); without it, a throw-away key is made, and
    /// `dealproof seal` signs the bundle later. With --engine, it needs --sandbox require and a fresh
    /// seed.
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
    /// Replaces the output directory even if it is not empty.
    #[arg(long)]
    force: bool,
    /// The directory with the room's critical files, for which the bundle contains a manifest as
    /// `manifest create` writes it, in `customer/critical-files`. The manifest of dealproof's own files
    /// is always there.
    #[arg(long, value_name = "DIR")]
    critical: Option<PathBuf>,
    #[command(flatten)]
    hmac: KeyOption,
    #[command(flatten)]
    customer: CustomerOption,
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

impl Args {
    /// Refuses a key that foreign code could read, or that would sign what is no submission.
    fn may_sign(&self, seed_from: SeedOrigin, plan: &LoadedPlan) -> Result<(), Failure> {
        let refused = |reason: &dyn std::fmt::Display| {
            Failure::Usage(format!(
                "--key: {reason}\nor sign the bundle afterwards: dealproof seal {} --key FILE",
                quote(&self.out.display().to_string())
            ))
        };
        self.subjects
            .may_sign()?
            .map_err(|reason| refused(&reason))?;
        let engine = self.subjects.customers().engine;
        let engine = engine.then_some(Owner::Customer);
        sealing::check(engine, seed_from, !plan.plan.injected().is_empty())
            .map_err(|reason| Failure::Usage(format!("--key: {reason}")))
    }

    /// The failures that are known, and the day. Each names a scenario that there is.
    fn known_failures(&self) -> Result<(Known, Day), Failure> {
        let (known, today) = self.known.read()?;
        let scenarios = Scenarios::parse(FeatureText::embedded(), &Selection::default());
        let ids = scenarios.map_err(usage)?.listed();
        let is_there = |id: &str| ids.iter().any(|one| one.id == id);
        known.expect_scenarios(is_there).map_err(usage)?;
        Ok((known, today))
    }

    /// What the customer gives for the bundle.
    fn papers(&self) -> Result<Vec<(String, Vec<u8>)>, Failure> {
        let critical = self.critical.as_deref();
        let critical = critical.map(|room| critical::list(room, &Roles::built_in(), &self.hmac));
        self.customer.read(critical.transpose()?.as_ref())
    }

    /// What a rerun command must say to test the same.
    fn in_words(&self, in_scope: bool, plan: &LoadedPlan) -> String {
        let kept = self.kept.for_run().in_words();
        self.subjects.in_words() + &kept + scope::in_words(in_scope, &plan.plan)
    }

    /// A rerun command of the record with what was given here.
    fn spelled_out(&self, rerun: &str) -> String {
        let rerun = self.subjects.spelled_out(rerun, &self.plan);
        let rerun = self.kept.for_run().kept.spelled_out(rerun);
        self.scope.spelled_out(&rerun)
    }

    /// What an engine in a sandbox never sees: keys and the output.
    fn hidden(&self, output: &Output) -> Vec<PathBuf> {
        let keys = [self.key.as_deref(), self.hmac.file()];
        let keys = keys.into_iter().flatten();
        let outputs = [self.out.as_path(), output.path()];
        keys.chain(outputs).map(Path::to_owned).collect()
    }
}

pub(crate) fn run(args: &Args) -> Outcome {
    // Whatever can be refused is refused before anything runs or is written.
    let plan = plan::load(&args.plan)?;
    let (seed, seed_from) = choose_seed(args.seed.as_deref(), &plan)?;
    if args.key.is_some() {
        args.may_sign(seed_from, &plan)?;
    }
    let (key, signed_with) = signing_key(args.key.as_deref())?;
    let (known, today) = args.known_failures()?;
    let room = args.scope.room(Some((&args.plan, &plan.plan)))?;
    let output = Output::prepare(&args.out, args.force)?;
    let product = args.customer.product()?;
    let customers = args.papers()?;
    let own = critical::of_this_software(&args.hmac)?;
    let kept = args.kept.for_run();
    let hidden = args.hidden(&output);
    let opened = args.subjects.open(&plan, seed, hidden, kept)?;
    let began = Began::now()?;
    let software = software::this();
    let options = args.in_words(room.is_some(), &plan);
    let terms = Terms {
        software: &software,
        plan: &plan,
        seed,
        seed_from,
        signed_with,
        product: product.as_ref(),
        only: args.only.as_deref(),
        subject_options: &options,
        known: &known,
        today: &today,
    };
    let Ended {
        certification,
        log,
        confined,
    } = opened.certify(&terms, room)?;
    let record = &certification.record;
    let environment = Environment {
        confined,
        ..environment(&began, &certification.took)
    };
    let mut documents = submission::files(seed).map_err(usage)?;
    documents.extend(software::bundled::files(&own, &key)?);
    let mut documents = submission::placed(documents, recompute::is_customers(record));
    documents.extend(customers);
    let contents = Contents {
        record,
        plan: &plan.text,
        environment: &environment,
        pdf: printed(args.pdf, record, &environment)?.ok(),
        documents,
        log: log.map_or_else(Vec::new, |log| log.files.into_iter().collect()),
    };
    let files = bundle::pack(contents, &key).map_err(usage)?;
    let directory = output.write(&files, environment.started_unix_s)?;
    let (verified, _) = bundle_files::check(&directory, None)?;
    summary::print(record, &directory, &verified, |rerun| {
        args.spelled_out(rerun)
    })?;
    let certified = if is_mended(record, &known, &today)? {
        certification.exit.worst(Exit::NotConformant)
    } else {
        certification.exit
    };
    if verified.findings.is_empty() {
        return Ok(certified);
    }
    // We wrote it a moment ago: if it does not verify, the fault is ours.
    Ok(certified.worst(Exit::Bug))
}

/// Shows how the known failures stand, and says whether one of them is mended.
fn is_mended(record: &Record, known: &Known, today: &Day) -> Result<bool, Failure> {
    let outcome = |id: &str| {
        let check = record.checks.iter().find(|check| check.id == id);
        check.map(|check| &check.verdict)
    };
    let standing = known.standing(outcome, today);
    show_known::print(&standing)?;
    Ok(!standing.mended.is_empty())
}

/// The report as PDF, or why there is none.
fn printed(
    when: PdfWhen,
    record: &Record,
    environment: &Environment,
) -> Result<Result<Vec<u8>, String>, Failure> {
    if when == PdfWhen::Never {
        return Ok(Err("not requested (--pdf never)".to_owned()));
    }
    let pdf = pdf::print(&html::render(record, Some(environment)));
    match &pdf {
        Err(reason) if when == PdfWhen::Always => {
            return Err(Failure::Usage(format!("no report.pdf: {reason}")));
        }
        Err(reason) => terminal::note(format_args!("no report.pdf: {reason}")),
        Ok(_) => {}
    }
    Ok(pdf)
}
