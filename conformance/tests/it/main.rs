//! The harness as a library: features, and stories over the adapter protocol.

#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot set up its case has failed"
)]

mod black_box;
mod coverage;
mod customer;
mod faulty;
mod leaks;
mod properties;
mod rule_scenarios;
mod stripped;
mod tournament;
mod whole_hands;
