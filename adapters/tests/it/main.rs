//! Engines that listen, and what they do instead of answering.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod faults;
mod server;
mod sessions;
mod transports;
