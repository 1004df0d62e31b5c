//! The imperative shell: everything in dealproof that touches the operating system, once.
//!
//! The crates that compute (engine, rng, battery, the verifying half of audit) take bytes, times
//! and entropy as arguments and never ask the machine. The programs around them ask it here:
//!
//! | Module | What it does |
//! | --- | --- |
//! | [`files`] | writes files whole or not at all, never over somebody's evidence; walks directories without following links |
//! | [`child`] | runs other people's programs, which may hang, die, flood or leave children behind |
//! | [`threads`] | independent work on several threads, results in order |
//! | [`entropy`] | the operating system's generator and noise devices |
//! | [`clock`] | the time of day, and a clock that never goes back |
//! | [`terminal`] | results to standard output, everything else to standard error; readers that go away |
//!
//! It knows nothing of poker, verdicts or exit codes, and depends on no crate of ours.

pub mod child;
pub mod clock;
pub mod entropy;
pub mod files;
pub mod terminal;
pub mod threads;
