//! Typical commands as a terminal shows them: what was typed, what was printed, how it ended.

use std::fmt::Write as _;
use std::path::Path;

use crate::run::{code, dealproof_in, stderr, stdout};

/// What a terminal would show.
fn session(lines: &[&str]) -> String {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let mut text = String::new();
    for line in lines {
        let words = dealproof_shell::child::CommandLine::parse(line).unwrap();
        assert_eq!(words.program(), "dealproof");
        let words: Vec<&str> = words.arguments().iter().map(String::as_str).collect();
        let output = dealproof_in(root, &words);
        let _ = writeln!(text, "$ {line}\n{}{}", stdout(&output), stderr(&output));
        let _ = writeln!(text, "exit code {}\n", code(&output));
    }
    text
}

#[test]
fn a_player_checks_hands() {
    insta::assert_snapshot!(session(&[
        "dealproof eval 'As Ks Qs Js Ts 2d 3c'",
        "dealproof eval --game omaha8 --format json 'Ac 2s Qh Qd | Ad 3c 7s 8h Kd'",
        "dealproof equity AhAd KsKc --samples 2000",
        "dealproof fair verify fixtures/vectors/fair-deal.json",
        "dealproof eval 'As As'",
    ]));
}

#[test]
fn a_lead_looks_up_a_clause_and_a_game() {
    insta::assert_snapshot!(session(&[
        "dealproof profile diff nlhe plhe",
        "dealproof profile check fixtures/profiles/nlhe.yaml",
        "dealproof list requirements --standard GLI-18",
        "dealproof explain GLI-19:3.3.9",
    ]));
}

#[test]
fn an_auditor_verifies_a_bundle() {
    insta::assert_snapshot!(session(&[
        "dealproof verify fixtures/golden/0.1.0/quick-bundle.tar",
        "dealproof verify fixtures/golden/0.1.0/log",
        "dealproof verify no-such-directory",
    ]));
}
