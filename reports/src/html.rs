//! The report for people: one self-contained HTML file without scripts.

use dealproof_audit::hash::Hash;
use minijinja::syntax::SyntaxConfig;
use minijinja::value::Serde;
use minijinja::{AutoEscape, Environment, Value, context};

use crate::markdown::owners;
use crate::{first_page, plot};
use dealproof_audit::escape;
use dealproof_evidence::coverage::{Clause, Coverage, State, Tally};
use dealproof_evidence::randomness::{Defect, Randomness};
use dealproof_evidence::record::{Check, Environment as RunEnvironment, Record};
use dealproof_evidence::verdict::Verdict;

const TEMPLATE: &str = include_str!("templates/report.html");

/// Renders the record, with date and time of the run where its environment is at hand. The same
/// documents give the same bytes.
pub fn render(record: &Record, environment: Option<&RunEnvironment>) -> String {
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
    templates.add_filter("percent", |share: f64| percent(share));
    templates.add_filter("one_decimal", |number: f64| format!("{number:.1}"));
    templates.add_filter("stream", |name: String| stream(&name));
    let rendered = templates.render_str(TEMPLATE, context(record, environment));
    let page = rendered.expect("the template is part of the binary and tests render it");
    escape::lines(&page).into_owned()
}

/// The chapters of the report: an anchor, a title, and the areas of checks that belong to it. An
/// area that no chapter names goes to the last.
const CHAPTERS: [(&str, &str, &[&str]); 8] = [
    (
        "instrument",
        "Can the instrument be trusted?",
        &["generator: planted defects", "instrument: "],
    ),
    ("generator", "Generator and shuffle", &["generator: "]),
    (
        "entropy",
        "Entropy and health of the generator",
        &["rules: rng"],
    ),
    ("fair-deal", "Fair deals", &["rules: fair_deal"]),
    (
        "ranking",
        "Hand ranking",
        &["hand ranking", "rules: ranking"],
    ),
    ("log", "Signed log", &["log", "rules: log"]),
    ("software", "Software verification", &["rules: software"]),
    ("rules", "Rules of the game", &[""]),
];

/// The record, and what the template needs besides: counts, groups and plots, never a verdict.
fn context(record: &Record, environment: Option<&RunEnvironment>) -> Value {
    let mut chapters: Vec<Vec<(&str, Vec<&Check>)>> = vec![Vec::new(); CHAPTERS.len()];
    for check in &record.checks {
        let belongs = |areas: &&[&str]| areas.iter().any(|area| check.area.starts_with(area));
        let chapter = CHAPTERS.iter().position(|(_, _, areas)| belongs(areas));
        let areas = &mut chapters[chapter.unwrap_or(CHAPTERS.len() - 1)];
        match areas.iter_mut().find(|(area, _)| *area == check.area) {
            Some((_, checks)) => checks.push(check),
            None => areas.push((&check.area, vec![check])),
        }
    }
    let chapters: Vec<Value> = CHAPTERS
        .iter()
        .zip(chapters)
        .filter(|(_, areas)| !areas.is_empty())
        .map(|((anchor, title, _), areas)| {
            let all: Vec<&Check> = areas
                .iter()
                .flat_map(|(_, checks)| checks.clone())
                .collect();
            context! {
                anchor => *anchor,
                title => *title,
                counts => counts(&all),
                areas => areas.iter().map(|(name, checks)| area(anchor, name, checks)).collect::<Vec<_>>(),
            }
        })
        .collect();
    let exceptions: Vec<&Check> = record
        .checks
        .iter()
        .filter(|check| !check.verdict.is_pass())
        .collect();
    let undecided = exceptions.iter().filter(|check| !check.verdict.is_fail());
    context! {
        record => Value::from(Serde(record)),
        id => Hash::of(record.to_json().as_bytes()).to_string(),
        verdict => record.conclusion.verdict.word(),
        reason => record.conclusion.verdict.reason().map(ToString::to_string),
        total => record.checks.len(),
        failures => record.failures().map(row).collect::<Vec<_>>(),
        undecided => undecided.map(|check| row(check)).collect::<Vec<_>>(),
        plain => plain_words(record),
        chapters,
        plots => record.randomness.as_ref().map(|randomness| plots(record, randomness)),
        defects => record.randomness.as_ref().map(defects),
        caught => record.checks.iter().filter(|c| !c.would_catch.is_empty()).map(row).collect::<Vec<_>>(),
        standards => standards(record),
        coverage => Coverage::ALL.map(|coverage| context! {
            words => coverage.words(),
            name => coverage.name(),
            count => record.traceability.iter().filter(|c| c.coverage == coverage).count(),
        }),
        clauses => record.traceability.len(),
        tally => tally(record),
        first => first_page::context(record, environment),
    }
}

/// What a person asks first: how much of what.
fn plain_words(record: &Record) -> Value {
    // What was seen of another system is no fact about this one.
    let under_test = first_page::under_test(record);
    let speaks = |check: &Check| check.whose.is_none_or(|whose| whose.owner == under_test);
    let of_area = |area: &str| {
        let checks = record.checks.iter();
        let checks = checks.filter(|check| check.area.starts_with(area) && speaks(check));
        checks.collect::<Vec<_>>()
    };
    let evidence = |id: &str, name: &str| {
        let mut checks = record.checks.iter().filter(|check| speaks(check));
        let check = checks.find(|check| check.id == id)?;
        check.evidence.get(name).cloned()
    };
    let scenarios = of_area("rules: ");
    let samples = |name: &str| -> Option<u64> {
        of_area("generator: ").first()?;
        let streams = &record.randomness.as_ref()?.samples;
        let stream = streams.iter().find(|stream| stream.stream == name)?;
        Some(stream.samples)
    };
    let defects = record.randomness.as_ref().map(|r| {
        let claimed = r.defects.iter().filter(|defect| defect.claimed);
        let caught = claimed.clone().filter(|defect| defect.caught_by.is_some());
        (claimed.count(), caught.count())
    });
    context! {
        scenarios => scenarios.len(),
        scenarios_passed => scenarios.iter().filter(|check| check.verdict.is_pass()).count(),
        decks => samples("decks"),
        short_decks => samples("short"),
        bytes => samples("bytes"),
        hypotheses => record.randomness.as_ref().map(|r| r.decision.family_size),
        defects_claimed => defects.map(|(claimed, _)| claimed),
        defects_caught => defects.map(|(_, caught)| caught),
        excess => evidence("battery.decks.card-position-worst", "detectable").and_then(|v| v.as_f64()),
        log_entries => evidence("log.verify", "entries").map(|v| Value::from(Serde(v))),
        log_hands => evidence("log.hands", "hands").map(|v| Value::from(Serde(v))),
        log_decks => evidence("log.decks", "decks").map(|v| Value::from(Serde(v))),
        log_derived => evidence("log.decks", "decks_derived").map(|v| Value::from(Serde(v))),
        ranked => evidence("evaluator.seven-card-counts", "hands")
            .or_else(|| evidence("evaluator.five-cards", "hands"))
            .map(|v| Value::from(Serde(v))),
    }
}

/// A check with what the template shows of it.
fn row(check: &Check) -> Value {
    context! {
        word => check.verdict.word(),
        class => check.verdict.word().split(' ').next(),
        reason => check.verdict.reason().map(ToString::to_string),
        ..Value::from(Serde(check))
    }
}

/// How many checks came to which verdict.
fn counts(checks: &[&Check]) -> Value {
    let count = |wanted: fn(&Verdict) -> bool| checks.iter().filter(|c| wanted(&c.verdict)).count();
    context! {
        all => checks.len(),
        passed => count(Verdict::is_pass),
        failed => count(Verdict::is_fail),
        undecided => count(|verdict| verdict.reason().is_some()),
    }
}

/// A stream of samples, in words.
fn stream(name: &str) -> String {
    match name {
        "decks" => "decks of 52 cards".to_owned(),
        "short" => "decks of 36 cards".to_owned(),
        "bytes" => "words, as raw output".to_owned(),
        other => other.to_owned(),
    }
}

/// An area of a chapter. Scenarios that stand in a chapter with other checks are named as such: a
/// chapter about logs has the log itself and the scenarios about logs.
fn area(chapter: &str, name: &str, checks: &[&Check]) -> Value {
    let last = name.rsplit(": ").next().unwrap_or(name).replace('_', " ");
    let words = match (chapter, name.strip_prefix("rules: ")) {
        ("rules", _) | (_, None) => last,
        (_, Some(_)) => format!("scenarios: {last}"),
    };
    let statistical = checks.iter().any(|check| check.evidence.contains_key("p"));
    context! {
        name => words,
        counts => counts(checks),
        whose => owners(checks.iter().copied()),
        statistical,
        checks => checks.iter().map(|check| row(check)).collect::<Vec<_>>(),
    }
}

fn plots(record: &Record, randomness: &Randomness) -> Value {
    // The most sensitive statistic for a single cell; its figure stands on the first page.
    let worst_cell = |stream: &str| {
        let id = format!("battery.{stream}.card-position-worst");
        let check = record.checks.iter().find(|check| check.id == id)?;
        check.evidence.get("detectable")?.as_f64()
    };
    let maps: Vec<Value> = randomness
        .maps
        .iter()
        .filter(|map| !map.counts.is_empty())
        .map(|map| {
            let found = plot::class_counts(map);
            let cells: u64 = found.iter().sum();
            let beyond = found[0] + found[8];
            let expected_beyond = cells as f64 * (plot::NORMAL[0] + plot::NORMAL[8]);
            let classes: Vec<Value> = (0..found.len())
                .map(|class| {
                    context! {
                        words => plot::CLASSES[class],
                        found => found[class],
                        expected => format!("{:.1}", cells as f64 * plot::NORMAL[class]),
                        class,
                    }
                })
                .collect();
            context! {
                id => &map.id,
                rows => &map.rows,
                columns => &map.columns,
                expected => map.expected,
                cells,
                beyond,
                expected_beyond => format!("{expected_beyond:.2}"),
                svg => Value::from_safe_string(plot::heat(map)),
                classes,
            }
        })
        .collect();
    let (short, full): (Vec<_>, Vec<_>) = randomness
        .power
        .iter()
        .partition(|curve| curve.id.starts_with("short."));
    let power: Vec<Value> = [("52 cards", "decks", full), ("36 cards", "short", short)]
        .into_iter()
        .filter(|(_, _, curves)| !curves.is_empty())
        .map(|(of, stream, curves)| {
            let stated = worst_cell(stream).map(|excess| ("card-position-worst", excess));
            let svg = Value::from_safe_string(plot::power(&curves, stated));
            context! { of, svg, excess => stated.map(|(_, excess)| excess) }
        })
        .collect();
    context! {
        histogram => Value::from_safe_string(plot::histogram(&randomness.p_histogram)),
        quantiles => Value::from_safe_string(plot::quantiles(&randomness.p_values)),
        maps,
        colour_key => Value::from_safe_string(plot::colour_key()),
        power,
    }
}

/// The planted defects, by what they are measured in.
fn defects(randomness: &Randomness) -> Vec<Value> {
    ["decks", "bytes"]
        .into_iter()
        .filter_map(|unit| {
            let all: Vec<&Defect> = randomness
                .defects
                .iter()
                .filter(|defect| defect.unit == unit && defect.claimed)
                .collect();
            (!all.is_empty()).then(|| {
                context! {
                    unit,
                    svg => Value::from_safe_string(plot::caught(&all)),
                }
            })
        })
        .collect()
}

/// The duties of the room, counted.
fn tally(record: &Record) -> Value {
    let tally = Tally::of(&record.traceability);
    context! {
        shown => tally.duties(State::Shown),
        testable => tally.testable(),
        instrument => record.traceability.iter()
            .flat_map(|clause| &clause.duties)
            .filter(|duty| duty.instrument && duty.state == State::Shown)
            .count(),
        states => State::ALL.map(|state| context! {
            words => state.words(),
            count => tally.duties(state),
        }),
    }
}

/// Whose system the checks of a clause looked at.
fn whose(record: &Record, clause: &Clause) -> String {
    let looked_at = |check: &&Check| clause.checks.contains(&check.id);
    owners(record.checks.iter().filter(looked_at))
}

/// The traceability matrix, standard by standard.
fn standards(record: &Record) -> Vec<Value> {
    let mut standards: Vec<(&str, Vec<&Clause>)> = Vec::new();
    for clause in &record.traceability {
        let standard = clause.tag.standard();
        match standards.iter_mut().find(|(name, _)| *name == standard) {
            Some((_, clauses)) => clauses.push(clause),
            None => standards.push((standard, vec![clause])),
        }
    }
    let row = |&clause: &&Clause| {
        let id = clause.tag.id();
        context! {
            // A number that no source confirmed is never printed as one.
            id => if clause.verified { id } else { "(number not confirmed)" },
            words => clause.coverage.words(),
            coverage_name => clause.coverage.name(),
            whose => whose(record, clause),
            duties => clause.duties.iter().map(|duty| context! {
                words => duty.state.words(),
                ..Value::from(Serde(duty.clone()))
            }).collect::<Vec<_>>(),
            // Thirty scenarios for one clause are counted, not listed.
            shown => clause.checks.iter().take(CHECKS_SHOWN).cloned().collect::<Vec<_>>(),
            more => clause.checks.len().saturating_sub(CHECKS_SHOWN),
            ..Value::from(Serde(clause.clone()))
        }
    };
    let standard = |(name, clauses): (&str, Vec<&Clause>)| {
        let document = record.standards.iter().find(|one| one.code == name);
        context! {
            name,
            edition => document.map(|one| format!("{}, {}", one.title, one.edition)),
            counts => Coverage::ALL.map(|coverage| {
                clauses.iter().filter(|clause| clause.coverage == coverage).count()
            }),
            clauses => clauses.iter().map(row).collect::<Vec<_>>(),
        }
    };
    standards.into_iter().map(standard).collect()
}

/// Checks that are named for a clause; the record names all.
const CHECKS_SHOWN: usize = 6;

/// A share as a percentage with three significant digits.
fn percent(share: f64) -> String {
    let rounded: f64 = format!("{:.2e}", 100.0 * share)
        .parse()
        .unwrap_or(100.0 * share);
    format!("{rounded}\u{202f}%")
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
pub(crate) fn thousands(number: &str) -> String {
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
