//! Exact laws of single permutations: the order within a deck.

use std::sync::Arc;

use super::super::chi_square::{self, detectable_cell, detectable_effect};
use super::super::counters::{add, expect_sum, take};
use super::super::law::LatticeLaw;
use super::super::{
    BatteryError, Counted, Detectable, Finding, Hypothesis, Law, Property, Scalar, ScalarLaw,
    Statistic,
};
use super::block::DeckBlock;
use super::histogram::{Histogram, LAW, SHAPE, shape_and_mean};
use super::lanes::{LANES, Lanes, cycles};
use dealproof_rng::shuffle::{CARDS_MAX, DeckSize};

/// Order within a deck: fixed points, cycles, parity, ascents, successions, inversions, the longest
/// increasing run, and Lehmer digits.
///
/// - Hypothesis: each has the law of a uniform permutation (rencontres, Stirling, Eulerian and
///   Mahonian numbers; see [`LatticeLaw`]); the digits are independent and uniform.
/// - Statistic: pooled chi-square for the shape; for the mean the sum over decks with its
///   exact tails, which needs no minimum; for the digits chi-square below each bound, their sum
///   (they are independent, so it is allowed) and the worst of them.
/// - Minimum: two pooled cells of 10 expected; one deck for a mean; 10 n decks for the digits.
/// - Merges: by addition, in any order.
#[derive(Debug, Clone)]
pub struct Order {
    size: DeckSize,
    histograms: [Histogram; 6],
    parity: Histogram,
    /// For each position 64 digits.
    digits: Vec<u64>,
}

impl Order {
    /// Counters for decks of this size, all zero.
    pub fn new(size: DeckSize) -> Self {
        let n = size.get();
        Self {
            size,
            histograms: [
                LatticeLaw::fixed_points(n),
                LatticeLaw::cycles(n),
                LatticeLaw::ascents(n),
                LatticeLaw::successions(n),
                LatticeLaw::inversions(n),
                LatticeLaw::longest_run(n),
            ]
            .map(Histogram::new),
            parity: Histogram::new(LatticeLaw::coin()),
            digits: vec![0; n * CARDS_MAX],
        }
    }

    fn decks(&self) -> u64 {
        self.parity.samples()
    }

    /// The digits of each position that has a choice, with their bound.
    fn bounds(&self) -> impl Iterator<Item = &[u64]> {
        let n = self.size.get();
        let rows = self.digits.chunks_exact(CARDS_MAX);
        rows.zip((2..=n).rev()).map(|(row, bound)| &row[..bound])
    }

    fn digit_findings(&self) -> [Result<Finding, BatteryError>; 2] {
        let n = self.size.get();
        let decks = self.decks();
        if let Err(few) = chi_square::enough(decks, n as f64) {
            return [Err(few), Err(few)];
        }
        let each: Vec<(f64, f64)> = self
            .bounds()
            .map(|row| {
                let bound = row.len() as f64;
                let sum = chi_square::uniform_sum(row.iter().copied(), decks as f64 / bound);
                (sum, bound - 1.0)
            })
            .collect();
        let (sum, degrees) = each
            .iter()
            .fold((0.0, 0.0), |total, row| (total.0 + row.0, total.1 + row.1));
        let worst = Finding::worst(
            each.iter()
                .map(|&(sum, degrees)| chi_square::finding(sum, degrees)),
        );
        [
            Ok(chi_square::finding(sum, degrees)),
            Ok(worst.expect("a deck has a digit")),
        ]
    }
}

impl Statistic<DeckBlock> for Order {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        let laws = [
            shape_and_mean!(
                "decks.fixed-points",
                "fixed points",
                "rencontres numbers, Riordan 1958"
            ),
            shape_and_mean!("decks.cycles", "cycles", "Stirling numbers, Knuth 1.2.6"),
            shape_and_mean!("decks.ascents", "ascents", "Eulerian numbers, Knuth 5.1.3"),
            shape_and_mean!(
                "decks.successions",
                "cards followed by the next higher one",
                "Riordan 1958, chapter 8"
            ),
            shape_and_mean!(
                "decks.inversions",
                "inversions",
                "Mahonian numbers, Knuth 5.1.1"
            ),
            shape_and_mean!(
                "decks.longest-run",
                "longest increasing runs",
                "Knuth 5.1.3, by exact recurrence"
            ),
        ];
        let mut hypotheses = laws.concat();
        hypotheses.extend([
            Hypothesis {
                id: "decks.parity",
                claim: "even and odd permutations are equally likely",
                reference: "binomial; Trefethen and Weideman 2014",
                property: Property::Permutations,
                law: Law::Exact,
            },
            Hypothesis {
                id: "decks.lehmer",
                claim: "the Lehmer digits are uniform, all together",
                reference: "Knuth 3.3.2 P; independent, so the chi-squares add up",
                property: Property::Permutations,
                law: LAW,
            },
            Hypothesis {
                id: "decks.lehmer-worst",
                claim: "the Lehmer digit of each position is uniform",
                reference: "Knuth 3.3.2 P; the smallest of n - 1, Bonferroni",
                property: Property::Permutations,
                law: LAW,
            },
        ]);
        hypotheses
    }

    fn observe(&mut self, block: &DeckBlock) -> Result<(), BatteryError> {
        block.expect_size(self.size)?;
        let n = self.size.get();
        let mut digits = [[0u32; CARDS_MAX]; CARDS_MAX];
        let [fixed, cycle, ascents, successions, inversions, longest] = &mut self.histograms;
        for cards in block.cards().chunks(LANES * n) {
            let lanes = Lanes::of(cards, n);
            let decks = cards.len() / n;
            for lane in 0..decks {
                fixed.count(lanes.fixed_points[lane].into());
                ascents.count(lanes.ascents[lane].into());
                successions.count(lanes.successions[lane].into());
                inversions.count(lanes.inversions[lane].into());
                longest.count(lanes.longest_run[lane].into());
            }
            for (counts, row) in digits.iter_mut().zip(&lanes.digits[..n]) {
                for &digit in &row[..decks] {
                    let count = &mut counts[usize::from(digit & 63)];
                    *count = count.wrapping_add(1);
                }
            }
        }
        each_cycle_count(block.decks(), n, |cycles| {
            cycle.count(cycles);
            self.parity.count((n - cycles) & 1);
        });
        for (row, digits) in self.digits.chunks_exact_mut(CARDS_MAX).zip(&digits) {
            for (count, &more) in row.iter_mut().zip(digits) {
                *count += u64::from(more);
            }
        }
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        let mut all: Vec<u64> = Vec::new();
        for histogram in self.histograms.iter().chain([&self.parity]) {
            all.extend(&histogram.counts);
        }
        all.extend(&self.digits);
        all
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        const NAME: &str = "decks.order";
        let laws = self.histograms.iter().map(|h| h.counts.len()).sum();
        let lengths = [laws, 2, self.digits.len()];
        let [mut laws, parity, digits] = take(NAME, counters, lengths)?;
        let mut next = self.clone();
        let decks = parity.iter().sum();
        for histogram in &mut next.histograms {
            let (counts, later) = laws.split_at(histogram.counts.len());
            histogram.absorb(NAME, counts, decks)?;
            laws = later;
        }
        for (row, bound) in digits
            .chunks_exact(CARDS_MAX)
            .zip((1..=self.size.get()).rev())
        {
            expect_sum(NAME, &row[..bound], decks)?;
            expect_sum(NAME, &row[bound..], 0)?;
        }
        next.parity.absorb(NAME, parity, decks)?;
        add(&mut next.digits, digits);
        *self = next;
        Ok(())
    }

    fn is_additive(&self) -> bool {
        true
    }

    fn samples(&self) -> Counted {
        Counted::Exactly(self.decks())
    }

    fn scalars(&self) -> Vec<Scalar> {
        let [fixed, cycles, _, _, inversions, _] = &self.histograms;
        let scalar = |name, law: &Arc<LatticeLaw>| Scalar {
            name,
            law: ScalarLaw::Lattice(Arc::clone(law)),
        };
        vec![
            scalar("fixed points", &fixed.law),
            scalar("cycles", &cycles.law),
            scalar("inversions", &inversions.law),
            scalar("odd decks", &self.parity.law),
        ]
    }

    fn sums(&self) -> Vec<u64> {
        let [fixed, cycles, _, _, inversions, _] = &self.histograms;
        vec![
            fixed.sum(),
            cycles.sum(),
            inversions.sum(),
            self.parity.sum(),
        ]
    }

    fn findings(&self) -> Vec<Result<Finding, BatteryError>> {
        let mut findings: Vec<_> = self
            .histograms
            .iter()
            .flat_map(Histogram::findings)
            .collect();
        findings.push(self.parity.law.mean_finding(&self.parity.counts));
        findings.extend(self.digit_findings());
        findings
    }

    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        let n = self.size.get() as f64;
        let decks = self.decks();
        let mut all: Vec<_> = self
            .histograms
            .iter()
            .flat_map(|histogram| histogram.detectable(level))
            .collect();
        all.push(self.parity.law.detectable_shift(decks, level));
        all.push(detectable_effect(decks, n * (n - 1.0) / 2.0, level));
        all.push(detectable_cell(decks, n, n - 1.0, level / (n - 1.0)));
        all
    }

    fn fresh(&self) -> Box<dyn Statistic<DeckBlock>> {
        let mut fresh = self.clone();
        for histogram in &mut fresh.histograms {
            histogram.counts.fill(0);
        }
        fresh.parity.counts.fill(0);
        fresh.digits.fill(0);
        Box::new(fresh)
    }
}

/// Walks the cycles of each permutation, four at a time.
fn each_cycle_count<'a>(
    decks: impl Iterator<Item = &'a [u8]>,
    n: usize,
    mut count: impl FnMut(usize),
) {
    let mut four = [[0; CARDS_MAX]; 4];
    let mut held = 0;
    let mut walk = |four: &[[u8; CARDS_MAX]; 4], held: usize| {
        for &cycles in &cycles(four, n)[..held] {
            count(cycles.into());
        }
    };
    for deck in decks {
        four[held][..n].copy_from_slice(deck);
        held += 1;
        if held == four.len() {
            walk(&four, held);
            held = 0;
        }
    }
    walk(&four, held);
}
