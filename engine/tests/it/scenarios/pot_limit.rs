//! F. Pot limit.

use serde_json::{Value, json};

use crate::play::Table;

fn pot_limit(blinds: [u64; 2], more: &Value) -> Value {
    let mut profile = json!({"name":"plhe","forced":{"blinds": blinds}});
    for (key, value) in more.as_object().unwrap() {
        for (inner, value) in value.as_object().unwrap() {
            profile[key][inner] = value.clone();
        }
    }
    profile
}

#[test]
fn s062_first_in_before_the_flop() {
    let max = |pot: &str, folds: &str| {
        let profile = pot_limit([1, 2], &json!({"betting":{"pot":{"preflop_pot": pot}}}));
        let mut play = Table::new(&profile, 1, &[1000; 6]).start();
        play.act(folds);
        play.raise().unwrap()
    };
    assert_eq!(max("nominal_blinds", ""), (4, 7));
    assert_eq!(max("nominal_blinds", "4:f 5:f 6:f 1:f"), (4, 6));
    assert_eq!(max("small_blind_as_big", ""), (4, 8));
    // WSOP-L-187: blinds 5 and 10, open to at most 40.
    let profile = pot_limit(
        [5, 10],
        &json!({"betting":{"pot":{"preflop_pot":"small_blind_as_big"}}}),
    );
    assert_eq!(
        Table::new(&profile, 1, &[1000; 6]).start().raise(),
        Some((20, 40))
    );
}

#[test]
fn s063_after_the_flop() {
    let mut play = Table::new(&pot_limit([25, 50], &json!({})), 1, &[5000; 2]).start();
    play.act("1:c 2:k 2:b100");
    assert_eq!(play.raise(), Some((200, 400)));
    assert_eq!(play.refused("r401"), "raise_above_maximum");
    assert_eq!(play.refused("all"), "raise_above_maximum");
    let mut play = Table::new(&pot_limit([10, 20], &json!({})), 1, &[5000; 3]).start();
    play.act("1:c 2:c 3:k 2:b20 3:c");
    assert_eq!(play.raise(), Some((40, 140)));
}

#[test]
fn s064_a_short_or_dead_blind_does_not_change_the_pot() {
    let nominal = pot_limit([5, 10], &json!({}));
    let play = Table::new(&nominal, 1, &[1000, 1000, 4, 1000]).start();
    assert_eq!(play.raise(), Some((20, 35)));
    let posted = pot_limit(
        [5, 10],
        &json!({"betting":{"pot":{"preflop_pot":"posted_blinds"}}}),
    );
    let play = Table::new(&posted, 1, &[1000, 1000, 4, 1000]).start();
    assert_eq!(play.raise(), Some((20, 29)));
    // TDA-54: blinds 100 and 200 with a dead small blind: the first player may make it 700.
    let mut table = Table::new(&pot_limit([100, 200], &json!({})), 1, &[9000; 4]);
    table.setup.blind_seats = Some(vec![None, Some(crate::play::seat(3))]);
    assert_eq!(table.start().raise(), Some((400, 700)));
}

#[test]
fn s065_antes_before_the_flop() {
    for (antes, max) in [("excluded", 35), ("included", 45)] {
        let profile = pot_limit(
            [5, 10],
            &json!({"betting":{"pot":{"antes": antes}}, "forced":{"ante":{"kind":"big_blind","amount":10}}}),
        );
        let mut play = Table::new(&profile, 1, &[1000; 4]).start();
        assert_eq!(play.raise(), Some((20, max)));
        play.act("4:c 1:f 2:f 3:k");
        assert_eq!(play.raise(), Some((10, 35)));
    }
}

#[test]
fn s066_the_minimum_overrides_a_smaller_pot() {
    let profile = |below: &str| {
        json!({
            "name": "plhe",
            "forced": {"blinds": [], "ante": {"kind": "each", "amount": 10}},
            "betting": {"min_bet": 100, "pot": {"below_minimum": below, "antes": "included"}},
        })
    };
    let mut play = Table::new(&profile("minimum_bet"), 1, &[1000; 6]).start();
    assert_eq!(play.state.pot_total().get(), 60);
    assert_eq!((play.to_act(), play.raise()), (Some(2), Some((100, 100))));
    play.act("2:b100");
    let mut play = Table::new(&profile("no_bet"), 1, &[1000; 6]).start();
    assert_eq!(play.raise(), None);
    assert_eq!(play.refused("b100"), "pot_too_small");
}
