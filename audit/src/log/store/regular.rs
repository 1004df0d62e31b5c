//! Only regular files are opened: a log comes from somebody who may want to stall its reader, or to
//! lead it elsewhere.

use std::fmt;
use std::fs::{self, File, FileType, Metadata};
use std::io;
use std::path::{Path, PathBuf};

/// What is in the place of a regular file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileKind {
    /// A symbolic link, which may lead out of the log.
    Link,
    /// A named pipe (FIFO): opening it would wait for a writer.
    Pipe,
    /// A socket, which has no content.
    Socket,
    /// A device, which may never end.
    Device,
    /// A directory where a file was expected.
    Directory,
    /// Something that the system has no name for, or that changed while it was looked at.
    Other,
}

impl FileKind {
    /// What this is, unless it is a regular file.
    fn of(file: FileType) -> Option<Self> {
        if file.is_file() {
            return None;
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::FileTypeExt;
            if file.is_fifo() {
                return Some(Self::Pipe);
            }
            if file.is_socket() {
                return Some(Self::Socket);
            }
            if file.is_block_device() || file.is_char_device() {
                return Some(Self::Device);
            }
        }
        Some(if file.is_symlink() {
            Self::Link
        } else if file.is_dir() {
            Self::Directory
        } else {
            Self::Other
        })
    }
}

impl fmt::Display for FileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Link => "a symbolic link",
            Self::Pipe => "a named pipe",
            Self::Socket => "a socket",
            Self::Device => "a device",
            Self::Directory => "a directory",
            Self::Other => "something else",
        })
    }
}

/// Something in a log that is not a file. It was not opened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{path}: expected a regular file, found {kind}")]
pub struct IrregularFile {
    /// The path below the log.
    pub path: String,
    /// What is there instead of a file.
    pub kind: FileKind,
}

/// Refuses whatever is there and is no regular file; that nothing is there is no error.
pub(crate) fn check_regular(path: &Path) -> io::Result<Option<Metadata>> {
    let metadata = match fs::symlink_metadata(path) {
        Ok(metadata) => metadata,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    match FileKind::of(metadata.file_type()) {
        None => Ok(Some(metadata)),
        Some(kind) => Err(irregular(path, kind)),
    }
}

/// Opens a regular file to read it. What is opened is what was looked at.
pub(crate) fn open_regular(path: &Path) -> io::Result<File> {
    let seen = check_regular(path)?.ok_or(io::ErrorKind::NotFound)?;
    let file = File::open(path)?;
    if is_same(&seen, &file.metadata()?) {
        Ok(file)
    } else {
        Err(irregular(path, FileKind::Other))
    }
}

/// Everything below a directory that is neither a file nor a directory, in the order of the paths.
/// The directory itself may be a link, because the user chose it.
pub(crate) fn irregular_below(root: &Path) -> io::Result<Vec<IrregularFile>> {
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            Err(error) => return Err(error),
        };
        for entry in entries {
            let entry = entry?;
            let path = entry.path();
            match FileKind::of(entry.file_type()?) {
                None => {}
                Some(FileKind::Directory) => folders.push(path),
                Some(kind) => found.push(IrregularFile {
                    path: path
                        .strip_prefix(root)
                        .unwrap_or(&path)
                        .to_string_lossy()
                        .into_owned(),
                    kind,
                }),
            }
        }
    }
    found.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(found)
}

fn irregular(path: &Path, kind: FileKind) -> io::Error {
    let path = path.display().to_string();
    io::Error::new(io::ErrorKind::InvalidInput, IrregularFile { path, kind })
}

#[cfg(unix)]
fn is_same(seen: &Metadata, opened: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    opened.is_file() && (seen.dev(), seen.ino()) == (opened.dev(), opened.ino())
}

#[cfg(not(unix))]
fn is_same(_: &Metadata, opened: &Metadata) -> bool {
    opened.is_file()
}
