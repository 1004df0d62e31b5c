//! The integers that one sequence gives, and the p-values that follow from them.

use super::super::sequence::Bits;
use super::complexity::{COMPLEXITY_BLOCK, complexity_counts, complexity_p};
use super::dft::{BATTERY_DIVISOR, Spectrum, dft_p};
use super::frequency::{block_frequency_p, block_squares, frequency_p};
use super::rank::{rank_counts, rank_p};
use super::runs::{count_runs, longest_run_counts, longest_run_p, runs_p};
use super::serial::{ENTROPY_BITS, SERIAL_BITS, approximate_entropy_p, serial_p, windows};
use super::templates::{
    OVERLAPPING_BLOCK, TEMPLATE_BITS, TEMPLATES, overlapping_counts, overlapping_p, template_p,
    template_squares,
};
use super::universal::{Distances, UniversalCut, universal_p};
use super::walk::{
    STATES, VARIANT_STATES, VISIT_CLASSES, Walk, cumulative_sums_p, cycles_min, excursions_p,
    variant_p,
};
use super::{ClassProbabilities, complexity, templates};

/// Length of a sequence in the battery.
pub const SEQUENCE_BITS: usize = 1_000_000;
const BLOCK_FREQUENCY_BITS: usize = 128;
const MATRIX_ROWS: usize = 32;

/// One of the fifteen tests, or one of its variants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Test {
    /// 2.1 Frequency (monobit).
    Frequency,
    /// 2.2 Frequency within a block of 128 bits.
    BlockFrequency,
    /// 2.3 Runs.
    Runs,
    /// 2.4 Longest run of ones in a block of 10 000 bits.
    LongestRun,
    /// 2.5 Rank of matrices of 32 by 32 bits.
    Rank,
    /// 2.6 Discrete Fourier transform.
    Dft,
    /// 2.7 Non-overlapping matches of the 148 aperiodic templates of nine bits.
    NonOverlapping,
    /// 2.8 Overlapping matches of nine ones.
    Overlapping,
    /// 2.9 Maurer's universal test, L = 7.
    Universal,
    /// 2.10 Linear complexity of blocks of 500 bits.
    LinearComplexity,
    /// 2.11 Serial, m = 16, first difference.
    Serial1,
    /// 2.11 Serial, m = 16, second difference.
    Serial2,
    /// 2.12 Approximate entropy, m = 10.
    ApproximateEntropy,
    /// 2.13 Cumulative sums, forward.
    CusumForward,
    /// 2.13 Cumulative sums, backward.
    CusumBackward,
    /// 2.14 Random excursions, eight states.
    Excursions,
    /// 2.15 Random excursions variant, eighteen states.
    ExcursionsVariant,
}

impl Test {
    /// All of them, in the order of the standard.
    pub const ALL: [Self; 17] = [
        Self::Frequency,
        Self::BlockFrequency,
        Self::Runs,
        Self::LongestRun,
        Self::Rank,
        Self::Dft,
        Self::NonOverlapping,
        Self::Overlapping,
        Self::Universal,
        Self::LinearComplexity,
        Self::Serial1,
        Self::Serial2,
        Self::ApproximateEntropy,
        Self::CusumForward,
        Self::CusumBackward,
        Self::Excursions,
        Self::ExcursionsVariant,
    ];

    /// How many p-values it has for one sequence.
    pub const fn p_values(self) -> usize {
        match self {
            Self::NonOverlapping => TEMPLATES,
            Self::Excursions => STATES.len(),
            Self::ExcursionsVariant => VARIANT_STATES.len(),
            _ => 1,
        }
    }
}

/// Where the integers of each test stand in a record.
mod at {
    use super::{STATES, TEMPLATES, VARIANT_STATES, VISIT_CLASSES, complexity, templates};
    use std::ops::Range;

    pub(super) const ONES: usize = 0;
    pub(super) const BLOCK_SQUARES: usize = 1;
    pub(super) const RUNS: usize = 2;
    pub(super) const LONGEST_RUN: Range<usize> = 3..10;
    pub(super) const RANK: Range<usize> = 10..13;
    pub(super) const DFT: usize = 13;
    pub(super) const TEMPLATE: Range<usize> = 14..14 + TEMPLATES;
    pub(super) const OVERLAPPING: Range<usize> = TEMPLATE.end..TEMPLATE.end + templates::CLASSES;
    pub(super) const UNIVERSAL: usize = OVERLAPPING.end;
    pub(super) const COMPLEXITY: Range<usize> = UNIVERSAL + 1..UNIVERSAL + 1 + complexity::CLASSES;
    pub(super) const SERIAL: Range<usize> = COMPLEXITY.end..COMPLEXITY.end + 3;
    pub(super) const ENTROPY: Range<usize> = SERIAL.end..SERIAL.end + 2;
    pub(super) const EXTREMES: Range<usize> = ENTROPY.end..ENTROPY.end + 2;
    pub(super) const CYCLES: usize = EXTREMES.end;
    pub(super) const VISITS: Range<usize> = CYCLES + 1..CYCLES + 1 + STATES.len() * VISIT_CLASSES;
    pub(super) const TOTALS: Range<usize> = VISITS.end..VISITS.end + VARIANT_STATES.len();
    pub(super) const END: usize = TOTALS.end;
}

/// Integers in the record of one sequence.
pub(super) const RECORD: usize = at::END;

/// What is computed once for all sequences.
#[derive(Debug, Clone)]
pub(super) struct Recorder {
    spectrum: Spectrum,
    distances: Distances,
    cut: UniversalCut,
}

impl Recorder {
    pub(super) fn new() -> Self {
        Self {
            spectrum: Spectrum::new(SEQUENCE_BITS),
            distances: Distances::new(),
            cut: universal_cut(),
        }
    }

    /// The record of one sequence of 10^6 bits.
    pub(super) fn record(&self, bits: &Bits) -> Vec<u64> {
        assert_eq!(bits.len(), SEQUENCE_BITS, "a sequence has 10^6 bits");
        let mut record = Vec::with_capacity(RECORD);
        record.push(bits.ones());
        record.push(block_squares(bits, BLOCK_FREQUENCY_BITS));
        record.push(count_runs(bits));
        record.extend(longest_run_counts(bits).expect("10^6 bits are enough"));
        record.extend(rank_counts(bits, MATRIX_ROWS));
        record.push(self.spectrum.moduli_below(bits));
        record.extend(template_squares(bits));
        record.extend(overlapping_counts(bits, TEMPLATE_BITS, OVERLAPPING_BLOCK));
        record.push(self.distances.sum(bits, self.cut));
        record.extend(complexity_counts(bits, COMPLEXITY_BLOCK));
        let windows = windows(bits);
        record.extend(windows.squares);
        record.extend(windows.divergence);
        let walk = Walk::new(bits);
        record.extend(walk.extremes);
        record.push(walk.cycles);
        record.extend(walk.visits.as_flattened());
        record.extend(walk.totals);
        assert_eq!(record.len(), RECORD, "the layout is that of `at`");
        record
    }
}

fn universal_cut() -> UniversalCut {
    UniversalCut::recommended(SEQUENCE_BITS).expect("10^6 bits are enough")
}

/// Whether a record could be that of a sequence: the totals that do not depend on its bits.
pub(super) fn is_record(record: &[u64]) -> bool {
    let n = SEQUENCE_BITS as u64;
    let sums = |range: std::ops::Range<usize>, total: usize| {
        record[range]
            .iter()
            .try_fold(0u64, |a, &b| a.checked_add(b))
            == Some(total as u64)
    };
    record.len() == RECORD
        && record[at::ONES] <= n
        && (1..=n).contains(&record[at::RUNS])
        && sums(at::LONGEST_RUN, SEQUENCE_BITS / 10_000)
        && sums(at::RANK, SEQUENCE_BITS / (MATRIX_ROWS * MATRIX_ROWS))
        && record[at::DFT] <= n / 2
        && sums(at::OVERLAPPING, SEQUENCE_BITS / OVERLAPPING_BLOCK)
        && sums(at::COMPLEXITY, SEQUENCE_BITS / COMPLEXITY_BLOCK)
        && record[at::SERIAL].iter().all(|&squares| squares <= n * n)
        && record[at::CYCLES] <= n
        && record[at::VISITS]
            .chunks_exact(VISIT_CLASSES)
            .all(|classes| {
                classes.iter().all(|&count| count <= n)
                    && classes.iter().sum::<u64>() == record[at::CYCLES]
            })
}

impl Test {
    /// The p-values of one recorded sequence; `None` where the test does not apply to it (too few
    /// cycles).
    pub(super) fn of_record(self, record: &[u64]) -> Option<Vec<f64>> {
        let n = SEQUENCE_BITS;
        let exact = ClassProbabilities::Exact;
        let one = match self {
            Self::Frequency => frequency_p(record[at::ONES], n),
            Self::BlockFrequency => block_frequency_p(
                record[at::BLOCK_SQUARES],
                BLOCK_FREQUENCY_BITS,
                n / BLOCK_FREQUENCY_BITS,
            ),
            Self::Runs => runs_p(record[at::RUNS], record[at::ONES], n),
            Self::LongestRun => {
                longest_run_p(&record[at::LONGEST_RUN], n, exact).expect("10^6 bits are enough")
            }
            Self::Rank => {
                let counts = record[at::RANK].try_into().expect("three classes");
                rank_p(counts, MATRIX_ROWS)
            }
            Self::Dft => dft_p(record[at::DFT], n, BATTERY_DIVISOR),
            Self::NonOverlapping => {
                let squares = record[at::TEMPLATE].iter();
                return Some(squares.map(|&square| template_p(square, n)).collect());
            }
            Self::Overlapping => overlapping_p(&record[at::OVERLAPPING], exact),
            Self::Universal => {
                let cut = universal_cut();
                universal_p(record[at::UNIVERSAL], cut.tested, cut.accurate_law())
            }
            Self::LinearComplexity => complexity_p(&record[at::COMPLEXITY], exact),
            Self::Serial1 | Self::Serial2 => {
                let squares = record[at::SERIAL].try_into().expect("three lengths");
                let [first, second] = serial_p(squares, SERIAL_BITS, n);
                if self == Self::Serial1 { first } else { second }
            }
            Self::ApproximateEntropy => {
                let divergence = record[at::ENTROPY].try_into().expect("two lengths");
                approximate_entropy_p(divergence, ENTROPY_BITS)
            }
            Self::CusumForward => cumulative_sums_p(record[at::EXTREMES][0], n),
            Self::CusumBackward => cumulative_sums_p(record[at::EXTREMES][1], n),
            Self::Excursions | Self::ExcursionsVariant => {
                let cycles = record[at::CYCLES];
                if (cycles as f64) < cycles_min(n) {
                    return None;
                }
                return Some(if self == Self::Excursions {
                    record[at::VISITS]
                        .chunks_exact(VISIT_CLASSES)
                        .zip(STATES)
                        .map(|(visits, state)| excursions_p(visits, state))
                        .collect()
                } else {
                    record[at::TOTALS]
                        .iter()
                        .zip(VARIANT_STATES)
                        .map(|(&total, state)| variant_p(total, cycles, state))
                        .collect()
                });
            }
        };
        Some(vec![one])
    }
}
