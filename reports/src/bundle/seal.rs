//! How a bundle is put together and signed.

use dealproof_audit::dsse::{self, Envelope};
use dealproof_audit::key::{SignError, Signer, VerifierKey};
use dealproof_audit::sshsig;
use dealproof_evidence::record::{Environment, Owner, Record, Role};
use dealproof_evidence::verdict::Verdict;
use serde_json::json;

use super::inventory::{self, INSTRUMENT, PROVENANCE};
use super::manifest::{self, BundlePath, MANIFEST, ManifestError, SIGNATURE, STATEMENT, Spelled};
use super::secret::{self, PrivateKey};
use super::{
    ALLOWED_SIGNERS, ENVIRONMENT, Files, INVENTORY, LOG, PLAN, README, RECORD, SIGNER,
    SSH_NAMESPACE, file, rendered,
};

/// The name of a key that is made for one run.
pub const THROW_AWAY: &str = "throw-away-key";

/// What a submission consists of, before it is a bundle.
#[derive(Debug)]
pub struct Contents<'a> {
    /// The record of the run.
    pub record: &'a Record,
    /// The text of the plan.
    pub plan: &'a str,
    /// When, where and with which command.
    pub environment: &'a Environment,
    /// The report as a PDF, if there is one.
    pub pdf: Option<Vec<u8>>,
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
    for (path, content) in contents.documents {
        bundle.add(&path, content)?;
    }
    if let Some(pdf) = contents.pdf {
        bundle.add(PDF, pdf)?;
    }
    for (path, content) in contents.log {
        bundle.add(&format!("{}/{path}", log_folder(record)), content)?;
    }
    bundle.add_readme(key)?;
    bundle.seal(record, key)
}

/// The folder of the log. In a run on a customer's system, a log of ours is the instrument's.
pub(super) fn log_folder(record: &Record) -> String {
    let subjects = || record.subjects.iter();
    let is_customers = subjects().any(|subject| subject.owner == Owner::Customer);
    let mut logs = subjects().filter(|subject| subject.role == Role::Log);
    if is_customers && logs.any(|log| log.owner == Owner::Reference) {
        format!("{INSTRUMENT}/{LOG}")
    } else {
        LOG.to_owned()
    }
}

/// Signs a bundle again with another key. Only what speaks of the key changes; the record and every
/// other file stay as they are, byte for byte.
pub fn seal_again(files: Files, record: &Record, key: &dyn Signer) -> Result<Files, BundleError> {
    let old = signer_of(&files);
    let mut bundle = Bundle::default();
    for (path, content) in files {
        let name = path.as_str();
        if MADE_BY_SEALING.contains(&name) {
            continue;
        }
        let is_provenance = name.rsplit('/').next() == Some(PROVENANCE);
        let payload = old.as_ref().filter(|_| is_provenance);
        let payload = payload.and_then(|old| signed_payload(&content, old).ok());
        let content = match payload {
            Some(payload) => Envelope::sign(dsse::IN_TOTO, &payload, key)?
                .to_json()
                .into_bytes(),
            None => content,
        };
        bundle.files.insert(path, content);
    }
    bundle.add_readme(key)?;
    bundle.seal(record, key)
}

/// The report as a PDF.
pub(super) const PDF: &str = "report.pdf";

/// What is made anew whenever a bundle is signed.
const MADE_BY_SEALING: [&str; 7] = [
    README,
    INVENTORY,
    SIGNER,
    ALLOWED_SIGNERS,
    MANIFEST,
    STATEMENT,
    SIGNATURE,
];

/// The key that a bundle names as its signer's.
pub(super) fn signer_of(files: &Files) -> Option<VerifierKey> {
    let line = std::str::from_utf8(file(files, SIGNER)?).ok()?;
    line.strip_suffix('\n')?.parse().ok()
}

/// What a key signed in an envelope of our own spelling.
pub(super) fn signed_payload(envelope: &[u8], key: &VerifierKey) -> Result<Vec<u8>, String> {
    let parsed = Envelope::from_json(envelope).map_err(|error| error.to_string())?;
    // One spelling only: a changed byte anywhere in the file is found, in the key's hint too.
    if parsed.to_json().as_bytes() != envelope || parsed.key_ids().ne([key.to_string().as_str()]) {
        return Err("another spelling or another key".into());
    }
    let payload = parsed.verify(dsse::IN_TOTO, key);
    Ok(payload.map_err(|error| error.to_string())?.to_vec())
}

/// A bundle that is being put together.
#[derive(Debug, Default)]
pub struct Bundle {
    spelled: Spelled,
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
    /// Two paths are the same where case does not count.
    #[error("{found} and {other} are the same path where case does not count")]
    Collision {
        /// The path of the file.
        found: String,
        /// The path that is used already.
        other: String,
    },
    /// A file has a path that no file of a bundle has.
    #[error("the path {found} is not one of a bundle")]
    Unknown {
        /// The path.
        found: String,
    },
    /// A file holds a private key.
    #[error("{path} holds {found}, which never goes into a bundle")]
    Secret {
        /// The path of the file in the bundle.
        path: String,
        /// What it holds.
        found: PrivateKey,
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
        let new = BundlePath::new(path)?;
        if self.files.contains_key(&new) {
            return Err(BundleError::Repeated {
                found: path.to_owned(),
            });
        }
        if let Some(found) = secret::private_key(&content) {
            let path = path.to_owned();
            return Err(BundleError::Secret { path, found });
        }
        if let Some(other) = self.spelled.collision(&new) {
            let found = path.to_owned();
            return Err(BundleError::Collision { found, other });
        }
        self.files.insert(new, content);
        Ok(())
    }

    fn add_readme(&mut self, key: &dyn Signer) -> Result<(), BundleError> {
        let text = readme(&self.files, key.verifier_key());
        self.add(README, text.into_bytes())
    }

    /// The files so far.
    pub fn into_files(self) -> Files {
        self.files
    }

    /// Adds the manifest and signs it. Nothing can be added afterwards.
    pub fn seal(mut self, record: &Record, key: &dyn Signer) -> Result<Files, BundleError> {
        let public = key.verifier_key();
        self.add(SIGNER, format!("{public}\n").into_bytes())?;
        let allowed = sshsig::allowed_signer(SSH_NAMESPACE, SSH_NAMESPACE, public);
        self.add(ALLOWED_SIGNERS, allowed.into_bytes())?;
        let inventory = inventory::create(&self.files).map_err(|path| BundleError::Unknown {
            found: path.as_str().to_owned(),
        })?;
        self.add(INVENTORY, inventory.into_bytes())?;
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
pub(super) fn statement(record: &Record, manifest_sha256: &str) -> String {
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

/// What to read first. It follows from the key and from which files there are.
pub(super) fn readme(files: &Files, key: &VerifierKey) -> String {
    let signer = if key.name().as_str() == THROW_AWAY {
        "It was signed with a THROW-AWAY KEY made for this run: the signatures show that the files\n\
         belong together, not who made them. `dealproof seal . --key FILE` signs it with your key.\n"
    } else {
        "It was signed with the key in signer.vkey. Compare that with a copy from elsewhere.\n"
    };
    let pdf = if file(files, PDF).is_some() {
        "report.pdf          the same page as a PDF\n"
    } else {
        "(There is no report.pdf.)\n"
    };
    let is_customers = files
        .keys()
        .any(|path| path.as_str().starts_with(INSTRUMENT));
    let has_log = files.keys().any(|path| path.as_str().starts_with("log/"));
    let log = match (has_log, is_customers) {
        (false, _) => "",
        (true, true) => {
            "log/                the customer's signed log, with receipts and tickets\n"
        }
        (true, false) => "log/                a signed log with tickets and receipts\n",
    };
    let verify_log = if has_log {
        " && python3 verify/log.py log"
    } else {
        ""
    };
    let (of, instrument) = if is_customers {
        (
            "instrument/",
            "customer/           what the customer gave: rng/, documents/, sbom/, critical-files/\n\
             instrument/         dealproof's own, which says nothing about the customer's system:\n",
        )
    } else {
        ("", "")
    };
    format!(
        "A dealproof submission bundle. Open report.html first.\n\n{signer}\n\
         To check it without dealproof:\n\
         \x20 sha256sum -c MANIFEST.sha256\n\
         \x20 ssh-keygen -Y verify -f allowed_signers -I dealproof-manifest -n dealproof-manifest \\\n\
         \x20   -s MANIFEST.sha256.sig < MANIFEST.sha256\n\
         \x20 python3 verify/fair.py verify/vectors{verify_log}\n\
         To check it with dealproof:\n\
         \x20 dealproof verify .\n\
         \x20 dealproof verify . --rerun\n\n\
         What is in it:\n\
         report.html         what was tested, how much, what would have been caught, the verdict\n\
         {pdf}\
         record.json         the record of the run, from which all reports are rendered\n\
         record.schema.json  its JSON Schema\n\
         plan.yaml           what the run was asked to do\n\
         environment.json    when, where and with which command: what ENGINE, INPUT_DECKS, LOG and\n\
         \x20                   the like stand for in the commands that repeat a check\n\
         traceability.csv    every clause, its checks and their verdicts\n\
         duties.csv          the duties of every clause and what this run says of them\n\
         results/            for tools: JUnit, Cucumber JSON, Markdown\n\
         game/profiles/      the rules of each game\n\
{log}         verify/             independent verifiers in Python, with vectors and the format of logs\n\
         {instrument}\
         {of}rng/\n\
         \x20                   the generator: description, formats, methods, small samples, game parameters\n\
         {of}critical-files.csv\n\
         \x20                   size, SHA-256 and, under a lab's key, HMAC of each critical file\n\
         {of}sbom.cdx.json, source-files.sha256, toolchain.txt, provenance.dsse.json\n\
         \x20                   what this software is made of and how it was built\n\
         inventory.csv       the size and role of each file\n\
         MANIFEST.*          digests of all these files, and the two signatures over them\n"
    )
}
