//! Birthday spacings in one to four dimensions.

use super::super::counting::{Count, words, words64};
use super::birthday::repeats;
use super::collision::relative_excess;
use crate::tails::poisson;
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property};

/// Birthdays of a trial.
const BIRTHDAYS: usize = 1 << 14;

/// Spacings between points of which each coordinate is the low, or the high, end of a word.
///
/// The points of a congruential generator lie on a lattice, so that spacings repeat (L'Ecuyer and
/// Simard): with period r from about 16 r^(1/3) points on.
///
/// - Hypothesis: consecutive words are independent and uniform, at their low and at their high ends.
/// - Statistic: of all tables the least likely number of spacings that occur again: words of 32 bits
///   in two to four dimensions, of 64 bits in one to four, each at both ends.
/// - Reference: Marsaglia, Statistical Science and Statistics 16 (1985); L'Ecuyer and Simard, Math.
///   Comput. Simul. 55 (2001).
/// - Minimum: one block of 262 144 bytes (32 bits) or 524 288 bytes (64 bits).
/// - Merges: by addition, in any order; one trial of each table for each block.
/// - Distribution: Poisson with mean m (m-1) (m-2) / (4 n) for m = 2^14 birthdays in n = 2^39 or 2^40
///   days, two-sided, times the tables; its error, of the order of m^2 / n relative, is below 1e-3.
/// - Power: 14 repeats in the first block are seen at 1e-6; a lattice gives hundreds.
/// - False alarms: measured in the calibration test; discrete.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Spacings {
    width: Width,
    fits: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Width {
    Words32,
    Words64,
}

impl Width {
    pub(in super::super) const ALL: [Self; 2] = [Self::Words32, Self::Words64];

    /// Words for a day.
    const fn dimensions(self) -> &'static [usize] {
        match self {
            Self::Words32 => &[2, 3, 4],
            Self::Words64 => &[1, 2, 3, 4],
        }
    }

    /// Two ends of the words.
    const fn tables(self) -> usize {
        2 * self.dimensions().len()
    }

    const fn bits(self) -> u32 {
        match self {
            Self::Words32 => 32,
            Self::Words64 => 64,
        }
    }

    const fn bytes(self) -> usize {
        4 * BIRTHDAYS * self.bits() as usize / 8
    }

    fn words(self, block: &[u8]) -> Vec<u64> {
        match self {
            Self::Words32 => words(block).map(u64::from).collect(),
            Self::Words64 => words64(block).collect(),
        }
    }
}

/// Bits of each coordinate.
const fn bits(dimensions: usize) -> u32 {
    match dimensions {
        1 => 40,
        2 => 20,
        3 => 13,
        _ => 10,
    }
}

fn mean(dimensions: usize) -> f64 {
    let m = BIRTHDAYS as f64;
    let dimensions_signed = i32::try_from(dimensions).expect("four at most");
    let days = 2f64.powi(dimensions_signed * bits(dimensions).cast_signed());
    m * (m - 1.0) * (m - 2.0) / (4.0 * days)
}

impl Spacings {
    pub(in super::super) const fn new(width: Width, block_bytes: usize) -> Self {
        Self {
            width,
            fits: block_bytes >= width.bytes(),
        }
    }
}

impl Count for Spacings {
    const NAME: &'static str = "raw.spacings";

    fn hypotheses(&self) -> Vec<Hypothesis> {
        let (id, claim) = match self.width {
            Width::Words32 => (
                "raw.spacings.words32",
                "spacings in two to four dimensions repeat as often as they should",
            ),
            Width::Words64 => (
                "raw.spacings.words64",
                "spacings of words of 64 bits in one to four dimensions repeat as they should",
            ),
        };
        vec![Hypothesis {
            id,
            claim,
            reference: "L'Ecuyer and Simard, Math. Comput. Simul. 55 (2001)",
            property: Property::Words,
            law: Law::Asymptotic { verified: 3 },
        }]
    }

    fn cells(&self) -> usize {
        self.width.tables()
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        if !self.fits {
            return;
        }
        let words = self.width.words(block);
        let tables = counts.as_chunks_mut::<2>().0;
        for (ends, &dimensions) in tables.iter_mut().zip(self.width.dimensions()) {
            let bits = bits(dimensions);
            for (count, low) in ends.iter_mut().zip([0, self.width.bits() - bits]) {
                let day = |point: &[u64]| {
                    let cut = |word: u64| word >> low & ((1 << bits) - 1);
                    point.iter().fold(0, |day, &word| day << bits | cut(word))
                };
                let points = words.chunks_exact(dimensions).take(BIRTHDAYS);
                *count = repeats(points.map(day).collect());
            }
        }
    }

    fn is_table(&self, counts: &[u64], blocks: u64) -> bool {
        counts
            .iter()
            .all(|&count| count <= BIRTHDAYS as u64 * blocks)
    }

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        if blocks == 0 || !self.fits {
            return vec![Err(BatteryError::TooFew {
                needed: self.width.bytes() as u64,
                found: 0,
            })];
        }
        let dimensions = self.width.dimensions().iter().flat_map(|&d| [d, d]);
        let tables = dimensions.zip(counts).map(|(dimensions, &count)| {
            let mean = mean(dimensions) * blocks as f64;
            Finding::two_sided(count as f64, poisson(count, mean)).of_a_count(mean.sqrt())
        });
        vec![Ok(Finding::worst(tables).expect("there are tables"))]
    }

    fn detectable(&self, _counts: &[u64], blocks: u64, level: f64) -> Vec<Option<Detectable>> {
        let level = level / self.width.tables() as f64;
        vec![relative_excess(mean(4) * blocks as f64, level)]
    }
}
