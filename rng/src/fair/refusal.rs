//! The published names of refusals.

use super::beacon::BeaconFault;
use super::choose::WrongGroup;
use super::opening::OpeningFault;
use super::reveal::RevealFault;
use super::ticket::TicketFault;
use super::{NameError, OpeningsFault};
use crate::hex::HexError;
use crate::merkle::ProofError;
use crate::shuffle::OutOfRange;

/// An error with the name under which `docs/fair-deal.md` and the vectors know it.
pub trait Refusal: std::error::Error {
    /// The name. **Stability**: names are added, never changed.
    fn code(&self) -> &'static str;
}

impl Refusal for HexError {
    fn code(&self) -> &'static str {
        "hex"
    }
}

impl Refusal for NameError {
    fn code(&self) -> &'static str {
        match self {
            Self::Length { .. } => "name-length",
            Self::Control { .. } => "name-control",
            Self::Number { .. } => "number-range",
            Self::Hand { .. } => "hand-text",
            Self::Seat { .. } => "seat-range",
            Self::SeatTwice { .. } => "seat-twice",
        }
    }
}

impl Refusal for OutOfRange {
    fn code(&self) -> &'static str {
        match self {
            Self::Cards { .. } => "cards-range",
            Self::Domain { .. } => "domain-range",
        }
    }
}

impl Refusal for BeaconFault {
    fn code(&self) -> &'static str {
        match self {
            Self::Round { .. } => "number-range",
            Self::Randomness { .. } => "beacon-randomness",
        }
    }
}

impl Refusal for OpeningFault {
    fn code(&self) -> &'static str {
        match self {
            Self::Position { .. } => "position-range",
            Self::Card { .. } => "card-range",
            Self::PathLength { .. } => "path-length",
            Self::Root { .. } => "root",
        }
    }
}

impl Refusal for OpeningsFault {
    fn code(&self) -> &'static str {
        match self {
            Self::Opening { fault, .. } => fault.code(),
            Self::PositionTwice { .. } => "position-twice",
            Self::CardTwice { .. } => "card-twice",
        }
    }
}

impl Refusal for RevealFault {
    fn code(&self) -> &'static str {
        match self {
            Self::Unknown { .. } => "reveal-unknown",
            Self::Twice { .. } => "reveal-twice",
            Self::Missing { .. } => "reveal-missing",
            Self::Wrong { .. } => "reveal-wrong",
        }
    }
}

impl Refusal for ProofError {
    fn code(&self) -> &'static str {
        match self {
            Self::OutOfRange { .. } => "proof-index",
            Self::Length { .. } => "proof-length",
            Self::Root { .. } => "proof-root",
        }
    }
}

impl Refusal for WrongGroup {
    fn code(&self) -> &'static str {
        "group-size"
    }
}

impl Refusal for TicketFault {
    fn code(&self) -> &'static str {
        match self {
            Self::Text { .. } => "ticket-text",
            Self::Signature => "ticket-signature",
            Self::Conflict { .. } => "ticket-conflict",
        }
    }
}
