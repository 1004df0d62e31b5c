//! The fifteen tests of NIST SP 800-22 rev. 1a, on disjoint sequences of 10^6 bits, judged by the
//! standard's two second-level criteria.
//!
//! The functions give the p-values of one sequence, for known answers and for reading along with
//! the document; [`Suite`] counts a whole source. A sequence leaves integers only (ranks, matches,
//! squares, moduli below the threshold); p-values are computed from them after the merge.
//!
//! What enters the family of hypotheses, for each test:
//! - *proportion* (4.2.1): the number of sequences with p < 0.01, against the binomial law with the
//!   probability that a sound sequence has such a p ([`Test::rate`]; the 3-sigma band of the
//!   standard is [`passing_band`]);
//! - *uniformity* (4.2.2): the p-values of at least 55 sequences against the uniform law, by the
//!   exact law of Kolmogorov instead of ten bins, which at 55 would hold five each.
//!
//! Both criteria as the document words them (the band, ten bins) stand in the record beside the
//! findings, which decide ([`OwnRule`](crate::own_rule::OwnRule)).
//!
//! A test with many p-values for a sequence (148 templates, 8 and 18 states) gives the smallest of
//! its p-values for either criterion, times their number. Passing says nothing about
//! unpredictability: a Mersenne Twister passes.

mod complexity;
mod criteria;
mod dft;
mod frequency;
mod rank;
mod record;
mod runs;
mod serial;
mod suite;
mod templates;
mod universal;
mod walk;

pub use complexity::linear_complexity_test;
pub use criteria::passing_band;
pub use dft::dft;
pub use frequency::{block_frequency, frequency};
pub use rank::rank;
pub use record::{SEQUENCE_BITS, Test};
pub use runs::{longest_run, runs};
pub use serial::{approximate_entropy, serial};
pub use suite::{SEQUENCES_MAX, Suite};
pub use templates::{
    TEMPLATE_BITS, aperiodic_templates, non_overlapping, overlapping, overlapping_counts,
    overlapping_p_with,
};
pub use universal::{UniversalCut, universal, universal_statistic};
pub use walk::{
    STATES, VARIANT_STATES, Walk, cumulative_sums, cycles_min, excursions_p, variant_p,
};

/// Which class probabilities a chi-square uses where STS 2.1.2 has rounded or approximate ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClassProbabilities {
    /// The law of fair bits; what the battery uses.
    Exact,
    /// The tables of STS 2.1.2, to compare with its published values.
    Sts,
}

/// The sum over classes of (count - expected)^2 / expected.
fn class_chi_square(counts: &[u64], probabilities: &[f64]) -> f64 {
    assert_eq!(
        counts.len(),
        probabilities.len(),
        "one count for each class"
    );
    let total: u64 = counts.iter().sum();
    counts
        .iter()
        .zip(probabilities)
        .map(|(&count, p)| {
            let expected = total as f64 * p;
            (count as f64 - expected).powi(2) / expected
        })
        .sum()
}
