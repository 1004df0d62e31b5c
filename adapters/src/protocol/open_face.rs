//! Open-face Chinese poker on the line.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{amount, null};

/// How a hand of open-face poker starts.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct OpenFaceStart {
    /// The rules as JSON, or the name of built-in ones with overrides.
    pub profile: Value,
    /// The seat with the dealer button.
    pub button: u64,
    /// Who is dealt in.
    pub seats: Vec<OpenFaceStartSeat>,
    /// The deck, top card first; absent if the engine shuffles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deck: Vec<String>,
}

/// A player at the start of a hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct OpenFaceStartSeat {
    /// The seat, counted from 1 clockwise.
    pub seat: u64,
    /// The player's name, different at each seat.
    pub player: String,
    /// The chips with which the player begins the hand, in minor units.
    pub stack: u64,
    /// The cards the player gets at once, if he is in fantasyland.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fantasyland: Option<u64>,
}

/// Cards by row, for the action `place`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields, expecting = "members")]
pub struct PlacedRows {
    /// Cards for the front row, which holds three.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub front: Vec<String>,
    /// Cards for the middle row, which holds five.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub middle: Vec<String>,
    /// Cards for the back row, which holds five.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub back: Vec<String>,
}

/// A hand of open-face poker.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct OpenFaceState {
    /// `PLACING`, `COMPLETE` or `VOID`.
    pub phase: String,
    /// The seat with the button.
    pub button: u64,
    /// The seats of the hand.
    pub seats: Vec<OpenFaceSeat>,
    /// Who has to set cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_act: Option<OpenFaceTurn>,
    /// SHA-256 of the state, where the engine has that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state_hash: Option<String>,
}

/// A seat of the hand. Cards that may not be seen are `??`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct OpenFaceSeat {
    /// The seat, counted from 1 clockwise.
    pub seat: u64,
    /// The chips of the seat; they change when the hand is scored.
    #[serde(deserialize_with = "amount::read")]
    #[cfg_attr(test, schemars(range(max = amount::MAX)))]
    pub stack: u64,
    /// The cards it got at once, if it is in fantasyland.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fantasyland: Option<u64>,
    /// Cards dealt and not set yet.
    #[serde(default, deserialize_with = "null::read")]
    pub hand: Vec<String>,
    /// The cards set in the front row, at most three.
    pub front: Vec<String>,
    /// The cards set in the middle row, at most five.
    pub middle: Vec<String>,
    /// The cards set in the back row, at most five.
    pub back: Vec<String>,
    /// Cards thrown away, as in pineapple.
    #[serde(default, deserialize_with = "null::read")]
    pub discards: Vec<String>,
    /// Whether the hand is fouled, once that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fouled: Option<bool>,
    /// Royalties of the front, the middle and the back.
    #[serde(default, deserialize_with = "null::read")]
    pub royalties: [i64; 3],
    /// The points of the hand against all others.
    #[serde(default, deserialize_with = "null::read")]
    pub points: i64,
    /// The cards it gets at once in the next hand, if it is in fantasyland then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_fantasyland: Option<u64>,
}

/// Who has to set cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(expecting = "members")]
pub struct OpenFaceTurn {
    /// The seat whose turn it is.
    pub seat: u64,
    /// How many cards it has to set.
    pub place: u64,
    /// How many it has to throw away.
    pub discard: u64,
}
