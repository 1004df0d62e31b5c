//! What is written down of a run, and its two machine-readable forms.

use std::fmt::Write;

use dealproof_evidence::randomness::{Curve, Map};
use dealproof_evidence::verdict::Verdict;
use serde::Serialize;

use super::decision::Budget;
use super::family::Missing;
use super::ints::Enumerated;
use super::jurisdiction::{Jurisdiction, Wording};
use super::p_value::{PValue, digits};
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
    /// SHA-256 and length of an input from outside.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input: Option<InputDigest>,
    /// The verdict on the source.
    #[serde(flatten)]
    pub verdict: Verdict,
    /// The hypotheses that were rejected.
    pub rejected: Vec<String>,
    /// Whether the verdict took the retest.
    pub on_retest: bool,
    /// How the error budget is spent.
    pub budget: Budget,
    /// Hypotheses in the family, those that did not run among them.
    pub family_size: usize,
    /// The level of the least favourable step of Holm, for which power is stated.
    pub power_level: f64,
    /// The jurisdiction, if one was named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jurisdiction: Option<JurisdictionRecord>,
    /// The streams of samples.
    pub streams: Vec<StreamRecord>,
    /// Every hypothesis of the family.
    pub hypotheses: Vec<Row>,
    /// Tables of counts behind some of them.
    pub maps: Vec<Map>,
    /// The power of some of them, by the size of a deviation.
    pub power: Vec<Curve>,
    /// Exact proofs, which have no error.
    pub exact: Vec<ExactRecord>,
    /// Parts of the batteries that this source cannot feed.
    pub not_run: Vec<Missing>,
    /// The planted defects.
    pub planted: Vec<PlantedRecord>,
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
    /// The rule.
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
    /// Its name.
    pub name: &'static str,
    /// Decks or bytes.
    pub unit: &'static str,
    /// Samples in a block.
    pub block: u64,
    /// Blocks counted.
    pub blocks: u64,
    /// Samples counted.
    pub samples: u64,
    /// Samples read behind the last whole block, and left out.
    pub left_over: u64,
}

/// An exact proof.
#[derive(Debug, Clone, Serialize)]
pub struct ExactRecord {
    /// Its name.
    pub id: String,
    /// What it shows.
    pub claim: String,
    /// What was found.
    pub found: String,
    /// The verdict.
    #[serde(flatten)]
    pub verdict: Verdict,
}

/// A planted defect.
#[derive(Debug, Clone, Serialize)]
pub struct PlantedRecord {
    /// Its name.
    pub name: &'static str,
    /// What is wrong with it.
    pub description: &'static str,
    /// Decks or bytes given to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub samples: Option<u64>,
    /// `decks` or `bytes`.
    pub unit: &'static str,
    /// The first look at which it was caught.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caught_at: Option<u64>,
    /// By which statistic.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caught_by: Option<String>,
    /// Pass if it was caught.
    #[serde(flatten)]
    pub verdict: Verdict,
}

impl PlantedRecord {
    /// Whether the plan claims to catch it. The others are listed with the sample they take.
    pub const fn is_claimed(&self) -> bool {
        !matches!(self.verdict, Verdict::NotRun { .. })
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
                Verdict::Pass
            } else {
                Verdict::Fail
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

/// A case of a JUnit file: its name, the verdict, and what was found.
type Case<'a> = (String, &'a Verdict, String);

impl Record {
    /// One JSON document.
    pub fn json(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).expect("numbers and text are JSON");
        text.push('\n');
        text
    }

    /// A JUnit file: a suite for the family's decision, the proofs and the defects, and one for
    /// each part of the batteries. What did not run is `skipped`, and what decided nothing is an
    /// `error`: neither can be taken for a pass.
    pub fn junit(&self) -> String {
        let mut suites: Vec<(&str, Vec<Case<'_>>)> = Vec::new();
        let rejected = format!("rejected: {}", self.rejected.join(", "));
        suites.push((
            "decision",
            vec![("family".to_owned(), &self.verdict, rejected)],
        ));
        for row in &self.hypotheses {
            let case = (
                row.id.clone(),
                &row.verdict,
                format!(
                    "p = {:?}, adjusted {}",
                    row.p().map(PValue::get),
                    row.p_adjusted.get()
                ),
            );
            match suites
                .iter_mut()
                .find(|(name, _)| *name == row.group.name())
            {
                Some((_, cases)) => cases.push(case),
                None => suites.push((row.group.name(), vec![case])),
            }
        }
        let exact = self.exact.iter();
        let exact = exact.map(|proof| (proof.id.clone(), &proof.verdict, proof.found.clone()));
        suites.push(("exact", exact.collect()));
        let planted = self.planted.iter();
        let planted = planted.map(|defect| {
            let found = format!("caught at {:?}", defect.caught_at);
            (defect.name.to_owned(), &defect.verdict, found)
        });
        suites.push(("planted", planted.collect()));
        let not_run: Vec<(String, Verdict)> = self
            .not_run
            .iter()
            .map(|missing| {
                let verdict = Verdict::not_run(missing.reason.clone());
                (missing.group.name().to_owned(), verdict)
            })
            .collect();
        let cases = not_run.iter();
        let cases = cases.map(|(name, verdict)| (name.clone(), verdict, String::new()));
        suites.push(("not run", cases.collect()));

        let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        xml.push_str("<testsuites name=\"dealproof rng test\">\n");
        for (name, cases) in suites.iter().filter(|(_, cases)| !cases.is_empty()) {
            let count = |wanted: fn(&Verdict) -> bool| {
                cases
                    .iter()
                    .filter(|(_, verdict, _)| wanted(verdict))
                    .count()
            };
            let _ = writeln!(
                xml,
                "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" \
                 skipped=\"{}\">",
                escape(name),
                cases.len(),
                count(|verdict| *verdict == Verdict::Fail),
                count(|verdict| matches!(verdict, Verdict::Inconclusive { .. })),
                count(|verdict| matches!(verdict, Verdict::NotRun { .. })),
            );
            for (id, verdict, found) in cases {
                let outcome = match verdict {
                    Verdict::Pass => String::new(),
                    Verdict::Fail => format!("<failure message=\"{}\"/>", escape(found)),
                    Verdict::Inconclusive { reason } => {
                        format!("<error message=\"{}\"/>", escape(reason))
                    }
                    Verdict::NotRun { reason } => {
                        format!("<skipped message=\"{}\"/>", escape(reason))
                    }
                };
                let _ = writeln!(
                    xml,
                    "    <testcase classname=\"{}\" name=\"{}\">{outcome}</testcase>",
                    escape(name),
                    escape(id)
                );
            }
            xml.push_str("  </testsuite>\n");
        }
        xml.push_str("</testsuites>\n");
        xml
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
