//! Runs as they go without a mutant: what each asks, in which situations, which sites it reaches, and
//! what it is answered.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use super::RunError;
use super::reach::{Met, Reach, Written};
use super::subject::{On, Program, Repeat};

/// Runs that were answered by the program without a mutant.
#[derive(Debug)]
pub(super) struct Observed {
    /// Which sites each run reaches.
    pub(super) reach: Reach,
    /// Where the sites are written, request by request.
    coverage: PathBuf,
    /// The requests of all runs, each with its situation.
    requests: PathBuf,
    /// The digest of each run's answers.
    digests: Vec<String>,
}

impl Observed {
    /// Has the program answer the requests of runs, and keeps files about them in a folder under a name.
    pub(super) fn new(
        program: &Program,
        folder: &Path,
        name: &str,
        runs: &[Vec<String>],
    ) -> Result<Self, RunError> {
        let (coverage, requests) = (
            folder.join(format!("{name}-sites.txt")),
            folder.join(format!("{name}-requests.txt")),
        );
        fs::write(&coverage, "")?;
        fs::write(&requests, lines(runs, &[]))?;
        let digests = answered(program, On::Coverage(&coverage), &requests, runs.len());
        let digests = digests?.ok_or_else(|| RunError::FailsUnchanged {
            name: name.to_owned(),
        })?;
        let written = Written::read(&coverage)?;
        fs::write(&requests, lines(runs, &written.situations()))?;
        Ok(Self {
            reach: written.reach(runs.len()),
            coverage,
            requests,
            digests,
        })
    }

    /// Has a mutant answer some of the runs.
    pub(super) fn repeat(
        &self,
        program: &Program,
        on: On,
        runs: &[usize],
    ) -> Result<Repeat, RunError> {
        program.repeat(on, &self.requests, runs)
    }

    /// The digest of a run's answers.
    pub(super) fn digest(&self, run: usize) -> &String {
        &self.digests[run]
    }

    /// The situations in which runs reach these sites.
    pub(super) fn met(&self, sites: &BTreeSet<u32>) -> Result<Met, RunError> {
        Ok(Written::read(&self.coverage)?.met(sites))
    }
}

/// The digests of the answers to all runs; none if the program does not answer.
fn answered(
    program: &Program,
    on: On,
    requests: &Path,
    runs: usize,
) -> Result<Option<Vec<String>>, RunError> {
    if runs == 0 {
        return Ok(Some(Vec::new()));
    }
    let all: Vec<usize> = (0..runs).collect();
    let repeat = program.repeat(on, requests, &all)?;
    let digests: Result<Vec<String>, _> = all.iter().map(|_| repeat.next()).collect();
    Ok(digests.ok())
}

/// Each request with the number of its run and its situation, if that is known.
fn lines(runs: &[Vec<String>], situations: &[Vec<&str>]) -> String {
    let mut lines = String::new();
    for (number, requests) in runs.iter().enumerate() {
        for (at, request) in requests.iter().enumerate() {
            let facts = situations.get(number).and_then(|facts| facts.get(at));
            let _ = writeln!(lines, "{number}\t{}\t{request}", facts.unwrap_or(&""));
        }
    }
    lines
}
