//! What a hand is worth.
//!
//! Values come from lookup tables which the build generates from the definition of each ranking
//! (`generate`) and the crate embeds, so there is nothing to initialise at run time. `slow` is
//! the independent twin they are proved against, exhaustively, by [`proof`].

mod generate;
mod hand;
mod key;
mod low;
mod name;
pub mod omaha;
pub mod proof;
mod ranking;
mod slow;
mod table;
mod value;

pub use generate::Category;
pub use hand::Hand;
pub use ranking::{BestHand, HolePlay, Ranking, UnknownRanking};
pub use value::HandValue;

use sha2::{Digest, Sha256};

use crate::card::Card;

/// The best high hand among 5, 6 or 7 distinct cards.
///
/// # Panics
/// Unless there are five, six or seven cards.
#[inline]
pub fn high(cards: &[Card]) -> HandValue {
    cards.iter().collect::<Hand>().high()
}

/// The SHA-256 digest of all lookup tables, for the run record.
pub fn tables_digest() -> [u8; 32] {
    Sha256::digest(table::TABLES).into()
}
