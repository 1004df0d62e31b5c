//! `dealproof explain CLAUSE`: one duty, and what shows that it is met.

use dealproof_conformance::catalogue::{Catalogue, Requirement, Scope};
use dealproof_conformance::duties::Selector;
use dealproof_evidence::coverage::Clause;
use dealproof_evidence::exit::Exit;

use crate::options::basis::{Basis, Listed, standards};
use crate::terminal::{self, Failure, Outcome};

/// Explains a clause: the duty in our words, the evidence, and the checks with their verdicts.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof explain GLI-19:3.3.2.c
  dealproof explain GLI-19:3.3.2.c --record submission/record.json")]
pub(crate) struct Args {
    /// The tag of the clause, with or without `@`.
    clause: String,
    #[command(flatten)]
    basis: Basis,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let catalogue = Catalogue::embedded().map_err(|error| Failure::Usage(error.to_string()))?;
    let Some(requirement) = catalogue.find(&args.clause) else {
        return Err(Failure::Usage(unknown(&args.clause, &catalogue)));
    };
    let (checks, clauses) = args.basis.read()?;
    let tag = &requirement.tag;
    let clause = clauses.iter().find(|clause| clause.tag == *tag);
    describe(requirement)?;
    let state = clause.map_or("not in this record", |clause| clause.coverage.words());
    let condition = if args.basis.was_run() {
        ""
    } else {
        ", if every check passes"
    };
    terminal::print(format_args!("Coverage  {state}{condition}"))?;
    duties(requirement, clause)?;
    let seen = |check: &Listed| clause.is_some_and(|clause| clause.checks.contains(&check.id));
    if checks.iter().any(seen) {
        terminal::print("Checks")?;
    }
    for check in checks.iter().filter(|one| seen(one)) {
        let Some((verdict, rerun)) = &check.ran else {
            terminal::print(format_args!("  {}", check.id))?;
            continue;
        };
        terminal::print(format_args!("  {}  {verdict}", check.id))?;
        if !verdict.is_pass() {
            terminal::print(format_args!("    rerun  {rerun}"))?;
        }
    }
    if !args.basis.was_run() {
        terminal::print("Verdict   none: give a record with --record to see one")?;
    }
    Ok(Exit::Conformant)
}

/// What the clause consists of, with what the run says of each part and what would show it.
fn duties(requirement: &Requirement, clause: Option<&Clause>) -> Result<(), Failure> {
    terminal::print("Duties")?;
    for duty in &requirement.duties {
        let mut seen = clause.iter().flat_map(|clause| &clause.duties);
        let seen = seen.find(|seen| seen.key == duty.key);
        let state = seen.map_or("not in this record", |seen| seen.state.words());
        let why = seen.and_then(|seen| seen.why.as_ref());
        let why = why.map_or_else(String::new, |why| format!(": {why}"));
        terminal::print(format_args!("  {}: {state}{why}", duty.key))?;
        terminal::print(format_args!("    {}", duty.duty))?;
        let by: Vec<String> = duty.by.iter().map(Selector::to_string).collect();
        if !by.is_empty() {
            terminal::print(format_args!("    by          {}", by.join(", ")))?;
        }
        if let Some(command) = &duty.command {
            terminal::print(format_args!(
                "    command     {command}, in no record of a run"
            ))?;
        }
        terminal::print(format_args!("    evidence    {}", duty.evidence))?;
        if let Some(not_enough) = &duty.not_enough {
            terminal::print(format_args!("    not enough  {not_enough}"))?;
        }
    }
    Ok(())
}

fn describe(requirement: &Requirement) -> Result<(), Failure> {
    let who = match requirement.scope {
        Scope::Harness => "dealproof",
        Scope::Shared => "dealproof, given the operator's configuration",
        Scope::Operator => "the operator alone; dealproof claims nothing",
    };
    terminal::print(format_args!(
        "{}  {}",
        requirement.citation(),
        requirement.title
    ))?;
    terminal::print(format_args!("Duty      {}", requirement.requires))?;
    terminal::print(format_args!("Evidence  {}", requirement.evidence))?;
    terminal::print(format_args!("Shown by  {who}"))?;
    terminal::print(format_args!("Source    {}", requirement.via))
}

/// What to try instead: clauses that begin alike, or the standards there are.
fn unknown(clause: &str, catalogue: &Catalogue) -> String {
    let wanted = clause.trim_start_matches('@').to_uppercase();
    let near: Vec<&str> = catalogue
        .requirements()
        .iter()
        .map(|requirement| requirement.tag.as_str())
        .filter(|tag| tag.to_uppercase().starts_with(&wanted))
        .take(8)
        .collect();
    if near.is_empty() {
        let standards = standards(catalogue).join(", ");
        format!("unknown clause {clause:?}: expected one such as GLI-19:3.3.2.c, from {standards}")
    } else {
        format!(
            "unknown clause {clause:?}: did you mean {}?",
            near.join(", ")
        )
    }
}
