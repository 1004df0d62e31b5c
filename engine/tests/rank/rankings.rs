//! The rankings by the rule scenarios, and the cards that make the best hand.

use dealproof_engine::card::Card;
use dealproof_engine::rank::{self, Category, HolePlay, Ranking};

use crate::cards;

fn value(ranking: Ranking, text: &str) -> rank::HandValue {
    ranking.best(&cards(text), &[], HolePlay::Any).unwrap()
}

fn shown(ranking: Ranking, hole: &str, board: &str, play: HolePlay) -> String {
    let best = ranking
        .best_cards(&cards(hole), &cards(board), play)
        .unwrap();
    assert_eq!(
        Some(best.value),
        ranking.best(&cards(hole), &cards(board), play)
    );
    let text: Vec<String> = best.cards.iter().map(Card::to_string).collect();
    text.join(" ")
}

#[test]
fn three_pairs_play_the_two_best_and_the_best_kicker() {
    // Rule scenario 86.
    let seven = cards("As Ad Ks Kd Qs Qd Jh");
    assert_eq!(
        rank::high(&seven).to_string(),
        "two pair, aces and kings, queen kicker"
    );
}

#[test]
fn short_deck_flush_beats_full_house() {
    // Rule scenario 82.
    let short = Ranking::ShortDeck {
        trips_over_straight: false,
    };
    let (flush, full_house) = ("Ah 6h Kh 9h 7h Kd 8s", "Ks 8d Kh 9h 7h Kd 8s");
    assert!(value(short, flush) > value(short, full_house));
    assert!(value(Ranking::High, flush) < value(Ranking::High, full_house));
    assert_eq!(
        value(short, full_house).to_string(),
        "full house, kings over eights"
    );
}

#[test]
fn short_deck_straight_and_trips_by_profile() {
    // Rule scenario 83.
    for trips_over_straight in [false, true] {
        let short = Ranking::ShortDeck {
            trips_over_straight,
        };
        let straight = value(short, "Ah 6c 7c 8d 9s Kh Qh");
        let trips = value(short, "Kc Kd 7c 8d 9s Kh Qh");
        assert_eq!(straight.to_string(), "straight, nine high");
        assert_eq!(trips.category(), Category::Trips);
        assert_eq!(straight < trips, trips_over_straight);
    }
}

#[test]
fn deuce_to_seven_scenario() {
    // Rule scenario 79.
    let low = |text| value(Ranking::DeuceToSeven, text);
    assert_eq!(low("5c 4s 3d 2h As").to_string(), "A-5-4-3-2 low");
    assert!(low("5c 4s 3d 2h As") < low("Kc 7s 5d 3h 2s"));
    assert!(low("6c 5s 4d 3h 2s") < low("Ac As 4d 3h 2s"));
    assert_eq!(low("6c 5s 4d 3h 2s").to_string(), "straight, six high");
    let best = low("7c 5s 4d 3h 2s");
    assert!(Card::all().all(|card| {
        let mut others = cards("7c 5s 4d 3h");
        others.push(card);
        others[..4].contains(&card)
            || Ranking::DeuceToSeven.best(&others, &[], HolePlay::Any) <= Some(best)
    }));
}

#[test]
fn badugi_scenario() {
    // Rule scenario 81.
    let badugi = |text| value(Ranking::Badugi, text);
    assert!(badugi("2s 4c 6d 9h") > badugi("As 2c 3d 4d"));
    assert_eq!(badugi("2s 4c 6d 9h").to_string(), "badugi, 9-6-4-2");
    assert_eq!(badugi("Ac 2d 3h 3s").to_string(), "3-card badugi, 3-2-A");
    assert_eq!(
        shown(Ranking::Badugi, "Ac 2d 3h 3s", "", HolePlay::Any),
        "3s 2d Ac"
    );
    assert_eq!(
        shown(Ranking::Badugi, "Ac 2c 3c 4c", "", HolePlay::Any),
        "Ac"
    );
}

#[test]
fn the_best_five_are_shown_with_the_highest_suits() {
    // Rule scenario 120: the suit of the winning five decides an odd chip.
    let any = HolePlay::Any;
    assert_eq!(
        shown(Ranking::High, "Ah Ks", "As Qc Jd Th 2c", any),
        "As Ks Qc Jd Th"
    );
    assert_eq!(
        shown(Ranking::High, "Ac 2d 3h 4s 5c Kd Kh", "", any),
        "5c 4s 3h 2d Ac"
    );
    assert_eq!(
        shown(Ranking::High, "9c 9d", "Kh 9h Kd 2s 3s", any),
        "9h 9d 9c Kh Kd"
    );
    assert_eq!(
        shown(
            Ranking::High,
            "As 2d 3c 4h",
            "Kh Qh Jh Th 9h",
            HolePlay::Exactly(2)
        ),
        "As Kh Qh Jh 4h"
    );
    assert_eq!(
        shown(Ranking::AceToFive, "Kh Ks 2c 3d 4h 7s Ac", "", any),
        "7s 4h 3d 2c Ac"
    );
}

#[test]
fn too_few_cards_or_cards_of_another_deck_make_no_hand() {
    let short = Ranking::ShortDeck {
        trips_over_straight: false,
    };
    let none = |ranking: Ranking, hole: &str, board: &str, play| {
        assert_eq!(ranking.best(&cards(hole), &cards(board), play), None);
        assert_eq!(ranking.best_cards(&cards(hole), &cards(board), play), None);
    };
    none(Ranking::High, "As Ks Qs Js", "", HolePlay::Any);
    none(Ranking::High, "As", "Ks Qs Js Ts", HolePlay::Exactly(2));
    none(Ranking::High, "As Ad", "Ks Qs Js Ts", HolePlay::Exactly(6));
    none(Ranking::Badugi, "", "", HolePlay::Any);
    none(short, "As Ks Qs Js Ts 5c", "", HolePlay::Any);
}

#[test]
fn more_than_seven_cards_play_their_best_five() {
    let eight = cards("2c 3d As Ks Qs Js 9h Ts");
    let best = Ranking::High.best(&eight, &[], HolePlay::Any).unwrap();
    assert_eq!(best.to_string(), "royal flush");
}

#[test]
fn rankings_are_read_and_written_by_name() {
    for ranking in Ranking::ALL {
        let text = serde_json::to_string(&ranking).unwrap();
        assert_eq!(text, format!("{:?}", ranking.name()));
        assert_eq!(serde_json::from_str::<Ranking>(&text).unwrap(), ranking);
    }
    let refused = serde_json::from_str::<Ranking>("\"low\"").unwrap_err();
    assert!(refused.to_string().starts_with("unknown ranking \"low\""));
    assert_eq!(
        serde_json::to_string(&HolePlay::Exactly(2)).unwrap(),
        r#"{"exactly":2}"#
    );
}
