//! What a finished hand came to, read off its events.

use serde::Serialize;

use crate::chips::Chips;
use crate::event::{Event, Side, is_first};
use crate::hand::State;
use crate::seat::Seat;

/// A part of a pot that a seat got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Payout {
    /// The seat of the player.
    pub seat: Seat,
    /// Number of the pot.
    pub pot: u8,
    /// The chips that the seat won.
    pub amount: Chips,
    /// For which board, where there are several: 0 is the first.
    #[serde(skip_serializing_if = "is_first")]
    pub board: u8,
    /// For which half, where the pot is divided.
    #[serde(skip_serializing_if = "Side::is_whole")]
    pub side: Side,
}

/// Chips that went back to a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Returned {
    /// The seat that receives them.
    pub seat: Seat,
    /// The chips that went back.
    pub amount: Chips,
}

/// What a seat has after the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Stack {
    /// The number of the seat.
    pub seat: Seat,
    /// The chips of the seat after the hand.
    pub stack: Chips,
}

/// The `result` of the adapter protocol.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Outcome {
    /// Who got how much from which pot.
    pub payouts: Vec<Payout>,
    /// Chips that nobody matched.
    pub returned: Vec<Returned>,
    /// What the house took.
    pub rake: Chips,
    /// The stack of every seat after the hand.
    pub stacks: Vec<Stack>,
}

/// The result of a hand with this last state and these events.
pub fn outcome(state: &State, events: &[Event]) -> Outcome {
    let mut outcome = Outcome {
        rake: state.rake(),
        stacks: state
            .seats()
            .iter()
            .map(|seat| Stack {
                seat: seat.seat(),
                stack: seat.stack(),
            })
            .collect(),
        ..Outcome::default()
    };
    for event in events {
        match *event {
            Event::PotAwarded {
                pot,
                seat,
                amount,
                board,
                side,
            } => outcome.payouts.push(Payout {
                seat,
                pot,
                amount,
                board,
                side,
            }),
            Event::UncalledBetReturned { seat, amount } => {
                outcome.returned.push(Returned { seat, amount });
            }
            _ => {}
        }
    }
    outcome
}
