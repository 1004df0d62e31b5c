//! One deck by random access.

use super::groups::groups;
use super::{CARDS_MAX, Deck, Exhausted, Job, chacha};
use crate::secret::overwrite;

/// Deck `number`: the words of as many blocks as it takes, the digits, the deck.
pub(super) fn deck(job: &Job, number: u64) -> Result<Deck, Exhausted> {
    let mut j = 0;
    let mut words = chacha::block(&job.key, number, job.stream);
    let mut used = 0;
    let mut digits = [0; CARDS_MAX];
    let mut rest = &mut digits[..];
    for group in groups(job.size) {
        let word = loop {
            if used == words.len() {
                if j == 255 {
                    return Err(Exhausted { number });
                }
                j += 1;
                words = chacha::block(&job.key, number, job.stream | j);
                used = 0;
            }
            let word = words[used];
            used += 1;
            // The final remainder is word * product mod 2^32, so a word is tested before its
            // digits are taken.
            if word.wrapping_mul(group.product) >= group.threshold {
                break word;
            }
        };
        let (now, later) = rest.split_at_mut(usize::from(group.len));
        let mut t = u64::from(word);
        for (digit, bound) in now.iter_mut().zip(group.bounds()) {
            t = (t & 0xffff_ffff) * u64::from(bound);
            #[expect(clippy::cast_possible_truncation, reason = "a digit is below 64")]
            let high = (t >> 32) as u8;
            *digit = high;
        }
        rest = later;
    }
    overwrite(&mut words, [0; 16]);
    decode(&mut digits, job.size.get());
    Ok(Deck {
        cards: digits,
        size: job.size,
    })
}

/// Turns digits into cards: digit p is the rank of card p among the cards not dealt before it, so
/// going backwards every later card that is not below it moves up by one.
///
/// Tiles of 16 cards stay in a register; loops over 16 bytes are what every compiler vectorises.
fn decode(cards: &mut [u8; CARDS_MAX], n: usize) {
    // Digit less one in all bytes: a card is not below the digit if it exceeds this, signed.
    let mut limits = [[0; TILE]; CARDS_MAX];
    for (limit, digit) in limits.iter_mut().zip(&cards[..n]) {
        let eight = 0x0101_0101_0101_0101 * u64::from(digit.wrapping_sub(1));
        limit.as_chunks_mut().0.fill(eight.to_ne_bytes());
    }
    let tiles = n.div_ceil(TILE);
    for (tile, cards) in cards.as_chunks_mut().0[..tiles].iter_mut().enumerate() {
        let (front, own) = limits.split_at(tile * TILE);
        for (p, limit) in own[..TILE - 1].iter().enumerate().rev() {
            step(cards, limit, &BEHIND[p]);
        }
        for limit in front.iter().rev() {
            step(cards, limit, &[1; TILE]);
        }
    }
    overwrite(&mut limits, [[0; TILE]; CARDS_MAX]);
}

const TILE: usize = 16;

/// Ones behind position p: digit p and those in front of it stay.
const BEHIND: [[u8; TILE]; TILE] = {
    let mut ones = [[0; TILE]; TILE];
    let mut p = 0;
    while p < TILE {
        let mut q = p + 1;
        while q < TILE {
            ones[p][q] = 1;
            q += 1;
        }
        p += 1;
    }
    ones
};

/// Adds `one` to each card that exceeds the limit, signed.
#[inline(always)]
fn step(cards: &mut [u8; TILE], limit: &[u8; TILE], one: &[u8; TILE]) {
    let mut next = [0; TILE];
    for i in 0..TILE {
        let exceeds = cards[i].cast_signed() > limit[i].cast_signed();
        next[i] = cards[i].wrapping_add(u8::from(exceeds) & one[i]);
    }
    *cards = next;
}
