//! `dealproof eval`.

use std::path::Path;

use crate::run::{code, dealproof_fed, dealproof_in, stderr, stdout};

fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_hand_is_named_valued_and_shown() {
    let output = dealproof_in(here(), &["eval", "As Ks Qs Js Ts 2d 3c"]);
    assert_eq!(code(&output), 0);
    assert_eq!(
        stdout(&output),
        "As Ks Qs Js Ts: royal flush (value 7462, classic 1)\n"
    );
}

#[test]
fn every_game_has_its_ranking() {
    for (game, hand, expected) in [
        (
            "omaha",
            "Ts 9h 8d 7c | As Ks Qs Js 2d",
            "straight, king high",
        ),
        ("short-deck", "Ah6c 7c8d9s KhQh", "straight, nine high"),
        ("razz", "Kh Ks 2c 3d 4h 7s Ac", "7-4-3-2-A low"),
        ("27", "7c 5s 4d 3h 2s", "7-5-4-3-2 low"),
        ("badugi", "2s 4c 6d 9h", "badugi, 9-6-4-2"),
    ] {
        let output = dealproof_in(here(), &["eval", "--game", game, hand]);
        assert_eq!(code(&output), 0, "{game}: {}", stderr(&output));
        assert!(stdout(&output).contains(expected), "{}", stdout(&output));
    }
}

#[test]
fn hi_lo_shows_both_halves() {
    let omaha8 = |hand| stdout(&dealproof_in(here(), &["eval", "--game", "omaha8", hand]));
    let both = omaha8("3c 4s Qh Qd | Ad 2c 7s 8h Kd");
    assert!(both.contains("high ") && both.contains("low  7s 4s 3c 2c Ad: 7-4-3-2-A low"));
    assert!(omaha8("Ac 2s Qh Qd | Ad 2c 7s 8h Kd").ends_with("no low\n"));
}

#[test]
fn json_is_one_object_for_each_hand() {
    let output = dealproof_fed(
        here(),
        &["eval", "--format", "json", "-"],
        b"Kc Kd Kh 9s 9h\n\n7c 5d 4h 3s 2h 2d\n",
    );
    assert_eq!(code(&output), 0);
    let text = stdout(&output);
    let lines: Vec<serde_json::Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["high"]["name"], "full house, kings over nines");
    assert_eq!(lines[0]["high"]["classic"], 183);
    assert_eq!(
        (&lines[1]["line"], &lines[1]["high"]["category"]),
        (&3.into(), &"pair".into())
    );
}

#[test]
fn bad_hands_end_with_2_and_name_the_token() {
    for (arguments, message) in [
        (&["eval", "As Ks Qs Js Tx"][..], "unknown card \"Tx\""),
        (&["eval", "As Ks Qs Js 10s"], "unknown card \"10s\""),
        (&["eval", "As Ks Qs Js As"], "card As occurs twice"),
        (&["eval", "As Ks Qs Js"], "expected 5 to 7 cards, found 4"),
        (
            &["eval", "--game", "short-deck", "As Ks Qs Js 5s"],
            "card 5s is not in the deck",
        ),
        (
            &["eval", "--game", "omaha", "As Ks Qs Js Ts 9s 8s 7s 6s"],
            "hole cards before \"|\"",
        ),
    ] {
        let output = dealproof_in(here(), arguments);
        assert_eq!(code(&output), 2);
        assert!(stderr(&output).contains(message), "{}", stderr(&output));
        assert_eq!(stdout(&output), "");
    }
}

#[test]
fn a_bad_line_is_named_and_the_others_are_answered() {
    let output = dealproof_fed(
        here(),
        &["eval", "-"],
        b"As Ks Qs Js Ts\nAs Ks Qs Js Zz\n\xff\n2c 3c 4c 5c 6c\n",
    );
    assert_eq!(code(&output), 2);
    assert_eq!(stdout(&output).lines().count(), 2);
    let errors = stderr(&output);
    assert!(errors.contains("line 2: unknown card \"Zz\""), "{errors}");
    assert!(errors.contains("line 3: "), "{errors}");
    assert!(errors.contains("2 of 4 hands"), "{errors}");
}
