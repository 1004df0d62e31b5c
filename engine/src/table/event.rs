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
    /// He wanted to.
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
        /// Where.
        seat: Seat,
        /// Who.
        player: Player,
        /// His chips.
        stack: Chips,
        /// How he comes in.
        entry: Entry,
        /// When.
        at_ms: u64,
    },
    /// A player left with his chips.
    PlayerLeft {
        /// From where.
        seat: Seat,
        /// Who.
        player: Player,
        /// His chips.
        stack: Chips,
        /// Why.
        why: LeaveReason,
        /// When.
        at_ms: u64,
    },
    /// A player sits out.
    PlayerSatOut {
        /// Who.
        seat: Seat,
        /// Why.
        why: SitOutReason,
    },
    /// A player takes part again.
    PlayerReturned {
        /// Who.
        seat: Seat,
        /// How he comes in.
        entry: Entry,
    },
    /// The connection to a player was lost or is back.
    ConnectionChanged {
        /// Whose.
        seat: Seat,
        /// Whether there is one.
        connected: bool,
    },
    /// A player bought chips.
    ChipsBought {
        /// Who.
        seat: Seat,
        /// How many.
        amount: Chips,
    },
    /// A player took chips off the table.
    ChipsCashedOut {
        /// Who.
        seat: Seat,
        /// How many.
        amount: Chips,
    },
    /// The tournament said what a player has.
    StackSet {
        /// Who.
        seat: Seat,
        /// His chips.
        stack: Chips,
    },
    /// A player paid for his time.
    TimePaid {
        /// Who.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// The fee for a stretch of time was collected.
    TimeCollected {
        /// Time is paid for up to here.
        paid_until_ms: u64,
        /// When.
        at_ms: u64,
    },
    /// Further hands are played under other rules.
    RulesChanged {
        /// The rules.
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
        /// Where.
        seat: Seat,
        /// Who.
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
    /// Straddles.
    pub straddles: Vec<StraddleAsked>,
    /// Who posts the kill.
    pub kill: Option<Seat>,
    /// The deck.
    #[serde(skip)]
    pub deck: Deck,
    /// Further orders of the deck.
    #[serde(skip)]
    pub reshuffles: Vec<Order>,
    /// When.
    pub at_ms: u64,
}

fn profile<S: Serializer>(rules: &Arc<Rules>, to: S) -> Result<S::Ok, S::Error> {
    rules.profile().serialize(to)
}

impl Event {
    /// The name, as it stands in the `type` member of the JSON form.
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
