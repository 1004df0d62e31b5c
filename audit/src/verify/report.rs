//! What a verification came to.

use std::fmt;

use serde::Serialize;

use crate::escape;
use crate::hash::Hash;
use crate::key::KeyName;
use crate::verify::finding::sort;
use crate::verify::{Finding, FindingCounts, Findings, HandCounts, Severity};

/// What was checked, what was found, and what was not checked.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The name of the log, once its first entry was read.
    pub origin: Option<KeyName>,
    /// The entries that hold.
    pub entries: u64,
    /// The checkpoints that hold.
    pub checkpoints: u64,
    /// The size of the last checkpoint that holds.
    pub signed_entries: u64,
    /// The size of the last checkpoint that enough of the given witnesses cosigned.
    pub witnessed_entries: u64,
    /// The root of the last checkpoint that holds.
    pub root: Option<Hash>,
    /// The given receipts that hold.
    pub receipts: u64,
    /// How many entries, from the first on, what others kept fixes: a state of this size was
    /// signed and seen outside. Those after it are only claimed.
    pub fixed_entries: u64,
    /// The hands, where they were checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hands: Option<HandCounts>,
    /// How many findings there are, also of those that are not kept.
    pub found: FindingCounts,
    /// What is wrong: the most serious first, and of one severity in the order of the log.
    pub findings: Vec<Finding>,
    /// What was not checked, so that a pass is not over-read.
    pub not_checked: Vec<String>,
}

impl Report {
    /// The exit code of a process that ends with this verdict.
    pub fn exit_code(&self) -> u8 {
        self.severity().map_or(0, Severity::exit_code)
    }

    /// The most serious severity among all findings, kept or not.
    pub fn severity(&self) -> Option<Severity> {
        self.found.worst()
    }

    /// Adds findings, of which the most serious decides.
    pub fn add(&mut self, findings: Findings) {
        self.found.add(findings.counts());
        self.findings.extend(findings.kept());
        sort(&mut self.findings);
    }
}

/// Of each severity, findings beyond this many are counted and not printed.
const PRINTED: usize = 100;

/// The verdict for a person: what holds, what is wrong, what was not checked.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = match self.severity() {
            None => "verified",
            Some(Severity::Incomplete) => "incomplete",
            Some(Severity::Rule) => "authentic, but the rules were broken",
            Some(Severity::Integrity) => "BROKEN",
        };
        write!(
            f,
            "{verdict}: {} entries, {} of them signed, {} checkpoints",
            self.entries, self.signed_entries, self.checkpoints
        )?;
        if let Some(origin) = &self.origin {
            write!(f, "\norigin: {}", escape::line(origin.as_str()))?;
        }
        if let Some(root) = &self.root {
            write!(f, "\nroot: {root}")?;
        }
        if self.witnessed_entries > 0 {
            write!(f, "\nwitnessed: {} entries", self.witnessed_entries)?;
        }
        if self.receipts > 0 {
            write!(f, "\nreceipts that hold: {}", self.receipts)?;
        }
        if let Some(last) = self.fixed_entries.checked_sub(1) {
            write!(f, "\nfixed by what others kept: up to entry {last}")?;
        }
        if let Some(hands) = &self.hands {
            write!(
                f,
                "\nhands: {} closed, {} void, {} open; {} of {} decks derived, {} tickets valid",
                hands.closed, hands.void, hands.open, hands.derived, hands.decks, hands.tickets
            )?;
        }
        let mut printed = 0;
        for severity in [Severity::Integrity, Severity::Rule, Severity::Incomplete] {
            let findings = self.findings.iter();
            let of_it = findings.filter(|finding| finding.severity == severity);
            for finding in of_it.take(PRINTED) {
                write!(f, "\nfound: {finding}")?;
                printed += 1;
            }
        }
        let FindingCounts {
            integrity,
            rule,
            incomplete,
        } = self.found;
        if self.found.all() > printed {
            write!(
                f,
                "\nfound {} in all, {printed} of them printed: {integrity} break the integrity, \
                 {rule} the rules, {incomplete} leave something unchecked",
                self.found.all()
            )?;
        }
        for what in &self.not_checked {
            write!(f, "\nnot checked: {what}")?;
        }
        Ok(())
    }
}
