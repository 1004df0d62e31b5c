//! How a bundle is checked: files, signatures, renderings, and the log inside.

use std::collections::BTreeMap;
use std::num::NonZero;

use dealproof_audit::directory::{self, Evidence};
use dealproof_audit::dsse::{self, Envelope};
use dealproof_audit::hash::Hash;
use dealproof_audit::key::VerifierKey;
use dealproof_audit::sshsig;
use dealproof_audit::store::Held;
use dealproof_audit::verify::Severity;
use dealproof_evidence::record::{Environment, LOG_HANDS, LOG_VERIFY, Record, Role};

use super::manifest::{self, MANIFEST, ManifestError, SIGNATURE, STATEMENT, UNLISTED};
use super::{ARCHIVE, ENVIRONMENT, Files, LOG, RECORD, SIGNER, SSH_NAMESPACE, rendered, tar};

/// Something wrong with a file of a bundle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {fault}")]
pub struct BundleFinding {
    /// The path of the file in the bundle.
    pub file: String,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What can be wrong with a file of a bundle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// It is not what the manifest lists.
    #[error("expected SHA-256 {expected}, found {found}")]
    Digest {
        /// The digest of the manifest.
        expected: String,
        /// The digest of the file.
        found: String,
    },
    /// The manifest does not list it.
    #[error("expected a line in the manifest, found none")]
    NotListed,
    /// The manifest lists it, and it is not there.
    #[error("expected the file that the manifest lists, found no such file")]
    Missing,
    /// It is not a regular file. It is not followed and not read.
    #[error("expected a regular file, found {found}")]
    NotAFile {
        /// What is there instead of a file.
        found: EntryKind,
    },
    /// Its name could mean another file elsewhere.
    #[error("expected a path of a bundle, found {found}")]
    Path {
        /// Why it was refused.
        found: ManifestError,
    },
    /// It does not hold what its name says.
    #[error("expected {expected}, found {found}")]
    Content {
        /// What it should hold.
        expected: &'static str,
        /// What it holds instead.
        found: String,
    },
    /// It was signed by another key than the trusted one.
    #[error("expected the trusted key {expected}, found {found}")]
    Signer {
        /// The key that the caller trusts.
        expected: Box<VerifierKey>,
        /// The key that the bundle names.
        found: Box<VerifierKey>,
    },
    /// It is not what the record renders to.
    #[error("expected what the record renders to, found something else")]
    Rendering,
    /// The log inside is broken.
    #[error("expected {expected}, found {found} ({code})")]
    Log {
        /// What the verifier of logs expected.
        expected: String,
        /// What the verifier of logs found.
        found: String,
        /// The code of the finding, as docs/log-format.md has it.
        code: &'static str,
    },
}

/// What a directory may contain in addition to files and folders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum EntryKind {
    /// A symbolic link, which may lead out of the bundle.
    #[error("a symbolic link")]
    SymbolicLink,
    /// A named pipe: opening it would wait for a writer.
    #[error("a named pipe")]
    Fifo,
    /// A socket, which has no content.
    #[error("a socket")]
    Socket,
    /// A device, which may never end.
    #[error("a device")]
    Device,
    /// Something else that is not a regular file.
    #[error("something else")]
    Other,
}

/// What the verification of a bundle came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verification {
    /// What is wrong; nothing, if the bundle is sound.
    pub findings: Vec<BundleFinding>,
    /// How many files have the digest that the manifest gives.
    pub files: usize,
    /// Who signed, if that could be read.
    pub signer: Option<VerifierKey>,
    /// Whether the signer is the one the caller trusts, rather than self-asserted.
    pub trusted: bool,
    /// The version that rendered the reports, where it is not this one: another version may word
    /// them otherwise, so they were not rendered again and compared.
    pub rendered_by: Option<String>,
    /// Whether there is a log in the bundle.
    pub log: bool,
}

impl Verification {
    /// An archive that cannot be unpacked.
    pub fn of_broken_archive(file: &str, error: &tar::TarError) -> Self {
        Self {
            findings: vec![wrong(
                file,
                "an archive that dealproof wrote",
                error.to_string(),
            )],
            files: 0,
            signer: None,
            trusted: false,
            log: false,
            rendered_by: None,
        }
    }
}

/// Checks the files of a directory that holds a bundle. An archive of it beside the files must hold
/// the same files. What was refused while the directory was read is passed on.
pub fn verify_directory(
    mut files: Files,
    refused: Vec<BundleFinding>,
    trusted: Option<&VerifierKey>,
) -> (Verification, Files) {
    let archive = files.keys().find(|path| path.as_str() == ARCHIVE).cloned();
    let archive = archive.and_then(|path| files.remove(&path));
    let mut verification = verify(&files, trusted);
    verification.findings.extend(refused);
    let same = |archive: &Vec<u8>| {
        tar::mtime(archive).is_some_and(|mtime| tar::pack(&files, mtime) == *archive)
    };
    if archive.is_some_and(|archive| !same(&archive)) {
        let found = "something else";
        let finding = wrong(ARCHIVE, "an archive of these files", found);
        verification.findings.push(finding);
    }
    (verification, files)
}

/// Checks the manifest, its two signatures, every file, that the reports are what the record renders
/// to, and the log inside. Without a trusted key the bundle's own is used, and the result says so.
pub fn verify(files: &Files, trusted: Option<&VerifierKey>) -> Verification {
    let (mut findings, sound) = check_files(files);
    let (signatures, signer) = check_signatures(files, trusted);
    findings.extend(signatures);
    let (renderings, rendered_by) = check_renderings(files);
    findings.extend(renderings);
    findings.extend(check_log(files));
    Verification {
        findings,
        files: sound,
        signer,
        trusted: trusted.is_some(),
        rendered_by,
        log: !held_log(files).files.is_empty(),
    }
}

fn finding(file: &str, fault: Fault) -> BundleFinding {
    BundleFinding {
        file: file.to_owned(),
        fault,
    }
}

fn wrong(file: &str, expected: &'static str, found: impl Into<String>) -> BundleFinding {
    let found = found.into();
    finding(file, Fault::Content { expected, found })
}

/// A file of a bundle, if it is text.
fn text<'a>(files: &'a Files, name: &str) -> Option<&'a str> {
    std::str::from_utf8(super::file(files, name)?).ok()
}

const MISSING: &str = "no such text file";

/// Every file has the digest that the manifest gives, and none is missing or added.
fn check_files(files: &Files) -> (Vec<BundleFinding>, usize) {
    let mut findings = Vec::new();
    let listed = match text(files, MANIFEST).map(manifest::parse) {
        Some(Ok(listed)) => listed,
        Some(Err(error)) => {
            findings.push(wrong(MANIFEST, "a manifest", error.to_string()));
            BTreeMap::new()
        }
        None => {
            findings.push(wrong(MANIFEST, "a manifest", MISSING));
            BTreeMap::new()
        }
    };
    let mut sound = 0;
    let held = files.iter();
    for (path, content) in held.filter(|(path, _)| !UNLISTED.contains(&path.as_str())) {
        let found = manifest::sha256_hex(content);
        match listed.get(path) {
            Some(expected) if *expected == found => sound += 1,
            Some(expected) => {
                let expected = expected.clone();
                findings.push(finding(path.as_str(), Fault::Digest { expected, found }));
            }
            None => findings.push(finding(path.as_str(), Fault::NotListed)),
        }
    }
    let missing = listed.keys().filter(|path| !files.contains_key(path));
    findings.extend(missing.map(|path| finding(path.as_str(), Fault::Missing)));
    (findings, sound)
}

/// Both signatures over the manifest, by the trusted key or the bundle's own.
fn check_signatures(
    files: &Files,
    trusted: Option<&VerifierKey>,
) -> (Vec<BundleFinding>, Option<VerifierKey>) {
    let mut findings = Vec::new();
    let line = text(files, SIGNER).and_then(|line| line.strip_suffix('\n'));
    let own = line.and_then(|line| line.parse::<VerifierKey>().ok());
    match (trusted, &own) {
        (_, None) => findings.push(wrong(
            SIGNER,
            "the public key of the signer",
            "none that can be read",
        )),
        (Some(trusted), Some(own)) if trusted != own => {
            let expected = Box::new(trusted.clone());
            let found = Box::new(own.clone());
            findings.push(finding(SIGNER, Fault::Signer { expected, found }));
        }
        _ => {}
    }
    let manifest = text(files, MANIFEST).unwrap_or_default();
    if let Some(key) = trusted.or(own.as_ref()) {
        let statement = text(files, STATEMENT).unwrap_or_default();
        if let Err(found) = check_statement(statement, manifest, key) {
            let expected = "a signed statement over the manifest";
            findings.push(wrong(STATEMENT, expected, found));
        }
        let signature = text(files, SIGNATURE).unwrap_or_default();
        if let Err(error) = sshsig::verify(signature, manifest.as_bytes(), SSH_NAMESPACE, key) {
            let expected = "an SSH signature of the manifest";
            findings.push(wrong(SIGNATURE, expected, error.to_string()));
        }
    }
    (findings, own)
}

/// Every report is what the record renders to. A record of another version is read, but its reports
/// are left alone.
fn check_renderings(files: &Files) -> (Vec<BundleFinding>, Option<String>) {
    let record = match text(files, RECORD).map(|text| Record::from_json(text.as_bytes())) {
        Some(Ok(record)) => record,
        Some(Err(error)) => {
            return (vec![wrong(RECORD, "a run record", error.to_string())], None);
        }
        None => return (vec![wrong(RECORD, "a run record", MISSING)], None),
    };
    if record.software.version != env!("CARGO_PKG_VERSION") {
        return (Vec::new(), Some(record.software.version));
    }
    let environment = text(files, ENVIRONMENT).ok_or_else(|| MISSING.to_owned());
    let environment = environment.and_then(|text| {
        serde_json::from_str::<Environment>(text).map_err(|error| error.to_string())
    });
    let environment = match environment {
        Ok(environment) => environment,
        Err(found) => {
            let expected = "time, host and command of the run";
            return (vec![wrong(ENVIRONMENT, expected, found)], None);
        }
    };
    let others = rendered(&record, &environment)
        .into_iter()
        .filter(|(name, expected)| text(files, name) != Some(expected.as_str()));
    let findings = others.map(|(name, _)| finding(name, Fault::Rendering));
    (findings.collect(), None)
}

fn check_statement(statement: &str, manifest: &str, key: &VerifierKey) -> Result<(), String> {
    let envelope = Envelope::from_json(statement.as_bytes()).map_err(|error| error.to_string())?;
    // One spelling only: a changed byte anywhere in the file is found, in the key's hint too.
    if envelope.to_json() != statement || envelope.key_ids().ne([key.to_string().as_str()]) {
        return Err("another spelling or another key".into());
    }
    let payload = envelope
        .verify(dsse::IN_TOTO, key)
        .map_err(|error| error.to_string())?;
    let payload: serde_json::Value =
        serde_json::from_slice(payload).map_err(|error| error.to_string())?;
    let found = &payload["subject"][0]["digest"]["sha256"];
    if *found == manifest::sha256_hex(manifest.as_bytes()) {
        Ok(())
    } else {
        Err(format!(
            "a statement over another manifest, SHA-256 {found}"
        ))
    }
}

/// The files of the log in a bundle.
fn held_log(files: &Files) -> Held {
    let mut log = Held::default();
    for (path, content) in files {
        let below = path.as_str().strip_prefix(LOG);
        if let Some(below) = below.and_then(|path| path.strip_prefix('/')) {
            log.files.insert(below.to_owned(), content.clone());
        }
    }
    log
}

/// Whether the log is missing that the record speaks of, or is another one.
fn other_log(record: &Record, log: &Held) -> Option<Fault> {
    let mut subjects = record.subjects.iter();
    let subject = subjects.find(|subject| subject.role == Role::Log)?;
    if log.files.is_empty() {
        return Some(Fault::Missing);
    }
    let entries = log.files.iter();
    let entries = entries.filter(|(path, _)| path.starts_with("entries/"));
    let entries: Vec<u8> = entries.flat_map(|(_, content)| content).copied().collect();
    let found = Hash::of(&entries).to_string();
    (found != subject.sha256).then(|| Fault::Digest {
        expected: subject.sha256.clone(),
        found,
    })
}

/// The log that a bundle carries, with the receipts and tickets beside it, unless the record itself
/// says that it is broken.
fn check_log(files: &Files) -> Vec<BundleFinding> {
    let record = super::file(files, RECORD).and_then(|text| Record::from_json(text).ok());
    let known = |record: &Record| {
        let mut failures = record.failures();
        failures.any(|check| check.id == LOG_VERIFY || check.id == LOG_HANDS)
    };
    if record.as_ref().is_some_and(known) {
        return Vec::new();
    }
    let log = held_log(files);
    if let Some(fault) = record.as_ref().and_then(|record| other_log(record, &log)) {
        return vec![finding(LOG, fault)];
    }
    if log.files.is_empty() {
        // A plan without a log has none in its bundle.
        return Vec::new();
    }
    let evidence = match Evidence::beside(&log) {
        Ok(evidence) => evidence,
        Err(error) => {
            let expected = "receipts and tickets that can be read";
            return vec![wrong(LOG, expected, error.to_string())];
        }
    };
    match directory::verify_hands(&log, evidence, NonZero::<usize>::MIN, |_| {}) {
        Ok((report, _)) => {
            let findings = report.findings.iter();
            let broken = findings.filter(|finding| finding.severity != Severity::Incomplete);
            broken
                .map(|broken| {
                    let fault = Fault::Log {
                        expected: broken.expected.to_string(),
                        found: broken.got.to_string(),
                        code: broken.code,
                    };
                    finding(LOG, fault)
                })
                .collect()
        }
        Err(error) => vec![wrong(LOG, "a log that can be read", error.to_string())],
    }
}
