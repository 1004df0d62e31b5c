//! B. Straddles.

use serde_json::json;

use crate::play::Table;

#[test]
fn s020_a_straddle_is_a_blind_for_who_follows() {
    let mut play = Table::no_limit(1, &[1000; 6]).straddle(4, 200).start();
    assert_eq!(play.to_act(), Some(5));
    assert_eq!(play.call(), 200);
    assert_eq!(play.min_raise(), Some(400));
    assert_eq!(play.refused("r300"), "raise_below_minimum");
    play.act("5:c 6:f 1:f 2:f 3:f");
    assert_eq!(play.to_act(), Some(4));
    assert!(play.legal().check);
    assert_eq!(play.min_raise(), Some(400));
}

#[test]
fn s021_double_straddle_and_the_minimum_bet_after_the_flop() {
    for (floor, min_bet) in [("min_bet", 100), ("straddle", 400)] {
        let profile = json!({"name":"nlhe","forced":{"straddle":{"later_min_bet":floor}}});
        let mut play = Table::new(&profile, 1, &[5000; 6])
            .straddle(4, 200)
            .straddle(5, 400)
            .start();
        assert_eq!(play.to_act(), Some(6));
        assert_eq!(play.call(), 400);
        assert_eq!(play.min_raise(), Some(800));
        play.act("6:f 1:f 2:f 3:c 4:c");
        assert_eq!(play.to_act(), Some(5));
        play.act("5:k");
        assert_eq!(play.phase(), "FLOP");
        assert_eq!(play.min_raise(), Some(min_bet));
    }
}

#[test]
fn s022_a_straddle_that_the_stack_does_not_cover_is_refused() {
    let table = Table::no_limit(1, &[1000, 1000, 1000, 150]).straddle(4, 200);
    assert_eq!(table.refused(), "straddle_exceeds_stack");
    let small = Table::no_limit(1, &[1000; 4]).straddle(4, 199);
    assert_eq!(small.refused(), "straddle_too_small");
    let blind = Table::no_limit(1, &[1000; 4]).straddle(3, 200);
    assert_eq!(blind.refused(), "straddle_not_allowed");
    let twice = Table::no_limit(1, &[1000; 4])
        .straddle(4, 200)
        .straddle(4, 400);
    assert_eq!(twice.refused(), "straddle_not_allowed");
}

#[test]
fn s023_after_a_button_straddle_the_small_blind_acts_first_and_the_button_last() {
    let mut play = Table::no_limit(1, &[1000; 4]).straddle(1, 200).start();
    play.act("2:c 3:c 4:c");
    assert_eq!(play.to_act(), Some(1));
    assert!(play.legal().check);
    play.act("1:k");
    assert_eq!(play.to_act(), Some(2));
    let only_utg = json!({"name":"nlhe","forced":{"straddle":{"seats":"under_the_gun"}}});
    let table = Table::new(&only_utg, 1, &[1000; 4]).straddle(1, 200);
    assert_eq!(table.refused(), "straddle_not_allowed");
    let nobody = json!({"name":"nlhe","forced":{"straddle":{"seats":"nobody"}}});
    let table = Table::new(&nobody, 1, &[1000; 4]).straddle(4, 200);
    assert_eq!(table.refused(), "straddle_not_allowed");
    let utg = Table::new(&only_utg, 1, &[1000; 6])
        .straddle(4, 200)
        .straddle(5, 400);
    assert_eq!(utg.start().to_act(), Some(6));
}

#[test]
fn s024_all_fold_to_a_straddler() {
    let mut play = Table::no_limit(1, &[1000; 4]).straddle(4, 200).start();
    play.act("1:f 2:f 3:f");
    assert_eq!(play.returned(), [(4, 100)]);
    assert_eq!(play.payouts(), [(4, 0, 250)]);
    assert_eq!(play.stacks()[3], 1150);
}

#[test]
fn s112_the_big_blind_has_one_turn_before_the_straddler() {
    let mut play = Table::no_limit(1, &[1000; 5]).straddle(4, 200).start();
    play.act("5:c 1:c 2:c");
    assert_eq!(play.to_act(), Some(3));
    assert_eq!(play.call(), 100);
    assert_eq!(play.min_raise(), Some(400));
    play.act("3:c 4:k");
    assert_eq!(play.phase(), "FLOP");
    let mut play = Table::no_limit(1, &[1000; 5]).straddle(4, 200).start();
    play.act("5:c 1:c 2:c 3:c 4:r400");
    for number in [5, 1, 2, 3] {
        assert_eq!(play.to_act(), Some(number));
        assert_eq!(play.min_raise(), Some(600));
        play.act("c");
    }
    assert_eq!(play.phase(), "FLOP");
}
