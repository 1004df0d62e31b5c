//! What `test`, `shard` and `merge` ask alike: the plan, the source and the sizes.

use std::num::NonZeroUsize;
use std::time::Duration;

use dealproof_battery::decision::Budget;
use dealproof_battery::examine::Request;
use dealproof_battery::family::{Group, Sizes};
use dealproof_battery::feed::gives;
use dealproof_battery::jurisdiction::Jurisdiction;
use dealproof_battery::source::{Format, TestSource};
use dealproof_conformance::plan::BatteryPlan;
use dealproof_rng::run_seed::RunSeed;
use dealproof_shell::entropy;

use super::run::Job;
use crate::options::plan;
use crate::software;
use crate::terminal::Failure;

/// The most decks of a fair deal that are made without being asked: each takes 52 commitments.
const FAIR_DECKS_MAX: u64 = 200_000;

#[derive(Debug, clap::Args)]
pub(super) struct RunOptions {
    /// The source: `csprng`, `fair`, `faulty:NAME`, `file:PATH`, `stdin` or `cmd:'COMMAND'`.
    #[arg(long, default_value = "csprng")]
    pub(super) source: TestSource,
    /// What a file, stdin or a command gives: u8, u32le, u32be, u64le, u64be, bits, ints:N, decks
    /// or text-decks.
    #[arg(long, value_name = "FORMAT")]
    pub(super) input: Option<Format>,
    /// The parts of the batteries: decks, raw, sp800-22, fips140, ais31, ints, game, entropy or all.
    #[arg(
        long,
        value_name = "PARTS",
        value_delimiter = ',',
        default_value = "all"
    )]
    pub(super) battery: Vec<Part>,
    /// How many decks to test, overriding the plan. An external source must supply at least this
    /// many.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) decks: Option<u64>,
    /// How many raw bytes to test, overriding the plan. An external source must supply at least this
    /// many.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) bytes: Option<u64>,
    /// The seed of the run, 64 hex digits, instead of the plan's or a fresh one.
    #[arg(long, value_name = "HEX")]
    pub(super) seed: Option<RunSeed>,
    /// How many threads; the result does not depend on it.
    #[arg(long, value_name = "N")]
    pub(super) threads: Option<NonZeroUsize>,
    /// quick, standard, full or the path of a plan.
    #[arg(long, value_name = "PLAN", default_value = "quick")]
    pub(super) plan: String,
    /// The rule whose level applies: gli-19, nigc, pennsylvania, ontario, west-virginia or
    /// new-mexico.
    #[arg(long, value_name = "NAME")]
    pub(super) jurisdiction: Option<Jurisdiction>,
    /// Stop the command after this many seconds without output.
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, value_parser = seconds)]
    pub(super) time_limit: f64,
}

/// One part of the batteries, or all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    All,
    One(Group),
}

impl std::str::FromStr for Part {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "all" {
            return Ok(Self::All);
        }
        let group = Group::ALL.into_iter().find(|group| group.name() == text);
        group.map(Self::One).ok_or_else(|| {
            let names = Group::ALL.map(Group::name).join(", ");
            format!("expected all or some of {names}")
        })
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 86_400.0 => Ok(seconds),
        _ => Err("expected more than 0 and at most 86400 seconds".to_owned()),
    }
}

impl RunOptions {
    /// How long a command may give nothing.
    pub(super) fn limit(&self) -> Duration {
        Duration::from_secs_f64(self.time_limit)
    }

    /// Reads the plan and settles what is to be run.
    pub(super) fn job(&self) -> Result<Job, Failure> {
        let loaded = plan::load(&self.plan)?;
        let plan = loaded.plan.battery.clone().ok_or_else(|| {
            Failure::Usage(format!("the plan {} has no section `battery`", self.plan))
        })?;
        let outside = matches!(
            self.source,
            TestSource::File(_) | TestSource::Stdin | TestSource::Command(_)
        );
        if self.input.is_some() && !outside {
            return Err(Failure::Usage(format!(
                "--input is for file:, stdin and cmd:, not for {}",
                self.source
            )));
        }
        if self.input.is_none() && outside {
            return Err(Failure::Usage(format!(
                "expected --input with --source {}",
                self.source
            )));
        }
        let seed = match self.seed {
            Some(seed) => seed,
            None => loaded
                .plan
                .seed()
                .map_err(|error| Failure::Usage(error.to_string()))?
                .map_or_else(fresh_seed, Ok)?,
        };
        let groups: Vec<Group> = Group::ALL
            .into_iter()
            .filter(|&group| {
                let mut parts = self.battery.iter();
                parts.any(|part| matches!(part, Part::All) || *part == Part::One(group))
            })
            .collect();
        let budget = match self.jurisdiction {
            Some(rule) => rule.level,
            None => loaded.plan.error_budget,
        };
        let budget = Budget::new(budget).map_err(|error| Failure::Usage(error.to_string()))?;
        let source = match self.input {
            Some(format) => format!("{} as {format}", self.source),
            None => self.source.to_string(),
        };
        let sizes = self.sizes(&plan);
        Ok(Job {
            request: Request {
                identity: loaded.identity(&software::this(), seed, source, groups, sizes),
                source: self.source.clone(),
                gives: gives(&self.source, self.input),
                seed,
                scaler_bounds: plan.scaler_bounds,
                defects: plan.defects,
                budget,
                jurisdiction: self.jurisdiction,
                size_is_asked: outside && (self.decks.is_some() || self.bytes.is_some()),
            },
            threads: self.threads,
        })
    }

    /// The plan's sizes, unless others are asked for. A planted defect has its own.
    fn sizes(&self, plan: &BatteryPlan) -> Sizes {
        let mut sizes = plan.sizes();
        match &self.source {
            TestSource::Decks(defect) => {
                // Where no sample shows it, one block goes through and the enumeration decides.
                sizes.decks = self.decks.or(defect.decks()).unwrap_or(10_000);
                // Who is shown by repeats alone needs them all; for the others memory stays flat.
                if defect.statistic() == "decks.repeats" {
                    sizes.fingerprints = sizes.decks;
                }
            }
            TestSource::Words(defect) => sizes.bytes = defect.bytes(),
            TestSource::Fair => {
                sizes.decks = sizes.decks.min(FAIR_DECKS_MAX);
                sizes.short_decks = sizes.short_decks.min(FAIR_DECKS_MAX);
            }
            _ => {}
        }
        if let Some(decks) = self.decks {
            sizes.decks = decks;
            sizes.short_decks = sizes.short_decks.min(decks);
        }
        if let Some(bytes) = self.bytes {
            sizes.bytes = bytes;
        }
        sizes.game_decks = sizes.game_decks.min(sizes.decks);
        sizes
    }
}

fn fresh_seed() -> Result<RunSeed, Failure> {
    Ok(RunSeed::from_bytes(entropy::fresh()?))
}
