//! What happened in a tournament. A tournament is the list of its events.

use serde::{Deserialize, Serialize};

use super::race::Raced;
use super::seating::Chair;
use super::{Player, TableNumber};
use crate::chips::Chips;
use crate::deck::Slot;
use crate::event::{self, Presence};
use crate::seat::{Seat, SeatSet};
use crate::table::positions::Positions;

/// One fact of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type")]
#[non_exhaustive]
pub enum Event {
    /// A player entered and paid.
    PlayerRegistered {
        /// The player that the event is about.
        player: Player,
        /// For the prize pool.
        prize: Chips,
        /// What the house keeps of his entry.
        fee: Chips,
        /// What his entry pays for the bounty on him.
        bounty: Chips,
    },
    /// The tournament began, with level 1.
    TournamentStarted {
        /// The time on the tournament's clock, in milliseconds.
        at_ms: u64,
    },
    /// A table was opened.
    TableOpened {
        /// The number of the new table.
        table: TableNumber,
    },
    /// A player got a seat and his chips.
    PlayerSeated {
        /// The player that the event is about.
        player: Player,
        /// The table and seat of the player.
        chair: Chair,
        /// The chips he begins with.
        chips: Chips,
    },
    /// The button of a table was drawn for.
    ButtonDrawn {
        /// The table that has a button now.
        table: TableNumber,
        /// The seat with the highest card, which gets the button.
        seat: Seat,
    },
    /// A level began; hands in play keep theirs.
    LevelStarted {
        /// The number of the level, from 1.
        level: u16,
        /// When; levels that end by time begin when the one before should end.
        at_ms: u64,
    },
    /// The clock was set.
    ClockSet {
        /// The time on the tournament's clock, in milliseconds.
        at_ms: u64,
    },
    /// A hand was begun; its own events follow.
    HandDealt {
        /// The number of the table.
        table: TableNumber,
        /// Its number in the tournament, from 1.
        number: u64,
        /// The level it is played at to its end.
        level: u16,
        /// The seats of the button and the blinds.
        positions: Positions,
        /// Who is dealt in; others at the table wait for the button to pass.
        dealt_in: SeatSet,
        /// The deck, top card first; nobody at the table may see it.
        deck: Vec<Slot>,
        /// The orders of what is shuffled again.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        reshuffles: Vec<Vec<u8>>,
    },
    /// Something happened in the hand of a table.
    Hand {
        /// The table whose hand it is.
        table: TableNumber,
        /// The event of the hand.
        event: event::Event,
    },
    /// The hand of a table is over, and its stacks are those of the players.
    HandFinished {
        /// The table whose hand is over.
        table: TableNumber,
    },
    /// A player lost his last chip.
    PlayerFell {
        /// The player that the event is about.
        player: Player,
        /// The table at which he lost it.
        table: TableNumber,
        /// His chips when the hand began.
        began_with: Chips,
        /// Who won the last pot he was in, from the left of the button on.
        winners: Vec<Player>,
        /// Whether he may take a rebuy; his seat is kept until he decides.
        may_rebuy: bool,
    },
    /// A player bought chips again.
    RebuyTaken {
        /// The player that the event is about.
        player: Player,
        /// For the prize pool.
        prize: Chips,
        /// What the house keeps of the price.
        fee: Chips,
        /// The chips that were added to his stack.
        chips: Chips,
    },
    /// A player without chips took no rebuy.
    RebuyDeclined {
        /// The player that the event is about.
        player: Player,
    },
    /// A player took the add-on.
    AddOnTaken {
        /// The player that the event is about.
        player: Player,
        /// For the prize pool.
        prize: Chips,
        /// What the house keeps of the price.
        fee: Chips,
        /// The chips that were added to his stack.
        chips: Chips,
    },
    /// A player got a bounty or his part of one; the winner of the tournament gets his own.
    BountyWon {
        /// The player that the event is about.
        player: Player,
        /// The player on whom the bounty was.
        of: Player,
        /// What he was paid at once.
        cash: Chips,
        /// Added to his own bounty.
        added: Chips,
    },
    /// Players are out; several share their places.
    PlayersEliminated {
        /// Who, in the order in which odd units are given.
        players: Vec<Player>,
        /// When they fell: hands finished before. Who fell earlier is ranked lower.
        fell: u64,
    },
    /// The tables play hand for hand from now on, or do not.
    HandForHandSet {
        /// Whether hand-for-hand play begins (`true`) or ends.
        on: bool,
    },
    /// Every table has played its hand of the round.
    RoundPlayed,
    /// A player changed tables.
    PlayerMoved {
        /// The player that the event is about.
        player: Player,
        /// The chair he left.
        from: Chair,
        /// The chair he has now.
        to: Chair,
    },
    /// A table was broken.
    TableBroken {
        /// The number of the table, which is not used again.
        table: TableNumber,
    },
    /// The smallest chips are out of play.
    ColouredUp {
        /// The denomination that is out of play.
        chip: Chips,
        /// The denomination that is the smallest now.
        next: Chips,
        /// What became of each stack.
        tables: Vec<TableRace>,
    },
    /// No more money comes in; the prizes are settled.
    PoolClosed {
        /// How many entries there were.
        entries: usize,
        /// The sum of all prizes.
        pool: Chips,
        /// The prize of each paid place, first place first.
        prizes: Vec<Chips>,
    },
    /// A place is final; players who share it share its prize and those of the places after it.
    Placed {
        /// The place, 1 for the winner.
        place: usize,
        /// Who, and what each gets.
        players: Vec<Placing>,
    },
    /// A player went or came back.
    PlayerPresence {
        /// The player that the event is about.
        player: Player,
        /// Whether he is there from now on.
        presence: Presence,
    },
    /// One player has all the chips.
    TournamentWon {
        /// The player that the event is about.
        player: Player,
    },
}

/// What became of the stacks of a table when chips were coloured up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(expecting = "members")]
pub struct TableRace {
    /// The number of the table.
    pub table: TableNumber,
    /// What became of each stack at the table.
    pub seats: Vec<Raced>,
}

/// A player with his prize.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(expecting = "members")]
pub struct Placing {
    /// The player that the event is about.
    pub player: Player,
    /// How much; may be nothing.
    pub prize: Chips,
}

impl Event {
    /// The name, as in the `type` member of the JSON form.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::PlayerRegistered { .. } => "PlayerRegistered",
            Self::TournamentStarted { .. } => "TournamentStarted",
            Self::TableOpened { .. } => "TableOpened",
            Self::PlayerSeated { .. } => "PlayerSeated",
            Self::ButtonDrawn { .. } => "ButtonDrawn",
            Self::LevelStarted { .. } => "LevelStarted",
            Self::ClockSet { .. } => "ClockSet",
            Self::HandDealt { .. } => "HandDealt",
            Self::Hand { .. } => "Hand",
            Self::HandFinished { .. } => "HandFinished",
            Self::PlayerFell { .. } => "PlayerFell",
            Self::RebuyTaken { .. } => "RebuyTaken",
            Self::RebuyDeclined { .. } => "RebuyDeclined",
            Self::AddOnTaken { .. } => "AddOnTaken",
            Self::BountyWon { .. } => "BountyWon",
            Self::PlayersEliminated { .. } => "PlayersEliminated",
            Self::HandForHandSet { .. } => "HandForHandSet",
            Self::RoundPlayed => "RoundPlayed",
            Self::PlayerMoved { .. } => "PlayerMoved",
            Self::TableBroken { .. } => "TableBroken",
            Self::ColouredUp { .. } => "ColouredUp",
            Self::PoolClosed { .. } => "PoolClosed",
            Self::Placed { .. } => "Placed",
            Self::PlayerPresence { .. } => "PlayerPresence",
            Self::TournamentWon { .. } => "TournamentWon",
        }
    }

    /// The event as a player on this chair may see it, or as the public may (`None`): decks are left
    /// out, and cards that lie face down before somebody else are blank.
    #[must_use]
    pub fn seen_by(&self, viewer: Option<Chair>) -> Self {
        let mut seen = self.clone();
        match &mut seen {
            Self::HandDealt {
                deck, reshuffles, ..
            } => {
                deck.clear();
                reshuffles.clear();
            }
            Self::Hand { table, event } => {
                let at = viewer.filter(|chair| chair.table == *table);
                *event = event.seen_by(at.map(|chair| chair.seat));
            }
            _ => {}
        }
        seen
    }
}
