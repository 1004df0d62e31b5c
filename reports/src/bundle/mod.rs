//! The submission bundle: files, their manifest, and signatures that need none of our tools.
//!
//! `sha256sum -c MANIFEST.sha256` checks the files, `ssh-keygen -Y verify` the signature of the
//! manifest, and [`verify()`] both and more.

pub mod inventory;
pub mod manifest;
mod seal;
pub mod secret;
pub mod tar;
mod verify;

use std::collections::BTreeMap;

use dealproof_evidence::record::{Environment, Record};

pub use self::manifest::BundlePath;
pub use self::seal::{Bundle, BundleError, Contents, THROW_AWAY, pack, seal_again};
pub use self::verify::{
    BundleFinding, EntryKind, Fault, Unchecked, Verification, verify, verify_directory,
};
use crate::{csv, cucumber, html, junit, markdown};

/// The record of the run.
pub const RECORD: &str = "record.json";
/// The report for people.
pub const REPORT: &str = "report.html";
/// The report for continuous integration.
pub const JUNIT: &str = "results/junit.xml";
/// The traceability matrix: each clause and the checks that give evidence for it.
pub const TRACEABILITY: &str = "traceability.csv";
/// The plan that was run.
pub const PLAN: &str = "plan.yaml";
/// The folder of the log that was examined.
pub const LOG: &str = "log";
/// The archive of a bundle, which may be inside its directory.
pub const ARCHIVE: &str = "bundle.tar";
/// The public key that signed the manifest.
pub const SIGNER: &str = "signer.vkey";
/// The same key as `ssh-keygen -Y verify -f` reads it.
pub const ALLOWED_SIGNERS: &str = "allowed_signers";
/// The namespace and principal of the SSH signature.
pub const SSH_NAMESPACE: &str = "dealproof-manifest";

/// The duties of each clause and what the run says of them.
pub const DUTIES: &str = "duties.csv";

/// What to read first.
pub const README: &str = "README.txt";
/// The size and role of every file.
pub const INVENTORY: &str = "inventory.csv";

/// Time, host and command of the run.
pub const ENVIRONMENT: &str = "environment.json";

/// Everything that is rendered from the record and its environment: the verifier renders it again.
fn rendered(record: &Record, environment: &Environment) -> [(&'static str, String); 6] {
    [
        (REPORT, html::render(record, Some(environment))),
        (JUNIT, junit::render(record, environment)),
        (TRACEABILITY, csv::traceability(record)),
        (DUTIES, csv::duties(record)),
        ("results/summary.md", markdown::render(record)),
        ("results/cucumber.json", cucumber::render(record)),
    ]
}

/// The files of a bundle.
pub type Files = BTreeMap<BundlePath, Vec<u8>>;

/// The file with a name.
pub fn file<'a>(files: &'a Files, name: &str) -> Option<&'a [u8]> {
    let (_, content) = files.iter().find(|(path, _)| path.as_str() == name)?;
    Some(content)
}
