//! A room in memory: what it refuses, what a void leaves, and what a crash leaves.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod generator;
mod hands;
mod house;
mod recovery;
