//! The batteries of a plan, for `dealproof certify`.

use std::time::Duration;

use dealproof_battery::decision::Budget;
use dealproof_battery::examine::Request;
use dealproof_battery::feed::gives;
use dealproof_battery::source::{Format, TestSource};
use dealproof_conformance::check::battery::Outcome;
use dealproof_conformance::plan::LoadedPlan;
use dealproof_rng::run_seed::RunSeed;

use super::feed;
use super::run::Job;
use crate::show::progress::Terminal;
use crate::software;
use crate::terminal::Failure;

/// How long a command under test may give nothing.
const LIMIT: Duration = Duration::from_mins(1);

/// A source that can be read, opened before anything runs.
pub(crate) struct Opened {
    source: TestSource,
    format: Option<Format>,
    feed: feed::Opened,
}

/// Opens a source of a plan.
pub(crate) fn open(
    source: &TestSource,
    format: Option<Format>,
    seed: RunSeed,
) -> Result<Opened, Failure> {
    Ok(Opened {
        feed: feed::Opened::open(source, format, seed, LIMIT)?,
        source: source.clone(),
        format,
    })
}

/// Runs the battery section of a plan on a source.
pub(crate) fn run(
    loaded: &LoadedPlan,
    mut opened: Opened,
    seed: RunSeed,
    progress: &mut Terminal,
) -> Result<Outcome, Failure> {
    let Some(plan) = loaded.plan.battery.clone() else {
        return Ok(Outcome::LeftOut);
    };
    let budget =
        Budget::new(loaded.plan.error_budget).map_err(|error| Failure::Usage(error.to_string()))?;
    // A path is nobody's business: the record holds the digest of what was read.
    let source = match (&opened.source, opened.format) {
        (TestSource::File(_), Some(format)) => format!("file as {format}"),
        (TestSource::Command(_), Some(format)) => format!("cmd as {format}"),
        (source, Some(format)) => format!("{source} as {format}"),
        (source, None) => source.to_string(),
    };
    let mut sizes = plan.sizes();
    sizes.game_decks = sizes.game_decks.min(sizes.decks);
    let job = Job {
        request: Request {
            identity: loaded.identity(&software::this(), seed, source, plan.parts(), sizes),
            gives: gives(&opened.source, opened.format),
            source: opened.source,
            seed,
            scaler_bounds: plan.scaler_bounds,
            defects: plan.defects,
            budget,
            jurisdiction: None,
            // The plan says how much is needed: a shorter sample is not tested.
            size_is_asked: true,
        },
        threads: None,
    };
    match job.run(&mut opened.feed, progress, None) {
        Ok(record) => Ok(Outcome::Ran(Box::new(record))),
        Err(Failure::Input(found)) => Ok(Outcome::BrokenInput(found)),
        Err(failure) => Err(failure),
    }
}
