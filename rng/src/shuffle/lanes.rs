//! Many decks at once, one deck in each byte lane of a vector.
//!
//! The algorithm is written once, over the few vector operations of [`Lanes`]; each instruction set
//! is an implementation of that trait. Three stages: `ChaCha20` with one deck in each 32-bit lane,
//! digits by widening multiplication, and the decoding of digits into cards in byte lanes. A lane
//! whose word was rejected (0.4 % of the decks of 52) is left to the single-deck path.

#![expect(
    clippy::needless_range_loop,
    reason = "indices are the positions, lanes and quarters that the comments speak of"
)]

use super::groups::groups;
use super::{CARDS_MAX, DeckSize, Exhausted, Job, chacha, single};
use crate::secret::overwrite;

/// The most decks that a batch holds.
const DECKS_MAX: usize = 64;

/// Vectors of one instruction set. A value of the type is the proof that the machine has it.
///
/// Every method compiles to a handful of instructions and is inlined into the one function of each
/// instruction set that enables it.
pub(super) trait Lanes: Copy {
    /// A quarter of the decks, a 32-bit word each.
    type Words: Copy;
    /// The same, 64 bits each: a digit above the rest of its word.
    type Wide: Copy;
    /// All decks, a byte each.
    type Bytes: Copy;
    /// Decks in a batch.
    const DECKS: usize;

    /// Block 0 of the decks from number `first` on: for each of its 16 words the four quarters.
    fn keystream(self, job: &Job, first: u64) -> [[Self::Words; 4]; 16];

    /// One word in all lanes.
    fn splat(self, word: u32) -> Self::Words;
    /// Exclusive or.
    fn xor(self, a: Self::Words, b: Self::Words) -> Self::Words;
    /// Or.
    fn or(self, a: Self::Words, b: Self::Words) -> Self::Words;
    /// The smaller, unsigned.
    fn min(self, a: Self::Words, b: Self::Words) -> Self::Words;
    /// The larger, unsigned.
    fn max(self, a: Self::Words, b: Self::Words) -> Self::Words;

    /// Words as the rests to multiply.
    fn widen(self, a: Self::Words) -> Self::Wide;
    /// The low halves times a bound.
    fn multiply(self, a: Self::Wide, bound: u32) -> Self::Wide;
    /// The high halves: the digits.
    fn digits(self, a: Self::Wide) -> Self::Words;
    /// The low halves: the rests.
    fn rests(self, a: Self::Wide) -> Self::Words;

    /// Four quarters of values below 256 as bytes, in the order of the decks.
    fn pack(self, quarters: [Self::Words; 4]) -> Self::Bytes;
    /// One byte in all lanes.
    fn splat_byte(self, byte: u8) -> Self::Bytes;
    /// Each byte less one.
    fn decrement(self, a: Self::Bytes) -> Self::Bytes;
    /// `a`, plus one where it exceeds `limit`; both signed.
    fn step(self, a: Self::Bytes, limit: Self::Bytes) -> Self::Bytes;
    /// All bytes.
    fn store(self, a: Self::Bytes, bytes: &mut [u8]);
    /// Turns rows of positions into decks.
    fn transpose(self, rows: &[Self::Bytes; CARDS_MAX], size: DeckSize, decks: &mut Decks);
}

/// Vectors with the operations that [`chacha20`] and [`transpose`] need: a processor's own, not
/// arrays.
pub(super) trait VectorLanes: Lanes {
    /// Which deck of the batch stands in 32-bit lane `lane` of quarter `quarter`, so that
    /// [`Lanes::pack`] leaves the decks in their order.
    fn deck_at(quarter: usize, lane: usize) -> usize;

    /// The words of one quarter.
    fn load(self, words: &[u32]) -> Self::Words;
    /// Sum modulo 2^32.
    fn add(self, a: Self::Words, b: Self::Words) -> Self::Words;
    /// Rotation to the left by 16, 12, 8 or 7 bits.
    fn rotate<const BITS: i32>(self, a: Self::Words) -> Self::Words;
    /// Alternating bytes of the low halves of all 16-byte groups.
    fn interleave_low(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    /// Alternating bytes of the high halves of all 16-byte groups.
    fn interleave_high(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
}

/// Decks with room for 64 cards each.
pub(super) type Decks = [[u8; CARDS_MAX]; DECKS_MAX];

/// The decks of one batch.
pub(super) struct Batch {
    decks: Decks,
    /// Not 0 where a word of the deck was rejected.
    rejected: [u8; DECKS_MAX],
}

impl Drop for Batch {
    fn drop(&mut self) {
        overwrite(&mut self.decks, [[0; CARDS_MAX]; DECKS_MAX]);
    }
}

/// Fills `out` with the decks from number `first` on, `batch` at a time.
pub(super) fn fill(
    job: &Job,
    first: u64,
    out: &mut [u8],
    decks_in_batch: usize,
    mut shuffle: impl FnMut(&Job, u64, &mut Batch),
) -> Result<(), Exhausted> {
    let n = job.size.get();
    let mut batch = Batch {
        decks: [[0; CARDS_MAX]; DECKS_MAX],
        rejected: [0; DECKS_MAX],
    };
    let mut number = first;
    for part in out.chunks_mut(decks_in_batch * n) {
        let decks = part.len() / n;
        shuffle(job, number, &mut batch);
        for i in 0..decks {
            if batch.rejected[i] != 0 {
                let deck = single::deck(job, number.wrapping_add(i as u64))?;
                batch.decks[i] = deck.cards;
            }
        }
        for (i, deck) in batch.decks[..decks].iter().enumerate() {
            // A copy of fixed size is a few vector moves; what it writes beyond the deck is
            // overwritten by the next one.
            match part[i * n..].first_chunk_mut::<CARDS_MAX>() {
                Some(room) => *room = *deck,
                None => part[i * n..][..n].copy_from_slice(&deck[..n]),
            }
        }
        number = number.wrapping_add(decks as u64);
    }
    Ok(())
}

/// Shuffles the decks `first ..` of one batch.
#[inline(always)]
pub(super) fn shuffle<L: Lanes>(lanes: L, job: &Job, first: u64, batch: &mut Batch) {
    let words = lanes.keystream(job, first);
    let mut rows = [lanes.splat_byte(0); CARDS_MAX];
    let rejected = digits(lanes, job, &words, &mut rows);
    lanes.store(rejected, &mut batch.rejected[..L::DECKS]);
    decode(lanes, &mut rows, job.size.get());
    lanes.transpose(&rows, job.size, &mut batch.decks);
}

/// The keystream of implementations that have no better one: `ChaCha20`, one block in each lane.
#[inline(always)]
pub(super) fn chacha20<L: VectorLanes>(lanes: L, job: &Job, first: u64) -> [[L::Words; 4]; 16] {
    let stream = chacha::halves(job.stream);
    let mut initial = [lanes.splat(0); 16];
    for i in 0..4 {
        initial[i] = lanes.splat(chacha::CONSTANTS[i]);
    }
    for i in 0..8 {
        initial[4 + i] = lanes.splat(job.key[i]);
    }
    initial[14] = lanes.splat(stream[0]);
    initial[15] = lanes.splat(stream[1]);

    let mut words = [[lanes.splat(0); 4]; 16];
    for quarter in 0..4 {
        let mut low = [0; DECKS_MAX / 4];
        let mut high = [0; DECKS_MAX / 4];
        let width = L::DECKS / 4;
        for lane in 0..width {
            let number = first.wrapping_add(L::deck_at(quarter, lane) as u64);
            [low[lane], high[lane]] = chacha::halves(number);
        }
        initial[12] = lanes.load(&low[..width]);
        initial[13] = lanes.load(&high[..width]);

        let mut s = initial;
        for _ in 0..10 {
            // Columns, then diagonals (RFC 8439, 2.3).
            quarter_rounds(
                lanes,
                &mut s,
                [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]],
            );
            quarter_rounds(
                lanes,
                &mut s,
                [[0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]],
            );
        }
        for i in 0..16 {
            words[i][quarter] = lanes.add(s[i], initial[i]);
        }
    }
    words
}

/// Four independent quarter rounds, step by step side by side, so that no step waits for another.
#[inline(always)]
fn quarter_rounds<L: VectorLanes>(lanes: L, s: &mut [L::Words; 16], quarters: [[usize; 4]; 4]) {
    half_step::<L, 16>(lanes, s, [0, 1, 3], quarters);
    half_step::<L, 12>(lanes, s, [2, 3, 1], quarters);
    half_step::<L, 8>(lanes, s, [0, 1, 3], quarters);
    half_step::<L, 7>(lanes, s, [2, 3, 1], quarters);
}

/// `a += b; d = (d ^ a) <<< BITS` in four quarter rounds; `roles` says which is a, b and d.
#[inline(always)]
fn half_step<L: VectorLanes, const BITS: i32>(
    lanes: L,
    s: &mut [L::Words; 16],
    [a, b, d]: [usize; 3],
    quarters: [[usize; 4]; 4],
) {
    for q in quarters {
        s[q[a]] = lanes.add(s[q[a]], s[q[b]]);
    }
    for q in quarters {
        s[q[d]] = lanes.rotate::<BITS>(lanes.xor(s[q[d]], s[q[a]]));
    }
}

/// The digits of all decks, a row for each position; returns where a word was rejected.
#[inline(always)]
fn digits<L: Lanes>(
    lanes: L,
    job: &Job,
    words: &[[L::Words; 4]; 16],
    rows: &mut [L::Bytes; CARDS_MAX],
) -> L::Bytes {
    let mut rejected = [lanes.splat(0); 4];
    let mut position = 0;
    for (group, word) in groups(job.size).iter().zip(words) {
        let mut wide = [lanes.widen(word[0]); 4];
        for quarter in 1..4 {
            wide[quarter] = lanes.widen(word[quarter]);
        }
        for i in 0..group.len {
            let bound = u32::from(group.first - i);
            let mut digits = [lanes.splat(0); 4];
            for quarter in 0..4 {
                wide[quarter] = lanes.multiply(wide[quarter], bound);
                digits[quarter] = lanes.digits(wide[quarter]);
            }
            rows[position] = lanes.pack(digits);
            position += 1;
        }
        let threshold = lanes.splat(group.threshold);
        for quarter in 0..4 {
            // The larger of rest and threshold is the rest itself, unless the word is rejected.
            let rest = lanes.rests(wide[quarter]);
            let differs = lanes.xor(lanes.max(rest, threshold), rest);
            rejected[quarter] = lanes.or(rejected[quarter], differs);
        }
    }
    let one = lanes.splat(1);
    for flags in &mut rejected {
        *flags = lanes.min(*flags, one);
    }
    lanes.pack(rejected)
}

/// How many rows stay in registers while they are decoded.
const TILE: usize = 8;

/// Turns digits into cards, as the single-deck path does: going backwards, every later card that is
/// not below the digit moves up by one. Tiles of rows are taken from the last to the first, so that
/// the rows in front of a tile still hold their digits.
#[inline(always)]
fn decode<L: Lanes>(lanes: L, rows: &mut [L::Bytes; CARDS_MAX], n: usize) {
    let mut end = n;
    while end >= TILE {
        let start = end - TILE;
        let mut tile = [lanes.splat_byte(0); TILE];
        tile.copy_from_slice(&rows[start..end]);
        for p in (0..TILE - 1).rev() {
            let limit = lanes.decrement(tile[p]);
            for q in p + 1..TILE {
                tile[q] = lanes.step(tile[q], limit);
            }
        }
        for p in (0..start).rev() {
            let limit = lanes.decrement(rows[p]);
            for row in &mut tile {
                *row = lanes.step(*row, limit);
            }
        }
        rows[start..end].copy_from_slice(&tile);
        end = start;
    }
    for p in (0..end.saturating_sub(1)).rev() {
        let limit = lanes.decrement(rows[p]);
        for q in p + 1..end {
            rows[q] = lanes.step(rows[q], limit);
        }
    }
}

/// Rows of positions into decks, 16 rows at a time: four rounds of interleaving transpose every
/// 16 x 16 square of bytes.
#[inline(always)]
pub(super) fn transpose<L: VectorLanes>(
    lanes: L,
    rows: &[L::Bytes; CARDS_MAX],
    size: DeckSize,
    decks: &mut Decks,
) {
    for top in (0..size.get()).step_by(16) {
        let mut square = [lanes.splat_byte(0); 16];
        square.copy_from_slice(&rows[top..top + 16]);
        square = interleave(lanes, square);
        square = interleave(lanes, square);
        square = interleave(lanes, square);
        square = interleave(lanes, square);
        for (i, columns) in square.into_iter().enumerate() {
            let mut bytes = [0; DECKS_MAX];
            lanes.store(columns, &mut bytes[..L::DECKS]);
            for (group, part) in bytes[..L::DECKS].as_chunks::<16>().0.iter().enumerate() {
                decks[group * 16 + i][top..top + 16].copy_from_slice(part);
            }
        }
    }
}

/// Interleaves the first eight rows with the last eight. Written out, because a loop over vectors
/// of 512 bits stays a loop and goes through memory.
#[inline(always)]
fn interleave<L: VectorLanes>(lanes: L, s: [L::Bytes; 16]) -> [L::Bytes; 16] {
    [
        lanes.interleave_low(s[0], s[8]),
        lanes.interleave_high(s[0], s[8]),
        lanes.interleave_low(s[1], s[9]),
        lanes.interleave_high(s[1], s[9]),
        lanes.interleave_low(s[2], s[10]),
        lanes.interleave_high(s[2], s[10]),
        lanes.interleave_low(s[3], s[11]),
        lanes.interleave_high(s[3], s[11]),
        lanes.interleave_low(s[4], s[12]),
        lanes.interleave_high(s[4], s[12]),
        lanes.interleave_low(s[5], s[13]),
        lanes.interleave_high(s[5], s[13]),
        lanes.interleave_low(s[6], s[14]),
        lanes.interleave_high(s[6], s[14]),
        lanes.interleave_low(s[7], s[15]),
        lanes.interleave_high(s[7], s[15]),
    ]
}
