//! A log on a disk, or on anything else that can lose power: written, recovered, compressed, read.

pub mod compression;
mod recovery;
pub mod segments;
pub mod store;
pub mod writer;
