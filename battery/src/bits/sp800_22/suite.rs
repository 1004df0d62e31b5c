//! All fifteen tests as one statistic of the battery.

use std::sync::Arc;

use super::super::power::{binomial_detectable, kolmogorov_detectable};
use super::super::sequence::Bits;
use super::super::{BLOCK_BYTES, expect_block};
use super::criteria;
use super::record::{RECORD, Recorder, SEQUENCE_BITS, Test, is_record};
use crate::own_rule::OwnRule;
use crate::tails::{binomial, kolmogorov};
use crate::{
    BatteryError, Counted, Criterion, Detectable, Finding, Hypothesis, Law, Property, Statistic,
};

/// Level of one sequence (SP 800-22 4.2.1).
const ALPHA: f64 = 0.01;
/// Fewest sequences for a statement about uniformity (SP 800-22 4.2.2).
pub(super) const UNIFORMITY_MIN: u64 = 55;
/// Sequences that are looked at; a longer source is judged by its first ones.
///
/// The p-values of single sequences are approximations. With many more of them a second level
/// would find the approximation instead of a defect: 10 000 sequences show those of the standard for
/// the DFT and the universal test (which is why the battery corrects both), and begin to show that
/// of approximate entropy.
pub const SEQUENCES_MAX: usize = 1000;

/// The fifteen tests over disjoint sequences of 10^6 bits.
///
/// - Hypothesis, for each test: the bits are independent and fair.
/// - Statistic: for *proportion* the number of sequences with p < 0.01 (of the template or state
///   that is furthest off), for *uniformity* the largest distance D between the p-values and the
///   uniform law.
/// - Reference: SP 800-22 rev. 1a, sections 2.1 to 2.15, 4.2.1 and 4.2.2.
/// - Minimum: one applicable sequence for proportion, 55 for uniformity.
/// - Distribution: binomial and exact Kolmogorov at the second level; the first level is
///   asymptotic, with [`Test::rate`] in place of 0.01 where that shows.
/// - Merges: the records of the first 1 000 sequences are kept in the order of their blocks.
/// - False alarms: measured in the calibration test, see `tests/it/bits/calibration.rs`.
#[derive(Clone)]
pub struct Suite {
    recorder: Arc<Recorder>,
    /// One record after the other.
    records: Vec<u64>,
}

impl Suite {
    /// A suite that has recorded no sequence.
    pub fn new() -> Self {
        Self {
            recorder: Arc::new(Recorder::new()),
            records: Vec::new(),
        }
    }

    /// Nothing counted yet, sharing the tables of another one.
    #[must_use]
    pub fn new_like(other: &Self) -> Self {
        Self {
            recorder: Arc::clone(&other.recorder),
            records: Vec::new(),
        }
    }

    /// How many sequences were recorded.
    pub const fn sequences(&self) -> usize {
        self.records.len() / RECORD
    }

    /// Records one sequence, unless enough are recorded.
    pub fn observe_sequence(&mut self, bits: &Bits) {
        if self.sequences() < SEQUENCES_MAX {
            self.records.extend(self.recorder.record(bits));
        }
    }

    /// For each of a test's p-values (one, or one for each template or state) the list over the
    /// sequences it applies to.
    pub fn p_values(&self, test: Test) -> Vec<Vec<f64>> {
        let mut lists = vec![Vec::new(); test.p_values()];
        for record in self.records.chunks_exact(RECORD) {
            for (list, p) in lists
                .iter_mut()
                .zip(test.of_record(record).unwrap_or_default())
            {
                list.push(p);
            }
        }
        lists
    }
}

impl Default for Suite {
    fn default() -> Self {
        Self::new()
    }
}

impl std::fmt::Debug for Suite {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Suite({} sequences)", self.sequences())
    }
}

impl Statistic<[u8]> for Suite {
    fn hypotheses(&self) -> Vec<Hypothesis> {
        Test::ALL
            .into_iter()
            .flat_map(|test| {
                let names = test.names();
                let section = names.section;
                [
                    Hypothesis {
                        id: names.proportion,
                        claim: "one sequence in a hundred has p below 0.01",
                        reference: names.reference,
                        property: Property::Sp80022 {
                            section,
                            criterion: Criterion::Proportion,
                        },
                        law: Law::Asymptotic { verified: 2 },
                    },
                    Hypothesis {
                        id: names.uniformity,
                        claim: "the p-values of disjoint sequences are uniform",
                        reference: names.reference,
                        property: Property::Sp80022 {
                            section,
                            criterion: Criterion::Uniformity,
                        },
                        law: Law::Asymptotic { verified: 2 },
                    },
                ]
            })
            .collect()
    }

    fn observe(&mut self, block: &[u8]) -> Result<(), BatteryError> {
        expect_block(block, BLOCK_BYTES)?;
        for sequence in block.chunks_exact(SEQUENCE_BITS / 8) {
            self.observe_sequence(&Bits::from_bytes(sequence));
        }
        Ok(())
    }

    fn counters(&self) -> Vec<u64> {
        self.records.clone()
    }

    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError> {
        let whole = counters.len().is_multiple_of(RECORD)
            && counters.len() <= SEQUENCES_MAX * RECORD
            && counters.chunks_exact(RECORD).all(is_record);
        if !whole {
            return Err(BatteryError::Counters {
                statistic: "sp800-22",
                expected: "records of sequences of 10^6 bits",
                found: counters.len() as u64,
            });
        }
        let room = SEQUENCES_MAX * RECORD - self.records.len();
        self.records
            .extend_from_slice(&counters[..counters.len().min(room)]);
        Ok(())
    }

    /// Beyond the largest number of sequences nothing is kept.
    fn samples(&self) -> Counted {
        let sequences = self.records.len() / RECORD;
        if sequences < SEQUENCES_MAX {
            Counted::Exactly((sequences * SEQUENCE_BITS / 8) as u64)
        } else {
            Counted::Unknown
        }
    }

    fn findings(&self) -> Vec<Result<Finding, BatteryError>> {
        Test::ALL
            .into_iter()
            .flat_map(|test| {
                let lists = self.p_values(test);
                [proportion(&lists, test.rate()), uniformity(lists)]
            })
            .collect()
    }

    fn detectable(&self, level: f64) -> Vec<Option<Detectable>> {
        Test::ALL
            .into_iter()
            .flat_map(|test| {
                let lists = self.p_values(test);
                let applicable = lists[0].len() as u64;
                let level = level / lists.len() as f64;
                [
                    binomial_detectable(applicable, test.rate(), level).map(|deviation| {
                        Detectable {
                            deviation,
                            unit: "share of sequences with p below 0.01",
                        }
                    }),
                    (applicable >= UNIFORMITY_MIN).then(|| Detectable {
                        deviation: kolmogorov_detectable(applicable, level),
                        unit: "distance of the law of the p-values from uniform",
                    }),
                ]
            })
            .collect()
    }

    fn own_rules(&self) -> Vec<Option<OwnRule>> {
        let both = |test| {
            let lists = self.p_values(test);
            [criteria::proportion(&lists), criteria::uniformity(&lists)]
        };
        Test::ALL.into_iter().flat_map(both).collect()
    }

    fn fresh(&self) -> Box<dyn Statistic<[u8]>> {
        Box::new(Self::new_like(self))
    }
}

/// The list with the least likely number of p-values below 0.01.
fn proportion(lists: &[Vec<f64>], rate: f64) -> Result<Finding, BatteryError> {
    smallest(lists.iter().map(|list| {
        let n = list.len() as u64;
        if n == 0 {
            return Err(BatteryError::TooFew {
                needed: 1,
                found: 0,
            });
        }
        let failing = list.iter().filter(|&&p| p < ALPHA).count() as u64;
        let variance = n as f64 * rate * (1.0 - rate);
        let finding = Finding::two_sided(failing as f64, binomial(failing, n, rate));
        Ok(finding.of_a_count(variance.sqrt()))
    }))
}

/// The list that is furthest from uniform.
fn uniformity(lists: Vec<Vec<f64>>) -> Result<Finding, BatteryError> {
    smallest(lists.into_iter().map(|list| {
        let n = list.len() as u64;
        if n < UNIFORMITY_MIN {
            return Err(BatteryError::TooFew {
                needed: UNIFORMITY_MIN,
                found: n,
            });
        }
        let d = distance_from_uniform(list);
        Ok(Finding::two_sided(d, kolmogorov(d, n)))
    }))
}

/// The finding with the smallest p, times the number of them.
fn smallest(
    findings: impl Iterator<Item = Result<Finding, BatteryError>>,
) -> Result<Finding, BatteryError> {
    let findings: Vec<Finding> = findings.collect::<Result<_, _>>()?;
    Ok(Finding::worst(findings).expect("a test has p-values"))
}

/// Kolmogorov's D of values that should be uniform.
pub(crate) fn distance_from_uniform(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let n = values.len() as f64;
    values
        .iter()
        .enumerate()
        .map(|(i, &u)| (u - i as f64 / n).max((i as f64 + 1.0) / n - u))
        .fold(0.0, f64::max)
}

struct Names {
    proportion: &'static str,
    uniformity: &'static str,
    reference: &'static str,
    /// Of chapter 2.
    section: u8,
}

macro_rules! names {
    ($id:literal, $section:literal) => {
        Names {
            proportion: concat!("sp800-22.", $id, ".proportion"),
            uniformity: concat!("sp800-22.", $id, ".uniformity"),
            reference: concat!("SP 800-22 rev. 1a, 2.", $section, " and 4.2"),
            section: $section,
        }
    };
}

impl Test {
    fn names(self) -> Names {
        match self {
            Self::Frequency => names!("frequency", 1),
            Self::BlockFrequency => names!("block-frequency", 2),
            Self::Runs => names!("runs", 3),
            Self::LongestRun => names!("longest-run", 4),
            Self::Rank => names!("rank", 5),
            Self::Dft => names!("dft", 6),
            Self::NonOverlapping => names!("non-overlapping-templates", 7),
            Self::Overlapping => names!("overlapping-templates", 8),
            Self::Universal => names!("universal", 9),
            Self::LinearComplexity => names!("linear-complexity", 10),
            Self::Serial1 => names!("serial-1", 11),
            Self::Serial2 => names!("serial-2", 11),
            Self::ApproximateEntropy => names!("approximate-entropy", 12),
            Self::CusumForward => names!("cumulative-sums-forward", 13),
            Self::CusumBackward => names!("cumulative-sums-backward", 13),
            Self::Excursions => names!("random-excursions", 14),
            Self::ExcursionsVariant => names!("random-excursions-variant", 15),
        }
    }

    /// The probability that a sound sequence of 10^6 bits has p < 0.01
    /// (`fixtures/vectors/sp800-22-rates.json`): exact for frequency, blocks, rank, templates and
    /// sums, simulated to 0.5 % of itself for the three tests with classes of blocks, and 0.01
    /// where no law is known (runs, DFT, universal, serial, entropy, excursions).
    pub const fn rate(self) -> f64 {
        match self {
            Self::Frequency => 0.010024,
            Self::BlockFrequency => 0.00975272,
            Self::LongestRun => 0.0103984,
            Self::Rank => 0.0100274,
            Self::NonOverlapping => 0.0100978,
            Self::Overlapping => 0.010069,
            Self::LinearComplexity => 0.0103133,
            Self::CusumForward | Self::CusumBackward => 0.00997004,
            Self::Runs
            | Self::Dft
            | Self::Universal
            | Self::Serial1
            | Self::Serial2
            | Self::ApproximateEntropy
            | Self::Excursions
            | Self::ExcursionsVariant => 0.01,
        }
    }
}
