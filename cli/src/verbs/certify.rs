//! `dealproof certify`: run a plan and write the signed bundle.

use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use dealproof_audit::key::{KeyType, SigningKey};
use dealproof_audit::store::Held;
use dealproof_conformance::certify::Certification;
use dealproof_conformance::plan::LoadedPlan;
use dealproof_evidence::exit::Exit;
use dealproof_evidence::record::{Environment, SeedOrigin, SignedWith};
use dealproof_reports::bundle::{Bundle, Files};
use dealproof_reports::critical::Manifest;
use dealproof_reports::critical::role::Roles;
use dealproof_reports::html;
use dealproof_rng::run_seed::RunSeed;
use dealproof_shell::entropy;

use crate::options::critical::{self, KeyOption};
use crate::options::output::{self, Output};
use crate::options::{key, plan};
use crate::show::{pdf, summary};
use crate::terminal::{self, Failure, Outcome, usage};
use crate::verbs::subjects::{SubjectOptions, Terms};
use crate::verbs::{contents, log_directory};

/// Runs a plan on an engine, a generator and a log, writes the signed bundle and verifies it.
///
/// Without options it certifies dealproof's own reference engine and generator. The customer's
/// engine joins with --engine, the customer's generator with --source, the customer's log with
/// --log; the report says on its first page which code was tested.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof certify
  dealproof certify --plan standard --engine './my-engine --stdio' --out submission-7.2 --key report.pem")]
pub(crate) struct Args {
    /// A built-in plan (quick, standard, full) or a plan file.
    #[arg(long, default_value = "quick", value_name = "NAME|FILE")]
    plan: String,
    #[command(flatten)]
    subjects: SubjectOptions,
    /// Where the bundle goes.
    #[arg(long, default_value = "submission", value_name = "DIR")]
    out: PathBuf,
    /// The seed of the run, 64 hex digits, in place of the plan's or of a fresh one.
    #[arg(long, value_name = "HEX")]
    seed: Option<String>,
    /// The key that signs the bundle (PKCS#8 PEM, Ed25519); without one a throw-away key is made.
    #[arg(long, value_name = "FILE")]
    key: Option<PathBuf>,
    /// Replaces the output directory if there is something in it.
    #[arg(long)]
    force: bool,
    /// The room's critical files, listed in the bundle as `manifest create` lists them; without it
    /// those of this software.
    #[arg(long, value_name = "DIR")]
    critical: Option<PathBuf>,
    #[command(flatten)]
    hmac: KeyOption,
    /// Whether report.pdf goes into the bundle; it takes a Chromium on this machine.
    #[arg(long, value_enum, default_value = "auto", value_name = "WHEN")]
    pdf: PdfWhen,
    /// Runs one check only; the others are recorded as not run.
    #[arg(long, value_name = "ID")]
    only: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum PdfWhen {
    /// If there is a Chromium.
    Auto,
    /// Not at all.
    Never,
    /// Without one the bundle is not written.
    Always,
}

pub(crate) fn run(args: &Args) -> Outcome {
    // Whatever can be refused is refused before anything runs or is written.
    let plan = plan::load(&args.plan)?;
    let (seed, seed_from) = choose_seed(args.seed.as_deref(), &plan)?;
    let key = signing_key(args.key.as_deref())?;
    let output = Output::prepare(&args.out, args.force)?;
    let opened = args.subjects.open(&plan, seed)?;
    let critical = match &args.critical {
        Some(directory) => critical::list(directory, &Roles::built_in(), &args.hmac)?,
        None => critical::of_this_software(&args.hmac)?,
    };

    let started = Instant::now();
    let started_at = SystemTime::now();
    let terms = Terms {
        plan: &plan,
        seed,
        seed_from,
        signed_with: if args.key.is_some() {
            SignedWith::GivenKey
        } else {
            SignedWith::ThrowAwayKey
        },
        only: args.only.as_deref(),
    };
    let (certification, log) = opened.certify(&terms)?;

    let environment = Environment {
        started_unix_s: started_at
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_secs()),
        elapsed_ms: u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX),
        target: format!("{}-{}", std::env::consts::ARCH, std::env::consts::OS),
        host: host_name(),
        command: std::env::args().collect(),
    };
    let pdf = match args.pdf {
        PdfWhen::Never => Err("it was not asked for (--pdf never)".to_owned()),
        PdfWhen::Auto | PdfWhen::Always => pdf::print(&html::render(&certification.record)),
    };
    if let Err(reason) = &pdf {
        match args.pdf {
            PdfWhen::Always => return Err(Failure::Usage(format!("no report.pdf: {reason}"))),
            PdfWhen::Auto => terminal::note(format_args!("no report.pdf: {reason}")),
            PdfWhen::Never => {}
        }
    }
    let material = Material {
        plan: &plan,
        seed,
        log: log.as_ref(),
        environment: &environment,
        critical: &critical,
        pdf,
        throw_away: args.key.is_none(),
    };
    let files = pack(&certification, material, &key)?;
    let mtime = output::source_date_epoch()?.unwrap_or(environment.started_unix_s);
    let directory = output.write(&files, mtime)?;
    let (verified, _) = super::verify::check_bundle_directory(&directory, None)?;
    summary::print(&certification.record, &directory, args.key.is_none())?;
    if verified.findings.is_empty() {
        Ok(certification.exit)
    } else {
        for finding in &verified.findings {
            terminal::note(finding);
        }
        // We wrote it a moment ago: if it does not verify, the fault is ours.
        Ok(certification.exit.worst(Exit::Bug))
    }
}

fn choose_seed(given: Option<&str>, plan: &LoadedPlan) -> Result<(RunSeed, SeedOrigin), Failure> {
    if let Some(text) = given {
        let seed = text
            .parse()
            .map_err(|error| Failure::Usage(format!("--seed: {error}")))?;
        return Ok((seed, SeedOrigin::CommandLine));
    }
    if let Some(seed) = plan.plan.seed().map_err(usage)? {
        return Ok((seed, SeedOrigin::Plan));
    }
    Ok((RunSeed::from_bytes(entropy::fresh()?), SeedOrigin::Fresh))
}

fn signing_key(path: Option<&Path>) -> Result<SigningKey, Failure> {
    match path {
        Some(path) => key::read_or_name(path, "report-key"),
        None => key::fresh("throw-away-key".parse().map_err(usage)?, KeyType::Note),
    }
}

/// What goes into a bundle beside the record.
struct Material<'a> {
    plan: &'a LoadedPlan,
    seed: RunSeed,
    log: Option<&'a Held>,
    environment: &'a Environment,
    critical: &'a Manifest,
    /// The report as PDF, or why there is none.
    pdf: Result<Vec<u8>, String>,
    throw_away: bool,
}

fn pack(
    certification: &Certification,
    material: Material<'_>,
    key: &SigningKey,
) -> Result<Files, Failure> {
    let Material {
        plan,
        seed,
        log,
        environment,
        critical,
        pdf,
        throw_away,
    } = material;
    let record = &certification.record;
    let mut bundle = Bundle::of(record).map_err(usage)?;
    let mut add = |path: &str, content: Vec<u8>| bundle.add(path, content).map_err(usage);
    add("plan.yaml", plan.text.clone().into_bytes())?;
    let mut json = serde_json::to_string_pretty(environment).map_err(usage)?;
    json.push('\n');
    add("environment.json", json.into_bytes())?;
    let without_pdf = pdf.as_ref().err().map(String::as_str);
    add("README.txt", readme(throw_away, without_pdf).into_bytes())?;
    let documents = contents::files(seed)?;
    for (path, content) in documents
        .into_iter()
        .chain(contents::software(critical, key)?)
    {
        add(&path, content)?;
    }
    if let Ok(pdf) = pdf {
        add("report.pdf", pdf)?;
    }
    for (path, content) in log.into_iter().flat_map(log_directory::bundled) {
        add(&path, content)?;
    }
    bundle.seal(record, key).map_err(usage)
}

fn readme(throw_away: bool, without_pdf: Option<&str>) -> String {
    let signer = if throw_away {
        "It was signed with a THROW-AWAY KEY made for this run: the signatures show that the files\n\
         belong together, not who made them. Give --key to sign as somebody.\n"
    } else {
        "It was signed with the key in signer.vkey. Compare that with a copy from elsewhere.\n"
    };
    let pdf = match without_pdf {
        None => "report.pdf          the same, printed\n".to_owned(),
        Some(reason) => format!("(There is no report.pdf: {reason}.)\n"),
    };
    format!(
        "A dealproof submission bundle. Open report.html first.\n\n{signer}\n\
         To check it without dealproof:\n\
         \x20 sha256sum -c MANIFEST.sha256\n\
         \x20 ssh-keygen -Y verify -f allowed_signers -I dealproof-manifest -n dealproof-manifest \\\n\
         \x20   -s MANIFEST.sha256.sig < MANIFEST.sha256\n\
         \x20 python3 verify/fair.py verify/vectors && python3 verify/log.py log\n\
         To check it with dealproof:\n\
         \x20 dealproof verify .\n\
         \x20 dealproof verify . --rerun\n\n\
         What is in it:\n\
         report.html         what was tested, how much, what would have been caught, the verdict\n\
         {pdf}\
         record.json         the record of the run, from which all reports are rendered\n\
         record.schema.json  its JSON Schema\n\
         plan.yaml           what was to be run\n\
         environment.json    when, where and with which command\n\
         traceability.csv    every clause, its checks and their verdicts\n\
         results/            for tools: JUnit, Cucumber JSON, Markdown\n\
         rng/                the generator: description, formats, methods, small samples, game parameters\n\
         game/profiles/      the rules of each game\n\
         log/                a signed log with tickets and receipts\n\
         verify/             independent verifiers in Python, with vectors and the format of logs\n\
         critical-files.csv  size, SHA-256 and, under a lab's key, HMAC of each critical file\n\
         sbom.cdx.json, source-files.sha256, toolchain.txt, provenance.dsse.json\n\
         \x20                   what this software is made of and how it was built\n\
         MANIFEST.*          digests of all these files, and the two signatures over them\n"
    )
}

fn host_name() -> String {
    let read = std::fs::read_to_string("/proc/sys/kernel/hostname")
        .or_else(|_| std::fs::read_to_string("/etc/hostname"));
    read.map_or_else(|_| "unknown".into(), |name| name.trim().to_owned())
}
