//! The record of a battery as a person reads it.

use std::fmt::Write;

use dealproof_battery::record::{HypothesisRecord, Record};
use dealproof_evidence::verdict::Verdict;

/// The decision, then the table.
pub(crate) fn human(record: &Record) -> String {
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
    planted(&mut text, record);
    text
}

fn decision(text: &mut String, record: &Record) {
    let _ = writeln!(text, "{}: {}", record.run.source, record.verdict);
    if !record.rejected.is_empty() {
        let retest = if record.on_retest { " on retest" } else { "" };
        let _ = writeln!(text, "rejected{retest}: {}", record.rejected.join(", "));
    } else if record.on_retest {
        let _ = writeln!(text, "on retest: the warning did not come again");
    }
    let smallest = record
        .hypotheses
        .iter()
        .filter(|row| row.p.is_some())
        .min_by(|a, b| a.p_adjusted.total_cmp(&b.p_adjusted));
    let tested = record.hypotheses.iter().filter(|row| row.p.is_some());
    let _ = writeln!(
        text,
        "family of {} hypotheses, {} tested; run budget {}: a healthy source fails with at most \
         this probability, first look and retest together",
        record.family_size,
        tested.count(),
        record.budget.run_budget
    );
    if let Some(row) = smallest {
        let _ = writeln!(
            text,
            "smallest adjusted p: {} ({}); fails up to the first-look budget {}, is retested up \
             to {}",
            row.p_adjusted, row.id, record.budget.first_look_budget, record.budget.warning
        );
    }
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
    for stream in &record.streams {
        let _ = write!(
            text,
            "{}: {} {} in blocks of {}",
            stream.name, stream.samples, stream.unit, stream.block
        );
        if stream.left_over > 0 {
            let _ = write!(
                text,
                ", {} more in no whole block left out",
                stream.left_over
            );
        }
        text.push('\n');
    }
    let _ = writeln!(
        text,
        "plan {} ({}), seed {}",
        record.run.plan,
        &record.run.plan_sha256[..16],
        record.run.seed
    );
}

fn hypothesis(text: &mut String, row: &HypothesisRecord, width: usize) {
    let p = row.p.map_or_else(String::new, |p| {
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
        (Verdict::NotRun { reason } | Verdict::Inconclusive { reason }, _) => reason.clone(),
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
            (Verdict::Pass, Some(at), Some(by)) => {
                let given = defect.samples.unwrap_or(at);
                format!("caught after {at} of {given} {} by {by}", defect.unit)
            }
            (Verdict::Pass, None, Some(by)) => format!("caught by {by}"),
            (verdict, ..) => verdict.to_string(),
        };
        let _ = writeln!(text, "  {:<18} {outcome}", defect.name);
    }
}
