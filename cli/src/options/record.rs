//! The record of a run, in a file.

use std::path::Path;

use dealproof_evidence::record::Record;
use dealproof_shell::files;

use crate::terminal::{Failure, usage_in};

/// Reads `record.json` of a bundle.
pub(crate) fn read(path: &Path) -> Result<Record, Failure> {
    Record::from_json(&files::read(path)?).map_err(usage_in(path))
}
