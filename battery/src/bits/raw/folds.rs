//! Folds: the same test on every byte of the words, near and far.

use super::super::counting::{Count, words64};
use crate::chi_square;
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property};

/// Words of 64 bits between the two of a pair.
const STRIDES: [usize; 3] = [1, 16, 256];
/// Bytes of a word, and bits of each that are looked at.
const BYTES: usize = 8;
const BITS: u32 = 5;
const CELLS: usize = 1 << (2 * BITS);
const TABLES: usize = STRIDES.len() * BYTES;

/// Five bits of one byte of a word, and of the word 1, 16 or 256 places on.
///
/// What only one byte of the words shows is lost among the others, and in a foreign byte order it is
/// any of the eight. The bytes 0 to 3 are looked at from their lowest bit, 4 to 7 from their highest.
///
/// - Hypothesis: words are independent and uniform.
/// - Statistic: of the 24 tables of 1 024 cells the least likely chi-square.
/// - Reference: Knuth, TAOCP 2, 3.3.2 B; Doty-Humphrey, `PractRand` (1999 to 2021) (foldings).
/// - Minimum: 10 240 pairs in each table, 163 840 bytes and 4 096 for the strides.
/// - Merges: by addition, in any order; pairs are disjoint and do not cross blocks.
/// - Distribution: asymptotic, two-sided, 1 023 degrees, times 24; verified to 1e-3.
/// - Power: cells that deviate by 7.5 % (root mean square) are seen in one block at 1e-6.
/// - False alarms: measured in the calibration test.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Folds {
    words: usize,
}

impl Folds {
    pub(in super::super) const fn new(block_bytes: usize) -> Self {
        Self {
            words: block_bytes / 8,
        }
    }

    /// Disjoint pairs: of each two strides of words every word of the first with one of the second.
    const fn pairs(self, stride: usize, blocks: u64) -> u64 {
        (self.words / (2 * stride) * stride) as u64 * blocks
    }
}

/// Five bits of byte `byte`.
const fn cut(word: u64, byte: usize) -> usize {
    let low = if byte < BYTES / 2 {
        8 * byte
    } else {
        8 * byte + 8 - BITS as usize
    };
    (word >> low & ((1 << BITS) - 1)) as usize
}

impl Count for Folds {
    const NAME: &'static str = "raw.folds";

    fn hypotheses(&self) -> Vec<Hypothesis> {
        vec![Hypothesis {
            id: "raw.folds",
            claim: "no byte of a word depends on that of the word 1, 16 or 256 places before",
            reference: "Knuth, TAOCP 2, 3.3.2 B",
            property: Property::Words,
            law: Law::Asymptotic { verified: 3 },
        }]
    }

    fn cells(&self) -> usize {
        TABLES * CELLS
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        let words: Vec<u64> = words64(block).collect();
        for (tables, stride) in counts.chunks_exact_mut(BYTES * CELLS).zip(STRIDES) {
            for both in words.chunks_exact(2 * stride) {
                let (first, second) = both.split_at(stride);
                for (&a, &b) in first.iter().zip(second) {
                    for byte in 0..BYTES {
                        let cell = cut(a, byte) << BITS | cut(b, byte);
                        tables[byte * CELLS + cell] += 1;
                    }
                }
            }
        }
    }

    fn is_table(&self, counts: &[u64], blocks: u64) -> bool {
        counts
            .chunks(BYTES * CELLS)
            .zip(STRIDES)
            .all(|(tables, stride)| {
                let pairs = self.pairs(stride, blocks);
                tables
                    .chunks(CELLS)
                    .all(|table| table.iter().sum::<u64>() == pairs)
            })
    }

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        let strides = STRIDES.into_iter().flat_map(|stride| [stride; BYTES]);
        let tables: Result<Vec<Finding>, BatteryError> = strides
            .zip(counts.chunks(CELLS))
            .map(|(stride, table)| chi_square::uniform(table, self.pairs(stride, blocks)))
            .collect();
        vec![tables.map(|tables| Finding::worst(tables).expect("there are tables"))]
    }

    fn detectable(&self, _counts: &[u64], blocks: u64, level: f64) -> Vec<Option<Detectable>> {
        let (cells, level) = (CELLS as f64, level / TABLES as f64);
        let pairs = self.pairs(STRIDES[2], blocks);
        vec![chi_square::detectable_cell(
            pairs,
            cells,
            cells - 1.0,
            level,
        )]
    }
}
