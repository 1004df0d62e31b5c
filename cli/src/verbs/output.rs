//! Output directories that are written whole or not at all.

use std::fs;
use std::path::{Path, PathBuf};

use dealproof_reports::bundle::{ARCHIVE, Files, tar};

use crate::terminal::Failure;

/// A directory to be written. Everything goes into a directory beside it, which takes its name at
/// the end: whoever looks sees the old bundle or the new one, never half of one.
#[derive(Debug)]
pub(crate) struct Output {
    target: PathBuf,
    partial: PathBuf,
}

impl Output {
    /// Makes sure that the directory can be written, before hours of work.
    pub(crate) fn prepare(target: &Path, force: bool) -> Result<Self, Failure> {
        if target.exists() && !target.is_dir() {
            return Err(Failure::Usage(format!(
                "{} is no directory",
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
        let name = target.file_name().ok_or_else(|| {
            Failure::Usage(format!(
                "{} is no name for an output directory",
                target.display()
            ))
        })?;
        let mut partial_name = std::ffi::OsString::from(".");
        partial_name.push(name);
        partial_name.push(format!(".partial-{}", std::process::id()));
        let partial = target.with_file_name(partial_name);
        fs::create_dir(&partial).map_err(|error| Failure::io("create", target, &error))?;
        Ok(Self {
            target: target.to_owned(),
            partial,
        })
    }

    /// Writes the files and, beside them, the archive of the same.
    pub(crate) fn write(self, files: &Files, mtime_unix_s: u64) -> Result<PathBuf, Failure> {
        for (path, content) in files {
            let file = self.partial.join(path.as_str());
            if let Some(folder) = file.parent() {
                fs::create_dir_all(folder).map_err(|e| Failure::io("create", folder, &e))?;
            }
            fs::write(&file, content).map_err(|e| Failure::io("write", &file, &e))?;
        }
        let archive = self.partial.join(ARCHIVE);
        fs::write(&archive, tar::pack(files, mtime_unix_s))
            .map_err(|e| Failure::io("write", &archive, &e))?;
        let old = self.partial.with_extension("old");
        let replaced = match fs::rename(&self.target, &old) {
            Ok(()) => true,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => false,
            Err(error) => return Err(Failure::io("replace", &self.target, &error)),
        };
        fs::rename(&self.partial, &self.target)
            .map_err(|error| Failure::io("write", &self.target, &error))?;
        if replaced {
            fs::remove_dir_all(&old).map_err(|error| Failure::io("remove", &old, &error))?;
        }
        Ok(self.target.clone())
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        // Gone already where it has become the target.
        let _ = fs::remove_dir_all(&self.partial);
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
