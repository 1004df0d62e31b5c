//! Checks: what a plan asks, carried out, with a verdict and the evidence for it.

pub mod battery;
pub mod evaluator;
pub mod generator;
pub mod log;
pub mod rules;

use std::collections::BTreeMap;

use dealproof_evidence::record::{Check, Finding};
use dealproof_evidence::verdict::Verdict;
use serde_json::Value;

use crate::plan::LoadedPlan;
use dealproof_rng::run_seed::RunSeed;

/// What every check of a run may know.
#[derive(Debug, Clone, Copy)]
pub struct Run<'a> {
    /// The plan.
    pub plan: &'a LoadedPlan,
    /// The seed.
    pub seed: RunSeed,
    /// Only the check with this id; the others are left out.
    pub only: Option<&'a str>,
    /// The options that name customer code, as they stand in a rerun command.
    pub subject_options: &'a str,
}

impl Run<'_> {
    /// Whether a check is to run.
    pub fn includes(&self, id: &str) -> bool {
        self.only.is_none_or(|only| only == id)
    }

    /// The command that repeats exactly one check.
    pub fn rerun(&self, id: &str) -> String {
        let plan = if self.plan.built_in {
            self.plan.plan.name.as_str()
        } else {
            "plan.yaml"
        };
        format!(
            "dealproof certify --plan {plan} --seed {}{} --only '{id}' --out rerun --force",
            self.seed, self.subject_options
        )
    }

    /// A check that has not come to a verdict yet, which so far is that it did not run.
    pub fn check(&self, area: &str, id: &str, title: &str, requirements: &[&str]) -> Check {
        Check {
            id: id.to_owned(),
            title: title.to_owned(),
            area: area.to_owned(),
            requirements: requirements.iter().map(|&tag| tag.to_owned()).collect(),
            verdict: Verdict::not_run("left out by --only"),
            would_catch: String::new(),
            evidence: BTreeMap::new(),
            findings: Vec::new(),
            rerun: self.rerun(id),
        }
    }
}

/// Adds a number or text to the evidence.
pub(crate) fn note(check: &mut Check, name: &str, value: impl Into<Value>) {
    check.evidence.insert(name.to_owned(), value.into());
}

/// Fails a check.
pub(crate) fn fail(
    check: &mut Check,
    place: impl Into<String>,
    expected: impl Into<String>,
    found: impl Into<String>,
    integrity: bool,
) {
    check.verdict = Verdict::Fail;
    check.findings.push(Finding {
        expected: expected.into(),
        found: found.into(),
        place: place.into(),
        trace: Vec::new(),
        integrity,
    });
}
