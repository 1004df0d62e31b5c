//! What a run leaves behind: verdicts, checks, clauses, the run record and exit codes.
//!
//! Types and serde, nothing else. Whoever judges produces them, and whoever renders reads them, so
//! that neither depends on the other.
//!
//! ```text
//! battery, conformance ──> evidence ──> reports
//! ```
//!
//! ```
//! use dealproof_evidence::verdict::Verdict;
//! let verdict = Verdict::not_run("the engine does not deal stud");
//! assert!(!verdict.is_pass());
//! ```

pub mod exit;
pub mod progress;
pub mod randomness;
pub mod record;
pub mod verdict;
