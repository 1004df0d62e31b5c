//! `dealproof rules`: run the Gherkin scenarios.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use dealproof_audit::escape;
use dealproof_conformance::scenario::{FeatureText, ScenarioResult, Scenarios, Selection};
use dealproof_evidence::exit::Exit;
use dealproof_evidence::verdict::Verdict;

use crate::terminal::{self, Failure, Outcome};
use crate::verbs::engine_option::EngineOption;

/// Runs the rule scenarios against the reference engine or any engine.
///
/// Scenarios about dealproof's own generator and log (`@reference`) say nothing about another
/// engine and are left out with --engine. Undefined and ambiguous steps fail. What an engine does not support is not run, with the
/// engine's reason, and is never a pass: the exit code is then 3.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof rules --tags '@GLI-19 and not @full'
  dealproof rules --engine './my-engine --stdio' --features my-features")]
pub(crate) struct Args {
    #[command(flatten)]
    engine: EngineOption,
    /// A folder of feature files in place of the built-in ones.
    #[arg(long, value_name = "DIR")]
    features: Option<PathBuf>,
    /// Only scenarios whose tags satisfy this expression; a standard stands for all its clauses.
    #[arg(long, value_name = "EXPRESSION")]
    tags: Option<String>,
    /// Only the scenario with this name or id.
    #[arg(long, value_name = "ID")]
    only: Option<String>,
    /// Lists the scenarios without running them.
    #[arg(long)]
    list: bool,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let usage = |error: &dyn std::fmt::Display| Failure::Usage(error.to_string());
    let mut selection = match &args.tags {
        Some(tags) => Selection::tagged(tags).map_err(|error| usage(&error))?,
        None => Selection::default(),
    };
    selection.only.clone_from(&args.only);
    selection.foreign = args.engine.command().is_some();
    let features = match &args.features {
        Some(folder) => read_features(folder)?,
        None => FeatureText::embedded(),
    };
    let scenarios = Scenarios::parse(features, &selection).map_err(|error| usage(&error))?;
    if args.list {
        for scenario in scenarios.listed() {
            let tags: Vec<String> = scenario.tags.iter().map(|tag| format!("@{tag}")).collect();
            terminal::print(format_args!("{}  {}", scenario.id, tags.join(" ")))?;
        }
        return Ok(Exit::Conformant);
    }
    let (engine, _) = args.engine.open()?;
    let results = scenarios.run(&engine);
    if results.is_empty() {
        return Err(Failure::Usage("no scenario is selected".into()));
    }
    let mut exit = Exit::Conformant;
    for result in &results {
        exit = exit.worst(show(result, args)?);
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

fn show(result: &ScenarioResult, args: &Args) -> Outcome {
    match &result.verdict {
        Verdict::Pass { .. } => return Ok(Exit::Conformant),
        Verdict::Fail { .. } => terminal::print(format_args!("FAILED {}", result.listed.id))?,
        other => {
            let verdict = other.to_string();
            let verdict = escape::line(&verdict);
            terminal::print(format_args!("{}  {verdict}", result.listed.id))?;
            return Ok(Exit::Inconclusive);
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
    let mut rerun = format!(
        "dealproof rules --only '{}'",
        result.listed.id.replace('\'', "'\\''")
    );
    if let Some(engine) = args.engine.command() {
        let _ = write!(rerun, " --engine '{engine}'");
    }
    if let Some(folder) = &args.features {
        let _ = write!(rerun, " --features '{}'", folder.display());
    }
    terminal::print(format_args!("  rerun    {rerun}"))?;
    Ok(Exit::NotConformant)
}

/// All `.feature` files below a folder, in the order of their paths.
pub(crate) fn read_features(folder: &Path) -> Result<Vec<FeatureText>, Failure> {
    let mut features = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(&next).map_err(|error| Failure::io("read", &next, &error))? {
            let path = entry
                .map_err(|error| Failure::io("read", &next, &error))?
                .path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "feature") {
                let text = fs::read_to_string(&path).map_err(|e| Failure::io("read", &path, &e))?;
                let below = path.strip_prefix(folder).unwrap_or(&path);
                features.push(FeatureText {
                    path: below.to_string_lossy().into_owned(),
                    text,
                });
            }
        }
    }
    if features.is_empty() {
        return Err(Failure::Usage(format!(
            "{} has no .feature file",
            folder.display()
        )));
    }
    features.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(features)
}
