//! What a room decides about its tables, in addition to the rules of the game: a document with
//! named switches.
//!
//! ```
//! use dealproof_engine::table::HouseRules;
//! use serde_json::json;
//!
//! let document = json!({"button": "moving", "buy_in": {"min": 2000, "max": 10000}});
//! let house = HouseRules::from_json(&document)?;
//! assert_eq!(house.house().seats_max, 9);
//! assert!(HouseRules::from_json(&json!({"button": "flying"})).is_err());
//! assert!(HouseRules::from_json(&json!({"buy_in": {"min": 2, "max": 1}})).is_err());
//! # Ok::<(), dealproof_engine::table::HouseError>(())
//! ```

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::positions::{ButtonRule, EntryRule, StudButton};
use crate::chips::Chips;
use crate::hand::SEATS_MAX;
use crate::profile::switch::switch;
use crate::profile::{ProfileError, Rules};

switch! {
    /// What the table is for.
    Mode {
        /// Chips are money: players buy in, top up and cash out, and the absent are left out.
        Cash,
        /// Chips count for one tournament, which seats and moves the players and says the blinds of
        /// each hand; the absent are dealt in, and nobody misses a blind.
        Tournament,
    }
}

switch! {
    /// How a new player of a cash game comes in (rule scenario 13).
    NewPlayer {
        /// He waits for the big blind, or posts one live when the button has passed.
        PostsOrWaits,
        /// He waits for the big blind.
        Waits,
        /// He is dealt in without posting when the button has passed.
        DealtIn,
    }
}

switch! {
    /// What a player posts who missed the small blind only (rule scenario 12).
    MissedSmall {
        /// The small blind, dead.
        DeadSmall,
        /// The big blind live and the small one dead, as if he had missed both.
        AllBlinds,
    }
}

switch! {
    /// A player of a cash game who is absent when a hand begins (rule scenario 113).
    AbsentPlayer {
        /// He gets no cards, the blinds pass over him, and he owes those he missed.
        LeftOut,
        /// He is dealt in and posts like everybody else.
        DealtIn,
    }
}

switch! {
    /// What follows a void hand (rule scenario 114).
    VoidHand {
        /// It is dealt again with the same button.
        SameButton,
        /// The button moves on.
        ButtonMoves,
    }
}

switch! {
    /// When a player may buy more chips. Never during a hand.
    TopUps {
        /// At any time up to the largest buy-in.
        UpToMaximum,
        /// Only when he has no chips left.
        WhenBroke,
    }
}

switch! {
    /// Whether a player may take chips off the table and stay.
    PartialCashOut {
        /// No: chips leave with their player.
        Refused,
        /// What he has above the largest buy-in.
        AboveMaximum,
    }
}

switch! {
    /// A player who comes back to the table he left a short time ago.
    Ratholing {
        /// He brings at least what he left with.
        BringsBack,
        /// He buys in like a new player.
        Allowed,
    }
}

switch! {
    /// What becomes of the time bank between hands.
    BankRefill {
        /// What is left is carried over.
        Carried,
        /// What is left is carried over, and a little is added, up to the bank of the profile.
        EachHand,
        /// Every hand begins with the whole bank.
        Full,
    }
}

switch! {
    /// Whether players who sit out pay for time.
    AbsentTime {
        /// They pay as everybody does.
        Pays,
        /// They pay nothing while they sit out.
        Free,
    }
}

switch! {
    /// A player who cannot pay for time.
    UnpaidTime {
        /// He pays nothing and has to leave with what he has.
        Leaves,
        /// He pays what he has and stays.
        PaysRest,
    }
}

switch! {
    /// How long a game of a rotation is played.
    GameLength {
        /// As many hands as players are dealt into its first one, so that each has every position
        /// once.
        Orbit,
        /// A stated number of hands.
        Hands,
    }
}

/// The house rules of a table, as written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct House {
    /// Whether chips are money (cash) or belong to a tournament.
    pub mode: Mode,
    /// The number of seats, 2 to 10.
    pub seats_max: u8,
    /// How the button moves.
    pub button: ButtonRule,
    /// On which seats nobody comes into the game.
    pub entry: EntryRule,
    /// How a new player comes in.
    pub new_player: NewPlayer,
    /// What a player posts who missed the small blind only.
    pub missed_small: MissedSmall,
    /// A player who is absent when a hand begins.
    pub absent: AbsentPlayer,
    /// What follows a void hand.
    pub void_hand: VoidHand,
    /// How much a player may bring.
    pub buy_in: BuyIn,
    /// When a player may buy more.
    pub top_ups: TopUps,
    /// Whether a player may take chips off the table and stay.
    pub partial_cash_out: PartialCashOut,
    /// A player who comes back.
    pub return_after_leaving: ReturnAfterLeaving,
    /// The time bank between hands.
    pub time_bank: TimeBank,
    /// A fee for the time at the table.
    pub time_fee: TimeFee,
    /// Games that take turns.
    pub rotation: Rotation,
}

impl Default for House {
    fn default() -> Self {
        Self {
            mode: Mode::default(),
            seats_max: 9,
            button: ButtonRule::default(),
            entry: EntryRule::default(),
            new_player: NewPlayer::default(),
            missed_small: MissedSmall::default(),
            absent: AbsentPlayer::default(),
            void_hand: VoidHand::default(),
            buy_in: BuyIn::default(),
            top_ups: TopUps::default(),
            partial_cash_out: PartialCashOut::default(),
            return_after_leaving: ReturnAfterLeaving::default(),
            time_bank: TimeBank::default(),
            time_fee: TimeFee::default(),
            rotation: Rotation::default(),
        }
    }
}

/// Games that take turns at one table: HORSE, eight games, or any others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct Rotation {
    /// The games after the one that the table opens with, in order; then it is that one's turn again.
    /// Each is a rule profile, or the name of a built-in one with overrides.
    pub games: Vec<Value>,
    /// How long a game is played.
    pub every: GameLength,
    /// For how many hands, where hands count.
    pub hands: u32,
    /// What the button does in games without blinds.
    pub stud_button: StudButton,
}

impl Default for Rotation {
    fn default() -> Self {
        Self {
            games: Vec::new(),
            every: GameLength::default(),
            hands: 8,
            stud_button: StudButton::default(),
        }
    }
}

/// How much a player of a cash game may bring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct BuyIn {
    /// The least, at least 1.
    pub min: Chips,
    /// The most, top-ups included; without it any amount.
    pub max: Option<Chips>,
}

impl Default for BuyIn {
    fn default() -> Self {
        Self {
            min: Chips::from(1),
            max: None,
        }
    }
}

/// A player who comes back to the table he left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct ReturnAfterLeaving {
    /// What he has to bring.
    pub rule: Ratholing,
    /// Up to how long after he left.
    pub within_ms: u64,
}

impl Default for ReturnAfterLeaving {
    fn default() -> Self {
        Self {
            rule: Ratholing::default(),
            within_ms: 3_600_000,
        }
    }
}

/// The time bank between hands. How large it is, the profile says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct TimeBank {
    /// What becomes of it.
    pub refill: BankRefill,
    /// What is added for each hand a player was dealt, where something is.
    pub add_ms: u64,
}

/// A fee for the time at the table, in addition to rake or instead of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct TimeFee {
    /// What each player pays; 0 for no fee.
    pub amount: Chips,
    /// The time that one fee is for, in milliseconds.
    pub every_ms: u64,
    /// Whether players who sit out pay.
    pub absent: AbsentTime,
    /// What happens to a player who cannot pay.
    pub unpaid: UnpaidTime,
}

impl Default for TimeFee {
    fn default() -> Self {
        Self {
            amount: Chips::ZERO,
            every_ms: 1_800_000,
            absent: AbsentTime::default(),
            unpaid: UnpaidTime::default(),
        }
    }
}

/// Why a document holds no house rules.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum HouseError {
    /// The text cannot be read, or a member or value does not exist.
    #[error("{message}")]
    Unreadable {
        /// The message of the reader, with the place in the text.
        message: String,
    },
    /// A number is outside its range.
    #[error("{member}: {found} is out of range, expected {expected}")]
    OutOfRange {
        /// The path of the member, such as `buy_in.min`.
        member: &'static str,
        /// What it may be.
        expected: &'static str,
        /// The number that the document has.
        found: u64,
    },
    /// A game of the rotation cannot be played.
    #[error("rotation.games[{number}]: {error}")]
    Game {
        /// Its number, from 0.
        number: usize,
        /// Why the profile is refused.
        error: ProfileError,
    },
    /// The largest buy-in is below the smallest.
    #[error("buy_in.max contradicts buy_in.min")]
    BuyIn,
    /// A tournament has no such thing.
    #[error("{member} contradicts mode: tournament")]
    Tournament {
        /// The path of the member that only cash tables have.
        member: &'static str,
    },
}

/// House rules that were checked. Tables share them by reference count.
#[derive(Debug, PartialEq, Eq)]
pub struct HouseRules {
    house: House,
    canonical: String,
    sha256: [u8; 32],
    games: Vec<Arc<Rules>>,
}

impl HouseRules {
    /// Checks house rules and fixes their canonical form and hash.
    pub fn new(mut house: House) -> Result<Arc<Self>, HouseError> {
        check(&house)?;
        let written = house.rotation.games.iter().enumerate();
        let games = written
            .map(|(number, game)| {
                Rules::from_json(game).map_err(|error| HouseError::Game { number, error })
            })
            .collect::<Result<Vec<_>, _>>()?;
        // Each game stands in the canonical form in full, not only its name and what differs.
        for (written, rules) in house.rotation.games.iter_mut().zip(&games) {
            *written = serde_json::from_str(rules.canonical_json()).map_err(unreadable)?;
        }
        // `Value` keeps its members in byte order, so this text is canonical.
        let canonical = serde_json::to_value(&house)
            .map_err(unreadable)?
            .to_string();
        let sha256 = Sha256::digest(canonical.as_bytes()).into();
        Ok(Arc::new(Self {
            house,
            canonical,
            sha256,
            games,
        }))
    }

    /// Reads and checks JSON.
    pub fn from_json(value: &Value) -> Result<Arc<Self>, HouseError> {
        Self::new(House::deserialize(value).map_err(unreadable)?)
    }

    /// The house rules as they were written, defaults filled in.
    pub const fn house(&self) -> &House {
        &self.house
    }

    /// The games that follow the one the table opens with.
    pub fn games(&self) -> &[Arc<Rules>] {
        &self.games
    }

    /// JSON with sorted members, no spaces and every switch stated.
    pub fn canonical_json(&self) -> &str {
        &self.canonical
    }

    /// SHA-256 of the canonical JSON.
    pub const fn sha256(&self) -> &[u8; 32] {
        &self.sha256
    }
}

fn unreadable(error: impl std::fmt::Display) -> HouseError {
    HouseError::Unreadable {
        message: error.to_string(),
    }
}

fn check(house: &House) -> Result<(), HouseError> {
    if !(2..=SEATS_MAX).contains(&house.seats_max.into()) {
        return Err(HouseError::OutOfRange {
            member: "seats_max",
            expected: "2 to 10",
            found: house.seats_max.into(),
        });
    }
    if house.buy_in.min.is_zero() {
        return Err(HouseError::OutOfRange {
            member: "buy_in.min",
            expected: "at least 1",
            found: 0,
        });
    }
    if house.buy_in.max.is_some_and(|max| max < house.buy_in.min) {
        return Err(HouseError::BuyIn);
    }
    if house.time_fee.every_ms == 0 {
        return Err(HouseError::OutOfRange {
            member: "time_fee.every_ms",
            expected: "at least 1",
            found: 0,
        });
    }
    if house.rotation.hands == 0 {
        return Err(HouseError::OutOfRange {
            member: "rotation.hands",
            expected: "at least 1",
            found: 0,
        });
    }
    let cash_only = [
        ("time_fee.amount", !house.time_fee.amount.is_zero()),
        (
            "partial_cash_out",
            house.partial_cash_out != PartialCashOut::Refused,
        ),
        ("buy_in", house.buy_in != BuyIn::default()),
    ];
    match cash_only.iter().find(|(_, stated)| *stated) {
        Some(&(member, _)) if house.mode == Mode::Tournament => {
            Err(HouseError::Tournament { member })
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn house_rules_that_contradict_themselves_are_refused() {
        for (value, expected) in [
            (
                json!({"seats_max": 1}),
                "seats_max: 1 is out of range, expected 2 to 10",
            ),
            (
                json!({"seats_max": 11}),
                "seats_max: 11 is out of range, expected 2 to 10",
            ),
            (
                json!({"buy_in": {"min": 0}}),
                "buy_in.min: 0 is out of range, expected at least 1",
            ),
            (
                json!({"buy_in": {"min": 9, "max": 8}}),
                "buy_in.max contradicts buy_in.min",
            ),
            (
                json!({"time_fee": {"every_ms": 0}}),
                "time_fee.every_ms: 0 is out of range, expected at least 1",
            ),
            (
                json!({"mode": "tournament", "time_fee": {"amount": 5}}),
                "time_fee.amount contradicts mode: tournament",
            ),
            (
                json!({"mode": "tournament", "buy_in": {"min": 5}}),
                "buy_in contradicts mode: tournament",
            ),
        ] {
            let error = HouseRules::from_json(&value).unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
        for value in [json!({"buttons": "dead"}), json!({"buy_in": {"min": -1}})] {
            assert!(HouseRules::from_json(&value).is_err(), "{value}");
        }
    }

    #[test]
    fn the_canonical_form_states_every_switch() {
        let house = HouseRules::from_json(&json!({})).unwrap();
        let again: Value = serde_json::from_str(house.canonical_json()).unwrap();
        assert_eq!(HouseRules::from_json(&again).unwrap(), house);
        assert_eq!(again["absent"], "left_out");
        assert_eq!(again["time_fee"]["unpaid"], "leaves");
    }
}
