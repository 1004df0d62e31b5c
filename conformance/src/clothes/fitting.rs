//! Which clothes fit which scenarios, and the scenarios that were run in them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use dealproof_adapters::reference::ReferenceEngine;
use dealproof_rng::run_seed::RunSeed;

use super::{Change, Clothes};
use crate::plan::Wear;
use crate::play::Dice;
use crate::scenario::runner::Runner;
use crate::scenario::{ScenarioResult, Scenarios};
use crate::scope::Room;

/// Says what each scenario wears, and remembers which of them showed it to an engine.
pub(crate) struct Tailor {
    clothes: Box<dyn Fn(&str) -> Clothes + Send + Sync>,
    shown: Mutex<BTreeSet<String>>,
}

impl Tailor {
    fn new(clothes: impl Fn(&str) -> Clothes + Send + Sync + 'static) -> Arc<Self> {
        Arc::new(Self {
            clothes: Box::new(clothes),
            shown: Mutex::default(),
        })
    }

    /// What a scenario wears.
    pub(crate) fn clothes(&self, scenario: &str) -> Clothes {
        (self.clothes)(scenario)
    }

    /// A request of the scenario was changed by its clothes.
    pub(super) fn show(&self, scenario: &str) {
        self.shown().insert(scenario.to_owned());
    }

    fn shown(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A scenario that was run in other clothes.
pub(crate) struct Worn {
    /// `suits`, or `together` for several changes.
    pub(crate) outfit: &'static str,
    pub(crate) clothes: Clothes,
    pub(crate) result: ScenarioResult,
}

/// How often something was worn, and how many scenarios it does not fit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) runs: usize,
    pub(crate) does_not_fit: usize,
}

/// Scenarios in other clothes.
#[derive(Default)]
pub(crate) struct Parade {
    /// Every run, by the id of its scenario.
    pub(crate) runs: BTreeMap<String, Vec<Worn>>,
    /// By outfit.
    pub(crate) counts: BTreeMap<&'static str, Count>,
}

/// Several changes at once.
pub(crate) const TOGETHER: &str = "together";

/// What everything is drawn from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wardrobe {
    pub(crate) seed: RunSeed,
    pub(crate) wear: Wear,
    pub(crate) seats_max: u64,
}

type Changes = BTreeMap<String, BTreeSet<Change>>;

impl Wardrobe {
    /// Runs scenarios in clothes that fit them: each change alone, or one that is drawn, and then all that
    /// fit together.
    pub(crate) fn parade(
        self,
        scenarios: &Scenarios,
        room: Option<&Arc<Room>>,
        subject: &Runner,
    ) -> Parade {
        let reference = subject.behind(|_| Arc::new(Mutex::new(ReferenceEngine::default())));
        let reference = room.map_or_else(|| reference.clone(), |room| room.asks(&reference));
        let mut parade = Parade::default();
        let all: Vec<String> = scenarios.listed().into_iter().map(|one| one.id).collect();
        let mut fitting = Changes::new();
        for change in Change::ALL {
            let wanted = all.iter().map(|id| (id.clone(), [change].into()));
            let fits = self.fits(scenarios, wanted.collect(), &reference);
            let does_not_fit = all.len() - fits.len();
            parade.counts.entry(change.name()).or_default().does_not_fit = does_not_fit;
            for id in fits {
                fitting.entry(id).or_default().insert(change);
            }
        }
        for change in Change::ALL {
            let chosen = fitting
                .iter()
                .filter(|(id, fit)| self.chooses(id, fit, change));
            let chosen: Changes = chosen
                .map(|(id, _)| (id.clone(), [change].into()))
                .collect();
            self.run(change.name(), scenarios, &chosen, subject, &mut parade);
        }
        let several: Changes = fitting
            .into_iter()
            .filter(|(_, fit)| fit.len() > 1)
            .collect();
        let fits = self.fits(scenarios, several.clone(), &reference);
        let count = parade.counts.entry(TOGETHER).or_default();
        count.does_not_fit = several.len() - fits.len();
        let mut several = several;
        several.retain(|id, _| fits.contains(id));
        self.run(TOGETHER, scenarios, &several, subject, &mut parade);
        parade
    }

    /// Whether a scenario wears a change that fits it by itself.
    fn chooses(self, scenario: &str, fitting: &BTreeSet<Change>, change: Change) -> bool {
        match self.wear {
            Wear::Each => fitting.contains(&change),
            Wear::Drawn => {
                let fitting: Vec<Change> = fitting.iter().copied().collect();
                let purpose = format!("clothes/drawn/{scenario}");
                let mut dice = Dice::new(self.seed.key_for(&purpose));
                dice.pick(&fitting) == Some(&change)
            }
        }
    }

    /// The scenarios that the reference passes in clothes, and that show them.
    fn fits(self, scenarios: &Scenarios, changes: Changes, reference: &Runner) -> BTreeSet<String> {
        let (results, shown) = self.results(scenarios, changes, reference);
        let passed = results.into_iter().filter(|one| one.verdict.is_pass());
        let passed: BTreeSet<String> = passed.map(|one| one.listed.id).collect();
        passed.intersection(&shown).cloned().collect()
    }

    fn run(
        self,
        outfit: &'static str,
        scenarios: &Scenarios,
        changes: &Changes,
        subject: &Runner,
        parade: &mut Parade,
    ) {
        if changes.is_empty() {
            return;
        }
        let clothes = |id: &str| self.drawn(id, changes);
        let (results, _) = self.results(scenarios, changes.clone(), subject);
        parade.counts.entry(outfit).or_default().runs += results.len();
        for result in results {
            let id = result.listed.id.clone();
            let clothes = clothes(&id);
            parade.runs.entry(id).or_default().push(Worn {
                outfit,
                clothes,
                result,
            });
        }
    }

    fn results(
        self,
        scenarios: &Scenarios,
        changes: Changes,
        runner: &Runner,
    ) -> (Vec<ScenarioResult>, BTreeSet<String>) {
        let wanted = scenarios
            .clone()
            .retain(|one| changes.contains_key(&one.id));
        let tailor = Tailor::new(move |id| self.drawn(id, &changes));
        let results = wanted.run(&runner.dressed(Arc::clone(&tailor)));
        let shown = tailor.shown().clone();
        (results, shown)
    }

    fn drawn(self, id: &str, changes: &Changes) -> Clothes {
        let none = BTreeSet::new();
        let changes = changes.get(id).unwrap_or(&none);
        Clothes::draw(self.seed, id, changes, self.seats_max)
    }
}
