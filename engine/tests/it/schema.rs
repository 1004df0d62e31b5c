//! The published JSON Schema of profiles is true to the code and to every profile file.

use std::collections::{BTreeMap, BTreeSet};

use dealproof_engine::profile::{
    AllInReveal, AnteKind, AnteOrder, BUILT_IN, Counting, DealOrder, EffectiveAllIn, FreeFold,
    HeadsUpCap, KillOrder, KillSize, LeaverPlay, LimitReopening, LowCards, Muck, OddChips, Opener,
    PotBelowMinimum, PreflopPot, RakeScope, Reshuffle, Rules, RunOut, SharedHalves, ShortRaise,
    ShortStraddle, ShowingTie, SitOutPlay, StraddleFloor, StraddleSeats, StreetBet, Structure,
    Unmatched,
};
use dealproof_engine::rank::Ranking;
use serde::Serialize;
use serde_json::{Value, json};

fn schema() -> Value {
    serde_json::from_str(include_str!("../../../docs/profile.schema.json")).unwrap()
}

fn names<T: Serialize>(values: &[T]) -> Vec<String> {
    let name = |value: &T| {
        serde_json::to_value(value)
            .unwrap()
            .as_str()
            .unwrap()
            .to_owned()
    };
    values.iter().map(name).collect()
}

/// The switches of the code by where they stand in a profile.
fn switches() -> BTreeMap<&'static str, Vec<String>> {
    let rankings = names(&Ranking::ALL);
    BTreeMap::from([
        ("deck", vec!["full".to_owned(), "short".to_owned()]),
        ("deal.order", names(DealOrder::ALL)),
        ("deal.reshuffle", names(Reshuffle::ALL)),
        ("streets[].bet", names(StreetBet::ALL)),
        ("streets[].opens", names(Opener::ALL)),
        ("hand.ranking", rankings.clone()),
        ("hand.low", rankings),
        ("hand.low_cards", names(LowCards::ALL)),
        ("betting.structure", names(Structure::ALL)),
        ("betting.free_fold", names(FreeFold::ALL)),
        ("betting.short_raise", names(ShortRaise::ALL)),
        ("betting.effective_all_in", names(EffectiveAllIn::ALL)),
        ("betting.showing_tie", names(ShowingTie::ALL)),
        ("betting.fixed.uncapped", names(HeadsUpCap::ALL)),
        ("betting.fixed.reopening", names(LimitReopening::ALL)),
        ("betting.pot.preflop_pot", names(PreflopPot::ALL)),
        ("betting.pot.antes", names(Counting::ALL)),
        ("betting.pot.below_minimum", names(PotBelowMinimum::ALL)),
        ("forced.ante.kind", names(AnteKind::ALL)),
        ("forced.ante.short", names(AnteOrder::ALL)),
        ("forced.straddle.seats", names(StraddleSeats::ALL)),
        ("forced.straddle.short", names(ShortStraddle::ALL)),
        ("forced.straddle.later_min_bet", names(StraddleFloor::ALL)),
        ("forced.kill.size", names(KillSize::ALL)),
        ("forced.kill.order", names(KillOrder::ALL)),
        ("pots.odd_chips", names(OddChips::ALL)),
        ("pots.shared_halves", names(SharedHalves::ALL)),
        ("pots.unmatched", names(Unmatched::ALL)),
        ("showdown.muck", names(Muck::ALL)),
        ("showdown.all_in", names(AllInReveal::ALL)),
        ("showdown.run_out", names(RunOut::ALL)),
        ("rake.scope", names(RakeScope::ALL)),
        ("absence.sitting_out", names(SitOutPlay::ALL)),
        ("absence.leaving", names(LeaverPlay::ALL)),
    ])
}

fn enums(schema: &Value, path: &str, found: &mut BTreeMap<String, Vec<String>>) {
    if let Some(values) = schema.get("enum") {
        let values = serde_json::from_value(values.clone()).unwrap();
        found.insert(path.to_owned(), values);
    }
    if let Some(items) = schema.get("items") {
        enums(items, &format!("{path}[]"), found);
    }
    for (name, member) in schema
        .get("properties")
        .and_then(Value::as_object)
        .into_iter()
        .flatten()
    {
        let dot = if path.is_empty() { "" } else { "." };
        enums(member, &format!("{path}{dot}{name}"), found);
    }
}

#[test]
fn the_schema_has_the_switches_of_the_code_and_no_others() {
    let mut found = BTreeMap::new();
    enums(&schema(), "", &mut found);
    let expected: BTreeMap<String, Vec<String>> = switches()
        .into_iter()
        .map(|(path, values)| (path.to_owned(), values))
        .collect();
    assert_eq!(found, expected);
    println!("{} switches", expected.len());
}

/// What does not fit the schema, by where it stands.
fn faults(schema: &Value, value: &Value) -> Vec<String> {
    let schema = jsonschema::validator_for(schema).unwrap();
    let errors = schema.iter_errors(value);
    errors
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect()
}

#[test]
fn every_profile_file_fits_the_schema_and_has_all_its_members() {
    let schema = schema();
    for &(name, text) in BUILT_IN {
        let as_written: Value = serde_json::from_str(text).unwrap();
        assert_eq!(faults(&schema, &as_written), [""; 0], "{name}");
        let rules = Rules::built_in(name).unwrap();
        let canonical: Value = serde_json::from_str(rules.canonical_json()).unwrap();
        assert_eq!(faults(&schema, &canonical), [""; 0], "{name}");
    }
    // A profile with every optional member has exactly the members of the schema.
    let mut full = Rules::built_in("plo8").unwrap().profile().clone();
    full.betting.min_bet = Some(dealproof_engine::chips::Chips::from(1));
    full.betting.small_bet = full.betting.min_bet;
    full.betting.big_bet = full.betting.min_bet;
    full.betting.fixed.bets_max = Some(4);
    full.rake.caps = serde_json::from_value(json!([{"players": 2, "cap": 3}])).unwrap();
    same_members(&schema, &serde_json::to_value(&full).unwrap(), "profile");
}

fn same_members(schema: &Value, value: &Value, path: &str) {
    if let Some(known) = schema.get("properties").and_then(Value::as_object) {
        assert_eq!(schema["additionalProperties"], false, "{path}");
        let members = value.as_object().unwrap();
        let expected: BTreeSet<&String> = known.keys().collect();
        assert_eq!(members.keys().collect::<BTreeSet<_>>(), expected, "{path}");
        for (name, member) in members {
            same_members(&known[name], member, &format!("{path}.{name}"));
        }
    } else if let Some(items) = schema.get("items") {
        for item in value.as_array().unwrap() {
            same_members(items, item, path);
        }
    }
}

#[test]
fn the_schema_refuses_what_the_reader_refuses() {
    let schema = schema();
    for (path, value) in [
        ("/betting/structure", json!("nolimit")),
        ("/streets/0/opens", json!("first")),
        ("/streets/0/hole_down", json!(-1)),
        ("/forced/blinds", json!([1, 2, 3, 4, 5])),
        ("/hand/low", json!("low")),
        ("/deal/burns", json!(true)),
        ("/name", json!(3)),
    ] {
        let rules = Rules::built_in("plo8").unwrap();
        let mut document: Value = serde_json::from_str(rules.canonical_json()).unwrap();
        let (parent, member) = path.rsplit_once('/').unwrap();
        document.pointer_mut(parent).unwrap()[member] = value;
        let found = faults(&schema, &document);
        // A member that is not in the schema is a fault of its parent.
        assert!(found[0].starts_with(parent), "{path}: {found:?}");
        assert!(Rules::from_json(&document).is_err(), "{path}");
    }
}
