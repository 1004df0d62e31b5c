//! All 22 100 fronts.

use dealproof_engine::card::Card;
use dealproof_engine::open_face::{self, FrontValue, Made};
use dealproof_engine::rank;
use serde_json::json;

use super::twin;
use super::{REGULAR, rules};
use crate::random::Random;

fn fronts() -> Vec<[Card; 3]> {
    let cards: Vec<Card> = Card::all().collect();
    let mut fronts = Vec::new();
    for a in 0..52 {
        for b in a + 1..52 {
            for c in b + 1..52 {
                fronts.push([cards[a], cards[b], cards[c]]);
            }
        }
    }
    fronts
}

#[test]
fn every_front_has_the_royalty_and_the_order_of_the_slow_twin() {
    let rules = rules(&json!({"name": REGULAR}));
    let royal = rank::high(&crate::play::cards("Ts Js Qs Ks As"));
    let mut values = Vec::new();
    let mut sum = 0;
    for front in fronts() {
        let value = FrontValue::of(front);
        let made = Made {
            front: value,
            middle: royal,
            back: royal,
        };
        let found = open_face::score_hand(rules.profile(), made).royalties[0].get();
        let slow = twin::strength(&front);
        assert_eq!(found, twin::front_royalty(slow), "{front:?}");
        sum += found;
        values.push((value, slow));
    }
    assert_eq!(values.len(), 22_100);
    // Sorted by one order, neighbours compare the same in the other: then all of them do.
    values.sort_unstable();
    let mut classes = 1;
    for pair in values.windows(2) {
        assert_eq!(
            pair[0].0.cmp(&pair[1].0),
            pair[0].1.cmp(&pair[1].1),
            "{pair:?}"
        );
        classes += usize::from(pair[0].0 != pair[1].0);
    }
    // 286 sets of three ranks, 156 pairs with a kicker, 13 trips.
    assert_eq!(classes, 286 + 156 + 13);
    println!("22100 fronts in {classes} classes, royalties of {sum} in all");
}

#[test]
fn every_front_fouls_over_the_same_middles_as_the_slow_twin() {
    let mut random = Random(102);
    let (mut compared, mut fouled, mut close) = (0, 0, 0);
    for front in fronts() {
        let value = FrontValue::of(front);
        let slow = twin::strength(&front);
        for _ in 0..20 {
            // Half of the middles share ranks with the front, where kickers matter.
            let near = random.below(2) == 0;
            let mut middle: Vec<Card> = Vec::new();
            while middle.len() < 5 {
                let index = u8::try_from(random.below(52)).unwrap();
                let mut card = Card::from_index(index).unwrap();
                if near && middle.len() < 3 {
                    card = Card::new(front[middle.len()].rank(), card.suit()).unwrap();
                    if (0..4).all(|suit| {
                        let same = Card::new(card.rank(), suit).unwrap();
                        front.contains(&same) || middle.contains(&same)
                    }) {
                        card = Card::from_index(index).unwrap();
                    }
                }
                if !front.contains(&card) && !middle.contains(&card) {
                    middle.push(card);
                }
            }
            let slow_middle = twin::strength(&middle);
            let expected = slow > slow_middle;
            assert_eq!(
                value.beats_five(rank::high(&middle)),
                expected,
                "{front:?} {middle:?}"
            );
            compared += 1;
            fouled += u32::from(expected);
            close += u32::from(slow.0 == slow_middle.0 && slow.1[0] == slow_middle.1[0]);
        }
    }
    println!("{compared} fronts over middles: {fouled} fouled, {close} of the same class and rank");
    assert!(close > 10_000 && fouled > 10_000);
}
