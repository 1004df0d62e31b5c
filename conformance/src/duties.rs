//! The duties that each clause consists of, and the checks that show them.
//!
//! A clause is rarely one thing. A check that names a clause shows one of its duties, and the matrix
//! says which are still open. `fixtures/duties/README.md` describes the files.

use std::collections::BTreeSet;

use dealproof_evidence::clause::{ClauseTag, NotATag};
use dealproof_evidence::coverage::State;
use serde::Deserialize;

use crate::suites::battery;

/// A duty of a clause.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Duty {
    /// Its name within the clause.
    pub key: String,
    /// What the room or its system must do, in our own words.
    pub duty: String,
    /// What can show it.
    pub shown_by: Means,
    /// What it is about.
    #[serde(default)]
    pub about: About,
    /// The checks that show it. Each entry must be met.
    #[serde(default)]
    pub by: Vec<Selector>,
    /// How much must have been examined.
    #[serde(default)]
    pub sample: Sample,
    /// What must have occurred for its checks to show it.
    #[serde(default)]
    pub seen: Vec<Occurrence>,
    /// A command that observes it, whose result is in no record of a run.
    #[serde(default)]
    pub command: Option<String>,
    /// What must be observed, or what a laboratory usually accepts.
    pub evidence: String,
    /// What is often taken for enough and is not.
    #[serde(default)]
    pub not_enough: Option<String>,
}

/// What can show a duty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Means {
    /// A harness observes it on the system.
    Test,
    /// Somebody reviews source or design.
    Inspection,
    /// A document or a declaration of the room.
    Document,
    /// An operational practice or a record of it.
    Operator,
    /// Only the laboratory itself.
    Lab,
}

impl Means {
    /// The state of a duty that no check of a run shows.
    pub(crate) const fn without_checks(self) -> State {
        match self {
            Self::Test => State::Open,
            Self::Inspection => State::Inspection,
            Self::Document => State::Document,
            Self::Operator => State::Operator,
            Self::Lab => State::Laboratory,
        }
    }
}

/// What a duty is about.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// The room and its system.
    #[default]
    Room,
    /// The method, the tool or its report.
    Instrument,
}

/// Something that a check counts, and that must have occurred at least once.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Occurrence {
    /// The check.
    pub check: String,
    /// What it counts, by its name in the evidence.
    pub count: String,
}

/// How much must have been examined for a duty to be shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct Sample {
    /// Decks of 52 cards.
    pub decks: u64,
    /// Bytes of words.
    pub bytes: u64,
}

impl Sample {
    /// Whether it is at least as large as what is needed.
    pub(crate) const fn is_enough_for(self, needed: Self) -> bool {
        self.decks >= needed.decks && self.bytes >= needed.bytes
    }
}

/// The checks that show a duty, as its file names them.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum Selector {
    /// `record`: the record and the report of any run.
    Record,
    /// `@GLI-19:4.4.13`: every check that names this clause.
    Naming(ClauseTag),
    /// `battery.family`: the decision on each source that the other entries of the duty mean, or on every
    /// source where they mean none.
    Family,
    /// `battery.decks.*`: every check whose id has this form; `*` stands for any text.
    Id(String),
}

impl TryFrom<String> for Selector {
    type Error = NotATag;

    fn try_from(text: String) -> Result<Self, NotATag> {
        Ok(match text.strip_prefix('@') {
            Some(tag) => Self::Naming(tag.parse()?),
            None if text == "record" => Self::Record,
            None if text == battery::FAMILY => Self::Family,
            None => Self::Id(text),
        })
    }
}

impl std::fmt::Display for Selector {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Record => f.write_str("record"),
            Self::Naming(tag) => write!(f, "@{tag}"),
            Self::Family => f.write_str(battery::FAMILY),
            Self::Id(form) => f.write_str(form),
        }
    }
}

impl Selector {
    /// Whether it means a check.
    pub(crate) fn selects(&self, id: &str, requirements: &[ClauseTag]) -> bool {
        match self {
            Self::Record => false,
            Self::Naming(tag) => requirements.contains(tag),
            Self::Family => battery::is_decision(id),
            Self::Id(form) => has_form(id, form),
        }
    }
}

/// Whether a text has a form in which `*` stands for any text.
fn has_form(text: &str, form: &str) -> bool {
    let Some((first, rest)) = form.split_once('*') else {
        return text == form;
    };
    let Some(text) = text.strip_prefix(first) else {
        return false;
    };
    // The last part must end the text; each one before it may be taken where it occurs first.
    let (middle, last) = rest.rsplit_once('*').unwrap_or(("", rest));
    let Some(mut text) = text.strip_suffix(last) else {
        return false;
    };
    for part in middle.split('*').filter(|part| !part.is_empty()) {
        match text.split_once(part) {
            Some((_, after)) => text = after,
            None => return false,
        }
    }
    true
}

/// A file of duties: the clauses of one standard.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub(crate) struct DutyFile {
    pub(crate) clauses: Vec<ClauseDuties>,
}

/// The duties of one clause.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub(crate) struct ClauseDuties {
    pub(crate) id: String,
    pub(crate) duties: Vec<Duty>,
}

/// What is wrong with the duties of a clause.
pub(crate) fn fault(duties: &[Duty]) -> Option<String> {
    let mut keys = BTreeSet::new();
    if duties.is_empty() {
        return Some("has no duty".to_owned());
    }
    for duty in duties {
        let key = &duty.key;
        if !keys.insert(key) {
            return Some(format!("has two duties {key}"));
        }
        if duty.shown_by != Means::Test && !duty.by.is_empty() {
            return Some(format!("{key}: checks show only what a test can show"));
        }
        let selects = |one: &Occurrence| duty.by.iter().any(|by| by.selects(&one.check, &[]));
        if let Some(one) = duty.seen.iter().find(|one| !selects(one)) {
            return Some(format!(
                "{key}: counts of {}, which does not show it",
                one.check
            ));
        }
        if duty.sample != Sample::default() && duty.by.is_empty() {
            return Some(format!("{key}: a sample without checks"));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_stands_for_the_ids_that_it_looks_like() {
        for (text, form, expected) in [
            ("log.verify", "log.verify", true),
            ("log.verify", "log.", false),
            ("battery.decks.lags", "battery.decks.*", true),
            ("battery.short.lags", "battery.decks.*", false),
            (
                "battery.sp800-22.runs.proportion",
                "battery.sp800-22.*.proportion",
                true,
            ),
            (
                "battery.sp800-22.runs.uniformity",
                "battery.sp800-22.*.proportion",
                false,
            ),
            (
                "clock/clock: a hand is in play (2)",
                "*: * hand is in play*",
                true,
            ),
            ("a", "a*a", false),
            ("aa", "a*a", true),
            ("abcabd", "a*b*bd", true),
        ] {
            assert_eq!(has_form(text, form), expected, "{text} as {form}");
        }
    }

    #[test]
    fn duties_that_cannot_be_meant_are_refused() {
        let read = |text: &str| crate::yaml::read::<Vec<Duty>>(text).unwrap();
        let one = "{key: a, duty: d, shown_by: test, evidence: e}";
        assert_eq!(fault(&read(&format!("- {one}"))), None);
        assert!(fault(&[]).is_some());
        assert!(fault(&read(&format!("- {one}\n- {one}"))).is_some());
        let paper = "- {key: a, duty: d, shown_by: document, by: [log.verify], evidence: e}";
        assert!(fault(&read(paper)).is_some());
        let sample = "- {key: a, duty: d, shown_by: test, sample: {decks: 1}, evidence: e}";
        assert!(fault(&read(sample)).is_some());
    }
}
