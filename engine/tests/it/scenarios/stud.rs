//! Rule scenarios 73 to 78 and 120: stud.

use dealproof_engine::chips::Chips;
use dealproof_engine::event::Event;
use serde_json::{Value, json};

use crate::play::{Play, Table};

/// Third street and one up-card on each street after it.
const STREETS: [usize; 5] = [3, 1, 1, 1, 1];

fn stud(name: &str, stacks: &[u64], holes: &[(u8, &str)]) -> Play {
    table(&json!({"name": name}), stacks, holes).start()
}

fn table(profile: &Value, stacks: &[u64], holes: &[(u8, &str)]) -> Table {
    Table::new(profile, 1, stacks).streets(&STREETS, holes, "")
}

#[test]
fn s073_the_lowest_up_card_brings_in_and_may_not_check_or_fold() {
    let holes = [
        (1, "Ah Kh 2d"),
        (2, "Ac Kc 5s"),
        (3, "Ad Kd 2c"),
        (4, "Qh Qd 3s"),
    ];
    let mut play = stud("stud", &[1000; 4], &holes);
    let legal = play.legal();
    assert_eq!(play.to_act(), Some(3), "2c before 2d");
    assert_eq!(legal.bring_in.map(Chips::get), Some(15));
    assert!(!legal.check && !legal.fold && legal.call.is_zero());
    assert_eq!(play.raise(), Some((50, 50)));
    for word in ["f", "k", "c"] {
        assert_eq!(play.refused(word), "bring_in_due");
    }
    assert_eq!(play.refused("b49"), "raise_below_minimum");
    let mut opened = stud("stud", &[1000; 4], &holes);
    opened.act("3:b50");
    assert_eq!((opened.call(), opened.raise()), (50, Some((100, 100))));
    play.act("3:in");
    assert_eq!(play.refused("in"), "no_bring_in");
}

#[test]
fn s074_the_completion_is_the_first_of_four_bets() {
    let holes = [(1, "Ah Kh 9d"), (2, "Ac Kc 5s"), (3, "Ad Kd 2c")];
    let mut play = stud("stud", &[1000; 3], &holes);
    play.act("3:in");
    assert_eq!((play.to_act(), play.call()), (Some(1), 15));
    assert!(play.legal().fold);
    assert_eq!(play.raise(), Some((50, 50)));
    play.act("1:full 2:r100 3:r150 1:r200");
    assert_eq!(play.refused("r250"), "raise_capped");
    assert_eq!(play.refused("full"), "nothing_to_complete");
    play.act("2:c 3:c");
    assert_eq!(play.pots_now(), [630]);
    assert_eq!(play.phase(), "FOURTH");
}

#[test]
fn s074_who_called_the_bring_in_may_raise_the_completion() {
    // The completion adds 20 to a bring-in of 30: less than half a bet, and a full bet all the same.
    let profile = json!({"name": "stud", "forced": {"bring_in": 30}});
    let holes = [(1, "Ah Kh 9d"), (2, "Ac Kc 5s"), (3, "Ad Kd 2c")];
    let mut play = table(&profile, &[1000; 3], &holes).start();
    play.act("3:in 1:c 2:full");
    assert_eq!(play.raise(), Some((100, 100)));
    play.act("3:c");
    assert_eq!(play.raise(), Some((100, 100)));
}

#[test]
fn s075_a_short_bring_in_counts_in_full_for_who_follows() {
    let holes = [(1, "Ah Kh 9d"), (2, "Ac Kc 5s"), (3, "Ad Kd 2c")];
    let mut play = stud("stud", &[1000, 1000, 18], &holes);
    play.act("3:in");
    assert_eq!((play.call(), play.raise()), (15, Some((50, 50))));
    play.act("1:c 2:f");
    assert_eq!(play.returned(), [(1, 7)]);
    assert_eq!(play.pots(), [(46, vec![1, 3])]);
    // With nothing left after the ante the bring-in still is what the others owe.
    let mut play = stud("stud", &[1000, 1000, 10], &holes);
    assert_eq!((play.to_act(), play.call()), (Some(1), 15));
    play.act("1:f");
    // Against an opponent who has nothing in but his ante nothing is owed.
    assert_eq!(
        (play.phase(), play.pots()),
        ("COMPLETE", vec![(30, vec![2, 3])])
    );
}

#[test]
fn s076_in_razz_the_highest_up_card_brings_in_and_the_ace_is_low() {
    let holes = [
        (1, "2h 3h Kh"),
        (2, "2c 3c As"),
        (3, "2d 3d Ks"),
        (4, "4h 4d Qs"),
    ];
    let mut play = stud("razz", &[1000; 4], &holes);
    assert_eq!(
        play.to_act(),
        Some(3),
        "Ks before Kh before Qs, the ace last"
    );
    play.act("3:in 4:f 1:f 2:f");
    let holes = [(1, "2h 3h Ah"), (2, "2c 3c As"), (3, "2d 3d Ac")];
    assert_eq!(
        stud("razz", &[1000; 3], &holes).to_act(),
        Some(2),
        "against aces only"
    );
    let holes = [(1, "2h 3h 2s"), (2, "4c 3c As")];
    assert_eq!(
        stud("razz", &[1000; 2], &holes).to_act(),
        Some(1),
        "not against a deuce"
    );
}

#[test]
fn s077_an_open_pair_on_fourth_street_allows_the_big_bet() {
    let holes = [
        (1, "Ah Kh 9d 9s 2h 2s 3h"),
        (2, "Ac Kc 5s 4d 4h 3c 3d"),
        (3, "Ad Kd 2c Jd Js Qd Qs"),
    ];
    let fourth = |name: &str| {
        let mut play = stud(name, &[2000; 3], &holes);
        play.act("in c c");
        assert_eq!(play.phase(), "FOURTH");
        play
    };
    let mut play = fourth("stud");
    assert_eq!(play.to_act(), Some(1), "the pair is the best hand showing");
    let raise = play.legal().raise.unwrap();
    assert_eq!(
        (raise.min_to.get(), raise.max_to.get(), raise.step.get()),
        (50, 100, 50)
    );
    assert_eq!(play.refused("b75"), "raise_not_in_steps");
    assert_eq!(play.refused("b101"), "raise_above_maximum");
    play.act("1:b50");
    assert_eq!(play.raise(), Some((100, 150)));
    play.act("2:r150");
    assert_eq!(
        play.raise(),
        Some((250, 250)),
        "once 100 was raised all raises are 100"
    );
    let mut play = fourth("stud");
    play.act("1:b100");
    assert_eq!(play.raise(), Some((200, 200)));
    // Stud hi-lo and the TDA: only the small bet.
    assert_eq!(fourth("stud8").raise(), Some((50, 50)));
    let streets: Value = serde_json::to_value(
        dealproof_engine::profile::Rules::built_in("stud8")
            .unwrap()
            .profile()
            .streets
            .clone(),
    )
    .unwrap();
    let tda = json!({"name": "stud", "streets": streets, "deck": "full", "hand": {"ranking": "high"},
        "betting": {"structure": "fixed_limit", "small_bet": 50, "big_bet": 100},
        "forced": {"ante": {"kind": "each", "amount": 10}, "bring_in": 15}});
    let mut play = table(&tda, &[2000; 3], &holes).start();
    play.act("in c c");
    assert_eq!(play.raise(), Some((50, 50)));
}

#[test]
fn s077_without_a_pair_the_small_bet_is_all() {
    let holes = [(1, "Ah Kh 9d 8s"), (2, "Ac Kc 5s 4d"), (3, "Ad Kd 2c Jd")];
    let mut play = stud("stud", &[2000; 3], &holes);
    play.act("in c c");
    assert_eq!(play.raise(), Some((50, 50)));
}

#[test]
fn s078_eight_players_share_one_seventh_card() {
    for (burn, burned) in [(false, 0), (true, 3)] {
        let profile = json!({"name": "stud", "deal": {"burn": burn}});
        let mut play = Table::new(&profile, 1, &[5000; 8]).start();
        play.act("in c c c c c c c");
        for _ in 0..3 {
            play.act("k k k k k k k k");
        }
        assert_eq!(play.phase(), "SEVENTH");
        assert_eq!(
            play.count("CardBurned"),
            burned,
            "no burn before the community card"
        );
        assert_eq!(play.state.board().len(), 1);
        assert!(
            play.state
                .seats()
                .iter()
                .all(|seat| seat.cards().len() == 6)
        );
        play.act("k k k k k k k k");
        assert_eq!(play.phase(), "COMPLETE");
    }
    // Seven players have cards of their own.
    let mut play = Table::new(&json!({"name": "stud"}), 1, &[5000; 7]).start();
    play.act("in c c c c c c");
    for _ in 0..3 {
        play.act("k k k k k k k");
    }
    assert!(play.state.board().is_empty());
    assert!(
        play.state
            .seats()
            .iter()
            .all(|seat| seat.cards().len() == 7)
    );
    let table = Table::new(&json!({"name": "stud"}), 1, &[5000; 9]);
    assert_eq!(table.refused(), "too_many_seats");
}

#[test]
fn s110_the_best_hand_showing_shows_first_when_nobody_bet() {
    for (name, first) in [("stud", 2), ("razz", 3)] {
        let profile = json!({"name": name, "showdown": {"muck": "never"}});
        let holes = [
            (1, "Kh 9h 5d 6s 9c Qh 8h"),
            (2, "Kc 9s 4s Ad Ah 3c 3d"),
            (3, "Kd Tc 8c 2d 7s 6d Qs"),
        ];
        let mut play = table(&profile, &[5000; 3], &holes).start();
        play.act("in c c");
        for _ in 0..4 {
            play.act("k k k");
        }
        let shown = play.events.iter().find_map(|event| match event {
            Event::CardsShown { seat, .. } => Some(seat.number()),
            _ => None,
        });
        assert_eq!(shown, Some(first), "{name}");
    }
}

#[test]
fn s120_equal_hands_showing_act_by_suit_or_by_position() {
    let holes = [
        (1, "2h 3h 4c Qh 2c 8c 9h"),
        (2, "Ah Qd Kh 9c Js 2d Th"),
        (3, "As Qc Ks 9d Jd 3d Ts"),
    ];
    for (tie, first) in [("by_suit", 3), ("by_position", 2)] {
        let profile = json!({"name": "stud", "betting": {"showing_tie": tie}});
        let mut play = table(&profile, &[1000; 3], &holes).start();
        play.act("1:full 2:c 3:c");
        assert_eq!(
            (play.phase(), play.to_act()),
            ("FOURTH", Some(first)),
            "{tie}"
        );
    }
}

#[test]
fn s120_the_higher_suit_in_the_winning_five_gets_the_odd_chip() {
    // Seats 2 and 3 hold the same straight; an ante of 1 from seat 1, who folds, makes the pot odd.
    let holes = [
        (1, "2h 3h 5c"),
        (2, "Ah Qd 4h 9c Js Kh Th"),
        (3, "As Qc 4c 9d Jd Ks Ts"),
    ];
    for (odd, expected) in [
        ("highest_card", [999, 1000, 1001]),
        ("left_of_button_each", [999, 1001, 1000]),
    ] {
        let profile = json!({
            "name": "stud",
            "forced": {"ante": {"kind": "each", "amount": 1}, "bring_in": 5},
            "betting": {"small_bet": 49, "big_bet": 98},
            "pots": {"odd_chips": odd},
        });
        let mut table = table(&profile, &[1000; 3], &holes);
        // Seat 1 folds on third street, so the later cards go to two seats only.
        table = table.streets(
            &[3],
            &[(1, "2h 3h 5c"), (2, "Ah Qd 4h"), (3, "As Qc 4c")],
            "9c 9d Js Jd Kh Ks Th Ts",
        );
        let mut play = table.start();
        play.act("3:in 1:f 2:full 3:c");
        for _ in 0..4 {
            play.act("k k");
        }
        assert_eq!(play.pots(), [(101, vec![2, 3])]);
        assert_eq!(play.stacks(), expected, "{odd}");
    }
}
