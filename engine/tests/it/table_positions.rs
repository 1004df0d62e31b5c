//! Every movement of button and blinds at tables of two to six seats over three hands with every
//! pattern of busts, against a definition that walks from seat to seat as the rules tell it.

use dealproof_engine::table::positions::{ButtonRule, Positions};
use serde_json::json;

use crate::play::seat;
use crate::room::{Room, seats, stand};

/// Button, small blind, big blind.
type Places = (u8, u8, u8);

/// The next occupied seat clockwise.
fn walk(size: u8, from: u8, alive: &[u8]) -> u8 {
    let mut at = from;
    loop {
        at = if at == size { 1 } else { at + 1 };
        if alive.contains(&at) {
            return at;
        }
    }
}

/// Dead button (TDA-32): the big blind moves to the next player; the small blind is due from the seat
/// that had the big blind, and the button is on the seat that had the small blind, empty or not.
/// Heads-up the small blind is on the button, and nobody has the big blind twice in a row (TDA-34).
fn dead(size: u8, (_, small, big): Places, alive: &[u8]) -> Places {
    let next = walk(size, big, alive);
    if alive.len() == 2 {
        let other = walk(size, next, alive);
        return (other, other, next);
    }
    (small, big, next)
}

/// Moving button: the button goes to the next player, and the two after him post the blinds.
fn moving(size: u8, (button, small, big): Places, alive: &[u8]) -> Places {
    if alive.len() == 2 {
        return dead(size, (button, small, big), alive);
    }
    let button = walk(size, button, alive);
    let small = walk(size, button, alive);
    (button, small, walk(size, small, alive))
}

fn first(size: u8, button: u8, alive: &[u8]) -> Places {
    let small = if alive.len() == 2 {
        button
    } else {
        walk(size, button, alive)
    };
    (button, small, walk(size, small, alive))
}

fn places(positions: Positions) -> Places {
    (
        positions.button.number(),
        positions.small.number(),
        positions.big.number(),
    )
}

/// All lists of at least two of these seats.
fn survivors(alive: &[u8]) -> Vec<Vec<u8>> {
    (0..1u32 << alive.len())
        .map(|bits| {
            let kept = (0u32..)
                .zip(alive)
                .filter(|(place, _)| bits >> place & 1 == 1);
            kept.map(|(_, &number)| number).collect::<Vec<u8>>()
        })
        .filter(|kept| kept.len() >= 2)
        .collect()
}

#[derive(Default)]
struct Count {
    hands: u64,
    dead_buttons: u64,
    no_small_blinds: u64,
    to_heads_up: u64,
}

/// The hands after `last`, to a depth of three, at the level of positions.
fn check(size: u8, last: Places, before: &[u8], depth: u8, count: &mut Count) {
    let (button, small, big) = last;
    let from = Positions {
        button: seat(button),
        small: seat(small),
        big: seat(big),
    };
    for alive in survivors(before) {
        let expected = dead(size, last, &alive);
        let found = from.next(ButtonRule::Dead, seats(&alive)).unwrap();
        assert_eq!(places(found), expected, "{last:?} {alive:?}");
        assert_ne!(expected.2, big, "twice the big blind: {last:?} {alive:?}");
        assert!(alive.contains(&expected.2));
        count.hands += 1;
        count.dead_buttons += u64::from(!alive.contains(&expected.0));
        count.no_small_blinds += u64::from(!alive.contains(&expected.1));
        count.to_heads_up += u64::from(alive.len() == 2 && before.len() > 2);
        let posts = found.posts_small(seats(&alive)).is_some();
        assert_eq!(posts, alive.contains(&expected.1));
        if depth > 1 {
            check(size, expected, &alive, depth - 1, count);
        }
    }
}

fn check_moving(size: u8, last: Places, before: &[u8], depth: u8, count: &mut Count) {
    let (button, small, big) = last;
    let from = Positions {
        button: seat(button),
        small: seat(small),
        big: seat(big),
    };
    for alive in survivors(before) {
        let expected = moving(size, last, &alive);
        let found = from.next(ButtonRule::Moving, seats(&alive)).unwrap();
        assert_eq!(places(found), expected, "{last:?} {alive:?}");
        assert_ne!(expected.2, big, "twice the big blind: {last:?} {alive:?}");
        // Let off are those whom the blinds of a dead button would have met.
        let off = found.lets_off(from, seats(&alive));
        let due = dead(size, last, &alive);
        let mut at = big;
        while alive.len() > 2 && at != expected.2 {
            at = walk(size, at, &alive);
            let let_off = at != expected.2;
            assert_eq!(off.big.contains(seat(at)), let_off, "{last:?} {alive:?}");
        }
        let loses_small = alive.contains(&due.1) && due.1 != expected.1;
        assert_eq!(
            off.small.contains(seat(due.1)),
            loses_small && alive.len() > 2
        );
        count.hands += 1;
        if depth > 1 {
            check_moving(size, expected, &alive, depth - 1, count);
        }
    }
}

#[test]
fn every_bust_of_three_hands_moves_the_button_as_the_rules_say() {
    let (mut by_dead, mut by_moving) = (Count::default(), Count::default());
    for size in 2..=6 {
        for before in survivors(&(1..=size).collect::<Vec<u8>>()) {
            for &button in &before {
                let start = first(size, button, &before);
                let found = Positions::first(seat(button), seats(&before)).unwrap();
                assert_eq!(places(found), start);
                check(size, start, &before, 3, &mut by_dead);
                check_moving(size, start, &before, 3, &mut by_moving);
            }
        }
    }
    println!(
        "dead button: {} hands, {} with a dead button, {} without a small blind, {} to heads-up; \
         moving button: {} hands",
        by_dead.hands,
        by_dead.dead_buttons,
        by_dead.no_small_blinds,
        by_dead.to_heads_up,
        by_moving.hands
    );
    assert!(by_dead.dead_buttons > 1_000 && by_dead.no_small_blinds > 1_000);
    assert_eq!(by_dead.hands, by_moving.hands);
}

#[test]
fn a_table_moves_its_button_so_when_players_are_gone() {
    let mut hands = 0u64;
    for (rule, oracle) in [
        ("dead", dead as fn(u8, Places, &[u8]) -> Places),
        ("moving", moving),
    ] {
        let size = 5;
        let all: Vec<u8> = (1..=size).collect();
        for second in survivors(&all) {
            for third in survivors(&second) {
                let house = json!({"mode": "tournament", "seats_max": size, "button": rule});
                let mut room = Room::open(&json!({"name": "nlhe"}), &house);
                room.seat_all(&all, 10_000);
                let mut last = places(room.play(Some(2)).positions);
                assert_eq!(last, first(size, 2, &all));
                let mut before = &all;
                for alive in [&second, &third, &third] {
                    for gone in before.iter().filter(|number| !alive.contains(number)) {
                        room.ask(&stand(*gone)).unwrap();
                    }
                    let deal = room.play(None);
                    let expected = oracle(size, last, alive);
                    assert_eq!(
                        places(deal.positions),
                        expected,
                        "{rule} {last:?} {alive:?}"
                    );
                    assert_eq!(deal.dealt_in, seats(alive));
                    (last, before) = (expected, alive);
                    hands += 1;
                }
            }
        }
    }
    println!("{hands} hands at tables that lose players");
}
