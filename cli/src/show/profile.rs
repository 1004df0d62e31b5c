//! What a profile says in words, and where in its file something is wrong.

use std::collections::BTreeMap;

use dealproof_conformance::profile::DocumentError;
use dealproof_engine::profile::{ProfileError, ProfileFault, Rules};
use serde_json::Value;

use crate::terminal::{Failure, usage};

/// `LINE:COLUMN: why`: where the reader stopped, or where the member stands that does not fit.
pub(crate) fn located(text: &str, error: &DocumentError) -> String {
    match error {
        DocumentError::Unreadable(fault) => {
            format!("{}:{}: {}", fault.line, fault.column, fault.message)
        }
        DocumentError::Refused(ProfileError::Fault(fault)) => {
            let (line, column) = place_of(text, member_of(fault));
            format!("{line}:{column}: {fault}")
        }
        other => format!("1:1: {other}"),
    }
}

/// The member that a fault is about.
fn member_of(fault: &ProfileFault) -> &str {
    match fault {
        ProfileFault::Name { .. } => "name",
        ProfileFault::StreetName { found } => found,
        ProfileFault::Ranking { .. } => "ranking",
        ProfileFault::NothingForced => "forced",
        ProfileFault::TooManyBlinds { .. }
        | ProfileFault::DecreasingBlinds { .. }
        | ProfileFault::AnteWithoutBlind => "blinds",
        ProfileFault::Ante => "ante",
        ProfileFault::NoBetSize { .. } => "betting",
        ProfileFault::RakeCaps => "caps",
        ProfileFault::Amount { what, .. } | ProfileFault::Contradiction { what, .. } => {
            // `streets.bet: open_pair` is about `bet`.
            let path = what.split([':', ' ']).next().unwrap_or(what);
            path.rsplit('.')
                .next()
                .unwrap_or(path)
                .trim_end_matches("[0]")
        }
        _ => "streets",
    }
}

/// Line and column, from 1, of the first member of that name; else of the beginning.
fn place_of(text: &str, member: &str) -> (usize, usize) {
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    for (number, line) in text.lines().enumerate() {
        let written = line.split('#').next().unwrap_or_default();
        for (at, _) in written.match_indices(member) {
            let before = written[..at].chars().next_back();
            let after = written[at + member.len()..].chars().next();
            if !before.is_some_and(is_name) && !after.is_some_and(is_name) {
                return (number + 1, written[..at].chars().count() + 1);
            }
        }
    }
    (1, 1)
}

/// What a profile says, each member by its name in words, such as `structure of betting` or
/// `bet of street TURN`.
pub(crate) fn members(rules: &Rules) -> Result<BTreeMap<String, String>, Failure> {
    let document: Value = serde_json::from_str(rules.canonical_json()).map_err(usage)?;
    let mut members = BTreeMap::new();
    collect(&document, "", &mut members);
    Ok(members)
}

fn collect(value: &Value, name: &str, members: &mut BTreeMap<String, String>) {
    let of = |part: &str| match name {
        "" => part.to_owned(),
        name => format!("{part} of {name}"),
    };
    match value {
        Value::Object(object) => {
            for (key, member) in object {
                collect(member, &of(&key.replace('_', " ")), members);
            }
        }
        Value::Array(streets) if name == "streets" => {
            for (number, street) in streets.iter().enumerate() {
                let title = street["name"].as_str().unwrap_or_default();
                members.insert(format!("street {}", number + 1), title.to_owned());
                collect(street, &format!("street {title}"), members);
            }
        }
        // Lists of amounts are short enough to be said at once.
        Value::String(text) => {
            members.insert(name.to_owned(), text.replace('_', " "));
        }
        other => {
            members.insert(name.to_owned(), other.to_string());
        }
    }
}
