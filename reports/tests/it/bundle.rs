//! A bundle that was signed anew around a changed page is still found out.

use dealproof_audit::key::{KeyType, SigningKey};
use dealproof_reports::bundle::{self, Bundle, Fault, Files};

use crate::record;

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
    let record = record();
    let whole = Bundle::of(&record).unwrap().seal(&record, &key()).unwrap();
    let mut bundle = Bundle::default();
    for (path, content) in whole {
        let path = path.as_str();
        let made_by_sealing = path.starts_with("MANIFEST")
            || path == bundle::SIGNER
            || path == bundle::ALLOWED_SIGNERS;
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
