//! Plans, by name or from a file.

use std::path::Path;

use dealproof_conformance::plan::LoadedPlan;

use crate::terminal::Failure;

/// Reads a built-in plan or a plan file.
pub(crate) fn load(name: &str) -> Result<LoadedPlan, Failure> {
    let refused = |error| Failure::Usage(format!("plan {name}: {error}"));
    if let Some(built_in) = LoadedPlan::built_in(name) {
        return built_in.map_err(refused);
    }
    let text = std::fs::read_to_string(Path::new(name)).map_err(|error| {
        let names = LoadedPlan::built_in_names().collect::<Vec<_>>().join(", ");
        Failure::Usage(format!(
            "could not read the plan {name}: {error} (built-in plans are {names})"
        ))
    })?;
    LoadedPlan::parse(&text).map_err(refused)
}
