//! The run record and everything that is derived from it.
//!
//! A run ends in one [`Record`](dealproof_evidence::record::Record). The renderers turn it into pages and files for people and
//! tools; [`bundle`] packs them into a submission that anybody can check. No verdict is computed
//! here: a renderer shows what the record says, so that two formats cannot disagree.
//!
//! ```text
//! record ──> html, junit ──> bundle (tree and tar) ──> manifest ──> signatures
//! ```
//!
//! ```
//! use dealproof_evidence::verdict::Verdict;
//! let verdict = Verdict::not_run("the engine does not deal stud");
//! assert!(!verdict.is_pass());
//! ```

pub mod bundle;
pub mod critical;
pub mod csv;
pub mod cucumber;
mod escape;
pub mod html;
pub mod junit;
pub mod manifest;
pub mod markdown;
mod plot;
pub mod tar;
