//! What earlier versions wrote still verifies, and this version still comes to the same record.
//!
//! A change of verdicts, streams or formats adds a folder to `fixtures/golden` and names it here;
//! folders of older versions are never changed.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::run::{code, dealproof_in, stderr, stdout};

/// Every version with golden files, the newest last.
const VERSIONS: [&str; 1] = ["0.1.0"];

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
    for version in VERSIONS {
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
    let mut archive = fs::read(newest().join("quick-bundle.tar")).unwrap();
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
        assert!(out.contains("signed a log of 1367 entries"), "{out}");
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
        assert!(
            out.contains("40 of 40 decks derived, 80 tickets hold"),
            "{out}"
        );
    }
}

/// Takes a member out of an object.
fn without(value: &mut Value, member: &str) {
    value.as_object_mut().unwrap().remove(member).unwrap();
}

/// Takes out what later versions add to a reason: its code, beside its words.
fn without_codes(value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.retain(|name, _| name != "reason_code" && name != "reason_data");
            members.values_mut().for_each(without_codes);
        }
        Value::Array(items) => items.iter_mut().for_each(without_codes),
        _ => {}
    }
}

/// Gives the samples of the decision the names that they had.
fn with_old_names(check: &mut Value) {
    let evidence = check["evidence"].as_object_mut().unwrap();
    for (now, then) in [("decks", "decks_decks"), ("bytes", "bytes_bytes")] {
        let samples = evidence.remove(now).unwrap();
        evidence.insert(then.to_owned(), samples);
    }
}

/// Takes from a check of this version what the newest golden record did not have: what the
/// standards' own rules say.
fn without_own_rules(check: &mut Value) -> usize {
    let evidence = check["evidence"].as_object_mut().unwrap();
    let members = evidence.len();
    evidence.retain(|name, _| !name.starts_with("own_rule"));
    members - evidence.len()
}

#[test]
fn the_record_of_quick_is_that_of_the_newest_golden_bundle() {
    let directory = tempfile::tempdir().unwrap();
    let run = dealproof_in(directory.path(), &["certify", "--out", "bundle"]);
    assert_eq!(code(&run), 0, "{}", stderr(&run));
    let now = fs::read(directory.path().join("bundle/record.json")).unwrap();
    let archive = fs::read(newest().join("quick-bundle.tar")).unwrap();
    let files = dealproof_reports::bundle::tar::unpack(&archive).unwrap();
    let (_, then) = files
        .iter()
        .find(|(path, _)| path.as_str() == "record.json")
        .unwrap();
    let [mut now, then] = [&now, then].map(|bytes| {
        let mut record: Value = serde_json::from_slice(bytes).unwrap();
        // What names the sources and the embedded files that may be edited.
        without(&mut record, "software");
        without(&mut record, "fingerprints");
        // The first entry of the sample log names the version that played it.
        for subject in record["subjects"].as_array_mut().unwrap() {
            without(subject, "sha256");
        }
        without_codes(&mut record);
        record
    });
    let checks = now["checks"].as_array_mut().unwrap().iter_mut();
    let with_rules = checks.filter_map(|check| {
        let id = check["id"].as_str().unwrap().to_owned();
        if id == "battery.family" {
            with_old_names(check);
        }
        (without_own_rules(check) > 0).then_some(id)
    });
    let with_rules: Vec<String> = with_rules.collect();
    assert!(with_rules.len() > 40, "{with_rules:?}");
    for id in with_rules {
        let standard = ["battery.sp800-22.", "battery.fips140.", "battery.ais31."];
        assert!(standard.iter().any(|part| id.starts_with(part)), "{id}");
    }
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
    let [mut now, then] = [&run.stdout, &then].map(|bytes| {
        let mut record: Value = serde_json::from_slice(bytes).unwrap();
        without(&mut record["run"], "code_sha256");
        without_codes(&mut record);
        record
    });
    let mut rules = 0;
    for row in now["hypotheses"].as_array_mut().unwrap() {
        let rule = row.as_object_mut().unwrap().remove("own_rule");
        rules += usize::from(rule.is_some());
    }
    assert!(
        rules > 40,
        "{rules} rows say what their standard's own rule says"
    );
    assert!(now == then, "the records of the batteries differ");
}
