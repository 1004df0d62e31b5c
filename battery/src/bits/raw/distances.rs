//! Words some places apart: in how many bits they differ.

use super::super::counting::Count;
use crate::machine::{Work, counted};
use crate::tails::{binomial, normal_upper_quantile};
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property};

/// Distances in words of 32 bits.
const LAGS: usize = 64;
const LAG_BYTES: usize = 4;

/// In how many bits words of 64 bits differ from those 1 to 64 words of 32 bits further on.
///
/// - Hypothesis: a word does not repeat what stood shortly before it, not even in part.
/// - Statistic: `raw.distances`: of the 64 lags the least likely number of differing bits.
///   `raw.nearest`: the smallest or largest number in which any two of these words differ.
/// - Reference: Handbook of Applied Cryptography, 5.4.4 (v), with whole words as lags.
/// - Minimum: one block of 1 024 bytes.
/// - Merges: by addition, and by the smallest and largest; pairs do not cross blocks.
/// - Distribution: exact. At one lag the differences are independent and fair (each brings in 64 new
///   bits): binomial, two-sided, times 64. The nearest pair: binomial of 64 bits, two-sided, times
///   the pairs of all lags.
/// - Power: a share r of copies at one lag is seen from 8 (5.7 + 1.6)^2 / (64 r^2) bytes on at 1e-6;
///   a single copied word at once.
/// - False alarms: measured in the calibration test; discrete, so at most the level.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Distances {
    block_bytes: usize,
}

/// Pairs of one lag in a block; the lags count from 1.
const fn pairs(block_bytes: usize, lag: usize) -> usize {
    block_bytes.saturating_sub(LAG_BYTES * lag) / 8
}

impl Distances {
    pub(in super::super) const fn new(block_bytes: usize) -> Self {
        Self { block_bytes }
    }

    fn pairs(self, lag: usize, blocks: u64) -> u64 {
        pairs(self.block_bytes, lag) as u64 * blocks
    }
}

struct AllLags<'a> {
    block: &'a [u8],
    counts: &'a mut [u64],
}

impl Work for AllLags<'_> {
    type Counted = ();

    #[inline(always)]
    fn count(self) {
        let (mut least, mut most) = (64, 0);
        for lag in 1..=LAGS {
            let later = self.block.get(LAG_BYTES * lag..).unwrap_or(&[]);
            let mut sum = 0u64;
            for (a, b) in self
                .block
                .as_chunks::<8>()
                .0
                .iter()
                .zip(later.as_chunks::<8>().0)
            {
                let differ =
                    u64::from((u64::from_le_bytes(*a) ^ u64::from_le_bytes(*b)).count_ones());
                sum += differ;
                least = differ.min(least);
                most = differ.max(most);
            }
            self.counts[lag - 1] = sum;
        }
        self.counts[LAGS] = least;
        self.counts[LAGS + 1] = most;
    }
}

impl Count for Distances {
    const NAME: &'static str = "raw.distances";
    const ADDS: bool = false;

    fn hypotheses(&self) -> Vec<Hypothesis> {
        let reference = "Handbook of Applied Cryptography, 5.4.4 (v)";
        vec![
            Hypothesis {
                id: "raw.distances",
                claim: "words up to 64 places apart differ in half of their bits",
                reference,
                property: Property::Words,
                law: Law::Exact,
            },
            Hypothesis {
                id: "raw.nearest",
                claim: "no two words up to 64 places apart are nearly equal or opposite",
                reference,
                property: Property::Words,
                law: Law::Exact,
            },
        ]
    }

    /// For each lag the differing bits; the smallest and the largest number of them.
    fn cells(&self) -> usize {
        LAGS + 2
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        counted(AllLags { block, counts });
    }

    fn merge(&self, counts: &mut [u64], more: &[u64]) {
        for (count, more) in counts[..LAGS].iter_mut().zip(more) {
            *count += more;
        }
        counts[LAGS] = counts[LAGS].min(more[LAGS]);
        counts[LAGS + 1] = counts[LAGS + 1].max(more[LAGS + 1]);
    }

    fn is_table(&self, counts: &[u64], blocks: u64) -> bool {
        let sums = (1..=LAGS).zip(counts);
        sums.into_iter()
            .all(|(lag, &sum)| sum <= 64 * self.pairs(lag, blocks))
            && counts[LAGS] <= 64
            && counts[LAGS + 1] <= 64
    }

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        if blocks == 0 || self.block_bytes < 1024 {
            let few = BatteryError::TooFew {
                needed: 1024,
                found: self.block_bytes as u64 * blocks,
            };
            return vec![Err(few), Err(few)];
        }
        let lags = (1..=LAGS).zip(counts).map(|(lag, &sum)| {
            let bits = 64 * self.pairs(lag, blocks);
            Finding::two_sided(sum as f64 / bits as f64, binomial(sum, bits, 0.5))
        });
        let worst = Finding::worst(lags).expect("there are lags");
        let [least, most] = [counts[LAGS], counts[LAGS + 1]]
            .map(|differ| Finding::two_sided(differ as f64, binomial(differ, 64, 0.5)));
        let pairs = (1..=LAGS).map(|lag| self.pairs(lag, blocks)).sum();
        vec![Ok(worst), Ok(least.worse_of(most).as_worst_of(pairs))]
    }

    fn detectable(&self, _counts: &[u64], blocks: u64, level: f64) -> Vec<Option<Detectable>> {
        let bits = 64.0 * self.pairs(LAGS, blocks) as f64;
        let level = level / LAGS as f64;
        let shift = normal_upper_quantile(level / 2.0) + normal_upper_quantile(0.05);
        vec![
            (bits > 0.0).then(|| Detectable {
                deviation: shift / bits.sqrt(),
                unit: "share of words that are copies",
            }),
            None,
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_lag_counts_what_single_bits_count() {
        let block: Vec<u8> = (0u32..1031)
            .map(|i| ((i * i * 37) >> 3).to_le_bytes()[0])
            .collect();
        let statistic = Distances::new(block.len());
        let mut counts = vec![0; LAGS + 2];
        statistic.count(&block, &mut counts);
        for lag in 1..=LAGS {
            let compared = pairs(block.len(), lag) * 8;
            let slow: u32 = (0..compared)
                .map(|i| (block[i] ^ block[i + 4 * lag]).count_ones())
                .sum();
            assert_eq!(counts[lag - 1], u64::from(slow), "lag {lag}");
        }
    }
}
