//! The statistical batteries of a plan: what is asked of them, how their results are named in a run,
//! and which clauses they serve.

use dealproof_battery::decision::{Budget, WrongBudget};
use dealproof_battery::evidence::{self, About, Evidence};
use dealproof_battery::examine::Request;
use dealproof_battery::family::{Gives, Group, Sizes, streams};
use dealproof_battery::record::Record;
use dealproof_battery::source::{Format, Source};
use dealproof_battery::{Criterion, Property};
use dealproof_evidence::record::{Check, Software};
use dealproof_evidence::verdict::Verdict;
use dealproof_rng::run_seed::RunSeed;

use super::Run;
use crate::plan::{BatteryPlan, LoadedPlan};

/// Every check of a battery has a name that begins so.
pub const PREFIX: &str = "battery.";
/// The check of the family's decision.
pub const FAMILY: &str = "battery.family";

/// What the shell brings from the batteries.
#[derive(Debug)]
pub enum Outcome {
    /// They ran.
    Ran(Box<Record>),
    /// What the source gave is wrong in itself, for instance a deck with a card twice.
    BrokenInput(String),
    /// They were left out.
    LeftOut,
}

/// Turns the outcome into checks.
pub fn checks(run: &Run<'_>, plan: &BatteryPlan, outcome: &Outcome) -> Vec<Check> {
    let mut results = match outcome {
        Outcome::Ran(record) => evidence::checks(record),
        Outcome::BrokenInput(found) => {
            let mut decision = decision(run);
            let expected = "a sample in the stated format";
            decision.check.fail("the input", expected, found.as_str());
            vec![decision]
        }
        Outcome::LeftOut => planned(run, plan),
    };
    // A defect beyond the plan is listed with its reason, and is no check.
    results.retain(|result| result.about != About::BeyondThePlan);
    let place = |result| place(run, plan, result);
    let mut checks: Vec<Check> = results.into_iter().map(place).collect();
    // The decision needs the whole family, so that one hypothesis alone is never computed alone.
    for check in checks.iter_mut().filter(|check| !run.includes(&check.id)) {
        check.verdict = Verdict::not_run("left out by --only");
        check.findings.clear();
    }
    checks
}

/// The checks of a plan with our own generator, none of them run.
fn planned(run: &Run<'_>, plan: &BatteryPlan) -> Vec<Evidence> {
    let (streams, _) = streams(&plan.parts(), Gives::Everything, &plan.sizes());
    let rows = streams.iter().flat_map(|stream| stream.rows(0.01));
    let mut results = vec![decision(run)];
    results.extend(rows.map(|row| Evidence::hypothesis(&row)));
    results.extend(plan.defects.iter().map(|name| Evidence::planted(name)));
    for result in &mut results {
        result.check.verdict = Verdict::not_run("left out by --only");
    }
    results
}

fn decision(run: &Run<'_>) -> Evidence {
    // Where the budget is wrong the plan was refused.
    let budget = Budget::new(run.plan.plan.error_budget).unwrap_or(Budget::ONE_PERCENT);
    Evidence::decision(budget)
}

/// A result as a check of a run: its name there, the clauses it serves, the command that repeats it.
fn place(run: &Run<'_>, plan: &BatteryPlan, result: Evidence) -> Check {
    let Evidence { about, mut check } = result;
    let (area, id) = match about {
        About::Decision => ("decision", FAMILY.to_owned()),
        About::Hypothesis(_) => (check.area.as_str(), format!("{PREFIX}{}", check.id)),
        About::Proof => ("exact proofs", format!("{PREFIX}exact.{}", check.id)),
        About::Planted | About::BeyondThePlan => {
            ("planted defects", format!("{PREFIX}planted.{}", check.id))
        }
        About::Missing => (check.id.as_str(), format!("{PREFIX}{}", check.id)),
    };
    check.area = format!("generator: {area}");
    check.requirements = clauses(about);
    check.rerun = run.rerun(&id);
    check.id = id;
    if about == About::Decision && !plan.defects.is_empty() {
        check.note("planted_defects_claimed", plan.defects.len());
    }
    check
}

/// The clauses that a result gives evidence for.
fn clauses(about: About) -> Vec<String> {
    let named: &[&str] = match about {
        About::Decision => &[
            "GLI-19:3.2.2",
            "UKGC-RTS:7A",
            "SUBMISSION:ISO-17025-7.8.6.1",
            "NIST-SP800-22:family-size",
            "LABS-PRACTICE:CONF",
            "OTHER-REGULATORS:25-CFR-547.14.b",
            "OTHER-REGULATORS:AGCO-21.1",
        ],
        About::Hypothesis(property) => return clauses_of(property),
        About::Proof => &["GLI-19:3.2.3", "GLI-19:4.5.2.a"],
        About::Planted | About::BeyondThePlan => {
            &["LABS-PRACTICE:PKR-1", "SUBMISSION:ISO-17025-7.11.2"]
        }
        About::Missing => &[],
    };
    named.iter().map(|&tag| tag.to_owned()).collect()
}

fn clauses_of(property: Property) -> Vec<String> {
    let named: &[&str] = match property {
        Property::Shuffle => &[
            "GLI-19:3.2.2",
            "GLI-19:3.2.3",
            "GLI-19:4.4.4.a",
            "GLI-19:4.5.2.a",
        ],
        Property::Positions => &[
            "GLI-19:3.2.2",
            "GLI-19:3.2.3",
            "GLI-19:4.4.4.a",
            "GLI-19:4.5.2.a",
            "LABS-PRACTICE:ITL-2",
            "OTHER-REGULATORS:W.-Va.-Code-29-22B-909",
            "OTHER-REGULATORS:15.1.7.13-NMAC",
        ],
        Property::Independence => &[
            "GLI-19:3.2.2",
            "GLI-19:3.2.4",
            "OTHER-REGULATORS:W.-Va.-Code-29-22B-909",
            "OTHER-REGULATORS:15.1.7.13-NMAC",
        ],
        Property::Permutations => &["GLI-19:3.2.2", "GLI-19:3.2.3", "GLI-19:3.2.5"],
        Property::Outcomes => &["GLI-19:3.2.2", "GLI-19:4.6.4", "UKGC-RTS:7B"],
        Property::Scaling => &["GLI-19:3.2.3", "OTHER-REGULATORS:58-Pa.-Code-810a.5.d"],
        Property::Words => &["GLI-19:3.2.4", "LABS-PRACTICE:ITL-3"],
        Property::Sp80022 { section, criterion } => {
            let criterion = match criterion {
                Criterion::Proportion => "4.2.1",
                Criterion::Uniformity => "4.2.2",
            };
            return vec![
                format!("NIST-SP800-22:2.{section}"),
                format!("NIST-SP800-22:{criterion}"),
            ];
        }
        Property::Ais31 { test } => return vec![format!("AIS-31:T{test}")],
        Property::Fips140 => &["FIPS-140:140-2-4.9.1"],
    };
    named.iter().map(|&tag| tag.to_owned()).collect()
}

/// Why a plan has no run of the batteries.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum NoExamination {
    /// The plan does not ask for one.
    #[error("the plan {plan} has no section `battery`")]
    NoSection {
        /// The name of the plan.
        plan: String,
    },
    /// The budget cannot be split.
    #[error(transparent)]
    Budget(#[from] WrongBudget),
}

impl LoadedPlan {
    /// The plan's run of the batteries on a source.
    pub fn examination(
        &self,
        software: &Software,
        source: Source,
        format: Option<Format>,
        seed: RunSeed,
    ) -> Result<Request, NoExamination> {
        let Some(plan) = &self.plan.battery else {
            let plan = self.plan.name.clone();
            return Err(NoExamination::NoSection { plan });
        };
        let named = source.in_record(format);
        Ok(Request {
            identity: self.identity(software, seed, named, plan.parts(), plan.sizes()),
            source,
            format,
            seed,
            scaler_bounds: plan.scaler_bounds.clone(),
            defects: plan.defects.clone(),
            budget: Budget::new(self.plan.error_budget)?,
            jurisdiction: None,
            // The plan says how much is needed: a shorter sample is not tested.
            size_is_asked: true,
        })
    }
}

impl BatteryPlan {
    /// The parts of the batteries that the plan has.
    pub fn parts(&self) -> Vec<Group> {
        match &self.parts {
            Some(parts) => parts.clone(),
            // Estimates of SP 800-90B are for a noise source, which a plan does not have.
            None => Group::ALL
                .into_iter()
                .filter(|&group| group != Group::Entropy)
                .collect(),
        }
    }

    /// How much of each kind.
    pub const fn sizes(&self) -> Sizes {
        Sizes {
            decks: self.decks,
            short_decks: self.short_decks,
            game_decks: self.game_decks,
            bytes: self.bytes,
            fingerprints: self.fingerprints,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::requirement::Catalogue;

    #[test]
    fn every_clause_that_a_battery_names_is_in_the_catalogue() {
        let catalogue = Catalogue::embedded().unwrap();
        let plan = LoadedPlan::built_in("full").unwrap().unwrap();
        let run = Run {
            plan: &plan,
            seed: RunSeed::from_bytes([0; 32]),
            only: None,
            subject_options: "",
        };
        let battery = plan.plan.battery.as_ref().unwrap();
        let checks = checks(&run, battery, &Outcome::LeftOut);
        let mut named = 0;
        for check in &checks {
            assert!(!check.requirements.is_empty(), "{}", check.id);
            for tag in &check.requirements {
                assert!(catalogue.find(tag).is_some(), "{}: {tag}", check.id);
                named += 1;
            }
        }
        println!("{} checks name {named} clauses", checks.len());
    }
}
