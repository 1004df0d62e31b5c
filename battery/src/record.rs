//! What is written down of a run, and its two machine-readable forms.

use std::fmt::Write;

use crate::decision::{Budget, Decision, FirstLook};
use crate::ints::Enumerated;
use crate::{Detectable, Law, Property};
use dealproof_evidence::randomness::{Curve, Map};
use dealproof_evidence::verdict::Verdict;
use serde::Serialize;

use super::family::Missing;
use super::jurisdiction::{Jurisdiction, Wording};
use super::shard::Identity;
use super::stream::{Answer, Listed, Stream};

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
    pub budget: BudgetRecord,
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
    pub hypotheses: Vec<HypothesisRecord>,
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

/// How the error budget is spent.
#[derive(Debug, Clone, Serialize)]
pub struct BudgetRecord {
    /// The chance that a healthy source fails, first look and retest together, at most.
    pub run_budget: f64,
    /// Of it for the first look.
    pub first_look_budget: f64,
    /// Of it for the retest.
    pub retest_budget: f64,
    /// The adjusted p-value that asks for the retest.
    pub warning: f64,
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

/// A hypothesis and what became of it.
#[derive(Debug, Clone, Serialize)]
pub struct HypothesisRecord {
    /// Its name.
    pub id: String,
    /// The part of the batteries.
    pub group: &'static str,
    /// The stream.
    pub stream: &'static str,
    /// What holds for a sound source.
    pub claim: &'static str,
    /// Paper or standard.
    pub reference: &'static str,
    /// What it is evidence for.
    #[serde(skip)]
    pub property: Property,
    /// `exact`, or `asymptotic, verified down to 1e-N`.
    pub law: String,
    /// Samples counted: decks or bytes.
    pub samples: u64,
    /// The statistic, nine digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub statistic: Option<f64>,
    /// The p-value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub p: Option<f64>,
    /// How the tail behind p was computed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub method: Option<&'static str>,
    /// The largest relative error of that computation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub method_error: Option<f64>,
    /// Holm-adjusted over the family.
    pub p_adjusted: f64,
    /// On the retest, where there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub p_retest: Option<f64>,
    /// The smallest deviation that the sample shows with 95 % power.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detectable: Option<DetectableRecord>,
    /// Whether p is beyond the jurisdiction's level for each test.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beyond_jurisdiction: Option<bool>,
    /// The verdict.
    #[serde(flatten)]
    pub verdict: Verdict,
}

/// A deviation.
#[derive(Debug, Clone, Serialize)]
pub struct DetectableRecord {
    /// How large, three digits.
    pub deviation: f64,
    /// Of what.
    pub unit: &'static str,
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

impl BudgetRecord {
    /// The parts of a budget.
    pub fn new(budget: Budget) -> Self {
        Self {
            run_budget: budget.run(),
            first_look_budget: budget.first_look(),
            retest_budget: budget.retest(),
            warning: budget.warning(),
        }
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

/// The rows of the family.
pub fn rows(
    listed: Vec<Listed>,
    answers: &[Answer],
    first: &FirstLook,
    retest: &[(usize, Option<f64>)],
    rejected: &[usize],
    jurisdiction: Option<Jurisdiction>,
    block: impl Fn(&str) -> u64,
) -> Vec<HypothesisRecord> {
    let each = jurisdiction.filter(|rule| rule.wording == Wording::EachTest);
    let rows = listed.into_iter().zip(answers).enumerate();
    rows.map(|(i, (listed, answer))| {
        let p = answer.finding.ok().map(|finding| finding.p.get());
        HypothesisRecord {
            group: listed.group.name(),
            stream: listed.stream,
            claim: listed.hypothesis.claim,
            reference: listed.hypothesis.reference,
            property: listed.hypothesis.property,
            law: match listed.hypothesis.law {
                Law::Exact => "exact".to_owned(),
                Law::Asymptotic { verified } => {
                    format!("asymptotic, verified down to 1e-{verified}")
                }
            },
            samples: answer.blocks * block(listed.stream),
            statistic: answer
                .finding
                .ok()
                .map(|finding| digits(finding.statistic, 9)),
            p,
            method: answer.finding.ok().map(|finding| finding.method.name()),
            method_error: answer
                .finding
                .ok()
                .map(|finding| finding.method.error_bound()),
            p_adjusted: first.adjusted[i].get(),
            p_retest: retest
                .iter()
                .find(|(hypothesis, _)| *hypothesis == i)
                .and_then(|(_, p)| *p),
            detectable: answer.detectable.map(|Detectable { deviation, unit }| {
                let deviation = digits(deviation, 3);
                DetectableRecord { deviation, unit }
            }),
            beyond_jurisdiction: each.and_then(|rule| p.map(|p| p <= rule.level)),
            verdict: match &answer.finding {
                Err(error) => Verdict::not_run(error.to_string()),
                Ok(_) if rejected.contains(&i) => Verdict::Fail,
                Ok(_) => Verdict::Pass,
            },
            id: listed.id,
        }
    })
    .collect()
}

/// The column of a jurisdiction.
pub fn jurisdiction(rule: Jurisdiction, rows: &[HypothesisRecord]) -> JurisdictionRecord {
    let tested = rows.iter().filter(|row| row.p.is_some()).count();
    let beyond = rows
        .iter()
        .filter(|row| row.beyond_jurisdiction == Some(true))
        .count();
    let each = rule.wording == Wording::EachTest;
    JurisdictionRecord {
        rule,
        beyond: each.then_some(beyond),
        beyond_expected: each.then(|| digits(tested as f64 * rule.level, 3)),
    }
}

/// The verdict on the source, and what was rejected.
pub fn verdict(decision: &Decision, exact: &[ExactRecord]) -> (Verdict, Vec<usize>, bool) {
    let broken: Vec<&str> = exact
        .iter()
        .filter(|proof| proof.verdict == Verdict::Fail)
        .map(|proof| proof.id.as_str())
        .collect();
    match decision {
        Decision::Fail {
            rejected,
            on_retest,
        } => (Verdict::Fail, rejected.clone(), *on_retest),
        _ if !broken.is_empty() => (Verdict::Fail, Vec::new(), false),
        Decision::Pass { on_retest } => (Verdict::Pass, Vec::new(), *on_retest),
        Decision::Inconclusive { reason } => {
            (Verdict::inconclusive(reason.to_string()), Vec::new(), false)
        }
        Decision::NotRun => (
            Verdict::not_run("no statistic had a sample large enough"),
            Vec::new(),
            false,
        ),
    }
}

/// The tables of a stream, with names as its hypotheses have them.
pub fn maps(stream: &Stream) -> Vec<Map> {
    let map = |map: crate::Map| Map {
        id: stream.name_of(map.id),
        rows: map.rows.to_owned(),
        columns: map.columns.to_owned(),
        expected: digits(map.expected, 9),
        hollow: map.hollow,
        counts: map.counts.chunks(map.size).map(<[u64]>::to_vec).collect(),
    };
    stream.maps().into_iter().map(map).collect()
}

/// The power curves of a stream.
pub fn curves(stream: &Stream, level: f64) -> Vec<Curve> {
    let curve = |curve: crate::Curve| Curve {
        id: stream.name_of(curve.id),
        unit: curve.unit.to_owned(),
        deviation: curve.points.iter().map(|p| digits(p.0, 4)).collect(),
        power: curve.points.iter().map(|p| digits(p.1, 4)).collect(),
    };
    stream.curves(level).into_iter().map(curve).collect()
}

impl StreamRecord {
    /// A stream after so many blocks.
    pub fn new(stream: &Stream, blocks: u64, left_over: u64) -> Self {
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

/// A number rounded to so many significant digits, which keeps the last bits of a platform's
/// functions out of the record.
fn digits(x: f64, digits: usize) -> f64 {
    format!("{x:.*e}", digits - 1)
        .parse()
        .expect("a formatted number is a number")
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
                format!("p = {:?}, adjusted {}", row.p, row.p_adjusted),
            );
            match suites.iter_mut().find(|(name, _)| *name == row.group) {
                Some((_, cases)) => cases.push(case),
                None => suites.push((row.group, vec![case])),
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
