//! What is asked for, and what happened.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Points, Rows};
use crate::card::Card;
use crate::chips::Chips;
use crate::command::VoidReason;
use crate::seat::{Seat, SeatSet};

/// A request. A refused one changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Command {
    /// The seat in turn sets its cards and throws the rest away.
    Place {
        /// The seat that the event is about.
        seat: Seat,
        /// Which cards go where.
        rows: Rows,
        /// Which cards are thrown away.
        discard: Vec<Card>,
    },
    /// Somebody in charge gives the hand up: nobody scores, and fantasyland is as before.
    Void {
        /// Why the hand is void.
        reason: VoidReason,
    },
}

/// One fact of a hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type")]
#[non_exhaustive]
pub enum Event {
    /// The hand began: seats, stacks and fantasyland are fixed.
    HandStarted {
        /// Where the button is; the seat may be empty.
        button: Seat,
        /// The seats that are dealt in.
        seats: SeatSet,
        /// Those of them that are in fantasyland.
        fantasyland: SeatSet,
        /// All chips on the table.
        chips: Chips,
    },
    /// A seat got the cards of its turn.
    CardsDealt {
        /// The seat that the event is about.
        seat: Seat,
        /// The cards, in the order of the deck.
        cards: Vec<Card>,
    },
    /// A seat set its cards.
    CardsPlaced {
        /// The seat that the event is about.
        seat: Seat,
        /// The cards set now.
        rows: Rows,
        /// The cards thrown away now.
        discard: Vec<Card>,
    },
    /// The rows of a seat in fantasyland were turned up.
    RowsOpened {
        /// The seat that the event is about.
        seat: Seat,
        /// All three rows of the seat.
        rows: Rows,
    },
    /// A hand was looked at by itself.
    HandScored {
        /// The seat that the event is about.
        seat: Seat,
        /// Whether a row is better than the one behind it.
        fouled: bool,
        /// Points for the front; 0 when fouled.
        front: Points,
        /// Points for the middle; 0 when fouled.
        middle: Points,
        /// Points for the back; 0 when fouled.
        back: Points,
    },
    /// Two hands were compared. All numbers are those of `seat`; `against` has the opposite.
    PairScored {
        /// The one nearer to the left of the button.
        seat: Seat,
        /// The seat that it is compared with.
        against: Seat,
        /// Points for rows won less rows lost.
        rows: Points,
        /// Points for winning or losing all three rows.
        scoop: Points,
        /// Points for a foul, if one of the two fouled.
        foul: Points,
        /// Own royalties less those of the other.
        royalties: Points,
        /// The sum of rows, scoop, foul and royalties.
        points: Points,
    },
    /// A seat paid another.
    ChipsPaid {
        /// The seat that paid.
        from: Seat,
        /// The seat that was paid.
        to: Seat,
        /// The chips paid, never more than the stack.
        amount: Chips,
    },
    /// A seat had fewer chips than its points cost. The rest is not owed any more.
    PaidShort {
        /// The seat that the event is about.
        seat: Seat,
        /// The points of the hand.
        points: Points,
        /// What was paid: the whole stack.
        paid: Chips,
    },
    /// A seat enters fantasyland, stays in it or leaves it.
    FantasylandDecided {
        /// The seat that the event is about.
        seat: Seat,
        /// Cards of this hand in fantasyland, if it was in it.
        was: Option<u8>,
        /// Cards of the next hand in fantasyland, if it is in it.
        next: Option<u8>,
    },
    /// The hand is over.
    HandEnded,
    /// The hand was given up; every stack is as at its start.
    HandVoided {
        /// Why the hand is void.
        reason: VoidReason,
    },
}

impl Event {
    /// The command that leads to this event, if it is one that a command leads to.
    pub fn command(&self) -> Option<Command> {
        match self {
            Self::CardsPlaced {
                seat,
                rows,
                discard,
            } => Some(Command::Place {
                seat: *seat,
                rows: rows.clone(),
                discard: discard.clone(),
            }),
            Self::HandVoided { reason } => Some(Command::Void { reason: *reason }),
            _ => None,
        }
    }
}

/// The event in the JSON of the adapter protocol.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}
