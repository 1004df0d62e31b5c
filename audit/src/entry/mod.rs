//! Entries: one canonical JSON object on one line. The bytes stored are the bytes hashed.
//!
//! ```text
//! {"d":{...},"i":<index>,"k":"<kind>","p":"<64 hex>","t":<ms>,"v":1}
//! ```

mod kinds;
mod value;

use std::fmt;
use std::io::{self, Write};

use dealproof_rng::fair;
use dealproof_rng::hex::encode_into;

pub use kinds::*;
pub use value::*;

use crate::hash::Hash;
use crate::note::{INTEGER_MAX, parse_integer};

/// The longest line without its line break: what a tlog-tiles bundle can hold.
pub const LINE_MAX: usize = 65_535;

/// Why a line is not an entry.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EntryError {
    /// The line is too long.
    #[error("expected at most {LINE_MAX} bytes, found {found}")]
    Length {
        /// The length of the line in bytes.
        found: usize,
    },
    /// The six members are not there, in order and in canonical form.
    #[error("expected {expected}")]
    Frame {
        /// The member, counted from the end of the line, that is not as it must be.
        expected: &'static str,
    },
    /// The kind is not in the closed set.
    #[error("unknown kind {found:?}")]
    Kind {
        /// The kind as the line has it.
        found: String,
    },
    /// The members of this kind are not there, or have values that the format does not allow.
    #[error("wrong members of {kind}: {reason}")]
    Members {
        /// The kind that the line names.
        kind: &'static str,
        /// The message of the JSON reader.
        reason: String,
    },
    /// The same content, but not in the one canonical form.
    #[error("{kind} is not in canonical form")]
    NotCanonical {
        /// The kind that the line names.
        kind: &'static str,
    },
}

/// One event of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its number, from 0.
    pub index: u64,
    /// The leaf hash of the entry before it, [`Hash::ZERO`] for the first.
    pub previous: Hash,
    /// Unix milliseconds, never decreasing.
    pub time_ms: u64,
    /// The kind of the entry and its members.
    pub event: Event,
}

/// Declares [`Event`] and the table from kind to type.
macro_rules! events {
    ($($variant:ident($type:ident) = $kind:literal,)*) => {
        /// What happened, by kind.
        #[derive(Debug, Clone, PartialEq, Eq)]
        #[expect(missing_docs, reason = "each variant is documented at the type it holds")]
        #[non_exhaustive]
        pub enum Event {
            $($variant($type),)*
        }

        impl Event {
            /// Every kind, as it is written in the member `k`.
            pub const KINDS: &'static [&'static str] = &[$($kind,)*];

            /// The kind, as it is written.
            pub fn kind(&self) -> &'static str {
                match self {
                    $(Self::$variant(_) => $kind,)*
                }
            }

            /// Writes the members as canonical JSON.
            fn write_members(&self, out: impl Write) -> Result<(), serde_json::Error> {
                match self {
                    $(Self::$variant(members) => serde_json::to_writer(out, members),)*
                }
            }

            /// Reads the members of a kind.
            fn parse(kind: &str, members: &[u8]) -> Result<Self, EntryError> {
                match kind {
                    $($kind => serde_json::from_slice(members).map(Self::$variant).map_err(
                        |error| EntryError::Members { kind: $kind, reason: error.to_string() }
                    ),)*
                    _ => Err(EntryError::Kind { found: kind.to_owned() }),
                }
            }
        }

        $(impl From<$type> for Event {
            fn from(members: $type) -> Self {
                Self::$variant(members)
            }
        })*
    };
}

events! {
    LogOpen(LogOpen) = "log_open",
    KeyRotate(KeyRotate) = "key_rotate",
    KeyRevoke(KeyRevoke) = "key_revoke",
    Profile(Profile) = "profile",
    Seat(SeatChange) = "seat",
    SeedEpoch(SeedEpoch) = "seed_epoch",
    EpochClose(EpochClose) = "epoch_close",
    HandCommit(HandCommit) = "hand_commit",
    HandReveal(HandReveal) = "hand_reveal",
    HandOpen(HandOpen) = "hand_open",
    Deal(Deal) = "deal",
    Act(Act) = "act",
    Show(Show) = "show",
    HandClose(HandClose) = "hand_close",
    HandVoid(HandVoid) = "hand_void",
    Reveal(Reveal) = "reveal",
    Run(Run) = "run",
    RngHealth(RngHealth) = "rng_health",
    Clock(Clock) = "clock",
    Incident(Incident) = "incident",
    Recovery(Recovery) = "recovery",
    SoftwareCheck(SoftwareCheck) = "software_check",
    Anchor(Anchor) = "anchor",
    Seal(Seal) = "seal",
}

impl HandCommit {
    /// The name of the hand: epoch and index.
    pub fn hand(&self) -> HandId {
        HandId::new(self.epoch.get(), self.index.get()).expect("both formats stop at 2^53-1")
    }
}

impl DealtIn {
    /// Seat and player as they enter the transcript of a fair deal.
    pub fn contributor(&self) -> (fair::Seat, fair::Player) {
        (
            fair::Seat::new(self.seat.number().into()).expect("both have seats 1 to 64"),
            fair::Player::new(&self.player.to_string()).expect("32 digits are a name"),
        )
    }
}

impl Event {
    /// The hand this event belongs to, if it belongs to one.
    pub fn hand(&self) -> Option<HandId> {
        match self {
            Self::HandCommit(e) => Some(e.hand()),
            Self::HandReveal(e) => Some(e.hand),
            Self::HandOpen(e) => Some(e.hand),
            Self::Deal(e) => Some(e.hand),
            Self::Act(e) => Some(e.hand),
            Self::Show(e) => Some(e.hand),
            Self::HandClose(e) => Some(e.hand),
            Self::HandVoid(e) => Some(e.hand),
            _ => None,
        }
    }
}

/// The line, without its line break.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = Vec::new();
        self.write(&mut line).map_err(|_| fmt::Error)?;
        f.write_str(&String::from_utf8_lossy(&line))
    }
}

impl Entry {
    /// Appends the line, without its line break, and returns its leaf hash. On an error, which
    /// only a line beyond [`LINE_MAX`] or an integer beyond 2^53-1 can cause, nothing is appended.
    pub fn write(&self, out: &mut Vec<u8>) -> Result<Hash, EntryError> {
        let start = out.len();
        let written = self.write_line(out);
        let length = out.len() - start;
        let fits = length <= LINE_MAX && self.index <= INTEGER_MAX && self.time_ms <= INTEGER_MAX;
        if written.is_err() || !fits {
            out.truncate(start);
            return Err(EntryError::Length { found: length });
        }
        Ok(Hash::leaf(&out[start..]))
    }

    fn write_line(&self, out: &mut Vec<u8>) -> Result<(), serde_json::Error> {
        out.extend_from_slice(b"{\"d\":");
        self.event.write_members(&mut *out)?;
        out.extend_from_slice(b",\"i\":");
        serde_json::to_writer(&mut *out, &self.index)?;
        out.extend_from_slice(b",\"k\":\"");
        out.extend_from_slice(self.event.kind().as_bytes());
        out.extend_from_slice(b"\",\"p\":\"");
        let mut digits = [0; 64];
        out.extend_from_slice(encode_into(&self.previous.0, &mut digits).as_bytes());
        out.extend_from_slice(b"\",\"t\":");
        serde_json::to_writer(&mut *out, &self.time_ms)?;
        out.extend_from_slice(b",\"v\":1}");
        Ok(())
    }

    /// Reads a line without its line break, and refuses whatever is not canonical.
    ///
    /// ```
    /// use dealproof_audit::entry::{Entry, Event};
    ///
    /// let line = format!(
    ///     r#"{{"d":{{"reason":"closing"}},"i":7,"k":"seal","p":"{}","t":1700000000000,"v":1}}"#,
    ///     "0".repeat(64)
    /// );
    /// let entry = Entry::parse(line.as_bytes())?;
    /// assert_eq!(entry.index, 7);
    /// assert!(matches!(entry.event, Event::Seal(_)));
    /// assert!(Entry::parse(line.replace(",", ", ").as_bytes()).is_err());
    /// # Ok::<(), dealproof_audit::entry::EntryError>(())
    /// ```
    pub fn parse(line: &[u8]) -> Result<Self, EntryError> {
        if line.len() > LINE_MAX {
            return Err(EntryError::Length { found: line.len() });
        }
        let frame = Frame::parse(line)?;
        let event = Event::parse(frame.kind, frame.members)?;
        // Duplicate keys, white space, other escapes, nulls: written again, the bytes differ.
        let mut same = Same(frame.members);
        let rewritten = event.write_members(&mut same);
        if rewritten.is_err() || !same.0.is_empty() {
            let kind = event.kind();
            return Err(EntryError::NotCanonical { kind });
        }
        Ok(Self {
            index: frame.index,
            previous: frame.previous,
            time_ms: frame.time_ms,
            event,
        })
    }
}

/// The five members around `d`. Their form leaves no choice of spelling, so that they are read
/// from the end of the line by their exact bytes.
struct Frame<'l> {
    members: &'l [u8],
    index: u64,
    kind: &'l str,
    previous: Hash,
    time_ms: u64,
}

impl<'l> Frame<'l> {
    fn parse(line: &'l [u8]) -> Result<Self, EntryError> {
        let wrong = |expected| EntryError::Frame { expected };
        let rest = line
            .strip_suffix(b",\"v\":1}")
            .ok_or_else(|| wrong("\"v\":1"))?;
        let (rest, time_ms) = trailing_integer(rest, b"\"t\":").ok_or_else(|| wrong("\"t\""))?;
        let (rest, previous) = rest
            .strip_suffix(b"\",")
            .and_then(<[u8]>::split_last_chunk::<64>)
            .ok_or_else(|| wrong("\"p\""))?;
        let previous = Hash::from_hex(previous).ok_or_else(|| wrong("\"p\""))?;
        let rest = rest
            .strip_suffix(b"\",\"p\":\"")
            .ok_or_else(|| wrong("\"p\""))?;
        let word = |b: &u8| b.is_ascii_lowercase() || b.is_ascii_digit() || *b == b'_';
        let start = rest.iter().rposition(|b| !word(b)).map_or(0, |at| at + 1);
        let (rest, kind) = rest.split_at(start);
        let kind = str::from_utf8(kind).map_err(|_| wrong("\"k\""))?;
        let rest = rest
            .strip_suffix(b",\"k\":\"")
            .ok_or_else(|| wrong("\"k\""))?;
        let (rest, index) = trailing_integer(rest, b"\"i\":").ok_or_else(|| wrong("\"i\""))?;
        let members = rest
            .strip_prefix(b"{\"d\":")
            .and_then(|rest| rest.strip_suffix(b","))
            .ok_or_else(|| wrong("\"d\""))?;
        Ok(Self {
            members,
            index,
            kind,
            previous,
            time_ms,
        })
    }
}

/// Splits `...<label><integer>` into what stands before the label and the integer.
fn trailing_integer<'l>(bytes: &'l [u8], label: &[u8]) -> Option<(&'l [u8], u64)> {
    let digits = bytes
        .iter()
        .rev()
        .take_while(|b| b.is_ascii_digit())
        .count();
    let (rest, digits) = bytes.split_at(bytes.len() - digits);
    let value = parse_integer(str::from_utf8(digits).ok()?)?;
    Some((rest.strip_suffix(label)?, value))
}

/// A writer that fails at the first byte that differs from those expected.
struct Same<'l>(&'l [u8]);

impl Write for Same<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.strip_prefix(bytes) {
            Some(rest) => {
                self.0 = rest;
                Ok(bytes.len())
            }
            None => Err(io::ErrorKind::InvalidData.into()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Features unify over a build: with `preserve_order` or `arbitrary_precision` switched on by
    /// some other crate, `serde_json` would read and write other texts than this module relies on.
    #[test]
    fn serde_json_has_neither_preserve_order_nor_arbitrary_precision() {
        let value: serde_json::Value = serde_json::from_str(r#"{"b":1.50,"a":2}"#).unwrap();
        assert_eq!(value.to_string(), r#"{"a":2,"b":1.5}"#);
    }

    #[test]
    fn kinds_match_the_published_pattern() {
        for kind in Event::KINDS {
            assert_eq!(kind.parse::<Word>().unwrap().as_str(), *kind);
        }
        assert_eq!(Event::KINDS.len(), 24);
    }
}
