//! Whether a request is allowed.

use super::state::Stage;
use super::{Command, Event, Refusal, Row, Rows, State};
use crate::card::Card;
use crate::refusal::{Awaiting, Refusal as General};
use crate::seat::Seat;

impl State {
    /// The event that a command leads to, or why it is refused.
    pub(super) fn first_event(&self, command: &Command) -> Result<Event, Refusal> {
        match self.stage {
            Stage::Place => {}
            Stage::Over { .. } => return Err(General::HandOver.into()),
            Stage::Waiting | Stage::Deal | Stage::Closing => {
                let expected = Awaiting::Nothing;
                return Err(General::WrongPhase { expected }.into());
            }
        }
        match command {
            Command::Void { reason } => Ok(Event::HandVoided { reason: *reason }),
            Command::Place {
                seat,
                rows,
                discard,
            } => {
                self.check_place(*seat, rows, discard)?;
                Ok(Event::CardsPlaced {
                    seat: *seat,
                    rows: rows.clone(),
                    discard: discard.clone(),
                })
            }
        }
    }

    fn check_place(&self, seat: Seat, rows: &Rows, discard: &[Card]) -> Result<(), Refusal> {
        if self.player(seat).is_none() {
            return Err(General::UnknownSeat { seat }.into());
        }
        let player = self.in_turn();
        if player.seat != seat {
            return Err(General::OutOfTurn {
                expected: player.seat,
                found: seat,
            }
            .into());
        }
        let mut named: Vec<Card> = Vec::new();
        for card in rows.cards().chain(discard.iter().copied()) {
            if !player.hand.contains(&card) {
                return Err(Refusal::CardNotHeld { card });
            }
            if named.contains(&card) {
                return Err(Refusal::CardNamedTwice { card });
            }
            named.push(card);
        }
        let (dealt, place) = self.due(player);
        let (expected, found) = (usize::from(place), rows.count());
        if found != expected {
            return Err(Refusal::PlacedCount { expected, found });
        }
        let (expected, found) = (usize::from(dealt - place), discard.len());
        if found != expected {
            return Err(Refusal::DiscardCount { expected, found });
        }
        for row in Row::ALL {
            let room = row.size() - player.rows.row(row).len();
            let found = rows.row(row).len();
            if found > room {
                return Err(Refusal::RowFull { row, room, found });
            }
        }
        Ok(())
    }
}
