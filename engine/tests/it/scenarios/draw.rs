//! Rule scenarios 79 to 81: draw.

use std::collections::BTreeSet;

use dealproof_engine::command::{Action, Command};
use dealproof_engine::deck::{Cards, Order};
use dealproof_engine::event::Event;
use dealproof_engine::seat::Seat;
use serde_json::json;

use crate::play::{Play, Table, seat};

#[test]
fn an_exchange_is_asked_of_everybody_in_turn_also_of_an_all_in_player() {
    let holes = [
        (1, "2c 3c 4c 5c 7d"),
        (2, "Kc Kd Ks Qc Qd"),
        (3, "9c 9d 9s Jc Jd"),
    ];
    let table = Table::new(&json!({"name": "single_draw"}), 1, &[100, 1000, 1000]);
    let mut play = table.streets(&[5], &holes, "2h 3h 4h 5h").start();
    play.act("1:all 2:c 3:k");
    assert_eq!(play.phase(), "DRAW");
    let range = play.legal().discard.unwrap();
    assert_eq!((play.to_act(), range.min, range.max), (Some(2), 0, 5));
    for (word, code) in [
        ("k", "wrong_phase"),
        ("d2c", "not_in_hand"),
        ("dKcKc", "not_in_hand"),
    ] {
        assert_eq!(play.refused(word), code);
    }
    let others = Command::act(
        seat(3),
        Action::Draw {
            discard: Cards::EMPTY,
        },
    );
    assert_eq!(play.refused_command(&others), "out_of_turn");
    play.act("2:dKcKd 3:d9c 1:d");
    let dealt: Vec<(u8, usize)> = play
        .events
        .iter()
        .skip_while(|event| event.name() != "CardsDiscarded")
        .filter_map(|event| match event {
            Event::CardsDealt { seat, cards, .. } => Some((seat.number(), cards.len())),
            _ => None,
        })
        .collect();
    assert_eq!(
        dealt,
        [(2, 2), (3, 1)],
        "after the last discard, in turn; who stands pat gets none"
    );
    assert_eq!(play.refused("d"), "wrong_phase");
    play.act("2:k 3:k");
    assert_eq!(play.phase(), "COMPLETE");
    assert_eq!(play.stacks()[0], 300, "7-5-4-3-2 is the best hand");
}

#[test]
fn s079_lows_of_the_single_draw() {
    for (better, worse) in [
        ("Kc 7d 5s 3h 2c", "5c 4d 3s 2h Ad"),
        ("7c 5d 4s 3d 2c", "8c 5h 4h 3s 2h"),
        ("Ac Ad 9s 8h 7c", "6c 5d 4s 3h 2c"),
    ] {
        let table = Table::new(&json!({"name": "single_draw"}), 1, &[1000, 1000]);
        let mut play = table.streets(&[5], &[(1, better), (2, worse)], "").start();
        play.act("c k d d k k");
        assert_eq!(play.stacks(), [1100, 900], "{better} beats {worse}");
    }
}

#[test]
fn s081_badugis() {
    for (better, worse) in [
        ("2s 4c 6d 9h", "Ac 2d 3h 3s"),
        ("Kc Qd Jh Ts", "Ad 2h 3c 4c"),
        ("Ac 2d 3h 3s", "Ad 2c 4h 4s"),
    ] {
        let table = Table::new(&json!({"name": "badugi"}), 1, &[1000, 1000]);
        let mut play = table.streets(&[4], &[(1, better), (2, worse)], "").start();
        play.act("c k d d k k d d k k d d k k");
        assert_eq!(play.stacks(), [1100, 900], "{better} beats {worse}");
    }
}

/// Six players who stay and throw all five cards away: 22 cards in the stub for 30.
fn all_draw(reshuffle: &str, last_first: bool) -> Play {
    let profile = json!({"name": "five_card_draw", "deal": {"reshuffle": reshuffle}});
    let mut table = Table::new(&profile, 6, &[1000; 6]);
    let kind = table.rules.profile().deck;
    if last_first {
        let positions: Vec<u8> = (0..52).rev().collect();
        table.setup.reshuffles = vec![Order::new(kind, &positions).unwrap(); 6];
    }
    let mut play = table.start();
    play.act("c c c c c k");
    for _ in 0..6 {
        let own = play.state.seat(play.legal().seat).unwrap().cards().to_vec();
        let discard = Cards::try_from_iter(own).unwrap();
        let command = Command::act(play.legal().seat, Action::Draw { discard });
        play.command(&command).unwrap();
    }
    play
}

#[test]
fn s080_a_short_stub_is_dealt_first_and_then_the_discards_without_the_drawers_own() {
    let play = all_draw("without_own_discards", false);
    let deals: Vec<(Seat, Vec<u8>)> = play
        .events
        .iter()
        .skip_while(|event| event.name() != "CardsDiscarded")
        .filter_map(|event| match event {
            Event::CardsDealt {
                seat, positions, ..
            } => Some((*seat, positions.to_vec())),
            _ => None,
        })
        .collect();
    let counts: Vec<(u8, usize)> = deals.iter().map(|(s, p)| (s.number(), p.len())).collect();
    assert_eq!(
        counts,
        [(1, 5), (2, 5), (3, 5), (4, 5), (5, 2), (5, 3), (6, 5)]
    );
    assert_eq!(
        play.count("DiscardsReshuffled"),
        1,
        "the shuffle is an event"
    );
    let pile = play.events.iter().find_map(|event| match event {
        Event::DiscardsReshuffled { number: 0, pile } => Some(*pile),
        _ => None,
    });
    assert!(
        pile.unwrap().iter().eq(0..30),
        "the 30 cards that were thrown away"
    );
    for (drawer, positions) in &deals[5..] {
        let own: BTreeSet<u8> = play
            .events
            .iter()
            .filter_map(|event| match event {
                Event::CardsDiscarded {
                    seat, positions, ..
                } if seat == drawer => Some(positions),
                _ => None,
            })
            .flat_map(|positions| positions.iter().copied())
            .collect();
        assert!(positions.iter().all(|position| !own.contains(position)));
    }
}

#[test]
fn s080_under_the_other_rule_all_discards_come_back() {
    // The order begins with the cards that were thrown away last, which are seat 6's own.
    let play = all_draw("all_discards", true);
    let last = play.state.seat(seat(5)).unwrap();
    assert_eq!(last.positions(), [50, 51, 29, 28, 27]);
    let with_own = all_draw("without_own_discards", true);
    let other = with_own.state.seat(seat(5)).unwrap();
    assert_eq!(other.positions()[..2], [50, 51]);
    assert_ne!(last.positions(), other.positions());
}

#[test]
fn s080_a_hand_that_may_need_a_shuffle_is_not_started_without_its_orders() {
    let mut table = Table::new(&json!({"name": "triple_draw"}), 1, &[1000; 6]);
    assert_eq!(table.rules.reshuffles_max(6), 14);
    assert_eq!(table.rules.reshuffles_max(2), 0);
    table.setup.reshuffles.pop();
    assert_eq!(table.refused(), "reshuffles_missing");
}
