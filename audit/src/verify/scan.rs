//! The part of the work that needs no knowledge of what came before: form, chain and subtree of
//! one stretch of entries, and the signatures of the checkpoints inside it.
//!
//! Stretches can be scanned in any order and on any number of cores; [`super::Verifier`] joins the
//! results in order.

use std::collections::{BTreeMap, BTreeSet};

use crate::entry::{Entry, EntryError, Event};
use crate::hash::Hash;
use crate::key::VerifierKey;
use crate::note::{Checkpoint, Note, NoteError, Signed};
use crate::tree::Frontier;
use crate::verify::Finding;

/// The number of entries in a stretch: a power of two, so that each is one subtree.
pub const STRETCH: u64 = 4096;

/// Some consecutive lines, from a multiple of [`STRETCH`] on, and the notes that end among them.
#[derive(Debug, Clone, Default)]
pub struct Stretch {
    /// The index of the first entry.
    pub first: u64,
    /// The lines, each with its line break; the last may lack it where the file is torn.
    pub lines: Vec<u8>,
    /// The checkpoints whose size is above `first` and not above the end.
    pub notes: Vec<PlacedNote>,
    /// Sizes above `first` and not above the end at which the root is wanted.
    pub marks: BTreeSet<u64>,
}

/// A note of the `checkpoints` file.
#[derive(Debug, Clone)]
pub struct PlacedNote {
    /// Its number in the file, from 0.
    pub number: u64,
    /// The bytes of the note, as the file has them.
    pub bytes: Vec<u8>,
    /// What its text says.
    pub checkpoint: Checkpoint,
    /// The text and the signatures, which are not verified yet.
    pub note: Note,
}

impl PlacedNote {
    /// Reads a note of the `checkpoints` file.
    pub fn parse(number: u64, bytes: &[u8]) -> Result<Self, NoteError> {
        let note = Note::parse(bytes)?;
        Ok(Self {
            number,
            bytes: bytes.to_vec(),
            checkpoint: Checkpoint::parse(note.text())?,
            note,
        })
    }
}

/// What a scan found.
#[derive(Debug)]
pub struct Scanned {
    pub(super) first: u64,
    pub(super) entries: Vec<(Entry, Hash)>,
    /// The tree over the entries that were read.
    pub(super) tree: Frontier,
    pub(super) notes: Vec<ScannedNote>,
    /// The tree at each marked size, and before each entry that changes keys.
    pub(super) trees: BTreeMap<u64, Frontier>,
    /// The first entry that is not as it must be.
    pub(super) broken: Option<Finding>,
}

/// A note and the tree at its size.
#[derive(Debug)]
pub(super) struct ScannedNote {
    pub(super) placed: PlacedNote,
    pub(super) tree: Frontier,
    /// The signatures that hold, as places in the key ring; none if the ring did not suffice.
    pub(super) signed: Option<Vec<Signed>>,
}

impl Stretch {
    /// Forgets the entries from this index on.
    #[must_use]
    pub(crate) fn until(mut self, index: u64) -> Self {
        let lines = usize::try_from(index.saturating_sub(self.first)).unwrap_or(usize::MAX);
        let mut ends = self.lines.split_inclusive(|&byte| byte == b'\n');
        let length = ends.by_ref().take(lines).map(<[u8]>::len).sum();
        self.lines.truncate(length);
        self
    }

    /// Reads, hashes and chains the lines, and checks the notes' signatures with a key ring: the
    /// keys that [`super::Verifier::keys`] knew when the work was handed out.
    pub fn scan(self, keys: &[VerifierKey]) -> Scanned {
        let mut scanned = Scanned {
            first: self.first,
            entries: Vec::new(),
            tree: Frontier::new(),
            notes: Vec::new(),
            trees: BTreeMap::new(),
            broken: None,
        };
        let mut notes = self.notes.into_iter().peekable();
        let mut rest = self.lines.as_slice();
        while !rest.is_empty() {
            let index = self.first + scanned.entries.len() as u64;
            let Some(line) = take_line(&mut rest) else {
                let torn = Finding::integrity("torn_line", "the last line has no line break");
                scanned.broken = Some(torn.at(index));
                break;
            };
            if let Err(finding) = scanned.read(index, line) {
                scanned.broken = Some(finding);
                break;
            }
            if self.marks.contains(&(index + 1)) {
                scanned.trees.insert(index + 1, scanned.tree.clone());
            }
            while let Some(placed) = notes.next_if(|n| n.checkpoint.size == index + 1) {
                scanned.notes.push(ScannedNote {
                    signed: placed.note.verify(keys, true).ok(),
                    tree: scanned.tree.clone(),
                    placed,
                });
            }
        }
        if let (None, Some(placed)) = (&scanned.broken, notes.next()) {
            let evidence = format!(
                "checkpoint {} is smaller than the one before",
                placed.number
            );
            let finding = Finding::integrity("checkpoint_order", evidence);
            scanned.broken = Some(finding.at(placed.checkpoint.size));
        }
        scanned
    }
}

impl Scanned {
    /// The index of the first entry.
    pub fn first(&self) -> u64 {
        self.first
    }

    fn read(&mut self, index: u64, line: &[u8]) -> Result<(), Finding> {
        let entry = Entry::parse(line).map_err(|error| {
            let code = match error {
                EntryError::NotCanonical { .. } => "not_canonical",
                _ => "form",
            };
            Finding::integrity(code, error.to_string()).at(index)
        })?;
        if entry.index != index {
            let finding = Finding::integrity("index", "the number of the entry is wrong");
            return Err(finding.at(index).but(index, entry.index));
        }
        if let Some((before, leaf)) = self.entries.last() {
            check_link(before.time_ms, *leaf, &entry)?;
        }
        if matches!(entry.event, Event::KeyRotate(_) | Event::KeyRevoke(_)) {
            self.trees.insert(index, self.tree.clone());
        }
        let leaf = Hash::leaf(line);
        self.tree.push(leaf);
        self.entries.push((entry, leaf));
        Ok(())
    }
}

/// Checks the chain and the time between an entry and the one before it.
pub(super) fn check_link(time_ms: u64, leaf: Hash, entry: &Entry) -> Result<(), Finding> {
    if entry.previous != leaf {
        let evidence =
            "the link to the entry before is broken: that entry or this link was changed";
        return Err(Finding::integrity("chain", evidence)
            .at(entry.index)
            .but(leaf, entry.previous));
    }
    if entry.time_ms < time_ms {
        return Err(Finding::integrity("time", "time runs backwards")
            .at(entry.index)
            .but(format!("at least {time_ms}"), entry.time_ms));
    }
    Ok(())
}

/// Cuts the first line, without its line break, from `rest`.
fn take_line<'l>(rest: &mut &'l [u8]) -> Option<&'l [u8]> {
    let at = rest.iter().position(|&b| b == b'\n')?;
    let line = &rest[..at];
    *rest = &rest[at + 1..];
    Some(line)
}
