//! One measurement from the sources to outcomes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Duration;

use dealproof_conformance::scenario::FeatureText;
use dealproof_rng::run_seed::RunSeed;
use dealproof_shell::threads::Threads;
use sha2::{Digest, Sha256};

use crate::area::Area;
use crate::copy::{CompileError, Copy, CopyError, engine_sources, features};
use crate::maker::{Mutant, Mutants, Operator, SyntaxError};
use crate::run::{Dealt, Fate, Games, On, Outcome, Program, Recorded, RunError, Suite, Tests};
use crate::sample;
use crate::triage::{Triage, TriageError};

/// The games of `dealproof diff` without a seed of one's own.
pub(crate) const GAMES_SEED: [u8; 32] = {
    let mut seed = [0; 32];
    seed[28] = 0x64;
    seed[29] = 0x69;
    seed[30] = 0x66;
    seed[31] = 0xff;
    seed
};

/// Of a sample so many mutants are compiled for each 100 that are drawn, and so many more: about 20 in 100
/// do not compile.
const POOL: usize = 150;
const POOL_LEAST: usize = 50;

/// What to measure, and how.
#[derive(Debug, Clone)]
pub struct Plan {
    /// The source tree.
    pub tree: PathBuf,
    /// A directory for the generated copy and what is found out about it.
    pub work: PathBuf,
    /// Only mutants of these areas or kinds; both empty for all.
    pub areas: Vec<Area>,
    /// Only mutants of these kinds or areas; both empty for all.
    pub operators: Vec<Operator>,
    /// Only scenarios of features whose paths begin like this, for example a folder; empty for all.
    pub folders: Vec<String>,
    /// So many mutants drawn by a seed; without it all of them.
    pub sample: Option<(usize, u64)>,
    /// How many random games survivors are held against; 0 for none.
    pub games: u64,
    /// How long a test of the engine may take to be asked about survivors; none asks no test.
    pub tests: Option<Duration>,
    /// How long a mutant may take for an answer.
    pub limit: Duration,
    /// How many mutants are looked at at the same time.
    pub threads: Threads,
    /// How far the copy is optimised.
    pub opt_level: u8,
    /// What an earlier measurement of the same engine and the same scenarios found, by the names of
    /// the mutants. Who was killed is not looked at again, and who survived does not meet the
    /// scenarios again.
    pub known: BTreeMap<String, Fate>,
}

/// What a measurement came to.
#[derive(Debug)]
pub struct Measurement {
    /// How many mutants were made.
    pub made: usize,
    /// How many of them were compiled: all, or somewhat more than a sample takes.
    pub tried: usize,
    /// How many of those do not compile.
    pub dropped: usize,
    /// How many of those that were drawn change nothing, as `strength/equivalent.yaml` argues.
    pub equivalent: usize,
    /// How many scenarios there are.
    pub scenarios: usize,
    /// What became of each mutant that was looked at, in the order of the sources.
    pub outcomes: Vec<Outcome>,
}

/// Why nothing was measured.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MeasureError {
    /// The sources cannot be copied.
    #[error(transparent)]
    Copy(#[from] CopyError),
    /// The sources are no Rust.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// The copy cannot be built.
    #[error(transparent)]
    Compile(#[from] CompileError),
    /// The list of equivalent mutants cannot be read.
    #[error(transparent)]
    Triage(#[from] TriageError),
    /// The program cannot be run.
    #[error(transparent)]
    Run(#[from] RunError),
}

/// The mutants to look at, and the copy that they are in.
pub(crate) struct Drawn {
    copy: Copy,
    made: usize,
    tried: usize,
    dropped: usize,
    equivalent: usize,
    pub(crate) left: Vec<Mutant>,
}

impl Drawn {
    pub(crate) fn draw(plan: &Plan, say: &mut impl FnMut(&str)) -> Result<Self, MeasureError> {
        let Settled {
            copy,
            mutants,
            tried,
            dropped,
        } = settle(plan, say)?;
        let triage = Triage::read(&plan.tree)?;
        let compiled = mutants.list().iter();
        let compiled =
            compiled.filter(|one| tried.contains(&one.number) && !dropped.contains(&one.number));
        let mut drawn: Vec<Mutant> = compiled.cloned().collect();
        let compiled = drawn.len();
        if let Some((count, seed)) = plan.sample {
            drawn = sample::draw(drawn, count, seed);
        }
        // Drawn first and set aside then: what is argued about one mutant does not change who else is in.
        let (equivalent, left): (Vec<Mutant>, Vec<Mutant>) =
            drawn.into_iter().partition(|one| triage.covers(one));
        let (made, equivalent) = (mutants.list().len(), equivalent.len());
        say(&format!(
            "{made} mutants made, {compiled} of {} compile, {equivalent} drawn change nothing, {} to look at",
            tried.len(),
            left.len()
        ));
        Ok(Self {
            copy,
            made,
            tried: tried.len(),
            dropped: tried.len() - compiled,
            equivalent,
            left,
        })
    }

    /// The program, and the scenarios recorded on it without a mutant.
    pub(crate) fn record(
        &self,
        plan: &Plan,
        say: &mut impl FnMut(&str),
    ) -> Result<(Program, Recorded), MeasureError> {
        let program = Program::new(&self.copy.build()?, plan.limit);
        // Those of the tree, so that a new scenario counts without a new build.
        let features = features(&plan.tree)?.into_iter();
        let wanted = |path: &str| {
            let begins = |one: &String| path.starts_with(one);
            plan.folders.is_empty() || plan.folders.iter().any(begins)
        };
        let features = features
            .filter(|(path, _)| wanted(path))
            .map(|(path, text)| FeatureText { path, text });
        let suite = Suite::new(features.collect())?;
        let recorded = suite.record(&program, &plan.work, plan.threads)?;
        say(&format!("{} scenarios", recorded.count()));
        Ok((program, recorded))
    }
}

/// Who may notice a mutant.
struct Judges {
    program: Program,
    scenarios: Recorded,
    games: Option<Dealt>,
    tests: Option<Tests>,
}

/// Makes the mutants, builds them and looks at each. `say` is told how far it is, `take` each outcome
/// as it is found.
pub fn measure(
    plan: &Plan,
    mut say: impl FnMut(&str),
    mut take: impl FnMut(&Outcome),
) -> Result<Measurement, MeasureError> {
    let drawn = Drawn::draw(plan, &mut say)?;
    let left = &drawn.left;
    let judges = Judges::call(plan, &drawn, &mut say)?;
    let (mut outcomes, mut failed) = (Vec::new(), Ok(()));
    plan.threads.in_order(
        u64::try_from(left.len()).expect("fewer mutants than 2^32"),
        |at| {
            let mutant = &left[usize::try_from(at).expect("it is below a length")];
            judges.judge(mutant, plan.known.get(&mutant.id))
        },
        |outcome| match outcome {
            Ok(outcome) => {
                take(&outcome);
                outcomes.push(outcome);
                if outcomes.len() % 100 == 0 {
                    say(&progress(&outcomes, left.len()));
                }
                ControlFlow::Continue(())
            }
            Err(error) => {
                failed = Err(error);
                ControlFlow::Break(())
            }
        },
    );
    failed?;
    Ok(Measurement {
        made: drawn.made,
        tried: drawn.tried,
        dropped: drawn.dropped,
        equivalent: drawn.equivalent,
        scenarios: judges.scenarios.count(),
        outcomes,
    })
}

fn progress(outcomes: &[Outcome], all: usize) -> String {
    let survived = outcomes.iter().filter(|one| one.fate == Fate::Survived);
    let (done, survived) = (outcomes.len(), survived.count());
    format!("{done} of {all} mutants, {survived} survived")
}

/// A generated copy that compiles.
struct Settled {
    copy: Copy,
    mutants: Mutants,
    /// The mutants that were compiled.
    tried: BTreeSet<u32>,
    /// Those that are not in the copy: they do not compile, or were not tried.
    dropped: BTreeSet<u32>,
}

/// The generated copy without the mutants that do not compile. Which those are is remembered for as
/// long as the mutants stay the same. A sample needs a copy with those that may be in it alone.
fn settle(plan: &Plan, say: &mut impl FnMut(&str)) -> Result<Settled, MeasureError> {
    let sources = engine_sources(&plan.tree)?;
    let all = plan.areas.is_empty() && plan.operators.is_empty();
    let wanted =
        |area, operator| all || plan.areas.contains(&area) || plan.operators.contains(&operator);
    let mutants = Mutants::make(&sources, wanted)?;
    let numbers = |list: &[Mutant]| list.iter().map(|one| one.number).collect();
    let tried: BTreeSet<u32> = match plan.sample {
        None => numbers(mutants.list()),
        Some((count, seed)) => {
            let pool = count * POOL / 100 + POOL_LEAST;
            numbers(&sample::draw(mutants.list().to_vec(), pool, seed))
        }
    };
    let every: BTreeSet<u32> = numbers(mutants.list());
    let untried: BTreeSet<u32> = every.difference(&tried).copied().collect();
    let copy = Copy::new(&plan.tree, &plan.work, plan.opt_level)?;
    let known = known_file(&plan.work, &mutants, &tried);
    let remembered = fs::read(&known).ok();
    let remembered = remembered.and_then(|bytes| serde_json::from_slice(&bytes).ok());
    let dropped = copy.settle(&sources, &mutants, remembered.unwrap_or(untried), say)?;
    let bytes = serde_json::to_vec(&dropped).expect("a list of numbers");
    fs::write(&known, bytes).map_err(RunError::Io)?;
    Ok(Settled {
        copy,
        mutants,
        tried,
        dropped,
    })
}

fn known_file(work: &Path, mutants: &Mutants, tried: &BTreeSet<u32>) -> PathBuf {
    let mut digest = Sha256::new();
    let tried = |one: &&Mutant| tried.contains(&one.number);
    for mutant in mutants.list().iter().filter(tried) {
        digest.update(&mutant.id);
        digest.update(mutant.number.to_be_bytes());
    }
    let digest: [u8; 32] = digest.finalize().into();
    let name: Vec<String> = digest[..8]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    work.join(format!("dropped-{}.json", name.concat()))
}

impl Judges {
    /// Builds the program and lets everybody see the engine without a mutant.
    fn call(plan: &Plan, drawn: &Drawn, say: &mut impl FnMut(&str)) -> Result<Self, MeasureError> {
        let (program, scenarios) = drawn.record(plan, say)?;
        let games = match plan.games {
            0 => None,
            count => {
                let games = Games::new(count, RunSeed::from_bytes(GAMES_SEED));
                Some(games.record(&program, &plan.work)?)
            }
        };
        let tests = match plan.tests {
            None => None,
            Some(limit) => {
                let tests = Tests::record(&drawn.copy, limit, plan.threads)?;
                say(&format!("{} tests of the engine", tests.count()));
                Some(tests)
            }
        };
        Ok(Self {
            program,
            scenarios,
            games,
            tests,
        })
    }

    /// Who notices a mutant: scenarios first, then games, then tests.
    fn judge(&self, mutant: &Mutant, known: Option<&Fate>) -> Result<Outcome, RunError> {
        let reaching = self.scenarios.reaching(mutant.site);
        let reached = reaching.len();
        let outcome = |fate| Outcome {
            mutant: mutant.clone(),
            reached,
            fate,
        };
        match known {
            Some(Fate::Survived) => {}
            Some(fate) => return Ok(outcome(fate.clone())),
            None => {
                let on = On::Mutant(mutant.number);
                if let Some(kill) = self.scenarios.killer(&self.program, on, &reaching)? {
                    return Ok(outcome(Fate::Scenario(kill)));
                }
            }
        }
        if let Some(games) = &self.games {
            let (on, reaching) = (On::Mutant(mutant.number), games.reaching(mutant.site));
            if let Some(kill) = games.killer(&self.program, on, &reaching)? {
                return Ok(outcome(Fate::Games(kill)));
            }
        }
        if let Some(tests) = &self.tests
            && let Some(kill) = tests.killer(mutant)?
        {
            return Ok(outcome(Fate::Tests(kill)));
        }
        Ok(outcome(Fate::Survived))
    }
}
