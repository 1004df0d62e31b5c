//! Defects that were found in tournaments, each with the test that shows it mended.

use dealproof_engine::betting;
use dealproof_engine::command::Command as HandCommand;
use dealproof_engine::event::Presence;
use dealproof_engine::tournament::Command;
use serde_json::json;

use super::room::{Room, player, table};
use crate::play::{action, seat};

fn timeout(number: u8, at_ms: u64) -> Command {
    Command::Hand {
        table: table(1),
        command: HandCommand::Timeout {
            seat: seat(number),
            seq: None,
            at_ms,
        },
    }
}

#[test]
fn time_went_back_between_two_hands() {
    let mut room = Room::with(&json!({}), "p1 p2 p3");
    room.deal(1, &[], "");
    room.run(timeout(1, 45_000));
    room.run(timeout(2, 90_000));
    assert!(room.state.tables()[&table(1)].hand().is_none());
    assert_eq!(room.state.now_ms(), 90_000);
    room.deal(1, &[], "");
    // The next hand begins where the last one ended, and its first decision has its full time.
    assert_eq!(room.refused(&timeout(2, 90_000)), "timeout_too_early");
    room.run(timeout(2, 135_000));
    assert_eq!(
        room.refused(&Command::Clock { at_ms: 134_999 }),
        "time_went_back"
    );
    room.replays();
}

#[test]
fn time_that_a_hand_told_ends_a_level() {
    let level = |small: u64| json!({"blinds": [small, 2 * small], "length": {"ms": 60_000}});
    let over = json!({"levels": [level(50), level(100), level(200)]});
    let mut room = Room::with(&over, "p1 p2 p3");
    room.deal(1, &[], "");
    room.run(timeout(1, 45_000));
    assert_eq!(room.state.level(), 1);
    room.run(timeout(2, 90_000));
    assert_eq!(room.state.level(), 2);
    // The second level began when the first one ended.
    room.run(Command::Clock { at_ms: 120_000 });
    assert_eq!(room.state.level(), 3);
    room.replays();
}

#[test]
fn a_player_who_came_back_in_the_hand_sat_out_after_it() {
    let mut room = Room::with(&json!({}), "p1 p2 p3");
    room.deal(1, &[], "");
    let player = player("p3");
    let (sits, back) = (
        Command::SitOut {
            player: player.clone(),
        },
        Command::Return {
            player: player.clone(),
        },
    );
    room.run(sits);
    room.run(back);
    room.act(1, "p1:f p2:f");
    assert_eq!(room.state.players()[&player].presence(), Presence::Present);
    room.replays();
}

#[test]
fn a_round_that_bust_two_in_one_hand_gave_all_the_same_place() {
    for (rule, expected) in [
        ("tables_tie", vec![(6, "p5"), (4, "p3 p6")]),
        ("all_tie", vec![(4, "p5 p3 p6")]),
        ("by_stack", vec![(6, "p5"), (5, "p3"), (4, "p6")]),
    ] {
        let over = json!({"table_size": 3, "finish": {"same_round": rule}});
        let mut room = Room::with(&over, "p1 p2 p3 p4 p5 p6");
        let board = "2c 7d 9h Js 3s";
        let holes = [("p1", "As Ah"), ("p5", "Ks Kh")];
        room.hand(1, &holes, board, "p1:r200 p3:f p5:c k k k k k k");
        assert_eq!((room.stack("p3"), room.stack("p5")), (950, 800));
        room.run(Command::HandForHand { on: true });
        let holes = [("p1", "As Ah"), ("p3", "Ks Kh"), ("p5", "Qs Qh")];
        room.hand(1, &holes, board, "p3:all p5:all p1:c");
        let holes = [("p2", "As Ah"), ("p6", "Ks Kh")];
        room.hand(2, &holes, board, "p2:all p4:f p6:c");
        let placed = room.placed();
        let found = placed.iter().map(|(place, players)| {
            let names: Vec<&str> = players.iter().map(|(name, _)| name.as_str()).collect();
            (*place, names.join(" "))
        });
        let found: Vec<(usize, String)> = found.collect();
        let found: Vec<(usize, &str)> = found.iter().map(|(p, n)| (*p, n.as_str())).collect();
        assert_eq!(found, expected, "{rule}");
        room.replays();
    }
}

#[test]
fn the_cap_held_until_the_end_of_the_tournament() {
    let level = json!({"blinds": [50, 100], "length": {"hands": 100}});
    let over = json!({"profile": {"name": "flhe_tournament"}, "levels": [level]});
    let capped = "p1:r200 p2:r300 p1:r400";
    for (names, fifth) in [("p1 p2", true), ("p1 p2 p3", false)] {
        let mut room = Room::with(&over, names);
        room.deal(1, &[], "");
        if names == "p1 p2" {
            room.act(1, capped);
        } else {
            room.act(1, "p1:f p2:r200 p3:r300 p2:r400");
        }
        let hand = room.state.tables()[&table(1)].hand().unwrap().state();
        let legal = betting::legal(hand).unwrap();
        assert_eq!(legal.raise.is_some(), fifth, "{names}");
        let raise = Command::Hand {
            table: table(1),
            command: HandCommand::act(legal.seat, action("r500")),
        };
        if fifth {
            room.run(raise);
        } else {
            assert_eq!(room.refused(&raise), "raise_capped");
        }
        room.replays();
    }
}

#[test]
fn the_button_of_a_mixed_tournament_is_frozen_in_its_levels_of_stud() {
    let stud = json!({"game": {"name": "stud_tournament"}, "ante": {"kind": "each", "amount": 10},
        "bring_in": 20, "bet": 100, "length": {"hands": 3}});
    let holdem = json!({"blinds": [50, 100], "length": {"hands": 2}});
    let over = |rule: &str| {
        json!({
            "profile": {"name": "flhe_tournament"},
            "levels": [holdem, stud, holdem, stud],
            "table_size": 4,
            "seating": {"stud_button": rule},
        })
    };
    for (rule, expected) in [
        ("frozen", [1, 2, 3, 3, 3, 3, 4]),
        ("moves", [1, 2, 3, 4, 1, 2, 3]),
    ] {
        let mut room = Room::with(&over(rule), "p1 p2 p3 p4");
        let mut found = Vec::new();
        for _ in 0..7 {
            room.deal(1, &[], "");
            let hand = room.state.tables()[&table(1)].hand().unwrap();
            found.push(hand.positions().button.number());
            while let Some(hand) = room.state.tables()[&table(1)].hand() {
                let brings_in = betting::legal(hand.state()).unwrap().bring_in.is_some();
                room.act(1, if brings_in { "in" } else { "f" });
            }
        }
        assert_eq!(found, expected, "{rule}");
        room.replays();
    }
}
