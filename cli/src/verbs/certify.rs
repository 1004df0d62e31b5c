//! `dealproof certify`: run a plan and write the signed bundle.

use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use dealproof_audit::key::{KeyName, KeyType, SigningKey};
use dealproof_audit::store::Held;
use dealproof_conformance::certify::Certification;
use dealproof_conformance::plan::LoadedPlan;
use dealproof_evidence::exit::Exit;
use dealproof_evidence::record::{Environment, Record, SeedOrigin, SignedWith};
use dealproof_evidence::verdict::Verdict;
use dealproof_reports::bundle::{Bundle, Files, log_files};
use dealproof_reports::critical::Manifest;
use dealproof_reports::html;
use dealproof_rng::run_seed::RunSeed;

use crate::terminal::{self, Failure, Outcome};
use crate::verbs::manifest::{self, KeyOption};
use crate::verbs::output::{self, Output};
use crate::verbs::subjects::{SubjectOptions, Terms};
use crate::verbs::{contents, pdf};

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
    let plan = load_plan(&args.plan)?;
    let (seed, seed_from) = choose_seed(args.seed.as_deref(), &plan)?;
    let key = signing_key(args.key.as_deref())?;
    let output = Output::prepare(&args.out, args.force)?;
    let opened = args.subjects.open(&plan, seed)?;
    let critical = match &args.critical {
        Some(directory) => manifest::list(directory, None, &args.hmac)?,
        None => manifest::of_this_software(&args.hmac)?,
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
    summary(&certification.record, &directory, args.key.is_none())?;
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

/// Any typed error of the libraries that means: this cannot be run as it was asked.
fn usage(error: impl std::fmt::Display) -> Failure {
    Failure::Usage(error.to_string())
}

pub(crate) fn load_plan(name: &str) -> Result<LoadedPlan, Failure> {
    if let Some(built_in) = LoadedPlan::built_in(name) {
        return built_in.map_err(|error| Failure::Usage(format!("plan {name}: {error}")));
    }
    let path = Path::new(name);
    let text = std::fs::read_to_string(path).map_err(|error| {
        let names = LoadedPlan::built_in_names().collect::<Vec<_>>().join(", ");
        Failure::Usage(format!(
            "could not read the plan {name}: {error} (built-in plans are {names})"
        ))
    })?;
    LoadedPlan::parse(&text).map_err(|error| Failure::Usage(format!("plan {name}: {error}")))
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
    Ok((RunSeed::from_bytes(fresh_bytes()?), SeedOrigin::Fresh))
}

fn fresh_bytes() -> Result<[u8; 32], Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Usage(format!("could not draw fresh entropy: {error}")))?;
    Ok(bytes)
}

fn signing_key(path: Option<&Path>) -> Result<SigningKey, Failure> {
    let Some(path) = path else {
        let name: KeyName = "throw-away-key".parse().map_err(usage)?;
        return Ok(SigningKey::from_seed(name, KeyType::Note, &fresh_bytes()?));
    };
    let pem = std::fs::read_to_string(path).map_err(|e| Failure::io("read the key", path, &e))?;
    let name: KeyName = "report-key".parse().map_err(usage)?;
    SigningKey::from_pem(name, KeyType::Note, &pem)
        .map_err(|error| Failure::Usage(format!("key {}: {error}", path.display())))
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
    for (path, content) in log.into_iter().flat_map(log_files) {
        add(&path, content.to_vec())?;
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

/// Three things: the verdict, what it rests on, and where to look. The areas of a report are many;
/// here what stands before the colon is enough.
fn summary(record: &Record, directory: &Path, throw_away: bool) -> Result<(), Failure> {
    let mut areas: Vec<(&str, [usize; 4])> = Vec::new();
    for check in &record.checks {
        let area = check.area.split(": ").next().unwrap_or_default();
        if !areas.iter().any(|(name, _)| *name == area) {
            areas.push((area, [0; 4]));
        }
        let (_, counts) = areas
            .iter_mut()
            .find(|(name, _)| *name == area)
            .expect("added above");
        counts[match check.verdict {
            Verdict::Pass => 0,
            Verdict::Fail => 1,
            Verdict::Inconclusive { .. } => 2,
            Verdict::NotRun { .. } => 3,
        }] += 1;
    }
    let width = areas
        .iter()
        .map(|(name, _)| name.len())
        .max()
        .unwrap_or(0)
        .max(4);
    terminal::print(format_args!(
        "{:width$}  pass  fail  inconclusive  not run",
        "area"
    ))?;
    for (name, [pass, fail, inconclusive, not_run]) in areas {
        terminal::print(format_args!(
            "{name:width$}  {pass:4}  {fail:4}  {inconclusive:12}  {not_run:7}"
        ))?;
    }
    for check in record.failures() {
        // A scenario is named by its title already.
        let title = if check.id.ends_with(&check.title) {
            String::new()
        } else {
            format!(": {}", check.title)
        };
        terminal::print(format_args!("\nFAILED {}{title}", check.id))?;
        for finding in &check.findings {
            terminal::print(format_args!("  at       {}", finding.place))?;
            terminal::print(format_args!("  expected {}", finding.expected))?;
            terminal::print(format_args!("  found    {}", finding.found))?;
        }
        terminal::print(format_args!("  rerun    {}", check.rerun))?;
    }
    if !record.injected.is_empty() {
        terminal::print(format_args!("\nINJECTED: {}", record.injected.join(", ")))?;
    }
    terminal::print(format_args!("\nVerdict: {}", record.conclusion.verdict))?;
    terminal::print(format_args!(
        "Report:  {}",
        directory.join("report.html").display()
    ))?;
    let signer = if throw_away { " (throw-away key)" } else { "" };
    terminal::print(format_args!(
        "Bundle:  {}{signer}, verified",
        directory.join("bundle.tar").display()
    ))
}
