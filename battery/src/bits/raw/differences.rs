//! Fourth differences: what every congruential generator modulo a power of two gives away.

use super::super::counting::{Count, words};
use crate::chi_square;
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property};

/// Words between the terms of a difference.
const LAG: usize = 256;
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
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Differences {
    differences: u64,
}

impl Differences {
    pub(in super::super) const fn new(block_bytes: usize) -> Self {
        Self {
            differences: (block_bytes / 4).saturating_sub(ORDER * LAG) as u64,
        }
    }
}

impl Count for Differences {
    const NAME: &'static str = "raw.differences";

    fn hypotheses(&self) -> Vec<Hypothesis> {
        vec![Hypothesis {
            id: "raw.differences",
            claim: "fourth differences of words 256 apart are uniform",
            reference: "Knuth, TAOCP 2, 3.2.1.3 (potency)",
            property: Property::Words,
            law: Law::Asymptotic { verified: 3 },
        }]
    }

    fn cells(&self) -> usize {
        VALUES
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        let low: Vec<u8> = words(block).map(|word| word.to_le_bytes()[0]).collect();
        let Some(ends) = low.get(ORDER * LAG..) else {
            return;
        };
        for (n, &end) in ends.iter().enumerate() {
            let (a, b, c) = (low[n], low[n + LAG], low[n + 2 * LAG]);
            let d = low[n + 3 * LAG];
            let difference = a
                .wrapping_sub(b.wrapping_mul(4))
                .wrapping_add(c.wrapping_mul(6))
                .wrapping_sub(d.wrapping_mul(4))
                .wrapping_add(end);
            counts[usize::from(difference)] += 1;
        }
    }

    fn is_table(&self, counts: &[u64], blocks: u64) -> bool {
        counts.iter().sum::<u64>() == self.differences * blocks
    }

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        vec![chi_square::uniform(counts, self.differences * blocks)]
    }

    fn detectable(&self, _counts: &[u64], blocks: u64, level: f64) -> Vec<Option<Detectable>> {
        let samples = self.differences * blocks;
        vec![chi_square::detectable_effect(
            samples,
            VALUES as f64 - 1.0,
            level,
        )]
    }
}
