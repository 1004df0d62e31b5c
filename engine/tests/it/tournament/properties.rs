//! Properties of random tournaments: every switch, table size and window, with late entries, rebuys,
//! add-ons, absences and nonsense in between.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use serde_json::{Value, json};

use super::whole::{Plan, counts, play};

fn choice(values: &'static [&'static str]) -> impl Strategy<Value = &'static str> {
    prop::sample::select(values)
}

fn structures() -> impl Strategy<Value = Value> {
    let money = (
        0u64..200,
        prop::sample::select(vec![
            vec![10_000u16],
            vec![6500, 3500],
            vec![5000, 3000, 2000],
            vec![3334, 3333, 3333],
        ]),
        choice(&["none", "fixed", "progressive"]),
        1u64..120,
        0u16..=10_000,
        choice(&["equally", "first_left_of_button"]),
    );
    let seats = (
        2u8..=9,
        1u8..=3,
        choice(&["next_big_blind", "drawn"]),
        choice(&["worst_position", "drawn"]),
        choice(&["dead", "moving"]),
        choice(&["after_button", "not_between"]),
    );
    let rest = (
        choice(&["by_stack", "shared"]),
        choice(&["shared", "by_position"]),
        choice(&["tables_tie", "all_tie", "by_stack"]),
        choice(&["race", "round_up"]),
        choice(&["half_up", "up", "down"]),
        choice(&["check_or_fold", "killed"]),
        choice(&["bust", "up_to_starting_stack"]),
        0u16..4,
        1u32..8,
        any::<bool>(),
    );
    (money, seats, rest).prop_map(|(money, seats, rest)| {
        let (prize, shares, bounty, amount, cash, split) = money;
        let (size, difference, mover, seat, button, entry) = seats;
        let (same, equal, round, odd, total, absent, when, window, hands, timed) = rest;
        let short = if timed { 0 } else { difference + 1 };
        let amount = if bounty == "none" { 0 } else { amount };
        let length = if timed { json!({"ms": 60_000}) } else { json!({"hands": hands}) };
        let level = |small: u64, ante: &str| {
            let due = if ante == "none" { 0 } else { small };
            json!({"blinds": [small, 2 * small], "ante": {"kind": ante, "amount": due}, "length": length})
        };
        let mut over = json!({
            "profile": {"name": "nlhe", "absence": {"sitting_out": absent}},
            "starting_stack": 1000,
            "table_size": size,
            "entry": {"prize": prize, "fee": 3, "through_level": window},
            "levels": [level(25, "none"), level(50, "each"), level(100, "big_blind"),
                       level(200, "none"), level(500, "each"), level(1000, "none")],
            "payouts": [{"entries": 2, "basis_points": [10_000]}, {"entries": 4, "basis_points": shares}],
            "bounty": {"kind": bounty, "amount": amount, "cash_basis_points": cash, "split": split},
            "chips": {"denominations": [25, 100], "colour_up_at": [3], "odd": odd, "total": total},
            "seating": {"difference_max": difference, "waits_when_short_by": short, "mover": mover, "seat": seat,
                        "button": button, "entry": entry},
            "finish": {"same_hand": same, "equal_stacks": equal, "same_round": round},
        });
        if window > 0 {
            over["rebuy"] = json!({"prize": 11, "chips": 1000, "through_level": window, "when": when,
                                   "count_max": 3});
            over["add_on"] = json!({"prize": 5, "fee": 1, "chips": 500, "from_level": window,
                                    "through_level": window});
        }
        over
    })
}

#[test]
fn random_tournaments_add_up() {
    let config = Config {
        cases: 150,
        rng_seed: RngSeed::Fixed(2026),
        failure_persistence: None,
        ..Config::default()
    };
    let total = std::cell::RefCell::new(BTreeMap::<&str, usize>::new());
    let mirrored = std::cell::Cell::new(0);
    let plans = (
        any::<u64>(),
        2usize..32,
        0usize..8,
        any::<bool>(),
        any::<bool>(),
        0u64..15,
    );
    TestRunner::new(config)
        .run(&(structures(), plans), |(over, plan)| {
            let (seed, entries, late, absences, bubble, calm) = plan;
            let room = play(
                &over,
                Plan {
                    seed,
                    entries,
                    late,
                    absences,
                    bubble,
                    calm,
                    nonsense: 300,
                },
            );
            mirrored.set(mirrored.get() + room.mirrored);
            for (name, count) in counts(&room) {
                *total.borrow_mut().entry(name).or_default() += count;
            }
            Ok(())
        })
        .unwrap();
    let total = total.into_inner();
    let mirrored = mirrored.get();
    println!("150 tournaments, {mirrored} hands mirrored at tables: {total:?}");
    assert!(mirrored > 1000);
    for name in [
        "PlayerMoved",
        "TableBroken",
        "RebuyTaken",
        "AddOnTaken",
        "RoundPlayed",
        "ColouredUp",
    ] {
        assert!(total.get(name).copied().unwrap_or(0) > 10, "{name}");
    }
}
