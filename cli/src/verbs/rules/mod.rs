//! `dealproof rules`: run the Gherkin scenarios.

mod properties;

use std::fmt::Write as _;
use std::sync::PoisonError;

use dealproof_audit::escape;
use dealproof_conformance::onboarding;
use dealproof_conformance::scenario::{ScenarioResult, Scenarios, Selection, SharedEngine};
use dealproof_evidence::exit::Exit;
use dealproof_evidence::verdict::Verdict;
use dealproof_shell::child::quote;

use crate::options::engine::EngineOption;
use crate::options::features::FeaturesOption;
use crate::options::properties::PropertiesOption;
use crate::show::problem::show as show_problem;
use crate::terminal::{self, Failure, Outcome, usage};

/// Runs the rule scenarios against the reference engine or another engine.
///
/// Scenarios about dealproof's own generator and log (`@reference`) say nothing about another
/// engine, so --engine leaves them out. Undefined and ambiguous steps fail. Scenarios that need
/// something the engine does not support are not run; the engine's reason is printed, and the exit
/// code is 3 unless a scenario failed, because a scenario that was not run is never a pass.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof rules --tags '@GLI-19 and not @full'
  dealproof rules --engine './my-engine --stdio' --features my-features
  dealproof rules --engine './my-engine --stdio' --properties 1000 --out found")]
pub(crate) struct Args {
    #[command(flatten)]
    engine: EngineOption,
    #[command(flatten)]
    features: FeaturesOption,
    /// Runs only scenarios whose tags match this expression; the name of a standard selects all its
    /// clauses.
    #[arg(long, value_name = "EXPRESSION")]
    tags: Option<String>,
    /// Runs only the scenario with this name or id.
    #[arg(long, value_name = "ID")]
    only: Option<String>,
    /// Lists the scenarios without running them.
    #[arg(long)]
    list: bool,
    #[command(flatten)]
    properties: PropertiesOption,
}

pub(crate) fn run(args: &Args) -> Outcome {
    if let Some(games) = args.properties.games() {
        return properties::run(&args.engine, games, &args.properties);
    }
    let mut selection = match &args.tags {
        Some(tags) => Selection::tagged(tags).map_err(usage)?,
        None => Selection::default(),
    };
    selection.only.clone_from(&args.only);
    selection.foreign = args.engine.command().is_some();
    let scenarios = Scenarios::parse(args.features.read()?, &selection).map_err(usage)?;
    if args.list {
        for scenario in scenarios.listed() {
            let tags: Vec<String> = scenario.tags.iter().map(|tag| format!("@{tag}")).collect();
            terminal::print(format_args!("{}  {}", scenario.id, tags.join(" ")))?;
        }
        return Ok(Exit::Conformant);
    }
    let (engine, _) = args.engine.open()?;
    if args.engine.command().is_some() && !is_ready(&engine)? {
        return Ok(Exit::NotConformant);
    }
    let results = scenarios.run(&engine);
    if results.is_empty() {
        return Err(Failure::Usage("no scenario is selected".into()));
    }
    let mut exit = Exit::Conformant;
    for result in &results {
        show(result, args)?;
        exit = exit.worst(result.verdict.exit());
    }
    let count =
        |wanted: fn(&Verdict) -> bool| results.iter().filter(|r| wanted(&r.verdict)).count();
    terminal::print(format_args!(
        "{} scenarios: {} passed, {} failed, {} not run",
        results.len(),
        count(Verdict::is_pass),
        count(Verdict::is_fail),
        count(Verdict::is_not_run),
    ))?;
    Ok(exit)
}

/// Whether an engine delivers what it claims. Without that, every scenario would say the same.
fn is_ready(engine: &SharedEngine) -> Result<bool, Failure> {
    let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
    let ready = onboarding::check(&mut *engine).map_err(usage)?;
    for problem in &ready.problems {
        show_problem(problem)?;
    }
    if !ready.is_ready() {
        terminal::print(format_args!(
            "the adapter does not deliver what it claims: {} problems, and no scenario was run",
            ready.problems.len()
        ))?;
    }
    Ok(ready.is_ready())
}

fn show(result: &ScenarioResult, args: &Args) -> Result<(), Failure> {
    match &result.verdict {
        Verdict::Pass { .. } => {
            for note in &result.notes {
                let note = escape::line(note);
                terminal::print(format_args!("note: {}: {note}", result.listed.id))?;
            }
            return Ok(());
        }
        Verdict::Fail { .. } => terminal::print(format_args!("FAILED {}", result.listed.id))?,
        other => {
            let verdict = other.to_string();
            let verdict = escape::line(&verdict);
            return terminal::print(format_args!("{}  {verdict}", result.listed.id));
        }
    }
    if let Some(finding) = &result.finding {
        terminal::print_field("at", &finding.place)?;
        terminal::print_field("expected", &finding.expected)?;
        terminal::print_field("found", &finding.found)?;
        for line in &finding.trace {
            terminal::print(format_args!("  | {}", escape::line(line)))?;
        }
    }
    let mut rerun = format!("dealproof rules --only {}", quote(&result.listed.id));
    if let Some(engine) = args.engine.command() {
        let _ = write!(rerun, " --engine {}", quote(engine));
    }
    if let Some(folder) = args.features.folder() {
        let _ = write!(rerun, " --features {}", quote(&folder.to_string_lossy()));
    }
    terminal::print(format_args!("  rerun    {rerun}"))
}
