//! A customer's log directory, read whole, with what others kept of it.

use std::path::Path;

use dealproof_audit::directory::{Evidence, RECEIPTS, TICKETS};
use dealproof_audit::store::Held;
use dealproof_conformance::suites::log::SignedLog;
use dealproof_shell::files;

use crate::options::verify_log::LogEvidence;
use crate::terminal::{self, Failure, usage_in};

/// Reads a log directory whole. What is no part of a log is left out, because everything that is read
/// goes into the bundle, and a vault must not. What others kept counts together with what is stored
/// beside the log; receipts, tickets and statements go into the bundle with it, so that others can
/// repeat the check.
pub(crate) fn read(directory: &Path, given: LogEvidence<'_>) -> Result<SignedLog, Failure> {
    let LogEvidence { kept, key } = given;
    if !directory.join("entries").is_dir() {
        return Err(Failure::Usage(format!(
            "{} is not a log: it has no folder `entries`",
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
        if is_of_a_log(&file.name) {
            let content = file.read()?;
            files.files.insert(file.name, content);
        } else if !matches!(file.name.as_str(), "lock" | "reserve") {
            let name = file.name.escape_debug();
            terminal::note(format_args!(
                "{name} is no part of a log: it was not read and is not in the bundle"
            ));
        }
    }
    let mut evidence = kept.evidence(directory, key)?;
    let beside = Evidence::beside(&files).map_err(usage_in(directory))?;
    evidence.trust.receipts.extend(beside.trust.receipts);
    evidence.trust.notes.extend(beside.trust.notes);
    if evidence.tickets.is_none() {
        evidence.tickets = beside.tickets;
    } else if beside.tickets.is_some() {
        return Err(Failure::Usage(format!(
            "--tickets: {} has a file `tickets` already; add the others to it",
            directory.display()
        )));
    }
    for (name, path) in kept.public() {
        files.files.insert(name, files::read(path)?);
    }
    Ok(SignedLog { files, evidence })
}

/// Whether a file belongs to a log by its path (docs/log-format.md).
fn is_of_a_log(path: &str) -> bool {
    let folders = ["entries/", "stmts/", RECEIPTS];
    matches!(path, "checkpoint" | "checkpoints" | TICKETS)
        || folders.iter().any(|folder| path.starts_with(folder))
}
