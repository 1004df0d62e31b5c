//! The traceability matrix as a table (RFC 4180): clause, coverage, check, verdict.

use std::fmt::Write as _;

use dealproof_audit::escape::field;
use dealproof_evidence::record::Record;

/// One row for each clause and check that names it; a clause without a check has a row too.
pub fn traceability(record: &Record) -> String {
    let mut rows = String::from("standard,clause,title,coverage,check,verdict,rerun\r\n");
    for clause in &record.traceability {
        let (standard, number) = (clause.tag.standard(), clause.tag.id());
        // A number that no source confirmed is never printed as one.
        let number = if clause.verified {
            number
        } else {
            "(not confirmed)"
        };
        let mut row = |check: &str, verdict: &str, rerun: &str| {
            let fields = [
                standard,
                number,
                &clause.title,
                clause.coverage.words(),
                check,
                verdict,
                rerun,
            ];
            let fields: Vec<String> = fields.iter().map(|text| field(text).into_owned()).collect();
            let _ = write!(rows, "{}\r\n", fields.join(","));
        };
        if clause.checks.is_empty() {
            row("", "", "");
        }
        for id in &clause.checks {
            match record.checks.iter().find(|check| check.id == *id) {
                Some(check) => row(id, &check.verdict.to_string(), &check.rerun),
                None => row(id, "", ""),
            }
        }
    }
    rows
}
