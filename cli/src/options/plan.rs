//! Plans by name or file, and the seed of a run.

use std::path::Path;

use dealproof_conformance::plan::LoadedPlan;
use dealproof_evidence::record::SeedOrigin;
use dealproof_rng::run_seed::RunSeed;

use crate::options::key::fresh_bytes;
use crate::terminal::Failure;

/// A built-in plan, or the plan in a file.
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

/// The seed that was given, or else the plan's, or else a fresh one.
pub(crate) fn choose_seed(
    given: Option<&str>,
    plan: &LoadedPlan,
) -> Result<(RunSeed, SeedOrigin), Failure> {
    if let Some(text) = given {
        let seed = text
            .parse()
            .map_err(|error| Failure::Usage(format!("--seed: {error}")))?;
        return Ok((seed, SeedOrigin::CommandLine));
    }
    if let Some(seed) = plan
        .plan
        .seed()
        .map_err(|error| Failure::Usage(error.to_string()))?
    {
        return Ok((seed, SeedOrigin::Plan));
    }
    Ok((RunSeed::from_bytes(fresh_bytes()?), SeedOrigin::Fresh))
}
