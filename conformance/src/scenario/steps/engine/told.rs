//! Steps about what each seat is told, event by event. What it may see at a glance is `looks`.

use cucumber::{then, when};
use serde_json::Value;

use super::{StepFailure, StepResult, Table, refusal_in_words};
use dealproof_adapters::protocol::Operation;
use dealproof_adapters::protocol::capability::Capability;

/// A card that may not be seen.
const CLOSED: &str = "??";

/// A player asks for all events of the hand so far, as that seat is told them.
#[when(regex = r"^seat (\d+) hears what happened$")]
fn hears(table: &mut Table, seat: u64) -> StepResult {
    events_of(table, seat, 0).map(drop)
}

/// Each seat is told every event of the hand in order. These events differ from what the harness is told
/// only in face-down cards, which are `??`; a seat's own cards are never hidden from it. Only for hands
/// outside a table or tournament.
#[then(regex = r"^every seat is told every event$")]
fn all_are_told(table: &mut Table) -> StepResult {
    let expected = table.all_events()?;
    for seat in seats_of(table)? {
        let told = events_of(table, seat, 0)?;
        let what = format!("the events told to seat {seat}");
        table.expect(&what, &expected.len(), &told.len())?;
        for (whole, seen) in expected.iter().zip(&told) {
            let whose_own = whole["seat"] == seat && whole != seen;
            if whose_own || !differs_in_closed_cards_only(whole, seen) {
                let expected = format!("seat {seat} is told {whole}, cards closed where due");
                return Err(table.mismatch(expected, seen.to_string()));
            }
        }
        let half = told.len() / 2;
        let rest = events_of(table, seat, half)?;
        table.expect(
            &format!("{what} from number {half} on"),
            &&told[half..],
            &&*rest,
        )?;
    }
    Ok(())
}

/// The numbers of the seats in the hand.
fn seats_of(table: &mut Table) -> Result<Vec<u64>, StepFailure> {
    Ok(match table.open_face.now() {
        Some(state) => state.seats.iter().map(|seat| seat.seat).collect(),
        None => table.state()?.seats.iter().map(|seat| seat.seat).collect(),
    })
}

/// What a seat is told, without the first events.
fn events_of(table: &mut Table, seat: u64, from: usize) -> Result<Vec<Value>, StepFailure> {
    table.needs(Capability::ViewEvents)?;
    let from = u64::try_from(from).unwrap_or(u64::MAX);
    let answer = table.ask_aside(&Operation::ViewEvents { seat, from })?;
    if answer.ok {
        return Ok(answer.events.clone());
    }
    let found = refusal_in_words(answer.refusal.as_ref());
    Err(table.mismatch(format!("seat {seat} to be told the events"), found))
}

/// Whether two values are the same but for texts that are closed in the second one.
fn differs_in_closed_cards_only(whole: &Value, seen: &Value) -> bool {
    match (whole, seen) {
        (Value::Array(whole), Value::Array(seen)) => {
            let mut pairs = whole.iter().zip(seen);
            whole.len() == seen.len()
                && pairs.all(|(whole, seen)| differs_in_closed_cards_only(whole, seen))
        }
        (Value::Object(whole), Value::Object(seen)) => {
            let same = |(name, whole): (&String, &Value)| {
                let seen = seen.get(name);
                seen.is_some_and(|seen| differs_in_closed_cards_only(whole, seen))
            };
            whole.len() == seen.len() && whole.iter().all(same)
        }
        (Value::String(whole), Value::String(seen)) => whole == seen || seen == CLOSED,
        (whole, seen) => whole == seen,
    }
}
