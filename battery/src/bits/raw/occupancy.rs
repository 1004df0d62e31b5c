//! Sparse occupancy: letters of a few bits from consecutive words, and the keys that they spell.

use super::super::counting::{Count, words};
use super::collision::relative_excess;
use crate::tails::{Tails, binomial};
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property};

/// Bits of a key.
const KEY_BITS: u32 = 20;
const KEYS: usize = 1 << KEY_BITS;
/// Letters of a key, and the lowest bits of a letter in its word: Marsaglia's OPSO, OQSO and DNA,
/// at the low end, in the middle and at the high end of the words.
const KINDS: [(usize, [u32; 3]); 3] = [(2, [0, 11, 22]), (4, [0, 13, 27]), (10, [0, 15, 30])];
const TABLES: usize = 9;
/// Fewest keys of the longest words, in one block.
const KEYS_MIN: usize = 4096;

/// The law of the balls that fall into an urn that is not empty.
///
/// It is that of a sum of independent events (Vatutin and Mikhailov, Theory Probab. Appl. 27, 1982),
/// so the binomial law with the same mean and variance is close (Soon, Statistica Sinica 6, 1996).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Occupancy {
    balls: f64,
    urns: f64,
}

impl Occupancy {
    pub(crate) const fn new(balls: f64, urns: f64) -> Self {
        Self { balls, urns }
    }

    /// n - m (1 - (1 - 1/m)^n).
    pub(crate) fn mean(self) -> f64 {
        self.balls + self.urns * (self.balls * (-1.0 / self.urns).ln_1p()).exp_m1()
    }

    /// m (m-1) (1 - 2/m)^n + m (1 - 1/m)^n - m^2 (1 - 1/m)^(2n), without its cancellation.
    pub(crate) fn variance(self) -> f64 {
        let (n, m) = (self.balls, self.urns);
        let empty = (n * (-1.0 / m).ln_1p()).exp();
        let together = (n * (-1.0 / (m - 1.0).powi(2)).ln_1p()).exp_m1();
        m * (m - 1.0) * empty * empty * together + m * empty * (1.0 - empty)
    }

    /// Both tails of the sum over `trials` trials.
    pub(crate) fn tails(self, sum: u64, trials: u64) -> Tails {
        let (mean, variance) = (self.mean(), self.variance());
        // n p is the mean and n p (1 - p) the variance, with a whole n.
        let events = (trials as f64 * mean / (1.0 - variance / mean)).round();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a whole number of events"
        )]
        let n = events as u64;
        binomial(sum.min(n), n, trials as f64 * mean / events)
    }
}

/// Collisions of keys of 20 bits, spelled by 2, 4 or 10 consecutive words.
///
/// - Hypothesis: the same few bits of consecutive words are independent and uniform.
/// - Statistic: of the nine tables the least likely number of keys that stood there before.
/// - Reference: Marsaglia and Zaman, Comput. Math. Appl. 26 (1993) (OPSO, OQSO, DNA). Their keys
///   overlap, and the law is a limit; here they are disjoint.
/// - Minimum: one block of 163 840 bytes.
/// - Merges: by addition, in any order; each block has tables of its own.
/// - Distribution: binomial with the exact mean and variance, two-sided, times nine; verified against
///   the exact law of small tables, and to 1e-3.
/// - Power: in the unit of the finding; 9 % more collisions of pairs are seen in one block at 1e-6.
/// - False alarms: measured in the calibration test.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct SparseOccupancy {
    words: usize,
}

impl SparseOccupancy {
    pub(in super::super) const fn new(block_bytes: usize) -> Self {
        Self {
            words: block_bytes / 4,
        }
    }

    fn law(self, letters: usize) -> Occupancy {
        Occupancy::new((self.words / letters) as f64, KEYS as f64)
    }
}

/// Keys that stood there before.
fn collisions(words: &[u32], letters: usize, low: u32) -> u64 {
    let bits = KEY_BITS / u32::try_from(letters).expect("at most ten");
    let mut seen = vec![0u64; KEYS / 64];
    let mut sum = 0;
    for group in words.chunks_exact(letters) {
        let key = group
            .iter()
            .fold(0, |key, word| key << bits | word >> low & ((1 << bits) - 1))
            as usize;
        let (place, bit) = (&mut seen[key / 64], 1 << (key % 64));
        sum += u64::from(*place & bit != 0);
        *place |= bit;
    }
    sum
}

impl Count for SparseOccupancy {
    const NAME: &'static str = "raw.occupancy";

    fn hypotheses(&self) -> Vec<Hypothesis> {
        vec![Hypothesis {
            id: "raw.occupancy",
            claim: "a few bits of consecutive words spell every key as often as they should",
            reference: "Marsaglia and Zaman, Comput. Math. Appl. 26 (1993)",
            property: Property::Words,
            law: Law::Asymptotic { verified: 3 },
        }]
    }

    fn cells(&self) -> usize {
        TABLES
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        let words: Vec<u32> = words(block).collect();
        let tables = KINDS
            .into_iter()
            .flat_map(|(letters, lows)| lows.map(|low| (letters, low)));
        for (count, (letters, low)) in counts.iter_mut().zip(tables) {
            *count = collisions(&words, letters, low);
        }
    }

    fn is_table(&self, counts: &[u64], blocks: u64) -> bool {
        counts
            .iter()
            .all(|&count| count <= self.words as u64 * blocks)
    }

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        let least = self.words / KINDS[2].0;
        if blocks == 0 || least < KEYS_MIN {
            return vec![Err(BatteryError::TooFew {
                needed: KEYS_MIN as u64,
                found: if blocks == 0 { 0 } else { least as u64 },
            })];
        }
        let kinds = KINDS
            .into_iter()
            .flat_map(|(letters, lows)| lows.map(|_| letters));
        let tables = kinds.zip(counts).map(|(letters, &count)| {
            let law = self.law(letters);
            let finding = Finding::two_sided(count as f64, law.tails(count, blocks));
            finding.of_a_count((law.variance() * blocks as f64).sqrt())
        });
        vec![Ok(Finding::worst(tables).expect("there are tables"))]
    }

    fn detectable(&self, _counts: &[u64], blocks: u64, level: f64) -> Vec<Option<Detectable>> {
        let mean = self.law(KINDS[0].0).mean() * blocks as f64;
        vec![relative_excess(mean, level / TABLES as f64)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The exact law, ball by ball: P(collisions = c) after n balls in m urns.
    fn exact(balls: usize, urns: usize) -> Vec<f64> {
        let mut law = vec![1.0];
        for ball in 0..balls {
            let mut next = vec![0.0; ball + 1];
            for (c, p) in law.iter().enumerate() {
                let occupied = (ball - c) as f64 / urns as f64;
                if c < ball {
                    next[c + 1] += p * occupied;
                }
                next[c] += p * (1.0 - occupied);
            }
            law = next;
        }
        law
    }

    #[test]
    fn mean_and_variance_are_exact_and_the_tails_are_close_down_to_1e_6() {
        for (balls, urns) in [(40, 4096), (4096, 1 << 20), (3000, 25_000)] {
            let law = exact(balls, urns);
            let mean: f64 = law.iter().enumerate().map(|(c, p)| c as f64 * p).sum();
            let variance: f64 = law
                .iter()
                .enumerate()
                .map(|(c, p)| (c as f64 - mean).powi(2) * p)
                .sum();
            let occupancy = Occupancy::new(balls as f64, urns as f64);
            assert!((occupancy.mean() / mean - 1.0).abs() < 1e-8);
            assert!((occupancy.variance() / variance - 1.0).abs() < 1e-6);
            let mut worst = 0.0f64;
            for c in 0..law.len() {
                let tails = occupancy.tails(c as u64, 1);
                let upper: f64 = law[c..].iter().sum();
                let lower: f64 = law[..=c].iter().sum();
                for (found, exact) in [(tails.upper(), upper), (tails.lower(), lower)] {
                    if (1e-6..0.5).contains(&exact) {
                        worst = worst.max((exact / found).max(found / exact));
                    }
                }
            }
            println!("{balls} balls, {urns} urns: tails off by a factor of {worst:.3}");
            assert!(worst < 1.05, "{balls} {urns}: {worst}");
        }
    }
}
