//! Exactness by enumeration: every word of a group, every tuple of digits equally often.
//!
//! Modulo bias of a 32-bit generator is far below what any sample shows, but it is plain from
//! inside: there are only 2^32 words. The proof takes the digits of each of them as the shuffle
//! does and counts.

use super::groups::Group;

/// The words a proof goes through: all of 32 bits.
pub const WORDS: u64 = 1 << 32;

/// What the enumeration of a group found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exact {
    /// Tuples of digits, which is the product of the bounds.
    pub tuples: u64,
    /// Words for each tuple, the same for all.
    pub words_each: u64,
    /// Words that are rejected.
    pub rejected: u64,
}

/// A tuple of digits that has more or fewer words than the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Uneven {
    /// The tuple has another number of words than the others.
    #[error("tuple {tuple} has {found} words, expected {expected}")]
    Count {
        /// The tuple, as a mixed-radix number.
        tuple: u64,
        /// Words that each tuple should have.
        expected: u64,
        /// Words that this tuple has.
        found: u64,
    },
    /// The words of a tuple are not consecutive, which the count relies on.
    #[error("word {word} gives tuple {found} after tuple {before}")]
    Order {
        /// The first word that is out of order.
        word: u64,
        /// The tuple of the words before.
        before: u64,
        /// The tuple that this word gives.
        found: u64,
    },
}

/// Enumerates all 2^32 words of a group.
pub fn enumerate(group: Group) -> Result<Exact, Uneven> {
    // The length is a constant in each arm, which unrolls the inner loop: 2^32 words are many.
    match group.len {
        1 => enumerate_len::<1>(group),
        2 => enumerate_len::<2>(group),
        3 => enumerate_len::<3>(group),
        4 => enumerate_len::<4>(group),
        5 => enumerate_len::<5>(group),
        6 => enumerate_len::<6>(group),
        7 => enumerate_len::<7>(group),
        8 => enumerate_len::<8>(group),
        9 => enumerate_len::<9>(group),
        len => unreachable!("a group has 1 to 9 bounds, not {len}"),
    }
}

fn enumerate_len<const LEN: usize>(group: Group) -> Result<Exact, Uneven> {
    let mut bounds = [0; LEN];
    for (slot, bound) in bounds.iter_mut().zip(group.bounds()) {
        *slot = u64::from(bound);
    }
    let threshold = u64::from(group.threshold);
    count(WORDS, u64::from(group.product), |word| {
        tuple(&bounds, threshold, word)
    })
}

/// The digits of a word as one mixed-radix number, or nothing if the word is rejected: step 3 of
/// the shuffle.
#[inline]
fn tuple<const LEN: usize>(bounds: &[u64; LEN], threshold: u64, word: u64) -> Option<u64> {
    let (mut r, mut tuple) = (word, 0u64);
    for bound in bounds {
        let t = r.wrapping_mul(*bound);
        tuple = tuple.wrapping_mul(*bound).wrapping_add(t >> 32);
        r = t & 0xffff_ffff;
    }
    (r >= threshold).then_some(tuple)
}

/// Counts the words of each tuple. The words of a tuple are consecutive, apart from rejected ones,
/// so one counter is enough; that they are is checked along the way.
fn count(words: u64, tuples: u64, tuple: impl Fn(u64) -> Option<u64>) -> Result<Exact, Uneven> {
    let words_each = words / tuples;
    let (mut current, mut found, mut rejected) = (0, 0, 0);
    let close = |tuple, found| {
        let expected = words_each;
        if found == expected {
            return Ok(());
        }
        Err(Uneven::Count {
            tuple,
            expected,
            found,
        })
    };
    for word in 0..words {
        match tuple(word) {
            None => rejected += 1,
            Some(next) if next == current => found += 1,
            Some(next) if next == current + 1 => {
                close(current, found)?;
                (current, found) = (next, 1);
            }
            Some(next) => {
                return Err(Uneven::Order {
                    word,
                    before: current,
                    found: next,
                });
            }
        }
    }
    close(current, found)?;
    for missing in current + 1..tuples {
        close(missing, 0)?;
    }
    Ok(Exact {
        tuples,
        words_each,
        rejected,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bounded::bounded_once;
    use crate::shuffle::reference::digits;
    use crate::shuffle::{CARDS_MAX, DeckSize, groups};

    fn tuple_of(group: Group, word: u32) -> Option<u64> {
        fn of_len<const LEN: usize>(group: Group, word: u32) -> Option<u64> {
            let mut bounds = group.bounds().map(u64::from);
            let bounds: [u64; LEN] = std::array::from_fn(|_| bounds.next().unwrap());
            tuple(&bounds, group.threshold.into(), word.into())
        }
        let of_len = [
            of_len::<1>,
            of_len::<2>,
            of_len::<3>,
            of_len::<4>,
            of_len::<5>,
            of_len::<6>,
            of_len::<7>,
            of_len::<8>,
            of_len::<9>,
        ];
        of_len[usize::from(group.len) - 1](group, word)
    }

    /// The digits of a 16-bit word: the same steps with another word size.
    fn digits_16(bounds: &[u64], word: u64) -> Option<u64> {
        let product: u64 = bounds.iter().product();
        let (mut r, mut tuple) = (word, 0);
        for &bound in bounds {
            let t = r * bound;
            tuple = tuple * bound + (t >> 16);
            r = t & 0xffff;
        }
        (r >= (1 << 16) % product).then_some(tuple)
    }

    #[test]
    fn the_16_bit_twin_is_exact_for_every_run_of_bounds() {
        // Every run of consecutive bounds whose product fits: all groups of all cuts.
        let mut proofs = 0;
        for first in 2..=64u64 {
            for len in 1..=8 {
                if len >= first {
                    break;
                }
                let bounds: Vec<u64> = (0..len).map(|i| first - i).collect();
                let product: u64 = bounds.iter().product();
                if product > 1 << 16 {
                    break;
                }
                let exact = count(1 << 16, product, |word| digits_16(&bounds, word)).unwrap();
                assert_eq!(exact.rejected, (1 << 16) % product);
                proofs += 1;
            }
        }
        println!("{proofs} groups of bounds, 65536 words each");
        assert!(proofs > 150);
    }

    #[test]
    fn the_16_bit_twin_of_bounded_is_exact_for_every_bound() {
        for bound in 1..=1024u64 {
            let exact = count(1 << 16, bound, |word| digits_16(&[bound], word)).unwrap();
            assert_eq!(exact.rejected, (1 << 16) % bound);
        }
    }

    #[test]
    fn the_enumeration_catches_plain_modulo_off_by_one_and_float_scaling() {
        let bounds = 2..=64u64;
        let accepted_too_early = bounds.clone().filter(|&bound| {
            let off_by_one = |word: u64| {
                let t = word * bound;
                ((t & 0xffff) + 1 >= (1 << 16) % bound).then_some(t >> 16)
            };
            count(1 << 16, bound, off_by_one).is_err()
        });
        let no_rejection = bounds.clone().filter(|&bound| {
            let scaled = |word: u64| Some((word * bound) >> 16);
            count(1 << 16, bound, scaled).is_err()
        });
        let floats = bounds.filter(|&bound| {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "this is the mistake"
            )]
            let scaled = |word: u64| Some((word as f64 / 65536.0 * bound as f64) as u64);
            count(1 << 16, bound, scaled).is_err()
        });
        // Powers of two divide 2^16 and have nothing to reject. With an even bound every remainder
        // is even and so is the threshold: the one just below it never occurs.
        let (powers, odd) = (6, 31);
        assert_eq!(no_rejection.count(), 63 - powers);
        assert_eq!(floats.count(), 63 - powers);
        assert_eq!(accepted_too_early.count(), odd);
    }

    #[test]
    fn the_words_around_every_boundary_of_every_group_are_exact() {
        // All 2^32 words take minutes (see `examples/enumerate.rs`); here are those where a tuple
        // ends, for each group of each deck size, with the digits of the shuffle itself.
        let mut words = 0u64;
        for cards in 2..=CARDS_MAX {
            for &group in groups(DeckSize::new(cards).unwrap()) {
                let product = u64::from(group.product);
                for tuple in (0..product).step_by(usize::try_from(product / 512 + 1).unwrap()) {
                    let first = (tuple * WORDS).div_ceil(product);
                    let near = first.saturating_sub(2)..(first + 3).min(WORDS);
                    for word in near {
                        let r = word * product % WORDS;
                        let accepted = r >= WORDS % product;
                        let word = u32::try_from(word).unwrap();
                        let digits = digits(group, word);
                        assert_eq!(digits.is_some(), accepted);
                        let value = digits.map(|digits| {
                            let digits = group.bounds().zip(digits);
                            digits.fold(0, |value, (b, d)| value * u64::from(b) + d as u64)
                        });
                        assert_eq!(value, tuple_of(group, word), "the digits of the proof");
                        if let Some(value) = value {
                            assert_eq!(value, u64::from(word) * product / WORDS);
                        }
                        words += 1;
                    }
                }
            }
        }
        println!("{words} words at boundaries");
    }

    #[test]
    fn bounded_is_one_digit() {
        for bound in 2..=64 {
            let bound = std::num::NonZeroU32::new(bound).unwrap();
            let group = Group {
                first: u8::try_from(bound.get()).unwrap(),
                len: 1,
                product: bound.get(),
                threshold: bound.get().wrapping_neg() % bound.get(),
            };
            for word in (0..=u32::MAX).step_by(65_537) {
                let digit = digits(group, word).map(|digits| digits[0]);
                assert_eq!(bounded_once(bound, word).map(|value| value as usize), digit);
            }
        }
    }
}
