//! `dealproof compare`: each regression is named, and nothing is compared that does not verify.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::run::{DEALPROOF, code, dealproof_in, stderr, stdout};
use crate::wrong_engines::WRONG;

const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/golden");

/// The record of a small run on a customer's engine and decks.
fn record() -> Value {
    let hash = "ab".repeat(32);
    let check = |id: &str, area: &str, evidence: Value| {
        json!({
            "id": id, "title": id, "area": area, "requirements": ["GLI-19:4.5.1"],
            "whose": {"owner": "customer", "about": "engine"}, "verdict": "pass",
            "would_catch": "", "evidence": evidence, "findings": [], "rerun": "",
            "steps": ["8 Given 3 players", format!("9 Then {id}")]
        })
    };
    let subject = |role: &str, name: &str| json!({"role": role, "owner": "customer", "name": name, "sha256": hash, "sha256_of": "it"});
    let duty = |key: &str, state: &str, duty: &str| json!({"key": key, "duty": duty, "state": state, "by": ["@GLI-19:4.5.1"]});
    let decision = json!({"rule": "", "family_size": 1, "run_budget": 0.01,
        "first_look_budget": 0.005, "retest_budget": 0.005, "warning": 0.025,
        "power_level": 0.01, "rejected": [], "on_retest": false});
    json!({
        "schema_version": 1,
        "software": {"name": "dealproof", "version": "1.0.0", "code_sha256": hash, "toolchain": ""},
        "plan": {"name": "nightly", "description": "", "sha256": hash, "seed": hash,
            "seed_from": "fresh"},
        "injected": [],
        "signed_with": "throw_away_key",
        "subjects": [subject("engine", "cards 7.1"), subject("generator", "the customer's output")],
        "fingerprints": [{"what": "the rule scenarios", "sha256": hash}],
        "conclusion": {"verdict": "pass", "passed": 3, "failed": 0, "inconclusive": 0,
            "not_run": 0},
        "checks": [
            check("betting/raising: a raise", "rules: betting", json!({})),
            check("pots/splitting: an odd chip", "rules: pots", json!({})),
            check("battery.decks.card-position", "generator: decks",
                json!({"detectable": 0.2, "detectable_unit": "relative excess of one cell"})),
        ],
        "randomness": {
            "source": "file",
            "samples": [{"stream": "decks", "unit": "decks", "samples": 500000}],
            "decision": decision,
            "p_values": [], "p_histogram": [], "maps": [], "power": [],
            "defects": [{"name": "streaks", "description": "equal cards stay together",
                "unit": "decks", "samples": 60000, "caught_at": 4096, "caught_by": "x",
                "claimed": true}]
        },
        "traceability": [{
            "tag": "GLI-19:4.5.1", "title": "Rules of play", "verified": true, "via": "primary",
            "coverage": "part", "checks": [],
            "duties": [
                duty("followed", "shown", "The game follows its published rules."),
                duty("published", "document", "The rules are published."),
            ]
        }]
    })
}

/// The same room a commit later: one rule is broken, one clause is lost, there are fewer decks.
fn worse() -> Value {
    let mut record = record();
    record["checks"][1]["verdict"] = json!("fail");
    record["checks"][1]["findings"] = json!([{"expected": "the odd chip at seat 2",
        "found": "the odd chip at seat 1", "place": "pots/splitting.feature:9", "integrity": false}]);
    record["conclusion"] = json!({"verdict": "fail", "passed": 2, "failed": 1, "inconclusive": 0,
        "not_run": 0});
    record["traceability"][0]["coverage"] = json!("failed");
    record["traceability"][0]["duties"][0]["state"] = json!("failed");
    record["randomness"]["samples"][0]["samples"] = json!(4000);
    record["checks"][2]["evidence"]["detectable"] = json!(2.24);
    record["subjects"][0]["name"] = json!("cards 7.2");
    record["subjects"][0]["sha256"] = json!("cd".repeat(32));
    record["plan"]["seed"] = json!("ef".repeat(32));
    record
}

fn folder(before: &Value, after: &Value) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, record) in [("before.json", before), ("after.json", after)] {
        fs::write(folder.path().join(name), record.to_string()).unwrap();
    }
    folder
}

/// Compares the two records of a folder: the exit code and what was printed.
fn compared(folder: &Path, names: [&str; 2], options: &[&str]) -> (i32, String) {
    let output = dealproof_in(folder, &[&["compare"][..], &names, options].concat());
    (code(&output), stdout(&output) + &stderr(&output))
}

const THERE: [&str; 2] = ["before.json", "after.json"];
const BACK: [&str; 2] = ["after.json", "before.json"];

#[test]
fn a_broken_rule_a_lost_clause_and_fewer_decks_are_named() {
    let folder = folder(&record(), &worse());
    let (exit, page) = compared(folder.path(), THERE, &[]);
    assert_eq!(exit, 1, "{page}");
    insta::assert_snapshot!("compare-table", page);
    let (exit, page) = compared(folder.path(), THERE, &["--format", "markdown"]);
    assert_eq!(exit, 1, "{page}");
    insta::assert_snapshot!("compare-markdown", page);
    let (exit, lines) = compared(folder.path(), THERE, &["--format", "github"]);
    assert_eq!(exit, 1, "{lines}");
    insta::assert_snapshot!("compare-annotations", lines);
    // The other way round all of it is for the better.
    let (exit, page) = compared(folder.path(), BACK, &[]);
    assert_eq!(exit, 0, "{page}");
    assert!(page.contains("\n7 improvements\n"), "{page}");
}

#[test]
fn json_has_every_change_and_the_exit_code() {
    let folder = folder(&record(), &worse());
    let (exit, text) = compared(folder.path(), THERE, &["--format", "json"]);
    let value: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((exit, &value["exit_code"]), (1, &json!(1)));
    assert_eq!(value["schema_version"], 1);
    let changes = value["changes"].as_array().unwrap();
    let regressions = changes.iter().filter(|one| one["effect"] == "regression");
    let kinds: Vec<&str> = regressions
        .map(|one| one["kind"].as_str().unwrap())
        .collect();
    let expected = [
        "verdict",
        "check",
        "clause",
        "duty",
        "sample",
        "defect",
        "detectable",
    ];
    assert_eq!(kinds, expected);
    assert_eq!(value["regressions"], kinds.len());
    let check = changes.iter().find(|one| one["kind"] == "check").unwrap();
    assert_eq!(check["check"], "pots/splitting: an odd chip");
    assert_eq!(check["before"]["held"]["verdict"], "pass");
    let found = &check["after"]["held"]["finding"]["found"];
    assert_eq!(found, "the odd chip at seat 1");
}

#[test]
fn equal_runs_of_two_versions_differ_in_their_versions_alone() {
    let mut newer = record();
    newer["software"]["version"] = json!("1.1.0");
    newer["software"]["code_sha256"] = json!("cd".repeat(32));
    let folder = folder(&record(), &newer);
    for names in [THERE, BACK] {
        let (exit, page) = compared(folder.path(), names, &[]);
        assert_eq!(exit, 0, "{page}");
        let said = "no regressions, no improvements, 1 other change";
        assert!(page.contains(said), "{page}");
        for version in ["1.0.0, abab", "1.1.0, cdcd"] {
            assert!(page.contains(version), "{page}");
        }
    }
    let (exit, page) = compared(folder.path(), ["before.json"; 2], &[]);
    assert_eq!(exit, 0);
    assert!(page.contains("no other changes"), "{page}");
}

#[test]
fn records_of_earlier_versions_are_compared_and_what_is_not_is_listed() {
    let names = ["0.1.0/quick-bundle.tar", "0.3.0/quick-record.json"];
    let (exit, page) = compared(Path::new(GOLDEN), names, &[]);
    // The larger family notices less of some statistics.
    assert_eq!(exit, 1, "{page}");
    for said in [
        "a bundle, throw-away key",
        "a record, unsigned",
        "0.1.0, c917224a0ec8",
        "after: a record by itself is unsigned",
        "not checked\n  before: the reports, which version 0.1.0 rendered",
        "owners of checks: the record before",
        "renamed scenarios: the record before",
        "  check    and ",
        "clauses: the record before does not tell their duties apart",
        "notices  battery.ais31.t8: at least 0.193",
    ] {
        assert!(page.contains(said), "{said}: {page}");
    }
    let (_, all) = compared(Path::new(GOLDEN), names, &["--all"]);
    assert!(!all.contains(" and 4"), "{all}");
    assert!(all.lines().count() > page.lines().count() + 400);
}

#[test]
fn nothing_is_compared_that_does_not_verify_or_is_no_run() {
    let folder = folder(&record(), &worse());
    let path = folder.path();
    let mut archive = fs::read(Path::new(GOLDEN).join("0.1.0/quick-bundle.tar")).unwrap();
    fs::write(path.join("sound.tar"), &archive).unwrap();
    // Inside the first file.
    archive[600] ^= 1;
    fs::write(path.join("changed.tar"), &archive).unwrap();
    for names in [["sound.tar", "changed.tar"], ["changed.tar", "after.json"]] {
        let (exit, page) = compared(path, names, &[]);
        assert_eq!(exit, 4, "{page}");
        assert!(page.contains("BROKEN changed.tar: "), "{page}");
        assert!(page.ends_with("not compared\n"), "{page}");
        let (exit, text) = compared(path, names, &["--format", "json"]);
        let value: Value = serde_json::from_str(&text).unwrap();
        assert_eq!((exit, &value["exit_code"]), (4, &json!(4)));
        assert_eq!(value["findings"][0]["path"], "changed.tar");
    }
    let mut forged = worse();
    forged["conclusion"] = record()["conclusion"].clone();
    fs::write(path.join("forged.json"), forged.to_string()).unwrap();
    let (exit, page) = compared(path, ["before.json", "forged.json"], &[]);
    assert_eq!(exit, 4, "{page}");
    let said = "expected the conclusion Fail, 2 passed, 1 failed";
    assert!(page.contains(said), "{page}");
    fs::write(path.join("none.json"), "{}").unwrap();
    fs::write(path.join("text"), "not a run").unwrap();
    let log = Path::new(GOLDEN).join("0.1.0/log");
    for name in ["none.json", "text", "missing", ".", log.to_str().unwrap()] {
        let (exit, page) = compared(path, ["before.json", name], &[]);
        assert_eq!(exit, 2, "{name}: {page}");
    }
}

#[test]
fn a_key_must_have_signed_both_bundles() {
    let folder = folder(&record(), &worse());
    let path = folder.path();
    fs::copy(
        Path::new(GOLDEN).join("0.1.0/quick-bundle.tar"),
        path.join("bundle.tar"),
    )
    .unwrap();
    let made = ["keygen", "--name", "lab.example/report", "--out", "report"];
    assert_eq!(code(&dealproof_in(path, &made)), 0);
    let key = ["--vkey", "report.vkey"];
    let (exit, page) = compared(path, ["bundle.tar"; 2], &key);
    assert_eq!(exit, 4, "{page}");
    assert!(
        page.contains("expected the trusted key lab.example/report"),
        "{page}"
    );
    let (exit, page) = compared(path, ["bundle.tar", "after.json"], &key);
    assert_eq!(exit, 2, "{page}");
}

/// Two runs, the second of an engine with one rule broken and on half as many decks.
#[test]
fn two_bundles_of_a_customer_are_compared() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let decks = [
        "--as",
        "decks",
        "--count",
        "2000",
        "--key",
        &"07".repeat(32),
    ];
    let decks = dealproof_in(
        path,
        &[&["rng", "stream", "--source", "csprng"][..], &decks].concat(),
    );
    fs::write(path.join("decks.bin"), decks.stdout).unwrap();
    for (out, name, decks) in [("before", "right", 2000), ("after", "odd-chip", 1000)] {
        let plan = format!(
            "name: pair\ndescription: A test.\nseed: \"{}\"\n\
             rules: {{tags: \"@POKER-RULES:TDA-20 and @quick\"}}\n\
             battery: {{parts: [decks], decks: {decks}, bytes: 1, fingerprints: 10000, \
             defects: [swap-with-any]}}\n",
            "01".repeat(32)
        );
        fs::write(path.join("plan.yaml"), plan).unwrap();
        let engine = format!("python3 '{WRONG}' {name} '{DEALPROOF}' engine");
        let certify = ["certify", "--plan", "plan.yaml", "--out", out];
        let engine = ["--engine", &engine, "--sandbox", "off"];
        let source = ["--source", "decks=file:decks.bin"];
        let run = dealproof_in(path, &[&certify[..], &engine, &source].concat());
        assert!(path.join(out).is_dir(), "{}{}", stdout(&run), stderr(&run));
    }
    let (exit, page) = compared(path, ["before", "after"], &[]);
    assert_eq!(exit, 1, "{page}");
    for said in [
        "  check    pots/splitting: the winner nearest to the left of the button gets the odd chip: \
         Pass -> Fail: expected ",
        "  clause   POKER-RULES TDA-20: ",
        "  sample   stream decks: 2000 decks -> 1000 decks",
        " of the run: pair, ",
    ] {
        assert!(page.contains(said), "{said}: {page}");
    }
    let (exit, page) = compared(path, ["after", "after"], &[]);
    assert_eq!(exit, 0, "{page}");
}
