//! Fourth differences: what every congruential generator modulo a power of two gives away.

use super::super::counting::{Count, words};
use crate::chi_square;
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property};

/// How often differences are taken.
const ORDER: usize = 4;
const VALUES: usize = 256;

/// The lowest byte of w(n) - 4 w(n + 256) + 6 w(n + 512) - 4 w(n + 768) + w(n + 1024).
///
/// A generator x -> a x + c modulo 2^k has a^256 = 1 modulo 2^10, so each difference over 256 steps
/// makes the 10 lowest bits constant that were not yet, and the fourth one 40 of them. Output cut
/// down to the high half of 64 bits still shows the eight bits above 2^32, blurred by carries to 16
/// of 256 values. A test of words one by one needs millions of them to see that half.
///
/// - Hypothesis: words are independent and uniform.
/// - Statistic: chi-square of the lowest byte of the fourth difference.
/// - Reference: Knuth, TAOCP 2, 3.2.1.3 (potency).
/// - Minimum: 2 560 differences, 3 584 words of one block.
/// - Merges: by addition, in any order; differences do not cross blocks.
/// - Distribution: asymptotic, two-sided; under the hypothesis the differences are independent
///   (each brings in one new word), so the counts are multinomial. Verified to 1e-3 at the minimum.
/// - False alarms: measured in the calibration test.
///
/// Over 4 096 steps each difference makes 14 bits constant, and the fourth one 56: seven overlapping
/// bytes of the word are looked at, each with the law above, times seven. This shows the high bits of
/// a generator whose low bits were mixed.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Differences {
    reach: Reach,
    differences: u64,
}

/// How far apart the words of a difference are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Reach {
    /// 256 words; the lowest byte.
    Near,
    /// 4 096 words; bytes from every fourth bit on.
    Far,
}

impl Reach {
    pub(in super::super) const ALL: [Self; 2] = [Self::Near, Self::Far];

    /// Words between the terms of a difference.
    const fn lag(self) -> usize {
        match self {
            Self::Near => 256,
            Self::Far => 4096,
        }
    }

    /// The lowest bit of each byte.
    const fn lows(self) -> &'static [u32] {
        match self {
            Self::Near => &[0],
            Self::Far => &[0, 4, 8, 12, 16, 20, 24],
        }
    }
}

impl Differences {
    pub(in super::super) const fn new(reach: Reach, block_bytes: usize) -> Self {
        Self {
            reach,
            differences: (block_bytes / 4).saturating_sub(ORDER * reach.lag()) as u64,
        }
    }
}

impl Count for Differences {
    const NAME: &'static str = "raw.differences";

    fn hypotheses(&self) -> Vec<Hypothesis> {
        let (id, claim) = match self.reach {
            Reach::Near => (
                "raw.differences",
                "fourth differences of words 256 apart are uniform",
            ),
            Reach::Far => (
                "raw.differences.far",
                "fourth differences of words 4 096 apart are uniform in every byte",
            ),
        };
        vec![Hypothesis {
            id,
            claim,
            reference: "Knuth, TAOCP 2, 3.2.1.3 (potency)",
            property: Property::Words,
            law: Law::Asymptotic { verified: 3 },
        }]
    }

    fn cells(&self) -> usize {
        VALUES * self.reach.lows().len()
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        let words: Vec<u32> = words(block).collect();
        let lag = self.reach.lag();
        let Some(ends) = words.get(ORDER * lag..) else {
            return;
        };
        for (n, &end) in ends.iter().enumerate() {
            let (a, b, c) = (words[n], words[n + lag], words[n + 2 * lag]);
            let d = words[n + 3 * lag];
            let difference = a
                .wrapping_sub(b.wrapping_mul(4))
                .wrapping_add(c.wrapping_mul(6))
                .wrapping_sub(d.wrapping_mul(4))
                .wrapping_add(end);
            for (table, low) in counts.chunks_exact_mut(VALUES).zip(self.reach.lows()) {
                table[(difference >> low & 0xff) as usize] += 1;
            }
        }
    }

    fn is_table(&self, counts: &[u64], blocks: u64) -> bool {
        let mut tables = counts.chunks(VALUES);
        tables.all(|table| table.iter().sum::<u64>() == self.differences * blocks)
    }

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        let tables: Result<Vec<Finding>, BatteryError> = counts
            .chunks(VALUES)
            .map(|table| chi_square::uniform(table, self.differences * blocks))
            .collect();
        vec![tables.map(|tables| Finding::worst(tables).expect("there are tables"))]
    }

    fn detectable(&self, _counts: &[u64], blocks: u64, level: f64) -> Vec<Option<Detectable>> {
        let samples = self.differences * blocks;
        vec![chi_square::detectable_effect(
            samples,
            VALUES as f64 - 1.0,
            level / self.reach.lows().len() as f64,
        )]
    }
}
