//! The harness: requirement catalogue, plans, checks, scenarios, adapters and verdicts.
//!
//! ```text
//! plan ──> checks ──┬─ scenarios ── adapter ── engine under test
//!                   ├─ statistics ── source of decks or words
//!                   └─ signed log ── verifier
//!             └──> run record (dealproof-reports)
//! ```
//!
//! The `dealproof` binary of this crate is the shell around it: arguments, files, keys, the clock,
//! the terminal and exit codes.
//!
//! ```
//! use dealproof_conformance::plan::LoadedPlan;
//! let quick = LoadedPlan::built_in("quick").expect("it is in the binary")?;
//! assert!(quick.plan.seed()?.is_some(), "quick gives the same verdict each time");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod certify;
pub mod check;
pub mod diff;
mod embedded;
pub mod plan;
pub mod profile;
pub mod requirement;
pub mod scenario;
pub mod yaml;
