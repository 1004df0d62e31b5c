//! Why a request to a table is refused. A refusal changes nothing.

use super::command::Player;
use crate::chips::Chips;
use crate::refusal::{self, refusals};
use crate::seat::Seat;

refusals! {
    /// A request that the house rules or the rules of the game do not allow.
    ///
    /// [`Refusal::code`] is stable: programs compare it, and it never changes its meaning.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Refusal;
    /// The hand refuses it.
    Hand(refusal::Refusal);
    /// The game cannot be dealt to as many players as the table has seats.
    TableTooLarge { max: u8 = "The most there can be.", found: u8 = "Seats of the table." }
        "table_too_large" => "at most {max} seats", "{found} seats";
    /// The table has no such seat.
    NoSuchSeat { max: u8 = "The number of seats.", found: Seat = "The seat asked for." }
        "no_such_seat" => "a seat from 1 to {max}", "seat {found}";
    /// Another player has the seat.
    SeatTaken { seat: Seat = "The seat." } "seat_taken" => "an empty seat", "seat {seat}";
    /// The player has a seat already.
    AlreadySeated { seat: Seat = "His seat." }
        "already_seated" => "a player without a seat", "seat {seat}";
    /// The player is not at this table.
    UnknownPlayer { player: Player = "The player." }
        "unknown_player" => "a player at this table", (format!("player {}", player.0));
    /// Less than the smallest buy-in.
    BuyInBelowMinimum { min: Chips = "The least.", found: Chips = "What was asked." }
        "buy_in_below_minimum" => "amount >= {min}", "{found}";
    /// More than the largest buy-in.
    BuyInAboveMaximum {
        max: Chips = "The most the player may have.",
        found: Chips = "What he would have.",
    } "buy_in_above_maximum" => "stack <= {max}", "{found}";
    /// Less than the player left with a short time ago.
    Ratholing { min: Chips = "What he left with.", found: Chips = "What he brings." }
        "ratholing" => "amount >= {min}", "{found}";
    /// More than 2^53-1 chips came to the table.
    TooManyChips "too_many_chips" => (format!("at most {} chips in all", Chips::MAX)), "more";
    /// An amount of nothing.
    NoChips "no_chips" => "amount >= 1", "0";
    /// The player still has chips, and may buy more only without.
    NotBroke { stack: Chips = "What he has." }
        "not_broke" => "a player without chips", "a stack of {stack}";
    /// The house does not let chips off the table.
    CashOutNotAllowed
        "cash_out_not_allowed" =>
            "chips that leave with their player",
            "chips without their player";
    /// More than the player may take off the table.
    CashOutAboveLimit { max: Chips = "The most.", found: Chips = "What was asked." }
        "cash_out_above_limit" => "amount <= {max}", "{found}";
    /// Not while a hand is played.
    HandInProgress "hand_in_progress" => "no hand in progress", "a hand in progress";
    /// Only while a hand is played.
    NoHand "no_hand" => "a hand in progress", "none";
    /// The table is no tournament's, or is one.
    WrongMode "wrong_mode" => "a table of the other mode", "this one";
    /// The games of the table take turns; nobody chooses the next one.
    GamesInTurn "games_in_turn" => "a table of one game", "a rotation of games";
    /// The player sits out already.
    SitsOut { seat: Seat = "The seat." } "sits_out" => "a player who takes part", "seat {seat}";
    /// The player takes part already and owes nothing.
    TakesPart { seat: Seat = "The seat." }
        "takes_part" => "a player who sits out or owes a blind", "seat {seat}";
    /// The connection is in that state already.
    ConnectionUnchanged { seat: Seat = "The seat." }
        "connection_unchanged" => "a change", "seat {seat}";
    /// The player is on the way out.
    Leaving { seat: Seat = "The seat." } "leaving" => "a player who stays", "seat {seat}";
    /// Fewer than two players can be dealt in.
    TooFewPlayers { found: usize = "How many can." }
        "too_few_players" => "at least 2 players", "{found}";
    /// The first hand needs a button on a seat that is dealt in.
    ButtonNotDrawn "button_not_drawn" => "a button on a seat that is dealt in", "none";
    /// The button moves by the rules; it is not drawn again.
    ButtonNotFree { found: Seat = "The seat given." }
        "button_not_free" => "no button", "seat {found}";
    /// No fee for time is due.
    NoTimeDue { from_ms: Option<u64> = "From when on.", found_ms: u64 = "The time given." }
        "no_time_due" => (match from_ms {
            Some(from_ms) => format!("at_ms >= {from_ms}"),
            None => "a table with a fee for time".to_owned(),
        }), "at_ms {found_ms}";
    /// Time does not run backwards.
    TimeWentBack { now_ms: u64 = "The time it is.", found_ms: u64 = "The time given." }
        "time_went_back" => "at_ms >= {now_ms}", "at_ms {found_ms}";
}
