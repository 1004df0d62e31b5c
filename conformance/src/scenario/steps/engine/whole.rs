//! Steps that tell a whole hand: every choice that a player has, and everything that follows.

use cucumber::gherkin::Step;
use cucumber::{given, then, when};
use dealproof_engine::card::Card;

use super::action::act;
use super::outcome::unchanged;
use super::{StepFailure, StepResult, Table, number, rows};
use crate::scenario::choices;
use dealproof_adapters::protocol::Operation;
use dealproof_adapters::protocol::capability::Capability;

/// The deck, in the order in which it is dealt; the lowest cards that are left follow.
#[given(regex = r#"^the deck from the top is "([^"]*)"$"#)]
fn deck(table: &mut Table, text: String) -> StepResult {
    let mut deck = Vec::new();
    for card in text.split_whitespace() {
        match card.parse::<Card>() {
            Ok(card) => deck.push(card),
            Err(error) => return Err(table.wrong_scenario("a card", error.to_string())),
        }
    }
    let rest = table.setup.cards().into_iter();
    let rest: Vec<Card> = rest.filter(|card| !deck.contains(card)).collect();
    let deck = deck.iter().chain(&rest).map(Card::to_string);
    table.setup.deck = Some(deck.collect());
    Ok(())
}

/// A whole hand, row by row: `seat`, `may`, all that the seat may do (empty where nobody is asked), and
/// `does`, what happens. `tries: folds` must be refused; `after 900 ms` is the time on the table's
/// clock. An engine that does not say what is legal has only to ask the right seat.
#[when(regex = r"^the hand is played:$")]
fn hand_is_played(table: &mut Table, step: &Step) -> StepResult {
    for row in rows(table, step, &["seat", "may", "does"])? {
        let seat = number(table, &row[0])?;
        if !row[1].is_empty() {
            may(table, seat, &row[1])?;
        }
        if let Some(words) = row[2].strip_prefix("tries: ") {
            is_refused(table, seat, words)?;
        } else {
            let operation = happening(table, seat, &row[2])?;
            table.ask_expecting_ok(&operation)?;
        }
    }
    Ok(())
}

/// The seat is the one to act, and may do exactly this.
fn may(table: &mut Table, seat: u64, expected: &str) -> StepResult {
    let turn = table.turn_of(seat)?;
    if expected.contains("show") {
        table.needs(Capability::Muck)?;
    }
    if expected.contains("runs") {
        table.needs(Capability::Runs)?;
    }
    if table.has(Capability::Legal)? {
        table.expect_words(expected, &choices::in_words(&turn))?;
    }
    Ok(())
}

/// The engine refuses, and nothing changes.
fn is_refused(table: &mut Table, seat: u64, words: &str) -> StepResult {
    let is_turn = table.state()?.to_act.as_ref().map(|turn| turn.seat) == Some(seat);
    let operation = happening(table, seat, words)?;
    if !table.ask(&operation)?.ok {
        return unchanged(table);
    }
    // An engine with one verb for both takes the one for the other.
    let verb = words.split(' ').next().unwrap_or_default();
    if is_turn && ["calls", "bets", "raises"].contains(&verb) {
        table.needs(Capability::Verbs)?;
    }
    Err(table.mismatch("a refusal", "the request was accepted"))
}

/// An action, a lost connection, a return, a departure or a time that is up.
pub(super) fn happening(
    table: &mut Table,
    seat: u64,
    words: &str,
) -> Result<Operation, StepFailure> {
    let (words, at_ms) = match words.rsplit_once(" after ") {
        Some((words, time)) => {
            let time = time.strip_suffix(" ms").unwrap_or(time);
            (words, Some(number(table, time)?))
        }
        None => (words, None),
    };
    Ok(match words {
        "is disconnected" => Operation::Disconnect { seat, at_ms },
        "comes back" => {
            table.needs(Capability::Connections)?;
            Operation::Reconnect { seat, at_ms }
        }
        "leaves the table" => Operation::Leave { seat },
        "runs out of time" => Operation::Timeout {
            seat,
            at_ms: at_ms.unwrap_or_default(),
        },
        _ => match act(table, seat, words)? {
            Operation::Act(mut act) => {
                act.at_ms = at_ms;
                Operation::Act(act)
            }
            other => other,
        },
    })
}

/// What everybody has after the hand: `seat`, `cards` as they were dealt or drawn, `chips`.
#[then(regex = r"^the players end with:$")]
fn players_end_with(table: &mut Table, step: &Step) -> StepResult {
    let result = table.result()?;
    for row in rows(table, step, &["seat", "cards", "chips"])? {
        let seat = number(table, &row[0])?;
        let chips = number(table, &row[2])?;
        let found = result.stacks.iter().find(|stack| stack.seat == seat);
        let what = format!("the chips of seat {seat} after the hand");
        table.expect(&what, &Some(chips), &found.map(|stack| stack.stack))?;
        if table.has(Capability::Cards)? {
            let found = table.cards_of(seat)?.unwrap_or_default().join(" ");
            table.expect(&format!("the cards of seat {seat}"), &row[1], &found)?;
        }
    }
    Ok(())
}

/// All boards of the hand, a row each: `board`.
#[then(regex = r"^these are the boards:$")]
fn boards(table: &mut Table, step: &Step) -> StepResult {
    let expected: Vec<String> = rows(table, step, &["board"])?
        .into_iter()
        .map(|row| row[0].clone())
        .collect();
    let state = table.state()?;
    let boards = match state.boards.as_slice() {
        [] => std::slice::from_ref(&state.board),
        boards => boards,
    };
    let found: Vec<String> = boards.iter().map(|board| board.join(" ")).collect();
    table.expect("the boards", &expected, &found)
}
