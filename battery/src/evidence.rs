//! Where a result of the batteries becomes evidence: checks of a record, and the numbers of its
//! plots.

use dealproof_evidence::judge;
use dealproof_evidence::randomness::{
    CorrectedPoint, CountPoint, Decision, Defect, Laws, PValuePoint, Randomness, Samples,
};
use dealproof_evidence::record::Check;
use dealproof_evidence::usage::Usage;

use super::decision::Budget;
use super::family::Missing;
use super::p_value::PValue;
use super::record::{ExactRecord, PlantedRecord, Record};
use super::row::Row;
use crate::{Finding, Property};

/// Bins of the histogram of p-values.
const BINS: usize = 20;

/// What a check is about. It decides the clauses and the names of checks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// The decision over the whole family.
    Decision,
    /// One hypothesis, and the property that it is evidence for.
    Hypothesis(Property),
    /// A proof without error, such as the enumeration of a scaling function.
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
    /// The check, ready for a record.
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

    /// The decision over a family, before it is made: on the whole source, or on one use of it.
    pub fn decision(budget: Budget, used_for: Option<Usage>) -> Self {
        let title = match used_for {
            None => "The generator stands the whole family of statistics".to_owned(),
            Some(used_for) => format!(
                "The source of {} stands its statistics, within the whole family",
                used_for.in_words()
            ),
        };
        let mut decision = Self::new(About::Decision, "decision", "family", &title);
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

/// What a decision calls the samples of a stream.
pub fn counted(stream: &str) -> &str {
    match stream {
        "short" => "short_decks",
        name => name,
    }
}

fn decision(record: &Record) -> Evidence {
    let mut decision = Evidence::decision(record.decision.budget, record.used_for);
    let check = &mut decision.check;
    check.verdict = record.decision.verdict.clone();
    check.note("hypotheses", record.decision.family_size);
    check.note("run_budget", record.decision.budget.run());
    check.note("on_retest", record.decision.on_retest);
    for stream in &record.streams {
        check.note(counted(stream.name), stream.samples);
    }
    if let Some(input) = &record.input {
        check.note("input_sha256", input.sha256.clone());
        check.note("input_bytes", input.bytes);
    }
    if record.decision.verdict.is_fail() {
        let expected = format!(
            "no hypothesis of {} rejected within the run budget of {}",
            record.decision.family_size,
            record.decision.budget.run()
        );
        let found = format!("rejected: {}", record.decision.rejected.join(", "));
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
    if let Some(level) = row.hypothesis.law.verified() {
        check.note("law_verified", level);
    }
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
        let budget = if record.decision.on_retest {
            format!("retest budget of {}", record.decision.budget.retest())
        } else {
            format!(
                "first-look budget of {}",
                record.decision.budget.first_look()
            )
        };
        let expected = format!(
            "no rejection by Holm's procedure over {} hypotheses at the {budget}",
            record.decision.family_size
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

/// What the record of a run holds of the batteries: the decision and the numbers of every plot, of all
/// sources together. There is at least one.
pub fn randomness(records: &[&Record]) -> Randomness {
    let hypotheses = || records.iter().flat_map(|record| &record.hypotheses);
    let found = |row: &Row| Some((row.finding.ok()?, row.id.clone()));
    let mut found: Vec<(Finding, String)> = hypotheses().filter_map(found).collect();
    found.sort_by(|a, b| a.0.p.get().total_cmp(&b.0.p.get()).then(a.1.cmp(&b.1)));
    let (single, corrected): (Vec<_>, Vec<_>) = found
        .into_iter()
        .partition(|(finding, _)| finding.smallest_of == 1);
    let (counts, plain): (Vec<_>, Vec<_>) = single
        .into_iter()
        .partition(|(finding, _)| finding.in_steps);
    let mut p_histogram = vec![0; BINS];
    for (finding, _) in &plain {
        p_histogram[bin(finding.p.get())] += 1;
    }
    let count = plain.len() as f64;
    let sources: Vec<String> = records.iter().map(|record| source(record)).collect();
    Randomness {
        source: sources.join("; "),
        samples: records.iter().flat_map(|record| samples(record)).collect(),
        decision: decision_of_all(records),
        p_values: (0u32..)
            .zip(plain)
            .map(|(place, (finding, id))| PValuePoint {
                id,
                p: finding.p.get(),
                uniform: four_places((f64::from(place) + 0.5) / count),
            })
            .collect(),
        p_histogram,
        p_corrected: corrected
            .into_iter()
            .map(|(finding, id)| CorrectedPoint {
                id,
                p: finding.p.get(),
                smallest_of: finding.smallest_of,
            })
            .collect(),
        p_counts: counts
            .into_iter()
            .map(|(finding, id)| CountPoint {
                id,
                p: finding.p.get(),
            })
            .collect(),
        maps: records.iter().flat_map(|one| one.maps.clone()).collect(),
        power: records.iter().flat_map(|one| one.power.clone()).collect(),
        defects: records
            .iter()
            .flat_map(|one| one.planted.iter().map(Defect::from))
            .collect(),
    }
}

/// A source as the record of a run names it.
fn source(record: &Record) -> String {
    match record.used_for {
        Some(used_for) => format!("{used_for}: {}", record.run.source),
        None => record.run.source.clone(),
    }
}

fn samples(record: &Record) -> impl Iterator<Item = Samples> {
    record.streams.iter().map(|stream| Samples {
        stream: stream.name.to_owned(),
        used_for: record.used_for,
        unit: stream.unit.to_owned(),
        samples: stream.samples,
    })
}

/// The rule and its budgets, which are the same for all, and what was rejected of any.
fn decision_of_all(records: &[&Record]) -> Decision {
    let first = &records[0].decision;
    Decision {
        rule: "Holm's procedure over all hypotheses of the family, those that did not run \
               among them as p = 1; an adjusted p-value up to the warning asks for one fixed \
               retest on fresh data, four times as much; nothing is looked at in between"
            .to_owned(),
        family_size: first.family_size,
        run_budget: first.budget.run(),
        first_look_budget: first.budget.first_look(),
        retest_budget: first.budget.retest(),
        warning: first.budget.warning(),
        power_level: first.power_level,
        laws: Some(laws(records)),
        rejected: records
            .iter()
            .flat_map(|record| record.decision.rejected.clone())
            .collect(),
        on_retest: records.iter().any(|record| record.decision.on_retest),
    }
}

/// How far the laws of the hypotheses were verified, against the level of the decision.
fn laws(records: &[&Record]) -> Laws {
    let mut laws = Laws::default();
    let power_level = records[0].decision.power_level;
    let rows = records.iter().flat_map(|record| &record.hypotheses);
    for row in rows.filter(|row| row.finding.is_ok()) {
        match row.hypothesis.law.verified() {
            None => laws.exact += 1,
            Some(level) if level <= power_level => laws.verified += 1,
            Some(_) => laws.by_the_limit += 1,
        }
    }
    laws
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
