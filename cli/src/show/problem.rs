//! What an adapter lacks, for a person who has to mend it.

use dealproof_audit::escape;
use dealproof_conformance::onboarding::Problem;

use crate::terminal::{self, Failure};

/// A problem, with the exchange that shows it.
pub(crate) fn show(problem: &Problem) -> Result<(), Failure> {
    terminal::print(format_args!("  MISSING  {}", escape::line(&problem.what)))?;
    terminal::print_field("expected", &problem.expected)?;
    terminal::print_field("found", &problem.found)?;
    for line in &problem.exchange {
        terminal::print(format_args!("  | {}", escape::line(line)))?;
    }
    Ok(())
}

/// A number with its noun.
pub(crate) fn counted(count: usize, one: &str, several: &str) -> String {
    let noun = if count == 1 { one } else { several };
    format!("{count} {noun}")
}
