//! The one production shuffle: one `ChaCha20` block, one deck.
//!
//! Dealing and the batteries use it unchanged. A deck is a function of the key, the domain (what
//! the randomness is for), the deck number and the number of cards, so that any deck can be
//! recomputed alone. The bytes are specified in `docs/fair-deal.md`; the published vectors are
//! `fixtures/vectors/shuffle.json`.
//!
//! Exactly uniform given uniform words: N. Brackett-Rozinsky and D. Lemire, "Batched ranged random
//! integer generation", Software: Practice and Experience 55(1), 2025.
//!
//! **Stability**: the bytes are part of `dealproof/1` (docs/stability.md).

#![expect(
    clippy::inline_always,
    reason = "vector operations must end up in the function that enables their instruction set"
)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod chacha;
mod groups;
mod lanes;
mod path;
mod portable;
pub mod proof;
mod reference;
mod single;

use std::fmt;

use zeroize::ZeroizeOnDrop;

use crate::secret::{overwrite, secret};

pub use groups::{Group, groups};
pub use path::{Path, Unavailable};

secret! {
    /// The 256-bit key of a shuffle. Anybody who holds it knows every deck.
    ShuffleKey
}

/// The most cards a deck can have.
pub const CARDS_MAX: usize = 64;

/// What a deck is for; decks of different domains share no random word.
///
/// The list is published: every use of randomness has its own number, and none is reused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Domain(u64);

impl Domain {
    /// The deck of a hand.
    pub const HAND_DECK: Self = Self(0);
    /// The discards, shuffled again when a draw or stud game runs out of cards.
    pub const RESHUFFLE: Self = Self(1);
    /// Seats drawn for a table or a tournament.
    pub const SEAT_DRAW: Self = Self(2);
    /// The card drawn for the first button.
    pub const BUTTON_DRAW: Self = Self(3);
    /// Cards dealt for odd chips when a denomination leaves play.
    pub const CHIP_RACE: Self = Self(4);
    /// Boards dealt again after everyone is all in ("run it twice").
    pub const RUN_OUT: Self = Self(5);
    /// The first domain of the batteries; see [`Domain::battery`].
    pub const BATTERY: Self = Self(1 << 32);

    /// The published list: name, domain, and what it is for.
    pub const PUBLISHED: [(&'static str, Self, &'static str); 7] = [
        ("hand-deck", Self::HAND_DECK, "the deck of a hand"),
        ("reshuffle", Self::RESHUFFLE, "discards shuffled again"),
        ("seat-draw", Self::SEAT_DRAW, "seats drawn for a table"),
        ("button-draw", Self::BUTTON_DRAW, "the card for the button"),
        ("chip-race", Self::CHIP_RACE, "cards for odd chips"),
        ("run-out", Self::RUN_OUT, "boards dealt again"),
        ("battery", Self::BATTERY, "statistical batteries"),
    ];

    /// A domain by its number, below 2^48.
    pub const fn new(number: u64) -> Result<Self, OutOfRange> {
        if number < 1 << 48 {
            Ok(Self(number))
        } else {
            Err(OutOfRange::Domain { found: number })
        }
    }

    /// The domain of one stream of the batteries: 2^32 + `purpose`.
    pub const fn battery(purpose: u32) -> Self {
        Self(Self::BATTERY.0 + purpose as u64)
    }

    /// The number that enters the cipher.
    pub const fn number(self) -> u64 {
        self.0
    }
}

/// The number of cards in a deck, 2 to 64.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DeckSize(u8);

impl DeckSize {
    /// The standard deck of 52 cards.
    pub const STANDARD: Self = Self(52);
    /// 36 cards: short deck, from the sixes up.
    pub const SHORT: Self = Self(36);

    /// A deck of `cards` cards.
    pub const fn new(cards: usize) -> Result<Self, OutOfRange> {
        if cards >= 2 && cards <= CARDS_MAX {
            #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
            Ok(Self(cards as u8))
        } else {
            Err(OutOfRange::Cards { found: cards })
        }
    }

    /// The number of cards, 2 to 64.
    pub const fn get(self) -> usize {
        self.0 as usize
    }
}

/// A parameter of the shuffle that does not exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OutOfRange {
    /// A deck has 2 to 64 cards.
    #[error("expected 2 to 64 cards, found {found}")]
    Cards {
        /// The number of cards asked for.
        found: usize,
    },
    /// A domain has 48 bits.
    #[error("expected a domain below 2^48, found {found}")]
    Domain {
        /// The domain asked for.
        found: u64,
    },
}

/// Every word of 256 blocks was used up. With a sound cipher this does not happen: even 64 cards
/// need a second block once in four million decks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("deck {number} used up all 256 blocks: the words of the cipher are not random")]
pub struct Exhausted {
    /// The number of the deck.
    pub number: u64,
}

/// A shuffled deck: each of the cards `0..n` once, the first to be dealt in front.
///
/// Card `c` of 52 has rank `c / 4` (0 is the deuce) and suit `c % 4` (clubs, diamonds, hearts,
/// spades). A deck that is not yet dealt is a secret, so `Debug` shows its size only and the cards
/// are wiped when it is dropped.
#[derive(Clone)]
pub struct Deck {
    /// Entries beyond the size have no meaning.
    cards: [u8; CARDS_MAX],
    size: DeckSize,
}

impl Deck {
    /// Takes cards in their order, if each of `0..n` occurs exactly once.
    pub fn from_cards(cards: &[u8]) -> Result<Self, NotADeck> {
        let size = DeckSize::new(cards.len()).map_err(NotADeck::Size)?;
        let mut seen = 0u64;
        for (position, &card) in cards.iter().enumerate() {
            if usize::from(card) >= size.get() || seen >> card & 1 == 1 {
                return Err(NotADeck::Card { position, card });
            }
            seen |= 1 << card;
        }
        let mut deck = Self {
            cards: [0; CARDS_MAX],
            size,
        };
        deck.cards[..cards.len()].copy_from_slice(cards);
        Ok(deck)
    }

    /// The cards, the first to be dealt in front.
    pub fn cards(&self) -> &[u8] {
        &self.cards[..self.size.get()]
    }

    /// How many cards it has.
    pub const fn size(&self) -> DeckSize {
        self.size
    }
}

impl PartialEq for Deck {
    fn eq(&self, other: &Self) -> bool {
        self.cards() == other.cards()
    }
}

impl Eq for Deck {}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deck({} cards)", self.size.get())
    }
}

impl Drop for Deck {
    fn drop(&mut self) {
        overwrite(&mut self.cards, [0; CARDS_MAX]);
    }
}

/// Bytes that are not a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotADeck {
    /// Too few or too many cards.
    #[error(transparent)]
    Size(OutOfRange),
    /// A card that the deck does not have, or has twice.
    #[error("card {card} at position {position} is repeated or outside the deck")]
    Card {
        /// Its position, counted from 0.
        position: usize,
        /// The number that is repeated or too large.
        card: u8,
    },
}

/// Makes the decks of one key, domain and size.
#[derive(Debug, Clone)]
pub struct Shuffler {
    job: Job,
    kernel: path::Kernel,
}

impl Shuffler {
    /// The decks of `size` cards under `key`, for the purpose `domain`, on the fastest path.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "the key has one owner, who wipes it"
    )]
    pub fn new(key: ShuffleKey, domain: Domain, size: DeckSize) -> Self {
        Self::on_path(Path::fastest(), &key, domain, size).expect("the fastest path is available")
    }

    /// The same decks on a path of choice, for tests and benchmarks.
    pub fn on_path(
        path: Path,
        key: &ShuffleKey,
        domain: Domain,
        size: DeckSize,
    ) -> Result<Self, Unavailable> {
        Ok(Self {
            kernel: path.detect().ok_or(Unavailable(path))?,
            job: Job {
                key: chacha::key_words(key),
                // Block j has stream s * 65536 + n * 256 + j.
                stream: domain.number() << 16 | (size.get() as u64) << 8,
                size,
            },
        })
    }

    /// The deck with this number, the same on every call and on every processor.
    ///
    /// # Errors
    ///
    /// [`Exhausted`], which a sound cipher never gives.
    pub fn deck(&self, number: u64) -> Result<Deck, Exhausted> {
        self.kernel.deck(&self.job, number)
    }

    /// Fills `out` with consecutive decks, one after the other, starting with number `first`.
    ///
    /// # Panics
    /// If `out` is not a whole number of decks, or the numbers run past 2^64.
    pub fn fill(&self, first: u64, out: &mut [u8]) -> Result<(), Exhausted> {
        let n = self.job.size.get();
        assert!(out.len().is_multiple_of(n), "a whole number of decks");
        let decks = (out.len() / n) as u64;
        assert!(
            decks == 0 || first.checked_add(decks - 1).is_some(),
            "a deck number has 64 bits"
        );
        self.kernel.fill(&self.job, first, out)
    }

    /// How many cards each deck has.
    pub const fn size(&self) -> DeckSize {
        self.job.size
    }
}

/// What the kernels need of a shuffler.
#[derive(Clone, ZeroizeOnDrop)]
struct Job {
    key: [u32; 8],
    stream: u64,
    #[zeroize(skip)]
    size: DeckSize,
}

impl Job {
    /// The key as bytes; the caller wipes them.
    fn key_bytes(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        for (bytes, word) in bytes.as_chunks_mut().0.iter_mut().zip(self.key) {
            *bytes = word.to_le_bytes();
        }
        bytes
    }
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Job(stream {:#x}, secret key)", self.stream)
    }
}
