//! What a run leaves behind: verdicts, checks, clauses, the run record and exit codes.
//!
//! It contains only types and their serialization. The crates that judge produce them, and the
//! crate that renders reads them, so neither depends on the other.
//!
//! ```text
//! battery, conformance ──> evidence ──> reports
//! ```
//!
//! ```
//! use dealproof_evidence::judge;
//! use dealproof_evidence::reason::Reason;
//! let what = "stud".to_owned();
//! let verdict = judge::not_run(Reason::EngineLacks { what });
//! assert!(!verdict.is_pass());
//! assert_eq!(verdict.to_string(), "Not run: the engine does not support stud");
//! ```

pub mod calendar;
pub mod clause;
pub mod comparison;
pub mod coverage;
pub mod exit;
pub mod judge;
pub mod product;
pub mod progress;
pub mod randomness;
pub mod reason;
pub mod record;
pub mod scope;
pub mod usage;
pub mod verdict;
