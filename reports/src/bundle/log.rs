//! The log that a bundle carries, with what its players hold.

use std::num::NonZero;

use dealproof_audit::directory::{self, Evidence};
use dealproof_audit::store::Held;
use dealproof_audit::verify::Severity;
use dealproof_evidence::record::Record;

use super::{BundleFinding, Files, RECORD};

/// The folder of the log inside a bundle.
const LOG: &str = "log";

/// The files of a log as a bundle carries them.
pub fn log_files(log: &Held) -> impl Iterator<Item = (String, &[u8])> {
    let files = log.files.iter();
    files.map(|(path, content)| (format!("{LOG}/{path}"), content.as_slice()))
}

/// Verifies the log that a bundle carries, with the receipts and tickets beside it, unless one of
/// `checks` already failed in its record.
pub fn verify_log(files: &Files, checks: &[&str]) -> Vec<BundleFinding> {
    let record = files.iter().find(|(path, _)| path.as_str() == RECORD);
    let record = record.and_then(|(_, text)| Record::from_json(text).ok());
    let known = |record: &Record| {
        let mut failures = record.failures();
        failures.any(|check| checks.contains(&check.id.as_str()))
    };
    if record.as_ref().is_some_and(known) {
        return Vec::new();
    }
    let mut log = Held::default();
    for (path, content) in files {
        let below = path.as_str().strip_prefix(LOG);
        if let Some(below) = below.and_then(|path| path.strip_prefix('/')) {
            log.files.insert(below.to_owned(), content.clone());
        }
    }
    if log.files.is_empty() {
        // A plan without a log has none in its bundle.
        return Vec::new();
    }
    let wrong = |expected: String, found: String| BundleFinding {
        file: LOG.to_owned(),
        expected,
        found,
    };
    let evidence = match Evidence::beside(&log) {
        Ok(evidence) => evidence,
        Err(fault) => {
            let expected = "receipts and tickets that can be read";
            return vec![wrong(expected.into(), fault.to_string())];
        }
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
