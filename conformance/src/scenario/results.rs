//! Turns cucumber's events into results. The only place where a step's fate becomes a verdict.

use std::time::Duration;

use cucumber::event::{Cucumber, Feature, Rule, Scenario, Step};
use cucumber::{Event, Writer, cli, event, gherkin, parser};
use dealproof_evidence::judge;
use dealproof_evidence::reason::Reason;
use dealproof_evidence::record::{self, Finding};

use super::client::{Failure, REQUESTS_MAX};
use super::patience::{Patience, SCENARIOS_MAX};
use super::source::path_of;
use super::world::World;
use super::{Listed, ScenarioResult};

/// Collects one result for each scenario.
#[derive(Debug, Default)]
pub(super) struct Collector {
    results: Vec<ScenarioResult>,
}

impl Collector {
    pub(super) fn into_results(self) -> Vec<ScenarioResult> {
        self.results
    }

    fn scenario(
        &mut self,
        feature: &gherkin::Feature,
        rule: Option<&gherkin::Rule>,
        scenario: &gherkin::Scenario,
        event: &Scenario<World>,
    ) {
        match event {
            Scenario::Started => {
                let rule_tags = rule.map_or(&[][..], |rule| &rule.tags);
                let listed = Listed::new(feature, rule_tags, scenario);
                let background = feature.background.iter();
                let background = background.chain(rule.and_then(|rule| rule.background.as_ref()));
                let background = background.flat_map(|background| &background.steps);
                self.results.push(ScenarioResult {
                    place: format!("{}:{}", path_of(feature), scenario.position.line),
                    listed,
                    steps: background.chain(&scenario.steps).map(step_of).collect(),
                    passed: 0,
                    // Stands until the last step has passed.
                    verdict: judge::not_run(Reason::NoSteps),
                    finding: None,
                    notes: Vec::new(),
                    took: Duration::ZERO,
                });
            }
            Scenario::Background(step, event) | Scenario::Step(step, event) => {
                // Scenarios run one at a time: steps are those of the scenario that began last.
                if let Some(result) = self.results.last_mut() {
                    note_step(result, feature, step, event);
                }
            }
            Scenario::Hook(..) | Scenario::Log(_) | Scenario::Finished => {}
        }
    }
}

/// Scenarios that another engine played while this one fell silent do not count: with one engine they
/// would not have been played.
pub(super) fn forget_what_came_too_late(results: &mut [ScenarioResult], patience: &Patience) {
    for (number, result) in results.iter_mut().enumerate() {
        if patience.is_void(number) {
            let scenarios = SCENARIOS_MAX;
            result.verdict = judge::not_run(Reason::EngineSilent { scenarios });
            result.finding = None;
        }
    }
}

fn step_of(step: &gherkin::Step) -> record::Step {
    record::Step {
        line: step.position.line,
        keyword: step.keyword.trim().to_owned(),
        text: step.value.clone(),
    }
}

fn note_step(
    result: &mut ScenarioResult,
    feature: &gherkin::Feature,
    step: &gherkin::Step,
    event: &Step<World>,
) {
    let mut fail = |expected: String, found: String, world: Option<&World>| {
        result.verdict = judge::fail();
        result.finding = Some(Finding {
            expected,
            found,
            place: format!(
                "{}:{}: {} {}",
                path_of(feature),
                step.position.line,
                step.keyword.trim(),
                step.value
            ),
            trace: world.map_or_else(Vec::new, World::trace),
            table: world.map_or_else(Vec::new, World::table),
            integrity: false,
        });
    };
    match event {
        Step::Started => {}
        Step::Passed(..) => {
            result.passed += 1;
            result.verdict = judge::pass();
        }
        Step::Skipped => {
            let why = "an undefined step".to_owned();
            result.verdict = judge::not_run(Reason::ScenarioWrong { why });
        }
        Step::Failed(_, _, world, error) => {
            let world = world.as_deref();
            match world.and_then(World::failure) {
                Some(Failure::Unsupported(what)) => {
                    let what = what.clone();
                    result.verdict = judge::not_run(Reason::EngineLacks { what });
                }
                Some(Failure::Silent { scenarios }) => {
                    let scenarios = *scenarios;
                    result.verdict = judge::not_run(Reason::EngineSilent { scenarios });
                }
                Some(Failure::Late) => {
                    result.verdict = judge::not_run(Reason::PastDeadline);
                }
                Some(Failure::Scenario { expected, found }) => {
                    let why = format!("expected {expected}, found {found}");
                    result.verdict = judge::not_run(Reason::ScenarioWrong { why });
                }
                Some(Failure::Mismatch { expected, found }) => {
                    fail(expected.clone(), found.clone(), world);
                }
                Some(Failure::Endless) => {
                    let found = format!("none after {REQUESTS_MAX} requests of the scenario");
                    fail("the step to come to an end".into(), found, world);
                }
                Some(Failure::Fault(fault)) => {
                    fail("an answer of the protocol".into(), fault.to_string(), world);
                }
                // An ambiguous step. What an engine says, or does not say, is a failure with a type.
                None => {
                    let why = said(error);
                    result.verdict = judge::not_run(Reason::ScenarioWrong { why });
                }
            }
        }
    }
}

/// Why a step could not be carried out, without the words of the runner around it.
fn said(error: &event::StepError) -> String {
    let event::StepError::Panic(panic) = error else {
        return error.to_string();
    };
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.map_or_else(|| error.to_string(), str::to_owned)
}

impl Writer<World> for Collector {
    type Cli = cli::Empty;

    async fn handle_event(
        &mut self,
        event: parser::Result<Event<event::Cucumber<World>>>,
        _: &cli::Empty,
    ) {
        // Features were parsed before the run, so that there is no parser's error here.
        let Ok(event) = event else { return };
        let Cucumber::Feature(feature, event) = event.value else {
            return;
        };
        match event {
            Feature::Scenario(scenario, event) => {
                self.scenario(&feature, None, &scenario, &event.event);
            }
            Feature::Rule(rule, Rule::Scenario(scenario, event)) => {
                self.scenario(&feature, Some(&rule), &scenario, &event.event);
            }
            Feature::Started | Feature::Finished | Feature::Rule(..) => {}
        }
    }
}

impl cucumber::writer::NonTransforming for Collector {}
impl cucumber::writer::Normalized for Collector {}
