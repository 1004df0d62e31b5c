//! What everything else about a log on disk goes by: the names of its files, which hands are open,
//! and how writing fails.

use std::collections::BTreeSet;
use std::io;

use crate::entry::{EntryError, Event, HandId};
use crate::key::SignError;
use crate::log::store::Store;
use crate::note::parse_integer;
use crate::verify::Finding;

/// Entries in a full segment.
pub const SEGMENT_ENTRIES: u64 = 65_536;

/// What the name of a compressed segment ends on.
pub(crate) const COMPRESSED: &str = ".zst";

/// The path of the segment that begins with this entry.
pub(crate) fn segment_path(first: u64) -> String {
    format!("entries/{first:020}.jsonl")
}

/// The segments in order: the first index, as their name has it, and the path. Where a crash left
/// both forms of a segment, the plain one counts.
pub(crate) fn list<S: Store>(store: &S) -> io::Result<Vec<(u64, String)>> {
    let mut segments: Vec<(u64, String)> = Vec::new();
    for name in store.list("entries")? {
        let plain = name.strip_suffix(COMPRESSED).unwrap_or(&name);
        let digits = plain.strip_suffix(".jsonl").filter(|d| d.len() == 20);
        let first = digits.and_then(|digits| {
            let significant = digits.trim_start_matches('0');
            parse_integer(if significant.is_empty() {
                "0"
            } else {
                significant
            })
        });
        let known = segments.last().map(|(first, _)| *first);
        if let Some(first) = first.filter(|&first| Some(first) != known) {
            segments.push((first, format!("entries/{name}")));
        }
    }
    Ok(segments)
}

/// Keeps the set of open hands up to date.
pub(crate) fn follow_hands(open: &mut BTreeSet<HandId>, event: &Event) {
    match event {
        Event::HandCommit(_) => open.extend(event.hand()),
        Event::HandClose(_) | Event::HandVoid(_) => {
            if let Some(hand) = event.hand() {
                open.remove(&hand);
            }
        }
        _ => {}
    }
}

/// Why the writer refuses, or cannot continue.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// Another writer holds the lock.
    #[error("another writer holds the lock of this log")]
    Locked,
    /// There is no log to open.
    #[error("there is no log here")]
    NotALog,
    /// There is a log already.
    #[error("a log already exists here")]
    Exists,
    /// The log is broken below its last checkpoint: it must not be continued.
    #[error("the log is broken and must not be continued: {0}")]
    Broken(Box<Finding>),
    /// The key in force is not among those given.
    #[error("expected the key {expected}, which is in force")]
    WrongKey {
        /// The key in force.
        expected: String,
    },
    /// A key that cannot take over: it has another name, or it had a role before.
    #[error("expected a new key named {expected} that was never used in this log")]
    KeyReuse {
        /// The name that it must have.
        expected: String,
    },
    /// After an earlier error, the state of the disk is unknown; reopen the log.
    #[error("an earlier error left the log in an unknown state: reopen it")]
    Poisoned,
    /// The disk is full: open hands can be voided and the log sealed, nothing else.
    #[error("the disk is full: only voids, incidents and the seal are still accepted")]
    DiskFull,
    /// The clock stepped back too far for a new hand.
    #[error("the clock stepped back: no new hand until the step is acknowledged")]
    ClockStepped,
    /// The log was sealed.
    #[error("the log is sealed")]
    Sealed,
    /// The event has no line.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// The key or module that signs gave no signature.
    #[error(transparent)]
    Sign(#[from] SignError),
    /// The store failed. A failed sync is never retried.
    #[error("could not {doing}: {error}")]
    Io {
        /// What was being done.
        doing: &'static str,
        /// What the system said.
        error: io::Error,
    },
}

/// Names what was being done when the disk refused.
pub(crate) fn doing(doing: &'static str) -> impl FnOnce(io::Error) -> WriteError {
    move |error| WriteError::Io { doing, error }
}
