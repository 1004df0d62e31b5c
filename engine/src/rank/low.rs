//! The low rankings: ace-to-five, deuce-to-seven and badugi.

use super::generate::layout;
use super::hand::Hand;
use super::{HandValue, table};
use crate::card::Card;

/// The lowest value that an eight-or-better low has: 8-7-6-5-4, the last of the 56 lows with five
/// different ranks of eight or lower.
const EIGHT_LOW: u16 = layout::ACE_TO_FIVE.best() - 55;

/// Whether an ace-to-five low is eight or better.
pub(super) fn is_eight_or_better(value: HandValue) -> bool {
    value.get() >= EIGHT_LOW
}

/// The ace-to-five low of five cards.
#[inline]
pub(super) fn ace_to_five(five: Hand) -> HandValue {
    HandValue::new(table::ACE_TO_FIVE.get(five.rank_key()))
}

/// The deuce-to-seven low of five cards.
#[inline]
pub(super) fn deuce_to_seven(five: Hand) -> HandValue {
    HandValue::new(match five.flush_ranks() {
        Some(ranks) => table::flush(table::DEUCE_TO_SEVEN_FLUSHES, ranks),
        None => table::DEUCE_TO_SEVEN.get(five.rank_key()),
    })
}

/// How many badugi hands have 0, 1, 2, 3 and 4 cards: the ways to choose as many of 13 ranks.
const BADUGIS: [u16; 5] = [0, 13, 78, 286, 715];

/// The best badugi among the cards; none without cards.
pub(super) fn badugi(cards: &[Card]) -> Option<HandValue> {
    // Choose one card or none of each suit.
    let suits = [0, 1, 2, 3].map(|suit| {
        cards
            .iter()
            .filter(|card| card.suit() == suit)
            .fold(0u16, |ranks, &card| ranks | low_rank(card))
    });
    let mut best = None;
    choose_badugi(&suits, 0, &mut best);
    best
}

fn choose_badugi(suits: &[u16], ranks: u16, best: &mut Option<HandValue>) {
    let Some((&suit, others)) = suits.split_first() else {
        if ranks != 0 {
            *best = (*best).max(Some(badugi_value(ranks)));
        }
        return;
    };
    choose_badugi(others, ranks, best);
    let mut left = suit & !ranks;
    while left != 0 {
        let lowest = left & left.wrapping_neg();
        choose_badugi(others, ranks | lowest, best);
        left ^= lowest;
    }
}

/// A bit for the rank of a card, the ace lowest.
fn low_rank(card: Card) -> u16 {
    1 << ((card.rank() + 1) % 13)
}

/// The value of a badugi with these ranks. Among hands of as many cards a smaller number, the ace
/// as the lowest bit, is the better hand, so that the place of a hand is its number in the
/// combinatorial number system.
fn badugi_value(ranks: u16) -> HandValue {
    let mut better = 0;
    let mut cards = 0;
    for bit in 0..13 {
        if ranks >> bit & 1 == 1 {
            cards += 1;
            better += binomial(bit, cards);
        }
    }
    let fewer: u16 = BADUGIS[..usize::from(cards)].iter().sum();
    let weaker = BADUGIS[usize::from(cards)] - 1 - better;
    HandValue::new(layout::BADUGI_BASE + 1 + fewer + weaker)
}

/// The ranks of a badugi, highest first, the ace as the lowest; none for another value.
pub(super) fn badugi_ranks(value: HandValue) -> Option<Vec<u8>> {
    let mut place = value.get().checked_sub(layout::BADUGI_BASE + 1)?;
    let mut cards = 1;
    while place >= *BADUGIS.get(cards)? {
        place -= BADUGIS[cards];
        cards += 1;
    }
    let mut better = BADUGIS[cards] - 1 - place;
    let mut ranks = vec![];
    for cards in (1..=u16::try_from(cards).expect("a badugi has four cards")).rev() {
        let bit = (0..13)
            .rev()
            .find(|&bit| binomial(bit, cards) <= better)
            .expect("zero is small enough");
        better -= binomial(bit, cards);
        ranks.push(u8::try_from((bit + 12) % 13).expect("a rank is below 13"));
    }
    Some(ranks)
}

/// The ways to choose k of n.
fn binomial(n: u16, k: u16) -> u16 {
    (0..k).fold(1, |ways, i| ways * n.saturating_sub(i) / (i + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_badugi_has_its_own_value_and_gives_back_its_ranks() {
        let mut values = std::collections::BTreeSet::new();
        for ranks in 1u16..1 << 13 {
            if ranks.count_ones() <= 4 {
                let value = badugi_value(ranks);
                values.insert(value);
                let back = badugi_ranks(value).unwrap();
                assert!(back.is_sorted_by_key(|&rank| std::cmp::Reverse((rank + 1) % 13)));
                let back = back
                    .iter()
                    .fold(0, |all, &rank| all | 1 << ((rank + 1) % 13));
                assert_eq!(back, ranks);
            }
        }
        println!("{} badugi hands", values.len());
        assert_eq!(values.len(), 1092);
    }
}
