//! Which steps a feature uses. Cucumber tries every pattern of the vocabulary on every step, which
//! was most of the time of a run; a feature is given only those of its own steps that match.

use cucumber::codegen::{StepConstructor, WorldInventory, inventory};
use cucumber::gherkin::{Feature, Step, StepType};
use cucumber::step::{Collection, Location};
use regex::{Regex, RegexSet};

use super::world::World;

/// The whole vocabulary.
pub(super) struct Index {
    given: Patterns,
    when: Patterns,
    then: Patterns,
}

/// The steps of one keyword, and all their patterns in one automaton.
struct Patterns {
    all: RegexSet,
    steps: Vec<(Location, Regex, cucumber::Step<World>)>,
}

impl Index {
    pub(super) fn new() -> Self {
        Self {
            given: Patterns::new(inventory::iter::<<World as WorldInventory>::Given>),
            when: Patterns::new(inventory::iter::<<World as WorldInventory>::When>),
            then: Patterns::new(inventory::iter::<<World as WorldInventory>::Then>),
        }
    }

    /// How many steps of the vocabulary read like a text after a keyword.
    pub(super) fn count(&self, keyword: StepType, text: &str) -> usize {
        let patterns = match keyword {
            StepType::Given => &self.given,
            StepType::When => &self.when,
            StepType::Then => &self.then,
        };
        patterns.all.matches(text).iter().count()
    }

    /// Whether a text is a step, after any keyword.
    pub(super) fn reads(&self, text: &str) -> bool {
        let keywords = [StepType::Given, StepType::When, StepType::Then];
        keywords
            .iter()
            .any(|&keyword| self.count(keyword, text) > 0)
    }

    /// The steps that match a step of the feature: none for one that is undefined, several for one
    /// that is ambiguous, so that cucumber says so as if it had the whole vocabulary.
    pub(super) fn of(&self, feature: &Feature) -> Collection<World> {
        let steps: Vec<&Step> = steps(feature).collect();
        let mut collection = Collection::new();
        for (location, pattern, step) in self.given.matching(&steps, StepType::Given) {
            collection = collection.given(Some(*location), pattern.clone(), *step);
        }
        for (location, pattern, step) in self.when.matching(&steps, StepType::When) {
            collection = collection.when(Some(*location), pattern.clone(), *step);
        }
        for (location, pattern, step) in self.then.matching(&steps, StepType::Then) {
            collection = collection.then(Some(*location), pattern.clone(), *step);
        }
        collection
    }
}

impl Patterns {
    fn new<'a, S: StepConstructor<World> + 'a>(written: impl IntoIterator<Item = &'a S>) -> Self {
        let steps: Vec<_> = written.into_iter().map(StepConstructor::inner).collect();
        let steps: Vec<_> = steps
            .into_iter()
            .map(|(location, pattern, step)| (location, pattern(), step))
            .collect();
        let all = RegexSet::new(steps.iter().map(|(_, pattern, _)| pattern.as_str()));
        Self {
            all: all.expect("each pattern is one by itself"),
            steps,
        }
    }

    fn matching(
        &self,
        steps: &[&Step],
        keyword: StepType,
    ) -> impl Iterator<Item = &(Location, Regex, cucumber::Step<World>)> {
        let mut used = vec![false; self.steps.len()];
        for step in steps.iter().filter(|step| step.ty == keyword) {
            for at in self.all.matches(&step.value) {
                used[at] = true;
            }
        }
        let steps = self.steps.iter().zip(used);
        steps.filter_map(|(step, used)| used.then_some(step))
    }
}

/// Every step of a feature, backgrounds included.
pub(super) fn steps(feature: &Feature) -> impl Iterator<Item = &Step> {
    let backgrounds = feature.background.iter();
    let backgrounds = backgrounds.chain(feature.rules.iter().filter_map(|r| r.background.as_ref()));
    let scenarios = feature.scenarios.iter();
    let scenarios = scenarios.chain(feature.rules.iter().flat_map(|rule| &rule.scenarios));
    backgrounds
        .flat_map(|background| &background.steps)
        .chain(scenarios.flat_map(|scenario| &scenario.steps))
}
