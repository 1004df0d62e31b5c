//! What a log looks like after a crash, and how it is made whole.

use std::collections::BTreeSet;

use crate::entry::{Event, HandId, KeyRole, LogOpen};
use crate::hash::Hash;
use crate::key::{KeyName, VerifierKey};
use crate::log::layout::{WriteError, doing, follow_hands, list, segment_path};
use crate::log::segments::{self, Cut, Segments};
use crate::log::store::{self, Store};
use crate::note::{Checkpoint, split_notes};
use crate::tree::Frontier;
use crate::verify::{Feed, Finding, PlacedNote, Trust, Verifier};

/// What opening a log found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recovered {
    /// The entries that were kept.
    pub kept: u64,
    /// The bytes that were cut off.
    pub cut_bytes: u64,
    /// Hands that are neither closed nor voided.
    pub open: Vec<HandId>,
}

/// The notes of a log: those of the `checkpoints` file that are whole, and the `checkpoint` file's
/// if it is newer.
pub(crate) struct Notes {
    notes: Vec<PlacedNote>,
    /// Whether the files must be written anew.
    torn: bool,
}

impl Notes {
    pub(crate) fn read<S: Store>(store: &S) -> Result<Self, WriteError> {
        let read = |path| store::read(store, path).map_err(doing("read the checkpoints"));
        let file = read("checkpoints")?.unwrap_or_default();
        let (parts, whole) = split_notes(&file);
        let mut torn = whole != file.len();
        let mut notes = Vec::new();
        for (number, bytes) in (0..).zip(parts) {
            let Ok(note) = PlacedNote::parse(number, bytes) else {
                torn = true;
                break;
            };
            notes.push(note);
        }
        let last = read("checkpoint")?.unwrap_or_default();
        if notes.last().is_none_or(|note| note.bytes != last) {
            torn = true;
            let number = notes.len() as u64;
            let newer = |note: &PlacedNote| {
                let size = note.checkpoint.size;
                notes.last().is_none_or(|last| last.checkpoint.size < size)
            };
            notes.extend(PlacedNote::parse(number, &last).ok().filter(newer));
        }
        Ok(Self { notes, torn })
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.notes.is_empty()
    }

    fn to_bytes(&self) -> Vec<u8> {
        let mut file = Vec::new();
        for note in &self.notes {
            file.extend_from_slice(&note.bytes);
            file.push(b'\n');
        }
        file
    }
}

/// The keys of a log.
#[derive(Debug, Clone)]
pub(crate) struct DeclaredKeys {
    pub(crate) root: VerifierKey,
    pub(crate) log: VerifierKey,
    pub(crate) ticket: VerifierKey,
    /// All that were ever declared.
    all: Vec<VerifierKey>,
}

impl DeclaredKeys {
    pub(crate) fn new(open: &LogOpen) -> Self {
        let mut all = vec![open.log_vkey.clone(), open.ticket_vkey.clone()];
        all.extend(open.witnesses.iter().cloned());
        Self {
            root: open.root_vkey.clone(),
            log: open.log_vkey.clone(),
            ticket: open.ticket_vkey.clone(),
            all,
        }
    }

    /// The key that has a role now.
    pub(crate) fn current(&self, role: KeyRole) -> &VerifierKey {
        match role {
            KeyRole::Log => &self.log,
            KeyRole::Ticket => &self.ticket,
        }
    }

    /// Whether a key may take over a role: it has the name and was never declared.
    pub(crate) fn may_follow(&self, role: KeyRole, new: &VerifierKey) -> bool {
        let old = self.current(role);
        new.name() == old.name() && new.key_type() == old.key_type() && !self.all.contains(new)
    }

    pub(crate) fn rotate(&mut self, role: KeyRole, new: VerifierKey) {
        self.all.push(new.clone());
        match role {
            KeyRole::Log => self.log = new,
            KeyRole::Ticket => self.ticket = new,
        }
    }
}

/// A log as it was found.
pub(crate) struct Inspection {
    pub(crate) origin: KeyName,
    pub(crate) tree: Frontier,
    pub(crate) last: Hash,
    pub(crate) time_ms: u64,
    pub(crate) signed: Checkpoint,
    /// The keys that must sign the next checkpoint.
    pub(crate) signers: Vec<VerifierKey>,
    /// Hands that are neither closed nor voided.
    pub(crate) open: Vec<HandId>,
    pub(crate) sealed: bool,
    /// Everything that the log declares: the keys in force and those that were.
    pub(crate) keys: DeclaredKeys,
    revoked_at: Option<u64>,
    cut: Cut,
    notes: Notes,
}

/// Reads a log: everything under its last checkpoint must hold.
pub(crate) fn inspect<S: Store>(store: &S) -> Result<Inspection, WriteError> {
    let found = inspect_until(store, u64::MAX)?;
    match found.revoked_at {
        // A revocation without the key that follows it leaves nobody to sign. It stands behind
        // the last checkpoint, so nobody was told: it is cut off, and can be made again.
        Some(revoked_at) if found.signers.is_empty() => inspect_until(store, revoked_at),
        _ => Ok(found),
    }
}

/// Reads the first `limit` entries of a log.
fn inspect_until<S: Store>(store: &S, limit: u64) -> Result<Inspection, WriteError> {
    let notes = Notes::read(store)?;
    let Some(newest) = notes.notes.last() else {
        return Err(WriteError::NotALog);
    };
    let signed = newest.checkpoint.clone();
    let statements = segments::read_statements(store).map_err(doing("read the statements"))?;
    let mut verifier = Verifier::new(Trust::default(), statements, newest.bytes.clone());
    let note_bytes = notes.to_bytes();
    let lines = Segments::open(store).map_err(doing("list the entries"))?;
    let mut feed = Feed::new(lines, &*note_bytes, BTreeSet::new());
    let mut open = BTreeSet::new();
    let mut keys = None;
    let mut revoked_at = None;
    let mut sealed = false;
    while verifier.broken().is_none() && verifier.tree().size() < limit {
        let Some(stretch) = feed.next_stretch().map_err(doing("read the entries"))? else {
            break;
        };
        let scanned = stretch.until(limit).scan(verifier.keys());
        for (entry, _) in verifier.absorb(scanned) {
            follow_hands(&mut open, &entry.event);
            match &entry.event {
                Event::LogOpen(open) => keys = Some(DeclaredKeys::new(open)),
                Event::KeyRotate(rotate) => {
                    if let Some(keys) = &mut keys {
                        keys.rotate(rotate.role, rotate.new.clone());
                    }
                }
                Event::KeyRevoke(_) => revoked_at = Some(entry.index),
                Event::Seal(_) => sealed = true,
                _ => {}
            }
        }
    }
    // Whatever is wrong above the last checkpoint was promised to nobody and is cut off.
    if verifier.signed() != Some((signed.size, signed.root)) {
        let shorter = || Finding::integrity("checkpoint_beyond_log", "signed entries are missing");
        let finding = verifier.broken().cloned().or_else(|| feed.finish());
        return Err(WriteError::Broken(Box::new(
            finding.unwrap_or_else(shorter),
        )));
    }
    let (Some((time_ms, last)), Some(origin), Some(keys)) =
        (verifier.last(), verifier.origin(), keys)
    else {
        return Err(WriteError::NotALog);
    };
    let size = verifier.tree().size();
    let cut = segments::cut_at(store, size).map_err(doing("read the entries"))?;
    // The size of the next checkpoint: the present one, unless that is signed.
    let unsigned = size + u64::from(size == signed.size);
    Ok(Inspection {
        origin: origin.clone(),
        last,
        time_ms,
        signers: verifier.signers_at(unsigned).into_iter().cloned().collect(),
        tree: verifier.tree().clone(),
        signed,
        open: open.into_iter().collect(),
        sealed,
        keys,
        revoked_at,
        cut,
        notes,
    })
}

impl Inspection {
    /// The bytes after the last whole line.
    pub(crate) fn cut(&self) -> &[u8] {
        &self.cut.rest
    }

    /// Makes the two checkpoint files agree.
    pub(crate) fn repair_notes<S: Store>(&mut self, store: &S) -> Result<(), WriteError> {
        if !self.notes.torn {
            return Ok(());
        }
        let newest = self.notes.notes.last().map(|note| note.bytes.clone());
        store::replace(store, "checkpoints", &self.notes.to_bytes())
            .and_then(|()| store::replace(store, "checkpoint", &newest.unwrap_or_default()))
            .map_err(doing("repair the checkpoints"))?;
        self.notes.torn = false;
        Ok(())
    }

    /// Writes the last segment anew: without what is cut off, and with the line that records the
    /// cut, so that neither can be without the other. Later segments are removed.
    pub(crate) fn rewrite<S: Store>(
        &self,
        store: &S,
        segment_entries: u64,
        line: &[u8],
    ) -> Result<(), WriteError> {
        let size = self.tree.size();
        let Cut {
            first, ref kept, ..
        } = self.cut;
        let is_full = size - first == segment_entries;
        let mut kept_until = first;
        let mut write = |first: u64, bytes: &[u8]| {
            kept_until = kept_until.max(first);
            store::replace(store, &segment_path(first), bytes)
                .map_err(doing("write the last segment anew"))
        };
        if is_full && !line.is_empty() {
            write(size, line)?;
            write(first, kept)?;
        } else {
            write(first, &[kept, line].concat())?;
        }
        let segments = list(store).map_err(doing("list the entries"))?;
        for (_, path) in segments.iter().filter(|(first, _)| *first > kept_until) {
            store.remove(path).map_err(doing("cut off a segment"))?;
        }
        store
            .sync_directory("entries")
            .map_err(doing("sync the directory"))
    }
}
