//! The reference, asked as plainly as a scenario asks: no shuffled orders of seats, no peeks, no restarts.

use dealproof_adapters::protocol::tournament::TableDeck;
use dealproof_adapters::protocol::{Answer, Operation};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_adapters::{Engine, Fault};
use dealproof_engine::card::Card;

/// Keeps what begins a game and what is asked in it, in the words that a scenario has for it.
#[derive(Debug, Default)]
pub(super) struct Plain {
    engine: ReferenceEngine,
    pub(super) first: Option<Operation>,
    pub(super) requests: Vec<Operation>,
    /// How many entered a tournament before its start.
    pub(super) entries: u64,
    tables: usize,
    table_size: usize,
}

impl Engine for Plain {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        let mut operation = operation.clone();
        match &mut operation {
            Operation::View { .. }
            | Operation::ViewEvents { .. }
            | Operation::Replay
            | Operation::Snapshot
            | Operation::Restore { .. }
            | Operation::Abandon
            | Operation::State
            | Operation::Standings => return self.engine.ask(&Operation::State),
            Operation::Act(act) => act.seq = None,
            Operation::NextHand(next) => {
                next.reshuffles.clear();
                next.kill = None;
            }
            Operation::Void { reason } => *reason = None,
            Operation::DrawButton(draw) => draw.deck = in_order(),
            Operation::Reseat { players, seats } => {
                *players = numbers(self.table_size);
                *seats = numbers(self.table_size * self.tables);
            }
            Operation::TournamentStart { at_ms, seats } => {
                *at_ms = 0;
                *seats = numbers(usize::try_from(self.entries).unwrap_or_default());
                return self.begin(&operation);
            }
            Operation::Register(entry) if self.tables == 0 => {
                entry.paid = None;
                let answer = self.engine.ask(&operation)?;
                self.entries += u64::from(answer.ok);
                return Ok(answer);
            }
            Operation::Register(entry) => entry.seats = numbers(self.table_size),
            Operation::TableOpen(_) | Operation::OpenFaceStart(_) => {
                self.first = Some(operation.clone());
                return self.engine.ask(&operation);
            }
            Operation::TournamentOpen(open) => {
                open.structure["name"] = "scenario".into();
                let size = open.structure["table_size"].as_u64().unwrap_or_default();
                self.table_size = usize::try_from(size).unwrap_or_default();
                self.first = Some(operation.clone());
                return self.engine.ask(&operation);
            }
            _ => {}
        }
        let answer = self.engine.ask(&operation)?;
        if let Some(tournament) = &answer.tournament {
            self.tables = tournament.tables.len();
        }
        self.requests.push(operation);
        Ok(answer)
    }
}

impl Plain {
    /// A tournament begins, and each table draws its button.
    fn begin(&mut self, start: &Operation) -> Result<Answer, Fault> {
        let mut answer = self.engine.ask(start)?;
        let tables = answer.tournament.iter().flat_map(|now| &now.tables);
        let tables: Vec<u64> = tables.map(|table| table.table).collect();
        self.tables = tables.len();
        for table in tables {
            let deck = from_the_highest();
            let draw = Operation::DrawButton(TableDeck { table, deck });
            answer = self.engine.ask(&draw)?;
        }
        Ok(answer)
    }
}

/// All seats from 0 on.
pub(super) fn numbers(count: usize) -> Vec<u16> {
    (0..u16::try_from(count).unwrap_or(u16::MAX)).collect()
}

/// The deck of which nothing is named.
pub(super) fn in_order() -> Vec<String> {
    Card::all().map(|card| card.to_string()).collect()
}

/// The deck with which a tournament of a scenario draws its first buttons.
pub(super) fn from_the_highest() -> Vec<String> {
    let mut deck = in_order();
    deck.reverse();
    deck
}
