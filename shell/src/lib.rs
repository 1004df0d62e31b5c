//! The imperative shell: everything in dealproof that touches the operating system, in one place.
//!
//! The crates that compute (engine, rng, battery, the verifying half of audit) take bytes, times
//! and entropy as arguments and never ask the machine. The programs around them ask it here:
//!
//! | Module | What it does |
//! | --- | --- |
//! | [`files`] | writes files whole or not at all, never over somebody's evidence; walks directories without following links |
//! | [`child`] | runs other people's programs, which may hang, die, flood or leave children behind |
//! | [`socket`] | connects to other people's programs, which may be silent, slow or gone |
//! | [`threads`] | independent work on several threads, results in order |
//! | [`entropy`] | the operating system's generator and noise devices |
//! | [`clock`] | the time of day, and a clock that never goes back |
//! | [`boottime`] | a clock that runs on while the machine is suspended |
//! | [`lock`] | memory for secrets that is neither swapped nor dumped |
//! | [`wipe`] | a page that the kernel wipes in every fork |
//! | [`terminal`] | results to standard output, everything else to standard error; readers that go away |
//!
//! It knows nothing about poker, verdicts or exit codes, and depends on no other crate of
//! dealproof.
//!
//! ```
//! use dealproof_shell::files::{self, Access, Scratch};
//! let folder = Scratch::new()?;
//! let record = folder.path().join("record.json");
//! files::create(&record, b"{}", Access::Shared)?;
//! let again = files::create(&record, b"[]", Access::Shared);
//! assert!(again.is_err(), "evidence is never written over");
//! assert_eq!(files::read(&record)?, b"{}");
//! # Ok::<(), files::FileError>(())
//! ```

pub mod boottime;
pub mod child;
pub mod clock;
pub mod entropy;
pub mod files;
pub mod lock;
pub mod socket;
pub mod terminal;
pub mod threads;
pub mod wipe;
