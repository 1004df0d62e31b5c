//! The record of a battery, as a person or a machine reads it.

use std::collections::BTreeMap;
use std::fmt::Write;

use dealproof_battery::evidence;
use dealproof_battery::own_rule::Outcome;
use dealproof_battery::record::Record;
use dealproof_battery::row::Row;
use dealproof_evidence::record::Check;
use dealproof_evidence::verdict::Verdict;
use dealproof_reports::junit;

use crate::options::battery::Format;
use crate::terminal::{self, Failure};

/// Writes the record to standard output.
pub(crate) fn print(format: Format, record: &Record) -> Result<(), Failure> {
    let text = match format {
        Format::Human => human(record),
        Format::Json => record.json(),
        Format::Junit => {
            let results = evidence::checks(record).into_iter();
            let checks: Vec<Check> = results.map(|result| result.check).collect();
            let run = junit::Run {
                name: "dealproof rng test",
                properties: &[("seed", &record.run.seed)],
                times_ms: &BTreeMap::new(),
                stale: &BTreeMap::new(),
            };
            junit::suites(&run, &checks)
        }
    };
    terminal::print(text.trim_end())
}

/// The decision, then the table.
fn human(record: &Record) -> String {
    let mut text = String::new();
    decision(&mut text, record);
    let ids = record.hypotheses.iter().map(|row| row.id.len());
    let width = ids.max().unwrap_or(0).max(20);
    let _ = writeln!(
        text,
        "\n{:<width$} {:>11} {:>9}  {:<12} would have shown",
        "statistic", "samples", "p", "verdict"
    );
    for row in &record.hypotheses {
        hypothesis(&mut text, row, width);
    }
    for proof in &record.exact {
        let _ = writeln!(
            text,
            "{:<width$} {:>11} {:>9}  {:<12} {}",
            proof.id,
            "",
            "exact",
            proof.verdict.word(),
            proof.found
        );
    }
    for missing in &record.not_run {
        let _ = writeln!(
            text,
            "{:<width$} {:>11} {:>9}  {:<12} {}",
            missing.group.name(),
            "",
            "",
            "Not run",
            missing.reason
        );
    }
    own_rules(&mut text, record);
    planted(&mut text, record);
    text
}

/// What the standards themselves would say, where it is not that the sample passes.
fn own_rules(text: &mut String, record: &Record) {
    let rules: Vec<_> = record
        .hypotheses
        .iter()
        .filter_map(|row| row.own_rule.as_ref())
        .collect();
    if rules.is_empty() {
        return;
    }
    let mut others: Vec<String> = rules
        .iter()
        .filter(|rule| rule.outcome != Outcome::Passes)
        .map(|rule| rule.sentence())
        .collect();
    others.dedup();
    let _ = writeln!(
        text,
        "\nby the standards' own rules, which decide nothing here: {} of {} pass",
        rules
            .iter()
            .filter(|rule| rule.outcome == Outcome::Passes)
            .count(),
        rules.len()
    );
    for sentence in others {
        let _ = writeln!(text, "  {sentence}");
    }
}

fn decision(text: &mut String, record: &Record) {
    let _ = writeln!(text, "{}: {}", record.run.source, record.decision.verdict);
    if !record.decision.rejected.is_empty() {
        let retest = if record.decision.on_retest {
            " on retest"
        } else {
            ""
        };
        let _ = writeln!(
            text,
            "rejected{retest}: {}",
            record.decision.rejected.join(", ")
        );
    } else if record.decision.on_retest {
        let _ = writeln!(text, "on retest: the warning did not recur");
    }
    let smallest = record
        .hypotheses
        .iter()
        .filter(|row| row.p().is_some())
        .min_by(|a, b| a.p_adjusted.get().total_cmp(&b.p_adjusted.get()));
    let tested = record.hypotheses.iter().filter(|row| row.p().is_some());
    let _ = writeln!(
        text,
        "family of {} hypotheses, {} tested; run budget {}: a healthy source fails with at most \
         this probability, first look and retest together",
        record.decision.family_size,
        tested.count(),
        record.decision.budget.run()
    );
    if let Some(row) = smallest {
        let _ = writeln!(
            text,
            "smallest adjusted p: {} ({}); fails up to the first-look budget {}, is retested up \
             to {}",
            row.p_adjusted,
            row.id,
            record.decision.budget.first_look(),
            record.decision.budget.warning()
        );
    }
    jurisdiction(text, record);
    samples(text, record);
    let _ = writeln!(
        text,
        "plan {} ({}), seed {}",
        record.run.plan,
        &record.run.plan_sha256[..16],
        record.run.seed
    );
}

/// The rule whose level applies, and how many tests are beyond it.
fn jurisdiction(text: &mut String, record: &Record) {
    if let Some(overlay) = &record.jurisdiction {
        let rule = overlay.rule;
        let _ = write!(
            text,
            "{}: {} at {} %",
            rule.name,
            rule.clause,
            100.0 * (1.0 - rule.level)
        );
        if let (Some(beyond), Some(expected)) = (overlay.beyond, overlay.beyond_expected) {
            let _ = write!(
                text,
                " for each test: {beyond} beyond it (marked !), about {expected} expected of a \
                 healthy source; the family decides"
            );
        }
        text.push('\n');
    }
}

/// How much of each stream was counted.
fn samples(text: &mut String, record: &Record) {
    for stream in &record.streams {
        let _ = write!(
            text,
            "{}: {} {} in blocks of {}",
            stream.name, stream.samples, stream.unit, stream.block
        );
        if stream.left_over > 0 {
            let _ = write!(
                text,
                "; {} more, in an incomplete block, were not counted",
                stream.left_over
            );
        }
        text.push('\n');
    }
}

fn hypothesis(text: &mut String, row: &Row, width: usize) {
    let p = row.p().map_or_else(String::new, |p| {
        let p = p.get();
        if p < 1e-4 {
            format!("{p:.2e}")
        } else {
            format!("{p:.4}")
        }
    });
    let mark = if row.beyond_jurisdiction == Some(true) {
        "!"
    } else {
        " "
    };
    let last = match (&row.verdict, &row.detectable) {
        (Verdict::NotRun { reason, .. } | Verdict::Inconclusive { reason, .. }, _) => {
            reason.to_string()
        }
        (_, Some(shown)) => format!("{} {}", shown.deviation, shown.unit),
        (_, None) => String::new(),
    };
    let retest = row
        .p_retest
        .map_or_else(String::new, |p| format!(" (retest p = {p})"));
    let _ = writeln!(
        text,
        "{:<width$} {:>11} {p:>9}{mark} {:<12} {last}{retest}",
        row.id,
        row.samples,
        row.verdict.word()
    );
}

fn planted(text: &mut String, record: &Record) {
    if record.planted.is_empty() {
        return;
    }
    text.push_str("\nplanted defects, through the same code:\n");
    for defect in &record.planted {
        let outcome = match (&defect.verdict, defect.caught_at, &defect.caught_by) {
            (Verdict::Pass { .. }, Some(at), Some(by)) => {
                let given = defect.samples.unwrap_or(at);
                format!("caught after {at} of {given} {} by {by}", defect.unit)
            }
            (Verdict::Pass { .. }, None, Some(by)) => format!("caught by {by}"),
            (verdict, ..) => verdict.to_string(),
        };
        let _ = writeln!(text, "  {:<18} {outcome}", defect.name);
    }
}
