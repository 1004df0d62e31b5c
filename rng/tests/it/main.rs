//! Known answers, properties and planted defects of the random side.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "helpers of tests are tests, and clippy only knows test functions"
)]

mod battery;
mod fair_vectors;
mod shuffle_vectors;
mod vectors;
