//! How strong the rule scenarios are, measured on mutants that nobody chose.
//!
//! ```text
//! engine/src ─▶ maker ─▶ mutants ─▶ copy: one build with all of them ─▶ run: who notices which ─▶ report
//! ```
//!
//! [`maker`] makes mutants of the rules by rule, [`copy`] compiles all of them into one program in a
//! directory of its own, and [`run`] switches one on at a time: the rule scenarios see it first, then
//! the random games of `dealproof diff`, then the engine's own tests. The product contains none of
//! this. In [`cases`], each mutant is on in one [`situation`] only. [`crossed`] makes scenarios in which many house rules meet. docs/strength.md has the method and the figures.

pub mod area;
pub mod cases;
pub mod copy;
pub mod crossed;
pub mod maker;
pub mod measure;
pub mod report;
pub mod run;
pub mod sample;
pub mod situation;
pub mod strip;
pub mod triage;
