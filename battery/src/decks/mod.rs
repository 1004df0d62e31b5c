//! Statistics over shuffled decks.
//!
//! The unit is a [`DeckBlock`]: consecutive decks of one size. Every statistic starts afresh in
//! each block and counts in integers, so that blocks merge in any order.

#![expect(
    clippy::inline_always,
    reason = "only what is inlined is compiled for the processor, see `machine`"
)]

mod adjacency;
mod apart;
mod block;
mod boards;
mod distance;
mod draw;
mod far;
mod hands;
mod histogram;
mod lags;
mod lanes;
mod matches;
mod moves;
mod permutations;
mod positions;
mod repeats;
mod rows;
mod windows;

pub use adjacency::Adjacency;
pub use apart::Apart;
pub use block::{BLOCK_DECKS, DeckBlock};
pub use boards::Boards;
pub use far::Far;
pub use hands::Hands;
pub use lags::{LAG_MAX, Lags};
pub use matches::Matches;
pub use moves::Moves;
pub use permutations::Order;
pub use positions::Positions;
pub use repeats::Repeats;

use super::Statistic;
use dealproof_rng::shuffle::DeckSize;

/// Every statistic over decks of one size; `class` is that of [`Repeats`].
pub fn all(size: DeckSize, class: u32) -> Vec<Box<dyn Statistic<DeckBlock>>> {
    let mut all: Vec<Box<dyn Statistic<DeckBlock>>> = vec![
        Box::new(Positions::new(size)),
        Box::new(Adjacency::new(size)),
        Box::new(Order::new(size)),
        Box::new(Lags::new(size)),
        Box::new(Far::new(size)),
        Box::new(Moves::new(size)),
        Box::new(Repeats::new(size, class)),
    ];
    if let Some(apart) = Apart::new(size) {
        all.push(Box::new(apart));
    }
    if let Some(matches) = Matches::new(size) {
        all.push(Box::new(matches));
    }
    if let (Some(hands), Some(boards)) = (Hands::new(size), Boards::new(size)) {
        all.push(Box::new(hands));
        all.push(Box::new(boards));
    }
    all
}
