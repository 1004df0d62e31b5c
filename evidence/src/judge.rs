//! How a verdict arises: by one of these functions, or by reading a record.
//!
//! Whoever passes a verdict on needs nothing of this module, and `cli/tests/it/house.rs` lists the
//! files that may import it.

use crate::reason::Reason;
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
