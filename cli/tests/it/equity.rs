//! `dealproof equity`.

use std::path::Path;

use crate::run::{code, dealproof_in, stderr, stdout};

fn equity(arguments: &[&str]) -> std::process::Output {
    let arguments = [&["equity"], arguments].concat();
    dealproof_in(Path::new(env!("CARGO_MANIFEST_DIR")), &arguments)
}

fn json(arguments: &[&str]) -> serde_json::Value {
    let output = equity(&[&["--format", "json"], arguments].concat());
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    assert_eq!(stderr(&output), "", "no progress without a terminal");
    serde_json::from_str(&stdout(&output)).unwrap()
}

#[test]
fn aces_against_kings_on_all_boards() {
    let result = json(&["AhAd", "KsKc"]);
    assert_eq!(
        (&result["method"], &result["boards"]),
        (&"exact".into(), &1_712_304.into())
    );
    assert_eq!(result["hands"][0]["wins"], 1_388_072);
    assert_eq!(result["hands"][1]["wins"], 317_694);
    assert_eq!(result["hands"][0]["ties"], 6_538);
    let text = stdout(&equity(&["AhAd", "KsKc"]));
    assert!(
        text.contains("AhAd   81.2555   81.0646    0.3818"),
        "{text}"
    );
}

#[test]
fn a_sample_is_repeatable_and_near_the_exact_value() {
    let arguments = ["AhAd", "KsKc", "--samples", "100000", "--seed", "7"];
    let sampled = json(&arguments);
    assert_eq!(sampled, json(&arguments));
    let found = sampled["hands"][0]["equity"].as_f64().unwrap();
    let error = sampled["hands"][0]["standard_error"].as_f64().unwrap();
    assert!((0.001..0.002).contains(&error), "{error}");
    assert!((found - 0.812_555).abs() < 4.0 * error, "{found}");
}

#[test]
fn omaha_hi_lo_short_deck_and_random_hands() {
    let hi_lo = json(&[
        "--game", "omaha8", "--board", "2c 7s 8h", "As3sKdKc", "AhAdQhQs",
    ]);
    assert_eq!(hi_lo["boards"], 820);
    let units: u64 = (0..2)
        .map(|i| hi_lo["hands"][i]["pot_units"].as_u64().unwrap())
        .sum();
    assert_eq!(units, 820 * 5040);
    let short = json(&["--game", "short-deck", "AsAh", "KdKc"]);
    assert_eq!(short["boards"], 201_376);
    let random = json(&["AsAh", "random", "--samples", "20000"]);
    let equity = random["hands"][0]["equity"].as_f64().unwrap();
    assert!((0.84..0.865).contains(&equity), "{equity}");
}

#[test]
fn hands_that_cannot_meet_end_with_2() {
    for (arguments, message) in [
        (&["AhAd", "KsAh"][..], "card Ah occurs twice"),
        (&["AhAd", "KsKx"], "unknown card \"Kx\""),
        (
            &["AhAd", "KsKcKd"],
            "hand 2: expected 2 hole cards, found 3",
        ),
        (&["AhAd", "KsKc", "--board", "2c"], "board of 0, 3, 4 or 5"),
        (
            &["--game", "short-deck", "AhAd", "Ks5c"],
            "card 5c is not in the deck",
        ),
        (&["--exact", "AhAd", "random"], "use --samples"),
        (&["AhAd"], "2 values required"),
    ] {
        let output = equity(arguments);
        assert_eq!(code(&output), 2);
        assert!(stderr(&output).contains(message), "{}", stderr(&output));
    }
}
