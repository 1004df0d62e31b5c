//! What may be asked of a table.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::chips::Chips;
use crate::command;
use crate::deck::{Deck, Order};
use crate::hand::StraddleAsked;
use crate::profile::Rules;
use crate::seat::Seat;

/// A player, known to the room by a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Player(pub u32);

/// How a player who owes a blind wants to come in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// When the big blind reaches him.
    #[default]
    Waits,
    /// As soon as the button has passed; he posts what he owes.
    Posts,
}

/// One input of a table. `at_ms` is the time on the table's clock; without it no time has passed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Command {
    /// A player takes a seat. In a tournament the chips are what he brings from elsewhere.
    Sit {
        /// The player that the command is about.
        player: Player,
        /// The seat of the player.
        seat: Seat,
        /// The chips he buys in for, within the limits of the house rules.
        chips: Chips,
        /// How he comes in.
        entry: Entry,
        /// The time on the table's clock, in milliseconds.
        at_ms: Option<u64>,
    },
    /// A player leaves. In a hand, he gives up in turn what he can, and goes when it is over.
    Stand {
        /// The player that the command is about.
        player: Player,
        /// The time on the table's clock, in milliseconds.
        at_ms: Option<u64>,
    },
    /// A player keeps his seat without taking part, from the next hand on.
    SitOut {
        /// The player that the command is about.
        player: Player,
    },
    /// A player who sat out takes part again, or changes how he enters.
    Return {
        /// The player that the command is about.
        player: Player,
        /// How he comes in.
        entry: Entry,
    },
    /// The connection to a player is lost.
    Disconnect {
        /// The player that the command is about.
        player: Player,
    },
    /// The connection to a player is back.
    Reconnect {
        /// The player that the command is about.
        player: Player,
    },
    /// A player buys chips: a top-up, or a rebuy if he has none left.
    TopUp {
        /// The player that the command is about.
        player: Player,
        /// The number of chips.
        chips: Chips,
    },
    /// A player takes chips off the table and stays.
    CashOut {
        /// The player that the command is about.
        player: Player,
        /// The number of chips.
        chips: Chips,
    },
    /// The tournament says what a player has: after a rebuy, an add-on or a chip race.
    SetStack {
        /// The player that the command is about.
        player: Player,
        /// All the chips he has from now on.
        chips: Chips,
    },
    /// The fee for one stretch of time is collected.
    CollectTime {
        /// The time on the table's clock, in milliseconds.
        at_ms: Option<u64>,
    },
    /// The next hands are played under other rules: a level, or another game.
    ChangeRules {
        /// The rules of the hands after the one in play.
        rules: Arc<Rules>,
    },
    /// The next hand is dealt.
    NextHand(Box<NextHand>),
    /// Something happens in the hand.
    Hand(command::Command),
}

/// What a hand needs that the table does not know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextHand {
    /// The deck, top card first.
    pub deck: Deck,
    /// Further orders of the deck, where the game may need them.
    pub reshuffles: Vec<Order>,
    /// The seat drawn for the button; for the first hand of the table only.
    pub button: Option<Seat>,
    /// Straddles, the smallest first.
    pub straddles: Vec<StraddleAsked>,
    /// Who posts the kill, if the hand is killed.
    pub kill: Option<Seat>,
    /// The time on the table's clock, in milliseconds.
    pub at_ms: Option<u64>,
}

impl NextHand {
    /// A hand with nothing unusual.
    pub const fn new(deck: Deck) -> Self {
        Self {
            deck,
            reshuffles: Vec::new(),
            button: None,
            straddles: Vec::new(),
            kill: None,
            at_ms: None,
        }
    }
}
