//! What a verifier has to say.

use std::cmp::Reverse;
use std::fmt;

use serde::Serialize;

use crate::entry::HandId;
use crate::escape;

/// How serious a finding is, and so how the process ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// Something that was asked for could not be checked: exit code 3.
    Incomplete,
    /// Authentic, but the rules were broken: exit code 1.
    Rule,
    /// Bytes, chain, tree, signature, key or opening are wrong: exit code 4.
    Integrity,
}

impl Severity {
    /// The exit code of a process whose most serious finding is of this severity.
    pub fn exit_code(self) -> u8 {
        match self {
            Self::Incomplete => 3,
            Self::Rule => 1,
            Self::Integrity => 4,
        }
    }
}

/// Something that is not as it must be. Its texts are one line each, and a terminal shows them as
/// they are: whatever they quote from the log is escaped.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The stable name of the rule, in snake case.
    pub code: &'static str,
    /// How serious it is.
    pub severity: Severity,
    /// The number of the entry, or of the first entry that a checkpoint does not cover.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub index: Option<u64>,
    /// The hand that it is about, if it is about one.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "as_text")]
    pub hand: Option<HandId>,
    /// What the format or the rules demand.
    pub expected: Box<str>,
    /// What the log says.
    pub got: Box<str>,
    /// Where it was found.
    pub evidence: Box<str>,
}

impl Finding {
    /// A finding that breaks the integrity of the log.
    pub fn integrity(code: &'static str, evidence: impl AsRef<str>) -> Self {
        Self::new(code, Severity::Integrity, evidence)
    }

    /// A finding of any severity.
    pub fn new(code: &'static str, severity: Severity, evidence: impl AsRef<str>) -> Self {
        Self {
            code,
            severity,
            index: None,
            hand: None,
            expected: "".into(),
            got: "".into(),
            evidence: escape::line(evidence.as_ref()).into(),
        }
    }

    /// Says at which entry it was found.
    #[must_use]
    pub fn at(mut self, index: u64) -> Self {
        self.index = Some(index);
        self
    }

    /// Says in which hand it was found.
    #[must_use]
    pub fn in_hand(mut self, hand: HandId) -> Self {
        self.hand = Some(hand);
        self
    }

    /// Says what was expected and what was found.
    #[must_use]
    pub fn but(mut self, expected: impl fmt::Display, got: impl fmt::Display) -> Self {
        self.expected = escape::line(&expected.to_string()).into();
        self.got = escape::line(&got.to_string()).into();
        self
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.code)?;
        if let Some(index) = self.index {
            write!(f, " at entry {index}")?;
        }
        if let Some(hand) = self.hand {
            write!(f, " in hand {hand}")?;
        }
        write!(f, ": {}", self.evidence)?;
        if !self.expected.is_empty() || !self.got.is_empty() {
            write!(f, "; expected {}, found {}", self.expected, self.got)?;
        }
        Ok(())
    }
}

/// How many findings there are of each severity.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct FindingCounts {
    /// Those that break the integrity of the log.
    pub integrity: u64,
    /// Rules that were broken.
    pub rule: u64,
    /// What was asked for and could not be checked.
    pub incomplete: u64,
}

impl FindingCounts {
    /// The most serious severity that occurs.
    pub fn worst(&self) -> Option<Severity> {
        let by_seriousness = [
            (self.integrity, Severity::Integrity),
            (self.rule, Severity::Rule),
            (self.incomplete, Severity::Incomplete),
        ];
        let found = by_seriousness.into_iter().find(|(count, _)| *count > 0);
        found.map(|(_, severity)| severity)
    }

    /// The number of findings of every severity.
    pub fn all(&self) -> u64 {
        self.integrity + self.rule + self.incomplete
    }

    pub(super) fn add(&mut self, other: Self) {
        self.integrity += other.integrity;
        self.rule += other.rule;
        self.incomplete += other.incomplete;
    }

    fn of(&mut self, severity: Severity) -> &mut u64 {
        match severity {
            Severity::Integrity => &mut self.integrity,
            Severity::Rule => &mut self.rule,
            Severity::Incomplete => &mut self.incomplete,
        }
    }
}

/// Findings as they come. All are counted; of each severity the first [`Findings::KEPT`] are kept,
/// so that no number of small faults hides a serious one, and no log fills the memory.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Findings {
    counts: FindingCounts,
    kept: Vec<Finding>,
}

impl Findings {
    /// How many of each severity are kept.
    pub const KEPT: u64 = 10_000;

    /// Counts a finding, and keeps it if fewer than [`Findings::KEPT`] of its severity are kept.
    pub fn add(&mut self, finding: Finding) {
        let count = self.counts.of(finding.severity);
        *count += 1;
        if *count <= Self::KEPT {
            self.kept.push(finding);
        }
    }

    /// How many there are, kept or not.
    pub fn counts(&self) -> FindingCounts {
        self.counts
    }

    /// Those that are kept: the most serious first, and of one severity in the order of the log.
    pub fn kept(mut self) -> Vec<Finding> {
        sort(&mut self.kept);
        self.kept
    }
}

/// The most serious first, and of one severity in the order of the log.
pub(super) fn sort(findings: &mut [Finding]) {
    findings.sort_by_key(|finding| (Reverse(finding.severity), finding.index));
}

impl Extend<Finding> for Findings {
    fn extend<I: IntoIterator<Item = Finding>>(&mut self, findings: I) {
        for finding in findings {
            self.add(finding);
        }
    }
}

#[expect(clippy::ref_option, reason = "the signature that serde calls")]
fn as_text<S: serde::Serializer>(hand: &Option<HandId>, serializer: S) -> Result<S::Ok, S::Error> {
    match hand {
        Some(hand) => serializer.collect_str(hand),
        None => serializer.serialize_none(),
    }
}
