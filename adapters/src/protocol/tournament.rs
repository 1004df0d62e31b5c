//! Operations on a tournament, and what it looks like.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A tournament is announced.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct OpenTournament {
    /// Its structure.
    pub structure: Value,
}

/// A player enters.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Register {
    /// The player's name.
    pub player: String,
    /// What he pays: prize, fee and bounty. Without it the price. Any JSON, so that a scenario can ask
    /// for what is no amount.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paid: Option<Value>,
    /// A late player: an order of the seats of a table from 0; he gets the first that is free.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<u16>,
}

/// A player pays for chips.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Purchase {
    /// The player's name.
    pub player: String,
    /// What he pays: prize and fee. Without it the price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paid: Option<Value>,
}

/// A deck for one table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableDeck {
    /// The table.
    pub table: u64,
    /// The cards, top card first.
    pub deck: Vec<String>,
}

/// A tournament.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentState {
    /// `registering`, `running` or `over`.
    pub phase: String,
    /// The level, from 1; 0 before the start.
    pub level: u64,
    /// How many players are still in.
    pub players_left: u64,
    /// The prize pool.
    pub prize_pool: u64,
    /// What the house keeps.
    pub fees: u64,
    /// What was paid in for bounties.
    pub bounties: u64,
    /// The prize of each paid place, once no more money comes in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prizes: Option<Vec<u64>>,
    /// All chips.
    pub chips: u64,
    /// Whether the tables play hand for hand.
    pub hand_for_hand: bool,
    /// The standings: players in by their chips, then those who are out, the first to go last.
    pub players: Vec<Entrant>,
    /// The tables in play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<TournamentTable>,
    /// SHA-256 of the state, where the engine has that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state_hash: Option<String>,
}

/// A player of a tournament.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// The player's name.
    pub player: String,
    /// His place, 1 for the first.
    pub place: u64,
    /// How many share it.
    pub shared_by: u64,
    /// `in`, `deciding` (on a rebuy) or `out`.
    pub status: String,
    /// His chips; during a hand those he began it with.
    pub stack: u64,
    /// His table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u64>,
    /// His seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u64>,
    /// What he got for his place.
    pub prize: u64,
    /// What others get for putting him out.
    pub bounty: u64,
    /// What he got for putting others out.
    pub bounties_won: u64,
}

/// A table of a tournament.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentTable {
    /// Its number.
    pub table: u64,
    /// Where the button is: in the hand in play, otherwise in the last one that counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub button: Option<u64>,
    /// Where the big blind is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub big_blind: Option<u64>,
    /// The level of the hand in play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand_level: Option<u64>,
}
