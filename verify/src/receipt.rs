//! A receipt on its own: what it proves with a key or a witness, and what it does not.

use std::fmt;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use dealproof_audit::escape;
use dealproof_audit::hash::Hash;
use dealproof_audit::key::VerifierKey;
use dealproof_audit::note::Signed;
use dealproof_audit::receipt::{HEADER, Receipt};
use dealproof_audit::tree::ProofError;
use dealproof_audit::verify::{Finding, Severity};
use serde::Serialize;

/// What a receipt came to.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct ReceiptReport {
    /// The name of the log.
    pub origin: Option<String>,
    /// The entry that it speaks of.
    pub index: Option<u64>,
    /// The size of the log that was signed.
    pub size: Option<u64>,
    /// The root over these entries.
    pub root: Option<Hash>,
    /// What it proves, one sentence each.
    pub proves: Vec<String>,
    /// What is wrong or missing.
    pub findings: Vec<Finding>,
    /// What a receipt alone does not say.
    pub not_checked: Vec<String>,
}

/// Whether a file is a receipt, by its first line.
pub fn is_receipt(path: &Path) -> bool {
    let mut first = vec![0; HEADER.len()];
    path.is_file()
        && File::open(path).is_ok_and(|mut file| file.read_exact(&mut first).is_ok())
        && first == HEADER.as_bytes()
}

/// Checks a receipt with the log key, the witnesses and the line of the entry, as far as they are
/// given.
pub(crate) fn check(
    file: &[u8],
    key: Option<&VerifierKey>,
    witnesses: &[VerifierKey],
    entry: Option<&[u8]>,
) -> ReceiptReport {
    let mut report = ReceiptReport::default();
    match Receipt::parse(file) {
        Ok(receipt) => report.read(&receipt, key, witnesses, entry),
        Err(error) => {
            let finding = Finding::integrity("receipt_form", error.to_string());
            report.findings.push(finding);
        }
    }
    report
}

impl ReceiptReport {
    /// The most serious severity among the findings.
    pub fn severity(&self) -> Option<Severity> {
        self.findings.iter().map(|finding| finding.severity).max()
    }

    fn read(
        &mut self,
        receipt: &Receipt,
        key: Option<&VerifierKey>,
        witnesses: &[VerifierKey],
        entry: Option<&[u8]>,
    ) {
        let checkpoint = &receipt.checkpoint;
        self.origin = Some(checkpoint.origin.to_string());
        self.index = Some(receipt.index);
        self.size = Some(checkpoint.size);
        self.root = Some(checkpoint.root);
        self.signature(receipt, key);
        self.cosignatures(receipt, witnesses);
        // A tree that nobody signed proves nothing, so inclusion does not count here.
        let attested = !self.proves.is_empty();
        self.inclusion(receipt, entry);
        if !attested && self.findings.is_empty() {
            let evidence =
                "without the key of the log or of a witness, anybody could have written it";
            let finding = Finding::new("identity", Severity::Incomplete, evidence);
            self.findings.push(finding);
        }
        self.not_checked.push(
            "revocation: whether the key was still valid, which only a statement says".to_owned(),
        );
        self.not_checked.push(format!(
            "the log: that it still has these {} entries and that its hands were played by the \
             rules; verify it with --receipt",
            checkpoint.size
        ));
    }

    fn signature(&mut self, receipt: &Receipt, key: Option<&VerifierKey>) {
        let Some(key) = key else {
            let text = "signature: no verifier key of the log was given";
            self.not_checked.push(text.to_owned());
            return;
        };
        let checkpoint = &receipt.checkpoint;
        if checkpoint.origin.root().ok().as_ref() == Some(key.name()) {
            let evidence =
                "the root key signs statements, not checkpoints: give the key of the log";
            let finding = Finding::new("identity", Severity::Incomplete, evidence);
            self.findings.push(finding);
            return;
        }
        if checkpoint.origin != *key.name() {
            let evidence = "the receipt is not from the log that the given key belongs to";
            let finding = Finding::integrity("origin", evidence);
            self.findings
                .push(finding.but(key.name(), &checkpoint.origin));
            return;
        }
        match receipt.note.verify(&[key], false) {
            Ok(held) if !held.is_empty() => self.proves.push(format!(
                "the holder of {key} signed a log of {} entries with this root",
                checkpoint.size
            )),
            Ok(_) => {
                let finding = Finding::integrity("signature", "the given key did not sign");
                self.findings.push(finding.but(key, "no signature of it"));
            }
            Err(error) => {
                let finding = Finding::integrity("signature", error.to_string());
                self.findings.push(finding);
            }
        }
    }

    fn cosignatures(&mut self, receipt: &Receipt, witnesses: &[VerifierKey]) {
        if witnesses.is_empty() {
            let text = "witness: none was given; the log could show a different state to others";
            self.not_checked.push(text.to_owned());
            return;
        }
        let held = match receipt.note.verify(witnesses, false) {
            Ok(held) => held,
            Err(error) => {
                let finding = Finding::integrity("cosignature", error.to_string());
                self.findings.push(finding);
                return;
            }
        };
        for (place, witness) in witnesses.iter().enumerate() {
            let mut times = held.iter().filter(|signed| signed.key == place);
            let name = escape::line(witness.name().as_str()).into_owned();
            match times.next() {
                Some(Signed {
                    witnessed_at: Some(time),
                    ..
                }) => self
                    .proves
                    .push(format!("{name} cosigned it at Unix time {time}")),
                _ => self
                    .not_checked
                    .push(format!("witness: {name} has not cosigned it")),
            }
        }
        if held.is_empty() {
            let evidence = "none of the given witnesses cosigned it";
            let finding = Finding::new("witness", Severity::Incomplete, evidence);
            self.findings.push(finding.but("a cosignature", "none"));
        }
    }

    /// Whether the line of the entry is in the tree; without the line, whether it could be.
    fn inclusion(&mut self, receipt: &Receipt, entry: Option<&[u8]>) {
        let line = entry.map(|line| line.strip_suffix(b"\n").unwrap_or(line));
        let leaf = line.map_or(Hash::ZERO, Hash::leaf);
        match (receipt.verify_leaf(leaf), entry) {
            (Ok(()), Some(_)) => self.proves.push(format!(
                "the given line is entry {} under this root",
                receipt.index
            )),
            // Without a line, the leaf only stands in for one: whether it fits says nothing.
            (Ok(()) | Err(ProofError::Root { .. }), None) => self.not_checked.push(format!(
                "the entry: a receipt has the place of entry {} but not its text; give its line \
                 with --entry",
                receipt.index
            )),
            (Err(error), _) => {
                let finding = Finding::integrity("receipt", error.to_string());
                self.findings.push(finding.at(receipt.index));
            }
        }
    }
}

impl fmt::Display for ReceiptReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = match self.severity() {
            None => "verified",
            Some(Severity::Incomplete | Severity::Rule) => "incomplete",
            Some(Severity::Integrity) => "BROKEN",
        };
        write!(f, "{verdict}: a receipt")?;
        if let (Some(index), Some(origin), Some(size)) = (self.index, &self.origin, self.size) {
            let origin = escape::line(origin);
            write!(f, " for entry {index} of {origin}, of {size} entries")?;
        }
        if let Some(root) = &self.root {
            write!(f, "\nroot: {root}")?;
        }
        for what in &self.proves {
            write!(f, "\nproves: {what}")?;
        }
        for finding in &self.findings {
            write!(f, "\nfound: {finding}")?;
        }
        for what in &self.not_checked {
            write!(f, "\nnot checked: {what}")?;
        }
        Ok(())
    }
}
