//! The files that hold the entries of a log, read as one.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Read};

use crate::hash::Hash;
use crate::log::compression;
pub use crate::log::layout::SEGMENT_ENTRIES;
use crate::log::layout::{COMPRESSED, list};
use crate::log::store::{self, Store};

/// The lines of all segments, one after the other, in memory that does not grow with the log.
pub struct Segments<'s, S: Store> {
    store: &'s S,
    paths: std::vec::IntoIter<(u64, String)>,
    current: Option<Box<dyn BufRead + Send>>,
}

impl<'s, S: Store> Segments<'s, S> {
    /// Begins at the first line.
    pub fn open(store: &'s S) -> io::Result<Self> {
        Ok(Self {
            store,
            paths: list(store)?.into_iter(),
            current: None,
        })
    }
}

impl<S: Store> Read for Segments<'_, S> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let available = self.fill_buf()?;
        let length = available.len().min(buffer.len());
        buffer[..length].copy_from_slice(&available[..length]);
        self.consume(length);
        Ok(length)
    }
}

impl<S: Store> BufRead for Segments<'_, S> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        loop {
            let ended = match &mut self.current {
                Some(reader) => reader.fill_buf()?.is_empty(),
                None => true,
            };
            if !ended {
                break;
            }
            match self.paths.next() {
                Some((_, path)) => self.current = reader(self.store, &path)?,
                None => return Ok(&[]),
            }
        }
        match &mut self.current {
            Some(reader) => reader.fill_buf(),
            None => Ok(&[]),
        }
    }

    fn consume(&mut self, amount: usize) {
        if let Some(reader) = &mut self.current {
            reader.consume(amount);
        }
    }
}

/// Opens a segment, compressed or not.
fn reader<S: Store>(store: &S, path: &str) -> io::Result<Option<Box<dyn BufRead + Send>>> {
    let file = store.reader(path)?;
    Ok(match file {
        Some(file) if path.ends_with(COMPRESSED) => Some(compression::reader(file)),
        file => file,
    })
}

/// Where a log is cut.
#[derive(Debug, Default)]
pub(crate) struct Cut {
    /// The first index of the last segment that holds one of the kept entries, or that begins
    /// right after them.
    pub(crate) first: u64,
    /// The lines of that segment that are kept.
    pub(crate) kept: Vec<u8>,
    /// Every byte after them.
    pub(crate) rest: Vec<u8>,
}

/// Cuts a log after its first `size` entries, on paper.
pub(crate) fn cut_at<S: Store>(store: &S, size: u64) -> io::Result<Cut> {
    let segments = list(store)?;
    let firsts = segments.iter().map(|(first, _)| *first);
    let Some(last) = firsts.take_while(|&first| first <= size).last() else {
        return Ok(Cut::default());
    };
    let mut kept = Vec::new();
    let mut rest = Vec::new();
    for (first, path) in segments {
        if first < last {
            continue;
        }
        let bytes = store::read(store, &path)?.unwrap_or_default();
        if first > last {
            rest.extend_from_slice(&bytes);
            continue;
        }
        let mut end = 0;
        for _ in first..size {
            let line = bytes[end..].iter().position(|&byte| byte == b'\n');
            end += line.ok_or(io::ErrorKind::UnexpectedEof)? + 1;
        }
        rest.extend_from_slice(&bytes[end..]);
        kept = bytes;
        kept.truncate(end);
    }
    Ok(Cut {
        first: last,
        kept,
        rest,
    })
}

/// A statement has some hundred bytes. A longer file is cut here and then has another hash.
const STATEMENT_MAX: u64 = 1 << 20;

/// The files of `stmts/`, by the hash in their name.
pub fn read_statements<S: Store>(store: &S) -> io::Result<BTreeMap<Hash, Vec<u8>>> {
    let mut statements = BTreeMap::new();
    for name in store.list("stmts")? {
        let digits = name.strip_suffix(".dsse.json").unwrap_or_default();
        if let Some(hash) = Hash::from_hex(digits.as_bytes())
            && let Some(bytes) = store::read_first(store, &format!("stmts/{name}"), STATEMENT_MAX)?
        {
            statements.insert(hash, bytes);
        }
    }
    Ok(statements)
}
