//! A log's files: in a directory, and inside a bundle.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use dealproof_audit::hash::Hash;
use dealproof_audit::verify::{self, Severity, Trust};
use dealproof_conformance::check::log::{ID as LOG_CHECK, LogFiles};
use dealproof_reports::bundle::{BundleFinding, Files, RECORD};
use dealproof_reports::record::Record;

use crate::terminal::Failure;

/// Where the first segment of a log lies below its directory.
const ENTRIES: &str = "entries";
const CHECKPOINT: &str = "checkpoint";
const CHECKPOINTS: &str = "checkpoints";
const STATEMENTS: &str = "stmts";

/// The folder of the log inside a bundle, and its first segment there.
const BUNDLED: &str = "log";
const FIRST_SEGMENT: &str = "00000000000000000000.jsonl";

/// Reads a log directory whole.
pub(crate) fn read(directory: &Path) -> Result<LogFiles, Failure> {
    let file = |path: &Path| fs::read(path).map_err(|error| Failure::io("read", path, &error));
    let folder = directory.join(ENTRIES);
    if !folder.is_dir() {
        return Err(Failure::Usage(format!(
            "{} is no log: it has no folder {ENTRIES}",
            directory.display()
        )));
    }
    let mut entries = Vec::new();
    for segment in sorted(&folder)? {
        entries.extend(file(&segment)?);
    }
    let mut statements = BTreeMap::new();
    let folder = directory.join(STATEMENTS);
    if folder.is_dir() {
        for path in sorted(&folder)? {
            let content = file(&path)?;
            statements.insert(Hash::of(&content), content);
        }
    }
    Ok(LogFiles {
        entries: Cow::Owned(entries),
        checkpoints: Cow::Owned(file(&directory.join(CHECKPOINTS))?),
        checkpoint: Cow::Owned(file(&directory.join(CHECKPOINT))?),
        statements,
    })
}

fn sorted(folder: &Path) -> Result<Vec<std::path::PathBuf>, Failure> {
    let entries = fs::read_dir(folder).map_err(|error| Failure::io("read", folder, &error))?;
    let mut paths = Vec::new();
    for entry in entries {
        paths.push(
            entry
                .map_err(|error| Failure::io("read", folder, &error))?
                .path(),
        );
    }
    paths.sort();
    Ok(paths)
}

/// The files of a log as a bundle carries them.
pub(crate) fn bundled(log: &LogFiles) -> Vec<(String, Vec<u8>)> {
    let mut files = vec![
        (
            format!("{BUNDLED}/{ENTRIES}/{FIRST_SEGMENT}"),
            log.entries.to_vec(),
        ),
        (format!("{BUNDLED}/{CHECKPOINTS}"), log.checkpoints.to_vec()),
        (format!("{BUNDLED}/{CHECKPOINT}"), log.checkpoint.to_vec()),
    ];
    for (hash, content) in &log.statements {
        files.push((
            format!("{BUNDLED}/{STATEMENTS}/{hash}.dsse.json"),
            content.clone(),
        ));
    }
    files
}

/// Verifies the log that a bundle carries, unless its record itself says that it is broken.
pub(crate) fn check_bundled(files: &Files) -> Vec<BundleFinding> {
    let content = |name: &str| {
        files
            .iter()
            .find(|(path, _)| path.as_str() == name)
            .map(|(_, content)| content.clone())
    };
    let record = content(RECORD).and_then(|text| Record::from_json(&text).ok());
    if record.is_some_and(|record| record.failures().any(|check| check.id == LOG_CHECK)) {
        return Vec::new();
    }
    let segment = format!("{BUNDLED}/{ENTRIES}/{FIRST_SEGMENT}");
    let Some(entries) = content(&segment) else {
        return Vec::new();
    };
    let statements = files
        .iter()
        .filter(|(path, _)| {
            path.as_str()
                .starts_with(&format!("{BUNDLED}/{STATEMENTS}/"))
        })
        .map(|(_, content)| (Hash::of(content), content.clone()))
        .collect();
    let log = LogFiles {
        entries: Cow::Owned(entries),
        checkpoints: Cow::Owned(content(&format!("{BUNDLED}/{CHECKPOINTS}")).unwrap_or_default()),
        checkpoint: Cow::Owned(content(&format!("{BUNDLED}/{CHECKPOINT}")).unwrap_or_default()),
        statements,
    };
    let report = verify::log(&log, &Trust::default());
    let broken = report
        .findings
        .iter()
        .filter(|f| f.severity == Severity::Integrity);
    broken
        .map(|finding| BundleFinding {
            file: segment.clone(),
            expected: finding.expected.to_string(),
            found: format!("{} ({})", finding.got, finding.code),
        })
        .collect()
}
