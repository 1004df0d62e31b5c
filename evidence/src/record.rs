//! The run record: one JSON document with the complete result of a run.
//!
//! The same plan, seed and version give the same bytes: the record holds no time, host or path.
//! Those are in [`Environment`], a document of its own.
//!
//! **Stability**: `schema_version` 1 (docs/record.schema.json). Members are added, never renamed.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::clause::ClauseTag;
use crate::coverage::Clause;
use crate::judge;
use crate::product::{Product, Standard};
use crate::randomness::Randomness;
use crate::reason::Reason;
use crate::scope::Scope;
use crate::usage::Usage;
use crate::verdict::Verdict;

/// The version of the record's layout. New members may be added, but a member never changes its
/// meaning.
pub const SCHEMA_VERSION: u32 = 1;

/// The id of the check of a log's form, chain, tree and signatures.
pub const LOG_VERIFY: &str = "log.verify";
/// The id of the check of the hands of a log.
pub const LOG_HANDS: &str = "log.hands";
/// The id of the check of the decks of a log, which takes the auditor's vault.
pub const LOG_DECKS: &str = "log.decks";

/// One run with everything a report says about it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Record {
    /// Which version of docs/record.schema.json the record follows: [`SCHEMA_VERSION`].
    pub schema_version: u32,
    /// The software that made the record.
    pub software: Software,
    /// The plan that was run.
    pub plan: PlanIdentity,
    /// Defects injected to test the harness itself. A record with one can never pass.
    pub injected: Vec<String>,
    /// What kind of key signs the bundle of this record.
    pub signed_with: SignedWith,
    /// The engine, generator and log that were tested, each with its digest.
    pub subjects: Vec<Subject>,
    /// Digests of the data, other than code, that results depend on: rule profiles, tables,
    /// scenarios, the catalogue of requirements.
    #[serde(default)]
    pub fingerprints: Vec<Fingerprint>,
    /// What the customer calls the product under test; absent where nobody said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub product: Option<Product>,
    /// The documents of the catalogue with their editions. Records before 0.3.0 have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub standards: Vec<Standard>,
    /// What the operator declares that the room offers; absent where everything was tested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scope: Option<Scope>,
    /// The verdict on the whole run.
    pub conclusion: Conclusion,
    /// Each check of the plan, in the plan's order.
    pub checks: Vec<Check>,
    /// The statistical batteries, where the plan has them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub randomness: Option<Randomness>,
    /// Each clause of each standard with the evidence this run gave for it.
    pub traceability: Vec<Clause>,
}

/// The software that made a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Software {
    /// The name of the program, `dealproof`.
    pub name: String,
    /// The version of the program, as in its manifest.
    pub version: String,
    /// SHA-256 over the sources the binary was built from.
    pub code_sha256: String,
    /// The compiler it was built with.
    pub toolchain: String,
}

/// Which plan was run, and from which seed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct PlanIdentity {
    /// The plan's own name.
    pub name: String,
    /// What the plan says of itself.
    pub description: String,
    /// SHA-256 of the plan's text.
    pub sha256: String,
    /// The seed of the run, 64 hex digits.
    pub seed: String,
    /// Where the seed came from.
    pub seed_from: SeedOrigin,
    /// Which rule scenarios the plan selects; none if it has no scenarios. Records before 0.3.0 do not
    /// say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenarios: Option<String>,
}

/// What kind of key signs a bundle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SignedWith {
    /// A key that somebody keeps.
    GivenKey,
    /// A key made for this run: the signatures show that the files belong together, not who made
    /// them.
    ThrowAwayKey,
}

/// Where the seed of a run came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeedOrigin {
    /// The plan fixes it.
    Plan,
    /// It was given on the command line.
    CommandLine,
    /// It was drawn from the operating system for this run.
    Fresh,
}

/// Something that was tested.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Subject {
    /// The part it plays in a poker room.
    pub role: Role,
    /// Whose code it is.
    pub owner: Owner,
    /// The name it gives itself.
    pub name: String,
    /// What the room uses it for, where it is one of a customer's sources of randomness.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used_for: Option<Usage>,
    /// SHA-256 of what was tested.
    pub sha256: String,
    /// What exactly the digest covers.
    pub sha256_of: String,
}

/// The digest of data that results depend on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Fingerprint {
    /// Which data the digest is taken over.
    pub what: String,
    /// The digest, SHA-256 in hex.
    pub sha256: String,
}

/// The part a subject plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The game engine that scenarios were run against.
    Engine,
    /// The random number generator and shuffle.
    Generator,
    /// A signed hand log.
    Log,
    /// The critical files of a release.
    Software,
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Engine => "engine",
            Self::Generator => "generator",
            Self::Log => "log",
            Self::Software => "software",
        })
    }
}

/// Whose code a subject is, or what a piece of evidence speaks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Owner {
    /// The reference implementation that comes with the harness.
    Reference,
    /// An implementation of the customer, reached by an adapter or a file.
    Customer,
    /// The harness itself: planted defects, known answers, and our own code in the run of a customer.
    /// It says whether the instrument can be trusted, and nothing of anybody's poker room.
    Instrument,
}

impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Reference => "reference",
            Self::Customer => "customer",
            Self::Instrument => "instrument",
        })
    }
}

/// Whose system a piece of evidence is about, and which part of it.
///
/// What was seen of our code never speaks for somebody else's: only evidence of the owner under test
/// counts for a clause about a system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Whose {
    /// Whose system was looked at.
    pub owner: Owner,
    /// Which part of it.
    pub about: Role,
    /// What that part is used for, where it is one of a customer's sources of randomness.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used_for: Option<Usage>,
}

impl Whose {
    /// Evidence about a part of somebody's system.
    pub const fn new(owner: Owner, about: Role) -> Self {
        Self {
            owner,
            about,
            used_for: None,
        }
    }

    /// The same for one use of it.
    #[must_use]
    pub const fn used_for(self, used_for: Option<Usage>) -> Self {
        Self { used_for, ..self }
    }
}

impl fmt::Display for Whose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.owner, self.about)?;
        match self.used_for {
            Some(usage) => write!(f, " ({usage})"),
            None => Ok(()),
        }
    }
}

/// The verdict on a whole run, with the counts it rests on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(expecting = "members")]
pub struct Conclusion {
    /// The verdict that all checks lead to.
    #[serde(flatten)]
    pub verdict: Verdict,
    /// How many checks passed.
    pub passed: usize,
    /// How many checks failed.
    pub failed: usize,
    /// How many checks decided nothing.
    pub inconclusive: usize,
    /// How many checks did not run.
    pub not_run: usize,
}

/// One check: what was asked, what was seen, and how to ask again.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(expecting = "members")]
pub struct Check {
    /// A stable name, for example `rng.card-position`.
    pub id: String,
    /// One line for a person.
    pub title: String,
    /// The part of the report it belongs to.
    pub area: String,
    /// Whose system it looked at, and which part. None in records of versions before 0.3.0, and
    /// where no run is around the check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whose: Option<Whose>,
    /// The clauses it gives evidence for.
    pub requirements: Vec<ClauseTag>,
    /// What it came to.
    #[serde(flatten)]
    pub verdict: Verdict,
    /// What the check would have caught, in one sentence.
    pub would_catch: String,
    /// The numbers and digests the verdict rests on.
    pub evidence: BTreeMap<String, Value>,
    /// What was wrong, if anything.
    pub findings: Vec<Finding>,
    /// The command that repeats exactly this check.
    pub rerun: String,
    /// Why the failure is known, and until when that counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<KnownFailure>,
    /// The steps of a scenario, in order; those after the wrong one were not carried out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<Step>,
}

/// A failure that the customer's team knows. It is still a failure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct KnownFailure {
    /// Why it fails, and why that may stand for now.
    pub reason: String,
    /// Where it is being mended.
    pub ticket: String,
    /// The last day on which it is known, as `2027-01-31`.
    pub expires: String,
}

/// One step of a scenario. In a record it is one text, such as `14 Given 2 players with 1000 chips each`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Step {
    /// Its line in the feature.
    pub line: usize,
    /// `Given`, `When`, `Then`, `And` or `But`.
    pub keyword: String,
    /// What it says.
    pub text: String,
}

impl From<Step> for String {
    fn from(step: Step) -> Self {
        format!("{} {} {}", step.line, step.keyword, step.text)
    }
}

/// A text that is no step of a record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected a line, a keyword and a step, found {found:?}")]
pub struct StepError {
    found: String,
}

impl TryFrom<String> for Step {
    type Error = StepError;

    fn try_from(found: String) -> Result<Self, StepError> {
        let mut parts = found.splitn(3, ' ');
        let line = parts.next().and_then(|line| line.parse().ok());
        let (keyword, text) = (parts.next(), parts.next());
        match (line, keyword, text) {
            (Some(line), Some(keyword), Some(text)) => Ok(Self {
                line,
                keyword: keyword.to_owned(),
                text: text.to_owned(),
            }),
            _ => Err(StepError { found }),
        }
    }
}

impl Check {
    /// A check that has not come to a verdict yet.
    pub fn new(area: impl Into<String>, id: impl Into<String>, title: impl Into<String>) -> Self {
        Self {
            id: id.into(),
            title: title.into(),
            area: area.into(),
            whose: None,
            requirements: Vec::new(),
            verdict: judge::not_run(Reason::Unjudged),
            would_catch: String::new(),
            evidence: BTreeMap::new(),
            findings: Vec::new(),
            rerun: String::new(),
            known: None,
            steps: Vec::new(),
        }
    }

    /// Whether it failed, and nobody knew that it would.
    pub fn is_new_failure(&self) -> bool {
        self.verdict.is_fail() && self.known.is_none()
    }

    /// Adds a number or text to the evidence.
    pub fn note(&mut self, name: impl Into<String>, value: impl Into<Value>) {
        self.evidence.insert(name.into(), value.into());
    }
}

/// Something that was wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Finding {
    /// What the rule or law demands.
    pub expected: String,
    /// What was seen instead.
    pub found: String,
    /// Where: a feature and line, a log entry, a statistic.
    pub place: String,
    /// What led there, line by line: events of a hand, an exchange with an engine.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trace: Vec<String>,
    /// The table when it happened, line by line: seats, board and pots.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub table: Vec<String>,
    /// Whether bytes, a chain, a signature or a derivation are wrong, rather than a rule broken.
    pub integrity: bool,
}

/// Time, host and paths of a run, which the record must not hold.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Environment {
    /// When the run began, Unix seconds.
    pub started_unix_s: u64,
    /// How long it took.
    pub elapsed_ms: u64,
    /// The operating system and architecture.
    pub target: String,
    /// The name of the host.
    pub host: String,
    /// The command line as it was given.
    pub command: Vec<String>,
    /// How long each check took, by its id, in milliseconds.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub checks_ms: BTreeMap<String, u64>,
    /// How far an engine under test was kept away from everything else; none if it was the reference.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confined: Option<Confined>,
}

/// How an engine under test was kept away from everything else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Confined {
    /// In namespaces that bubblewrap made.
    Bubblewrap,
    /// Not at all: the caller wanted it so.
    Off,
    /// Not at all: there is no bubblewrap on this system.
    NotInstalled,
    /// Not at all: the system does not let bubblewrap work.
    DoesNotWork,
    /// Not by us: the engine runs wherever its address leads.
    Network,
}

impl Environment {
    /// The document as it is stored, indented as a record is.
    pub fn to_json(&self) -> String {
        let mut text =
            serde_json::to_string_pretty(self).expect("an environment has only string keys");
        text.push('\n');
        text
    }
}

/// A record that could not be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// The text is no run record.
    #[error("not a run record: {0}")]
    Malformed(#[from] serde_json::Error),
    /// The record has a layout that this version does not know.
    #[error("unknown schema_version: expected {SCHEMA_VERSION}, found {found}")]
    UnknownSchema {
        /// The version the record states.
        found: u64,
    },
}

impl Record {
    /// Reads a record, and refuses one whose layout this version does not know.
    pub fn from_json(text: &[u8]) -> Result<Self, RecordError> {
        let value: Value = serde_json::from_slice(text)?;
        match value.get("schema_version").and_then(Value::as_u64) {
            Some(found) if found != u64::from(SCHEMA_VERSION) => {
                Err(RecordError::UnknownSchema { found })
            }
            _ => Ok(serde_json::from_value(value)?),
        }
    }

    /// The record as it is stored: indented, so that a person can read it and compare two.
    pub fn to_json(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).expect("a record has only string keys");
        text.push('\n');
        text
    }

    /// Whether a customer's engine could have been prepared for this run: its seed was known before.
    /// Such a run is repeatable and no proof, and is not sealed as a submission.
    pub fn is_open_to_a_prepared_engine(&self) -> bool {
        let customers =
            |subject: &Subject| subject.role == Role::Engine && subject.owner == Owner::Customer;
        self.plan.seed_from != SeedOrigin::Fresh && self.subjects.iter().any(customers)
    }

    /// The checks that failed.
    pub fn failures(&self) -> impl Iterator<Item = &Check> {
        self.checks.iter().filter(|check| check.verdict.is_fail())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_that_is_no_record_is_refused_in_words() {
        for text in ["[]", "5", r#"{"plan": 5}"#, r#"{"subjects": [7]}"#] {
            let said = Record::from_json(text.as_bytes()).unwrap_err().to_string();
            assert!(!said.contains("struct"), "{text}: {said}");
            assert!(!said.contains("Record"), "{text}: {said}");
        }
    }
}
