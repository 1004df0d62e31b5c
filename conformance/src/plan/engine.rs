//! What a plan asks of an engine besides the scenarios.

use dealproof_evidence::record::Owner;
use serde::Deserialize;

use super::{PlanError, out_of_range};

/// What is asked of a customer's engine besides the scenarios as they are written.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct EnginePlan {
    /// Random hands against the reference; for an engine that deals its own cards, hands that it deals.
    pub hands: u64,
    /// Whether so many are played of each game in scope, rather than of all games together.
    #[serde(default)]
    pub each_game: bool,
    /// How often hands are to come to each spot that the games can reach.
    #[serde(default = "fifty")]
    pub spot_min: u64,
    /// How often a situation has to occur by itself to be observed, where the engine deals.
    #[serde(default = "thirty")]
    pub seen_min: u64,
    /// Runs the scenarios again in other clothes; without it, they are run as they are written.
    #[serde(default)]
    pub clothes: Option<Wear>,
    /// Random games in which it is looked at what holds of every engine; without it, none.
    #[serde(default)]
    pub games: u64,
    /// Hands at tables, in tournaments and of open face, so many of each, against the reference.
    #[serde(default = "two_hundred")]
    pub game_hands: u64,
    /// How its hand ranking is asked; without it, it is not.
    #[serde(default)]
    pub ranking: Option<RankingPlan>,
    /// Asks the same of the reference in a self-test.
    #[serde(default)]
    pub of_reference: bool,
}

/// Which hands an engine is asked to rank.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct RankingPlan {
    /// Hands of five cards.
    pub five_cards: Fives,
    /// Random hands of seven cards.
    #[serde(default)]
    pub seven_cards: u64,
}

/// Which hands of five cards are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fives {
    /// One of each class, with random suits.
    Classes,
    /// All 2,598,960.
    All,
}

/// How scenarios are run in other clothes. After the changes alone, all that fit are worn together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wear {
    /// Each scenario wears one change that is drawn for it.
    Drawn,
    /// Each scenario wears each change that fits it.
    Each,
}

const fn fifty() -> u64 {
    50
}

const fn thirty() -> u64 {
    30
}

/// A defect in one hand of 21 escapes these once in 10,000 runs.
const fn two_hundred() -> u64 {
    200
}

impl EnginePlan {
    /// Whether an engine of this owner is asked.
    pub fn asks(&self, owner: Owner) -> bool {
        owner == Owner::Customer || self.of_reference
    }

    /// Refuses what cannot be meant.
    pub(super) fn check(&self) -> Result<(), PlanError> {
        for (member, value) in [
            ("engine.hands", self.hands),
            ("engine.spot_min", self.spot_min),
            ("engine.seen_min", self.seen_min),
        ] {
            if value == 0 {
                return Err(out_of_range(member, "at least 1", &0));
            }
        }
        Ok(())
    }
}
