//! Rule scenarios 54 to 61 and 119: hi-lo.

use serde_json::{Value, json};

use crate::play::{Play, Table};

/// Low cards of three ranks, two high ones, and no flush for anybody.
const BOARD: &str = "2c 3d 7h Ks Qd";

/// No-limit Omaha hi-lo with these blinds; seat 1 has the button.
fn omaha8(blinds: [u64; 2], stacks: &[u64], holes: &[(u8, &str)], board: &str) -> Play {
    with(&json!({}), blinds, stacks, holes, board)
}

fn with(pots: &Value, blinds: [u64; 2], stacks: &[u64], holes: &[(u8, &str)], board: &str) -> Play {
    let profile = json!({
        "name": "plo8",
        "betting": {"structure": "no_limit"},
        "forced": {"blinds": blinds},
        "pots": pots,
    });
    Table::new(&profile, 1, stacks)
        .streets(&[4], holes, board)
        .start()
}

fn check_down(play: &mut Play, players: usize) {
    for _ in 0..3 {
        for _ in 0..players {
            play.act("k");
        }
    }
    assert_eq!(play.phase(), "COMPLETE");
}

#[test]
fn s054_the_odd_chip_goes_to_the_high_half() {
    let holes = [(1, "Kh Kc 9s 9d"), (3, "Ah 4c Jd Js")];
    let mut play = omaha8([1, 50], &[1000; 3], &holes, BOARD);
    play.act("1:c 2:f 3:k");
    check_down(&mut play, 2);
    assert_eq!(play.payouts(), [(1, 0, 51), (3, 0, 50)]);
}

#[test]
fn s055_s056_a_player_who_wins_high_and_ties_low_gets_three_quarters() {
    let holes = [(1, "Ah 4h Kh Kc"), (2, "As 4s Jd Js")];
    let mut play = omaha8([100, 200], &[1000; 2], &holes, BOARD);
    play.act("1:c 2:k");
    check_down(&mut play, 2);
    assert_eq!(play.stacks(), [1100, 900]);
    // 403: high 202, low 201, of which the first left of the button gets 101.
    for (first, second, expected) in [(3, 1, (303, 100)), (1, 3, (302, 101))] {
        let holes = [(first, "Ah 4h Kh Kc"), (second, "As 4s Jd Js")];
        let mut play = omaha8([3, 200], &[1000; 3], &holes, BOARD);
        play.act("1:c 2:f 3:k");
        check_down(&mut play, 2);
        let won = |number: u8| -> u64 {
            let of = play
                .payouts()
                .into_iter()
                .filter(|(seat, ..)| *seat == number);
            of.map(|(.., amount)| amount).sum()
        };
        assert_eq!((won(first), won(second)), expected);
    }
}

#[test]
fn s057_ties_both_ways_with_different_players() {
    let holes = [
        (1, "Ah 4h Kh 9c"),
        (2, "Kc Ad 9d 9h"),
        (3, "As 4s Jd Js"),
        (4, "Th Tc 9s 8d"),
    ];
    let mut play = omaha8([50, 100], &[1000; 4], &holes, BOARD);
    play.act("4:c 1:c 2:c 3:k");
    check_down(&mut play, 4);
    assert_eq!(play.stacks(), [1100, 1000, 1000, 900]);
}

#[test]
fn s058_without_a_low_the_high_hand_takes_everything() {
    let holes = [(1, "Kh Kc 9s 8d"), (3, "Ah 4c 8s 5s")];
    let mut play = omaha8([1, 50], &[1000; 3], &holes, "2c 9d Th Ks Qd");
    play.act("1:c 2:f 3:k");
    check_down(&mut play, 2);
    assert_eq!(play.payouts(), [(1, 0, 101)]);
}

#[test]
fn s059_the_low_of_the_main_pot_has_no_part_of_the_side_pot() {
    let holes = [(1, "Kh Kc 9s 9d"), (2, "Qh Qs 9h 9c"), (3, "Ah 4c Jd Js")];
    let mut play = omaha8([50, 100], &[300, 300, 100], &holes, BOARD);
    play.act("1:c 2:c 2:b200 1:c");
    assert_eq!(play.pots(), [(300, vec![1, 2, 3]), (400, vec![1, 2])]);
    assert_eq!(play.stacks(), [550, 0, 150]);
}

#[test]
fn s060_the_wheel_scoops() {
    let holes = [(1, "Ah 5h 9c 9s"), (2, "8h 7c Jd Js")];
    let mut play = omaha8([100, 200], &[1000; 2], &holes, "2c 3d 4h Ks 8d");
    play.act("1:c 2:k");
    check_down(&mut play, 2);
    assert_eq!(play.payouts(), [(1, 0, 400)]);
}

#[test]
fn s061_two_hole_cards_must_make_the_low() {
    let board = "Ad 2c 7s 8h Kd";
    for (hole, low) in [("Ac 2s Qh Qd", false), ("3c 4s Qh Qd", true)] {
        // The other player has three kings and no low.
        let holes = [(1, hole), (2, "Kh Ks Jd Jc")];
        let mut play = omaha8([100, 200], &[1000; 2], &holes, board);
        play.act("1:c 2:k");
        check_down(&mut play, 2);
        let won: u64 = play
            .payouts()
            .iter()
            .filter(|(seat, ..)| *seat == 1)
            .map(|p| p.2)
            .sum();
        assert_eq!(won, if low { 200 } else { 0 }, "{hole}");
    }
}

#[test]
fn s119_identical_hands_share_the_pot_as_evenly_as_possible() {
    let holes = [(1, "Ah 4h Kh 9c"), (3, "Ad 4c Kd 9h")];
    for (halves, small, expected) in [
        ("together", 2, [51, 51]),
        ("apart", 2, [50, 52]),
        ("together", 1, [50, 51]),
        ("apart", 1, [50, 51]),
    ] {
        let pots = json!({"shared_halves": halves});
        let mut play = with(&pots, [small, 50], &[1000; 3], &holes, BOARD);
        play.act("1:c 2:f 3:k");
        check_down(&mut play, 2);
        let stacks = play.stacks();
        assert_eq!(
            [stacks[0] - 950, stacks[2] - 950],
            expected,
            "{halves}, pot {}",
            100 + small
        );
    }
}
