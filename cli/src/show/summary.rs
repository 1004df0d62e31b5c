//! A run in a few lines.

use std::path::Path;

use dealproof_audit::escape;
use dealproof_evidence::record::{Check, LOG_DECKS, Owner, Record, SignedWith};
use dealproof_evidence::verdict::Verdict;
use dealproof_reports::bundle::{ARCHIVE, REPORT, Verification};

use crate::terminal::{self, Failure};

/// Prints the verdict, what it rests on, where to look, and how the bundle verified. `rerun` spells a
/// command of the record out as it was given here.
pub(crate) fn print(
    record: &Record,
    directory: &Path,
    verification: &Verification,
    rerun: impl Fn(&str) -> String,
) -> Result<(), Failure> {
    table(record)?;
    for check in record.failures() {
        failure(check, &rerun(&check.rerun))?;
    }
    decks_of_the_log(record)?;
    if !record.injected.is_empty() {
        terminal::print(format_args!("\nINJECTED: {}", record.injected.join(", ")))?;
    }
    terminal::print(format_args!("\nVerdict: {}", record.conclusion.verdict))?;
    if record.is_open_to_a_prepared_engine() {
        terminal::print(
            "The seed was known before: repeatable; not proof against a prepared engine",
        )?;
    }
    let report = directory.join(REPORT);
    terminal::print(format_args!("Report:  {}", report.display()))?;
    let signer = match record.signed_with {
        SignedWith::ThrowAwayKey => " (throw-away key)",
        SignedWith::GivenKey => "",
    };
    let verified = if verification.findings.is_empty() {
        "verified"
    } else {
        "NOT VERIFIED"
    };
    let archive = directory.join(ARCHIVE);
    terminal::print(format_args!(
        "Bundle:  {}{signer}, {verified}",
        archive.display()
    ))?;
    for finding in &verification.findings {
        let finding = finding.to_string();
        terminal::print(format_args!("BROKEN {}", escape::line(&finding)))?;
    }
    Ok(())
}

/// How many checks of each area came to which verdict. The areas of a report are many; here what
/// stands before the colon is enough.
fn table(record: &Record) -> Result<(), Failure> {
    let mut areas: Vec<(&str, [usize; 4])> = Vec::new();
    for check in &record.checks {
        let area = check.area.split(": ").next().unwrap_or_default();
        if !areas.iter().any(|(name, _)| *name == area) {
            areas.push((area, [0; 4]));
        }
        let (_, counts) = areas
            .iter_mut()
            .find(|(name, _)| *name == area)
            .expect("added above");
        counts[match check.verdict {
            Verdict::Pass { .. } => 0,
            Verdict::Fail { .. } => 1,
            Verdict::Inconclusive { .. } => 2,
            Verdict::NotRun { .. } => 3,
        }] += 1;
    }
    let width = areas
        .iter()
        .map(|(name, _)| name.len())
        .max()
        .unwrap_or(0)
        .max(4);
    terminal::print(format_args!(
        "{:width$}  pass  fail  inconclusive  not run",
        "area"
    ))?;
    for (name, [pass, fail, inconclusive, not_run]) in areas {
        terminal::print(format_args!(
            "{name:width$}  {pass:4}  {fail:4}  {inconclusive:12}  {not_run:7}"
        ))?;
    }
    Ok(())
}

/// How many decks of a customer's log were derived: without them, it shows nothing about dealing.
fn decks_of_the_log(record: &Record) -> Result<(), Failure> {
    let is_customers = |check: &&Check| {
        check
            .whose
            .is_some_and(|whose| whose.owner == Owner::Customer)
    };
    let mut checks = record.checks.iter().filter(is_customers);
    let Some(check) = checks.find(|check| check.id == LOG_DECKS) else {
        return Ok(());
    };
    let count = |name: &str| check.evidence.get(name).and_then(serde_json::Value::as_u64);
    let (Some(derived), Some(decks)) = (count("decks_derived"), count("decks")) else {
        return Ok(());
    };
    let shows = if derived == 0 {
        ": the log shows nothing about dealing; --vault derives them"
    } else {
        ""
    };
    terminal::print(format_args!(
        "\nLog: {derived} of {decks} decks derived{shows}"
    ))
}

fn failure(check: &Check, rerun: &str) -> Result<(), Failure> {
    // A scenario is named by its title already.
    let title = if check.id.ends_with(&check.title) {
        String::new()
    } else {
        format!(": {}", check.title)
    };
    terminal::print(format_args!("\nFAILED {}{title}", check.id))?;
    for finding in &check.findings {
        terminal::print_field("at", &finding.place)?;
        terminal::print_field("expected", &finding.expected)?;
        terminal::print_field("found", &finding.found)?;
    }
    terminal::print(format_args!("  rerun    {rerun}"))
}
