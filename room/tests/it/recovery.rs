//! A room that ends anywhere is opened again, and its log holds.

use dealproof_audit::store::{self, Store, append_all};
use dealproof_engine::profile::Rules;
use dealproof_engine::table::HouseRules;
use dealproof_room::RoomError;

use crate::house::{House, commit, fold_around, open_table};

const SEGMENT: &str = "entries/00000000000000000000.jsonl";

#[test]
fn whatever_a_crash_leaves_open_is_void_and_play_goes_on() {
    for stage in 0..5 {
        let (house, mut room, table) = House::open();
        let reveals = commit(&mut room, table);
        room.deal(table, &reveals).unwrap();
        fold_around(&mut room, table);
        if stage > 0 {
            let reveals = commit(&mut room, table);
            if stage > 1 {
                room.deal(table, &reveals).unwrap();
            }
            if stage > 2 {
                room.start(table).unwrap();
            }
        }
        room.sync().unwrap();
        drop(room);
        if stage == 4 {
            let mut torn = house.log.open(SEGMENT).unwrap();
            append_all(&mut torn, &mut &b"{\"v\":1,\"torn"[..]).unwrap();
        }
        let reopened = house.reopen(2).unwrap();
        assert_eq!(
            reopened.recovered().open.len(),
            usize::from(stage > 0),
            "stage {stage}"
        );
        assert_eq!(reopened.recovered().cut_bytes > 0, stage == 4);
        assert_eq!(reopened.counts().closed, 1);
        let mut room = reopened.void_open_hands().unwrap();
        let table = open_table(&mut room).unwrap();
        assert_eq!(room.table(table).unwrap().seats().count(), 3);
        let reveals = commit(&mut room, table);
        room.deal(table, &reveals).unwrap();
        fold_around(&mut room, table);
        room.close_epochs().unwrap();
        let report = house.verify();
        assert!(
            report.findings.is_empty(),
            "stage {stage}: {:?}",
            report.findings
        );
        let counts = report.hands.unwrap();
        assert_eq!((counts.closed, counts.void), (2, u64::from(stage > 0)));
        let profiles = house.kinds().iter().filter(|k| **k == "profile").count();
        assert_eq!(profiles, 1, "the rules are in the log once");
    }
}

#[test]
fn a_table_of_another_game_declares_its_rules_after_a_crash_too() {
    let (house, mut room, table) = House::open();
    let reveals = commit(&mut room, table);
    room.deal(table, &reveals).unwrap();
    fold_around(&mut room, table);
    room.close_epochs().unwrap();
    drop(room);
    let mut room = house.reopen(2).unwrap().void_open_hands().unwrap();
    let rules = Rules::built_in("plo").unwrap();
    let moving = HouseRules::from_json(&serde_json::json!({"button": "moving"})).unwrap();
    assert!(room.has_players_at(&"table 1".parse().unwrap()));
    let table = room
        .open_table("table 1".parse().unwrap(), rules, moving)
        .unwrap();
    assert!(!room.has_players_at(&"table 1".parse().unwrap()));
    let reveals = commit(&mut room, table);
    room.deal(table, &reveals).unwrap();
    fold_around(&mut room, table);
    room.close_epochs().unwrap();
    let report = house.verify();
    assert!(report.findings.is_empty(), "{:?}", report.findings);
}

#[test]
fn a_log_goes_on_with_its_own_keys_and_unbroken_or_not_at_all() {
    let (house, mut room, table) = House::open();
    commit(&mut room, table);
    room.checkpoint().unwrap();
    assert!(matches!(
        house.reopen(2),
        Err(RoomError::Write(
            dealproof_audit::writer::WriteError::Locked
        ))
    ));
    drop(room);
    assert!(matches!(house.reopen(9), Err(RoomError::TicketKey { .. })));
    // The vault is gone, and with it the seed that the void must show.
    let reopened = house.reopen(2).unwrap();
    house.vault_files().files.clear();
    assert!(matches!(
        reopened.void_open_hands(),
        Err(RoomError::SeedLost { .. })
    ));
    let mut entries = store::read(&house.log, SEGMENT).unwrap().unwrap();
    entries[700] ^= 1;
    store::replace(&house.log, SEGMENT, &entries).unwrap();
    assert!(house.reopen(2).is_err());
}
