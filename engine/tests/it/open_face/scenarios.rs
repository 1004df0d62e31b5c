//! Rule scenarios 102 to 108, with both settings of every switch.

use dealproof_engine::deck::DeckKind;
use dealproof_engine::open_face::{self, Event, Points, Rules};
use serde_json::json;

use super::{PINEAPPLE, Plan, REGULAR, plan, play, play_with, rows, rules};
use crate::play::seat;
use crate::random::Random;

/// Kings in front over queens in the middle.
fn fouled(number: u8) -> Plan {
    plan(number, "Kc Kd 4c", "Qc Qd 5h 6h 7h", "As Ah 2c 2d 3c")
}

/// A front of sixes (1), a middle of trips (2), a back straight (2): 5 royalties.
fn sound(number: u8) -> Plan {
    plan(number, "6c 6d 9s", "8c 8d 8h 3d 4d", "9c Th Jh Qh Ks")
}

#[test]
fn scenario_102_a_foul_pays_six_and_royalties_to_each_sound_hand() {
    let standard = rules(&json!({"name": REGULAR}));
    let hand = play(&standard, 100, &[fouled(1), sound(2)]);
    assert_eq!(hand.player(1).fouled(), Some(true));
    assert_eq!(hand.player(1).royalties(), [Points::ZERO; 3]);
    assert_eq!(hand.player(2).royalties().map(Points::get), [1, 2, 2]);
    assert_eq!(hand.points(), [(1, -11), (2, 11)]);
    assert_eq!(hand.stacks(), [89, 111]);

    let without = rules(&json!({"name": REGULAR, "foul_royalties": "not_collected"}));
    let hand = play(&without, 100, &[fouled(1), sound(2)]);
    assert_eq!(hand.points(), [(1, -6), (2, 6)]);

    let other = rules(&json!({"name": REGULAR, "points": {"foul": 3}}));
    let hand = play(&other, 100, &[fouled(1), sound(2)]);
    assert_eq!(hand.points(), [(1, -8), (2, 8)]);
}

#[test]
fn scenario_103_a_scoop_is_six_and_two_rows_to_one_are_one() {
    let rules = rules(&json!({"name": REGULAR}));
    let better = plan(1, "Ac Kd 5c", "Qc Qd 3h 6h 7h", "As Ah 2c 2d 3c");
    let worse = plan(2, "Ad Jd 9c", "Jc Js 3d 6d 7d", "Kc Ks 4c 4d 5d");
    let hand = play(&rules, 100, &[better, worse]);
    assert_eq!(hand.points(), [(1, 6), (2, -6)]);
    let scoop = hand.events.iter().find_map(|event| match event {
        Event::PairScored { rows, scoop, .. } => Some((rows.get(), scoop.get())),
        _ => None,
    });
    assert_eq!(scoop, Some((3, 3)));

    let two_rows = plan(1, "Ac 9d 5c", "Qc Qd 3h 6h 7h", "As Ah 2c 2d 3c");
    let one_row = plan(2, "Ad Jd 9c", "Jc Js 3d 6d 7d", "Kc Ks 4c 4d 5d");
    let hand = play(&rules, 100, &[two_rows, one_row]);
    assert_eq!(hand.points(), [(1, 1), (2, -1)]);

    // A tied row is nobody's, so two rows and a tie are no scoop.
    let tying = plan(1, "Ac 9d 5c", "Qc Qd 3h 6h 7h", "As Ah 2c 2d 3c");
    let tied = plan(2, "Ad 9s 5d", "Jc Js 3d 6d 7d", "Kc Ks 4c 4d 6s");
    assert_eq!(
        play(&rules, 100, &[tying, tied]).points(),
        [(1, 2), (2, -2)]
    );
}

/// The royalties of a sound hand.
fn royalties(rules: &Rules, front: &str, middle: &str, back: &str) -> [i32; 3] {
    let made = rows(front, middle, back).made().unwrap();
    let score = open_face::score_hand(rules.profile(), made);
    assert!(!score.fouled, "{front} / {middle} / {back}");
    score.royalties.map(Points::get)
}

#[test]
fn scenario_104_royalties_of_every_row() {
    let standard = rules(&json!({"name": REGULAR}));
    for (middle, back, expected) in [
        ("8c 8d 3h 3d 7s", "Tc Td Th 2h 5s", [0, 0]),
        ("8c 8d 8h 3d 7s", "Tc Jd Qh Kh As", [2, 2]),
        ("Ac 2d 3s 4d 5s", "Tc Jd Qh Kh As", [4, 2]),
        ("Tc Jd Qh Kh As", "2s 3s 6s 7s Ts", [4, 4]),
        ("2s 3s 6s 7s Ts", "3c 3d 3h Kc Kd", [8, 6]),
        ("3c 3d 3h Kc Kd", "5c 5d 5h 5s Kh", [12, 10]),
        ("5c 5d 5h 5s Kh", "7d 8d Jd Td 9d", [20, 15]),
        ("Ad 2d 3d 4d 5d", "Th Jh Qh Kh Ah", [30, 25]),
        ("Ts Js Qs Ks As", "Th Jh Qh Kh Ah", [50, 25]),
    ] {
        let [front, middle, back] = royalties(&standard, "4c 6h 9c", middle, back);
        assert_eq!((front, [middle, back]), (0, expected));
    }
    for (front, points) in [
        ("5c 5d Ah", 0),
        ("6c 6d Ah", 1),
        ("Qc Qd Ah", 7),
        ("Ac Ad Kh", 9),
        ("2c 2d 2h", 10),
        ("6c 6d 6h", 14),
        ("Ac Ad Ah", 22),
    ] {
        let found = royalties(&standard, front, "4c 4d 4h 4s 9d", "7d 8d Jd Td 9d");
        assert_eq!(found[0], points, "{front}");
    }
    let house = rules(&json!({
        "name": REGULAR,
        "royalties": {"middle": {"trips": 0}, "back": {"straight": 3}},
    }));
    let found = royalties(&house, "6c 6d 9c", "8c 8d 8h 3d 7s", "Tc Jd Qh Kh As");
    assert_eq!(found, [1, 0, 3]);
}

#[test]
fn scenario_105_royalties_count_beside_the_rows() {
    let rules = rules(&json!({"name": REGULAR}));
    let first = plan(1, "Qc Qd 4c", "Kc Kd 5h 6h 7h", "Ac Ad 8h 9h Th");
    let second = plan(2, "6c 6d 4d", "Kh Ks 2c 2d 3c", "Ah As 3d 3h Jc");
    let hand = play(&rules, 100, &[first, second]);
    assert_eq!(hand.player(1).royalties().map(Points::get), [7, 0, 0]);
    assert_eq!(hand.player(2).royalties().map(Points::get), [1, 0, 0]);
    assert_eq!(hand.points(), [(1, 5), (2, -5)]);
}

#[test]
fn scenario_106_two_fouls_are_even_and_one_pays_the_two_others() {
    let rules = rules(&json!({"name": REGULAR}));
    let also = plan(2, "Jc Jd 4d", "Tc Td 5c 6c 7c", "Js Jh 2h 2s 3d");
    let hand = play(&rules, 100, &[fouled(1), also]);
    assert_eq!(hand.points(), [(1, 0), (2, 0)]);
    assert_eq!(hand.stacks(), [100, 100]);

    // Seat 2 (5 royalties) scoops seat 3 (none).
    let third = plan(3, "Ac Kh 2s", "Td Ts 5c 6s 7c", "Jc Jd 3h 3s 2h");
    let hand = play(&rules, 100, &[fouled(1), sound(2), third]);
    let between = |a: u8, b: u8| {
        hand.events.iter().find_map(|event| match event {
            Event::PairScored {
                seat: one,
                against,
                points,
                ..
            } if (*one, *against) == (seat(a), seat(b)) => Some(points.get()),
            _ => None,
        })
    };
    assert_eq!(between(1, 2), Some(-11));
    assert_eq!(between(1, 3), Some(-6));
    assert_eq!(between(2, 3), Some(3 + 3 + 5));
    assert_eq!(hand.points(), [(1, -17), (2, 22), (3, -5)]);
}

/// The cards in fantasyland that this front earns under these rules.
fn earned(value: &serde_json::Value, was: Option<u8>, own: (&str, &str, &str)) -> Option<u8> {
    let rules = rules(value);
    let mut first = plan(1, own.0, own.1, own.2);
    first.fantasyland = was;
    let second = plan(2, "2c 3d 4h", "5c 6c 7s 8s 9h", "2h 3h 5s 6s 8h");
    let hand = play(&rules, 100, &[first, second]);
    let next = hand.player(1).next_fantasyland();
    let deck = Random(107).shuffled(DeckKind::Full);
    let following = open_face::following(&hand.state, deck).unwrap();
    assert_eq!(following.seats[0].fantasyland, next);
    let mut events = Vec::new();
    let state = open_face::start(&rules, &following, &mut events).unwrap();
    // Seat 2 was the button, so seat 1 is now and comes second.
    assert_eq!(state.button(), seat(1));
    next
}

#[test]
fn scenario_107_fantasyland_is_earned_in_front() {
    let fixed = json!({"name": PINEAPPLE});
    let progressive = json!({"name": PINEAPPLE, "fantasyland": {"cards": "progressive"}});
    let back = "Ts Jd Qs Kh Ad";
    for (front, middle, grows) in [
        ("Jc Jh 4c", "9c 9d 9s 4d 7d", None),
        ("Qc Qd 4c", "9c 9d 9s 4d 7d", Some(14)),
        ("Kc Kd 4c", "9c 9d 9s 4d 7d", Some(15)),
        ("Ac As 4c", "9c 9d 9s 4d 7d", Some(16)),
    ] {
        let own = (front, middle, back);
        assert_eq!(earned(&fixed, None, own), grows.map(|_| 14), "{front}");
        assert_eq!(earned(&progressive, None, own), grows, "{front}");
    }
    let trips = ("Tc Td Th", "Qc Qd Qh 4d 7d", back);
    assert_eq!(earned(&fixed, None, trips), Some(14));
    assert_eq!(earned(&progressive, None, trips), Some(17));
    let foul = ("Qc Qd 4c", "9c 9d Ks 4d 7d", back);
    assert_eq!(earned(&fixed, None, foul), None);
    let none = json!({"name": PINEAPPLE, "fantasyland": {"entry": "nothing"}});
    assert_eq!(earned(&none, None, trips), None);
    let aces = json!({"name": PINEAPPLE, "fantasyland": {"entry": "aces"}});
    assert_eq!(
        earned(&aces, None, ("Kc Kd 4c", "9c 9d 9s 4d 7d", back)),
        None
    );
    assert_eq!(
        earned(&aces, None, ("Ac As 4c", "9c 9d 9s 4d 7d", back)),
        Some(14)
    );
}

#[test]
fn scenario_107_staying_takes_trips_in_front_or_quads_behind() {
    let fixed = json!({"name": PINEAPPLE});
    let straight = "Ts Jd Qs Kh Ad";
    let quads = "Kc Kd Kh Ks 2d";
    let queens = ("Qc Qd 4c", "9c 9d 9s 4d 7d", straight);
    let trips = ("Tc Td Th", "Qc Qd Qh 4d 7d", straight);
    let behind = ("Jc Ah 4c", "9c 9d 9s 4d 7d", quads);
    assert_eq!(earned(&fixed, Some(14), queens), None);
    assert_eq!(earned(&fixed, Some(14), trips), Some(14));
    assert_eq!(earned(&fixed, Some(14), behind), Some(14));
    let flush = ("Jc Ah 4c", "9c 9d 9s 4d 7d", "2d 8d Td Jd Qd");
    assert_eq!(earned(&fixed, Some(14), flush), None);
    let straight_flush = ("Jc Ah 4c", "9c 9d 9s 4d 7d", "Td Jd Qd Kd Ad");
    assert_eq!(earned(&fixed, Some(14), straight_flush), Some(14));

    let full = ("Jc Ah 4c", "9c 9d 9s 4d 4s", "Tc Td Th Ks Kd");
    for (setting, stays) in [("never", false), ("full_house", true)] {
        let rules = json!({"name": PINEAPPLE, "fantasyland": {"stay_middle": setting}});
        assert_eq!(
            earned(&rules, Some(14), full),
            stays.then_some(14),
            "{setting}"
        );
    }

    let cards = |stay: &str| json!({"name": PINEAPPLE, "fantasyland": {"cards": "progressive", "stay_cards": stay}});
    assert_eq!(earned(&cards("fourteen"), Some(16), behind), Some(14));
    assert_eq!(earned(&cards("as_entered"), Some(16), behind), Some(16));
}

#[test]
fn scenario_108_a_foul_in_fantasyland_loses_it_and_pays_like_any_other() {
    let rules = rules(&json!({"name": PINEAPPLE}));
    let foul = fouled(1).in_fantasyland(14);
    let hand = play(&rules, 100, &[foul, sound(2)]);
    assert_eq!(hand.player(1).next_fantasyland(), None);
    assert_eq!(hand.points(), [(1, -11), (2, 11)]);
    assert!(hand.events.contains(&Event::FantasylandDecided {
        seat: seat(1),
        was: Some(14),
        next: None,
    }));
}

#[test]
fn the_button_moves_or_stays_for_fantasyland() {
    let queens = || plan(1, "Qc Qd 4c", "9c 9d 9s 4d 7d", "Ts Jd Qs Kh Ad");
    let other = || plan(2, "2c 3d 4h", "5c 6c 7s 8s 9h", "2h 3h 5s 6s 8h");
    for (setting, button) in [("moves", 1), ("stays", 2)] {
        let rules = rules(&json!({"name": PINEAPPLE, "fantasyland": {"button": setting}}));
        let hand = play(&rules, 100, &[queens(), other()]);
        let deck = Random(1).shuffled(DeckKind::Full);
        let next = open_face::following(&hand.state, deck).unwrap();
        assert_eq!(next.button, seat(button), "{setting}");
    }
}

#[test]
fn who_cannot_pay_pays_his_stack() {
    // The points are -17, +22 and -5, as in scenario 106: seat 2 alone wins.
    let third = || plan(3, "Ac Kh 2s", "Td Ts 5c 6s 7c", "Jc Jd 3h 3s 2h");
    for setting in ["left_of_button", "proportional"] {
        let rules = rules(&json!({"name": REGULAR, "short_stack": setting}));
        let hand = play_with(&rules, &[3, 100, 9], &[fouled(1), sound(2), third()]);
        assert_eq!(hand.stacks(), [0, 108, 4], "{setting}");
        assert!(hand.events.contains(&Event::PaidShort {
            seat: seat(1),
            points: Points::new(-17),
            paid: 3.into(),
        }));
    }
    // The points are -19, +15 and +4, and there are 10 chips to pay them.
    let other = || plan(3, "7c 7d Ts", "Td Tc 5c 3h 9d", "Jc Jd Js 4s 2h");
    for (setting, expected) in [
        ("left_of_button", [0, 110, 100]),
        ("proportional", [0, 108, 102]),
    ] {
        let rules = rules(&json!({"name": REGULAR, "short_stack": setting}));
        let hand = play_with(&rules, &[10, 100, 100], &[fouled(1), sound(2), other()]);
        assert_eq!(hand.points(), [(1, -19), (2, 15), (3, 4)]);
        assert_eq!(hand.stacks(), expected, "{setting}");
    }
}
