//! Omaha against brute force, and the rule scenarios about it.

use dealproof_engine::rank::proof::{self, SampleDeals};
use dealproof_engine::rank::{Category, HolePlay, Ranking, omaha};

use crate::cards;

#[test]
fn four_five_and_six_hole_cards_against_the_slow_evaluator() {
    let seed = 20_260_701;
    let four = proof::omaha_deals(SampleDeals::<9>::new(Ranking::High, seed).take(200_000));
    let five = proof::omaha_deals(SampleDeals::<10>::new(Ranking::High, seed).take(20_000));
    let six = proof::omaha_deals(SampleDeals::<11>::new(Ranking::High, seed).take(20_000));
    println!("omaha deals compared, high and low: {four:?} {five:?} {six:?}, seed {seed}");
    assert_eq!((four, five, six), (Ok(200_000), Ok(20_000), Ok(20_000)));
}

fn name(hole: &str, board: &str) -> String {
    omaha::high(&cards(hole), &cards(board)).to_string()
}

#[test]
fn exactly_two_hole_cards_play() {
    // Rule scenarios 84 and 85.
    assert_eq!(name("Ts 9h 8d 7c", "As Ks Qs Js 2d"), "straight, king high");
    assert_eq!(
        name("8c 7h 6d 5s", "8s 8h 8d Kc 2s"),
        "four of a kind, eights, seven kicker"
    );
    assert_eq!(
        name("Ah Ac Qd Js", "8s 8h 8d Kc 2s"),
        "full house, eights over aces"
    );
}

#[test]
fn a_flop_is_a_board_too() {
    let value = omaha::high(&cards("Ah Kh 2c 3d"), &cards("Qh Jh Th"));
    assert_eq!(value.category(), Category::StraightFlush);
}

#[test]
fn eight_or_better_needs_three_low_cards_on_the_board() {
    // Rule scenarios 60 and 61.
    let low = |hole: &str, board: &str| {
        Ranking::AceToFiveEight
            .best(&cards(hole), &cards(board), HolePlay::Exactly(2))
            .map(|value| value.to_string())
    };
    let board = "Ad 2c 7s 8h Kd";
    assert_eq!(low("Ac 2s Qh Qd", board), None);
    assert_eq!(low("3c 4s Qh Qd", board).unwrap(), "7-4-3-2-A low");
    assert_eq!(
        low("4c 5s Qh Qd", "Ad 2c 3s Kh Kd").unwrap(),
        "5-4-3-2-A low"
    );
    assert_eq!(name("4c 5s Qh Qd", "Ad 2c 3s Kh Kd"), "straight, five high");
}
