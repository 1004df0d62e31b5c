//! Failures that a team knows and has a ticket for.
//!
//! A known failure is listed and turns nothing red. It never becomes a pass: what it hides is still
//! wrong. A new failure, one whose entry has expired, and an entry that fails no more do turn red, so
//! that the list stays true.

use std::collections::BTreeMap;
use std::fmt;

use dealproof_evidence::record::{Check, KnownFailure, Record};
use dealproof_evidence::verdict::Verdict;
use serde::Deserialize;

use crate::yaml;

/// A day of the calendar, for example 2027-01-31.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "String")]
pub struct Day(String);

/// A text that is no day.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected a day such as 2027-01-31, found {found:?}")]
pub struct DayError {
    found: String,
}

impl Day {
    /// The day at the beginning of a time in ISO 8601.
    pub fn of(time: &str) -> Result<Self, DayError> {
        Self::try_from(time.chars().take(10).collect::<String>())
    }
}

impl TryFrom<String> for Day {
    type Error = DayError;

    fn try_from(found: String) -> Result<Self, DayError> {
        let parts: Vec<&str> = found.split('-').collect();
        let is_day = match parts[..] {
            [year, month, day] => {
                let number = |text: &str, digits: usize| {
                    let plain = text.len() == digits && text.bytes().all(|b| b.is_ascii_digit());
                    plain.then(|| text.parse::<u16>().ok()).flatten()
                };
                let known = (number(year, 4), number(month, 2), number(day, 2));
                matches!(known, (Some(year), Some(month), Some(day))
                    if (1..=days(year, month)).contains(&day))
            }
            _ => false,
        };
        if is_day {
            Ok(Self(found))
        } else {
            Err(DayError { found })
        }
    }
}

/// How many days a month of the Gregorian calendar has; none if there is no such month.
const fn days(year: u16, month: u16) -> u16 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if is_leap => 29,
        2 => 28,
        _ => 0,
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What is known to fail.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// A scenario, by its id.
    Scenario(String),
    /// A kind of difference, by its name.
    Kind(String),
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scenario(id) => f.write_str(id),
            Self::Kind(kind) => f.write_str(kind),
        }
    }
}

/// One failure that is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// What fails.
    pub what: What,
    /// Why it fails, and why that may stand for now.
    pub reason: String,
    /// Where it is being mended.
    pub ticket: String,
    /// The last day on which it may fail.
    pub expires: Day,
}

impl Entry {
    /// What the record says of it.
    pub fn in_record(&self) -> KnownFailure {
        KnownFailure {
            reason: self.reason.clone(),
            ticket: self.ticket.clone(),
            expires: self.expires.to_string(),
        }
    }
}

/// The failures that a team knows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Known {
    entries: Vec<Entry>,
}

/// A list that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum KnownError {
    /// The text is not such a list.
    #[error(transparent)]
    Malformed(#[from] yaml::Fault),
    /// An entry does not say what fails, or says it twice.
    #[error("entry {number}: expected either a scenario or a kind")]
    WhatFails {
        /// The entry, from 1.
        number: usize,
    },
    /// An entry does not say why the failure may stand, or where it is being mended.
    #[error("entry {number}: expected a reason and a ticket")]
    Unexplained {
        /// The entry, from 1.
        number: usize,
    },
    /// Two entries are about the same.
    #[error("two entries are about {what:?}")]
    Repeated {
        /// What they are about.
        what: String,
    },
    /// An entry is about a scenario that is not there.
    #[error("no scenario is called {id:?}")]
    NoSuchScenario {
        /// The id of the entry.
        id: String,
    },
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
struct Written {
    scenario: Option<String>,
    kind: Option<String>,
    reason: String,
    ticket: String,
    expires: Day,
}

/// How a run stands to the list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Standing<'a> {
    /// Entries that fail as known.
    pub known: Vec<&'a Entry>,
    /// Entries that fail, and whose last day is over.
    pub expired: Vec<&'a Entry>,
    /// Entries that fail no more.
    pub mended: Vec<&'a Entry>,
}

impl Standing<'_> {
    /// What a team has to do about entries that hold no more, by the id of the scenario.
    pub fn stale(&self) -> BTreeMap<String, String> {
        let expired = self.expired.iter().map(|entry| {
            let (ticket, day) = (&entry.ticket, &entry.expires);
            (
                entry,
                format!("its entry in the list of known failures expired on {day} ({ticket})"),
            )
        });
        let mended = self.mended.iter().map(|entry| {
            let ticket = &entry.ticket;
            (
                entry,
                format!("it passes: take it off the list of known failures ({ticket})"),
            )
        });
        let all = expired.chain(mended);
        all.map(|(entry, words)| (entry.what.to_string(), words))
            .collect()
    }
}

impl Known {
    /// Reads a list.
    pub fn parse(text: &str) -> Result<Self, KnownError> {
        let written: Vec<Written> = yaml::read(text)?;
        let mut entries: Vec<Entry> = Vec::new();
        for (number, one) in (1..).zip(written) {
            let what = match (one.scenario, one.kind) {
                (Some(id), None) => What::Scenario(id),
                (None, Some(kind)) => What::Kind(kind),
                _ => return Err(KnownError::WhatFails { number }),
            };
            if one.reason.trim().is_empty() || one.ticket.trim().is_empty() {
                return Err(KnownError::Unexplained { number });
            }
            if entries.iter().any(|entry| entry.what == what) {
                let what = what.to_string();
                return Err(KnownError::Repeated { what });
            }
            entries.push(Entry {
                what,
                reason: one.reason,
                ticket: one.ticket,
                expires: one.expires,
            });
        }
        Ok(Self { entries })
    }

    /// The list that a record was made with, as far as it mattered, and a day on which it held.
    pub fn of(record: &Record) -> (Self, Day) {
        let mut list = Self::default();
        for check in &record.checks {
            let Some(known) = &check.known else { continue };
            let Ok(expires) = Day::of(&known.expires) else {
                continue;
            };
            list.entries.push(Entry {
                what: What::Scenario(check.id.clone()),
                reason: known.reason.clone(),
                ticket: known.ticket.clone(),
                expires,
            });
        }
        let days = list.entries.iter().map(|entry| entry.expires.clone());
        let day = days.min().unwrap_or_else(|| Day("2026-01-01".into()));
        (list, day)
    }

    /// Makes sure that every scenario of the list is there: a name that is misspelt would hide nothing,
    /// and nobody would know why.
    pub fn expect_scenarios(&self, exists: impl Fn(&str) -> bool) -> Result<(), KnownError> {
        for entry in &self.entries {
            if let What::Scenario(id) = &entry.what
                && !exists(id)
            {
                return Err(KnownError::NoSuchScenario { id: id.clone() });
            }
        }
        Ok(())
    }

    /// The entry about a scenario or kind, unless its last day is over.
    pub fn find(&self, what: &What, today: &Day) -> Option<&Entry> {
        let mut entries = self.entries.iter();
        entries.find(|entry| entry.what == *what && entry.expires >= *today)
    }

    /// The kinds of difference that are known today.
    pub fn kinds<'a>(&'a self, today: &'a Day) -> impl Iterator<Item = (&'a str, &'a Entry)> {
        let entries = self.entries.iter();
        entries.filter_map(move |entry| match &entry.what {
            What::Kind(kind) if entry.expires >= *today => Some((kind.as_str(), entry)),
            _ => None,
        })
    }

    /// How the scenarios of a run stand to the list. What was not run says nothing.
    pub fn standing<'a, 'b>(
        &'a self,
        outcome: impl Fn(&str) -> Option<&'b Verdict>,
        today: &Day,
    ) -> Standing<'a> {
        let mut standing = Standing::default();
        for entry in &self.entries {
            let What::Scenario(id) = &entry.what else {
                continue;
            };
            match outcome(id) {
                Some(Verdict::Fail { .. }) if entry.expires >= *today => standing.known.push(entry),
                Some(Verdict::Fail { .. }) => standing.expired.push(entry),
                Some(Verdict::Pass { .. }) => standing.mended.push(entry),
                _ => {}
            }
        }
        standing
    }

    /// Marks the failures that are known.
    pub fn mark(&self, checks: &mut [Check], today: &Day) {
        for check in checks.iter_mut().filter(|check| check.verdict.is_fail()) {
            let what = What::Scenario(check.id.clone());
            check.known = self.find(&what, today).map(Entry::in_record);
        }
    }
}

#[cfg(test)]
mod tests {
    use dealproof_evidence::judge;

    use super::*;

    const LIST: &str = "\
- scenario: 'betting: one'
  reason: rewritten next month
  ticket: POKER-1
  expires: 2026-12-31
- scenario: 'betting: two'
  reason: the old client
  ticket: POKER-2
  expires: 2026-11-17
- kind: pots
  reason: rake is taken later
  ticket: POKER-3
  expires: 2026-12-31
";

    fn day(text: &str) -> Day {
        Day::of(text).unwrap()
    }

    #[test]
    fn known_expired_and_mended_failures_are_told_apart() {
        let known = Known::parse(LIST).unwrap();
        let today = day("2026-11-18T10:00:00Z");
        let fail = judge::fail();
        let failing = known.standing(|_| Some(&fail), &today);
        let tickets = |entries: &[&Entry]| -> Vec<String> {
            entries.iter().map(|entry| entry.ticket.clone()).collect()
        };
        assert_eq!(tickets(&failing.known), ["POKER-1"]);
        assert_eq!(tickets(&failing.expired), ["POKER-2"]);
        assert_eq!(tickets(&failing.mended), [""; 0]);
        let pass = judge::pass();
        let passing = known.standing(|_| Some(&pass), &today);
        assert_eq!(tickets(&passing.mended), ["POKER-1", "POKER-2"]);
        assert_eq!(known.standing(|_| None, &today), Standing::default());
        // The last day still counts.
        let then = known.standing(|_| Some(&fail), &day("2026-11-17"));
        assert_eq!(then.expired, [] as [&Entry; 0]);
        let kinds: Vec<&str> = known.kinds(&today).map(|(kind, _)| kind).collect();
        assert_eq!(kinds, ["pots"]);
    }

    #[test]
    fn a_list_that_is_wrong_is_refused_with_its_place() {
        for (text, said) in [
            ("- scenario: a\n  reason: b\n  ticket: c\n", "expires"),
            (
                "- scenario: a\n  reason: b\n  ticket: c\n  expires: soon\n",
                "a day such as 2027-01-31",
            ),
            (
                "- scenario: a\n  reason: b\n  ticket: c\n  expires: 2027-02-29\n",
                "a day such as 2027-01-31",
            ),
            (
                "- scenario: a\n  reason: b\n  ticket: ' '\n  expires: 2028-02-29\n",
                "entry 1: expected a reason and a ticket",
            ),
            (
                "- reason: b\n  ticket: c\n  expires: 2027-01-01\n",
                "either a scenario or a kind",
            ),
            (
                "- scenario: a\n  raeson: b\n  ticket: c\n  expires: 2027-01-01\n",
                "raeson",
            ),
        ] {
            let error = Known::parse(text).unwrap_err().to_string();
            assert!(error.contains(said), "{error}");
        }
        let twice = "- { scenario: a, reason: b, ticket: c, expires: 2027-01-01 }\n".repeat(2);
        assert!(matches!(
            Known::parse(&twice),
            Err(KnownError::Repeated { .. })
        ));
        let known = Known::parse(LIST).unwrap();
        assert_eq!(
            known.expect_scenarios(|id| id == "betting: one"),
            Err(KnownError::NoSuchScenario {
                id: "betting: two".into()
            })
        );
    }
}
