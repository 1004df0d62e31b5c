//! A directory on a disk.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::regular::{IrregularFile, check_regular, irregular_below, open_regular};
use super::{Store, StoreFile};

/// A directory on a disk. Links, pipes and devices in it are refused, whether to read or to write.
#[derive(Debug, Clone)]
pub struct Disk {
    root: PathBuf,
}

impl Disk {
    /// The directory at this path, which need not exist yet.
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }

    /// The path of the directory.
    pub fn root(&self) -> &Path {
        &self.root
    }

    fn path(&self, path: &str) -> PathBuf {
        if path.is_empty() {
            self.root.clone()
        } else {
            self.root.join(path)
        }
    }

    /// The path of a file that is written, which must not lead elsewhere.
    fn writable(&self, path: &str) -> io::Result<PathBuf> {
        let path = self.path(path);
        check_regular(&path)?;
        Ok(path)
    }
}

impl StoreFile for File {
    fn append(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_data()
    }
}

impl Store for Disk {
    type File = File;
    type Lock = File;

    fn lock(&self, path: &str) -> io::Result<Option<File>> {
        let file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(self.writable(path)?)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(file)),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    fn create_directory(&self, path: &str) -> io::Result<()> {
        fs::create_dir_all(self.path(path))
    }

    fn open(&self, path: &str) -> io::Result<File> {
        OpenOptions::new()
            .create(true)
            .append(true)
            .open(self.writable(path)?)
    }

    fn create(&self, path: &str) -> io::Result<File> {
        File::create(self.writable(path)?)
    }

    fn reader(&self, path: &str) -> io::Result<Option<Box<dyn BufRead + Send>>> {
        match open_regular(&self.path(path)) {
            Ok(file) => Ok(Some(Box::new(BufReader::with_capacity(1 << 16, file)))),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn list(&self, directory: &str) -> io::Result<Vec<String>> {
        let entries = match fs::read_dir(self.path(directory)) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let mut names = Vec::new();
        for entry in entries {
            // A name that is not UTF-8 is none of ours.
            if let Ok(name) = entry?.file_name().into_string() {
                names.push(name);
            }
        }
        names.sort();
        Ok(names)
    }

    fn irregular(&self) -> io::Result<Vec<IrregularFile>> {
        irregular_below(&self.root)
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        fs::rename(self.path(from), self.path(to))
    }

    fn remove(&self, path: &str) -> io::Result<()> {
        match fs::remove_file(self.path(path)) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            result => result,
        }
    }

    fn sync_directory(&self, path: &str) -> io::Result<()> {
        File::open(self.path(path))?.sync_all()
    }
}
