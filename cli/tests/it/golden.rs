//! What earlier versions wrote still verifies, and this version still comes to the same record.
//!
//! A change of verdicts, streams or formats adds a folder to `fixtures/golden` and names it here;
//! folders of older versions are never changed.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::run::{code, dealproof_in, stderr, stdout};

/// Every version with golden files, the newest last. A version gets its bundle when it is released:
/// until then its reports may still change.
const VERSIONS: [&str; 2] = ["0.1.0", "0.3.0"];
/// Those with a bundle, the newest last.
const BUNDLES: [&str; 1] = ["0.1.0"];

fn golden(version: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../fixtures/golden")
        .join(version)
}

fn newest() -> PathBuf {
    golden(VERSIONS[VERSIONS.len() - 1])
}

#[test]
fn every_folder_is_named_here_and_holds_what_its_digests_say() {
    let folders = fs::read_dir(golden("")).unwrap();
    let folders = folders
        .map(|entry| entry.unwrap())
        .filter(|entry| entry.path().is_dir());
    let mut found: Vec<String> = folders
        .map(|entry| entry.file_name().into_string().unwrap())
        .collect();
    found.sort();
    assert_eq!(found, VERSIONS);
    for version in VERSIONS {
        let folder = golden(version);
        let sums = fs::read_to_string(folder.join("SHA256SUMS")).unwrap();
        assert!(sums.lines().count() > 10);
        for line in sums.lines() {
            let (digest, name) = line.split_once("  ").unwrap();
            let bytes = fs::read(folder.join(name)).unwrap();
            let found = dealproof_audit::hash::Hash::of(&bytes).to_string();
            assert_eq!(found, digest, "{version}/{name} was changed");
        }
    }
}

#[test]
fn bundles_of_earlier_versions_verify_and_are_not_rerun() {
    for version in BUNDLES {
        let folder = golden(version);
        let found = dealproof_in(&folder, &["verify", "quick-bundle.tar"]);
        assert_eq!(code(&found), 0, "{version}: {}", stdout(&found));
        let said = format!("not checked: the reports, which version {version} rendered");
        assert!(stdout(&found).contains(&said), "{}", stdout(&found));
        let again = dealproof_in(&folder, &["verify", "quick-bundle.tar", "--rerun"]);
        assert_eq!(code(&again), 3, "{version}: {}", stdout(&again));
        let said = format!("not repeated: the record was made by version {version}");
        assert!(stdout(&again).contains(&said), "{}", stdout(&again));
    }
}

#[test]
fn the_json_of_a_bundle_says_the_verdict_and_the_exit_code() {
    let directory = tempfile::tempdir().unwrap();
    let newest = golden(BUNDLES[BUNDLES.len() - 1]);
    let mut archive = fs::read(newest.join("quick-bundle.tar")).unwrap();
    for (exit, verdict) in [(0, "verified"), (4, "broken")] {
        fs::write(directory.path().join("bundle.tar"), &archive).unwrap();
        let found = dealproof_in(
            directory.path(),
            &["verify", "bundle.tar", "--format", "json"],
        );
        assert_eq!(code(&found), exit, "{}", stdout(&found));
        let value: Value = serde_json::from_str(&stdout(&found)).unwrap();
        assert_eq!(value["verdict"], verdict);
        assert_eq!(value["exit_code"], exit);
        // The next round has a changed byte, inside the first file.
        archive[600] ^= 1;
    }
    let rerun = ["verify", "bundle.tar", "--format", "json", "--rerun"];
    assert_eq!(code(&dealproof_in(directory.path(), &rerun)), 2);
}

#[test]
fn receipts_of_earlier_versions_say_what_they_prove() {
    for version in VERSIONS {
        let folder = golden(version);
        let receipt = "receipts/entry-20.tlog-proof";
        let alone = dealproof_in(&folder, &["verify", receipt]);
        assert_eq!(code(&alone), 3, "{}", stdout(&alone));
        let found = dealproof_in(
            &folder,
            &["verify", receipt, "--vkey", "log.vault/log.vkey"],
        );
        let out = stdout(&found);
        assert_eq!(code(&found), 0, "{version}: {out}{}", stderr(&found));
        let lines = fs::read_to_string(folder.join("log/entries/00000000000000000000.jsonl"));
        let entries = lines.unwrap().lines().count();
        let said = format!("signed a log of {entries} entries");
        assert!(out.contains(&said), "{out}");
        assert!(out.contains("not checked: the entry"), "{out}");
    }
}

#[test]
fn logs_of_earlier_versions_verify_with_vault_tickets_and_receipts() {
    for version in VERSIONS {
        let folder = golden(version);
        let key = fs::read_to_string(folder.join("log.vault/log.vkey")).unwrap();
        let mut arguments = vec!["verify", "log", "--vkey", key.trim()];
        arguments.extend(["--vault", "log.vault", "--tickets", "log.vault/tickets"]);
        let receipts: Vec<String> = fs::read_dir(folder.join("receipts"))
            .unwrap()
            .map(|entry| format!("receipts/{}", entry.unwrap().file_name().to_str().unwrap()))
            .collect();
        for receipt in &receipts {
            arguments.extend(["--receipt", receipt]);
        }
        let found = dealproof_in(&folder, &arguments);
        let out = stdout(&found);
        assert_eq!(code(&found), 0, "{version}: {out}{}", stderr(&found));
        assert!(out.contains("receipts that hold: 3"), "{out}");
        // A void hand leaves a commit ticket behind.
        let tickets = if version == "0.1.0" { 80 } else { 81 };
        let said = format!("40 of 40 decks derived, {tickets} tickets valid");
        assert!(out.contains(&said), "{out}");
    }
}

/// Takes a member out of an object.
fn without(value: &mut Value, member: &str) {
    value.as_object_mut().unwrap().remove(member).unwrap();
}

#[test]
fn the_record_of_quick_is_the_newest_golden_one() {
    let directory = tempfile::tempdir().unwrap();
    let run = dealproof_in(directory.path(), &["certify", "--out", "bundle"]);
    assert_eq!(code(&run), 0, "{}", stderr(&run));
    let now = fs::read(directory.path().join("bundle/record.json")).unwrap();
    let then = fs::read(newest().join("quick-record.json")).unwrap();
    let [now, then] = [&now, &then].map(|bytes| {
        let mut record: Value = serde_json::from_slice(bytes).unwrap();
        // What names the sources and the embedded files that may be edited.
        without(&mut record, "software");
        without(&mut record, "fingerprints");
        // The first entry of the sample log names the version that played it.
        for subject in record["subjects"].as_array_mut().unwrap() {
            without(subject, "sha256");
        }
        record
    });
    for (now, then) in now["checks"]
        .as_array()
        .unwrap()
        .iter()
        .zip(then["checks"].as_array().unwrap())
    {
        assert_eq!(now, then);
    }
    assert!(now == then, "the records differ outside their checks");
}

#[test]
fn the_record_of_a_battery_is_the_newest_golden_one() {
    let run = dealproof_in(
        &newest(),
        &["rng", "test", "--plan", "quick", "--format", "json"],
    );
    assert_eq!(code(&run), 0, "{}", stderr(&run));
    let then = fs::read(newest().join("battery-record.json")).unwrap();
    let [now, then] = [&run.stdout, &then].map(|bytes| {
        let mut record: Value = serde_json::from_slice(bytes).unwrap();
        without(&mut record["run"], "code_sha256");
        record
    });
    assert!(now == then, "the records of the batteries differ");
}
