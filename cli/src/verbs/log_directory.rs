//! A log's files: in a directory, and a sample of our own.

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use dealproof_audit::directory::{self, Evidence, RECEIPTS, TICKETS};
use dealproof_audit::entry::Event;
use dealproof_audit::store::Held;
use dealproof_conformance::suites::log::SignedLog;
use dealproof_rng::run_seed::RunSeed;

use crate::terminal::Failure;
use crate::verbs::{log, simulate, verify_log};

/// Reads a log directory whole.
pub(crate) fn read(directory: &Path) -> Result<SignedLog, Failure> {
    if !directory.join("entries").is_dir() {
        return Err(Failure::Usage(format!(
            "{} is no log: it has no folder entries",
            directory.display()
        )));
    }
    let mut files = Held::default();
    read_below(directory, "", &mut files)?;
    Ok(SignedLog {
        files,
        evidence: Evidence::default(),
    })
}

fn read_below(directory: &Path, below: &str, files: &mut Held) -> Result<(), Failure> {
    let failed = |error: &std::io::Error| Failure::io("read", directory, error);
    for entry in fs::read_dir(directory).map_err(|error| failed(&error))? {
        let entry = entry.map_err(|error| failed(&error))?;
        let kind = entry.file_type().map_err(|error| failed(&error))?;
        let name = format!("{below}{}", entry.file_name().to_string_lossy());
        if kind.is_dir() {
            read_below(&entry.path(), &format!("{name}/"), files)?;
        } else if !kind.is_file() {
            return Err(Failure::Usage(format!(
                "{}: expected a regular file, found a link, a pipe or a device",
                entry.path().display()
            )));
        } else if !matches!(name.as_str(), "lock" | "reserve") {
            let path = entry.path();
            let content = fs::read(&path).map_err(|error| Failure::io("read", &path, &error))?;
            files.files.insert(name, content);
        }
    }
    Ok(())
}

/// A directory for a moment.
struct Moment(PathBuf);

impl Drop for Moment {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Bots play hands into a log, which is read back with what its players hold. The auditor's vault
/// is evidence here and never leaves this process.
pub(crate) fn sample(hands: u64, seed: RunSeed) -> Result<SignedLog, Failure> {
    let mut random = [0; 8];
    getrandom::fill(&mut random).map_err(|error| Failure::Usage(error.to_string()))?;
    let name = format!("dealproof-{:016x}", u64::from_le_bytes(random));
    let moment = Moment(std::env::temp_dir().join(name));
    let (played, vault) =
        simulate::sample(&moment.0.join("log"), hands, seed.key_for("sample-log"))?;
    let mut log = read(&played)?;
    let tickets = vault.join(TICKETS);
    let tickets = fs::read(&tickets).map_err(|error| Failure::io("read", &tickets, &error))?;
    for index in first_and_last_close(&log)? {
        let receipt = log::receipt(&played, index)?.to_string();
        let name = format!("{RECEIPTS}entry-{index}.tlog-proof");
        log.files.files.insert(name, receipt.into_bytes());
    }
    log.files.files.insert(TICKETS.to_owned(), tickets);
    log.evidence = Evidence::beside(&log.files).map_err(|e| Failure::Usage(e.to_string()))?;
    log.evidence.vault = Some(verify_log::read_vault(&vault)?);
    Ok(log)
}

/// The entries that close the first and the last hand.
fn first_and_last_close(log: &SignedLog) -> Result<Vec<u64>, Failure> {
    let mut closes = Vec::new();
    let one = NonZero::<usize>::MIN;
    directory::verify_hands(&log.files, Evidence::default(), one, |seen| {
        if let directory::Seen::Entry(entry) = seen
            && matches!(entry.event, Event::HandClose(_))
        {
            closes.push(entry.index);
        }
    })
    .map_err(|error| Failure::Usage(error.to_string()))?;
    let ends = [closes.first(), closes.last()];
    let mut ends: Vec<u64> = ends.into_iter().flatten().copied().collect();
    ends.dedup();
    Ok(ends)
}
