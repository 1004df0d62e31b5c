//! Operations on a table between hands, and what it looks like.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Straddle, amount};

/// A table opens: its game, its house rules and its clock.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct OpenTable {
    /// The rule profile, as in `start`.
    pub profile: Value,
    /// The members of the profile that differ from the built-in one, as in `start`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub differs: Vec<String>,
    /// The house rules of the table; what is left out has its default.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub house: Value,
    /// The time on the table's clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_ms: Option<u64>,
}

/// A player sits down.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct Sit {
    /// The player's name, different from all others at the table.
    pub player: String,
    /// The seat, counted from 1 clockwise.
    pub seat: u64,
    /// What he brings. Any JSON, so that a scenario can send something that is not
    /// an amount.
    pub chips: Value,
    /// `waits` (for the big blind) or `posts`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry: Option<String>,
    /// The time on the table's clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_ms: Option<u64>,
}

/// A player buys chips, takes them off the table, or gets them from the tournament.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct PlayerChips {
    /// The name of the player whose chips change.
    pub player: String,
    /// How many. Any JSON, so that a scenario can send something that is not
    /// an amount.
    pub chips: Value,
}

/// The next hand of the table is dealt.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct NextHand {
    /// In a tournament: the table; without it the one that was named last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u64>,
    /// The deck, top card first; absent if the engine shuffles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deck: Vec<String>,
    /// The seat drawn for the button; for the first hand only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub button: Option<u64>,
    /// Straddles, in the order in which they are posted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub straddles: Vec<Straddle>,
    /// Who posts the kill of a killed hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kill: Option<u64>,
    /// Further decks, as in `start`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reshuffles: Vec<Vec<String>>,
    /// The time on the table's clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_ms: Option<u64>,
}

/// The table between hands and during one.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct TableSeats {
    /// The seats that are taken.
    pub seats: Vec<TableSeat>,
    /// Where the button is: in the hand in play, otherwise in the last one that counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub button: Option<u64>,
    /// Where the small blind is; nobody may sit there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub small_blind: Option<u64>,
    /// Where the big blind is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub big_blind: Option<u64>,
    /// Whether a hand is in play.
    pub in_hand: bool,
    /// Chips that players took with them or off the table.
    #[serde(deserialize_with = "amount::read")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub cashed_out: u64,
    /// What was paid for time.
    #[serde(deserialize_with = "amount::read")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub fees: u64,
    /// What was taken from pots.
    #[serde(deserialize_with = "amount::read")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub rake: u64,
    /// SHA-256 of the state, where the engine has that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state_hash: Option<String>,
}

/// A player at a table.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own about the player"
)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct TableSeat {
    /// The seat, counted from 1 clockwise.
    pub seat: u64,
    /// The name of the player who sits there.
    pub player: String,
    /// His chips; during a hand those he began it with.
    #[serde(deserialize_with = "amount::read")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub stack: u64,
    /// Whether he sits out.
    pub sits_out: bool,
    /// Whether he was dealt into the hand in play.
    pub dealt_in: bool,
    /// Whether he has to post a big blind or to wait for it because he is new.
    pub new: bool,
    /// Whether he missed a small blind.
    pub owes_small: bool,
    /// Whether he missed a big blind.
    pub owes_big: bool,
    /// What is left of his time bank.
    pub bank_ms: u64,
}
