//! A log directory, read whole.

use std::path::Path;

use dealproof_audit::directory::Evidence;
use dealproof_audit::store::Held;
use dealproof_conformance::suites::log::SignedLog;
use dealproof_shell::files;

use crate::terminal::Failure;

/// Reads a log directory whole.
pub(crate) fn read(directory: &Path) -> Result<SignedLog, Failure> {
    if !directory.join("entries").is_dir() {
        return Err(Failure::Usage(format!(
            "{} is not a log: it has no folder `entries`",
            directory.display()
        )));
    }
    let walk = files::walk(directory)?;
    if let Some(refused) = walk.refused.first() {
        let directory = directory.display();
        return Err(Failure::Usage(format!("{directory}: {refused}")));
    }
    let mut files = Held::default();
    for file in walk.files {
        if !matches!(file.name.as_str(), "lock" | "reserve") {
            let content = file.read()?;
            files.files.insert(file.name, content);
        }
    }
    Ok(SignedLog {
        files,
        evidence: Evidence::default(),
    })
}
