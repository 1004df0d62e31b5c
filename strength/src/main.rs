//! `dealproof-strength`: makes mutants of the engine, and says who notices them.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::{self, File};
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use dealproof_adapters::protocol::capability::Capability;
use dealproof_shell::threads::Threads;
use dealproof_strength::area::Area;
use dealproof_strength::cases::Case;
use dealproof_strength::maker::Operator;
use dealproof_strength::measure::{Plan, measure};
use dealproof_strength::run::{Fate, Outcome};
use dealproof_strength::{cases, report, strip};

/// Makes mutants of the engine's rules, and says which the rule scenarios notice.
///
/// Every mutant is made by a rule and none is chosen. All of them are compiled into one program in
/// the working directory. What the scenarios do not notice is shown to random games and, with --tests,
/// to the engine's own tests. docs/strength.md has the method and the figures.
#[derive(Debug, Parser)]
#[command(after_help = "\
Examples:
  dealproof-strength --sample 2000 --out strength.jsonl
  dealproof-strength --area pots --area rake --out pots.jsonl")]
struct Args {
    /// The source tree.
    #[arg(long, value_name = "DIR", default_value = ".")]
    tree: PathBuf,
    /// A directory for the generated copy.
    #[arg(long, value_name = "DIR", default_value = "target/strength")]
    work: PathBuf,
    /// Only mutants of this area, or of a kind that is given; may be given several times.
    #[arg(long = "area", value_name = "AREA")]
    areas: Vec<Area>,
    /// Only mutants of this kind, or of an area that is given; may be given several times.
    #[arg(long = "operator", value_name = "KIND")]
    operators: Vec<Operator>,
    /// Only the scenarios of features whose path begins like this; may be given several times.
    #[arg(long = "folder", value_name = "NAME")]
    folders: Vec<String>,
    /// So many mutants, drawn by the seed; without it all of them.
    #[arg(long, value_name = "N")]
    sample: Option<usize>,
    /// Draws the sample.
    #[arg(long, value_name = "N", default_value_t = 20_261_117)]
    seed: u64,
    /// How many random games survivors are held against; 0 for none.
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    games: u64,
    /// Asks the engine's own tests about survivors, those that take at most so many seconds.
    #[arg(long, value_name = "SECONDS")]
    tests: Option<u64>,
    /// How long a mutant may take for an answer: much more than any sound engine takes on a busy machine.
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    limit: u64,
    /// How many mutants are looked at at the same time.
    #[arg(long, value_name = "N", default_value = "2")]
    threads: NonZeroUsize,
    /// Puts the mutants behind adapters that claim less, each without one capability, instead of counting
    /// who is noticed. Games and tests are not asked.
    #[arg(long, conflicts_with_all = ["games", "tests", "known"])]
    stripped: bool,
    /// Each mutant is on in one situation only, which the seed draws. The games that survivors are held
    /// against are those of --games and as many hands in which several house rules meet.
    #[arg(long, conflicts_with_all = ["tests", "stripped"])]
    cases: bool,
    /// Outcomes of an earlier run on the same engine and scenarios, which are not found out again. With
    /// --cases, those that no scenario noticed are shown to the scenarios again.
    #[arg(long, value_name = "FILE")]
    known: Option<PathBuf>,
    /// A file for one JSON object for each mutant; the tables go beside it, as Markdown.
    #[arg(
        long,
        value_name = "FILE",
        default_value = "target/strength/outcomes.jsonl"
    )]
    out: PathBuf,
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say(&error.to_string());
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(&args.work)?;
    let plan = Plan {
        tree: args.tree.canonicalize()?,
        work: args.work.canonicalize()?,
        areas: args.areas.clone(),
        operators: args.operators.clone(),
        folders: args.folders.clone(),
        sample: args.sample.map(|count| (count, args.seed)),
        games: args.games,
        tests: args.tests.map(Duration::from_secs),
        limit: Duration::from_secs(args.limit),
        threads: Threads::new(Some(args.threads)),
        opt_level: 1,
        known: args
            .known
            .as_deref()
            .filter(|_| !args.cases)
            .map(known)
            .transpose()?
            .unwrap_or_default(),
    };
    let mut out = File::create(&args.out)?;
    if args.stripped {
        return stripped(&plan, args, out);
    }
    if args.cases {
        return in_one_case(&plan, args, out);
    }
    let mut written = Ok(());
    let measured = measure(&plan, say, |outcome| {
        let line = serde_json::to_string(outcome).expect("an outcome has only string keys");
        if written.is_ok() {
            written = writeln!(out, "{line}");
        }
    })?;
    written?;
    let tables = report::markdown(&measured);
    fs::write(args.out.with_extension("md"), &tables)?;
    print(&tables);
    if args.operators == [Operator::Switch] && args.sample.is_none() {
        let ignored = report::ignored_switches(&measured);
        if !ignored.is_empty() {
            return Err(format!("no scenario notices: {}", ignored.join(", ")).into());
        }
        print("\nEvery value of every switch is noticed by a scenario.\n");
    }
    Ok(())
}

/// The mutants, each in one situation.
fn in_one_case(plan: &Plan, args: &Args, mut out: File) -> Result<(), Box<dyn Error>> {
    let known = args.known.as_deref().map(known_cases).transpose()?;
    let mut written = Ok(());
    let found = cases::measure(plan, &known.unwrap_or_default(), say, |case| {
        let line = serde_json::to_string(case).expect("a case has only string keys");
        if written.is_ok() {
            written = writeln!(out, "{line}");
        }
    })?;
    written?;
    let tables = cases::markdown(&found);
    fs::write(args.out.with_extension("md"), &tables)?;
    print(&tables);
    Ok(())
}

/// The mutants behind adapters that claim less.
fn stripped(plan: &Plan, args: &Args, mut out: File) -> Result<(), Box<dyn Error>> {
    let mut written = Ok(());
    let trials = strip::strip(plan, &Capability::ALL, say, |trial| {
        let line = serde_json::to_string(trial).expect("a trial has only string keys");
        if written.is_ok() {
            written = writeln!(out, "{line}");
        }
    })?;
    written?;
    let table = strip::markdown(&Capability::ALL, &trials);
    fs::write(args.out.with_extension("md"), &table)?;
    print(&table);
    match strip::missed(&trials) {
        0 => Ok(()),
        missed => Err(format!("{missed} times a mutant within the capabilities is missed").into()),
    }
}

/// What became of the mutants of a file of outcomes.
fn known(path: &Path) -> Result<BTreeMap<String, Fate>, Box<dyn Error>> {
    let text = fs::read_to_string(path)?;
    let outcomes = text.lines().map(serde_json::from_str::<Outcome>);
    let fates = outcomes.map(|outcome| outcome.map(|one| (one.mutant.id, one.fate)));
    Ok(fates.collect::<Result<_, _>>()?)
}

/// The cases of an earlier run.
fn known_cases(path: &Path) -> Result<BTreeMap<String, Case>, Box<dyn Error>> {
    let text = fs::read_to_string(path)?;
    let cases = text.lines().map(serde_json::from_str::<Case>);
    let cases = cases.map(|case| case.map(|case| (case.mutant.id.clone(), case)));
    Ok(cases.collect::<Result<_, _>>()?)
}

fn say(line: &str) {
    // Who closed standard error does not want to know.
    let _ = writeln!(std::io::stderr(), "{line}");
}

fn print(text: &str) {
    let _ = write!(std::io::stdout(), "{text}");
}
