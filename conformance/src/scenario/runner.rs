//! Runs scenarios, one at a time or several, with the same results in the same order.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cucumber::gherkin::Feature;
use cucumber::{Cucumber, cli, runner};
use dealproof_adapters::protocol::claims::Claims;
use dealproof_adapters::{Engine, Fault};
use futures::FutureExt as _;

use super::client::Turn;
use super::index::Index;
use super::patience::Patience;
use super::world::World;
use super::{ScenarioResult, SharedEngine, results, source};
use crate::clothes;
use crate::clothes::fitting::Tailor;

/// How many scenarios one engine takes at a time when there are several: few, so that all have work
/// to the end.
const PIECE: usize = 3;

/// What a run needs of the machine: threads and a clock. They belong to the caller, and change no
/// verdict, except that a deadline leaves scenarios unrun.
pub trait Machine: Send + Sync {
    /// Does `work` for each number below `parts`, in any order.
    fn each(&self, parts: usize, work: &(dyn Fn(usize) + Sync));

    /// The time since the run began.
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    /// Whether the time for the whole run is over: nothing more is asked, and a scenario that is not done
    /// by then is not run.
    fn is_late(&self) -> bool {
        false
    }

    /// The run begins, with this number of scenarios.
    fn begin(&self, _scenarios: usize) {}

    /// This number of further scenarios is done.
    fn done(&self, _scenarios: usize) {}
}

/// The calling thread alone, without a clock.
#[derive(Debug, Clone, Copy, Default)]
pub struct Alone;

impl Machine for Alone {
    fn each(&self, parts: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..parts).for_each(work);
    }
}

/// A machine whose time is never over.
struct Patient(Arc<dyn Machine>);

impl Machine for Patient {
    fn each(&self, parts: usize, work: &(dyn Fn(usize) + Sync)) {
        self.0.each(parts, work);
    }
}

/// Where scenarios run: on one engine or on several of the same kind, each of which plays one
/// scenario at a time.
#[derive(Clone)]
pub struct Runner {
    engines: Vec<SharedEngine>,
    machine: Arc<dyn Machine>,
    /// Who dresses the scenarios, if they are to wear something.
    tailor: Option<Arc<Tailor>>,
}

impl std::fmt::Debug for Runner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let engines = self.engines.len();
        f.debug_struct("Runner")
            .field("engines", &engines)
            .finish_non_exhaustive()
    }
}

impl Runner {
    /// On several engines, of which there is at least one.
    pub fn new(engines: Vec<SharedEngine>, machine: Arc<dyn Machine>) -> Self {
        Self {
            engines,
            machine,
            tailor: None,
        }
    }

    /// On one engine, without a clock.
    pub fn alone(engine: SharedEngine) -> Self {
        Self::new(vec![engine], Arc::new(Alone))
    }

    /// The same machine with something in front of each engine.
    #[must_use]
    pub(crate) fn behind(&self, front: impl Fn(&SharedEngine) -> SharedEngine) -> Self {
        Self {
            engines: self.engines.iter().map(front).collect(),
            ..self.clone()
        }
    }

    /// The same, whatever the deadline: what is found out so does not depend on the machine.
    #[must_use]
    pub(crate) fn patient(&self) -> Self {
        Self {
            machine: Arc::new(Patient(Arc::clone(&self.machine))),
            ..self.clone()
        }
    }

    /// The same, with scenarios in other clothes.
    #[must_use]
    pub(crate) fn dressed(&self, tailor: Arc<Tailor>) -> Self {
        Self {
            tailor: Some(tailor),
            ..self.clone()
        }
    }

    /// What the engines say they can do.
    pub(crate) fn claims(&self) -> Result<Arc<Claims>, Fault> {
        lock(&self.engines[0]).claims()
    }

    /// Whether the time for the whole run is over.
    pub(crate) fn is_late(&self) -> bool {
        self.machine.is_late()
    }

    /// Does `work` for each number below `parts`, each on an engine that is free. Parts begin in order.
    pub(crate) fn each<T: Send>(
        &self,
        parts: usize,
        work: impl Fn(usize, &mut (dyn Engine + Send)) -> T + Sync,
    ) -> Vec<Option<T>> {
        let free = Mutex::new(self.engines.clone());
        let done: Vec<Mutex<Option<T>>> = (0..parts).map(|_| Mutex::new(None)).collect();
        self.machine.each(parts, &|part| {
            let engine = lock(&free).pop();
            // There are as many threads as engines, or fewer.
            let Some(engine) = engine else { return };
            let result = work(part, &mut *lock(&engine));
            lock(&free).push(engine);
            *lock(&done[part]) = Some(result);
        });
        let done = done.into_iter();
        done.map(|one| one.into_inner().unwrap_or_else(PoisonError::into_inner))
            .collect()
    }

    /// Runs features, in order as far as results go.
    pub(super) fn run(&self, features: Vec<Feature>) -> Vec<ScenarioResult> {
        let features = features.into_iter();
        let pieces: Vec<Feature> = if self.engines.len() == 1 {
            features.collect()
        } else {
            features
                .flat_map(|feature| source::pieces(feature, PIECE))
                .collect()
        };
        let mut first = 0;
        let pieces: Vec<Mutex<Option<Piece>>> = pieces
            .into_iter()
            .map(|feature| {
                let scenarios = source::listed(&feature).len();
                let piece = Piece { feature, first };
                first += scenarios;
                Mutex::new(Some(piece))
            })
            .collect();
        let hall = Hall {
            index: Index::new(),
            patience: Patience::with(first),
            machine: Arc::clone(&self.machine),
            tailor: self.tailor.clone(),
        };
        self.machine.begin(first);
        let free = Mutex::new(self.engines.clone());
        let done: Vec<Mutex<Vec<ScenarioResult>>> =
            pieces.iter().map(|_| Mutex::default()).collect();
        self.machine.each(pieces.len(), &|at| {
            let piece = lock(&pieces[at]).take();
            let engine = lock(&free).pop();
            // There are as many threads as engines, or fewer.
            let (Some(piece), Some(engine)) = (piece, engine) else {
                return;
            };
            let results = hall.run(piece, &engine, runner::Basic::default());
            lock(&free).push(engine);
            self.machine.done(results.len());
            *lock(&done[at]) = results;
        });
        let mut results: Vec<ScenarioResult> = done
            .into_iter()
            .flat_map(|results| results.into_inner().unwrap_or_else(PoisonError::into_inner))
            .collect();
        results::forget_what_came_too_late(&mut results, &hall.patience);
        results
    }
}

/// Runs features on one engine up to the first scenario that fails.
pub(super) fn to_first_failure(
    features: Vec<Feature>,
    engine: &SharedEngine,
) -> Vec<ScenarioResult> {
    let scenarios = features.iter().map(|one| source::listed(one).len()).sum();
    let hall = Hall {
        index: Index::new(),
        patience: Patience::with(scenarios),
        machine: Arc::new(Alone),
        tailor: None,
    };
    let mut results = Vec::new();
    for feature in features {
        let first = results.len();
        let piece = Piece { feature, first };
        results.extend(hall.run(piece, engine, runner::Basic::default().fail_fast()));
        let last: Option<&ScenarioResult> = results.last();
        if last.is_some_and(|last| last.verdict.is_fail()) {
            break;
        }
    }
    results
}

/// Scenarios of one feature, and the number of the first in the run.
struct Piece {
    feature: Feature,
    first: usize,
}

/// What all pieces of a run share.
struct Hall {
    index: Index,
    patience: Patience,
    machine: Arc<dyn Machine>,
    tailor: Option<Arc<Tailor>>,
}

/// What cucumber does not carry: kept by scenario, in the order in which they run.
#[derive(Debug, Default)]
struct Aside {
    number: usize,
    begun: Duration,
    kept: Vec<(Vec<String>, Duration)>,
}

impl Hall {
    fn run(
        &self,
        piece: Piece,
        engine: &SharedEngine,
        runner: runner::Basic<World>,
    ) -> Vec<ScenarioResult> {
        let aside = Arc::new(Mutex::new(Aside {
            number: piece.first,
            ..Aside::default()
        }));
        let (engine, patience) = (Arc::clone(engine), self.patience.clone());
        let (machine, keep) = (Arc::clone(&self.machine), Arc::clone(&aside));
        let tailor = self.tailor.clone();
        let before = move |id: &str, world: &mut World| {
            let mut keep = lock(&keep);
            keep.begun = machine.elapsed();
            let turn = Turn {
                scenario: keep.number,
                machine: Arc::clone(&machine),
                patience: patience.clone(),
            };
            let engine = match &tailor {
                Some(tailor) => clothes::on(&engine, tailor, id),
                None => Arc::clone(&engine),
            };
            world.sit_down_with(engine, turn);
        };
        let (machine, keep) = (Arc::clone(&self.machine), Arc::clone(&aside));
        let after = move |world: Option<&mut World>| {
            let notes = world.map_or_else(Vec::new, World::take_notes);
            let mut keep = lock(&keep);
            let took = machine.elapsed().saturating_sub(keep.begun);
            keep.kept.push((notes, took));
            keep.number += 1;
        };
        let runner = runner
            .steps(self.index.of(&piece.feature))
            .max_concurrent_scenarios(Some(1))
            .before(move |feature, _, scenario, world: &mut World| {
                before(&source::id_of(feature, scenario), world);
                futures::future::ready(()).boxed_local()
            })
            .after(move |_, _, _, _, world: Option<&mut World>| {
                after(world);
                futures::future::ready(()).boxed_local()
            });
        let options: cli::Opts<cli::Empty, runner::basic::Cli, cli::Empty> = cli::Opts::default();
        let collector = results::Collector::default();
        let run = Cucumber::<_, _, _, _, _, cli::Empty>::custom(source::Parsed, runner, collector)
            .with_cli(options)
            .run(vec![piece.feature]);
        let mut results = futures::executor::block_on(run).into_results();
        for (result, (notes, took)) in results.iter_mut().zip(lock(&aside).kept.drain(..)) {
            result.notes = notes;
            result.took = took;
        }
        results
    }
}

fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
