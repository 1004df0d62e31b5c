//! What may be asked of a tournament.

use super::{Player, TableNumber};
use crate::chips::Chips;
use crate::command;
use crate::deck::{Deck, Order};

/// One input of a tournament. Time and lots are inputs too: an order has each number below its length
/// once, a deck is complete. The published randomness domains they come from are named with each.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Command {
    /// A player enters, before the start or late.
    Register {
        /// The player that the command is about.
        player: Player,
        /// What he pays: prize, fee and bounty of the structure.
        paid: Chips,
        /// For a late entry: an order of the seats of a table. The player gets the first free one
        /// (`seat-draw`). Before the start, it is absent.
        seats: Vec<u16>,
    },
    /// The tournament begins: players are seated, and level 1 starts.
    Start {
        /// The time on the tournament's clock, in milliseconds.
        at_ms: u64,
        /// An order of the entries: who gets the first seat, and so on (`seat-draw`).
        seats: Vec<u16>,
    },
    /// The button of a table is drawn for: a card for each player from the lowest seat on, and the
    /// highest by rank and suit wins.
    DrawButton {
        /// The table, which has no button yet.
        table: TableNumber,
        /// A full deck (`button-draw`).
        deck: Deck,
    },
    /// The next hand of a table begins.
    StartHand {
        /// The table at which it is dealt.
        table: TableNumber,
        /// The deck, top card first (`hand-deck`).
        deck: Deck,
        /// Further decks for discards, as in [`crate::hand::Setup::reshuffles`].
        reshuffles: Vec<Order>,
    },
    /// Something happens in the hand of a table.
    Hand {
        /// The table whose hand the command is for.
        table: TableNumber,
        /// The command for the hand.
        command: command::Command,
    },
    /// A player takes no more part; he stays in the tournament and pays his blinds.
    SitOut {
        /// The player that the command is about.
        player: Player,
    },
    /// The player is back.
    Return {
        /// The player that the command is about.
        player: Player,
    },
    /// A player takes a rebuy.
    Rebuy {
        /// The player that the command is about.
        player: Player,
        /// What he pays: prize and fee of the structure.
        paid: Chips,
    },
    /// A player without chips takes no rebuy.
    DeclineRebuy {
        /// The player that the command is about.
        player: Player,
    },
    /// A player takes the add-on.
    AddOn {
        /// The player that the command is about.
        player: Player,
        /// What he pays: prize and fee of the structure.
        paid: Chips,
    },
    /// It is that late now; levels that end by time do.
    Clock {
        /// The time on the tournament's clock, in milliseconds.
        at_ms: u64,
    },
    /// The person in charge ends the level.
    AdvanceLevel,
    /// From now on the tables play hand for hand, or do not.
    HandForHand {
        /// Whether hand-for-hand play begins (`true`) or ends.
        on: bool,
    },
    /// Tables are broken and evened as far as that is due.
    Reseat {
        /// An order of the seats of one table: whose turn it is (`seat-draw`).
        players: Vec<u16>,
        /// An order of the seats of all tables: which one he gets (`seat-draw`).
        seats: Vec<u16>,
    },
    /// The smallest chips go.
    ColourUp {
        /// A full deck for each table (`chip-race`).
        decks: Vec<(TableNumber, Deck)>,
    },
}
