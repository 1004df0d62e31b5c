//! What somebody may see of a hand, in the shape the adapter protocol prints.

use serde::Serialize;

use crate::betting;
use crate::chips::Chips;
use crate::deck::{Cards, Slot};
use crate::event::Presence;
use crate::hand::{Hole, SeatState, State};
use crate::pot;
use crate::seat::{Seat, SeatSet};

/// Who looks, and so which cards may be seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    /// A player: his own cards, and cards that are face up.
    Seat(Seat),
    /// Anybody: only cards that are face up.
    Public,
    /// The harness: everything that was dealt. The cards still in the deck are in no view.
    Everything,
}

/// A hand as somebody may see it. Cards he may not see are blank (`??`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct View {
    /// `WAITING`, a street of the profile, `SHOWDOWN` or `COMPLETE`.
    pub phase: String,
    /// The board, or the first of several.
    pub board: Cards,
    /// All boards, where there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<Cards>,
    /// Where the button is.
    pub button: Seat,
    /// The seats in ascending order.
    pub seats: Vec<SeatView>,
    /// The pots so far; bets of the street are not in them yet.
    pub pots: Vec<PotView>,
    /// What the seat to act may do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_act: Option<ToAct>,
}

/// One seat of a [`View`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SeatView {
    /// The number of the seat.
    pub seat: Seat,
    /// The chips behind: neither bet nor in a pot.
    pub stack: Chips,
    /// Live chips of this street.
    pub bet: Chips,
    /// Chips of the whole hand that others have to match.
    pub committed: Chips,
    /// Chips of the whole hand that belong to the main pot and count for nothing else.
    pub dead: Chips,
    /// `OUT`, `ACTIVE`, `FOLDED` or `ALL_IN`.
    pub status: &'static str,
    /// The hole cards; blanks for those that the viewer may not see.
    pub cards: Cards,
    /// How many cards the seat threw away.
    #[serde(skip_serializing_if = "is_none_thrown")]
    pub discarded: usize,
    /// Whether the player is there.
    pub presence: Presence,
    /// What is left of the time bank.
    pub bank_ms: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
const fn is_none_thrown(count: &usize) -> bool {
    *count == 0
}

/// One pot of a [`View`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PotView {
    /// Chips in it, before rake.
    pub amount: Chips,
    /// Who can win it.
    pub eligible: SeatSet,
}

/// What the seat to act may do; see [`betting::Legal`].
#[expect(
    clippy::struct_excessive_bools,
    reason = "the members of the adapter protocol"
)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ToAct {
    /// Whose turn it is.
    pub seat: Seat,
    /// The number of the decision.
    pub seq: u32,
    /// Whether checking is possible.
    pub check: bool,
    /// Whether folding is possible.
    pub fold: bool,
    /// Chips a call costs; 0 where checking is possible.
    pub call: Chips,
    /// The smallest total of a bet or raise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min_raise_to: Option<Chips>,
    /// The largest total of a bet or raise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_raise_to: Option<Chips>,
    /// The distance of one total from the next, where it is more than 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub raise_step: Option<Chips>,
    /// The bring-in, where the seat has to post it or to complete.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bring_in: Option<Chips>,
    /// The fewest cards that may be thrown away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discard_min: Option<u8>,
    /// The most cards that may be thrown away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discard_max: Option<u8>,
    /// How often the rest of the board may be dealt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub runs_max: Option<u8>,
    /// Whether the seat is asked to show or muck.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub show: bool,
    /// Whether it may muck.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub muck: bool,
    /// Last moment for the decision.
    pub deadline_ms: u64,
}

/// What the viewer may see.
pub fn view(state: &State, viewer: Viewer) -> View {
    View {
        phase: state.phase_name().to_owned(),
        board: state.board.cards[0],
        boards: match state.boards() {
            [_] => Vec::new(),
            several => several.to_vec(),
        },
        button: state.seats.button,
        seats: state
            .seats()
            .iter()
            .map(|seat| seat_view(seat, viewer))
            .collect(),
        pots: pot::pots(state)
            .map(|pot| PotView {
                amount: pot.amount(),
                eligible: pot.eligible(),
            })
            .collect(),
        to_act: to_act(state),
    }
}

fn to_act(state: &State) -> Option<ToAct> {
    let legal = betting::legal(state)?;
    Some(ToAct {
        seat: legal.seat,
        seq: legal.seq,
        check: legal.check,
        fold: legal.fold,
        call: legal.call,
        min_raise_to: legal.raise.map(|raise| raise.min_to),
        max_raise_to: legal.raise.map(|raise| raise.max_to),
        raise_step: legal
            .raise
            .map(|raise| raise.step)
            .filter(|&step| step > Chips::from(1)),
        bring_in: legal.bring_in,
        discard_min: legal.discard.map(|discard| discard.min),
        discard_max: legal.discard.map(|discard| discard.max),
        runs_max: legal.runs_max,
        show: legal.show,
        muck: legal.muck,
        deadline_ms: state.deadline_ms()?,
    })
}

fn seat_view(seat: &SeatState, viewer: Viewer) -> SeatView {
    let all = match viewer {
        Viewer::Everything => true,
        Viewer::Seat(own) => own == seat.seat || seat.hole == Hole::Shown,
        Viewer::Public => seat.hole == Hole::Shown,
    };
    let mut cards = Cards::EMPTY;
    for (place, &slot) in seat.cards.iter().enumerate() {
        let open = all || seat.up >> place & 1 == 1;
        cards.push(if open { slot } else { Slot::BLANK });
    }
    SeatView {
        seat: seat.seat,
        stack: seat.stack,
        bet: seat.bet,
        committed: seat.committed,
        dead: seat.dead,
        status: seat.status.name(),
        cards,
        discarded: seat.discarded(),
        presence: seat.attendance.presence,
        bank_ms: seat.attendance.bank_ms,
    }
}
