//! Markdown: the summary that a pull request or a job page shows.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use dealproof_evidence::coverage::{Coverage, State, Tally};
use dealproof_evidence::record::{Check, Owner, Record};
use dealproof_evidence::verdict::Verdict;

use crate::escape::github::{message, property};
use crate::escape::markdown::{block, code, text as cell};

/// Renders the record as one page.
pub fn render(record: &Record) -> String {
    let mut text = String::new();
    let conclusion = &record.conclusion;
    let verdict = cell(&conclusion.verdict.to_string());
    let _ = writeln!(text, "# dealproof: {verdict}\n");
    if !record.injected.is_empty() {
        let _ = writeln!(
            text,
            "**INJECTED: {}**\n",
            cell(&record.injected.join(", "))
        );
    }
    let _ = writeln!(
        text,
        "Plan {}, seed {}, dealproof {}: {} checks passed, {} failed, {} inconclusive, {} not run.\n",
        code(&record.plan.name),
        code(&record.plan.seed),
        cell(&record.software.version),
        conclusion.passed,
        conclusion.failed,
        conclusion.inconclusive,
        conclusion.not_run
    );
    areas(&mut text, &record.checks);
    failures(&mut text, &record.checks);
    undecided(&mut text, &record.checks);
    let _ = writeln!(text, "\n## Standards\n");
    let tally = Tally::of(&record.traceability);
    let customer = record.subjects.iter().any(|s| s.owner == Owner::Customer);
    let whose = if customer {
        "the customer's system"
    } else {
        "the reference: a self-test"
    };
    let _ = writeln!(
        text,
        "{} of {} duties that a test can show were shown, on {whose}.\n",
        tally.duties(State::Shown),
        tally.testable()
    );
    for coverage in Coverage::ALL {
        let count = tally.clauses(coverage);
        let _ = writeln!(text, "- {count} clauses: {}", coverage.words());
    }
    text
}

/// Renders the checks of a run of scenarios on an engine: a page without plan and standards.
pub fn scenarios(engine: &str, checks: &[Check]) -> String {
    let mut text = String::new();
    let count = |wanted: fn(&Verdict) -> bool| checks.iter().filter(|c| wanted(&c.verdict)).count();
    let _ = writeln!(
        text,
        "# Rule scenarios on {}\n\n{} scenarios: {} passed, {} failed, {} not run.\n",
        cell(engine),
        checks.len(),
        count(Verdict::is_pass),
        count(Verdict::is_fail),
        count(Verdict::is_not_run),
    );
    areas(&mut text, checks);
    failures(&mut text, checks);
    undecided(&mut text, checks);
    text
}

fn areas(text: &mut String, checks: &[Check]) {
    let _ = writeln!(
        text,
        "| Area | Whose | Pass | Fail | Inconclusive | Not run |"
    );
    let _ = writeln!(text, "| --- | --- | ---: | ---: | ---: | ---: |");
    for (area, checks) in by_area(checks) {
        let count =
            |wanted: fn(&Verdict) -> bool| checks.iter().filter(|c| wanted(&c.verdict)).count();
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} | {} |",
            cell(area),
            owners(checks.iter().copied()),
            count(Verdict::is_pass),
            count(Verdict::is_fail),
            count(Verdict::is_inconclusive),
            count(Verdict::is_not_run),
        );
    }
}

/// Whose system some checks looked at.
pub(crate) fn owners<'a>(checks: impl Iterator<Item = &'a Check>) -> String {
    let owners = checks.filter_map(|check| check.whose);
    let owners: BTreeSet<String> = owners.map(|whose| whose.owner.to_string()).collect();
    owners.into_iter().collect::<Vec<_>>().join(", ")
}

fn failures(text: &mut String, checks: &[Check]) {
    for check in checks {
        if let Some(known) = &check.known {
            let _ = writeln!(
                text,
                "\n## Known failure: {}\n\n{} ({}, until {})",
                cell(&check.id),
                cell(&known.reason),
                cell(&known.ticket),
                cell(&known.expires)
            );
        }
    }
    for check in checks.iter().filter(|check| check.is_new_failure()) {
        let _ = writeln!(text, "\n## Failed: {}\n", cell(&check.id));
        for finding in &check.findings {
            let _ = writeln!(
                text,
                "- {}: expected {}, found {}",
                cell(&finding.place),
                cell(&finding.expected),
                cell(&finding.found)
            );
        }
        let _ = writeln!(text, "\n{}", block("sh", &check.rerun));
        if check.rerun.contains("${") {
            let _ = writeln!(
                text,
                "\nSet the variables in braces first: a record holds no path."
            );
        }
    }
}

fn undecided(text: &mut String, checks: &[Check]) {
    let open: Vec<&Check> = checks
        .iter()
        .filter(|check| check.verdict.reason().is_some())
        .collect();
    if !open.is_empty() {
        let _ = writeln!(text, "\n## Not decided\n");
        for check in open {
            let _ = writeln!(
                text,
                "- {}: {}",
                cell(&check.id),
                cell(&check.verdict.to_string())
            );
        }
    }
}

/// Failed checks as GitHub Actions reads them from a job's output: one line each.
pub fn annotations(record: &Record) -> String {
    let mut text = String::new();
    for check in record.failures() {
        let seen = check.findings.first().map_or_else(String::new, |finding| {
            let (expected, found) = (message(&finding.expected), message(&finding.found));
            format!("expected {expected}, found {found}%0A")
        });
        let _ = writeln!(
            text,
            "::error title={}::{seen}rerun: {}",
            property(&check.id),
            message(&check.rerun)
        );
    }
    text
}

/// The checks of each area, in order.
fn by_area(checks: &[Check]) -> Vec<(&str, Vec<&Check>)> {
    let mut areas: Vec<(&str, Vec<&Check>)> = Vec::new();
    for check in checks {
        match areas.iter_mut().find(|(area, _)| *area == check.area) {
            Some((_, checks)) => checks.push(check),
            None => areas.push((&check.area, vec![check])),
        }
    }
    areas
}
