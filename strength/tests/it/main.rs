//! The mutant maker on the engine as it is.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod sample;
mod tree;
mod triage;
