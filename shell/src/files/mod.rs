//! Files that are written whole or not at all, and directories that are read without surprises.
//!
//! Nothing here replaces what it was not asked to replace: [`create`] refuses a file that exists,
//! [`replace`] and [`Staged`] put the new content in place by one rename.

mod resolve;
mod staged;
mod walk;

pub use resolve::resolve;
pub use staged::{Scratch, Staged};
pub use walk::{NotRegular, Refused, Regular, Walk, walk};

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What could not be done with a file, and what the system said.
#[derive(Debug, thiserror::Error)]
#[error("could not {doing} {}: {source}", path.display())]
pub struct FileError {
    /// A verb: read, write, create.
    pub doing: &'static str,
    /// The file or directory.
    pub path: PathBuf,
    /// What the system said.
    pub source: io::Error,
}

impl FileError {
    /// An error of the system, with what was being done.
    pub fn new(doing: &'static str, path: &Path, source: io::Error) -> Self {
        Self {
            doing,
            path: path.to_owned(),
            source,
        }
    }
}

/// Who may read a new file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Everybody whom the process's umask allows.
    Shared,
    /// Its owner alone: mode 0600 from the first byte on.
    Private,
}

impl Access {
    fn open(self, path: &Path) -> io::Result<File> {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        if self == Self::Private {
            use std::os::unix::fs::OpenOptionsExt;
            options.mode(0o600);
        }
        options.open(path)
    }
}

/// Writes a new file durably. A file that exists is never overwritten; one that could not be
/// written to its end is removed.
///
/// # Errors
/// The file exists, or the system refuses. Nothing is left behind.
pub fn create(path: &Path, bytes: &[u8], access: Access) -> Result<(), FileError> {
    let failed = |error| FileError::new("create", path, error);
    let mut file = access.open(path).map_err(failed)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    written.map_err(|error| {
        let _ = fs::remove_file(path);
        failed(error)
    })
}

/// Writes a file durably under another name first, so that a reader sees the old content or the new
/// one, and after a crash one of the two is there.
///
/// # Errors
/// The system refuses. The old file, if any, is unchanged.
pub fn replace(path: &Path, bytes: &[u8], access: Access) -> Result<(), FileError> {
    let failed = |error| FileError::new("write", path, error);
    let partial = beside(path, "partial").map_err(failed)?;
    // A process that had our number and died may have left one.
    let _ = fs::remove_file(&partial);
    let written = access.open(&partial).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&partial, path)
    });
    written.map_err(|error| {
        let _ = fs::remove_file(&partial);
        failed(error)
    })?;
    sync_folder(path).map_err(failed)
}

/// Adds to the end of a file, which is created if it is not there.
pub fn append(path: &Path, bytes: &[u8]) -> Result<(), FileError> {
    let mut options = OpenOptions::new();
    let opened = options.create(true).append(true).open(path);
    opened
        .and_then(|mut file| file.write_all(bytes))
        .map_err(|error| FileError::new("write", path, error))
}

/// Creates a directory and the ones above it, unless they exist.
pub fn create_folder(path: &Path) -> Result<(), FileError> {
    fs::create_dir_all(path).map_err(|error| FileError::new("create", path, error))
}

/// Creates a directory that its owner alone may enter, unless it exists.
pub fn create_private_folder(path: &Path) -> Result<(), FileError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    let created = builder.create(path);
    created.map_err(|error| FileError::new("create", path, error))
}

/// Reads a file whole.
pub fn read(path: &Path) -> Result<Vec<u8>, FileError> {
    fs::read(path).map_err(|error| FileError::new("read", path, error))
}

/// Reads a text file whole.
pub fn read_text(path: &Path) -> Result<String, FileError> {
    fs::read_to_string(path).map_err(|error| FileError::new("read", path, error))
}

/// Whether others than its owner can read a file.
pub fn is_readable_by_others(path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::metadata(path).is_ok_and(|metadata| metadata.permissions().mode() & 0o077 != 0)
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        false
    }
}

/// A hidden name beside a path, of this process alone.
fn beside(path: &Path, what: &str) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
    let mut hidden = OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{what}-{}", std::process::id()));
    Ok(path.with_file_name(hidden))
}

/// Returns when the names in the directory of a file are durable.
fn sync_folder(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        let folder = path.parent().filter(|folder| *folder != Path::new(""));
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names.collect()
    }

    #[test]
    fn what_exists_is_replaced_whole_and_never_created_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("record.json");
        create(&path, b"first", Access::Shared).unwrap();
        let refused = create(&path, b"second", Access::Shared).unwrap_err();
        assert_eq!(refused.source.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&path).unwrap(), b"first");
        replace(&path, b"third", Access::Shared).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"third");
        assert_eq!(
            names(folder.path()),
            ["record.json"],
            "nothing else is left"
        );
    }

    #[test]
    fn a_replacement_that_fails_leaves_the_old_one_and_no_rest() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("taken");
        fs::create_dir(&path).unwrap();
        fs::write(path.join("inside"), b"old").unwrap();
        let refused = replace(&path, b"new", Access::Shared).unwrap_err();
        assert!(
            refused.to_string().starts_with("could not write"),
            "{refused}"
        );
        assert_eq!(names(folder.path()), ["taken"]);
        assert_eq!(fs::read(path.join("inside")).unwrap(), b"old");
        assert!(replace(Path::new("/"), b"new", Access::Shared).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_private_file_is_private_whichever_way_it_was_written() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let path = folder.path().join("key.pem");
        create(&path, b"secret", Access::Private).unwrap();
        assert_eq!(mode(&path), 0o600);
        assert!(!is_readable_by_others(&path));
        replace(&path, b"secret", Access::Private).unwrap();
        assert_eq!(mode(&path), 0o600);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        assert!(is_readable_by_others(&path));
    }

    #[test]
    fn appending_goes_on_where_the_file_ends() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rows.csv");
        append(&path, b"a\n").unwrap();
        append(&path, b"b\n").unwrap();
        assert_eq!(read_text(&path).unwrap(), "a\nb\n");
    }
}
