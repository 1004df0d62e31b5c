//! The rule profile: a game and every choice a room makes in it, as a document.
//!
//! A profile is written in YAML, read into [`Profile`], and checked once into [`Rules`], which a
//! hand holds. Its canonical JSON states every switch, also those the author left at their default,
//! so its SHA-256 identifies the whole rule book. Unknown members and values are refused.
//!
//! ```
//! use dealproof_engine::profile::Rules;
//!
//! let rules = Rules::from_json(&serde_json::json!({
//!     "name": "nlhe",
//!     "forced": {"blinds": [50, 100], "ante": {"kind": "each", "amount": 10}},
//! }))?;
//! assert_eq!(rules.profile().forced.ante.amount.get(), 10);
//! assert!(Rules::from_json(&serde_json::json!({"name": "nlhe", "forced": {"blind": 5}})).is_err());
//! # Ok::<(), dealproof_engine::profile::ProfileError>(())
//! ```

mod check;
mod rules;
pub(crate) mod switch;

use serde::{Deserialize, Serialize};

pub use self::check::ProfileFault;
pub(crate) use self::rules::overlay;
pub use self::rules::{BUILT_IN, ProfileError, Rules, built_in_names};
pub use self::switch::{
    AllInReveal, AnteKind, AnteOrder, Counting, DealOrder, Edition, EffectiveAllIn, FreeFold,
    HeadsUpCap, KillOrder, KillSize, LeaverPlay, LimitReopening, LowCards, Muck, OddChips, Opener,
    PotBelowMinimum, PreflopPot, RakeScope, Reshuffle, RunOut, SharedHalves, ShortRaise,
    ShortStraddle, ShowingTie, SitOutPlay, StraddleFloor, StraddleSeats, StreetBet, Structure,
    Unmatched,
};

use crate::chips::Chips;
use crate::deck::DeckKind;
use crate::rank::Ranking;

/// The most seats of one hand.
pub const SEATS_MAX: usize = 10;

/// The most boards of one hand, dealt together or one run after another.
pub const BOARDS_MAX: usize = 4;

/// A game and its house rules, as written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Profile {
    /// The short name, `[a-z0-9_]+`, by which requests and logs name it.
    pub name: String,
    /// The name for people; empty if the document does not say.
    #[serde(default)]
    pub title: String,
    /// The edition of the rules.
    #[serde(default)]
    pub edition: Edition,
    /// Which cards are in play.
    pub deck: DeckKind,
    /// How cards leave the deck.
    #[serde(default)]
    pub deal: Deal,
    /// The streets in order.
    pub streets: Vec<Street>,
    /// What makes a hand.
    pub hand: HandRule,
    /// How much may be bet.
    pub betting: Betting,
    /// What must be posted before the deal.
    pub forced: Forced,
    /// How chips are divided.
    #[serde(default)]
    pub pots: Pots,
    /// Who may muck, when all-in hands are opened, and how often the board is dealt.
    #[serde(default)]
    pub showdown: Showdown,
    /// What the house takes.
    #[serde(default)]
    pub rake: Rake,
    /// How long a decision may take.
    #[serde(default)]
    pub clock: Clock,
    /// What happens for players who are not there.
    #[serde(default)]
    pub absence: Absence,
}

/// How cards leave the deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct Deal {
    /// In which order the hole cards of one street are dealt, always from the left of the button.
    pub order: DealOrder,
    /// Whether a card is burned before each street but the first, and before each board.
    pub burn: bool,
    /// Which cards come back once the stub is used up.
    pub reshuffle: Reshuffle,
}

/// One street: what is dealt, exchanged and bet, in this order: hole cards, exchange, board, bets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Street {
    /// The name, which is also the name of the phase.
    pub name: String,
    /// Cards dealt face down to each player.
    #[serde(default)]
    pub hole_down: u8,
    /// Cards dealt face up to each player.
    #[serde(default)]
    pub hole_up: u8,
    /// Cards dealt to the board.
    #[serde(default)]
    pub board: u8,
    /// How many cards each player may exchange.
    #[serde(default)]
    pub draw_max: u8,
    /// How many cards each player must throw away.
    #[serde(default)]
    pub discard: u8,
    /// Whether one card is dealt to the board in place of the hole cards when the deck is too short
    /// for them (rule scenario 78).
    #[serde(default)]
    pub community_if_short: bool,
    /// The bet size of fixed limit.
    pub bet: StreetBet,
    /// Who acts first on this street.
    pub opens: Opener,
}

/// What makes a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct HandRule {
    /// Exactly this many hole cards play; without it any number does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hole_cards_played: Option<u8>,
    /// Which hand wins the pot, or the high half of it.
    pub ranking: Ranking,
    /// How the hands compare that win the other half of each pot, where it is divided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub low: Option<Ranking>,
    /// Which cards make those hands.
    #[serde(default)]
    pub low_cards: LowCards,
    /// How many boards are dealt; each pot is divided between them.
    #[serde(default = "one")]
    pub boards: u8,
}

const fn one() -> u8 {
    1
}

/// How much may be bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Betting {
    /// No-limit, pot-limit or fixed-limit.
    pub structure: Structure,
    /// Smallest bet of no-limit and pot-limit; without it the largest blind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_bet: Option<Chips>,
    /// Small bet of fixed limit; without it the largest blind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub small_bet: Option<Chips>,
    /// Big bet of fixed limit; without it twice the small bet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub big_bet: Option<Chips>,
    /// Folding when nothing is owed.
    #[serde(default)]
    pub free_fold: FreeFold,
    /// The smallest raise over a short all-in (no-limit, pot-limit).
    #[serde(default)]
    pub short_raise: ShortRaise,
    /// A raise to exactly what the opponents can still call.
    #[serde(default)]
    pub effective_all_in: EffectiveAllIn,
    /// Who opens of players whose open cards are equal in rank.
    #[serde(default)]
    pub showing_tie: ShowingTie,
    /// What only fixed limit has: bet sizes and the cap.
    #[serde(default)]
    pub fixed: FixedLimit,
    /// What only pot limit has: how the pot is counted.
    #[serde(default)]
    pub pot: PotLimit,
}

/// Choices of fixed limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct FixedLimit {
    /// Bets and raises of one round; a blind is a bet. Without it four, and five in a game of two
    /// rounds (RRP-BR-3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bets_max: Option<u8>,
    /// When that number does not hold.
    pub uncapped: HeadsUpCap,
    /// Which short all-in counts as a bet.
    pub reopening: LimitReopening,
}

/// Choices of pot limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct PotLimit {
    /// Which blinds count on the first street.
    pub preflop_pot: PreflopPot,
    /// Whether antes count on the first street; later they always do.
    pub antes: Counting,
    /// What holds when the pot is smaller than the minimum bet.
    pub below_minimum: PotBelowMinimum,
}

/// What must be posted before the deal.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct Forced {
    /// The blinds from the left of the button on; heads-up the button posts the first.
    pub blinds: Vec<Chips>,
    /// A blind of the button, as in some short-deck games.
    pub button_blind: Chips,
    /// Who pays an ante, and how much.
    pub ante: Ante,
    /// The bring-in: the player whose card opens the first street has to bet it at least.
    pub bring_in: Chips,
    /// Who may straddle, and by how much.
    pub straddle: Straddle,
    /// When a pot is killed, and what that changes.
    pub kill: Kill,
}

/// The ante: who pays it, how much, and in which order with the blind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct Ante {
    /// Which players pay it.
    pub kind: AnteKind,
    /// What each payer pays; for `big_blind` and `button` the one ante of the table.
    pub amount: Chips,
    /// What a short big blind pays first.
    pub short: AnteOrder,
}

/// The rules of straddles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct Straddle {
    /// Which seats may straddle.
    pub seats: StraddleSeats,
    /// How many in one hand.
    pub count_max: u8,
    /// What becomes of one that a player cannot pay in full.
    pub short: ShortStraddle,
    /// The smallest bet after the first street of a straddled hand.
    pub later_min_bet: StraddleFloor,
}

impl Default for Straddle {
    fn default() -> Self {
        Self {
            seats: StraddleSeats::default(),
            count_max: 2,
            short: ShortStraddle::default(),
            later_min_bet: StraddleFloor::default(),
        }
    }
}

/// Kill pots: after certain hands, which the table counts, a player posts a larger blind and the bets
/// of the hand grow with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct Kill {
    /// How much larger the bets are.
    pub size: KillSize,
    /// When the player who posted it acts.
    pub order: KillOrder,
}

/// How chips are divided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct Pots {
    /// Who gets the chips that do not divide. Those of a pot that is divided into a high and a low
    /// half go to the high half, those of several boards to the first ones.
    pub odd_chips: OddChips,
    /// How halves that the same players win are divided.
    pub shared_halves: SharedHalves,
    /// What happens to chips nobody matched.
    pub unmatched: Unmatched,
}

/// The rules of the showdown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct Showdown {
    /// Who may keep a hand closed.
    pub muck: Muck,
    /// When the hands are opened once no more betting is possible; never before the last exchange.
    pub all_in: AllInReveal,
    /// How often the rest of the board is dealt at most, once no more betting is possible.
    pub runs_max: u8,
    /// Who decides how often.
    pub run_out: RunOut,
}

impl Default for Showdown {
    fn default() -> Self {
        Self {
            muck: Muck::default(),
            all_in: AllInReveal::default(),
            runs_max: 1,
            run_out: RunOut::default(),
        }
    }
}

/// What the house takes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct Rake {
    /// Hundredths of a percent.
    pub basis_points: u16,
    /// The most that is taken, by number of players; empty for no limit.
    pub caps: Vec<RakeCap>,
    /// What rate and cap apply to.
    pub scope: RakeScope,
    /// Nothing is taken from a hand that ends on the first street.
    pub no_flop_no_drop: bool,
}

impl Default for Rake {
    fn default() -> Self {
        Self {
            basis_points: 0,
            caps: Vec::new(),
            scope: RakeScope::default(),
            no_flop_no_drop: true,
        }
    }
}

/// The most that is taken if at least this many players were dealt in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct RakeCap {
    /// From this number of players on.
    pub players: u8,
    /// The most that is taken.
    pub cap: Chips,
}

/// How long a decision may take. Time is an input of the game, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct Clock {
    /// Time for each decision.
    pub base_ms: u64,
    /// Time each player has in reserve, unless the table says what is left of it.
    pub bank_ms: u64,
    /// Consecutive timeouts after which a player sits out; 0 for never.
    pub sit_out_after: u8,
    /// Time added to a decision, once, when its player is disconnected.
    pub disconnected_extra_ms: u64,
}

impl Default for Clock {
    fn default() -> Self {
        Self {
            base_ms: 15_000,
            bank_ms: 30_000,
            sit_out_after: 2,
            disconnected_extra_ms: 0,
        }
    }
}

/// What happens for players who are not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "members")]
pub struct Absence {
    /// A player who sits out but is dealt in.
    pub sitting_out: SitOutPlay,
    /// A player who leaves during the hand.
    pub leaving: LeaverPlay,
}
