//! `dealproof-verify` as a stranger runs it, on a log that version 0.1.0 wrote.

#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot set up its case has failed"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_dealproof-verify"))
        .args(arguments)
        .output()
        .unwrap();
    let Output { stdout, stderr, .. } = output;
    let text = String::from_utf8([stdout, stderr].concat()).unwrap();
    (output.status.code().unwrap(), text)
}

fn golden(name: &str) -> PathBuf {
    Path::new(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../fixtures/golden/0.1.0"
    ))
    .join(name)
}

/// A copy of the log that may be changed.
fn copy(directory: &Path) -> String {
    let log = golden("log");
    fs::create_dir(directory.join("entries")).unwrap();
    for name in [
        "checkpoint",
        "checkpoints",
        "entries/00000000000000000000.jsonl",
    ] {
        fs::copy(log.join(name), directory.join(name)).unwrap();
    }
    directory.to_str().unwrap().to_owned()
}

fn key() -> String {
    let key = fs::read_to_string(golden("log.vault/log.vkey")).unwrap();
    key.trim().to_owned()
}

#[test]
fn a_whole_log_verifies_with_everything_that_was_kept() {
    let directory = tempfile::tempdir().unwrap();
    let log = copy(directory.path());
    let (code, text) = run(&[&log, "--vkey", &key()]);
    assert_eq!(code, 0, "{text}");
    assert!(!text.contains("self-asserted"), "{text}");
    assert!(text.contains("not checked: decks"), "{text}");
    let vault = golden("log.vault");
    let tickets = golden("log.vault/tickets");
    let receipt = golden("receipts/entry-700.tlog-proof");
    let (code, text) = run(&[
        &log,
        "--vault",
        vault.to_str().unwrap(),
        "--tickets",
        tickets.to_str().unwrap(),
        "--receipt",
        receipt.to_str().unwrap(),
        "--require",
        "vault",
    ]);
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("40 decks derived, 80 tickets hold"), "{text}");
    let (code, json) = run(&[&log, "--format", "json"]);
    assert_eq!(code, 0);
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(value["entries"], 1367);
    assert!(
        value["not_checked"]
            .as_array()
            .is_some_and(|list| !list.is_empty())
    );
}

#[test]
fn a_changed_bit_is_found_and_its_entry_named() {
    let directory = tempfile::tempdir().unwrap();
    let log = copy(directory.path());
    let path = directory.path().join("entries/00000000000000000000.jsonl");
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, bytes).unwrap();
    let (code, text) = run(&[&log, "--vkey", &key()]);
    assert_eq!(code, 4, "{text}");
    assert!(text.starts_with("BROKEN"), "{text}");
    assert!(text.contains("at entry"), "{text}");
}

#[test]
fn a_layer_that_was_demanded_and_is_missing_is_incomplete() {
    let directory = tempfile::tempdir().unwrap();
    let log = copy(directory.path());
    let (code, text) = run(&[&log, "--require", "vault,witness"]);
    assert_eq!(code, 3, "{text}");
}

#[test]
fn one_hand_is_printed_from_commitment_to_close() {
    let directory = tempfile::tempdir().unwrap();
    let log = copy(directory.path());
    let (code, text) = run(&[&log, "--hand", "1.1"]);
    assert_eq!(code, 0, "{text}");
    assert!(
        text.contains("hand_commit") && text.contains("hand_close"),
        "{text}"
    );
    let (code, text) = run(&[&log, "--hand", "9.9"]);
    assert_eq!(code, 2);
    assert!(text.contains("has no hand 9.9"), "{text}");
}

#[test]
fn a_reader_that_goes_away_changes_no_verdict() {
    let directory = tempfile::tempdir().unwrap();
    let log = copy(directory.path());
    let mut child = Command::new(env!("CARGO_BIN_EXE_dealproof-verify"))
        .args([&log, "--require", "vault"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(3));
}

#[test]
fn wrong_usage_is_said_in_one_line_with_exit_code_2() {
    let directory = tempfile::tempdir().unwrap();
    let empty = directory.path().to_str().unwrap();
    let cases: [&[&str]; 9] = [
        &[],
        &[empty],
        &[empty, empty],
        &["nowhere"],
        &[empty, "--vkey"],
        &[empty, "--vkey", "nonsense"],
        &[empty, "--require", "luck"],
        &[empty, "--colour", "red"],
        &[empty, "--hand", "first"],
    ];
    for arguments in cases {
        let (code, text) = run(arguments);
        assert_eq!(code, 2, "{arguments:?}: {text}");
        assert!(text.starts_with("dealproof-verify: "), "{text}");
        assert_eq!(text.lines().count(), 1, "{text}");
    }
    let (code, help) = run(&["--help"]);
    assert_eq!(code, 0);
    assert!(help.contains("examples:"), "{help}");
    let (code, version) = run(&["--version"]);
    assert_eq!(code, 0);
    assert_eq!(
        version.trim(),
        concat!("dealproof-verify ", env!("CARGO_PKG_VERSION"))
    );
}
