//! The record of a run, in a file.

use std::path::Path;

use dealproof_evidence::record::{Environment, Record};
use dealproof_reports::bundle::ENVIRONMENT;
use dealproof_shell::files;

use crate::terminal::{Failure, usage_in};

/// Reads `record.json` of a bundle.
pub(crate) fn read(path: &Path) -> Result<Record, Failure> {
    Record::from_json(&files::read(path)?).map_err(usage_in(path))
}

/// Reads the environment of a run, which stands beside its record in a bundle. A record alone has
/// none.
pub(crate) fn environment_beside(record: &Path) -> Result<Option<Environment>, Failure> {
    let path = record.with_file_name(ENVIRONMENT);
    if !path.exists() {
        return Ok(None);
    }
    let environment = serde_json::from_slice(&files::read(&path)?);
    environment.map(Some).map_err(usage_in(&path))
}
