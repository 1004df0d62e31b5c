//! The structure of a tournament, as a document.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::chips::Chips;
use crate::profile::AnteKind;
use crate::profile::switch::switch;
use crate::table::positions::{ButtonRule, EntryRule, StudButton};

/// Everything that is announced before a tournament begins, as written. Levels are numbered from 1.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Structure {
    /// The short name, `[a-z0-9_]+`, for files and logs.
    pub name: String,
    /// The name for people; empty if the document does not say.
    #[serde(default)]
    pub title: String,
    /// The game: a rule profile, or the name of a built-in one with overrides. Blinds, antes and bet
    /// sizes come from the level. A player who sits out is dealt in and treated as
    /// `absence.sitting_out` of the profile says (rule scenario 94).
    pub profile: Value,
    /// Chips of each entry.
    pub starting_stack: Chips,
    /// Seats of each table.
    pub table_size: u8,
    /// What an entry costs, how many there can be, and until when.
    pub entry: Entry,
    /// The levels; the last one lasts to the end.
    pub levels: Vec<Level>,
    /// Rebuys, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rebuy: Option<Rebuy>,
    /// The add-on, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub add_on: Option<AddOn>,
    /// What each place gets, by number of entries.
    pub payouts: Vec<Payouts>,
    /// Whether there are bounties, how large they are, and who gets them.
    #[serde(default)]
    pub bounty: Bounty,
    /// Denominations, and when they go.
    #[serde(default)]
    pub chips: ChipSet,
    /// How tables are kept even.
    #[serde(default)]
    pub seating: Seating,
    /// Who is ranked before whom.
    #[serde(default)]
    pub finish: Finish,
}

/// Entries: each player has one. Prize and fee never mix: prizes are paid from one, the house keeps
/// the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Entry {
    /// What each entry pays into the prize pool.
    pub prize: Chips,
    /// What each entry pays to the house.
    #[serde(default)]
    pub fee: Chips,
    /// The last level in which a player may enter; 0 if nobody may after the start.
    #[serde(default)]
    pub through_level: u16,
    /// How many entries there can be in all; 10 000 if the document does not say.
    #[serde(default = "entries_max")]
    pub count_max: u16,
}

const fn entries_max() -> u16 {
    10_000
}

/// One level: the game, its forced bets and its length.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Level {
    /// The game of this level, where it is not that of the tournament: mixed games change with the
    /// levels. Written like the `profile` of the tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<Value>,
    /// The blinds from the left of the button on.
    #[serde(default)]
    pub blinds: Vec<Chips>,
    /// The blind of the button, in games that have one.
    #[serde(default)]
    pub button_blind: Chips,
    /// The ante of the level, besides the blinds.
    #[serde(default)]
    pub ante: LevelAnte,
    /// The bring-in of stud games.
    #[serde(default)]
    pub bring_in: Chips,
    /// The small bet of fixed limit, of which the big bet is twice, or the smallest bet of the other
    /// structures; without it the largest blind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bet: Option<Chips>,
    /// When the level ends.
    pub length: Length,
}

/// The ante of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct LevelAnte {
    /// Which players pay an ante.
    pub kind: AnteKind,
    /// What each of them pays.
    #[serde(default)]
    pub amount: Chips,
}

/// When a level ends: `{hands: 10}` or `{ms: 1200000}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "WrittenLength", into = "WrittenLength")]
pub enum Length {
    /// As soon as one of the tables has played this many hands of it.
    Hands(u32),
    /// After so much time, which is an input.
    Ms(u64),
}

/// A length as a document has it: one of the two.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
struct WrittenLength {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hands: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ms: Option<u64>,
}

impl From<Length> for WrittenLength {
    fn from(length: Length) -> Self {
        let (hands, ms) = match length {
            Length::Hands(hands) => (Some(hands), None),
            Length::Ms(ms) => (None, Some(ms)),
        };
        Self { hands, ms }
    }
}

impl TryFrom<WrittenLength> for Length {
    type Error = &'static str;

    fn try_from(written: WrittenLength) -> Result<Self, Self::Error> {
        match (written.hands, written.ms) {
            (Some(hands), None) => Ok(Self::Hands(hands)),
            (None, Some(ms)) => Ok(Self::Ms(ms)),
            _ => Err("expected the length of a level in hands or in ms"),
        }
    }
}

/// The terms of a rebuy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Rebuy {
    /// For the prize pool.
    pub prize: Chips,
    /// What each rebuy pays to the house.
    #[serde(default)]
    pub fee: Chips,
    /// Chips the player gets.
    pub chips: Chips,
    /// The last level in which one may be taken; the level in which a hand began counts for those
    /// who bust in it (rule scenario 98).
    pub through_level: u16,
    /// How many each player may take; without it any number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count_max: Option<u16>,
    /// Who may take one.
    #[serde(default)]
    pub when: RebuyWhen,
}

/// The add-on: each player in the tournament may take one, whatever his stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct AddOn {
    /// For the prize pool.
    pub prize: Chips,
    /// What each add-on pays to the house.
    #[serde(default)]
    pub fee: Chips,
    /// Chips the player gets.
    pub chips: Chips,
    /// The first level in which it may be taken.
    pub from_level: u16,
    /// The last level in which it may be taken.
    pub through_level: u16,
}

/// What each place gets if there are at least this many entries.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Payouts {
    /// From this number of entries on.
    pub entries: u16,
    /// The share of each place in hundredths of a percent, first place first, 10000 in all. Each is
    /// rounded down, the rest goes to the first place (rule scenario 100).
    pub basis_points: Vec<u16>,
}

/// The terms of bounties.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct Bounty {
    /// Whether a bounty grows.
    pub kind: BountyKind,
    /// What each entry pays for it.
    pub amount: Chips,
    /// Of a progressive one: what the winner gets at once, in hundredths of a percent, rounded down.
    /// The rest is added to his own.
    pub cash_basis_points: u16,
    /// Who gets it when several won the pot.
    pub split: BountySplit,
}

impl Default for Bounty {
    fn default() -> Self {
        Self {
            kind: BountyKind::default(),
            amount: Chips::ZERO,
            cash_basis_points: 5000,
            split: BountySplit::default(),
        }
    }
}

/// Denominations, and when they go.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct ChipSet {
    /// The denominations, smallest first; each divides the next.
    pub denominations: Vec<Chips>,
    /// The levels before which the smallest denomination in play is exchanged for the next, ascending.
    pub colour_up_at: Vec<u16>,
    /// What becomes of odd chips.
    pub odd: OddDenomination,
    /// How many chips a race is for.
    pub total: RaceTotal,
}

/// How tables are kept even.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct Seating {
    /// By how many players two tables may differ.
    pub difference_max: u8,
    /// A table that has this many players fewer than another one waits for more (TDA-11); 0 for
    /// never. Hand for hand it plays on, because nobody can be moved in the middle of a round.
    pub waits_when_short_by: u8,
    /// Who moves from a table with too many players.
    pub mover: Mover,
    /// Which seat that player gets.
    pub seat: MoveTo,
    /// How the button moves.
    pub button: ButtonRule,
    /// What it does in games without blinds that are played between games with them.
    pub stud_button: StudButton,
    /// On which seats a player who was moved or entered late waits.
    pub entry: EntryRule,
}

impl Default for Seating {
    fn default() -> Self {
        Self {
            difference_max: 1,
            waits_when_short_by: 3,
            mover: Mover::default(),
            seat: MoveTo::default(),
            button: ButtonRule::Dead,
            stud_button: StudButton::default(),
            // TDA-10; the default of the switch is that of cash games.
            entry: EntryRule::NotBetween,
        }
    }
}

/// Who is ranked before whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct Finish {
    /// Players who bust in the same hand.
    pub same_hand: SameHand,
    /// Those of them who began it with equal stacks.
    pub equal_stacks: EqualStacks,
    /// Players who bust at several tables in one round of hand for hand.
    pub same_round: SameRound,
}

switch! {
    /// Who may take a rebuy (rule scenario 98).
    RebuyWhen {
        /// A player without chips.
        Bust,
        /// A player with at most the starting stack, between hands.
        UpToStartingStack,
    }
}

switch! {
    /// Whether there are bounties, and whether they grow (rule scenario 101).
    BountyKind {
        /// Nobody has a bounty.
        None,
        /// The winner gets all of it at once.
        Fixed,
        /// The winner gets a part at once, the rest is added to his own.
        Progressive,
    }
}

switch! {
    /// Who gets a bounty when several won the last chips of the player (rule scenario 101).
    BountySplit {
        /// All of them, odd units one each from the left of the button on.
        Equally,
        /// The first of them left of the button.
        FirstLeftOfButton,
    }
}

switch! {
    /// What becomes of chips that do not make one of the next denomination (rule scenario 99).
    OddDenomination {
        /// They are raced: a card for each, the highest cards win (TDA-24).
        Race,
        /// Each player gets one chip of the next denomination for his.
        RoundUp,
    }
}

switch! {
    /// How the number of chips of the next denomination in a race is rounded (rule scenario 99).
    RaceTotal {
        /// Half a chip or more counts as one.
        HalfUp,
        /// Any part of a chip counts as one.
        Up,
        /// A part of a chip does not count.
        Down,
    }
}

switch! {
    /// Who moves from a table with too many players.
    Mover {
        /// The player who would be the big blind next (TDA-11).
        NextBigBlind,
        /// One drawn by lot.
        Drawn,
    }
}

switch! {
    /// Which seat a player gets who moves to even the tables.
    MoveTo {
        /// The worst position: the free seat that the big blind reaches first (TDA-11).
        WorstPosition,
        /// One drawn by lot.
        Drawn,
    }
}

switch! {
    /// Players who bust in the same hand (rule scenario 96).
    SameHand {
        /// The one who began it with more chips is ranked higher.
        ByStack,
        /// They share the places.
        Shared,
    }
}

switch! {
    /// Players who bust in the same hand with equal stacks (rule scenario 96).
    EqualStacks {
        /// They share the places.
        Shared,
        /// The first left of the button is ranked higher.
        ByPosition,
    }
}

switch! {
    /// Players who bust at several tables in one round of hand for hand (rule scenario 97).
    SameRound {
        /// The best of each hand share the best places whatever their stacks, then the second of each
        /// hand, and so on: tables tie, and players of one hand keep their order (TDA-RP8).
        TablesTie,
        /// All of them share the places, those of one hand included.
        AllTie,
        /// The one who began the round with more chips is ranked higher, wherever he sat.
        ByStack,
    }
}
