//! Logs that an operator would like to have accepted. Both verifiers refuse them, and name the same
//! entry.

use std::fs;
use std::num::NonZero;
use std::path::Path;
use std::process::Command;

use dealproof_audit::directory::{self, Evidence};
use dealproof_audit::entry::{Event, HandId};
use dealproof_audit::escape;
use dealproof_audit::key::{KeyType, Signer, SigningKey};
use dealproof_audit::note::Checkpoint;
use dealproof_audit::store::{Disk, IrregularFile, Store};
use dealproof_audit::verify::{Report, Severity};

use crate::forge::{Forge, Forged, junk};
use crate::python;

/// What the Rust verifier says.
fn report(log: &Path, evidence: Evidence) -> Report {
    let threads = NonZero::<usize>::MIN;
    let verified = directory::verify_hands(&Disk::new(log), evidence, threads, |_| {});
    verified.unwrap().0
}

fn with_vault(forged: &Forged) -> Evidence {
    Evidence {
        vault: Some(directory::read_vault(&forged.vault).unwrap()),
        require_vault: true,
        ..Evidence::default()
    }
}

/// Code and entry of the most serious finding, as the report of the Rust verifier begins with it.
fn first(report: &Report) -> String {
    let Some(finding) = report.findings.first() else {
        return "verified".to_owned();
    };
    let place = finding.index.map_or(String::new(), |i| format!(" at {i}"));
    format!("{}{place}", finding.code)
}

/// The same from the Python verifier, with its exit code.
fn python_first(log: &Path, options: &[&str]) -> (i32, String) {
    let output = python::run_log(log, options);
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    let line = text.lines().next().unwrap_or_default();
    let words = line.strip_prefix("BROKEN ").unwrap_or(line);
    let words = words.split(':').next().unwrap_or_default();
    let code = output.status.code().unwrap_or_else(|| panic!("{output:?}"));
    (code, words.to_owned())
}

/// Both verifiers say this, with the vault beside the log.
fn both_say(forged: &Forged, expected: &str) -> Report {
    let report = report(&forged.log, with_vault(forged));
    assert_eq!(first(&report), expected, "{report}");
    assert_eq!(report.severity(), Some(Severity::Integrity), "{report}");
    let vault = forged.vault.to_str().unwrap();
    let python = python_first(&forged.log, &["--vault", vault]);
    assert_eq!(python, (4, expected.to_owned()));
    report
}

fn stacked() -> Forge {
    let mut forge = Forge::golden();
    for (_, hand) in forge.decks() {
        forge.stack(hand);
    }
    forge
}

#[test]
fn a_forged_log_without_a_fault_verifies() {
    let directory = tempfile::tempdir().unwrap();
    let forged = Forge::golden().write(directory.path());
    let report = report(&forged.log, with_vault(&forged));
    assert_eq!(report.findings, [], "{report}");
    assert!(report.to_string().contains("40 of 40 decks derived"));
    let vault = forged.vault.to_str().unwrap();
    let options = ["--vault", vault, "--vkey", &forged.vkey()];
    let output = python::run_log(&forged.log, &options);
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(text.contains("40 of 40 decks derived"), "{text}");
}

#[test]
fn an_empty_vault_is_broken_and_hides_no_stacked_deck() {
    let directory = tempfile::tempdir().unwrap();
    let mut forge = stacked();
    for file in forge.vault.values_mut() {
        file.clear();
    }
    let forged = forge.write(directory.path());
    // Without the vault nobody can tell, and both say so.
    let open = report(&forged.log, Evidence::default());
    assert_eq!(open.findings, [], "{open}");
    assert!(open.to_string().contains("0 of 40 decks derived"), "{open}");
    assert!(open.to_string().contains("not checked: decks"), "{open}");
    let output = python::run_log(&forged.log, &[]);
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("0 of 40 decks derived"), "{text}");

    let report = both_say(&forged, "vault at 26");
    assert_eq!(report.found.integrity, 44, "four epochs and forty hands");
    assert!(report.to_string().contains("0 of 40 decks derived"));
    assert!(report.to_string().contains("not checked: decks: 40 of 40"));
}

#[test]
fn a_vault_that_lacks_a_line_is_broken() {
    let directory = tempfile::tempdir().unwrap();
    let mut forge = Forge::golden();
    let (open, hand) = forge.decks()[7];
    let commit = forge.entries[..open].iter().rposition(
        |(_, event)| matches!(event, Event::HandCommit(commit) if commit.hand() == hand),
    );
    forge.stack(hand);
    let file = forge.vault.get_mut(&hand.epoch()).unwrap();
    let line = format!("{{\"epoch\":{},\"index\":{},", hand.epoch(), hand.index());
    let kept: Vec<&str> = file.lines().filter(|l| !l.starts_with(&line)).collect();
    assert_eq!(kept.len(), 63);
    *file = kept.join("\n") + "\n";
    let forged = forge.write(directory.path());
    let epochs = forged.memory.entries().split(|&byte| byte == b'\n');
    let sown = format!("\"epoch\":{},\"n\":", hand.epoch());
    let sown = epochs
        .enumerate()
        .find(|(_, line)| String::from_utf8_lossy(line).contains(&sown));
    let report = both_say(&forged, &format!("vault at {}", sown.unwrap().0));
    assert_eq!(report.findings[1].index, commit.map(|index| index as u64));
    assert_eq!(report.findings[1].hand, Some(hand));
    assert!(report.to_string().contains("39 of 40 decks derived"));
}

#[test]
fn a_vault_with_two_seeds_for_one_hand_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let mut forge = Forge::golden();
    let file = forge.vault.get_mut(&0).unwrap();
    let second = file
        .lines()
        .nth(1)
        .unwrap()
        .replace("\"index\":1", "\"index\":0");
    file.push_str(&(second + "\n"));
    let forged = forge.write(directory.path());
    let refused = directory::read_vault(&forged.vault).unwrap_err();
    assert!(
        refused
            .to_string()
            .contains("another server seed of hand 0.0")
    );
    let vault = forged.vault.to_str().unwrap();
    assert_eq!(
        python::run_log(&forged.log, &["--vault", vault])
            .status
            .code(),
        Some(2)
    );
}

/// What one verifier reads, the other must not read otherwise.
#[test]
fn a_vault_line_has_one_spelling() {
    for (from, to) in [
        ("{\"epoch\":0,", "{ \"epoch\":0,"),
        ("\"index\":1,", "\"index\":true,"),
        ("\"index\":1,", "\"index\":0,\"index\":1,"),
        ("\"index\":1,", "\"index\":01,"),
        ("}\n", "}\r\n"),
        ("}\n", "}\n\n"),
    ] {
        let directory = tempfile::tempdir().unwrap();
        let mut forge = Forge::golden();
        let file = forge.vault.get_mut(&0).unwrap();
        *file = file.replacen(from, to, 1);
        let forged = forge.write(directory.path());
        assert!(directory::read_vault(&forged.vault).is_err(), "{to:?}");
        let vault = forged.vault.to_str().unwrap();
        let output = python::run_log(&forged.log, &["--vault", vault]);
        assert_eq!(output.status.code(), Some(2), "{to:?}: {output:?}");
    }
}

#[test]
fn a_log_is_no_witness_of_itself() {
    let directory = tempfile::tempdir().unwrap();
    let forged = Forge::golden().write(directory.path());
    let mut evidence = Evidence::default();
    evidence.trust.witnesses = vec![forged.key.verifier_key().clone()];
    evidence.trust.require_witness = true;
    let report = report(&forged.log, evidence);
    assert_eq!(report.witnessed_entries, 0, "{report}");
    assert_eq!(report.severity(), Some(Severity::Incomplete), "{report}");
}

/// Neither verifier follows the depth of folders with its stack, and files beside the log's own are
/// not read.
#[test]
fn folders_and_files_of_other_names_change_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let forged = Forge::golden().write(directory.path());
    fs::create_dir_all(forged.log.join("d/".repeat(1_500))).unwrap();
    let junk = b"{}\n";
    for name in [
        "zzz.jsonl",
        "1.jsonl",
        "99999999999999999999.jsonl",
        "99999999999999999999.jsonl.zst",
    ] {
        fs::write(forged.log.join("entries").join(name), junk).unwrap();
    }
    let report = report(&forged.log, Evidence::default());
    assert_eq!(report.findings, [], "{report}");
    let output = python::run_log(&forged.log, &[]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    // A folder in place of a file cannot be read, and that is no verdict.
    fs::remove_file(forged.log.join("checkpoint")).unwrap();
    fs::create_dir(forged.log.join("checkpoint")).unwrap();
    let threads = NonZero::<usize>::MIN;
    let store = Disk::new(&forged.log);
    assert!(directory::verify_hands(&store, Evidence::default(), threads, |_| {}).is_err());
    let output = python::run_log(&forged.log, &[]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
}

#[test]
fn a_hundred_junk_lines_do_not_hide_a_stacked_deck() {
    let directory = tempfile::tempdir().unwrap();
    let mut forge = Forge::golden();
    let (open, hand) = *forge.decks().last().unwrap();
    forge.stack(hand);
    for _ in 0..150 {
        forge.insert(1, junk());
    }
    let commit = forge.entries[..open + 150].iter().rposition(
        |(_, event)| matches!(event, Event::HandCommit(commit) if commit.hand() == hand),
    );
    let commit = commit.unwrap();
    let forged = forge.write(directory.path());
    let report = both_say(&forged, &format!("derivation at {commit}"));
    assert_eq!((report.found.integrity, report.found.rule), (1, 150));
    let text = report.to_string();
    assert_eq!(text.matches("\nfound: ").count(), 101, "{text}");
    assert!(text.contains("found 151 in all"), "{text}");
    assert!(text.contains("1 break the integrity"), "{text}");
}

#[test]
fn a_hand_that_is_begun_out_of_order_is_checked_all_the_same() {
    let directory = tempfile::tempdir().unwrap();
    let mut forge = Forge::golden();
    let hand: HandId = "0.4".parse().unwrap();
    let before: HandId = "0.3".parse().unwrap();
    forge.stack(hand);
    forge
        .entries
        .retain(|(_, event)| event.hand() != Some(before));
    let forged = forge.write(directory.path());
    let report = report(&forged.log, with_vault(&forged));
    let codes: Vec<_> = report.findings.iter().map(|finding| finding.code).collect();
    assert!(codes.contains(&"derivation"), "{report}");
    assert!(codes.contains(&"hand_missing"), "{report}");
    assert_eq!(report.severity(), Some(Severity::Integrity));
}

#[test]
fn a_hand_that_is_never_closed_is_checked_as_far_as_it_goes() {
    let directory = tempfile::tempdir().unwrap();
    let mut forge = Forge::golden();
    let (_, hand) = *forge.decks().last().unwrap();
    forge.stack(hand);
    let close = |event: &Event| {
        matches!(event, Event::HandClose(_) | Event::HandVoid(_)) && event.hand() == Some(hand)
    };
    forge.entries.retain(|(_, event)| !close(event));
    // Nothing of the table may follow, and no seal.
    forge
        .entries
        .retain(|(_, event)| !matches!(event, Event::Seal(_)));
    let forged = forge.write(directory.path());
    let report = report(&forged.log, with_vault(&forged));
    assert_eq!(report.findings[0].code, "derivation", "{report}");
    assert_eq!(report.findings[0].hand, Some(hand));
    assert_eq!(report.hands.unwrap().open, 1);
}

#[test]
fn an_epoch_is_not_closed_over_a_hand_that_has_no_end() {
    let last = *Forge::golden().decks().last().unwrap();
    let hand = last.1;
    let of_hand = |event: &Event| event.hand() == Some(hand);
    let end = |event: &Event| matches!(event, Event::HandClose(_) | Event::HandVoid(_));
    let commit = |event: &Event| matches!(event, Event::HandCommit(_));
    // Played and never paid; committed and never dealt.
    let left_out: [&dyn Fn(&Event) -> bool; 2] =
        [&|event| of_hand(event) && end(event), &|event| {
            of_hand(event) && !commit(event)
        }];
    for left_out in left_out {
        let directory = tempfile::tempdir().unwrap();
        let mut forge = Forge::golden();
        forge.entries.retain(|(_, event)| !left_out(event));
        let is_seal = |event: &Event| matches!(event, Event::Seal(_));
        forge.entries.retain(|(_, event)| !is_seal(event));
        let close = forge.entries.iter().position(|(_, event)| {
            matches!(event, Event::EpochClose(close) if close.epoch.get() == hand.epoch())
        });
        let close = close.expect("the epoch is closed");
        let forged = forge.write(directory.path());
        let report = report(&forged.log, with_vault(&forged));
        let found = report.findings.iter().find(|one| one.code == "open_hand");
        let found = found.unwrap_or_else(|| panic!("{report}"));
        assert_eq!((found.hand, found.index), (Some(hand), Some(close as u64)));
        assert_eq!(report.severity(), Some(Severity::Rule), "{report}");
    }
}

#[test]
fn a_receipt_of_size_1_fixes_the_first_entry_and_no_more() {
    let directory = tempfile::tempdir().unwrap();
    let forged = Forge::golden().write(directory.path());
    let entries = forged.memory.size();
    let size = |size: usize| {
        let mut evidence = Evidence::default();
        let receipt = forged.receipt(0, size);
        let first = forged.line(0);
        assert_eq!(receipt.verify(&first, forged.key.verifier_key()), Ok(()));
        let receipt = receipt.to_string();
        evidence.trust.keep(receipt.as_bytes()).unwrap();
        let file = directory.path().join("kept");
        fs::write(&file, receipt).unwrap();
        let output = python::run_log(&forged.log, &["--receipt", file.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let python = String::from_utf8(output.stdout).unwrap();
        (report(&forged.log, evidence), python)
    };
    for kept in [1, 700] {
        let (report, python) = size(kept);
        assert_eq!(report.fixed_entries, kept as u64);
        let last = kept - 1;
        let claimed = entries - kept as u64;
        let said = format!("fixed up to entry {last}; {claimed} after it are only claimed");
        let text = report.to_string();
        assert!(text.contains(&said), "{text}");
        assert!(python.contains(&said), "{python}");
    }
    let (whole, python) = size(usize::try_from(entries).unwrap());
    assert_eq!(whole.fixed_entries, entries);
    assert!(!whole.to_string().contains("only claimed"), "{whole}");
    assert!(!python.contains("only claimed"), "{python}");
    // And without any, nothing is fixed.
    let none = report(&forged.log, Evidence::default());
    assert_eq!(none.fixed_entries, 0);
    assert!(none.to_string().contains("not checked: end of the log"));
}

#[test]
fn a_dropped_end_is_named_by_both_with_a_receipt() {
    let directory = tempfile::tempdir().unwrap();
    let whole = Forge::golden().write(&directory.path().join("whole"));
    let mut forge = Forge::golden();
    forge.entries.truncate(900);
    let short = forge.write(&directory.path().join("short"));
    let receipt = whole.receipt(20, usize::try_from(whole.memory.size()).unwrap());
    let file = directory.path().join("kept");
    fs::write(&file, receipt.to_string()).unwrap();
    let mut evidence = Evidence::default();
    evidence.trust.keep(receipt.to_string().as_bytes()).unwrap();
    let report = report(&short.log, evidence);
    assert_eq!(first(&report), "tail_dropped at 900", "{report}");
    let python = python_first(&short.log, &["--receipt", file.to_str().unwrap()]);
    assert_eq!(python, (4, "tail_dropped at 900".to_owned()));
}

#[test]
fn one_witness_does_not_stand_for_two() {
    let directory = tempfile::tempdir().unwrap();
    let witness = |name: &str, seed| {
        SigningKey::from_seed(name.parse().unwrap(), KeyType::Cosignature, &[seed; 32])
    };
    let mut forge = Forge::golden();
    forge.witnesses = vec![witness("one.example", 8), witness("two.example", 9)];
    forge.quorum = 2;
    let keys: Vec<_> = forge
        .witnesses
        .iter()
        .map(|w| w.verifier_key().clone())
        .collect();
    let one = witness("one.example", 8);
    let two = witness("two.example", 9);
    let forged = forge.write(directory.path());
    let cosigned = |signers: &[&SigningKey]| {
        let checkpoint = Checkpoint {
            origin: forged.key.verifier_key().name().clone(),
            size: forged.memory.size(),
            root: forged.memory.root(),
        };
        let mut note = checkpoint.sign(&forged.key).unwrap();
        for (time, signer) in (1..).zip(signers) {
            note.cosign(*signer, time).unwrap();
        }
        let notes = format!("{}{note}\n", forged.memory.checkpoints());
        fs::write(forged.log.join("checkpoints"), notes).unwrap();
        fs::write(forged.log.join("checkpoint"), note.to_string()).unwrap();
        let mut evidence = Evidence::default();
        evidence.trust.witnesses.clone_from(&keys);
        evidence.trust.require_witness = true;
        report(&forged.log, evidence)
    };
    let twice = cosigned(&[&one, &one]);
    assert_eq!(twice.witnessed_entries, 0, "{twice}");
    assert_eq!(twice.severity(), Some(Severity::Incomplete));
    let both = cosigned(&[&one, &two]);
    assert_eq!(both.witnessed_entries, forged.memory.size(), "{both}");
    assert_eq!(both.findings, [], "{both}");
    assert_eq!(both.fixed_entries, forged.memory.size());
}

#[test]
fn a_cosignature_of_the_first_entry_does_not_satisfy_require_witness() {
    let directory = tempfile::tempdir().unwrap();
    let name = "one.example".parse().unwrap();
    let witness = SigningKey::from_seed(name, KeyType::Cosignature, &[8; 32]);
    let mut forge = Forge::golden();
    forge.witnesses = vec![witness];
    forge.quorum = 1;
    let name = "one.example".parse().unwrap();
    let witness = SigningKey::from_seed(name, KeyType::Cosignature, &[8; 32]);
    let forged = forge.write(directory.path());
    let mut first = forged.receipt(0, 1).note;
    first.cosign(&witness, 5).unwrap();
    let notes = format!("{first}\n{}", forged.memory.checkpoints());
    fs::write(forged.log.join("checkpoints"), notes).unwrap();
    let mut evidence = Evidence::default();
    evidence.trust.witnesses = vec![witness.verifier_key().clone()];
    evidence.trust.require_witness = true;
    let report = report(&forged.log, evidence);
    assert_eq!(report.witnessed_entries, 1, "{report}");
    assert_eq!(report.severity(), Some(Severity::Incomplete), "{report}");
    assert_eq!(report.findings[0].index, Some(1));
    assert!(report.to_string().contains("fixed up to entry 0; 1366"));
}

/// Pipes, links and devices in a log are named and never opened.
#[cfg(unix)]
#[test]
fn what_is_no_file_in_a_log_is_refused_and_never_opened() {
    use std::os::unix::fs::symlink;
    type Put<'p> = &'p dyn Fn(&Path);

    let segment = "entries/00000000000000000000.jsonl";
    let pipe = |path: &Path| {
        assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
    };
    let device = |path: &Path| symlink("/dev/zero", path).unwrap();
    let cases: [(&str, Put<'_>); 8] = [
        (segment, &pipe),
        ("checkpoint", &pipe),
        ("checkpoints", &pipe),
        ("entries/00000000000000065536.jsonl", &pipe),
        ("entries/00000000000000065536.jsonl.zst", &device),
        ("stmts/0.dsse.json", &pipe),
        ("checkpoint", &device),
        ("lock", &|path| symlink("/etc/passwd", path).unwrap()),
    ];
    for (name, put) in cases {
        let directory = tempfile::tempdir().unwrap();
        let forged = Forge::golden().write(directory.path());
        fs::create_dir(forged.log.join("stmts")).unwrap();
        let path = forged.log.join(name);
        let _ = fs::remove_file(&path);
        put(&path);
        let found = Disk::new(&forged.log).irregular().unwrap();
        assert_eq!(found.len(), 1, "{name}");
        assert_eq!(found[0].path, name);
        let report = report(&forged.log, Evidence::default());
        assert_eq!(first(&report), "irregular_file", "{report}");
        assert!(report.to_string().contains(name), "{report}");
        assert_eq!(report.entries, 0);
        let python = python_first(&forged.log, &[]);
        assert_eq!(python, (4, format!("irregular_file at {name}")), "{name}");
        if name != "lock" {
            let refused = Disk::new(&forged.log).reader(name).err().unwrap();
            let inner = refused
                .get_ref()
                .and_then(|e| e.downcast_ref::<IrregularFile>());
            assert!(inner.is_some(), "{refused}");
        }
    }
    // A folder that is a link, and a file that is one.
    let directory = tempfile::tempdir().unwrap();
    let forged = Forge::golden().write(directory.path());
    let away = directory.path().join("away");
    fs::rename(forged.log.join("entries"), &away).unwrap();
    symlink(&away, forged.log.join("entries")).unwrap();
    let report = report(&forged.log, Evidence::default());
    assert_eq!(first(&report), "irregular_file", "{report}");
    assert_eq!(
        python_first(&forged.log, &[]),
        (4, "irregular_file at entries".to_owned())
    );
}

#[cfg(unix)]
#[test]
fn a_pipe_in_a_vault_is_refused_and_never_opened() {
    let directory = tempfile::tempdir().unwrap();
    let forged = Forge::golden().write(directory.path());
    let pipe = forged.vault.join("9.jsonl");
    assert!(
        Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    let refused = directory::read_vault(&forged.vault).unwrap_err();
    assert!(refused.to_string().contains("a named pipe"), "{refused}");
    let vault = forged.vault.to_str().unwrap();
    let output = python::run_log(&forged.log, &["--vault", vault]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
}

#[test]
fn texts_of_a_log_do_not_steer_the_terminal() {
    let directory = tempfile::tempdir().unwrap();
    let mut forge = Forge::golden();
    forge.origin = "evil\u{202e}gol".parse().unwrap();
    let hand: HandId = "0.3".parse().unwrap();
    // A name that no profile has, with a line of its own and an escape sequence.
    let switch = "full\u{1b}[2K\nverified: 1 entries, all is well\u{9b}1m";
    for (_, event) in &mut forge.entries {
        match event {
            Event::Profile(profile) => {
                let forged = serde_json::to_string(switch).unwrap();
                profile.doc = profile
                    .doc
                    .replace("\"deck\":\"full\"", &format!("\"deck\":{forged}"));
                assert!(profile.doc.contains("verified"));
                profile.profile = dealproof_audit::hash::Hash::of(profile.doc.as_bytes());
            }
            Event::HandCommit(commit) if commit.hand() == hand => {
                commit.table = "T\u{202e}\u{2066}".parse().unwrap();
            }
            _ => {}
        }
    }
    let forged = forge.write(directory.path());
    let report = report(&forged.log, Evidence::default());
    let text = report.to_string();
    let steering = |c: char| c != '\n' && escape::is_obeyed(c);
    assert!(!text.contains(steering), "{text:?}");
    assert!(
        text.lines().all(|line| !line.starts_with("verified")),
        "{text}"
    );
    assert!(text.contains(r"\u001b[2K\u000averified"), "{text}");
    assert!(text.contains(r"origin: evil\u202egol"), "{text}");
    let output = python::run_log(&forged.log, &[]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(!text.contains(steering), "{text:?}");
}

#[test]
fn the_python_verifier_prints_no_control_character_of_a_broken_log() {
    let directory = tempfile::tempdir().unwrap();
    let forged = Forge::golden().write(directory.path());
    let segment = forged.log.join("entries/00000000000000000000.jsonl");
    let mut lines: Vec<Vec<u8>> = fs::read(&segment)
        .unwrap()
        .split(|&byte| byte == b'\n')
        .map(<[u8]>::to_vec)
        .collect();
    // The text of the first fault quotes the kind of the entry.
    lines[3] = b"{\"\x1b[2J\xc2\x9b\":1".to_vec();
    fs::write(&segment, lines.join(&b'\n')).unwrap();
    let report = report(&forged.log, Evidence::default());
    assert_eq!(first(&report), "form at 3");
    assert!(!report.to_string().contains('\u{1b}'));
    let output = python::run_log(&forged.log, &[]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("BROKEN form at 3: "), "{text:?}");
    assert!(!text.contains(['\u{1b}', '\u{9b}']), "{text:?}");
}
