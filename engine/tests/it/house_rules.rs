//! The published page of house rules is true to the code, and every value has a scenario.

use std::collections::{BTreeMap, BTreeSet};

use dealproof_engine::table::{
    AbsentPlayer, AbsentTime, BankRefill, ButtonRule, EntryRule, GameLength, HouseRules,
    MissedSmall, Mode, NewPlayer, PartialCashOut, Ratholing, StudButton, TopUps, UnpaidTime,
    VoidHand,
};
use serde::Serialize;
use serde_json::{Value, json};

fn names<T: Serialize>(values: &[T]) -> String {
    let name = |value: &T| {
        let name = serde_json::to_value(value).unwrap();
        name.as_str().unwrap().to_owned()
    };
    values.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// The switches of the code by where they stand, with their values, the default first.
fn switches() -> BTreeMap<&'static str, String> {
    BTreeMap::from([
        ("mode", names(Mode::ALL)),
        ("button", names(ButtonRule::ALL)),
        ("entry", names(EntryRule::ALL)),
        ("new_player", names(NewPlayer::ALL)),
        ("missed_small", names(MissedSmall::ALL)),
        ("absent", names(AbsentPlayer::ALL)),
        ("void_hand", names(VoidHand::ALL)),
        ("top_ups", names(TopUps::ALL)),
        ("partial_cash_out", names(PartialCashOut::ALL)),
        ("return_after_leaving.rule", names(Ratholing::ALL)),
        ("time_bank.refill", names(BankRefill::ALL)),
        ("time_fee.absent", names(AbsentTime::ALL)),
        ("time_fee.unpaid", names(UnpaidTime::ALL)),
        ("rotation.every", names(GameLength::ALL)),
        ("rotation.stud_button", names(StudButton::ALL)),
    ])
}

/// The paths of all members that hold a text.
fn texts(path: &str, value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            for (name, value) in members {
                let path = if path.is_empty() {
                    name.clone()
                } else {
                    format!("{path}.{name}")
                };
                texts(&path, value, found);
            }
        }
        Value::String(_) => drop(found.insert(path.to_owned())),
        _ => {}
    }
}

#[test]
fn the_page_names_every_switch_and_value() {
    let house = HouseRules::from_json(&json!({})).unwrap();
    let canonical: Value = serde_json::from_str(house.canonical_json()).unwrap();
    let mut in_code = BTreeSet::new();
    texts("", &canonical, &mut in_code);
    let switches = switches();
    assert!(in_code.iter().eq(switches.keys()), "{in_code:?}");
    let page = include_str!("../../../docs/house-rules.md");
    for (path, values) in &switches {
        let row = format!("| {path} | {values} |");
        assert!(page.contains(&row), "{row}");
        let (first, _) = values.split_once(", ").unwrap();
        let default = path.split('.').fold(&canonical, |value, name| &value[name]);
        assert_eq!(default, first, "{path}");
    }
    println!("{} switches are on the page", switches.len());
}

#[test]
fn every_value_of_every_switch_has_a_scenario() {
    let features = [
        include_str!("../../../features/table/button.feature"),
        include_str!("../../../features/table/blinds.feature"),
        include_str!("../../../features/table/hands.feature"),
        include_str!("../../../features/table/chips.feature"),
    ];
    let text = features.concat();
    let words: BTreeSet<&str> = text.split_whitespace().collect();
    let mut values_seen = 0;
    for (path, values) in switches() {
        let by_example = text.contains(&format!("the table rule {path} is <"));
        for value in values.split(", ") {
            let stated = match path {
                "mode" => text.contains(&format!("Given a {value} table with blinds ")),
                _ => text.contains(&format!("the table rule {path} is {value}\n")),
            };
            let example = by_example && words.contains(value);
            assert!(stated || example, "{path}: {value}");
            values_seen += 1;
        }
    }
    println!("{values_seen} values have a scenario");
}
