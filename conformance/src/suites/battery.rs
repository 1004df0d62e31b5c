//! The statistical batteries of a plan: what is asked of them, how their results are named in a run,
//! and which clauses they serve.
//!
//! Threads and pipes belong to the caller, so the batteries have run before the suite does.

use dealproof_battery::decision::{Budget, WrongBudget};
use dealproof_battery::evidence::{self, About, Evidence};
use dealproof_battery::examine::Request;
use dealproof_battery::family::{Gives, Group, Sizes, streams};
use dealproof_battery::record::Record;
use dealproof_battery::source::{Format, Source};
use dealproof_battery::{Criterion, Property};
use dealproof_evidence::clause::ClauseTag;
use dealproof_evidence::judge;
use dealproof_evidence::record::{Check, Owner, Role, Software, Whose};
use dealproof_rng::run_seed::RunSeed;

use crate::plan::{BatteryPlan, LoadedPlan};
use crate::suite::{Context, Spec, Suite, Terms};

/// Every check of a battery has a name that begins so.
pub const PREFIX: &str = "battery.";
/// The check of the family's decision.
pub const FAMILY: &str = "battery.family";

/// What the shell brings from the batteries.
#[derive(Debug)]
pub enum Outcome {
    /// They ran, and this is their record.
    Ran(Box<Record>),
    /// What the source gave is wrong in itself, for instance a deck with a card twice.
    BrokenInput(String),
    /// They were left out.
    LeftOut,
}

/// The batteries of a plan.
#[derive(Debug)]
pub struct Battery {
    budget: Budget,
    plan: BatteryPlan,
    owner: Owner,
    gives: Gives,
}

impl Battery {
    /// The batteries of a plan on somebody's generator, with the error budget of its run.
    pub fn new(error_budget: f64, plan: &BatteryPlan, owner: Owner, gives: Gives) -> Self {
        Self {
            // Where the budget is wrong the plan was refused.
            budget: Budget::new(error_budget).unwrap_or(Budget::ONE_PERCENT),
            plan: plan.clone(),
            owner,
            gives,
        }
    }

    /// A result as a check of a run: its name there, the clauses it serves, the command that repeats
    /// it.
    fn place(&self, terms: &Terms<'_>, result: Evidence) -> Check {
        let Evidence { about, mut check } = result;
        let named = spec(self.owner, about, &check);
        check.rerun = terms.rerun(&named.id);
        check.id = named.id;
        check.area = named.area;
        check.whose = Some(named.whose);
        check.requirements = named.requirements;
        if about == About::Decision && !self.plan.defects.is_empty() {
            check.note("planted_defects_claimed", self.plan.defects.len());
        }
        // The decision needs the whole family, so one hypothesis alone is never computed alone.
        if !terms.includes(&check.id) {
            check.verdict = terms.not_included();
            check.findings.clear();
        }
        check
    }
}

/// A result as the run names it. What is planted shows what the instrument catches, whoever's
/// generator it is beside.
fn spec(owner: Owner, about: About, check: &Check) -> Spec {
    let owner = match about {
        About::Planted | About::BeyondThePlan => Owner::Instrument,
        About::Decision | About::Hypothesis(_) | About::Proof | About::Missing => owner,
    };
    let (area, id) = match about {
        About::Decision => ("decision", FAMILY.to_owned()),
        About::Hypothesis(_) => (check.area.as_str(), format!("{PREFIX}{}", check.id)),
        About::Proof => ("exact proofs", format!("{PREFIX}exact.{}", check.id)),
        About::Planted | About::BeyondThePlan => {
            ("planted defects", format!("{PREFIX}planted.{}", check.id))
        }
        About::Missing => (check.id.as_str(), format!("{PREFIX}{}", check.id)),
    };
    Spec {
        id,
        title: check.title.clone(),
        area: format!("generator: {area}"),
        whose: Whose::new(owner, Role::Generator),
        requirements: clauses(about),
        would_catch: check.would_catch.clone(),
    }
}

/// Whether a run needs the batteries: the decision needs the whole family, so that one hypothesis is
/// never computed alone.
pub fn is_wanted(only: Option<&str>) -> bool {
    only.is_none_or(|only| only.starts_with(PREFIX))
}

impl Suite for Battery {
    /// The checks of a plan with a generator that gives what was said.
    fn specs(&self) -> Vec<Spec> {
        let (streams, _) = streams(&self.plan.parts(), self.gives, &self.plan.sizes());
        let rows = streams.iter().flat_map(|stream| stream.rows(0.01));
        let mut results = vec![Evidence::decision(self.budget)];
        results.extend(rows.map(|row| Evidence::hypothesis(&row)));
        results.extend(self.plan.defects.iter().map(|name| Evidence::planted(name)));
        let results = results.iter();
        results
            .map(|result| spec(self.owner, result.about, &result.check))
            .collect()
    }

    fn run(&self, terms: &Terms<'_>, context: &mut Context<'_>) -> Vec<Check> {
        let mut results = match &context.battery {
            Outcome::Ran(record) => {
                context.randomness = Some(evidence::randomness(record));
                evidence::checks(record)
            }
            Outcome::BrokenInput(found) => {
                let mut decision = Evidence::decision(self.budget);
                let expected = "a sample in the stated format";
                judge::broken(&mut decision.check, "the input", expected, found.as_str());
                vec![decision]
            }
            Outcome::LeftOut => {
                let specs = self.specs().into_iter();
                return specs.map(|spec| terms.left_out(spec)).collect();
            }
        };
        // A defect beyond the plan is listed with its reason, and is not a check.
        results.retain(|result| result.about != About::BeyondThePlan);
        let results = results.into_iter();
        results.map(|result| self.place(terms, result)).collect()
    }
}

/// The clauses that a result gives evidence for.
fn clauses(about: About) -> Vec<ClauseTag> {
    let named: &[&'static str] = match about {
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
    named.iter().map(|&tag| ClauseTag::literal(tag)).collect()
}

fn clauses_of(property: Property) -> Vec<ClauseTag> {
    let named: &[&'static str] = match property {
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
            let section = format!("2.{section}");
            return vec![
                numbered("NIST-SP800-22", &section),
                numbered("NIST-SP800-22", criterion),
            ];
        }
        Property::Ais31 { test } => return vec![numbered("AIS-31", &format!("T{test}"))],
        Property::Fips140 => &["FIPS-140:140-2-4.9.1"],
    };
    named.iter().map(|&tag| ClauseTag::literal(tag)).collect()
}

/// A clause by its number.
fn numbered(standard: &str, number: &str) -> ClauseTag {
    ClauseTag::of_clause(standard, number).expect("letters, digits and dots are a tag")
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

    #[test]
    fn every_hypothesis_and_every_defect_names_a_clause() {
        let plan = LoadedPlan::built_in("full").unwrap();
        let plan = plan.plan.battery.unwrap();
        let battery = Battery::new(0.01, &plan, Owner::Reference, Gives::Everything);
        let specs = battery.specs();
        assert!(specs.len() > 100, "{} checks", specs.len());
        for spec in specs {
            assert!(!spec.requirements.is_empty(), "{}", spec.id);
            assert!(spec.id.starts_with(PREFIX), "{}", spec.id);
        }
    }
}
