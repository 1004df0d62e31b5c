//! The rule scenarios, one check for each.

use dealproof_evidence::record::Check;

use crate::catalogue::Catalogue;
use crate::plan::RulesPlan;
use crate::scenario::{FeatureText, Listed, ScenarioResult, Scenarios, Selection};
use crate::suite::{Context, Spec, Suite, SuiteError, Terms};

/// The scenarios that a plan selects.
#[derive(Debug)]
pub struct Rules {
    scenarios: Scenarios,
    specs: Vec<Spec>,
}

impl Rules {
    /// The scenarios that a plan selects. Of an engine that is foreign, only those that say something
    /// about it.
    pub fn new(
        plan: &RulesPlan,
        features: Vec<FeatureText>,
        foreign: bool,
        catalogue: &Catalogue,
    ) -> Result<Self, SuiteError> {
        let mut selection = match &plan.tags {
            Some(tags) => Selection::tagged(tags)?,
            None => Selection::default(),
        };
        selection.foreign = foreign;
        let scenarios = Scenarios::parse(features, &selection)?;
        let listed = scenarios.listed();
        let specs = listed.into_iter().map(|one| spec(one, catalogue)).collect();
        Ok(Self { scenarios, specs })
    }
}

impl Suite for Rules {
    fn specs(&self) -> Vec<Spec> {
        self.specs.clone()
    }

    fn run(&self, terms: &Terms<'_>, context: &mut Context<'_>) -> Vec<Check> {
        let wanted = self.scenarios.clone();
        let wanted = wanted.retain(|scenario| terms.includes(&scenario.id));
        let mut results = wanted.run(&context.runner).into_iter().peekable();
        let checks = self.specs.iter().cloned().map(|spec| {
            // Results come in the order of the scenarios.
            let result = results.next_if(|result| result.listed.id == spec.id);
            let check = match result {
                Some(result) => {
                    context.took.insert(spec.id.clone(), result.took);
                    check(terms, spec, result)
                }
                None => terms.left_out(spec),
            };
            context.progress.end(&check);
            check
        });
        checks.collect()
    }
}

fn spec(scenario: Listed, catalogue: &Catalogue) -> Spec {
    Spec {
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
    catalogue: &Catalogue,
    rerun: impl Fn(&Listed) -> String,
) -> Vec<Check> {
    let results = results.into_iter();
    let of_result = |result: ScenarioResult| {
        let spec = spec(result.listed.clone(), catalogue);
        let mut check = Check::new(spec.area, spec.id, spec.title);
        check.requirements = spec.requirements;
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
