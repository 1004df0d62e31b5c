//! Turns cucumber's events into results. The only place where a step's fate becomes a verdict.

use cucumber::event::{Cucumber, Feature, Rule, Scenario, Step, StepError};
use cucumber::{Event, Writer, cli, event, gherkin, parser};
use dealproof_evidence::judge;
use dealproof_evidence::reason::Reason;
use dealproof_evidence::record::Finding;

use super::client::Failure;
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
                self.results.push(ScenarioResult {
                    place: format!("{}:{}", path_of(feature), scenario.position.line),
                    listed,
                    steps: 0,
                    // Stands until the last step has passed.
                    verdict: judge::not_run(Reason::NoSteps),
                    finding: None,
                    notes: Vec::new(),
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

fn note_step(
    result: &mut ScenarioResult,
    feature: &gherkin::Feature,
    step: &gherkin::Step,
    event: &Step<World>,
) {
    let mut fail = |expected: String, found: String, trace: Vec<String>| {
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
            trace,
            integrity: false,
        });
    };
    match event {
        Step::Started => {}
        Step::Passed(..) => {
            result.steps += 1;
            result.verdict = judge::pass();
        }
        Step::Skipped => fail(
            "a step of the vocabulary in docs/steps.md".into(),
            "an undefined step".into(),
            Vec::new(),
        ),
        Step::Failed(_, _, world, error) => {
            let world = world.as_deref();
            let trace = world.map_or_else(Vec::new, World::trace);
            match world.and_then(World::failure) {
                Some(Failure::Unsupported(what)) => {
                    let what = what.clone();
                    result.verdict = judge::not_run(Reason::EngineLacks { what });
                }
                Some(Failure::Silent { scenarios }) => {
                    let scenarios = *scenarios;
                    result.verdict = judge::not_run(Reason::EngineSilent { scenarios });
                }
                Some(Failure::Mismatch { expected, found }) => {
                    fail(expected.clone(), found.clone(), trace);
                }
                Some(Failure::Fault(fault)) => {
                    fail("an answer of the protocol".into(), fault.to_string(), trace);
                }
                None => fail(
                    match error {
                        StepError::AmbiguousMatch(_) => "one matching step".into(),
                        _ => "a step that can be carried out".into(),
                    },
                    error.to_string(),
                    trace,
                ),
            }
        }
    }
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
