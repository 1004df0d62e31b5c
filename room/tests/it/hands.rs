//! The way of a hand, and what is refused on it.

use dealproof_audit::hash::Hash;
use dealproof_engine::betting::legal;
use dealproof_engine::chips::Chips;
use dealproof_engine::command::{self, VoidReason};
use dealproof_engine::profile::Rules;
use dealproof_engine::table::{Command, Entry, HouseRules, Player};
use dealproof_rng::fair::RevealFault;
use dealproof_room::{ClientCommit, Progress, RoomError};

use crate::house::{House, TestRoom, commit, fold_around, next, play_on, seat};

#[test]
fn hands_go_through_epochs_and_every_deck_is_derived_again() {
    let (house, mut room, table) = House::open();
    for _ in 0..7 {
        let reveals = commit(&mut room, table);
        assert_eq!(room.progress(table).unwrap(), Progress::Committed);
        room.commit_ticket(table).unwrap();
        room.deal(table, &reveals).unwrap();
        assert_eq!(room.progress(table).unwrap(), Progress::Dealt);
        room.hand_ticket(table).unwrap();
        let closed = fold_around(&mut room, table);
        assert_eq!(room.progress(table).unwrap(), Progress::BetweenHands);
        room.checkpoint().unwrap();
        assert_eq!(room.receipt(closed).unwrap().index, closed);
    }
    room.seal("end".parse().unwrap()).unwrap();
    let report = house.verify();
    assert!(report.findings.is_empty(), "{:?}", report.findings);
    let counts = report.hands.unwrap();
    assert_eq!((counts.closed, counts.derived, counts.open), (7, 7, 0));
    let kinds = house.kinds();
    let count = |kind: &str| kinds.iter().filter(|found| **found == kind).count();
    // Three hands for each epoch; the third epoch is closed early.
    assert_eq!((count("seed_epoch"), count("epoch_close")), (3, 1));
    assert_eq!(kinds.last(), Some(&"seal"));
}

#[test]
fn a_hand_is_void_at_every_stage_and_the_stacks_are_restored() {
    let (house, mut room, table) = House::open();
    let stacks = |room: &TestRoom| {
        let table = room.table(table).unwrap();
        table.seats().map(|(_, one)| one.stack).collect::<Vec<_>>()
    };
    let before = stacks(&room);
    for stage in 0..3 {
        let reveals = commit(&mut room, table);
        if stage > 0 {
            room.deal(table, &reveals).unwrap();
        }
        if stage > 1 {
            room.start(table).unwrap();
        }
        let seat = (stage == 0).then(|| seat(3));
        let reason = [
            VoidReason::SeedWithheld,
            VoidReason::Integrity,
            VoidReason::Operator,
        ][stage];
        room.void(table, reason, seat).unwrap();
        assert_eq!(room.progress(table).unwrap(), Progress::BetweenHands);
        assert_eq!(stacks(&room), before);
    }
    // The table goes on.
    let reveals = commit(&mut room, table);
    room.deal(table, &reveals).unwrap();
    fold_around(&mut room, table);
    room.close_epochs().unwrap();
    let report = house.verify();
    assert!(report.findings.is_empty(), "{:?}", report.findings);
    let counts = report.hands.unwrap();
    assert_eq!((counts.closed, counts.void), (1, 3));
}

#[test]
fn a_seed_that_is_missing_wrong_or_foreign_is_refused_and_changes_nothing() {
    let (house, mut room, table) = House::open();
    let reveals = commit(&mut room, table);
    let size = room.size();
    let refused = |reveals: &[_], room: &mut TestRoom| match room.deal(table, reveals) {
        Err(RoomError::Reveal(fault)) => fault,
        other => panic!("{other:?}"),
    };
    let missing = refused(&reveals[1..], &mut room);
    assert!(matches!(missing, RevealFault::Missing { .. }), "{missing}");
    let mut wrong = reveals.clone();
    wrong[1].seed = Hash([99; 32]);
    let fault = refused(&wrong, &mut room);
    assert!(matches!(fault, RevealFault::Wrong { .. }), "{fault}");
    let mut twice = reveals.clone();
    twice[2] = twice[1];
    let fault = refused(&twice, &mut room);
    assert!(matches!(fault, RevealFault::Twice { .. }), "{fault}");
    assert_eq!(room.size(), size, "nothing was written");
    room.deal(table, &reveals).unwrap();
    fold_around(&mut room, table);
    room.close_epochs().unwrap();
    assert!(house.verify().findings.is_empty());
}

#[test]
fn what_is_out_of_order_is_refused() {
    use Progress::{BetweenHands, Committed, Dealt};

    let (_, mut room, table) = House::open();
    let progress = |error: RoomError| match error {
        RoomError::WrongProgress { expected, found } => (expected, found),
        other => panic!("{other}"),
    };
    let error = room.commit_ticket(table).unwrap_err();
    assert_eq!(progress(error), (Committed, BetweenHands));
    let error = room.deal(table, &[]).unwrap_err();
    assert_eq!(progress(error), (Committed, BetweenHands));
    let error = room.start(table).unwrap_err();
    assert_eq!(progress(error), (Dealt, BetweenHands));
    let error = room.void(table, VoidReason::Operator, None).unwrap_err();
    assert_eq!(progress(error), (Committed, BetweenHands));
    commit(&mut room, table);
    let next = next(&room, table);
    let error = room.commit(table, &next, &[]).unwrap_err();
    assert_eq!(progress(error), (BetweenHands, Committed));
    let error = room.close_epochs().unwrap_err();
    assert_eq!(progress(error), (BetweenHands, Committed));
}

#[test]
fn a_commitment_of_somebody_who_is_not_dealt_in_is_refused() {
    let (_, mut room, table) = House::open();
    let next = next(&room, table);
    room.next_hand(table).unwrap();
    let size = room.size();
    let commit = |number| ClientCommit {
        seat: seat(number),
        commit: Hash([1; 32]),
    };
    for commits in [vec![commit(2)], vec![commit(1), commit(1)]] {
        let refused = room.commit(table, &next, &commits).unwrap_err();
        let found = commits[0].seat;
        assert!(
            matches!(refused, RoomError::ClientCommit { seat } if seat == found),
            "{refused}"
        );
    }
    assert_eq!(room.size(), size);
    assert_eq!(room.progress(table).unwrap(), Progress::BetweenHands);
}

#[test]
fn a_hand_without_seeds_of_players_is_dealt_and_verifies() {
    let (house, mut room, table) = House::open();
    let next = next(&room, table);
    room.commit(table, &next, &[]).unwrap();
    room.deal(table, &[]).unwrap();
    fold_around(&mut room, table);
    room.close_epochs().unwrap();
    let report = house.verify();
    assert!(report.findings.is_empty(), "{:?}", report.findings);
    assert_eq!(report.hands.unwrap().derived, 1);
}

#[test]
fn what_the_log_cannot_hold_is_refused() {
    let (_, mut room, table) = House::open();
    let rules = Rules::built_in("nlhe").unwrap();
    let size = room.size();
    let unwritable = |error: RoomError| match error {
        RoomError::NotInLog { what } => what,
        other => panic!("{other}"),
    };
    let dead = HouseRules::from_json(&serde_json::json!({"button": "dead"})).unwrap();
    let refused = room.open_table("table 2".parse().unwrap(), rules.clone(), dead);
    assert_eq!(unwritable(refused.unwrap_err()), "a dead button");
    let moving = HouseRules::from_json(&serde_json::json!({"button": "moving"})).unwrap();
    let twice = room.open_table("table 1".parse().unwrap(), rules.clone(), moving);
    assert!(matches!(twice, Err(RoomError::TableTwice { .. })));
    let player = Player(0);
    let commands = [
        Command::SetStack {
            player,
            chips: Chips::from(1),
        },
        Command::CollectTime { at_ms: None },
        Command::ChangeRules { rules },
        Command::Sit {
            player: Player(9),
            seat: seat(2),
            chips: Chips::from(10_000),
            entry: Entry::Posts,
            at_ms: None,
        },
    ];
    for command in commands {
        unwritable(room.apply(table, &command).unwrap_err());
    }
    assert_eq!(room.size(), size, "nothing was written");
}

#[test]
fn whoever_leaves_does_so_after_the_hand() {
    let (house, mut room, table) = House::open();
    let reveals = commit(&mut room, table);
    room.deal(table, &reveals).unwrap();
    room.start(table).unwrap();
    let player = room.table(table).unwrap().seat(seat(1)).unwrap().player;
    let stand = Command::Stand {
        player,
        at_ms: None,
    };
    let in_hand = command::Command::Leave {
        seat: seat(1),
        at_ms: None,
    };
    for leaves in [&stand, &Command::Hand(in_hand)] {
        let refused = room.apply(table, leaves);
        assert!(matches!(refused, Err(RoomError::NotInLog { .. })));
    }
    // Sitting out begins with the next hand.
    room.apply(table, &Command::SitOut { player }).unwrap();
    play_on(&mut room, table, None);
    room.apply(table, &stand).unwrap();
    assert!(room.table(table).unwrap().seat(seat(1)).is_none());
    room.close_epochs().unwrap();
    let report = house.verify();
    assert!(report.findings.is_empty(), "{:?}", report.findings);
    let kinds = house.kinds();
    let close = kinds.iter().position(|kind| *kind == "hand_close").unwrap();
    assert_eq!(kinds[close + 1], "seat");
}

#[test]
fn a_player_whose_time_is_up_folds_and_the_log_replays() {
    let (house, mut room, table) = House::open();
    let reveals = commit(&mut room, table);
    room.deal(table, &reveals).unwrap();
    room.start(table).unwrap();
    let hand = room.table(table).unwrap().hand().unwrap();
    let to_act = legal(hand).unwrap();
    let timeout = command::Command::Timeout {
        seat: to_act.seat,
        seq: None,
        at_ms: hand.deadline_ms().unwrap_or_else(|| hand.now_ms()),
    };
    house.clock.pass(hand.rules().profile().clock.base_ms);
    let applied = room.apply(table, &Command::Hand(timeout)).unwrap();
    play_on(&mut room, table, applied.ended);
    room.close_epochs().unwrap();
    let report = house.verify();
    assert!(report.findings.is_empty(), "{:?}", report.findings);
}
