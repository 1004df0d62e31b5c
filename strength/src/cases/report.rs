//! What became of mutants that are wrong in one case, as tables of Markdown.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::{Case, Cases};
use crate::run::Fate;

/// Counts of one row.
#[derive(Debug, Clone, Copy, Default)]
struct Row {
    all: usize,
    scenarios: usize,
    games: usize,
    left: usize,
    unmet: usize,
}

impl Row {
    fn add(&mut self, case: &Case) {
        self.all += 1;
        match case.fate {
            Fate::Scenario(_) => self.scenarios += 1,
            Fate::Games(_) => self.games += 1,
            Fate::Tests(_) | Fate::Survived => self.left += 1,
        }
        self.unmet += usize::from(case.scenarios == 0);
    }

    fn write(&self, name: &str, text: &mut String) {
        let tenths = (self.scenarios * 1000).checked_div(self.all).unwrap_or(0);
        let _ = writeln!(
            text,
            "| {name} | {} | {} | {}.{} % | {} | {} | {} |",
            self.all,
            self.scenarios,
            tenths / 10,
            tenths % 10,
            self.games,
            self.left,
            self.unmet
        );
    }
}

/// The tables by area and by fact.
pub fn markdown(cases: &Cases) -> String {
    let mut text = format!(
        "{} mutants in one situation each, {} set aside, {} scenarios.\n\n",
        cases.cases.len(),
        cases.set_aside,
        cases.scenarios
    );
    table(&mut text, "area", &cases.cases, |case| {
        vec![case.mutant.area.to_string()]
    });
    table(&mut text, "fact", &cases.cases, |case| {
        case.situation.clone()
    });
    text
}

fn table(text: &mut String, title: &str, cases: &[Case], keys: impl Fn(&Case) -> Vec<String>) {
    let (mut rows, mut all): (BTreeMap<String, Row>, Row) = (BTreeMap::new(), Row::default());
    for case in cases {
        for key in keys(case) {
            rows.entry(key).or_default().add(case);
        }
        all.add(case);
    }
    let _ = writeln!(
        text,
        "| {title} | mutants | killed by scenarios | share | then by games | left | met by no scenario |\n\
         | --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    );
    for (key, row) in rows {
        row.write(&key, text);
    }
    all.write("**all**", text);
    text.push('\n');
}
