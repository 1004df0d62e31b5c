//! `dealproof log export`: a log for other people's tools.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use dealproof_audit::directory::{self, Evidence, Seen};
use dealproof_audit::entry::{Event, HandId};
use dealproof_audit::export::csv::Csv;
use dealproof_audit::export::tiles::{Tile, Tiles};
use dealproof_audit::hand::HandRecord;
use dealproof_audit::hash::Hash;
use dealproof_audit::segments::Segments;
use dealproof_audit::store::Disk;
use dealproof_evidence::exit::Exit;
use dealproof_histories::{ohh, phh};

use crate::terminal::{self, Failure, Outcome};
use crate::verbs::verify_log;

/// Rows are written to the disk when so many bytes of them are waiting.
const CHUNK: usize = 1 << 20;

/// Writes a log in another form. The log is verified on the way: of a broken one nothing is kept.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof log export table-log --csv --out tables
  dealproof log export table-log --phh --vault table-log.vault --out hands && dealproof replay hands")]
pub(crate) struct Args {
    /// The log directory.
    log: PathBuf,
    #[command(flatten)]
    form: Form,
    /// The directory to write; it must not exist.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// The auditor's file or folder of server seeds: hand histories then have every card.
    #[arg(long, value_name = "PATH")]
    vault: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
#[group(required = true, multiple = false)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "one flag for each form, and exactly one is given"
)]
struct Form {
    /// Tables: hands, seats, actions, pots (one row each, `MAIN` or `SIDE_n`), moves of chips.
    #[arg(long)]
    csv: bool,
    /// Poker hand histories (PHH), one file for all hands.
    #[arg(long)]
    phh: bool,
    /// Open Hand History, one JSON object for each hand.
    #[arg(long)]
    ohh: bool,
    /// The static layout of C2SP tlog-tiles, for other transparency-log tools.
    #[arg(long)]
    tiles: bool,
}

pub(super) fn run(args: &Args) -> Outcome {
    if !dealproof_verify::is_log(&args.log) {
        let reason = "is no log: it has no folder entries";
        return Err(Failure::Usage(format!("{} {reason}", args.log.display())));
    }
    if args.out.exists() {
        let reason = "exists already; name a directory that does not";
        return Err(Failure::Usage(format!("{} {reason}", args.out.display())));
    }
    let mut unfinished = args.out.as_os_str().to_owned();
    unfinished.push(".unfinished");
    let unfinished = PathBuf::from(unfinished);
    fs::create_dir_all(&unfinished).map_err(|error| Failure::io("create", &unfinished, &error))?;
    let done = export(args, &unfinished);
    match &done {
        Ok(Exit::Conformant) => fs::rename(&unfinished, &args.out)
            .map_err(|error| Failure::io("rename", &unfinished, &error))?,
        _ => fs::remove_dir_all(&unfinished)
            .map_err(|error| Failure::io("remove", &unfinished, &error))?,
    }
    done
}

fn export(args: &Args, out: &Path) -> Outcome {
    let vault = args.vault.as_deref();
    let evidence = Evidence {
        vault: vault.map(verify_log::read_vault).transpose()?,
        ..Evidence::default()
    };
    let mut sink = Sink::new(args, out);
    let threads = std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let store = Disk::new(&args.log);
    let (report, _) = directory::verify_hands(&store, evidence, threads, |seen| sink.see(seen))
        .map_err(|error| Failure::io("read", &args.log, &error))?;
    if let Some(finding) = report.findings.first() {
        terminal::print(format_args!("not exported: {finding}"))?;
        return Ok(dealproof_verify::exit(report.severity()));
    }
    if args.form.tiles {
        write_tiles(&store, args, out)?;
    }
    let summary = sink.finish()?;
    terminal::print(format_args!(
        "{summary}{} entries of {} to {}",
        report.entries,
        args.log.display(),
        args.out.display()
    ))?;
    Ok(Exit::Conformant)
}

/// Collects what passes by; the first failure is kept and ends the writing.
struct Sink<'a> {
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
    fn new(args: &Args, out: &'a Path) -> Self {
        Self {
            out,
            csv: args.form.csv.then(Csv::default),
            phh: args.form.phh.then(String::new),
            ohh: args.form.ohh.then(String::new),
            begun: BTreeMap::new(),
            waiting: 0,
            hands: 0,
            left_out: 0,
            failure: None,
        }
    }

    fn see(&mut self, seen: Seen<'_>) {
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
                append(&self.out.join(name), rows.as_bytes())?;
            }
        }
        if let Some(phh) = &mut self.phh {
            append(&self.out.join("hands.phhs"), phh.as_bytes())?;
            phh.clear();
        }
        if let Some(ohh) = &mut self.ohh {
            append(&self.out.join("hands.ohh"), ohh.as_bytes())?;
            ohh.clear();
        }
        Ok(())
    }

    fn finish(mut self) -> Result<String, Failure> {
        self.flush()?;
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        Ok(match self.left_out {
            _ if self.phh.is_none() && self.ohh.is_none() => String::new(),
            0 => format!("{} hands, ", self.hands),
            left_out => format!(
                "{} hands ({left_out} left out: void, or the format has no room for them), ",
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
        start_date_utc: utc(began_ms),
        currency: "Chips".to_owned(),
        players: players.collect(),
    }
}

/// ISO 8601. The calendar is that of Hinnant, "chrono-compatible low-level date algorithms".
fn utc(ms: u64) -> String {
    let (days, second) = (ms / 86_400_000, ms / 1_000 % 86_400);
    // Days since 1 March 0000, in eras of 400 years.
    let shifted = days + 719_468;
    let (era, of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 {
        shifted_month + 3
    } else {
        shifted_month - 9
    };
    let year = 400 * era + year_of_era + u64::from(month <= 2);
    let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

fn write_tiles(store: &Disk, args: &Args, out: &Path) -> Result<(), Failure> {
    let read = |error: &std::io::Error| Failure::io("read", &args.log, error);
    let segments = Segments::open(store).map_err(|error| read(&error))?;
    let mut tiles = Tiles::default();
    for line in std::io::BufRead::split(segments, b'\n') {
        for tile in tiles.push(&line.map_err(|error| read(&error))?) {
            write_tile(out, &tile)?;
        }
    }
    for tile in tiles.finish() {
        write_tile(out, &tile)?;
    }
    let target = out.join("checkpoint");
    fs::copy(args.log.join("checkpoint"), &target)
        .map_err(|error| Failure::io("write", &target, &error))?;
    Ok(())
}

fn write_tile(out: &Path, tile: &Tile) -> Result<(), Failure> {
    let path = out.join(&tile.path);
    let written = match path.parent() {
        Some(parent) => fs::create_dir_all(parent),
        None => Ok(()),
    };
    written
        .and_then(|()| fs::write(&path, &tile.bytes))
        .map_err(|error| Failure::io("write", &path, &error))
}

fn append(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    OpenOptions::new()
        .create(true)
        .append(true)
        .open(path)
        .and_then(|mut file| file.write_all(bytes))
        .map_err(|error| Failure::io("write", path, &error))
}

#[cfg(test)]
mod tests {
    use super::utc;

    #[test]
    fn times_are_those_of_the_calendar() {
        assert_eq!(utc(0), "1970-01-01T00:00:00Z");
        assert_eq!(utc(951_782_400_000), "2000-02-29T00:00:00Z");
        assert_eq!(utc(1_700_000_000_123), "2023-11-14T22:13:20Z");
        assert_eq!(utc(4_107_542_399_000), "2100-02-28T23:59:59Z");
        assert_eq!(utc(4_107_542_400_000), "2100-03-01T00:00:00Z");
    }
}
