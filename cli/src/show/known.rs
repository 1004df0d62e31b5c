//! How a run stands to the list of known failures.

use dealproof_audit::escape;
use dealproof_conformance::known::{Entry, Standing};

use crate::terminal::{self, Failure};

/// One line for each entry that matters.
pub(crate) fn print(standing: &Standing<'_>) -> Result<(), Failure> {
    for entry in &standing.known {
        line("known", entry, "until")?;
    }
    for entry in &standing.expired {
        line("EXPIRED", entry, "was known until")?;
    }
    for entry in &standing.mended {
        terminal::print(format_args!(
            "MENDED {}: it fails no more; take it off the list ({})",
            escape::line(&entry.what.to_string()),
            escape::line(&entry.ticket)
        ))?;
    }
    Ok(())
}

fn line(word: &str, entry: &Entry, until: &str) -> Result<(), Failure> {
    terminal::print(format_args!(
        "{word} {}: {} ({}, {until} {})",
        escape::line(&entry.what.to_string()),
        escape::line(&entry.reason),
        escape::line(&entry.ticket),
        entry.expires
    ))
}
