//! What the caller knows from outside the log, and what it says about the log.

use std::collections::{BTreeMap, BTreeSet};

use crate::hash::Hash;
use crate::key::VerifierKey;
use crate::note::{Checkpoint, Note, NoteError};
use crate::receipt::Receipt;
use crate::statement::Statement;
use crate::verify::Finding;
use crate::verify::keys::KeyRing;

/// Evidence from outside the log. Without it, the log vouches for itself.
#[derive(Debug, Clone, Default)]
pub struct Trust {
    /// The log key or the root key.
    pub key: Option<VerifierKey>,
    /// Witnesses whose cosignatures count.
    pub witnesses: Vec<VerifierKey>,
    /// Whether a log without them is incomplete.
    pub require_witness: bool,
    /// Files with root-signed statements, for instance revocations that a thief's fork lacks.
    pub statements: Vec<Vec<u8>>,
    /// Receipts that somebody kept.
    pub receipts: Vec<Receipt>,
    /// Checkpoints that somebody kept, a witness for instance.
    pub notes: Vec<(Checkpoint, Note)>,
}

impl Trust {
    /// Trust in one key: the log key or the root key.
    pub fn key(key: VerifierKey) -> Self {
        Self {
            key: Some(key),
            ..Self::default()
        }
    }

    /// Adds a file that somebody kept: a receipt, or a checkpoint as a witness keeps it.
    pub fn keep(&mut self, file: &[u8]) -> Result<(), NoteError> {
        if let Ok(receipt) = Receipt::parse(file) {
            self.receipts.push(receipt);
            return Ok(());
        }
        let note = Note::parse(file)?;
        let checkpoint = Checkpoint::parse(note.text())?;
        self.notes.push((checkpoint, note));
        Ok(())
    }

    /// The sizes whose roots the evidence speaks of.
    pub(super) fn sizes(&self) -> BTreeSet<u64> {
        let states = self.notes().map(|(checkpoint, _)| checkpoint.size);
        let revoked = self
            .statements
            .iter()
            .filter_map(|file| match Statement::peek(file)? {
                Statement::Revoke { last_size, .. } => Some(last_size.get()),
                Statement::Rotate { .. } => None,
            });
        states.chain(revoked).collect()
    }

    /// The largest state that somebody kept, in entries. It says something about the log only once
    /// [`Trust::check_end`] found that the log still contains it.
    pub(super) fn fixed(&self) -> u64 {
        let sizes = self.notes().map(|(checkpoint, _)| checkpoint.size);
        sizes.max().unwrap_or(0)
    }

    /// What a pass does not say about a log of this many entries, of which this many are fixed by
    /// what others kept.
    pub(super) fn not_checked(&self, entries: u64, fixed: u64) -> Vec<String> {
        let mut list = Vec::new();
        if self.key.is_none() {
            list.push("identity: self-asserted, no verifier key was given".to_owned());
        }
        if self.statements.is_empty() {
            list.push("revocation: no statement from outside was given".to_owned());
        }
        let claimed = entries.saturating_sub(fixed);
        match fixed.checked_sub(1) {
            _ if claimed == 0 && entries > 0 => {}
            None => list.push(
                "end of the log: entries dropped together with their checkpoints cannot be \
                 noticed without a receipt or a witness"
                    .to_owned(),
            ),
            Some(end) => list.push(format!(
                "end of the log: it is fixed up to entry {end}; {claimed} after it are only \
                 claimed, and nobody would notice others in their place, or none"
            )),
        }
        list
    }

    /// A pinned key of another name belongs to another log.
    pub(super) fn check_name(&self, ring: &KeyRing) -> Result<(), Finding> {
        match &self.key {
            Some(pinned) if pinned.name() != ring.origin() && pinned != ring.root_key() => {
                let finding = Finding::integrity("origin", "the log is not that of the given key");
                Err(finding.at(0).but(pinned, ring.origin()))
            }
            _ => Ok(()),
        }
    }

    /// Holds the evidence against the log.
    pub(super) fn check_end(
        &self,
        ring: &KeyRing,
        entries: u64,
        roots: &BTreeMap<u64, Hash>,
        leaves: &BTreeMap<u64, Hash>,
    ) -> Result<(), Finding> {
        if let Some(pinned) = &self.key
            && pinned != ring.root_key()
            && !ring.has_signed(pinned)
        {
            let finding = Finding::integrity("identity", "the given key signed no checkpoint");
            return Err(finding.but(pinned, &ring.keys()[0]));
        }
        for file in &self.statements {
            check_statement(file, ring, roots)?;
        }
        for (checkpoint, note) in self.notes() {
            self.check_state(checkpoint, note, ring, entries, roots)?;
        }
        for receipt in &self.receipts {
            let leaf = leaves.get(&receipt.index).copied().unwrap_or(Hash::ZERO);
            receipt.verify_leaf(leaf).map_err(|error| {
                Finding::integrity("receipt", format!("the receipt does not fit: {error}"))
                    .at(receipt.index)
            })?;
        }
        Ok(())
    }

    fn notes(&self) -> impl Iterator<Item = (&Checkpoint, &Note)> {
        let receipts = self.receipts.iter().map(|r| (&r.checkpoint, &r.note));
        receipts.chain(
            self.notes
                .iter()
                .map(|(checkpoint, note)| (checkpoint, note)),
        )
    }

    /// A state that the log, or a witness, once signed must be a state of this log.
    fn check_state(
        &self,
        checkpoint: &Checkpoint,
        note: &Note,
        ring: &KeyRing,
        entries: u64,
        roots: &BTreeMap<u64, Hash>,
    ) -> Result<(), Finding> {
        let size = checkpoint.size;
        let mut keys: Vec<&VerifierKey> = ring.log_keys().collect();
        keys.extend(&self.witnesses);
        let held = note.verify(&keys, false).map_err(|error| {
            Finding::integrity(
                "receipt",
                format!("the given checkpoint of size {size}: {error}"),
            )
        })?;
        if checkpoint.origin != *ring.origin() {
            let finding = Finding::integrity("receipt", "the given checkpoint is not of this log");
            return Err(finding.but(ring.origin(), &checkpoint.origin));
        }
        if held.is_empty() {
            let evidence = "neither a key of the log nor a given witness signed the checkpoint";
            let finding = Finding::integrity("receipt", evidence);
            return Err(finding.but("a signature of one of them", "none"));
        }
        match roots.get(&size) {
            None => {
                let evidence = "a signed state is longer than the log: entries were dropped";
                let finding = Finding::integrity("tail_dropped", evidence).at(entries);
                Err(finding.but(format!("at least {size} entries"), entries))
            }
            Some(root) if *root != checkpoint.root => {
                let evidence = "two roots for one size, both signed: the log was forked";
                let finding = Finding::integrity("fork", evidence).at(size);
                Err(finding.but(checkpoint.root, root))
            }
            Some(_) => Ok(()),
        }
    }
}

/// A revocation from outside must be about a state of this log, and the key unused after it.
fn check_statement(
    file: &[u8],
    ring: &KeyRing,
    roots: &BTreeMap<u64, Hash>,
) -> Result<(), Finding> {
    let statement = Statement::verify(file, ring.root_key()).map_err(|error| {
        Finding::integrity("statement", format!("the given statement: {error}"))
    })?;
    ring.check_outside_statement(&statement)?;
    if let Statement::Revoke {
        last_size,
        last_root,
        ..
    } = &statement
        && roots.get(&last_size.get()) != Some(last_root)
    {
        let evidence = "the log is not the one that the given statement trusts";
        let finding = Finding::integrity("fork", evidence).at(last_size.get());
        return Err(finding.but(last_root, "another root, or fewer entries"));
    }
    Ok(())
}
