//! The unit of work: a numbered block of decks.

use super::super::BatteryError;
use dealproof_rng::shuffle::{Deck, DeckSize};

/// How many decks a block holds unless a plan says otherwise.
pub const BLOCK_DECKS: usize = 10_000;

/// Consecutive decks of one size, one after the other. The buffer is filled again and again:
/// nothing is allocated for a deck.
#[derive(Debug, Clone)]
pub struct DeckBlock {
    size: DeckSize,
    cards: Vec<u8>,
}

impl DeckBlock {
    /// A block without decks, for decks of this size.
    pub const fn new(size: DeckSize) -> Self {
        Self {
            size,
            cards: Vec::new(),
        }
    }

    /// Makes room for `decks` decks and lets `fill` write them, one after the other.
    ///
    /// # Panics
    /// If what was written is not whole decks of this size; a source that cannot vouch for its
    /// decks uses [`try_push`](Self::try_push).
    pub fn refill<E>(
        &mut self,
        decks: usize,
        fill: impl FnOnce(&mut [u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        self.cards.resize(decks * self.size.get(), 0);
        let filled = fill(&mut self.cards);
        if filled.is_err() {
            self.cards.clear();
        }
        debug_assert!(
            self.decks().all(|deck| Deck::from_cards(deck).is_ok()),
            "a source of decks gives decks"
        );
        filled
    }

    /// Takes all decks out, and keeps the memory.
    pub fn clear(&mut self) {
        self.cards.clear();
    }

    /// Adds one deck; one of another size is refused and changes nothing.
    pub fn try_push(&mut self, deck: &Deck) -> Result<(), BatteryError> {
        if deck.size() != self.size {
            return Err(BatteryError::DeckSize {
                expected: self.size.get(),
                found: deck.size().get(),
            });
        }
        self.cards.extend_from_slice(deck.cards());
        Ok(())
    }

    /// How many cards each deck has.
    pub const fn size(&self) -> DeckSize {
        self.size
    }

    /// How many decks it holds.
    pub fn len(&self) -> usize {
        self.cards.len() / self.size.get()
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The decks, each card below the size and once.
    pub fn decks(&self) -> std::slice::ChunksExact<'_, u8> {
        self.cards.chunks_exact(self.size.get())
    }

    /// All cards, deck after deck.
    pub fn cards(&self) -> &[u8] {
        &self.cards
    }

    /// Refuses decks of another size than a counter was made for.
    pub(super) fn expect_size(&self, expected: DeckSize) -> Result<(), BatteryError> {
        if self.size == expected {
            return Ok(());
        }
        Err(BatteryError::DeckSize {
            expected: expected.get(),
            found: self.size.get(),
        })
    }
}
