//! Steps about who may keep his hand closed, and about the order in which pots are paid.

use cucumber::gherkin::Step;
use cucumber::then;
use serde::Serialize;

use super::{StepFailure, StepResult, Table, number, rows};
use dealproof_adapters::protocol::Payout;
use dealproof_adapters::protocol::capability::Capability;

/// The seat is asked whether to show or muck its hand, and both are legal.
#[then(regex = r"^seat (\d+) may show or muck$")]
fn may_muck(table: &mut Table, seat: u64) -> StepResult {
    choices(table, seat, (true, true))
}

/// The seat is asked whether to show or muck its hand, and only showing is legal.
#[then(regex = r"^seat (\d+) may only show$")]
fn may_only_show(table: &mut Table, seat: u64) -> StepResult {
    choices(table, seat, (true, false))
}

/// It is the seat's turn to bet, and there is nothing to show yet.
#[then(regex = r"^seat (\d+) may neither show nor muck$")]
fn may_neither(table: &mut Table, seat: u64) -> StepResult {
    choices(table, seat, (false, false))
}

fn choices(table: &mut Table, seat: u64, expected: (bool, bool)) -> StepResult {
    table.needs(Capability::Muck)?;
    let turn = table.turn_of(seat)?;
    let found = (turn.show, turn.muck);
    table.expect("whether showing and mucking are legal", &expected, &found)
}

/// A payout as a scenario states it. The main pot is pot 0, the first board is board 1.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct Paid {
    pot: u64,
    part: String,
    seat: u64,
    amount: u64,
}

/// All payouts in the order in which they are made: `pot`, `part`, `seat`, `amount`. The main pot is
/// pot 0. The part is `all`, `high` or `low`; further boards are `board 2`, `board 2 high` and so on.
#[then(regex = r"^the pots are paid in this order:$")]
fn paid_in_order(table: &mut Table, step: &Step) -> StepResult {
    table.needs(Capability::PayoutOrder)?;
    let mut expected = Vec::new();
    for row in rows(table, step, &["pot", "part", "seat", "amount"])? {
        expected.push(Paid {
            pot: number(table, &row[0])?,
            part: row[1].clone(),
            seat: number(table, &row[2])?,
            amount: number(table, &row[3])?,
        });
    }
    let found: Vec<Paid> = table.result()?.payouts.iter().map(paid).collect();
    table.expect("the payouts in the result", &expected, &found)?;
    if !table.has(Capability::Events)? || !table.has(Capability::Ledger)? {
        return Ok(());
    }
    let told = told(table)?;
    table.expect("the payouts in the events", &expected, &told)
}

fn paid(payout: &Payout) -> Paid {
    let board = match payout.board {
        0 => None,
        later => Some(format!("board {}", later.saturating_add(1))),
    };
    let words: Vec<String> = board.into_iter().chain(payout.side.clone()).collect();
    Paid {
        pot: payout.pot,
        part: if words.is_empty() {
            "all".to_owned()
        } else {
            words.join(" ")
        },
        seat: payout.seat,
        amount: payout.amount,
    }
}

/// The payouts of which the events of the hand tell.
fn told(table: &mut Table) -> Result<Vec<Paid>, StepFailure> {
    let events = table.events("PotAwarded")?;
    let read = |event| serde_json::from_value::<Payout>(event);
    let payouts: Result<Vec<Payout>, _> = events.into_iter().map(read).collect();
    match payouts {
        Ok(payouts) => Ok(payouts.iter().map(paid).collect()),
        Err(error) => Err(table.mismatch("events with the members of a payout", error.to_string())),
    }
}
