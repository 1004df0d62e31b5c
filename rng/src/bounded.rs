//! Exact uniform integers from uniform words.

use std::num::NonZeroU32;

/// A uniform integer below `bound`, from as many words as it takes.
///
/// The word is widened by multiplication and rejected if its low half falls into the uneven rest,
/// so that each of the `bound` values has exactly floor(2^32 / bound) accepted words: D. Lemire,
/// "Fast random integer generation in an interval", ACM TOMACS 29(1), 2019.
pub fn bounded(bound: NonZeroU32, mut word: impl FnMut() -> u32) -> u32 {
    loop {
        if let Some(value) = bounded_once(bound, word()) {
            return value;
        }
    }
}

/// The integer below `bound` that one word gives, or nothing if the word is rejected.
pub const fn bounded_once(bound: NonZeroU32, word: u32) -> Option<u32> {
    let product = word as u64 * bound.get() as u64;
    #[expect(clippy::cast_possible_truncation, reason = "the two halves")]
    let (value, rest) = ((product >> 32) as u32, product as u32);
    if rest >= bound.get() || rest >= bound.get().wrapping_neg() % bound.get() {
        Some(value)
    } else {
        None
    }
}
