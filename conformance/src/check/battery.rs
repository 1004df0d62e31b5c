//! The statistical batteries as checks: one for each hypothesis, each exact proof and each planted
//! defect, and one for the decision over the whole family.

use dealproof_evidence::randomness::{Decision, Defect, PValuePoint, Randomness, Samples};
use dealproof_evidence::record::Check;
use dealproof_evidence::verdict::Verdict;

use super::{Run, fail, note};
use crate::plan::{BatteryPlan, LoadedPlan};
use dealproof_battery::decision::{Budget, WrongBudget};
use dealproof_battery::examine::Request;
use dealproof_battery::family::{Gives, Group, Sizes, streams};
use dealproof_battery::record::{ExactRecord, HypothesisRecord, PlantedRecord, Record};
use dealproof_battery::source::{Format, Source};
use dealproof_battery::stream::Stream;
use dealproof_battery::{Criterion, Property};
use dealproof_evidence::record::Software;
use dealproof_rng::run_seed::RunSeed;

/// Every check of a battery has a name that begins so.
pub const PREFIX: &str = "battery.";
/// The check of the family's decision.
pub const FAMILY: &str = "battery.family";

/// Bins of the histogram of p-values.
const BINS: usize = 20;

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
    let mut checks = match outcome {
        Outcome::Ran(record) => of_record(run, plan, record),
        Outcome::BrokenInput(found) => {
            let mut check = family(run, plan);
            let expected = "a sample in the stated format";
            fail(&mut check, "the input", expected, found.as_str(), false);
            vec![check]
        }
        Outcome::LeftOut => planned(run, plan),
    };
    // The decision needs the whole family, so that one hypothesis alone is never computed alone.
    for check in checks.iter_mut().filter(|check| !run.includes(&check.id)) {
        check.verdict = Verdict::not_run("left out by --only");
        check.findings.clear();
    }
    checks
}

/// The checks of a plan with our own generator, none of them run.
fn planned(run: &Run<'_>, plan: &BatteryPlan) -> Vec<Check> {
    let (streams, _) = streams(&plan.parts(), Gives::Everything, &plan.sizes());
    let mut checks = vec![family(run, plan)];
    for listed in streams.iter().flat_map(Stream::hypotheses) {
        checks.push(hypothesis_check(
            run,
            &listed.id,
            listed.group.name(),
            listed.hypothesis.claim,
            listed.hypothesis.property,
        ));
    }
    for name in &plan.defects {
        checks.push(planted_check(run, name));
    }
    checks
}

fn of_record(run: &Run<'_>, plan: &BatteryPlan, record: &Record) -> Vec<Check> {
    let mut decision = family(run, plan);
    decision.verdict = record.verdict.clone();
    note(&mut decision, "hypotheses", record.family_size);
    note(&mut decision, "run_budget", record.budget.run_budget);
    note(&mut decision, "on_retest", record.on_retest);
    for stream in &record.streams {
        let name = format!("{}_{}", stream.name, stream.unit);
        note(&mut decision, &name, stream.samples);
    }
    if let Some(input) = &record.input {
        note(&mut decision, "input_sha256", input.sha256.clone());
        note(&mut decision, "input_bytes", input.bytes);
    }
    if record.verdict == Verdict::Fail {
        let expected = format!(
            "no hypothesis of {} rejected within the run budget of {}",
            record.family_size, record.budget.run_budget
        );
        let found = format!("rejected: {}", record.rejected.join(", "));
        fail(&mut decision, "the family", expected, found, false);
    }
    let mut checks = vec![decision];
    checks.extend(
        record
            .hypotheses
            .iter()
            .map(|row| hypothesis(run, record, row)),
    );
    checks.extend(record.exact.iter().map(|proof| exact(run, proof)));
    let claimed = record.planted.iter().filter(|defect| is_claimed(defect));
    checks.extend(claimed.map(|defect| planted(run, defect)));
    checks.extend(record.not_run.iter().map(|missing| {
        let id = format!("{PREFIX}{}", missing.group.name());
        let title = format!("The part {} of the batteries", missing.group.name());
        let mut check = run.check(&area(missing.group.name()), &id, &title, &[]);
        check.verdict = Verdict::not_run(missing.reason.clone());
        check
    }));
    checks
}

fn family(run: &Run<'_>, plan: &BatteryPlan) -> Check {
    let requirements = [
        "GLI-19:3.2.2",
        "UKGC-RTS:7A",
        "SUBMISSION:ISO-17025-7.8.6.1",
        "NIST-SP800-22:family-size",
        "LABS-PRACTICE:CONF",
        "OTHER-REGULATORS:25-CFR-547.14.b",
        "OTHER-REGULATORS:AGCO-21.1",
    ];
    let title = "The generator stands the whole family of statistics";
    let mut check = run.check("generator: decision", FAMILY, title, &requirements);
    check.would_catch = format!(
        "a source that any of the statistics rejects; a sound one fails at most once in {} runs",
        (1.0 / run.plan.plan.error_budget).round()
    );
    if !plan.defects.is_empty() {
        note(&mut check, "planted_defects_claimed", plan.defects.len());
    }
    check
}

fn hypothesis_check(
    run: &Run<'_>,
    id: &str,
    group: &str,
    claim: &str,
    property: Property,
) -> Check {
    let name = format!("{PREFIX}{id}");
    let mut title = claim.to_owned();
    title[..1].make_ascii_uppercase();
    let mut check = run.check(&area(group), &name, &title, &[]);
    check.requirements = clauses(property);
    check
}

fn hypothesis(run: &Run<'_>, record: &Record, row: &HypothesisRecord) -> Check {
    let mut check = hypothesis_check(run, &row.id, row.group, row.claim, row.property);
    check.verdict = row.verdict.clone();
    note(&mut check, "samples", row.samples);
    note(&mut check, "reference", row.reference);
    note(&mut check, "law", row.law.clone());
    if let (Some(method), Some(error)) = (row.method, row.method_error) {
        note(&mut check, "tail_method", method);
        note(&mut check, "tail_relative_error", error);
    }
    note(&mut check, "p_adjusted", row.p_adjusted);
    for (name, value) in [
        ("statistic", row.statistic),
        ("p", row.p),
        ("p_retest", row.p_retest),
    ] {
        if let Some(value) = value {
            note(&mut check, name, value);
        }
    }
    if let Some(detectable) = &row.detectable {
        check.would_catch = format!(
            "a deviation of {} ({}), 95 times of 100",
            detectable.deviation, detectable.unit
        );
        note(&mut check, "detectable", detectable.deviation);
        note(&mut check, "detectable_unit", detectable.unit);
    }
    if row.verdict == Verdict::Fail {
        let expected = format!(
            "no rejection by Holm's procedure over {} hypotheses at the {}",
            record.family_size,
            if record.on_retest {
                format!("retest budget of {}", record.budget.retest_budget)
            } else {
                format!("first-look budget of {}", record.budget.first_look_budget)
            }
        );
        let p = row
            .p
            .map_or_else(|| "none".to_owned(), |p| format!("{p:e}"));
        fail(
            &mut check,
            "the statistic",
            expected,
            format!("p = {p}"),
            false,
        );
    }
    check
}

fn exact(run: &Run<'_>, proof: &ExactRecord) -> Check {
    let requirements = ["GLI-19:3.2.3", "GLI-19:4.5.2.a"];
    let id = format!("{PREFIX}exact.{}", proof.id);
    let mut title = proof.claim.clone();
    title[..1].make_ascii_uppercase();
    let mut check = run.check("generator: exact proofs", &id, &title, &requirements);
    check.would_catch = "an unevenness that no sample could show".into();
    check.verdict = proof.verdict.clone();
    note(&mut check, "found", proof.found.clone());
    if proof.verdict == Verdict::Fail {
        fail(&mut check, "the proof", &*proof.claim, &*proof.found, false);
    }
    check
}

fn planted_check(run: &Run<'_>, name: &str) -> Check {
    let id = format!("{PREFIX}planted.{name}");
    let title = format!("The planted defect {name} is caught");
    let requirements = ["LABS-PRACTICE:PKR-1", "SUBMISSION:ISO-17025-7.11.2"];
    run.check("generator: planted defects", &id, &title, &requirements)
}

fn planted(run: &Run<'_>, defect: &PlantedRecord) -> Check {
    let mut check = planted_check(run, defect.name);
    check.would_catch = format!(
        "a battery without the power it claims: {}",
        defect.description
    );
    check.verdict = defect.verdict.clone();
    for (name, value) in [("samples", defect.samples), ("caught_at", defect.caught_at)] {
        if let Some(value) = value {
            note(&mut check, name, value);
        }
    }
    note(&mut check, "unit", defect.unit);
    if let Some(by) = &defect.caught_by {
        note(&mut check, "caught_by", by.clone());
    }
    check
}

/// A defect beyond the plan is listed with its reason, and is no check.
fn is_claimed(defect: &PlantedRecord) -> bool {
    !matches!(defect.verdict, Verdict::NotRun { .. })
}

fn area(group: &str) -> String {
    format!("generator: {group}")
}

/// The clauses that a hypothesis gives evidence for.
fn clauses(property: Property) -> Vec<String> {
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

/// What the record of the run holds of the batteries: the decision and the numbers of every plot.
pub fn randomness(record: &Record) -> Randomness {
    let mut p_values: Vec<(f64, &str)> = record
        .hypotheses
        .iter()
        .filter_map(|row| Some((row.p?, row.id.as_str())))
        .collect();
    p_values.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(b.1)));
    let mut p_histogram = vec![0; BINS];
    for (p, _) in &p_values {
        p_histogram[bin(*p)] += 1;
    }
    let count = p_values.len() as f64;
    Randomness {
        source: record.run.source.clone(),
        samples: record
            .streams
            .iter()
            .map(|stream| Samples {
                stream: stream.name.to_owned(),
                unit: stream.unit.to_owned(),
                samples: stream.samples,
            })
            .collect(),
        decision: Decision {
            rule: "Holm's procedure over all hypotheses of the family, those that did not run \
                   among them as p = 1; an adjusted p-value up to the warning asks for one fixed \
                   retest on fresh data, four times as much; nothing is looked at in between"
                .to_owned(),
            family_size: record.family_size,
            run_budget: record.budget.run_budget,
            first_look_budget: record.budget.first_look_budget,
            retest_budget: record.budget.retest_budget,
            warning: record.budget.warning,
            power_level: record.power_level,
            rejected: record.rejected.clone(),
            on_retest: record.on_retest,
        },
        p_values: (0u32..)
            .zip(&p_values)
            .map(|(place, (p, id))| PValuePoint {
                id: (*id).to_owned(),
                p: *p,
                uniform: four_places((f64::from(place) + 0.5) / count),
            })
            .collect(),
        p_histogram,
        maps: record.maps.clone(),
        power: record.power.clone(),
        defects: record
            .planted
            .iter()
            .map(|defect| Defect {
                name: defect.name.to_owned(),
                description: defect.description.to_owned(),
                unit: defect.unit.to_owned(),
                samples: defect.samples,
                caught_at: defect.caught_at,
                caught_by: defect.caught_by.clone(),
                claimed: is_claimed(defect),
            })
            .collect(),
    }
}

/// The bin of a p-value, which is at most 1.
fn bin(p: f64) -> usize {
    let below = (1..BINS).take_while(|&edge| p >= edge as f64 / BINS as f64);
    below.count()
}

fn four_places(x: f64) -> f64 {
    (x * 1e4).round() / 1e4
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
        let checks = planned(&run, battery);
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

    #[test]
    fn bins_are_half_open() {
        assert_eq!(
            [0.0, 0.049, 0.05, 0.999, 1.0].map(bin),
            [0, 0, 1, BINS - 1, BINS - 1]
        );
    }
}
