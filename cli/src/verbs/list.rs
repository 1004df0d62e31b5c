//! `dealproof list`: what standards ask, and what a plan does about it.

use std::collections::BTreeMap;

use clap::Subcommand;
use dealproof_adapters::protocol::{document, schema};
use dealproof_conformance::catalogue::{Catalogue, Requirement};
use dealproof_conformance::scenario::vocabulary;
use dealproof_evidence::clause::ClauseTag;
use dealproof_evidence::exit::Exit;
use dealproof_evidence::record::Coverage;

use crate::options::basis::{Basis, standards, words};
use crate::terminal::{self, Failure, Outcome, usage};

/// Lists requirements with their coverage, the checks of a plan, the steps of scenarios, or parts of the
/// adapter protocol.
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
    /// Lists every clause of every standard, and how many checks give evidence for it.
    Requirements {
        #[command(flatten)]
        basis: Basis,
        /// Lists only the clauses that no check names, except those that only the operator can show.
        #[arg(long)]
        uncovered: bool,
        /// Lists only the clauses of one standard, for example GLI-19.
        #[arg(long, value_name = "STANDARD")]
        standard: Option<String>,
    },
    /// Lists every step that a scenario may use, as in docs/steps.md.
    Steps,
    /// Lists what an adapter may claim, as in docs/adapter-protocol.md.
    Capabilities,
    /// Lists the codes of refusals by the rules, as in docs/adapter-protocol.md.
    Refusals,
    /// Prints the JSON Schema of requests and answers, docs/adapter-protocol.schema.json.
    Schema,
    /// Lists every check that a plan would run, or that a run had, with the clauses it names.
    Checks {
        #[command(flatten)]
        basis: Basis,
    },
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
        What::Schema => {
            terminal::print_bytes(schema::SCHEMA.as_bytes())?;
            Ok(Exit::Conformant)
        }
        What::Capabilities => {
            terminal::print(document::capabilities().trim_end())?;
            Ok(Exit::Conformant)
        }
        What::Refusals => {
            terminal::print(document::refusals().trim_end())?;
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
