//! Why a room refuses, or cannot continue.

use std::fmt;
use std::io;

use dealproof_audit::directory::ReceiptFault;
use dealproof_audit::entry::{HandId, Seat, ValueError};
use dealproof_audit::key::SignError;
use dealproof_audit::verify::Finding;
use dealproof_audit::writer::WriteError;
use dealproof_engine::table::Refusal;
use dealproof_rng::fair::{NameError, RevealFault};
use dealproof_rng::shuffle::Exhausted;

use crate::NoEntropy;

/// How far the hand of a table has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Progress {
    /// No hand is open.
    BetweenHands,
    /// A hand is committed to; its players reveal their seeds.
    Committed,
    /// The deck is fixed, and no card has left it.
    Dealt,
    /// The hand is in play.
    Playing,
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::BetweenHands => "between hands",
            Self::Committed => "committed",
            Self::Dealt => "dealt",
            Self::Playing => "playing",
        })
    }
}

/// Why a room refuses, or cannot continue. After [`RoomError::Write`] the log must be reopened;
/// every other refusal changes nothing.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RoomError {
    /// The log could not be written.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The vault could not be written or read.
    #[error("the vault: {0}")]
    Vault(#[source] io::Error),
    /// The log could not be read.
    #[error("could not read the log: {0}")]
    Read(#[source] io::Error),
    /// The log does not hold, so that nothing may be added to it.
    #[error("{0}")]
    Broken(Box<Finding>),
    /// There are no random bytes.
    #[error(transparent)]
    Entropy(#[from] NoEntropy),
    /// The rules of the table refuse it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A seed is missing, or does not open its commitment.
    #[error(transparent)]
    Reveal(#[from] RevealFault),
    /// A name that a log may have and a fair deal may not.
    #[error(transparent)]
    Name(#[from] NameError),
    /// A value that the log cannot hold.
    #[error(transparent)]
    Value(#[from] ValueError),
    /// A key did not sign.
    #[error(transparent)]
    Sign(#[from] SignError),
    /// The shuffle found no deck, which happens less than once in 2^64 hands.
    #[error(transparent)]
    Shuffle(#[from] Exhausted),
    /// No receipt can be made.
    #[error(transparent)]
    Receipt(#[from] ReceiptFault),
    /// There is no such table.
    #[error("expected one of {tables} tables, found number {found}")]
    NoTable {
        /// How many tables the room has.
        tables: usize,
        /// The number that was asked for.
        found: usize,
    },
    /// The hand of the table has not come so far, or is farther.
    #[error("expected a table that is {expected}, found one that is {found}")]
    WrongProgress {
        /// What the request needs.
        expected: Progress,
        /// Where the table is.
        found: Progress,
    },
    /// A table that the log has already.
    #[error("table {name:?} already exists")]
    TableTwice {
        /// The name that is taken.
        name: String,
    },
    /// A commitment from a seat that is not dealt in, or a second one from the same seat.
    #[error("seat {seat} cannot commit: it is not dealt in, or has already committed")]
    ClientCommit {
        /// The seat that sent the commitment.
        seat: Seat,
    },
    /// Something that the format of the log has no entry for.
    #[error("the log has no entry for {what}")]
    NotInLog {
        /// What the log cannot record.
        what: &'static str,
    },
    /// The ticket key is not the one that the log declares.
    #[error("expected the ticket key {expected}, found {found}")]
    TicketKey {
        /// The key that the log declares.
        expected: String,
        /// The key that the room was given.
        found: String,
    },
    /// The vault lacks the seed of a hand that was left open.
    #[error("the vault has no seed of hand {hand}")]
    SeedLost {
        /// The hand that cannot be dealt or revealed without its seed.
        hand: HandId,
    },
}
