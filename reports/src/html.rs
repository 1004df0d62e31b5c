//! The report for people: one self-contained HTML file without scripts.

use minijinja::syntax::SyntaxConfig;
use minijinja::value::Serde;
use minijinja::{AutoEscape, Environment, Value, context};

use crate::record::{Coverage, Owner, Record};
use crate::verdict::Verdict;

const TEMPLATE: &str = include_str!("templates/report.html");

/// Renders the record. The same record gives the same bytes.
pub fn render(record: &Record) -> String {
    let mut templates = Environment::new();
    templates.set_auto_escape_callback(|_| AutoEscape::Html);
    let syntax = SyntaxConfig::builder()
        .trim_blocks(true)
        .lstrip_blocks(true)
        .build();
    templates.set_syntax(syntax.expect("the default delimiters are distinct"));
    templates.add_filter("thousands", |number: Value| thousands(&number.to_string()));
    templates.add_filter("shown", |value: Value| shown(&value));
    templates.add_filter("words", |snake: String| snake.replace('_', " "));
    let rendered = templates.render_str(TEMPLATE, context(record));
    rendered.expect("the template is part of the binary and tests render it")
}

/// The record, and what the template needs besides: counts and groups, never a verdict.
fn context(record: &Record) -> Value {
    let mut areas: Vec<(String, Vec<Value>)> = Vec::new();
    for check in &record.checks {
        let shown = context! {
            word => check.verdict.word(),
            reason => check.verdict.reason(),
            ..Value::from(Serde(check))
        };
        match areas.iter_mut().find(|(area, _)| *area == check.area) {
            Some((_, checks)) => checks.push(shown),
            None => areas.push((check.area.clone(), vec![shown])),
        }
    }
    let areas: Vec<Value> = areas
        .into_iter()
        .map(|(name, checks)| context! { name, checks })
        .collect();

    let mut standards: Vec<(String, Vec<Value>)> = Vec::new();
    for clause in &record.traceability {
        let (standard, id) = clause.tag.split_once(':').unwrap_or((&clause.tag, ""));
        let row = context! {
            // A number that no source confirmed is never printed as one.
            id => if clause.verified { id } else { "(number not confirmed)" },
            words => clause.coverage.words(),
            ..Value::from(Serde(clause))
        };
        match standards.iter_mut().find(|(name, _)| name == standard) {
            Some((_, clauses)) => clauses.push(row),
            None => standards.push((standard.to_owned(), vec![row])),
        }
    }
    let standards: Vec<Value> = standards
        .into_iter()
        .map(|(name, clauses)| context! { name, clauses })
        .collect();
    let coverage: Vec<Value> = [
        Coverage::Passed,
        Coverage::Failed,
        Coverage::NotRun,
        Coverage::Operator,
        Coverage::Uncovered,
    ]
    .into_iter()
    .map(|coverage| {
        let count = record
            .traceability
            .iter()
            .filter(|c| c.coverage == coverage)
            .count();
        context! { words => coverage.words(), count }
    })
    .collect();

    context! {
        record => Value::from(Serde(record)),
        verdict => record.conclusion.verdict.word(),
        reason => record.conclusion.verdict.reason(),
        all_reference => record.subjects.iter().all(|s| s.owner == Owner::Reference),
        total => record.checks.len(),
        not_run => record.checks.iter()
            .filter(|check| matches!(check.verdict, Verdict::NotRun { .. } | Verdict::Inconclusive { .. }))
            .map(|check| context! {
                id => &check.id,
                title => &check.title,
                word => check.verdict.word(),
                reason => check.verdict.reason(),
            })
            .collect::<Vec<_>>(),
        areas,
        standards,
        coverage,
    }
}

/// A value of the evidence as a person reads it.
fn shown(value: &Value) -> String {
    match value.kind() {
        minijinja::value::ValueKind::Seq => value
            .try_iter()
            .map(|items| {
                items
                    .map(|item| shown(&item))
                    .collect::<Vec<_>>()
                    .join(", ")
            })
            .unwrap_or_default(),
        minijinja::value::ValueKind::Number => thousands(&value.to_string()),
        _ => value.to_string(),
    }
}

/// Groups the digits of a whole number by thin spaces; anything else stays as it is.
fn thousands(number: &str) -> String {
    if number.len() < 5 || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return number.to_owned();
    }
    let mut grouped = String::new();
    for (place, digit) in number.chars().enumerate() {
        if place > 0 && (number.len() - place).is_multiple_of(3) {
            grouped.push('\u{202f}');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_are_grouped_and_nothing_else_is() {
        assert_eq!(thousands("1234567"), "1\u{202f}234\u{202f}567");
        assert_eq!(thousands("1234"), "1234");
        assert_eq!(thousands("0.12345"), "0.12345");
        assert_eq!(thousands("deadbeef"), "deadbeef");
    }
}
