//! Why a request is refused, or a list of events is not a hand.

use super::{Event, Row};
use crate::card::Card;
use crate::event::or_nothing;
use crate::refusal::{self, between, refusals};
use crate::seat::Seat;

refusals! {
    /// A request that the rules do not allow, with what was expected and what was found.
    ///
    /// [`Refusal::code`] is stable: programs compare it, and it never changes its meaning.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Refusal;
    /// A reason that other games have too.
    General(refusal::Refusal);
    /// More or fewer cards than have to be set now.
    PlacedCount { expected: usize = "How many have to be.", found: usize = "How many were." }
        "placed_count" => "{expected} cards set", "{found} cards";
    /// More or fewer cards than have to be thrown away now.
    DiscardCount { expected: usize = "How many have to be.", found: usize = "How many were." }
        "discard_count" => "{expected} cards thrown away", "{found} cards";
    /// A card that the seat does not hold.
    CardNotHeld { card: Card = "The card." } "card_not_held" => "cards of the hand", "{card}";
    /// A card that is named twice.
    CardNamedTwice { card: Card = "The card." } "card_named_twice" => "each card once", "{card}";
    /// More cards than the row has room for.
    RowFull {
        row: Row = "The row.",
        room: usize = "How many cards it has room for.",
        found: usize = "How many were to be set.",
    } "row_full" => "at most {room} cards in the {row}", "{found} cards";
    /// A number of cards that nobody has in fantasyland under these rules.
    FantasylandCards {
        seat: Seat = "The seat.",
        expected: Option<(u8, u8)> = "The fewest, if anybody can be in fantasyland.",
        found: u8 = "The cards given.",
    } "fantasyland_cards" => (match *expected {
            Some((min, max)) => between(min, max),
            None => "nobody in fantasyland".to_owned(),
        }), "{found} cards of seat {seat}";
    /// The hand is still in play.
    HandInPlay "hand_in_play" => "a hand that is over", "a hand in play";
}

/// Why an event cannot happen in a state.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Violation {
    /// The rules give another event here.
    #[error("expected {}, found {found}", or_nothing(expected.as_deref()))]
    Differs {
        /// What the rules give; nothing where the hand waits for a decision or is over.
        expected: Option<Box<Event>>,
        /// The event that the record has at this place.
        found: Box<Event>,
    },
    /// The event records a decision that the rules refuse.
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
        /// The invariant that is broken.
        violation: Violation,
    },
    /// The events end too early.
    #[error("the events end before {expected}")]
    Incomplete {
        /// The event that has to follow.
        expected: Box<Event>,
    },
}
