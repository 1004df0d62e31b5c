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
        /// Who.
        player: Player,
        /// For the prize pool.
        prize: Chips,
        /// For the house.
        fee: Chips,
        /// For his bounty.
        bounty: Chips,
    },
    /// The tournament began, with level 1.
    TournamentStarted {
        /// When.
        at_ms: u64,
    },
    /// A table was opened.
    TableOpened {
        /// Its number.
        table: TableNumber,
    },
    /// A player got a seat and his chips.
    PlayerSeated {
        /// Who.
        player: Player,
        /// Where.
        chair: Chair,
        /// The starting stack.
        chips: Chips,
    },
    /// The button of a table was drawn for.
    ButtonDrawn {
        /// The table.
        table: TableNumber,
        /// Who got it.
        seat: Seat,
    },
    /// A level began.
    LevelStarted {
        /// Which, from 1.
        level: u16,
        /// When; levels that end by time begin when the one before should end.
        at_ms: u64,
    },
    /// The time was told.
    ClockSet {
        /// The time.
        at_ms: u64,
    },
    /// A hand was begun; its own events follow.
    HandDealt {
        /// Where.
        table: TableNumber,
        /// Its number in the tournament, from 1.
        number: u64,
        /// The level it is played at to its end.
        level: u16,
        /// Button and blinds.
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
        /// The table.
        table: TableNumber,
        /// What.
        event: event::Event,
    },
    /// The hand of a table is over, and its stacks are those of the players.
    HandFinished {
        /// The table.
        table: TableNumber,
    },
    /// A player lost his last chip.
    PlayerFell {
        /// Who.
        player: Player,
        /// At which table.
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
        /// Who.
        player: Player,
        /// For the prize pool.
        prize: Chips,
        /// For the house.
        fee: Chips,
        /// Chips he got.
        chips: Chips,
    },
    /// A player without chips took no rebuy.
    RebuyDeclined {
        /// Who.
        player: Player,
    },
    /// A player took the add-on.
    AddOnTaken {
        /// Who.
        player: Player,
        /// For the prize pool.
        prize: Chips,
        /// For the house.
        fee: Chips,
        /// Chips he got.
        chips: Chips,
    },
    /// A player got a bounty or his part of one; the winner of the tournament gets his own.
    BountyWon {
        /// Who.
        player: Player,
        /// Whose bounty.
        of: Player,
        /// At once.
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
        /// Whether.
        on: bool,
    },
    /// Every table has played its hand of the round.
    RoundPlayed,
    /// A player changed tables.
    PlayerMoved {
        /// Who.
        player: Player,
        /// From here.
        from: Chair,
        /// To here.
        to: Chair,
    },
    /// A table was broken.
    TableBroken {
        /// Its number.
        table: TableNumber,
    },
    /// The smallest chips are out of play.
    ColouredUp {
        /// Their denomination.
        chip: Chips,
        /// The next one.
        next: Chips,
        /// What became of each stack.
        tables: Vec<TableRace>,
    },
    /// No more money comes in; the prizes are settled.
    PoolClosed {
        /// Number of entries.
        entries: usize,
        /// All prizes together.
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
        /// Who.
        player: Player,
        /// What holds now.
        presence: Presence,
    },
    /// One player has all the chips.
    TournamentWon {
        /// Who.
        player: Player,
    },
}

/// What became of the stacks of a table when chips were coloured up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableRace {
    /// The table.
    pub table: TableNumber,
    /// Each seat.
    pub seats: Vec<Raced>,
}

/// A player with his prize.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placing {
    /// Who.
    pub player: Player,
    /// How much; may be nothing.
    pub prize: Chips,
}

impl Event {
    /// The name, as it stands in the `type` member of the JSON form.
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
