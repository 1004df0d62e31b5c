//! Names and numbers of the values.

use std::collections::{BTreeMap, BTreeSet};

use dealproof_engine::rank::proof::SampleDeals;
use dealproof_engine::rank::{self, HandValue, HolePlay, Ranking};

use crate::cards;

#[test]
fn hands_are_announced_as_at_the_table() {
    for (text, name, classic) in [
        ("As Ks Qs Js Ts", "royal flush", 1),
        ("5h 4h 3h 2h Ah", "straight flush, five high", 10),
        ("8c 8d 8h 8s 7h", "four of a kind, eights, seven kicker", 89),
        ("Kc Kd Kh 9s 9h", "full house, kings over nines", 183),
        ("Ah Kh Qh Jh 9h", "flush, ace high, A-K-Q-J-9", 323),
        ("9c 8d 7h 6s 5h", "straight, nine high", 1605),
        (
            "6c 6d 6h As Kh",
            "three of a kind, sixes, A-K kickers",
            2138,
        ),
        (
            "Ac Ad Kh Ks 2h",
            "two pair, aces and kings, deuce kicker",
            2478,
        ),
        ("Ac Ad 5h 3s 2h", "pair of aces, 5-3-2 kickers", 3544),
        ("7c 5d 4h 3s 2h", "seven high, 7-5-4-3-2", 7462),
    ] {
        let value = rank::high(&cards(text));
        assert_eq!(value.to_string(), name, "{text}");
        assert_eq!(value.classic(), Some(classic), "{text}");
    }
}

#[test]
fn different_values_have_different_names() {
    for ranking in Ranking::ALL {
        let mut values: BTreeMap<String, BTreeSet<HandValue>> = BTreeMap::new();
        for five in SampleDeals::<5>::new(ranking, 1).take(300_000) {
            let hole = if ranking == Ranking::Badugi {
                &five[..4]
            } else {
                &five
            };
            if let Some(value) = ranking.best(hole, &[], HolePlay::Any) {
                values.entry(value.to_string()).or_default().insert(value);
            }
        }
        println!("{ranking}: {} names in 300,000 deals", values.len());
        assert!(values.values().all(|same| same.len() == 1));
    }
}

#[test]
fn only_high_hands_of_the_full_deck_have_a_classic_number() {
    let hand = cards("As Ks Qs Js Ts");
    for ranking in Ranking::ALL {
        let classic = ranking
            .best(&hand, &[], HolePlay::Any)
            .and_then(HandValue::classic);
        assert_eq!(classic.is_some(), ranking == Ranking::High, "{ranking}");
    }
}
