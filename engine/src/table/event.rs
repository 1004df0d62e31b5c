//! What happened at a table. Its state is the fold of these events.

use std::sync::Arc;

use serde::{Serialize, Serializer};

use super::command::{Entry, Player};
use super::positions::Positions;
use crate::chips::Chips;
use crate::deck::{Deck, Order};
use crate::event;
use crate::hand::{Post, StraddleAsked};
use crate::profile::Rules;
use crate::seat::{Seat, SeatSet};

/// Why a player left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum LeaveReason {
    /// He wanted to, or was moved.
    Stood,
    /// He could not pay for his time.
    UnpaidTime,
}

/// Why a player sits out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum SitOutReason {
    /// He asked to sit out.
    Asked,
    /// His time ran out too often.
    Timeouts,
}

/// One fact of a table. The JSON form of an event of the hand is that of the hand; decks are not in
/// the JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "type")]
#[non_exhaustive]
pub enum Event {
    /// A player took a seat.
    PlayerSeated {
        /// The seat of the player.
        seat: Seat,
        /// The player that the event is about.
        player: Player,
        /// The chips he brought.
        stack: Chips,
        /// How he comes in.
        entry: Entry,
        /// The time on the table's clock, in milliseconds.
        at_ms: u64,
    },
    /// A player left with his chips.
    PlayerLeft {
        /// The seat that is free now.
        seat: Seat,
        /// The player that the event is about.
        player: Player,
        /// The chips he took with him.
        stack: Chips,
        /// Why the player leaves.
        why: LeaveReason,
        /// The time on the table's clock, in milliseconds.
        at_ms: u64,
    },
    /// A player sits out.
    PlayerSatOut {
        /// The seat that the event is about.
        seat: Seat,
        /// Why the player sits out.
        why: SitOutReason,
    },
    /// A player takes part again.
    PlayerReturned {
        /// The seat that the event is about.
        seat: Seat,
        /// How he comes in.
        entry: Entry,
    },
    /// The connection to a player was lost or is back.
    ConnectionChanged {
        /// The seat that the event is about.
        seat: Seat,
        /// Whether there is one.
        connected: bool,
    },
    /// A player bought chips.
    ChipsBought {
        /// The seat that the event is about.
        seat: Seat,
        /// The number of chips.
        amount: Chips,
    },
    /// A player took chips off the table.
    ChipsCashedOut {
        /// The seat that the event is about.
        seat: Seat,
        /// The number of chips.
        amount: Chips,
    },
    /// The tournament said what a player has.
    StackSet {
        /// The seat that the event is about.
        seat: Seat,
        /// All the chips he has now.
        stack: Chips,
    },
    /// A player paid for his time.
    TimePaid {
        /// The seat that the event is about.
        seat: Seat,
        /// The chips that left his stack for the house.
        amount: Chips,
    },
    /// The fee for a stretch of time was collected.
    TimeCollected {
        /// Time is paid for up to here.
        paid_until_ms: u64,
        /// The time on the table's clock, in milliseconds.
        at_ms: u64,
    },
    /// Further hands are played under other rules.
    RulesChanged {
        /// The rules of the hands after the one in play.
        #[serde(serialize_with = "profile")]
        rules: Arc<Rules>,
    },
    /// The button moved, and a hand begins.
    ButtonMoved(Box<Deal>),
    /// A moving button let players off their blinds.
    BlindsSkipped {
        /// Those the small blind passed over.
        small: SeatSet,
        /// Those the big blind passed over.
        big: SeatSet,
    },
    /// The hand is over; the table has the stacks. A void hand leaves the button where it was, unless
    /// the house says otherwise.
    HandTaken {
        /// Whether it was void.
        void: bool,
        /// What the house took.
        rake: Chips,
    },
    /// Absent players missed blinds.
    BlindsMissed {
        /// Those who missed the small blind.
        small: SeatSet,
        /// Those who missed the big blind.
        big: SeatSet,
    },
    /// A player has no chips left.
    PlayerBusted {
        /// The seat of the player.
        seat: Seat,
        /// The player that the event is about.
        player: Player,
    },
    /// Something happened in the hand.
    #[serde(untagged)]
    Hand(event::Event),
}

/// How a hand begins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Deal {
    /// Where button and blinds are.
    #[serde(flatten)]
    pub positions: Positions,
    /// Who posts the small blind, if anybody does.
    pub posts_small: Option<Seat>,
    /// Who is dealt in.
    pub dealt_in: SeatSet,
    /// What players post who come in.
    pub posts: Vec<Post>,
    /// Straddles, in the order in which they are posted.
    pub straddles: Vec<StraddleAsked>,
    /// Who posts the kill.
    pub kill: Option<Seat>,
    /// The deck of the hand, top card first; never published.
    #[serde(skip)]
    pub deck: Deck,
    /// Further orders of the deck.
    #[serde(skip)]
    pub reshuffles: Vec<Order>,
    /// The time on the table's clock, in milliseconds.
    pub at_ms: u64,
}

fn profile<S: Serializer>(rules: &Arc<Rules>, to: S) -> Result<S::Ok, S::Error> {
    rules.profile().serialize(to)
}

impl Event {
    /// The name, as in the `type` member of the JSON form.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::PlayerSeated { .. } => "PlayerSeated",
            Self::PlayerLeft { .. } => "PlayerLeft",
            Self::PlayerSatOut { .. } => "PlayerSatOut",
            Self::PlayerReturned { .. } => "PlayerReturned",
            Self::ConnectionChanged { .. } => "ConnectionChanged",
            Self::ChipsBought { .. } => "ChipsBought",
            Self::ChipsCashedOut { .. } => "ChipsCashedOut",
            Self::StackSet { .. } => "StackSet",
            Self::TimePaid { .. } => "TimePaid",
            Self::TimeCollected { .. } => "TimeCollected",
            Self::RulesChanged { .. } => "RulesChanged",
            Self::ButtonMoved(_) => "ButtonMoved",
            Self::BlindsSkipped { .. } => "BlindsSkipped",
            Self::HandTaken { .. } => "HandTaken",
            Self::BlindsMissed { .. } => "BlindsMissed",
            Self::PlayerBusted { .. } => "PlayerBusted",
            Self::Hand(event) => event.name(),
        }
    }
}
