//! Features as text: embedded in the binary, or the user's own.

use std::collections::BTreeSet;

use cucumber::feature::{ExpandExamplesError, Ext as _};
use cucumber::gherkin::{Feature, GherkinEnv, ParseError, Scenario};
use cucumber::{Parser, cli, parser};
use futures::stream;

use super::keywords::{self, Misspelt};
use super::{Listed, Selection};
use crate::embedded;

/// A feature file that was read but not parsed yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeatureText {
    /// The path below the folder of features, for example `betting/raising.feature`.
    pub path: String,
    /// The Gherkin.
    pub text: String,
}

impl FeatureText {
    /// The features in the binary.
    pub fn embedded() -> Vec<Self> {
        let feature = |(path, text): (&str, &str)| Self {
            path: path.into(),
            text: text.into(),
        };
        embedded::features().into_iter().map(feature).collect()
    }
}

/// A feature file that cannot be run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FeatureError {
    /// A keyword is misspelt.
    #[error("{path}:{line}: {text}: no keyword of Gherkin; did you mean {meant}?")]
    Keyword {
        /// The feature.
        path: String,
        /// The line, from 1.
        line: usize,
        /// What it says.
        text: String,
        /// The keyword that was meant.
        meant: &'static str,
    },
    /// The text is not Gherkin.
    #[error("{path}: {source}")]
    Malformed {
        /// The feature.
        path: String,
        /// What is wrong, and where.
        source: ParseError,
    },
    /// An outline names a column that its examples do not have.
    #[error("{path}: {source}")]
    Outline {
        /// The feature.
        path: String,
        /// The column that is missing.
        source: ExpandExamplesError,
    },
    /// Two scenarios of a feature have the same name, so that a verdict could not say which it is.
    #[error("{id}: two scenarios have this name")]
    Repeated {
        /// The scenario.
        id: String,
    },
}

/// Parses the features, expands outlines and keeps the selected scenarios.
pub(super) fn parse(
    texts: Vec<FeatureText>,
    selection: &Selection,
) -> Result<Vec<Feature>, FeatureError> {
    let mut features = Vec::new();
    for FeatureText { path, text } in texts {
        let mut feature = Feature::parse(&text, GherkinEnv::default()).map_err(|source| {
            let path = path.clone();
            match keywords::first_misspelt(&text) {
                Some(Misspelt { line, text, meant }) => FeatureError::Keyword {
                    path,
                    line,
                    text,
                    meant,
                },
                None => FeatureError::Malformed { path, source },
            }
        })?;
        feature.path = Some((&path).into());
        let mut feature = feature
            .expand_examples()
            .map_err(|source| FeatureError::Outline {
                path: path.clone(),
                source,
            })?;
        number_rows(&mut feature);
        let mut names = BTreeSet::new();
        for scenario in scenarios(&feature) {
            if !names.insert(&scenario.name) {
                let id = id_of(&feature, scenario);
                return Err(FeatureError::Repeated { id });
            }
        }
        features.push(feature);
    }
    retain(&mut features, |listed| selection.includes(listed));
    Ok(features)
}

/// Keeps the scenarios that are wanted, and the features that have any.
pub(super) fn retain(features: &mut Vec<Feature>, wanted: impl Fn(&Listed) -> bool) {
    for feature in features.iter_mut() {
        let shell = feature.clone();
        let keep =
            |scenario: &Scenario, rule: &[String]| wanted(&Listed::new(&shell, rule, scenario));
        feature.scenarios.retain(|scenario| keep(scenario, &[]));
        for rule in &mut feature.rules {
            let tags = rule.tags.clone();
            rule.scenarios.retain(|scenario| keep(scenario, &tags));
        }
        feature.rules.retain(|rule| !rule.scenarios.is_empty());
    }
    features.retain(|feature| feature.scenarios.len() + feature.rules.len() > 0);
}

/// The scenarios of a feature, in order, those below rules last.
pub(super) fn scenarios(feature: &Feature) -> impl Iterator<Item = &Scenario> {
    feature
        .scenarios
        .iter()
        .chain(feature.rules.iter().flat_map(|rule| &rule.scenarios))
}

impl Listed {
    /// A scenario of a feature, below a rule that has tags of its own.
    pub(super) fn new(feature: &Feature, rule_tags: &[String], scenario: &Scenario) -> Self {
        let path = path_of(feature);
        let area = path.split_once('/').map_or("rules", |(folder, _)| folder);
        Self {
            id: id_of(feature, scenario),
            name: scenario.name.clone(),
            area: area.to_owned(),
            tags: [&feature.tags, rule_tags, &scenario.tags].concat(),
        }
    }
}

/// The scenarios of a feature, in order.
pub(super) fn listed(feature: &Feature) -> Vec<Listed> {
    let named = |scenario: &Scenario, rule: &[String]| Listed::new(feature, rule, scenario);
    let bare = feature
        .scenarios
        .iter()
        .map(|scenario| named(scenario, &[]));
    let ruled = feature.rules.iter().flat_map(|rule| {
        rule.scenarios
            .iter()
            .map(|scenario| named(scenario, &rule.tags))
    });
    bare.chain(ruled).collect()
}

/// A feature in pieces of this number of scenarios, in order, each with the feature's background.
pub(super) fn pieces(mut feature: Feature, scenarios: usize) -> Vec<Feature> {
    let bare = std::mem::take(&mut feature.scenarios);
    let rules = std::mem::take(&mut feature.rules);
    let mut pieces: Vec<Feature> = Vec::new();
    for some in bare.chunks(scenarios) {
        let mut piece = feature.clone();
        piece.scenarios = some.to_vec();
        pieces.push(piece);
    }
    for mut rule in rules {
        let below = std::mem::take(&mut rule.scenarios);
        for some in below.chunks(scenarios) {
            let mut piece = feature.clone();
            piece.rules = vec![rule.clone()];
            piece.rules[0].scenarios = some.to_vec();
            pieces.push(piece);
        }
    }
    pieces
}

/// Rows of an outline share its name: from the second on they are numbered.
fn number_rows(feature: &mut Feature) {
    let rules = feature
        .rules
        .iter_mut()
        .flat_map(|rule| &mut rule.scenarios);
    let mut previous: Option<(String, usize)> = None;
    for scenario in feature.scenarios.iter_mut().chain(rules) {
        // An expanded row keeps the examples it came from.
        if scenario.examples.is_empty() {
            previous = None;
            continue;
        }
        let row = match &previous {
            Some((name, row)) if *name == scenario.name => row + 1,
            _ => 1,
        };
        previous = Some((scenario.name.clone(), row));
        scenario.name = format!("{} ({row})", scenario.name);
    }
}

/// The stable name of a scenario: `betting/raising: a short all-in does not reopen`.
pub(super) fn id_of(feature: &Feature, scenario: &Scenario) -> String {
    format!(
        "{}: {}",
        path_of(feature).trim_end_matches(".feature"),
        scenario.name
    )
}

/// The path of a feature below the folder of features.
pub(super) fn path_of(feature: &Feature) -> String {
    feature
        .path
        .as_ref()
        .map_or_else(String::new, |path| path.to_string_lossy().into_owned())
}

/// Hands features that are parsed already to cucumber.
#[derive(Debug)]
pub(super) struct Parsed;

impl Parser<Vec<Feature>> for Parsed {
    type Cli = cli::Empty;
    type Output = stream::Iter<std::vec::IntoIter<parser::Result<Feature>>>;

    fn parse(self, input: Vec<Feature>, _: cli::Empty) -> Self::Output {
        stream::iter(input.into_iter().map(Ok).collect::<Vec<_>>())
    }
}
