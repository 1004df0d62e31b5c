//! The files below a directory. Nothing but regular files is opened, and no link is followed: a
//! link leads out of the directory or in circles, opening a pipe waits without end, and opening a
//! device may do something.

use std::collections::BTreeMap;
use std::fmt;
use std::fs::{self, File, FileType};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::FileError;

/// What is below a directory.
#[derive(Debug, Default)]
pub struct Walk {
    /// The regular files, sorted by name.
    pub files: Vec<Regular>,
    /// Everything that is neither a regular file nor a directory, sorted by name.
    pub refused: Vec<Refused>,
}

/// A regular file below a directory. It has not been opened yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Regular {
    /// The path below the directory, with `/` between its parts.
    pub name: String,
    /// The path by which it can be opened.
    pub path: PathBuf,
}

/// An entry of a directory that is not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// The path below the directory, with `/` between its parts. Bytes that are not text are
    /// replaced.
    pub name: String,
    /// What is there instead of a file.
    pub found: NotRegular,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, found } = self;
        write!(f, "{name:?}: expected a regular file, found {found}")
    }
}

/// What an entry of a directory is instead of a regular file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotRegular {
    /// It points somewhere else. It is not followed.
    #[error("a symbolic link")]
    SymbolicLink,
    /// A pipe with a name (FIFO).
    #[error("a pipe")]
    Pipe,
    /// A socket, which has no content.
    #[error("a socket")]
    Socket,
    /// A block or character device.
    #[error("a device")]
    Device,
    /// A name that is not UTF-8, of a file or of a directory, which is then not entered.
    #[error("a name that is not text")]
    Name,
    /// Something that this system has and we do not know.
    #[error("neither a file nor a directory")]
    Other,
}

impl Regular {
    /// Opens the file, if it still is one: what took its place since the walk is not opened.
    pub fn open(&self) -> Result<File, FileError> {
        self.open_regular()
            .map_err(|error| FileError::new("read", &self.path, error))
    }

    fn open_regular(&self) -> io::Result<File> {
        let mut options = fs::OpenOptions::new();
        options.read(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt;
            // Opening a pipe without this waits for a writer.
            options.custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK);
        }
        let file = options.open(&self.path)?;
        if file.metadata()?.is_file() {
            Ok(file)
        } else {
            Err(io::Error::other("it is no longer a regular file"))
        }
    }

    /// Reads the file whole.
    pub fn read(&self) -> Result<Vec<u8>, FileError> {
        let mut bytes = Vec::new();
        self.open_regular()
            .and_then(|mut file| file.read_to_end(&mut bytes))
            .map_err(|error| FileError::new("read", &self.path, error))?;
        Ok(bytes)
    }

    /// Reads a text file whole.
    pub fn read_text(&self) -> Result<String, FileError> {
        let mut text = String::new();
        self.open_regular()
            .and_then(|mut file| file.read_to_string(&mut text))
            .map_err(|error| FileError::new("read", &self.path, error))?;
        Ok(text)
    }
}

/// Lists everything below a directory.
///
/// # Errors
/// A directory could not be read. What is not a regular file is not an error: it is in
/// [`Walk::refused`], and the caller decides.
pub fn walk(root: &Path) -> Result<Walk, FileError> {
    let (mut files, mut refused) = (BTreeMap::new(), BTreeMap::new());
    let mut folders = vec![(root.to_owned(), String::new())];
    while let Some((folder, below)) = folders.pop() {
        let failed = |error| FileError::new("read", &folder, error);
        for entry in fs::read_dir(&folder).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let (path, last) = (entry.path(), entry.file_name());
            let name = format!("{below}{}", last.to_string_lossy());
            // Of the entry itself, not of what a link points to.
            let kind = entry.file_type().map_err(failed)?;
            if let Some(found) = not_regular(kind, last.to_str().is_some()) {
                refused.insert(name, found);
            } else if kind.is_dir() {
                folders.push((path, format!("{name}/")));
            } else {
                files.insert(name, path);
            }
        }
    }
    let files = files.into_iter();
    let refused = refused.into_iter();
    Ok(Walk {
        files: files.map(|(name, path)| Regular { name, path }).collect(),
        refused: refused
            .map(|(name, found)| Refused { name, found })
            .collect(),
    })
}

fn not_regular(kind: FileType, is_text: bool) -> Option<NotRegular> {
    if kind.is_symlink() {
        return Some(NotRegular::SymbolicLink);
    }
    if kind.is_dir() || kind.is_file() {
        return (!is_text).then_some(NotRegular::Name);
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        if kind.is_fifo() {
            return Some(NotRegular::Pipe);
        }
        if kind.is_socket() {
            return Some(NotRegular::Socket);
        }
        if kind.is_block_device() || kind.is_char_device() {
            return Some(NotRegular::Device);
        }
    }
    Some(NotRegular::Other)
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::symlink;
    use std::process::Command;

    use super::*;

    #[test]
    fn regular_files_are_listed_and_everything_else_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        fs::create_dir_all(root.join("b/c")).unwrap();
        for (name, text) in [("a", "1"), ("b/c/d", "2"), ("b.txt", "3")] {
            fs::write(root.join(name), text).unwrap();
        }
        // Back to the root: whoever follows it walks for ever.
        symlink(root, root.join("b/loop")).unwrap();
        symlink("/etc/passwd", root.join("passwd")).unwrap();
        let made = Command::new("mkfifo").arg(root.join("b/fifo")).status();
        assert!(made.unwrap().success());
        let socket = std::os::unix::net::UnixListener::bind(root.join("socket")).unwrap();
        fs::write(root.join(std::ffi::OsStr::from_bytes(b"\xff")), "4").unwrap();

        let walk = walk(root).unwrap();
        let names: Vec<&str> = walk.files.iter().map(|file| &*file.name).collect();
        assert_eq!(names, ["a", "b.txt", "b/c/d"]);
        assert_eq!(walk.files[2].read_text().unwrap(), "2");
        let refused: Vec<_> = walk.refused.iter().map(|r| (&*r.name, r.found)).collect();
        assert_eq!(
            refused,
            [
                ("b/fifo", NotRegular::Pipe),
                ("b/loop", NotRegular::SymbolicLink),
                ("passwd", NotRegular::SymbolicLink),
                ("socket", NotRegular::Socket),
                ("\u{fffd}", NotRegular::Name),
            ]
        );
        let said = walk.refused[0].to_string();
        assert_eq!(said, "\"b/fifo\": expected a regular file, found a pipe");
        drop(socket);
    }

    #[test]
    fn devices_are_named_and_not_opened() {
        let walk = walk(Path::new("/dev")).unwrap();
        let null = walk.refused.iter().find(|one| one.name == "null").unwrap();
        assert_eq!(null.found, NotRegular::Device);
    }

    #[test]
    fn what_took_the_place_of_a_file_is_not_opened() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, "text").unwrap();
        let walk = walk(folder.path()).unwrap();
        fs::remove_file(&path).unwrap();
        symlink("/etc/passwd", &path).unwrap();
        assert!(walk.files[0].open().is_err(), "a link");
        fs::remove_file(&path).unwrap();
        assert!(
            Command::new("mkfifo")
                .arg(&path)
                .status()
                .unwrap()
                .success()
        );
        // This would wait for ever if it opened the pipe as a file.
        assert!(walk.files[0].read().is_err(), "a pipe");
    }
}
