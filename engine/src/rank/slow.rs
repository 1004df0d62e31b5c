//! The slow, obvious evaluators: look at each choice of cards and read off what it is.
//!
//! They share nothing with the tables: ranks are counted, sorted and compared.

use super::Category;
use crate::card::{Card, RANKS};

/// The worth of a hand as a slow evaluator writes it. A greater value wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct SlowValue {
    /// Compared first: the place of the category in the ranking.
    category: u8,
    /// Compared next: the ranks by how often they occur, then by rank.
    ranks: [u8; 5],
}

/// The categories as high hands, weakest first.
const FULL_DECK: [Category; 9] = [
    Category::HighCard,
    Category::Pair,
    Category::TwoPair,
    Category::Trips,
    Category::Straight,
    Category::Flush,
    Category::FullHouse,
    Category::Quads,
    Category::StraightFlush,
];

/// The best high hand of five cards of the full deck.
pub(super) fn high(five: [Card; 5]) -> SlowValue {
    let (category, ranks) = read(five, Some([12, 3, 2, 1, 0]));
    SlowValue {
        category: place(category, &FULL_DECK),
        ranks,
    }
}

/// Short deck: a flush beats a full house, and A-6-7-8-9 is a straight.
pub(super) fn short_deck(five: [Card; 5], trips_over_straight: bool) -> SlowValue {
    let (category, ranks) = read(five, Some([12, 7, 6, 5, 4]));
    let mut order = FULL_DECK;
    order.swap(5, 6);
    if trips_over_straight {
        order.swap(3, 4);
    }
    SlowValue {
        category: place(category, &order),
        ranks,
    }
}

/// Deuce-to-seven: the worst high hand wins, and the ace is always high.
pub(super) fn deuce_to_seven(five: [Card; 5]) -> SlowValue {
    let (category, ranks) = read(five, None);
    SlowValue {
        category: 8 - place(category, &FULL_DECK),
        ranks: ranks.map(|rank| 12 - rank),
    }
}

/// Ace-to-five: the ace is low, and straights and flushes do not count.
pub(super) fn ace_to_five(five: [Card; 5]) -> SlowValue {
    let ranks = five.map(|card| (card.rank() + 1) % 13);
    let (counts, ranks) = by_count(ranks);
    SlowValue {
        category: 8 - place(pairing(counts), &FULL_DECK),
        ranks: ranks.map(|rank| 12 - rank),
    }
}

/// Ace-to-five with a qualifier: five different ranks, none above the eight.
pub(super) fn eight_or_better(five: [Card; 5]) -> Option<SlowValue> {
    let qualifies = five.iter().enumerate().all(|(i, card)| {
        "A2345678".contains(rank_letter(*card))
            && five[..i].iter().all(|other| other.rank() != card.rank())
    });
    qualifies.then(|| ace_to_five(five))
}

fn rank_letter(card: Card) -> char {
    char::from(RANKS[usize::from(card.rank())])
}

/// Badugi: the most cards of different ranks and suits; among as many, the lowest, highest card
/// first; the ace is low.
pub(super) fn badugi(cards: &[Card]) -> SlowValue {
    let mut best = None;
    for choice in 1u32..1 << cards.len() {
        let chosen: Vec<Card> = (0..cards.len())
            .filter(|i| choice >> i & 1 == 1)
            .map(|i| cards[i])
            .collect();
        let clash = chosen.iter().enumerate().any(|(i, a)| {
            chosen[..i]
                .iter()
                .any(|b| a.rank() == b.rank() || a.suit() == b.suit())
        });
        if !clash {
            let mut low: Vec<u8> = chosen.iter().map(|card| (card.rank() + 1) % 13).collect();
            low.sort_unstable_by(|a, b| b.cmp(a));
            let mut ranks = [0; 5];
            for (place, rank) in ranks.iter_mut().zip(&low) {
                *place = 12 - rank;
            }
            let count = u8::try_from(chosen.len()).expect("there are four suits");
            best = best.max(Some(SlowValue {
                category: count,
                ranks,
            }));
        }
    }
    best.expect("one card is always a hand")
}

/// The greatest value among all choices of five cards.
pub(super) fn best_of<V: Ord>(cards: &[Card], value: impl Fn([Card; 5]) -> V) -> V {
    let mut best = None;
    let n = cards.len();
    for a in 0..n {
        for b in a + 1..n {
            for c in b + 1..n {
                for d in c + 1..n {
                    for e in d + 1..n {
                        let five = [cards[a], cards[b], cards[c], cards[d], cards[e]];
                        best = best.max(Some(value(five)));
                    }
                }
            }
        }
    }
    best.expect("five cards or more have a choice of five")
}

/// The greatest value among all choices of two hole cards and three cards of the board.
pub(super) fn best_of_omaha<V: Ord>(
    hole: &[Card],
    board: &[Card],
    value: impl Fn([Card; 5]) -> V,
) -> V {
    let mut best = None;
    for (i, &a) in hole.iter().enumerate() {
        for &b in &hole[..i] {
            for (k, &c) in board.iter().enumerate() {
                for (l, &d) in board[..k].iter().enumerate() {
                    for &e in &board[..l] {
                        best = best.max(Some(value([a, b, c, d, e])));
                    }
                }
            }
        }
    }
    best.expect("two hole cards and three of the board are there")
}

/// The category of five cards, and their ranks in the order in which they break ties. In the
/// straight with a low ace, the `wheel`, the ace comes last and counts below every other rank.
fn read(five: [Card; 5], wheel: Option<[u8; 5]>) -> (Category, [u8; 5]) {
    let flush = five.iter().all(|card| card.suit() == five[0].suit());
    let (counts, mut ranks) = by_count(five.map(Card::rank));
    let different = counts == [1; 5];
    let is_wheel = wheel == Some(ranks);
    let straight = different && (is_wheel || ranks[0] - ranks[4] == 4);
    if is_wheel {
        ranks = [ranks[1], ranks[2], ranks[3], ranks[4], 0];
    }
    let category = match (flush, straight) {
        (true, true) => Category::StraightFlush,
        (true, false) => Category::Flush,
        (false, true) => Category::Straight,
        (false, false) => pairing(counts),
    };
    (category, ranks)
}

/// The ranks, those that occur most often first and otherwise the highest first, and beside each
/// how often it occurs.
fn by_count(ranks: [u8; 5]) -> ([usize; 5], [u8; 5]) {
    let mut pairs = ranks.map(|rank| {
        let count: usize = ranks.iter().map(|&other| usize::from(other == rank)).sum();
        (count, rank)
    });
    pairs.sort_unstable_by(|a, b| b.cmp(a));
    (pairs.map(|(count, _)| count), pairs.map(|(_, rank)| rank))
}

fn pairing(counts: [usize; 5]) -> Category {
    match counts {
        [4, ..] => Category::Quads,
        [3, _, _, 2, _] => Category::FullHouse,
        [3, ..] => Category::Trips,
        [2, _, 2, ..] => Category::TwoPair,
        [2, ..] => Category::Pair,
        _ => Category::HighCard,
    }
}

fn place(category: Category, order: &[Category; 9]) -> u8 {
    (0..9)
        .find(|&place| order[usize::from(place)] == category)
        .expect("every category is in the order")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Vec<Card> {
        text.split(' ').map(|card| card.parse().unwrap()).collect()
    }

    fn five(text: &str) -> [Card; 5] {
        cards(text).try_into().unwrap()
    }

    #[test]
    fn the_wheel_is_the_lowest_straight() {
        let wheel = high(five("As 2d 3s 4d 5s"));
        assert!(wheel < high(five("2s 3d 4s 5d 6s")));
        assert!(wheel > high(five("As Ad Ah Ks Qd")));
        assert!(high(five("As 2s 3s 4s 5s")) > high(five("As Ad Ah Ac Qd")));
        let short = |text| short_deck(five(text), false);
        assert!(short("As 6d 7s 8d 9s") < short("6s 7d 8s 9d Ts"));
        assert!(short("As 6d 7s 8d 9s") > short("As Ad Ah Ks Qd"));
    }

    #[test]
    fn deuce_to_seven_has_no_wheel_and_counts_straights() {
        // Rule scenario 79.
        let low = |text| deuce_to_seven(five(text));
        assert!(low("5s 4d 3s 2d As") < low("Ks 7d 5s 3d 2s"));
        assert!(low("6s 5d 4s 3d 2s") < low("As Ad 4s 3d 2s"));
        assert!(low("7s 5d 4s 3d 2s") > low("7s 6d 4s 3d 2s"));
    }

    #[test]
    fn badugi_counts_different_ranks_and_suits_first() {
        // Rule scenario 81.
        assert!(badugi(&cards("Ks Qc Jd Th")) > badugi(&cards("As 2c 3d 4d")));
        assert_eq!(badugi(&cards("Ac 2d 3h 3s")), badugi(&cards("As 2d 3h Kh")));
    }
}
