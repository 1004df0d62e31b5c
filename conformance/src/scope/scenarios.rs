//! Which scenarios a room is asked for: found out by the reference, which plays them in the room.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use dealproof_adapters::reference::ReferenceEngine;
use dealproof_evidence::reason::Reason;
use dealproof_evidence::scope::{NotOffered, OutOfScope};

use super::{InRoom, Room};
use crate::catalogue::Catalogue;
use crate::scenario::runner::Runner;
use crate::scenario::{Listed, ScenarioResult, Scenarios};

/// Scenarios in two parts.
#[derive(Debug, Clone)]
pub struct Parted {
    /// Those that the room is asked for.
    pub within: Scenarios,
    /// The others, by what the room does not offer.
    pub without: Vec<OutOfScope>,
}

impl Room {
    /// Parts scenarios by what the room offers. A scenario that the reference passes by the profiles
    /// that it states, and not by those of the room, depends on a rule that the room has otherwise. The
    /// runner lends its threads; its engines are not asked.
    pub fn part(
        self: &Arc<Self>,
        scenarios: Scenarios,
        runner: &Runner,
        catalogue: &Catalogue,
    ) -> Parted {
        let runner = runner.patient();
        let reference = runner.behind(|_| Arc::new(Mutex::new(ReferenceEngine::default())));
        let results = scenarios.clone().run(&self.asks(&reference));
        let mut without: BTreeMap<String, NotOffered> = BTreeMap::new();
        let mut broken = BTreeSet::new();
        for result in &results {
            let id = &result.listed.id;
            match (not_offered(result), result.verdict.is_fail()) {
                (Some(what), _) => drop(without.insert(id.clone(), what)),
                (None, true) => drop(broken.insert(id.clone())),
                (None, false) => {}
            }
        }
        if !broken.is_empty() {
            let again = scenarios.clone().retain(|one| broken.contains(&one.id));
            let passes = again.run(&reference).into_iter();
            let passes = passes.filter(|result| result.verdict.is_pass());
            without.extend(passes.map(|result| (result.listed.id, self.house_rules())));
        }
        let listed = results.iter().map(|result| &result.listed);
        Parted {
            without: grouped(listed, &without, catalogue),
            within: scenarios.retain(|one| !without.contains_key(&one.id)),
        }
    }

    /// The engines of a runner, asked as the room would ask them.
    #[must_use]
    pub fn asks(self: &Arc<Self>, runner: &Runner) -> Runner {
        runner.behind(|engine| {
            let engine = InRoom::new(Arc::clone(engine), Arc::clone(self));
            Arc::new(Mutex::new(engine))
        })
    }
}

/// What is left out, by what the room does not offer.
fn grouped<'a>(
    listed: impl Iterator<Item = &'a Listed>,
    without: &BTreeMap<String, NotOffered>,
    catalogue: &Catalogue,
) -> Vec<OutOfScope> {
    let mut groups: BTreeMap<&NotOffered, OutOfScope> = BTreeMap::new();
    for scenario in listed {
        let Some(what) = without.get(&scenario.id) else {
            continue;
        };
        let group = groups.entry(what).or_insert_with(|| OutOfScope {
            not_offered: what.clone(),
            checks: Vec::new(),
            clauses: BTreeSet::new(),
        });
        group.checks.push(scenario.id.clone());
        group.clauses.extend(scenario.requirements(catalogue));
    }
    groups.into_values().collect()
}

/// What a room does not offer, if that is why a scenario did not run.
fn not_offered(result: &ScenarioResult) -> Option<NotOffered> {
    match result.verdict.reason()? {
        Reason::EngineLacks { what } => serde_json::from_str(what).ok(),
        _ => None,
    }
}
