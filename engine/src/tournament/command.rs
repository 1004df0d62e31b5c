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
        /// Who.
        player: Player,
        /// What he pays: prize, fee and bounty of the structure.
        paid: Chips,
        /// Late: an order of the seats of a table, of which he gets the first that is free
        /// (`seat-draw`). Before the start there is none.
        seats: Vec<u16>,
    },
    /// The tournament begins.
    Start {
        /// The time.
        at_ms: u64,
        /// An order of the entries: who gets the first seat, and so on (`seat-draw`).
        seats: Vec<u16>,
    },
    /// The button of a table is drawn for: a card for each player from the lowest seat on, and the
    /// highest by rank and suit wins.
    DrawButton {
        /// The table.
        table: TableNumber,
        /// A full deck (`button-draw`).
        deck: Deck,
    },
    /// A hand begins.
    StartHand {
        /// At this table.
        table: TableNumber,
        /// The deck, top card first (`hand-deck`).
        deck: Deck,
        /// As [`crate::hand::Setup::reshuffles`].
        reshuffles: Vec<Order>,
    },
    /// Something happens in the hand of a table.
    Hand {
        /// The table.
        table: TableNumber,
        /// What.
        command: command::Command,
    },
    /// A player takes no more part; he stays in the tournament and pays his blinds.
    SitOut {
        /// Who.
        player: Player,
    },
    /// The player is back.
    Return {
        /// Who.
        player: Player,
    },
    /// A player takes a rebuy.
    Rebuy {
        /// Who.
        player: Player,
        /// What he pays: prize and fee of the structure.
        paid: Chips,
    },
    /// A player without chips takes no rebuy.
    DeclineRebuy {
        /// Who.
        player: Player,
    },
    /// A player takes the add-on.
    AddOn {
        /// Who.
        player: Player,
        /// What he pays: prize and fee of the structure.
        paid: Chips,
    },
    /// It is that late now; levels that end by time do.
    Clock {
        /// The time.
        at_ms: u64,
    },
    /// The person in charge ends the level.
    AdvanceLevel,
    /// From now on the tables play hand for hand, or do not.
    HandForHand {
        /// Whether.
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
