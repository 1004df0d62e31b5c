//! The step vocabulary: what features can say.
//!
//! Steps of [`engine`] speak the adapter protocol and give evidence about the engine under test.
//! Steps of [`instrument`] are about our own generator, log and files: they show that the instrument
//! works, and are never evidence about a customer.

#![expect(
    clippy::needless_pass_by_value,
    reason = "cucumber hands what a step captured over by value"
)]

pub(super) mod engine;
pub(super) mod instrument;
