//! What a team does with `dealproof rules` every day: results for CI, known failures, the failures of
//! the last run, several engines at a time, and a deadline.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::run::{DEALPROOF, code, dealproof_in, stderr, stdout};

/// Three scenarios, of which the second asks for a wrong number.
const FEATURE: &str = "\
Feature: own

  Background:
    Given a no-limit hold'em table with blinds 50/100
    And 2 players with 1000 chips each
    And the button at seat 1

  Scenario: the price of a call
    When the hand is dealt
    Then seat 1 owes 50

  Scenario: a wrong number
    When the hand is dealt
    Then seat 1 owes 51
    And seat 1 owes 50

  Scenario: another price
    When the hand is dealt
    Then seat 1 owes 50
";

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("own")).unwrap();
    fs::write(folder.path().join("own/own.feature"), FEATURE).unwrap();
    folder
}

fn rules(folder: &Path, arguments: &[&str]) -> std::process::Output {
    dealproof_in(
        folder,
        &[&["rules", "--features", "own"], arguments].concat(),
    )
}

#[test]
fn results_are_written_for_ci_with_steps_and_times() {
    let folder = folder();
    let path = folder.path();
    let files = [
        "--junit",
        "j.xml",
        "--cucumber",
        "c.json",
        "--summary",
        "s.md",
    ];
    assert_eq!(code(&rules(path, &files)), 1);
    // The next run replaces what this one wrote.
    assert_eq!(code(&rules(path, &files)), 1);
    let xml = fs::read_to_string(path.join("j.xml")).unwrap();
    for part in [
        "tests=\"3\" failures=\"1\" errors=\"0\"",
        "<property name=\"engine\" value=\"dealproof reference engine\"/>",
        "<testcase classname=\"rules: rules\" name=\"own: a wrong number\" time=\"",
        "<failure message=\"expected the price of a call: 51, found 50\">",
        "dealproof rules --only &apos;own: a wrong number&apos;",
    ] {
        let xml = xml.replace('\'', "&apos;");
        assert!(xml.contains(part), "{part} is missing in\n{xml}");
    }
    let json = fs::read(path.join("c.json")).unwrap();
    let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
    let steps = json[0]["elements"][1]["steps"].as_array().unwrap();
    let statuses: Vec<(&str, &str)> = steps
        .iter()
        .map(|step| {
            let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned().leak();
            (&*text(&step["name"]), &*text(&step["result"]["status"]))
        })
        .collect();
    assert_eq!(
        statuses[2..],
        [
            ("the button at seat 1", "passed"),
            ("the hand is dealt", "passed"),
            ("seat 1 owes 51", "failed"),
            ("seat 1 owes 50", "skipped"),
        ]
    );
    let nowhere = rules(path, &["--junit", "no/such/folder/j.xml"]);
    assert_eq!(
        (code(&nowhere), stdout(&nowhere)),
        (2, String::new()),
        "refused before anything runs"
    );
    let page = fs::read_to_string(path.join("s.md")).unwrap();
    assert!(
        page.contains("3 scenarios: 2 passed, 1 failed, 0 not run"),
        "{page}"
    );
}

/// `DEALPROOF_JUNIT_SCHEMA` is the schema of Jenkins' xUnit plugin, which is not ours to copy.
#[test]
fn junit_is_valid_for_jenkins() {
    let Some(schema) = std::env::var_os("DEALPROOF_JUNIT_SCHEMA") else {
        println!("NOT RUN: DEALPROOF_JUNIT_SCHEMA names no schema");
        assert_ne!(std::env::var("DEALPROOF_REQUIRE").as_deref(), Ok("all"));
        return;
    };
    let folder = folder();
    let path = folder.path();
    fs::write(
        path.join("known.yaml"),
        known("own: a wrong number", "2999-01-01"),
    )
    .unwrap();
    let valid = |file: &str| {
        let checked = Command::new("xmllint")
            .arg("--noout")
            .arg("--schema")
            .arg(&schema)
            .arg(path.join(file))
            .output()
            .unwrap();
        assert!(checked.status.success(), "{}", stderr(&checked));
    };
    rules(path, &["--junit", "failed.xml"]);
    valid("failed.xml");
    rules(path, &["--junit", "known.xml", "--known", "known.yaml"]);
    valid("known.xml");
    dealproof_in(path, &["rules", "--junit", "all.xml"]);
    valid("all.xml");
    let battery = [
        "rng",
        "test",
        "--battery",
        "decks",
        "--decks",
        "20000",
        "--format",
        "junit",
    ];
    fs::write(path.join("rng.xml"), dealproof_in(path, &battery).stdout).unwrap();
    valid("rng.xml");
    let certified = ["certify", "--pdf", "never", "--out", "out"];
    assert_eq!(code(&dealproof_in(path, &certified)), 0);
    valid("out/results/junit.xml");
}

fn known(scenario: &str, expires: &str) -> String {
    format!(
        "- scenario: '{scenario}'\n  reason: the old client\n  ticket: POKER-7\n  expires: {expires}\n"
    )
}

#[test]
fn a_known_failure_is_listed_and_turns_nothing_red() {
    let folder = folder();
    let path = folder.path();
    let run = |scenario: &str, expires: &str| {
        fs::write(path.join("known.yaml"), known(scenario, expires)).unwrap();
        rules(path, &["--known", "known.yaml", "--junit", "j.xml"])
    };
    let listed = run("own: a wrong number", "2999-01-01");
    assert_eq!(code(&listed), 0, "{}", stdout(&listed));
    let text = stdout(&listed);
    assert!(
        text.contains("known own: a wrong number: the old client (POKER-7, until 2999-01-01)"),
        "{text}"
    );
    assert!(text.contains("1 failed (1 of them known)"), "{text}");
    let xml = fs::read_to_string(path.join("j.xml")).unwrap();
    assert!(xml.contains("failures=\"0\""), "{xml}");
    assert!(
        xml.contains("<skipped message=\"a known failure: the old client (POKER-7"),
        "{xml}"
    );

    let expired = run("own: a wrong number", "2020-01-01");
    assert_eq!(code(&expired), 1);
    assert!(
        stdout(&expired).contains("EXPIRED own: a wrong number"),
        "{}",
        stdout(&expired)
    );
    let xml = fs::read_to_string(path.join("j.xml")).unwrap();
    assert!(
        xml.contains("; its entry in the list of known failures expired on 2020-01-01 (POKER-7)"),
        "{xml}"
    );

    let mended = run("own: another price", "2999-01-01");
    assert_eq!(code(&mended), 1);
    assert!(
        stdout(&mended).contains("MENDED own: another price"),
        "{}",
        stdout(&mended)
    );
    assert!(
        stdout(&mended).contains("FAILED own: a wrong number"),
        "the new one"
    );
    let xml = fs::read_to_string(path.join("j.xml")).unwrap();
    assert!(xml.contains("failures=\"2\""), "{xml}");
    assert!(
        xml.contains("it passes: take it off the list of known failures (POKER-7)"),
        "{xml}"
    );

    let misspelt = run("own: a worng number", "2999-01-01");
    assert_eq!(code(&misspelt), 2);
    assert!(
        stderr(&misspelt).contains("no scenario is called"),
        "{}",
        stderr(&misspelt)
    );
}

#[test]
fn a_known_failure_never_lets_a_certification_pass() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let engine = format!("python3 '{}' odd-chip", crate::wrong_engines::WRONG);
    let engine = format!("{engine} '{DEALPROOF}' engine");
    let failing = dealproof_in(
        path,
        &[
            "rules",
            "--engine",
            &engine,
            "--tags",
            "@quick",
            "--rerun-failed",
            "failed",
        ],
    );
    assert_eq!(
        code(&failing),
        1,
        "{}{}",
        stdout(&failing),
        stderr(&failing)
    );
    let failed = fs::read_to_string(path.join("failed")).unwrap();
    assert!(!failed.is_empty());
    let list: String = failed.lines().map(|id| known(id, "2999-01-01")).collect();
    fs::write(path.join("known.yaml"), list).unwrap();
    fs::write(
        path.join("plan.yaml"),
        "name: rules\ndescription: the rules alone\nseed: \"00\"\nrules:\n  tags: '@quick'\n"
            .replace("\"00\"", &format!("\"{}\"", "00".repeat(32))),
    )
    .unwrap();
    let certify = [
        "certify",
        "--plan",
        "plan.yaml",
        "--engine",
        &engine,
        "--pdf",
        "never",
        "--out",
        "out",
        "--known",
        "known.yaml",
    ];
    let certified = dealproof_in(path, &certify);
    assert_eq!(
        code(&certified),
        3,
        "{}{}",
        stdout(&certified),
        stderr(&certified)
    );
    let page = fs::read_to_string(path.join("out/report.html")).unwrap();
    let known_at = page.find("KNOWN FAILURES").unwrap();
    assert!(
        known_at < page.find("<h2").unwrap(),
        "it stands on page one"
    );
    let verified = dealproof_in(path, &["verify", "out"]);
    assert_eq!(code(&verified), 0, "{}", stdout(&verified));
}

#[test]
fn what_failed_last_time_is_run_again_until_nothing_is_left() {
    let folder = folder();
    let path = folder.path();
    let again = ["--rerun-failed", "failed"];
    let first = rules(path, &again);
    assert!(
        stdout(&first).contains("3 scenarios: 2 passed, 1 failed"),
        "{}",
        stdout(&first)
    );
    assert_eq!(
        fs::read_to_string(path.join("failed")).unwrap(),
        "own: a wrong number\n"
    );
    let second = rules(path, &again);
    assert!(
        stdout(&second).contains("1 scenarios: 0 passed, 1 failed"),
        "{}",
        stdout(&second)
    );
    fs::write(
        path.join("own/own.feature"),
        FEATURE.replace("owes 51", "owes 50"),
    )
    .unwrap();
    let mended = rules(path, &again);
    assert!(
        stdout(&mended).contains("1 scenarios: 1 passed"),
        "{}",
        stdout(&mended)
    );
    let whole = rules(path, &again);
    assert!(
        stdout(&whole).contains("3 scenarios: 3 passed"),
        "{}",
        stdout(&whole)
    );
}

#[test]
fn several_engines_come_to_the_same_in_the_same_order() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    for engine in [
        format!("'{DEALPROOF}' engine"),
        // It falls silent, and the same scenarios are said to be not run.
        "sh -c 'read l; echo \\{\\\"id\\\":0,\\\"ok\\\":true,\\\"protocol\\\":2,\\\"name\\\":\\\"x\\\",\\\"version\\\":\\\"1\\\",\\\"games\\\":[],\\\"capabilities\\\":[]\\}; cat >/dev/null'".to_owned(),
    ] {
        let run = |jobs: &str| {
            let arguments = ["rules", "--tags", "@scenario-25 or @scenario-26", "--engine", &engine, "--engine-limit", "300", "--jobs", jobs];
            let output = dealproof_in(path, &arguments);
            (code(&output), stdout(&output), stderr(&output))
        };
        assert_eq!(run("1"), run("3"), "{engine}");
    }
}

#[test]
fn failures_side_by_side_are_told_once_and_nothing_else_is() {
    let folder = tempfile::tempdir().unwrap();
    let engine = format!(
        "python3 '{}' odd-chip '{DEALPROOF}' engine",
        crate::wrong_engines::WRONG
    );
    let run = |jobs: &str| {
        let tags = [
            "rules",
            "--tags",
            "@POKER-RULES:TDA-20",
            "--engine",
            &engine,
        ];
        let output = dealproof_in(folder.path(), &[&tags[..], &["--jobs", jobs]].concat());
        (code(&output), stdout(&output), stderr(&output))
    };
    let alone = run("1");
    assert_eq!(alone.0, 1);
    assert!(alone.1.matches("FAILED ").count() > 10, "{}", alone.1);
    assert_eq!(alone.2, "", "nothing but results");
    let beside = run("4");
    assert_eq!(beside.2, "", "nothing but results");
    assert!(beside == alone, "other results:\n{}", beside.1);
}

#[test]
fn what_has_not_begun_by_the_deadline_is_not_run() {
    let folder = folder();
    let late = rules(folder.path(), &["--deadline", "0"]);
    assert_eq!(code(&late), 3);
    let text = stdout(&late);
    assert!(
        text.contains("not run (the deadline of the run had passed)")
            || text.contains("the deadline of the run had passed"),
        "{text}"
    );
    assert!(text.contains("0 passed, 0 failed, 3 not run"), "{text}");
}

#[test]
fn a_scenario_that_is_wrong_is_its_authors_and_no_engines() {
    let folder = folder();
    let path = folder.path();
    for (from, to, said) in [
        ("seat 1 owes 51", "seat 1 ows 51", "did you mean"),
        (
            "Then seat 1 owes 51",
            "When seat 1 owes 51",
            "but after Then",
        ),
    ] {
        fs::write(path.join("own/own.feature"), FEATURE.replace(from, to)).unwrap();
        let output = rules(path, &[]);
        assert_eq!(code(&output), 2, "{}", stdout(&output));
        let text = stderr(&output);
        assert!(
            text.contains("own.feature:14") && text.contains(said),
            "{text}"
        );
    }
    // What only shows while the scenario runs.
    for (steps, said) in [
        ("Given seat 1 will be dealt \"Zz Kd\"\n", "expected a card"),
        ("Then seat 1 owes 50\n", "the hand is dealt before"),
    ] {
        let feature = format!("{FEATURE}\n  Scenario: wrong\n    {steps}");
        fs::write(
            path.join("own/own.feature"),
            feature.replace("owes 51", "owes 50"),
        )
        .unwrap();
        let output = rules(path, &[]);
        let text = stdout(&output);
        assert_eq!(code(&output), 2, "{text}{}", stderr(&output));
        assert!(text.contains(said), "{text}");
        assert!(text.contains("3 passed, 0 failed, 1 not run"), "{text}");
    }
}
