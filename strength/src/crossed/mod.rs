//! Hands in which several rarely used house rules act at the same time, written as scenarios.
//!
//! Scenarios that a person designs try a rule with what usually breaks it. Two or three rules that
//! are both rare meet in hardly any of them (docs/strength.md). Here random hands with many house
//! rules are played on the reference, and everything that the scenario does not show is taken away:
//! each house rule that is left is one without which the hand would be told in other words.

mod choose;
pub mod game;
mod hand;
mod traits;
mod words;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use dealproof_adapters::reference::ReferenceEngine;
use dealproof_conformance::play::{self, Offer};
use dealproof_rng::run_seed::RunSeed;
use dealproof_shell::threads::Threads;

use self::choose::{Candidate, choose};
use self::hand::Hand;

/// House rules that are set on average before those without effect are taken away.
const RULES_SET: u64 = 12;

/// What is made.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// Random hands that are played.
    pub hands: u64,
    /// Scenarios that are kept, at most.
    pub kept: usize,
    /// Draws the hands.
    pub seed: RunSeed,
}

/// Plays hands, keeps those in which most rules cross, and writes a feature for each game: its name
/// and its text.
pub fn make(plan: Plan, threads: Threads) -> BTreeMap<String, String> {
    let offer = Offer::crossed_hands(RULES_SET);
    let found_in = |number| {
        let steps = play::game(&offer, plan.seed, number, &mut ReferenceEngine::default());
        Hand::of(number, steps.ok()?)?.reduced()
    };
    let mut found = Vec::new();
    threads.in_order(plan.hands, found_in, |hand: Option<Hand>| {
        found.extend(hand);
        ControlFlow::Continue(())
    });
    let candidate = |hand: &Hand| {
        let told = hand.told();
        told.map_or_else(Candidate::default, |told| Candidate {
            number: hand.number,
            traits: traits::of(hand, &told),
            rows: told.rows.len(),
        })
    };
    let candidates: Vec<Candidate> = found.iter().map(candidate).collect();
    let mut games: BTreeMap<&str, Vec<&Hand>> = BTreeMap::new();
    for place in choose(&candidates, plan.kept) {
        games
            .entry(found[place].game())
            .or_default()
            .push(&found[place]);
    }
    let features = games.into_iter();
    features
        .map(|(game, hands)| (game.to_owned(), words::feature(game, &hands)))
        .collect()
}
