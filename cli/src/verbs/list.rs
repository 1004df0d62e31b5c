//! `dealproof list`: what standards ask, and what a plan does about it.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Subcommand;
use dealproof_conformance::catalogue::{Catalogue, Requirement};
use dealproof_conformance::certify;
use dealproof_conformance::scenario::vocabulary;
use dealproof_conformance::suite::Spec;
use dealproof_evidence::clause::ClauseTag;
use dealproof_evidence::exit::Exit;
use dealproof_evidence::record::{Check, Clause, Coverage};
use dealproof_evidence::verdict::Verdict;

use crate::options::features::FeaturesOption;
use crate::options::{plan, record};
use crate::terminal::{self, Failure, Outcome, usage};

/// Lists requirements with their coverage, the checks of a plan, or the steps of scenarios.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof list requirements --standard GLI-19 --uncovered
  dealproof list requirements --record submission/record.json")]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Every clause of every standard, with the checks that give evidence for it.
    Requirements {
        #[command(flatten)]
        basis: Basis,
        /// Only clauses that no check names. Duties of the operator are not among them.
        #[arg(long)]
        uncovered: bool,
        /// Only clauses of one standard, for instance GLI-19.
        #[arg(long, value_name = "STANDARD")]
        standard: Option<String>,
    },
    /// Every step that a scenario may use: the page docs/steps.md.
    Steps,
    /// Every check that a plan would do, with the clauses it names.
    Checks {
        #[command(flatten)]
        basis: Basis,
    },
}

/// What coverage is computed from.
#[derive(Debug, clap::Args)]
pub(crate) struct Basis {
    /// A run record: what was run. Without one, what the plan would run.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["plan", "features"])]
    record: Option<PathBuf>,
    /// A built-in plan, or a file with one.
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
        let (specs, clauses) = certify::planned(&plan, features).map_err(usage)?;
        Ok((specs.into_iter().map(Listed::from).collect(), clauses))
    }

    /// Whether verdicts stand in it, rather than intentions.
    pub(crate) fn was_run(&self) -> bool {
        self.record.is_some()
    }
}

/// What a clause is called in a list.
pub(crate) fn words(coverage: Coverage, was_run: bool) -> &'static str {
    match coverage {
        Coverage::NotRun if !was_run => "covered",
        coverage => coverage.words(),
    }
}

pub(crate) fn run(args: &Args) -> Outcome {
    match &args.what {
        What::Requirements {
            basis,
            uncovered,
            standard,
        } => requirements(basis, *uncovered, standard.as_deref()),
        What::Steps => {
            terminal::print(vocabulary::document().trim_end())?;
            Ok(Exit::Conformant)
        }
        What::Checks { basis } => {
            for check in basis.read()?.0 {
                let clauses = check.requirements.iter().map(ClauseTag::as_str);
                let clauses = clauses.collect::<Vec<_>>().join(" ");
                terminal::print(format_args!("{}  {clauses}", check.id))?;
            }
            Ok(Exit::Conformant)
        }
    }
}

fn requirements(basis: &Basis, uncovered: bool, standard: Option<&str>) -> Outcome {
    let (_, mut clauses) = basis.read()?;
    let catalogue = Catalogue::embedded().map_err(usage)?;
    if let Some(standard) = standard {
        let code = standard.to_uppercase();
        clauses.retain(|clause| clause.tag.standard() == code);
        if clauses.is_empty() {
            return Err(Failure::Usage(format!(
                "unknown standard {standard:?}: expected one of {}",
                standards(&catalogue).join(", ")
            )));
        }
    }
    let mut counts: BTreeMap<Coverage, u64> = BTreeMap::new();
    for clause in &clauses {
        *counts.entry(clause.coverage).or_default() += 1;
        if uncovered && clause.coverage != Coverage::Uncovered {
            continue;
        }
        let requirement = catalogue.get(&clause.tag);
        let citation = requirement.map_or_else(|| clause.tag.to_string(), Requirement::citation);
        let checks = match clause.checks.len() {
            0 => String::new(),
            1 => " by 1 check".to_owned(),
            more => format!(" by {more} checks"),
        };
        let state = words(clause.coverage, basis.was_run());
        terminal::print(format_args!(
            "{citation}  {state}{checks}: {}",
            clause.title
        ))?;
    }
    let counts: Vec<String> = counts
        .iter()
        .map(|(coverage, count)| format!("{count} {}", words(*coverage, basis.was_run())))
        .collect();
    terminal::print(format_args!(
        "{} clauses: {}",
        clauses.len(),
        counts.join("; ")
    ))?;
    Ok(Exit::Conformant)
}

/// The codes of the standards, in the catalogue's order.
pub(crate) fn standards(catalogue: &Catalogue) -> Vec<String> {
    let tags = catalogue.requirements().iter().map(|one| &one.tag);
    let mut codes: Vec<String> = tags.map(|tag| tag.standard().to_owned()).collect();
    codes.dedup();
    codes
}
