//! One seat of a hand.

use crate::chips::Chips;
use crate::deck::{Cards, PositionSet, Positions, Slot};
use crate::event::Presence;
use crate::seat::Seat;

/// What a seat is in this hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// Not dealt in.
    Out,
    /// In, with chips behind.
    Active,
    /// Gave the hand up.
    Folded,
    /// In, without chips behind.
    AllIn,
}

impl Status {
    /// The name in upper case, as the adapter protocol spells it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Out => "OUT",
            Self::Active => "ACTIVE",
            Self::Folded => "FOLDED",
            Self::AllIn => "ALL_IN",
        }
    }
}

/// What became of the hole cards at the showdown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Hole {
    /// They are face down, as they were dealt.
    Closed,
    /// They were turned up.
    Shown,
    /// Given up without turning them up.
    Mucked,
}

/// Whether the player is there, and the time he has left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Attendance {
    pub(crate) presence: Presence,
    pub(crate) sits_out_next: bool,
    pub(crate) timeouts: u8,
    pub(crate) bank_ms: u64,
}

impl Attendance {
    const PRESENT: Self = Self {
        presence: Presence::Present,
        sits_out_next: false,
        timeouts: 0,
        bank_ms: 0,
    };
}

/// One seat of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatState {
    pub(crate) seat: Seat,
    pub(crate) status: Status,
    pub(crate) attendance: Attendance,
    pub(crate) acted: bool,
    pub(crate) hole: Hole,
    /// One bit for each hole card that is face up.
    pub(crate) up: u8,
    /// Cards that replace those thrown away and are still to be dealt.
    pub(crate) drawing: u8,
    pub(crate) cards: Cards,
    /// Where in the deck the cards come from.
    pub(crate) positions: Positions,
    /// What the seat threw away in this hand.
    pub(crate) discarded: PositionSet,
    pub(crate) start: Chips,
    pub(crate) stack: Chips,
    pub(crate) bet: Chips,
    pub(crate) committed: Chips,
    pub(crate) dead: Chips,
}

impl SeatState {
    pub(crate) const EMPTY: Self = Self {
        seat: Seat::new(1).expect("1 is a seat"),
        status: Status::Out,
        attendance: Attendance::PRESENT,
        acted: false,
        hole: Hole::Closed,
        up: 0,
        drawing: 0,
        cards: Cards::EMPTY,
        positions: Positions::EMPTY,
        discarded: PositionSet::EMPTY,
        start: Chips::ZERO,
        stack: Chips::ZERO,
        bet: Chips::ZERO,
        committed: Chips::ZERO,
        dead: Chips::ZERO,
    };

    /// The number of the seat.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat is in this hand.
    pub const fn status(&self) -> Status {
        self.status
    }

    /// Whether the player is there.
    pub const fn presence(&self) -> Presence {
        self.attendance.presence
    }

    /// Chips at the start of the hand.
    pub const fn start(&self) -> Chips {
        self.start
    }

    /// The chips behind: neither bet nor in a pot.
    pub const fn stack(&self) -> Chips {
        self.stack
    }

    /// Live chips of this street.
    pub const fn bet(&self) -> Chips {
        self.bet
    }

    /// Chips of the whole hand that others have to match, antes of each player included.
    pub const fn committed(&self) -> Chips {
        self.committed
    }

    /// Chips of the whole hand that belong to the main pot and count for nothing else.
    pub const fn dead(&self) -> Chips {
        self.dead
    }

    /// All hole cards of the seat, in the order of the deal.
    pub fn cards(&self) -> &[Slot] {
        &self.cards
    }

    /// Where in the deck the hole cards come from, in their order.
    pub fn positions(&self) -> &[u8] {
        &self.positions
    }

    /// The hole cards that are face up.
    pub fn up_cards(&self) -> impl Iterator<Item = Slot> {
        let (cards, up) = (self.cards, self.up);
        (0..cards.len())
            .filter(move |place| up >> place & 1 == 1)
            .map(move |place| cards[place])
    }

    /// How many cards the seat threw away in this hand.
    pub const fn discarded(&self) -> usize {
        self.discarded.len()
    }

    /// Whether the hand was shown or mucked at the showdown.
    pub const fn hole(&self) -> Hole {
        self.hole
    }

    /// What is left of the time bank.
    pub const fn bank_ms(&self) -> u64 {
        self.attendance.bank_ms
    }

    /// How often in a row its time ran out.
    pub const fn timeouts(&self) -> u8 {
        self.attendance.timeouts
    }

    /// Whether the seat sits out from the next hand on.
    pub const fn sits_out_next(&self) -> bool {
        self.attendance.sits_out_next
    }

    /// In the hand: neither out nor folded.
    #[inline]
    pub const fn is_live(&self) -> bool {
        matches!(self.status, Status::Active | Status::AllIn)
    }

    #[inline]
    pub(crate) const fn is_active(&self) -> bool {
        matches!(self.status, Status::Active)
    }

    /// The total for this street that the seat can reach.
    #[inline]
    pub(crate) fn reach(&self) -> Chips {
        self.bet + self.stack
    }
}
