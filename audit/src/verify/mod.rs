//! The verifier: is this log what it says, byte for byte, and who says so?
//!
//! Pure over bytes. [`log`] checks a log in memory; for one of any length, [`Feed`] cuts it into
//! stretches, [`Stretch::scan`] does the heavy work on as many cores as the caller has, and
//! [`Verifier::absorb`] joins the results in order. The first broken link ends the work: after it,
//! nothing is what it seems.

mod feed;
mod finding;
mod keys;
mod scan;

use std::borrow::Cow;
use std::collections::BTreeMap;

pub use feed::Feed;
pub use finding::{Finding, Severity};
pub use scan::{PlacedNote, STRETCH, Scanned, Stretch};
use serde::Serialize;

use self::keys::KeyRing;
use self::scan::{ScannedNote, check_link};
use crate::entry::{Entry, Event};
use crate::hash::Hash;
use crate::key::{KeyName, VerifierKey};
use crate::memory::MemoryLog;
use crate::statement::Statement;
use crate::tree::Frontier;

/// What the caller knows from outside the log. Without it, the log vouches for itself.
#[derive(Debug, Clone, Default)]
pub struct Trust {
    /// The log key or the root key.
    pub key: Option<VerifierKey>,
    /// Files with root-signed statements, for instance revocations that a thief's fork lacks.
    pub statements: Vec<Vec<u8>>,
}

impl Trust {
    /// Trust in one key: the log key or the root key.
    pub fn key(key: VerifierKey) -> Self {
        Self {
            key: Some(key),
            ..Self::default()
        }
    }
}

/// The files of a log, in memory.
#[derive(Debug, Clone)]
pub struct LogFiles<'l> {
    /// All lines, each with its line break.
    pub entries: Cow<'l, [u8]>,
    /// The `checkpoints` file.
    pub checkpoints: Cow<'l, [u8]>,
    /// The `checkpoint` file.
    pub checkpoint: Cow<'l, [u8]>,
    /// The files of `stmts/`, by the hash in their name.
    pub statements: BTreeMap<Hash, Vec<u8>>,
}

impl<'l> From<&'l MemoryLog> for LogFiles<'l> {
    fn from(log: &'l MemoryLog) -> Self {
        Self {
            entries: log.entries().into(),
            checkpoints: log.checkpoints().as_bytes().into(),
            checkpoint: log.last_checkpoint().as_bytes().into(),
            statements: BTreeMap::new(),
        }
    }
}

/// What was checked, what was found, and what was not checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The name of the log, once its first entry was read.
    pub origin: Option<KeyName>,
    /// The entries that hold.
    pub entries: u64,
    /// The checkpoints that hold.
    pub checkpoints: u64,
    /// The size of the last checkpoint that holds.
    pub signed_entries: u64,
    /// The root at that size.
    pub root: Option<Hash>,
    /// What is wrong, in the order of the log.
    pub findings: Vec<Finding>,
    /// What was not checked, so that a pass is not over-read.
    pub not_checked: Vec<String>,
}

impl Report {
    /// The most serious severity among the findings.
    pub fn severity(&self) -> Option<Severity> {
        self.findings.iter().map(|finding| finding.severity).max()
    }
}

/// Checks a log in memory: form, chain, tree, signatures and keys.
pub fn log(files: &LogFiles<'_>, trust: &Trust) -> Report {
    let mut verifier = Verifier::new(trust.clone(), files.statements.clone());
    let mut feed = Feed::new(&*files.entries, &*files.checkpoints);
    while let Some(stretch) = feed
        .next_stretch()
        .expect("reading from memory does not fail")
    {
        let scanned = stretch.scan(verifier.keys());
        if verifier.absorb(scanned).is_none() {
            break;
        }
    }
    verifier.finish(feed.finish(), &files.checkpoint)
}

/// Joins scanned stretches, in order, to a verdict.
#[derive(Debug)]
pub struct Verifier {
    trust: Trust,
    statements: BTreeMap<Hash, Vec<u8>>,
    ring: Option<KeyRing>,
    tree: Frontier,
    last: Option<(u64, Hash)>,
    sealed: bool,
    /// Size, root and bytes of the last checkpoint.
    checkpoint: Option<(u64, Hash, Vec<u8>)>,
    checkpoints: u64,
    cosigned: u64,
    broken: Option<Finding>,
}

impl Verifier {
    /// Begins a log whose `stmts/` directory holds these files.
    pub fn new(trust: Trust, statements: BTreeMap<Hash, Vec<u8>>) -> Self {
        Self {
            trust,
            statements,
            ring: None,
            tree: Frontier::new(),
            last: None,
            sealed: false,
            checkpoint: None,
            checkpoints: 0,
            cosigned: 0,
            broken: None,
        }
    }

    /// The keys declared so far, for [`Stretch::scan`].
    pub fn keys(&self) -> &[VerifierKey] {
        self.ring.as_ref().map_or(&[], KeyRing::keys)
    }

    /// The ticket key in force at an entry, once the first entry was read.
    pub fn ticket_key(&self, index: u64) -> Option<&VerifierKey> {
        self.ring.as_ref().map(|ring| ring.ticket_key(index))
    }

    /// Takes the next stretch and returns its entries with their leaf hashes, or none if the log
    /// is broken here.
    pub fn absorb(&mut self, scanned: Scanned) -> Option<Vec<(Entry, Hash)>> {
        if self.broken.is_some() {
            return None;
        }
        match self.join(scanned) {
            Ok(entries) => Some(entries),
            Err(finding) => {
                self.broken = Some(finding);
                None
            }
        }
    }

    fn join(&mut self, scanned: Scanned) -> Result<Vec<(Entry, Hash)>, Finding> {
        assert_eq!(scanned.first, self.tree.size(), "stretches come in order");
        let base = self.tree.clone();
        let mut notes = scanned.notes.into_iter().peekable();
        let mut key_changes = scanned.key_changes.into_iter();
        for (entry, leaf) in &scanned.entries {
            if entry.index == scanned.first {
                let (time_ms, before) = self.last.unwrap_or((0, Hash::ZERO));
                check_link(time_ms, before, entry)?;
            }
            if matches!(entry.event, Event::KeyRotate(_) | Event::KeyRevoke(_)) {
                let (_, before) = key_changes
                    .next()
                    .expect("the scan keeps the tree before each change of keys");
                self.read_key_change(entry, root_of(&base, &before))?;
            } else {
                self.read(entry)?;
            }
            self.last = Some((entry.time_ms, *leaf));
            while let Some(note) = notes.next_if(|n| n.placed.checkpoint.size == entry.index + 1) {
                let root = root_of(&base, &note.tree);
                self.read_checkpoint(note, root)?;
            }
        }
        self.tree.extend(&scanned.tree);
        match scanned.broken {
            Some(finding) => Err(finding),
            None => Ok(scanned.entries),
        }
    }

    /// What only the place in the log decides.
    fn read(&mut self, entry: &Entry) -> Result<(), Finding> {
        if self.sealed {
            return Err(Finding::integrity("after_seal", "the log was sealed").at(entry.index));
        }
        match &entry.event {
            Event::LogOpen(open) if entry.index == 0 => {
                let ring = KeyRing::open(open)?;
                self.check_pinned_name(&ring)?;
                self.ring = Some(ring);
            }
            Event::LogOpen(_) => {
                let finding = Finding::integrity("log_open", "a second log_open");
                return Err(finding.at(entry.index));
            }
            _ if entry.index == 0 => {
                let finding = Finding::integrity("log_open", "the first entry is no log_open");
                return Err(finding.at(0).but("log_open", entry.event.kind()));
            }
            Event::Seal(_) => self.sealed = true,
            _ => {}
        }
        Ok(())
    }

    fn read_key_change(&mut self, entry: &Entry, root: Hash) -> Result<(), Finding> {
        self.read(entry)?;
        let ring = self
            .ring
            .as_mut()
            .expect("an entry after the first has the keys of the first");
        match &entry.event {
            Event::KeyRotate(rotate) => ring.rotate(entry.index, root, rotate, &self.statements),
            Event::KeyRevoke(revoke) => {
                let state = self
                    .checkpoint
                    .as_ref()
                    .map(|(size, root, _)| (*size, *root));
                ring.revoke(entry.index, state, revoke, &self.statements)
            }
            _ => Ok(()),
        }
    }

    fn read_checkpoint(&mut self, scanned: ScannedNote, root: Hash) -> Result<(), Finding> {
        let ring = self
            .ring
            .as_mut()
            .expect("a checkpoint has at least one entry");
        let placed = scanned.placed;
        let checkpoint = &placed.checkpoint;
        let number = placed.number;
        let size = checkpoint.size;
        if checkpoint.origin != *ring.origin() {
            let finding = Finding::integrity("origin", format!("checkpoint {number}"));
            return Err(finding.at(size).but(ring.origin(), &checkpoint.origin));
        }
        if checkpoint.root != root {
            let evidence = format!("checkpoint {number} of size {size} has another root");
            let finding = Finding::integrity("root", evidence).at(size);
            return Err(finding.but(root, checkpoint.root));
        }
        let held = match scanned.signed {
            Some(held) => held,
            None => placed.note.verify(ring.keys(), true).map_err(|error| {
                Finding::integrity("signature", format!("checkpoint {number}: {error}")).at(size)
            })?,
        };
        if ring.check_signers(&placed, &held)? > 0 {
            self.cosigned = size;
        }
        self.checkpoints += 1;
        self.checkpoint = Some((size, root, placed.bytes));
        Ok(())
    }

    /// A pinned key of another name belongs to another log.
    fn check_pinned_name(&self, ring: &KeyRing) -> Result<(), Finding> {
        let Some(pinned) = &self.trust.key else {
            return Ok(());
        };
        if pinned.name() == ring.origin() || pinned == ring.root_key() {
            return Ok(());
        }
        let finding = Finding::integrity("origin", "the log is not that of the given key");
        Err(finding.at(0).but(pinned, ring.origin()))
    }

    /// The verdict. `notes_finding` is what [`Feed::finish`] returned, `checkpoint` the bytes of
    /// the file of that name.
    pub fn finish(mut self, notes_finding: Option<Finding>, checkpoint: &[u8]) -> Report {
        let mut findings = Vec::new();
        let end = match self.broken.take() {
            Some(finding) => Err(finding),
            None => self.check_end(notes_finding, checkpoint),
        };
        match end {
            Ok(unsigned) => findings.extend(unsigned),
            Err(finding) => findings.push(finding),
        }
        let mut not_checked = Vec::new();
        if self.trust.key.is_none() {
            not_checked.push("identity: self-asserted, no verifier key was given".to_owned());
        }
        if self.trust.statements.is_empty() {
            let text = "revocation: no statement from outside was given";
            not_checked.push(text.to_owned());
        }
        let signed = self.checkpoint.as_ref();
        Report {
            origin: self.ring.as_ref().map(|ring| ring.origin().clone()),
            entries: self.tree.size(),
            checkpoints: self.checkpoints,
            signed_entries: signed.map_or(0, |(size, _, _)| *size),
            root: signed.map(|(_, root, _)| *root),
            findings,
            not_checked,
        }
    }

    /// What only the end of the log decides: an error, or whether entries are still unsigned.
    fn check_end(
        &self,
        notes_finding: Option<Finding>,
        checkpoint: &[u8],
    ) -> Result<Option<Finding>, Finding> {
        let Some(ring) = &self.ring else {
            return Err(Finding::integrity("empty", "the log has no entry"));
        };
        if let Some(finding) = notes_finding {
            return Err(finding);
        }
        let Some((size, _, note)) = &self.checkpoint else {
            return Err(Finding::integrity(
                "unsigned",
                "no checkpoint signs the log",
            ));
        };
        if checkpoint != note {
            let evidence = "the file checkpoint is not the last note of checkpoints";
            return Err(Finding::integrity("checkpoint_file", evidence).at(*size));
        }
        if let Some(pinned) = &self.trust.key
            && pinned != ring.root_key()
            && !ring.has_signed(pinned)
        {
            let evidence = "the given key signed no checkpoint";
            return Err(
                Finding::integrity("identity", evidence).but(pinned, ring.keys()[0].clone())
            );
        }
        for file in &self.trust.statements {
            let statement = Statement::verify(file, ring.root_key()).map_err(|error| {
                Finding::integrity("statement", format!("the given statement: {error}"))
            })?;
            ring.check_outside_statement(&statement)?;
        }
        let entries = self.tree.size();
        Ok((entries > *size).then(|| {
            let evidence = "entries stand after the last signed checkpoint";
            Finding::new("unsigned_tail", Severity::Incomplete, evidence)
                .at(*size)
                .but(format!("{size} entries"), entries)
        }))
    }
}

/// The root over the entries before a stretch and some of those inside it.
fn root_of(before: &Frontier, inside: &Frontier) -> Hash {
    let mut tree = before.clone();
    tree.extend(inside);
    tree.root()
}
