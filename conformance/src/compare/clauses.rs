//! Clauses and their duties: what was shown, and is or is not.

use std::collections::BTreeMap;

use dealproof_evidence::clause::ClauseTag;
use dealproof_evidence::comparison::{Change, ClauseName, NotCompared, Turn, What, Which};
use dealproof_evidence::coverage::{Clause, Coverage, Duty, State};
use dealproof_evidence::record::Record;

use super::by_rank;

/// Whether a record tells the duties of clauses apart. Those before 0.3.0 do not.
pub(super) fn tells_duties(record: &Record) -> bool {
    let mut clauses = record.traceability.iter();
    clauses.any(|clause| !clause.duties.is_empty())
}

/// Compares the clauses of two runs, as far as both records tell the same of them.
pub(super) fn compare(records: Turn<&Record>) -> (Vec<NotCompared>, Vec<Change>) {
    let clauses = records.map(|record| by_tag(record));
    let tells = records.map(|record| tells_duties(record));
    let none = records.map(|record| record.traceability.is_empty());
    let left_out = match (tells.before, tells.after) {
        _ if none.before && none.after => Vec::new(),
        (true, true) => Vec::new(),
        (false, false) => vec![NotCompared::Duties],
        (false, true) => {
            let which = Which::Before;
            return (vec![NotCompared::Clauses { which }], Vec::new());
        }
        (true, false) => {
            let which = Which::After;
            return (vec![NotCompared::Clauses { which }], Vec::new());
        }
    };
    let mut changes = Vec::new();
    let new = clauses.after.keys();
    let new = new.filter(|tag| !clauses.before.contains_key(*tag));
    for tag in clauses.before.keys().chain(new) {
        let turn = clauses.map(|all| all.get(tag).copied());
        changes.extend(clause(turn));
        changes.extend(duties(turn));
    }
    (left_out, changes)
}

fn by_tag(record: &Record) -> BTreeMap<&ClauseTag, &Clause> {
    let clauses = record.traceability.iter();
    clauses.map(|clause| (&clause.tag, clause)).collect()
}

fn clause(turn: Turn<Option<&Clause>>) -> Option<Change> {
    let either = turn.after.or(turn.before)?;
    let coverage = turn.map(|clause| clause.map(|clause| clause.coverage));
    // A clause without evidence that comes or goes with the catalogue says nothing of the system.
    let is_change = match (coverage.before, coverage.after) {
        (None, Some(one)) | (Some(one), None) => rank(Some(one)) != rank(None),
        _ => coverage.is_change(),
    };
    is_change.then(|| Change {
        effect: by_rank(&coverage.map(|one| rank(*one))),
        what: What::Clause {
            name: name(either),
            turn: coverage,
        },
    })
}

/// How much was shown of a clause. What is declared out of scope was not shown.
fn rank(coverage: Option<Coverage>) -> u8 {
    match coverage {
        Some(Coverage::Full) => 3,
        Some(Coverage::Part | Coverage::Passed) => 2,
        None
        | Some(
            Coverage::NotRun
            | Coverage::OutOfScope
            | Coverage::Document
            | Coverage::Operator
            | Coverage::Open,
        ) => 1,
        Some(Coverage::Failed) => 0,
    }
}

fn name(clause: &Clause) -> ClauseName {
    ClauseName {
        clause: clause.tag.clone(),
        title: clause.title.clone(),
        verified: clause.verified,
    }
}

fn duties(turn: Turn<Option<&Clause>>) -> Vec<Change> {
    let Some(of) = turn.after.or(turn.before).map(name) else {
        return Vec::new();
    };
    let duties = turn.map(|clause| {
        let duties = clause.iter().flat_map(|clause| &clause.duties);
        duties
            .map(|duty| (duty.key.as_str(), duty))
            .collect::<BTreeMap<&str, &Duty>>()
    });
    let new = duties.after.keys();
    let new = new.filter(|key| !duties.before.contains_key(*key));
    let keys = duties.before.keys().chain(new);
    keys.filter_map(|key| duty(&of, duties.map(|all| all.get(key).copied())))
        .collect()
}

fn duty(of: &ClauseName, turn: Turn<Option<&Duty>>) -> Option<Change> {
    let either = turn.after.or(turn.before)?;
    let state = turn.map(|duty| duty.map(|duty| duty.state));
    let rank = state.map(|state| match state {
        Some(State::Shown) => 2,
        Some(State::Failed) => 0,
        _ => 1,
    });
    let is_change = match (state.before, state.after) {
        (None, _) | (_, None) => rank.is_change(),
        _ => state.is_change(),
    };
    is_change.then(|| Change {
        effect: by_rank(&rank),
        what: What::Duty {
            name: of.clone(),
            key: either.key.clone(),
            duty: either.duty.clone(),
            turn: state,
        },
    })
}
