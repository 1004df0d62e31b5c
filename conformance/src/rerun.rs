//! A run once more: what it takes, and what came out otherwise.

use std::collections::BTreeSet;
use std::fmt;

use dealproof_evidence::reason::Reason;
use dealproof_evidence::record::{Check, LOG_DECKS, Owner, Record, Role, Software, Subject};
use dealproof_evidence::usage::Usage;
use dealproof_evidence::verdict::Verdict;

use crate::suites::log::VAULT_SEEDS;

use crate::plan::{LoadedPlan, PlanError};

/// Which of the customer's subjects are at hand.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AtHand {
    /// Whether the customer's engine is at hand.
    pub engine: bool,
    /// The uses of the customer's sources of randomness that are at hand.
    pub sources: BTreeSet<Usage>,
    /// Whether the customer's log is at hand.
    pub log: bool,
    /// Whether the vault of that log is at hand.
    pub vault: bool,
}

impl AtHand {
    /// Whether nothing is.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Whether a customer's subject is, and the option that names it.
    fn has(&self, subject: &Subject) -> (bool, String) {
        match (subject.role, subject.used_for) {
            (Role::Engine, _) => (self.engine, "--engine".to_owned()),
            (Role::Generator, Some(used_for)) => {
                let option = format!("--source {used_for}=SOURCE");
                (self.sources.contains(&used_for), option)
            }
            // A record of an older version does not say what its source was used for.
            (Role::Generator, None) => (!self.sources.is_empty(), "--source".to_owned()),
            (Role::Log, _) => (self.log, "--log".to_owned()),
            (Role::Software, _) => (true, String::new()),
        }
    }
}

/// Why a run cannot be repeated here.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Obstacle {
    /// Another program made the record.
    #[error(
        "the record was made by version {version} from other sources ({found}) than this program \
         ({expected})"
    )]
    OtherSources {
        /// The version that made the record.
        version: String,
        /// The digest of this program's sources.
        expected: String,
        /// The digest of its sources.
        found: String,
    },
    /// Something of the customer's was tested, and it is not at hand.
    #[error("the {role} was the customer's: give it with {option}")]
    NotAtHand {
        /// Which subject it was.
        role: Role,
        /// The option that names it.
        option: String,
    },
    /// Decks were derived from the auditor's vault, and it is not at hand.
    #[error("the decks of the log were derived from its vault: give it with --vault")]
    VaultNotAtHand,
}

/// Finds out whether a run can be repeated by this program.
pub fn can_repeat(record: &Record, this: &Software, at_hand: &AtHand) -> Result<(), Obstacle> {
    let made_by = &record.software;
    if made_by.code_sha256 != this.code_sha256 {
        return Err(Obstacle::OtherSources {
            version: made_by.version.clone(),
            expected: this.code_sha256.clone(),
            found: made_by.code_sha256.clone(),
        });
    }
    let subjects = record.subjects.iter();
    for subject in subjects.filter(|subject| subject.owner == Owner::Customer) {
        let role = subject.role;
        let (is_there, option) = at_hand.has(subject);
        if !is_there {
            return Err(Obstacle::NotAtHand { role, option });
        }
    }
    let mut checks = record.checks.iter();
    let decks = checks.find(|check| {
        let customers = check
            .whose
            .is_some_and(|whose| whose.owner == Owner::Customer);
        check.id == LOG_DECKS && customers && check.evidence.contains_key(VAULT_SEEDS)
    });
    if decks.is_some() && !at_hand.vault {
        return Err(Obstacle::VaultNotAtHand);
    }
    Ok(())
}

/// The plan of a bundle, which is a built-in one if it has the very text of one.
pub fn plan(text: &str) -> Result<LoadedPlan, PlanError> {
    let mut built_in = LoadedPlan::built_in_names().filter_map(LoadedPlan::built_in);
    let same = built_in.find(|plan| plan.text == text);
    same.map_or_else(|| LoadedPlan::parse(text), Ok)
}

/// The check that `--only` named, if the run had one.
pub fn only(record: &Record) -> Option<&str> {
    let mut reasons = record.checks.iter().filter_map(|c| c.verdict.reason());
    reasons.find_map(|reason| match reason {
        Reason::LeftOut { only } => Some(only.as_str()),
        _ => None,
    })
}

/// What is not the same in two records.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Difference {
    /// A check came to another verdict.
    Verdict {
        /// The id of the check.
        id: String,
        /// What the record says.
        recorded: Verdict,
        /// What the repeated run says.
        repeated: Verdict,
    },
    /// A check came to the same verdict on other evidence.
    Evidence {
        /// The id of the check.
        id: String,
    },
    /// The repeated run has no such check.
    NotRepeated {
        /// The id of the check.
        id: String,
    },
    /// The record has no such check.
    NotRecorded {
        /// The id of the check.
        id: String,
    },
    /// The checks are the same, but something else is not.
    BesideTheChecks,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Verdict {
                id,
                recorded,
                repeated,
            } => write!(
                f,
                "{id}: the record says {recorded}, the repeated run says {repeated}"
            ),
            Self::Evidence { id } => write!(f, "{id}: other evidence"),
            Self::NotRepeated { id } => write!(f, "{id}: not in the repeated run"),
            Self::NotRecorded { id } => write!(f, "{id}: not in the record"),
            Self::BesideTheChecks => f.write_str("the record beside its checks"),
        }
    }
}

/// What is not the same in two records that are not the same to the byte, check by check.
pub fn compare(recorded: &Record, repeated: &Record) -> Vec<Difference> {
    let mut differences: Vec<Difference> = recorded
        .checks
        .iter()
        .filter_map(|check| difference(check, &repeated.checks))
        .collect();
    let added = repeated
        .checks
        .iter()
        .filter(|other| !recorded.checks.iter().any(|check| check.id == other.id));
    differences.extend(added.map(|other| Difference::NotRecorded {
        id: other.id.clone(),
    }));
    if differences.is_empty() {
        differences.push(Difference::BesideTheChecks);
    }
    differences
}

fn difference(check: &Check, repeated: &[Check]) -> Option<Difference> {
    let id = check.id.clone();
    match repeated.iter().find(|other| other.id == check.id) {
        Some(other) if other == check => None,
        Some(other) if other.verdict != check.verdict => Some(Difference::Verdict {
            id,
            recorded: check.verdict.clone(),
            repeated: other.verdict.clone(),
        }),
        Some(_) => Some(Difference::Evidence { id }),
        None => Some(Difference::NotRepeated { id }),
    }
}
