//! `dealproof-beacon` from outside.

#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot set up its case has failed"
)]

use std::process::Command;

use serde_json::Value;

/// Round, signature and randomness of the published hands.
fn published() -> [String; 3] {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../fixtures/vectors/fair-deal.json"
    );
    let hands: Vec<Value> = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let mut beacons = hands.iter().map(|hand| &hand["input"]["beacon"]);
    let beacon = beacons.find(|one| one["signature"].is_string()).unwrap();
    let text = |member: &str| beacon[member].as_str().unwrap().to_owned();
    let round = beacon["round"].as_u64().unwrap().to_string();
    [round, text("signature"), text("randomness")]
}

fn run(arguments: &[&str]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_dealproof-beacon"))
        .args(arguments)
        .output()
        .unwrap();
    let text = [output.stdout, output.stderr].concat();
    (
        output.status.code().unwrap(),
        String::from_utf8(text).unwrap(),
    )
}

#[test]
fn a_round_of_the_chain_verifies_and_any_other_does_not() {
    let [round, signature, randomness] = published();
    let said = format!("verified: quicknet signed round {round}\nrandomness {randomness}\n");
    assert_eq!(run(&[&round, &signature]), (0, said.clone()));
    assert_eq!(
        run(&[&round, &signature, "--randomness", &randomness]),
        (0, said)
    );

    let (code, text) = run(&["1", &signature]);
    assert_eq!(code, 4, "{text}");
    assert!(text.starts_with("BROKEN "), "{text}");
    let (code, text) = run(&[&round, &signature, "--randomness", &"0".repeat(64)]);
    assert_eq!(code, 4, "{text}");
    assert!(text.contains("randomness"), "{text}");
}

#[test]
fn what_is_no_round_or_no_key_is_a_usage_error() {
    let [round, signature, _] = published();
    let zeros = "0".repeat(192);
    for arguments in [
        &["0", &signature][..],
        &[&round, "not hex"],
        &[&round, &signature, "--public-key", "00"],
        &[&round, &signature, "--public-key", &zeros],
        &[&round],
    ] {
        let (code, text) = run(arguments);
        assert_eq!(code, 2, "{arguments:?}: {text}");
    }
    let (code, text) = run(&["--help"]);
    assert_eq!(code, 0);
    assert!(text.contains("Examples:"), "{text}");
}
