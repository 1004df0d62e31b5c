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
            ones: words.iter().map(|word| word.count_ones()).sum(),
            squares: nibble_squares(block),
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

#[inline(always)]
fn nibble_squares(block: &[u8; BYTES]) -> u32 {
    // Four tables, so that equal neighbours do not wait for each other.
    let mut tables = [[0u16; 256]; 4];
    for four in block.as_chunks::<4>().0 {
        for (table, &byte) in tables.iter_mut().zip(four) {
            table[usize::from(byte)] += 1;
        }
    }
    let mut nibbles = [0u32; 16];
    let mut low = [0u32; 16];
    for (high, nibble) in nibbles.iter_mut().enumerate() {
        for (value, low) in low.iter_mut().enumerate() {
            let count: u16 = tables.iter().map(|table| table[16 * high + value]).sum();
            *nibble += u32::from(count);
            *low += u32::from(count);
        }
    }
    nibbles
        .iter()
        .zip(low)
        .map(|(high, low)| (high + low).pow(2))
        .sum()
}

/// A bit is the last of its run where it differs from the next one. The run has at least k bits
/// where none of the k - 1 bits before it is the last of a run.
#[inline(always)]
fn runs<const LONG: u32>(words: &[u64; WORDS]) -> ([[u32; 6]; 2], bool) {
    // at_least[v][k]: runs of value v with more than k bits.
    let mut all = [0u32; 6];
    let mut ones = [0u32; 6];
    // Bits before the first one count as ends of runs.
    let mut before = u64::MAX;
    let mut long = 0u64;
    for i in 0..WORDS {
        let word = words[i];
        let mut ends = if i + 1 < WORDS {
            word ^ (word << 1 | words[i + 1] >> 63)
        } else {
            // The last bit of the block ends a run; what is behind it is no bit.
            let mask = !0 << (64 - LAST_BITS);
            (word ^ word << 1) & mask | 1 << (64 - LAST_BITS)
        };
        let mut earlier = 0;
        for k in 0..6 {
            if k > 0 {
                earlier |= before << (64 - k) | ends >> k;
            }
            let counted = ends & !earlier;
            all[k] += counted.count_ones();
            ones[k] += (counted & word).count_ones();
        }
        if i + 1 == WORDS {
            // Behind the end nothing goes on.
            ends |= u64::MAX >> LAST_BITS;
        }
        // LONG - 1 bits in a row that end no run belong to one run.
        let mut same = !(u128::from(before) << 64 | u128::from(ends));
        let mut length = 1;
        while length < LONG - 1 {
            let more = (LONG - 1 - length).min(length);
            same &= same >> more;
            length += more;
        }
        #[expect(clippy::cast_possible_truncation, reason = "the half of this word")]
        let here = same as u64;
        long |= here;
        before = ends;
    }
    let exactly = |at_least: [u32; 6]| {
        let mut exactly = at_least;
        for k in 0..5 {
            exactly[k] -= at_least[k + 1];
        }
        exactly
    };
    let zeros = std::array::from_fn(|k| all[k] - ones[k]);
    ([exactly(zeros), exactly(ones)], long != 0)
}

#[cfg(test)]
mod tests {
    use super::super::machine::{Work, counted};
    use super::*;
    use crate::keystream::Keystream;

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
        let mut words = Keystream::new(&[21; 32], 0, 0);
        let mut long = 0;
        for trial in 0..300u32 {
            let mut block = [0; BYTES];
            words.fill(&mut block);
            // Plant runs of 20 to 40 bits, at the edges too.
            let start = match trial % 5 {
                0 => 0,
                1 => BYTES - 6,
                _ => words.word() as usize % (BYTES - 6),
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
