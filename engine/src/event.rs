//! What happened. A hand is the list of its events; each is a small value without allocation.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::chips::Chips;
use crate::command::VoidReason;
use crate::deck::{Cards, PositionSet, Positions, Slot};
use crate::seat::{Seat, SeatSet};

/// Who made a decision: the player, or what decided in the player's place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum By {
    /// The player decided.
    Player,
    /// The clock: time ran out.
    Clock,
    /// The platform, because the seat is absent.
    Away,
    /// The rules: there was no choice.
    Rule,
    /// A person in charge.
    Operator,
}

/// What a decision amounted to. The list is closed, because every format of hand histories needs a
/// word for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// The hand is given up.
    Fold,
    /// Nothing was owed, and nothing was bet.
    Check,
    /// The amount owed, or all that was left.
    Call,
    /// The first bet of the round.
    Bet,
    /// More than the amount to match.
    Raise,
    /// The bring-in, or all that was left.
    BringIn,
    /// A full bet in place of the bring-in or over it, or all that was left.
    Complete,
}

/// Which part of a pot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Side {
    /// The pot, or a board's part of it, is not divided into halves.
    #[default]
    Whole,
    /// The half for the high hand.
    High,
    /// The half for the low hand.
    Low,
}

impl Side {
    /// Whether there are no halves.
    pub const fn is_whole(&self) -> bool {
        matches!(self, Self::Whole)
    }
}

/// Whether this is the first of several, or the only one.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
pub(crate) const fn is_first(number: &u8) -> bool {
    *number == 0
}

/// What a forced bet is for. The list is closed, because every format of hand histories needs a
/// word for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BlindKind {
    /// The first of two or more blinds.
    Small,
    /// The second blind, or the only one.
    Big,
    /// A third or fourth blind.
    Extra,
    /// The blind of the button.
    Button,
    /// A voluntary blind raise before the deal.
    Straddle,
    /// The blind of a killed hand.
    Kill,
    /// A live post of a returning player.
    Post,
    /// A dead post of a returning player; it belongs to the main pot.
    DeadPost,
}

/// Why cards were turned up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ShowReason {
    /// In turn at the showdown.
    Showdown,
    /// No more betting was possible.
    AllIn,
}

/// How a hand ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum EndReason {
    /// All but one gave up.
    Folds,
    /// At least two hands were compared.
    Showdown,
}

/// Whether a player is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Presence {
    /// The player is at the table and plays.
    #[default]
    Present,
    /// The connection is lost; the clock runs on.
    Disconnected,
    /// At the table without taking part; the platform decides.
    SittingOut,
    /// On the way out; the platform decides.
    Leaving,
}

/// One fact of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "type")]
#[non_exhaustive]
pub enum Event {
    /// The hand began: seats and stacks are fixed.
    HandStarted {
        /// Where the button is; the seat may be empty.
        button: Seat,
        /// The seats that are dealt in.
        seats: SeatSet,
        /// All chips on the table.
        chips: Chips,
    },
    /// An ante was paid.
    AntePosted {
        /// The seat that paid.
        seat: Seat,
        /// What was paid; less than was due if the stack was short.
        amount: Chips,
        /// How much was due.
        due: Chips,
        /// Whether it belongs to the main pot whole; otherwise it is layered.
        dead: bool,
    },
    /// A blind, straddle or post was paid.
    BlindPosted {
        /// The seat that paid.
        seat: Seat,
        /// Which forced or voluntary bet it was.
        kind: BlindKind,
        /// What was paid; less than was due if the stack was short.
        amount: Chips,
        /// How much was due; this counts for the players who follow.
        due: Chips,
    },
    /// A seat got hole cards.
    CardsDealt {
        /// The seat that the event is about.
        seat: Seat,
        /// The street, 0 first.
        street: u8,
        /// The cards of the seat, which only the seat may see unless they are dealt face up.
        cards: Cards,
        /// Their positions in the deck.
        positions: Positions,
        /// How many of them, counted from the last, are face up.
        up: u8,
    },
    /// A betting round began.
    BettingRoundStarted {
        /// The street, 0 first.
        street: u8,
        /// The seat that acts first.
        first: Seat,
    },
    /// A decision took effect.
    ActionApplied {
        /// The seat that the event is about.
        seat: Seat,
        /// The action of the player.
        action: Move,
        /// Chips that left the stack.
        paid: Chips,
        /// The seat's total for this street.
        to: Chips,
        /// Whether the stack is empty now.
        all_in: bool,
        /// Who made the decision.
        by: By,
        /// The time on the table's clock, in milliseconds.
        at_ms: u64,
    },
    /// The clock ran out; the decision the platform made for the player follows.
    TimeoutApplied {
        /// The seat whose time ran out.
        seat: Seat,
        /// The time on the table's clock, in milliseconds.
        at_ms: u64,
        /// Whether the seat sits out from the next hand on.
        sits_out: bool,
    },
    /// Nobody has anything left to decide on this street; the bets are collected.
    BettingRoundComplete {
        /// The street, 0 first.
        street: u8,
        /// The chips that went into the pots.
        collected: Chips,
    },
    /// The board of a street was dealt.
    StreetDealt {
        /// The street, 0 first.
        street: u8,
        /// The new cards of the board.
        cards: Cards,
        /// Their positions in the deck.
        positions: Positions,
        /// Position of the card burned before them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        burned: Option<u8>,
        /// Which board, where there are several: 0 is the first.
        #[serde(default, skip_serializing_if = "is_first")]
        board: u8,
    },
    /// A card was burned before hole cards were dealt.
    CardBurned {
        /// Its position in the deck.
        position: u8,
    },
    /// A player threw cards away, or stands pat.
    CardsDiscarded {
        /// The seat that the event is about.
        seat: Seat,
        /// The discarded cards, which only the seat may see.
        cards: Cards,
        /// Their positions in the deck.
        positions: Positions,
        /// Who made the decision.
        by: By,
        /// The time on the table's clock, in milliseconds.
        at_ms: u64,
    },
    /// The stub is used up: what was thrown away, folded hands included, was shuffled again.
    DiscardsReshuffled {
        /// How often that happened before in this hand.
        number: u8,
        /// The positions of the cards.
        pile: PositionSet,
    },
    /// A player agreed to deal the rest of the board this many times.
    RunsAgreed {
        /// The seat that the event is about.
        seat: Seat,
        /// How many times the seat agrees to at most.
        times: u8,
        /// Who made the decision.
        by: By,
        /// The time on the table's clock, in milliseconds.
        at_ms: u64,
    },
    /// A pot was made once no more chips can come in; the main pot is number 0.
    SidePotCreated {
        /// Number of the pot.
        pot: u8,
        /// The chips in the pot, before rake.
        amount: Chips,
        /// Who can win it.
        eligible: SeatSet,
    },
    /// Chips that nobody matched went back.
    UncalledBetReturned {
        /// The seat that receives them.
        seat: Seat,
        /// The chips that went back.
        amount: Chips,
    },
    /// The house took its share of a pot.
    RakeTaken {
        /// Number of the pot.
        pot: u8,
        /// The chips that the house took.
        amount: Chips,
    },
    /// A hand was turned up.
    CardsShown {
        /// The seat that the event is about.
        seat: Seat,
        /// All its hole cards.
        cards: Cards,
        /// Why the cards are shown.
        why: ShowReason,
        /// Who made the decision.
        by: By,
        /// The time on the table's clock, in milliseconds.
        at_ms: u64,
    },
    /// A hand was given up at the showdown without turning it up.
    CardsMucked {
        /// The seat that the event is about.
        seat: Seat,
        /// Who made the decision.
        by: By,
        /// The time on the table's clock, in milliseconds.
        at_ms: u64,
    },
    /// A seat got a pot or its part of one.
    PotAwarded {
        /// Number of the pot.
        pot: u8,
        /// The seat that the event is about.
        seat: Seat,
        /// The chips that the seat won.
        amount: Chips,
        /// For which board, where there are several: 0 is the first.
        #[serde(default, skip_serializing_if = "is_first")]
        board: u8,
        /// For which half, where the pot is divided.
        #[serde(default, skip_serializing_if = "Side::is_whole")]
        side: Side,
    },
    /// All pots of a showdown are paid.
    ShowdownResolved {
        /// Who won a part of a pot.
        winners: SeatSet,
    },
    /// The hand is over.
    HandEnded {
        /// Whether hands were compared.
        reason: EndReason,
    },
    /// The hand is void and over; every seat has the stack it began with.
    HandVoided {
        /// Why the hand is void.
        reason: VoidReason,
    },
    /// A player went or came back.
    PresenceChanged {
        /// The seat that the event is about.
        seat: Seat,
        /// Whether the player is there from now on.
        presence: Presence,
        /// The time on the table's clock, in milliseconds.
        at_ms: u64,
    },
}

impl Event {
    /// The name, as in the `type` member of the JSON form.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::HandStarted { .. } => "HandStarted",
            Self::AntePosted { .. } => "AntePosted",
            Self::BlindPosted { .. } => "BlindPosted",
            Self::CardsDealt { .. } => "CardsDealt",
            Self::BettingRoundStarted { .. } => "BettingRoundStarted",
            Self::ActionApplied { .. } => "ActionApplied",
            Self::TimeoutApplied { .. } => "TimeoutApplied",
            Self::BettingRoundComplete { .. } => "BettingRoundComplete",
            Self::StreetDealt { .. } => "StreetDealt",
            Self::CardBurned { .. } => "CardBurned",
            Self::CardsDiscarded { .. } => "CardsDiscarded",
            Self::DiscardsReshuffled { .. } => "DiscardsReshuffled",
            Self::RunsAgreed { .. } => "RunsAgreed",
            Self::SidePotCreated { .. } => "SidePotCreated",
            Self::UncalledBetReturned { .. } => "UncalledBetReturned",
            Self::RakeTaken { .. } => "RakeTaken",
            Self::CardsShown { .. } => "CardsShown",
            Self::CardsMucked { .. } => "CardsMucked",
            Self::PotAwarded { .. } => "PotAwarded",
            Self::ShowdownResolved { .. } => "ShowdownResolved",
            Self::HandEnded { .. } => "HandEnded",
            Self::HandVoided { .. } => "HandVoided",
            Self::PresenceChanged { .. } => "PresenceChanged",
        }
    }

    /// The event as a seat may see it, or as the public may (`None`): hole cards that lie face down
    /// before somebody else, or that he threw away, are blank.
    #[must_use]
    pub fn seen_by(&self, viewer: Option<Seat>) -> Self {
        match *self {
            Self::CardsDealt {
                seat,
                street,
                cards,
                positions,
                up,
            } if viewer != Some(seat) => {
                let down = cards.len() - usize::from(up).min(cards.len());
                let mut seen = Cards::EMPTY;
                for (place, &slot) in cards.iter().enumerate() {
                    seen.push(if place < down { Slot::BLANK } else { slot });
                }
                Self::CardsDealt {
                    seat,
                    street,
                    cards: seen,
                    positions,
                    up,
                }
            }
            Self::CardsDiscarded {
                seat,
                cards,
                positions,
                by,
                at_ms,
            } if viewer != Some(seat) => {
                let mut seen = Cards::EMPTY;
                for _ in 0..cards.len() {
                    seen.push(Slot::BLANK);
                }
                Self::CardsDiscarded {
                    seat,
                    cards: seen,
                    positions,
                    by,
                    at_ms,
                }
            }
            event => event,
        }
    }
}

/// The event in the JSON of the adapter protocol.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// An event, or that there is none.
pub(crate) fn or_nothing<E: fmt::Display>(event: Option<&E>) -> String {
    event.map_or_else(|| "nothing".to_owned(), ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_small_and_their_json_carries_the_name() {
        // Hands per second depend on it: an event is written, read and copied some forty times a hand.
        assert!(size_of::<Event>() <= 40, "{}", size_of::<Event>());
        let event = Event::PotAwarded {
            pot: 0,
            seat: Seat::new(3).unwrap(),
            amount: Chips::from(600),
            board: 0,
            side: Side::Whole,
        };
        let json = serde_json::to_string(&event).unwrap();
        assert_eq!(
            json,
            r#"{"type":"PotAwarded","pot":0,"seat":3,"amount":600}"#
        );
        assert_eq!(serde_json::from_str::<Event>(&json).unwrap(), event);
        assert_eq!(event.name(), "PotAwarded");
    }
}
