//! Plans, by name or from a file, and the seed of a run.

use std::path::Path;

use dealproof_conformance::plan::LoadedPlan;
use dealproof_evidence::record::SeedOrigin;
use dealproof_rng::run_seed::RunSeed;
use dealproof_shell::entropy;

use crate::terminal::{Failure, usage};

/// Reads a built-in plan or a plan file.
pub(crate) fn load(name: &str) -> Result<LoadedPlan, Failure> {
    if let Some(built_in) = LoadedPlan::built_in(name) {
        return Ok(built_in);
    }
    let text = std::fs::read_to_string(Path::new(name)).map_err(|error| {
        let names = LoadedPlan::built_in_names().collect::<Vec<_>>().join(", ");
        Failure::Usage(format!(
            "could not read the plan {name}: {error} (built-in plans are {names})"
        ))
    })?;
    let wrong = |error| Failure::Usage(format!("plan {name}: {error}"));
    let plan = LoadedPlan::parse(&text).map_err(wrong)?;
    plan.expect_own_name().map_err(wrong)?;
    Ok(plan)
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
    if let Some(seed) = plan.plan.seed().map_err(usage)? {
        return Ok((seed, SeedOrigin::Plan));
    }
    Ok((RunSeed::from_bytes(entropy::fresh()?), SeedOrigin::Fresh))
}
