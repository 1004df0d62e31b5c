//! The harness: catalogue of clauses, plans, checks, scenarios and the verdict on a run.
//!
//! ```text
//! plan ──> checks ──┬─ scenarios ── adapter ── engine under test
//!                   ├─ statistics ── source of decks or words
//!                   └─ signed log ── verifier
//!             └──> run record (dealproof-reports)
//! ```
//!
//! The `dealproof` binary, in the crate `cli`, adds arguments, files, keys, the clock, the terminal
//! and exit codes.
//!
//! ```
//! use dealproof_conformance::plan::LoadedPlan;
//! let quick = LoadedPlan::built_in("quick").expect("it is in the binary");
//! assert!(quick.plan.seed()?.is_some(), "quick gives the same verdict each time");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod catalogue;
pub mod certify;
mod clothes;
pub mod compare;
pub mod diff;
pub mod duties;
mod embedded;
pub mod foreseen;
pub mod known;
mod near;
pub mod onboarding;
pub mod plan;
pub mod play;
pub mod product;
pub mod profile;
pub mod properties;
pub mod recompute;
pub mod rerun;
pub mod sample;
pub mod scenario;
pub mod scope;
pub mod sealing;
pub mod submission;
pub mod suite;
pub mod suites;
mod total;
mod trace;
pub mod yaml;
