//! The audit log from outside: two implementations, planted defects, other people's tools.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod canonical;
mod interop;
mod proofs;
mod sample;
mod tampering;
