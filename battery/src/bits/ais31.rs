//! The tests T0 to T8 of AIS 20/31 (W. Killmann and W. Schindler, BSI, 2011).
//!
//! - Hypothesis: the bits are independent and fair; each test looks at one consequence.
//! - Statistic: for each test, how often a block leaves the band of the standard.
//! - Minimum: one block of the battery. It holds T0 twice (on 65 536 values of 48 bits), T1 to T5 on
//!   400 blocks of 20 000 bits, and the nine parts of procedure B once: T6 to T7 in disjoint
//!   stretches from its start, T8 on its last 258 560 bytes.
//! - Merges: by addition, in any order.
//! - Distribution: exact binomial. The probability that fair bits leave a band is exact, except for
//!   T3 (see `fips140`) and T8, where 1e-6 is an upper bound: the statistic has mean 8 and a
//!   standard deviation of about 0.0019, so that its bound of 7.976 is twelve of them away.
//! - False alarms: see the calibration test; discrete, so at most the level.
//!
//! The procedures' own rule (no failure passes, one allows a repeat) stands in the record for a lab
//! that words its answer so. A functionality class is never claimed from test results.

use std::sync::Arc;

use super::logarithm::PLACES;
use super::pass_bands::{Band, Procedure, Standard, Tally};
use super::sequence::Bits;
use super::twenty_thousand::{BYTES, Counts};
use crate::Property;
use crate::machine::{Work, counted};

#[derive(Debug, Clone)]
pub(super) struct Ais31 {
    harmonics: Arc<Harmonics>,
}

impl Ais31 {
    pub(super) fn new() -> Self {
        Self {
            harmonics: Arc::new(Harmonics::new()),
        }
    }
}

/// Values of T0, and the bytes they take.
const T0_VALUES: usize = 65_536;
const T0_BYTES: usize = 6 * T0_VALUES;
/// T8: blocks that only fill the table, and blocks that are tested.
const T8_FIRST: usize = 2560;
const T8_TESTED: usize = 256_000;
/// Transitions that each of the sequences of T7 has.
const TRANSITIONS: u64 = 100_000;

impl Standard for Ais31 {
    const NAME: &'static str = "ais31";
    const BANDS: &'static [Band] = &[
        Band {
            id: "ais31.t0",
            claim: "65 536 values of 48 bits all differ",
            reference: "AIS 20/31 (2011), test T0 (disjointness)",
            property: Property::Ais31 { test: 0 },
            rate: 7.62925e-6,
        },
        Band {
            id: "ais31.t1",
            claim: "9 655 to 10 345 of 20 000 bits are ones",
            reference: "AIS 20/31 (2011), test T1 (monobit)",
            property: Property::Ais31 { test: 1 },
            rate: 1.02606e-6,
        },
        Band {
            id: "ais31.t2",
            claim: "the poker statistic of 5 000 half bytes is between 1.03 and 57.4",
            reference: "AIS 20/31 (2011), test T2 (poker)",
            property: Property::Ais31 { test: 2 },
            rate: 1.03689e-6,
        },
        Band {
            id: "ais31.t3",
            claim: "the runs of each length are within their twelve bounds",
            reference: "AIS 20/31 (2011), test T3 (runs)",
            property: Property::Ais31 { test: 3 },
            rate: 2.00005e-6,
        },
        Band {
            id: "ais31.t4",
            claim: "no run has 34 or more bits",
            reference: "AIS 20/31 (2011), test T4 (long runs)",
            property: Property::Ais31 { test: 4 },
            rate: 1.16229e-6,
        },
        Band {
            id: "ais31.t5",
            claim: "the shift that stands out in one half of a block does not in the other",
            reference: "AIS 20/31 (2011), test T5 (autocorrelation)",
            property: Property::Ais31 { test: 5 },
            rate: 9.1443e-7,
        },
        Band {
            id: "ais31.t6",
            claim: "the share of ones among 100 000 bits is within 0.025 of one half",
            reference: "AIS 20/31 (2011), test T6 (uniform distribution)",
            property: Property::Ais31 { test: 6 },
            rate: 2.59188e-56,
        },
        Band {
            id: "ais31.t7-1",
            claim: "a bit does not depend on the one before it",
            reference: "AIS 20/31 (2011), test T7 (comparative, order 1)",
            property: Property::Ais31 { test: 7 },
            rate: 3.81049e-19,
        },
        Band {
            id: "ais31.t7-2",
            claim: "a bit does not depend on the two before it",
            reference: "AIS 20/31 (2011), test T7 (comparative, order 2)",
            property: Property::Ais31 { test: 7 },
            rate: 0.000100847,
        },
        Band {
            id: "ais31.t7-3",
            claim: "a bit does not depend on the three before it",
            reference: "AIS 20/31 (2011), test T7 (comparative, order 3)",
            property: Property::Ais31 { test: 7 },
            rate: 0.000100847,
        },
        Band {
            id: "ais31.t8",
            claim: "Coron's entropy of 256 000 bytes is at least 7.976 bits",
            reference: "AIS 20/31 (2011), test T8; Coron, PKC 1999",
            property: Property::Ais31 { test: 8 },
            rate: 1e-6,
        },
    ];

    const PROCEDURES: &'static [Procedure] = &[
        Procedure {
            of: "AIS 20/31, procedure A",
            bands: 0..6,
            repeats: true,
        },
        Procedure {
            of: "AIS 20/31, procedure B",
            bands: 6..11,
            repeats: true,
        },
    ];

    fn judge(&self, block: &[u8], tallies: &mut [Tally]) {
        for values in block.chunks_exact(T0_BYTES) {
            tallies[0].count(all_differ(values));
        }
        for block in block.as_chunks::<BYTES>().0 {
            let inside = counted(Judge(block));
            for (tally, inside) in tallies[1..].iter_mut().zip(inside) {
                tally.count(inside);
            }
        }
        let (front, back) = block.split_at(block.len() - T8_FIRST - T8_TESTED);
        let mut bits = Reader {
            bits: &Bits::from_bytes(front),
            at: 0,
        };
        let ones = (0..100_000).filter(|_| bits.take(1) == Some(1)).count();
        tallies[6].count((47_501..=52_499).contains(&ones));
        for (order, tally) in (1..=3).zip(&mut tallies[7..10]) {
            compare(&mut bits, order, tally);
        }
        tallies[10].count(self.harmonics.entropy(back) > 7.976);
    }
}

fn all_differ(values: &[u8]) -> bool {
    let mut values: Vec<u64> = values
        .as_chunks::<6>()
        .0
        .iter()
        .map(|v| u64::from_be_bytes([0, 0, v[0], v[1], v[2], v[3], v[4], v[5]]))
        .collect();
    values.sort_unstable();
    values.windows(2).all(|pair| pair[0] != pair[1])
}

/// T1 to T5 on one block of 20 000 bits.
struct Judge<'a>(&'a [u8; BYTES]);

impl Work for Judge<'_> {
    type Counted = [bool; 5];

    #[inline(always)]
    fn count(self) -> [bool; 5] {
        judge_block(self.0)
    }
}

#[inline(always)]
fn judge_block(block: &[u8; BYTES]) -> [bool; 5] {
    let counts = Counts::new::<34>(block);
    let poker = counts.poker();
    [
        (9655..=10345).contains(&counts.ones),
        poker > 1.03 && poker < 57.4,
        counts.runs_within(&[
            2267..=2733,
            1079..=1421,
            502..=748,
            223..=402,
            90..=223,
            90..=223,
        ]),
        !counts.long_run,
        (2327..=2673).contains(&autocorrelation(&Bits::from_bytes(block))),
    ]
}

/// T5: the shift from 1 to 5 000 whose differences stand out most in the first 10 000 bits (the
/// smallest such), tested on the other half.
#[inline(always)]
fn autocorrelation(bits: &Bits) -> u32 {
    const COMPARED: usize = 5000;
    const WORDS: usize = COMPARED.div_ceil(64);
    const MASK: u64 = !0 << (64 * WORDS - COMPARED);
    let stretch =
        |start: usize| -> [u64; WORDS] { std::array::from_fn(|i| bits.window(start + 64 * i)) };
    let differences = |a: &[u64; WORDS], b: &[u64]| -> u32 {
        let all: u32 = a.iter().zip(b).map(|(a, b)| (a ^ b).count_ones()).sum();
        all - ((a[WORDS - 1] ^ b[WORDS - 1]) & !MASK).count_ones()
    };
    let first = stretch(0);
    let (mut largest, mut worst) = (0, COMPARED);
    for shift in 0..64 {
        let shifted: [u64; 2 * WORDS] = std::array::from_fn(|i| bits.window(shift + 64 * i));
        for word in 0..WORDS {
            let tau = 64 * word + shift;
            if !(1..=COMPARED).contains(&tau) {
                continue;
            }
            let distance = differences(&first, &shifted[word..]).abs_diff(2500);
            if distance > largest || distance == largest && tau < worst {
                (largest, worst) = (distance, tau);
            }
        }
    }
    differences(&stretch(10_000), &stretch(10_000 + worst))
}

/// Bits one group after the other.
struct Reader<'a> {
    bits: &'a Bits,
    at: usize,
}

impl Reader<'_> {
    /// The next `count` bits as a number, until there are none.
    fn take(&mut self, count: usize) -> Option<u64> {
        let start = self.at;
        self.at += count;
        (self.at <= self.bits.len()).then(|| self.bits.window(start) >> (64 - count))
    }
}

/// T7: disjoint groups of `order` bits and their successor, until each group has 100 000
/// successors. Two groups that differ in their first bit only must have equal shares of ones: at
/// order 1 by their difference (below 0.02), above by chi-square (at most 15.13). A source that
/// never completes a group leaves the band.
fn compare(bits: &mut Reader<'_>, order: usize, tally: &mut Tally) {
    let groups = 1 << order;
    let mut successors = [(0u64, 0u64); 8];
    let mut complete = 0;
    while complete < groups {
        let Some(value) = bits.take(order + 1) else {
            break;
        };
        let group = super::sequence::index(value >> 1);
        let (seen, ones) = &mut successors[group];
        if *seen < TRANSITIONS {
            *seen += 1;
            *ones += value & 1;
            complete += usize::from(*seen == TRANSITIONS);
        }
    }
    for low in 0..groups / 2 {
        let (first, second) = (successors[low], successors[low + groups / 2]);
        let whole = first.0 == TRANSITIONS && second.0 == TRANSITIONS;
        let (x, y) = (first.1 as f64, second.1 as f64);
        let n = TRANSITIONS as f64;
        let inside = if order == 1 {
            ((x - y) / n).abs() < 0.02
        } else {
            let share = (x + y) / (2.0 * n);
            // 0/0 for a constant source is no number, and outside.
            (x - y).powi(2) / (2.0 * n * share * (1.0 - share)) <= 15.13
        };
        tally.count(whole && inside);
    }
}

/// Coron's g(i) = (1 + 1/2 + .. + 1/(i-1)) / ln 2 in units of 2^-40, as far as it is common.
#[derive(Debug)]
struct Harmonics(Vec<u64>);

impl Harmonics {
    const COMMON: usize = 4096;

    fn new() -> Self {
        let mut sums = vec![0, 0];
        let mut sum = 0;
        for k in 1..Self::COMMON {
            sum += Self::term(k);
            sums.push(sum);
        }
        Self(sums)
    }

    /// One rounded division of two constants: the same on every machine.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "at most 1.5 * 2^40"
    )]
    fn term(k: usize) -> u64 {
        (std::f64::consts::LOG2_E * (1u64 << PLACES) as f64 / k as f64).round() as u64
    }

    fn g(&self, distance: usize) -> u64 {
        if let Some(&sum) = self.0.get(distance) {
            return sum;
        }
        let more: u64 = (Self::COMMON..distance).map(Self::term).sum();
        self.0[Self::COMMON] + more
    }

    fn entropy(&self, bytes: &[u8]) -> f64 {
        let mut last = [0; 256];
        let mut sum = 0;
        for (i, &byte) in bytes.iter().enumerate() {
            let place = &mut last[usize::from(byte)];
            if i >= T8_FIRST {
                sum += self.g(i + 1 - *place);
            }
            *place = i + 1;
        }
        super::logarithm::to_f64(sum) / (bytes.len() - T8_FIRST) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::ChaCha20Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    #[test]
    fn the_worst_shift_is_found_and_tested_on_the_other_half() {
        let mut words = ChaCha20Rng::from_seed([22; 32]);
        let mut block = [0; BYTES];
        words.fill_bytes(&mut block);
        let bits = Bits::from_bytes(&block);
        let count = |start: usize, tau: usize| {
            (start..start + 5000)
                .filter(|&i| bits.bit(i) != bits.bit(i + tau))
                .count()
        };
        let worst = (1..=5000)
            .max_by_key(|&tau| (count(0, tau).abs_diff(2500), std::cmp::Reverse(tau)))
            .unwrap();
        assert_eq!(autocorrelation(&bits) as usize, count(10_000, worst));
        // A period of 1 000 bits stands out in both halves.
        for i in 125..BYTES {
            block[i] = block[i - 125];
        }
        assert_eq!(autocorrelation(&Bits::from_bytes(&block)), 0);
    }

    #[test]
    fn the_entropy_of_fair_bytes_is_eight_bits() {
        let harmonics = Harmonics::new();
        assert_eq!(harmonics.g(1), 0);
        let slow: u64 = (1..5000).map(Harmonics::term).sum();
        assert_eq!(harmonics.g(5000), slow);
        let mut words = ChaCha20Rng::from_seed([23; 32]);
        let mut values = Vec::new();
        for _ in 0..40 {
            let mut bytes = vec![0; T8_FIRST + T8_TESTED];
            words.fill_bytes(&mut bytes);
            values.push(harmonics.entropy(&bytes));
        }
        let n = values.len() as f64;
        let mean = values.iter().sum::<f64>() / n;
        let deviation = (values.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / (n - 1.0)).sqrt();
        println!("T8: mean {mean:.5}, standard deviation {deviation:.5}");
        assert!((mean - 8.0).abs() < 5.0 * deviation / n.sqrt());
        assert!((8.0 - 7.976) / deviation > 7.0);
    }
}
