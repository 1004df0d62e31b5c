//! A log's files: in a directory, inside a bundle, and a sample of our own.

use std::num::NonZero;
use std::path::Path;

use dealproof_audit::directory::{self, Evidence};
use dealproof_audit::entry::Event;
use dealproof_audit::store::Held;
use dealproof_audit::verify::{Severity, Tickets};
use dealproof_conformance::check::log::{HANDS, ID, Log};
use dealproof_evidence::record::Record;
use dealproof_reports::bundle::{BundleFinding, Files, RECORD};
use dealproof_rng::run_seed::RunSeed;
use dealproof_shell::files::{self, Scratch};

use crate::terminal::Failure;
use crate::verbs::{log, simulate, verify_log};

/// The folder of the log inside a bundle.
const BUNDLED: &str = "log";
/// What players hold, beside the log's own files.
const TICKETS: &str = "tickets";
const RECEIPTS: &str = "receipts/";

/// Reads a log directory whole.
pub(crate) fn read(directory: &Path) -> Result<Log, Failure> {
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
    Ok(Log {
        files,
        evidence: Evidence::default(),
    })
}

/// Bots play hands into a log, which is read back with what its players hold. The auditor's vault
/// is evidence here and never leaves this process.
pub(crate) fn sample(hands: u64, seed: RunSeed) -> Result<Log, Failure> {
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
    log.evidence = held_by_players(&log.files).map_err(Failure::Usage)?;
    log.evidence.vault = Some(verify_log::read_vault(&vault)?);
    Ok(log)
}

/// The entries that close the first and the last hand.
fn first_and_last_close(log: &Log) -> Result<Vec<u64>, Failure> {
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

/// The receipts and tickets that lie beside a log.
fn held_by_players(files: &Held) -> Result<Evidence, String> {
    let mut evidence = Evidence::default();
    for (path, content) in &files.files {
        if path.starts_with(RECEIPTS) {
            let kept = evidence.trust.keep(content);
            kept.map_err(|error| format!("{path}: {error}"))?;
        }
    }
    if let Some(tickets) = files.files.get(TICKETS) {
        let tickets = Tickets::parse(tickets).map_err(|error| format!("{TICKETS}: {error}"))?;
        evidence.tickets = Some(tickets);
    }
    Ok(evidence)
}

/// The files of a log as a bundle carries them.
pub(crate) fn bundled(log: &Held) -> Vec<(String, Vec<u8>)> {
    let files = log.files.iter();
    files
        .map(|(path, content)| (format!("{BUNDLED}/{path}"), content.clone()))
        .collect()
}

/// Verifies the log that a bundle carries, with the receipts and tickets beside it, unless its
/// record itself says that it is broken.
pub(crate) fn check_bundled(files: &Files) -> Vec<BundleFinding> {
    let record = files.iter().find(|(path, _)| path.as_str() == RECORD);
    let record = record.and_then(|(_, text)| Record::from_json(text).ok());
    let known = |record: &Record| {
        let mut failures = record.failures();
        failures.any(|check| check.id == ID || check.id == HANDS)
    };
    if record.as_ref().is_some_and(known) {
        return Vec::new();
    }
    let mut log = Held::default();
    for (path, content) in files {
        let below = path.as_str().strip_prefix(BUNDLED);
        if let Some(below) = below.and_then(|path| path.strip_prefix('/')) {
            log.files.insert(below.to_owned(), content.clone());
        }
    }
    if log.files.is_empty() {
        // A plan without a log has none in its bundle.
        return Vec::new();
    }
    let wrong = |expected: String, found: String| BundleFinding {
        file: BUNDLED.to_owned(),
        expected,
        found,
    };
    let evidence = match held_by_players(&log) {
        Ok(evidence) => evidence,
        Err(found) => return vec![wrong("receipts and tickets that can be read".into(), found)],
    };
    match directory::verify_hands(&log, evidence, NonZero::<usize>::MIN, |_| {}) {
        Ok((report, _)) => {
            let findings = report.findings.iter();
            let broken = findings.filter(|finding| finding.severity != Severity::Incomplete);
            broken
                .map(|finding| {
                    let found = format!("{} ({})", finding.got, finding.code);
                    wrong(finding.expected.to_string(), found)
                })
                .collect()
        }
        Err(error) => vec![wrong("a log that can be read".into(), error.to_string())],
    }
}
