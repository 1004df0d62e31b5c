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
use crate::random::Random;

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
    assert_eq!(explore_all(&big_blind, 3, 6).states(), 93_162);
}

/// Exploration of a profile in which each stack combination is played with its own random deck.
fn explore_with_decks(profile: &Value, seats: u32, stack_max: u64) -> Census {
    let mut random = Random(9);
    let mut census = Census::default();
    for combination in 0..stack_max.pow(seats) {
        let stacks: Vec<u64> = (0..seats)
            .map(|place| combination / stack_max.pow(place) % stack_max + 1)
            .collect();
        let mut table = Table::new(profile, 1, &stacks);
        table.setup.deck = random.shuffled(table.rules.profile().deck);
        let rules = table.rules.profile();
        let mut settle = |ended: &Ended<'_>| {
            if rules.hand.low.is_some() {
                shares_both_halves(&table.setup, ended);
            } else {
                settles(rules, &table.setup, ended);
            }
        };
        census.add(&explore::explore(&table.rules, &table.setup, &mut settle).unwrap());
    }
    println!(
        "{} with {seats} seats and stacks 1 to {stack_max}: explored {} states, {} decisions, {} ends \
         by folds, {} showdowns, {} refusals",
        profile["name"],
        census.states(),
        census.decisions,
        census.folds,
        census.showdowns,
        census.refusals,
    );
    census
}

/// The halves of each pot, handed out chip by chip: the first to high, the next to low, and so on.
fn shares_both_halves(setup: &Setup, ended: &Ended<'_>) {
    let mut pots: Vec<(u64, Vec<u8>)> = Vec::new();
    let mut paid: BTreeMap<(usize, u8), u64> = BTreeMap::new();
    for event in ended.events {
        match event {
            Event::PotAwarded {
                pot, seat, amount, ..
            } => *paid.entry((usize::from(*pot), seat.number())).or_default() += amount.get(),
            Event::SidePotCreated {
                amount, eligible, ..
            } => pots.push((amount.get(), eligible.iter().map(Seat::number).collect())),
            _ => {}
        }
    }
    let showdown = ended
        .state
        .seats()
        .iter()
        .filter(|seat| seat.is_live())
        .count()
        > 1;
    let mut expected: BTreeMap<(usize, u8), u64> = BTreeMap::new();
    for (number, (amount, mut eligible)) in pots.into_iter().enumerate() {
        eligible.sort_by_key(|&other| (seat(other) <= setup.button, other));
        let best = |order: &dyn Fn(u8) -> Option<u8>| -> Vec<u8> {
            let greatest = eligible.iter().filter_map(|&other| order(other)).max();
            let wins = |other: &u8| greatest.is_some() && order(*other) == greatest;
            eligible.iter().copied().filter(wins).collect()
        };
        let (high, low) = if showdown && eligible.len() > 1 {
            (
                best(&|other| ended.order(seat(other))),
                best(&|other| ended.low_order(seat(other))),
            )
        } else {
            (eligible.clone(), Vec::new())
        };
        let turns: Vec<(&[u8], u64)> = if low.is_empty() || low == high {
            vec![(&high[..], amount)]
        } else {
            vec![(&high[..], amount.div_ceil(2)), (&low[..], amount / 2)]
        };
        for (winners, chips) in turns {
            for (_, winner) in (0..chips).zip(winners.iter().cycle()) {
                *expected.entry((number, *winner)).or_default() += 1;
            }
        }
    }
    assert_eq!(paid, expected, "{:?}", ended.events);
}

#[test]
fn every_state_of_small_stud_draw_and_hi_lo_hands() {
    let stud = json!({
        "name": "stud",
        "forced": {"ante": {"kind": "each", "amount": 1}, "bring_in": 1},
        "betting": {"small_bet": 2, "big_bet": 4},
        "pots": {"odd_chips": "left_of_button_each"},
    });
    let draw = json!({
        "name": "short_single_draw",
        "deck": "full",
        "streets": [
            {"name": "PREDRAW", "hole_down": 5, "bet": "small", "opens": "left_of_blinds"},
            {"name": "DRAW", "draw_max": 2, "bet": "big", "opens": "left_of_button"},
        ],
        "hand": {"ranking": "deuce_to_seven"},
        "betting": {"structure": "no_limit"},
        "forced": {"blinds": [1, 2]},
    });
    let hi_lo = json!({"name": "flo8", "forced": {"blinds": [1, 2]}});
    let pinned = [
        (&stud, 2, 7, 5_458),
        (&stud, 3, 3, 2_326),
        (&draw, 2, 6, 7_698),
        (&draw, 3, 3, 26_686),
        (&hi_lo, 2, 6, 5_370),
        (&hi_lo, 3, 3, 33_219),
    ];
    let found = pinned.map(|(profile, seats, stack_max, _)| {
        let census = explore_with_decks(profile, seats, stack_max);
        (profile, seats, stack_max, census.states())
    });
    assert_eq!(found, pinned);
}
