//! A log in memory: the bytes of a log directory without the directory.

use crate::entry::{Entry, EntryError, Event, LogOpen};
use crate::hash::Hash;
use crate::key::{KeyName, SignError, Signer};
use crate::note::Checkpoint;
use crate::tree::Frontier;

/// Builds a log: lines, chain, tree and checkpoints, exactly as the durable writer stores them.
/// The example of the crate does so.
#[derive(Debug, Clone)]
pub struct MemoryLog {
    origin: KeyName,
    entries: Vec<u8>,
    last: Hash,
    time_ms: u64,
    tree: Frontier,
    checkpoints: String,
    checkpoint: String,
}

impl MemoryLog {
    /// Begins a log with its first entry.
    pub fn open(open: LogOpen) -> Result<Self, EntryError> {
        let mut log = Self {
            origin: open.origin.clone(),
            entries: Vec::new(),
            last: Hash::ZERO,
            time_ms: 0,
            tree: Frontier::new(),
            checkpoints: String::new(),
            checkpoint: String::new(),
        };
        log.append(open.genesis_t.get(), open)?;
        Ok(log)
    }

    /// Appends an event and returns its leaf hash. Time never runs backwards: an earlier time than
    /// that of the last entry is replaced by it.
    pub fn append(&mut self, time_ms: u64, event: impl Into<Event>) -> Result<Hash, EntryError> {
        let entry = Entry {
            index: self.tree.size(),
            previous: self.last,
            time_ms: time_ms.max(self.time_ms),
            event: event.into(),
        };
        let leaf = entry.write(&mut self.entries)?;
        self.entries.push(b'\n');
        self.tree.push(leaf);
        self.last = leaf;
        self.time_ms = entry.time_ms;
        Ok(leaf)
    }

    /// Signs the state of the log.
    pub fn checkpoint(&mut self, key: &dyn Signer) -> Result<Checkpoint, SignError> {
        let checkpoint = Checkpoint {
            origin: self.origin.clone(),
            size: self.tree.size(),
            root: self.tree.root(),
        };
        self.checkpoint = checkpoint.sign(key)?.to_string();
        self.checkpoints.push_str(&self.checkpoint);
        self.checkpoints.push('\n');
        Ok(checkpoint)
    }

    /// The number of entries.
    pub fn size(&self) -> u64 {
        self.tree.size()
    }

    /// The root over all entries.
    pub fn root(&self) -> Hash {
        self.tree.root()
    }

    /// The lines, each with its line break: `log/entries/00000000000000000000.jsonl` while there
    /// are at most 65 536 of them.
    pub fn entries(&self) -> &[u8] {
        &self.entries
    }

    /// The notes of all checkpoints, an empty line after each: `log/checkpoints`.
    pub fn checkpoints(&self) -> &str {
        &self.checkpoints
    }

    /// The note of the last checkpoint, empty before the first: `log/checkpoint`.
    pub fn last_checkpoint(&self) -> &str {
        &self.checkpoint
    }
}
