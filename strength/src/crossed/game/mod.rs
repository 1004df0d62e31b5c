//! Tables, tournaments and open-face games in which several house rules act at the same time, written as
//! scenarios.
//!
//! Random games are played on the reference and cut down until every house rule that is left matters, with
//! some of the situations that came up. Those are kept in which most rules and situations meet for the
//! first time.

mod cut;
mod opening;
mod plain;
mod tale;
mod traits;

use std::ops::ControlFlow;

use dealproof_adapters::protocol::Operation;
use dealproof_conformance::play::{self, Kind, Offer};
use dealproof_rng::run_seed::RunSeed;
use dealproof_shell::threads::Threads;

use self::opening::Opening;
use self::plain::Plain;
use super::choose::{Candidate, choose};

/// House rules that are set on average before those without effect are taken away.
const RULES_SET: u64 = 6;

/// What is made of one kind of games.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    /// Tables, tournaments or open-face games.
    pub kind: Kind,
    /// Random games that are played.
    pub games: u64,
    /// Games that are cut down, at most.
    pub cut: usize,
    /// Scenarios that are kept, at most.
    pub kept: usize,
    /// Draws the games.
    pub seed: RunSeed,
}

/// A game as it was played.
#[derive(Debug, Clone)]
struct Game {
    number: u64,
    opening: Opening,
    requests: Vec<Operation>,
}

/// Plays games, cuts those down in which most meets, and writes the best of them as a feature.
pub fn make(plan: Plan, threads: Threads) -> String {
    let offer = Offer::crossed_games(plan.kind, RULES_SET);
    let played = |number| {
        let mut engine = Plain::default();
        play::game(&offer, plan.seed, number, &mut engine).ok()?;
        Game::of(number, engine)
    };
    let games = some(threads, plan.games, played);
    let chosen = choose(&candidates(&games), plan.cut);
    let count = u64::try_from(chosen.len()).unwrap_or_default();
    let cut = |place: u64| {
        let place = usize::try_from(place).unwrap_or_default();
        games[chosen[place]].clone().cut_down()
    };
    let cut = some(threads, count, cut);
    let kept = choose(&candidates(&cut), plan.kept);
    let kept: Vec<&Game> = kept.into_iter().map(|place| &cut[place]).collect();
    tale::feature(plan.kind, &kept)
}

fn some(threads: Threads, count: u64, make: impl Fn(u64) -> Option<Game> + Sync) -> Vec<Game> {
    let mut found = Vec::new();
    threads.in_order(count, make, |game: Option<Game>| {
        found.extend(game);
        ControlFlow::Continue(())
    });
    found
}

fn candidates(games: &[Game]) -> Vec<Candidate> {
    let candidate = |game: &Game| {
        let rows = game.told().unwrap_or_default();
        Candidate {
            number: game.number,
            traits: traits::of(game, &rows),
            rows: rows.len(),
        }
    };
    games.iter().map(candidate).collect()
}
