//! How a bundle is put together and signed.

use dealproof_audit::dsse::{self, Envelope};
use dealproof_audit::key::{SignError, Signer};
use dealproof_audit::sshsig;
use dealproof_evidence::record::{Environment, Record, SignedWith};
use dealproof_evidence::verdict::Verdict;
use serde_json::json;

use super::manifest::{self, BundlePath, MANIFEST, ManifestError, SIGNATURE, STATEMENT};
use super::{
    ALLOWED_SIGNERS, ENVIRONMENT, Files, LOG, PLAN, RECORD, SIGNER, SSH_NAMESPACE, rendered,
};

/// What a submission consists of, before it is a bundle.
#[derive(Debug)]
pub struct Contents<'a> {
    /// The record of the run.
    pub record: &'a Record,
    /// The text of the plan.
    pub plan: &'a str,
    /// When, where and with which command.
    pub environment: &'a Environment,
    /// The report as a PDF, or why there is no PDF.
    pub pdf: Result<Vec<u8>, String>,
    /// What goes into the bundle in addition to the record, by path.
    pub documents: Vec<(String, Vec<u8>)>,
    /// The files of the log that was examined, by their paths within it.
    pub log: Vec<(String, Vec<u8>)>,
}

/// Puts a submission together and signs it.
pub fn pack(contents: Contents<'_>, key: &dyn Signer) -> Result<Files, BundleError> {
    let record = contents.record;
    let mut bundle = Bundle::of(record, contents.environment)?;
    bundle.add(PLAN, contents.plan.as_bytes().to_vec())?;
    let without_pdf = contents.pdf.as_ref().err().map(String::as_str);
    let readme = readme(record.signed_with, without_pdf);
    bundle.add("README.txt", readme.into_bytes())?;
    for (path, content) in contents.documents {
        bundle.add(&path, content)?;
    }
    if let Ok(pdf) = contents.pdf {
        bundle.add("report.pdf", pdf)?;
    }
    for (path, content) in contents.log {
        bundle.add(&format!("{LOG}/{path}"), content)?;
    }
    bundle.seal(record, key)
}

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
        /// The path that is used already.
        found: String,
    },
    /// The key did not sign.
    #[error(transparent)]
    Sign(#[from] SignError),
}

impl Bundle {
    /// Begins with the record and what is rendered from it and its environment.
    pub fn of(record: &Record, environment: &Environment) -> Result<Self, BundleError> {
        let mut bundle = Self::default();
        bundle.add(RECORD, record.to_json().into_bytes())?;
        bundle.add(ENVIRONMENT, environment.to_json().into_bytes())?;
        for (path, text) in rendered(record, environment) {
            bundle.add(path, text.into_bytes())?;
        }
        Ok(bundle)
    }

    /// Adds a file, if no other has its path, in upper or lower case.
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
            "failedTests": ids(Verdict::is_fail),
        },
    })
    .to_string()
}

fn readme(signed_with: SignedWith, without_pdf: Option<&str>) -> String {
    let signer = if signed_with == SignedWith::ThrowAwayKey {
        "It was signed with a THROW-AWAY KEY made for this run: the signatures show that the files\n\
         belong together, not who made them. Give --key to sign with your own key.\n"
    } else {
        "It was signed with the key in signer.vkey. Compare that with a copy from elsewhere.\n"
    };
    let pdf = match without_pdf {
        None => "report.pdf          the same page as a PDF\n".to_owned(),
        Some(reason) => format!("(There is no report.pdf: {reason}.)\n"),
    };
    format!(
        "A dealproof submission bundle. Open report.html first.\n\n{signer}\n\
         To check it without dealproof:\n\
         \x20 sha256sum -c MANIFEST.sha256\n\
         \x20 ssh-keygen -Y verify -f allowed_signers -I dealproof-manifest -n dealproof-manifest \\\n\
         \x20   -s MANIFEST.sha256.sig < MANIFEST.sha256\n\
         \x20 python3 verify/fair.py verify/vectors && python3 verify/log.py log\n\
         To check it with dealproof:\n\
         \x20 dealproof verify .\n\
         \x20 dealproof verify . --rerun\n\n\
         What is in it:\n\
         report.html         what was tested, how much, what would have been caught, the verdict\n\
         {pdf}\
         record.json         the record of the run, from which all reports are rendered\n\
         record.schema.json  its JSON Schema\n\
         plan.yaml           what the run was asked to do\n\
         environment.json    when, where and with which command: what ENGINE, INPUT, GENERATOR\n\
         \x20                   and LOG stand for in the commands that repeat a check\n\
         traceability.csv    every clause, its checks and their verdicts\n\
         results/            for tools: JUnit, Cucumber JSON, Markdown\n\
         rng/                the generator: description, formats, methods, small samples, game parameters\n\
         game/profiles/      the rules of each game\n\
         log/                a signed log with tickets and receipts\n\
         verify/             independent verifiers in Python, with vectors and the format of logs\n\
         critical-files.csv  size, SHA-256 and, under a lab's key, HMAC of each critical file\n\
         sbom.cdx.json, source-files.sha256, toolchain.txt, provenance.dsse.json\n\
         \x20                   what this software is made of and how it was built\n\
         MANIFEST.*          digests of all these files, and the two signatures over them\n"
    )
}
