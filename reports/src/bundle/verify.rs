//! How a bundle is checked: files, signatures, renderings, and the log inside.

use std::collections::BTreeMap;
use std::num::NonZero;

use dealproof_audit::directory::{self, Evidence};
use dealproof_audit::hash::Hash;
use dealproof_audit::key::VerifierKey;
use dealproof_audit::sshsig;
use dealproof_audit::store::Held;
use dealproof_audit::verify::Severity;
use dealproof_evidence::record::{Environment, LOG_HANDS, LOG_VERIFY, Record, Role};

use serde_json::Value;

use super::inventory::{self, FileRole, PROVENANCE, is_unsized, role_of};
use super::manifest::{
    self, BundlePath, MANIFEST, ManifestError, SIGNATURE, STATEMENT, Spelled, UNLISTED,
};
use super::seal::{self, PDF, readme, signed_payload, signer_of};
use super::secret::{self, PrivateKey};
use super::{
    ARCHIVE, ENVIRONMENT, Files, INVENTORY, LOG, README, RECORD, SIGNER, SSH_NAMESPACE, rendered,
    tar,
};

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
    /// It is large, and neither manifest nor inventory need it. It was not read.
    #[error(
        "expected a line in the manifest and the inventory, found none; its {found} bytes were not read"
    )]
    Unsized {
        /// Its size.
        found: u64,
    },
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
    /// It has another size than the inventory lists. It was not read.
    #[error("expected {expected} bytes, found {found}")]
    Size {
        /// The size of the inventory.
        expected: u64,
        /// The size of the file.
        found: u64,
    },
    /// No file of a bundle has this path.
    #[error("expected a file of a bundle, found one that no role fits")]
    Unknown,
    /// Its path is that of another file where case does not count.
    #[error("expected a path of its own, found one that differs from {other} only in case")]
    Collision {
        /// The other path.
        other: String,
    },
    /// It holds a private key.
    #[error("expected no secrets, found {found}")]
    Secret {
        /// What it holds.
        found: PrivateKey,
    },
    /// It does not follow from what it rests on.
    #[error("expected {expected}, found {found}")]
    Recomputed {
        /// What follows.
        expected: String,
        /// What it says.
        found: String,
    },
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

/// What was not checked in a bundle that is sound otherwise.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unchecked {
    /// Another version rendered the reports, and may have worded them otherwise.
    #[error("the reports, which version {version} rendered; this is {this}")]
    Reports {
        /// The version that rendered them.
        version: String,
        /// This version.
        this: &'static str,
    },
    /// An older version did not list sizes and roles.
    #[error("sizes and roles of the files, which version {version} did not list")]
    Inventory {
        /// The version that made the bundle.
        version: String,
    },
    /// A browser printed it: nobody can print it again to the byte.
    #[error("report.pdf, which a browser printed; report.html was rendered again and is the same")]
    Pdf,
    /// Nothing that can be computed here leads to it.
    #[error("{what}")]
    Other {
        /// What it is.
        what: String,
    },
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
    /// Whether other sources made the record, so that its checks, its clauses and the reports were not
    /// computed again: whoever computes it again says so.
    pub in_part: bool,
    /// Whether there is a log in the bundle.
    pub log: bool,
    /// What was not checked.
    pub unchecked: Vec<Unchecked>,
}

impl Verification {
    /// An archive that cannot be unpacked.
    pub fn of_broken_archive(file: &str, error: &tar::TarError) -> Self {
        let expected = "an archive that dealproof wrote";
        Self::of_unread(vec![wrong(file, expected, error.to_string())])
    }

    /// An archive with findings for which its content was not read.
    pub fn of_unread(findings: Vec<BundleFinding>) -> Self {
        Self {
            findings,
            files: 0,
            signer: None,
            trusted: false,
            in_part: false,
            log: false,
            rendered_by: None,
            unchecked: Vec::new(),
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
    // What was refused is there: it is not missing as well.
    let is_refused = |file: &str| refused.iter().any(|finding| finding.file == file);
    verification
        .findings
        .retain(|finding| finding.fault != Fault::Missing || !is_refused(&finding.file));
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

/// Checks the manifest, its two signatures, every file, that reports and statement are what the record
/// leads to, and the log inside. Without a trusted key the bundle's own is used, and the result says so.
pub fn verify(files: &Files, trusted: Option<&VerifierKey>) -> Verification {
    let record = read_record(files);
    let (mut findings, sound) = check_files(files);
    findings.extend(check_names(files));
    let (signatures, signer) = check_signatures(files, trusted, record.as_ref().ok());
    findings.extend(signatures);
    let mut unchecked = Vec::new();
    let mut rendered_by = None;
    match &record {
        Ok(record) if record.software.version == THIS => {
            findings.extend(check_renderings(files, record));
            findings.extend(check_inventory(files));
            findings.extend(check_made_by_key(files, signer.as_ref()));
            if super::file(files, PDF).is_some() {
                unchecked.push(Unchecked::Pdf);
            }
        }
        Ok(record) => {
            let version = &record.software.version;
            rendered_by = Some(version.clone());
            let (this, version) = (THIS, version.clone());
            unchecked.push(Unchecked::Reports { version, this });
            if super::file(files, INVENTORY).is_some() {
                findings.extend(check_inventory(files));
            } else {
                let version = record.software.version.clone();
                unchecked.push(Unchecked::Inventory { version });
            }
        }
        Err(finding) => findings.push(finding.clone()),
    }
    findings.extend(check_log(files, record.as_ref().ok()));
    Verification {
        findings,
        files: sound,
        signer,
        trusted: trusted.is_some(),
        rendered_by,
        in_part: false,
        log: !held_log(files, record.as_ref().ok()).files.is_empty(),
        unchecked,
    }
}

/// This version.
const THIS: &str = env!("CARGO_PKG_VERSION");

fn read_record(files: &Files) -> Result<Record, BundleFinding> {
    let record = text(files, RECORD).ok_or_else(|| wrong(RECORD, "a run record", MISSING))?;
    Record::from_json(record.as_bytes())
        .map_err(|error| wrong(RECORD, "a run record", error.to_string()))
}

/// No two paths differ only in case, in a folder's name either, and no file holds a private key.
fn check_names(files: &Files) -> Vec<BundleFinding> {
    let mut findings = Vec::new();
    let mut spelled = Spelled::default();
    for (path, content) in files {
        if let Some(other) = spelled.collision(path) {
            findings.push(finding(path.as_str(), Fault::Collision { other }));
        }
        if let Some(found) = secret::private_key(content) {
            findings.push(finding(path.as_str(), Fault::Secret { found }));
        }
    }
    findings
}

/// The inventory lists every file with the size and role that it has.
fn check_inventory(files: &Files) -> Vec<BundleFinding> {
    let Some(found) = text(files, INVENTORY) else {
        return vec![finding(INVENTORY, Fault::Missing)];
    };
    let sized = files.iter().filter(|(path, _)| !is_unsized(path.as_str()));
    let unknown = sized.clone().filter(|(path, _)| role_of(path).is_none());
    let mut findings: Vec<BundleFinding> = unknown
        .map(|(path, _)| finding(path.as_str(), Fault::Unknown))
        .collect();
    let listed = inventory::sizes(found).unwrap_or_default();
    for (path, content) in sized {
        let found = content.len() as u64;
        if let Some(&expected) = listed.get(path).filter(|size| **size != found) {
            findings.push(finding(path.as_str(), Fault::Size { expected, found }));
        }
    }
    if findings.is_empty() && inventory::create(files).as_deref() != Ok(found) {
        let expected = "the sizes and roles of these files";
        findings.push(wrong(INVENTORY, expected, "something else"));
    }
    findings
}

/// What is made for the key that signs: the page to read first, and the provenance of the program.
fn check_made_by_key(files: &Files, signer: Option<&VerifierKey>) -> Vec<BundleFinding> {
    let Some(signer) = signer else {
        return Vec::new();
    };
    let mut findings = Vec::new();
    if let Some(found) = super::file(files, README)
        && found != readme(files, signer).as_bytes()
    {
        let expected = "the page for this key and these files";
        findings.push(wrong(README, expected, "something else"));
    }
    let provenances = files
        .iter()
        .filter(|(path, _)| path.as_str().rsplit('/').next() == Some(PROVENANCE));
    for (path, content) in provenances {
        if let Err(found) = signed_payload(content, signer) {
            let expected = "a statement that the signer signed";
            findings.push(wrong(path.as_str(), expected, found));
        }
    }
    findings
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
    record: Option<&Record>,
) -> (Vec<BundleFinding>, Option<VerifierKey>) {
    let mut findings = Vec::new();
    let own = signer_of(files);
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
        findings.extend(check_statement(statement, manifest, key, record));
        let signature = text(files, SIGNATURE).unwrap_or_default();
        if let Err(error) = sshsig::verify(signature, manifest.as_bytes(), SSH_NAMESPACE, key) {
            let expected = "an SSH signature of the manifest";
            findings.push(wrong(SIGNATURE, expected, error.to_string()));
        }
    }
    (findings, own)
}

/// Every report is what the record renders to.
fn check_renderings(files: &Files, record: &Record) -> Vec<BundleFinding> {
    let environment = text(files, ENVIRONMENT).ok_or_else(|| MISSING.to_owned());
    let environment = environment.and_then(|text| {
        serde_json::from_str::<Environment>(text).map_err(|error| error.to_string())
    });
    let environment = match environment {
        Ok(environment) => environment,
        Err(found) => {
            let expected = "time, host and command of the run";
            return vec![wrong(ENVIRONMENT, expected, found)];
        }
    };
    let others = rendered(record, &environment)
        .into_iter()
        .filter(|(name, expected)| text(files, name) != Some(expected.as_str()));
    others
        .map(|(name, _)| finding(name, Fault::Rendering))
        .collect()
}

/// The statement is signed, speaks of this manifest, and says of the run what its record says.
fn check_statement(
    statement: &str,
    manifest: &str,
    key: &VerifierKey,
    record: Option<&Record>,
) -> Option<BundleFinding> {
    let expected = "a signed statement over the manifest";
    let payload = match signed_payload(statement.as_bytes(), key) {
        Ok(payload) => payload,
        Err(found) => return Some(wrong(STATEMENT, expected, found)),
    };
    let payload: Value = match serde_json::from_slice(&payload) {
        Ok(payload) => payload,
        Err(error) => return Some(wrong(STATEMENT, expected, error.to_string())),
    };
    let digest = manifest::sha256_hex(manifest.as_bytes());
    let found = &payload["subject"][0]["digest"]["sha256"];
    if *found != digest {
        let found = format!("a statement over another manifest, SHA-256 {found}");
        return Some(wrong(STATEMENT, expected, found));
    }
    let follows: Value = serde_json::from_str(&seal::statement(record?, &digest)).ok()?;
    (payload != follows).then(|| {
        let expected = "the result, plan and tests of the record";
        let found = format!(
            "another statement, with the result {}",
            payload["predicate"]["result"]
        );
        wrong(STATEMENT, expected, found)
    })
}

/// The files of the log in a bundle, which may be ours in a bundle about a customer's system.
fn held_log(files: &Files, record: Option<&Record>) -> Held {
    let mut log = Held::default();
    let folder = match record {
        // Older versions had every log in one place.
        Some(record) if record.software.version == THIS => seal::log_folder(record),
        _ => LOG.to_owned(),
    };
    for (path, content) in files {
        let below = path.as_str().strip_prefix(&folder);
        if let Some(below) = below.and_then(|path| path.strip_prefix('/')) {
            log.files.insert(below.to_owned(), content.clone());
        }
    }
    log
}

/// Whether the log is missing that the record speaks of, or is another one.
fn other_log(record: &Record, log: &Held) -> Option<Fault> {
    let mut subjects = record.subjects.iter();
    let Some(subject) = subjects.find(|subject| subject.role == Role::Log) else {
        // A log of which the record does not speak was not examined.
        return (!log.files.is_empty()).then_some(Fault::Unknown);
    };
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
fn check_log(files: &Files, record: Option<&Record>) -> Vec<BundleFinding> {
    let log = held_log(files, record);
    // Every file of a log is one of the log that is checked.
    let is_of_a_log = |path: &&BundlePath| role_of(path) == Some(FileRole::Log);
    let of_logs = files.keys().filter(is_of_a_log);
    if of_logs.clone().count() > log.files.len() {
        let expected = "one log, where its owner's files are";
        let found = format!(
            "{} files of logs elsewhere",
            of_logs.count() - log.files.len()
        );
        return vec![wrong(LOG, expected, found)];
    }
    if let Some(fault) = record.and_then(|record| other_log(record, &log)) {
        return vec![finding(LOG, fault)];
    }
    let known = |record: &Record| {
        let mut failures = record.failures();
        failures.any(|check| check.id == LOG_VERIFY || check.id == LOG_HANDS)
    };
    if record.is_some_and(known) {
        return Vec::new();
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
