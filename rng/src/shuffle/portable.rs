//! Lanes as plain arrays: correct on every machine, and in a shape that compilers vectorise.

use zeroize::Zeroize;

use super::lanes::{Batch, Decks, Lanes, shuffle};
use super::{CARDS_MAX, DeckSize, Job};
use crate::keystream::Keystream;

const DECKS: usize = 32;
const QUARTER: usize = DECKS / 4;

/// Arrays of any processor.
#[derive(Debug, Clone, Copy)]
pub(super) struct Portable;

impl Portable {
    pub(super) const DECKS: usize = DECKS;

    pub(super) fn shuffle(job: &Job, first: u64, batch: &mut Batch) {
        shuffle(Self, job, first, batch);
    }
}

/// Applies `f` lane by lane. A plain loop: closures of `std::array` are not always inlined.
macro_rules! each_lane {
    ($width:expr, |$i:ident| $f:expr) => {{
        let mut out = [Default::default(); $width];
        for $i in 0..$width {
            out[$i] = $f;
        }
        out
    }};
}

impl Lanes for Portable {
    type Words = [u32; QUARTER];
    type Wide = [u64; QUARTER];
    type Bytes = [u8; DECKS];
    const DECKS: usize = DECKS;

    /// Consecutive decks are consecutive blocks of one stream. Compilers do not vectorise the
    /// rounds of the cipher over arrays; `rand_chacha` has vectors for several processors.
    #[inline(always)]
    fn keystream(self, job: &Job, first: u64) -> [[Self::Words; 4]; 16] {
        let mut bytes = [0; 64 * DECKS];
        let mut key = job.key_bytes();
        Keystream::new(&key, job.stream, first).fill(&mut bytes);
        key.zeroize();
        let mut words = [[[0; QUARTER]; 4]; 16];
        for (deck, block) in bytes.as_chunks::<64>().0.iter().enumerate() {
            for (i, word) in block.as_chunks::<4>().0.iter().enumerate() {
                words[i][deck / QUARTER][deck % QUARTER] = u32::from_le_bytes(*word);
            }
        }
        words
    }

    #[inline(always)]
    fn splat(self, word: u32) -> Self::Words {
        [word; QUARTER]
    }

    #[inline(always)]
    fn xor(self, a: Self::Words, b: Self::Words) -> Self::Words {
        each_lane!(QUARTER, |i| a[i] ^ b[i])
    }

    #[inline(always)]
    fn or(self, a: Self::Words, b: Self::Words) -> Self::Words {
        each_lane!(QUARTER, |i| a[i] | b[i])
    }

    #[inline(always)]
    fn min(self, a: Self::Words, b: Self::Words) -> Self::Words {
        each_lane!(QUARTER, |i| a[i].min(b[i]))
    }

    #[inline(always)]
    fn max(self, a: Self::Words, b: Self::Words) -> Self::Words {
        each_lane!(QUARTER, |i| a[i].max(b[i]))
    }

    #[inline(always)]
    fn widen(self, a: Self::Words) -> Self::Wide {
        each_lane!(QUARTER, |i| u64::from(a[i]))
    }

    #[inline(always)]
    fn multiply(self, a: Self::Wide, bound: u32) -> Self::Wide {
        each_lane!(QUARTER, |i| (a[i] & 0xffff_ffff)
            .wrapping_mul(u64::from(bound)))
    }

    #[inline(always)]
    fn digits(self, a: Self::Wide) -> Self::Words {
        each_lane!(QUARTER, |i| (a[i] >> 32) as u32)
    }

    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "the low half is meant")]
    fn rests(self, a: Self::Wide) -> Self::Words {
        each_lane!(QUARTER, |i| a[i] as u32)
    }

    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "the values are below 256")]
    fn pack(self, quarters: [Self::Words; 4]) -> Self::Bytes {
        each_lane!(DECKS, |i| quarters[i / QUARTER][i % QUARTER] as u8)
    }

    #[inline(always)]
    fn splat_byte(self, byte: u8) -> Self::Bytes {
        [byte; DECKS]
    }

    #[inline(always)]
    fn decrement(self, a: Self::Bytes) -> Self::Bytes {
        each_lane!(DECKS, |i| a[i].wrapping_sub(1))
    }

    #[inline(always)]
    fn step(self, a: Self::Bytes, limit: Self::Bytes) -> Self::Bytes {
        each_lane!(DECKS, |i| {
            let exceeds = a[i].cast_signed() > limit[i].cast_signed();
            a[i].wrapping_add(u8::from(exceeds))
        })
    }

    #[inline(always)]
    fn store(self, a: Self::Bytes, bytes: &mut [u8]) {
        bytes.copy_from_slice(&a);
    }
    #[inline(always)]
    fn transpose(self, rows: &[Self::Bytes; CARDS_MAX], size: DeckSize, decks: &mut Decks) {
        for (i, deck) in decks[..DECKS].iter_mut().enumerate() {
            for (card, row) in deck.iter_mut().zip(&rows[..size.get()]) {
                *card = row[i];
            }
        }
    }
}
