//! The file layer of the writer. It is a trait, so that a test can play a failing disk.
//!
//! [`Disk`] is a directory, [`Memory`] one that needs no disk, [`Held`] files in memory that can only
//! be read. Paths are relative and use `/`.

mod disk;
mod held;
mod memory;
mod regular;

use std::io::{self, BufRead, Read as _};

pub use disk::Disk;
pub use held::Held;
pub use memory::{Memory, MemoryFile, MemoryLock};
pub(crate) use regular::open_regular;
pub use regular::{FileKind, IrregularFile};

/// An open file that is appended to.
pub trait StoreFile {
    /// Appends some of the bytes and says how many: fewer than all is no error.
    fn append(&mut self, bytes: &[u8]) -> io::Result<usize>;

    /// Returns when everything appended is durable (`fdatasync`).
    fn sync(&mut self) -> io::Result<()>;
}

/// A directory of files, with exactly the operations whose durability the writer reasons about.
pub trait Store {
    /// A file that is open for appending or reading.
    type File: StoreFile;
    /// What holds the lock while it lives.
    type Lock;

    /// Takes the exclusive lock on a file, creating it; none if somebody else holds it.
    fn lock(&self, path: &str) -> io::Result<Option<Self::Lock>>;

    /// Creates a directory unless it exists.
    fn create_directory(&self, path: &str) -> io::Result<()>;

    /// Opens a file at its end, creating it.
    fn open(&self, path: &str) -> io::Result<Self::File>;

    /// Creates a file, or empties it.
    fn create(&self, path: &str) -> io::Result<Self::File>;

    /// Reads a file from its beginning; `None` if it does not exist.
    fn reader(&self, path: &str) -> io::Result<Option<Box<dyn BufRead + Send>>>;

    /// The names in a directory, in ascending order; none of them if there is no directory.
    fn list(&self, directory: &str) -> io::Result<Vec<String>>;

    /// Everything that is neither a file nor a directory: links, pipes, devices. None of it is opened.
    fn irregular(&self) -> io::Result<Vec<IrregularFile>> {
        Ok(Vec::new())
    }

    /// Renames a file over another.
    fn rename(&self, from: &str, to: &str) -> io::Result<()>;

    /// Removes a file. It is not an error if the file does not exist.
    fn remove(&self, path: &str) -> io::Result<()>;

    /// Returns when the names in a directory are durable.
    fn sync_directory(&self, path: &str) -> io::Result<()>;
}

/// Appends all bytes. A short write continues where it stopped, and so does one that a signal
/// interrupted; nothing is ever written twice.
pub fn append_all(file: &mut impl StoreFile, bytes: &mut &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        match file.append(bytes) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(written) => *bytes = &bytes[written..],
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Replaces a file durably: a temporary file, synced, renamed over it, the directory synced.
pub fn replace<S: Store>(store: &S, path: &str, bytes: &[u8]) -> io::Result<()> {
    let temporary = format!("{path}.tmp");
    let mut file = store.create(&temporary)?;
    append_all(&mut file, &mut &*bytes)?;
    file.sync()?;
    drop(file);
    store.rename(&temporary, path)?;
    store.sync_directory(path.rsplit_once('/').map_or("", |(directory, _)| directory))
}

/// Reads a whole file; `None` if it does not exist.
pub fn read<S: Store>(store: &S, path: &str) -> io::Result<Option<Vec<u8>>> {
    read_first(store, path, u64::MAX)
}

/// Reads at most this many bytes of a file; `None` if it does not exist.
pub fn read_first<S: Store>(store: &S, path: &str, most: u64) -> io::Result<Option<Vec<u8>>> {
    let Some(reader) = store.reader(path)? else {
        return Ok(None);
    };
    let mut bytes = Vec::new();
    reader.take(most).read_to_end(&mut bytes)?;
    Ok(Some(bytes))
}
