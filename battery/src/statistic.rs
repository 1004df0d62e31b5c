//! What every statistic of the batteries can do.

use std::sync::Arc;

use dealproof_evidence::randomness::{Curve, Map};
use serde::{Serialize, Serializer};

use super::law::LatticeLaw;
use super::own_rule::OwnRule;
use super::p_value::digits;
use super::{BatteryError, Finding};

/// One hypothesis of the family, known before any data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Hypothesis {
    /// Its name in plans, records and reports, for instance `decks.card-position`.
    #[serde(skip)]
    pub id: &'static str,
    /// What holds for a sound source, in one sentence.
    pub claim: &'static str,
    /// Paper or standard, with its section.
    pub reference: &'static str,
    /// What it is evidence for.
    #[serde(skip)]
    pub property: Property,
    /// The law the p-value comes from.
    pub law: Law,
}

/// The property of a sound source that a hypothesis is evidence for, in the terms of those who ask
/// for it. A catalogue of clauses goes by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Property {
    /// Every order of a deck is equally likely.
    Shuffle,
    /// Every card, suit and rank is equally likely at every position.
    Positions,
    /// Nothing follows from the card or the deck before.
    Independence,
    /// Every permutation can come up.
    Permutations,
    /// Hands, winners and all-ins come as often as chance has them.
    Outcomes,
    /// Integers in a range are equally likely.
    Scaling,
    /// Raw words show no pattern.
    Words,
    /// A test of NIST SP 800-22.
    Sp80022 {
        /// The section of chapter 2.
        section: u8,
        /// Which of the two criteria of section 4.2.
        criterion: Criterion,
    },
    /// A test of FIPS 140-2.
    Fips140,
    /// A test of AIS 20/31.
    Ais31 {
        /// The number of the test: 0 to 8 for T0 to T8.
        test: u8,
    },
}

/// How SP 800-22 judges the p-values of many sequences.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Criterion {
    /// 4.2.1: how many sequences pass.
    Proportion,
    /// 4.2.2: whether the p-values are uniform.
    Uniformity,
}

/// Where a p-value comes from, and how far it can be trusted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Law {
    /// The exact distribution at this sample size.
    Exact,
    /// A limit; held against the exact law down to 10^-`verified`, where the rate of false alarms is
    /// at most [`COMPARED_RATIO`] times the level.
    Compared {
        /// The exponent of the smallest level that was compared.
        verified: u8,
    },
    /// A limit; measured against the true generator down to 10^-`verified` and no further.
    Asymptotic {
        /// The exponent of the smallest p-value at which the false-alarm rate was measured; 0 where
        /// it was not.
        verified: u8,
    },
}

/// With this many expected in each of equally likely cells, Pearson's chi-square keeps to its limit.
///
/// `the_limit_of_chi_square_holds_at_the_level_of_decisions` computes the exact law and shows it.
pub const COMPARED_FROM: f64 = 200.0;

/// By how much the rate of false alarms may exceed the level of a limit that was compared.
pub const COMPARED_RATIO: f64 = 1.1;

impl Law {
    /// How far the law of a finding can be trusted, once the size of its sample is known.
    #[must_use]
    pub fn at(self, finding: &Finding) -> Self {
        let expected = finding.cells_expect.filter(|&e| e >= COMPARED_FROM);
        match (self, expected) {
            // The smallest of several p-values is looked at on a level that many times smaller.
            (Self::Asymptotic { .. }, Some(_)) if finding.smallest_of == 1 => {
                Self::Compared { verified: 6 }
            }
            (Self::Asymptotic { .. }, Some(_)) if finding.smallest_of <= 10 => {
                Self::Compared { verified: 5 }
            }
            (law, _) => law,
        }
    }

    /// The smallest level at which it was verified; an exact law holds at every level.
    pub fn verified(self) -> Option<f64> {
        match self {
            Self::Exact => None,
            Self::Compared { verified } | Self::Asymptotic { verified } => {
                Some(10f64.powi(-i32::from(verified)))
            }
        }
    }
}

impl Detectable {
    /// Three digits, as a record has them.
    pub(crate) fn rounded(self) -> Self {
        Self {
            deviation: digits(self.deviation, 3),
            ..self
        }
    }
}

impl std::fmt::Display for Law {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Exact => f.write_str("exact"),
            Self::Compared { verified } => {
                write!(f, "limit, held against the exact law down to 1e-{verified}")
            }
            Self::Asymptotic { verified: 0 } => f.write_str("asymptotic, not verified by runs"),
            Self::Asymptotic { verified } => {
                write!(f, "asymptotic, verified down to 1e-{verified}")
            }
        }
    }
}

impl Serialize for Law {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The smallest deviation that a sample of this size shows with a stated probability.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Detectable {
    /// How large it is.
    pub deviation: f64,
    /// What it is measured in, for instance `relative excess of one cell`.
    pub unit: &'static str,
}

/// A sum over samples whose share in each block is kept.
#[derive(Debug, Clone)]
pub struct Scalar {
    /// What is added up, for instance `inversions`.
    pub name: &'static str,
    /// What is known about it.
    pub law: ScalarLaw,
}

/// What is known about a [`Scalar`].
#[derive(Debug, Clone)]
pub enum ScalarLaw {
    /// The values of the samples are independent and have this law.
    Lattice(Arc<LatticeLaw>),
    /// It is the sum, over the cells of card by position of each block, of the squares of their
    /// counts.
    Squares {
        /// The cards of a deck.
        cards: usize,
    },
}

/// What counters say about the number of their samples.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// Every sample is in them.
    Exactly(u64),
    /// Some samples may be left out.
    AtMost(u64),
    /// At most one of a thousand samples is left out.
    Nearly(u64),
    /// They do not say.
    Unknown,
}

/// A counter over blocks of samples of type `B`.
///
/// Its whole state is a list of integers. A shard file holds that list, threads and machines are
/// joined by [`absorb`](Self::absorb), and so nothing depends on how the blocks were spread.
pub trait Statistic<B: ?Sized>: Send + Sync {
    /// The hypotheses it contributes to the family; never depends on the data.
    fn hypotheses(&self) -> Vec<Hypothesis>;

    /// Counts one whole block.
    fn observe(&mut self, block: &B) -> Result<(), BatteryError>;

    /// Everything counted so far.
    fn counters(&self) -> Vec<u64>;

    /// Adds the counters of the blocks that follow. A list that this statistic could not have
    /// written is refused and changes nothing.
    fn absorb(&mut self, counters: &[u64]) -> Result<(), BatteryError>;

    /// Sorted lists that are too long for counters, such as fingerprints.
    fn lists(&self) -> Vec<Vec<u64>> {
        Vec::new()
    }

    /// Whether it has [`lists`](Self::lists).
    fn keeps_lists(&self) -> bool {
        false
    }

    /// Adds the lists of the blocks whose counters were absorbed last. Lists that do not belong to
    /// them are refused and change nothing.
    fn absorb_lists(&mut self, lists: Vec<Vec<u64>>) -> Result<(), BatteryError> {
        if lists.is_empty() {
            return Ok(());
        }
        Err(BatteryError::Counters {
            statistic: "a statistic without lists",
            expected: "no lists",
            found: lists.len() as u64,
        })
    }

    /// The lists of all blocks were joined elsewhere: for each the number of pairs of equal
    /// entries.
    fn joined_lists(&mut self, _pairs: &[u64]) {}

    /// Sums over samples, each with the law of one sample. What each block adds to them is kept, so
    /// that blocks can be compared with each other.
    fn scalars(&self) -> Vec<Scalar> {
        Vec::new()
    }

    /// The [`scalars`](Self::scalars) so far, in the same order.
    fn sums(&self) -> Vec<u64> {
        Vec::new()
    }

    /// Whether the counters of some blocks are the sums of the counters of each, so that the seals
    /// of blocks hold for them.
    fn is_additive(&self) -> bool {
        false
    }

    /// The samples that its counters say they are of: decks, or bytes.
    fn samples(&self) -> Counted {
        Counted::Unknown
    }

    /// One answer for each hypothesis, in the same order.
    fn findings(&self) -> Vec<Result<Finding, BatteryError>>;

    /// For each hypothesis the deviation that this many samples show with 95 % probability when
    /// it is rejected at `level`; `None` where no such unit is stated.
    fn detectable(&self, level: f64) -> Vec<Option<Detectable>>;

    /// What the standard's own rule says about each hypothesis; empty if it has no rule.
    fn own_rules(&self) -> Vec<Option<OwnRule>> {
        Vec::new()
    }

    /// The tables that the findings are computed from, if there are any.
    fn maps(&self) -> Vec<Map> {
        Vec::new()
    }

    /// The power of the findings at `level`, where it is known for every deviation.
    fn curves(&self, _level: f64) -> Vec<Curve> {
        Vec::new()
    }

    /// The same statistic with nothing counted.
    fn fresh(&self) -> Box<dyn Statistic<B>>;
}
