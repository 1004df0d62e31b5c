//! Opening one card to the root of its deck.

use super::{Digest, Salt};
use crate::merkle::{self, ProofError};
use crate::secret::overwrite;
use crate::shuffle::DeckSize;

/// What shows that one card stood at one position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// The position in the deck, counted from 0.
    pub position: u8,
    /// The number of the card, below the size of the deck.
    pub card: u8,
    /// The salt of this position. It reveals nothing about any other.
    pub salt: Salt,
    /// Sibling hashes from the leaf upwards.
    pub path: Vec<Digest>,
}

/// How an opening lies.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OpeningFault {
    /// The deck has no such position.
    #[error("expected a position below {cards}, found {found}")]
    Position {
        /// Cards in the deck.
        cards: usize,
        /// The position that the opening claims.
        found: u8,
    },
    /// The deck has no such card.
    #[error("expected a card below {cards}, found {found}")]
    Card {
        /// Cards in the deck.
        cards: usize,
        /// The card that the opening claims.
        found: u8,
    },
    /// The length of a path follows from position and deck size.
    #[error("expected a path of {expected} hashes, found {found}")]
    PathLength {
        /// Hashes that position and size dictate.
        expected: usize,
        /// Hashes in the opening.
        found: usize,
    },
    /// Card, salt, position, transcript or path are not those that were committed.
    #[error("the opening leads to another root than the one committed")]
    Root {
        /// The root that was committed before the first card.
        expected: Digest,
        /// Where the opening leads.
        found: Digest,
    },
}

impl Opening {
    /// Checks the opening against the transcript and root of its hand.
    pub fn verify(
        &self,
        transcript: &Digest,
        size: DeckSize,
        deck_root: &Digest,
    ) -> Result<(), OpeningFault> {
        let cards = size.get();
        if usize::from(self.position) >= cards {
            return Err(OpeningFault::Position {
                cards,
                found: self.position,
            });
        }
        if usize::from(self.card) >= cards {
            return Err(OpeningFault::Card {
                cards,
                found: self.card,
            });
        }
        let leaf = card_leaf(transcript, self.position, self.card, &self.salt);
        let (index, size) = (u64::from(self.position), cards as u64);
        let proof = merkle::verify_inclusion(leaf, index, size, &self.path, *deck_root);
        proof.map_err(|error| match error {
            ProofError::Length { expected, found } => OpeningFault::PathLength { expected, found },
            ProofError::Root { expected, found } => OpeningFault::Root { expected, found },
            ProofError::OutOfRange { .. } => OpeningFault::Position {
                cards,
                found: self.position,
            },
        })
    }
}

/// How a set of openings of one hand lies.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OpeningsFault {
    /// One of them lies by itself.
    #[error("opening {number}: {fault}")]
    Opening {
        /// Which one, counted from 0.
        number: usize,
        /// What is wrong with this opening.
        fault: OpeningFault,
    },
    /// A position is opened twice.
    #[error("opening {number}: position {position} was opened before")]
    PositionTwice {
        /// Which one, counted from 0.
        number: usize,
        /// The position that was opened before.
        position: u8,
    },
    /// A card is opened at two positions: the deck was stacked.
    #[error("opening {number}: card {card} was opened at another position before")]
    CardTwice {
        /// Which one, counted from 0.
        number: usize,
        /// The card that was opened before.
        card: u8,
    },
}

impl OpeningsFault {
    /// Which opening lies, counted from 0.
    pub const fn number(&self) -> usize {
        match self {
            Self::Opening { number, .. }
            | Self::PositionTwice { number, .. }
            | Self::CardTwice { number, .. } => *number,
        }
    }
}

/// Checks openings of one hand: each by itself, then that no position and no card comes twice.
pub fn verify_openings(
    openings: &[Opening],
    transcript: &Digest,
    size: DeckSize,
    deck_root: &Digest,
) -> Result<(), OpeningsFault> {
    let (mut positions, mut cards) = (0u64, 0u64);
    for (number, opening) in openings.iter().enumerate() {
        opening
            .verify(transcript, size, deck_root)
            .map_err(|fault| OpeningsFault::Opening { number, fault })?;
        let (position, card) = (opening.position, opening.card);
        if positions >> position & 1 == 1 {
            return Err(OpeningsFault::PositionTwice { number, position });
        }
        if cards >> card & 1 == 1 {
            return Err(OpeningsFault::CardTwice { number, card });
        }
        positions |= 1 << position;
        cards |= 1 << card;
    }
    Ok(())
}

/// The committed leaf of one card: SHA-256(0x00 || lp(TAG("card")) || T || i || card || salt).
pub(super) fn card_leaf(transcript: &Digest, position: u8, card: u8, salt: &Salt) -> Digest {
    /// A zero byte, then `lp(TAG("card"))`: 16 characters.
    const PREFIX: &[u8; 19] = b"\x00\x00\x10dealproof/1/card";
    // One buffer of fixed size: a hand hashes 52 of them.
    let mut bytes = [0; 85];
    bytes[..19].copy_from_slice(PREFIX);
    bytes[19..51].copy_from_slice(&transcript.0);
    bytes[51] = position;
    bytes[52] = card;
    bytes[53..].copy_from_slice(salt);
    let leaf = Digest::of(&bytes);
    overwrite(&mut bytes, [0; 85]);
    leaf
}
