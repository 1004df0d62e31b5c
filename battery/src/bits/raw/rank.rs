//! The rank of large matrices of bits.

use super::super::counting::{Count, words64};
use crate::machine::{Work, counted};
use crate::tails::{self, binomial};
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property};

/// Rank over GF(2) of square matrices of words, or of one bit of each word.
///
/// A source whose words are linear in less than 1 024 bits of state gives rows of low rank, even
/// if it is seeded afresh for every row: then no register gives its bits, and linear complexity
/// sees nothing.
///
/// - Hypothesis: the bits are independent and fair.
/// - Statistic: the smallest rank, or the number of matrices of full rank, whichever is less likely.
/// - Reference: Marsaglia and Tsay, Linear Algebra Appl. 67 (1985); L'Ecuyer and Simard, ACM TOMS 33
///   (2007), 4 (`smarsa_MatrixRank`).
/// - Minimum: one matrix, 131 072 bytes (words: 1 024 rows of 1 024 bits) or 524 288 bytes (lanes:
///   256 rows of 256 lowest bits, and of highest bits) of one block.
/// - Merges: by the smallest rank and by addition, in any order.
/// - Distribution: exact, of one matrix times the matrices, and binomial; times two.
/// - Power: a state of fewer than 1 015 (247) bits is seen in the first matrix at 1e-6.
/// - False alarms: measured in the calibration test; discrete, so at most the level.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Rank {
    shape: Shape,
    matrices: u64,
}

/// What the rows are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Shape {
    /// Whole words.
    Words,
    /// The lowest bits, and the highest bits, of words of 64 bits.
    Lanes,
}

/// Matrices of whole words in a block, at most: more of them add little.
const WORD_MATRICES_MAX: usize = 3;

impl Shape {
    pub(in super::super) const ALL: [Self; 2] = [Self::Words, Self::Lanes];

    const fn size(self) -> usize {
        match self {
            Self::Words => 1024,
            Self::Lanes => 256,
        }
    }

    /// Bytes for one matrix, or for one of each lane.
    const fn bytes(self) -> usize {
        match self {
            Self::Words => self.size() * self.size() / 8,
            Self::Lanes => self.size() * self.size() * 8,
        }
    }

    fn ranks(self, block: &[u8], matrices: usize) -> Vec<usize> {
        match self {
            Self::Words => block
                .chunks_exact(self.bytes())
                .take(matrices)
                .map(|matrix| rank::<16>(words64(matrix)))
                .collect(),
            Self::Lanes => [0, 63]
                .into_iter()
                .take(matrices)
                .map(|lane| {
                    let bits = words64(&block[..self.bytes()]).map(|word| word >> lane & 1);
                    let bits: Vec<u64> = bits.collect();
                    let packed = bits.as_chunks::<64>().0.iter();
                    rank::<4>(packed.map(|bits| bits.iter().fold(0, |word, bit| word << 1 | bit)))
                })
                .collect(),
        }
    }
}

impl Rank {
    pub(in super::super) fn new(shape: Shape, block_bytes: usize) -> Self {
        let fit = block_bytes / shape.bytes();
        let matrices = match shape {
            Shape::Words => fit.min(WORD_MATRICES_MAX),
            Shape::Lanes => 2 * fit.min(1),
        };
        Self {
            shape,
            matrices: matrices as u64,
        }
    }
}

/// The rank of a square matrix whose rows have `W` words.
fn rank<const W: usize>(words: impl Iterator<Item = u64>) -> usize {
    let words: Vec<u64> = words.collect();
    let mut rows = words.as_chunks::<W>().0.to_vec();
    counted(Eliminate(&mut rows))
}

struct Eliminate<'a, const W: usize>(&'a mut [[u64; W]]);

impl<const W: usize> Work for Eliminate<'_, W> {
    type Counted = usize;

    #[inline(always)]
    fn count(self) -> usize {
        let rows = self.0;
        let mut rank = 0;
        for column in 0..64 * W {
            let (word, bit) = (column / 64, 1u64 << (column % 64));
            let Some(pivot) = (rank..rows.len()).find(|&row| rows[row][word] & bit != 0) else {
                continue;
            };
            rows.swap(rank, pivot);
            let (above, below) = rows.split_at_mut(rank + 1);
            let pivot = &above[rank];
            for row in below.iter_mut().filter(|row| row[word] & bit != 0) {
                for (a, b) in row.iter_mut().zip(pivot) {
                    *a ^= b;
                }
            }
            rank += 1;
        }
        rank
    }
}

impl Count for Rank {
    const NAME: &'static str = "raw.rank";
    const ADDS: bool = false;

    fn hypotheses(&self) -> Vec<Hypothesis> {
        let (id, claim) = match self.shape {
            Shape::Words => (
                "raw.rank.words",
                "matrices of 1 024 rows of words have the rank of fair bits",
            ),
            Shape::Lanes => (
                "raw.rank.lanes",
                "matrices of 256 rows of lowest or of highest bits have the rank of fair bits",
            ),
        };
        vec![Hypothesis {
            id,
            claim,
            reference: "Marsaglia and Tsay, Linear Algebra Appl. 67 (1985)",
            property: Property::Words,
            law: Law::Exact,
        }]
    }

    /// The smallest rank, and the matrices of full rank.
    fn cells(&self) -> usize {
        2
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        let matrices = usize::try_from(self.matrices).expect("a few matrices");
        let ranks = self.shape.ranks(block, matrices);
        let size = self.shape.size();
        counts[0] = ranks.iter().copied().min().unwrap_or(size) as u64;
        counts[1] = ranks.iter().filter(|&&rank| rank == size).count() as u64;
    }

    fn merge(&self, counts: &mut [u64], more: &[u64]) {
        counts[0] = counts[0].min(more[0]);
        counts[1] += more[1];
    }

    fn is_table(&self, counts: &[u64], blocks: u64) -> bool {
        counts[0] <= self.shape.size() as u64 && counts[1] <= self.matrices * blocks
    }

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        let matrices = self.matrices * blocks;
        if matrices == 0 {
            return vec![Err(BatteryError::TooFew {
                needed: self.shape.bytes() as u64,
                found: 0,
            })];
        }
        let size = u32::try_from(self.shape.size()).expect("at most 1 024");
        let smallest = u32::try_from(counts[0]).expect("at most the size");
        let smallest =
            Finding::two_sided(counts[0] as f64, tails::rank(smallest, size)).as_worst_of(matrices);
        let full = tails::rank(size, size).upper();
        let share = counts[1] as f64 / matrices as f64;
        let full = Finding::two_sided(share, binomial(counts[1], matrices, full));
        let full = full.of_a_count((matrices as f64 * 0.2).sqrt());
        vec![Ok(smallest.worse_of(full).as_worst_of(2))]
    }

    fn detectable(&self, _counts: &[u64], blocks: u64, level: f64) -> Vec<Option<Detectable>> {
        let matrices = (self.matrices * blocks) as f64;
        // P(missing >= d) is about 2^(-d^2): the level is reached where d^2 = -log2 of it.
        let missing = (-(level / (4.0 * matrices)).log2()).sqrt();
        vec![(matrices > 0.0).then(|| Detectable {
            deviation: self.shape.size() as f64 - missing.ceil(),
            unit: "bits of linear state, at most",
        })]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rank_is_that_of_rows_added_up() {
        // Rows 0 .. 59 independent, the others sums of them.
        let row = |i: usize| -> [u64; 4] {
            let mut row = [0u64; 4];
            if i < 60 {
                row[i % 4] = 1 << i | 1 << 63;
            } else {
                row[0] = 1 << 4 ^ 1 << 8;
            }
            row
        };
        let words: Vec<u64> = (0..256).flat_map(row).collect();
        // Bits 63 of the four words are in none of the 60 leading places but cancel in no row.
        assert_eq!(rank::<4>(words.into_iter()), 60);
    }
}
