//! The rule scenarios as checks, one for each scenario.

use dealproof_evidence::progress::Progress;
use dealproof_evidence::record::{Check, Owner};
use dealproof_evidence::verdict::Verdict;

use super::{Run, note};
use crate::plan::RulesPlan;
use crate::requirement::Catalogue;
use crate::scenario::{
    self, FeatureError, FeatureText, ScenarioResult, Selection, SharedEngine, TagError,
};

/// Why the scenarios could not be run at all.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RulesError {
    /// A feature could not be read.
    #[error(transparent)]
    Feature(#[from] FeatureError),
    /// The plan's tag expression could not be read.
    #[error(transparent)]
    Tags(#[from] TagError),
}

/// Runs the scenarios of the plan against the engine.
pub fn run(
    run: &Run<'_>,
    plan: &RulesPlan,
    engine: &SharedEngine,
    owner: Owner,
    catalogue: &Catalogue,
    progress: &mut dyn Progress,
) -> Result<Vec<Check>, RulesError> {
    let mut selection = match &plan.tags {
        Some(tags) => Selection::tagged(tags)?,
        None => Selection::default(),
    };
    selection.only = run.only.map(str::to_owned);
    selection.foreign = owner == Owner::Customer;
    let features = FeatureText::embedded();
    let results = scenario::run(features, &selection, engine)?;
    let checks = results.into_iter().map(|result| {
        let check = check(run, result, catalogue);
        progress.end(&check);
        check
    });
    Ok(checks.collect())
}

/// The scenarios of a plan as checks that did not run.
pub fn planned(
    run: &Run<'_>,
    plan: &RulesPlan,
    features: Vec<FeatureText>,
    catalogue: &Catalogue,
) -> Result<Vec<Check>, RulesError> {
    let selection = match &plan.tags {
        Some(tags) => Selection::tagged(tags)?,
        None => Selection::default(),
    };
    let listed = scenario::list(features, &selection)?;
    let checks = listed.into_iter().map(|(id, tags)| {
        let (place, name) = id.split_once(": ").unwrap_or(("", &id));
        let area = place.split('/').next().unwrap_or_default();
        let mut check = run.check(&format!("rules: {area}"), &id, name, &[]);
        let clauses = tags.into_iter().filter(|tag| catalogue.find(tag).is_some());
        check.requirements = clauses.collect();
        check
    });
    Ok(checks.collect())
}

/// A scenario's result as a check of the record.
pub fn check(run: &Run<'_>, result: ScenarioResult, catalogue: &Catalogue) -> Check {
    let area = format!("rules: {}", result.area);
    let mut check = run.check(&area, &result.id, &result.name, &[]);
    check.requirements = result.requirements(catalogue);
    check.verdict = result.verdict;
    note(&mut check, "feature", result.place);
    note(&mut check, "steps", result.steps);
    let numbers: Vec<&str> = result
        .tags
        .iter()
        .filter_map(|tag| tag.strip_prefix("scenario-"))
        .collect();
    if !numbers.is_empty() {
        note(&mut check, "rule_scenario", numbers.join(", "));
    }
    check.findings.extend(result.finding);
    debug_assert!(check.verdict != Verdict::Fail || !check.findings.is_empty());
    check
}
