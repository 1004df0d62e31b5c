//! What a measurement came to, as a table of Markdown.

use std::collections::BTreeMap;
use std::fmt::{Display, Write as _};

use crate::area::Area;
use crate::maker::Operator;
use crate::measure::Measurement;
use crate::run::{Fate, How, Outcome};

/// Counts of one row.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Row {
    all: usize,
    scenarios: usize,
    games: usize,
    tests: usize,
    survived: usize,
    unreached: usize,
}

impl Row {
    fn add(&mut self, outcome: &Outcome) {
        self.all += 1;
        match &outcome.fate {
            Fate::Scenario(_) => self.scenarios += 1,
            Fate::Games(_) => self.games += 1,
            Fate::Tests(_) => self.tests += 1,
            Fate::Survived => self.survived += 1,
        }
        self.unreached += usize::from(outcome.reached == 0);
    }

    fn write(&self, name: &str, text: &mut String) {
        let _ = writeln!(
            text,
            "| {name} | {} | {} | {} | {} | {} | {} | {} |",
            self.all,
            self.scenarios,
            percent(self.scenarios, self.all),
            self.games,
            self.tests,
            self.survived,
            self.unreached
        );
    }
}

/// So many of all, in percent with one digit, rounded down.
fn percent(part: usize, all: usize) -> String {
    let tenths = (part * 1000).checked_div(all).unwrap_or(0);
    format!("{}.{} %", tenths / 10, tenths % 10)
}

/// The values of switches that can be ignored without a scenario noticing: of all places that read the
/// switch, none is missed when it reads another value.
pub fn ignored_switches(measured: &Measurement) -> Vec<String> {
    let mut noticed: BTreeMap<(&str, &str), bool> = BTreeMap::new();
    let switches = measured.outcomes.iter();
    let switches = switches.filter(|one| one.mutant.operator == Operator::Switch);
    for outcome in switches {
        let (_, name) = last(&outcome.mutant.before, '.');
        let (_, value) = last(&outcome.mutant.after, ':');
        let killed = matches!(outcome.fate, Fate::Scenario(_));
        *noticed.entry((name, value)).or_default() |= killed;
    }
    let missed = noticed.into_iter().filter(|(_, killed)| !killed);
    missed
        .map(|((name, value), _)| format!("{name} read as {value}"))
        .collect()
}

fn last(text: &str, separator: char) -> (&str, &str) {
    text.rsplit_once(separator).unwrap_or(("", text))
}

/// The tables by area, operator and file, and how mutants were noticed by game and by clause.
pub fn markdown(measured: &Measurement) -> String {
    let outcomes = &measured.outcomes;
    let mut text = format!(
        "{} mutants were made; {} of {} do not compile. Of those drawn, {} change nothing; {} were looked \
         at with {} scenarios.\n\n",
        measured.made,
        measured.dropped,
        measured.tried,
        measured.equivalent,
        outcomes.len(),
        measured.scenarios
    );
    table(&mut text, "area", outcomes, |one| {
        one.mutant.area.to_string()
    });
    table(&mut text, "operator", outcomes, |one| {
        format!("{:?}", one.mutant.operator).to_lowercase()
    });
    table(&mut text, "file", outcomes, |one| one.mutant.file.clone());
    kills(&mut text, outcomes);
    text
}

fn table<K: Ord + Display>(
    text: &mut String,
    title: &str,
    outcomes: &[Outcome],
    key: impl Fn(&Outcome) -> K,
) {
    let mut rows: BTreeMap<K, Row> = BTreeMap::new();
    let (mut all, mut expressible) = (Row::default(), Row::default());
    for outcome in outcomes {
        rows.entry(key(outcome)).or_default().add(outcome);
        all.add(outcome);
        if outcome.mutant.area != Area::Guards {
            expressible.add(outcome);
        }
    }
    let _ = writeln!(
        text,
        "| {title} | mutants | killed by scenarios | share | then by games | then by tests | left | not reached |\n\
         | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
    );
    for (key, row) in rows {
        row.write(&key.to_string(), text);
    }
    all.write("**all**", text);
    expressible.write("**all but guards**", text);
    text.push('\n');
}

fn kills(text: &mut String, outcomes: &[Outcome]) {
    let mut games: BTreeMap<String, usize> = BTreeMap::new();
    let mut clauses: BTreeMap<String, usize> = BTreeMap::new();
    let mut ways: BTreeMap<How, usize> = BTreeMap::new();
    for outcome in outcomes {
        let Fate::Scenario(kill) = &outcome.fate else {
            continue;
        };
        let game = kill.game.clone().unwrap_or_else(|| "none".to_owned());
        *games.entry(game).or_default() += 1;
        *ways.entry(kill.how).or_default() += 1;
        for clause in kill.tags.iter().filter(|tag| tag.contains(':')) {
            *clauses.entry(clause.clone()).or_default() += 1;
        }
    }
    counts(
        text,
        "way",
        ways.iter()
            .map(|(way, n)| (format!("{way:?}").to_lowercase(), *n)),
    );
    counts(text, "game", games.into_iter());
    counts(text, "clause", clauses.into_iter());
}

fn counts(text: &mut String, title: &str, rows: impl Iterator<Item = (String, usize)>) {
    let _ = writeln!(text, "| {title} | killed by scenarios |\n| --- | ---: |");
    for (name, count) in rows {
        let _ = writeln!(text, "| {name} | {count} |");
    }
    text.push('\n');
}
