//! Rule scenarios 51 and 115, boards side by side, and kill pots.

use serde_json::{Value, json};

use crate::play::{Play, Table};

/// Heads-up all-in before the flop for 500 each, with a folded small blind; seats 1 and 3 are in.
fn all_in(profile: &Value, boards: &str) -> Play {
    let holes = [(1, "Ah Ad"), (2, "8c 8d"), (3, "Kh Kd")];
    let table = Table::new(profile, 1, &[500, 1000, 500]);
    let mut play = table.streets(&[2], &holes, boards).start();
    play.act("1:c 2:f");
    play
}

#[test]
fn s051_run_it_twice_gives_the_odd_chip_to_the_first_board() {
    let profile =
        json!({"name": "nlhe", "forced": {"blinds": [1, 500]}, "showdown": {"runs_max": 2}});
    let boards = "2c 3d 7h 9s Jc Kc 4d 8h Ts 5c";
    let mut play = all_in(&profile, boards);
    assert_eq!((play.to_act(), play.legal().runs_max), (Some(3), Some(2)));
    assert_eq!(play.refused("x3"), "run_count");
    assert_eq!(play.refused("x0"), "run_count");
    assert_eq!(play.refused("k"), "wrong_phase");
    play.act("3:x2 1:x2");
    assert_eq!(play.state.boards().len(), 2);
    assert_eq!(play.stacks(), [501, 999, 500]);
    let boards_paid: Vec<u8> = play
        .outcome()
        .payouts
        .iter()
        .map(|payout| payout.board)
        .collect();
    assert_eq!(boards_paid, [0, 1]);
    // One player who does not want it is enough.
    let mut play = all_in(&profile, boards);
    play.act("3:x1");
    assert_eq!(play.stacks(), [1001, 999, 0]);
    let mut play = all_in(&profile, boards);
    play.act("3:x2 1:x1");
    assert_eq!(play.stacks(), [1001, 999, 0]);
    // A profile may run twice without asking, or never.
    let always = json!({"name": "nlhe", "forced": {"blinds": [1, 500]},
        "showdown": {"runs_max": 2, "run_out": "always"}});
    assert_eq!(all_in(&always, boards).stacks(), [501, 999, 500]);
    let never = json!({"name": "nlhe", "forced": {"blinds": [1, 500]}});
    assert_eq!(all_in(&never, boards).stacks(), [1001, 999, 0]);
}

#[test]
fn s051_the_cards_that_all_runs_share_are_dealt_once() {
    let profile = json!({"name": "nlhe", "showdown": {"runs_max": 3}});
    let table = Table::new(&profile, 1, &[500, 500]);
    let holes = [(1, "Ah Ad"), (2, "Kh Kd")];
    let mut play = table
        .streets(&[2], &holes, "2c 3d 7h 9s Jc Kc 4d 8h Ts")
        .start();
    play.act("1:c 2:k 2:b400 1:c 2:x3 1:x3");
    let boards: Vec<String> = play
        .state
        .boards()
        .iter()
        .map(|b| format!("{b:?}"))
        .collect();
    assert_eq!(
        boards,
        [
            "[2c, 3d, 7h, 9s, Jc]",
            "[2c, 3d, 7h, Kc, 4d]",
            "[2c, 3d, 7h, 8h, Ts]"
        ]
    );
    assert_eq!(play.stacks(), [667, 333]);
}

#[test]
fn s115_rake_comes_once_before_the_boards_divide_the_pot() {
    let profile = json!({
        "name": "nlhe",
        "forced": {"blinds": [3, 500]},
        "showdown": {"runs_max": 2},
        "rake": {"basis_points": 500},
    });
    let mut play = all_in(&profile, "2c 3d 7h 9s Jc Qs Js Ts As Ks");
    play.act("3:x2 1:x2");
    assert_eq!(play.outcome().rake.get(), 50);
    assert_eq!(play.stacks(), [715, 997, 238]);
}

#[test]
fn two_boards_are_dealt_street_by_street_and_share_each_pot() {
    let profile = json!({"name": "plhe", "hand": {"boards": 2}, "forced": {"blinds": [1, 50]}});
    let holes = [(1, "Ah Ad"), (2, "8c 8d"), (3, "Kh Kd")];
    let table = Table::new(&profile, 1, &[1000; 3]);
    let deck = "2c 3d 7h Kc 4d 8h 9s Ts Jc 5c";
    let mut play = table.streets(&[2], &holes, deck).start();
    play.act("1:c 2:f 3:k");
    let boards: Vec<String> = play
        .state
        .boards()
        .iter()
        .map(|b| format!("{b:?}"))
        .collect();
    assert_eq!(boards, ["[2c, 3d, 7h]", "[Kc, 4d, 8h]"]);
    play.act("3:k 1:k 3:k 1:k 3:k 1:k");
    assert_eq!(play.payouts(), [(1, 0, 51), (3, 0, 50)]);
}

#[test]
fn a_kill_doubles_the_bets_and_is_posted_by_a_player() {
    let profile = |size: &str, order: &str| json!({"name": "flhe", "forced": {"kill": {"size": size, "order": order}}});
    let killed = |size: &str, order: &str| {
        let mut table = Table::new(&profile(size, order), 1, &[2000; 5]);
        table.setup.kill = Some(crate::play::seat(1));
        table
    };
    let mut play = killed("full", "in_turn").start();
    assert_eq!(
        (play.to_act(), play.call(), play.raise()),
        (Some(4), 200, Some((400, 400)))
    );
    play.act("4:c 5:c");
    assert_eq!(
        play.to_act(),
        Some(1),
        "the killer has his turn and his option"
    );
    assert!(play.legal().check);
    play.act("1:k 2:c 3:c");
    assert_eq!((play.phase(), play.raise()), ("FLOP", Some((200, 200))));
    play.act("k k k k k");
    assert_eq!(play.raise(), Some((400, 400)), "the big bet is twice that");
    // Half a kill, and the killer last.
    let play = killed("half", "last").start();
    assert_eq!(
        (play.to_act(), play.call(), play.raise()),
        (Some(2), 100, Some((300, 300)))
    );
    // A killer in the big blind adds what is missing.
    let mut table = killed("full", "in_turn");
    table.setup.kill = Some(crate::play::seat(3));
    assert_eq!(table.start().stacks(), [2000, 1950, 1800, 2000, 2000]);
    let mut table = Table::new(&json!({"name": "flhe"}), 1, &[2000; 3]);
    table.setup.kill = Some(crate::play::seat(1));
    assert_eq!(table.refused(), "kill_not_allowed");
}
