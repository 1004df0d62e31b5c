//! The rule scenarios, one check for each.

use std::collections::BTreeSet;

use dealproof_evidence::record::{Check, Owner, Role, Whose};
use dealproof_evidence::scope::OutOfScope;

use super::dressed;
use crate::catalogue::Catalogue;
use crate::clothes::fitting::{Parade, Wardrobe};
use crate::plan::{RulesPlan, Wear};
use crate::scenario::runner::Runner;
use crate::scenario::{FeatureText, Listed, ScenarioResult, Scenarios, Selection};
use crate::scope::Site;
use crate::suite::{Context, Owners, Spec, Suite, SuiteError, Terms};

/// The scenarios that a plan selects.
#[derive(Debug)]
pub struct Rules {
    scenarios: Scenarios,
    specs: Vec<Spec>,
    site: Option<Site>,
    out_of_scope: Vec<OutOfScope>,
    left_by_plan: Vec<Spec>,
    /// How they are run in other clothes, and at tables of how many seats.
    wear: Option<(Wear, u64)>,
    owner: Owner,
}

impl Rules {
    /// The scenarios that a plan selects. Those about our own generator, log and files are left out as
    /// soon as a part of the system is the customer's: they would say nothing of it. Of a room, only
    /// those about what it offers.
    pub fn new(
        plan: &RulesPlan,
        features: Vec<FeatureText>,
        owners: Owners,
        site: Option<Site>,
        catalogue: &Catalogue,
    ) -> Result<Self, SuiteError> {
        let mut selection = match &plan.tags {
            Some(tags) => Selection::tagged(tags)?,
            None => Selection::default(),
        };
        selection.foreign = owners.under_test() == Owner::Customer;
        let left_by_plan = if plan.is_own_selection() {
            left_by_plan(
                &features,
                &selection,
                owners.engine,
                site.as_ref(),
                catalogue,
            )?
        } else {
            Vec::new()
        };
        let mut scenarios = Scenarios::parse(features, &selection)?;
        let mut out_of_scope = Vec::new();
        if let Some(Site { room, runner }) = &site {
            let parted = room.part(scenarios, runner, catalogue);
            scenarios = parted.within;
            out_of_scope = parted.without;
        }
        let listed = scenarios.listed();
        let specs = listed
            .into_iter()
            .map(|one| spec(one, owners.engine, catalogue))
            .collect();
        Ok(Self {
            scenarios,
            specs,
            site,
            out_of_scope,
            left_by_plan,
            wear: None,
            owner: owners.engine,
        })
    }

    /// The same, each scenario also in other clothes.
    #[must_use]
    pub fn worn(mut self, wear: Wear, seats_max: u8) -> Self {
        self.wear = Some((wear, seats_max.into()));
        self
    }

    /// Runs those in other clothes that hold as they are written.
    fn parade(&self, terms: &Terms<'_>, runner: &Runner, passed: &BTreeSet<String>) -> Parade {
        let Some((wear, seats_max)) = self.wear else {
            return Parade::default();
        };
        let scenarios = self.scenarios.clone();
        let scenarios = scenarios.retain(|one| passed.contains(&one.id));
        let wardrobe = Wardrobe {
            seed: terms.seed,
            wear,
            seats_max,
        };
        let room = self.site.as_ref().map(|site| &site.room);
        wardrobe.parade(&scenarios, room, runner)
    }

    /// The check on all runs in other clothes.
    fn all_clothes(&self, terms: &Terms<'_>, parade: &Parade) -> Option<Check> {
        self.wear?;
        let spec = dressed::spec(self.owner);
        Some(if terms.includes(&spec.id) {
            let mut check = terms.check(spec);
            dressed::judge_all(&mut check, parade);
            check
        } else {
            terms.left_out(spec)
        })
    }

    /// The engines as the room would ask them.
    fn runner(&self, runner: &Runner) -> Runner {
        let site = self.site.as_ref();
        site.map_or_else(|| runner.clone(), |site| site.room.asks(runner))
    }
}

impl Suite for Rules {
    fn specs(&self) -> Vec<Spec> {
        let clothes = self.wear.map(|_| dressed::spec(self.owner));
        self.specs.iter().cloned().chain(clothes).collect()
    }

    fn out_of_scope(&self) -> &[OutOfScope] {
        &self.out_of_scope
    }

    fn left_by_plan(&self) -> Vec<Spec> {
        self.left_by_plan.clone()
    }

    fn run(&self, terms: &Terms<'_>, context: &mut Context<'_>) -> Vec<Check> {
        context.out_of_scope.clone_from(&self.out_of_scope);
        let all = self.wear.is_some() && terms.includes(dressed::ID);
        let wanted = self.scenarios.clone();
        let wanted = wanted.retain(|scenario| all || terms.includes(&scenario.id));
        let runner = self.runner(&context.runner);
        let results = wanted.run(&runner);
        let passed = results.iter().filter(|result| result.verdict.is_pass());
        let passed: BTreeSet<String> = passed.map(|result| result.listed.id.clone()).collect();
        let parade = self.parade(terms, &runner, &passed);
        let mut results = results.into_iter().peekable();
        let checks = self.specs.iter().cloned().map(|spec| {
            // Results come in the order of the scenarios.
            let result = results.next_if(|result| result.listed.id == spec.id);
            let check = match result.filter(|_| terms.includes(&spec.id)) {
                Some(result) => {
                    context.took.insert(spec.id.clone(), result.took);
                    let worn = parade.runs.get(&spec.id);
                    let mut check = check(terms, spec, result);
                    dressed::add(&mut check, worn.map_or(&[], Vec::as_slice));
                    check
                }
                None => terms.left_out(spec),
            };
            context.progress.end(&check);
            check
        });
        let mut checks: Vec<Check> = checks.collect();
        if let Some(check) = self.all_clothes(terms, &parade) {
            context.progress.end(&check);
            checks.push(check);
        }
        checks
    }
}

/// The scenarios that a selection leaves out although the room offers what they are about, as far as
/// they show a duty.
fn left_by_plan(
    features: &[FeatureText],
    selection: &Selection,
    engine: Owner,
    site: Option<&Site>,
    catalogue: &Catalogue,
) -> Result<Vec<Spec>, SuiteError> {
    let everything = Selection {
        foreign: selection.foreign,
        ..Selection::default()
    };
    let all = Scenarios::parse(features.to_vec(), &everything)?;
    let duties = || catalogue.requirements().iter().flat_map(|one| &one.duties);
    let mut others = all.retain(|one| {
        let named = one.requirements(catalogue);
        !selection.includes(one)
            && duties().any(|duty| duty.by.iter().any(|by| by.selects(&one.id, &named)))
    });
    if let Some(Site { room, runner }) = site {
        others = room.part(others, runner, catalogue).within;
    }
    let listed = others.listed().into_iter();
    Ok(listed.map(|one| spec(one, engine, catalogue)).collect())
}

/// The part of a system that a scenario is about. The areas of our own generator, log and files have
/// steps that no engine answers.
fn about(scenario: &Listed) -> Role {
    match scenario.area.as_str() {
        "rng" | "fair_deal" => Role::Generator,
        "log" => Role::Log,
        "software" => Role::Software,
        _ => Role::Engine,
    }
}

fn spec(scenario: Listed, engine: Owner, catalogue: &Catalogue) -> Spec {
    let about = about(&scenario);
    let owner = match about {
        Role::Engine => engine,
        Role::Generator | Role::Log | Role::Software => Owner::Reference,
    };
    Spec {
        whose: Whose::new(owner, about),
        requirements: scenario.requirements(catalogue),
        area: format!("rules: {}", scenario.area),
        id: scenario.id,
        title: scenario.name,
        would_catch: String::new(),
    }
}

/// The results of scenarios that were run by themselves, as checks, with the command that repeats each.
pub fn checks(
    results: Vec<ScenarioResult>,
    engine: Owner,
    catalogue: &Catalogue,
    rerun: impl Fn(&Listed) -> String,
) -> Vec<Check> {
    let results = results.into_iter();
    let of_result = |result: ScenarioResult| {
        let spec = spec(result.listed.clone(), engine, catalogue);
        let mut check = Check::new(spec.area, spec.id, spec.title);
        check.requirements = spec.requirements;
        check.whose = Some(spec.whose);
        check.rerun = rerun(&result.listed);
        fill(check, result)
    };
    results.map(of_result).collect()
}

/// A scenario's result as a check of the record.
fn check(terms: &Terms<'_>, spec: Spec, result: ScenarioResult) -> Check {
    fill(terms.check(spec), result)
}

fn fill(mut check: Check, result: ScenarioResult) -> Check {
    check.verdict = result.verdict;
    check.note("feature", result.place);
    check.note("steps", result.passed);
    check.steps = result.steps;
    let tags = result.listed.tags.iter();
    let numbers: Vec<&str> = tags
        .filter_map(|tag| tag.strip_prefix("scenario-"))
        .collect();
    if !numbers.is_empty() {
        check.note("rule_scenario", numbers.join(", "));
    }
    if !result.notes.is_empty() {
        check.note("refusals", result.notes.join("; "));
    }
    check.findings.extend(result.finding);
    debug_assert!(!check.verdict.is_fail() || !check.findings.is_empty());
    check
}
