//! Files in memory that can be written, for a log that never touches a disk.

use std::collections::BTreeMap;
use std::io::{self, BufRead};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{Held, Store, StoreFile};

/// A directory in memory. Its clones share the files, so that one can be read while another writes.
/// Nothing of it outlives the process: what [`StoreFile::sync`] promises here is worth nothing.
#[derive(Debug, Clone, Default)]
pub struct Memory {
    directory: Arc<Mutex<Directory>>,
}

#[derive(Debug, Default)]
struct Directory {
    files: BTreeMap<String, Arc<Mutex<Vec<u8>>>>,
    locked: bool,
}

/// A file of a [`Memory`]. Like a file on a disk it stays the same file when it is renamed.
#[derive(Debug)]
pub struct MemoryFile(Arc<Mutex<Vec<u8>>>);

/// The lock of a [`Memory`].
#[derive(Debug)]
pub struct MemoryLock(Memory);

impl Drop for MemoryLock {
    fn drop(&mut self) {
        self.0.directory().locked = false;
    }
}

impl Memory {
    /// A copy of all files, to be read.
    pub fn held(&self) -> Held {
        let directory = self.directory();
        let files = directory.files.iter();
        let files = files.map(|(path, content)| (path.clone(), locked(content).clone()));
        Held {
            files: files.collect(),
        }
    }

    fn directory(&self) -> MutexGuard<'_, Directory> {
        locked(&self.directory)
    }

    fn file(&self, path: &str) -> Option<Arc<Mutex<Vec<u8>>>> {
        self.directory().files.get(path).cloned()
    }
}

/// Nothing panics while it holds a lock, so that the content is whole.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl StoreFile for MemoryFile {
    fn append(&mut self, bytes: &[u8]) -> io::Result<usize> {
        locked(&self.0).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Store for Memory {
    type File = MemoryFile;
    type Lock = MemoryLock;

    fn lock(&self, _: &str) -> io::Result<Option<MemoryLock>> {
        let mut directory = self.directory();
        if directory.locked {
            return Ok(None);
        }
        directory.locked = true;
        Ok(Some(MemoryLock(self.clone())))
    }

    fn create_directory(&self, _: &str) -> io::Result<()> {
        Ok(())
    }

    fn open(&self, path: &str) -> io::Result<MemoryFile> {
        let mut directory = self.directory();
        let file = directory.files.entry(path.to_owned()).or_default();
        Ok(MemoryFile(Arc::clone(file)))
    }

    fn create(&self, path: &str) -> io::Result<MemoryFile> {
        let file = self.open(path)?;
        locked(&file.0).clear();
        Ok(file)
    }

    fn reader(&self, path: &str) -> io::Result<Option<Box<dyn BufRead + Send>>> {
        let content = self.file(path).map(|file| locked(&file).clone());
        Ok(content.map(|content| Box::new(io::Cursor::new(content)) as Box<dyn BufRead + Send>))
    }

    fn list(&self, directory: &str) -> io::Result<Vec<String>> {
        let held = self.directory();
        Ok(super::held::names(held.files.keys(), directory))
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        let mut directory = self.directory();
        let file = directory.files.remove(from);
        let file = file.ok_or(io::ErrorKind::NotFound)?;
        directory.files.insert(to.to_owned(), file);
        Ok(())
    }

    fn remove(&self, path: &str) -> io::Result<()> {
        self.directory().files.remove(path);
        Ok(())
    }

    fn sync_directory(&self, _: &str) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::store::{self, append_all};

    #[test]
    fn a_file_keeps_its_content_under_a_new_name_and_for_every_clone() {
        let memory = Memory::default();
        let mut file = memory.open("a.tmp").unwrap();
        append_all(&mut file, &mut &b"one"[..]).unwrap();
        memory.rename("a.tmp", "entries/a").unwrap();
        append_all(&mut file, &mut &b" two"[..]).unwrap();
        let twin = memory.clone();
        assert_eq!(
            store::read(&twin, "entries/a").unwrap().unwrap(),
            b"one two"
        );
        assert_eq!(twin.list("entries").unwrap(), ["a"]);
        assert!(store::read(&twin, "a.tmp").unwrap().is_none());
        store::replace(&memory, "entries/a", b"new").unwrap();
        assert_eq!(twin.held().files["entries/a"], b"new");
        assert_eq!(twin.held().files.len(), 1);
        assert!(memory.rename("none", "b").is_err());
    }

    #[test]
    fn only_one_holds_the_lock() {
        let memory = Memory::default();
        let lock = memory.lock("lock").unwrap();
        assert!(lock.is_some());
        assert!(memory.clone().lock("lock").unwrap().is_none());
        drop(lock);
        assert!(memory.lock("lock").unwrap().is_some());
    }
}
