//! What is certified: the engine, the generator and the log, ours or the customer's.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use dealproof_adapters::transport::Address;
use dealproof_audit::store::Held;
use dealproof_battery::source::Source;
use dealproof_battery::supply::{Supplies, Supply};
use dealproof_conformance::certify::{self, Certification, Subjects};
use dealproof_conformance::plan::LoadedPlan;
use dealproof_conformance::rerun::AtHand;
use dealproof_conformance::sample;
use dealproof_conformance::scenario::runner::Runner;
use dealproof_conformance::scope::Room;
use dealproof_conformance::suite::{Owners, Terms};
use dealproof_conformance::suites::log::SignedLog;
use dealproof_conformance::suites::{battery, log};
use dealproof_evidence::record::{Confined, Owner, Subject};
use dealproof_rng::run_seed::RunSeed;
use dealproof_shell::child::{Strays, quote};

use crate::battery::Section;
use crate::options::confine::{ConfineOptions, Confinement};
use crate::options::engine::EngineOption;
use crate::options::jobs::JobsOption;
use crate::options::log_directory;
use crate::options::verify_log::LogEvidence;
use crate::show::progress::Terminal;
use crate::terminal::{self, Failure, usage};

/// How long it may take to end what an engine left behind.
const ENDING_MAX: Duration = Duration::from_secs(10);

/// The options that name what is certified.
#[derive(Debug, clap::Args)]
pub(crate) struct SubjectOptions {
    #[command(flatten)]
    engine: EngineOption,
    #[command(flatten)]
    confine: ConfineOptions,
    #[command(flatten)]
    jobs: JobsOption,
    /// A source of randomness under test, once for each use; without it, the reference is tested.
    ///
    /// USE says what the room uses it for: `decks`, `short-decks` (36 cards), `words` (raw output),
    /// `ints:N` (integers below N) or `seats:N` (draws of a seat or the button, 0 to N-1). SOURCE is
    /// `file:PATH`, `stdin` or `cmd:'COMMAND'`. FORMAT is, for decks, `decks` (52 bytes each) or
    /// `text-decks`; for words, `u8`, `u32le`, `u32be`, `u64le`, `u64be` or `bits`. Integers and seats
    /// are text. `csprng`, `fair` and `faulty:NAME` stand for the reference, without a use.
    #[arg(long, value_name = "USE[:FORMAT]=SOURCE")]
    source: Vec<Supply>,
    /// The log directory under test; without it, bots play a sample log. Decks are derived only with
    /// the auditor's --vault: without it, the log shows nothing about dealing.
    #[arg(long, value_name = "DIR")]
    log: Option<PathBuf>,
}

/// Subjects that could be opened: whatever can be refused is refused before anything runs.
pub(crate) struct Opened {
    runner: Runner,
    engine_subject: Subject,
    generator: Supplies,
    battery: Section,
    log: Option<SignedLog>,
    confinement: Option<Confinement>,
    strays: Strays,
}

/// A run whose foreign programs are dead.
pub(crate) struct Ended {
    /// What the run came to.
    pub(crate) certification: Certification,
    /// The log that was examined.
    pub(crate) log: Option<Held>,
    /// What the engine under test could reach.
    pub(crate) confined: Option<Confined>,
}

/// Why a run may not sign its own bundle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum MayNotSign {
    #[error("an engine under test runs before the key is used: give --sandbox require")]
    EngineNotInSandbox,
    #[error("an engine on a network cannot be put into a sandbox")]
    EngineOnNetwork,
    #[error("the command of --source is not put into a sandbox")]
    GeneratorCommand,
}

impl SubjectOptions {
    /// Whether a key may be at hand while the subjects run: foreign code could read it.
    pub(crate) fn may_sign(&self) -> Result<Result<(), MayNotSign>, Failure> {
        let is_command = |supply: &Supply| matches!(supply.source(), Source::Command(_));
        Ok(match self.engine.address()? {
            _ if self.source.iter().any(is_command) => Err(MayNotSign::GeneratorCommand),
            Some(Address::Network(_)) => Err(MayNotSign::EngineOnNetwork),
            Some(Address::Command(_)) if !self.confine.is_required() => {
                Err(MayNotSign::EngineNotInSandbox)
            }
            _ => Ok(()),
        })
    }

    /// Opens what the options name. An engine in a sandbox does not see what is hidden.
    pub(crate) fn open(
        &self,
        plan: &LoadedPlan,
        seed: RunSeed,
        hidden: Vec<PathBuf>,
        log: LogEvidence<'_>,
    ) -> Result<Opened, Failure> {
        let strays = Strays::watch();
        self.engine_is_asked(plan)?;
        let address = self.engine.address()?;
        let confine = |address: &Address| self.confine.prepare(address, hidden);
        let confinement = address.as_ref().map(confine).transpose()?;
        let generator = self.generator(plan)?;
        let log = self.log(plan, log)?;
        // In a run for a customer, what the customer did not bring is not tested.
        let battery = if self.customers().is_empty() || generator.owner() == Owner::Customer {
            Section::open(plan, &generator, seed)?
        } else if let Some(source) = self.source.first() {
            return Err(Failure::Usage(format!(
                "--source {source}: it stands for the reference, which a run on a customer's engine or \
                 log does not test"
            )));
        } else {
            Section::none()
        };
        let wanted = self.jobs.engines(self.engine.command().is_some());
        let (engines, engine_subject) = self.engine.open_several(wanted, confinement.as_ref())?;
        Ok(Opened {
            runner: self.jobs.runner(engines),
            engine_subject,
            generator,
            battery,
            log,
            confinement,
            strays,
        })
    }

    /// Refuses an engine that the plan asks nothing.
    fn engine_is_asked(&self, plan: &LoadedPlan) -> Result<(), Failure> {
        let is_asked = plan.plan.rules.is_some() || plan.plan.engine.is_some();
        if self.engine.command().is_none() || is_asked {
            return Ok(());
        }
        Err(Failure::Usage(format!(
            "--engine: the plan {} has neither a section `rules` nor a section `engine`, so the engine \
             would not be tested",
            plan.plan.name
        )))
    }

    /// What the options name of the customer's.
    pub(crate) fn customers(&self) -> AtHand {
        AtHand {
            engine: self.engine.command().is_some(),
            sources: self.source.iter().filter_map(Supply::used_for).collect(),
            log: self.log.is_some(),
            vault: false,
        }
    }

    /// The sources under test: an injected defect takes their place.
    fn generator(&self, plan: &LoadedPlan) -> Result<Supplies, Failure> {
        let given = |error: &dyn std::fmt::Display| Failure::Usage(format!("--source: {error}"));
        let supplies = Supplies::new(self.source.clone()).map_err(|error| given(&error))?;
        let inject = plan.plan.inject.as_ref();
        match inject.and_then(|inject| inject.generator.as_deref()) {
            Some(name) => {
                let defect = format!("faulty:{name}").parse().map_err(usage)?;
                Supplies::new(vec![defect]).map_err(usage)
            }
            None => Ok(supplies),
        }
    }

    /// The customer's log with the evidence about it.
    fn log(
        &self,
        plan: &LoadedPlan,
        evidence: LogEvidence<'_>,
    ) -> Result<Option<SignedLog>, Failure> {
        let Some(directory) = &self.log else {
            return match evidence.first() {
                None => Ok(None),
                Some(option) => Err(Failure::Usage(format!(
                    "{option} is about a log: name its directory with --log"
                ))),
            };
        };
        if plan.plan.log.is_none() {
            return Err(Failure::Usage(format!(
                "--log: the plan {} has no section `log`, so the log would not be verified",
                plan.plan.name
            )));
        }
        log_directory::read(directory, evidence).map(Some)
    }

    /// A rerun command of the record, with what was given here in place of `${ENGINE:?}` and the like, and
    /// of `plan.yaml`, the name of the plan in a bundle. What came through standard input keeps its
    /// name: only the caller can give it again.
    pub(crate) fn spelled_out(&self, rerun: &str, plan: &str) -> String {
        let plan = format!("--plan {}", quote(plan));
        let mut command = rerun.replacen("--plan plan.yaml", &plan, 1);
        if let Some(engine) = self.engine.command() {
            command = command.replace("\"${ENGINE:?}\"", &quote(engine));
        }
        for supply in &self.source {
            if let (Some(variable), Source::File(word) | Source::Command(word)) =
                (variable(supply), supply.source())
            {
                command = command.replace(&variable, &quote(word));
            }
        }
        if let Some(log) = &self.log {
            command = command.replace("\"${LOG:?}\"", &quote(&log.display().to_string()));
        }
        self.confine.spelled_out(command)
    }

    /// What a rerun command must say to test the same code. Paths stay out of the record: a variable
    /// stands for each, and a shell refuses the command until the variable is set.
    pub(crate) fn in_words(&self) -> String {
        let mut options = String::new();
        if self.engine.command().is_some() {
            options.push_str(" --engine \"${ENGINE:?}\"");
            options.push_str(&self.confine.in_words());
        }
        for supply in &self.source {
            let (named, variable) = (supply.named(), variable(supply).unwrap_or_default());
            let _ = match supply.source() {
                Source::Csprng => Ok(()),
                Source::Fair | Source::Planted(_) => write!(options, " --source {supply}"),
                Source::File(_) | Source::Stdin => {
                    write!(options, " --source {named}=file:{variable}")
                }
                Source::Command(_) => write!(options, " --source {named}=cmd:{variable}"),
            };
        }
        if self.log.is_some() {
            options.push_str(" --log \"${LOG:?}\"");
        }
        options
    }
}

/// The variable that a record has for a customer's file or command, one for each source.
fn variable(supply: &Supply) -> Option<String> {
    let used_for = supply.used_for()?.in_id().to_uppercase().replace('-', "_");
    let kind = match supply.source() {
        Source::Command(_) => "GENERATOR",
        _ => "INPUT",
    };
    Some(format!("\"${{{kind}_{used_for}:?}}\""))
}

impl Opened {
    /// Runs the plan in a room. When this returns, every foreign program of the run is dead, with
    /// everything it started: whatever is written afterwards, none of them can touch.
    pub(crate) fn certify(
        self,
        terms: &Terms<'_>,
        room: Option<Arc<Room>>,
    ) -> Result<Ended, Failure> {
        let Terms {
            plan, seed, only, ..
        } = *terms;
        let mut progress = Terminal::new();
        let battery = if battery::is_wanted(only) {
            self.battery.run(&mut progress)?
        } else {
            battery::Outcome::LeftOut
        };
        let log_owner = match self.log {
            Some(_) => Owner::Customer,
            None => Owner::Reference,
        };
        let owners = Owners {
            engine: self.engine_subject.owner,
            generator: self.generator.owner(),
            log: log_owner,
        };
        let log = if owners.tests(log_owner) {
            log_under_test(plan, self.log, seed, only)?
        } else {
            None
        };
        let files = log.as_ref().map(|log| log.files.clone());
        let subjects = Subjects {
            runner: self.runner,
            room,
            engine_subject: self.engine_subject,
            generator: self.generator,
            battery,
            log,
            log_owner,
        };
        let certification = certify::certify(terms, subjects, &mut progress).map_err(usage)?;
        progress.finish();
        let left_behind = self.strays.end(ENDING_MAX);
        let left_behind = left_behind.map_err(|alive| {
            Failure::Usage(format!("nothing was written: of the engine's {alive}"))
        })?;
        if left_behind > 0 {
            terminal::note(format_args!(
                "the run's programs left {left_behind} processes behind; they were ended"
            ));
        }
        Ok(Ended {
            certification,
            log: files,
            confined: self.confinement.as_ref().map(Confinement::confined),
        })
    }
}

/// The customer's log, or one that bots play here; a planted bit is flipped in it.
fn log_under_test(
    plan: &LoadedPlan,
    customers: Option<SignedLog>,
    seed: RunSeed,
    only: Option<&str>,
) -> Result<Option<SignedLog>, Failure> {
    let Some(section) = &plan.plan.log else {
        return Ok(None);
    };
    if !log::is_wanted(only) {
        return Ok(None);
    }
    let mut log = match customers {
        Some(log) => log,
        None => sample::log(section.hands, seed).map_err(usage)?,
    };
    let inject = plan.plan.inject.as_ref();
    if let Some(bit) = inject.and_then(|inject| inject.log_bit) {
        log::flip(&mut log.files, bit);
    }
    Ok(Some(log))
}
