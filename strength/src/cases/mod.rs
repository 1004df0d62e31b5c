//! Mutants that are wrong in one case only, as a person gets a rule wrong.
//!
//! A mutant that is always on shows in the first hand that needs its place. A person who misunderstands
//! a rule follows it everywhere but heads-up, or but with a side pot, or but under one house rule. So
//! each mutant gets a situation by the seed: one or two facts that hold together in some request that
//! reaches its place, and do not always hold there. It is on only in requests with these facts.

mod condition;
mod report;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use dealproof_rng::run_seed::RunSeed;
use serde::{Deserialize, Serialize};

use crate::maker::Mutant;
use crate::measure::{Drawn, GAMES_SEED, MeasureError, Plan};
use crate::run::{Dealt, Fate, Games, Met, On, Program, Recorded, RunError};
use crate::sample;

pub use report::markdown;

/// House rules that are set on average in the hands that are played beside the usual games: they show
/// which situations there can be.
const RULES_SET: u64 = 12;

/// A mutant in one situation, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Case {
    /// The mutant.
    #[serde(flatten)]
    pub mutant: Mutant,
    /// The facts without which it is off.
    pub situation: Vec<String>,
    /// How many scenarios reach its place in the situation.
    pub scenarios: usize,
    /// How many random games do.
    pub games: usize,
    /// What became of it.
    #[serde(flatten)]
    pub fate: Fate,
}

/// What became of all that were drawn.
#[derive(Debug)]
pub struct Cases {
    /// Mutants that no scenario notices even when they are always on, or whose place is always reached in
    /// the same situation.
    pub set_aside: usize,
    /// How many scenarios there are.
    pub scenarios: usize,
    /// The others, in the order of the draw.
    pub cases: Vec<Case>,
}

struct Judges {
    program: Program,
    scenarios: Recorded,
    games: Dealt,
    met: Met,
    met_in_games: Met,
    seed: u64,
}

/// Draws mutants, gives each a situation and looks who notices it. Cases of an earlier run keep their
/// situations, and only the scenarios look at those that no scenario noticed. `say` is told how far it
/// is, `take` each case as it is found.
pub fn measure(
    plan: &Plan,
    known: &BTreeMap<String, Case>,
    mut say: impl FnMut(&str),
    mut take: impl FnMut(&Case),
) -> Result<Cases, MeasureError> {
    let drawn = Drawn::draw(plan, &mut say)?;
    // In the order of the draw: the first of them are a smaller sample of the same seed.
    let left = sample::draw_in_order(drawn.left.clone(), seed(plan));
    let judges = Judges::call(plan, &drawn, &mut say)?;
    let (mut cases, mut set_aside, mut failed) = (Vec::new(), 0, Ok(()));
    plan.threads.in_order(
        u64::try_from(left.len()).expect("fewer mutants than 2^32"),
        |at| {
            let mutant = &left[usize::try_from(at).expect("it is below a length")];
            match known.get(&mutant.id) {
                Some(case) => judges.again(mutant, case).map(Some),
                None if known.is_empty() => judges.judge(mutant),
                None => Ok(None),
            }
        },
        |judged| {
            match judged {
                Ok(Some(case)) => {
                    take(&case);
                    cases.push(case);
                    if cases.len() % 100 == 0 {
                        say(&format!(
                            "{} of {} mutants",
                            cases.len() + set_aside,
                            left.len()
                        ));
                    }
                }
                Ok(None) => set_aside += 1,
                Err(error) => {
                    failed = Err(error);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        },
    );
    failed?;
    Ok(Cases {
        set_aside,
        scenarios: judges.scenarios.count(),
        cases,
    })
}

impl Judges {
    /// Builds the program, and lets everybody see the engine without a mutant.
    fn call(plan: &Plan, drawn: &Drawn, say: &mut impl FnMut(&str)) -> Result<Self, MeasureError> {
        let sites: BTreeSet<u32> = drawn.left.iter().map(|mutant| mutant.site).collect();
        let (program, scenarios) = drawn.record(plan, say)?;
        let dealt_by = RunSeed::from_bytes(GAMES_SEED);
        let games = Games::new(plan.games, dealt_by).with_crossed_hands(RULES_SET, dealt_by);
        let games = games.record(&program, &plan.work)?;
        say("all games are played");
        Ok(Self {
            met: scenarios.met(&sites)?,
            met_in_games: games.met(&sites)?,
            program,
            scenarios,
            games,
            seed: seed(plan),
        })
    }

    /// Who notices a mutant in its situation; none if it has no situation, or if no scenario notices it
    /// when it is always on.
    fn judge(&self, mutant: &Mutant) -> Result<Option<Case>, RunError> {
        let site = mutant.site;
        let mut situations = self.met.at(site);
        situations.extend(self.met_in_games.at(site));
        let Some(situation) = condition::draw(&situations, self.seed, &mutant.id) else {
            return Ok(None);
        };
        let always = On::Mutant(mutant.number);
        let reaching = self.scenarios.reaching(site);
        let noticed = self.scenarios.killer(&self.program, always, &reaching)?;
        if noticed.is_none() {
            return Ok(None);
        }
        let facts = situation.join(";");
        let on = On::Case(mutant.number, &facts);
        let scenarios = in_it(reaching, &self.met, site, &situation);
        let games = self.games.reaching(site);
        let games = in_it(games, &self.met_in_games, site, &situation);
        let fate = match self.scenarios.killer(&self.program, on, &scenarios)? {
            Some(kill) => Fate::Scenario(kill),
            None => match self.games.killer(&self.program, on, &games)? {
                Some(kill) => Fate::Games(kill),
                None => Fate::Survived,
            },
        };
        Ok(Some(Case {
            mutant: mutant.clone(),
            scenarios: scenarios.len(),
            games: games.len(),
            situation,
            fate,
        }))
    }

    /// The same case with the scenarios that there are now.
    fn again(&self, mutant: &Mutant, case: &Case) -> Result<Case, RunError> {
        let mut again = Case {
            mutant: mutant.clone(),
            ..case.clone()
        };
        if matches!(case.fate, Fate::Scenario(_)) {
            return Ok(again);
        }
        let reaching = self.scenarios.reaching(mutant.site);
        let scenarios = in_it(reaching, &self.met, mutant.site, &case.situation);
        let facts = case.situation.join(";");
        let on = On::Case(mutant.number, &facts);
        again.scenarios = scenarios.len();
        if let Some(kill) = self.scenarios.killer(&self.program, on, &scenarios)? {
            again.fate = Fate::Scenario(kill);
        }
        Ok(again)
    }
}

/// The seed of the sample, which also draws the situations.
fn seed(plan: &Plan) -> u64 {
    plan.sample.map_or(0, |(_, seed)| seed)
}

/// Those of some runs that reach a site in a situation with these facts.
fn in_it(runs: Vec<usize>, met: &Met, site: u32, situation: &[String]) -> Vec<usize> {
    let who = met.who(site, situation);
    runs.into_iter().filter(|run| who.contains(run)).collect()
}
