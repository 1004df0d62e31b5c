//! Steps that speak the adapter protocol, by area.

mod action;
mod draws;
mod game;
mod ledger;
mod open_face;
mod outcome;
mod requests;
mod resume;
mod setup;
mod showdown;
mod table;
mod told;
mod tournament;
mod whole;

use cucumber::gherkin::Step;
use dealproof_adapters::protocol::Refused;

pub(in crate::scenario) use self::open_face::OpenFace;
pub(in crate::scenario) use self::resume::Taken;
pub(in crate::scenario) use self::table::Floor;
pub(in crate::scenario) use self::tournament::Tournament;
// To a step of this room the world is the table it is carried out at.
use crate::scenario::world::{StepFailure, StepResult, World as Table};

/// Why an engine refused, or that it did not say.
fn refusal_in_words(refusal: Option<&Refused>) -> String {
    match refusal {
        None => "no refusal".to_owned(),
        Some(Refused {
            code,
            expected,
            found,
        }) => format!("refused as {code}: expected {expected}, found {found}"),
    }
}

/// The rows of a step's table below its heading, each with the columns of the heading in its order.
fn rows<'a>(
    table: &mut Table,
    step: &'a Step,
    heading: &[&str],
) -> Result<Vec<&'a [String]>, StepFailure> {
    let all = step
        .table
        .as_ref()
        .map_or(&[][..], |table| table.rows.as_slice());
    match all.split_first() {
        Some((first, rest)) if *first == heading => Ok(rest.iter().map(Vec::as_slice).collect()),
        Some((first, _)) => Err(table.mismatch(
            format!("a table with the columns {heading:?}"),
            format!("{first:?}"),
        )),
        None => Err(table.mismatch(format!("a table with the columns {heading:?}"), "no table")),
    }
}

/// A whole number in a scenario's table.
fn number(table: &mut Table, text: &str) -> Result<u64, StepFailure> {
    text.parse()
        .map_err(|_| table.mismatch("a whole number", format!("{text:?}")))
}

/// Seats as a person lists them: `2`, `2 and 5`, `1, 2 and 5`.
fn seats(table: &mut Table, text: &str) -> Result<Vec<u64>, StepFailure> {
    text.replace(" and ", ",")
        .split(',')
        .map(|seat| number(table, seat.trim()))
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use dealproof_adapters::protocol::events::{self, EVENTS};
    use regex::Regex;

    /// The source of every step, without tests.
    fn sources() -> Vec<String> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/scenario/steps/engine");
        let files = std::fs::read_dir(folder).unwrap();
        let texts = files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap());
        let before = |text: String| text.split("#[cfg(test)]").next().unwrap().to_owned();
        texts.map(before).collect()
    }

    fn found(sources: &[String], pattern: &str) -> BTreeSet<String> {
        let pattern = Regex::new(pattern).unwrap();
        let found = sources.iter().flat_map(|text| pattern.captures_iter(text));
        found.map(|found| found[1].to_owned()).collect()
    }

    #[test]
    fn every_event_and_member_that_a_step_reads_is_published() {
        let sources = sources();
        let names = found(&sources, r#""([A-Z][a-z]+(?:[A-Z][a-z]+)+)""#);
        assert!(names.len() > 12, "{names:?}");
        for name in &names {
            assert!(
                events::named(name).is_some(),
                "{name} is not in the table of events"
            );
        }
        let members = found(&sources, r#"\b(?:event|pair|last)\["(\w+)"\]"#);
        let numbers = found(&sources, r#"\bnumber\("(\w+)"\)"#);
        assert!(members.contains("reason") && numbers.contains("collected"));
        let known: BTreeSet<&str> = EVENTS
            .iter()
            .flat_map(|event| event.members.iter().chain(event.optional))
            .copied()
            .collect();
        for member in members.union(&numbers) {
            let is_known = member == "type" || known.contains(&**member);
            assert!(is_known, "{member} is not in the table of events");
        }
    }
}
