//! Omaha: exactly two hole cards and three cards of the board.

use super::hand::Hand;
use super::table::{self, FiveTable};
use super::{HandValue, key};
use crate::card::Card;

/// How many hole cards the fast path takes, and how many pairs they make.
const HOLE_MAX: usize = 6;
const PAIRS_MAX: usize = HOLE_MAX * (HOLE_MAX - 1) / 2;
/// A board of five has ten choices of three.
const TRIPLES_MAX: usize = 10;

/// The best high hand of two to six hole cards and a board of three to five cards.
///
/// # Panics
/// With fewer or more cards.
pub fn high(hole: &[Card], board: &[Card]) -> HandValue {
    let ranks = best(&table::FIVE, hole, board);
    let hole: Hand = hole.iter().collect();
    let board: Hand = board.iter().collect();
    HandValue::new(ranks.max(best_flush(hole, board)))
}

/// The best ace-to-five low of two to six hole cards and a board of three to five cards.
///
/// # Panics
/// With fewer or more cards.
pub fn ace_to_five(hole: &[Card], board: &[Card]) -> HandValue {
    HandValue::new(best(&table::ACE_TO_FIVE, hole, board))
}

/// The best hand if suits did not count.
fn best(table: &FiveTable, hole: &[Card], board: &[Card]) -> u16 {
    // With lengths the compiler knows, the loops unroll.
    match (hole.first_chunk::<4>(), board.first_chunk::<5>()) {
        (Some(four), Some(five)) if hole.len() == 4 && board.len() == 5 => {
            best_of_choices(table, four, five)
        }
        _ => best_of_choices(table, hole, board),
    }
}

#[expect(clippy::inline_always, reason = "the lengths must reach the loops")]
#[inline(always)]
fn best_of_choices(table: &FiveTable, hole: &[Card], board: &[Card]) -> u16 {
    assert!(
        (2..=HOLE_MAX).contains(&hole.len()) && (3..=5).contains(&board.len()),
        "omaha takes two to six hole cards and a board of three to five, found {} and {}",
        hole.len(),
        board.len()
    );
    let mut pairs = [0; PAIRS_MAX];
    let mut pair_count = 0;
    for i in 1..hole.len() {
        for j in 0..i {
            pairs[pair_count] = rank_key(hole[i]).wrapping_add(rank_key(hole[j]));
            pair_count += 1;
        }
    }
    let mut triples = [0; TRIPLES_MAX];
    let mut triple_count = 0;
    for i in 2..board.len() {
        for j in 1..i {
            for k in 0..j {
                triples[triple_count] = rank_key(board[i])
                    .wrapping_add(rank_key(board[j]))
                    .wrapping_add(rank_key(board[k]));
                triple_count += 1;
            }
        }
    }
    let mut value = 0;
    for &triple in &triples[..triple_count] {
        for &pair in &pairs[..pair_count] {
            value = value.max(table.get(pair.wrapping_add(triple)));
        }
    }
    value
}

#[inline]
fn rank_key(card: Card) -> u32 {
    key::ranks(key::of(card))
}

/// The best flush, or zero: at most one suit has three cards on the board.
#[inline]
fn best_flush(hole: Hand, board: Hand) -> u16 {
    match hole.suit_with(2) & board.suit_with(3) {
        0 => 0,
        suit => flush_of(hole.ranks_in(suit), board.ranks_in(suit)),
    }
}

#[cold]
fn flush_of(hole: u16, board: u16) -> u16 {
    let mut value = 0;
    for pair in subsets(hole, 2) {
        for triple in subsets(board, 3) {
            value = value.max(table::flush(table::FLUSHES, pair | triple));
        }
    }
    value
}

/// The subsets of a set of ranks with so many members.
fn subsets(set: u16, members: u32) -> impl Iterator<Item = u16> {
    // The next smaller subset is the one below, with the bits outside the set cleared.
    let mut next = Some(set);
    std::iter::from_fn(move || {
        let subset = next?;
        next = subset.checked_sub(1).map(|below| below & set);
        Some(subset)
    })
    .filter(move |subset| subset.count_ones() == members)
}
