//! G. Fixed limit: blinds 50 and 100, bets 100 and 200 unless stated.

use serde_json::json;

use crate::play::{Play, Table};

fn limit(stacks: &[u64]) -> Play {
    Table::new(&json!({"name":"flhe"}), 1, stacks).start()
}

/// A flop for seats 2, 3, ... with these chips behind.
fn flop(behind: &[u64]) -> Play {
    let mut stacks = vec![9000];
    stacks.extend(behind.iter().map(|stack| stack + 100));
    let mut play = limit(&stacks);
    for _ in 0..behind.len() - 2 {
        play.act("c");
    }
    play.act("1:f 2:c 3:k");
    assert_eq!(play.phase(), "FLOP");
    play
}

#[test]
fn s067_four_bets_in_each_round() {
    let mut play = limit(&[9000; 4]);
    play.act("4:r200 1:r300 2:r400");
    assert_eq!(play.raise(), None);
    assert_eq!(play.refused("r500"), "raise_capped");
    play.act("3:c 4:c 1:c 2:b100 3:r200 4:r300 1:r400");
    assert_eq!(play.raise(), None);
    play.act("2:c 3:c 4:c 2:b200 3:r400 4:r600 1:r800");
    assert_eq!(play.refused("r1000"), "raise_capped");
    let wsop = json!({"name":"flhe","betting":{"fixed":{"bets_max":5}}});
    let mut play = Table::new(&wsop, 1, &[9000; 4]).start();
    play.act("4:r200 1:r300 2:r400 3:r500");
    assert_eq!(play.refused("r600"), "raise_capped");
}

#[test]
fn s067_amounts_are_exact() {
    let mut play = limit(&[9000; 4]);
    assert_eq!(play.raise(), Some((200, 200)));
    assert_eq!(play.refused("r199"), "raise_below_minimum");
    assert_eq!(play.refused("r201"), "raise_above_maximum");
    assert_eq!(play.refused("all"), "raise_above_maximum");
}

#[test]
fn s068_no_cap_when_the_round_starts_heads_up() {
    let mut play = flop(&[9000; 2]);
    play.act("2:b100 3:r200 2:r300 3:r400 2:r500 3:r600");
    // Starts three-way and becomes heads-up: still capped.
    let three_way = |uncapped: &str| {
        let profile = json!({"name":"flhe","betting":{"fixed":{"uncapped": uncapped}}});
        let mut play = Table::new(&profile, 1, &[9000; 3]).start();
        play.act("1:c 2:c 3:k 2:b100 3:r200 1:f 2:r300 3:r400");
        play
    };
    let mut play = three_way("round_starts_heads_up");
    assert_eq!(play.refused("r500"), "raise_capped");
    let mut play = three_way("becomes_heads_up");
    play.act("2:r500");
    let never = json!({"name":"flhe","betting":{"fixed":{"uncapped":"never"}}});
    let mut play = Table::new(&never, 1, &[9000; 2]).start();
    play.act("1:r200 2:r300 1:r400");
    assert_eq!(play.refused("r500"), "raise_capped");
}

#[test]
fn s069_an_all_in_of_less_than_half_a_bet_does_not_count() {
    let mut play = flop(&[9000, 9000, 140, 9000]);
    play.act("2:b100 3:c 4:all");
    assert_eq!((play.call(), play.raise()), (140, Some((200, 200))));
    play.act("5:c");
    for number in [2, 3] {
        assert_eq!(play.to_act(), Some(number));
        assert_eq!((play.call(), play.raise()), (40, None));
        assert_eq!(play.refused("r200"), "raise_not_reopened");
        play.act("c");
    }
    // The completion is bet two of four and reopens the betting.
    let mut play = flop(&[9000, 9000, 140, 9000]);
    play.act("2:b100 3:c 4:all 5:r200 2:r300 3:r400");
    assert_eq!(play.refused("r500"), "raise_capped");
}

#[test]
fn s070_an_all_in_of_half_a_bet_counts() {
    for (stack, next) in [(150, 250), (160, 260)] {
        let mut play = flop(&[9000, 9000, stack, 9000]);
        play.act("2:b100 3:c 4:all");
        assert_eq!(play.raise(), Some((next, next)));
        play.act("5:c");
        assert_eq!(play.raise(), Some((next, next)));
        // That raise is bet three, so one more is left.
        play.act(&format!("2:r{next} 3:r{}", next + 100));
        assert_eq!(play.refused("r500"), "raise_capped");
    }
    let full = json!({"name":"flhe","betting":{"fixed":{"reopening":"full_bet"}}});
    let mut play = Table::new(&full, 1, &[9000, 9000, 9000, 260]).start();
    play.act("4:c 1:f 2:c 3:k 2:b100 3:c 4:all");
    assert_eq!((play.call(), play.raise()), (60, None));
}

#[test]
fn s071_short_opening_all_ins() {
    let mut play = flop(&[9000, 40, 9000]);
    play.act("2:k 3:all");
    assert_eq!((play.call(), play.raise()), (40, Some((100, 100))));
    for stack in [50, 60] {
        let mut play = flop(&[9000, stack, 9000]);
        play.act("2:k 3:all");
        assert_eq!(play.call(), stack);
        assert_eq!(play.raise(), Some((stack + 100, stack + 100)));
    }
}

#[test]
fn s072_a_full_raise_against_a_player_with_less() {
    let start = |accepted: &str| {
        let profile = json!({
            "name": "flhe",
            "forced": {"blinds": [150, 300]},
            "betting": {"effective_all_in": accepted},
        });
        let mut play = Table::new(&profile, 1, &[9000, 750]).start();
        play.act("1:c 2:k 2:b300");
        play
    };
    let mut play = start("refused");
    assert_eq!(play.refused("r450"), "raise_below_minimum");
    play.act("1:r600 2:c");
    assert_eq!(play.returned(), [(1, 150)]);
    let mut play = start("accepted");
    play.act("1:r450 2:c");
    assert_eq!(play.returned(), []);
    assert_eq!(play.pots(), [(600 + 900, vec![1, 2])]);
}
