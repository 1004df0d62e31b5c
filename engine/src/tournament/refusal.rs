//! Why a request to a tournament is refused. A refusal changes nothing.

use std::fmt;

use super::{Player, TableNumber};
use crate::chips::Chips;
use crate::refusal;

/// A request that the structure does not allow, with what was expected and what was found.
///
/// [`Refusal::code`] is stable: programs compare it, and it never changes its meaning.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The hand of the table refuses it, or a deck is no deck.
    Hand(refusal::Refusal),
    /// The tournament has not begun.
    NotStarted,
    /// The tournament has begun.
    AlreadyStarted,
    /// The tournament is over.
    TournamentOver,
    /// The player entered before.
    AlreadyRegistered {
        /// Who.
        player: Player,
    },
    /// Nobody may enter any more.
    RegistrationClosed {
        /// The last level with late entry; 0 for none.
        through: u16,
        /// The level it is.
        level: u16,
    },
    /// There are as many entries as there can be.
    EntriesFull {
        /// The most.
        max: u16,
    },
    /// There are too few entries to begin.
    TooFewEntries {
        /// How many there are.
        found: usize,
    },
    /// Another amount is due.
    WrongAmount {
        /// The amount.
        expected: Chips,
        /// What was paid.
        found: Chips,
    },
    /// More than 2^53-1 chips or units of money would be in the tournament.
    TooManyChips,
    /// No such player entered.
    UnknownPlayer {
        /// The name.
        player: Player,
    },
    /// The player has no seat: he is out, or the tournament has not begun.
    PlayerOut {
        /// Who.
        player: Player,
    },
    /// The player is in a hand, and this is for between hands.
    PlayerInHand {
        /// Who.
        player: Player,
    },
    /// There is no such table.
    UnknownTable {
        /// Its number.
        table: TableNumber,
    },
    /// A hand is being played.
    HandRunning {
        /// Where.
        table: TableNumber,
    },
    /// No hand is being played.
    NoHand {
        /// Where.
        table: TableNumber,
    },
    /// An order does not have each number once.
    NotAPermutation {
        /// How many numbers it must have.
        expected: usize,
        /// How many it has.
        found: usize,
    },
    /// The button was drawn for before.
    ButtonDrawn {
        /// Where.
        table: TableNumber,
    },
    /// The button has to be drawn for first.
    ButtonNotDrawn {
        /// Where.
        table: TableNumber,
    },
    /// There are no rebuys, or not any more.
    RebuyClosed {
        /// The last level with rebuys; 0 for none.
        through: u16,
        /// The level that counts.
        level: u16,
    },
    /// The player has too many chips for a rebuy.
    RebuyNotAllowed {
        /// The most he may have.
        most: Chips,
        /// What he has.
        found: Chips,
    },
    /// The player has taken all the rebuys he may.
    RebuyLimit {
        /// How many.
        max: u16,
    },
    /// A player without chips has to decide on a rebuy first.
    RebuyPending {
        /// Who.
        player: Player,
    },
    /// The player has no rebuy to decline.
    NoRebuyPending {
        /// Who.
        player: Player,
    },
    /// There is no add-on, or not at this level.
    AddOnClosed {
        /// The first level with it; 0 for none.
        from: u16,
        /// The last one.
        through: u16,
        /// The level it is.
        level: u16,
    },
    /// The player took the add-on before.
    AddOnTaken {
        /// Who.
        player: Player,
    },
    /// The last level lasts to the end.
    LastLevel {
        /// Its number.
        level: u16,
    },
    /// Time does not run backwards.
    TimeWentBack {
        /// The time it is.
        now_ms: u64,
        /// The time given.
        found_ms: u64,
    },
    /// Hand for hand is on, or off, already.
    HandForHandUnchanged {
        /// What it is.
        on: bool,
    },
    /// While money still comes in, nobody is near the prizes.
    PoolOpen,
    /// Other tables have to play their hand of the round first.
    RoundNotOver {
        /// The table that has played.
        table: TableNumber,
    },
    /// Players have to be moved first.
    ReseatDue {
        /// From this table.
        table: TableNumber,
    },
    /// The table waits for players of another one, who are in a hand.
    TableTooShort {
        /// Which.
        table: TableNumber,
    },
    /// Nobody has to be moved, or nobody can be now.
    NothingToReseat,
    /// Chips have to be coloured up first.
    ColourUpDue {
        /// The denomination that goes.
        chip: Chips,
    },
    /// No chips go at this level.
    NoColourUpDue,
    /// A deck is missing, or there is one too many.
    RaceDecks {
        /// Tables there are.
        expected: usize,
        /// Decks given.
        found: usize,
    },
    /// The player is in that state already.
    PresenceUnchanged {
        /// Who.
        player: Player,
    },
}

impl Refusal {
    /// The stable name of the reason.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Hand(refusal) => refusal.code(),
            Self::NotStarted => "not_started",
            Self::AlreadyStarted => "already_started",
            Self::TournamentOver => "tournament_over",
            Self::AlreadyRegistered { .. } => "already_registered",
            Self::RegistrationClosed { .. } => "registration_closed",
            Self::EntriesFull { .. } => "entries_full",
            Self::TooFewEntries { .. } => "too_few_entries",
            Self::WrongAmount { .. } => "wrong_amount",
            Self::TooManyChips => "too_many_chips",
            Self::UnknownPlayer { .. } => "unknown_player",
            Self::PlayerOut { .. } => "player_out",
            Self::PlayerInHand { .. } => "player_in_hand",
            Self::UnknownTable { .. } => "unknown_table",
            Self::HandRunning { .. } => "hand_running",
            Self::NoHand { .. } => "no_hand",
            Self::NotAPermutation { .. } => "not_a_permutation",
            Self::ButtonDrawn { .. } => "button_drawn",
            Self::ButtonNotDrawn { .. } => "button_not_drawn",
            Self::RebuyClosed { .. } => "rebuy_closed",
            Self::RebuyNotAllowed { .. } => "rebuy_not_allowed",
            Self::RebuyLimit { .. } => "rebuy_limit",
            Self::RebuyPending { .. } => "rebuy_pending",
            Self::NoRebuyPending { .. } => "no_rebuy_pending",
            Self::AddOnClosed { .. } => "add_on_closed",
            Self::AddOnTaken { .. } => "add_on_taken",
            Self::LastLevel { .. } => "last_level",
            Self::TimeWentBack { .. } => "time_went_back",
            Self::HandForHandUnchanged { .. } => "hand_for_hand_unchanged",
            Self::PoolOpen => "pool_open",
            Self::RoundNotOver { .. } => "round_not_over",
            Self::ReseatDue { .. } => "reseat_due",
            Self::TableTooShort { .. } => "table_too_short",
            Self::NothingToReseat => "nothing_to_reseat",
            Self::ColourUpDue { .. } => "colour_up_due",
            Self::NoColourUpDue => "no_colour_up_due",
            Self::RaceDecks { .. } => "race_decks",
            Self::PresenceUnchanged { .. } => "presence_unchanged",
        }
    }

    /// What would have been accepted.
    pub fn expected(&self) -> String {
        match self {
            Self::Hand(refusal) => refusal.expected(),
            Self::NotStarted => "a tournament that has begun".to_owned(),
            Self::AlreadyStarted => "a tournament that has not begun".to_owned(),
            Self::TournamentOver => "a tournament in play".to_owned(),
            Self::AlreadyRegistered { .. } => "each player once".to_owned(),
            Self::RegistrationClosed { through: 0, .. } => "an entry before the start".to_owned(),
            Self::RegistrationClosed { through, .. } | Self::RebuyClosed { through, .. } => {
                format!("level <= {through}")
            }
            Self::EntriesFull { max } => format!("at most {max} entries"),
            Self::TooFewEntries { .. } => "at least 2 entries".to_owned(),
            Self::WrongAmount { expected, .. } => expected.to_string(),
            Self::TooManyChips => format!("at most {} in all", Chips::MAX),
            Self::UnknownPlayer { .. } => "a player who entered".to_owned(),
            Self::PlayerOut { .. } => "a player with a seat".to_owned(),
            Self::PlayerInHand { .. } => "a player between hands".to_owned(),
            Self::UnknownTable { .. } => "a table in play".to_owned(),
            Self::HandRunning { .. } => "no hand in play".to_owned(),
            Self::NoHand { .. } => "a hand in play".to_owned(),
            Self::NotAPermutation { expected, .. } => {
                format!("each number below {expected} once")
            }
            Self::ButtonDrawn { .. } => "a table without a button".to_owned(),
            Self::ButtonNotDrawn { .. } => "a table with a button".to_owned(),
            Self::RebuyNotAllowed { most, .. } => format!("stack <= {most}"),
            Self::RebuyLimit { max } => format!("at most {max} rebuys"),
            Self::RebuyPending { .. } => "rebuy or decline_rebuy".to_owned(),
            Self::NoRebuyPending { .. } => "a player who may take a rebuy".to_owned(),
            Self::AddOnClosed { from: 0, .. } => "a structure with an add-on".to_owned(),
            Self::AddOnClosed { from, through, .. } => format!("level {from} to {through}"),
            Self::AddOnTaken { .. } => "one add-on".to_owned(),
            Self::LastLevel { level } => format!("a level before level {level}"),
            Self::TimeWentBack { now_ms, .. } => format!("at_ms >= {now_ms}"),
            Self::HandForHandUnchanged { .. } | Self::PresenceUnchanged { .. } => {
                "a change".to_owned()
            }
            Self::PoolOpen => "a closed prize pool".to_owned(),
            Self::RoundNotOver { .. } => "a table that has not played this round".to_owned(),
            Self::ReseatDue { .. } => "reseat".to_owned(),
            Self::TableTooShort { .. } => "a table with enough players".to_owned(),
            Self::NothingToReseat => "a table that has to be broken or evened".to_owned(),
            Self::ColourUpDue { .. } => "colour_up".to_owned(),
            Self::NoColourUpDue => "a level before which chips go".to_owned(),
            Self::RaceDecks { expected, .. } => format!("a deck for each of {expected} tables"),
        }
    }

    /// What was given.
    pub fn found(&self) -> String {
        match self {
            Self::Hand(refusal) => refusal.found(),
            Self::NotStarted => "one that has not".to_owned(),
            Self::AlreadyStarted => "one that has".to_owned(),
            Self::TournamentOver => "one that is over".to_owned(),
            Self::AlreadyRegistered { player }
            | Self::UnknownPlayer { player }
            | Self::PlayerOut { player }
            | Self::PlayerInHand { player }
            | Self::RebuyPending { player }
            | Self::NoRebuyPending { player }
            | Self::AddOnTaken { player }
            | Self::PresenceUnchanged { player } => player.to_string(),
            Self::RegistrationClosed { level, .. }
            | Self::RebuyClosed { level, .. }
            | Self::AddOnClosed { level, .. }
            | Self::LastLevel { level } => format!("level {level}"),
            Self::EntriesFull { .. } | Self::RebuyLimit { .. } => "one more".to_owned(),
            Self::TooFewEntries { found } => found.to_string(),
            Self::WrongAmount { found, .. } | Self::RebuyNotAllowed { found, .. } => {
                found.to_string()
            }
            Self::TooManyChips => "more".to_owned(),
            Self::UnknownTable { table }
            | Self::HandRunning { table }
            | Self::NoHand { table }
            | Self::ButtonDrawn { table }
            | Self::ButtonNotDrawn { table }
            | Self::RoundNotOver { table }
            | Self::TableTooShort { table }
            | Self::ReseatDue { table } => format!("table {table}"),
            Self::NotAPermutation { found, .. } => format!("an order of {found}"),
            Self::TimeWentBack { found_ms, .. } => format!("at_ms {found_ms}"),
            Self::HandForHandUnchanged { on } => if *on { "on" } else { "off" }.to_owned(),
            Self::PoolOpen => "an open one".to_owned(),
            Self::NothingToReseat | Self::NoColourUpDue => "none".to_owned(),
            Self::ColourUpDue { chip } => format!("chips of {chip}"),
            Self::RaceDecks { found, .. } => format!("{found} decks"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: expected {}, found {}",
            self.code(),
            self.expected(),
            self.found()
        )
    }
}

impl std::error::Error for Refusal {}

impl From<refusal::Refusal> for Refusal {
    fn from(refusal: refusal::Refusal) -> Self {
        Self::Hand(refusal)
    }
}
