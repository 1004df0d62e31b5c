//! Defects that were found in the rules, each with the test that shows it mended.

use dealproof_engine::chips::Chips;
use dealproof_engine::command::Command;
use dealproof_engine::event::Event;
use dealproof_engine::profile::Rules;
use serde_json::{Value, json};

use crate::play::{Play, Table, seat};

/// Third street and one up-card on each street after it.
const STREETS: [usize; 5] = [3, 1, 1, 1, 1];

fn stud(profile: &Value, holes: &[(u8, &str)]) -> Play {
    let stacks = vec![5000; holes.len()];
    let table = Table::new(profile, 1, &stacks).streets(&STREETS, holes, "");
    table.start()
}

/// The built-in profile as versions before 0.3.0 wrote it into a log.
fn first_edition(name: &str) -> Value {
    let rules = Rules::built_in(name).unwrap();
    let mut value: Value = serde_json::from_str(rules.canonical_json()).unwrap();
    value["edition"] = json!(1);
    value
}

fn first_shown(play: &Play) -> Option<u8> {
    play.events.iter().find_map(|event| match event {
        Event::CardsShown { seat, .. } => Some(seat.number()),
        _ => None,
    })
}

#[test]
fn a_higher_single_pair_opened_before_two_pair() {
    // Sixth street: 5-3-3-5 against J-J-Q-5.
    let holes = [(1, "Ah Kh 5c 3c 3d 5d 9h"), (2, "Ac Kc Jc Jd Qs 5s 9d")];
    let never = |name| json!({"name": name, "showdown": {"muck": "never"}});
    for (profile, opens) in [
        (never("stud"), 1),
        (never("stud8"), 1),
        // In razz one pair is better than two, whatever its rank.
        (never("razz"), 2),
        // A log of an earlier version is judged as it was played.
        (first_edition("stud"), 2),
        (first_edition("razz"), 1),
    ] {
        let mut play = stud(&profile, &holes);
        play.act("in c k k k k");
        assert_eq!(play.phase(), "SIXTH");
        assert_eq!(play.to_act(), Some(opens), "{}", profile["name"]);
        play.act("k k k k");
        if profile["edition"].is_null() {
            assert_eq!(first_shown(&play), Some(opens), "{}", profile["name"]);
        }
    }
}

#[test]
fn three_of_a_kind_opens_before_two_pair_and_two_pair_rank_by_the_higher() {
    for (one, two, opens) in [
        ("Ah Kh 2c 2d 2h 9s", "Ac Kc Qd Qs Js Jd", 1),
        ("Ah Kh 9c 8d 9d 8h", "Ac Kc Td 2s Ts 2d", 2),
        ("Ah Kh 9c 8d 9d 8h", "Ac Kc 9h 7s 9s 7d", 1),
    ] {
        let mut play = stud(&json!({"name": "stud"}), &[(1, one), (2, two)]);
        play.act("in c k k k k");
        assert_eq!(play.to_act(), Some(opens), "{one} against {two}");
    }
}

#[test]
fn a_tie_for_first_action_in_razz_went_to_the_lowest_suit() {
    let holes = [(1, "2h 3h Kc Qh"), (2, "2c 3c 7h 4d"), (3, "2d 3d 7s 4c")];
    for (profile, opens) in [(json!({"name": "razz"}), 3), (first_edition("razz"), 2)] {
        let mut play = stud(&profile, &holes);
        play.act("1:in 2:c 3:c");
        assert_eq!((play.phase(), play.to_act()), ("FOURTH", Some(opens)));
    }
}

#[test]
fn a_tie_for_first_action_went_by_the_suit_of_the_pair_and_not_of_the_high_card() {
    let holes = [
        (1, "2h 3h 2d 9h 8d"),
        (2, "2c 3c 5s 5h Kc"),
        (3, "2s 3d 5c 5d Ks"),
    ];
    for (profile, opens) in [(json!({"name": "stud"}), 3), (first_edition("stud"), 2)] {
        let mut play = stud(&profile, &holes);
        play.act("1:in 2:c 3:c k k k");
        assert_eq!((play.phase(), play.to_act()), ("FIFTH", Some(opens)));
    }
}

#[test]
fn the_odd_chip_of_razz_went_by_the_suit_of_the_ace() {
    // Both seats have 6-4-3-2-A: seat 2 the ace of spades, seat 3 the six of spades.
    let over = json!({
        "forced": {"ante": {"kind": "each", "amount": 1}, "bring_in": 4},
        "betting": {"small_bet": 49, "big_bet": 98},
    });
    let mut second = over.clone();
    second["name"] = json!("razz");
    let mut first = first_edition("razz");
    for (part, members) in over.as_object().unwrap() {
        for (member, value) in members.as_object().unwrap() {
            first[part][member] = value.clone();
        }
    }
    first["forced"]["ante"]["short"] = json!("blind_first");
    for (profile, stacks) in [(second, [995, 1002, 1003]), (first, [995, 1003, 1002])] {
        let table = Table::new(&profile, 1, &[1000; 3]).streets(
            &[3],
            &[(1, "Th Jh Kc"), (2, "As 2d 3c"), (3, "Ah 2s 3s")],
            "4c 4s 6h 6s Kh Qd Kd Qh",
        );
        let mut play = table.start();
        play.act("1:in 2:full 3:c 1:f");
        for _ in 0..4 {
            play.act("k k");
        }
        assert_eq!(play.pots(), [(105, vec![2, 3])]);
        assert_eq!(play.stacks(), stacks);
    }
}

#[test]
fn uncalled_chips_were_raked_where_they_stay_in_the_pot() {
    let over = |edition| {
        json!({
            "name": "nlhe",
            "edition": edition,
            "pots": {"unmatched": "pot"},
            "rake": {"basis_points": 500, "caps": [{"players": 2, "cap": 3000}]},
        })
    };
    for (edition, rake) in [(2, 10), (1, 60)] {
        let mut play = Table::new(&over(edition), 1, &[5000; 2]).start();
        play.act("1:c 2:k 2:b1000 1:f");
        assert_eq!(play.pots(), [(1200, vec![2])]);
        assert_eq!(play.outcome().rake.get(), rake);
    }
    // A side pot that was matched and then won without a fight is raked as before.
    let mut play = Table::new(&over(2), 1, &[5000, 400, 5000]).start();
    play.act("1:c 2:all 3:c 1:c 3:b200 1:c 3:b1000 1:f");
    assert_eq!(play.pots(), [(1200, vec![2, 3]), (1400, vec![3])]);
    assert_eq!(play.outcome().rake.get(), 60 + 20);
}

/// Hold'em whose first street deals so many cards of the board.
fn dealt_at_once(board: u8, edition: u8) -> Value {
    let rules = Rules::from_json(&json!({
        "name": "nlhe",
        "edition": edition,
        "forced": {"blinds": [], "ante": {"kind": "each", "amount": 100}},
        "betting": {"min_bet": 100},
        "rake": {"basis_points": 500},
    }));
    let mut value: Value = serde_json::from_str(rules.unwrap().canonical_json()).unwrap();
    value["streets"][0]["board"] = json!(board);
    value["streets"][0]["opens"] = json!("left_of_button");
    value["streets"][1]["board"] = json!(3 - board);
    value
}

#[test]
fn a_bomb_pot_won_on_its_dealt_flop_paid_no_rake() {
    for (board, edition, rake) in [
        (3, 2, 10),
        (3, 1, 0),
        // One card of the flop is none.
        (1, 2, 0),
        (0, 2, 0),
    ] {
        let mut play = Table::new(&dealt_at_once(board, edition), 1, &[5000; 2]).start();
        play.act("2:b300 1:f");
        assert_eq!(play.outcome().rake.get(), rake, "{board} {edition}");
    }
}

#[test]
fn no_flop_no_drop_holds_for_games_without_a_board_until_their_second_street() {
    let rake = json!({"name": "five_card_draw", "rake": {"basis_points": 500}});
    let mut before = Table::new(&rake, 1, &[5000; 3]).start();
    before.act("1:r200 2:f 3:f");
    assert_eq!(before.outcome().rake.get(), 0);
    let mut after = Table::new(&rake, 1, &[5000; 3]).start();
    after.act("1:c 2:c 3:k 2:d 3:d 1:d 2:b200 3:f 1:f");
    assert_eq!(after.outcome().rake.get(), 15);
}

#[test]
fn five_card_draw_stopped_at_four_bets() {
    let mut play = Table::new(&json!({"name": "five_card_draw"}), 1, &[5000; 3]).start();
    play.act("1:r200 2:r300 3:r400 1:r500");
    assert_eq!(play.refused("r600"), "raise_capped");
    // A game of more rounds has four, and a profile that states a number has that.
    let mut triple = Table::new(&json!({"name": "triple_draw"}), 1, &[5000; 3]).start();
    triple.act("1:r200 2:r300 3:r400");
    assert_eq!(triple.refused("r500"), "raise_capped");
    let four = json!({"name": "five_card_draw", "betting": {"fixed": {"bets_max": 4}}});
    let mut stated = Table::new(&four, 1, &[5000; 3]).start();
    stated.act("1:r200 2:r300 3:r400");
    assert_eq!(stated.refused("r500"), "raise_capped");
}

#[test]
fn a_player_who_sat_out_and_came_back_in_the_same_hand_was_sat_out_again() {
    let mut play = Table::no_limit(1, &[1000; 3]).start();
    let (seat, at_ms) = (seat(2), None);
    play.command(&Command::SitOut { seat, at_ms }).unwrap();
    assert!(play.state.seat(seat).unwrap().sits_out_next());
    play.command(&Command::Reconnect { seat, at_ms }).unwrap();
    assert!(!play.state.seat(seat).unwrap().sits_out_next());
}

#[test]
fn a_connection_that_came_back_left_its_player_sitting_out() {
    let mut play = Table::no_limit(1, &[1000; 3])
        .seat(1, |one| one.timeouts = 1)
        .start();
    let (seat, at_ms) = (seat(1), None);
    let timeout = Command::Timeout {
        seat,
        seq: None,
        at_ms: 45_000,
    };
    play.command(&timeout).unwrap();
    play.command(&Command::Disconnect { seat, at_ms }).unwrap();
    assert!(play.state.seat(seat).unwrap().sits_out_next());
    play.command(&Command::Reconnect { seat, at_ms }).unwrap();
    assert!(!play.state.seat(seat).unwrap().sits_out_next());
    // Only an act of the player ends the count: the next timeout sits him out again.
    assert_eq!(play.state.seat(seat).unwrap().timeouts(), 2);
}

/// Ordinary blinds of 50 and 100, and one of the button.
fn with_button_blind(amount: u32) -> Value {
    json!({"name": "nlhe", "forced": {
        "button_blind": amount,
        "straddle": {"seats": "under_the_gun"},
    }})
}

#[test]
fn a_blind_of_the_button_left_nobody_to_straddle_under_the_gun() {
    let table = || Table::new(&with_button_blind(100), 1, &[1000; 5]);
    let mut play = table().straddle(4, 200).straddle(5, 400).start();
    assert_eq!((play.to_act(), play.call()), (Some(1), 300));
    play.act("1:f");
    for number in [1, 2, 3, 5] {
        let refused = table().straddle(number, 200).refused();
        assert_eq!(refused, "straddle_not_allowed", "{number}");
    }
    // Without other blinds the first seat left of the button may.
    let alone = json!({"name": "nlhe", "forced": {
        "blinds": [], "button_blind": 100, "straddle": {"seats": "under_the_gun"},
    }});
    let play = Table::new(&alone, 1, &[1000; 4]).straddle(2, 200).start();
    assert_eq!((play.to_act(), play.call()), (Some(3), 200));
}

#[test]
fn a_blind_of_the_button_made_the_small_blind_act_first() {
    for (amount, edition, opens) in [(100, 2, 4), (50, 2, 4), (200, 2, 2), (100, 1, 2)] {
        let mut profile = with_button_blind(amount);
        profile["edition"] = json!(edition);
        let play = Table::new(&profile, 1, &[1000; 5]).start();
        assert_eq!(play.to_act(), Some(opens), "{amount} in edition {edition}");
    }
}

#[test]
fn a_short_straddle_could_not_go_all_in() {
    let rule = |short: &str| json!({"name": "nlhe", "forced": {"straddle": {"short": short}}});
    let table = |short: &str| Table::new(&rule(short), 1, &[1000, 1000, 1000, 150, 1000]);
    assert_eq!(
        table("refused").straddle(4, 200).refused(),
        "straddle_exceeds_stack"
    );
    assert_eq!(
        table("refused").straddle(4, 150).refused(),
        "straddle_too_small"
    );
    for asked in [150, 200] {
        let play = table("all_in").straddle(4, asked).straddle(5, 400).start();
        assert_eq!((play.to_act(), play.call()), (Some(1), 400));
        assert_eq!(play.stacks()[3], 0);
    }
    // The full straddle counts, and so the next one is at least twice that.
    let table = table("all_in").straddle(4, 150).straddle(5, 399);
    assert_eq!(table.refused(), "straddle_too_small");
    let rich = Table::new(&rule("all_in"), 1, &[1000; 5]).straddle(4, 150);
    assert_eq!(rich.refused(), "straddle_too_small");
    // An ante that took everything leaves nothing to straddle with.
    let mut ante = rule("all_in");
    ante["forced"]["ante"] = json!({"kind": "each", "amount": 150});
    let broke = Table::new(&ante, 1, &[1000, 1000, 1000, 150, 1000]).straddle(4, 200);
    assert_eq!(broke.refused(), "straddle_exceeds_stack");
}

#[test]
fn an_absent_player_was_killed_before_his_bring_in() {
    let holes = [(1, "Ah Kh 9d"), (2, "Ac Kc 2s"), (3, "Ad Kd 5c")];
    let away = |profile: &Value, absent: &[u8]| {
        let mut table = Table::new(profile, 1, &[1000; 3]).streets(&STREETS, &holes, "");
        for &number in absent {
            table = table.seat(number, |seat| {
                seat.presence = dealproof_engine::event::Presence::SittingOut;
            });
        }
        table.start()
    };
    let now = json!({"name": "stud_tournament"});
    let mut play = away(&now, &[2]);
    assert_eq!((play.to_act(), play.call()), (Some(3), 15));
    play.act("3:f");
    assert_eq!(play.stacks(), [1020 + 15, 975, 990]);
    // Two are away: the one who has nothing to bring in is killed first, and seat 3 wins at once.
    let play = away(&now, &[1, 2]);
    assert_eq!(play.stacks(), [990, 975, 1035]);
    let before = away(&first_edition("stud_tournament"), &[2]);
    assert_eq!(before.legal().bring_in.map(Chips::get), Some(15));
    assert_eq!(before.to_act(), Some(3));
}

#[test]
fn the_ace_brings_in_and_spoils_the_low_in_two_seven_razz() {
    let game = json!({"name": "razz27"});
    let holes = [(1, "2h 3h Ac 2d"), (2, "2c 3c Kh 8d"), (3, "3d 4d Ks 9c")];
    let mut play = stud(&game, &holes);
    assert_eq!(play.to_act(), Some(1));
    play.act("1:in 2:c 3:c");
    // K-8 is lower than K-9 and than A-2.
    assert_eq!((play.phase(), play.to_act()), ("FOURTH", Some(2)));
    let razz = stud(&json!({"name": "razz"}), &holes);
    assert_eq!(razz.to_act(), Some(3));
    // Straights count: 6-5-4-3-2 loses to a king.
    let holes = [(1, "6h 5h 4c 3d 2s 6c 6d"), (2, "Kh Kd 8c 7d 5s 3c 2h")];
    let mut play = stud(&game, &holes);
    play.act("2:in 1:c");
    for _ in 0..4 {
        play.act("k k");
    }
    assert_eq!(play.outcome().payouts.len(), 1);
    assert_eq!(play.payouts()[0].0, 2);
}

#[test]
fn one_half_goes_to_the_board_and_the_other_to_the_hole_cards() {
    let game = json!({"name": "dramaha"});
    let deal = |one: &str, two: &str, board: &str| {
        let table = Table::new(&game, 1, &[1000; 2]);
        let mut play = table.streets(&[5], &[(1, one), (2, two)], board).start();
        play.act("1:c 2:k k k 2:d 1:d k k k k");
        assert_eq!(play.phase(), "COMPLETE");
        play.payouts()
    };
    // Seat 1 has a full house in the hand, seat 2 the nut flush with the board.
    let split = deal("2c 2d 2h 3s 3d", "As Ks 9d 7h 5c", "Qs 8s 4s Jd Tc");
    assert_eq!(split, [(2, 0, 100), (1, 0, 100)]);
    // Three of a kind in the hand is two pair at most with two of it and the board.
    let scoop = deal("As Ks Qd Jd Td", "2c 2d 3h 4s 9c", "Qs 8s 4d 5s 6h");
    assert_eq!(scoop, [(1, 0, 200)]);
    for (over, expected) in [
        (
            json!({"name": "nlhe", "hand": {"low_cards": "hole"}}),
            "hand.low_cards contradicts a game without hand.low",
        ),
        (
            json!({"name": "plo", "hand": {"low": "high", "low_cards": "hole"}}),
            "a hand needs five cards, the streets deal 4",
        ),
        (
            json!({"name": "plo", "hand": {"low": "high"}}),
            "hand.ranking high does not fit the deck and the cards that play",
        ),
    ] {
        assert_eq!(Rules::from_json(&over).unwrap_err().to_string(), expected);
    }
    // A badugi of four hole cards may win the other half.
    let badugi = json!({"name": "plo", "hand": {"low": "badugi", "low_cards": "hole"}});
    assert!(Rules::from_json(&badugi).is_ok());
}
