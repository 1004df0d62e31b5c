//! What a list of checks or clauses rests on: a record of a run, or what a plan would run.

use std::path::PathBuf;

use dealproof_conformance::catalogue::Catalogue;
use dealproof_conformance::certify;
use dealproof_conformance::suite::{Scope, Spec};
use dealproof_evidence::clause::ClauseTag;
use dealproof_evidence::coverage::Clause;
use dealproof_evidence::record::Check;
use dealproof_evidence::verdict::Verdict;

use crate::options::features::FeaturesOption;
use crate::options::{plan, record};
use crate::terminal::{Failure, usage};

/// What coverage is computed from.
#[derive(Debug, clap::Args)]
pub(crate) struct Basis {
    /// A run record, to show what was run; without it, the command shows what the plan would run.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["plan", "features"])]
    record: Option<PathBuf>,
    /// A built-in plan (quick, standard, full) or a plan file.
    #[arg(long, value_name = "NAME|FILE", default_value = "full")]
    plan: String,
    #[command(flatten)]
    features: FeaturesOption,
}

/// A check of a list.
#[derive(Debug)]
pub(crate) struct Listed {
    pub(crate) id: String,
    pub(crate) requirements: Vec<ClauseTag>,
    /// What it came to and how to repeat it, if it was run.
    pub(crate) ran: Option<(Verdict, String)>,
}

impl From<Check> for Listed {
    fn from(check: Check) -> Self {
        Self {
            id: check.id,
            requirements: check.requirements,
            ran: Some((check.verdict, check.rerun)),
        }
    }
}

impl From<Spec> for Listed {
    fn from(spec: Spec) -> Self {
        Self {
            id: spec.id,
            requirements: spec.requirements,
            ran: None,
        }
    }
}

impl Basis {
    /// The checks, and each clause with what they say about it.
    pub(crate) fn read(&self) -> Result<(Vec<Listed>, Vec<Clause>), Failure> {
        if let Some(path) = &self.record {
            let record = record::read(path)?;
            let checks = record.checks.into_iter().map(Listed::from);
            return Ok((checks.collect(), record.traceability));
        }
        let plan = plan::load(&self.plan)?;
        let features = self.features.read()?;
        let scope = Scope {
            features,
            ..Scope::default()
        };
        let (specs, clauses) = certify::planned(&plan, scope).map_err(usage)?;
        Ok((specs.into_iter().map(Listed::from).collect(), clauses))
    }

    /// Whether verdicts stand in it, rather than intentions.
    pub(crate) fn was_run(&self) -> bool {
        self.record.is_some()
    }
}

/// The codes of the standards, in the catalogue's order.
pub(crate) fn standards(catalogue: &Catalogue) -> Vec<String> {
    let tags = catalogue.requirements().iter().map(|one| &one.tag);
    let mut codes: Vec<String> = tags.map(|tag| tag.standard().to_owned()).collect();
    codes.dedup();
    codes
}
