//! Why a request to a tournament is refused. A refusal changes nothing.

use super::{Player, TableNumber};
use crate::chips::Chips;
use crate::refusal::{self, refusals};

refusals! {
    /// A request that the structure does not allow, with what was expected and what was found.
    ///
    /// [`Refusal::code`] is stable: programs compare it, and it never changes its meaning.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum Refusal;
    /// The hand of the table refuses it, or a deck is invalid.
    Hand(refusal::Refusal);
    /// The tournament has not begun.
    NotStarted "not_started" => "a tournament that has begun", "one that has not";
    /// The tournament has begun.
    AlreadyStarted "already_started" => "a tournament that has not begun", "one that has";
    /// The tournament is over.
    TournamentOver "tournament_over" => "a tournament in play", "one that is over";
    /// The player entered before.
    AlreadyRegistered { player: Player = "Who." }
        "already_registered" => "each player once", "{player}";
    /// Nobody may enter any more.
    RegistrationClosed {
        through: u16 = "The last level with late entry; 0 for none.",
        level: u16 = "The level it is.",
    } "registration_closed" => (match through {
            0 => "an entry before the start".to_owned(),
            _ => format!("level <= {through}"),
        }), "level {level}";
    /// There are as many entries as there can be.
    EntriesFull { max: u16 = "The most." } "entries_full" => "at most {max} entries", "one more";
    /// There are too few entries to begin.
    TooFewEntries { found: usize = "How many there are." }
        "too_few_entries" => "at least 2 entries", "{found}";
    /// Another amount is due.
    WrongAmount { expected: Chips = "The amount.", found: Chips = "What was paid." }
        "wrong_amount" => "{expected}", "{found}";
    /// More than 2^53-1 chips or units of money would be in the tournament.
    TooManyChips "too_many_chips" => (format!("at most {} in all", Chips::MAX)), "more";
    /// No such player entered.
    UnknownPlayer { player: Player = "The name." }
        "unknown_player" => "a player who entered", "{player}";
    /// The player has no seat: he is out, or the tournament has not begun.
    PlayerOut { player: Player = "Who." } "player_out" => "a player with a seat", "{player}";
    /// The player is in a hand, and this is for between hands.
    PlayerInHand { player: Player = "Who." }
        "player_in_hand" => "a player between hands", "{player}";
    /// There is no such table.
    UnknownTable { table: TableNumber = "Its number." }
        "unknown_table" => "a table in play", "table {table}";
    /// A hand is being played.
    HandRunning { table: TableNumber = "Where." }
        "hand_running" => "no hand in play", "table {table}";
    /// No hand is being played.
    NoHand { table: TableNumber = "Where." } "no_hand" => "a hand in play", "table {table}";
    /// An order does not have each number once.
    NotAPermutation {
        expected: usize = "How many numbers it must have.",
        found: usize = "How many it has.",
    } "not_a_permutation" => "each number below {expected} once", "an order of {found}";
    /// The button was drawn for before.
    ButtonDrawn { table: TableNumber = "Where." }
        "button_drawn" => "a table without a button", "table {table}";
    /// The button has to be drawn for first.
    ButtonNotDrawn { table: TableNumber = "Where." }
        "button_not_drawn" => "a table with a button", "table {table}";
    /// There are no rebuys, or not any more.
    RebuyClosed {
        through: u16 = "The last level with rebuys; 0 for none.",
        level: u16 = "The level that counts.",
    } "rebuy_closed" => "level <= {through}", "level {level}";
    /// The player has too many chips for a rebuy.
    RebuyNotAllowed { most: Chips = "The most he may have.", found: Chips = "What he has." }
        "rebuy_not_allowed" => "stack <= {most}", "{found}";
    /// The player has taken all the rebuys he may.
    RebuyLimit { max: u16 = "How many." } "rebuy_limit" => "at most {max} rebuys", "one more";
    /// A player without chips has to decide on a rebuy first.
    RebuyPending { player: Player = "Who." }
        "rebuy_pending" => "rebuy or decline_rebuy", "{player}";
    /// The player has no rebuy to decline.
    NoRebuyPending { player: Player = "Who." }
        "no_rebuy_pending" => "a player who may take a rebuy", "{player}";
    /// There is no add-on, or not at this level.
    AddOnClosed {
        from: u16 = "The first level with it; 0 for none.",
        through: u16 = "The last one.",
        level: u16 = "The level it is.",
    } "add_on_closed" => (match from {
            0 => "a structure with an add-on".to_owned(),
            _ => format!("level {from} to {through}"),
        }), "level {level}";
    /// The player took the add-on before.
    AddOnTaken { player: Player = "Who." } "add_on_taken" => "one add-on", "{player}";
    /// The last level lasts to the end.
    LastLevel { level: u16 = "Its number." }
        "last_level" => "a level before level {level}", "level {level}";
    /// Time does not run backwards.
    TimeWentBack { now_ms: u64 = "The time it is.", found_ms: u64 = "The time given." }
        "time_went_back" => "at_ms >= {now_ms}", "at_ms {found_ms}";
    /// Hand for hand is on, or off, already.
    HandForHandUnchanged { on: bool = "What it is." }
        "hand_for_hand_unchanged" => "a change", (if *on { "on" } else { "off" }.to_owned());
    /// While money still comes in, nobody is near the prizes.
    PoolOpen "pool_open" => "a closed prize pool", "an open one";
    /// Other tables have to play their hand of the round first.
    RoundNotOver { table: TableNumber = "The table that has played." }
        "round_not_over" => "a table that has not played this round", "table {table}";
    /// Players have to be moved first.
    ReseatDue { table: TableNumber = "From this table." } "reseat_due" => "reseat", "table {table}";
    /// The table waits for players of another one, who are in a hand.
    TableTooShort { table: TableNumber = "Which." }
        "table_too_short" => "a table with enough players", "table {table}";
    /// Nobody has to be moved, or nobody can be now.
    NothingToReseat "nothing_to_reseat" => "a table that has to be broken or evened", "none";
    /// Chips have to be coloured up first.
    ColourUpDue { chip: Chips = "The denomination that goes." }
        "colour_up_due" => "colour_up", "chips of {chip}";
    /// No chips go at this level.
    NoColourUpDue "no_colour_up_due" => "a level before which chips go", "none";
    /// A deck is missing, or there is one too many.
    RaceDecks { expected: usize = "Tables there are.", found: usize = "Decks given." }
        "race_decks" => "a deck for each of {expected} tables", "{found} decks";
    /// The player is in that state already.
    PresenceUnchanged { player: Player = "Who." } "presence_unchanged" => "a change", "{player}";
}
