//! `dealproof rules`: run the Gherkin scenarios.

mod properties;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use dealproof_audit::escape;
use dealproof_conformance::catalogue::Catalogue;
use dealproof_conformance::known::{Day, Known, Standing, What};
use dealproof_conformance::onboarding;
use dealproof_conformance::scenario::runner::Runner;
use dealproof_conformance::scenario::{Listed, ScenarioResult, Scenarios, Selection, SharedEngine};
use dealproof_conformance::scope::Room;
use dealproof_conformance::suites::rules;
use dealproof_evidence::exit::Exit;
use dealproof_evidence::reason::Reason;
use dealproof_evidence::verdict::Verdict;
use dealproof_reports::junit;
use dealproof_shell::child::quote;

use crate::crew::Crew;
use crate::options::engine::EngineOption;
use crate::options::features::FeaturesOption;
use crate::options::jobs::JobsOption;
use crate::options::known::KnownOption;
use crate::options::properties::PropertiesOption;
use crate::options::rerun::RerunOption;
use crate::options::results::ResultsOption;
use crate::options::scope::ScopeOption;
use crate::show::known as show_known;
use crate::show::problem::{counted, show as show_problem};
use crate::terminal::{self, Failure, Outcome, usage};

/// Runs the rule scenarios against the reference engine or another engine.
///
/// Scenarios about dealproof's own generator and log (`@reference`) say nothing about another
/// engine, so --engine leaves them out. A scenario that is wrong itself, such as one with an
/// undefined step, is not a verdict on an engine: exit code 2, or 1 if another one failed.
/// Scenarios that need something the engine does not support are not run; the engine's reason is
/// printed, and the exit code is 3 unless a scenario failed, because a scenario that was not run is
/// never a pass.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof rules --tags '@GLI-19 and not @full'
  dealproof rules --engine './my-engine --stdio' --features my-features
  dealproof rules --engine './my-engine --stdio' --jobs 16 --junit rules.xml --known known.yaml
  dealproof rules --engine './my-engine --stdio' --profile my-holdem.yaml
  dealproof rules --engine './my-engine --stdio' --properties 1000 --out found")]
pub(crate) struct Args {
    #[command(flatten)]
    engine: EngineOption,
    #[command(flatten)]
    scope: ScopeOption,
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
    jobs: JobsOption,
    #[command(flatten)]
    known: KnownOption,
    #[command(flatten)]
    rerun: RerunOption,
    #[command(flatten)]
    results: ResultsOption,
    #[command(flatten)]
    properties: PropertiesOption,
}

pub(crate) fn run(args: &Args) -> Outcome {
    if let Some(games) = args.properties.games() {
        return properties::run(&args.engine, games, &args.properties);
    }
    args.results.check()?;
    let room = args.scope.room(None)?;
    let (known, today) = args.known.read()?;
    let scenarios = selected(args, &known)?;
    if args.list {
        for scenario in scenarios.listed() {
            let tags: Vec<String> = scenario.tags.iter().map(|tag| format!("@{tag}")).collect();
            terminal::print(format_args!("{}  {}", scenario.id, tags.join(" ")))?;
        }
        return Ok(Exit::Conformant);
    }
    if scenarios.listed().is_empty() {
        return Err(Failure::Usage(none_selected(args)));
    }
    let foreign = args.engine.command().is_some();
    let wanted = args.jobs.engines(foreign);
    let (engines, subject) = args.engine.open_several(wanted, None)?;
    if foreign && !is_ready(&engines)? {
        return Ok(Exit::NotConformant);
    }
    let runner = args.jobs.runner(engines);
    let (scenarios, runner) = match &room {
        None => (scenarios, runner),
        Some(room) => (within(room, scenarios, &runner)?, room.asks(&runner)),
    };
    if scenarios.listed().is_empty() {
        terminal::print("nothing was run: every scenario that is selected is out of scope")?;
        return Ok(Exit::Inconclusive);
    }
    let results = scenarios.run(&runner);
    args.rerun.keep(&results)?;
    let outcome = |id: &str| {
        let result = results.iter().find(|result| result.listed.id == id);
        result.map(|result| &result.verdict)
    };
    let standing = known.standing(outcome, &today);
    let exit = show_all(args, &results, &standing)?;
    let stale = standing.stale();
    write(args, results, &subject.name, (&known, &today, &stale))?;
    Ok(exit)
}

/// Why there is nothing to run, and how to find what there is.
fn none_selected(args: &Args) -> String {
    let why = match (&args.only, &args.tags) {
        (Some(only), _) => format!("no scenario has the name or id {only:?}"),
        (None, Some(tags)) => format!("no scenario has tags that match {tags:?}"),
        (None, None) => return "no scenario is selected".to_owned(),
    };
    format!("{why}; dealproof rules --list prints all with their tags")
}

/// The scenarios about what the room offers. The others are listed: nobody takes them for passed.
fn within(room: &Arc<Room>, scenarios: Scenarios, runner: &Runner) -> Result<Scenarios, Failure> {
    let catalogue = Catalogue::embedded().map_err(usage)?;
    let parted = room.part(scenarios, runner, &catalogue);
    for group in &parted.without {
        terminal::print(format_args!(
            "out of scope, declared by the operator: {} scenarios, {}",
            group.checks.len(),
            escape::line(&group.not_offered.to_string())
        ))?;
    }
    Ok(parted.within)
}

/// The scenarios that are to be run.
fn selected(args: &Args, known: &Known) -> Result<Scenarios, Failure> {
    let mut selection = match &args.tags {
        Some(tags) => Selection::tagged(tags).map_err(usage)?,
        None => Selection::default(),
    };
    selection.only.clone_from(&args.only);
    selection.foreign = args.engine.command().is_some();
    let all = Scenarios::parse(args.features.read()?, &Selection::default()).map_err(usage)?;
    let ids: BTreeSet<String> = all.listed().into_iter().map(|one| one.id).collect();
    known
        .expect_scenarios(|id| ids.contains(id))
        .map_err(usage)?;
    let failed = args.rerun.failed()?;
    let selected = all
        .retain(|one| selection.includes(one) && (failed.is_empty() || failed.contains(&one.id)));
    // Those in the program are checked by its tests.
    if args.features.folder().is_some() {
        let faults: Vec<String> = selected.faults().iter().map(ToString::to_string).collect();
        if !faults.is_empty() {
            return Err(Failure::Usage(faults.join("\n")));
        }
    }
    Ok(selected)
}

/// Shows every result that a person should see, and says how the process ends.
fn show_all(
    args: &Args,
    results: &[ScenarioResult],
    standing: &Standing<'_>,
) -> Result<Exit, Failure> {
    let is_known = |id: &str| {
        let what = What::Scenario(id.to_owned());
        standing.known.iter().any(|entry| entry.what == what)
    };
    let mut exit = Exit::Conformant;
    let mut wrong = false;
    for result in results {
        if is_known(&result.listed.id) {
            continue;
        }
        show(result, args)?;
        match result.verdict.reason() {
            // The scenario's author has to mend it: that is not a verdict on the engine.
            Some(Reason::ScenarioWrong { .. }) => wrong = true,
            _ => exit = exit.worst(result.verdict.exit()),
        }
    }
    show_known::print(standing)?;
    if !standing.mended.is_empty() {
        exit = exit.worst(Exit::NotConformant);
    }
    // A scenario that is wrong hides no failure of the engine in another one.
    if wrong && exit != Exit::NotConformant {
        exit = exit.worst(Exit::Usage);
    }
    let count =
        |wanted: fn(&Verdict) -> bool| results.iter().filter(|r| wanted(&r.verdict)).count();
    let known = match standing.known.len() {
        0 => String::new(),
        known => format!(" ({known} of them known)"),
    };
    terminal::print(format_args!(
        "{} scenarios: {} passed, {} failed{known}, {} not run",
        results.len(),
        count(Verdict::is_pass),
        count(Verdict::is_fail),
        count(Verdict::is_not_run),
    ))?;
    Ok(exit)
}

/// Writes the results to the files that were asked for.
fn write(
    args: &Args,
    results: Vec<ScenarioResult>,
    engine: &str,
    (known, today, stale): (&Known, &Day, &BTreeMap<String, String>),
) -> Result<(), Failure> {
    let ms = |took: Duration| u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    let times_ms: BTreeMap<String, u64> = results
        .iter()
        .map(|result| (result.listed.id.clone(), ms(result.took)))
        .collect();
    let catalogue = Catalogue::embedded().map_err(usage)?;
    let owner = args.engine.owner();
    let mut checks = rules::checks(results, owner, &catalogue, |listed| rerun(args, &listed.id));
    known.mark(&mut checks, today);
    let run = junit::Run {
        name: "dealproof rules",
        properties: &[("engine", engine)],
        times_ms: &times_ms,
        stale,
    };
    args.results.write(engine, &run, &checks)
}

/// Whether an engine delivers what it claims. Without that, every scenario would say the same.
fn is_ready(engines: &[SharedEngine]) -> Result<bool, Failure> {
    let crew = Crew::new(engines.len(), None);
    let ready = onboarding::check_on(engines, &crew).map_err(usage)?;
    for problem in &ready.problems {
        show_problem(problem)?;
    }
    if !ready.is_ready() {
        terminal::print(format_args!(
            "the adapter does not deliver what it claims: {}, and no scenario was run",
            counted(ready.problems.len(), "problem", "problems")
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
        for line in finding.table.iter().chain(&finding.trace) {
            terminal::print(format_args!("  | {}", escape::line(line)))?;
        }
    }
    let clauses: Vec<&str> = clauses(&result.listed).collect();
    if !clauses.is_empty() {
        terminal::print_field("clauses", &clauses.join(", "))?;
    }
    let rerun = rerun(args, &result.listed.id);
    terminal::print(format_args!("  rerun    {rerun}"))
}

/// The tags of a scenario that name a clause of a standard.
fn clauses(listed: &Listed) -> impl Iterator<Item = &str> {
    let tags = listed.tags.iter().map(String::as_str);
    tags.filter(|tag| tag.contains(':'))
}

/// The command that repeats one scenario.
fn rerun(args: &Args, id: &str) -> String {
    let mut rerun = format!("dealproof rules --only {}", quote(id));
    if let Some(engine) = args.engine.command() {
        let _ = write!(rerun, " --engine {}", quote(engine));
    }
    if let Some(folder) = args.features.folder() {
        let _ = write!(rerun, " --features {}", quote(&folder.to_string_lossy()));
    }
    rerun + &args.scope.given()
}
