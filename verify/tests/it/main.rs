//! `dealproof-verify` as a stranger runs it, on a log that version 0.1.0 wrote.

#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot set up its case has failed"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use dealproof_audit::hash::Hash;
use dealproof_audit::key::{KeyName, KeyType, Signer, SigningKey};
use dealproof_audit::note::Checkpoint;
use dealproof_audit::receipt::Receipt;

use crate::forge::Forge;

#[path = "../../../audit/tests/it/forge.rs"]
mod forge;

fn run(arguments: &[&str]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_dealproof-verify"))
        .args(arguments)
        .output()
        .unwrap();
    let Output { stdout, stderr, .. } = output;
    let text = String::from_utf8([stdout, stderr].concat()).unwrap();
    (output.status.code().unwrap(), text)
}

/// What is printed as JSON, which must end with this exit code and say so.
fn json(exit: i32, arguments: &[&str]) -> serde_json::Value {
    let (code, text) = run(&[arguments, &["--format", "json"]].concat());
    assert_eq!(code, exit, "{text}");
    let value: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(value["exit_code"], exit);
    value
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
    assert!(
        text.contains("40 of 40 decks derived, 80 tickets valid"),
        "{text}"
    );
    let value = json(0, &[&log]);
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
    let cases: [&[&str]; 11] = [
        &[],
        &[empty],
        &[empty, empty],
        &["nowhere"],
        &[empty, "--vkey"],
        &[empty, "--vkey", "nonsense"],
        &[empty, "--vkey", empty],
        &[empty, "--version"],
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
    for word in ["--version", "-V"] {
        let (code, version) = run(&[word]);
        assert_eq!(code, 0);
        assert_eq!(
            version.trim(),
            concat!("dealproof-verify ", env!("CARGO_PKG_VERSION"))
        );
    }
}

#[test]
fn a_key_may_be_given_as_a_file() {
    let log = golden("log");
    let log = log.to_str().unwrap();
    let file = golden("log.vault/log.vkey");
    let (code, text) = run(&[log, "--vkey", file.to_str().unwrap()]);
    assert_eq!(code, 0, "{text}");
    assert!(!text.contains("self-asserted"), "{text}");
    // The file of another key, and a file that holds none: nothing of it is repeated.
    let other = golden("log.vault/ticket.vkey");
    assert_eq!(run(&[log, "--vkey", other.to_str().unwrap()]).0, 4);
    let pem = golden("log.vault/log.pub.pem");
    let (code, text) = run(&[log, "--vkey", pem.to_str().unwrap()]);
    assert_eq!(code, 2);
    assert!(text.contains("holds no verifier key"), "{text}");
    assert!(!text.contains("BEGIN"), "{text}");
    let (code, text) = run(&[log, "--vkey", "nowhere.vkey"]);
    assert_eq!(code, 2);
    assert!(text.contains("there is no such file"), "{text}");
}

#[test]
fn the_json_of_a_log_says_the_verdict_and_the_exit_code() {
    let directory = tempfile::tempdir().unwrap();
    let log = copy(directory.path());
    assert_eq!(json(0, &[&log])["verdict"], "verified");
    let value = json(3, &[&log, "--require", "vault"]);
    assert_eq!(value["verdict"], "incomplete");
    assert_eq!(value["found"]["incomplete"], 1);
    let mut forge = Forge::golden();
    forge.insert(1, forge::junk());
    let forged = forge.write(&directory.path().join("rules"));
    assert_eq!(
        json(1, &[forged.log.to_str().unwrap()])["verdict"],
        "rules_broken"
    );
    let path = directory.path().join("entries/00000000000000000000.jsonl");
    let mut bytes = fs::read(&path).unwrap();
    bytes[5000] ^= 1;
    fs::write(&path, bytes).unwrap();
    let value = json(4, &[&log]);
    assert_eq!(value["verdict"], "broken");
    assert_eq!(value["found"]["integrity"], 1);
    // A hand behind the break is not said to be missing.
    assert_eq!(run(&[&log, "--hand", "3.9"]).0, 4);
}

#[test]
fn a_receipt_alone_says_what_it_proves_and_what_it_does_not() {
    let receipt = golden("receipts/entry-700.tlog-proof");
    let receipt = receipt.to_str().unwrap();
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name);
    let put = |name: &str, bytes: &[u8]| {
        fs::write(path(name), bytes).unwrap();
        path(name).to_str().unwrap().to_owned()
    };
    // Without a key it proves nothing.
    let (code, text) = run(&[receipt]);
    assert_eq!(code, 3, "{text}");
    assert!(
        text.starts_with("incomplete: a receipt for entry 700"),
        "{text}"
    );
    assert!(!text.contains("proves:"), "{text}");
    let value = json(3, &[receipt]);
    assert_eq!(value["verdict"], "incomplete");
    // With the key of the log, who signed; the line is still missing.
    let (code, text) = run(&[receipt, "--vkey", &key()]);
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("signed a log of 1367 entries"), "{text}");
    assert!(text.contains("not checked: the entry"), "{text}");
    assert!(text.contains("not checked: witness"), "{text}");
    assert!(text.contains("not checked: the log"), "{text}");
    // With the line, that it is entry 700; another line is not.
    let entries = fs::read(golden("log/entries/00000000000000000000.jsonl")).unwrap();
    let line = |index: usize| {
        let mut lines = entries.split_inclusive(|&byte| byte == b'\n');
        lines.nth(index).unwrap().to_vec()
    };
    let right = put("700", &line(700));
    let (code, text) = run(&[receipt, "--vkey", &key(), "--entry", &right]);
    assert_eq!(code, 0, "{text}");
    assert!(
        text.contains("proves: the given line is entry 700"),
        "{text}"
    );
    let wrong = put("701", &line(701));
    let (code, text) = run(&[receipt, "--vkey", &key(), "--entry", &wrong]);
    assert_eq!(code, 4, "{text}");
    assert!(text.contains("found: receipt at entry 700"), "{text}");
    // Another key, a changed byte, another index, a cut proof.
    let other = golden("log.vault/ticket.vkey");
    assert_eq!(run(&[receipt, "--vkey", other.to_str().unwrap()]).0, 4);
    let whole = fs::read_to_string(receipt).unwrap();
    let changed = [
        whole.replace("\n1367\n", "\n1366\n"),
        whole.replace("index 700", "index 1367"),
        whole.replacen("index 700\n", "index 700\n\n", 1),
        whole
            .lines()
            .filter(|line| !line.ends_with('='))
            .collect::<Vec<_>>()
            .join("\n"),
    ];
    for text in changed {
        assert_ne!(text, whole);
        let file = put("changed", text.as_bytes());
        let (code, said) = run(&[&file, "--vkey", &key()]);
        assert_eq!(code, 4, "{said}\n{text}");
    }
    // The root key signs no receipts, and a log is no witness of itself.
    let root = golden("log.vault/root.vkey");
    assert_eq!(run(&[receipt, "--vkey", root.to_str().unwrap()]).0, 3);
    let (code, text) = run(&[receipt, "--witness", &key()]);
    assert_eq!(code, 2, "{text}");
    assert!(text.contains("expected a witness's key"), "{text}");
    // What is about a log does not go with it, and what is neither is said to be neither.
    assert_eq!(run(&[receipt, "--require", "vault"]).0, 2);
    assert_eq!(run(&[receipt, "--receipt", receipt]).0, 2);
    let neither = put("neither", b"c2sp.org/tlog");
    let (code, text) = run(&[&neither]);
    assert_eq!(code, 2);
    assert!(text.contains("neither a log"), "{text}");
}

#[test]
fn a_receipt_that_nobody_is_known_to_have_signed_never_verifies() {
    let directory = tempfile::tempdir().unwrap();
    let put = |name: &str, bytes: &[u8]| {
        let path = directory.path().join(name);
        fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    };
    // Written by anybody: a tree of one entry, signed with a key of the writer's own.
    let forged = |root: Hash| {
        let origin: KeyName = "room.example/log".parse().unwrap();
        let key = SigningKey::from_seed(origin.clone(), KeyType::Note, &[7; 32]);
        let checkpoint = Checkpoint {
            origin,
            size: 1,
            root,
        };
        let note = checkpoint.sign(&key).unwrap();
        Receipt {
            extra: None,
            index: 0,
            proof: Vec::new(),
            checkpoint,
            note,
        }
    };
    let line = b"{\"v\":1,\"i\":0,\"text\":\"seat 3 won\"}";
    let entry = put("line", line);
    let receipt = put("forged", forged(Hash::leaf(line)).to_string().as_bytes());
    let (code, text) = run(&[&receipt, "--entry", &entry]);
    assert_eq!(code, 3, "{text}");
    assert!(text.starts_with("incomplete"), "{text}");
    assert!(text.contains("anybody could have written it"), "{text}");
    assert_eq!(
        json(3, &[&receipt, "--entry", &entry])["verdict"],
        "incomplete"
    );
    // A root of zeros is what stands in for a line that was not given.
    let receipt = put("zeros", forged(Hash::ZERO).to_string().as_bytes());
    let (code, text) = run(&[&receipt]);
    assert_eq!(code, 3, "{text}");
    assert!(!text.contains("proves:"), "{text}");
}

#[test]
fn a_receipt_with_a_witness_says_who_saw_it() {
    let directory = tempfile::tempdir().unwrap();
    let witness = |name: &str, seed| {
        SigningKey::from_seed(name.parse().unwrap(), KeyType::Cosignature, &[seed; 32])
    };
    let (one, two) = (witness("one.example", 8), witness("two.example", 9));
    let forged = Forge::golden().write(directory.path());
    let mut receipt = forged.receipt(20, 30);
    receipt.note.cosign(&one, 1_700_000_123).unwrap();
    let file = directory.path().join("hand.tlog-proof");
    fs::write(&file, receipt.to_string()).unwrap();
    let file = file.to_str().unwrap();
    let [one, two] = [one, two].map(|key| key.verifier_key().to_string());
    let (code, text) = run(&[file, "--vkey", &forged.vkey(), "--witness", &one]);
    assert_eq!(code, 0, "{text}");
    let saw = "proves: one.example cosigned it at Unix time 1700000123";
    assert!(text.contains(saw), "{text}");
    // The witness alone vouches for the state, but not for the signer.
    let (code, text) = run(&[file, "--witness", &one, "--require", "witness"]);
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("not checked: signature"), "{text}");
    let (code, text) = run(&[file, "--vkey", &forged.vkey(), "--witness", &two]);
    assert_eq!(code, 3, "{text}");
    let required = [file, "--vkey", &forged.vkey(), "--require", "witness"];
    assert_eq!(run(&required).0, 3);
    let line = directory.path().join("line");
    fs::write(&line, forged.line(20)).unwrap();
    let (code, text) = run(&[
        file,
        "--vkey",
        &forged.vkey(),
        "--entry",
        line.to_str().unwrap(),
    ]);
    assert_eq!(code, 0, "{text}");
}

#[test]
fn an_empty_vault_does_not_satisfy_require_vault() {
    let directory = tempfile::tempdir().unwrap();
    let mut forge = Forge::golden();
    for (_, hand) in forge.decks() {
        forge.stack(hand);
    }
    for file in forge.vault.values_mut() {
        file.clear();
    }
    let forged = forge.write(directory.path());
    let [log, vault] = [&forged.log, &forged.vault].map(|path| path.to_str().unwrap());
    let options = [log, "--vault", vault, "--require", "vault"];
    let (code, text) = run(&options);
    assert_eq!(code, 4, "{text}");
    assert!(text.contains("0 of 40 decks derived"), "{text}");
    assert!(text.contains("found: vault at entry 26"), "{text}");
    assert_eq!(json(4, &options)["hands"]["decks"], 40);
    // No file at all is no better.
    fs::remove_dir_all(&forged.vault).unwrap();
    fs::create_dir(&forged.vault).unwrap();
    assert_eq!(run(&options).0, 4);
}

/// `dealproof-verify` must come back; whoever waits for a writer never does.
#[cfg(unix)]
#[test]
fn a_pipe_in_a_log_does_not_stall_the_verifier() {
    let directory = tempfile::tempdir().unwrap();
    let log = copy(directory.path());
    let pipe = directory.path().join("entries/00000000000000001367.jsonl");
    assert!(
        Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    let output = Command::new("timeout")
        .args(["20", env!("CARGO_BIN_EXE_dealproof-verify"), &log])
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(4), "{text}");
    assert!(
        text.contains("expected a regular file, found a named pipe"),
        "{text}"
    );
}

#[test]
fn a_hand_is_printed_without_what_a_terminal_obeys() {
    use dealproof_audit::entry::Event;

    let directory = tempfile::tempdir().unwrap();
    let mut forge = Forge::golden();
    let hand = "0.0".parse().unwrap();
    for (_, event) in &mut forge.entries {
        if let Event::HandCommit(commit) = event
            && commit.hand() == hand
        {
            commit.game = "nlhe\u{1b}[2J\u{9b}1m\u{7f}\u{202e}\n::error::".into();
        }
    }
    let forged = forge.write(directory.path());
    let (_, text) = run(&[forged.log.to_str().unwrap(), "--hand", "0.0"]);
    let shown = r"nlhe\u001b[2J\u009b1m\u007f\u202e\n::error::";
    assert!(text.contains(shown), "{text}");
    let obeyed = |c: char| c != '\n' && dealproof_audit::escape::is_obeyed(c);
    assert!(!text.contains(obeyed), "{text:?}");
    assert!(text.lines().all(|line| !line.starts_with("::")), "{text}");
    // A word of the command line comes back on standard error, and is escaped too.
    let (code, text) = run(&["no\u{1b}[2Jwhere"]);
    assert_eq!(code, 2);
    assert!(!text.contains('\u{1b}'), "{text:?}");
}
