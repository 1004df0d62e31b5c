//! The numbers of the batteries against the checks that rest on them.

use std::collections::BTreeSet;

use dealproof_battery::evidence;
use dealproof_evidence::randomness::Randomness;
use dealproof_evidence::record::{Check, Record};

use super::{Difference, RECORD, differs};
use crate::suites::battery;

/// Each p-value of the record belongs to a check, and the family stands only if nothing in it was
/// rejected.
pub(super) fn differences(record: &Record) -> Vec<Difference> {
    let Some(numbers) = &record.randomness else {
        return Vec::new();
    };
    let plain = numbers.p_values.iter().map(|point| &point.id);
    let corrected = numbers.p_corrected.iter().map(|point| &point.id);
    let counts = numbers.p_counts.iter().map(|point| &point.id);
    let checks: BTreeSet<&str> = record.checks.iter().map(|check| &*check.id).collect();
    let mut differences: Vec<Difference> = plain
        .chain(corrected)
        .chain(counts)
        .map(|id| format!("{}{id}", battery::PREFIX))
        .filter(|id| !checks.contains(&**id))
        .map(|id| {
            differs(
                RECORD,
                format!("the check {id}, which has a p-value"),
                "none",
            )
        })
        .collect();
    let used_for = |check: &Check| check.whose.and_then(|whose| whose.used_for);
    for rejected in &numbers.decision.rejected {
        let id = format!("{}{rejected}", battery::PREFIX);
        let own = record.checks.iter().find(|check| check.id == id);
        let own = own.and_then(used_for);
        let decision = record.checks.iter().find(|check| {
            battery::is_decision(&check.id) && check.verdict.is_pass() && used_for(check) == own
        });
        if let Some(decision) = decision {
            let expected = format!("{} to fail, because {rejected} is rejected", decision.id);
            differences.push(differs(RECORD, expected, "a pass"));
            break;
        }
    }
    differences.extend(p_values(record, numbers));
    differences.extend(samples(record, numbers));
    differences
}

/// A p-value that is drawn is the one of its check.
fn p_values(record: &Record, numbers: &Randomness) -> Vec<Difference> {
    let plain = numbers.p_values.iter().map(|point| (&point.id, point.p));
    let corrected = numbers.p_corrected.iter().map(|point| (&point.id, point.p));
    let counts = numbers.p_counts.iter().map(|point| (&point.id, point.p));
    let of_check = |id: &str| {
        let id = format!("{}{id}", battery::PREFIX);
        let check = record.checks.iter().find(|check| check.id == id)?;
        check.evidence.get("p")?.as_f64()
    };
    let drawn = plain.chain(corrected).chain(counts);
    let others = drawn.filter_map(|(id, drawn)| {
        let own = of_check(id)?;
        (own.to_bits() != drawn.to_bits()).then(|| {
            let expected = format!("the p-value {own} of the check {}{id}", battery::PREFIX);
            differs(RECORD, expected, drawn.to_string())
        })
    });
    others.collect()
}

/// A stream has as many samples as the decision on its source counted.
fn samples(record: &Record, numbers: &Randomness) -> Vec<Difference> {
    let counts = |check: &Check, stream: &str| {
        let count = check.evidence.get(evidence::counted(stream))?;
        count.as_u64()
    };
    let others = numbers.samples.iter().filter_map(|sample| {
        let decisions = record.checks.iter();
        let mut decisions = decisions.filter(|check| {
            battery::is_decision(&check.id)
                && check.whose.and_then(|whose| whose.used_for) == sample.used_for
        });
        let counted = decisions.find_map(|check| counts(check, &sample.stream))?;
        (counted != sample.samples).then(|| {
            let expected = format!(
                "{counted} samples of {}, as its decision says",
                sample.stream
            );
            differs(RECORD, expected, sample.samples.to_string())
        })
    });
    others.collect()
}
