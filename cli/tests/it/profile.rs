//! `dealproof profile`: what is refused is refused with its place and its reason.

use std::fs;
use std::path::Path;

use crate::run::{code, dealproof_in, stderr, stdout};

fn profiles() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/profiles")
}

/// The exit code and the output of `profile check` on this text.
fn check(text: &str) -> (i32, String) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("house.yaml"), text).unwrap();
    let output = dealproof_in(folder.path(), &["profile", "check", "house.yaml"]);
    (code(&output), stdout(&output) + &stderr(&output))
}

fn stud() -> String {
    fs::read_to_string(profiles().join("stud.yaml")).unwrap()
}

#[test]
fn every_profile_of_the_fixtures_can_be_played_and_is_listed() {
    let mut files: Vec<String> = fs::read_dir(profiles())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    let mut arguments = vec!["profile", "check"];
    arguments.extend(files.iter().map(String::as_str));
    let output = dealproof_in(&profiles(), &arguments);
    assert_eq!(code(&output), 0, "{}", stdout(&output));
    let checked = stdout(&output);
    assert_eq!(checked.lines().count(), files.len());
    assert!(checked.contains("stud.yaml: stud can be played by 2 to 8 players, SHA-256 "));
    let list = stdout(&dealproof_in(&profiles(), &["profile", "list"]));
    assert_eq!(list.lines().count(), files.len());
    assert!(
        list.contains("razz                      2 to 8  players  Razz\n"),
        "{list}"
    );
}

#[test]
fn a_refused_profile_is_named_with_line_column_and_reason() {
    for (from, to, expected) in [
        (
            "structure: fixed_limit",
            "structure: fixed",
            ":17:14: betting.structure: unknown variant `fixed`",
        ),
        (
            "bring_in: 15",
            "bring_in: 60",
            ":22:3: forced.bring_in contradicts a full bet, which is larger",
        ),
        (
            "ranking: high",
            "ranking: short_deck",
            ":15:3: hand.ranking short_deck does not fit",
        ),
        (
            "name: stud",
            "name: Stud",
            ":5:1: name \"Stud\": expected letters a-z, digits and _",
        ),
        (
            "hole_down: 2",
            "hole_down: 6",
            ":8:1: hole cards: expected at most 7 cards, found 8",
        ),
        ("bring_in: 15", "bring_ins: 15", "unknown field `bring_ins`"),
    ] {
        let text = stud();
        assert!(text.contains(from), "{from}");
        let (exit, said) = check(&text.replacen(from, to, 1));
        assert_eq!(exit, 1, "{said}");
        assert!(
            said.starts_with("house.yaml:") && said.contains(expected),
            "{said}"
        );
    }
    let nothing = stud().replace(
        "  ante: { kind: each, amount: 10 }\n  bring_in: 15\n",
        "  blinds: []\n",
    );
    let (exit, said) = check(&nothing);
    assert_eq!(exit, 1);
    assert!(
        said.contains("neither blind nor ante nor bring-in"),
        "{said}"
    );
    let output = dealproof_in(&profiles(), &["profile", "check", "missing.yaml"]);
    assert_eq!(code(&output), 2);
}

#[test]
fn the_hash_is_that_of_the_canonical_json() {
    let output = stdout(&dealproof_in(&profiles(), &["profile", "hash", "nlhe"]));
    let (first, json) = output.split_once('\n').unwrap();
    let (hash, name) = first.split_once("  ").unwrap();
    assert_eq!((hash.len(), name), (64, "nlhe"));
    assert!(json.starts_with("{\"absence\":{") && json.contains("\"runs_max\":1"));
    let file = stdout(&dealproof_in(
        &profiles(),
        &["profile", "hash", "nlhe.yaml"],
    ));
    assert_eq!(file, output);
    let output = dealproof_in(&profiles(), &["profile", "hash", "whist"]);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("whist: expected a YAML file or one of nlhe, "));
}

#[test]
fn differences_are_said_in_words() {
    let diff = |a: &str, b: &str| stdout(&dealproof_in(&profiles(), &["profile", "diff", a, b]));
    assert_eq!(
        diff("nlhe", "plhe"),
        "structure of betting is no limit in nlhe and pot limit in plhe\n"
    );
    assert_eq!(
        diff("nlhe", "nlhe.yaml"),
        "nlhe and nlhe.yaml are the same game under the same rules\n"
    );
    let games = diff("plo", "plo8");
    assert_eq!(
        games,
        "low of hand is not stated in plo and ace to five eight in plo8\n"
    );
    let streets = diff("stud", "stud8");
    assert!(streets.contains("bet of street FOURTH is open pair in stud and small in stud8\n"));
}

#[test]
fn hands_of_stud_and_draw_games_go_into_a_log_that_verifies() {
    let folder = tempfile::tempdir().unwrap();
    let seed = "11".repeat(32);
    for game in ["stud", "plo8", "triple_draw"] {
        let arguments = [
            "simulate",
            "--profile",
            game,
            "--tables",
            "2",
            "--hands",
            "30",
            "--seed",
            &seed,
            "--log",
            game,
        ];
        let output = dealproof_in(folder.path(), &arguments);
        assert_eq!(code(&output), 0, "{}", stderr(&output));
        // A stranger replays the hands without the cards that stayed closed, an auditor with them.
        let output = dealproof_in(folder.path(), &["verify", game]);
        assert_eq!(code(&output), 0, "{game}: {}", stdout(&output));
        let vault = format!("{game}.vault");
        let output = dealproof_in(folder.path(), &["verify", game, "--vault", &vault]);
        assert_eq!(code(&output), 0, "{game}: {}", stdout(&output));
    }
}
