//! Broken shuffles.

use std::num::NonZeroU32;

use crate::bounded::bounded;
use crate::keystream::Keystream;
use crate::shuffle::{Deck, DeckSize, ShuffleKey};

/// What is wrong with a shuffle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DeckDefect {
    /// Swaps each card with any card, not only with those behind it: n^n paths do not divide
    /// evenly over n! decks (the shuffle of ASF Software, 1999).
    SwapWithAny,
    /// Never leaves a card in its place: off by one, Sattolo's algorithm, cyclic decks only.
    Sattolo,
    /// Fisher-Yates with one byte modulo the bound.
    Modulo8,
}

impl DeckDefect {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::SwapWithAny, Self::Sattolo, Self::Modulo8];

    /// The name in plans and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SwapWithAny => "swap-with-any",
            Self::Sattolo => "sattolo",
            Self::Modulo8 => "modulo8",
        }
    }

    /// What is wrong, in one line.
    pub const fn describe(self) -> &'static str {
        match self {
            Self::SwapWithAny => "swaps each card with any card of the deck",
            Self::Sattolo => "off by one: no card ever stays in its place",
            Self::Modulo8 => "Fisher-Yates with one random byte modulo the bound",
        }
    }
}

/// Makes the decks of a defect, by number, as the real shuffle does.
#[derive(Debug, Clone)]
pub struct FaultyShuffler {
    defect: DeckDefect,
    key: ShuffleKey,
    size: DeckSize,
}

impl FaultyShuffler {
    /// The decks of `size` cards under `key`, with a defect.
    pub const fn new(defect: DeckDefect, key: ShuffleKey, size: DeckSize) -> Self {
        Self { defect, key, size }
    }

    /// Deck `number`. The words behind it are sound: only their use is wrong.
    pub fn deck(&self, number: u64) -> Deck {
        let mut words = Keystream::new(self.key.bytes(), number, 0);
        let mut below = |bound: usize| {
            let bound = u32::try_from(bound)
                .ok()
                .and_then(NonZeroU32::new)
                .expect("a bound is 1 to 64");
            bounded(bound, || words.word()) as usize
        };
        let n = self.size.get();
        let mut cards: Vec<u8> = (0..).take(n).collect();
        match self.defect {
            DeckDefect::SwapWithAny => {
                for i in 0..n {
                    cards.swap(i, below(n));
                }
            }
            DeckDefect::Sattolo => {
                for i in (1..n).rev() {
                    cards.swap(i, below(i));
                }
            }
            DeckDefect::Modulo8 => {
                for i in (1..n).rev() {
                    cards.swap(i, below(256) % (i + 1));
                }
            }
        }
        Deck::from_cards(&cards).expect("swaps keep every card")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battery::CardPosition;

    #[test]
    fn card_by_position_catches_each_broken_shuffle() {
        // Decks needed, from the design's measurements and a margin; Sattolo is caught by its
        // empty diagonal.
        let cases = [
            (DeckDefect::SwapWithAny, 4_000),
            (DeckDefect::Sattolo, 4_000),
            (DeckDefect::Modulo8, 16_000),
        ];
        for (defect, decks) in cases {
            let shuffler =
                FaultyShuffler::new(defect, ShuffleKey::new([3; 32]), DeckSize::STANDARD);
            let mut table = CardPosition::new(DeckSize::STANDARD);
            for number in 0..decks {
                table.observe(shuffler.deck(number).cards()).unwrap();
            }
            let p = table.finish().unwrap().p;
            println!("{}: p = {p} after {decks} decks", defect.name());
            assert!(p.get() < 1e-6, "{} escaped with p = {p}", defect.name());
        }
    }
}
