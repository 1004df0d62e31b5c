//! Scenarios that a comparison found: into a folder, or to the terminal.

use std::path::Path;

use dealproof_shell::files::{self, Access};

use crate::terminal::{self, Failure};

/// Writes scenarios to a file of a directory, or prints them.
pub(crate) fn write(out: Option<&Path>, file: &str, feature: &str) -> Result<(), Failure> {
    let Some(directory) = out else {
        return terminal::print(format_args!("\n{feature}"));
    };
    let path = directory.join(file);
    files::create_folder(directory)?;
    files::replace(&path, feature.as_bytes(), Access::Shared)?;
    terminal::print(format_args!("scenarios: {}", path.display()))
}
