//! `dealproof rules` and `dealproof engine`.

use std::fs;

use crate::run::{DEALPROOF, code, dealproof_fed, dealproof_in, stderr, stdout};

#[test]
fn the_reference_engine_passes_every_scenario_in_process_and_behind_a_pipe() {
    let directory = tempfile::tempdir().unwrap();
    let all = dealproof_in(directory.path(), &["rules"]);
    assert_eq!(code(&all), 0, "{}", stdout(&all));
    print!("{}", stdout(&all));
    // What is about our own generator and log says nothing about an engine.
    let inside = dealproof_in(directory.path(), &["rules", "--tags", "not @reference"]);
    let engine = format!("'{DEALPROOF}' engine");
    let outside = dealproof_in(directory.path(), &["rules", "--engine", &engine]);
    print!("{}", stdout(&inside));
    assert_eq!(code(&inside), 0, "{}", stdout(&inside));
    assert_eq!(stdout(&inside), stdout(&outside));
}

#[test]
fn a_wrong_scenario_fails_and_shows_where_and_how_to_repeat_it() {
    let directory = tempfile::tempdir().unwrap();
    fs::write(
        directory.path().join("own.feature"),
        "Feature: own\n\n  Scenario: a wrong number\n    \
         Given a no-limit hold'em table with blinds 50/100\n    \
         And 2 players with 1000 chips each\n    \
         And the button at seat 1\n    \
         When the hand is dealt\n    \
         Then seat 1 owes 51\n",
    )
    .unwrap();
    let output = dealproof_in(directory.path(), &["rules", "--features", "."]);
    let text = stdout(&output);
    assert_eq!(code(&output), 1, "{text}");
    for part in [
        "own.feature:8",
        "the price of a call: 51",
        "found    50",
        "BlindPosted",
        "dealproof rules --only 'own: a wrong number' --features .",
        "seat  stack  bet",
        "1 scenarios: 0 passed, 1 failed",
    ] {
        assert!(text.contains(part), "{part:?} is missing in\n{text}");
    }
}

#[test]
fn tags_select_and_list() {
    let directory = tempfile::tempdir().unwrap();
    let listed = dealproof_in(
        directory.path(),
        &["rules", "--list", "--tags", "@scenario-29"],
    );
    assert_eq!(stdout(&listed).lines().count(), 1, "{}", stdout(&listed));
    let run = dealproof_in(directory.path(), &["rules", "--tags", "@scenario-29"]);
    assert!(
        stdout(&run).contains("1 scenarios: 1 passed"),
        "{}",
        stdout(&run)
    );
    let nothing = dealproof_in(directory.path(), &["rules", "--tags", "@no-such-tag"]);
    assert_eq!(code(&nothing), 2);
    let malformed = dealproof_in(directory.path(), &["rules", "--tags", "@a and"]);
    assert_eq!(code(&malformed), 2);
    assert!(stderr(&malformed).contains("not a tag expression"));
}

/// Whoever asks for nothing that there is, is told what was asked and how to find what there is.
#[test]
fn what_selects_no_scenario_is_named() {
    let directory = tempfile::tempdir().unwrap();
    for option in [["--only", "pots/splitting"], ["--tags", "@quikc"]] {
        let output = dealproof_in(directory.path(), &[&["rules"][..], &option].concat());
        assert_eq!(code(&output), 2);
        let said = stderr(&output);
        assert!(said.contains(option[1]), "{said}");
        assert!(said.contains("dealproof rules --list"), "{said}");
    }
}

#[test]
fn an_engine_that_cannot_be_reached_is_no_verdict_and_costs_one_try() {
    let directory = tempfile::tempdir().unwrap();
    for (engine, limit, said) in [
        ("true", "20000", "crashed or closed its output"),
        (
            "sh -c 'while read l; do echo garbage; done'",
            "20000",
            "malformed answer",
        ),
        ("sleep 60", "200", "did not answer within 200 ms"),
        ("/no/such/engine", "200", "could not be started"),
        (
            "sh -c 'read l; echo \\{\\\"id\\\":0,\\\"ok\\\":true\\}'",
            "20000",
            "the answer to hello: at ok: missing field `protocol`",
        ),
    ] {
        let arguments = ["rules", "--engine", engine, "--engine-limit", limit];
        let output = dealproof_in(directory.path(), &arguments);
        let text = stderr(&output);
        assert_eq!(code(&output), 2, "{engine}: {text}");
        assert!(text.contains(said), "{engine}: {text}");
        assert!(text.contains("dealproof adapter check"), "{text}");
        assert_eq!(stdout(&output), "", "{engine}");
    }
}

/// What an engine wrote before it crashed is read line by line, and none of its lines looks like ours.
#[test]
fn what_a_crashed_engine_wrote_is_shown_in_lines() {
    let directory = tempfile::tempdir().unwrap();
    let hello = r#"{"id":0,"ok":true,"protocol":2,"name":"x","version":"1","games":["nlhe"],"capabilities":["deck"]}"#;
    std::fs::write(directory.path().join("hello"), hello.to_owned() + "\n").unwrap();
    let script = "read l; cat hello; read l; printf 'Traceback:\n  FAILED x\n::error::y\n' >&2";
    std::fs::write(directory.path().join("engine.sh"), script).unwrap();
    let arguments = ["adapter", "check", "--engine", "sh engine.sh"];
    let output = dealproof_in(directory.path(), &arguments);
    let text = stdout(&output);
    assert_eq!(code(&output), 1, "{text}");
    assert!(text.contains("x 1: 1 game, 1 capability\n"), "{text}");
    let found = "it wrote: Traceback:\n             FAILED x\n           \\u003a:error::y\n";
    assert!(text.contains(found), "{text}");
    assert!(
        text.ends_with("1 problem; mend the first one first\n"),
        "{text}"
    );
}

#[test]
fn the_engine_answers_every_line_and_goes_on() {
    let directory = tempfile::tempdir().unwrap();
    let deck: Vec<String> = dealproof_engine::card::Card::all()
        .map(|card| format!("\"{card}\""))
        .collect();
    let start = format!(
        r#"{{"id":7,"op":"start","profile":{{"name":"nlhe"}},"button":1,"seats":[{{"seat":1,"player":"a","stack":1000}},{{"seat":2,"player":"b","stack":1000}}],"deck":[{}]}}"#,
        deck.join(",")
    );
    let input = format!(
        "{{\n{{\"id\":1,\"op\":\"dance\"}}\n{start}\n{{\"id\":8,\"op\":\"act\",\"seat\":1,\"action\":\"fold\"}}\n{{\"id\":9,\"op\":\"bye\"}}\n"
    );
    let output = dealproof_fed(directory.path(), &["engine"], input.as_bytes());
    let text = stdout(&output);
    let lines: Vec<serde_json::Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(code(&output), 0);
    assert_eq!(lines.len(), 5, "{text}");
    assert_eq!(lines[0]["id"], serde_json::Value::Null);
    assert_eq!(lines[0]["refusal"]["code"], "malformed_json");
    assert_eq!(lines[1]["refusal"]["code"], "unknown_op");
    assert_eq!(lines[2]["state"]["phase"], "PREFLOP");
    assert_eq!(lines[3]["state"]["result"]["stacks"][1]["stack"], 1050);
    assert_eq!(lines[4]["ok"], true);
}
