//! `dealproof certify`: run a plan and write the signed bundle.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use dealproof_audit::key::{KeyName, KeyType, SigningKey};
use dealproof_audit::store::Held;
use dealproof_conformance::battery::input::{Format, TestSource};
use dealproof_conformance::certify::{self, Certification, Request, Subjects};
use dealproof_conformance::check::battery;
use dealproof_conformance::check::log::{self, Log};
use dealproof_conformance::exit::Exit;
use dealproof_conformance::plan::LoadedPlan;
use dealproof_conformance::seed::RunSeed;
use dealproof_reports::bundle::{Bundle, Files};
use dealproof_reports::record::{Environment, Owner, Record, SeedOrigin, SignedWith};
use dealproof_reports::verdict::Verdict;

use crate::commands::engine_option::EngineOption;
use crate::commands::log_directory;
use crate::commands::output::{self, Output};
use crate::commands::rng::examine;
use crate::progress::Terminal;
use crate::terminal::{self, Failure, Outcome};

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
    engine: EngineOption,
    /// The generator under test: csprng, fair, stdin, `file:PATH`, `cmd:'COMMAND'` or `faulty:NAME`.
    #[arg(long, default_value = "csprng")]
    source: TestSource,
    /// What a file, stdin or a command gives, as `rng test --input` takes it; decks without it.
    #[arg(long, value_name = "FORMAT")]
    input: Option<Format>,
    /// The log directory under test; without one a sample log is played and signed.
    #[arg(long, value_name = "DIR")]
    log: Option<PathBuf>,
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
    /// Runs one check only; the others are recorded as not run.
    #[arg(long, value_name = "ID")]
    only: Option<String>,
}

pub(crate) fn run(args: &Args) -> Outcome {
    // Whatever can be refused is refused before anything runs or is written.
    let plan = load_plan(&args.plan)?;
    let (seed, seed_from) = choose_seed(args.seed.as_deref(), &plan)?;
    let key = signing_key(args.key.as_deref())?;
    let output = Output::prepare(&args.out, args.force)?;
    let (generator, format) = generator(args, &plan)?;
    let opened = examine::open(&generator, format, seed)?;
    let (engine, engine_subject) = args.engine.open()?;
    let customers_log = args.log.as_deref().map(log_directory::read).transpose()?;

    let started = Instant::now();
    let started_at = SystemTime::now();
    let subject_options = subject_options(args, format);
    let request = Request {
        plan: &plan,
        seed,
        seed_from,
        signed_with: if args.key.is_some() {
            SignedWith::GivenKey
        } else {
            SignedWith::ThrowAwayKey
        },
        only: args.only.as_deref(),
        subject_options: &subject_options,
    };
    let mut progress = Terminal::new();
    let wanted = |only: &str| only.starts_with(battery::PREFIX);
    let battery = if args.only.as_deref().is_none_or(wanted) {
        examine::run(&plan, opened, seed, &mut progress)?
    } else {
        battery::Outcome::LeftOut
    };
    let log = log_under_test(&plan, customers_log, seed, args.only.as_deref())?;
    let log_files = log.as_ref().map(|(log, _)| log.files.clone());
    let subjects = Subjects {
        engine,
        engine_subject,
        generator,
        battery,
        log,
    };
    let certification = certify::certify(&request, subjects, &mut progress).map_err(usage)?;
    progress.finish();

    let environment = Environment {
        started_unix_s: started_at
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_secs()),
        elapsed_ms: u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX),
        target: format!("{}-{}", std::env::consts::ARCH, std::env::consts::OS),
        host: host_name(),
        command: std::env::args().collect(),
    };
    let files = pack(
        &certification,
        log_files.as_ref(),
        &plan,
        &environment,
        &key,
        args.key.is_none(),
    )?;
    let mtime = output::source_date_epoch()?.unwrap_or(environment.started_unix_s);
    let directory = output.write(&files, mtime)?;
    let verified = super::verify::check_bundle_directory(&directory, None)?;
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

/// The customer's log, or one that bots play here; a planted bit is flipped in it.
fn log_under_test(
    plan: &LoadedPlan,
    customers: Option<Log>,
    seed: RunSeed,
    only: Option<&str>,
) -> Result<Option<(Log, Owner)>, Failure> {
    let Some(section) = &plan.plan.log else {
        return Ok(None);
    };
    if only.is_some_and(|only| only != log::ID && only != log::HANDS) {
        return Ok(None);
    }
    let (mut log, owner) = match customers {
        Some(log) => (log, Owner::Customer),
        None => (
            log_directory::sample(section.hands, seed)?,
            Owner::Reference,
        ),
    };
    let inject = plan.plan.inject.as_ref();
    if let Some(bit) = inject.and_then(|inject| inject.log_bit) {
        log::flip(&mut log.files, bit);
    }
    Ok(Some((log, owner)))
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

/// The generator under test, and what it gives: an injected defect takes its place.
fn generator(args: &Args, plan: &LoadedPlan) -> Result<(TestSource, Option<Format>), Failure> {
    let inject = plan.plan.inject.as_ref();
    if let Some(name) = inject.and_then(|inject| inject.generator.as_deref()) {
        let defect = format!("faulty:{name}").parse().map_err(usage)?;
        return Ok((defect, None));
    }
    let outside = matches!(
        args.source,
        TestSource::File(_) | TestSource::Stdin | TestSource::Command(_)
    );
    match (outside, args.input) {
        (false, Some(_)) => Err(Failure::Usage(format!(
            "--input is for file:, stdin and cmd:, not for {}",
            args.source
        ))),
        (false, None) => Ok((args.source.clone(), None)),
        (true, format) => Ok((args.source.clone(), Some(format.unwrap_or(Format::Decks)))),
    }
}

/// What a rerun command must say to test the same code. Paths stay out of the record.
fn subject_options(args: &Args, format: Option<Format>) -> String {
    let mut options = String::new();
    if args.engine.command().is_some() {
        options.push_str(" --engine \"$ENGINE\"");
    }
    match &args.source {
        TestSource::Csprng => {}
        TestSource::Fair | TestSource::Decks(_) | TestSource::Words(_) => {
            let _ = write!(options, " --source {}", args.source);
        }
        TestSource::File(_) | TestSource::Stdin => {
            options.push_str(" --source file:\"$INPUT\"");
        }
        TestSource::Command(_) => options.push_str(" --source cmd:\"$GENERATOR\""),
    }
    if let Some(format) = format.filter(|_| args.input.is_some()) {
        let _ = write!(options, " --input {format}");
    }
    if args.log.is_some() {
        options.push_str(" --log \"$LOG\"");
    }
    options
}

fn pack(
    certification: &Certification,
    log: Option<&Held>,
    plan: &LoadedPlan,
    environment: &Environment,
    key: &SigningKey,
    throw_away: bool,
) -> Result<Files, Failure> {
    let record = &certification.record;
    let mut bundle = Bundle::of(record).map_err(usage)?;
    let mut add = |path: &str, content: Vec<u8>| bundle.add(path, content).map_err(usage);
    add("plan.yaml", plan.text.clone().into_bytes())?;
    let mut json = serde_json::to_string_pretty(environment).map_err(usage)?;
    json.push('\n');
    add("environment.json", json.into_bytes())?;
    add("README.txt", readme(throw_away).into_bytes())?;
    for (path, content) in log.into_iter().flat_map(log_directory::bundled) {
        add(&path, content)?;
    }
    bundle.seal(record, key).map_err(usage)
}

fn readme(throw_away: bool) -> String {
    let signer = if throw_away {
        "It was signed with a THROW-AWAY KEY made for this run: the signatures show that the files\n\
         belong together, not who made them. Give --key to sign as somebody.\n"
    } else {
        "It was signed with the key in signer.vkey. Compare that with a copy from elsewhere.\n"
    };
    format!(
        "A dealproof submission bundle. Open report.html first.\n\n{signer}\n\
         To check it without dealproof:\n\
         \x20 sha256sum -c MANIFEST.sha256\n\
         \x20 ssh-keygen -Y verify -f allowed_signers -I dealproof-manifest -n dealproof-manifest \\\n\
         \x20   -s MANIFEST.sha256.sig < MANIFEST.sha256\n\
         To check it with dealproof:\n\
         \x20 dealproof verify .\n"
    )
}

fn host_name() -> String {
    let read = std::fs::read_to_string("/proc/sys/kernel/hostname")
        .or_else(|_| std::fs::read_to_string("/etc/hostname"));
    read.map_or_else(|_| "unknown".into(), |name| name.trim().to_owned())
}

/// Three things: the verdict, what it rests on, and where to look.
fn summary(record: &Record, directory: &Path, throw_away: bool) -> Result<(), Failure> {
    let mut areas: Vec<(&str, [usize; 4])> = Vec::new();
    for check in &record.checks {
        let area = check.area.as_str();
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
        terminal::print(format_args!("\nFAILED {}: {}", check.id, check.title))?;
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
