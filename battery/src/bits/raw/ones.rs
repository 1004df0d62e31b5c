//! Each bit of a word by itself: how often it is 1.

use super::super::counting::Count;
use crate::machine::{Work, counted};
use crate::tails::{binomial, normal_upper_quantile};
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property};

/// Bits of a word, each of which is a lane.
const LANES: usize = 64;
const WORD_BYTES: usize = 8;
/// Lanes of words of 64 bits, of words of 32 bits, of bytes, and all bits together.
const WIDTHS: [usize; 4] = [64, 32, 8, 1];
const LOOKS: u64 = 64 + 32 + 8 + 1;
/// Words whose ones fit into [`PLANES`] binary digits.
const PASS: usize = 255;
const PLANES: usize = 8;

/// How often each bit of a word is 1.
///
/// - Hypothesis: every bit is 1 as often as 0, wherever it stands. A line that leans to one side
///   is the common fault of noise sources in hardware.
/// - Statistic: `raw.ones`: the ones in each of 64 lanes of words of 64 bits, in each of 32 lanes of
///   words of 32 bits, in each of 8 lanes of bytes and in all bits; the least likely of the 105.
/// - Reference: NIST SP 800-22, 2.1 (frequency), lane by lane.
/// - Minimum: one word of 64 bits.
/// - Merges: by addition. A word does not cross blocks.
/// - Distribution: exact, binomial, two-sided, times 105.
/// - Power: a bit that is 1 with probability 1/2 + d is seen at 1e-6 from 8 (3.7 / d)^2 bytes on in
///   words of 64 bits, and from half of that in words of 32 bits. `raw.bytes` adds up all bytes of a
///   word, and needs more than ten times as much.
/// - False alarms: measured in the calibration test; discrete, so at most the level.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Ones {
    block_bytes: usize,
}

impl Ones {
    pub(in super::super) const fn new(block_bytes: usize) -> Self {
        Self { block_bytes }
    }

    const fn words(self, blocks: u64) -> u64 {
        (self.block_bytes / WORD_BYTES) as u64 * blocks
    }
}

struct Lanes<'a> {
    block: &'a [u8],
    counts: &'a mut [u64],
}

impl Work for Lanes<'_> {
    type Counted = ();

    /// Adds the words up lane by lane, one binary digit of all 64 sums in each plane.
    #[inline(always)]
    fn count(self) {
        for words in self.block.as_chunks::<WORD_BYTES>().0.chunks(PASS) {
            let mut planes = [0u64; PLANES];
            for word in words {
                let mut carry = u64::from_le_bytes(*word);
                for plane in &mut planes {
                    let both = *plane & carry;
                    *plane ^= carry;
                    carry = both;
                }
            }
            for (lane, count) in self.counts.iter_mut().enumerate() {
                for (digit, plane) in planes.iter().enumerate() {
                    *count += (plane >> lane & 1) << digit;
                }
            }
        }
    }
}

impl Count for Ones {
    const NAME: &'static str = "raw.ones";

    fn hypotheses(&self) -> Vec<Hypothesis> {
        vec![Hypothesis {
            id: "raw.ones",
            claim: "each bit of a word is 1 as often as 0",
            reference: "NIST SP 800-22, 2.1, lane by lane; the smallest of 105, Bonferroni",
            property: Property::Words,
            law: Law::Exact,
        }]
    }

    /// The ones of each lane.
    fn cells(&self) -> usize {
        LANES
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        counted(Lanes { block, counts });
    }

    fn is_table(&self, counts: &[u64], blocks: u64) -> bool {
        counts.iter().all(|&ones| ones <= self.words(blocks))
    }

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        let words = self.words(blocks);
        if words == 0 {
            return vec![Err(BatteryError::TooFew {
                needed: WORD_BYTES as u64,
                found: self.block_bytes as u64 * blocks,
            })];
        }
        let looks = WIDTHS.into_iter().flat_map(|width| {
            let bits = words * (LANES / width) as u64;
            (0..width).map(move |lane| {
                let ones = counts.iter().skip(lane).step_by(width).sum();
                Finding::two_sided(ones as f64 / bits as f64, binomial(ones, bits, 0.5))
            })
        });
        vec![Ok(Finding::worst(looks).expect("there are lanes"))]
    }

    fn detectable(&self, _counts: &[u64], blocks: u64, level: f64) -> Vec<Option<Detectable>> {
        let words = self.words(blocks) as f64;
        let level = level / LOOKS as f64;
        let shift = normal_upper_quantile(level / 2.0) + normal_upper_quantile(0.05);
        vec![(words > 0.0).then(|| Detectable {
            deviation: shift / words.sqrt(),
            unit: "relative excess of ones in one bit",
        })]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_lane_counts_its_own_ones() {
        let block: Vec<u8> = (0u32..8 * 700 + 3)
            .map(|i| ((i * i * 37) >> 5).to_le_bytes()[0])
            .collect();
        let statistic = Ones::new(block.len());
        let mut counts = vec![0; LANES];
        statistic.count(&block, &mut counts);
        for (lane, &ones) in counts.iter().enumerate() {
            let bytes = block[..8 * 700].iter().skip(lane / 8).step_by(8);
            let slow: u64 = bytes.map(|byte| u64::from(byte >> (lane % 8) & 1)).sum();
            assert_eq!(ones, slow, "lane {lane}");
        }
        let looks: usize = WIDTHS.iter().sum();
        assert_eq!(looks as u64, LOOKS);
    }
}
