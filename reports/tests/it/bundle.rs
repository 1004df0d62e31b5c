//! A bundle that was signed anew around a changed page is still found out.

use dealproof_audit::hash::Hash;
use dealproof_audit::key::{KeyType, SigningKey};
use dealproof_evidence::judge;
use dealproof_evidence::record::Role;
use dealproof_reports::bundle::{self, Bundle, Fault, Files};

use crate::{environment, record};

const RENDERED: [&str; 5] = [
    "report.html",
    "results/junit.xml",
    "results/summary.md",
    "results/cucumber.json",
    "traceability.csv",
];

fn key() -> SigningKey {
    SigningKey::from_seed("report-key".parse().unwrap(), KeyType::Note, &[7; 32])
}

/// The same bundle, with one file changed before it was signed.
fn signed_around(changed: &str) -> Files {
    let mut record = record();
    // There is no log in this bundle, so the record may speak of none.
    record.subjects.retain(|subject| subject.role != Role::Log);
    let whole = Bundle::of(&record, &environment())
        .unwrap()
        .seal(&record, &key())
        .unwrap();
    let mut bundle = Bundle::default();
    for (path, content) in whole {
        let path = path.as_str();
        let made_by_sealing = path.starts_with("MANIFEST")
            || path == bundle::SIGNER
            || path == bundle::ALLOWED_SIGNERS
            || path == bundle::INVENTORY;
        if !made_by_sealing {
            let mut content = content;
            if path == changed {
                content.push(b'\n');
            }
            bundle.add(path, content).unwrap();
        }
    }
    bundle.seal(&record, &key()).unwrap()
}

#[test]
fn what_is_rendered_from_the_record_is_rendered_again() {
    assert_eq!(bundle::verify(&signed_around(""), None).findings, []);
    for changed in RENDERED {
        let findings = bundle::verify(&signed_around(changed), None).findings;
        assert_eq!(findings.len(), 1, "{changed}: {findings:?}");
        assert_eq!(findings[0].file, changed);
        assert_eq!(findings[0].fault, Fault::Rendering);
    }
}

/// The files of a small log, by their place in a bundle, and the SHA-256 of its entries.
fn small_log() -> (Vec<(String, Vec<u8>)>, String) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/golden/0.1.0/log");
    let entries = "entries/00000000000000000000.jsonl";
    let read = |name: &str| std::fs::read(format!("{folder}/{name}")).unwrap();
    let digest = Hash::of(&read(entries)).to_string();
    let files = [entries, "checkpoints", "checkpoint"];
    let files = files.map(|name| (format!("instrument/log/{name}"), read(name)));
    (files.to_vec(), digest)
}

/// A bundle of a record that passes its log and speaks of one with these entries.
fn bundle_of_a_log(sha256: &str, files: &[(String, Vec<u8>)]) -> Files {
    let mut record = record();
    for check in &mut record.checks {
        if check.id.starts_with("log.") {
            check.verdict = judge::pass();
            check.findings.clear();
        }
    }
    for subject in &mut record.subjects {
        if subject.role == Role::Log {
            sha256.clone_into(&mut subject.sha256);
        }
    }
    let mut bundle = Bundle::of(&record, &environment()).unwrap();
    for (path, content) in files {
        bundle.add(path, content.clone()).unwrap();
    }
    bundle.seal(&record, &key()).unwrap()
}

#[test]
fn a_bundle_whose_log_is_missing_or_another_one_is_broken() {
    let (log, digest) = small_log();
    let sound = bundle::verify(&bundle_of_a_log(&digest, &log), None);
    assert_eq!(sound.findings, []);
    assert!(sound.log);
    let missing = bundle::verify(&bundle_of_a_log(&digest, &[]), None).findings;
    assert_eq!(missing.len(), 1, "{missing:?}");
    assert_eq!(missing[0].fault, Fault::Missing);
    let spoken_of = "cd".repeat(32);
    let another = bundle::verify(&bundle_of_a_log(&spoken_of, &log), None).findings;
    assert_eq!(another.len(), 1, "{another:?}");
    let expected = Fault::Digest {
        expected: spoken_of,
        found: digest,
    };
    assert_eq!(another[0].fault, expected);
}
