//! The harness: requirement catalogue, plans, checks, scenarios, adapters and verdicts.
//!
//! The `dealproof` binary of this crate is the shell around it: arguments, files, threads, keys,
//! the clock, the terminal and exit codes.

pub mod exit;
