//! A customer's log in `certify`, with and without the evidence that others hold.

use std::fs;
use std::path::Path;
use std::process::Output;

use dealproof_evidence::coverage::State;
use dealproof_evidence::record::{Check, LOG_DECKS, LOG_HANDS, LOG_VERIFY, Record};

use crate::forge::Forge;
use crate::log::{simulate, text, vault};
use crate::run::{code, dealproof_in, stderr, stdout};

const PLAN: &str = "\
name: log
description: A log alone.
seed: \"0000000000000000000000000000000000000000000000000000000000000001\"
log: { hands: 1 }
";
/// The duties on dealing, which take derived decks.
const DEALING: [(&str, &str); 6] = [
    ("GLI-19:4.4.4.a", "fixed-before-first-card"),
    ("GLI-19:4.4.4.a", "used-in-order"),
    ("GLI-19:4.5.2.b", "not-changed-after-commit"),
    ("GLI-19:4.5.2.c", "shown-is-selected"),
    ("GLI-19:A.6.2", "independent-mapping"),
    ("OTHER-REGULATORS:AGCO-4.01-4.02", "dealing-verifiable"),
];

fn certify(at: &Path, log: &Path, more: &[&str]) -> Output {
    fs::write(at.join("plan.yaml"), PLAN).unwrap();
    let arguments = ["certify", "--plan", "plan.yaml", "--out", "out", "--force"];
    dealproof_in(at, &[&arguments[..], &["--log", text(log)], more].concat())
}

fn record(at: &Path) -> Record {
    Record::from_json(&fs::read(at.join("out/record.json")).unwrap()).unwrap()
}

fn check<'a>(record: &'a Record, id: &str) -> &'a Check {
    record.checks.iter().find(|check| check.id == id).unwrap()
}

/// The duties on dealing that were shown.
fn dealing(record: &Record) -> Vec<(&'static str, &'static str)> {
    let is_shown = |(tag, key): &(&str, &str)| {
        let clause = record
            .traceability
            .iter()
            .find(|clause| clause.tag.as_str() == *tag);
        let duty = clause.unwrap().duties.iter().find(|duty| duty.key == *key);
        duty.unwrap_or_else(|| panic!("{tag} {key}")).state == State::Shown
    };
    DEALING.into_iter().filter(is_shown).collect()
}

#[test]
fn only_the_vault_shows_that_cards_were_dealt_fairly() {
    let directory = tempfile::tempdir().unwrap();
    let at = directory.path();
    let log = simulate(at, "8");
    // What is no part of a log stays outside the bundle, above all a vault.
    let seeds = vault(&log);
    fs::create_dir(log.join("vault")).unwrap();
    fs::copy(seeds.join("0.jsonl"), log.join("vault/0.jsonl")).unwrap();
    let open = certify(at, &log, &[]);
    assert_eq!(code(&open), 3, "{}{}", stdout(&open), stderr(&open));
    let said = "vault/0.jsonl is no part of a log";
    assert!(stderr(&open).contains(said), "{}", stderr(&open));
    let without = record(at);
    assert!(check(&without, LOG_VERIFY).verdict.is_pass());
    assert!(check(&without, LOG_HANDS).verdict.is_pass());
    let decks = &check(&without, LOG_DECKS).verdict;
    assert!(decks.is_not_run(), "{decks}");
    assert!(
        decks.to_string().contains("0 of 8 decks were derived"),
        "{decks}"
    );
    assert_eq!(dealing(&without), []);
    let page = fs::read_to_string(at.join("out/report.html")).unwrap();
    assert!(page.contains("0 of 8 decks derived"));
    assert!(
        stdout(&open).contains("0 of 8 decks derived"),
        "{}",
        stdout(&open)
    );

    let tickets = seeds.join("tickets");
    let vkey = seeds.join("log.vkey");
    let kept = ["--vault", text(&seeds), "--tickets", text(&tickets)];
    let kept = [&kept[..], &["--vkey", text(&vkey), "--require", "vault"]].concat();
    let shown = certify(at, &log, &kept);
    assert_eq!(code(&shown), 0, "{}{}", stdout(&shown), stderr(&shown));
    let with = record(at);
    assert_eq!(check(&with, LOG_DECKS).evidence["decks_derived"], 8);
    assert_eq!(dealing(&with), DEALING);
    assert!(
        check(&with, LOG_HANDS).evidence["tickets"]
            .as_u64()
            .unwrap()
            >= 16
    );
    let page = fs::read_to_string(at.join("out/report.html")).unwrap();
    assert!(page.contains("8 of 8 decks derived"));
    let rerun = &check(&with, LOG_DECKS).rerun;
    for part in [
        "--vault \"${VAULT:?}\"",
        "--tickets \"${TICKETS:?}\"",
        "--require vault",
    ] {
        assert!(rerun.contains(part), "{rerun}");
    }
    // The bundle has what players kept, and no seed.
    assert!(at.join("out/log/tickets").is_file());
    let verified = dealproof_in(at, &["verify", "out"]);
    assert_eq!(code(&verified), 0, "{}", stdout(&verified));
    let seed = fs::read_to_string(seeds.join("0.jsonl")).unwrap();
    let seed = seed
        .lines()
        .next()
        .unwrap()
        .rsplit('"')
        .nth(1)
        .unwrap()
        .to_owned();
    let archive = fs::read(at.join("out/bundle.tar")).unwrap();
    assert!(!archive.windows(64).any(|window| window == seed.as_bytes()));

    // A repetition needs the log, its vault and what was required.
    let again = |more: &[&str]| {
        let again = ["verify", "out", "--rerun", "--log", text(&log)];
        dealproof_in(at, &[&again[..], more].concat())
    };
    let without = again(&[]);
    assert_eq!(code(&without), 3, "{}", stdout(&without));
    assert!(
        stdout(&without).contains("give it with --vault"),
        "{}",
        stdout(&without)
    );
    let with = again(&[&kept[..4], &kept[6..]].concat());
    assert_eq!(code(&with), 0, "{}{}", stdout(&with), stderr(&with));
}

#[test]
fn a_log_with_every_deck_stacked_fails_with_its_vault_and_shows_nothing_without() {
    let directory = tempfile::tempdir().unwrap();
    let at = directory.path();
    let mut forge = Forge::golden();
    for (_, hand) in forge.decks() {
        forge.stack(hand);
    }
    let forged = forge.write(at);
    let open = certify(at, &forged.log, &[]);
    assert_eq!(code(&open), 3, "{}", stdout(&open));
    assert!(
        stdout(&open).contains("0 of 40 decks derived"),
        "{}",
        stdout(&open)
    );
    assert_eq!(dealing(&record(at)), []);
    let found = certify(at, &forged.log, &["--vault", text(&forged.vault)]);
    assert_eq!(code(&found), 4, "{}", stdout(&found));
    let record = record(at);
    let decks = check(&record, LOG_DECKS);
    assert!(decks.verdict.is_fail());
    assert_eq!(decks.findings.len(), 40);
    assert!(check(&record, LOG_HANDS).verdict.is_pass());
    assert_eq!(dealing(&record), []);
    let verified = dealproof_in(at, &["verify", "out"]);
    assert_eq!(code(&verified), 0, "{}", stdout(&verified));
}

#[test]
fn evidence_that_is_missing_is_no_failure_and_a_foreign_key_is() {
    let directory = tempfile::tempdir().unwrap();
    let at = directory.path();
    let log = simulate(at, "4");
    let seeds = vault(&log);
    let required = ["--vault", text(&seeds), "--require", "witness"];
    let output = certify(at, &log, &required);
    assert_eq!(code(&output), 3, "{}", stdout(&output));
    let form = check(&record(at), LOG_VERIFY).verdict.to_string();
    assert!(form.contains("evidence is missing: witness"), "{form}");
    let ticket = seeds.join("ticket.vkey");
    let output = certify(at, &log, &["--vkey", text(&ticket)]);
    assert_eq!(code(&output), 4, "{}", stdout(&output));

    for (arguments, said) in [
        (
            &["--vault", "x"][..],
            "--vault is about a log: name its directory with --log",
        ),
        (&["--require", "tea"], "expected vault or witness"),
    ] {
        let output = dealproof_in(at, &[&["certify"], arguments].concat());
        assert_eq!(code(&output), 2, "{arguments:?}");
        assert!(stderr(&output).contains(said), "{}", stderr(&output));
    }
    let output = certify(at, &log, &["--vault", "no-such-vault"]);
    assert_eq!(code(&output), 2);
    assert!(
        stderr(&output).contains("no-such-vault"),
        "{}",
        stderr(&output)
    );
}
