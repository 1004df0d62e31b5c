//! Rule scenarios: Gherkin in, verdicts out.
//!
//! Features are run through the cucumber crate against any engine that speaks the adapter protocol.
//! What an engine does not support is not run, with the engine's own reason. So is a scenario that is
//! wrong itself: that is no verdict on an engine.

pub mod changes;
pub mod choices;
mod client;
pub mod doings;
mod due;
mod faults;
mod hand;
mod index;
mod keywords;
mod patience;
mod picture;
mod results;
pub mod runner;
mod source;
mod steps;
pub mod structure;
pub mod vocabulary;
mod world;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use cucumber::gherkin::Feature;
use cucumber::gherkin::tagexpr::TagOperation;
use dealproof_evidence::clause::ClauseTag;
use dealproof_evidence::record::{Finding, Step};
use dealproof_evidence::verdict::Verdict;

pub use faults::{StepFault, StepFaultKind};
use runner::Runner;
pub use source::{FeatureError, FeatureText};

use crate::catalogue::Catalogue;
use dealproof_adapters::Engine;

/// An engine that the scenarios of a run share, one after the other.
pub type SharedEngine = Arc<Mutex<dyn Engine + Send>>;

/// One scenario.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// A stable name: the feature's path and the scenario's name.
    pub id: String,
    /// The scenario's name.
    pub name: String,
    /// The folder of the feature.
    pub area: String,
    /// All tags, without `@`.
    pub tags: Vec<String>,
}

/// One scenario and what it came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScenarioResult {
    /// The scenario.
    pub listed: Listed,
    /// The feature's path and the scenario's line.
    pub place: String,
    /// Its steps, in order.
    pub steps: Vec<Step>,
    /// How many of them held.
    pub passed: usize,
    /// What it came to.
    pub verdict: Verdict,
    /// What was wrong, if anything.
    pub finding: Option<Finding>,
    /// What is worth saying and decides nothing, such as another code of a refusal.
    pub notes: Vec<String>,
    /// How long it took, where there is a clock.
    pub took: Duration,
}

impl Listed {
    /// The tags that are clauses of the catalogue.
    pub fn requirements(&self, catalogue: &Catalogue) -> Vec<ClauseTag> {
        let clauses = self.tags.iter().filter_map(|tag| catalogue.find(tag));
        clauses.map(|requirement| requirement.tag.clone()).collect()
    }
}

/// Which scenarios to run.
#[derive(Debug, Clone, Default)]
pub struct Selection {
    /// Only scenarios whose tags satisfy this expression. `@GLI-19` selects all its clauses.
    pub tags: Option<TagOperation>,
    /// Only the scenario with this name or id.
    pub only: Option<String>,
    /// Leave out what is tagged `@reference`: it is about our own generator and log, and says
    /// nothing about an engine of somebody else.
    pub foreign: bool,
}

/// A tag expression that could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a tag expression: {found:?}; expected for example '@GLI-19 and not @full'")]
pub struct TagError {
    found: String,
}

impl Selection {
    /// Scenarios whose tags satisfy an expression such as `@GLI-19 and not @full`.
    pub fn tagged(expression: &str) -> Result<Self, TagError> {
        let tags = expression.parse().map_err(|_| TagError {
            found: expression.to_owned(),
        })?;
        Ok(Self {
            tags: Some(tags),
            ..Self::default()
        })
    }

    /// Whether a scenario is selected.
    pub fn includes(&self, scenario: &Listed) -> bool {
        let only = self.only.as_ref();
        !(self.foreign && scenario.tags.iter().any(|tag| tag == "reference"))
            && only.is_none_or(|only| *only == scenario.id || *only == scenario.name)
            && self
                .tags
                .as_ref()
                .is_none_or(|expression| holds(expression, &scenario.tags))
    }
}

/// Whether tags satisfy an expression; the tag of a standard stands for those of its clauses.
fn holds(expression: &TagOperation, tags: &[String]) -> bool {
    match expression {
        TagOperation::And(left, right) => holds(left, tags) && holds(right, tags),
        TagOperation::Or(left, right) => holds(left, tags) || holds(right, tags),
        TagOperation::Not(inner) => !holds(inner, tags),
        TagOperation::Tag(wanted) => tags.iter().any(|tag| {
            let rest = tag.strip_prefix(wanted.trim_start_matches('@'));
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
        }),
    }
}

/// Scenarios that were parsed and selected.
#[derive(Debug, Clone)]
pub struct Scenarios {
    features: Vec<Feature>,
}

impl Scenarios {
    /// Parses features and keeps the selected scenarios.
    pub fn parse(features: Vec<FeatureText>, selection: &Selection) -> Result<Self, FeatureError> {
        let features = source::parse(features, selection)?;
        Ok(Self { features })
    }

    /// The scenarios, in the order in which they would run.
    pub fn listed(&self) -> Vec<Listed> {
        self.features.iter().flat_map(source::listed).collect()
    }

    /// Keeps the scenarios that are wanted.
    #[must_use]
    pub fn retain(mut self, wanted: impl Fn(&Listed) -> bool) -> Self {
        source::retain(&mut self.features, wanted);
        self
    }

    /// These scenarios, and others after them.
    #[must_use]
    pub fn and(mut self, others: Self) -> Self {
        self.features.extend(others.features);
        self
    }

    /// What is wrong with the scenarios themselves: steps that are not in the vocabulary.
    pub fn faults(&self) -> Vec<StepFault> {
        faults::of(&self.features)
    }

    /// Runs the scenarios. Results are in the order of the features.
    pub fn run(self, runner: &Runner) -> Vec<ScenarioResult> {
        runner.run(self.features)
    }

    /// Runs the scenarios up to the first that fails, which is then the last result: enough to know
    /// that an engine is wrong.
    pub fn run_to_first_failure(self, engine: &SharedEngine) -> Vec<ScenarioResult> {
        runner::to_first_failure(self.features, engine)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn includes(expression: &str, tags: &[&str]) -> bool {
        let tags: Vec<String> = tags.iter().map(|&tag| tag.to_owned()).collect();
        Selection::tagged(expression).unwrap().includes(&Listed {
            id: "id".into(),
            name: "name".into(),
            area: String::new(),
            tags,
        })
    }

    #[test]
    fn a_standard_stands_for_all_its_clauses() {
        assert!(includes("@GLI-19", &["GLI-19:3.3.2.c"]));
        assert!(includes("@GLI-19:3.3.2.c", &["GLI-19:3.3.2.c"]));
        assert!(!includes("@GLI-1", &["GLI-19:3.3.2.c"]));
        assert!(includes(
            "@GLI-19 and not @full",
            &["GLI-19:3.3.2.c", "quick"]
        ));
        assert!(!includes(
            "@GLI-19 and not @full",
            &["GLI-19:3.3.2.c", "full"]
        ));
        assert!(includes("@a or (@b and @c)", &["b", "c"]));
    }

    #[test]
    fn what_is_no_expression_is_refused() {
        assert!(Selection::tagged("@a and").is_err());
    }
}
