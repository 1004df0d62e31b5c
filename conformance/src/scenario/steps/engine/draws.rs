//! Steps about what is drawn for in a tournament: seats, the button, and who moves where. Lots count
//! from 0.

use cucumber::{given, then, when};
use dealproof_engine::card::Card;

use super::tournament::{deck_of, list, state};
use super::{StepFailure, StepResult, Table};
use dealproof_adapters::protocol::Operation;
use dealproof_adapters::protocol::tournament::{Register, TableDeck};

/// An order of lots: `2, 0 and 1`.
fn lots(table: &mut Table, text: &str) -> Result<Vec<u16>, StepFailure> {
    let mut lots = Vec::new();
    for lot in list(table, text)? {
        let lot = u16::try_from(lot);
        lots.push(lot.map_err(|_| table.mismatch("a lot of 16 bits", text))?);
    }
    Ok(lots)
}

/// The tournament begins with this order of the entries; in a Given it must be accepted. No button is
/// drawn for.
#[given(regex = r#"^the tournament begins with the seat draw "([^"]*)"$"#)]
fn has_begun(table: &mut Table, text: String) -> StepResult {
    let seats = lots(table, &text)?;
    table.ask_expecting_ok(&Operation::TournamentStart { at_ms: 0, seats })
}

/// The tournament begins with this order of the entries, counted from 0; it may be refused.
#[when(regex = r#"^the tournament begins with the seat draw "([^"]*)"$"#)]
fn begins(table: &mut Table, text: String) -> StepResult {
    let seats = lots(table, &text)?;
    table
        .ask(&Operation::TournamentStart { at_ms: 0, seats })
        .map(drop)
}

/// The button of a table is drawn for with these cards on top of the deck, one for each player from
/// the lowest seat on. It may be refused.
#[when(regex = r#"^the button of table (\d+) is drawn for with the cards "([^"]*)"$"#)]
fn draws_button(table: &mut Table, number: u64, text: String) -> StepResult {
    let mut cards = Vec::new();
    for card in text.split_whitespace() {
        let card = card.parse::<Card>();
        cards.push(card.map_err(|error| table.mismatch("a card", error.to_string()))?);
    }
    let deck = deck_of(&cards);
    let draw = TableDeck {
        table: number,
        deck,
    };
    table.ask(&Operation::DrawButton(draw)).map(drop)
}

/// A player enters late, draws this order of a table's seats and gets the first free one. The request
/// may be refused.
#[when(regex = r#"^player (\S+) enters with the seat draw "([^"]*)"$"#)]
fn enters(table: &mut Table, player: String, text: String) -> StepResult {
    let seats = lots(table, &text)?;
    let register = Register {
        player,
        seats,
        paid: None,
    };
    table.ask(&Operation::Register(register)).map(drop)
}

/// Tables are broken and balanced where that is due, with these lots: an order of the seats of one
/// table (whose turn it is), and one of the seats of all tables (which one he gets).
#[when(regex = r#"^players are moved by the lots "([^"]*)" to the seats "([^"]*)"$"#)]
fn moved(table: &mut Table, players: String, seats: String) -> StepResult {
    let (players, seats) = (lots(table, &players)?, lots(table, &seats)?);
    table.ask(&Operation::Reseat { players, seats }).map(drop)
}

/// The seat that has the button of a table.
#[then(regex = r"^the button of table (\d+) is at seat (\d+)$")]
fn button_at(table: &mut Table, number: u64, seat: u64) -> StepResult {
    let tables = state(table)?.tables;
    let found = tables.iter().find(|found| found.table == number);
    let found = found.and_then(|found| found.button);
    table.expect("the seat of the button", &Some(seat), &found)
}
