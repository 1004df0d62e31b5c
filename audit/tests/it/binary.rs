//! `dealproof-verify` as a stranger runs it.

use std::path::Path;
use std::process::Command;

use dealproof_audit::key::Signer;
use dealproof_audit::memory::MemoryLog;

use crate::sample;

fn run(arguments: &[&str]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_dealproof-verify"))
        .args(arguments)
        .output()
        .unwrap();
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8(text).unwrap();
    (output.status.code().unwrap(), text)
}

fn write(directory: &Path) {
    let keys = sample::keys();
    let mut log = MemoryLog::open(sample::log_open(&keys)).unwrap();
    let incident = sample::events()
        .into_iter()
        .find(|event| event.kind() == "incident");
    for step in 0..50 {
        let event = incident.clone().unwrap();
        log.append(sample::GENESIS_MS + step, event).unwrap();
    }
    log.checkpoint(&keys.log).unwrap();
    std::fs::create_dir(directory.join("entries")).unwrap();
    let put = |name: &str, bytes: &[u8]| std::fs::write(directory.join(name), bytes).unwrap();
    put("entries/00000000000000000000.jsonl", log.entries());
    put("checkpoints", log.checkpoints().as_bytes());
    put("checkpoint", log.last_checkpoint().as_bytes());
}

#[test]
fn the_small_verifier_tells_a_whole_log_from_a_changed_one() {
    let directory = tempfile::tempdir().unwrap();
    write(directory.path());
    let log = directory.path().to_str().unwrap();
    let key = sample::keys().log.verifier_key().to_string();
    let (code, text) = run(&[log, "--vkey", &key]);
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("origin: "), "{text}");
    assert!(!text.contains("self-asserted"), "{text}");
    let (_, json) = run(&[log, "--format", "json"]);
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert!(value["entries"].as_u64() > Some(10), "{json}");
    assert!(
        value["not_checked"]
            .as_array()
            .is_some_and(|list| !list.is_empty())
    );

    let path = directory.path().join("entries/00000000000000000000.jsonl");
    let mut bytes = std::fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(&path, bytes).unwrap();
    let (code, text) = run(&[log, "--vkey", &key]);
    assert_eq!(code, 4, "{text}");
    assert!(text.starts_with("BROKEN"), "{text}");
    assert!(text.contains("at entry"), "{text}");
}

#[test]
fn wrong_usage_is_said_in_one_line_with_exit_code_2() {
    let directory = tempfile::tempdir().unwrap();
    let empty = directory.path().to_str().unwrap();
    let cases: [&[&str]; 8] = [
        &[],
        &[empty],
        &[empty, empty],
        &["nowhere"],
        &[empty, "--vkey"],
        &[empty, "--vkey", "nonsense"],
        &[empty, "--require", "luck"],
        &[empty, "--colour", "red"],
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
}
