//! The scalar twin: the specification word by word, on the keystream of `rand_chacha`.
//!
//! Slow and obvious on purpose. Every faster path must agree with it bit for bit.

use super::groups::{Group, groups};
use zeroize::Zeroize;

use super::{CARDS_MAX, Deck, DeckSize, Exhausted, Job};
use crate::keystream::Keystream;

/// Deck `number`: block j has the deck number as its counter and j in the stream's low byte.
pub(super) fn deck(job: &Job, number: u64) -> Result<Deck, Exhausted> {
    let mut key = job.key_bytes();
    let words = (0..=255).flat_map(|j| {
        let mut block = Keystream::new(&key, job.stream | j, number);
        std::array::from_fn::<u32, 16, _>(|_| block.word())
    });
    let deck = deck_from_words(job.size, words).ok_or(Exhausted { number });
    key.zeroize();
    deck
}

/// The deck that a sequence of words gives, unless they are used up first.
pub(super) fn deck_from_words(
    size: DeckSize,
    words: impl IntoIterator<Item = u32>,
) -> Option<Deck> {
    let mut words = words.into_iter();
    let mut cards: Vec<u8> = (0..).take(size.get()).collect();
    let mut deck = Deck {
        cards: [0; CARDS_MAX],
        size,
    };
    let mut dealt = 0;
    for &group in groups(size) {
        let digits = loop {
            if let Some(digits) = digits(group, words.next()?) {
                break digits;
            }
        };
        for &digit in &digits[..usize::from(group.len)] {
            deck.cards[dealt] = cards.remove(digit);
            dealt += 1;
        }
    }
    deck.cards[dealt] = cards[0];
    cards.zeroize();
    Some(deck)
}

/// The digits of one word, or nothing if the word is rejected.
#[inline]
pub(super) fn digits(group: Group, word: u32) -> Option<[usize; 9]> {
    let mut digits = [0; 9];
    let mut r = word;
    for (digit, bound) in digits.iter_mut().zip(group.bounds()) {
        let t = u64::from(r) * u64::from(bound);
        *digit = usize::try_from(t >> 32).expect("a digit is below its bound");
        #[expect(clippy::cast_possible_truncation, reason = "t modulo 2^32")]
        let rest = t as u32;
        r = rest;
    }
    (r >= group.threshold).then_some(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_are_always_rejected_end_in_an_error() {
        // The final remainder of word 0 is 0, and every threshold but that of two cards exceeds it.
        let zeros = || std::iter::repeat_n(0, 256 * 16);
        assert_eq!(deck_from_words(DeckSize::STANDARD, zeros()), None);
        let two = deck_from_words(DeckSize::new(2).unwrap(), zeros()).unwrap();
        assert_eq!(two.cards(), [0, 1]);
    }
}
