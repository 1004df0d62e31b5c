//! What FIPS 140-2 and AIS-31 count in 20 000 bits.

use std::ops::RangeInclusive;

/// Bytes of such a block.
pub(super) const BYTES: usize = 2500;
const WORDS: usize = BYTES.div_ceil(8);
/// Bits of the last word that belong to the block.
const LAST_BITS: usize = 8 * BYTES - 64 * (WORDS - 1);

/// The counts of one block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Counts {
    /// Ones.
    pub(super) ones: u32,
    /// The sum of the squared counts of the sixteen values of four bits.
    pub(super) squares: u32,
    /// Runs of zeros and of ones, of length 1 to 5 and of 6 or more.
    pub(super) runs: [[u32; 6]; 2],
    /// Whether there is a run of `LONG` or more.
    pub(super) long_run: bool,
}

impl Counts {
    /// Counts one block; a run of `LONG` equal bits is long.
    #[inline(always)]
    pub(super) fn new<const LONG: u32>(block: &[u8; BYTES]) -> Self {
        let mut words = [0u64; WORDS];
        let (chunks, rest) = block.as_chunks::<8>();
        for (word, chunk) in words.iter_mut().zip(chunks) {
            *word = u64::from_be_bytes(*chunk);
        }
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        words[WORDS - 1] = u64::from_be_bytes(last);
        let (runs, long_run) = runs::<LONG>(&words);
        Self {
            ones: words
                .iter()
                .fold(0, |ones, word| word.count_ones().wrapping_add(ones)),
            squares: nibble_squares(&words),
            runs,
            long_run,
        }
    }

    /// The statistic of the poker test, 16/5000 sum f^2 - 5000.
    pub(super) fn poker(&self) -> f64 {
        16.0 / 5000.0 * f64::from(self.squares) - 5000.0
    }

    /// Whether the runs of both values stay within six bounds.
    pub(super) fn runs_within(&self, bounds: &[RangeInclusive<u32>; 6]) -> bool {
        self.runs.iter().all(|runs| {
            runs.iter()
                .zip(bounds)
                .all(|(count, bound)| bound.contains(count))
        })
    }
}

/// The sum of the squared counts of the half bytes.
///
/// For each of the 15 sets of bits the half bytes that have all of them are counted, 64 at a time:
/// plane j holds bit j of the half bytes of four words. Inclusion and exclusion give the counts.
#[inline(always)]
fn nibble_squares(words: &[u64; WORDS]) -> u32 {
    const QUARTER: usize = WORDS / 4;
    const LOWEST: u64 = 0x1111_1111_1111_1111;
    let mut having = [0u64; 16];
    let mut count = |w: [u64; 4]| {
        let plane = |j: u32| {
            (w[0] >> j & LOWEST)
                | (w[1] >> j & LOWEST) << 1
                | (w[2] >> j & LOWEST) << 2
                | (w[3] >> j & LOWEST) << 3
        };
        let planes = [plane(0), plane(1), plane(2), plane(3)];
        for (set, having) in having.iter_mut().enumerate().skip(1) {
            let mut all = u64::MAX;
            for (j, plane) in planes.iter().enumerate() {
                if set >> j & 1 == 1 {
                    all &= plane;
                }
            }
            *having = having.wrapping_add(u64::from(all.count_ones()));
        }
    };
    for i in 0..QUARTER {
        count(std::array::from_fn(|q| words[q * QUARTER + i]));
    }
    // The half bytes behind the end are 0 and have no bit of any set.
    const { assert!(4 * QUARTER + 1 == WORDS) };
    count([words[WORDS - 1], 0, 0, 0]);
    having[0] = 2 * BYTES as u64;
    // From "at least these bits" to "exactly these bits", one bit after the other.
    for bit in [1, 2, 4, 8] {
        for set in 0..16 {
            if set & bit == 0 {
                having[set] -= having[set | bit];
            }
        }
    }
    let squares: u64 = having.iter().map(|count| count * count).sum();
    u32::try_from(squares).expect("at most 5 000^2")
}

/// Whether two bytes in a row hold no end of a run: so they do inside every run of 24 bits and more,
/// and in one block of 26 by chance.
#[inline(always)]
fn has_quiet_bytes(ends: &[u64; WORDS + 1]) -> bool {
    let mut bytes = [0u8; 8 * (WORDS + 1)];
    for (chunk, word) in bytes.as_chunks_mut::<8>().0.iter_mut().zip(ends) {
        *chunk = word.to_be_bytes();
    }
    let mut quiet = false;
    for i in 1..bytes.len() {
        quiet |= bytes[i - 1] | bytes[i] == 0;
    }
    quiet
}

/// Whether `LONG` - 1 bits in a row end no run: they belong to one.
#[inline(never)]
fn has_run<const LONG: u32>(ends: &[u64; WORDS + 1]) -> bool {
    const { assert!(LONG >= 24, "shorter runs need not hold two quiet bytes") };
    let mut same = ends.map(|word| !word);
    for step in 0..6 {
        same = join(&same, doubling(LONG - 1, step));
    }
    same.iter().any(|&word| word != 0)
}

/// Keeps the bits whose partner `by` places before is set as well.
#[inline(always)]
fn join(bits: &[u64; WORDS + 1], by: u32) -> [u64; WORDS + 1] {
    if by == 0 {
        return *bits;
    }
    let mut joined = [0; WORDS + 1];
    for i in 1..=WORDS {
        joined[i] = bits[i] & (bits[i - 1] << (64 - by) | bits[i] >> by);
    }
    joined
}

/// Step `step` on the way from runs of 1 to runs of `length` bits (at most 64): each doubles what is
/// there, the last one adds what is missing, and the rest add nothing.
const fn doubling(length: u32, step: u32) -> u32 {
    let have = 1 << step;
    if have >= length {
        0
    } else if 2 * have <= length {
        have
    } else {
        length - have
    }
}

/// A bit is the last of its run where it differs from the next one. The run has at least k bits
/// where none of the k - 1 bits before it is the last of a run.
///
/// One pass over all words for each question, so that several words are answered at once; the
/// counts are far too small to overflow, and wrapping additions need no check between them.
#[inline(always)]
fn runs<const LONG: u32>(words: &[u64; WORDS]) -> ([[u32; 6]; 2], bool) {
    // Entry i + 1 belongs to word i; what lies before the first bit counts as ends of runs.
    let mut ends = [u64::MAX; WORDS + 1];
    for i in 0..WORDS - 1 {
        ends[i + 1] = words[i] ^ (words[i] << 1 | words[i + 1] >> 63);
    }
    // The last bit of the block ends a run; what is behind it is no bit.
    let last = words[WORDS - 1];
    ends[WORDS] = (last ^ last << 1) & (!0 << (64 - LAST_BITS)) | 1 << (64 - LAST_BITS);

    let mut all = [0u32; 6];
    let mut ones = [0u32; 6];
    let mut earlier = [0u64; WORDS];
    for k in 0..6 {
        let (mut of_all, mut of_ones) = (0u64, 0u64);
        for i in 0..WORDS {
            if k > 0 {
                earlier[i] |= ends[i] << (64 - k) | ends[i + 1] >> k;
            }
            let counted = ends[i + 1] & !earlier[i];
            of_all = of_all.wrapping_add(u64::from(counted.count_ones()));
            of_ones = of_ones.wrapping_add(u64::from((counted & words[i]).count_ones()));
        }
        all[k] = u32::try_from(of_all).expect("at most 20 000");
        ones[k] = u32::try_from(of_ones).expect("at most 20 000");
    }

    // Behind the end nothing goes on.
    ends[WORDS] |= u64::MAX >> LAST_BITS;
    let long = has_quiet_bytes(&ends) && has_run::<LONG>(&ends);
    let exactly = |at_least: [u32; 6]| {
        let mut exactly = at_least;
        for k in 0..5 {
            exactly[k] -= at_least[k + 1];
        }
        exactly
    };
    let zeros = std::array::from_fn(|k| all[k] - ones[k]);
    ([exactly(zeros), exactly(ones)], long)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::{Work, counted};
    use rand_chacha::ChaCha20Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    struct Count26<'a>(&'a [u8; BYTES]);

    impl Work for Count26<'_> {
        type Counted = Counts;

        #[inline(always)]
        fn count(self) -> Counts {
            Counts::new::<26>(self.0)
        }
    }

    /// Bit by bit.
    fn slow(block: &[u8; BYTES], long: usize) -> Counts {
        let bits: Vec<u8> = (0..8 * BYTES)
            .map(|i| block[i / 8] >> (7 - i % 8) & 1)
            .collect();
        let mut nibbles = [0u32; 16];
        for four in bits.chunks(4) {
            nibbles[four.iter().fold(0, |n, &bit| 2 * n + usize::from(bit))] += 1;
        }
        let mut runs = [[0; 6]; 2];
        let mut longest = 0;
        for run in bits.chunk_by(|a, b| a == b) {
            runs[usize::from(run[0])][run.len().min(6) - 1] += 1;
            longest = longest.max(run.len());
        }
        Counts {
            ones: bits.iter().map(|&bit| u32::from(bit)).sum(),
            squares: nibbles.iter().map(|n| n * n).sum(),
            runs,
            long_run: longest >= long,
        }
    }

    #[test]
    fn words_count_what_bits_count() {
        let mut words = ChaCha20Rng::from_seed([21; 32]);
        let mut long = 0;
        for trial in 0..300u32 {
            let mut block = [0; BYTES];
            words.fill_bytes(&mut block);
            // Plant runs of 20 to 40 bits, at the edges too.
            let start = match trial % 5 {
                0 => 0,
                1 => BYTES - 6,
                _ => words.next_u32() as usize % (BYTES - 6),
            };
            let fill = if trial % 2 == 0 { 0 } else { 0xff };
            let length = 2 + trial as usize / 5 % 4;
            block[start..start + length].fill(fill);
            if trial == 299 {
                block.fill(0xff);
            }
            let expected = slow(&block, 26);
            long += u32::from(expected.long_run);
            assert_eq!(Counts::new::<26>(&block), expected, "trial {trial}");
            assert_eq!(counted(Count26(&block)), expected);
            assert_eq!(Counts::new::<34>(&block), slow(&block, 34));
        }
        println!("300 blocks, {long} with a long run");
        assert!((50..250).contains(&long));
    }
}
