//! Why a request is refused. A refusal changes nothing.

use std::fmt;

use crate::chips::Chips;
use crate::deck::DeckFault;
use crate::seat::Seat;

/// A request that the rules do not allow, with what was expected and what was found.
///
/// [`Refusal::code`] is stable: programs compare it, and it never changes its meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The deck is no deck of this profile.
    Deck(DeckFault),
    /// An unknown card would have to be ranked or turned up.
    UnknownCard {
        /// Position in the deck, 0 = top.
        position: u8,
    },
    /// Fewer players than the game needs.
    TooFewSeats {
        /// Players given.
        found: usize,
    },
    /// More players than can be dealt in.
    TooManySeats {
        /// The most there can be.
        max: u8,
        /// Players given.
        found: usize,
    },
    /// A seat stands in the list twice.
    DuplicateSeat {
        /// The seat.
        seat: Seat,
    },
    /// A seat is to be dealt in without chips.
    EmptyStack {
        /// The seat.
        seat: Seat,
    },
    /// More than 2^53-1 chips on the table.
    TooManyChips,
    /// A post, straddle, blind or command names a seat that is not in the hand.
    UnknownSeat {
        /// The seat.
        seat: Seat,
    },
    /// The list of blind seats does not fit the blinds of the profile.
    BlindSeats {
        /// Blinds of the profile.
        expected: usize,
        /// Entries given.
        found: usize,
    },
    /// A post by a seat that already posts something else, or of more than the big blind.
    PostNotAllowed {
        /// The seat.
        seat: Seat,
    },
    /// A straddle by a seat that may not straddle, or one too many.
    StraddleNotAllowed {
        /// The seat.
        seat: Seat,
    },
    /// A straddle of less than twice the bet before it.
    StraddleTooSmall {
        /// The smallest straddle.
        min: Chips,
        /// The straddle asked for.
        found: Chips,
    },
    /// A straddle of more than the stack.
    StraddleExceedsStack {
        /// Chips the seat has left for it.
        stack: Chips,
        /// The straddle asked for.
        found: Chips,
    },
    /// The hand is over.
    HandOver,
    /// The request does not belong to this phase.
    WrongPhase {
        /// What the hand waits for.
        expected: Awaiting,
    },
    /// The seat is not in the hand.
    SeatOut {
        /// The seat.
        seat: Seat,
    },
    /// The seat has folded.
    SeatFolded {
        /// The seat.
        seat: Seat,
    },
    /// The seat is all-in and has nothing left to decide.
    SeatAllIn {
        /// The seat.
        seat: Seat,
    },
    /// Somebody else is to act.
    OutOfTurn {
        /// Whose turn it is.
        expected: Seat,
        /// Who asked.
        found: Seat,
    },
    /// The decision of that number was made by the same seat before: the request was sent twice.
    DuplicateSequence {
        /// The number that is due.
        expected: u32,
        /// The number given.
        found: u32,
    },
    /// The decision of that number was made before.
    StaleSequence {
        /// The number that is due.
        expected: u32,
        /// The number given.
        found: u32,
    },
    /// No decision of that number is due yet.
    FutureSequence {
        /// The number that is due.
        expected: u32,
        /// The number given.
        found: u32,
    },
    /// Time does not run backwards.
    TimeWentBack {
        /// The time it is.
        now_ms: u64,
        /// The time given.
        found_ms: u64,
    },
    /// The time for this decision is over.
    TooLate {
        /// Last moment for the decision.
        until_ms: u64,
        /// The time given.
        found_ms: u64,
    },
    /// The player still has time.
    TimeoutTooEarly {
        /// First moment for the timeout.
        from_ms: u64,
        /// The time given.
        found_ms: u64,
    },
    /// The player is in that state already, or gone for good.
    PresenceUnchanged {
        /// The seat.
        seat: Seat,
    },
    /// Checking is impossible when facing a bet.
    CheckFacingBet {
        /// Chips owed.
        owed: Chips,
    },
    /// Folding when nothing is owed, where the profile does not take it as binding.
    FoldWithoutBet,
    /// There is nothing to call.
    NothingToCall,
    /// The round has a bet already: raise.
    BetFacingBet {
        /// The amount to match.
        to_match: Chips,
    },
    /// The round has no bet yet: bet.
    RaiseWithoutBet,
    /// The seat acted before and faces less than a full raise since.
    RaiseNotReopened {
        /// What it would have to face.
        needed: Chips,
        /// What it faces.
        faced: Chips,
    },
    /// The round has all the bets the profile allows.
    RaiseCapped {
        /// The most there can be.
        bets_max: u8,
    },
    /// Every opponent still in is all-in.
    OpponentsAllIn,
    /// The pot is too small for the smallest bet.
    PotTooSmall,
    /// Less than the smallest raise.
    RaiseBelowMinimum {
        /// The smallest total.
        min_to: Chips,
        /// The total asked for.
        found: Chips,
    },
    /// More than the largest raise of this structure.
    RaiseAboveMaximum {
        /// The largest total.
        max_to: Chips,
        /// The total asked for.
        found: Chips,
    },
    /// More than the player has.
    ExceedsStack {
        /// The total the player can reach.
        max_to: Chips,
        /// The total asked for.
        found: Chips,
    },
    /// The bring-in is due, and nothing less will do.
    BringInDue {
        /// The bring-in.
        amount: Chips,
    },
    /// No bring-in is due from this seat.
    NoBringIn,
    /// There is nothing to complete: no bring-in, or a full bet already.
    NothingToComplete,
    /// More or fewer cards than may be thrown away.
    DiscardCount {
        /// The fewest.
        min: u8,
        /// The most.
        max: u8,
        /// How many were.
        found: usize,
    },
    /// A card or position that is not in the player's hand, or named twice.
    NotInHand {
        /// Its place among those named, 0 first.
        index: usize,
    },
    /// More runs than the profile or the cards allow, or none.
    RunCount {
        /// The most.
        max: u8,
        /// How many.
        found: u8,
    },
    /// A total between the sizes of bet that are allowed.
    RaiseNotInSteps {
        /// The smaller total.
        min_to: Chips,
        /// The larger total.
        max_to: Chips,
        /// The total asked for.
        found: Chips,
    },
    /// Nothing is left that the player may get; the check of a profile excludes it.
    DeckExhausted,
    /// Too few orders for what may have to be shuffled again.
    ReshufflesMissing {
        /// How many the hand may need.
        expected: usize,
        /// How many were given.
        found: usize,
    },
    /// No kill is possible: the profile has none, or the seat is not in the hand.
    KillNotAllowed {
        /// The seat.
        seat: Seat,
    },
    /// The hand may not be kept closed.
    MuckNotAllowed {
        /// The seat.
        seat: Seat,
    },
}

/// What a hand waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Awaiting {
    /// A betting decision.
    Bet,
    /// A decision which cards to throw away.
    Draw,
    /// A decision how often the rest of the board is dealt.
    Runs,
    /// A decision to show or to muck.
    ShowOrMuck,
    /// Nothing.
    Nothing,
}

impl fmt::Display for Awaiting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Bet => "fold, check, call, bet, raise or all_in",
            Self::Draw => "draw",
            Self::Runs => "run",
            Self::ShowOrMuck => "show or muck",
            Self::Nothing => "no decision",
        })
    }
}

impl Refusal {
    /// The stable name of the reason.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Deck(DeckFault::WrongCount { .. }) => "deck_wrong_count",
            Self::Deck(DeckFault::Duplicate { .. }) => "deck_duplicate_card",
            Self::Deck(DeckFault::Foreign { .. }) => "deck_foreign_card",
            Self::UnknownCard { .. } => "unknown_card",
            Self::TooFewSeats { .. } => "too_few_seats",
            Self::TooManySeats { .. } => "too_many_seats",
            Self::DuplicateSeat { .. } => "duplicate_seat",
            Self::EmptyStack { .. } => "empty_stack",
            Self::TooManyChips => "too_many_chips",
            Self::UnknownSeat { .. } => "unknown_seat",
            Self::BlindSeats { .. } => "blind_seats",
            Self::PostNotAllowed { .. } => "post_not_allowed",
            Self::StraddleNotAllowed { .. } => "straddle_not_allowed",
            Self::StraddleTooSmall { .. } => "straddle_too_small",
            Self::StraddleExceedsStack { .. } => "straddle_exceeds_stack",
            Self::HandOver => "hand_over",
            Self::WrongPhase { .. } => "wrong_phase",
            Self::SeatOut { .. } => "seat_out",
            Self::SeatFolded { .. } => "seat_folded",
            Self::SeatAllIn { .. } => "seat_all_in",
            Self::OutOfTurn { .. } => "out_of_turn",
            Self::DuplicateSequence { .. } => "duplicate_sequence",
            Self::StaleSequence { .. } => "stale_sequence",
            Self::FutureSequence { .. } => "future_sequence",
            Self::TimeWentBack { .. } => "time_went_back",
            Self::TooLate { .. } => "too_late",
            Self::TimeoutTooEarly { .. } => "timeout_too_early",
            Self::PresenceUnchanged { .. } => "presence_unchanged",
            Self::CheckFacingBet { .. } => "check_facing_bet",
            Self::FoldWithoutBet => "fold_without_bet",
            Self::NothingToCall => "nothing_to_call",
            Self::BetFacingBet { .. } => "bet_facing_bet",
            Self::RaiseWithoutBet => "raise_without_bet",
            Self::RaiseNotReopened { .. } => "raise_not_reopened",
            Self::RaiseCapped { .. } => "raise_capped",
            Self::OpponentsAllIn => "opponents_all_in",
            Self::PotTooSmall => "pot_too_small",
            Self::RaiseBelowMinimum { .. } => "raise_below_minimum",
            Self::RaiseAboveMaximum { .. } => "raise_above_maximum",
            Self::ExceedsStack { .. } => "exceeds_stack",
            Self::MuckNotAllowed { .. } => "muck_not_allowed",
            Self::BringInDue { .. } => "bring_in_due",
            Self::NoBringIn => "no_bring_in",
            Self::NothingToComplete => "nothing_to_complete",
            Self::DiscardCount { .. } => "discard_count",
            Self::NotInHand { .. } => "not_in_hand",
            Self::RunCount { .. } => "run_count",
            Self::RaiseNotInSteps { .. } => "raise_not_in_steps",
            Self::DeckExhausted => "deck_exhausted",
            Self::ReshufflesMissing { .. } => "reshuffles_missing",
            Self::KillNotAllowed { .. } => "kill_not_allowed",
        }
    }

    /// What would have been accepted.
    pub fn expected(&self) -> String {
        match self {
            Self::Deck(DeckFault::WrongCount { expected, .. }) => format!("{expected} cards"),
            Self::Deck(DeckFault::Duplicate { .. }) => "each card once".to_owned(),
            Self::Deck(DeckFault::Foreign { .. }) => "cards of this deck".to_owned(),
            Self::UnknownCard { .. } => "a known card".to_owned(),
            Self::TooFewSeats { .. } => "at least 2 seats".to_owned(),
            Self::TooManySeats { max, .. } => format!("at most {max} seats"),
            Self::DuplicateSeat { .. } => "each seat once".to_owned(),
            Self::EmptyStack { .. } => "a stack of at least 1".to_owned(),
            Self::TooManyChips => format!("at most {} chips on the table", Chips::MAX),
            Self::UnknownSeat { .. } | Self::SeatOut { .. } => "a seat in the hand".to_owned(),
            Self::BlindSeats { expected, .. } => format!("{expected} entries"),
            Self::PostNotAllowed { .. } => {
                "a post of at most the big blind by a seat that posts nothing else".to_owned()
            }
            Self::StraddleNotAllowed { .. } => "a seat that may straddle".to_owned(),
            Self::StraddleTooSmall { min, .. } => format!("amount >= {min}"),
            Self::StraddleExceedsStack { stack, .. } => format!("amount <= {stack}"),
            Self::HandOver => "a hand in play".to_owned(),
            Self::WrongPhase { expected } => expected.to_string(),
            Self::SeatFolded { .. } => "a seat that has not folded".to_owned(),
            Self::SeatAllIn { .. } => "a seat with chips behind".to_owned(),
            Self::OutOfTurn { expected, .. } => format!("seat {expected}"),
            Self::DuplicateSequence { expected, .. }
            | Self::StaleSequence { expected, .. }
            | Self::FutureSequence { expected, .. } => format!("seq {expected}"),
            Self::TimeWentBack { now_ms, .. } => format!("at_ms >= {now_ms}"),
            Self::TooLate { until_ms, .. } => format!("at_ms <= {until_ms}"),
            Self::TimeoutTooEarly { from_ms, .. } => format!("at_ms >= {from_ms}"),
            Self::PresenceUnchanged { .. } => "a change".to_owned(),
            Self::CheckFacingBet { owed } => format!("call {owed}, raise or fold"),
            Self::FoldWithoutBet | Self::NothingToCall => "check, bet or raise".to_owned(),
            Self::BetFacingBet { to_match } => format!("raise over {to_match}"),
            Self::RaiseWithoutBet => "bet".to_owned(),
            Self::RaiseNotReopened { needed, .. } => format!("call or fold, facing < {needed}"),
            Self::RaiseCapped { bets_max } => format!("call or fold after {bets_max} bets"),
            Self::OpponentsAllIn => "an opponent with chips behind".to_owned(),
            Self::PotTooSmall => "a pot of at least the minimum bet".to_owned(),
            Self::RaiseBelowMinimum { min_to, .. } => format!("to >= {min_to}"),
            Self::RaiseAboveMaximum { max_to, .. } | Self::ExceedsStack { max_to, .. } => {
                format!("to <= {max_to}")
            }
            Self::MuckNotAllowed { .. } => "show".to_owned(),
            Self::BringInDue { amount } => format!("post_bring_in {amount} or complete"),
            Self::NoBringIn => "check, call, bet, raise or fold".to_owned(),
            Self::NothingToComplete => "a bring-in that no full bet followed".to_owned(),
            Self::DiscardCount { min, max, .. } if min == max => format!("{min} cards"),
            Self::DiscardCount { min, max, .. } => format!("{min} to {max} cards"),
            Self::NotInHand { .. } => "cards of the hand, each once".to_owned(),
            Self::RunCount { max, .. } => format!("1 to {max} runs"),
            Self::RaiseNotInSteps { min_to, max_to, .. } => format!("to {min_to} or {max_to}"),
            Self::DeckExhausted => "a card that was not dealt".to_owned(),
            Self::ReshufflesMissing { expected, .. } => format!("{expected} orders"),
            Self::KillNotAllowed { .. } => "a seat in the hand of a game with kills".to_owned(),
        }
    }

    /// What was given.
    pub fn found(&self) -> String {
        match self {
            Self::Deck(DeckFault::WrongCount { found, .. })
            | Self::TooFewSeats { found }
            | Self::TooManySeats { found, .. }
            | Self::BlindSeats { found, .. }
            | Self::ReshufflesMissing { found, .. } => found.to_string(),
            Self::Deck(DeckFault::Duplicate { card } | DeckFault::Foreign { card }) => {
                card.to_string()
            }
            Self::UnknownCard { position } => format!("?? at position {position}"),
            Self::TooManyChips => "more".to_owned(),
            Self::DuplicateSeat { seat }
            | Self::EmptyStack { seat }
            | Self::UnknownSeat { seat }
            | Self::PostNotAllowed { seat }
            | Self::StraddleNotAllowed { seat }
            | Self::SeatOut { seat }
            | Self::SeatFolded { seat }
            | Self::SeatAllIn { seat }
            | Self::PresenceUnchanged { seat }
            | Self::MuckNotAllowed { seat }
            | Self::KillNotAllowed { seat }
            | Self::OutOfTurn { found: seat, .. } => format!("seat {seat}"),
            Self::StraddleTooSmall { found, .. }
            | Self::StraddleExceedsStack { found, .. }
            | Self::RaiseBelowMinimum { found, .. }
            | Self::RaiseAboveMaximum { found, .. }
            | Self::RaiseNotInSteps { found, .. }
            | Self::ExceedsStack { found, .. } => found.to_string(),
            Self::BringInDue { .. } => "another action".to_owned(),
            Self::NoBringIn => "post_bring_in".to_owned(),
            Self::NothingToComplete => "complete".to_owned(),
            Self::DiscardCount { found, .. } => format!("{found} cards"),
            Self::NotInHand { index } => format!("card {} of those named", index + 1),
            Self::RunCount { found, .. } => format!("{found} runs"),
            Self::DeckExhausted => "none".to_owned(),
            Self::HandOver => "a hand that is over".to_owned(),
            Self::WrongPhase { .. } => "a request of another phase".to_owned(),
            Self::DuplicateSequence { found, .. }
            | Self::StaleSequence { found, .. }
            | Self::FutureSequence { found, .. } => format!("seq {found}"),
            Self::TimeWentBack { found_ms, .. }
            | Self::TooLate { found_ms, .. }
            | Self::TimeoutTooEarly { found_ms, .. } => format!("at_ms {found_ms}"),
            Self::CheckFacingBet { .. } => "check".to_owned(),
            Self::FoldWithoutBet => "fold".to_owned(),
            Self::NothingToCall => "call".to_owned(),
            Self::BetFacingBet { .. } | Self::PotTooSmall => "bet".to_owned(),
            Self::RaiseWithoutBet | Self::RaiseCapped { .. } => "raise".to_owned(),
            Self::RaiseNotReopened { faced, .. } => format!("raise facing {faced}"),
            Self::OpponentsAllIn => "bet or raise against all-in opponents only".to_owned(),
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

impl From<DeckFault> for Refusal {
    fn from(fault: DeckFault) -> Self {
        Self::Deck(fault)
    }
}
