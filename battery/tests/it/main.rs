//! Known answers, calibration and planted defects of the statistics.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "helpers of tests are tests, and clippy only knows test functions"
)]

mod alone;
mod bad_sources;
mod bits;
mod decks;
mod exact_chi_square;
mod examine;
mod laws;
mod statistics;
mod vectors;
