//! The summary of a run: the verdict, what it rests on, and where to look.

use std::path::Path;

use dealproof_evidence::record::Record;
use dealproof_evidence::verdict::Verdict;

use crate::terminal::{self, Failure};

/// Prints the areas, every failure with the command that repeats it, and where the files are.
pub(crate) fn print(record: &Record, directory: &Path, throw_away: bool) -> Result<(), Failure> {
    areas(record)?;
    failures(record)?;
    if !record.injected.is_empty() {
        terminal::print(format_args!("\nINJECTED: {}", record.injected.join(", ")))?;
    }
    terminal::print(format_args!("\nVerdict: {}", record.conclusion.verdict))?;
    terminal::print(format_args!(
        "Report:  {}",
        directory.join("report.html").display()
    ))?;
    let signer = if throw_away { " (throw-away key)" } else { "" };
    terminal::print(format_args!(
        "Bundle:  {}{signer}, verified",
        directory.join("bundle.tar").display()
    ))
}

/// How many checks of each area passed. A report has many areas; here what stands before the colon
/// is enough.
fn areas(record: &Record) -> Result<(), Failure> {
    let mut areas: Vec<(&str, [usize; 4])> = Vec::new();
    for check in &record.checks {
        let area = check.area.split(": ").next().unwrap_or_default();
        let place = areas.iter().position(|(name, _)| *name == area);
        let place = place.unwrap_or_else(|| {
            areas.push((area, [0; 4]));
            areas.len() - 1
        });
        areas[place].1[match check.verdict {
            Verdict::Pass => 0,
            Verdict::Fail => 1,
            Verdict::Inconclusive { .. } => 2,
            Verdict::NotRun { .. } => 3,
        }] += 1;
    }
    let names = areas.iter().map(|(name, _)| name.len());
    let width = names.max().unwrap_or(0).max(4);
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

fn failures(record: &Record) -> Result<(), Failure> {
    for check in record.failures() {
        // A scenario is named by its title already.
        let title = if check.id.ends_with(&check.title) {
            String::new()
        } else {
            format!(": {}", check.title)
        };
        terminal::print(format_args!("\nFAILED {}{title}", check.id))?;
        for finding in &check.findings {
            terminal::print(format_args!("  at       {}", finding.place))?;
            terminal::print(format_args!("  expected {}", finding.expected))?;
            terminal::print(format_args!("  found    {}", finding.found))?;
        }
        terminal::print(format_args!("  rerun    {}", check.rerun))?;
    }
    Ok(())
}
