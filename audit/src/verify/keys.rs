//! Which key may sign what, by place in the log and never by clock.

use std::collections::BTreeMap;

use crate::entry::{KeyRevoke, KeyRole, KeyRotate, LogOpen};
use crate::hash::Hash;
use crate::key::{KeyName, KeyType, VerifierKey};
use crate::note::Signed;
use crate::statement::Statement;
use crate::verify::Finding;
use crate::verify::scan::PlacedNote;

/// All keys that the log declares, and their terms.
#[derive(Debug)]
pub(super) struct KeyRing {
    origin: KeyName,
    root_key: VerifierKey,
    /// Every declared key once; places never change.
    keys: Vec<VerifierKey>,
    log: Vec<Term>,
    ticket: Vec<Term>,
    witnesses: Vec<usize>,
    quorum: u64,
    /// The size whose checkpoint must be signed by the old and the new key.
    handover: Option<u64>,
}

/// The sizes for which a key signs.
#[derive(Debug)]
struct Term {
    key: usize,
    first: u64,
    last: Option<u64>,
    /// The largest size that it signed.
    signed: u64,
}

impl Term {
    fn covers(&self, size: u64) -> bool {
        self.first <= size && self.last.is_none_or(|last| size <= last)
    }
}

impl KeyRing {
    /// The keys of the first entry.
    pub(super) fn open(open: &LogOpen) -> Result<Self, Finding> {
        let wrong = |what: &str, expected: String, got: &dyn std::fmt::Display| {
            let finding = Finding::integrity("log_open", format!("the {what} does not fit"));
            finding.at(0).but(expected, got)
        };
        let origin = open.origin.as_str();
        let named = [
            ("log key", &open.log_vkey, origin.to_owned()),
            ("ticket key", &open.ticket_vkey, format!("{origin}/ticket")),
            ("root key", &open.root_vkey, format!("{origin}/root")),
        ];
        for (what, key, name) in named {
            if key.name().as_str() != name || key.key_type() != KeyType::Note {
                return Err(wrong(what, format!("a note key named {name}"), key));
            }
        }
        for witness in &open.witnesses {
            if witness.key_type() != KeyType::Cosignature || *witness.name() == open.origin {
                return Err(wrong(
                    "witness",
                    "a cosignature key of its own name".into(),
                    witness,
                ));
            }
        }
        if open.quorum.get() > open.witnesses.len() as u64 {
            let most = format!("at most {}", open.witnesses.len());
            return Err(wrong("quorum", most, &open.quorum));
        }
        let mut keys = vec![open.log_vkey.clone(), open.ticket_vkey.clone()];
        keys.extend(open.witnesses.iter().cloned());
        let term = |key, first| Term {
            key,
            first,
            last: None,
            signed: 0,
        };
        Ok(Self {
            origin: open.origin.clone(),
            root_key: open.root_vkey.clone(),
            log: vec![term(0, 1)],
            ticket: vec![term(1, 1)],
            witnesses: (2..keys.len()).collect(),
            quorum: open.quorum.get(),
            keys,
            handover: None,
        })
    }

    pub(super) fn origin(&self) -> &KeyName {
        &self.origin
    }

    pub(super) fn root_key(&self) -> &VerifierKey {
        &self.root_key
    }

    pub(super) fn keys(&self) -> &[VerifierKey] {
        &self.keys
    }

    pub(super) fn quorum(&self) -> u64 {
        self.quorum
    }

    /// Whether the key at this place is a witness's.
    pub(super) fn is_witness(&self, place: usize) -> bool {
        self.witnesses.contains(&place)
    }

    /// All log keys, past and present.
    pub(super) fn log_keys(&self) -> impl Iterator<Item = &VerifierKey> {
        self.log.iter().map(|term| &self.keys[term.key])
    }

    /// The log keys that must sign a checkpoint of this size.
    pub(super) fn signers_at(&self, size: u64) -> Vec<&VerifierKey> {
        let terms = self.log.iter().filter(|term| term.covers(size));
        terms.map(|term| &self.keys[term.key]).collect()
    }

    /// Whether this log key signed a checkpoint that holds.
    pub(super) fn has_signed(&self, key: &VerifierKey) -> bool {
        let signed = |term: &Term| self.keys[term.key] == *key && term.signed > 0;
        self.log.iter().any(signed)
    }

    /// The ticket key in force at an entry.
    pub(super) fn ticket_key(&self, index: u64) -> &VerifierKey {
        let term = self
            .ticket
            .iter()
            .rev()
            .find(|term| term.first <= index + 1);
        &self.keys[term.map_or(1, |term| term.key)]
    }

    /// Takes a `key_rotate` entry: its statement must be the root key's, about this very place.
    pub(super) fn rotate(
        &mut self,
        index: u64,
        root: Hash,
        entry: &KeyRotate,
        statements: &BTreeMap<Hash, Vec<u8>>,
    ) -> Result<(), Finding> {
        let expected = Statement::Rotate {
            origin: self.origin.clone(),
            role: entry.role,
            old: entry.old.clone(),
            new: entry.new.clone(),
            index: index.try_into().expect("the index of a read entry"),
            root,
        };
        self.check_statement(index, entry.stmt, &expected, statements)?;
        let wrong = |evidence| Finding::integrity("key_rotate", evidence).at(index);
        let name_fits = entry.new.name() == entry.old.name();
        if !name_fits || entry.new.key_type() != KeyType::Note || self.keys.contains(&entry.new) {
            return Err(wrong("the new key is not a fresh key of the same name"));
        }
        let place = self.keys.len();
        let terms = match entry.role {
            KeyRole::Log => &mut self.log,
            KeyRole::Ticket => &mut self.ticket,
        };
        let current = terms
            .last_mut()
            .expect("each role has a key from the first entry on");
        if self.keys[current.key] != entry.old {
            return Err(wrong("the old key is not the one in force"));
        }
        // Up to size index the old key signs, at index + 1 both do, then the new one alone.
        let handover = index + 1;
        let revoked = current.last.is_some();
        current.last.get_or_insert(handover);
        terms.push(Term {
            key: place,
            first: handover,
            last: None,
            signed: 0,
        });
        self.keys.push(entry.new.clone());
        if entry.role == KeyRole::Log && !revoked {
            self.handover = Some(handover);
        }
        Ok(())
    }

    /// Takes a `key_revoke` entry.
    pub(super) fn revoke(
        &mut self,
        index: u64,
        last_checkpoint: Option<(u64, Hash)>,
        entry: &KeyRevoke,
        statements: &BTreeMap<Hash, Vec<u8>>,
    ) -> Result<(), Finding> {
        let expected = Statement::Revoke {
            origin: self.origin.clone(),
            vkey: entry.vkey.clone(),
            last_size: entry.last_size,
            last_root: entry.last_root,
        };
        self.check_statement(index, entry.stmt, &expected, statements)?;
        let wrong = |evidence| Finding::integrity("key_revoke", evidence).at(index);
        let terms = self
            .log
            .last_mut()
            .into_iter()
            .chain(self.ticket.last_mut());
        for term in terms {
            if self.keys[term.key] != entry.vkey {
                continue;
            }
            if *self.keys[term.key].name() == self.origin {
                // Its own later checkpoints are what the revocation takes back.
                let state = (entry.last_size.get(), entry.last_root);
                if last_checkpoint != Some(state) {
                    return Err(wrong(
                        "the last trusted state is not that of the last checkpoint",
                    ));
                }
            }
            term.last = Some(entry.last_size.get());
            return Ok(());
        }
        Err(wrong("the revoked key is not in force"))
    }

    /// Checks a statement from outside: no checkpoint beyond the state it names may be the key's.
    pub(super) fn check_outside_statement(&self, statement: &Statement) -> Result<(), Finding> {
        let Statement::Revoke {
            origin,
            vkey,
            last_size,
            ..
        } = statement
        else {
            return Ok(());
        };
        let used = self
            .log
            .iter()
            .find(|term| self.keys[term.key] == *vkey && term.signed > last_size.get());
        match used {
            Some(term) if *origin == self.origin => Err(Finding::integrity(
                "key_revoked_outside",
                "a statement from outside revokes a key that signed later checkpoints",
            )
            .at(last_size.get())
            .but(
                format!("nothing of {vkey} beyond size {last_size}"),
                format!("its checkpoint of size {}", term.signed),
            )),
            _ => Ok(()),
        }
    }

    /// Checks that exactly the keys in force signed a checkpoint, and otherwise only witnesses.
    pub(super) fn check_signers(
        &mut self,
        placed: &PlacedNote,
        held: &[Signed],
    ) -> Result<(), Finding> {
        let size = placed.checkpoint.size;
        let number = placed.number;
        if self.handover.is_some_and(|handover| handover < size) {
            let evidence =
                format!("before checkpoint {number}, the one on the key change is missing");
            return Err(Finding::integrity("handover", evidence).at(size));
        }
        let mut required = 0;
        for term in &mut self.log {
            let signed = held.iter().any(|signature| signature.key == term.key);
            if signed != term.covers(size) {
                let key = &self.keys[term.key];
                let evidence = format!("checkpoint {number} of size {size} and key {key}");
                let (expected, got) = if signed {
                    ("no signature: the key is not in force", "one")
                } else {
                    ("a signature of the key in force", "none")
                };
                return Err(Finding::integrity("key_not_in_force", evidence)
                    .at(size)
                    .but(expected, got));
            }
            if signed {
                required += 1;
                term.signed = size;
            }
        }
        let cosigned = held
            .iter()
            .filter(|signature| self.witnesses.contains(&signature.key))
            .count();
        if required == 0 || required + cosigned != held.len() {
            let evidence = format!("checkpoint {number} of size {size} has wrong signers");
            return Err(Finding::integrity("key_not_in_force", evidence)
                .at(size)
                .but(
                    format!(
                        "{} of the log key, others of witnesses, each once",
                        required.max(1)
                    ),
                    format!("{} signatures", held.len()),
                ));
        }
        if self.handover == Some(size) {
            self.handover = None;
        }
        Ok(())
    }

    fn check_statement(
        &self,
        index: u64,
        hash: Hash,
        expected: &Statement,
        statements: &BTreeMap<Hash, Vec<u8>>,
    ) -> Result<(), Finding> {
        let wrong = |evidence: String| Finding::integrity("statement", evidence).at(index);
        let file = statements
            .get(&hash)
            .ok_or_else(|| wrong(format!("statement {hash} is missing")))?;
        if Hash::of(file) != hash {
            return Err(wrong(format!("statement {hash} has another hash")));
        }
        let statement = Statement::verify(file, &self.root_key)
            .map_err(|error| wrong(format!("statement {hash}: {error}")))?;
        if statement != *expected {
            let evidence = format!("statement {hash} speaks of something else");
            return Err(wrong(evidence).but(expected, statement));
        }
        Ok(())
    }
}
