//! A comparison of two runs, as a table for a terminal, as Markdown and as annotations.

use std::fmt::Write as _;

use dealproof_audit::escape;
use dealproof_evidence::comparison::{
    Change, Comparison, Deviation, Effect, Held, Notice, ScopeChange, Seed, Side, Signature,
    Standing, Turn, What,
};
use dealproof_evidence::coverage::{Coverage, State};
use dealproof_evidence::product::Product;
use dealproof_evidence::record::{Confined, PlanIdentity, SeedOrigin, Software, Subject};

use crate::escape::github::{message, property};
use crate::escape::markdown::text as cell;
use crate::html::thousands;

/// How many changes are listed that are no regressions. Regressions always are, but for what statistics
/// notice: with a smaller sample all of them notice less, and the sample is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listed {
    /// All of them.
    All,
    /// At most this many of each kind and effect; how many more there are is said.
    AtMost(usize),
}

/// The chapters, in their order.
const CHAPTERS: [(Effect, &str, &str); 4] = [
    (Effect::Regression, "regression", "regressions"),
    (
        Effect::Mixed,
        "change for the worse and for the better, counted as a regression",
        "changes for the worse and for the better, counted as regressions",
    ),
    (Effect::Improvement, "improvement", "improvements"),
    (
        Effect::Neutral,
        "change that is neither",
        "changes that are neither",
    ),
];

/// A change in words.
struct Row {
    kind: &'static str,
    what: String,
    turn: Turn<String>,
}

/// The comparison as a table for a terminal.
pub fn table(comparison: &Comparison, listed: Listed) -> String {
    let mut text = String::new();
    let facts = facts(comparison);
    let width = facts.iter().map(|row| row.turn.before.chars().count());
    let width = width.max().unwrap_or(0);
    for row in facts {
        let (before, after) = (
            escape::line(&row.turn.before),
            escape::line(&row.turn.after),
        );
        let _ = writeln!(text, "{:10}  {before:width$}  {after}", row.kind);
    }
    for (chapter, groups) in chapters(comparison, listed) {
        let _ = writeln!(text, "\n{chapter}");
        let rows = groups.iter().flat_map(|group| &group.rows);
        let width = rows.map(|row| row.kind.len()).max().unwrap_or(0);
        for group in groups {
            for Row { kind, what, turn } in &group.rows {
                let line = format!("{what}: {} -> {}", turn.before, turn.after);
                let _ = writeln!(text, "  {kind:width$}  {}", escape::line(&line));
            }
            if group.more > 0 {
                let _ = writeln!(text, "  {:width$}  and {} more", group.kind, group.more);
            }
        }
    }
    for (title, lines) in left_out(comparison) {
        let _ = writeln!(text, "\n{title}");
        for line in lines {
            let _ = writeln!(text, "  {}", escape::line(&line));
        }
    }
    let _ = writeln!(text, "\n{}", sum(comparison));
    text
}

/// The comparison as a page of Markdown.
pub fn markdown(comparison: &Comparison, listed: Listed) -> String {
    let mut text = String::new();
    let _ = writeln!(text, "# dealproof compare: {}\n", sum(comparison));
    let _ = writeln!(text, "| | Before | After |\n| --- | --- | --- |");
    for Row { kind, turn, .. } in facts(comparison) {
        let (before, after) = (cell(&turn.before), cell(&turn.after));
        let _ = writeln!(text, "| {kind} | {before} | {after} |");
    }
    for (chapter, groups) in chapters(comparison, listed) {
        let _ = writeln!(text, "\n## {}\n", capital(&chapter));
        let _ = writeln!(
            text,
            "| Kind | What | Before | After |\n| --- | --- | --- | --- |"
        );
        for group in groups {
            for Row { kind, what, turn } in &group.rows {
                let (before, after) = (cell(&turn.before), cell(&turn.after));
                let _ = writeln!(text, "| {kind} | {} | {before} | {after} |", cell(what));
            }
            if group.more > 0 {
                let _ = writeln!(text, "| {} | and {} more | | |", group.kind, group.more);
            }
        }
    }
    for (title, lines) in left_out(comparison) {
        let _ = writeln!(text, "\n## {}\n", capital(title));
        for line in lines {
            let _ = writeln!(text, "- {}", cell(&line));
        }
    }
    text
}

fn capital(title: &str) -> String {
    let mut title = title.to_owned();
    title[..1].make_ascii_uppercase();
    title
}

/// The regressions as GitHub Actions reads them from a job's output: one line each.
pub fn annotations(comparison: &Comparison) -> String {
    let mut text = String::new();
    let changes = comparison.changes.iter();
    for change in changes.filter(|change| change.effect.is_regression()) {
        let Row { kind, what, turn } = row(&change.what);
        let title = property(&format!("{kind} {what}"));
        let said = message(&format!("{} -> {}", turn.before, turn.after));
        let _ = writeln!(text, "::error title={title}::{said}");
    }
    text
}

/// What it comes to, in a line.
fn sum(comparison: &Comparison) -> String {
    let count = |effect| comparison.with(effect).count();
    let (worse, better) = (comparison.regressions(), count(Effect::Improvement));
    let plural = |number: usize, word: &str| match number {
        0 => format!("no {word}s"),
        1 => format!("1 {word}"),
        number => format!("{number} {word}s"),
    };
    format!(
        "{}, {}, {}",
        plural(worse, "regression"),
        plural(better, "improvement"),
        plural(count(Effect::Neutral), "other change")
    )
}

/// What was not compared and what was not checked, each with its title, if there is anything.
fn left_out(comparison: &Comparison) -> Vec<(&'static str, Vec<String>)> {
    let not_compared = comparison.not_compared.iter().map(ToString::to_string);
    let sides = [("before", &comparison.before), ("after", &comparison.after)];
    let not_checked = sides.iter().flat_map(|(which, side)| {
        let all = side.not_checked.iter();
        all.map(move |what| format!("{which}: {what}"))
    });
    let both = [
        ("not compared", not_compared.collect::<Vec<String>>()),
        ("not checked", not_checked.collect()),
    ];
    both.into_iter()
        .filter(|(_, lines)| !lines.is_empty())
        .collect()
}

/// Changes of one kind that are listed, and how many more there are.
struct Group {
    kind: &'static str,
    rows: Vec<Row>,
    more: usize,
}

/// The changes, by effect and then by kind. Chapters without a change are left out.
fn chapters(comparison: &Comparison, listed: Listed) -> Vec<(String, Vec<Group>)> {
    let mut chapters = Vec::new();
    for (effect, one, many) in CHAPTERS {
        let mut groups: Vec<Group> = Vec::new();
        for Change { what, .. } in comparison.with(effect) {
            let is_capped = !effect.is_regression() || matches!(what, What::Detectable { .. });
            let row = row(what);
            let place = groups.iter().position(|group| group.kind == row.kind);
            let place = place.unwrap_or_else(|| {
                groups.push(Group {
                    kind: row.kind,
                    rows: Vec::new(),
                    more: 0,
                });
                groups.len() - 1
            });
            let group = &mut groups[place];
            match listed {
                Listed::AtMost(most) if is_capped && group.rows.len() >= most => group.more += 1,
                _ => group.rows.push(row),
            }
        }
        let count = comparison.with(effect).count();
        if count > 0 {
            let title = format!("{count} {}", if count == 1 { one } else { many });
            chapters.push((title, groups));
        }
    }
    chapters
}

/// What the two runs are.
fn facts(comparison: &Comparison) -> Vec<Row> {
    let sides = Turn::new(&comparison.before, &comparison.after);
    let fact = |kind, words: fn(&Side) -> String| Row {
        kind,
        what: String::new(),
        turn: sides.map(|side| words(side)),
    };
    let checks = |side: &Side| {
        let of = &side.conclusion;
        format!(
            "{} passed, {} failed, {} inconclusive, {} not run",
            of.passed, of.failed, of.inconclusive, of.not_run
        )
    };
    let duties = |side: &Side| {
        let shown = side.duties_shown.map(|shown| format!("{shown} shown"));
        shown.unwrap_or_else(|| "not told apart".to_owned())
    };
    vec![
        fact("", |side| side.name.clone()),
        fact("signed", |side| signature(&side.signature)),
        fact("dealproof", |side| software(&side.software)),
        fact("plan", |side| plan(&side.plan)),
        fact("seed", |side| origin(side.plan.seed_from).to_owned()),
        fact("verdict", |side| side.conclusion.verdict.to_string()),
        fact("checks", checks),
        fact("duties", duties),
    ]
}

/// A change in words.
fn row(what: &What) -> Row {
    match what {
        What::Verdict(turn) => of_run("verdict", turn.map(ToString::to_string)),
        What::Check { check, turn } => named("check", check, turn.map(standing)),
        What::Renamed(turn) => named("renamed", "a scenario", turn.clone()),
        What::Steps { check, turn } => {
            named("steps", check, turn.map(|one| format!("{one} steps")))
        }
        What::Clause { name, turn } => {
            let words =
                |one: &Option<Coverage>| one.map_or("not in the catalogue", Coverage::words);
            let turn = turn.map(|one| words(one).to_owned());
            named("clause", &name.to_string(), turn)
        }
        What::Duty {
            name,
            key,
            duty,
            turn,
        } => {
            let words = |one: &Option<State>| one.map_or("no duty of the clause", State::words);
            let turn = turn.map(|one| words(one).to_owned());
            named("duty", &format!("{name} {key} ({duty})"), turn)
        }
        What::Sample { stream, unit, turn } => {
            let words = |one: &u64| format!("{} {unit}", thousands(&one.to_string()));
            named("sample", &format!("stream {stream}"), turn.map(words))
        }
        What::Amount { check, of, turn } => {
            let words = |one: &u64| format!("{} {of}", thousands(&one.to_string()));
            named("amount", check, turn.map(words))
        }
        What::Detectable { check, turn } => named("notices", check, turn.map(deviation)),
        What::Defect {
            defect,
            description,
            turn,
        } => {
            let what = format!("{defect} ({description})");
            named("defect", &what, turn.map(|one| notice(*one)))
        }
        What::Subject { role, turn } => {
            let words = |one: &Option<Subject>| one.as_ref().map_or_else(nothing, subject);
            named("subject", &role.to_string(), turn.map(words))
        }
        What::Scope(change) => of_scope(change),
        What::Plan(turn) => of_run("plan", turn.map(plan)),
        What::Seed(turn) => of_run("seed", turn.map(seed)),
        What::Injected(turn) => of_run("injected", turn.map(|all| injected(all))),
        What::Sandbox(turn) => of_run("sandbox", turn.map(|one| confined(*one).to_owned())),
        What::Signature(turn) => of_run("signature", turn.map(signature)),
        What::Product(turn) => {
            let words = |one: &Option<Product>| one.as_ref().map_or_else(nothing, product);
            of_run("product", turn.map(words))
        }
        What::Software(turn) => of_run("software", turn.map(software)),
        What::Data { data, turn } => {
            let words = |one: &Option<String>| one.as_deref().map_or_else(nothing, short);
            named("data", data, turn.map(words))
        }
    }
}

fn named(kind: &'static str, what: &str, turn: Turn<String>) -> Row {
    Row {
        kind,
        what: what.to_owned(),
        turn,
    }
}

fn of_run(kind: &'static str, turn: Turn<String>) -> Row {
    named(kind, "of the run", turn)
}

fn of_scope(change: &ScopeChange) -> Row {
    let offered = |one: &bool| if *one { "offered" } else { "not offered" }.to_owned();
    let what = |what: &str, turn| named("scope", what, turn);
    match change {
        ScopeChange::Declared(turn) => {
            let words = |one: &bool| {
                if *one {
                    "what is declared"
                } else {
                    "everything"
                }
            };
            what("in scope", turn.map(|one| words(one).to_owned()))
        }
        ScopeChange::Game { name, turn } => {
            let words = |one: &Option<String>| {
                let digest = one.as_deref().map(|one| format!("offered, {}", short(one)));
                digest.unwrap_or_else(|| offered(&false))
            };
            what(&format!("the game {name}"), turn.map(words))
        }
        ScopeChange::Seats(turn) => {
            what("the largest table", turn.map(|one| format!("{one} seats")))
        }
        ScopeChange::Feature { feature, turn } => what(&feature.to_string(), turn.map(offered)),
        ScopeChange::Randomness { purpose, turn } => {
            let words = |one: &bool| if *one { "drawn" } else { "not drawn" };
            what(&purpose.to_string(), turn.map(|one| words(one).to_owned()))
        }
    }
}

fn nothing() -> String {
    "none".to_owned()
}

/// The beginning of a digest, enough to tell two apart.
fn short(digest: &str) -> String {
    digest.chars().take(12).collect()
}

fn standing(standing: &Standing) -> String {
    match standing {
        Standing::Absent(absence) => absence.to_string(),
        Standing::Held(held) => check(held),
    }
}

fn check(held: &Held) -> String {
    let mut words = held.verdict.to_string();
    if let Some(known) = &held.known {
        let _ = write!(words, ", known ({}, until {})", known.ticket, known.expires);
    }
    if let Some(seen) = &held.finding {
        let _ = write!(words, ": expected {}, found {}", seen.expected, seen.found);
    }
    words
}

fn deviation(one: &Deviation) -> String {
    format!("at least {} {}", one.size, one.unit)
}

fn notice(notice: Notice) -> String {
    match notice {
        Notice::Noticed => "would be noticed".to_owned(),
        Notice::SampleTooSmall {
            caught_at,
            examined,
        } => format!(
            "would not be noticed, it takes {} and {} were examined",
            thousands(&caught_at.to_string()),
            thousands(&examined.to_string())
        ),
        Notice::Missed => "was planted and missed".to_owned(),
        Notice::NotPlanted => "not known, it was not planted".to_owned(),
    }
}

fn subject(subject: &Subject) -> String {
    let digest = match &*subject.sha256 {
        "" => "no digest".to_owned(),
        digest => short(digest),
    };
    format!("{}, {}, {digest}", subject.owner, subject.name)
}

fn plan(plan: &PlanIdentity) -> String {
    format!("{}, {}", plan.name, short(&plan.sha256))
}

fn seed(seed: &Seed) -> String {
    format!("{}, {}", origin(seed.from), short(&seed.seed))
}

const fn origin(from: SeedOrigin) -> &'static str {
    match from {
        SeedOrigin::Plan => "published in the plan",
        SeedOrigin::CommandLine => "given on the command line",
        SeedOrigin::Fresh => "fresh",
    }
}

fn injected(all: &[String]) -> String {
    if all.is_empty() {
        nothing()
    } else {
        all.join(", ")
    }
}

const fn confined(confined: Confined) -> &'static str {
    match confined {
        Confined::Bubblewrap => "confined by bubblewrap",
        Confined::Off => "not confined, by request",
        Confined::NotInstalled => "not confined, no bubblewrap",
        Confined::DoesNotWork => "not confined, bubblewrap does not work",
        Confined::Network => "not confined by us, on a network",
    }
}

fn signature(signature: &Signature) -> String {
    match signature {
        Signature::Unsigned => "a record, unsigned".to_owned(),
        Signature::ThrowAway => "a bundle, throw-away key".to_owned(),
        Signature::Kept { signer, trusted } => {
            let whose = if *trusted {
                "the key given"
            } else {
                "its own key"
            };
            format!("a bundle, {whose}, {signer}")
        }
    }
}

fn product(product: &Product) -> String {
    let Product {
        customer,
        product,
        version,
        ..
    } = product;
    format!("{product} {version} of {customer}")
}

fn software(software: &Software) -> String {
    format!("{}, {}", software.version, short(&software.code_sha256))
}
