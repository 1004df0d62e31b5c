//! Integers below a bound in their order: gaps, runs, tuples and permutations.

use crate::bits::counting::{Count, Counting, words};
use crate::bits::raw::{Occupancy, relative_excess, surely, with_rest};
use crate::chi_square;
use crate::tails::poisson;
use crate::{BatteryError, Detectable, Finding, Hypothesis, Law, Property, Statistic};

/// Gaps of this length and more are one class.
const GAP_CLASSES: usize = 96;
/// Runs of this length and more are one class.
const RUN_CLASSES: usize = 12;
/// Integers of a permutation, and the ways in which five can be ordered, ties among them.
const FIVE: usize = 5;
const ORDERS: usize = 541;
/// Tuples have fewer keys than this.
const KEYS_MAX: u64 = 1 << 32;

/// Integers that come scaled already, in the order in which they come.
///
/// - Hypothesis: the integers are independent and uniform below their bound N.
/// - Statistic: `ints.gaps`: chi-square of the gaps between integers below N/8, rounded up.
///   `ints.runs`: chi-square of the lengths of runs up, the integer that ends a run left out, which
///   makes them independent. `ints.tuples`: how often a disjoint tuple of k integers stood in the
///   block before, with N^k up to 2^32. `ints.permutations`: chi-square of the 541 orders of five
///   integers, equal ones counted as equal.
/// - Reference: Knuth, TAOCP 2, 3.3.2 D, G (exercise 14), I and P.
/// - Minimum: two pooled classes with ten expected each; one tuple expected to occur again.
/// - Merges: by addition, in any order; a fixed number of gaps and runs for each block.
/// - Distribution: exact probabilities (gap: p (1-p)^g; run of at least k: C(N,k)/N^k; order with j
///   different values: C(N,j)/N^5), chi-square limit; tuples: Poisson with the exact mean, two-sided.
/// - Power: stated with each finding.
/// - False alarms: measured by `full_calibration_of_the_order`; the law of the tuples against the
///   exact one.
#[derive(Debug, Clone)]
pub(super) struct Order {
    bound: u32,
    /// Integers of a block.
    block: usize,
    gaps: u64,
    runs: u64,
    gap_law: Vec<f64>,
    run_law: Vec<f64>,
    orders: Orders,
}

/// The orders of five: the number of different values, and the cell of each code.
#[derive(Debug, Clone)]
struct Orders {
    cells: Vec<usize>,
    different: Vec<usize>,
}

impl Orders {
    fn new() -> Self {
        let mut codes: Vec<(usize, usize)> = (0..FIVE.pow(5))
            .map(|code| [0, 1, 2, 3, 4].map(|place| code / FIVE.pow(place) % FIVE))
            .map(|digits| Self::code(&digits.map(|digit| u32::try_from(digit).expect("below 5"))))
            .collect();
        codes.sort_unstable();
        codes.dedup();
        let mut cells = vec![0; FIVE.pow(5)];
        for (cell, &(_, code)) in codes.iter().enumerate() {
            cells[code] = cell;
        }
        Self {
            cells,
            different: codes.into_iter().map(|(different, _)| different).collect(),
        }
    }

    /// The number of different values, and for each place how many different values are smaller.
    fn code(five: &[u32; FIVE]) -> (usize, usize) {
        let mut sorted = *five;
        sorted.sort_unstable();
        let mut ranks = [0; FIVE];
        for i in 1..FIVE {
            ranks[i] = ranks[i - 1] + usize::from(sorted[i] != sorted[i - 1]);
        }
        let rank = |value: &u32| ranks[sorted.partition_point(|other| other < value)];
        let code = five
            .iter()
            .rev()
            .fold(0, |code, value| FIVE * code + rank(value));
        (ranks[FIVE - 1] + 1, code)
    }

    /// C(N, j) / N^5 for each order with j different values.
    fn law(&self, bound: u32) -> Vec<f64> {
        let n = f64::from(bound);
        let choose = |j: usize| -> f64 {
            let factors = (0..j).map(|i| (n - i as f64).max(0.0) / (i as f64 + 1.0));
            factors.product()
        };
        self.different
            .iter()
            .map(|&j| choose(j) / n.powi(5))
            .collect()
    }
}

impl Order {
    /// The statistic over blocks of so many integers.
    pub(super) fn statistic(bound: u32, block: usize) -> Box<dyn Statistic<[u8]>> {
        let n = f64::from(bound);
        let p = f64::from(bound.div_ceil(8)) / n;
        let gap_law = with_rest(
            (0i32..)
                .take(GAP_CLASSES - 1)
                .map(|gap| p * (1.0 - p).powi(gap)),
        );
        let gaps = surely(block, 1.0 / p, (1.0 - p).sqrt() / p);
        // P(a run has at least k integers): k that differ, in one of their k! orders.
        let mut at_least = vec![1.0];
        for k in 1..=RUN_CLASSES {
            let more = (n - k as f64).max(0.0) / ((k as f64 + 1.0) * n);
            at_least.push(at_least[k - 1] * more);
        }
        let run_law = with_rest((0..RUN_CLASSES - 1).map(|k| at_least[k] - at_least[k + 1]));
        // A run takes one integer more than its length, less than 4.3 in the mean.
        let runs = surely(block, 4.3, 2.0);
        let what = Self {
            bound,
            block,
            gaps,
            runs,
            gap_law,
            run_law,
            orders: Orders::new(),
        };
        Box::new(Counting::new(what, 4 * block))
    }

    /// Integers of a tuple.
    fn letters(&self) -> usize {
        let powers = (1u32..).take_while(|&k| u64::from(self.bound).pow(k) <= KEYS_MAX);
        powers.count()
    }

    fn tuples(&self) -> Occupancy {
        let letters = i32::try_from(self.letters()).expect("32 at most");
        let keys = f64::from(self.bound).powi(letters);
        Occupancy::new((self.block / self.letters()) as f64, keys)
    }

    fn fives(&self) -> u64 {
        (self.block / FIVE) as u64
    }

    fn count_gaps(&self, values: &[u32], counts: &mut [u64]) {
        let marked = self.bound.div_ceil(8);
        let (mut length, mut left) = (0, self.gaps);
        for &value in values {
            if left == 0 {
                return;
            }
            if value < marked {
                counts[length.min(GAP_CLASSES - 1)] += 1;
                (length, left) = (0, left - 1);
            } else {
                length += 1;
            }
        }
        // Longer than a block in one case of 10^15: what is missing is in the last class.
        counts[GAP_CLASSES - 1] += left;
    }

    fn count_runs(&self, values: &[u32], counts: &mut [u64]) {
        let mut rest = values.iter().copied();
        let mut left = self.runs;
        while left > 0 {
            let Some(mut last) = rest.next() else { break };
            let mut length = 1;
            // The first that is not larger ends the run and is left out.
            for value in rest.by_ref() {
                if value <= last {
                    break;
                }
                (last, length) = (value, length + 1);
            }
            counts[(length - 1).min(RUN_CLASSES - 1)] += 1;
            left -= 1;
        }
        counts[RUN_CLASSES - 1] += left;
    }

    fn count_tuples(&self, values: &[u32]) -> u64 {
        let bound = u64::from(self.bound);
        let key = |tuple: &[u32]| tuple.iter().fold(0, |key, &v| bound * key + u64::from(v));
        let mut keys: Vec<u64> = values.chunks_exact(self.letters()).map(key).collect();
        keys.sort_unstable();
        keys.windows(2).filter(|pair| pair[0] == pair[1]).count() as u64
    }
}

/// The four parts of the table.
fn parts(counts: &[u64]) -> (&[u64], &[u64], &[u64], u64) {
    let (gaps, rest) = counts.split_at(GAP_CLASSES);
    let (runs, rest) = rest.split_at(RUN_CLASSES);
    let (orders, tuples) = rest.split_at(ORDERS);
    (gaps, runs, orders, tuples[0])
}

impl Count for Order {
    const NAME: &'static str = "ints.order";

    fn hypotheses(&self) -> Vec<Hypothesis> {
        let of = |id, claim, reference| Hypothesis {
            id,
            claim,
            reference,
            property: Property::Scaling,
            law: Law::Asymptotic { verified: 3 },
        };
        vec![
            of(
                "ints.gaps",
                "small integers come at the distances of chance",
                "Knuth 3.3.2 D (gap test)",
            ),
            of(
                "ints.runs",
                "integers rise in runs as long as chance has them",
                "Knuth 3.3.2 G, exercise 14 (runs up, disjoint)",
            ),
            of(
                "ints.permutations",
                "five integers stand in every order as often as they should, ties among them",
                "Knuth 3.3.2 P (permutation test)",
            ),
            of(
                "ints.tuples",
                "tuples of integers occur again as often as they should, and no less",
                "Knuth 3.3.2 I (collision test)",
            ),
        ]
    }

    fn cells(&self) -> usize {
        GAP_CLASSES + RUN_CLASSES + ORDERS + 1
    }

    fn count(&self, block: &[u8], counts: &mut [u64]) {
        let values: Vec<u32> = words(block).collect();
        let (gaps, rest) = counts.split_at_mut(GAP_CLASSES);
        let (runs, rest) = rest.split_at_mut(RUN_CLASSES);
        self.count_gaps(&values, gaps);
        self.count_runs(&values, runs);
        for five in values.as_chunks::<FIVE>().0 {
            rest[self.orders.cells[Orders::code(five).1]] += 1;
        }
        rest[ORDERS] = self.count_tuples(&values);
    }

    fn is_table(&self, counts: &[u64], blocks: u64) -> bool {
        let (gaps, runs, orders, tuples) = parts(counts);
        gaps.iter().sum::<u64>() == self.gaps * blocks
            && runs.iter().sum::<u64>() == self.runs * blocks
            && orders.iter().sum::<u64>() == self.fives() * blocks
            && tuples <= self.block as u64 * blocks
    }

    fn findings(&self, counts: &[u64], blocks: u64) -> Vec<Result<Finding, BatteryError>> {
        let (gaps, runs, orders, tuples) = parts(counts);
        let mean = self.tuples().mean() * blocks as f64;
        let again = if mean < 1.0 {
            Err(BatteryError::TooFew {
                needed: KEYS_MAX.isqrt() * 2 * self.letters() as u64,
                found: self.block as u64 * blocks,
            })
        } else {
            let finding = Finding::two_sided(tuples as f64, poisson(tuples, mean));
            Ok(finding.of_a_count(mean.sqrt()))
        };
        vec![
            chi_square::pooled(gaps, &self.gap_law, self.gaps * blocks),
            chi_square::pooled(runs, &self.run_law, self.runs * blocks),
            chi_square::pooled(orders, &self.orders.law(self.bound), self.fives() * blocks),
            again,
        ]
    }

    fn detectable(&self, _counts: &[u64], blocks: u64, level: f64) -> Vec<Option<Detectable>> {
        let effect = |law: &[f64], samples: u64| {
            let degrees = chi_square::pooled_degrees(law, samples);
            chi_square::detectable_effect(samples, degrees, level)
        };
        vec![
            effect(&self.gap_law, self.gaps * blocks),
            effect(&self.run_law, self.runs * blocks),
            effect(&self.orders.law(self.bound), self.fives() * blocks),
            relative_excess(self.tuples().mean() * blocks as f64, level),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dealproof_rng::run_seed::RunSeed;

    /// All sequences of five integers below 3 and below 6.
    #[test]
    fn orders_and_runs_have_the_law_of_all_sequences() {
        let orders = Orders::new();
        assert_eq!(orders.different.len(), ORDERS);
        for bound in [3u32, 6] {
            let mut counts = vec![0u32; ORDERS];
            let all = bound.pow(5);
            for code in 0..all {
                let five = [0, 1, 2, 3, 4].map(|place| code / bound.pow(place) % bound);
                counts[orders.cells[Orders::code(&five).1]] += 1;
            }
            for (cell, p) in orders.law(bound).into_iter().enumerate() {
                assert!((f64::from(counts[cell]) / f64::from(all) - p).abs() < 1e-12);
            }
        }
    }

    /// Poisson against the exact law of the tuples that occur again, ball by ball.
    #[test]
    fn the_law_of_the_tuples_is_close_to_the_exact_one_down_to_1e_6() {
        // Tuples of a block of 250 000 integers: five of 52, three of 1 024.
        for (tuples, keys) in [(50_000u32, 52f64.powi(5)), (83_333, 1024f64.powi(3))] {
            let mut law = vec![0.0; 60];
            law[0] = 1.0;
            for tuple in 0..tuples {
                for again in (0..law.len()).rev() {
                    let there = (f64::from(tuple) - again as f64).max(0.0) / keys;
                    let from_below = if again > 0 {
                        law[again - 1] * (f64::from(tuple) - again as f64 + 1.0).max(0.0) / keys
                    } else {
                        0.0
                    };
                    law[again] = law[again] * (1.0 - there) + from_below;
                }
            }
            let mean = Occupancy::new(f64::from(tuples), keys).mean();
            let mut worst = 1.0f64;
            for again in 0..60 {
                let tails = poisson(again as u64, mean);
                let upper: f64 = law[again..].iter().sum();
                let lower: f64 = law[..=again].iter().sum();
                for (found, exact) in [(tails.upper(), upper), (tails.lower(), lower)] {
                    if (1e-6..0.5).contains(&exact) {
                        worst = worst.max((exact / found).max(found / exact));
                    }
                }
            }
            println!("{tuples} tuples, {mean:.3} expected: off by a factor of {worst:.5}");
            assert!(worst < 1.01);
        }
    }

    /// How often sound integers alarm: blocks of 2 000.
    #[test]
    #[ignore = "minutes; `just calibrate-bits`"]
    fn full_calibration_of_the_order() {
        use rand_chacha::ChaCha20Rng;
        use rand_chacha::rand_core::{Rng, SeedableRng};
        const LEVELS: [f64; 5] = [0.05, 0.01, 1e-3, 1e-4, 1e-5];
        for (bound, block, runs) in [
            (6u32, 2000, 200_000),
            (52, 2000, 200_000),
            (52, 50_000, 4000),
        ] {
            let mut words = ChaCha20Rng::from_seed([0x55; 32]);
            let empty = Order::statistic(bound, block);
            let mut counts = [[0u64; LEVELS.len()]; 4];
            let bound = u64::from(bound);
            for _ in 0..runs {
                let mut statistic = empty.fresh();
                let integers = (0..block).flat_map(|_| {
                    let scaled = (u64::from(words.next_u32()) * bound) >> 32;
                    u32::try_from(scaled)
                        .expect("below the bound")
                        .to_le_bytes()
                });
                statistic.observe(&integers.collect::<Vec<u8>>()).unwrap();
                for (counts, finding) in counts.iter_mut().zip(statistic.findings()) {
                    let Ok(finding) = finding else { continue };
                    for (count, level) in counts.iter_mut().zip(LEVELS) {
                        *count += u64::from(finding.p.get() <= level);
                    }
                }
            }
            for (hypothesis, counts) in empty.hypotheses().iter().zip(counts) {
                let id = hypothesis.id;
                println!("{id}, {block} below {bound}: {counts:?} of {runs} at {LEVELS:?}");
            }
        }
    }

    /// Integers that repeat the one before in every 50th place, or come in a cycle.
    #[test]
    fn a_planted_order_is_seen_and_a_sound_one_is_not() {
        let mut state = *RunSeed::from_bytes([5; 32])
            .key_for("order")
            .first_chunk::<8>()
            .unwrap();
        let mut fresh = |bound: u32| {
            // SplitMix64 is sound enough for one test.
            let x = u64::from_le_bytes(state).wrapping_add(0x9e37_79b9_7f4a_7c15);
            state = x.to_le_bytes();
            let x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            u32::try_from((x ^ x >> 31) >> 32).unwrap() % bound
        };
        let p = |values: &[u32], bound: u32| -> Vec<f64> {
            let block: Vec<u8> = values.iter().flat_map(|v| v.to_le_bytes()).collect();
            let mut statistic = Order::statistic(bound, values.len());
            statistic.observe(&block).unwrap();
            statistic.absorb(&statistic.fresh().counters()).unwrap();
            let findings = statistic.findings().into_iter();
            findings
                .map(|found| found.map_or(1.0, |found| found.p.get()))
                .collect()
        };
        for bound in [2, 6, 37, 52, 1024] {
            let sound: Vec<u32> = (0..250_000).map(|_| fresh(bound)).collect();
            let found = p(&sound, bound);
            println!("{bound}: {found:?}");
            assert!(found.iter().all(|&p| p > 1e-4), "{bound}: {found:?}");
        }
        // A wheel that never shows a tuple twice: each is the number of the tuple.
        let numbered: Vec<u32> = (0..50_000u32)
            .flat_map(|i| {
                let spread = i.wrapping_mul(7_604_807) % 380_204_032;
                [0, 1, 2, 3, 4].map(|place| spread / 52u32.pow(place) % 52)
            })
            .collect();
        assert!(p(&numbered, 52)[3] < 0.1, "none of 3.3 expected");
        let rising: Vec<u32> = (0..250_000u32).map(|i| (i % 3) * 17 + fresh(17)).collect();
        assert!(p(&rising, 51)[1] < 1e-9 && p(&rising, 51)[2] < 1e-9);
        let rare: Vec<u32> = (0..250_000u32)
            .map(|i| if i % 8 == 0 { fresh(7) } else { 7 + fresh(45) })
            .collect();
        assert!(p(&rare, 52)[0] < 1e-9);
    }
}
