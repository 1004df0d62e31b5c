//! Mutants against scenarios, then against random games, then against the engine's own tests.

mod games;
mod observed;
mod reach;
mod scenarios;
mod stripped;
mod subject;
mod tests;

use std::sync::{Mutex, PoisonError};

use dealproof_adapters::Fault;
use dealproof_adapters::introduced::MeetError;
use dealproof_conformance::scenario::{FeatureError, ScenarioResult};
use dealproof_shell::child::CommandError;
use serde::{Deserialize, Serialize};

pub use games::{Dealt, Games};
pub use reach::Met;
pub use scenarios::{Recorded, Suite};
pub use stripped::{Standing, Stripping};
pub use subject::{On, Program, Subject};
pub use tests::Tests;

use crate::maker::Mutant;

/// Why nothing could be measured.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// Features that cannot be read.
    #[error(transparent)]
    Features(#[from] FeatureError),
    /// The program cannot be named on a command line.
    #[error(transparent)]
    Command(#[from] CommandError),
    /// A scenario, a hand or a test fails although no mutant is on.
    #[error("{name} fails on the engine without a mutant")]
    FailsUnchanged {
        /// Which.
        name: String,
    },
    /// The program does not introduce itself.
    #[error(transparent)]
    NotMet(#[from] MeetError),
    /// The program does not start.
    #[error("{0}")]
    NotStarted(Fault),
    /// A file could not be written or read.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// How a mutant was noticed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// An answer is not the expected one.
    Answer,
    /// The engine crashed.
    Crash,
    /// The engine did not answer in time.
    Hang,
}

/// Who noticed a mutant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kill {
    /// A scenario, a random game, or a test.
    pub by: String,
    /// How.
    pub how: How,
    /// The name of the profile that was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The tags of the scenario.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
}

/// What became of a mutant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "fate")]
pub enum Fate {
    /// A scenario noticed it.
    Scenario(Kill),
    /// The random games did.
    Games(Kill),
    /// The engine's own tests did.
    Tests(Kill),
    /// Nobody did.
    Survived,
}

/// A mutant and what became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The mutant.
    #[serde(flatten)]
    pub mutant: Mutant,
    /// How many scenarios reach its site.
    pub reached: usize,
    /// What became of it.
    #[serde(flatten)]
    pub fate: Fate,
}

impl Kill {
    fn by_scenario(failed: &ScenarioResult, subject: &Mutex<Subject>) -> Result<Self, RunError> {
        let subject = subject.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(Self {
            by: failed.listed.id.clone(),
            how: how(subject.fault())?,
            game: subject.game().map(str::to_owned),
            tags: failed.listed.tags.clone(),
        })
    }
}

/// How a mutant was noticed that has this fault, or none. That a program does not start is our fault.
fn how(fault: Option<&Fault>) -> Result<How, RunError> {
    match fault {
        None => Ok(How::Answer),
        Some(Fault::Hung { .. }) => Ok(How::Hang),
        Some(fault @ Fault::NotStarted { .. }) => Err(RunError::NotStarted(fault.clone())),
        Some(_) => Ok(How::Crash),
    }
}
