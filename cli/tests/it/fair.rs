//! `dealproof fair`.

use std::path::Path;

use serde_json::Value;

use crate::run::{code, dealproof_in, stderr, stdout};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
}

fn vectors() -> Vec<Value> {
    let text = std::fs::read_to_string(root().join("fixtures/vectors/fair-deal.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Writes a hand to a file and runs a verb on it.
fn on(verb: &str, hand: &Value) -> std::process::Output {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("hand.json"), hand.to_string()).unwrap();
    dealproof_in(folder.path(), &["fair", verb, "hand.json"])
}

#[test]
fn the_published_hands_verify() {
    let output = dealproof_in(
        root(),
        &["fair", "verify", "fixtures/vectors/fair-deal.json"],
    );
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    assert!(stdout(&output).starts_with("verified: 16 hands, every value"));
    assert!(stdout(&output).contains("not checked: whether the chain of the beacon signed"));
}

#[test]
fn deriving_a_published_input_gives_the_published_hand() {
    for mut hand in vectors() {
        let published = hand.clone();
        hand.as_object_mut().unwrap().remove("output");
        let output = on("derive", &hand);
        assert_eq!(code(&output), 0, "{}", stderr(&output));
        let derived: Value = serde_json::from_str(&stdout(&output)).unwrap();
        assert_eq!(derived, published);
    }
}

#[test]
fn each_changed_value_is_named_with_exit_4() {
    let hand = vectors().swap_remove(1);
    let members = [
        ("/output/server_commit", "server_commit"),
        ("/output/client_commits/2", "client_commits[2]"),
        ("/output/transcript", "transcript"),
        ("/output/prk", "prk"),
        ("/output/k_shuffle", "k_shuffle"),
        ("/output/k_salt", "k_salt"),
        ("/output/deck", "deck"),
        ("/output/deck_root", "deck_root"),
        ("/output/opening/salt", "opening.salt"),
        ("/output/opening/leaf", "opening.leaf"),
        ("/output/opening/path/1", "opening.path[1]"),
        ("/input/beacon/randomness", "beacon.randomness"),
    ];
    for (pointer, name) in members {
        let mut changed = hand.clone();
        let value = changed.pointer_mut(pointer).unwrap();
        let text = value.as_str().unwrap();
        let other = if text.ends_with('0') { "1" } else { "0" };
        *value = format!("{}{other}", &text[..text.len() - 1]).into();
        let output = on("verify", &changed);
        assert_eq!(code(&output), 4, "{name}");
        let expected = format!("BROKEN three-players-beacon: {name}: expected ");
        assert!(
            stdout(&output).starts_with(&expected),
            "{}",
            stdout(&output)
        );
    }
    let mut longer = hand.clone();
    let path = longer.pointer_mut("/output/opening/path").unwrap();
    path.as_array_mut().unwrap().push("00".repeat(32).into());
    assert!(stdout(&on("verify", &longer)).contains("opening.path[4]: expected nothing"));
    let mut card = hand;
    *card.pointer_mut("/output/opening/card").unwrap() = 51.into();
    assert!(stdout(&on("verify", &card)).contains("opening.card: expected"));
}

#[test]
fn a_missing_or_unknown_member_is_named_with_exit_2() {
    let hand = vectors().swap_remove(1);
    for member in ["/input", "/output", "/output/opening", "/input/beacon"] {
        let names: Vec<String> = hand
            .pointer(member)
            .unwrap()
            .as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect();
        for name in names {
            if name == "signature" {
                continue; // A round may be known by its randomness alone.
            }
            let mut missing = hand.clone();
            let object = missing
                .pointer_mut(member)
                .unwrap()
                .as_object_mut()
                .unwrap();
            object.remove(&name);
            let output = on("verify", &missing);
            assert_eq!(code(&output), 2, "{member}/{name}");
            let message = format!("missing field `{name}`");
            assert!(stderr(&output).contains(&message), "{}", stderr(&output));
        }
    }
    let mut unknown = hand;
    unknown["input"]["dealer"] = 3.into();
    let output = on("verify", &unknown);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("unknown field `dealer`"));
}

#[test]
fn input_outside_the_format_is_refused_with_exit_2() {
    let hand = vectors().swap_remove(1);
    let cases: [(&str, Value, &str); 6] = [
        (
            "/input/cards",
            65.into(),
            "cards: expected 2 to 64 cards, found 65",
        ),
        (
            "/input/server_seed",
            "00".into(),
            "server_seed: expected 64 hex digits",
        ),
        (
            "/input/players/0/seat",
            0.into(),
            "expected a seat of 1 to 64, found 0",
        ),
        (
            "/input/players/1/seat",
            hand["input"]["players"][0]["seat"].clone(),
            "contributes twice",
        ),
        ("/input/table", "T\n1".into(), "without control characters"),
        (
            "/input/opened",
            52.into(),
            "opened: expected a position below 52, found 52",
        ),
    ];
    for (pointer, value, message) in cases {
        let mut changed = hand.clone();
        *changed.pointer_mut(pointer).unwrap() = value;
        for verb in ["derive", "verify"] {
            let output = on(verb, &changed);
            assert_eq!(code(&output), 2, "{pointer}");
            assert!(stderr(&output).contains(message), "{}", stderr(&output));
        }
    }
    let missing = dealproof_in(root(), &["fair", "verify", "no-such-file.json"]);
    assert_eq!(code(&missing), 2);
    assert!(stderr(&missing).contains("could not read no-such-file.json"));
}
