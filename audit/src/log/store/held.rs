//! Files in memory, to be read only.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Cursor};

use super::{Store, StoreFile};

/// The files of a log, by their paths: those of a bundle, or of a directory read whole.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Held {
    /// Content by path, with `/` between folders.
    pub files: BTreeMap<String, Vec<u8>>,
}

/// No file of this store can be written.
#[derive(Debug)]
pub enum Unwritable {}

impl StoreFile for Unwritable {
    fn append(&mut self, _: &[u8]) -> io::Result<usize> {
        match *self {}
    }

    fn sync(&mut self) -> io::Result<()> {
        match *self {}
    }
}

/// The names in a directory, of paths in ascending order.
pub(super) fn names<'a>(paths: impl Iterator<Item = &'a String>, directory: &str) -> Vec<String> {
    let below = |path: &'a String| {
        let rest = match directory {
            "" | "." => path.as_str(),
            _ => path.strip_prefix(directory)?.strip_prefix('/')?,
        };
        rest.split('/').next().map(str::to_owned)
    };
    let mut names: Vec<String> = paths.filter_map(below).collect();
    names.dedup();
    names
}

fn refuse<T>() -> io::Result<T> {
    Err(io::ErrorKind::ReadOnlyFilesystem.into())
}

impl Store for Held {
    type File = Unwritable;
    type Lock = Unwritable;

    fn lock(&self, _: &str) -> io::Result<Option<Unwritable>> {
        refuse()
    }

    fn create_directory(&self, _: &str) -> io::Result<()> {
        refuse()
    }

    fn open(&self, _: &str) -> io::Result<Unwritable> {
        refuse()
    }

    fn create(&self, _: &str) -> io::Result<Unwritable> {
        refuse()
    }

    fn reader(&self, path: &str) -> io::Result<Option<Box<dyn BufRead + Send>>> {
        let content = self.files.get(path).cloned();
        Ok(content.map(|content| Box::new(Cursor::new(content)) as Box<dyn BufRead + Send>))
    }

    fn list(&self, directory: &str) -> io::Result<Vec<String>> {
        Ok(names(self.files.keys(), directory))
    }

    fn rename(&self, _: &str, _: &str) -> io::Result<()> {
        refuse()
    }

    fn remove(&self, _: &str) -> io::Result<()> {
        refuse()
    }

    fn sync_directory(&self, _: &str) -> io::Result<()> {
        refuse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_listed_and_nothing_is_written() {
        let files = ["a", "entries/1", "entries/2", "entriesx/3"];
        let files = files.map(|path| (path.to_owned(), vec![7])).into();
        let held = Held { files };
        assert_eq!(held.list("entries").unwrap(), ["1", "2"]);
        assert_eq!(held.list("").unwrap(), ["a", "entries", "entriesx"]);
        assert_eq!(held.list("none").unwrap(), [""; 0]);
        assert!(held.reader("entries/3").unwrap().is_none());
        assert!(held.create("b").is_err() && held.remove("a").is_err());
    }
}
