//! What somebody may see of a hand.

use serde::Serialize;

use super::{Event, Player, Points, State, Turn};
use crate::card::Card;
use crate::chips::Chips;
use crate::deck::Slot;
use crate::seat::Seat;
use crate::view::Viewer;

/// A hand as somebody may see it. Cards he may not see are blank (`??`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct View {
    /// `PLACING`, `COMPLETE` or `VOID`.
    pub phase: &'static str,
    /// Where the button is.
    pub button: Seat,
    /// The seats from the left of the button.
    pub seats: Vec<SeatView>,
    /// Who has to set cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_act: Option<Turn>,
}

/// One seat of a [`View`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SeatView {
    /// The number of the seat.
    pub seat: Seat,
    /// The chips of the seat; they change when the hand is scored.
    pub stack: Chips,
    /// The cards of this hand in fantasyland, if it is in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fantasyland: Option<u8>,
    /// Cards dealt and not set yet; only the player sees them.
    pub hand: Vec<Slot>,
    /// The front row. In fantasyland the rows are closed until everybody is done.
    pub front: Vec<Slot>,
    /// The middle row, closed as the front row is.
    pub middle: Vec<Slot>,
    /// The back row, closed as the front row is.
    pub back: Vec<Slot>,
    /// Cards thrown away; only the player ever sees them.
    pub discards: Vec<Slot>,
    /// Whether the hand is fouled, once that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fouled: Option<bool>,
    /// Royalties of the front, the middle and the back.
    pub royalties: [Points; 3],
    /// The points of the hand against all others.
    pub points: Points,
    /// The cards of the next hand in fantasyland, once it is known that the seat is in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_fantasyland: Option<u8>,
}

/// The hand as this viewer sees it.
pub fn view(state: &State, viewer: Viewer) -> View {
    View {
        phase: match (state.is_over(), state.voided()) {
            (false, _) => "PLACING",
            (true, None) => "COMPLETE",
            (true, Some(_)) => "VOID",
        },
        button: state.button(),
        seats: state
            .players()
            .iter()
            .map(|player| seat_view(state, player, viewer))
            .collect(),
        to_act: state.to_act(),
    }
}

fn seat_view(state: &State, player: &Player, viewer: Viewer) -> SeatView {
    let own = match viewer {
        Viewer::Seat(seat) => seat == player.seat,
        Viewer::Public => false,
        Viewer::Everything => true,
    };
    let seen = |cards: &[Card], open: bool| -> Vec<Slot> {
        let slot = |&card: &Card| if open { card.into() } else { Slot::BLANK };
        cards.iter().map(slot).collect()
    };
    let open = own || player.opened;
    SeatView {
        seat: player.seat,
        stack: player.stack,
        fantasyland: player.fantasyland,
        hand: seen(&player.hand, own),
        front: seen(&player.rows.front, open),
        middle: seen(&player.rows.middle, open),
        back: seen(&player.rows.back, open),
        discards: seen(&player.discards, own),
        fouled: player.fouled,
        royalties: player.royalties,
        points: player.points,
        next_fantasyland: player.next_fantasyland.filter(|_| state.is_over()),
    }
}

/// The cards of an event of this hand that the viewer may not see, as he is told it when it happens:
/// what others are dealt and throw away, and what they set in fantasyland.
pub fn closed_cards(state: &State, event: &Event, viewer: Viewer) -> Vec<Card> {
    let own = |seat: Seat| match viewer {
        Viewer::Seat(own) => own == seat,
        Viewer::Public => false,
        Viewer::Everything => true,
    };
    match event {
        Event::CardsDealt { seat, cards } if !own(*seat) => cards.clone(),
        Event::CardsPlaced {
            seat,
            rows,
            discard,
        } if !own(*seat) => {
            let mut closed = discard.clone();
            let face_down = |player: &Player| player.fantasyland.is_some();
            if state.player(*seat).is_some_and(face_down) {
                closed.extend(rows.cards());
            }
            closed
        }
        _ => Vec::new(),
    }
}
