//! Why a request is refused, or a list of events is no hand.

use std::fmt;

use super::{Event, Row};
use crate::card::Card;
use crate::refusal;
use crate::seat::Seat;

/// A request that the rules do not allow, with what was expected and what was found.
///
/// [`Refusal::code`] is stable: programs compare it, and it never changes its meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// A reason that other games have too.
    General(refusal::Refusal),
    /// More or fewer cards than have to be set now.
    PlacedCount {
        /// How many have to be.
        expected: usize,
        /// How many were.
        found: usize,
    },
    /// More or fewer cards than have to be thrown away now.
    DiscardCount {
        /// How many have to be.
        expected: usize,
        /// How many were.
        found: usize,
    },
    /// A card that the seat does not hold.
    CardNotHeld {
        /// The card.
        card: Card,
    },
    /// A card that is named twice.
    CardNamedTwice {
        /// The card.
        card: Card,
    },
    /// More cards than the row has room for.
    RowFull {
        /// The row.
        row: Row,
        /// How many cards it has room for.
        room: usize,
        /// How many were to be set.
        found: usize,
    },
    /// A number of cards that nobody has in fantasyland under these rules.
    FantasylandCards {
        /// The seat.
        seat: Seat,
        /// The fewest, if anybody can be in fantasyland.
        expected: Option<(u8, u8)>,
        /// The cards given.
        found: u8,
    },
    /// The hand is still in play.
    HandInPlay,
}

impl Refusal {
    /// The stable name of the reason.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::General(refusal) => refusal.code(),
            Self::PlacedCount { .. } => "placed_count",
            Self::DiscardCount { .. } => "discard_count",
            Self::CardNotHeld { .. } => "card_not_held",
            Self::CardNamedTwice { .. } => "card_named_twice",
            Self::RowFull { .. } => "row_full",
            Self::FantasylandCards { .. } => "fantasyland_cards",
            Self::HandInPlay => "hand_in_play",
        }
    }

    /// What would have been accepted.
    pub fn expected(&self) -> String {
        match self {
            Self::General(refusal) => refusal.expected(),
            Self::PlacedCount { expected, .. } => format!("{expected} cards set"),
            Self::DiscardCount { expected, .. } => format!("{expected} cards thrown away"),
            Self::CardNotHeld { .. } => "cards of the hand".to_owned(),
            Self::CardNamedTwice { .. } => "each card once".to_owned(),
            Self::RowFull { row, room, .. } => format!("at most {room} cards in the {row}"),
            Self::FantasylandCards { expected, .. } => match expected {
                Some((min, max)) if min == max => format!("{min} cards"),
                Some((min, max)) => format!("{min} to {max} cards"),
                None => "nobody in fantasyland".to_owned(),
            },
            Self::HandInPlay => "a hand that is over".to_owned(),
        }
    }

    /// What was given.
    pub fn found(&self) -> String {
        match self {
            Self::General(refusal) => refusal.found(),
            Self::PlacedCount { found, .. }
            | Self::DiscardCount { found, .. }
            | Self::RowFull { found, .. } => format!("{found} cards"),
            Self::CardNotHeld { card } | Self::CardNamedTwice { card } => card.to_string(),
            Self::FantasylandCards { seat, found, .. } => format!("{found} cards of seat {seat}"),
            Self::HandInPlay => "a hand in play".to_owned(),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: expected {}, found {}",
            self.code(),
            self.expected(),
            self.found()
        )
    }
}

impl std::error::Error for Refusal {}

impl From<refusal::Refusal> for Refusal {
    fn from(refusal: refusal::Refusal) -> Self {
        Self::General(refusal)
    }
}

/// Why an event cannot happen in a state.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Violation {
    /// The rules give another event here.
    #[error("expected {expected:?}, found {found:?}")]
    Differs {
        /// What the rules give; nothing where the hand waits for a decision or is over.
        expected: Option<Box<Event>>,
        /// What stands there.
        found: Box<Event>,
    },
    /// The event stands for a decision that the rules refuse.
    #[error("{0}")]
    Refused(Refusal),
    /// A card is in two places, in none, or was never dealt.
    #[error("cards are not conserved")]
    Cards,
    /// The stacks do not add up to those of the start.
    #[error("chips are not conserved")]
    Chips,
    /// The points do not add up to zero.
    #[error("the points do not add up to zero")]
    Points,
}

impl Violation {
    pub(super) fn differs(expected: Option<Event>, found: &Event) -> Self {
        Self::Differs {
            expected: expected.map(Box::new),
            found: Box::new(found.clone()),
        }
    }
}

/// Why events cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayFault {
    /// The arguments of the hand are refused.
    #[error("the hand cannot start: {0}")]
    Start(Refusal),
    /// An event cannot happen.
    #[error("event {index}: {violation}")]
    Violation {
        /// Number of the event, 0 first.
        index: usize,
        /// Why.
        violation: Violation,
    },
    /// The events end too early.
    #[error("the events end before {expected:?}")]
    Incomplete {
        /// The event that has to follow.
        expected: Box<Event>,
    },
}
