//! Where a result of the batteries becomes evidence: checks of a record, and the numbers of its
//! plots.

use dealproof_evidence::judge;
use dealproof_evidence::randomness::{Decision, Defect, PValuePoint, Randomness, Samples};
use dealproof_evidence::record::Check;

use super::decision::Budget;
use super::family::Missing;
use super::p_value::PValue;
use super::record::{ExactRecord, PlantedRecord, Record};
use super::row::Row;
use crate::Property;

/// Bins of the histogram of p-values.
const BINS: usize = 20;

/// What a check is about. A catalogue of clauses goes by it, and so does whoever names checks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// The decision over the whole family.
    Decision,
    /// One hypothesis.
    Hypothesis(Property),
    /// An exact proof.
    Proof,
    /// A planted defect that the plan claims to catch.
    Planted,
    /// A planted defect that it does not claim.
    BeyondThePlan,
    /// A part of the batteries that the source cannot feed.
    Missing,
}

/// A result as a check, without clauses and without the command that repeats it: both belong to
/// the run around it. Its id is unique within its area.
#[derive(Debug, Clone, PartialEq)]
pub struct Evidence {
    /// What it is about.
    pub about: About,
    /// The check.
    pub check: Check,
}

impl Evidence {
    fn new(about: About, area: &str, id: &str, title: &str) -> Self {
        let mut title = title.to_owned();
        title[..1].make_ascii_uppercase();
        Self {
            about,
            check: Check::new(area, id, title),
        }
    }

    /// The decision over a family, before it is made.
    pub fn decision(budget: Budget) -> Self {
        let title = "The generator stands the whole family of statistics";
        let mut decision = Self::new(About::Decision, "decision", "family", title);
        decision.check.would_catch = format!(
            "a source that any of the statistics rejects; a sound one fails at most once in {} runs",
            (1.0 / budget.run()).round()
        );
        decision
    }

    /// A hypothesis, before any data.
    pub fn hypothesis(row: &Row) -> Self {
        let about = About::Hypothesis(row.hypothesis.property);
        Self::new(about, row.group.name(), &row.id, row.hypothesis.claim)
    }

    /// A planted defect, before it is planted.
    pub fn planted(name: &str) -> Self {
        let title = format!("The planted defect {name} is caught");
        Self::new(About::Planted, "planted", name, &title)
    }
}

/// Every result of a run: the decision, the hypotheses, the proofs, the planted defects, and the
/// parts of the batteries that it does not have.
pub fn checks(record: &Record) -> Vec<Evidence> {
    let mut checks = vec![decision(record)];
    checks.extend(record.hypotheses.iter().map(|row| hypothesis(record, row)));
    checks.extend(record.exact.iter().map(Evidence::from));
    checks.extend(record.planted.iter().map(Evidence::from));
    checks.extend(record.not_run.iter().map(Evidence::from));
    checks
}

fn decision(record: &Record) -> Evidence {
    let mut decision = Evidence::decision(record.budget);
    let check = &mut decision.check;
    check.verdict = record.verdict.clone();
    check.note("hypotheses", record.family_size);
    check.note("run_budget", record.budget.run());
    check.note("on_retest", record.on_retest);
    for stream in &record.streams {
        let name = match stream.name {
            "short" => "short_decks",
            name => name,
        };
        check.note(name, stream.samples);
    }
    if let Some(input) = &record.input {
        check.note("input_sha256", input.sha256.clone());
        check.note("input_bytes", input.bytes);
    }
    if record.verdict.is_fail() {
        let expected = format!(
            "no hypothesis of {} rejected within the run budget of {}",
            record.family_size,
            record.budget.run()
        );
        let found = format!("rejected: {}", record.rejected.join(", "));
        judge::broken(check, "the family", expected, found);
    }
    decision
}

fn hypothesis(record: &Record, row: &Row) -> Evidence {
    let mut evidence = Evidence::hypothesis(row);
    let check = &mut evidence.check;
    check.verdict = row.verdict.clone();
    check.note("samples", row.samples);
    check.note("reference", row.hypothesis.reference);
    check.note("law", row.hypothesis.law.to_string());
    check.note("p_adjusted", row.p_adjusted.get());
    if let Ok(finding) = row.finding {
        check.note("tail_method", finding.method.name());
        check.note("tail_relative_error", finding.method.error_bound());
        check.note("statistic", finding.statistic);
        check.note("p", finding.p.get());
    }
    if let Some(p) = row.p_retest {
        check.note("p_retest", p.get());
    }
    if let Some(shown) = row.detectable {
        check.would_catch = format!(
            "a deviation of {} ({}), 95 times of 100",
            shown.deviation, shown.unit
        );
        check.note("detectable", shown.deviation);
        check.note("detectable_unit", shown.unit);
    }
    if let Some(rule) = &row.own_rule {
        check.note("own_rule", rule.sentence());
        if let Ok(serde_json::Value::Object(members)) = serde_json::to_value(rule) {
            for (name, value) in members {
                check.note(format!("own_rule_{name}"), value);
            }
        }
    }
    if row.verdict.is_fail() {
        let budget = if record.on_retest {
            format!("retest budget of {}", record.budget.retest())
        } else {
            format!("first-look budget of {}", record.budget.first_look())
        };
        let expected = format!(
            "no rejection by Holm's procedure over {} hypotheses at the {budget}",
            record.family_size
        );
        let p = row.p().map(PValue::get);
        let found = p.map_or_else(|| "none".to_owned(), |p| format!("{p:e}"));
        judge::broken(check, "the statistic", expected, format!("p = {found}"));
    }
    evidence
}

impl From<&ExactRecord> for Evidence {
    fn from(proof: &ExactRecord) -> Self {
        let mut evidence = Self::new(About::Proof, "exact", &proof.id, &proof.claim);
        let check = &mut evidence.check;
        check.would_catch = "an unevenness that no sample could show".into();
        check.verdict = proof.verdict.clone();
        check.note("found", proof.found.clone());
        if proof.verdict.is_fail() {
            judge::broken(check, "the proof", &*proof.claim, &*proof.found);
        }
        evidence
    }
}

impl From<&PlantedRecord> for Evidence {
    fn from(defect: &PlantedRecord) -> Self {
        let mut evidence = Self::planted(defect.name);
        if !defect.is_claimed() {
            evidence.about = About::BeyondThePlan;
        }
        let check = &mut evidence.check;
        check.would_catch = format!(
            "a battery without the power it claims: {}",
            defect.description
        );
        check.verdict = defect.verdict.clone();
        for (name, value) in [("samples", defect.samples), ("caught_at", defect.caught_at)] {
            if let Some(value) = value {
                check.note(name, value);
            }
        }
        check.note("unit", defect.unit);
        if let Some(by) = &defect.caught_by {
            check.note("caught_by", by.clone());
        }
        evidence
    }
}

impl From<&Missing> for Evidence {
    fn from(missing: &Missing) -> Self {
        let name = missing.group.name();
        let title = format!("The part {name} of the batteries");
        let mut evidence = Self::new(About::Missing, "not run", name, &title);
        evidence.check.verdict = judge::not_run(missing.reason.clone());
        evidence
    }
}

/// What the record of a run holds of the batteries: the decision and the numbers of every plot.
pub fn randomness(record: &Record) -> Randomness {
    let mut p_values: Vec<(f64, &str)> = record
        .hypotheses
        .iter()
        .filter_map(|row| Some((row.p()?.get(), row.id.as_str())))
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
            run_budget: record.budget.run(),
            first_look_budget: record.budget.first_look(),
            retest_budget: record.budget.retest(),
            warning: record.budget.warning(),
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
        defects: record.planted.iter().map(Defect::from).collect(),
    }
}

impl From<&PlantedRecord> for Defect {
    fn from(defect: &PlantedRecord) -> Self {
        Self {
            name: defect.name.to_owned(),
            description: defect.description.to_owned(),
            unit: defect.unit.to_owned(),
            samples: defect.samples,
            caught_at: defect.caught_at,
            caught_by: defect.caught_by.clone(),
            claimed: defect.is_claimed(),
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bins_are_half_open() {
        assert_eq!(
            [0.0, 0.049, 0.05, 0.999, 1.0].map(bin),
            [0, 0, 1, BINS - 1, BINS - 1]
        );
    }
}
