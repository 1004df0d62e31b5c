//! Everything that is rendered from a run record.
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
//! use dealproof_evidence::judge;
//! use dealproof_evidence::reason::Reason;
//! let verdict = judge::not_run(Reason::NoSteps);
//! assert!(!verdict.is_pass());
//! ```

pub mod bundle;
pub mod comparison;
pub mod csv;
pub mod cucumber;
mod escape;
mod first_page;
pub mod html;
pub mod junit;
pub mod markdown;
mod plot;
