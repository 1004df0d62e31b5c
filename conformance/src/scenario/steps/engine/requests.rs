//! Steps that ask what the adapter protocol can ask, as it is written there: for games that `dealproof
//! diff` and `dealproof rules --properties` found.

use std::sync::PoisonError;

use cucumber::gherkin::Step;
use cucumber::{given, then};
use serde_json::Value;

use super::{StepFailure, StepResult, Table};
use crate::play::Keeper;
use crate::properties::{self, Property};
use dealproof_adapters::protocol::Operation;

/// Requests of the adapter protocol, one JSON object in each line of the text, without `id`. They may be
/// refused. What is restored from an empty snapshot is the last one that the engine gave.
#[given(regex = r"^these requests:$")]
fn these_requests(table: &mut Table, step: &Step) -> StepResult {
    let text = step.docstring.as_deref().unwrap_or_default();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let requests: Result<Vec<Operation>, _> = lines.map(serde_json::from_str).collect();
    match requests {
        Ok(requests) => {
            table.requests = requests;
            Ok(())
        }
        Err(error) => Err(table.mismatch("requests of the protocol", error.to_string())),
    }
}

/// The answer to the last of the requests, where a JSON pointer leads to; `null` where nothing is.
#[then(regex = r"^the last answer has at (\S+):$")]
fn has_at(table: &mut Table, step: &Step, pointer: String) -> StepResult {
    let text = step.docstring.as_deref().unwrap_or_default();
    let expected: Value = match serde_json::from_str(text) {
        Ok(value) => value,
        Err(error) => return Err(table.mismatch("a value of JSON", error.to_string())),
    };
    let last = answer_to_last(table)?;
    let found = last.pointer(&pointer).cloned().unwrap_or(Value::Null);
    table.expect(&format!("{pointer} of the last answer"), &expected, &found)
}

fn answer_to_last(table: &mut Table) -> Result<Value, StepFailure> {
    table.begin()?;
    let mut keeper = Keeper::default();
    let mut last = Value::Null;
    for request in table.requests.clone() {
        let request = keeper.own(&request);
        let answer = table.ask_aside(&request)?;
        keeper.keep(answer);
        last = crate::diff::told::compared(answer);
    }
    Ok(last)
}

/// A property that every engine has, whatever its house rules: `chips`, `cards`, `refusals`, `views`,
/// `suits`, `seats`, `repeats`, `replay` or `restore`.
#[then(regex = r"^the property (\S+) holds$")]
fn property_holds(table: &mut Table, name: String) -> StepResult {
    let Some(property) = Property::named(&name) else {
        return Err(table.mismatch("the name of a property", name));
    };
    table.begin()?;
    let engine = table.engine();
    let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
    let checked = engine
        .claims()
        .and_then(|claims| properties::holds(&mut *engine, &claims, property, &table.requests));
    drop(engine);
    match checked {
        Ok(None) => Ok(()),
        Ok(Some(broken)) => Err(table.mismatch(broken.expected, broken.found)),
        Err(fault) => Err(table.fault(fault)),
    }
}
