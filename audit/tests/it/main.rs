//! The audit log from outside: two implementations, planted defects, other people's tools.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod beacon;
mod canonical;
mod chance;
mod compression;
mod crash;
mod forge;
mod hostile;
mod interop;
mod keys;
mod python;
mod sample;
mod signatures;
mod simulated;
mod tampering;
mod told;
mod writers;
