//! Steps that speak the adapter protocol, by area.

mod action;
mod draws;
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
