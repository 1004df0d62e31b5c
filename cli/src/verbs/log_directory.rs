//! A log directory, read whole.

use std::fs;
use std::path::Path;

use dealproof_audit::directory::Evidence;
use dealproof_audit::store::Held;
use dealproof_conformance::check::log::Log;

use crate::terminal::Failure;

/// Reads a log directory whole.
pub(crate) fn read(directory: &Path) -> Result<Log, Failure> {
    if !directory.join("entries").is_dir() {
        return Err(Failure::Usage(format!(
            "{} is no log: it has no folder entries",
            directory.display()
        )));
    }
    let mut files = Held::default();
    read_below(directory, "", &mut files)?;
    Ok(Log {
        files,
        evidence: Evidence::default(),
    })
}

fn read_below(directory: &Path, below: &str, files: &mut Held) -> Result<(), Failure> {
    let failed = |error: &std::io::Error| Failure::io("read", directory, error);
    for entry in fs::read_dir(directory).map_err(|error| failed(&error))? {
        let entry = entry.map_err(|error| failed(&error))?;
        let kind = entry.file_type().map_err(|error| failed(&error))?;
        let name = format!("{below}{}", entry.file_name().to_string_lossy());
        if kind.is_dir() {
            read_below(&entry.path(), &format!("{name}/"), files)?;
        } else if kind.is_file() && !matches!(name.as_str(), "lock" | "reserve") {
            let path = entry.path();
            let content = fs::read(&path).map_err(|error| Failure::io("read", &path, &error))?;
            files.files.insert(name, content);
        }
    }
    Ok(())
}
