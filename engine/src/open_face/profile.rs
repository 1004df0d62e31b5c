//! The rules of a room, as a document: every choice is named, and nothing is left to a default.

use serde::{Deserialize, Serialize};

use crate::chips::Chips;

/// How the cards after the first five come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// One at a time.
    Regular,
    /// Three at a time; one of them is discarded.
    Pineapple,
}

/// Whether the royalties of the others count against a fouled hand (rule scenario 102).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FoulRoyalties {
    /// Each opponent collects his own on top of the points of the foul.
    Collected,
    /// Only the points of the foul are paid.
    NotCollected,
}

/// What earns fantasyland in the next hand (rule scenario 107).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FantasylandEntry {
    /// A front of two queens or better, not fouled.
    Queens,
    /// A front of two aces or better, not fouled.
    Aces,
    /// Nothing: there is no fantasyland.
    Nothing,
}

/// How many cards a seat that enters fantasyland gets (rule scenario 107).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FantasylandCards {
    /// 14, one of which is discarded, whatever the pair or trips.
    Fourteen,
    /// 14 for queens, 15 for kings, 16 for aces, 17 for trips.
    Progressive,
    /// 13, as in games where nothing is thrown away.
    Thirteen,
}

/// Which middle keeps a seat in fantasyland, beside trips in front and quads or better at the back
/// (rule scenario 107). Quads in the middle need no switch: the back is at least as good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StayMiddle {
    /// No middle keeps it.
    Never,
    /// A full house or better.
    FullHouse,
}

/// How many cards a seat that stays in fantasyland gets (rule scenario 107).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StayCards {
    /// 14, however many it had.
    Fourteen,
    /// As many as it had.
    AsEntered,
}

/// Where the button goes after a hand that sends somebody to fantasyland.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FantasylandButton {
    /// To the next seat, as always.
    Moves,
    /// Nowhere: the hand in fantasyland belongs to the one that earned it.
    Stays,
}

/// Who goes without when a seat has fewer chips than its points cost.
///
/// Points are settled as the sum over all opponents: who lost pays at most his stack, and no chip
/// that is won in a hand is paid out in the same hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShortStack {
    /// Winners are paid in full one after the other from the left of the button.
    LeftOfButton,
    /// Winners share in proportion to what they won; odd chips one each from the left of the button.
    Proportional,
}

/// What rows and fouls are worth (rule scenarios 102 and 103).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct PointRules {
    /// Points for each row won.
    pub row: u16,
    /// All three rows won, on top.
    pub scoop: u16,
    /// Paid by a fouled hand to each that is not.
    pub foul: u16,
}

/// Points for good rows, no matter who wins them (rule scenario 104).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Royalties {
    /// A pair in front, by rank, deuces first.
    pub front_pair: [u16; 13],
    /// Three of a kind in front, by rank, deuces first.
    pub front_trips: [u16; 13],
    /// What hands in the middle row earn.
    pub middle: RowRoyalties,
    /// What hands in the back row earn.
    pub back: RowRoyalties,
}

/// Points for a row of five cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct RowRoyalties {
    /// Three of a kind.
    pub trips: u16,
    /// Points for a straight.
    pub straight: u16,
    /// Points for a flush.
    pub flush: u16,
    /// Points for a full house.
    pub full_house: u16,
    /// Four of a kind.
    pub quads: u16,
    /// A straight flush below the royal one.
    pub straight_flush: u16,
    /// Points for a royal flush.
    pub royal_flush: u16,
}

/// The hand in which all cards come at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Fantasyland {
    /// Which front row earns it.
    pub entry: FantasylandEntry,
    /// Cards of a seat that enters.
    pub cards: FantasylandCards,
    /// Which middle keeps a seat in it.
    pub stay_middle: StayMiddle,
    /// Cards of a seat that stays.
    pub stay_cards: StayCards,
    /// Where the button goes.
    pub button: FantasylandButton,
}

/// A game and its house rules, as written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Profile {
    /// The short name, `[a-z0-9_]+`, by which requests and logs name it.
    pub name: String,
    /// The name for people, as reports print it.
    pub title: String,
    /// How the cards come.
    pub variant: Variant,
    /// Chips for a point.
    pub unit: Chips,
    /// Who goes without when a seat cannot pay.
    pub short_stack: ShortStack,
    /// What rows and fouls are worth.
    pub points: PointRules,
    /// Whether a fouled hand pays royalties.
    pub foul_royalties: FoulRoyalties,
    /// Points for good rows.
    pub royalties: Royalties,
    /// The hand in which all cards come at once.
    pub fantasyland: Fantasyland,
}
