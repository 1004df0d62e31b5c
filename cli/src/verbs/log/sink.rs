//! Tables and hand histories, written while a log is being verified.

use std::collections::BTreeMap;
use std::path::Path;

use dealproof_audit::directory::Seen;
use dealproof_audit::entry::{Event, HandId};
use dealproof_audit::export::csv::Csv;
use dealproof_audit::hand::HandRecord;
use dealproof_audit::hash::Hash;
use dealproof_evidence::calendar;
use dealproof_histories::{ohh, phh};
use dealproof_shell::files;

use super::export::Form;
use crate::terminal::Failure;

/// Rows are written to the disk when this many bytes of them are waiting.
const CHUNK: usize = 1 << 20;

/// Collects what passes by; the first failure is kept and ends the writing.
pub(super) struct Sink<'a> {
    out: &'a Path,
    csv: Option<Csv>,
    phh: Option<String>,
    ohh: Option<String>,
    /// When the hands that are not over began.
    begun: BTreeMap<HandId, u64>,
    waiting: usize,
    hands: u64,
    left_out: u64,
    failure: Option<Failure>,
}

impl<'a> Sink<'a> {
    pub(super) fn new(form: &Form, out: &'a Path) -> Self {
        Self {
            out,
            csv: form.csv.then(Csv::default),
            phh: form.phh.then(String::new),
            ohh: form.ohh.then(String::new),
            begun: BTreeMap::new(),
            waiting: 0,
            hands: 0,
            left_out: 0,
            failure: None,
        }
    }

    pub(super) fn see(&mut self, seen: Seen<'_>) {
        if self.failure.is_some() {
            return;
        }
        match seen {
            Seen::Entry(entry) => {
                if let Some(csv) = &mut self.csv {
                    csv.entry(entry);
                    self.waiting += 100;
                }
                if let (Event::HandCommit(_), Some(hand)) = (&entry.event, entry.event.hand()) {
                    self.begun.insert(hand, entry.time_ms);
                }
            }
            Seen::Hand(record, server_seed) => self.hand(record, server_seed),
        }
        if self.waiting > CHUNK
            && let Err(failure) = self.flush()
        {
            self.failure = Some(failure);
        }
    }

    fn hand(&mut self, record: &HandRecord, seed: Option<&Hash>) {
        let played = record.played(seed).ok();
        if let Some(csv) = &mut self.csv {
            csv.hand(record, played.as_ref().map(|(state, _)| state));
            self.waiting += 1_000;
        }
        let began_ms = self.begun.remove(&record.id()).unwrap_or_default();
        let number = self.hands + 1;
        let (file, text) = match (&mut self.phh, &mut self.ohh) {
            (Some(file), _) => {
                let text = played.and_then(|(state, events)| {
                    let mut history = phh::export(&state, &events).ok()?;
                    history.table = Some(number.to_string());
                    Some(format!("# hand {}\n{history}\n", record.id()))
                });
                (file, text)
            }
            (None, Some(file)) => {
                let header = header(record, began_ms);
                let text = played.and_then(|(state, events)| {
                    let history = ohh::export(&state, &events, &header).ok()?;
                    Some(format!("{history}\n\n"))
                });
                (file, text)
            }
            (None, None) => return,
        };
        match text {
            Some(text) => {
                self.hands += 1;
                self.waiting += text.len();
                file.push_str(&text);
            }
            None => self.left_out += 1,
        }
    }

    fn flush(&mut self) -> Result<(), Failure> {
        self.waiting = 0;
        if let Some(csv) = &mut self.csv {
            for (name, rows) in csv.take() {
                files::append(&self.out.join(name), rows.as_bytes())?;
            }
        }
        if let Some(phh) = &mut self.phh {
            files::append(&self.out.join("hands.phhs"), phh.as_bytes())?;
            phh.clear();
        }
        if let Some(ohh) = &mut self.ohh {
            files::append(&self.out.join("hands.ohh"), ohh.as_bytes())?;
            ohh.clear();
        }
        Ok(())
    }

    pub(super) fn finish(mut self) -> Result<String, Failure> {
        self.flush()?;
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        Ok(match self.left_out {
            _ if self.phh.is_none() && self.ohh.is_none() => String::new(),
            0 => format!("{} hands, ", self.hands),
            left_out => format!(
                "{} hands ({left_out} left out: void, or not expressible in the format), ",
                self.hands
            ),
        })
    }
}

/// Who played where and when, for a format that asks.
fn header(record: &HandRecord, began_ms: u64) -> ohh::Header {
    let commit = &record.commit;
    let players = commit.seats.iter();
    let players = players.map(|dealt_in| (dealt_in.seat, dealt_in.player.to_string()));
    ohh::Header {
        site: record.origin.to_string(),
        network: record.origin.to_string(),
        game_number: record.id().to_string(),
        table: commit.table.to_string(),
        start_date_utc: calendar::utc(began_ms),
        currency: "Chips".to_owned(),
        players: players.collect(),
    }
}
