//! The statistical batteries of a plan: what is asked of them, how their results are named in a run,
//! and which clauses they serve.
//!
//! Threads and pipes belong to the caller, so the batteries have run before the suite does.

use std::collections::BTreeSet;

use dealproof_battery::decision::{Budget, WrongBudget};
use dealproof_battery::evidence::{self, About, Evidence};
use dealproof_battery::examine::Request;
use dealproof_battery::family::{Group, Sizes, streams};
use dealproof_battery::record::Record;
use dealproof_battery::source::{Format, Source};
use dealproof_battery::supply::{Supplies, Tested, suffixes};
use dealproof_battery::{Criterion, Property};
use dealproof_evidence::clause::ClauseTag;
use dealproof_evidence::judge;
use dealproof_evidence::record::{Check, Owner, Role, Software, Whose};
use dealproof_evidence::usage::Usage;
use dealproof_rng::run_seed::RunSeed;

use crate::plan::{BatteryPlan, LoadedPlan};
use crate::suite::{Context, Spec, Suite, Terms};

/// Every check of a battery has a name that begins so.
pub const PREFIX: &str = "battery.";
/// Every exact proof has a name that begins so.
pub(crate) const EXACT: &str = "battery.exact.";
/// The check of the family's decision. In a run of several sources, there is one for each, whose id goes
/// on with a dot and the use.
pub const FAMILY: &str = "battery.family";

/// Whether a check is a decision on a source.
pub fn is_decision(id: &str) -> bool {
    id.strip_prefix(FAMILY)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// What the shell brings from the batteries.
#[derive(Debug)]
pub enum Outcome {
    /// They ran. Of each source, in order, there is the record, or what is wrong in itself with what it
    /// gave, for instance a deck with a card twice.
    Ran(Vec<Result<Record, String>>),
    /// They were left out.
    LeftOut,
}

/// The batteries of a plan.
#[derive(Debug)]
pub struct Battery {
    budget: Budget,
    plan: BatteryPlan,
    owner: Owner,
    sources: Vec<Tested>,
}

impl Battery {
    /// The batteries of a plan on somebody's sources, with the error budget of its run.
    pub fn new(error_budget: f64, plan: &BatteryPlan, owner: Owner, sources: Vec<Tested>) -> Self {
        Self {
            // Where the budget is wrong the plan was refused.
            budget: Budget::new(error_budget).unwrap_or(Budget::ONE_PERCENT),
            plan: plan.clone(),
            owner,
            sources,
        }
    }

    /// A result as a check of a run: its name there, the clauses it serves, the command that repeats
    /// it.
    fn place(&self, terms: &Terms<'_>, used_for: Option<Usage>, result: Evidence) -> Check {
        let Evidence { about, mut check } = result;
        let named = self.spec(used_for, about, &check);
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

impl Battery {
    /// A result as the run names it. What is planted shows what the instrument catches, whoever's
    /// generator it is beside.
    fn spec(&self, used_for: Option<Usage>, about: About, check: &Check) -> Spec {
        let whose = match about {
            About::Planted | About::BeyondThePlan => Whose::new(Owner::Instrument, Role::Generator),
            // What no source of the run feeds is missing of all.
            About::Missing => Whose::new(self.owner, Role::Generator),
            About::Decision | About::Hypothesis(_) | About::Proof => {
                Whose::new(self.owner, Role::Generator).used_for(used_for)
            }
        };
        let (area, id) = match about {
            About::Decision => ("decision", self.decision_id(used_for)),
            About::Hypothesis(_) => (check.area.as_str(), format!("{PREFIX}{}", check.id)),
            About::Proof => ("exact proofs", format!("{EXACT}{}", check.id)),
            About::Planted | About::BeyondThePlan => {
                ("planted defects", format!("{PREFIX}planted.{}", check.id))
            }
            About::Missing => (check.id.as_str(), format!("{PREFIX}{}", check.id)),
        };
        Spec {
            id,
            title: check.title.clone(),
            area: format!("generator: {area}"),
            whose,
            requirements: clauses(about, used_for),
            would_catch: check.would_catch.clone(),
        }
    }

    /// One source has the decision on the family by itself; of several, each has one.
    fn decision_id(&self, used_for: Option<Usage>) -> String {
        match used_for {
            Some(used_for) if self.sources.len() > 1 => format!("{FAMILY}.{}", used_for.in_id()),
            _ => FAMILY.to_owned(),
        }
    }

    /// The hypotheses of each source, in order, before any data.
    fn hypotheses(&self) -> Vec<(Option<Usage>, Evidence)> {
        let suffixes = suffixes(&self.sources);
        let mut hypotheses = Vec::new();
        for (source, suffix) in self.sources.iter().zip(suffixes) {
            let (streams, _) = streams(&self.plan.parts(), source.gives, &self.plan.sizes());
            for stream in streams {
                let rows = stream.named_apart(suffix.as_deref()).rows(0.01);
                let rows = rows.iter().map(Evidence::hypothesis);
                hypotheses.extend(rows.map(|row| (source.used_for, row)));
            }
        }
        hypotheses
    }

    /// What the decision on each source counts if it passes at the first look, by the id of the decision:
    /// the samples of its streams.
    pub(crate) fn counted(&self) -> Vec<(String, Vec<(&'static str, u64)>)> {
        let of_source = |source: &Tested| {
            let (streams, _) = streams(&self.plan.parts(), source.gives, &self.plan.sizes());
            let streams = streams.iter();
            let counts = streams.map(|one| {
                let samples = one.blocks * one.kind.block();
                (evidence::counted(one.name), samples)
            });
            (self.decision_id(source.used_for), counts.collect())
        };
        self.sources.iter().map(of_source).collect()
    }

    /// What came of each source, as results.
    fn results(&self, ran: &[Result<Record, String>]) -> Vec<(Option<Usage>, Evidence)> {
        let mut results = Vec::new();
        for (source, examined) in self.sources.iter().zip(ran) {
            let used_for = source.used_for;
            let own = match examined {
                Ok(record) => evidence::checks(record),
                Err(found) => {
                    let mut decision = Evidence::decision(self.budget, used_for);
                    let expected = "a sample in the stated format";
                    judge::broken(&mut decision.check, "the input", expected, found.as_str());
                    vec![decision]
                }
            };
            results.extend(own.into_iter().map(|result| (used_for, result)));
        }
        // A defect beyond the plan is listed with its reason, and is not a check.
        results.retain(|(_, result)| result.about != About::BeyondThePlan);
        results
    }
}

/// Whether a run needs the batteries: the decision needs the whole family, so that one hypothesis is
/// never computed alone.
pub fn is_wanted(only: Option<&str>) -> bool {
    only.is_none_or(|only| only.starts_with(PREFIX))
}

impl Suite for Battery {
    /// The checks of a plan with sources that give what was said.
    fn specs(&self) -> Vec<Spec> {
        let sources = self.sources.iter().map(|source| source.used_for);
        let decisions = sources.map(|used| (used, Evidence::decision(self.budget, used)));
        let planted = self.plan.defects.iter();
        let planted = planted.map(|name| (None, Evidence::planted(name)));
        let results = decisions.chain(self.hypotheses()).chain(planted);
        results
            .map(|(used_for, result)| self.spec(used_for, result.about, &result.check))
            .collect()
    }

    /// The hypotheses of the parts that the plan does not have.
    fn left_by_plan(&self) -> Vec<Spec> {
        if self.plan.parts.is_none() {
            return Vec::new();
        }
        let own: BTreeSet<String> = self.specs().into_iter().map(|spec| spec.id).collect();
        let whole = Self {
            budget: self.budget,
            plan: BatteryPlan {
                parts: None,
                ..self.plan.clone()
            },
            owner: self.owner,
            sources: self.sources.clone(),
        };
        let mut all = whole.specs();
        all.retain(|spec| !own.contains(&spec.id));
        all
    }

    fn run(&self, terms: &Terms<'_>, context: &mut Context<'_>) -> Vec<Check> {
        let Outcome::Ran(ran) = &context.battery else {
            let specs = self.specs().into_iter();
            return specs.map(|spec| terms.left_out(spec)).collect();
        };
        let records: Vec<&Record> = ran.iter().filter_map(|one| one.as_ref().ok()).collect();
        if !records.is_empty() {
            context.randomness = Some(evidence::randomness(&records));
        }
        let results = self.results(ran).into_iter();
        results
            .map(|(used_for, result)| self.place(terms, used_for, result))
            .collect()
    }
}

/// The clauses that a result gives evidence for.
fn clauses(about: About, used_for: Option<Usage>) -> Vec<ClauseTag> {
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
    let mut named: Vec<ClauseTag> = named.iter().map(|&tag| ClauseTag::literal(tag)).collect();
    // GLI-19 3.2.2 is about final outcomes, and raw words are none.
    if about == About::Decision && used_for.is_some_and(|used_for| !used_for.is_outcome()) {
        named.retain(|tag| tag.as_str() != "GLI-19:3.2.2");
    }
    named
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
            used_for: None,
            suffix: None,
            seed,
            scaler_bounds: plan.scaler_bounds.clone(),
            defects: plan.defects.clone(),
            budget: Budget::new(self.plan.error_budget)?,
            jurisdiction: None,
            // The plan says how much is needed: a shorter sample is not tested.
            size_is_asked: true,
        })
    }

    /// The plan's run of the batteries on all sources, one request for each.
    pub fn examinations(
        &self,
        software: &Software,
        supplies: &Supplies,
        seed: RunSeed,
    ) -> Result<Vec<Request>, NoExamination> {
        let suffixes = suffixes(&supplies.tested());
        let requests = supplies.iter().zip(suffixes).map(|(supply, suffix)| {
            let source = supply.source().clone();
            let request = self.examination(software, source, supply.format(), seed)?;
            Ok(Request {
                used_for: supply.used_for(),
                suffix,
                ..request
            })
        });
        requests.collect()
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
        let reference = vec![Tested::REFERENCE];
        let battery = Battery::new(0.01, &plan, Owner::Reference, reference);
        let specs = battery.specs();
        assert!(specs.len() > 100, "{} checks", specs.len());
        for spec in specs {
            assert!(!spec.requirements.is_empty(), "{}", spec.id);
            assert!(spec.id.starts_with(PREFIX), "{}", spec.id);
        }
    }

    #[test]
    fn sources_of_one_kind_are_told_apart_and_one_alone_keeps_its_names() {
        let plan = LoadedPlan::built_in("quick").unwrap();
        let plan = plan.plan.battery.unwrap();
        let ids = |uses: &[&str]| -> Vec<String> {
            let sources = uses.iter().map(|one| one.parse::<Usage>().unwrap().into());
            let battery = Battery::new(0.01, &plan, Owner::Customer, sources.collect());
            let ids: Vec<String> = battery.specs().into_iter().map(|spec| spec.id).collect();
            let different: std::collections::BTreeSet<&String> = ids.iter().collect();
            assert_eq!(different.len(), ids.len(), "{uses:?}");
            ids
        };
        let has = |ids: &[String], id: &str| ids.iter().any(|one| one == id);
        let alone = ids(&["ints:52"]);
        assert!(has(&alone, "battery.family") && has(&alone, "battery.ints.given"));
        let several = ids(&["decks", "words", "ints:52", "seats:9"]);
        for id in [
            "battery.family.decks",
            "battery.family.seats-9",
            "battery.decks.card-position",
            "battery.ints.scaled",
            "battery.ints.given.ints-52",
            "battery.ints.given.seats-9",
        ] {
            assert!(has(&several, id), "{id}");
        }
        assert!(!has(&several, "battery.family"));
    }

    #[test]
    fn raw_words_are_no_final_outcomes() {
        let of = |used_for: &str| clauses(About::Decision, used_for.parse().ok());
        let final_outcomes = ClauseTag::literal("GLI-19:3.2.2");
        for outcome in ["decks", "short-decks", "ints:6", "seats:9", "the reference"] {
            assert!(of(outcome).contains(&final_outcomes), "{outcome}");
        }
        assert!(!of("words").contains(&final_outcomes));
    }
}
