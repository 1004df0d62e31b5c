//! The traceability matrix as tables (RFC 4180): clause, coverage, check, verdict; clause, duty, state.

use std::fmt::Write as _;

use dealproof_audit::escape::field;
use dealproof_evidence::record::Record;

/// One row for each clause and check that names it; a clause without a check has a row too.
pub fn traceability(record: &Record) -> String {
    let mut rows = String::from("standard,clause,title,coverage,whose,check,verdict,rerun\r\n");
    for clause in &record.traceability {
        let (standard, number) = (clause.tag.standard(), clause.tag.id());
        // A number that no source confirmed is never printed as one.
        let number = if clause.verified {
            number
        } else {
            "(not confirmed)"
        };
        let mut row = |whose: &str, check: &str, verdict: &str, rerun: &str| {
            let fields = [
                standard,
                number,
                &clause.title,
                clause.coverage.words(),
                whose,
                check,
                verdict,
                rerun,
            ];
            let fields: Vec<String> = fields.iter().map(|text| field(text).into_owned()).collect();
            let _ = write!(rows, "{}\r\n", fields.join(","));
        };
        if clause.checks.is_empty() {
            row("", "", "", "");
        }
        for id in &clause.checks {
            match record.checks.iter().find(|check| check.id == *id) {
                Some(check) => {
                    let whose = check.whose.map(|whose| whose.owner.to_string());
                    let verdict = check.verdict.to_string();
                    row(&whose.unwrap_or_default(), id, &verdict, &check.rerun);
                }
                None => row("", id, "", ""),
            }
        }
    }
    rows
}

/// One row for each duty of each clause.
pub fn duties(record: &Record) -> String {
    let mut rows = String::from("standard,clause,coverage,duty,about,state,by,words\r\n");
    for clause in &record.traceability {
        let number = if clause.verified {
            clause.tag.id()
        } else {
            "(not confirmed)"
        };
        for duty in &clause.duties {
            let by = duty.by.join("; ");
            let fields = [
                clause.tag.standard(),
                number,
                clause.coverage.words(),
                &duty.key,
                if duty.instrument { "method" } else { "room" },
                duty.state.words(),
                &by,
                &duty.duty,
            ];
            let fields: Vec<String> = fields.iter().map(|text| field(text).into_owned()).collect();
            let _ = write!(rows, "{}\r\n", fields.join(","));
        }
    }
    rows
}
