//! Why a request is refused. A refusal changes nothing.
//!
//! Hands, tables, tournaments and open-face hands have a table of refusals each. It stands beside its
//! layer, whose types it names; the macro here turns it into a type.

use std::fmt;

use crate::chips::Chips;
use crate::deck::DeckFault;
use crate::seat::Seat;

/// Defines the refusals of one layer from a table: for each variant, after its fields, the stable
/// code, what was expected and what was found. A text names fields of the variant in braces, or is
/// an expression in parentheses. The variant on top stands for the refusals of the layer below.
macro_rules! refusals {
    (
        $(#[$meta:meta])*
        pub enum $name:ident;
        $(#[$below_doc:meta])*
        $below:ident($inner:ty);
        $(
            $(#[doc = $doc:literal])+
            $variant:ident $({ $($field:ident: $type:ty = $about:literal),+ $(,)? })?
                $code:literal => $expected:tt, $found:tt;
        )+
    ) => {
        $(#[$meta])*
        #[non_exhaustive]
        pub enum $name {
            $(#[$below_doc])*
            $below($inner),
            $(
                $(#[doc = $doc])+
                $variant $({ $(#[doc = $about] $field: $type),+ })?,
            )+
        }

        impl $name {
            /// The codes of this layer, each with its meaning. Those of the layer below are its own.
            pub const CODES: &'static [(&'static str, &'static str)] =
                &[$(($code, concat!($($doc),+))),+];

            /// The stable name of the reason.
            pub const fn code(&self) -> &'static str {
                match self {
                    Self::$below(refusal) => refusal.code(),
                    $(Self::$variant { .. } => $code,)+
                }
            }

            /// What would have been accepted.
            #[expect(unused_variables, reason = "a text names the fields it needs")]
            pub fn expected(&self) -> String {
                match self {
                    Self::$below(refusal) => refusal.expected(),
                    $(Self::$variant $({ $($field),+ })? => $crate::refusal::text!($expected),)+
                }
            }

            /// What was given instead.
            #[expect(unused_variables, reason = "a text names the fields it needs")]
            pub fn found(&self) -> String {
                match self {
                    Self::$below(refusal) => refusal.found(),
                    $(Self::$variant $({ $($field),+ })? => $crate::refusal::text!($found),)+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let (code, expected, found) = (self.code(), self.expected(), self.found());
                write!(f, "{code}: expected {expected}, found {found}")
            }
        }

        impl std::error::Error for $name {}

        impl From<$inner> for $name {
            fn from(refusal: $inner) -> Self {
                Self::$below(refusal)
            }
        }
    };
}

macro_rules! text {
    ($text:literal) => {
        std::fmt::format(format_args!($text))
    };
    (($text:expr)) => {
        $text
    };
}

pub(crate) use {refusals, text};

/// A number of cards in words.
pub(crate) fn between(min: u8, max: u8) -> String {
    if min == max {
        format!("{min} cards")
    } else {
        format!("{min} to {max} cards")
    }
}

refusals! {
    /// A request that the rules do not allow, with what was expected and what was found.
    ///
    /// [`Refusal::code`] is stable: programs compare it, and it never changes its meaning.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Refusal;
    /// The deck is not one of this profile.
    Deck(DeckFault);
    /// An unknown card would have to be ranked or turned up.
    UnknownCard { position: u8 = "Position in the deck, 0 = top." }
        "unknown_card" => "a known card", "?? at position {position}";
    /// Fewer players than the game needs.
    TooFewSeats { found: usize = "Players given." }
        "too_few_seats" => "at least 2 seats", "{found}";
    /// More players than can be dealt in.
    TooManySeats { max: u8 = "The most there can be.", found: usize = "Players given." }
        "too_many_seats" => "at most {max} seats", "{found}";
    /// A seat occurs twice in the list.
    DuplicateSeat { seat: Seat = "The seat." } "duplicate_seat" => "each seat once", "seat {seat}";
    /// A seat is to be dealt in without chips.
    EmptyStack { seat: Seat = "The seat." } "empty_stack" => "a stack of at least 1", "seat {seat}";
    /// More than 2^53-1 chips on the table.
    TooManyChips "too_many_chips" => (format!("at most {} chips on the table", Chips::MAX)), "more";
    /// A post, straddle, blind or command names a seat that is not in the hand.
    UnknownSeat { seat: Seat = "The seat." } "unknown_seat" => "a seat in the hand", "seat {seat}";
    /// The list of blind seats does not fit the blinds of the profile.
    BlindSeats { expected: usize = "Blinds of the profile.", found: usize = "Entries given." }
        "blind_seats" => "{expected} entries", "{found}";
    /// A post by a seat that already posts something else, or of more than the big blind.
    PostNotAllowed { seat: Seat = "The seat." }
        "post_not_allowed" =>
            "a post of at most the big blind by a seat that posts nothing else",
            "seat {seat}";
    /// A straddle by a seat that may not straddle, or one too many.
    StraddleNotAllowed { seat: Seat = "The seat." }
        "straddle_not_allowed" => "a seat that may straddle", "seat {seat}";
    /// A straddle of less than twice the bet before it.
    StraddleTooSmall {
        min: Chips = "The smallest straddle.",
        found: Chips = "The straddle asked for.",
    } "straddle_too_small" => "amount >= {min}", "{found}";
    /// A straddle of more than the stack.
    StraddleExceedsStack {
        stack: Chips = "Chips the seat has left for it.",
        found: Chips = "The straddle asked for.",
    } "straddle_exceeds_stack" => "amount <= {stack}", "{found}";
    /// The hand is over.
    HandOver "hand_over" => "a hand in play", "a hand that is over";
    /// The request does not belong to this phase.
    WrongPhase { expected: Awaiting = "What the hand waits for." }
        "wrong_phase" => "{expected}", "a request of another phase";
    /// The seat is not in the hand.
    SeatOut { seat: Seat = "The seat." } "seat_out" => "a seat in the hand", "seat {seat}";
    /// The seat has folded.
    SeatFolded { seat: Seat = "The seat." }
        "seat_folded" => "a seat that has not folded", "seat {seat}";
    /// The seat is all-in and has nothing left to decide.
    SeatAllIn { seat: Seat = "The seat." }
        "seat_all_in" => "a seat with chips behind", "seat {seat}";
    /// Somebody else is to act.
    OutOfTurn { expected: Seat = "Whose turn it is.", found: Seat = "Who asked." }
        "out_of_turn" => "seat {expected}", "seat {found}";
    /// The decision of that number was made by the same seat before: the request was sent twice.
    DuplicateSequence {
        expected: u32 = "The number that is due.",
        found: u32 = "The number given.",
    } "duplicate_sequence" => "seq {expected}", "seq {found}";
    /// The decision of that number was made before.
    StaleSequence { expected: u32 = "The number that is due.", found: u32 = "The number given." }
        "stale_sequence" => "seq {expected}", "seq {found}";
    /// No decision of that number is due yet.
    FutureSequence { expected: u32 = "The number that is due.", found: u32 = "The number given." }
        "future_sequence" => "seq {expected}", "seq {found}";
    /// Time does not run backwards.
    TimeWentBack { now_ms: u64 = "The time it is.", found_ms: u64 = "The time given." }
        "time_went_back" => "at_ms >= {now_ms}", "at_ms {found_ms}";
    /// The time for this decision is over.
    TooLate { until_ms: u64 = "Last moment for the decision.", found_ms: u64 = "The time given." }
        "too_late" => "at_ms <= {until_ms}", "at_ms {found_ms}";
    /// The player still has time.
    TimeoutTooEarly {
        from_ms: u64 = "First moment for the timeout.",
        found_ms: u64 = "The time given.",
    } "timeout_too_early" => "at_ms >= {from_ms}", "at_ms {found_ms}";
    /// The player is in that state already, or gone for good.
    PresenceUnchanged { seat: Seat = "The seat." }
        "presence_unchanged" => "a change", "seat {seat}";
    /// Checking is impossible when facing a bet.
    CheckFacingBet { owed: Chips = "Chips owed." }
        "check_facing_bet" => "call {owed}, raise or fold", "check";
    /// Folding when nothing is owed, where the profile does not take it as binding.
    FoldWithoutBet "fold_without_bet" => "check, bet or raise", "fold";
    /// There is nothing to call.
    NothingToCall "nothing_to_call" => "check, bet or raise", "call";
    /// The round has a bet already: raise.
    BetFacingBet { to_match: Chips = "The amount to match." }
        "bet_facing_bet" => "raise over {to_match}", "bet";
    /// The round has no bet yet: bet.
    RaiseWithoutBet "raise_without_bet" => "bet", "raise";
    /// The seat acted before and faces less than a full raise since.
    RaiseNotReopened {
        needed: Chips = "What it would have to face.",
        faced: Chips = "What it faces.",
    } "raise_not_reopened" => "call or fold, facing < {needed}", "raise facing {faced}";
    /// The round has all the bets the profile allows.
    RaiseCapped { bets_max: u8 = "The most there can be." }
        "raise_capped" => "call or fold after {bets_max} bets", "raise";
    /// Every opponent still in is all-in.
    OpponentsAllIn
        "opponents_all_in" =>
            "an opponent with chips behind",
            "bet or raise against all-in opponents only";
    /// The pot is too small for the smallest bet.
    PotTooSmall "pot_too_small" => "a pot of at least the minimum bet", "bet";
    /// Less than the smallest raise.
    RaiseBelowMinimum {
        min_to: Chips = "The smallest total.",
        found: Chips = "The total asked for.",
    } "raise_below_minimum" => "to >= {min_to}", "{found}";
    /// More than the largest raise of this structure.
    RaiseAboveMaximum {
        max_to: Chips = "The largest total.",
        found: Chips = "The total asked for.",
    } "raise_above_maximum" => "to <= {max_to}", "{found}";
    /// More than the player has.
    ExceedsStack {
        max_to: Chips = "The total the player can reach.",
        found: Chips = "The total asked for.",
    } "exceeds_stack" => "to <= {max_to}", "{found}";
    /// The bring-in is due, and nothing less will do.
    BringInDue { amount: Chips = "The bring-in." }
        "bring_in_due" => "post_bring_in {amount} or complete", "another action";
    /// No bring-in is due from this seat.
    NoBringIn "no_bring_in" => "check, call, bet, raise or fold", "post_bring_in";
    /// There is nothing to complete: no bring-in, or a full bet already.
    NothingToComplete "nothing_to_complete" => "a bring-in that no full bet followed", "complete";
    /// More or fewer cards than may be thrown away.
    DiscardCount {
        min: u8 = "The fewest.",
        max: u8 = "The most.",
        found: usize = "How many were.",
    } "discard_count" => (between(*min, *max)), "{found} cards";
    /// A card or position that is not in the player's hand, or named twice.
    NotInHand { index: usize = "Its place among those named, 0 first." }
        "not_in_hand" =>
            "cards of the hand, each once",
            (format!("card {} of those named", index + 1));
    /// More runs than the profile or the cards allow, or none.
    RunCount { max: u8 = "The most.", found: u8 = "How many." }
        "run_count" => "1 to {max} runs", "{found} runs";
    /// A total between the sizes of bet that are allowed.
    RaiseNotInSteps {
        min_to: Chips = "The smaller total.",
        max_to: Chips = "The larger total.",
        found: Chips = "The total asked for.",
    } "raise_not_in_steps" => "to {min_to} or {max_to}", "{found}";
    /// Nothing is left that the player may get; the check of a profile excludes it.
    DeckExhausted "deck_exhausted" => "a card that was not dealt", "none";
    /// Too few orders for what may have to be shuffled again.
    ReshufflesMissing {
        expected: usize = "How many the hand may need.",
        found: usize = "How many were given.",
    } "reshuffles_missing" => "{expected} orders", "{found}";
    /// No kill is possible: the profile has none, or the seat is not in the hand.
    KillNotAllowed { seat: Seat = "The seat." }
        "kill_not_allowed" => "a seat in the hand of a game with kills", "seat {seat}";
    /// The hand may not be kept closed.
    MuckNotAllowed { seat: Seat = "The seat." } "muck_not_allowed" => "show", "seat {seat}";
}

/// What a hand waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Awaiting {
    /// A decision to check, bet, call, raise or fold.
    Bet,
    /// A decision which cards to throw away.
    Draw,
    /// A decision how often the rest of the board is dealt.
    Runs,
    /// A decision to show or to muck.
    ShowOrMuck,
    /// No decision: cards are dealt, or the hand is over.
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

impl DeckFault {
    const fn code(&self) -> &'static str {
        match self {
            Self::WrongCount { .. } => "deck_wrong_count",
            Self::Duplicate { .. } => "deck_duplicate_card",
            Self::Foreign { .. } => "deck_foreign_card",
        }
    }

    fn expected(&self) -> String {
        match self {
            Self::WrongCount { expected, .. } => format!("{expected} cards"),
            Self::Duplicate { .. } => "each card once".to_owned(),
            Self::Foreign { .. } => "cards of this deck".to_owned(),
        }
    }

    fn found(&self) -> String {
        match self {
            Self::WrongCount { found, .. } => found.to_string(),
            Self::Duplicate { card } | Self::Foreign { card } => card.to_string(),
        }
    }
}
