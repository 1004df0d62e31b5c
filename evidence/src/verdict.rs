//! Pass, Fail, Inconclusive, `NotRun`.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::exit::Exit;

/// What a check came to. What was not run is never a pass, in any format.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "verdict", rename_all = "snake_case", deny_unknown_fields)]
pub enum Verdict {
    /// The check ran in full and found nothing wrong.
    Pass,
    /// The check found something wrong.
    Fail,
    /// The check ran, but what it saw does not decide the matter.
    Inconclusive {
        /// Why nothing could be decided.
        reason: String,
    },
    /// The check did not run.
    NotRun {
        /// Why it did not run.
        reason: String,
    },
}

impl Verdict {
    /// The check ran, but decided nothing.
    pub fn inconclusive(reason: impl Into<String>) -> Self {
        Self::Inconclusive {
            reason: reason.into(),
        }
    }

    /// The check did not run.
    pub fn not_run(reason: impl Into<String>) -> Self {
        Self::NotRun {
            reason: reason.into(),
        }
    }

    /// How a process ends that came to this verdict.
    pub const fn exit(&self) -> Exit {
        match self {
            Self::Pass => Exit::Conformant,
            Self::Fail => Exit::NotConformant,
            Self::Inconclusive { .. } | Self::NotRun { .. } => Exit::Inconclusive,
        }
    }

    /// Whether the check ran and passed.
    pub fn is_pass(&self) -> bool {
        *self == Self::Pass
    }

    /// The reason that the last two verdicts carry.
    pub fn reason(&self) -> Option<&str> {
        match self {
            Self::Pass | Self::Fail => None,
            Self::Inconclusive { reason } | Self::NotRun { reason } => Some(reason),
        }
    }

    /// One word, for tables.
    pub fn word(&self) -> &'static str {
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
