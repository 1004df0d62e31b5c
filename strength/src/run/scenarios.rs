//! The rule scenarios against mutants.
//!
//! A scenario whose requests all get the same answers as without a mutant cannot notice it: steps
//! depend on nothing else. So the requests of each scenario are recorded once, a mutant answers the
//! recorded ones of every scenario that reaches its site, and only where an answer differs does the
//! scenario itself decide.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use dealproof_adapters::protocol::{Answer, Operation};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_adapters::{Engine, Fault};
use dealproof_conformance::scenario::{
    FeatureText, Listed, ScenarioResult, Scenarios, Selection, SharedEngine,
};
use dealproof_shell::threads::Threads;

use super::observed::Observed;
use super::reach::Met;
use super::subject::{On, Program, Subject};
use super::{Kill, RunError};

/// So many requests of one scenario are a hand that never ends. The longest sound one has 60.
const REQUESTS_MAX: usize = 2_000;

/// As much as the first thread of a program has.
const STACK_BYTES: usize = 8 << 20;

/// So many scenarios with other answers run alone, the rest in one process.
const ALONE: usize = 3;

/// The scenarios that say something about an engine.
#[derive(Debug)]
pub struct Suite {
    /// One for each feature, so that a few scenarios are found soon.
    features: Vec<Scenarios>,
    listed: Vec<Listed>,
    /// The feature of each scenario.
    feature: Vec<usize>,
}

/// Scenarios with what they ask and get without a mutant.
#[derive(Debug)]
pub struct Recorded {
    suite: Suite,
    observed: Observed,
}

/// How many requests scenarios may make.
pub(super) fn requests_max(numbers: &[usize]) -> usize {
    REQUESTS_MAX + 100 * numbers.len()
}

/// Runs scenarios with as much stack as their steps need: more than a thread has by default.
pub(super) fn steps<T: Send>(run: impl FnOnce() -> T + Send) -> Result<T, RunError> {
    let ran = thread::scope(|scope| {
        let steps = thread::Builder::new().stack_size(STACK_BYTES);
        let steps = steps.spawn_scoped(scope, run)?;
        Ok::<_, std::io::Error>(steps.join().expect("steps do not panic"))
    });
    Ok(ran?)
}

/// The reference, with all that it was asked.
#[derive(Debug, Default)]
struct Listening {
    reference: ReferenceEngine,
    asked: Vec<String>,
}

impl Engine for Listening {
    fn ask(&mut self, operation: &Operation) -> Result<Answer, Fault> {
        let asked = serde_json::to_string(operation);
        self.asked
            .push(asked.expect("a request has only string keys"));
        self.reference.ask(operation)
    }
}

type Ran = (Vec<ScenarioResult>, Arc<Mutex<Subject>>);

impl Suite {
    /// The scenarios of features; those that are about our own generator and log are left out.
    pub fn new(features: Vec<FeatureText>) -> Result<Self, RunError> {
        let selection = Selection {
            foreign: true,
            ..Selection::default()
        };
        let features = features.into_iter();
        let features = features.map(|text| Scenarios::parse(vec![text], &selection));
        let features = features.collect::<Result<Vec<Scenarios>, _>>()?;
        let (mut listed, mut feature) = (Vec::new(), Vec::new());
        for (number, scenarios) in features.iter().enumerate() {
            let found = scenarios.listed();
            feature.extend(found.iter().map(|_| number));
            listed.extend(found);
        }
        Ok(Self {
            features,
            listed,
            feature,
        })
    }

    /// Runs every scenario alone on the reference to know what it asks, and has the program answer that
    /// without a mutant: which sites it reaches, and what it gets.
    pub fn record(
        self,
        program: &Program,
        work: &Path,
        threads: Threads,
    ) -> Result<Recorded, RunError> {
        let count = u64::try_from(self.listed.len()).expect("few scenarios");
        let (mut runs, mut failed) = (Vec::new(), Ok(()));
        threads.in_order(
            count,
            |at| self.asks(usize::try_from(at).expect("it is below a length")),
            |asked| match asked {
                Ok(asked) => {
                    runs.push(asked);
                    ControlFlow::Continue(())
                }
                Err(error) => {
                    failed = Err(error);
                    ControlFlow::Break(())
                }
            },
        );
        failed?;
        Ok(Recorded {
            observed: Observed::new(program, work, "scenarios", &runs)?,
            suite: self,
        })
    }

    /// What a scenario asks the reference, which passes it.
    fn asks(&self, at: usize) -> Result<Vec<String>, RunError> {
        let engine = Arc::new(Mutex::new(Listening::default()));
        let results = steps(|| {
            let engine: SharedEngine = engine.clone();
            self.these(&[at]).run_to_first_failure(&engine)
        })?;
        if results.iter().any(|result| !result.verdict.is_pass()) {
            let name = self.listed[at].id.clone();
            return Err(RunError::FailsUnchanged { name });
        }
        let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(std::mem::take(&mut engine.asked))
    }

    fn run(&self, numbers: &[usize], program: &Program, on: On) -> Result<Ran, RunError> {
        let subject = program.subject(on, requests_max(numbers))?;
        let subject = Arc::new(Mutex::new(subject));
        let results = steps(|| {
            let engine: SharedEngine = subject.clone();
            self.these(numbers).run_to_first_failure(&engine)
        })?;
        Ok((results, subject))
    }

    /// The scenarios with these numbers.
    pub(super) fn these(&self, numbers: &[usize]) -> Scenarios {
        let mut features: BTreeMap<usize, BTreeSet<&str>> = BTreeMap::new();
        for &number in numbers {
            let ids = features.entry(self.feature[number]).or_default();
            ids.insert(&self.listed[number].id);
        }
        let mut these: Option<Scenarios> = None;
        for (feature, ids) in features {
            let scenarios = self.features[feature].clone();
            let wanted = scenarios.retain(|listed| ids.contains(listed.id.as_str()));
            these = Some(match these {
                Some(before) => before.and(wanted),
                None => wanted,
            });
        }
        these.expect("scenarios are asked for")
    }

    /// The scenarios, by their numbers.
    pub(super) fn listed(&self) -> &[Listed] {
        &self.listed
    }
}

impl Recorded {
    /// The scenarios.
    pub(super) const fn suite(&self) -> &Suite {
        &self.suite
    }

    /// The numbers of those scenarios whose recorded requests a mutant answers in another way: no other
    /// can notice it. Where it crashes, all that are left count.
    pub(super) fn differing(
        &self,
        program: &Program,
        number: u32,
        reaching: &[usize],
    ) -> Result<Vec<usize>, RunError> {
        if reaching.is_empty() {
            return Ok(Vec::new());
        }
        let repeat = self
            .observed
            .repeat(program, On::Mutant(number), reaching)?;
        let mut differing = Vec::new();
        for (done, &scenario) in reaching.iter().enumerate() {
            match repeat.next() {
                Ok(digest) if digest == *self.observed.digest(scenario) => {}
                Ok(_) => differing.push(scenario),
                Err(_) => {
                    differing.extend(&reaching[done..]);
                    break;
                }
            }
        }
        Ok(differing)
    }

    /// How many scenarios there are.
    pub fn count(&self) -> usize {
        self.suite.listed.len()
    }

    /// The numbers of the scenarios that reach a site, those first that reach the fewest others.
    pub fn reaching(&self, site: u32) -> Vec<usize> {
        self.observed.reach.who(site)
    }

    /// The situations in which scenarios reach these sites.
    pub fn met(&self, sites: &BTreeSet<u32>) -> Result<Met, RunError> {
        self.observed.met(sites)
    }

    /// The scenario that notices a mutant, if any of these does.
    pub fn killer(
        &self,
        program: &Program,
        on: On,
        reaching: &[usize],
    ) -> Result<Option<Kill>, RunError> {
        if reaching.is_empty() {
            return Ok(None);
        }
        let repeat = self.observed.repeat(program, on, reaching)?;
        let mut differing = Vec::new();
        for (done, &scenario) in reaching.iter().enumerate() {
            let digest = repeat.next();
            if digest.as_ref() == Ok(self.observed.digest(scenario)) {
                continue;
            }
            if differing.len() < ALONE
                && let Some(kill) = self.decide(program, on, &[scenario])?
            {
                return Ok(Some(kill));
            }
            differing.push(scenario);
            if digest.is_err() {
                // It crashed, and the scenario does not mind: all that are left have to decide.
                differing.extend(&reaching[done + 1..]);
                break;
            }
        }
        match differing.get(ALONE..) {
            Some(rest) if !rest.is_empty() => self.decide(program, on, rest),
            _ => Ok(None),
        }
    }

    fn decide(
        &self,
        program: &Program,
        on: On,
        numbers: &[usize],
    ) -> Result<Option<Kill>, RunError> {
        let (results, subject) = self.suite.run(numbers, program, on)?;
        let failed = results.iter().find(|result| result.verdict.is_fail());
        failed
            .map(|failed| Kill::by_scenario(failed, &subject))
            .transpose()
    }
}
