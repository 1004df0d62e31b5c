//! What is wrong with a scenario itself, before any engine is asked.

use std::fmt;

use cucumber::gherkin::{Feature, Step, StepType};
use regex::Regex;

use super::index::Index;
use super::keywords;
use super::source::path_of;
use super::vocabulary::vocabulary;
use crate::near;

/// A step that no engine can be blamed for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepFault {
    /// The feature and the line.
    pub place: String,
    /// The step as it is written.
    pub step: String,
    /// What is wrong with it.
    pub kind: StepFaultKind,
}

/// What is wrong with a step.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum StepFaultKind {
    /// It is a step after another keyword.
    Keyword {
        /// The keyword that it has in the vocabulary.
        expected: &'static str,
    },
    /// No step reads so.
    Undefined {
        /// The step that was perhaps meant.
        nearest: Option<String>,
    },
    /// Several steps read so.
    Ambiguous,
    /// Its keyword is misspelt, so that it is read as a description.
    Description {
        /// The keyword that was meant.
        meant: &'static str,
    },
}

impl fmt::Display for StepFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { place, step, kind } = self;
        write!(f, "{place}: {step}: ")?;
        match kind {
            StepFaultKind::Keyword { expected } => {
                write!(f, "the step is there, but after {expected}")
            }
            StepFaultKind::Undefined { nearest: None } => {
                f.write_str("no such step; dealproof list steps lists them all")
            }
            StepFaultKind::Undefined {
                nearest: Some(nearest),
            } => write!(f, "no such step; did you mean {nearest:?}?"),
            StepFaultKind::Ambiguous => f.write_str("several steps read so"),
            StepFaultKind::Description { meant } => write!(
                f,
                "no keyword, so it is read as a description; did you mean {meant}?"
            ),
        }
    }
}

/// The faults of features, in order.
pub(super) fn of(features: &[Feature]) -> Vec<StepFault> {
    let index = Index::new();
    let mut faults = Vec::new();
    for feature in features {
        faults.extend(unread(&index, feature));
        for step in super::index::steps(feature) {
            if let Some(kind) = fault(&index, step) {
                faults.push(StepFault {
                    place: format!("{}:{}", path_of(feature), step.position.line),
                    step: format!("{} {}", step.keyword.trim(), step.value),
                    kind,
                });
            }
        }
    }
    // The rows of an outline repeat their steps, and a background is repeated by every scenario.
    faults.dedup();
    faults
}

/// The steps that are read as descriptions.
fn unread(index: &Index, feature: &Feature) -> Vec<StepFault> {
    let backgrounds = feature.background.iter();
    let ruled = feature.rules.iter().filter_map(|r| r.background.as_ref());
    let backgrounds = backgrounds.chain(ruled);
    let backgrounds = backgrounds.map(|one| (one.position.line, &one.description));
    let scenarios = super::source::scenarios(feature);
    let scenarios = scenarios.map(|one| (one.position.line, &one.description));
    let mut faults = Vec::new();
    for (line, description) in backgrounds.chain(scenarios) {
        for text in description.iter().flat_map(|text| text.lines()) {
            let step = text.trim();
            if let Some(meant) = keywords::step(index, step) {
                faults.push(StepFault {
                    place: format!("{}:{line}", path_of(feature)),
                    step: step.to_owned(),
                    kind: StepFaultKind::Description { meant },
                });
            }
        }
    }
    faults
}

fn fault(index: &Index, step: &Step) -> Option<StepFaultKind> {
    match index.count(step.ty, &step.value) {
        1 => return None,
        0 => {}
        _ => return Some(StepFaultKind::Ambiguous),
    }
    let others = [
        (StepType::Given, "Given"),
        (StepType::When, "When"),
        (StepType::Then, "Then"),
    ];
    for (keyword, expected) in others {
        if index.count(keyword, &step.value) > 0 {
            return Some(StepFaultKind::Keyword { expected });
        }
    }
    let nearest = nearest(&step.value);
    Some(StepFaultKind::Undefined { nearest })
}

/// The step of the vocabulary that reads most like a text, numbers and quotations apart.
fn nearest(text: &str) -> Option<String> {
    let plain = |text: &str| {
        let quoted = Regex::new(r#""[^"]*""#).expect("it is one");
        let number = Regex::new(r"-?\d+").expect("it is one");
        let text = quoted.replace_all(text, "{string}");
        number.replace_all(&text, "{int}").into_owned()
    };
    let steps = vocabulary().into_iter().flat_map(|(_, steps)| steps);
    let patterns: Vec<String> = steps.map(|step| step.pattern).collect();
    let nearest = near::nearest(&plain(text), patterns.iter().map(String::as_str));
    nearest.map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::super::{FeatureText, Scenarios, Selection};

    fn said(steps: &str) -> Vec<String> {
        let feature = FeatureText {
            path: "own.feature".into(),
            text: format!("Feature: own\n  Scenario: one\n{steps}"),
        };
        let scenarios = Scenarios::parse(vec![feature], &Selection::default()).unwrap();
        let faults = scenarios.faults();
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_step_that_is_misspelt_or_misplaced_is_put_right() {
        assert_eq!(
            said("    Given the buton at seat 3\n"),
            [
                "own.feature:3: Given the buton at seat 3: no such step; did you mean \"the button at seat {int}\"?"
            ]
        );
        assert_eq!(
            said("    Then the button at seat 3\n"),
            ["own.feature:3: Then the button at seat 3: the step is there, but after Given"]
        );
        assert_eq!(
            said("    Then pigs fly\n"),
            ["own.feature:3: Then pigs fly: no such step; dealproof list steps lists them all"]
        );
        assert_eq!(
            said("    Gven the button at seat 3\n    When the hand is dealt\n"),
            [
                "own.feature:2: Gven the button at seat 3: no keyword, so it is read as a description; did you mean Given?"
            ]
        );
        assert_eq!(said("    Given the button at seat 3\n"), [""; 0]);
    }

    #[test]
    fn the_built_in_scenarios_have_no_fault() {
        let scenarios = Scenarios::parse(FeatureText::embedded(), &Selection::default()).unwrap();
        assert_eq!(scenarios.faults(), []);
    }
}
