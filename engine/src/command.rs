//! What may be asked of a hand.

use serde::{Deserialize, Serialize};

use crate::chips::Chips;
use crate::deck::{Cards, Positions};
use crate::seat::Seat;

/// A decision of a player. A bet or raise states the player's total for this street, once: there
/// are no string bets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Action {
    /// Give the hand up.
    Fold,
    /// Stay in, owing nothing.
    Check,
    /// Match what is owed, all-in if the stack is smaller.
    Call,
    /// The first bet of a round without a blind.
    Bet {
        /// Total of this street.
        to: Chips,
    },
    /// More than the amount to match.
    Raise {
        /// Total of this street.
        to: Chips,
    },
    /// Everything: a call, bet or raise, whichever it amounts to.
    AllIn,
    /// Bet the bring-in, and no more.
    PostBringIn,
    /// A full bet in place of the bring-in, or over it.
    Complete,
    /// Throw these cards away; where the street exchanges cards, as many others follow.
    Draw {
        /// The cards; none to stand pat.
        #[serde(default)]
        discard: Cards,
    },
    /// The same by the positions the cards have in the deck: for a record that does not know them.
    DrawFrom {
        /// The deck positions of the discarded cards, 0 = top.
        positions: Positions,
    },
    /// Agree to deal the rest of the board this many times.
    Run {
        /// How many times the player agrees to at most.
        times: u8,
    },
    /// Turn the hand up at the showdown.
    Show,
    /// Keep the hand closed at the showdown.
    Muck,
}

/// Why a hand is void.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum VoidReason {
    /// The deck or its commitments do not hold.
    Integrity,
    /// A player did not reveal the seed the deal needs.
    SeedWithheld,
    /// The platform lost the hand and its rules say that it is not resumed.
    Recovery,
    /// A person in charge decided so.
    Operator,
}

/// One input of a hand.
///
/// `seq` is the number of the decision it answers to ([`crate::betting::Legal::seq`]); with it a
/// late or repeated request is refused as such. `at_ms` is the time on the table's clock; without
/// it no time has passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Command {
    /// A player makes the decision that the hand waits for.
    Act {
        /// The seat that decides.
        seat: Seat,
        /// The action of the player.
        #[serde(flatten)]
        action: Action,
        /// The decision it answers to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seq: Option<u32>,
        /// The time on the table's clock, in milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_ms: Option<u64>,
    },
    /// The time of a player has run out.
    Timeout {
        /// The seat whose time has run out.
        seat: Seat,
        /// The decision it answers to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seq: Option<u32>,
        /// The time on the table's clock, in milliseconds.
        at_ms: u64,
    },
    /// The connection to a player is lost.
    Disconnect {
        /// The seat that the command is about.
        seat: Seat,
        /// The time on the table's clock, in milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_ms: Option<u64>,
    },
    /// The player is back.
    Reconnect {
        /// The seat that the command is about.
        seat: Seat,
        /// The time on the table's clock, in milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_ms: Option<u64>,
    },
    /// The player stays at the table but takes no more part.
    SitOut {
        /// The seat that the command is about.
        seat: Seat,
        /// The time on the table's clock, in milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_ms: Option<u64>,
    },
    /// The player leaves the table.
    Leave {
        /// The seat that the command is about.
        seat: Seat,
        /// The time on the table's clock, in milliseconds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_ms: Option<u64>,
    },
    /// The hand is void; every contribution goes back.
    Void {
        /// Why the hand is void.
        reason: VoidReason,
    },
}

impl Command {
    /// A player's decision without sequence number and time.
    pub const fn act(seat: Seat, action: Action) -> Self {
        Self::Act {
            seat,
            action,
            seq: None,
            at_ms: None,
        }
    }
}
