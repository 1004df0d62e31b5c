//! What a hand is worth.
//!
//! Values come from lookup tables which the build generates from the definition of each ranking
//! (`generate`) and the crate embeds, so there is nothing to initialise at run time. `slow` is
//! the independent twin they are proved against, exhaustively, by [`proof`].

pub mod batch;
pub mod equity;
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
    let key = cards
        .iter()
        .fold(key::NO_CARDS, |sum, &card| sum.wrapping_add(key::of(card)));
    if key & key::FLUSH != 0 {
        return cards.iter().collect::<Hand>().high();
    }
    let ranks = key::ranks(key);
    HandValue::new(match cards.len() {
        7 => table::SEVEN.get(ranks),
        6 => table::SIX.get(ranks),
        5 => table::FIVE.get(ranks),
        found => hand::refuse(found),
    })
}

/// The SHA-256 digest of all lookup tables, cells of two bytes in little-endian order, for the
/// run record.
pub fn tables_digest() -> [u8; 32] {
    let bytes: Vec<u8> = table::TABLES
        .iter()
        .flat_map(|cell| cell.to_le_bytes())
        .collect();
    Sha256::digest(bytes).into()
}
