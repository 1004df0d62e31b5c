//! The batteries of a plan, for `dealproof certify`.

use std::time::Duration;

use dealproof_battery::examine::Request;
use dealproof_battery::source::{Format, Source};
use dealproof_conformance::check::battery::{NoExamination, Outcome};
use dealproof_conformance::plan::LoadedPlan;
use dealproof_rng::run_seed::RunSeed;

use super::feed;
use super::run;
use crate::progress::Terminal;
use crate::software;
use crate::terminal::Failure;

/// How long a command under test may give nothing.
const LIMIT: Duration = Duration::from_mins(1);

/// A source that can be read, opened before anything runs.
pub(crate) struct Opened {
    /// None where the plan does not ask for the batteries.
    request: Option<Request>,
    feed: feed::Opened,
}

/// Opens the source of a plan.
pub(crate) fn open(
    plan: &LoadedPlan,
    source: &Source,
    format: Option<Format>,
    seed: RunSeed,
) -> Result<Opened, Failure> {
    let request = match plan.examination(&software::this(), source.clone(), format, seed) {
        Ok(request) => Some(request),
        Err(NoExamination::NoSection { .. }) => None,
        Err(error) => return Err(Failure::Usage(error.to_string())),
    };
    let feed = feed::Opened::open(source, format, seed, LIMIT)?;
    Ok(Opened { request, feed })
}

/// Runs the battery section of a plan on a source.
pub(crate) fn run(mut opened: Opened, progress: &mut Terminal) -> Result<Outcome, Failure> {
    let Some(request) = &opened.request else {
        return Ok(Outcome::LeftOut);
    };
    match run::run(request, None, &mut opened.feed, progress, None) {
        Ok(record) => Ok(Outcome::Ran(Box::new(record))),
        Err(Failure::Input(found)) => Ok(Outcome::BrokenInput(found)),
        Err(failure) => Err(failure),
    }
}
