//! Who reaches which site, and in which situations.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::RunError;

/// The sites that each of several runs reaches, in their order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Reach(Vec<BTreeSet<u32>>);

impl Reach {
    /// Adds a run whose sites were written to a file. A run that reaches none leaves no file.
    pub(super) fn push(&mut self, file: &Path) -> Result<(), RunError> {
        let text = if file.exists() {
            fs::read_to_string(file)?
        } else {
            String::new()
        };
        let sites = text.lines().filter_map(|line| line.parse().ok());
        self.0.push(sites.collect());
        Ok(())
    }

    /// The numbers of the runs that reach a site, those first that reach the fewest others: they
    /// are about what happens there.
    pub(super) fn who(&self, site: u32) -> Vec<usize> {
        let reaching = self.0.iter().enumerate();
        let mut reaching: Vec<_> = reaching
            .filter(|(_, sites)| sites.contains(&site))
            .collect();
        reaching.sort_by_key(|(number, sites)| (sites.len(), *number));
        reaching.iter().map(|(number, _)| *number).collect()
    }
}

/// What the program wrote of several runs, request by request.
#[derive(Debug)]
pub(super) struct Written(String);

impl Written {
    /// Reads a file of sites.
    pub(super) fn read(file: &Path) -> Result<Self, RunError> {
        Ok(Self(fs::read_to_string(file)?))
    }

    /// The situation of each request of each run, as its facts separated by `;`.
    pub(super) fn situations(&self) -> Vec<Vec<&str>> {
        let mut runs: Vec<Vec<&str>> = Vec::new();
        for line in self.0.lines() {
            if line.starts_with('#') {
                runs.push(Vec::new());
            } else if let (Some(facts), Some(run)) = (line.strip_prefix('='), runs.last_mut()) {
                run.push(facts);
            }
        }
        runs
    }

    /// The sites that each of so many runs reaches.
    pub(super) fn reach(&self, runs: usize) -> Reach {
        let mut sites = vec![BTreeSet::new(); runs];
        let mut run = 0;
        for line in self.0.lines() {
            if let Some(number) = line.strip_prefix('#') {
                run = number.parse().unwrap_or(0);
            } else if let Ok(site) = line.parse() {
                sites[run].insert(site);
            }
        }
        Reach(sites)
    }

    /// The situations in which these sites are reached.
    pub(super) fn met(&self, wanted: &BTreeSet<u32>) -> Met {
        let mut met = Met::default();
        let (mut run, mut reached) = (0, Vec::new());
        for line in self.0.lines() {
            if let Some(number) = line.strip_prefix('#') {
                run = number.parse().unwrap_or(0);
            } else if let Some(facts) = line.strip_prefix('=') {
                met.add(run, facts, reached.drain(..));
            } else {
                reached.extend(line.parse().ok().filter(|site| wanted.contains(site)));
            }
        }
        met
    }
}

/// The situations in which several runs reach sites.
#[derive(Debug, Default)]
pub struct Met {
    situations: Vec<BTreeSet<String>>,
    numbers: BTreeMap<String, usize>,
    /// For each site, the situations that it is reached in, each with the run.
    sites: BTreeMap<u32, BTreeSet<(usize, usize)>>,
}

impl Met {
    /// Adds a request of a run, with its situation and the sites that it reaches.
    fn add(&mut self, run: usize, facts: &str, sites: impl Iterator<Item = u32>) {
        let mut sites = sites.peekable();
        if sites.peek().is_none() {
            return;
        }
        let number = self.number(facts);
        for site in sites {
            self.sites.entry(site).or_default().insert((number, run));
        }
    }

    fn number(&mut self, facts: &str) -> usize {
        if let Some(&number) = self.numbers.get(facts) {
            return number;
        }
        let number = self.situations.len();
        let situation = facts.split(';').map(str::to_owned).collect();
        self.situations.push(situation);
        self.numbers.insert(facts.to_owned(), number);
        number
    }

    /// The situations in which a site is reached.
    pub fn at(&self, site: u32) -> Vec<&BTreeSet<String>> {
        let met = self.sites.get(&site).into_iter().flatten();
        let numbers: BTreeSet<usize> = met.map(|&(number, _)| number).collect();
        let situations = numbers.into_iter().map(|number| &self.situations[number]);
        situations.collect()
    }

    /// The runs that reach a site in a situation with these facts.
    pub fn who(&self, site: u32, facts: &[String]) -> BTreeSet<usize> {
        let all = |number: usize| {
            let situation = &self.situations[number];
            facts.iter().all(|fact| situation.contains(fact))
        };
        let met = self.sites.get(&site).into_iter().flatten();
        met.filter(|&&(number, _)| all(number))
            .map(|&(_, run)| run)
            .collect()
    }
}
