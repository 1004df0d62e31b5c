//! D. Pots and splits.

use dealproof_engine::event::Event;
use serde_json::json;

use crate::play::Table;

#[test]
fn s042_ten_all_ins_make_ten_layers_of_which_the_last_goes_back() {
    let stacks: Vec<u64> = (1..=10).map(|k| k * 100).collect();
    // Seat 10 is first to act, so that everybody can answer.
    let mut play = Table::no_limit(7, &stacks).start();
    while play.to_act().is_some() {
        play.act("all");
    }
    let expected: Vec<(u64, Vec<u8>)> = (1..=9)
        .map(|k: u8| (u64::from(11 - k) * 100, (k..=10).collect()))
        .collect();
    assert_eq!(play.pots(), expected);
    assert_eq!(play.returned(), [(10, 100)]);
    assert_eq!(play.pots().iter().map(|pot| pot.0).sum::<u64>(), 5400);
}

#[test]
fn s043_a_side_pot_whose_other_half_folds() {
    // A is seat 2, B seat 3, C seat 4.
    let mut play = Table::no_limit(1, &[5000, 5000, 5000, 100]).start();
    play.act("4:all 1:f 2:c 3:k 2:b200 3:c 2:b400 3:f");
    assert_eq!(play.returned(), [(2, 400)]);
    assert_eq!(play.pots(), [(300, vec![2, 4]), (400, vec![2])]);
    // The side pot is paid first, without a showdown for it.
    assert_eq!(play.payouts()[0], (2, 1, 400));
}

#[test]
fn s044_a_folded_bettor_leaves_a_side_pot_with_one_eligible_seat() {
    let mut play = Table::no_limit(1, &[5000, 5100, 300, 900]).start();
    play.act("4:c 1:f 2:c 3:k 2:b500 3:all 4:all 2:f");
    assert_eq!(play.returned(), [(4, 300)]);
    // 300 of the blinds lie in the main pot as well.
    assert_eq!(play.pots(), [(600 + 300, vec![3, 4]), (600, vec![4])]);
    let keep = json!({"name":"nlhe","pots":{"unmatched":"pot"}});
    let mut play = Table::new(&keep, 1, &[5000, 5100, 300, 900]).start();
    play.act("4:c 1:f 2:c 3:k 2:b500 3:all 4:all 2:f");
    assert_eq!(play.returned(), []);
    assert_eq!(play.pots(), [(900, vec![3, 4]), (900, vec![4])]);
}

#[test]
fn s045_a_folded_contribution_makes_no_pot_of_its_own() {
    let mut play = Table::no_limit(1, &[5000; 3]).start();
    play.act("1:r200 2:c 3:f 2:k 1:k 2:k 1:k 2:k 1:k");
    assert_eq!(play.pots(), [(500, vec![1, 2])]);
}

/// Everybody plays a royal flush.
const BOARD_PLAYS: &str = "Ts Js Qs Ks As";

/// What each seat gets that is not `out` before the flop and puts in `in_for`; the big blind antes
/// `dead` chips.
fn split(
    button: u8,
    players: usize,
    in_for: u64,
    dead: u64,
    out: &[u8],
    odd: &str,
) -> Vec<(u8, u64)> {
    let profile = json!({
        "name": "nlhe",
        "forced": {"blinds": [1, 2], "ante": {"kind": "big_blind", "amount": dead}},
        "pots": {"odd_chips": odd},
    });
    let mut play = Table::new(&profile, button, &vec![5000; players])
        .deal(&[], BOARD_PLAYS)
        .start();
    let mut raised = false;
    while play.phase() == "PREFLOP" {
        let number = play.to_act().unwrap();
        if out.contains(&number) {
            play.act("f");
        } else if raised {
            play.act("c");
        } else {
            play.act(&format!("r{in_for}"));
            raised = true;
        }
    }
    while play.to_act().is_some() {
        play.act("k");
    }
    play.payouts()
        .iter()
        .map(|&(seat, _, amount)| (seat, amount))
        .collect()
}

#[test]
fn s046_the_odd_chip_goes_to_the_first_winner_left_of_the_button() {
    let each = "left_of_button_each";
    let out = [1, 3, 4, 6];
    // 2 x 49, the folded blinds of 2 or 1, and the ante of 1 or 2 make 101.
    assert_eq!(split(1, 6, 49, 1, &out, each), [(2, 51), (5, 50)]);
    assert_eq!(split(3, 6, 49, 2, &out, each), [(5, 51), (2, 50)]);
}

#[test]
fn s047_three_ways() {
    let each = "left_of_button_each";
    // 3 x 33 and 2 dead chips are 101, with 1 they are 100.
    assert_eq!(split(1, 3, 33, 2, &[], each), [(2, 34), (3, 34), (1, 33)]);
    assert_eq!(split(1, 3, 33, 1, &[], each), [(2, 34), (3, 33), (1, 33)]);
    let all = "left_of_button_all";
    assert_eq!(split(1, 3, 33, 2, &[], all), [(2, 35), (3, 33), (1, 33)]);
    // The board plays for all, so the highest card says nothing and the seat decides.
    assert_eq!(
        split(1, 3, 33, 2, &[], "highest_card"),
        [(2, 34), (3, 34), (1, 33)]
    );
}

#[test]
fn s048_main_and_side_pot_are_split_by_themselves() {
    let profile = json!({
        "name": "nlhe",
        "forced": {"blinds": [1, 2], "ante": {"kind": "big_blind", "amount": 1}},
        "betting": {"min_bet": 1},
    });
    let mut play = Table::new(&profile, 1, &[5000, 5000, 5000, 25])
        .deal(
            &[(2, "Ac Kc"), (3, "Ad Kd"), (4, "4c 5d")],
            "As Ks 7h 8h Jc",
        )
        .start();
    // Main 4 x 25 + 1 = 101; side 2 x 25 and the 1 that seat 1 put in before folding = 51.
    play.act("4:all 1:c 2:c 3:c 2:b1 3:c 1:c 2:b24 3:c 1:f 2:k 3:k");
    assert_eq!(play.pots(), [(101, vec![2, 3, 4]), (51, vec![2, 3])]);
    assert_eq!(
        play.payouts(),
        [(2, 1, 26), (3, 1, 25), (2, 0, 51), (3, 0, 50)]
    );
}

#[test]
fn s049_heads_up_the_odd_chip_goes_to_the_big_blind() {
    // 2 x 50 and a dead chip; the button is seat 1.
    assert_eq!(
        split(1, 2, 50, 1, &[], "left_of_button_each"),
        [(2, 51), (1, 50)]
    );
}

#[test]
fn s050_the_board_plays_for_four() {
    assert_eq!(
        split(1, 4, 250, 3, &[], "left_of_button_each"),
        [(2, 251), (3, 251), (4, 251), (1, 250)]
    );
}

#[test]
fn s052_the_last_player_shows_nothing() {
    let mut play = Table::no_limit(1, &[5000; 3]).start();
    play.act("1:c 2:c 3:k 2:b300 3:f 1:f");
    assert_eq!(play.returned(), [(2, 300)]);
    assert_eq!(play.payouts(), [(2, 0, 300)]);
    for name in ["CardsShown", "CardsMucked", "ShowdownResolved"] {
        assert_eq!(play.count(name), 0);
    }
    let names = play.names();
    let place = |name| names.iter().position(|&found| found == name).unwrap();
    assert!(place("UncalledBetReturned") < place("PotAwarded"));
    assert!(matches!(play.events.last(), Some(Event::HandEnded { .. })));
}

#[test]
fn odd_chips_by_the_highest_card_of_the_winning_five() {
    let profile = json!({
        "name": "nlhe",
        "forced": {"blinds": [1, 2], "ante": {"kind": "big_blind", "amount": 1}},
        "pots": {"odd_chips": "highest_card"},
    });
    // Both play A-K-Q-J-T; seat 3 holds the ace of spades, seat 2 that of hearts.
    let mut play = Table::new(&profile, 1, &[1000; 3])
        .deal(&[(2, "Ah 2c"), (3, "As 2d")], "Kc Qd Jh Tc 3s")
        .start();
    play.act("1:f 2:c 3:k 2:k 3:k 2:k 3:k 2:k 3:k");
    assert_eq!(play.payouts(), [(3, 0, 3), (2, 0, 2)]);
}
