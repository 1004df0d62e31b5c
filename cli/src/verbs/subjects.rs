//! What is certified: the engine, the generator and the log, ours or the customer's.

use std::fmt::Write as _;
use std::path::PathBuf;

use dealproof_audit::store::Held;
use dealproof_battery::source::{Format, TestSource};
use dealproof_conformance::certify::{self, Certification, Request, Subjects};
use dealproof_conformance::check::battery;
use dealproof_conformance::check::log::{self, Log};
use dealproof_conformance::plan::LoadedPlan;
use dealproof_conformance::sample;
use dealproof_conformance::scenario::SharedEngine;
use dealproof_evidence::record::{Owner, SeedOrigin, SignedWith, Subject};
use dealproof_rng::run_seed::RunSeed;

use crate::progress::Terminal;
use crate::software;
use crate::terminal::Failure;
use crate::verbs::engine_option::EngineOption;
use crate::verbs::log_directory;
use crate::verbs::rng::examine;

/// The options that name what is certified.
#[derive(Debug, clap::Args)]
pub(crate) struct SubjectOptions {
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
}

/// How a run is done.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Terms<'a> {
    pub(crate) plan: &'a LoadedPlan,
    pub(crate) seed: RunSeed,
    pub(crate) seed_from: SeedOrigin,
    pub(crate) signed_with: SignedWith,
    pub(crate) only: Option<&'a str>,
}

/// Subjects that could be opened: whatever can be refused is refused before anything runs.
pub(crate) struct Opened {
    engine: SharedEngine,
    engine_subject: Subject,
    generator: TestSource,
    feed: examine::Opened,
    log: Option<Log>,
    /// What a rerun command must say to test the same code.
    options: String,
}

impl SubjectOptions {
    /// Opens what the options name.
    pub(crate) fn open(&self, plan: &LoadedPlan, seed: RunSeed) -> Result<Opened, Failure> {
        let (generator, format) = self.generator(plan)?;
        let feed = examine::open(&generator, format, seed)?;
        let (engine, engine_subject) = self.engine.open()?;
        Ok(Opened {
            engine,
            engine_subject,
            generator,
            feed,
            log: self.log.as_deref().map(log_directory::read).transpose()?,
            options: self.in_words(format),
        })
    }

    /// Whether the options name a customer's engine, generator and log.
    pub(crate) fn customers(&self) -> [bool; 3] {
        let generator = matches!(
            self.source,
            TestSource::File(_) | TestSource::Stdin | TestSource::Command(_)
        );
        [
            self.engine.command().is_some(),
            generator,
            self.log.is_some(),
        ]
    }

    /// The generator under test, and what it gives: an injected defect takes its place.
    fn generator(&self, plan: &LoadedPlan) -> Result<(TestSource, Option<Format>), Failure> {
        let inject = plan.plan.inject.as_ref();
        if let Some(name) = inject.and_then(|inject| inject.generator.as_deref()) {
            let defect = format!("faulty:{name}").parse().map_err(usage)?;
            return Ok((defect, None));
        }
        let outside = matches!(
            self.source,
            TestSource::File(_) | TestSource::Stdin | TestSource::Command(_)
        );
        match (outside, self.input) {
            (false, Some(_)) => Err(Failure::Usage(format!(
                "--input is for file:, stdin and cmd:, not for {}",
                self.source
            ))),
            (false, None) => Ok((self.source.clone(), None)),
            (true, format) => Ok((self.source.clone(), Some(format.unwrap_or(Format::Decks)))),
        }
    }

    /// What a rerun command must say to test the same code. Paths stay out of the record.
    fn in_words(&self, format: Option<Format>) -> String {
        let mut options = String::new();
        if self.engine.command().is_some() {
            options.push_str(" --engine \"$ENGINE\"");
        }
        match &self.source {
            TestSource::Csprng => {}
            TestSource::Fair | TestSource::Decks(_) | TestSource::Words(_) => {
                let _ = write!(options, " --source {}", self.source);
            }
            TestSource::File(_) | TestSource::Stdin => {
                options.push_str(" --source file:\"$INPUT\"");
            }
            TestSource::Command(_) => options.push_str(" --source cmd:\"$GENERATOR\""),
        }
        if let Some(format) = format.filter(|_| self.input.is_some()) {
            let _ = write!(options, " --input {format}");
        }
        if self.log.is_some() {
            options.push_str(" --log \"$LOG\"");
        }
        options
    }
}

impl Opened {
    /// Runs the plan; the log that was examined goes into a bundle.
    pub(crate) fn certify(
        self,
        terms: &Terms<'_>,
    ) -> Result<(Certification, Option<Held>), Failure> {
        let Terms {
            plan, seed, only, ..
        } = *terms;
        let mut progress = Terminal::new();
        let wanted = |only: &str| only.starts_with(battery::PREFIX);
        let battery = if only.is_none_or(wanted) {
            examine::run(plan, self.feed, seed, &mut progress)?
        } else {
            battery::Outcome::LeftOut
        };
        let log = log_under_test(plan, self.log, seed, only)?;
        let files = log.as_ref().map(|(log, _)| log.files.clone());
        let subjects = Subjects {
            engine: self.engine,
            engine_subject: self.engine_subject,
            generator: self.generator,
            battery,
            log,
        };
        let software = software::this();
        let request = Request {
            software: &software,
            plan,
            seed,
            seed_from: terms.seed_from,
            signed_with: terms.signed_with,
            only,
            subject_options: &self.options,
        };
        let certification = certify::certify(&request, subjects, &mut progress).map_err(usage)?;
        progress.finish();
        Ok((certification, files))
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
            sample::log(section.hands, seed).map_err(usage)?,
            Owner::Reference,
        ),
    };
    let inject = plan.plan.inject.as_ref();
    if let Some(bit) = inject.and_then(|inject| inject.log_bit) {
        log::flip(&mut log.files, bit);
    }
    Ok(Some((log, owner)))
}

fn usage(error: impl std::fmt::Display) -> Failure {
    Failure::Usage(error.to_string())
}
