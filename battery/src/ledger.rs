//! Blocks compared with each other: what each of them added to some sums.

use crate::chi_square::EXPECTED_MIN;
use crate::counters::add;
use crate::law::LatticeLaw;
use crate::tails::{chi_square, kolmogorov, kolmogorov_limit};
use crate::{
    BatteryError, Detectable, Finding, Hypothesis, Law, Property, Scalar, ScalarLaw,
    chi_square as chi,
};

/// Blocks below which a drift is not looked for.
const DRIFT_MIN: usize = 20;
/// The fewest sums that the second level compares, and how many it aims at: blocks are joined until
/// about this many are left, but never more than so many into one.
const SUMS_MIN: usize = 20;
const SUMS_AIM: usize = 100;
const JOINED_MAX: usize = 100;

/// For each block what it added to each scalar.
///
/// - `drift`. Hypothesis: every block adds as much as every other. Statistic: for each scalar the
///   largest distance of the sum so far from its share of the whole, over the deviation of the
///   whole: a Brownian bridge in the limit, so that Kolmogorov's law holds (Smirnov 1939); seen at
///   the ends of blocks only, it is conservative. The smallest p times the number of scalars.
///   Minimum: 20 blocks.
/// - `blocks-even`. Hypothesis: within each block every card is equally likely at every position.
///   Statistic: chi-square of card by position of each block, added up: (n-1)^2 degrees for each.
///   Blocks that are off in turns, or too even, show here and not in the sum over all. Two-sided.
///   Minimum: two blocks of 10 n decks.
/// - `second-level`. Hypothesis: the sums of blocks have the law that they should. Statistic:
///   Kolmogorov and Smirnov's distance of their empirical law from the exact one. That law is
///   discrete, for which the continuous law of the distance is conservative (Noether 1963):
///   discreteness cannot fail a sound source. The smallest p times the number of scalars. Whole
///   blocks are joined, so that about 100 sums are compared up to 10 000 blocks, and one for each
///   100 blocks beyond. Minimum: 20 blocks.
/// - Merges: in the order of the blocks.
#[derive(Debug, Clone)]
pub(crate) struct Ledger {
    scalars: Vec<Scalar>,
    /// For each block its samples, and what it added to each scalar.
    rows: Vec<u64>,
    /// What all blocks added to each scalar.
    totals: Vec<u64>,
}

impl Ledger {
    /// A ledger without blocks; `None` where there is nothing to keep.
    pub(crate) fn new(scalars: Vec<Scalar>) -> Option<Self> {
        (!scalars.is_empty()).then(|| Self {
            rows: Vec::new(),
            totals: vec![0; scalars.len()],
            scalars,
        })
    }

    pub(crate) fn fresh(&self) -> Self {
        Self {
            scalars: self.scalars.clone(),
            rows: Vec::new(),
            totals: vec![0; self.scalars.len()],
        }
    }

    const fn width(&self) -> usize {
        1 + self.scalars.len()
    }

    /// Adds a block.
    pub(crate) fn push(&mut self, samples: u64, before: &[u64], after: &[u64]) {
        self.rows.push(samples);
        for (total, (before, after)) in self.totals.iter_mut().zip(before.iter().zip(after)) {
            let added = after - before;
            self.rows.push(added);
            *total += added;
        }
    }

    /// The row of each block.
    pub(crate) fn blocks(&self) -> std::slice::ChunksExact<'_, u64> {
        self.rows.chunks_exact(self.width())
    }

    pub(crate) fn counters(&self) -> Vec<u64> {
        self.rows.clone()
    }

    /// Adds `blocks` blocks of `samples` samples each.
    pub(crate) fn absorb(
        &mut self,
        rows: &[u64],
        blocks: u64,
        samples: u64,
    ) -> Result<(), BatteryError> {
        let refuse = |expected, found| BatteryError::Counters {
            statistic: "decks.blocks",
            expected,
            found,
        };
        if rows.len() as u64 != blocks * self.width() as u64 {
            return Err(refuse("one row for each block", rows.len() as u64));
        }
        for row in rows.chunks_exact(self.width()) {
            if row[0] != samples {
                return Err(refuse("whole blocks", row[0]));
            }
            for (scalar, &sum) in self.scalars.iter().zip(&row[1..]) {
                let possible = match &scalar.law {
                    ScalarLaw::Lattice(law) => {
                        let first = law.first() as u64;
                        let last = first + law.probabilities().len() as u64 - 1;
                        (samples * first..=samples * last).contains(&sum)
                    }
                    ScalarLaw::Squares { .. } => true,
                };
                if !possible {
                    return Err(refuse("sums that a block can have", sum));
                }
            }
        }
        for row in rows.chunks_exact(self.width()) {
            add(&mut self.totals, &row[1..]);
        }
        self.rows.extend(rows);
        Ok(())
    }

    /// Refuses blocks that do not add up to the sums of the whole.
    pub(crate) fn expect_sums(&self, sums: &[u64]) -> Result<(), BatteryError> {
        match self
            .totals
            .iter()
            .zip(sums)
            .find(|(total, sum)| total != sum)
        {
            None => Ok(()),
            Some((&found, _)) => Err(BatteryError::Counters {
                statistic: "decks.blocks",
                expected: "blocks that add up to the whole",
                found,
            }),
        }
    }

    pub(crate) fn hypotheses() -> [Hypothesis; 3] {
        let hypothesis = |id, claim, reference| Hypothesis {
            id,
            claim,
            reference,
            property: Property::Independence,
            law: Law::Asymptotic { verified: 3 },
        };
        [
            hypothesis(
                "decks.drift",
                "nothing drifts in the course of the run",
                "Smirnov 1939; the smallest of all sums, Bonferroni",
            ),
            hypothesis(
                "decks.blocks-even",
                "within every block every card is equally likely at every position",
                "covariance of a random permutation matrix; Pearson 1900, added up",
            ),
            Hypothesis {
                law: Law::Exact,
                ..hypothesis(
                    "decks.second-level",
                    "sums over blocks have their exact law",
                    "Kolmogorov and Smirnov, conservative for a discrete law: Noether 1963",
                )
            },
        ]
    }

    pub(crate) fn findings(&self) -> [Result<Finding, BatteryError>; 3] {
        [self.drift(), self.blocks_even(), self.second_level()]
    }

    pub(crate) const fn detectable() -> [Option<Detectable>; 3] {
        [None; 3]
    }

    /// The scalars with an exact law, and their place in a row.
    fn lattices(&self) -> impl Iterator<Item = (usize, &LatticeLaw)> {
        (1..)
            .zip(&self.scalars)
            .filter_map(|(place, scalar)| match &scalar.law {
                ScalarLaw::Lattice(law) => Some((place, &**law)),
                ScalarLaw::Squares { .. } => None,
            })
    }

    /// What is missing where too few blocks were counted.
    fn too_few(&self, blocks: usize) -> BatteryError {
        let found = self.blocks().map(|row| row[0]).sum();
        let each = self.blocks().map(|row| row[0]).max().unwrap_or(10_000);
        BatteryError::TooFew {
            needed: each * blocks as u64,
            found,
        }
    }

    fn drift(&self) -> Result<Finding, BatteryError> {
        if self.blocks().len() < DRIFT_MIN {
            return Err(self.too_few(DRIFT_MIN));
        }
        let samples: u64 = self.blocks().map(|row| row[0]).sum();
        let found = self.lattices().map(|(place, law)| {
            let whole = self.totals[place - 1];
            let (mut sum, mut so_far, mut farthest) = (0, 0, 0.0f64);
            for row in self.blocks() {
                sum += row[place];
                so_far += row[0];
                let share = whole as f64 * (so_far as f64 / samples as f64);
                farthest = farthest.max((sum as f64 - share).abs());
            }
            let x = farthest / (samples as f64 * law.variance()).sqrt();
            Finding::upper(x, kolmogorov_limit(x))
        });
        Ok(Finding::worst(found).expect("there are sums"))
    }

    fn blocks_even(&self) -> Result<Finding, BatteryError> {
        let mut places = (1..).zip(&self.scalars);
        let squares = places.find_map(|(place, scalar)| match scalar.law {
            ScalarLaw::Squares { cards } => Some((place, cards as f64)),
            ScalarLaw::Lattice(_) => None,
        });
        let Some((place, n)) = squares else {
            return Err(self.too_few(2));
        };
        let large = |row: &&[u64]| row[0] as f64 >= EXPECTED_MIN * n;
        let (mut sum, mut blocks) = (0.0, 0.0);
        for row in self.blocks().filter(large) {
            // Sum of (O - E)^2 / E with E = N/n is n Q/N - n N.
            let (decks, squares) = (row[0] as f64, row[place] as f64);
            sum += (n - 1.0) / n * (n * squares / decks - n * decks);
            blocks += 1.0;
        }
        if blocks < 2.0 {
            let found = self.blocks().map(|row| row[0]).sum();
            let needed = (2.0 * EXPECTED_MIN * n).max(found as f64 + 1.0);
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a number of decks"
            )]
            let needed = needed as u64;
            return Err(BatteryError::TooFew { needed, found });
        }
        let degrees = blocks * (n - 1.0) * (n - 1.0);
        if degrees < chi::TWO_SIDED_FROM {
            return Ok(Finding::upper(sum, chi_square(sum, degrees)));
        }
        Ok(chi::finding(sum, degrees))
    }

    fn second_level(&self) -> Result<Finding, BatteryError> {
        // The first and the last block may be cut; their sums would have another law.
        let whole = self.blocks().map(|row| row[0]).max().unwrap_or(0);
        let rows: Vec<&[u64]> = self.blocks().filter(|row| row[0] == whole).collect();
        if rows.len() < SUMS_MIN {
            return Err(self.too_few(SUMS_MIN + 2));
        }
        let supers = rows.chunks_exact((rows.len() / SUMS_AIM).clamp(1, JOINED_MAX));
        let found = self.lattices().map(|(place, law)| {
            let sums = supers.clone().map(|rows| {
                let add = |place: usize| rows.iter().map(|row| row[place]).sum::<u64>();
                (add(place), add(0))
            });
            distance(law, sums.collect())
        });
        Ok(Finding::worst(found).expect("there are sums"))
    }
}

/// Kolmogorov and Smirnov's distance of some sums, each of so many samples, from their law: the
/// same number of samples in each.
fn distance(law: &LatticeLaw, mut sums: Vec<(u64, u64)>) -> Finding {
    sums.sort_unstable();
    let count = sums.len() as f64;
    let mut d = 0.0f64;
    for equal in sums.chunk_by(|a, b| a == b) {
        let (sum, samples) = equal[0];
        let tails = law.sum_tails(samples, sum);
        let below = sums.partition_point(|other| *other < equal[0]) as f64 / count;
        let up_to = below + equal.len() as f64 / count;
        // Just below the value, and at it.
        d = d.max(((1.0 - tails.upper()) - below).abs());
        d = d.max((tails.lower() - up_to).abs());
    }
    Finding::upper(d, kolmogorov(d, sums.len() as u64))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    fn ledger() -> Ledger {
        let coin = Scalar {
            name: "heads",
            law: ScalarLaw::Lattice(Arc::new(LatticeLaw::coin())),
        };
        Ledger::new(vec![coin]).unwrap()
    }

    /// Blocks of 100 coins with so many heads.
    fn of(heads: impl Iterator<Item = u64>) -> Ledger {
        let mut ledger = ledger();
        for heads in heads {
            ledger.push(100, &[0], &[heads]);
        }
        ledger
    }

    #[test]
    fn a_drift_that_cancels_is_seen_and_even_noise_is_not() {
        let drifting = of((0..40).map(|block| if block < 20 { 55 } else { 45 }));
        let p = drifting.drift().unwrap().p.get();
        // The bridge is 20 x 5 / sqrt(4000 / 4) = 3.16 at its middle: 2 exp(-2 x 10).
        assert!((p / (2.0 * (-20f64).exp()) - 1.0).abs() < 1e-3, "{p}");
        let even = of((0..40).map(|block| if block % 2 == 0 { 55 } else { 45 }));
        assert!(even.drift().unwrap().p.get() > 0.99);
        assert!(of([50; 19].into_iter()).drift().is_err());
    }

    #[test]
    fn the_second_level_sees_sums_that_are_too_much_alike() {
        // Exactly half heads in every sum: the law has a deviation of 27.
        let alike = of((0..3000).map(|_| 50));
        let finding = alike.second_level().unwrap();
        assert!(
            finding.statistic > 0.49 && finding.p.get() < 1e-5,
            "{finding:?}"
        );
        assert!(of([50; 19].into_iter()).second_level().is_err());
        assert!(of([50; 20].into_iter()).second_level().is_ok());
    }

    /// How often blocks of the true shuffle alarm: 20 blocks of 520 decks, the fewest that are
    /// looked at.
    #[test]
    #[ignore = "minutes; `just calibrate-decks`"]
    fn full_calibration_of_blocks() {
        use crate::Statistic;
        use crate::decks::{DeckBlock, Hands, Order, Positions};
        use dealproof_rng::shuffle::{DeckSize, Domain, ShuffleKey, Shuffler};
        const RUNS: u64 = 10_000;
        const LEVELS: [f64; 5] = [0.05, 0.01, 1e-3, 1e-4, 1e-5];
        let size = DeckSize::STANDARD;
        let shuffler = Shuffler::new(ShuffleKey::new([43; 32]), Domain::BATTERY, size);
        let mut statistics: Vec<Box<dyn Statistic<DeckBlock>>> = vec![
            Box::new(Positions::new(size)),
            Box::new(Order::new(size)),
            Box::new(Hands::new(size).unwrap()),
        ];
        let scalars = statistics.iter().flat_map(|one| one.scalars()).collect();
        let mut ledger = Ledger::new(scalars).unwrap();
        let mut block = DeckBlock::new(size);
        let mut counts = [[0u64; LEVELS.len()]; 2];
        let mut first = 0;
        for _ in 0..RUNS {
            ledger = ledger.fresh();
            for _ in 0..DRIFT_MIN {
                block.refill(520, |out| shuffler.fill(first, out)).unwrap();
                first += 520;
                let sums = |all: &[Box<dyn Statistic<DeckBlock>>]| -> Vec<u64> {
                    all.iter().flat_map(|one| one.sums()).collect()
                };
                let before = sums(&statistics);
                for statistic in &mut statistics {
                    statistic.observe(&block).unwrap();
                }
                ledger.push(520, &before, &sums(&statistics));
            }
            // The second level has its proof (Noether 1963), and exact tails that take longer.
            for (counts, finding) in counts
                .iter_mut()
                .zip([ledger.drift(), ledger.blocks_even()])
            {
                let p = finding.unwrap().p.get();
                for (count, level) in counts.iter_mut().zip(LEVELS) {
                    *count += u64::from(p <= level);
                }
            }
        }
        for (hypothesis, counts) in Ledger::hypotheses().iter().zip(counts) {
            println!("{}: {counts:?} of {RUNS} at {LEVELS:?}", hypothesis.id);
        }
    }

    #[test]
    fn the_distance_is_that_of_the_definition() {
        // Two coins: 0, 1, 2 heads with 1/4, 1/2, 1/4. Of four sums 0, 1, 1, 2 nothing is off; of
        // 0, 0, 0, 2 the law is off by one half at 0 and at 1.
        let law = LatticeLaw::coin();
        let d = |sums: [u64; 4]| distance(&law, sums.map(|sum| (sum, 2)).to_vec()).statistic;
        assert!(d([0, 1, 1, 2]) < 1e-12);
        assert!((d([0, 0, 0, 2]) - 0.5).abs() < 1e-12);
    }

    #[test]
    fn rows_that_no_block_has_are_refused() {
        let mut ledger = ledger();
        for wrong in [&[100, 101][..], &[99, 3], &[100]] {
            assert!(ledger.absorb(wrong, 1, 100).is_err(), "{wrong:?}");
        }
        ledger.absorb(&[100, 40, 100, 60], 2, 100).unwrap();
        assert!(ledger.expect_sums(&[99]).is_err());
        ledger.expect_sums(&[100]).unwrap();
    }
}
