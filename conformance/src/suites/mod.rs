//! The suites, one for each section of a plan. [`registry`](crate::suite::registry) lists them.

pub mod battery;
pub mod black_box;
mod dressed;
pub mod evaluator;
pub mod games;
pub mod generator;
pub mod hands;
mod hands_to_rank;
pub mod invariants;
pub mod log;
pub mod observed;
pub mod ranking;
pub mod rules;
pub mod uses;
