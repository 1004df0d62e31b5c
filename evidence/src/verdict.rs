//! Pass, Fail, Inconclusive, `NotRun`.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::exit::Exit;
use crate::reason::Reason;

/// What a check came to. What was not run is never a pass, in any format.
///
/// Other crates can read a verdict but not build one, except through [`judge`](crate::judge).
///
/// ```compile_fail,E0603
/// let verdict = dealproof_evidence::verdict::Verdict::Pass;
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The check ran in full and found nothing wrong.
    #[non_exhaustive]
    Pass,
    /// The check found something wrong.
    #[non_exhaustive]
    Fail,
    /// The check ran, but what it saw does not decide the matter.
    #[non_exhaustive]
    Inconclusive {
        /// Why nothing could be decided.
        reason: Reason,
    },
    /// The check did not run.
    #[non_exhaustive]
    NotRun {
        /// Why it did not run.
        reason: Reason,
    },
}

impl Verdict {
    /// The exit code of a process that reached this verdict.
    pub const fn exit(&self) -> Exit {
        match self {
            Self::Pass => Exit::Conformant,
            Self::Fail => Exit::NotConformant,
            Self::Inconclusive { .. } | Self::NotRun { .. } => Exit::Inconclusive,
        }
    }

    /// Whether the check ran and passed.
    pub const fn is_pass(&self) -> bool {
        matches!(self, Self::Pass)
    }

    /// Whether the check found something wrong.
    pub const fn is_fail(&self) -> bool {
        matches!(self, Self::Fail)
    }

    /// Whether the check ran and decided nothing.
    pub const fn is_inconclusive(&self) -> bool {
        matches!(self, Self::Inconclusive { .. })
    }

    /// Whether the check did not run.
    pub const fn is_not_run(&self) -> bool {
        matches!(self, Self::NotRun { .. })
    }

    /// The reason that the last two verdicts carry.
    pub const fn reason(&self) -> Option<&Reason> {
        match self {
            Self::Pass | Self::Fail => None,
            Self::Inconclusive { reason } | Self::NotRun { reason } => Some(reason),
        }
    }

    /// One word, for tables.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Pass => "Pass",
            Self::Fail => "Fail",
            Self::Inconclusive { .. } => "Inconclusive",
            Self::NotRun { .. } => "Not run",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        self.reason()
            .map_or(Ok(()), |reason| write!(f, ": {reason}"))
    }
}

/// The member `verdict` of a record.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Word {
    Pass,
    Fail,
    Inconclusive,
    NotRun,
}

/// A verdict as a record holds it.
#[derive(Serialize, Deserialize)]
#[serde(expecting = "members")]
struct Written {
    verdict: Word,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason_code: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason_data: Option<Value>,
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut members = self.reason().map(Reason::members).unwrap_or_default();
        let mut text = |name: &str| match members.remove(name) {
            Some(Value::String(text)) => Some(text),
            _ => None,
        };
        let written = Written {
            verdict: match self {
                Self::Pass => Word::Pass,
                Self::Fail => Word::Fail,
                Self::Inconclusive { .. } => Word::Inconclusive,
                Self::NotRun { .. } => Word::NotRun,
            },
            reason: text("reason"),
            reason_code: text("reason_code"),
            reason_data: members.remove("reason_data"),
        };
        written.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Verdict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = Written::deserialize(deserializer)?;
        let reason = written
            .reason
            .map(|words| Reason::read(words, written.reason_code, written.reason_data));
        match (written.verdict, reason) {
            (Word::Pass, None) => Ok(Self::Pass),
            (Word::Fail, None) => Ok(Self::Fail),
            (Word::Inconclusive, Some(reason)) => Ok(Self::Inconclusive { reason }),
            (Word::NotRun, Some(reason)) => Ok(Self::NotRun { reason }),
            (Word::Pass | Word::Fail, Some(_)) => {
                Err(D::Error::custom("a pass and a fail carry no reason"))
            }
            (Word::Inconclusive | Word::NotRun, None) => Err(D::Error::missing_field("reason")),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_verdict_without_its_reason_or_with_one_too_many_is_refused() {
        for wrong in [
            json!({ "verdict": "not_run" }),
            json!({ "verdict": "inconclusive" }),
            json!({ "verdict": "pass", "reason": "it looked well" }),
            json!({ "verdict": "maybe" }),
        ] {
            assert!(
                serde_json::from_value::<Verdict>(wrong.clone()).is_err(),
                "{wrong}"
            );
        }
    }

    #[test]
    fn a_verdict_is_written_with_words_and_code() {
        let verdict = Verdict::NotRun {
            reason: Reason::LeftOut {
                only: "log.verify".into(),
            },
        };
        let written = serde_json::to_string(&verdict).unwrap();
        let expected = "{\"verdict\":\"not_run\",\"reason\":\"left out by --only\",\
                        \"reason_code\":\"left_out\",\"reason_data\":{\"only\":\"log.verify\"}}";
        assert_eq!(written, expected);
        assert_eq!(serde_json::from_str::<Verdict>(&written).unwrap(), verdict);
    }
}
