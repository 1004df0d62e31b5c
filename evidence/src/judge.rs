//! How a verdict arises: by one of these functions, or by reading a record.
//!
//! Whoever passes a verdict on needs nothing of this module, and `cli/tests/it/house.rs` lists the
//! files that may import it.

use crate::reason::Reason;
use crate::record::{Check, Finding};
use crate::verdict::Verdict;

/// The check ran in full and found nothing wrong.
pub const fn pass() -> Verdict {
    Verdict::Pass
}

/// The check found something wrong.
pub const fn fail() -> Verdict {
    Verdict::Fail
}

/// The check ran, but decided nothing.
pub const fn inconclusive(reason: Reason) -> Verdict {
    Verdict::Inconclusive { reason }
}

/// The check did not run.
pub const fn not_run(reason: Reason) -> Verdict {
    Verdict::NotRun { reason }
}

/// Fails a check because a rule was broken.
pub fn broken(
    check: &mut Check,
    place: impl Into<String>,
    expected: impl Into<String>,
    found: impl Into<String>,
) {
    fail_with(check, place, expected, found, false);
}

/// Fails a check; `integrity` says that bytes, a chain, a signature or a derivation are wrong.
pub fn fail_with(
    check: &mut Check,
    place: impl Into<String>,
    expected: impl Into<String>,
    found: impl Into<String>,
    integrity: bool,
) {
    check.verdict = fail();
    check.findings.push(Finding {
        expected: expected.into(),
        found: found.into(),
        place: place.into(),
        trace: Vec::new(),
        table: Vec::new(),
        integrity,
    });
}
