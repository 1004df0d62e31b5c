//! Every hand of five cards against the slow evaluator, every hand of seven against its 21
//! choices of five, and the counts against `fixtures/vectors/permutation-statistics.json`, which
//! another program computed.

use dealproof_engine::rank::proof::{self, Census};
use dealproof_engine::rank::{Category, Ranking};

use crate::for_each_card;

const SHORT: Ranking = Ranking::ShortDeck {
    trips_over_straight: false,
};
const SHORT_TRIPS: Ranking = Ranking::ShortDeck {
    trips_over_straight: true,
};

/// The categories of the vectors, in the order of `Category::ALL`, and the royal flushes.
fn published(name: &str) -> ([u64; 9], u64) {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../fixtures/vectors/permutation-statistics.json"
    );
    let vectors: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let rows = vectors["poker_categories"][name]["rows"]
        .as_array()
        .unwrap();
    let count = |category: &str| {
        let row = rows.iter().find(|row| row["category"] == category);
        row.unwrap()["count"].as_u64().unwrap()
    };
    let royal = count("royal_flush");
    let counts = Category::ALL.map(|category| match category {
        Category::HighCard => count("high_card"),
        Category::Pair => count("pair"),
        Category::TwoPair => count("two_pair"),
        Category::Trips => count("three_of_a_kind"),
        Category::Straight => count("straight"),
        Category::Flush => count("flush"),
        Category::FullHouse => count("full_house"),
        Category::Quads => count("four_of_a_kind"),
        Category::StraightFlush => royal + count("straight_flush_below_royal"),
    });
    (counts, royal)
}

fn expect(what: &str, census: &Census, published_as: &str) {
    println!(
        "{what}: {} hands, {} classes",
        census.hands(),
        census.classes()
    );
    for (category, count) in Category::ALL.iter().zip(census.by_category()) {
        println!("  {category:?} {count}");
    }
    println!("  of the straight flushes royal: {}", census.best());
    assert_eq!(
        (census.by_category(), census.best()),
        published(published_as)
    );
}

fn seven_card_census(ranking: Ranking) -> Census {
    let mut sum = Census::default();
    for part in for_each_card(|card| proof::seven_card_census(ranking, card)) {
        sum += &part;
    }
    sum
}

#[test]
fn the_generator_writes_the_embedded_tables() {
    let bytes = 2 * proof::regenerate().unwrap();
    println!("{bytes} bytes of tables regenerated");
    assert!(bytes <= 1 << 20);
}

#[test]
fn five_cards_of_the_full_deck() {
    let census = proof::every_smallest_hand(Ranking::High).unwrap();
    expect("full deck, five cards", &census, "std5");
    assert_eq!((census.hands(), census.classes()), (2_598_960, 7462));
}

#[test]
fn five_cards_of_the_short_deck() {
    for ranking in [SHORT, SHORT_TRIPS] {
        let census = proof::every_smallest_hand(ranking).unwrap();
        expect("short deck, five cards", &census, "short5");
        assert_eq!((census.hands(), census.classes()), (376_992, 1404));
    }
}

#[test]
fn lows_of_five_cards_and_badugis_of_four() {
    for (ranking, hands, classes) in [
        (Ranking::AceToFive, 2_598_960, 6175),
        // Eight ranks, five of them, each in four suits.
        (Ranking::AceToFiveEight, 56 * 1024, 56),
        (Ranking::DeuceToSeven, 2_598_960, 7462),
        (Ranking::Badugi, 270_725, 1092),
    ] {
        let census = proof::every_smallest_hand(ranking).unwrap();
        println!(
            "{ranking}: {} hands, {} classes",
            census.hands(),
            census.classes()
        );
        assert_eq!((census.hands(), census.classes()), (hands, classes));
    }
}

#[test]
fn seven_card_categories() {
    for (what, ranking, published_as) in [
        ("full deck, seven cards", Ranking::High, "std7"),
        ("short deck, seven cards", SHORT, "short7"),
        (
            "short deck, seven cards, trips over straight",
            SHORT_TRIPS,
            "short7_trips_beat_straight",
        ),
    ] {
        expect(what, &seven_card_census(ranking), published_as);
    }
}

#[test]
fn seven_cards_are_the_best_of_their_choices_of_five() {
    for (ranking, hands) in [
        (Ranking::High, 133_784_560),
        (SHORT, 8_347_680),
        (SHORT_TRIPS, 8_347_680),
    ] {
        let parts = for_each_card(|card| proof::seven_cards(ranking, card).unwrap());
        let compared: u64 = parts.iter().sum();
        println!("{ranking}: {compared} hands of seven against 21 choices of five");
        assert_eq!(compared, hands);
    }
}
