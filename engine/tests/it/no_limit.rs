//! The rule scenarios of no-limit raising, as a smoke test of this crate. All rule scenarios are in
//! `features`, which the harness runs on this engine; mutants (`strength`) measure what they notice.
//!
//! On the flop seat 2 is A, seat 3 B, and so on; the button is seat 1.

use dealproof_engine::chips::Chips;
use dealproof_engine::command::{Action, Command};
use serde_json::json;

use crate::play::{Play, Table, seat};

/// A flop with these stacks left for A (seat 2), B, C, ... and the button's, who folds.
fn flop(behind: &[u64]) -> Play {
    let mut stacks = vec![5000];
    stacks.extend(behind.iter().map(|stack| stack + 100));
    let mut play = Table::no_limit(1, &stacks).start();
    for _ in 0..behind.len().saturating_sub(2) {
        play.act("c");
    }
    play.act("1:f 2:c 3:k");
    assert_eq!(play.phase(), "FLOP");
    play
}

#[test]
fn s025_the_minimum_raise_is_the_last_full_raise() {
    let mut play = Table::no_limit(1, &[1000; 6]).start();
    play.act("4:r300");
    assert_eq!(play.min_raise(), Some(500));
    assert_eq!(play.refused("r499"), "raise_below_minimum");
    play.act("5:r500");
}

#[test]
fn s026_a_short_all_in_does_not_reopen() {
    let mut play = flop(&[5000, 5000, 150]);
    play.act("2:b100 3:c 4:all");
    for number in [2, 3] {
        assert_eq!(play.to_act(), Some(number));
        assert_eq!((play.call(), play.raise()), (50, None));
        assert_eq!(play.refused("r250"), "raise_not_reopened");
        play.act("c");
    }
    assert_eq!(play.phase(), "TURN");
}

#[test]
fn s027_who_has_not_acted_may_raise_over_a_short_all_in() {
    let mut play = flop(&[5000, 5000, 150, 5000]);
    play.act("2:b100 3:c 4:all");
    assert_eq!(play.to_act(), Some(5));
    assert_eq!(play.min_raise(), Some(250));
    play.act("5:c");
    assert_eq!(play.raise(), None);
    play.act("2:c");
    assert_eq!(play.raise(), None);
}

#[test]
fn s028_short_all_ins_that_add_up_to_a_full_raise_reopen() {
    let mut play = flop(&[5000, 150, 200, 5000]);
    play.act("2:b100 3:all 4:all 5:c");
    assert_eq!(play.to_act(), Some(2));
    assert_eq!((play.call(), play.min_raise()), (100, Some(300)));
}

#[test]
fn s029_any_number_of_short_all_ins() {
    let mut play = flop(&[5000, 150, 200, 230, 5000]);
    play.act("2:b100 3:all 4:all 5:all 6:c");
    assert_eq!((play.call(), play.min_raise()), (130, Some(330)));
}

#[test]
fn s030_reopening_is_judged_for_each_player() {
    let mut play = flop(&[5000, 150, 5000, 200]);
    play.act("2:b100 3:all 4:c 5:all");
    assert_eq!((play.call(), play.min_raise()), (100, Some(300)));
    play.act("2:c");
    assert_eq!(play.to_act(), Some(4));
    assert_eq!((play.call(), play.raise()), (50, None));
}

#[test]
fn s031_a_raise_reopens_for_the_caller_of_the_short_all_in() {
    let mut play = flop(&[5000, 150, 5000, 200]);
    play.act("2:b100 3:all 4:c 5:all 2:r300");
    assert_eq!(play.to_act(), Some(4));
    assert_eq!((play.call(), play.min_raise()), (150, Some(400)));
}

#[test]
fn s032_an_all_in_of_exactly_a_raise_is_full() {
    let mut play = flop(&[5000, 200, 5000]);
    play.act("2:b100 3:all 4:c");
    assert_eq!((play.call(), play.min_raise()), (100, Some(300)));
}

#[test]
fn s033_the_big_blind_may_raise_over_a_short_all_in_if_somebody_can_answer() {
    let mut play = Table::no_limit(1, &[5000, 5000, 5000, 150]).start();
    play.act("4:all");
    assert_eq!(play.min_raise(), Some(250));
    play.act("1:c 2:f");
    assert_eq!((play.to_act(), play.min_raise()), (Some(3), Some(250)));
    let mut play = Table::no_limit(1, &[5000, 5000, 5000, 150]).start();
    play.act("4:all 1:f 2:f");
    assert_eq!((play.call(), play.raise()), (50, None));
    assert_eq!(play.refused("r250"), "opponents_all_in");
}

#[test]
fn s034_limpers_facing_a_short_all_in_of_the_big_blind() {
    let mut play = Table::no_limit(1, &[5000, 5000, 130, 5000]).start();
    play.act("4:c 1:c 2:f 3:all");
    for number in [4, 1] {
        assert_eq!(play.to_act(), Some(number));
        assert_eq!((play.call(), play.raise()), (30, None));
        play.act("c");
    }
}

#[test]
fn s035_a_short_opening_all_in() {
    let mut play = flop(&[5000, 40, 5000]);
    play.act("2:k 3:all");
    assert_eq!((play.call(), play.min_raise()), (40, Some(140)));
    assert_eq!(play.refused("r100"), "raise_below_minimum");
    play.act("4:c");
    assert_eq!(play.to_act(), Some(2));
    assert_eq!((play.call(), play.raise()), (40, None));

    let profile = json!({"name":"nlhe","betting":{"short_raise":"complete"}});
    let mut play = Table::new(&profile, 1, &[5000, 5100, 140, 5100]).start();
    play.act("4:c 1:f 2:c 3:k 2:k 3:all");
    assert_eq!((play.call(), play.min_raise()), (40, Some(100)));
}

#[test]
fn s036_a_raise_over_a_short_all_in_sets_its_own_size() {
    let mut play = Table::no_limit(1, &[5000, 5000, 5000, 5000, 350, 5000]).start();
    play.act("4:r300 5:all 6:r700");
    assert_eq!(play.min_raise(), Some(1050));
}

#[test]
fn s037_nobody_raises_against_all_in_opponents_only() {
    let mut play = flop(&[500, 2000]);
    play.act("2:all");
    assert_eq!((play.call(), play.raise()), (500, None));
    assert_eq!(play.refused("r1000"), "opponents_all_in");
    assert_eq!(play.refused("all"), "opponents_all_in");
    let mut play = flop(&[500, 300, 2000]);
    play.act("2:all 3:all");
    assert_eq!((play.call(), play.raise()), (500, None));
}

#[test]
fn s038_an_uncalled_part_goes_back_before_the_showdown() {
    let mut play = flop(&[5000, 300]);
    play.act("2:b1000 3:c");
    assert_eq!(play.returned(), [(2, 700)]);
    assert_eq!(play.pots(), [(600 + 200, vec![2, 3])]);
    let names = play.names();
    let place = |name| names.iter().position(|&found| found == name).unwrap();
    assert!(place("UncalledBetReturned") < place("CardsShown"));
}

#[test]
fn s039_an_all_in_below_the_minimum_raise() {
    let mut play = flop(&[5000, 180, 5000]);
    play.act("2:b100");
    assert_eq!(play.raise(), Some((180, 180)));
    play.act("3:r180");
    assert_eq!(play.min_raise(), Some(280));
}

#[test]
fn s040_each_wrong_request_has_its_own_code_and_changes_nothing() {
    let mut play = flop(&[5000, 200, 5000]);
    play.act("2:k 3:all");
    let act = |number, action| Command::act(seat(number), action);
    assert_eq!(play.refused_command(&act(2, Action::Call)), "out_of_turn");
    assert_eq!(play.refused_command(&act(1, Action::Call)), "seat_folded");
    assert_eq!(play.refused_command(&act(3, Action::Fold)), "seat_all_in");
    assert_eq!(play.refused_command(&act(9, Action::Fold)), "unknown_seat");
    let most = Action::Raise { to: Chips::MAX };
    assert_eq!(play.refused_command(&act(4, most)), "exceeds_stack");
    assert_eq!(play.refused("k"), "check_facing_bet");
    assert_eq!(play.refused("b300"), "bet_facing_bet");
    assert_eq!(play.refused("show"), "wrong_phase");
    let numbered = |seq| Command::Act {
        seat: seat(4),
        action: Action::Call,
        seq: Some(seq),
        at_ms: None,
    };
    let due = play.legal().seq;
    assert_eq!(play.refused_command(&numbered(due + 1)), "future_sequence");
    assert_eq!(play.refused_command(&numbered(due - 1)), "stale_sequence");
    // An out-of-turn request is not kept: seat 2 still has everything to decide.
    play.command(&numbered(due)).unwrap();
    assert_eq!(play.refused_command(&numbered(due)), "duplicate_sequence");
    assert_eq!((play.to_act(), play.call()), (Some(2), 200));
    play.act("2:f");
    assert_eq!(play.phase(), "COMPLETE");
    assert_eq!(play.refused_command(&numbered(due)), "hand_over");
}

#[test]
fn s041_folding_when_nothing_is_owed() {
    let mut play = flop(&[5000, 5000]);
    assert!(!play.legal().fold);
    assert_eq!(play.refused("f"), "fold_without_bet");
    assert_eq!(play.refused("c"), "nothing_to_call");
    assert_eq!(play.refused("r200"), "raise_without_bet");
    let binding = json!({"name":"nlhe","betting":{"free_fold":"binding"}});
    let mut play = Table::new(&binding, 1, &[1000, 1000]).start();
    play.act("1:c");
    assert!(play.legal().fold);
    play.act("2:f");
    assert_eq!(play.stacks(), [1100, 900]);
}

#[test]
fn published_vectors_of_minimum_raises() {
    // TDA-43A.
    let vector = |blinds: [u64; 2], raises: &[u64]| {
        let profile = json!({"name":"nlhe","forced":{"blinds": blinds}});
        let mut play = Table::new(&profile, 1, &[100_000; 9]).start();
        for to in raises {
            play.act(&format!("r{to}"));
        }
        play.min_raise().unwrap()
    };
    assert_eq!(vector([25, 50], &[125, 200, 500]), 800);
    assert_eq!(vector([25, 50], &[500]), 950);
    let mut play = flop(&[50_000; 4]);
    play.act("2:b600 3:r1600 4:r3600");
    assert_eq!(play.min_raise(), Some(5600));
    let mut play = flop(&[50_000; 3]);
    play.act("2:b300 3:r1000");
    assert_eq!(play.min_raise(), Some(1700));
}

#[test]
fn published_vectors_of_reopening() {
    // TDA-47A: A bets 100, B all-in 125, C calls, D all-in 200, E calls.
    let start = || {
        let mut play = flop(&[5000, 125, 5000, 200, 5000]);
        play.act("2:b100 3:all 4:c 5:all 6:c");
        play
    };
    let mut play = start();
    assert!(play.raise().is_some());
    play.act("2:c");
    assert_eq!((play.call(), play.raise()), (75, None));
    let mut play = start();
    play.act("2:r300");
    assert_eq!(play.call(), 175);
    assert!(play.raise().is_some());
    // A bets 300, B all-in 500, C all-in 650, D all-in 800, E calls: F raises to at least 1100.
    let mut play = flop(&[5000, 500, 650, 800, 5000, 5000]);
    play.act("2:b300 3:all 4:all 5:all 6:c");
    assert_eq!(play.min_raise(), Some(1100));
    // WSOP-T-96: bet 500, raise to 1000, call, all-in 1300, all-in 1700; the bettor calls.
    let mut play = flop(&[5000, 5000, 5000, 1300, 1700]);
    play.act("2:b500 3:r1000 4:c 5:all 6:all 2:c");
    for number in [3, 4] {
        assert_eq!(play.to_act(), Some(number));
        assert_eq!(play.min_raise(), Some(2200));
        play.act("c");
    }
    // WSOP-L-172: bet 100, all-in 140: a raise is to at least 240.
    let mut play = flop(&[5000, 140, 5000]);
    play.act("2:b100 3:all");
    assert_eq!(play.min_raise(), Some(240));
}
