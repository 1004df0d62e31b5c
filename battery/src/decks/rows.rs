//! Decks as rows of 64 bytes, and what two decks have in common.

use super::super::BatteryError;
use dealproof_rng::shuffle::{CARDS_MAX, Deck};

/// A deck in a whole number of vectors; what is behind its cards is equal in all rows.
pub(super) type Row = [u8; CARDS_MAX];

/// A deck, and for each card the one that follows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Deal {
    pub(super) cards: Row,
    next: Row,
    last: u8,
}

impl Deal {
    pub(super) fn new(deck: &[u8]) -> Self {
        let n = deck.len();
        let mut deal = Self {
            cards: [u8::MAX; CARDS_MAX],
            next: [u8::MAX; CARDS_MAX],
            last: deck[n - 1],
        };
        deal.cards[..n].copy_from_slice(deck);
        for pair in deck.windows(2) {
            deal.next[usize::from(pair[0]) & (CARDS_MAX - 1)] = pair[1];
        }
        deal
    }

    /// Positions with the same card.
    #[inline(always)]
    pub(super) fn coincidences(&self, other: &Self, n: usize) -> usize {
        same(&self.cards, &other.cards) + n - CARDS_MAX
    }

    /// Cards that the same card follows in both decks.
    #[inline(always)]
    pub(super) fn successions(&self, other: &Self, n: usize) -> usize {
        // The last card has none; two decks with the same last card agree there for nothing.
        let last = usize::from(self.last == other.last);
        same(&self.next, &other.next) + n - CARDS_MAX - last
    }

    /// Whether this deck is one of the eighth that distant lags look at. It is decided by the deck
    /// itself, so that it does not depend on how a run is cut into parts; the deck that it is
    /// compared with has no say, which keeps the law of the comparison.
    #[inline(always)]
    pub(super) fn is_sampled(&self) -> bool {
        let bytes: [u8; 8] = self.cards[..8].try_into().expect("eight bytes");
        let hash = u64::from_le_bytes(bytes).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        hash >> 61 == 0
    }
}

/// Equal bytes of two rows.
#[inline(always)]
fn same(a: &Row, b: &Row) -> usize {
    let equal = a.iter().zip(b).map(|(a, b)| u8::from(a == b));
    // At most 64, so that nothing wraps.
    usize::from(equal.fold(0, u8::wrapping_add))
}

/// Decks as counters, eight cards to a word.
pub(super) fn pack(deals: &[Deal], n: usize) -> impl Iterator<Item = u64> {
    deals.iter().flat_map(move |deal| {
        let words = deal.cards.as_chunks::<8>().0[..n.div_ceil(8)].iter();
        words.map(|bytes| u64::from_le_bytes(*bytes))
    })
}

/// Decks from counters; what is no deck is refused.
pub(super) fn unpack(
    statistic: &'static str,
    words: &[u64],
    n: usize,
) -> Result<Vec<Deal>, BatteryError> {
    let decks = words.chunks_exact(n.div_ceil(8)).map(|words| {
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let padded = bytes[n..].iter().all(|&byte| byte == u8::MAX);
        match Deck::from_cards(&bytes[..n]) {
            Ok(deck) if padded => Ok(Deal::new(deck.cards())),
            _ => Err(BatteryError::Counters {
                statistic,
                expected: "whole decks",
                found: words[0],
            }),
        }
    });
    decks.collect()
}
