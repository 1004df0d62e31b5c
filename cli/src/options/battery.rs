//! What `test`, `shard` and `merge` ask alike: the plan, the source and the sizes.

use std::num::NonZeroUsize;
use std::time::Duration;

use dealproof_battery::decision::Budget;
use dealproof_battery::examine::Request;
use dealproof_battery::family::{Group, Sizes};
use dealproof_battery::jurisdiction::Jurisdiction;
use dealproof_battery::source::{self, Defect, Source};
use dealproof_rng::run_seed::RunSeed;
use dealproof_shell::entropy;

use crate::options::feed::Opened;
use crate::options::plan;
use crate::software;
use crate::terminal::Failure;

/// Parts of a deck whose fingerprints are kept.
const PARTS_OF_A_DECK: u64 = 14;
/// Fingerprints that fit in 4 GiB.
const FINGERPRINTS_MAX: u64 = 1 << 29;
/// The most decks of a fair deal that are made without being asked: each takes 52 commitments.
const FAIR_DECKS_MAX: u64 = 300_000;

#[derive(Debug, clap::Args)]
pub(crate) struct RunOptions {
    /// The source: `csprng`, `fair`, `faulty:NAME`, `file:PATH`, `stdin` or `cmd:'COMMAND'`.
    #[arg(long, default_value = "csprng")]
    pub(crate) source: Source,
    /// The format of the data from a file, stdin or a command: u8, u32le, u32be, u64le, u64be, bits,
    /// ints:N, decks, text-decks or text-decks:36.
    #[arg(long, value_name = "FORMAT")]
    pub(crate) input: Option<source::Format>,
    /// The batteries to run, separated by commas: decks, raw, sp800-22, fips140, ais31, ints, game,
    /// entropy or all.
    #[arg(
        long,
        value_name = "PARTS",
        value_delimiter = ',',
        default_value = "all"
    )]
    pub(crate) battery: Vec<Part>,
    /// How many decks to test, overriding the plan. An external source must supply at least this
    /// many.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) decks: Option<u64>,
    /// How many raw bytes to test, overriding the plan (an integer of ints:N counts as four). An
    /// external source must supply at least this many.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) bytes: Option<u64>,
    /// The seed of the run (64 hex digits) instead of the plan's seed or a fresh one.
    #[arg(long, value_name = "HEX")]
    pub(crate) seed: Option<RunSeed>,
    /// How many threads to use; the result does not depend on this number.
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,
    /// A built-in plan (quick, standard, full) or a plan file.
    #[arg(long, value_name = "PLAN", default_value = "quick")]
    pub(crate) plan: String,
    /// The regulator whose rule sets the significance level: gli-19, nigc, pennsylvania, ontario,
    /// west-virginia or new-mexico.
    #[arg(long, value_name = "NAME")]
    pub(crate) jurisdiction: Option<Jurisdiction>,
    /// Stops the command of a `cmd:` source if it writes nothing for this many seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0, value_parser = seconds)]
    pub(crate) time_limit: f64,
}

/// One part of the batteries, or all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    All,
    One(Group),
}

/// How to show a result.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
pub(crate) enum Format {
    Human,
    Json,
    Junit,
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
    pub(crate) fn limit(&self) -> Duration {
        Duration::from_secs_f64(self.time_limit)
    }

    /// Reads the plan and settles what is to be run.
    pub(crate) fn request(&self) -> Result<Request, Failure> {
        let usage = |error: &dyn std::fmt::Display| Failure::Usage(error.to_string());
        let loaded = plan::load(&self.plan)?;
        let source = &self.source;
        source
            .expect_format(self.input)
            .map_err(|error| usage(&error))?;
        let seed = match self.seed {
            Some(seed) => seed,
            None => loaded
                .plan
                .seed()
                .map_err(|error| usage(&error))?
                .map_or_else(fresh_seed, Ok)?,
        };
        let mut request = loaded
            .examination(&software::this(), source.clone(), self.input, seed)
            .map_err(|error| usage(&error))?;
        request.identity.groups = self.groups();
        self.resize(&mut request.identity.sizes);
        request.size_is_asked = self.decks.is_some() || self.bytes.is_some();
        request.jurisdiction = self.jurisdiction;
        if let Some(rule) = self.jurisdiction {
            request.budget = Budget::new(rule.level).map_err(|error| usage(&error))?;
        }
        Ok(request)
    }

    /// Opens the source, which may settle what its samples are.
    pub(crate) fn open(&self, request: &mut Request) -> Result<Opened, Failure> {
        let mut format = request.format;
        let opened = Opened::open(&request.source, &mut format, request.seed, self.limit())?;
        request.settle(format);
        let sizes = &mut request.identity.sizes;
        if let (Some(source::Format::ShortTextDecks), Some(decks)) = (format, self.decks) {
            sizes.short_decks = decks;
        }
        Ok(opened)
    }

    /// The chosen parts, in the order of the batteries.
    fn groups(&self) -> Vec<Group> {
        let chosen = |group| {
            let mut parts = self.battery.iter();
            parts.any(|&part| part == Part::All || part == Part::One(group))
        };
        let all = Group::ALL.into_iter();
        all.filter(|&group| chosen(group)).collect()
    }

    /// Puts the sizes that are asked for in place of the plan's. A planted defect has its own.
    fn resize(&self, sizes: &mut Sizes) {
        match &self.source {
            Source::Planted(Defect::Decks(defect)) => {
                // Where no sample shows it, one block goes through and the enumeration decides.
                sizes.decks = self.decks.or(defect.decks()).unwrap_or(10_000);
                // Who is shown by repeats alone needs them all; for the others memory stays flat.
                if defect.statistic().starts_with("decks.repeats") {
                    let all = sizes.decks.saturating_mul(PARTS_OF_A_DECK);
                    sizes.fingerprints = all.min(FINGERPRINTS_MAX);
                }
            }
            Source::Planted(Defect::Words(defect)) => sizes.bytes = defect.bytes(),
            Source::Fair => {
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
    }
}

fn fresh_seed() -> Result<RunSeed, Failure> {
    Ok(RunSeed::from_bytes(entropy::fresh()?))
}
