//! The statistical batteries: which statistics make the family, what each block goes through, and
//! what is recorded.
//!
//! ```text
//! source -> blocks -> streams of statistics -(merge)-> findings -> decision -> record
//! ```
//!
//! Everything here is a function of its inputs. Threads, files and processes belong to the binary.

pub mod family;
pub mod game;
pub mod input;
pub mod jurisdiction;
pub mod record;
pub mod shard;
