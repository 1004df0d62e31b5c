//! Output directories that are written whole or not at all.

use std::fs;
use std::path::{Path, PathBuf};

use dealproof_reports::bundle::{ARCHIVE, Files, tar};
use dealproof_shell::files::Staged;

use crate::terminal::Failure;

/// A bundle to be written: a reader sees the old one or the new one, never half of one.
#[derive(Debug)]
pub(crate) struct Output(Staged);

impl Output {
    /// Makes sure that the directory can be written, before hours of work.
    pub(crate) fn prepare(target: &Path, force: bool) -> Result<Self, Failure> {
        if target.exists() && !target.is_dir() {
            return Err(Failure::Usage(format!(
                "{} is not a directory",
                target.display()
            )));
        }
        let filled = fs::read_dir(target).is_ok_and(|mut entries| entries.next().is_some());
        if filled && !force {
            return Err(Failure::Usage(format!(
                "{} exists and is not empty; --force replaces it",
                target.display()
            )));
        }
        Ok(Self(Staged::prepare(target)?))
    }

    /// Where the files are until they are all there.
    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    /// Writes the files and, beside them, the archive of the same.
    pub(crate) fn write(self, files: &Files, mtime_unix_s: u64) -> Result<PathBuf, Failure> {
        for (path, content) in files {
            self.0.add(path.as_str(), content)?;
        }
        self.0.add(ARCHIVE, &tar::pack(files, mtime_unix_s))?;
        Ok(self.0.publish()?)
    }
}

/// The time that the archive's members carry, if the caller fixes it for a reproducible archive.
pub(crate) fn source_date_epoch() -> Result<Option<u64>, Failure> {
    match std::env::var("SOURCE_DATE_EPOCH") {
        Err(_) => Ok(None),
        Ok(text) => text.parse().map(Some).map_err(|_| {
            Failure::Usage(format!(
                "SOURCE_DATE_EPOCH: expected a whole number, found {text:?}"
            ))
        }),
    }
}
