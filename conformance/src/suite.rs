//! Suites: what a plan asks, as checks that are listed before any of them runs.
//!
//! ```text
//! plan ──> registry ──> suites ──┬─ specs ──> lists, traceability of what would be run
//!                                └─ run   ──> checks of a record
//! ```

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use dealproof_battery::supply::Tested;
use dealproof_engine::profile;
use dealproof_evidence::clause::ClauseTag;
use dealproof_evidence::judge;
use dealproof_evidence::product::Product;
use dealproof_evidence::progress::Progress;
use dealproof_evidence::randomness::Randomness;
use dealproof_evidence::reason::Reason;
use dealproof_evidence::record::{Check, Owner, SeedOrigin, SignedWith, Software, Subject, Whose};
use dealproof_evidence::scope::OutOfScope;
use dealproof_evidence::verdict::Verdict;
use dealproof_rng::run_seed::RunSeed;

use crate::catalogue::Catalogue;
use crate::known::{Day, Known};
use crate::plan::{EnginePlan, LoadedPlan, Plan};
use crate::scenario::runner::Runner;
use crate::scenario::{FeatureError, FeatureText, TagError};
use crate::scope::Site;
use crate::suites::battery::{self, Battery};
use crate::suites::evaluator::Evaluator;
use crate::suites::games::Games;
use crate::suites::generator::Generator;
use crate::suites::hands::Hands;
use crate::suites::invariants::Invariants;
use crate::suites::log::{Log, SignedLog};
use crate::suites::observed::Observed;
use crate::suites::ranking::EngineRanking;
use crate::suites::rules::Rules;
use crate::suites::uses::Uses;

/// One check of a plan: what is asked, before anything runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spec {
    /// A stable name, for example `rng.known-answers`.
    pub id: String,
    /// One line for a person.
    pub title: String,
    /// The part of the report it belongs to.
    pub area: String,
    /// Whose system it looks at, and which part.
    pub whose: Whose,
    /// The clauses it gives evidence for.
    pub requirements: Vec<ClauseTag>,
    /// What the check would catch, in one sentence, where that is known beforehand.
    pub would_catch: String,
}

/// A group of checks that a plan may have.
pub trait Suite {
    /// The checks of the suite. Listing them runs nothing.
    fn specs(&self) -> Vec<Spec>;

    /// What the room does not offer, with the checks that are left out because of that.
    fn out_of_scope(&self) -> &[OutOfScope] {
        &[]
    }

    /// Checks on what is in scope that the plan leaves out, where its selection is its own. What they
    /// would show is not shown.
    fn left_by_plan(&self) -> Vec<Spec> {
        Vec::new()
    }

    /// Runs the checks that the terms include. Those that are left out are in the result too, as not
    /// run.
    fn run(&self, terms: &Terms<'_>, context: &mut Context<'_>) -> Vec<Check>;
}

/// The terms of a run: everything about it that is known before it begins, except the subjects.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    /// The program that runs it.
    pub software: &'a Software,
    /// The plan with the text it was read from.
    pub plan: &'a LoadedPlan,
    /// The seed that everything random in the run follows from.
    pub seed: RunSeed,
    /// Where the seed came from.
    pub seed_from: SeedOrigin,
    /// What kind of key will sign the bundle.
    pub signed_with: SignedWith,
    /// What the customer calls the product.
    pub product: Option<&'a Product>,
    /// Only the check with this id; the others are left out.
    pub only: Option<&'a str>,
    /// The options that name customer code, as in a rerun command.
    pub subject_options: &'a str,
    /// The failures that are known.
    pub known: &'a Known,
    /// The day on which they are.
    pub today: &'a Day,
}

/// What is tested, and what a run collects in addition to its checks.
pub struct Context<'a> {
    /// The engine that scenarios are run against, and how.
    pub runner: Runner,
    /// What the batteries made of the generator.
    pub battery: battery::Outcome,
    /// The log; none where it is left out.
    pub log: Option<SignedLog>,
    /// Receives the progress of the run.
    pub progress: &'a mut dyn Progress,
    /// The subjects that the suites named.
    pub named: Vec<Subject>,
    /// The numbers of the batteries.
    pub randomness: Option<Randomness>,
    /// What the room does not offer, with the checks that were left out.
    pub out_of_scope: Vec<OutOfScope>,
    /// How long scenarios took, by id.
    pub took: BTreeMap<String, Duration>,
}

/// What a plan is applied to, as far as the list of checks depends on it.
#[derive(Debug, Clone)]
pub struct Scope {
    /// The texts of the scenarios.
    pub features: Vec<FeatureText>,
    /// Whose engine, generator and log they are.
    pub owners: Owners,
    /// What the room offers; none where everything is in scope.
    pub site: Option<Site>,
    /// The sources of randomness, and what each gives.
    pub sources: Vec<Tested>,
    /// Whether the engine deals its own cards, so that its rules are observed and not driven.
    pub deals: bool,
}

/// Whose engine, generator and log a run is about. What the customer does not bring is ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Owners {
    /// Whose engine the scenarios are run against.
    pub engine: Owner,
    /// Whose generator the batteries test.
    pub generator: Owner,
    /// Whose log is verified.
    pub log: Owner,
}

impl Owners {
    /// A self-test: everything is ours.
    pub const SELF_TEST: Self = Self {
        engine: Owner::Reference,
        generator: Owner::Reference,
        log: Owner::Reference,
    };

    /// Whether a part is tested at all: in a run for a customer, what the customer did not bring is not.
    /// It would say nothing about the customer, and may not decide the verdict.
    pub fn tests(self, part: Owner) -> bool {
        part == self.under_test()
    }

    /// Whose system the run speaks for: the customer's as soon as one part is the customer's.
    pub fn under_test(self) -> Owner {
        let parts = [self.engine, self.generator, self.log];
        if parts.contains(&Owner::Customer) {
            Owner::Customer
        } else {
            Owner::Reference
        }
    }
}

impl Default for Scope {
    fn default() -> Self {
        Self {
            features: FeatureText::embedded(),
            owners: Owners::SELF_TEST,
            site: None,
            sources: vec![Tested::REFERENCE],
            deals: false,
        }
    }
}

impl Scope {
    /// The games in scope, and the seats of the largest table.
    fn games(&self) -> (Vec<Arc<profile::Rules>>, u8) {
        if let Some(Site { room, .. }) = &self.site {
            return (room.games.clone(), room.seats_max);
        }
        let names = profile::BUILT_IN.iter();
        let games = names.filter_map(|(name, _)| profile::Rules::built_in(name));
        (games.collect(), SEATS_MAX)
    }
}

/// The seats of the largest table where no room says it.
const SEATS_MAX: u8 = 9;

/// A plan whose checks cannot be listed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SuiteError {
    /// A feature could not be read.
    #[error(transparent)]
    Feature(#[from] FeatureError),
    /// The plan's tag expression could not be read.
    #[error(transparent)]
    Tags(#[from] TagError),
}

/// The suites that a plan has, in the order of the record.
pub fn registry(
    loaded: &LoadedPlan,
    scope: Scope,
    catalogue: &Catalogue,
) -> Result<Vec<Box<dyn Suite>>, SuiteError> {
    let plan = &loaded.plan;
    let owners = scope.owners;
    let mut suites: Vec<Box<dyn Suite>> = Vec::new();
    let asked = plan.engine.as_ref();
    let asked = asked.filter(|asked| asked.asks(owners.engine));
    let wear = asked.and_then(|asked| asked.clothes);
    let (_, seats_max) = scope.games();
    let asked = asked.map(|asked| of_engine(plan, asked, &scope));
    let tests_engine = owners.tests(owners.engine);
    let uses = Uses::new(plan, &scope);
    if let Some(plan) = plan.rules.as_ref().filter(|_| tests_engine) {
        let rules = Rules::new(plan, scope.features, owners, scope.site, catalogue)?;
        let rules = match wear {
            Some(wear) => rules.worn(wear, seats_max),
            None => rules,
        };
        suites.push(Box::new(rules));
    }
    suites.extend(asked.into_iter().flatten());
    let ours = owners.under_test() == Owner::Reference;
    if let Some(plan) = plan.generator.as_ref().filter(|_| ours) {
        suites.push(Box::new(Generator::new(plan)));
    }
    let battery = plan.battery.as_ref();
    if let Some(battery) = battery.filter(|_| owners.tests(owners.generator)) {
        let battery = Battery::new(plan.error_budget, battery, owners.generator, scope.sources);
        suites.push(Box::new(battery));
    }
    if let Some(plan) = plan.evaluator.as_ref().filter(|_| tests_engine) {
        suites.push(Box::new(Evaluator::new(plan, owners.engine)));
    }
    if plan.log.is_some() && owners.tests(owners.log) {
        suites.push(Box::new(Log { owner: owners.log }));
    }
    suites.push(Box::new(uses));
    Ok(suites)
}

/// What an engine is asked besides the scenarios.
fn of_engine(plan: &Plan, asked: &EnginePlan, scope: &Scope) -> Vec<Box<dyn Suite>> {
    let owner = scope.owners.engine;
    let (games, seats) = scope.games();
    let hands: Box<dyn Suite> = if scope.deals {
        let budget = plan.error_budget;
        Box::new(Observed::new(asked, owner, &games, seats, budget))
    } else {
        Box::new(Hands::new(asked, owner, &games, seats))
    };
    let ranking = asked.ranking.as_ref();
    let ranking = ranking.map(|plan| EngineRanking::new(plan, owner, &games));
    let ranking = ranking.map(|suite| Box::new(suite) as Box<dyn Suite>);
    let room = scope.site.as_ref().map(|site| Arc::clone(&site.room));
    // Hands that the engine deals itself cannot be dealt by the reference.
    let compared = (asked.game_hands > 0 && !scope.deals)
        .then(|| Box::new(Games::new(asked.game_hands, owner, room.clone())) as Box<dyn Suite>);
    let invariants = Invariants::new(asked.games, owner, room);
    let invariants = Some(Box::new(invariants) as Box<dyn Suite>);
    let invariants = invariants.filter(|_| asked.games > 0);
    [hands]
        .into_iter()
        .chain(compared)
        .chain(invariants)
        .chain(ranking)
        .collect()
}

/// How one check is carried out: it is judged and given its evidence.
pub(crate) type Judge = fn(&mut Check, &mut dyn Progress);

/// Carries checks out one after the other.
pub(crate) fn each(
    parts: Vec<(Spec, Judge)>,
    terms: &Terms<'_>,
    progress: &mut dyn Progress,
) -> Vec<Check> {
    let carry_out = |(spec, judge): (Spec, Judge)| {
        let check = if terms.includes(&spec.id) {
            let mut check = terms.check(spec);
            judge(&mut check, progress);
            check
        } else {
            terms.left_out(spec)
        };
        progress.end(&check);
        check
    };
    parts.into_iter().map(carry_out).collect()
}

impl Terms<'_> {
    /// Whether a check is to run.
    pub fn includes(&self, id: &str) -> bool {
        self.only.is_none_or(|only| only == id)
    }

    /// A check that has not come to a verdict yet.
    pub(crate) fn check(&self, spec: Spec) -> Check {
        self.open(spec, judge::not_run(Reason::Unjudged))
    }

    /// A check that is not to run.
    pub(crate) fn left_out(&self, spec: Spec) -> Check {
        self.open(spec, self.not_included())
    }

    /// The verdict on a check that is not to run.
    pub(crate) fn not_included(&self) -> Verdict {
        judge::not_run(match self.only {
            Some(only) => Reason::LeftOut {
                only: only.to_owned(),
            },
            None => Reason::Unjudged,
        })
    }

    fn open(&self, spec: Spec, verdict: Verdict) -> Check {
        Check {
            rerun: self.rerun(&spec.id),
            whose: Some(spec.whose),
            requirements: spec.requirements,
            verdict,
            would_catch: spec.would_catch,
            ..Check::new(spec.area, spec.id, spec.title)
        }
    }

    /// The command that repeats exactly one check.
    pub(crate) fn rerun(&self, id: &str) -> String {
        let plan = if self.plan.built_in {
            self.plan.plan.name.as_str()
        } else {
            "plan.yaml"
        };
        let id = id.replace('\'', "'\\''");
        format!(
            "dealproof certify --plan {plan} --seed {}{} --only '{id}' --out rerun --force",
            self.seed, self.subject_options
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clause_that_a_check_names_is_in_the_catalogue() {
        let catalogue = Catalogue::embedded().unwrap();
        let plan = LoadedPlan::built_in("full").unwrap();
        let suites = registry(&plan, Scope::default(), &catalogue).unwrap();
        let specs: Vec<Spec> = suites.iter().flat_map(|suite| suite.specs()).collect();
        let mut named = 0;
        for spec in &specs {
            for tag in &spec.requirements {
                assert!(catalogue.get(tag).is_some(), "{}: {tag}", spec.id);
                named += 1;
            }
        }
        println!("{} checks name {named} clauses", specs.len());
        // Most scenarios show a rule of the game that no clause names.
        assert!(named > 1_000);
    }

    #[test]
    fn ids_are_unique_and_every_check_has_an_area_and_a_title() {
        let catalogue = Catalogue::embedded().unwrap();
        let plan = LoadedPlan::built_in("full").unwrap();
        let suites = registry(&plan, Scope::default(), &catalogue).unwrap();
        let mut ids = std::collections::BTreeSet::new();
        for spec in suites.iter().flat_map(|suite| suite.specs()) {
            assert!(!spec.title.is_empty() && !spec.area.is_empty(), "{spec:?}");
            assert!(ids.insert(spec.id.clone()), "{} occurs twice", spec.id);
        }
    }
}
