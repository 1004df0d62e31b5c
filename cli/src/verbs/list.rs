//! `dealproof list`: what standards ask, and what a plan does about it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use clap::Subcommand;
use dealproof_adapters::protocol::{document, schema};
use dealproof_adapters::reference::ReferenceEngine;
use dealproof_conformance::catalogue::{Catalogue, Requirement};
use dealproof_conformance::foreseen::{self, System};
use dealproof_conformance::scenario::SharedEngine;
use dealproof_conformance::scenario::runner::Runner;
use dealproof_conformance::scenario::vocabulary;
use dealproof_evidence::clause::ClauseTag;
use dealproof_evidence::coverage::{Coverage, State};
use dealproof_evidence::exit::Exit;

use crate::options::basis::{Basis, standards};
use crate::options::plan;
use crate::terminal::{self, Failure, Outcome, usage};

/// Lists requirements with their coverage, the checks of a plan, the steps of scenarios, or parts of the
/// adapter protocol.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof list requirements --standard GLI-19 --uncovered
  dealproof list requirements --record submission/record.json
  dealproof list coverage --plan quick")]
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
        /// Lists only the clauses of which a harness can show something, and of which nothing is shown.
        #[arg(long)]
        uncovered: bool,
        /// Lists only the clauses of one standard, for example GLI-19.
        #[arg(long, value_name = "STANDARD")]
        standard: Option<String>,
    },
    /// Counts the clauses and duties that runs on different systems would show: the reference, a
    /// customer's engine, decks, words, all of them, and a room with hold'em only.
    #[command(after_help = "\
Examples:
  dealproof list coverage
  dealproof list coverage --plan quick")]
    Coverage {
        /// A built-in plan (quick, standard, full) or a plan file.
        #[arg(long, value_name = "NAME|FILE", default_value = "full")]
        plan: String,
    },
    /// Lists every step that a scenario may use, as in docs/steps.md.
    Steps,
    /// Lists what an adapter may claim, as in docs/adapter-protocol.md.
    Capabilities,
    /// Lists the events that scenarios read, as in docs/adapter-protocol.md.
    Events,
    /// Lists the codes of refusals, as in docs/adapter-protocol.md.
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
        What::Coverage { plan } => coverage(plan),
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
        What::Events => {
            terminal::print(document::events().trim_end())?;
            Ok(Exit::Conformant)
        }
        What::Refusals => {
            terminal::print(document::refusals())?;
            terminal::print(document::malformed().trim_end())?;
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

/// A table that stays readable as Markdown.
fn coverage(name: &str) -> Outcome {
    let plan = plan::load(name)?;
    let engine: SharedEngine = Arc::new(Mutex::new(ReferenceEngine::default()));
    let runner = Runner::alone(engine);
    let states = Coverage::ALL.map(Coverage::words).join(" | ");
    terminal::print(format_args!(
        "If every check of the plan {} passes:\n\n| system | duties shown, of those that a test \
         can show | {states} |",
        plan.plan.name
    ))?;
    let dashes = "---|".repeat(Coverage::ALL.len() + 2);
    terminal::print(format_args!("|{dashes}"))?;
    for system in System::ALL {
        let tally = foreseen::tally(&plan, system, &runner).map_err(usage)?;
        let counts = tally.clauses.map(|count| count.to_string()).join(" | ");
        terminal::print(format_args!(
            "| {} | {} of {} | {counts} |",
            system.words(),
            tally.duties(State::Shown),
            tally.testable(),
        ))?;
    }
    Ok(Exit::Conformant)
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
        if uncovered && clause.coverage != Coverage::Open {
            continue;
        }
        let requirement = catalogue.get(&clause.tag);
        let citation = requirement.map_or_else(|| clause.tag.to_string(), Requirement::citation);
        let checks = match clause.checks.len() {
            0 => String::new(),
            1 => " by 1 check".to_owned(),
            more => format!(" by {more} checks"),
        };
        let state = clause.coverage.words();
        terminal::print(format_args!(
            "{citation}  {state}{checks}: {}",
            clause.title
        ))?;
    }
    let counts: Vec<String> = counts
        .iter()
        .map(|(coverage, count)| format!("{count} {}", coverage.words()))
        .collect();
    terminal::print(format_args!(
        "{} clauses: {}",
        clauses.len(),
        counts.join("; ")
    ))?;
    Ok(Exit::Conformant)
}
