//! K. Clock, presence and sitting out, as far as one hand goes.

use dealproof_engine::command::{Action, Command};
use dealproof_engine::event::{By, Event, Move, Presence};
use serde_json::json;

use crate::play::{Play, Table, seat};

fn timeout(number: u8, at_ms: u64) -> Command {
    Command::Timeout {
        seat: seat(number),
        seq: None,
        at_ms,
    }
}

fn at(number: u8, action: Action, at_ms: u64) -> Command {
    Command::Act {
        seat: seat(number),
        action,
        seq: None,
        at_ms: Some(at_ms),
    }
}

/// The last decision: seat, what, and who made it.
fn last_decision(play: &Play) -> (u8, Move, By) {
    play.events
        .iter()
        .rev()
        .find_map(|event| match *event {
            Event::ActionApplied {
                seat, action, by, ..
            } => Some((seat.number(), action, by)),
            _ => None,
        })
        .unwrap()
}

#[test]
fn s092_a_timeout_folds_facing_a_bet_and_checks_otherwise() {
    let mut play = Table::no_limit(1, &[1000; 3])
        .seat(1, |setup| setup.timeouts = 1)
        .start();
    play.command(&timeout(1, 45_000)).unwrap();
    assert_eq!(last_decision(&play), (1, Move::Fold, By::Clock));
    assert!(play.state.seat(seat(1)).unwrap().sits_out_next());
    play.act("2:c");
    play.command(&timeout(3, 90_000)).unwrap();
    assert_eq!(last_decision(&play), (3, Move::Check, By::Clock));
    // The first of two does not sit anybody out.
    assert!(!play.state.seat(seat(3)).unwrap().sits_out_next());
    assert_eq!(play.state.seat(seat(3)).unwrap().timeouts(), 1);
    // A decision in time starts the count again; the empty bank leaves 15 seconds.
    play.act("2:k");
    play.command(&at(3, Action::Check, 105_000)).unwrap();
    assert_eq!(play.state.seat(seat(3)).unwrap().timeouts(), 0);
}

#[test]
fn s093_base_time_then_bank_and_a_tie_goes_to_the_player() {
    let start = || Table::no_limit(1, &[1000; 2]).start();
    let mut play = start();
    play.command(&at(1, Action::Call, 44_000)).unwrap();
    assert_eq!(play.state.seat(seat(1)).unwrap().bank_ms(), 1_000);
    let mut play = start();
    assert_eq!(play.state.deadline_ms(), Some(45_000));
    assert_eq!(
        play.refused_command(&timeout(1, 44_999)),
        "timeout_too_early"
    );
    assert_eq!(
        play.refused_command(&at(1, Action::Call, 45_001)),
        "too_late"
    );
    play.command(&at(1, Action::Call, 45_000)).unwrap();
    assert_eq!(play.state.seat(seat(1)).unwrap().bank_ms(), 0);
    // The timeout with the same time comes second and answers to a decision that is made.
    let late = Command::Timeout {
        seat: seat(1),
        seq: Some(1),
        at_ms: 45_000,
    };
    assert_eq!(play.refused_command(&late), "duplicate_sequence");
    assert_eq!(
        play.refused_command(&at(2, Action::Check, 44_000)),
        "time_went_back"
    );
    // The other way round the action comes second.
    let mut play = start();
    play.command(&timeout(1, 45_000)).unwrap();
    assert_eq!(
        play.refused_command(&at(1, Action::Call, 45_000)),
        "hand_over"
    );
}

#[test]
fn s094_who_sits_out_is_dealt_in_and_checks_or_folds() {
    let mut play = Table::no_limit(1, &[1000; 4])
        .seat(3, |setup| setup.presence = Presence::SittingOut)
        .start();
    assert_eq!(play.stacks(), [1000, 950, 900, 1000]);
    play.act("4:c 1:c 2:c");
    // The big blind checks for free, and then again first on the flop after seat 2.
    assert_eq!(last_decision(&play), (3, Move::Check, By::Away));
    play.act("2:b100");
    assert_eq!(last_decision(&play), (3, Move::Fold, By::Away));
    let killed = json!({"name":"nlhe","absence":{"sitting_out":"killed"}});
    let play = Table::new(&killed, 1, &[1000; 4])
        .seat(3, |setup| setup.presence = Presence::SittingOut)
        .start();
    assert_eq!(last_decision(&play), (3, Move::Fold, By::Away));
    assert_eq!(play.to_act(), Some(4));
}

#[test]
fn s113_the_absent_big_blind_of_a_tournament() {
    let table = |profile| {
        Table::new(&profile, 1, &[1000; 3]).seat(3, |setup| setup.presence = Presence::SittingOut)
    };
    let mut play = table(json!({"name":"nlhe"})).start();
    play.act("1:f 2:f");
    assert_eq!(play.returned(), [(3, 50)]);
    assert_eq!(play.payouts(), [(3, 0, 100)]);
    assert_eq!(play.stacks(), [1000, 950, 1050]);
    let killed = json!({"name":"nlhe","absence":{"sitting_out":"killed"}});
    let mut play = table(killed).start();
    play.act("1:f");
    assert_eq!(play.payouts(), [(2, 0, 150)]);
    assert_eq!(play.stacks(), [1000, 1100, 900]);
}

#[test]
fn s117_a_leaver_checks_if_it_is_free_and_folds_otherwise() {
    let leave = |number| Command::Leave {
        seat: seat(number),
        at_ms: None,
    };
    let start = || {
        let mut play = Table::no_limit(1, &[1000; 3]).start();
        play.act("1:r300 2:c 3:c");
        play
    };
    let mut play = start();
    play.command(&leave(2)).unwrap();
    assert_eq!(last_decision(&play), (2, Move::Check, By::Away));
    play.act("3:b200 1:f");
    // He folds in turn, without the clock; 300 stay in and 700 are his.
    assert_eq!(play.phase(), "COMPLETE");
    assert_eq!(play.stacks(), [700, 700, 1600]);
    assert_eq!(play.refused_command(&leave(2)), "hand_over");
    // Somebody all-in plays on.
    let mut play = Table::no_limit(1, &[1000; 2])
        .deal(&[(1, "As Ah"), (2, "Ks Qh")], "2c 7d 9h Js 3d")
        .start();
    play.act("1:all");
    play.command(&leave(1)).unwrap();
    assert_eq!(play.refused_command(&leave(1)), "presence_unchanged");
    play.act("2:c");
    assert_eq!(play.stacks(), [2000, 0]);
    let at_once = json!({"name":"nlhe","absence":{"leaving":"fold"}});
    let mut play = Table::new(&at_once, 1, &[1000; 3]).start();
    play.act("1:c 2:c 3:k");
    play.command(&leave(2)).unwrap();
    assert_eq!(last_decision(&play), (2, Move::Fold, By::Away));
}

#[test]
fn s118_the_clock_of_a_disconnected_player_runs_on() {
    let lost = |at_ms| Command::Disconnect {
        seat: seat(2),
        at_ms: Some(at_ms),
    };
    let back = |at_ms| Command::Reconnect {
        seat: seat(2),
        at_ms: Some(at_ms),
    };
    let start = || {
        let mut play = Table::no_limit(1, &[1000; 3]).start();
        play.act("1:r300 2:c 3:c 2:k 3:b200 1:f");
        play
    };
    let mut play = start();
    play.command(&lost(1_000)).unwrap();
    assert_eq!(play.refused_command(&lost(1_000)), "presence_unchanged");
    assert_eq!(play.state.deadline_ms(), Some(45_000));
    play.command(&timeout(2, 45_000)).unwrap();
    assert_eq!(last_decision(&play), (2, Move::Fold, By::Clock));
    // He is not all-in for his 300: the other wins without a showdown.
    assert_eq!(play.stacks(), [700, 700, 1600]);
    let mut play = start();
    play.command(&lost(1_000)).unwrap();
    play.command(&back(20_000)).unwrap();
    assert_eq!(play.state.deadline_ms(), Some(45_000));
    let call = Command::Act {
        seat: seat(2),
        action: Action::Call,
        seq: Some(play.legal().seq),
        at_ms: Some(30_000),
    };
    play.command(&call).unwrap();
    assert_eq!(play.refused_command(&call), "duplicate_sequence");
    assert_eq!(play.stacks(), [700, 500, 500]);
    // The protection switch gives time once.
    let protected = json!({"name":"nlhe","clock":{"disconnected_extra_ms":60_000}});
    let mut play = Table::new(&protected, 2, &[1000; 2]).start();
    play.command(&lost(1_000)).unwrap();
    assert_eq!(play.state.deadline_ms(), Some(105_000));
    play.command(&back(2_000)).unwrap();
    play.command(&lost(3_000)).unwrap();
    assert_eq!(play.state.deadline_ms(), Some(105_000));
}
