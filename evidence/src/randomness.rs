//! What the record holds of the statistical batteries: the decision, and the numbers of every plot.
//!
//! Plots show only these numbers, and no renderer computes any of them.

use serde::{Deserialize, Serialize};

use crate::usage::Usage;

/// The examination of a generator.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Randomness {
    /// The source, as `--source` names it.
    pub source: String,
    /// How much was examined.
    pub samples: Vec<Samples>,
    /// How the verdict is reached.
    pub decision: Decision,
    /// The p-values in ascending order, with the quantile of the uniform law that each is compared
    /// with.
    pub p_values: Vec<PValuePoint>,
    /// A histogram: how many of them fall into each of the equal parts of 0 to 1.
    pub p_histogram: Vec<u64>,
    /// The corrected p-values in ascending order. They are not uniform, so they are kept apart.
    /// Records before 0.3.0 have them among the others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub p_corrected: Vec<CorrectedPoint>,
    /// The p-values of counts of few events, in ascending order. They lie on a few steps, so they
    /// are kept apart too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub p_counts: Vec<CountPoint>,
    /// Tables of counts that the report draws as heat maps.
    pub maps: Vec<Map>,
    /// The power of some statistics at this sample size.
    pub power: Vec<Curve>,
    /// The planted defects and whether they were caught.
    pub defects: Vec<Defect>,
}

/// How much of one kind was examined.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Samples {
    /// The name of the stream, such as `decks` or `short`.
    pub stream: String,
    /// What they are used for, where they are a customer's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used_for: Option<Usage>,
    /// What is counted: decks or bytes.
    pub unit: String,
    /// How many samples were examined.
    pub samples: u64,
}

/// How the verdict on a source is reached, with its risks (ISO/IEC 17025, 7.8.6.1).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Decision {
    /// The rule, in words.
    pub rule: String,
    /// Hypotheses in the family, fixed before any data is read.
    pub family_size: usize,
    /// The chance that a sound source fails, first look and retest together, at most.
    #[serde(alias = "error_budget")]
    pub run_budget: f64,
    /// Of it for the first look.
    #[serde(alias = "error_run")]
    pub first_look_budget: f64,
    /// Of it for the retest.
    #[serde(alias = "error_retest")]
    pub retest_budget: f64,
    /// The adjusted p-value that asks for the retest.
    pub warning: f64,
    /// The level of the least favourable step, for which power is stated.
    pub power_level: f64,
    /// How far the laws of the hypotheses were verified. Records before 0.3.0 do not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub laws: Option<Laws>,
    /// The hypotheses that were rejected.
    pub rejected: Vec<String>,
    /// Whether the verdict took the retest.
    pub on_retest: bool,
}

/// How far the laws of the hypotheses that were tested were verified: how many of each.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Laws {
    /// Exact laws, which hold at every level.
    pub exact: usize,
    /// Limits that were verified down to the level of the least favourable step or below it.
    pub verified: usize,
    /// Limits that were verified down to a larger level only: the decision relies on the limit.
    pub by_the_limit: usize,
}

/// One p-value of the family.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct PValuePoint {
    /// The id of the hypothesis.
    pub id: String,
    /// The p-value of the hypothesis, rounded up.
    pub p: f64,
    /// The quantile of the uniform law at its place.
    pub uniform: f64,
}

/// The smallest of several p-values, times their number (Bonferroni), at most 1.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct CorrectedPoint {
    /// The id of the hypothesis.
    pub id: String,
    /// The p-value after the correction.
    pub p: f64,
    /// How many p-values there were.
    pub smallest_of: u64,
}

/// The p-value of a count of few events.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct CountPoint {
    /// The hypothesis.
    pub id: String,
    /// Its p-value.
    pub p: f64,
}

/// A square table of counts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Map {
    /// The hypothesis it belongs to.
    pub id: String,
    /// What each row represents.
    pub rows: String,
    /// What each column represents.
    pub columns: String,
    /// What a sound source gives each cell on average.
    pub expected: f64,
    /// Whether the diagonal cannot occur.
    pub hollow: bool,
    /// The counts, a list for each row.
    pub counts: Vec<Vec<u64>>,
}

/// How likely a deviation is to be rejected, by its size.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Curve {
    /// The id of the hypothesis whose power it is.
    pub id: String,
    /// What the deviation is measured in.
    pub unit: String,
    /// The deviations in ascending order, in `unit`.
    pub deviation: Vec<f64>,
    /// The power at each.
    pub power: Vec<f64>,
}

/// A planted defect and what the statistics made of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Defect {
    /// The name of the defect, such as `modulo16`.
    pub name: String,
    /// What is wrong with it.
    pub description: String,
    /// What the samples are: decks or bytes.
    pub unit: String,
    /// The sample it is given; `None` if only an enumeration shows it.
    pub samples: Option<u64>,
    /// The sample at which it was caught.
    pub caught_at: Option<u64>,
    /// The id of the statistic that caught it; `None` if none did.
    pub caught_by: Option<String>,
    /// Whether the plan claims to catch it.
    pub claimed: bool,
}
