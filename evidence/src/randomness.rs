//! What the record holds of the statistical batteries: the decision, and the numbers of every plot.
//!
//! Nothing is drawn that does not stand here, and nothing here is computed by a renderer.

use serde::{Deserialize, Serialize};

/// The examination of a generator.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Randomness {
    /// The source, as `--source` names it.
    pub source: String,
    /// How much was examined.
    pub samples: Vec<Samples>,
    /// How the verdict is reached.
    pub decision: Decision,
    /// The p-values of all hypotheses in ascending order, with the quantile of the uniform law that
    /// each is compared with.
    pub p_values: Vec<PValuePoint>,
    /// How many p-values fall into each of so many equal parts of 0 to 1.
    pub p_histogram: Vec<u64>,
    /// Tables of counts.
    pub maps: Vec<Map>,
    /// The power of some statistics at this sample size.
    pub power: Vec<Curve>,
    /// The planted defects.
    pub defects: Vec<Defect>,
}

/// How much of one kind was examined.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Samples {
    /// The stream.
    pub stream: String,
    /// Decks or bytes.
    pub unit: String,
    /// How many.
    pub samples: u64,
}

/// How the verdict on a source is reached, with its risks (ISO/IEC 17025, 7.8.6.1).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    /// The rule, in words.
    pub rule: String,
    /// Hypotheses in the family, known before any data.
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
    /// The hypotheses that were rejected.
    pub rejected: Vec<String>,
    /// Whether the verdict took the retest.
    pub on_retest: bool,
}

/// One p-value of the family.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PValuePoint {
    /// The hypothesis.
    pub id: String,
    /// Its p-value.
    pub p: f64,
    /// The quantile of the uniform law at its place.
    pub uniform: f64,
}

/// A square table of counts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    /// The hypothesis it belongs to.
    pub id: String,
    /// What a row stands for.
    pub rows: String,
    /// What a column stands for.
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
#[serde(deny_unknown_fields)]
pub struct Curve {
    /// The hypothesis.
    pub id: String,
    /// What the deviation is measured in.
    pub unit: String,
    /// The deviations, ascending.
    pub deviation: Vec<f64>,
    /// The power at each.
    pub power: Vec<f64>,
}

/// A planted defect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Defect {
    /// Its name.
    pub name: String,
    /// What is wrong with it.
    pub description: String,
    /// Decks or bytes.
    pub unit: String,
    /// The sample it is given; none where only an enumeration shows it.
    pub samples: Option<u64>,
    /// The sample at which it was caught.
    pub caught_at: Option<u64>,
    /// By which statistic.
    pub caught_by: Option<String>,
    /// Whether the plan claims to catch it.
    pub claimed: bool,
}
