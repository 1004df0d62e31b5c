//! Random hands on the engine under test and on the reference: one check for each game in scope, and one
//! for each spot that its games can reach.

use std::sync::Arc;

use dealproof_engine::profile::Rules;
use dealproof_evidence::clause::ClauseTag;
use dealproof_evidence::judge;
use dealproof_evidence::progress::Progress;
use dealproof_evidence::reason::Reason;
use dealproof_evidence::record::{Check, Finding, Owner, Role, Whose};
use dealproof_rng::run_seed::RunSeed;

use crate::diff::driven::{Campaign, DrivenRun, reachable};
use crate::diff::spots::Spot;
use crate::diff::{Difference, Script, Table, gherkin};
use crate::plan::EnginePlan;
use crate::scenario::runner::Runner;
use crate::suite::{Context, Spec, Suite, Terms};
use crate::suites::black_box::clauses;

/// The part of the report.
const AREA: &str = "random hands";
/// So many kinds of difference of a game are shown with a hand.
const KINDS_SHOWN: usize = 5;

/// Random hands of the games in scope.
#[derive(Debug)]
pub struct Hands {
    plan: EnginePlan,
    whose: Whose,
    games: Vec<Game>,
    /// The spots that can be reached, each with the game that is played for it.
    spots: Vec<(Spot, usize)>,
}

#[derive(Debug)]
struct Game {
    name: String,
    table: Table,
    hands: u64,
}

impl Hands {
    /// Hands of these games, at tables of so many seats.
    pub fn new(plan: &EnginePlan, owner: Owner, games: &[Arc<Rules>], seats_max: u8) -> Self {
        let games: Vec<Game> = games
            .iter()
            .enumerate()
            .map(|(at, rules)| Game {
                name: rules.profile().name.clone(),
                table: Table::of(rules, seats_max.into()),
                hands: share(plan, at, games.len()),
            })
            .collect();
        let tables: Vec<Table> = games.iter().map(|game| game.table.clone()).collect();
        Self {
            plan: plan.clone(),
            whose: Whose::new(owner, Role::Engine),
            spots: reachable(&tables),
            games,
        }
    }

    fn of_game(&self, game: &Game) -> Spec {
        Spec {
            id: format!("engine.hands.{}", game.name),
            title: format!("Random hands of {} go as on the reference", game.name),
            area: AREA.to_owned(),
            whose: self.whose,
            requirements: vec![ClauseTag::literal("GLI-19:4.3.3")],
            would_catch: would_catch(game.hands),
        }
    }

    fn of_spot(&self, spot: Spot) -> Spec {
        Spec {
            id: format!("engine.spot.{}", spot.to_string().replace(' ', "-")),
            title: format!("Random hands that come to {spot}"),
            area: AREA.to_owned(),
            whose: self.whose,
            requirements: clauses(spot),
            would_catch: format!(
                "a rule of this situation that is broken once in {} hands that come to it",
                one_in(self.plan.spot_min)
            ),
        }
    }

    /// Plays a game, and then more of it for the spots that are played in it.
    fn play(&self, at: usize, campaign: &Campaign<'_>, progress: &mut dyn Progress) -> DrivenRun {
        let game = &self.games[at];
        progress.begin(&self.of_game(game).id, "hands", game.hands);
        let mut run = campaign.play(game.hands, &mut |done| progress.at(done));
        for (spot, _) in self.spots.iter().filter(|(_, played_in)| *played_in == at) {
            campaign.seek(&mut run, *spot, self.plan.spot_min);
        }
        run
    }

    /// Which games have to be played for the checks that are included.
    fn is_wanted(&self, at: usize, terms: &Terms<'_>) -> bool {
        let spots = self.spots.iter();
        let mut spots = spots.map(|(spot, _)| self.of_spot(*spot).id);
        // Hands of every game may come to a spot.
        terms.includes(&self.of_game(&self.games[at]).id) || spots.any(|id| terms.includes(&id))
    }

    fn judged(
        &self,
        terms: &Terms<'_>,
        runner: &Runner,
        progress: &mut dyn Progress,
    ) -> Vec<Check> {
        let mut runs = Vec::new();
        let mut checks = Vec::new();
        for (at, game) in self.games.iter().enumerate() {
            let spec = self.of_game(game);
            if !self.is_wanted(at, terms) {
                checks.push(terms.left_out(spec));
                continue;
            }
            let seed = terms.seed.key_for(&spec.id);
            let campaign = Campaign {
                table: &game.table,
                seed: RunSeed::from_bytes(seed),
                runner,
            };
            let run = self.play(at, &campaign, progress);
            checks.push(if terms.includes(&spec.id) {
                let mut check = terms.check(spec);
                judge_game(&mut check, &run, game, &campaign);
                check
            } else {
                terms.left_out(spec)
            });
            runs.push(run);
        }
        for (spot, _) in &self.spots {
            let spec = self.of_spot(*spot);
            checks.push(if terms.includes(&spec.id) {
                let mut check = terms.check(spec);
                judge_spot(&mut check, *spot, &runs, self.plan.spot_min);
                check
            } else {
                terms.left_out(spec)
            });
        }
        checks
    }
}

impl Suite for Hands {
    fn specs(&self) -> Vec<Spec> {
        let games = self.games.iter().map(|game| self.of_game(game));
        let spots = self.spots.iter().map(|(spot, _)| self.of_spot(*spot));
        games.chain(spots).collect()
    }

    fn run(&self, terms: &Terms<'_>, context: &mut Context<'_>) -> Vec<Check> {
        let checks = self.judged(terms, &context.runner, context.progress);
        for check in &checks {
            context.progress.end(check);
        }
        checks
    }
}

/// How many hands of a game are played.
pub(crate) fn share(plan: &EnginePlan, at: usize, games: usize) -> u64 {
    if plan.each_game {
        return plan.hands;
    }
    let (at, games) = (at as u64, games.max(1) as u64);
    (plan.hands / games + u64::from(at < plan.hands % games)).max(1)
}

/// A defect in one hand of so many escapes this number of hands once in 10,000 runs: (1 - 1/n)^hands is
/// e^-9.21 there.
pub(super) fn one_in(hands: u64) -> u64 {
    (hands * 100 / 921).max(1)
}

fn would_catch(hands: u64) -> String {
    format!(
        "a decision, an amount or an end that is wrong in one hand of {}: it escapes {hands} hands once \
         in 10,000 runs",
        one_in(hands)
    )
}

fn judge_game(check: &mut Check, run: &DrivenRun, game: &Game, campaign: &Campaign<'_>) {
    let comparison = &run.comparison;
    check.note("hands_that_agree", comparison.same);
    check.note("hands_that_differ", run.different());
    check.note("decisions", comparison.decisions);
    let reached = run.agreed.spots.iter();
    let reached = reached.map(|(spot, hands)| format!("{spot} {hands}"));
    check.note("spots", reached.collect::<Vec<_>>().join(", "));
    let missing = run.agreed.missing().map(|spot| spot.to_string());
    let missing: Vec<String> = missing.collect();
    if !missing.is_empty() {
        check.note("not_reached", missing.join(", "));
    }
    if run.is_silent() {
        check.note("ended", "the engine hung, and nothing more was asked");
    }
    for (kind, found) in comparison.different.iter().take(KINDS_SHOWN) {
        let Some((script, difference)) = found.examples.first().cloned() else {
            continue;
        };
        let (script, difference) = campaign.shrunk(script, difference);
        let place = format!(
            "{kind}: {} of {} hands, first in hand {}",
            found.hands,
            run.compared(),
            found.first
        );
        check
            .findings
            .push(finding(place, &game.name, script, difference));
    }
    let lacks = comparison.unsupported.keys().next().cloned();
    check.verdict = match lacks {
        _ if run.different() > 0 => judge::fail(),
        Some(what) if comparison.same == 0 => judge::not_run(Reason::EngineLacks { what }),
        // An engine that picks the hands that it plays has not played the others.
        Some(what) => judge::inconclusive(Reason::EngineLacks { what }),
        None if run.is_late => judge::not_run(Reason::PastDeadline),
        None if comparison.same < game.hands => judge::inconclusive(Reason::SeldomSeen {
            needed: game.hands,
            found: comparison.same,
        }),
        None => judge::pass(),
    };
}

/// A difference with the shortest hand that shows it, as a scenario that anybody can run.
fn finding(place: String, game: &str, script: Script, difference: Difference) -> Finding {
    let (expected, found) = (difference.expected.clone(), difference.found.clone());
    let title = format!("a hand of {game}");
    let feature = gherkin::feature(&title, &[(script, difference)]);
    Finding {
        expected,
        found,
        place,
        trace: feature.lines().map(str::to_owned).collect(),
        table: Vec::new(),
        integrity: false,
    }
}

fn judge_spot(check: &mut Check, spot: Spot, runs: &[DrivenRun], spot_min: u64) {
    let agreed = runs.iter().map(|run| run.agreed_at(spot)).sum();
    let differed: u64 = runs.iter().map(|run| run.differed_at(spot)).sum();
    check.note("hands_that_agree", agreed);
    check.note("hands_that_differ", differed);
    let (needed, found) = (spot_min, agreed);
    check.verdict = if differed > 0 {
        let expected = "the reference to agree each time";
        let found = format!("{differed} hands in which it does not");
        judge::broken(check, "hands that came to this spot", expected, found);
        return;
    } else if found == 0 {
        judge::not_run(Reason::SeldomSeen { needed, found })
    } else if found < needed {
        judge::inconclusive(Reason::SeldomSeen { needed, found })
    } else {
        judge::pass()
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_hand_in_500_escapes_the_quick_plan_once_in_10_000_runs() {
        assert_eq!(one_in(4_600), 499);
        let escapes = (1.0 - 1.0 / 500.0_f64).powi(4_600);
        assert!(escapes < 1.01e-4, "{escapes}");
    }

    #[test]
    fn the_hands_of_a_plan_are_shared_out_without_rest() {
        let plan = crate::yaml::read::<EnginePlan>("hands: 4600").unwrap();
        for games in [1, 7, 30] {
            let all: u64 = (0..games).map(|at| share(&plan, at, games)).sum();
            assert_eq!(all, 4_600);
        }
        let each = crate::yaml::read::<EnginePlan>("{hands: 4600, each_game: true}").unwrap();
        assert_eq!(share(&each, 3, 30), 4_600);
    }
}
