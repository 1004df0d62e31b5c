//! The rule scenarios against mutants.
//!
//! A scenario whose requests all get the same answers as without a mutant cannot notice it: steps
//! depend on nothing else. So the requests of each scenario are recorded once, a mutant answers the
//! recorded ones of every scenario that reaches its site, and only where an answer differs does the
//! scenario itself decide.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;

use dealproof_conformance::scenario::{
    FeatureText, Listed, ScenarioResult, Scenarios, Selection, SharedEngine,
};
use dealproof_shell::threads::Threads;

use super::reach::Reach;
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
    scenarios: Scenarios,
    listed: Vec<Listed>,
    alone: Vec<OnceLock<Scenarios>>,
}

/// Scenarios with what they ask and get without a mutant.
#[derive(Debug)]
pub struct Recorded {
    suite: Suite,
    /// Which sites each scenario reaches.
    reach: Reach,
    /// The requests of all scenarios.
    requests: PathBuf,
    /// The digest of each scenario's answers.
    digests: Vec<String>,
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

type Ran = (Vec<ScenarioResult>, Arc<Mutex<Subject>>);

impl Suite {
    /// The scenarios of features; those that are about our own generator and log are left out.
    pub fn new(features: Vec<FeatureText>) -> Result<Self, RunError> {
        let selection = Selection {
            foreign: true,
            ..Selection::default()
        };
        let scenarios = Scenarios::parse(features, &selection)?;
        let listed = scenarios.listed();
        let alone = listed.iter().map(|_| OnceLock::new()).collect();
        Ok(Self {
            scenarios,
            listed,
            alone,
        })
    }

    /// Runs every scenario alone on the engine without mutants: which sites it reaches, and what it
    /// asks and gets.
    pub fn record(
        self,
        program: &Program,
        work: &Path,
        threads: Threads,
    ) -> Result<Recorded, RunError> {
        let folder = work.join("coverage");
        fs::create_dir_all(&folder)?;
        let count = u64::try_from(self.listed.len()).expect("few scenarios");
        let (mut reach, mut requests) = (Reach::default(), String::new());
        let mut failed = Ok(());
        threads.in_order(
            count,
            |at| {
                let at = usize::try_from(at).expect("it is below a length");
                self.observe(at, program, &folder.join(format!("{at}.txt")))
            },
            |observed| {
                let observed = observed.and_then(|(at, file, asked)| {
                    reach.push(&file)?;
                    for request in asked {
                        let _ = writeln!(requests, "{at}\t{request}");
                    }
                    Ok(())
                });
                failed = observed;
                match failed {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                }
            },
        );
        failed?;
        let file = work.join("requests.txt");
        fs::write(&file, requests)?;
        let all: Vec<usize> = (0..self.listed.len()).collect();
        let repeat = program.repeat(On::Mutant(0), &file, &all)?;
        let digests: Result<Vec<String>, _> = all.iter().map(|_| repeat.next()).collect();
        let digests = digests.map_err(|_| RunError::FailsUnchanged {
            name: "a scenario".to_owned(),
        })?;
        Ok(Recorded {
            suite: self,
            reach,
            requests: file,
            digests,
        })
    }

    /// One scenario on the engine without mutants: the file of its sites, and what it asks.
    fn observe(
        &self,
        at: usize,
        program: &Program,
        file: &Path,
    ) -> Result<(usize, PathBuf, Vec<String>), RunError> {
        let _ = fs::remove_file(file);
        let (results, subject) = self.run(&[at], program, On::Coverage(file))?;
        if results.iter().any(|result| !result.verdict.is_pass()) {
            let name = self.listed[at].id.clone();
            return Err(RunError::FailsUnchanged { name });
        }
        let subject = subject.lock().unwrap_or_else(PoisonError::into_inner);
        Ok((at, file.to_path_buf(), subject.asked().to_vec()))
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
        match numbers {
            [one] => self.alone[*one].get_or_init(|| self.only(numbers)).clone(),
            several => self.only(several),
        }
    }

    /// The scenarios, by their numbers.
    pub(super) fn listed(&self) -> &[Listed] {
        &self.listed
    }

    fn only(&self, numbers: &[usize]) -> Scenarios {
        let ids = numbers
            .iter()
            .map(|number| self.listed[*number].id.as_str());
        let ids: BTreeSet<&str> = ids.collect();
        let scenarios = self.scenarios.clone();
        scenarios.retain(|listed| ids.contains(listed.id.as_str()))
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
        let repeat = program.repeat(On::Mutant(number), &self.requests, reaching)?;
        let mut differing = Vec::new();
        for (done, &scenario) in reaching.iter().enumerate() {
            match repeat.next() {
                Ok(digest) if digest == self.digests[scenario] => {}
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
        self.reach.who(site)
    }

    /// The scenario that notices a mutant, if any of these does.
    pub fn killer(
        &self,
        program: &Program,
        number: u32,
        reaching: &[usize],
    ) -> Result<Option<Kill>, RunError> {
        if reaching.is_empty() {
            return Ok(None);
        }
        let on = On::Mutant(number);
        let repeat = program.repeat(on, &self.requests, reaching)?;
        let mut differing = Vec::new();
        for (done, &scenario) in reaching.iter().enumerate() {
            let digest = repeat.next();
            if digest.as_ref() == Ok(&self.digests[scenario]) {
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
