//! What changed between two runs, and which changes are regressions.
//!
//! docs/compare.md says the same in words. Each rule is symmetric: what is a regression from A to B is
//! an improvement from B to A, and what is both at once is so both ways.

mod checks;
mod clauses;
mod power;
mod terms;
#[cfg(test)]
mod tests;

use std::cmp::Ordering;
use std::collections::BTreeSet;

use dealproof_evidence::comparison::{
    Change, Comparison, Effect, NotCompared, SCHEMA_VERSION, Side, Signature, Turn, What, Which,
};
use dealproof_evidence::coverage::{State, Tally};
use dealproof_evidence::record::{Environment, Record};
use dealproof_evidence::verdict::Verdict;

use crate::certify::conclude;

/// A run that is to be compared.
#[derive(Debug, Clone, Copy)]
pub struct Given<'a> {
    /// What it is called.
    pub name: &'a str,
    /// Its record.
    pub record: &'a Record,
    /// Its environment; none if it was not given.
    pub environment: Option<&'a Environment>,
    /// Who vouches for it.
    pub signature: &'a Signature,
    /// What was not checked in its bundle.
    pub not_checked: &'a [String],
}

/// A record that contradicts itself, so that nothing can be compared with it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Contradiction {
    /// A check occurs twice.
    #[error("expected the check {id} once, found it twice")]
    Repeated {
        /// The check.
        id: String,
    },
    /// The verdict on the run is not that of its checks.
    #[error("expected the conclusion {expected}, found {found}")]
    Conclusion {
        /// What its checks lead to.
        expected: String,
        /// What it says.
        found: String,
    },
}

/// Makes sure that a record does not contradict itself. Nobody else has looked at one without a bundle.
///
/// # Errors
/// It contradicts itself, and where.
pub fn check(record: &Record) -> Result<(), Contradiction> {
    let mut ids = BTreeSet::new();
    if let Some(twice) = record.checks.iter().find(|check| !ids.insert(&check.id)) {
        let id = twice.id.clone();
        return Err(Contradiction::Repeated { id });
    }
    let expected = conclude(&record.checks, &record.injected);
    let found = &record.conclusion;
    let numbers = |one: &dealproof_evidence::record::Conclusion| {
        format!(
            "{}, {} passed, {} failed, {} inconclusive, {} not run",
            one.verdict.word(),
            one.passed,
            one.failed,
            one.inconclusive,
            one.not_run
        )
    };
    let (expected, found) = (numbers(&expected), numbers(found));
    if expected == found {
        Ok(())
    } else {
        Err(Contradiction::Conclusion { expected, found })
    }
}

/// Compares two runs.
pub fn compare(before: Given<'_>, after: Given<'_>) -> Comparison {
    let given = Turn::new(before, after);
    let records = Turn::new(before.record, after.record);
    let mut changes: Vec<Change> = verdict(records).into_iter().collect();
    let (mut not_compared, checks) = checks::compare(records);
    changes.extend(checks);
    let (left_out, clauses) = clauses::compare(records);
    not_compared.extend(left_out);
    changes.extend(clauses);
    changes.extend(power::compare(records));
    let (left_out, terms) = terms::compare(given);
    not_compared.extend(left_out);
    changes.extend(terms);
    for (which, one) in [(Which::Before, before), (Which::After, after)] {
        if *one.signature == Signature::Unsigned {
            not_compared.push(NotCompared::Authenticity { which });
        }
    }
    not_compared.sort();
    Comparison {
        schema_version: SCHEMA_VERSION,
        before: side(before),
        after: side(after),
        changes,
        not_compared,
    }
}

fn side(given: Given<'_>) -> Side {
    let record = given.record;
    let tally = Tally::of(&record.traceability);
    Side {
        name: given.name.to_owned(),
        signature: given.signature.clone(),
        not_checked: given.not_checked.to_vec(),
        software: record.software.clone(),
        plan: record.plan.clone(),
        conclusion: record.conclusion.clone(),
        duties_shown: clauses::tells_duties(record).then(|| tally.duties(State::Shown)),
    }
}

/// The verdict on the whole run. Which checks it comes from is said check by check, so that here only
/// the order of verdicts counts.
fn verdict(records: Turn<&Record>) -> Option<Change> {
    let turn = records.map(|record| record.conclusion.verdict.clone());
    let rank = turn.map(|verdict| match verdict {
        Verdict::Pass { .. } => 2,
        Verdict::Inconclusive { .. } | Verdict::NotRun { .. } => 1,
        Verdict::Fail { .. } => 0,
    });
    let effect = by_rank(&rank);
    let is_change = effect != Effect::Neutral || checks::says_otherwise(&turn);
    is_change.then_some(Change {
        effect,
        what: What::Verdict(turn),
    })
}

/// More is better.
fn by_rank<T: Ord>(turn: &Turn<T>) -> Effect {
    match turn.before.cmp(&turn.after) {
        Ordering::Greater => Effect::Regression,
        Ordering::Equal => Effect::Neutral,
        Ordering::Less => Effect::Improvement,
    }
}
