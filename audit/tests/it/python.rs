//! The verifier in another language, written from the document alone: same logs, same verdicts.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

use dealproof_audit::entry::KeyRole;
use dealproof_audit::key::{KeyType, Signer, SigningKey};
use dealproof_audit::memory::MemoryLog;
use dealproof_audit::store::Disk;
use dealproof_audit::writer::{Moment, Settings, Writer};

use crate::sample;
use crate::tampering::logs_of_8_kib;

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// A Python with the package `cryptography`: `DEALPROOF_PYTHON`, `python3`, or a virtual environment
/// in the build directory that is made here once, so that the tests need no other set-up.
fn interpreter() -> &'static str {
    static FOUND: LazyLock<String> = LazyLock::new(|| {
        let usable = |python: &str| {
            let mut probe = Command::new(python);
            probe
                .args(["-c", "import cryptography"])
                .stderr(Stdio::null());
            probe.status().is_ok_and(|status| status.success())
        };
        let named = std::env::var("DEALPROOF_PYTHON").unwrap_or_else(|_| "python3".into());
        let own = concat!(env!("CARGO_TARGET_TMPDIR"), "/python");
        let own_python = format!("{own}/bin/python3");
        if usable(&named) {
            return named;
        }
        if !usable(&own_python) {
            let run = |command: &mut Command| assert!(command.status().unwrap().success());
            run(Command::new(&named).args(["-m", "venv", own]));
            run(Command::new(&own_python).args(["-m", "pip", "install", "-q", "cryptography"]));
        }
        own_python
    });
    &FOUND
}

fn python(script: &Path, arguments: &[&str]) -> Output {
    Command::new(interpreter())
        .arg(script)
        .args(arguments)
        .output()
        .unwrap()
}

/// The Python verifier over a log; one that hangs is a failure.
pub(crate) fn run_log(directory: &Path, options: &[&str]) -> Output {
    let script = repository().join("verify/python/log.py");
    let limit = ["timeout", "120"];
    Command::new(limit[0])
        .args([limit[1], interpreter(), script.to_str().unwrap()])
        .arg(directory)
        .args(options)
        .output()
        .unwrap()
}

fn verify(directory: &Path) -> Output {
    let key = sample::keys().root.verifier_key().to_string();
    run_log(directory, &["--vkey", &key])
}

fn store(log: &MemoryLog, directory: &Path) {
    let entries = directory.join("entries");
    std::fs::create_dir_all(&entries).unwrap();
    std::fs::write(entries.join("00000000000000000000.jsonl"), log.entries()).unwrap();
    std::fs::write(directory.join("checkpoints"), log.checkpoints()).unwrap();
    std::fs::write(directory.join("checkpoint"), log.last_checkpoint()).unwrap();
}

/// A log on disk with several segments, a rotated key and a revoked one.
fn rotated(directory: &Path) {
    let moment = |ms| Moment {
        wall_ms: sample::GENESIS_MS + ms,
        steady_ms: ms,
    };
    let settings = Settings {
        segment_entries: 16,
        reserve_bytes: 0,
        ..Settings::default()
    };
    let keys = sample::keys();
    let open = sample::log_open(&keys);
    let store = Disk::new(directory);
    let mut writer = Writer::create(store, settings, open, Box::new(keys.log), moment(0)).unwrap();
    let new_key = |seed| {
        Box::new(SigningKey::from_seed(
            sample::origin(),
            KeyType::Note,
            &[seed; 32],
        ))
    };
    for (step, event) in (1..).zip(sample::events()) {
        writer.append(moment(step), event).unwrap();
        match step {
            7 => drop(writer.rotate(moment(step), KeyRole::Log, new_key(50), &keys.root, false)),
            14 => drop(writer.rotate(moment(step), KeyRole::Log, new_key(51), &keys.root, true)),
            _ => {}
        }
    }
    writer.commit().unwrap();
}

#[test]
fn both_verifiers_accept_the_same_logs() {
    let directory = tempfile::tempdir().unwrap();
    store(&sample::log(1_000, 100), &directory.path().join("plain"));
    rotated(&directory.path().join("rotated"));
    for (name, words) in [
        ("plain", "verified: 1000 entries, 1000 of them signed\n"),
        ("rotated", "verified: 26 entries, 26 of them signed\n"),
    ] {
        let output = verify(&directory.path().join(name));
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(text.starts_with(words), "{output:?}");
        assert_eq!(output.status.code(), Some(0));
    }
}

#[test]
fn both_verifiers_say_when_entries_are_not_signed() {
    let directory = tempfile::tempdir().unwrap();
    let mut log = sample::log(10, 5);
    log.append(0, sample::events()[0].clone()).unwrap();
    store(&log, directory.path());
    assert_eq!(verify(directory.path()).status.code(), Some(3));
}

#[test]
fn the_python_verifier_rejects_every_97th_changed_bit_and_every_edit() {
    let directory = tempfile::tempdir().unwrap();
    let mut names = vec!["rotated".to_owned()];
    rotated(&directory.path().join("rotated"));
    for (number, log) in logs_of_8_kib().iter().enumerate() {
        names.push(format!("plain{number}"));
        store(log, &directory.path().join(&names[number + 1]));
    }
    let script = repository().join("audit/tests/it/flips.py");
    let verifier = repository().join("verify/python/log.py");
    for name in names {
        let log = directory.path().join(name);
        let arguments = [verifier.to_str().unwrap(), log.to_str().unwrap(), "97"];
        let output = python(&script, &arguments);
        assert!(output.status.success(), "{output:?}");
        print!("{}", String::from_utf8_lossy(&output.stdout));
    }
}
