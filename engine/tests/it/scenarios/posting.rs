//! A. Posting and order.

use serde_json::json;

use crate::play::{Table, seat};

#[test]
fn s001_heads_up_the_button_posts_the_small_blind_and_acts_first_before_the_flop() {
    let mut play = Table::no_limit(1, &[1000, 1000]).start();
    assert_eq!(play.stacks(), [950, 900]);
    assert_eq!(play.to_act(), Some(1));
    play.act("1:c 2:k");
    for street in ["FLOP", "TURN", "RIVER"] {
        assert_eq!(play.phase(), street);
        play.act("2:k 1:k");
    }
    assert_eq!(play.phase(), "COMPLETE");
}

#[test]
fn s002_three_handed_the_button_acts_first_and_the_big_blind_has_the_option() {
    let mut play = Table::no_limit(1, &[1000; 3]).start();
    assert_eq!(play.stacks(), [1000, 950, 900]);
    play.act("1:c 2:c");
    assert_eq!(play.to_act(), Some(3));
    assert!(play.legal().check);
    assert_eq!(play.min_raise(), Some(200));
    play.act("3:k");
    assert_eq!(play.phase(), "FLOP");
    assert_eq!(play.to_act(), Some(2));
}

#[test]
fn s003_a_short_big_blind_counts_in_full_for_who_follows() {
    let mut play = Table::no_limit(1, &[1000, 1000, 70, 1000]).start();
    assert_eq!(play.to_act(), Some(4));
    assert_eq!(play.call(), 100);
    assert_eq!(play.min_raise(), Some(200));
    play.act("4:c 1:f 2:f");
    assert_eq!(play.pots(), [(190, vec![3, 4])]);
    assert_eq!(play.returned(), [(4, 30)]);
    assert_eq!(play.phase(), "COMPLETE");
}

#[test]
fn s004_no_decision_is_left_when_the_small_blind_covers_a_short_big_blind() {
    let mut play = Table::no_limit(1, &[1000, 1000, 30]).start();
    play.act("1:f");
    assert_eq!(play.phase(), "COMPLETE");
    assert_eq!(play.returned(), [(2, 20)]);
    assert_eq!(play.pots(), [(60, vec![2, 3])]);
    assert_eq!(play.count("CardsShown"), 2);
    assert_eq!(play.state.board().len(), 5);
}

#[test]
fn s005_a_short_small_blind_makes_a_main_pot_of_three_and_a_side_pot_of_two() {
    let mut play = Table::no_limit(1, &[1000, 20, 1000, 1000]).start();
    play.act("4:c 1:f 3:k");
    assert_eq!(play.phase(), "FLOP");
    assert_eq!(play.pots_now(), [60, 160]);
    play.act("3:k 4:k 3:k 4:k 3:k 4:k");
    assert_eq!(play.pots(), [(60, vec![2, 3, 4]), (160, vec![3, 4])]);
}

#[test]
fn s006_a_button_all_in_on_the_small_blind_leaves_the_big_blind_nothing_to_decide() {
    let play = Table::no_limit(1, &[30, 1000]).start();
    assert_eq!(play.phase(), "COMPLETE");
    assert_eq!(play.returned(), [(2, 70)]);
    assert_eq!(play.pots(), [(60, vec![1, 2])]);
}

#[test]
fn s007_against_a_short_big_blind_only_what_he_has_is_owed() {
    let start = || Table::no_limit(1, &[1000, 60]).start();
    let mut play = start();
    assert_eq!(play.call(), 10);
    assert_eq!(play.raise(), None);
    assert_eq!(play.refused("r200"), "opponents_all_in");
    play.act("1:c");
    assert_eq!(play.pots(), [(120, vec![1, 2])]);
    let mut play = start();
    play.act("1:f");
    assert_eq!(play.returned(), [(2, 10)]);
    assert_eq!(play.stacks(), [950, 110]);
}

#[test]
fn s008_antes_of_each_player_are_layered() {
    let profile = json!({"name":"nlhe","forced":{"ante":{"kind":"each","amount":10}}});
    let mut play = Table::new(&profile, 1, &[1000, 1000, 1000, 4, 1000]).start();
    // The seat with 4 is all-in; the next one acts first.
    play.act("5:c 1:c 2:c 3:k");
    assert_eq!(play.pots_now(), [20, 4 * 106]);
    play.act("2:k 3:k 5:k 1:k 2:k 3:k 5:k 1:k 2:k 3:k 5:k 1:k");
    // 24 ante chips and the blinds of 100 belong to the next pot.
    assert_eq!(
        play.pots(),
        [(20, vec![1, 2, 3, 4, 5]), (24 + 400, vec![1, 2, 3, 5])]
    );
}

#[test]
fn s009_a_short_big_blind_pays_blind_or_ante_first() {
    for (short, live, dead) in [("blind_first", 100, 50), ("ante_first", 50, 100)] {
        let profile = json!({
            "name": "nlhe",
            "forced": {"ante": {"kind": "big_blind", "amount": 100, "short": short}},
        });
        let mut play = Table::new(&profile, 1, &[1000, 1000, 150, 1000]).start();
        let big_blind = play.state.seat(seat(3)).unwrap();
        assert_eq!(big_blind.committed().get(), live);
        assert_eq!(big_blind.dead().get(), dead);
        assert_eq!(play.call(), 100);
        play.act("4:c 1:f 2:f");
        // Main pot: the dead chips, and what each of three paid up to the live part of the blind.
        assert_eq!(play.pots()[0].0, dead + 2 * live + 50);
        assert_eq!(
            play.returned(),
            if live == 50 { vec![(4, 50)] } else { vec![] }
        );
    }
}

#[test]
fn s010_a_big_blind_ante_never_counts_toward_a_call() {
    let profile = json!({"name":"nlhe","forced":{"ante":{"kind":"big_blind","amount":100}}});
    let mut play = Table::new(&profile, 1, &[1000; 3]).start();
    play.act("1:f");
    assert_eq!(play.call(), 50);
    play.act("2:c");
    assert_eq!(play.state.pot_total().get(), 300);
    assert!(play.legal().check);
    assert_eq!(play.min_raise(), Some(200));
}

#[test]
fn s011_a_returning_player_posts_live_and_dead() {
    let start = || {
        Table::no_limit(1, &[1000, 1000, 1000, 1000, 1000])
            .post(5, 100, 50)
            .start()
    };
    let mut play = start();
    play.act("4:r300");
    assert_eq!(play.to_act(), Some(5));
    assert_eq!(play.call(), 200);
    play.act("5:c 1:f 2:f 3:f");
    assert_eq!(play.pots_now(), [50 + 300 + 300 + 50 + 100]);
    let mut play = start();
    play.act("4:f");
    assert!(play.legal().check);
    assert_eq!(play.min_raise(), Some(200));
}

#[test]
fn s012_a_dead_post_alone_buys_no_option() {
    let mut play = Table::no_limit(1, &[1000; 5]).post(5, 0, 50).start();
    play.act("4:f");
    assert_eq!(play.call(), 100);
    let twice = Table::no_limit(1, &[1000; 5]).post(3, 100, 0);
    assert_eq!(twice.refused(), "post_not_allowed");
    let much = Table::no_limit(1, &[1000; 5]).post(5, 200, 0);
    assert_eq!(much.refused(), "post_not_allowed");
}

#[test]
fn s014_a_dead_button_on_an_empty_seat_leaves_the_blinds_to_its_left() {
    let mut table = Table::no_limit(2, &[1000; 5]);
    table.setup.seats.remove(1);
    let play = table.start();
    assert_eq!(play.stacks(), [1000, 950, 900, 1000]);
    assert_eq!(play.to_act(), Some(5));
}

#[test]
fn s015_a_small_blind_that_nobody_posts() {
    let mut table = Table::no_limit(2, &[1000; 5]);
    table.setup.seats.remove(2);
    table.setup.blind_seats = Some(vec![None, Some(seat(4))]);
    let mut play = table.start();
    assert_eq!(play.stacks(), [1000, 1000, 900, 1000]);
    assert_eq!(play.state.pot_total().get(), 100);
    play.act("5:c 1:f 2:f 4:k");
    assert_eq!(play.to_act(), Some(4));
}

#[test]
fn s016_a_dead_button_without_small_blind() {
    let mut table = Table::no_limit(2, &[1000; 5]);
    table
        .setup
        .seats
        .retain(|setup| ![2, 3].contains(&setup.seat.number()));
    table.setup.blind_seats = Some(vec![None, Some(seat(4))]);
    let play = table.start();
    assert_eq!(play.to_act(), Some(5));
    let mut table = Table::no_limit(2, &[1000; 5]);
    table.setup.blind_seats = Some(vec![Some(seat(4))]);
    assert_eq!(table.refused(), "blind_seats");
}
