//! What is written down of a run.

use dealproof_evidence::judge;
use dealproof_evidence::randomness::{Curve, Map};
use dealproof_evidence::usage::Usage;
use dealproof_evidence::verdict::Verdict;
use serde::Serialize;

use super::decision::Budget;
use super::family::Missing;
use super::ints::Enumerated;
use super::jurisdiction::{Jurisdiction, Wording};
use super::p_value::digits;
use super::row::Row;
use super::shard::Identity;
use super::stream::Stream;

/// The record of one run of the batteries: the same bytes for the same plan, seed and version, on
/// any number of threads or machines.
#[derive(Debug, Clone, Serialize)]
pub struct Record {
    /// The version of this form.
    pub schema_version: u32,
    /// What was run on what.
    pub run: Identity,
    /// What a customer uses the source for, where the run was told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub used_for: Option<Usage>,
    /// SHA-256 and length of an input from outside.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input: Option<InputDigest>,
    /// The verdict on the source, and what it rests on.
    #[serde(flatten)]
    pub decision: DecisionRecord,
    /// The jurisdiction, if one was named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jurisdiction: Option<JurisdictionRecord>,
    /// The streams of samples.
    pub streams: Vec<StreamRecord>,
    /// Every hypothesis of the family.
    pub hypotheses: Vec<Row>,
    /// Tables of counts that some of them are computed from.
    pub maps: Vec<Map>,
    /// The power of some of them, by the size of a deviation.
    pub power: Vec<Curve>,
    /// Exact proofs, which have no error.
    pub exact: Vec<ExactRecord>,
    /// Parts of the batteries that this source cannot feed.
    pub not_run: Vec<Missing>,
    /// The planted defects and whether they were caught.
    pub planted: Vec<PlantedRecord>,
}

/// The verdict of a family of hypotheses under one error budget.
#[derive(Debug, Clone, Serialize)]
pub struct DecisionRecord {
    /// The verdict on the source.
    #[serde(flatten)]
    pub verdict: Verdict,
    /// The hypotheses and proofs that were rejected.
    pub rejected: Vec<String>,
    /// Whether the verdict took the retest.
    pub on_retest: bool,
    /// How the error budget is spent.
    pub budget: Budget,
    /// Hypotheses in the family, those that did not run among them.
    pub family_size: usize,
    /// The level of the least favourable step of Holm, for which power is stated.
    pub power_level: f64,
}

/// What was read from outside.
#[derive(Debug, Clone, Serialize)]
pub struct InputDigest {
    /// SHA-256 of what was read, in hex.
    pub sha256: String,
    /// How many bytes it was.
    pub bytes: u64,
}

/// A jurisdiction and its column.
#[derive(Debug, Clone, Serialize)]
pub struct JurisdictionRecord {
    /// The rule and the level that it asks for.
    #[serde(flatten)]
    pub rule: Jurisdiction,
    /// Tests beyond its level, where it words the level for each test.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beyond: Option<usize>,
    /// How many a healthy source shows on average.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beyond_expected: Option<f64>,
}

/// A stream of samples.
#[derive(Debug, Clone, Serialize)]
pub struct StreamRecord {
    /// The name of the stream, as shards and records use it.
    pub name: &'static str,
    /// What is counted: `decks` or `bytes`.
    pub unit: &'static str,
    /// Samples in a block.
    pub block: u64,
    /// How many blocks were counted.
    pub blocks: u64,
    /// How many samples were counted.
    pub samples: u64,
    /// Samples read after the last whole block, and left out.
    pub left_over: u64,
}

/// A proof without error, such as the enumeration of a scaling function.
#[derive(Debug, Clone, Serialize)]
pub struct ExactRecord {
    /// The id of the proof.
    pub id: String,
    /// What the proof shows if it succeeds.
    pub claim: String,
    /// What the proof found.
    pub found: String,
    /// Whether what was found is what the claim says.
    #[serde(flatten)]
    pub verdict: Verdict,
}

/// A planted defect and what the statistics made of it.
#[derive(Debug, Clone, Serialize)]
pub struct PlantedRecord {
    /// The name of the defect, as `--source` takes it.
    pub name: &'static str,
    /// What is wrong with it.
    pub description: &'static str,
    /// Decks or bytes given to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub samples: Option<u64>,
    /// What the samples are: `decks` or `bytes`.
    pub unit: &'static str,
    /// The first look at which it was caught.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caught_at: Option<u64>,
    /// The id of the statistic that caught it; absent if none did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caught_by: Option<String>,
    /// Pass if it was caught.
    #[serde(flatten)]
    pub verdict: Verdict,
}

impl PlantedRecord {
    /// Whether the plan claims to catch it. The others are listed with the sample they take.
    pub const fn is_claimed(&self) -> bool {
        !self.verdict.is_not_run()
    }
}

impl ExactRecord {
    /// The enumeration of a scaling function.
    pub fn scaler(found: Enumerated) -> Self {
        Self {
            id: format!("ints.scaler-{}", found.bound),
            claim: format!(
                "of all 2^32 words each integer below {} has the same number",
                found.bound
            ),
            found: format!(
                "{} to {} words for each, {} rejected",
                found.fewest, found.most, found.rejected
            ),
            verdict: if found.is_exact() {
                judge::pass()
            } else {
                judge::fail()
            },
        }
    }
}

impl JurisdictionRecord {
    /// A rule and the column that it fills.
    pub fn new(rule: Jurisdiction, rows: &[Row]) -> Self {
        let tested = rows.iter().filter(|row| row.p().is_some()).count();
        let beyond = rows
            .iter()
            .filter(|row| row.beyond_jurisdiction == Some(true));
        let each = rule.wording == Wording::EachTest;
        Self {
            rule,
            beyond: each.then_some(beyond.count()),
            beyond_expected: each.then(|| digits(tested as f64 * rule.level, 3)),
        }
    }
}

impl StreamRecord {
    /// A stream as far as it is counted.
    pub fn new(stream: &Stream, left_over: u64) -> Self {
        let blocks = stream.counted.end;
        Self {
            name: stream.name,
            unit: stream.kind.unit(),
            block: stream.kind.block(),
            blocks,
            samples: blocks * stream.kind.block(),
            left_over,
        }
    }
}

impl Record {
    /// The record as one JSON document, indented.
    pub fn json(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).expect("numbers and text are JSON");
        text.push('\n');
        text
    }
}
