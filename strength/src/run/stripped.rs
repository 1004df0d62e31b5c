//! Mutants behind an adapter that claims less.
//!
//! A scenario is within the capabilities of an adapter if the engine without a mutant passes it behind
//! that adapter, and no other code of a refusal had to be accepted. A mutant is within them if such a
//! scenario fails on it behind the adapter that claims everything. Then a scenario has to fail on it behind
//! the adapter that claims less, too.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use dealproof_adapters::protocol::capability::Capability;
use dealproof_adapters::stripped::Stripped;
use dealproof_conformance::scenario::{ScenarioResult, SharedEngine};
use serde::{Deserialize, Serialize};

use super::scenarios::{Recorded, requests_max, steps};
use super::subject::{On, Program};
use super::{RunError, Suite};
use crate::maker::Mutant;

/// What becomes of a mutant behind an adapter without one capability.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "standing", content = "by")]
pub enum Standing {
    /// This scenario notices it all the same.
    Killed(String),
    /// This scenario notices it behind the adapter that claims everything and needs nothing that the
    /// other one does not claim; and behind that one no scenario notices it.
    Missed(String),
    /// All scenarios that notice it need the capability; this is one of them.
    Outside(String),
}

/// The scenarios, with what each of them needs as far as that was asked.
#[derive(Debug)]
pub struct Stripping<'a> {
    program: &'a Program,
    recorded: &'a Recorded,
    /// Of scenarios that were tried behind an adapter without a capability, whether they are within what
    /// it claims.
    within: Mutex<BTreeMap<(Capability, usize), bool>>,
}

impl<'a> Stripping<'a> {
    /// With the scenarios of a recording.
    pub fn new(program: &'a Program, recorded: &'a Recorded) -> Self {
        Self {
            program,
            recorded,
            within: Mutex::default(),
        }
    }

    /// What becomes of a mutant without each of the capabilities, in their order; nothing if no scenario
    /// notices it behind the adapter that claims everything.
    pub fn standings(
        &self,
        mutant: &Mutant,
        capabilities: &[Capability],
    ) -> Result<Option<Vec<Standing>>, RunError> {
        let number = mutant.number;
        let reaching = self.recorded.reaching(mutant.site);
        let mut differing = self.recorded.differing(self.program, number, &reaching)?;
        let Some(first) = self.failing(number, &differing, None)? else {
            return Ok(None);
        };
        // The scenario that noticed it is asked first.
        differing.sort_by_key(|&scenario| scenario != first);
        let standings = capabilities.iter();
        let standings = standings.map(|&one| self.standing(number, &differing, first, one));
        standings.collect::<Result<Vec<_>, _>>().map(Some)
    }

    fn standing(
        &self,
        mutant: u32,
        differing: &[usize],
        first: usize,
        without: Capability,
    ) -> Result<Standing, RunError> {
        let name = |scenario: usize| self.suite().listed()[scenario].id.clone();
        for some in [&differing[..1], &differing[1..]] {
            if let Some(killer) = self.failing(mutant, some, Some(without))? {
                return Ok(Standing::Killed(name(killer)));
            }
        }
        let within = self.within(differing, without)?;
        Ok(match self.failing(mutant, &within, None)? {
            Some(killer) => Standing::Missed(name(killer)),
            None => Standing::Outside(name(first)),
        })
    }

    const fn suite(&self) -> &Suite {
        self.recorded.suite()
    }

    /// The first of these scenarios that fails on a mutant behind an adapter.
    fn failing(
        &self,
        mutant: u32,
        numbers: &[usize],
        without: Option<Capability>,
    ) -> Result<Option<usize>, RunError> {
        let results = self.run(mutant, numbers, without)?;
        let failed = results.iter().find(|result| result.verdict.is_fail());
        let listed = self.suite().listed();
        Ok(failed.and_then(|failed| {
            let is_it = |&number: &usize| listed[number].id == failed.listed.id;
            numbers.iter().copied().find(is_it)
        }))
    }

    /// Those of some scenarios that are within the capabilities of an adapter.
    fn within(&self, numbers: &[usize], without: Capability) -> Result<Vec<usize>, RunError> {
        let known = || self.within.lock().unwrap_or_else(PoisonError::into_inner);
        let new = numbers.iter().copied();
        let new: Vec<usize> = {
            let known = known();
            new.filter(|number| !known.contains_key(&(without, *number)))
                .collect()
        };
        let results = self.run(0, &new, Some(without))?;
        let passed = results.iter();
        let passed = passed.filter(|one| one.verdict.is_pass() && one.notes.is_empty());
        let passed: BTreeSet<&str> = passed.map(|one| &*one.listed.id).collect();
        if let Some(failed) = results.iter().find(|one| one.verdict.is_fail()) {
            let name = format!("{} without {without}", failed.listed.id);
            return Err(RunError::FailsUnchanged { name });
        }
        let mut known = known();
        for number in new {
            let is_within = passed.contains(&*self.suite().listed()[number].id);
            known.insert((without, number), is_within);
        }
        let all = numbers.iter().copied();
        Ok(all.filter(|number| known[&(without, *number)]).collect())
    }

    /// Runs scenarios up to the first that fails.
    fn run(
        &self,
        mutant: u32,
        numbers: &[usize],
        without: Option<Capability>,
    ) -> Result<Vec<ScenarioResult>, RunError> {
        if numbers.is_empty() {
            return Ok(Vec::new());
        }
        let subject = self
            .program
            .subject(On::Mutant(mutant), requests_max(numbers))?;
        let engine: SharedEngine = match without {
            None => Arc::new(Mutex::new(subject)),
            Some(one) => Arc::new(Mutex::new(Stripped::meet(subject, &[one])?)),
        };
        steps(|| self.suite().these(numbers).run_to_first_failure(&engine))
    }
}
