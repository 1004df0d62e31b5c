//! What holds in a record of every version: it does not contradict itself.

use std::collections::BTreeSet;

use dealproof_evidence::coverage::{Clause, Coverage, Duty, State};
use dealproof_evidence::record::{Check, Owner, Record};

use super::{Difference, RECORD, differs, owners};
use crate::duties::Selector;

/// Where a record contradicts itself, whatever version made it.
pub(super) fn contradictions(record: &Record) -> Vec<Difference> {
    let mut all: Vec<Difference> = super::conclusion(record).into_iter().collect();
    all.extend(twice("the check", record.checks.iter().map(|one| &*one.id)));
    let tags = record.traceability.iter().map(|one| one.tag.as_str());
    all.extend(twice("the clause", tags));
    for clause in &record.traceability {
        all.extend(of_clause(record, clause));
    }
    all
}

fn twice<'a>(what: &str, names: impl Iterator<Item = &'a str>) -> Vec<Difference> {
    let mut seen = BTreeSet::new();
    let again = names.filter(|name| !seen.insert(*name));
    again
        .map(|name| differs(RECORD, format!("{what} {name} once"), "it occurs again"))
        .collect()
}

/// The state of a clause follows from its duties and its checks, and no duty is shown by nothing.
fn of_clause(record: &Record, clause: &Clause) -> Vec<Difference> {
    let named: Vec<&Check> = record
        .checks
        .iter()
        .filter(|check| clause.checks.contains(&check.id))
        .collect();
    let mut differences = Vec::new();
    if let Some(id) = (clause.checks.iter()).find(|id| !named.iter().any(|one| one.id == **id)) {
        let expected = format!("{}: a check of the record", clause.tag);
        differences.push(differs(RECORD, expected, format!("{id}, which it has not")));
    }
    let keys = clause.duties.iter().map(|duty| &*duty.key);
    differences.extend(twice(&format!("{}: the duty", clause.tag), keys));
    for duty in &clause.duties {
        let why = unsupported(record, duty);
        differences.extend(why.map(|why| {
            let expected = format!("{} {}: {why}", clause.tag, duty.key);
            differs(RECORD, expected, duty.state.words())
        }));
    }
    let failed = named.iter().any(|check| check.verdict.is_fail());
    let expected = if failed {
        Coverage::Failed
    } else if !clause.duties.is_empty() {
        Coverage::of(&clause.duties)
    } else if clause.coverage == Coverage::Passed
        && (named.is_empty() || !named.iter().all(|check| check.verdict.is_pass()))
    {
        // Versions before 0.3.0 tell no duties apart.
        Coverage::Open
    } else {
        clause.coverage
    };
    if expected != clause.coverage {
        let words = |coverage: Coverage| format!("{}: {}", clause.tag, coverage.words());
        differences.push(differs(RECORD, words(expected), words(clause.coverage)));
    }
    differences
}

/// What a duty that counts as shown lacks: each of its entries must mean a check that passed.
fn unsupported(record: &Record, duty: &Duty) -> Option<String> {
    if duty.state != State::Shown {
        return None;
    }
    if duty.by.is_empty() {
        return Some("no test shows it".to_owned());
    }
    let under_test = owners(record).under_test();
    let counts = |check: &Check| {
        let owner = check.whose.map(|whose| whose.owner);
        owner.is_none_or(|owner| {
            owner == under_test || duty.instrument && owner == Owner::Instrument
        })
    };
    let mut passed = false;
    for entry in &duty.by {
        let Ok(by) = Selector::try_from(entry.clone()) else {
            return Some(format!("{entry} is no entry"));
        };
        if by == Selector::Record {
            passed = true;
            continue;
        }
        let meant = record.checks.iter();
        let mut meant = meant
            .filter(|check| by.selects(&check.id, &check.requirements) && counts(check))
            .peekable();
        // An entry may mean only what the operator does not offer.
        if meant.peek().is_none() && record.scope.is_some() {
            continue;
        }
        if !meant.any(|check| check.verdict.is_pass()) {
            return Some(format!("{entry} means no check that passed"));
        }
        passed = true;
    }
    (!passed).then(|| "none of its entries means a check that passed".to_owned())
}
