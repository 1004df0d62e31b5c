//! Why a check decided nothing or did not run: a closed list, with the words in one place.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

/// Why a check decided nothing or did not run.
///
/// A record holds the words in `reason`, the variant in `reason_code` and its members in
/// `reason_data`, so that nobody has to read the words to know which it is.
///
/// **Stability**: the words are part of records. A variant keeps its name and its members.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(
    remote = "Self",
    tag = "reason_code",
    content = "reason_data",
    rename_all = "snake_case"
)]
#[non_exhaustive]
pub enum Reason {
    /// The run was asked for another check alone.
    #[error("left out by --only")]
    LeftOut {
        /// The check that was asked for.
        only: String,
    },
    /// The check was begun and came to nothing. No check should end so.
    #[error("the check came to no verdict")]
    Unjudged,
    /// A scenario without steps shows nothing.
    #[error("the scenario has no steps")]
    NoSteps,
    /// The engine under test cannot do what the check needs.
    #[error("the engine does not support {what}")]
    EngineLacks {
        /// What it lacks, in its own words.
        what: String,
    },
    /// The engine under test stopped answering, and nothing more was asked of it.
    #[error("the engine did not answer in {scenarios} scenarios in a row; nothing more was asked")]
    EngineSilent {
        /// How many scenarios ended without an answer.
        scenarios: usize,
    },
    /// The scenario itself is wrong: no engine can be blamed.
    #[error("the scenario is wrong: {why}")]
    ScenarioWrong {
        /// What is wrong with it.
        why: String,
    },
    /// The time for the whole run was over before the scenario was done.
    #[error("the deadline of the run had passed")]
    PastDeadline,
    /// A situation has to occur by itself, and did so too seldom.
    #[error("the situation occurred {found} times, and counts from {needed} on")]
    SeldomSeen {
        /// How often it has to occur.
        needed: u64,
        /// How often it did.
        found: u64,
    },
    /// The log is broken, so that its hands could not all be read.
    #[error("the log is broken: behind the break nothing was read")]
    LogBroken,
    /// The room declares that it uses randomness for this, and nothing that it uses was given.
    #[error(
        "the declared scope uses randomness for {used_for}, and no source of it was tested: give it with \
         --source"
    )]
    UseNotTested {
        /// What it is used for.
        used_for: String,
    },
    /// Nobody but the holder of the vault can tell whether the decks are those that were drawn.
    #[error(
        "0 of {decks} decks were derived: without the vault, nobody can tell whether they were stacked"
    )]
    NoVault {
        /// How many decks the log commits to.
        decks: u64,
    },
    /// Some decks could not be derived, though a vault was given.
    #[error("{derived} of {decks} decks were derived")]
    DecksNotDerived {
        /// How many were.
        derived: u64,
        /// How many decks the log commits to.
        decks: u64,
    },
    /// Evidence about the log was asked for, or promised by the log, and is not there.
    #[error("evidence is missing: {what} ({findings} in all)")]
    EvidenceMissing {
        /// The first thing that is missing, by the code of its finding.
        what: String,
        /// How many things are missing.
        findings: u64,
    },
    /// Defects were planted to test the harness itself.
    #[error("INJECTED: defects were planted to test the harness")]
    Injected,
    /// Nothing of the plan applies to what was tested.
    #[error("the plan came to no check")]
    NoChecks,
    /// Some checks of the run are open.
    #[error("{inconclusive} checks decided nothing and {not_run} did not run")]
    ChecksOpen {
        /// How many decided nothing.
        inconclusive: usize,
        /// How many did not run.
        not_run: usize,
    },
    /// Nothing failed that was not known to fail. What is known to be wrong is still wrong.
    #[error("{failed} checks failed, and the team knows of them")]
    KnownFailures {
        /// How many failed.
        failed: usize,
    },
    /// A statistic needs a larger sample.
    #[error("expected at least {needed} samples, found {found}")]
    TooFewSamples {
        /// The smallest sample that the statistic accepts.
        needed: u64,
        /// The sample there was.
        found: u64,
    },
    /// A statistic could not be computed.
    #[error("{why}")]
    NotComputed {
        /// Why, as the statistic says it.
        why: String,
    },
    /// A source gave less than was asked for, so that nothing of it was tested.
    #[error(
        "the sample is too short: {needed} {unit} were asked for, and there are {found}; nothing of it \
         was tested"
    )]
    SampleTooShort {
        /// The sample that was asked for.
        needed: u64,
        /// The sample there was.
        found: u64,
        /// What the samples are: decks, bytes or integers.
        unit: String,
    },
    /// No statistic of the family could be computed.
    #[error("no statistic had a sample large enough")]
    NothingTested,
    /// The source does not give what a part of the batteries reads.
    #[error("the source gives no {what}")]
    NoSource {
        /// Decks, raw words or integers.
        what: Material,
    },
    /// A part of the batteries is for noise sources.
    #[error("estimates of SP 800-90B are for a noise source: dealproof rng entropy")]
    NeedsNoiseSource,
    /// A retest was needed, and there are no fresh data.
    #[error("a warning, and no fresh data for the retest")]
    NoFreshData,
    /// The retest warned again.
    #[error("a warning, and the retest neither rejects nor clears it")]
    StillWarned,
    /// Nothing was rejected, in a sample too small for the defects that the plan promises to catch.
    #[error(
        "the sample is too small to pass: the defect {defect}, which the plan promises to catch, \
         takes {needed} {unit}, and there are {found}"
    )]
    BelowThePromise {
        /// The promised defect that takes the largest sample.
        defect: String,
        /// The sample that shows it.
        needed: u64,
        /// The sample there was.
        found: u64,
        /// What the samples are: decks or bytes.
        unit: String,
    },
    /// A planted defect was missed, so that a pass would say nothing.
    #[error("battery lacks power: a planted defect was missed")]
    LacksPower,
    /// This planted defect was missed.
    #[error("battery lacks power: the defect was missed")]
    DefectMissed,
    /// The plan does not claim to catch this defect: its sample is too small.
    #[error("not claimed: it takes {samples} {unit}")]
    NotClaimed {
        /// The sample that shows it.
        samples: u64,
        /// What the samples are: decks or bytes.
        unit: String,
    },
    /// The plan does not claim to catch this defect: no sample shows it.
    #[error("not claimed: only an enumeration of the scaling shows it")]
    OnlyEnumerated,
    /// A reason as the record of another version words it.
    #[error("{words}")]
    #[serde(skip)]
    Stated {
        /// The reason in the words of that record.
        words: String,
    },
}

/// What a source may give.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Material {
    /// Whole decks after the shuffle.
    #[error("decks")]
    Decks,
    /// The raw output of the generator.
    #[error("raw words")]
    RawWords,
    /// Integers below a bound.
    #[error("integers")]
    Integers,
}

/// A reason as it stands in a record.
#[derive(Deserialize)]
#[serde(expecting = "members")]
struct Written {
    reason: String,
    #[serde(default)]
    reason_code: Option<String>,
    #[serde(default)]
    reason_data: Option<Value>,
}

impl Reason {
    /// The reason that a record states. Words and code must agree: where they do not, or where there
    /// is no code or one that this version does not know, the words alone count.
    pub(crate) fn read(words: String, code: Option<String>, data: Option<Value>) -> Self {
        let typed = code.and_then(|code| {
            let mut members = Map::from_iter([("reason_code".to_owned(), Value::from(code))]);
            members.extend(data.map(|data| ("reason_data".to_owned(), data)));
            Self::deserialize(Value::Object(members)).ok()
        });
        match typed {
            Some(reason) if reason.to_string() == words => reason,
            _ => Self::Stated { words },
        }
    }

    /// The members of a record that hold the reason.
    pub(crate) fn members(&self) -> Map<String, Value> {
        let mut members = match self {
            Self::Stated { .. } => Map::new(),
            coded => match Self::serialize(coded, serde_json::value::Serializer) {
                Ok(Value::Object(members)) => members,
                _ => Map::new(),
            },
        };
        members.insert("reason".to_owned(), Value::from(self.to_string()));
        members
    }
}

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.members().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Reason {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = Written::deserialize(deserializer).map_err(D::Error::custom)?;
        let Written {
            reason,
            reason_code,
            reason_data,
        } = written;
        Ok(Self::read(reason, reason_code, reason_data))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_reason_survives_a_record_without_its_words_being_read() {
        let left_out = Reason::LeftOut {
            only: "log.verify".into(),
        };
        let no_decks = Reason::NoSource {
            what: Material::Decks,
        };
        for reason in [left_out, no_decks, Reason::NoSteps] {
            let written = serde_json::to_value(&reason).unwrap();
            assert_eq!(written["reason"], reason.to_string());
            assert!(written["reason_code"].is_string(), "{written}");
            assert_eq!(serde_json::from_value::<Reason>(written).unwrap(), reason);
        }
    }

    #[test]
    fn records_without_a_code_are_read_by_their_words() {
        let old = json!({ "reason": "left out by --only" });
        let stated = Reason::Stated {
            words: "left out by --only".into(),
        };
        assert_eq!(
            serde_json::from_value::<Reason>(old.clone()).unwrap(),
            stated
        );
        assert_eq!(serde_json::to_value(&stated).unwrap(), old);
    }

    #[test]
    fn words_that_contradict_their_code_are_not_taken_for_it() {
        for code in ["no_steps", "a code of a later version"] {
            let written = json!({ "reason": "all is well", "reason_code": code });
            let words = "all is well".to_owned();
            let read = serde_json::from_value::<Reason>(written).unwrap();
            assert_eq!(read, Reason::Stated { words });
        }
    }
}
