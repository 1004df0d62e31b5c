//! A log's files: in a directory, and a sample of our own.

use std::num::NonZero;
use std::path::Path;

use dealproof_audit::directory::{self, Evidence, RECEIPTS, TICKETS};
use dealproof_audit::entry::Event;
use dealproof_audit::store::Held;
use dealproof_conformance::suites::log::SignedLog;
use dealproof_rng::run_seed::RunSeed;
use dealproof_shell::files::{self, Scratch};

use crate::options::verify_log;
use crate::terminal::Failure;
use crate::verbs::{log, simulate};

/// Reads a log directory whole.
pub(crate) fn read(directory: &Path) -> Result<SignedLog, Failure> {
    if !directory.join("entries").is_dir() {
        return Err(Failure::Usage(format!(
            "{} is no log: it has no folder entries",
            directory.display()
        )));
    }
    let walk = files::walk(directory)?;
    if let Some(refused) = walk.refused.first() {
        let directory = directory.display();
        return Err(Failure::Usage(format!("{directory}: {refused}")));
    }
    let mut files = Held::default();
    for file in walk.files {
        if !matches!(file.name.as_str(), "lock" | "reserve") {
            let content = file.read()?;
            files.files.insert(file.name, content);
        }
    }
    Ok(SignedLog {
        files,
        evidence: Evidence::default(),
    })
}

/// Bots play hands into a log, which is read back with what its players hold. The auditor's vault
/// is evidence here and never leaves this process.
pub(crate) fn sample(hands: u64, seed: RunSeed) -> Result<SignedLog, Failure> {
    let moment = Scratch::new()?;
    let (played, vault) = simulate::sample(
        &moment.path().join("log"),
        hands,
        seed.key_for("sample-log"),
    )?;
    let mut log = read(&played)?;
    let tickets = vault.join(TICKETS);
    let tickets = files::read(&tickets)?;
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
