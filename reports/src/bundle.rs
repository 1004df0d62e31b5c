//! The submission bundle: files, their manifest, and signatures that need none of our tools.
//!
//! `sha256sum -c MANIFEST.sha256` checks the files, `ssh-keygen -Y verify` the signature of the
//! manifest, and [`verify`] both and more.

mod log;

use std::collections::BTreeMap;

use dealproof_audit::dsse::{self, Envelope};
use dealproof_audit::key::{SignError, Signer, VerifierKey};
use dealproof_audit::sshsig;
use serde_json::json;

use crate::manifest::{self, BundlePath, MANIFEST, ManifestError, SIGNATURE, STATEMENT, UNLISTED};
use crate::{csv, cucumber, html, junit, markdown};
use dealproof_evidence::record::Record;
use dealproof_evidence::verdict::Verdict;

pub use self::log::{log_files, verify_log};

/// The record of the run.
pub const RECORD: &str = "record.json";
/// The report for people.
pub const REPORT: &str = "report.html";
/// The report for continuous integration.
pub const JUNIT: &str = "results/junit.xml";
/// The traceability matrix.
pub const TRACEABILITY: &str = "traceability.csv";
/// A format of the record.
type Render = fn(&Record) -> String;
/// Everything that is rendered from the record, and by what: the verifier renders it again.
const RENDERED: [(&str, Render); 5] = [
    (REPORT, html::render),
    (JUNIT, junit::render),
    (TRACEABILITY, csv::traceability),
    ("results/summary.md", markdown::render),
    ("results/cucumber.json", cucumber::render),
];
/// The public key that signed the manifest.
pub const SIGNER: &str = "signer.vkey";
/// The same key as `ssh-keygen -Y verify -f` reads it.
pub const ALLOWED_SIGNERS: &str = "allowed_signers";
/// The namespace and principal of the SSH signature.
pub const SSH_NAMESPACE: &str = "dealproof-manifest";

/// The files of a bundle.
pub type Files = BTreeMap<BundlePath, Vec<u8>>;

/// A bundle that is being put together.
#[derive(Debug, Default)]
pub struct Bundle {
    files: Files,
}

/// Why a bundle could not be put together.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BundleError {
    /// A path is unsafe.
    #[error(transparent)]
    Path(#[from] ManifestError),
    /// Two files would have the same path where case does not count.
    #[error("the path {found} occurs twice")]
    Repeated {
        /// The path.
        found: String,
    },
    /// The key did not sign.
    #[error(transparent)]
    Sign(#[from] SignError),
}

impl Bundle {
    /// Begins with the record and what is rendered from it.
    pub fn of(record: &Record) -> Result<Self, BundleError> {
        let mut bundle = Self::default();
        bundle.add(RECORD, record.to_json().into_bytes())?;
        for (path, render) in RENDERED {
            bundle.add(path, render(record).into_bytes())?;
        }
        Ok(bundle)
    }

    /// Adds a file.
    pub fn add(&mut self, path: &str, content: Vec<u8>) -> Result<(), BundleError> {
        if self
            .files
            .keys()
            .any(|known| known.as_str().eq_ignore_ascii_case(path))
        {
            return Err(BundleError::Repeated {
                found: path.to_owned(),
            });
        }
        self.files.insert(BundlePath::new(path)?, content);
        Ok(())
    }

    /// Adds the manifest and signs it. Nothing can be added afterwards.
    pub fn seal(mut self, record: &Record, key: &dyn Signer) -> Result<Files, BundleError> {
        let public = key.verifier_key();
        self.add(SIGNER, format!("{public}\n").into_bytes())?;
        let allowed = sshsig::allowed_signer(SSH_NAMESPACE, SSH_NAMESPACE, public);
        self.add(ALLOWED_SIGNERS, allowed.into_bytes())?;
        let manifest = manifest::create(&self.files);
        let statement = statement(record, &manifest::sha256_hex(manifest.as_bytes()));
        let envelope = Envelope::sign(dsse::IN_TOTO, statement.as_bytes(), key)?;
        let signature = sshsig::sign(manifest.as_bytes(), SSH_NAMESPACE, key)?;
        self.add(MANIFEST, manifest.into_bytes())?;
        self.add(STATEMENT, envelope.to_json().into_bytes())?;
        self.add(SIGNATURE, signature.into_bytes())?;
        Ok(self.files)
    }
}

/// The in-toto statement over the manifest: test-result/v0.1 of the attestation framework. Its
/// results are PASSED, WARNED and FAILED, so that what is not a pass is stated as FAILED.
fn statement(record: &Record, manifest_sha256: &str) -> String {
    let ids = |wanted: fn(&Verdict) -> bool| -> Vec<&str> {
        let checks = record.checks.iter().filter(|check| wanted(&check.verdict));
        checks.map(|check| check.id.as_str()).collect()
    };
    json!({
        "_type": "https://in-toto.io/Statement/v1",
        "subject": [{ "name": MANIFEST, "digest": { "sha256": manifest_sha256 } }],
        "predicateType": "https://in-toto.io/attestation/test-result/v0.1",
        "predicate": {
            "result": if record.conclusion.verdict.is_pass() { "PASSED" } else { "FAILED" },
            "configuration": [{ "name": "plan.yaml", "digest": { "sha256": record.plan.sha256 } }],
            "passedTests": ids(Verdict::is_pass),
            "warnedTests": ids(|verdict| verdict.reason().is_some()),
            "failedTests": ids(|verdict| *verdict == Verdict::Fail),
        },
    })
    .to_string()
}

/// Something wrong with a file of a bundle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}: expected {expected}, found {found}")]
pub struct BundleFinding {
    /// The file.
    pub file: String,
    /// What was expected.
    pub expected: String,
    /// What was found.
    pub found: String,
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
}

/// Checks the manifest, its two signatures, every file, and that the reports are what the record
/// renders to. Without a trusted key the bundle's own is used, and the result says so.
pub fn verify(files: &Files, trusted: Option<&VerifierKey>) -> Verification {
    let (mut findings, sound) = check_files(files);
    let (signatures, signer) = check_signatures(files, trusted);
    findings.extend(signatures);
    let (renderings, rendered_by) = check_renderings(files);
    findings.extend(renderings);
    Verification {
        findings,
        files: sound,
        signer,
        trusted: trusted.is_some(),
        rendered_by,
    }
}

fn wrong(file: &str, expected: &str, found: impl Into<String>) -> BundleFinding {
    BundleFinding {
        file: file.to_owned(),
        expected: expected.to_owned(),
        found: found.into(),
    }
}

/// A file of a bundle, if it is text.
fn text<'a>(files: &'a Files, name: &str) -> Option<&'a str> {
    let (_, content) = files.iter().find(|(path, _)| path.as_str() == name)?;
    std::str::from_utf8(content).ok()
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
                findings.push(wrong(path.as_str(), &format!("SHA-256 {expected}"), found));
            }
            None => findings.push(wrong(path.as_str(), "a line in the manifest", "none")),
        }
    }
    let missing = listed.keys().filter(|path| !files.contains_key(path));
    findings.extend(missing.map(|path| {
        let expected = "the file that the manifest lists";
        wrong(path.as_str(), expected, "no such file")
    }));
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
        (Some(trusted), Some(own)) if trusted != own => findings.push(wrong(
            SIGNER,
            &format!("the trusted key {trusted}"),
            own.to_string(),
        )),
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
    let others = RENDERED
        .into_iter()
        .filter(|(name, render)| text(files, name) != Some(render(&record).as_str()));
    let findings =
        others.map(|(name, _)| wrong(name, "what the record renders to", "something else"));
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
