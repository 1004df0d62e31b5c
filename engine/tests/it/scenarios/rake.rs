//! J. Rake, through whole hands; the arithmetic has its own tests beside it.

use serde_json::{Value, json};

use crate::play::{Play, Table};

fn five_percent(more: &Value) -> Value {
    let mut profile = json!({
        "name": "nlhe",
        "rake": {"basis_points": 500, "caps": [{"players": 2, "cap": 300}]},
    });
    for (key, value) in more.as_object().unwrap() {
        profile["rake"][key] = value.clone();
    }
    profile
}

fn check_down(play: &mut Play) {
    while play.to_act().is_some() {
        play.act("k");
    }
}

#[test]
fn s087_rate_floor_and_cap() {
    for (in_for, dead, expected) in [(2365, 0, 236), (5000, 0, 300), (100, 0, 10)] {
        let mut play = Table::new(&five_percent(&json!({})), 1, &[9000; 2]).start();
        play.act(&if in_for == 100 {
            "1:c 2:k".to_owned()
        } else {
            format!("1:r{in_for} 2:c")
        });
        check_down(&mut play);
        assert_eq!(play.state.rake().get(), expected + dead);
    }
}

#[test]
fn s088_no_flop_no_drop() {
    let mut play = Table::new(&five_percent(&json!({})), 1, &[9000; 3]).start();
    play.act("1:r300 2:f 3:f");
    assert_eq!(play.count("RakeTaken"), 0);
    let mut play = Table::new(&five_percent(&json!({})), 1, &[1000; 2]).start();
    play.act("1:all 2:c");
    assert_eq!(play.state.rake().get(), 100);
    let drop = five_percent(&json!({"no_flop_no_drop": false}));
    let mut play = Table::new(&drop, 1, &[9000; 3]).start();
    play.act("1:r300 2:f 3:f");
    assert_eq!(play.state.rake().get(), 12);
}

#[test]
fn s089_one_cap_for_the_hand_charged_to_the_main_pot_first() {
    // Seat 3 is all-in for 1333: main 4000 (with a dead chip), then 2000 each in the side pot.
    let hand = |scope: &str| {
        let mut profile = five_percent(&json!({"scope": scope}));
        profile["forced"] = json!({"ante": {"kind": "big_blind", "amount": 1}});
        let mut play = Table::new(&profile, 1, &[9000, 9000, 1334]).start();
        play.act("1:r3333 2:c 3:c");
        check_down(&mut play);
        assert_eq!(
            play.pots().iter().map(|pot| pot.0).collect::<Vec<_>>(),
            [4000, 4000]
        );
        play
    };
    assert_eq!(hand("hand").state.rake().get(), 300);
    assert_eq!(hand("pot").state.rake().get(), 400);
}

#[test]
fn s090_rake_comes_before_the_split_and_never_from_an_uncalled_bet() {
    let mut profile = five_percent(&json!({}));
    profile["forced"] = json!({"ante": {"kind": "big_blind", "amount": 1}});
    // 1001 with an uncalled 500 on top.
    let mut play = Table::new(&profile, 1, &[1000, 501])
        .deal(&[], "Ts Js Qs Ks As")
        .start();
    play.act("1:r1000 2:c");
    assert_eq!(play.returned(), [(1, 500)]);
    assert_eq!(play.state.rake().get(), 50);
    assert_eq!(play.payouts(), [(2, 0, 476), (1, 0, 475)]);
    // A side pot that one player wins uncontested is raked (scenario 43).
    let mut play = Table::new(&five_percent(&json!({})), 1, &[5000, 5000, 5000, 100]).start();
    play.act("4:all 1:f 2:c 3:k 2:b200 3:c 2:b400 3:f");
    assert_eq!(play.state.rake().get(), 35);
    assert_eq!(play.payouts()[0], (2, 1, 380));
}

#[test]
fn s091_the_cap_follows_the_players_dealt_in() {
    let caps = json!({"caps": [{"players": 2, "cap": 100}, {"players": 3, "cap": 300}]});
    for (stacks, folds, expected) in [(2, "", 100), (3, "3:f", 300)] {
        let button = if stacks == 2 { 1 } else { 3 };
        let mut play = Table::new(&five_percent(&caps), button, &vec![9000; stacks]).start();
        play.act(folds).act("1:r5000 2:c");
        check_down(&mut play);
        assert_eq!(play.state.rake().get(), expected);
    }
}
