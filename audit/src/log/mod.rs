//! A log on a disk, or on anything else that can lose power: written, recovered, compressed, read.
//!
//! ```text
//! writer -> recovery -> segments -> compression -> layout -> store
//! ```
//!
//! Each part uses only those to the right of it.
//!
//! **Stability**: the files are part of `dealproof/1` (docs/log-format.md).

pub mod compression;
mod layout;
mod recovery;
pub mod segments;
pub mod store;
pub mod writer;
