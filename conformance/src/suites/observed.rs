//! The hands of an engine that deals its own cards: its rules are observed, not driven.

use std::sync::Arc;

use dealproof_engine::profile::Rules;
use dealproof_evidence::judge;
use dealproof_evidence::progress::Progress;
use dealproof_evidence::reason::Reason;
use dealproof_evidence::record::{Check, Owner};
use dealproof_rng::run_seed::RunSeed;

use super::black_box::{self, judge_cards, judge_hands, judge_spot};
use crate::diff::black_box::{Agreement, BlackBoxRun, seats_max};
use crate::diff::driven::reachable;
use crate::diff::spots::Spot;
use crate::diff::{Pair, Table};
use crate::plan::EnginePlan;
use crate::scenario::runner::Runner;
use crate::suite::{Context, Spec, Suite, Terms};
use crate::suites::hands::share;

/// How many hands an engine deals at a time.
const PIECE: u64 = 16;

/// Hands that the engine deals, of the games in scope.
#[derive(Debug)]
pub struct Observed {
    plan: EnginePlan,
    owner: Owner,
    /// What the statistics on the cards may cost in false alarms, in all.
    error_budget: f64,
    games: Vec<Game>,
    spots: Vec<Spot>,
}

#[derive(Debug)]
struct Game {
    rules: Arc<Rules>,
    /// None where discards may have to be shuffled again at any table: no engine reveals that order.
    table: Option<Table>,
    hands: u64,
}

impl Observed {
    /// Hands of these games, at tables of so many seats.
    pub fn new(
        plan: &EnginePlan,
        owner: Owner,
        games: &[Arc<Rules>],
        seats: u8,
        error_budget: f64,
    ) -> Self {
        let all = games.iter().enumerate();
        let games: Vec<Game> = all
            .map(|(at, rules)| Game {
                rules: Arc::clone(rules),
                table: seats_max(rules).map(|most| Table::of(rules, most.min(seats.into()))),
                hands: share(plan, at, games.len()),
            })
            .collect();
        let tables: Vec<Table> = games.iter().filter_map(|game| game.table.clone()).collect();
        let spots = reachable(&tables).into_iter().map(|(spot, _)| spot);
        Self {
            plan: plan.clone(),
            owner,
            error_budget: error_budget / games.len().max(1) as f64,
            spots: spots.collect(),
            games,
        }
    }

    fn of_game(&self, game: &Game) -> [Spec; 2] {
        let name = &game.rules.profile().name;
        let named = |spec: Spec| Spec {
            id: format!("{}.{name}", spec.id),
            title: format!("{} ({name})", spec.title),
            ..spec
        };
        [
            named(black_box::hands(self.owner)),
            named(black_box::cards(self.owner)),
        ]
    }

    fn judged(
        &self,
        terms: &Terms<'_>,
        runner: &Runner,
        progress: &mut dyn Progress,
    ) -> Vec<Check> {
        let mut runs = Vec::new();
        let mut checks = Vec::new();
        let spots = self.spots.iter();
        let spots: Vec<Spec> = spots
            .map(|&spot| black_box::spot(self.owner, spot))
            .collect();
        let any_spot = spots.iter().any(|spec| terms.includes(&spec.id));
        for game in &self.games {
            let specs = self.of_game(game);
            let is_wanted = any_spot || specs.iter().any(|spec| terms.includes(&spec.id));
            progress.begin(&specs[0].id, "hands", game.hands);
            let run = is_wanted.then(|| game.play(terms, runner, progress));
            let [hands, cards] = specs;
            checks.push(judged(terms, hands, |check| match &run {
                Some(Some(run)) => judge_hands(check, run),
                _ => not_playable(check),
            }));
            checks.push(judged(terms, cards, |check| match &run {
                Some(Some(run)) => judge_cards(check, run, self.error_budget),
                _ => not_playable(check),
            }));
            runs.extend(run.flatten());
        }
        for (spec, &spot) in spots.into_iter().zip(&self.spots) {
            let seen = agreement(spot, &runs);
            checks.push(judged(terms, spec, |check| {
                judge_spot(check, seen, self.plan.seen_min);
            }));
        }
        checks
    }
}

impl Suite for Observed {
    fn specs(&self) -> Vec<Spec> {
        let games = self.games.iter().flat_map(|game| self.of_game(game));
        let spots = self.spots.iter();
        games
            .chain(spots.map(|&spot| black_box::spot(self.owner, spot)))
            .collect()
    }

    fn run(&self, terms: &Terms<'_>, context: &mut Context<'_>) -> Vec<Check> {
        let checks = self.judged(terms, &context.runner, context.progress);
        for check in &checks {
            context.progress.end(check);
        }
        checks
    }
}

impl Game {
    fn play(
        &self,
        terms: &Terms<'_>,
        runner: &Runner,
        progress: &mut dyn Progress,
    ) -> Option<BlackBoxRun> {
        let table = self.table.as_ref()?;
        let purpose = format!("observed/{}", self.rules.profile().name);
        let seed = RunSeed::from_bytes(terms.seed.key_for(&purpose));
        let mut run = BlackBoxRun::default();
        let mut first = 0;
        while first < self.hands && !run.is_silent() && !runner.is_late() {
            let last = self.hands.min(first + 4 * PIECE);
            let pieces = usize::try_from((last - first).div_ceil(PIECE)).unwrap_or_default();
            let played = runner.each(pieces, |piece, engine| {
                let from = first + PIECE * piece as u64;
                let Ok(mut pair) = Pair::new(engine) else {
                    return Vec::new();
                };
                let numbers = from..last.min(from + PIECE);
                let hands = numbers.map(|number| (number, pair.black_box(table, seed, number)));
                hands.collect()
            });
            for (number, hand) in played.into_iter().flatten().flatten() {
                run.add(&self.rules, number, hand, 1);
            }
            first = last;
            progress.at(last);
        }
        Some(run)
    }
}

fn judged(terms: &Terms<'_>, spec: Spec, judge: impl FnOnce(&mut Check)) -> Check {
    if !terms.includes(&spec.id) {
        return terms.left_out(spec);
    }
    let mut check = terms.check(spec);
    judge(&mut check);
    check
}

fn not_playable(check: &mut Check) {
    let what = "the capability deck, and nobody reveals in which order discards are shuffled again";
    check.verdict = judge::not_run(Reason::EngineLacks {
        what: what.to_owned(),
    });
}

fn agreement(spot: Spot, runs: &[BlackBoxRun]) -> Agreement {
    let mut sum = Agreement {
        spot,
        agreed: 0,
        differed: 0,
    };
    let seen = runs.iter().flat_map(BlackBoxRun::spots);
    for seen in seen.filter(|seen| seen.spot == spot) {
        sum.agreed += seen.agreed;
        sum.differed += seen.differed;
    }
    sum
}
