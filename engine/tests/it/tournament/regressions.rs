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
