//! Operations on a tournament, and what it looks like.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{amount, null};

/// A tournament is announced.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct OpenTournament {
    /// The structure, as docs/tournaments.md describes it.
    pub structure: Value,
}

/// A player enters before the start, or late.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct Register {
    /// The player's name, different from all others in the tournament.
    pub player: String,
    /// What he pays: prize, fee and bounty. Without it the price. Any JSON, so that a scenario can ask
    /// for something that is not an amount.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paid: Option<Value>,
    /// A late player: an order of the seats of a table from 0; he gets the first that is free.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<u16>,
}

/// A player pays for chips.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct Purchase {
    /// The name of the player who pays.
    pub player: String,
    /// What he pays: prize and fee. Without it the price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paid: Option<Value>,
}

/// A deck for one table.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct TableDeck {
    /// The number of the table.
    pub table: u64,
    /// The cards, top card first.
    pub deck: Vec<String>,
}

/// Everything that is public about a tournament.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct TournamentState {
    /// `registering`, `running` or `over`.
    pub phase: String,
    /// The level, from 1; 0 before the start.
    pub level: u64,
    /// How many players are still in.
    pub players_left: u64,
    /// What was paid in for prizes so far.
    #[serde(deserialize_with = "amount::read")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub prize_pool: u64,
    /// What the house keeps.
    #[serde(deserialize_with = "amount::read")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub fees: u64,
    /// What was paid in for bounties.
    #[serde(deserialize_with = "amount::read")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub bounties: u64,
    /// The prize of each paid place, once no more money comes in.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "amount::read_list"
    )]
    #[cfg_attr(test, schemars(inner(range(max = amount::MAX))))]
    pub prizes: Option<Vec<u64>>,
    /// The chips of all players together.
    #[serde(deserialize_with = "amount::read")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub chips: u64,
    /// Whether the tables play hand for hand.
    pub hand_for_hand: bool,
    /// The standings: players in by their chips, then those who are out, the first to go last.
    pub players: Vec<Entrant>,
    /// The tables in play.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "null::read"
    )]
    pub tables: Vec<TournamentTable>,
    /// SHA-256 of the state, where the engine has that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state_hash: Option<String>,
}

/// A player of a tournament.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct Entrant {
    /// The player's name, as he entered.
    pub player: String,
    /// His place, 1 for the first.
    pub place: u64,
    /// How many share it.
    pub shared_by: u64,
    /// `in`, `deciding` (on a rebuy) or `out`.
    pub status: String,
    /// His chips; during a hand those he began it with.
    #[serde(deserialize_with = "amount::read")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub stack: u64,
    /// The number of his table; absent if he has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u64>,
    /// His seat at the table; absent if he has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u64>,
    /// What he got for his place.
    #[serde(deserialize_with = "amount::read")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub prize: u64,
    /// What others get for putting him out.
    #[serde(deserialize_with = "amount::read")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub bounty: u64,
    /// What he got for putting others out.
    #[serde(deserialize_with = "amount::read")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub bounties_won: u64,
}

/// A table of a tournament.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct TournamentTable {
    /// The number of the table, which it keeps until it is broken.
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
