//! Where the cards of a hand are.

use std::sync::Arc;

use crate::deck::{Cards, Deck, Order, PositionSet};
use crate::profile::BOARDS_MAX;

/// The deck, and what left it for another place than a seat or a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stub {
    pub(crate) deck: Deck,
    /// One bit for each position of the deck whose card left the stub.
    pub(crate) drawn: u64,
    /// One bit for each of these cards.
    pub(crate) drawn_cards: u64,
    pub(crate) burned: PositionSet,
    /// What was thrown away; the cards of folded hands lie before their seats.
    pub(crate) muck: PositionSet,
    /// What was shuffled again and not dealt since.
    pub(crate) pile: PositionSet,
    pub(crate) reshuffled: u8,
    /// The orders in which what was thrown away comes back.
    pub(crate) reshuffles: Option<Arc<[Order]>>,
}

impl Stub {
    /// A deck that nothing was dealt from.
    pub(crate) fn whole(deck: Deck, reshuffles: &[Order]) -> Self {
        Self {
            deck,
            drawn: 0,
            drawn_cards: 0,
            burned: PositionSet::EMPTY,
            muck: PositionSet::EMPTY,
            pile: PositionSet::EMPTY,
            reshuffled: 0,
            reshuffles: (!reshuffles.is_empty()).then(|| reshuffles.into()),
        }
    }

    /// How many cards are left in the stub.
    #[inline]
    pub(crate) fn left(&self) -> u8 {
        self.deck.kind().cards() - self.drawn_count()
    }

    /// How many cards left the deck.
    #[inline]
    pub(crate) fn drawn_count(&self) -> u8 {
        u8::try_from(self.drawn.count_ones()).unwrap_or(u8::MAX)
    }
}

/// The boards; those of further runs begin with what all of them share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) cards: [Cards; BOARDS_MAX],
    pub(crate) len: u8,
    /// Cards that all boards share.
    pub(crate) common: u8,
    /// The board that is dealt next.
    pub(crate) at: u8,
    /// How often the rest of the board is dealt; 0 until that is decided.
    pub(crate) runs: u8,
    /// The street after which the runs part.
    pub(crate) run_from: u8,
}

impl Board {
    /// So many boards without a card.
    pub(crate) const fn empty(boards: u8) -> Self {
        Self {
            cards: [Cards::EMPTY; BOARDS_MAX],
            len: boards,
            common: 0,
            at: 0,
            runs: 0,
            run_from: 0,
        }
    }
}

/// What is dealt next on a street.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Hole,
    Replacements,
    Board,
}

/// How far the deal of the street is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Dealing {
    pub(crate) part: Part,
    /// Seats that got their hole cards of this street.
    pub(crate) dealt_to: u8,
    /// Whether a card was burned on this street.
    pub(crate) burned: bool,
    /// Whether one card for all replaces the hole cards of this street.
    pub(crate) community: bool,
}

impl Dealing {
    pub(crate) const START: Self = Self {
        part: Part::Hole,
        dealt_to: 0,
        burned: false,
        community: false,
    };
}
