//! Known answers, properties and planted defects of the random side.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "helpers of tests are tests, and clippy only knows test functions"
)]

mod fair_vectors;
#[cfg(unix)]
mod fork;
mod generator;
mod merkle;
mod mutants;
mod properties;
mod python_twin;
mod shuffle_vectors;
mod source;
mod vectors;
