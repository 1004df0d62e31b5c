//! Every way a small hand can go, with the chips of every ending counted again by the slow definition.

use std::collections::BTreeMap;

use dealproof_engine::event::Event;
use dealproof_engine::explore::{self, Census, Ended};
use dealproof_engine::hand::Setup;
use dealproof_engine::profile::Profile;
use dealproof_engine::seat::Seat;
use serde_json::{Value, json};

use crate::oracle::{self, Facts};
use crate::play::{Table, seat};

/// Explores all combinations of stacks from 1 to `stack_max`.
fn explore_all(profile: &Value, seats: u32, stack_max: u64) -> Census {
    let mut census = Census::default();
    for combination in 0..stack_max.pow(seats) {
        let stacks: Vec<u64> = (0..seats)
            .map(|place| combination / stack_max.pow(place) % stack_max + 1)
            .collect();
        let table = Table::new(profile, 1, &stacks);
        let rules = table.rules.profile();
        let mut settle = |ended: &Ended<'_>| settles(rules, &table.setup, ended);
        census.add(&explore::explore(&table.rules, &table.setup, &mut settle).unwrap());
    }
    println!(
        "{profile} with {seats} seats and stacks 1 to {stack_max}: explored {} states, {} decisions, \
         {} ends by folds, {} showdowns, {} refusals",
        census.states(),
        census.decisions,
        census.folds,
        census.showdowns,
        census.refusals,
    );
    census
}

fn settles(profile: &Profile, setup: &Setup, ended: &Ended<'_>) {
    let facts = Facts::new(setup, ended.events);
    let order = |number| u32::from(ended.order(seat(number)).unwrap());
    let settlement = oracle::settle(profile, setup.button, &facts, order);
    let stacks: BTreeMap<u8, u64> = ended
        .state
        .seats()
        .iter()
        .map(|seat| (seat.seat().number(), seat.stack().get()))
        .collect();
    assert_eq!(stacks, settlement.stacks, "{:?}", ended.events);
    let mut payouts = BTreeMap::new();
    let mut pots = Vec::new();
    for event in ended.events {
        match event {
            Event::PotAwarded {
                pot, seat, amount, ..
            } => {
                payouts.insert((usize::from(*pot), seat.number()), amount.get());
            }
            Event::SidePotCreated {
                amount, eligible, ..
            } => pots.push((amount.get(), eligible.iter().map(Seat::number).collect())),
            _ => {}
        }
    }
    assert_eq!(payouts, settlement.payouts, "{:?}", ended.events);
    assert_eq!(pots, settlement.pots, "{:?}", ended.events);
}

fn blinds_1_2(name: &str) -> Value {
    json!({"name": name, "forced": {"blinds": [1, 2]}})
}

/// States of heads-up hands with stacks 1 to 8 and of three-handed hands with stacks 1 to 5.
#[test]
fn every_state_of_small_hands_in_all_structures() {
    let pinned = [
        ("nlhe", 14_974, 44_843),
        ("plhe", 14_070, 44_843),
        ("flhe", 5_422, 36_369),
    ];
    for (name, two, three) in pinned {
        let profile = blinds_1_2(name);
        assert_eq!(explore_all(&profile, 2, 8).states(), two, "{name}");
        assert_eq!(explore_all(&profile, 3, 5).states(), three, "{name}");
    }
}

#[test]
fn every_state_of_larger_hands() {
    let pinned = [
        ("nlhe", 2, 12, 346_598),
        ("plhe", 2, 12, 315_030),
        ("flhe", 2, 16, 158_494),
        ("nlhe", 3, 6, 169_544),
        ("flhe", 3, 6, 109_239),
        ("nlhe", 4, 3, 50_636),
    ];
    for (name, seats, stack_max, states) in pinned {
        let census = explore_all(&blinds_1_2(name), seats, stack_max);
        assert_eq!(census.states(), states, "{name} {seats} {stack_max}");
    }
}

/// Antes of each kind, chips that stay in the pot, all odd chips to one seat, folds that cost nothing.
#[test]
fn every_state_under_other_house_rules() {
    let each = json!({
        "name": "nlhe",
        "forced": {"blinds": [1, 2], "ante": {"kind": "each", "amount": 1}},
        "pots": {"odd_chips": "left_of_button_all", "unmatched": "pot"},
    });
    assert_eq!(explore_all(&each, 3, 6).states(), 53_202);
    let big_blind = json!({
        "name": "nlhe",
        "forced": {"blinds": [1, 2], "ante": {"kind": "big_blind", "amount": 2, "short": "ante_first"}},
        "betting": {"free_fold": "binding", "short_raise": "complete"},
        "rake": {"basis_points": 1000, "no_flop_no_drop": false},
    });
    assert_eq!(explore_all(&big_blind, 3, 6).states(), 94_050);
}
