//! Tables for a spreadsheet (RFC 4180): hands, seats, actions, pots and the moves of chips.

use std::fmt::Display;

use dealproof_engine::chips::Chips;
use dealproof_engine::hand::State;
use dealproof_engine::pot;
use dealproof_engine::seat::Seat as EngineSeat;

use crate::entry::{Entry, Event, HandClose};
use crate::escape::field;
use crate::hand::{HandEnd, HandRecord};

/// The files and their first lines.
const FILES: [(&str, &str); 5] = [
    (
        "hands.csv",
        "hand,table,game,profile,button,seats,end,pots,rake,first_entry,last_entry",
    ),
    (
        "seats.csv",
        "hand,seat,player,stack_before,bet,won,delta,stack_after",
    ),
    (
        "actions.csv",
        "entry,time_ms,hand,seq,seat,action,by,street_total,pot",
    ),
    (
        "pots.csv",
        "id,hand,type,total,eligible,contributions,winners,amounts",
    ),
    (
        "ledger.csv",
        "entry,time_ms,table,seat,player,operation,amount,stack_after",
    ),
];

/// Turns entries and hands into rows.
#[derive(Debug, Clone)]
pub struct Csv {
    rows: [String; FILES.len()],
}

impl Default for Csv {
    fn default() -> Self {
        Self {
            rows: FILES.map(|(_, header)| format!("{header}\r\n")),
        }
    }
}

impl Csv {
    /// The names of the files.
    pub fn files() -> impl Iterator<Item = &'static str> {
        FILES.iter().map(|(name, _)| *name)
    }

    /// What was written to each file since the last call, so that memory stays flat.
    pub fn take(&mut self) -> [(&'static str, String); FILES.len()] {
        let mut files = FILES.map(|(name, _)| (name, String::new()));
        for (file, rows) in files.iter_mut().zip(&mut self.rows) {
            file.1 = std::mem::take(rows);
        }
        files
    }

    /// An entry: decisions and moves of chips have a row of their own.
    pub fn entry(&mut self, entry: &Entry) {
        match &entry.event {
            Event::Act(act) => self.row(
                2,
                &[
                    &entry.index,
                    &entry.time_ms,
                    &act.hand,
                    &act.seq,
                    &act.seat,
                    &word(&act.op),
                    &word(&act.by),
                    &act.amt,
                    &act.pot,
                ],
            ),
            Event::Seat(change) => self.row(
                4,
                &[
                    &entry.index,
                    &entry.time_ms,
                    &field(change.table.as_str()),
                    &change.seat,
                    &change.player,
                    &word(&change.op),
                    &change.amt,
                    &change.stack,
                ],
            ),
            _ => {}
        }
    }

    /// A hand that is over; `state` is the engine's, where the hand had a deck.
    pub fn hand(&mut self, record: &HandRecord, state: Option<&State>) {
        let Some((last, end, _)) = &record.end else {
            return;
        };
        let commit = &record.commit;
        let (reason, pots, rake) = match end {
            HandEnd::Close(close) => (close.end.to_string(), close.pots.len(), close.rake.get()),
            HandEnd::Void(void) => (format!("void: {}", void.reason), 0, 0),
        };
        self.row(
            0,
            &[
                &record.id(),
                &field(commit.table.as_str()),
                &field(&commit.game),
                &commit.profile,
                &commit.button,
                &commit.seats.len(),
                &field(&reason),
                &pots,
                &rake,
                &record.index,
                last,
            ],
        );
        if let HandEnd::Close(close) = end {
            self.seats(record, close);
            self.pots(record, close, state);
        }
    }

    fn seats(&mut self, record: &HandRecord, close: &HandClose) {
        for (dealt_in, net) in record.commit.seats.iter().zip(&close.net) {
            let after = dealt_in.stack.get().saturating_add_signed(net.delta.get());
            self.row(
                1,
                &[
                    &record.id(),
                    &dealt_in.seat,
                    &dealt_in.player,
                    &dealt_in.stack,
                    &net.bet,
                    &net.won,
                    &net.delta.get(),
                    &after,
                ],
            );
        }
    }

    /// Seats and amounts of one pot stand in one field, separated by spaces: `3:150` is seat 3
    /// with 150.
    fn pots(&mut self, record: &HandRecord, close: &HandClose, state: Option<&State>) {
        let contributions = state.map(pot::contributions).unwrap_or_default();
        for (number, pot) in close.pots.iter().enumerate() {
            let kind = match number {
                0 => "MAIN".to_owned(),
                side => format!("SIDE_{side}"),
            };
            let given = contributions
                .get(number)
                .map(Vec::as_slice)
                .unwrap_or_default();
            let given = given.iter().map(|(seat, chips): &(EngineSeat, Chips)| {
                format!("{}:{}", seat.number(), chips.get())
            });
            let winners = pot.wins.iter().map(|win| win.seat.to_string());
            let amounts = pot.wins.iter().map(|win| win.amt.to_string());
            self.row(
                3,
                &[
                    &format!("{}.{number}", record.id()),
                    &record.id(),
                    &kind,
                    &pot.amt,
                    &list(pot.seats.iter().map(ToString::to_string)),
                    &list(given),
                    &list(winners),
                    &list(amounts),
                ],
            );
        }
    }

    fn row(&mut self, file: usize, fields: &[&dyn Display]) {
        let rows = &mut self.rows[file];
        for (place, field) in fields.iter().enumerate() {
            if place > 0 {
                rows.push(',');
            }
            rows.push_str(&field.to_string());
        }
        rows.push_str("\r\n");
    }
}

fn list(values: impl Iterator<Item = String>) -> String {
    values.collect::<Vec<_>>().join(" ")
}

/// A word of the log's closed vocabularies, as the log writes it.
fn word(value: &impl serde::Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        _ => String::new(),
    }
}
