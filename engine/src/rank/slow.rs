//! The slow, obvious evaluator: look at each choice of five cards and read off what it is.

use super::{Category, HandValue};
use crate::card::Card;

/// The best of all choices of five cards.
pub(super) fn best_of(cards: &[Card]) -> HandValue {
    assert!(
        cards.len() >= 5,
        "a hand has at least five cards, found {}",
        cards.len()
    );
    let mut best = None;
    let n = cards.len();
    for a in 0..n {
        for b in a + 1..n {
            for c in b + 1..n {
                for d in c + 1..n {
                    for e in d + 1..n {
                        let five = [cards[a], cards[b], cards[c], cards[d], cards[e]];
                        best = best.max(Some(value_of_five(five)));
                    }
                }
            }
        }
    }
    best.expect("five cards or more have a choice of five")
}

/// The category in bits 20 and up, then the five ranks that break ties, four bits each: by how
/// often a rank occurs, then by rank.
pub(super) fn value_of_five(five: [Card; 5]) -> HandValue {
    let mut count = [0u32; 13];
    for card in five {
        count[usize::from(card.rank())] += 1;
    }
    let mut ranks: Vec<usize> = (0..13).filter(|&rank| count[rank] > 0).collect();
    ranks.sort_by_key(|&rank| std::cmp::Reverse((count[rank], rank)));
    let flush = five.iter().all(|card| card.suit() == five[0].suit());
    let wheel = ranks == [12, 3, 2, 1, 0];
    let straight = ranks.len() == 5 && (wheel || ranks[0] - ranks[4] == 4);
    if wheel {
        ranks = vec![3, 2, 1, 0, 0];
    }
    let category = match (flush, straight, count[ranks[0]], ranks.len()) {
        (true, true, ..) => Category::StraightFlush,
        (_, _, 4, _) => Category::Quads,
        (_, _, 3, 2) => Category::FullHouse,
        (true, ..) => Category::Flush,
        (_, true, ..) => Category::Straight,
        (_, _, 3, _) => Category::Trips,
        (_, _, 2, 3) => Category::TwoPair,
        (_, _, 2, _) => Category::Pair,
        _ => Category::HighCard,
    };
    let mut value = category as u32;
    for place in 0..5 {
        let rank = ranks.get(place).copied().unwrap_or(0);
        value = value << 4 | u32::try_from(rank).expect("a rank is below 13");
    }
    HandValue(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(text: &str) -> HandValue {
        let cards: Vec<Card> = text.split(' ').map(|card| card.parse().unwrap()).collect();
        best_of(&cards)
    }

    #[test]
    fn seven_cards_with_three_pairs_play_the_two_best_and_the_queen() {
        // Rule scenario 86.
        let value = worth("As Ad Ks Kd Qs Qd Jh");
        assert_eq!(value.category(), Category::TwoPair);
        assert_eq!(value, worth("As Ad Ks Kd Qh"));
    }

    #[test]
    fn the_wheel_is_the_lowest_straight() {
        assert!(worth("As 2d 3s 4d 5s") < worth("2s 3d 4s 5d 6s"));
        assert!(worth("As 2d 3s 4d 5s") > worth("As Ad Ah Ks Qd"));
        assert_eq!(worth("As 2s 3s 4s 5s").category(), Category::StraightFlush);
    }
}
