//! Why a request to a table is refused. A refusal changes nothing.

use std::fmt;

use super::command::Player;
use crate::chips::Chips;
use crate::refusal;
use crate::seat::Seat;

/// A request that the house rules or the rules of the game do not allow.
///
/// [`Refusal::code`] is stable: programs compare it, and it never changes its meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The hand refuses it.
    Hand(refusal::Refusal),
    /// The game cannot be dealt to as many players as the table has seats.
    TableTooLarge {
        /// The most there can be.
        max: u8,
        /// Seats of the table.
        found: u8,
    },
    /// The table has no such seat.
    NoSuchSeat {
        /// The number of seats.
        max: u8,
        /// The seat asked for.
        found: Seat,
    },
    /// Somebody sits there.
    SeatTaken {
        /// The seat.
        seat: Seat,
    },
    /// The player has a seat already.
    AlreadySeated {
        /// His seat.
        seat: Seat,
    },
    /// The player is not at this table.
    UnknownPlayer {
        /// The player.
        player: Player,
    },
    /// Less than the smallest buy-in.
    BuyInBelowMinimum {
        /// The least.
        min: Chips,
        /// What was asked.
        found: Chips,
    },
    /// More than the largest buy-in.
    BuyInAboveMaximum {
        /// The most the player may have.
        max: Chips,
        /// What he would have.
        found: Chips,
    },
    /// Less than the player left with a short time ago.
    Ratholing {
        /// What he left with.
        min: Chips,
        /// What he brings.
        found: Chips,
    },
    /// More than 2^53-1 chips came to the table.
    TooManyChips,
    /// An amount of nothing.
    NoChips,
    /// The player still has chips, and may buy more only without.
    NotBroke {
        /// What he has.
        stack: Chips,
    },
    /// The house does not let chips off the table.
    CashOutNotAllowed,
    /// More than the player may take off the table.
    CashOutAboveLimit {
        /// The most.
        max: Chips,
        /// What was asked.
        found: Chips,
    },
    /// Not while a hand is played.
    HandInProgress,
    /// Only while a hand is played.
    NoHand,
    /// The table is no tournament's, or is one.
    WrongMode,
    /// The player sits out already.
    SitsOut {
        /// The seat.
        seat: Seat,
    },
    /// The player takes part already and owes nothing.
    TakesPart {
        /// The seat.
        seat: Seat,
    },
    /// The connection is in that state already.
    ConnectionUnchanged {
        /// The seat.
        seat: Seat,
    },
    /// The player is on the way out.
    Leaving {
        /// The seat.
        seat: Seat,
    },
    /// Fewer than two players can be dealt in.
    TooFewPlayers {
        /// How many can.
        found: usize,
    },
    /// The first hand needs a button on a seat that is dealt in.
    ButtonNotDrawn,
    /// The button moves by the rules; it is not drawn again.
    ButtonNotFree {
        /// The seat given.
        found: Seat,
    },
    /// No fee for time is due.
    NoTimeDue {
        /// From when on.
        from_ms: Option<u64>,
        /// The time given.
        found_ms: u64,
    },
    /// Time does not run backwards.
    TimeWentBack {
        /// The time it is.
        now_ms: u64,
        /// The time given.
        found_ms: u64,
    },
}

impl Refusal {
    /// The stable name of the reason.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Hand(refusal) => refusal.code(),
            Self::TableTooLarge { .. } => "table_too_large",
            Self::NoSuchSeat { .. } => "no_such_seat",
            Self::SeatTaken { .. } => "seat_taken",
            Self::AlreadySeated { .. } => "already_seated",
            Self::UnknownPlayer { .. } => "unknown_player",
            Self::BuyInBelowMinimum { .. } => "buy_in_below_minimum",
            Self::BuyInAboveMaximum { .. } => "buy_in_above_maximum",
            Self::Ratholing { .. } => "ratholing",
            Self::TooManyChips => "too_many_chips",
            Self::NoChips => "no_chips",
            Self::NotBroke { .. } => "not_broke",
            Self::CashOutNotAllowed => "cash_out_not_allowed",
            Self::CashOutAboveLimit { .. } => "cash_out_above_limit",
            Self::HandInProgress => "hand_in_progress",
            Self::NoHand => "no_hand",
            Self::WrongMode => "wrong_mode",
            Self::SitsOut { .. } => "sits_out",
            Self::TakesPart { .. } => "takes_part",
            Self::ConnectionUnchanged { .. } => "connection_unchanged",
            Self::Leaving { .. } => "leaving",
            Self::TooFewPlayers { .. } => "too_few_players",
            Self::ButtonNotDrawn => "button_not_drawn",
            Self::ButtonNotFree { .. } => "button_not_free",
            Self::NoTimeDue { .. } => "no_time_due",
            Self::TimeWentBack { .. } => "time_went_back",
        }
    }

    /// What would have been accepted.
    pub fn expected(&self) -> String {
        match self {
            Self::Hand(refusal) => refusal.expected(),
            Self::TableTooLarge { max, .. } => format!("at most {max} seats"),
            Self::NoSuchSeat { max, .. } => format!("a seat from 1 to {max}"),
            Self::SeatTaken { .. } => "an empty seat".to_owned(),
            Self::AlreadySeated { .. } => "a player without a seat".to_owned(),
            Self::UnknownPlayer { .. } => "a player at this table".to_owned(),
            Self::BuyInBelowMinimum { min, .. } | Self::Ratholing { min, .. } => {
                format!("amount >= {min}")
            }
            Self::BuyInAboveMaximum { max, .. } => format!("stack <= {max}"),
            Self::TooManyChips => format!("at most {} chips in all", Chips::MAX),
            Self::NoChips => "amount >= 1".to_owned(),
            Self::NotBroke { .. } => "a player without chips".to_owned(),
            Self::CashOutNotAllowed => "chips that leave with their player".to_owned(),
            Self::CashOutAboveLimit { max, .. } => format!("amount <= {max}"),
            Self::HandInProgress => "no hand in progress".to_owned(),
            Self::NoHand => "a hand in progress".to_owned(),
            Self::WrongMode => "a table of the other mode".to_owned(),
            Self::SitsOut { .. } => "a player who takes part".to_owned(),
            Self::TakesPart { .. } => "a player who sits out or owes a blind".to_owned(),
            Self::ConnectionUnchanged { .. } => "a change".to_owned(),
            Self::Leaving { .. } => "a player who stays".to_owned(),
            Self::TooFewPlayers { .. } => "at least 2 players".to_owned(),
            Self::ButtonNotDrawn => "a button on a seat that is dealt in".to_owned(),
            Self::ButtonNotFree { .. } => "no button".to_owned(),
            Self::NoTimeDue {
                from_ms: Some(from_ms),
                ..
            } => format!("at_ms >= {from_ms}"),
            Self::NoTimeDue { from_ms: None, .. } => "a table with a fee for time".to_owned(),
            Self::TimeWentBack { now_ms, .. } => format!("at_ms >= {now_ms}"),
        }
    }

    /// What was given.
    pub fn found(&self) -> String {
        match self {
            Self::Hand(refusal) => refusal.found(),
            Self::TableTooLarge { found, .. } => format!("{found} seats"),
            Self::NoSuchSeat { found: seat, .. }
            | Self::SeatTaken { seat }
            | Self::AlreadySeated { seat }
            | Self::SitsOut { seat }
            | Self::TakesPart { seat }
            | Self::ConnectionUnchanged { seat }
            | Self::Leaving { seat }
            | Self::ButtonNotFree { found: seat } => format!("seat {seat}"),
            Self::UnknownPlayer { player } => format!("player {}", player.0),
            Self::BuyInBelowMinimum { found, .. }
            | Self::BuyInAboveMaximum { found, .. }
            | Self::Ratholing { found, .. }
            | Self::CashOutAboveLimit { found, .. } => found.to_string(),
            Self::TooManyChips => "more".to_owned(),
            Self::NoChips => "0".to_owned(),
            Self::NotBroke { stack } => format!("a stack of {stack}"),
            Self::CashOutNotAllowed => "chips without their player".to_owned(),
            Self::HandInProgress => "a hand in progress".to_owned(),
            Self::NoHand | Self::ButtonNotDrawn => "none".to_owned(),
            Self::WrongMode => "this one".to_owned(),
            Self::TooFewPlayers { found } => found.to_string(),
            Self::NoTimeDue { found_ms, .. } | Self::TimeWentBack { found_ms, .. } => {
                format!("at_ms {found_ms}")
            }
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
        Self::Hand(refusal)
    }
}
