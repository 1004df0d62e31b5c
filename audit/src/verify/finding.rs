//! What a verifier has to say.

use std::fmt;

use serde::Serialize;

use crate::entry::HandId;

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

/// Something that is not as it must be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The stable name of the rule, in snake case.
    pub code: &'static str,
    /// How serious it is.
    pub severity: Severity,
    /// The number of the entry, or of the first entry that a checkpoint does not cover.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub index: Option<u64>,
    /// The hand.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "as_text")]
    pub hand: Option<HandId>,
    /// What the format or the rules demand.
    pub expected: Box<str>,
    /// What stands there.
    pub got: Box<str>,
    /// Where it was found.
    pub evidence: Box<str>,
}

impl Finding {
    /// A finding that breaks the integrity of the log.
    pub fn integrity(code: &'static str, evidence: impl Into<Box<str>>) -> Self {
        Self::new(code, Severity::Integrity, evidence)
    }

    /// A finding of any severity.
    pub fn new(code: &'static str, severity: Severity, evidence: impl Into<Box<str>>) -> Self {
        Self {
            code,
            severity,
            index: None,
            hand: None,
            expected: "".into(),
            got: "".into(),
            evidence: evidence.into(),
        }
    }

    /// Names the entry.
    #[must_use]
    pub fn at(mut self, index: u64) -> Self {
        self.index = Some(index);
        self
    }

    /// Names the hand.
    #[must_use]
    pub fn in_hand(mut self, hand: HandId) -> Self {
        self.hand = Some(hand);
        self
    }

    /// Says what was expected and what was found.
    #[must_use]
    pub fn but(mut self, expected: impl fmt::Display, got: impl fmt::Display) -> Self {
        self.expected = expected.to_string().into();
        self.got = got.to_string().into();
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

#[expect(clippy::ref_option, reason = "the signature that serde calls")]
fn as_text<S: serde::Serializer>(hand: &Option<HandId>, serializer: S) -> Result<S::Ok, S::Error> {
    match hand {
        Some(hand) => serializer.collect_str(hand),
        None => serializer.serialize_none(),
    }
}
