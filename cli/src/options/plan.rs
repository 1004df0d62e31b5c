//! Plans, by name or from a file.

use std::path::Path;

use dealproof_conformance::plan::LoadedPlan;

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
