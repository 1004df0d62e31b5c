//! The scope of a room, in `rules` and `certify`.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::run::{DEALPROOF, code, dealproof_in, stderr, stdout};

#[test]
fn scenarios_run_by_the_room_s_own_profile_and_what_it_has_otherwise_is_named() {
    let directory = tempfile::tempdir().unwrap();
    let built_in = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/profiles/nlhe.yaml");
    let own = fs::read_to_string(built_in).unwrap();
    let own = own + "pots: {odd_chips: left_of_button_all}\n";
    fs::write(directory.path().join("own.yaml"), own).unwrap();
    for (scenario, profile, in_scope) in [
        ("two odd chips go to two winners", "nlhe", true),
        ("two odd chips go to two winners", "own.yaml", false),
        (
            "a house may give all odd chips to one winner",
            "nlhe",
            false,
        ),
        (
            "a house may give all odd chips to one winner",
            "own.yaml",
            true,
        ),
    ] {
        let arguments = ["rules", "--only", scenario, "--profile", profile];
        let output = dealproof_in(directory.path(), &arguments);
        let text = stdout(&output);
        let (found, said) = if in_scope {
            (0, "1 passed")
        } else {
            // What is declared away is no pass.
            (
                3,
                "declared by the operator: 1 scenarios, nlhe with another pots.odd_chips",
            )
        };
        assert_eq!(code(&output), found, "{scenario}, {profile}: {text}");
        assert!(text.contains(said), "{scenario}, {profile}: {text}");
    }
}

#[test]
fn a_scope_that_is_none_is_refused_before_anything_runs() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    fs::write(path.join("bad.yaml"), "name: nlhe\nblinds: 3\n").unwrap();
    for (scope, said) in [
        ("games: []", "at least one"),
        ("games: [nlhe, nlhe]", "nlhe twice"),
        ("games: [bridge]", "bridge"),
        ("games: [bad.yaml]", "bad.yaml"),
        ("games: [nlhe]\nseats_max: 1", "2 to 10"),
        ("games: [nlhe]\nfeatures: [jackpots]", "jackpots"),
    ] {
        fs::write(path.join("room.yaml"), scope).unwrap();
        let output = dealproof_in(path, &["certify", "--scope", "room.yaml"]);
        assert_eq!(code(&output), 2, "{scope}: {}", stdout(&output));
        assert!(
            stderr(&output).contains(said),
            "{scope}: {}",
            stderr(&output)
        );
        assert!(!path.join("submission").exists());
    }
    fs::write(path.join("room.yaml"), "games: [nlhe]").unwrap();
    let both = ["certify", "--scope", "room.yaml", "--profile", "nlhe"];
    assert_eq!(code(&dealproof_in(path, &both)), 2);
}

#[test]
fn a_plan_of_its_own_may_not_have_the_name_of_a_built_in_one() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    let plan = |name: &str| {
        let text =
            format!("name: {name}\ndescription: A test.\nrules: {{tags: \"@scenario-29\"}}\n");
        fs::write(path.join("plan.yaml"), text).unwrap();
        dealproof_in(path, &["certify", "--plan", "plan.yaml", "--force"])
    };
    for name in ["standard", "Full", "quick"] {
        let output = plan(name);
        assert_eq!(code(&output), 2, "{name}: {}", stdout(&output));
        let said = "is the name of a built-in plan";
        assert!(stderr(&output).contains(said), "{}", stderr(&output));
        assert!(!path.join("submission").exists());
    }
    assert_eq!(code(&plan("nightly")), 0);
    let record = fs::read(path.join("submission/record.json")).unwrap();
    let record: Value = serde_json::from_slice(&record).unwrap();
    let said = "only the scenarios with the tags @scenario-29";
    assert_eq!(record["plan"]["scenarios"], said);
    let page = fs::read_to_string(path.join("submission/report.html")).unwrap();
    assert!(page.contains(said), "the first page names the selection");
    // The very text of a built-in plan is that plan.
    let built_in = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/plans/quick.yaml");
    fs::copy(built_in, path.join("quick.yaml")).unwrap();
    let listed = dealproof_in(path, &["list", "checks", "--plan", "quick.yaml"]);
    assert_eq!(code(&listed), 0, "{}", stderr(&listed));
}

#[test]
fn a_run_in_a_room_is_recorded_and_repeated_to_the_byte() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    let plan = "name: small\ndescription: A test.\nseed: \
                \"0000000000000000000000000000000000000000000000000000000000000001\"\n\
                rules: {tags: \"@POKER-RULES:TDA-20\"}\n";
    fs::write(path.join("plan.yaml"), plan).unwrap();
    fs::write(path.join("room.yaml"), "games: [nlhe]\nfeatures: [rake]\n").unwrap();
    let certify = ["certify", "--plan", "plan.yaml", "--scope", "room.yaml"];
    let output = dealproof_in(path, &certify);
    assert_eq!(code(&output), 0, "{}{}", stdout(&output), stderr(&output));
    let record = fs::read(path.join("submission/record.json")).unwrap();
    let record: Value = serde_json::from_slice(&record).unwrap();
    assert_eq!(record["scope"]["games"][0]["name"], "nlhe");
    let left_out = record["scope"]["out_of_scope"].as_array().unwrap();
    assert!(!left_out.is_empty());
    let rerun = record["checks"][0]["rerun"].as_str().unwrap();
    assert!(rerun.contains("--scope \"${SCOPE:?}\""), "{rerun}");
    let again = dealproof_in(path, &["verify", "submission", "--rerun"]);
    assert_eq!(code(&again), 0, "{}{}", stdout(&again), stderr(&again));
    // The same scope as a section of the plan.
    let with_scope = format!("{plan}scope: {{games: [nlhe], features: [rake]}}\n");
    fs::write(path.join("plan.yaml"), with_scope).unwrap();
    let output = dealproof_in(path, &["certify", "--plan", "plan.yaml", "--out", "second"]);
    assert_eq!(code(&output), 0, "{}{}", stdout(&output), stderr(&output));
    let second = fs::read(path.join("second/record.json")).unwrap();
    let second: Value = serde_json::from_slice(&second).unwrap();
    assert_eq!(second["scope"], record["scope"]);
    let twice = [
        "certify",
        "--plan",
        "plan.yaml",
        "--scope",
        "room.yaml",
        "--force",
    ];
    assert_eq!(code(&dealproof_in(path, &twice)), 2);
}

/// Whatever the room declares and the customer brings, what `certify` writes verifies.
#[test]
fn every_run_of_a_customer_verifies() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    let plan = "name: small\ndescription: A test.\n\
                rules: {tags: \"@POKER-RULES:TDA-43A and @quick\"}\n\
                engine: {hands: 20, spot_min: 1, game_hands: 0}\n\
                battery: {parts: [decks], decks: 1000, bytes: 1, fingerprints: 1000, defects: []}\n";
    fs::write(path.join("plan.yaml"), plan).unwrap();
    let decks = [
        "--as",
        "decks",
        "--count",
        "1000",
        "--key",
        &"07".repeat(32),
    ];
    let stream = [&["rng", "stream", "--source", "csprng"][..], &decks].concat();
    fs::write(path.join("d"), dealproof_in(path, &stream).stdout).unwrap();
    let engine = format!("'{DEALPROOF}' engine");
    let engine = ["--engine", &engine, "--sandbox", "off"];
    let source = ["--source", "decks=file:d"];
    for (randomness, brought, said) in [
        ("[]", &engine[..], "Verdict: Pass"),
        ("[decks]", &engine, "Verdict: Inconclusive"),
        ("[decks, seats]", &engine, "Verdict: Inconclusive"),
        ("[decks]", &source[..], "Verdict: Inconclusive"),
        (
            "[decks]",
            &[&engine[..], &source].concat(),
            "Verdict: Inconclusive",
        ),
    ] {
        let room = format!("games: [nlhe]\nrandomness: {randomness}\n");
        fs::write(path.join("room.yaml"), room).unwrap();
        let certify = [
            "certify",
            "--plan",
            "plan.yaml",
            "--scope",
            "room.yaml",
            "--force",
        ];
        let output = dealproof_in(path, &[&certify[..], brought].concat());
        let case = format!("{randomness}, {brought:?}");
        assert!(
            stdout(&output).contains(said),
            "{case}: {}",
            stdout(&output)
        );
        let verified = dealproof_in(path, &["verify", "submission"]);
        assert_eq!(code(&verified), 0, "{case}: {}", stdout(&verified));
    }
}
