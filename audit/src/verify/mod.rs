//! The verifier: is this log what it says, byte for byte, and who says so?
//!
//! Pure over bytes. [`log`] checks a log in memory; for one of any length, [`Feed`] cuts it into
//! stretches, [`Stretch::scan`] does the heavy work on as many cores as the caller has, and
//! [`Verifier::absorb`] joins the results in order. The first broken link ends the work: after it,
//! nothing is what it seems.

mod examine;
mod feed;
mod finding;
mod hands;
mod keys;
mod redeals;
mod replay;
mod report;
mod scan;
mod tickets;
mod times;
mod trust;
mod words;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

pub use examine::Examined;
pub use feed::Feed;
pub use finding::{Finding, FindingCounts, Findings, Severity};
pub use hands::{HandCounts, Hands, OpenEpoch};
pub use report::Report;
pub use scan::{PlacedNote, STRETCH, Scanned, Stretch};
pub use tickets::{Tickets, TicketsError};
pub use trust::Trust;

use self::keys::KeyRing;
use self::scan::{ScannedNote, check_link};
use crate::entry::{Entry, Event};
use crate::hash::Hash;
use crate::key::{KeyName, VerifierKey};
use crate::memory::MemoryLog;
use crate::tree::Frontier;

/// The files of a log, in memory.
#[derive(Debug, Clone)]
pub struct LogFiles<'l> {
    /// All lines, each with its line break.
    pub entries: Cow<'l, [u8]>,
    /// The content of the file `checkpoints`: every note since the log began.
    pub checkpoints: Cow<'l, [u8]>,
    /// The content of the file `checkpoint`: the last note.
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

/// Checks a log in memory: form, chain, tree, signatures and keys.
pub fn log(files: &LogFiles<'_>, trust: &Trust) -> Report {
    let mut verifier = Verifier::new(
        trust.clone(),
        files.statements.clone(),
        files.checkpoint.to_vec(),
    );
    let marks = verifier.marks();
    let mut feed = Feed::new(&*files.entries, &*files.checkpoints, marks);
    while let Some(stretch) = feed
        .next_stretch()
        .expect("reading from memory does not fail")
    {
        let scanned = stretch.scan(verifier.keys());
        verifier.absorb(scanned);
        if verifier.broken().is_some() {
            break;
        }
    }
    verifier.finish(feed.finish())
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
    checkpoint_file: Vec<u8>,
    /// Whether a note of `checkpoints` equals that file.
    checkpoint_file_found: bool,
    /// Size, root and bytes of the last checkpoint.
    checkpoint: Option<(u64, Hash, Vec<u8>)>,
    checkpoints: u64,
    witnessed: u64,
    /// The roots at the marked sizes.
    roots: BTreeMap<u64, Hash>,
    /// The leaf hashes of the entries for which there are receipts.
    leaves: BTreeMap<u64, Hash>,
    broken: Option<Finding>,
}

impl Verifier {
    /// Begins a log whose `stmts/` directory holds these files, and its `checkpoint` file these
    /// bytes.
    pub fn new(
        trust: Trust,
        statements: BTreeMap<Hash, Vec<u8>>,
        checkpoint_file: Vec<u8>,
    ) -> Self {
        Self {
            checkpoint_file,
            checkpoint_file_found: false,
            trust,
            statements,
            ring: None,
            tree: Frontier::new(),
            last: None,
            sealed: false,
            checkpoint: None,
            checkpoints: 0,
            witnessed: 0,
            roots: BTreeMap::new(),
            leaves: BTreeMap::new(),
            broken: None,
        }
    }

    /// The sizes at which the evidence from outside needs the root, for [`Feed::new`].
    pub fn marks(&self) -> BTreeSet<u64> {
        self.trust.sizes()
    }

    /// The keys declared so far, for [`Stretch::scan`].
    pub fn keys(&self) -> &[VerifierKey] {
        self.ring.as_ref().map_or(&[], KeyRing::keys)
    }

    /// The log keys whose signatures a checkpoint of this size needs, once the first entry was
    /// read.
    pub fn signers_at(&self, size: u64) -> Vec<&VerifierKey> {
        self.ring
            .as_ref()
            .map_or_else(Vec::new, |ring| ring.signers_at(size))
    }

    /// The ticket key in force at an entry, once the first entry was read.
    pub fn ticket_key(&self, index: u64) -> Option<&VerifierKey> {
        self.ring.as_ref().map(|ring| ring.ticket_key(index))
    }

    /// The name of the log, once the first entry was read.
    pub fn origin(&self) -> Option<&KeyName> {
        self.ring.as_ref().map(KeyRing::origin)
    }

    /// The first broken link, after which nothing more is read.
    pub fn broken(&self) -> Option<&Finding> {
        self.broken.as_ref()
    }

    /// The tree over the entries that hold.
    pub fn tree(&self) -> &Frontier {
        &self.tree
    }

    /// Time and leaf hash of the last entry that holds.
    pub fn last(&self) -> Option<(u64, Hash)> {
        self.last
    }

    /// Size and root of the last checkpoint that holds.
    pub fn signed(&self) -> Option<(u64, Hash)> {
        let (size, root, _) = self.checkpoint.as_ref()?;
        Some((*size, *root))
    }

    /// Takes the next stretch and returns its entries with their leaf hashes, up to the first
    /// broken link.
    pub fn absorb(&mut self, scanned: Scanned) -> Vec<(Entry, Hash)> {
        if self.broken.is_some() {
            return Vec::new();
        }
        self.join(scanned).unwrap_or_else(|finding| {
            self.broken = Some(finding);
            Vec::new()
        })
    }

    fn join(&mut self, mut scanned: Scanned) -> Result<Vec<(Entry, Hash)>, Finding> {
        assert_eq!(scanned.first, self.tree.size(), "stretches come in order");
        let base = self.tree.clone();
        let roots: BTreeMap<u64, Hash> = scanned
            .trees
            .iter()
            .map(|(&size, tree)| (size, root_of(&base, tree)))
            .collect();
        let mut notes = scanned.notes.into_iter().peekable();
        for (entry, leaf) in &scanned.entries {
            if entry.index == scanned.first {
                let (time_ms, before) = self.last.unwrap_or((0, Hash::ZERO));
                check_link(time_ms, before, entry)?;
            }
            self.read(entry, &roots)?;
            self.last = Some((entry.time_ms, *leaf));
            while let Some(note) = notes.next_if(|n| n.placed.checkpoint.size == entry.index + 1) {
                let root = root_of(&base, &note.tree);
                self.read_checkpoint(note, root)?;
            }
        }
        for receipt in &self.trust.receipts {
            let place = receipt.index.checked_sub(scanned.first);
            let place = place.and_then(|place| usize::try_from(place).ok());
            if let Some((_, leaf)) = place.and_then(|place| scanned.entries.get(place)) {
                self.leaves.insert(receipt.index, *leaf);
            }
        }
        self.roots.extend(roots);
        self.tree.extend(&scanned.tree);
        self.broken = scanned.broken.take();
        Ok(scanned.entries)
    }

    /// What only the place in the log decides.
    fn read(&mut self, entry: &Entry, roots: &BTreeMap<u64, Hash>) -> Result<(), Finding> {
        let index = entry.index;
        if self.sealed {
            return Err(Finding::integrity("after_seal", "the log was sealed").at(index));
        }
        let Some(ring) = &mut self.ring else {
            let Event::LogOpen(open) = &entry.event else {
                let finding = Finding::integrity("log_open", "the first entry is no log_open");
                return Err(finding.at(0).but("log_open", entry.event.kind()));
            };
            let ring = KeyRing::open(open)?;
            self.trust.check_name(&ring)?;
            self.ring = Some(ring);
            return Ok(());
        };
        match &entry.event {
            Event::LogOpen(_) => {
                return Err(Finding::integrity("log_open", "a second log_open").at(index));
            }
            Event::KeyRotate(rotate) => {
                ring.rotate(index, roots[&index], rotate, &self.statements)?;
            }
            Event::KeyRevoke(revoke) => {
                let state = self.checkpoint.as_ref();
                let state = state.map(|(size, root, _)| (*size, *root));
                ring.revoke(index, state, revoke, &self.statements)?;
            }
            Event::Seal(_) => self.sealed = true,
            _ => {}
        }
        Ok(())
    }

    fn read_checkpoint(&mut self, scanned: ScannedNote, root: Hash) -> Result<(), Finding> {
        let ring = self
            .ring
            .as_mut()
            .expect("a checkpoint comes after the first entry");
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
        ring.check_signers(&placed, &held)?;
        // A witness counts once, however often it cosigned, and the log is no witness of itself.
        let trusted: BTreeSet<usize> = held
            .iter()
            .map(|signed| signed.key)
            .filter(|&key| ring.is_witness(key))
            .filter(|&key| self.trust.witnesses.contains(&ring.keys()[key]))
            .collect();
        if trusted.len() as u64 >= ring.quorum().max(1) {
            self.witnessed = size;
        }
        self.checkpoints += 1;
        self.checkpoint_file_found |= placed.bytes == self.checkpoint_file;
        self.checkpoint = Some((size, root, placed.bytes));
        Ok(())
    }

    /// The verdict. `notes_finding` is what [`Feed::finish`] returned.
    pub fn finish(mut self, notes_finding: Option<Finding>) -> Report {
        let (mut receipts, mut fixed) = (0, 0);
        let mut findings = Findings::default();
        let mut unread = None;
        match self.broken.take() {
            Some(finding) => {
                unread = Some(match self.tree.size().checked_sub(1) {
                    Some(last) => {
                        format!("the rest of the log: nothing after entry {last} was read")
                    }
                    None => "the log: no entry of it could be read".to_owned(),
                });
                findings.add(finding);
            }
            None => match self.check_end(notes_finding) {
                Err(finding) => findings.add(finding),
                Ok(incomplete) => {
                    receipts = self.trust.receipts.len() as u64;
                    fixed = self.trust.fixed().max(self.witnessed);
                    findings.extend(incomplete);
                }
            },
        }
        let signed = self.signed();
        let entries = self.tree.size();
        let mut report = Report {
            origin: self.origin().cloned(),
            entries,
            checkpoints: self.checkpoints,
            signed_entries: signed.map_or(0, |(size, _)| size),
            witnessed_entries: self.witnessed,
            root: signed.map(|(_, root)| root),
            receipts,
            fixed_entries: fixed,
            not_checked: unread
                .into_iter()
                .chain(self.trust.not_checked(entries, fixed))
                .collect(),
            ..Report::default()
        };
        report.add(findings);
        report
    }

    /// What only the end of the log decides: what is broken, or else what is incomplete.
    fn check_end(&self, notes_finding: Option<Finding>) -> Result<Vec<Finding>, Finding> {
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
        // A crash may have come between the two files, but not into a log that was closed.
        if !self.checkpoint_file_found || (self.sealed && self.checkpoint_file != *note) {
            let evidence = "the file checkpoint is not the last note of the file checkpoints";
            return Err(Finding::integrity("checkpoint_file", evidence).at(*size));
        }
        let entries = self.tree.size();
        self.trust
            .check_end(ring, entries, &self.roots, &self.leaves)?;
        let mut incomplete = Vec::new();
        if entries > *size {
            let evidence = "entries stand after the last signed checkpoint";
            let finding = Finding::new("unsigned_tail", Severity::Incomplete, evidence);
            incomplete.push(finding.at(*size).but(format!("{size} entries"), entries));
        }
        let wanted = self.trust.require_witness || !self.trust.witnesses.is_empty();
        if wanted && self.witnessed == 0 {
            let evidence = "no checkpoint is cosigned by enough of the given witnesses";
            let finding = Finding::new("witness", Severity::Incomplete, evidence);
            incomplete.push(finding.but(ring.quorum().max(1), 0));
        } else if self.trust.require_witness && self.witnessed < entries {
            let evidence = "entries stand after the last checkpoint that the witnesses cosigned";
            let finding = Finding::new("witness", Severity::Incomplete, evidence);
            incomplete.push(finding.at(self.witnessed).but(entries, self.witnessed));
        }
        Ok(incomplete)
    }
}

/// The root over the entries before a stretch and some of those inside it.
fn root_of(before: &Frontier, inside: &Frontier) -> Hash {
    let mut tree = before.clone();
    tree.extend(inside);
    tree.root()
}
