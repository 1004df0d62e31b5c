//! `dealproof diff`: an engine against the reference, on random hands.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::PoisonError;

use dealproof_adapters::protocol::Operation;
use dealproof_adapters::{Engine, Fault};
use dealproof_audit::escape;
use dealproof_conformance::diff::session::{self, GameCourse, GameDifference};
use dealproof_conformance::diff::{Comparison, Pair, Table, gherkin, shrink};
use dealproof_conformance::play::{self, Kind};
use dealproof_engine::card::Card;
use dealproof_engine::profile::{Rules, built_in_names};
use dealproof_evidence::exit::Exit;
use dealproof_evidence::progress::Progress as _;
use dealproof_rng::run_seed::RunSeed;
use serde_json::json;

use crate::options::engine::EngineOption;
use crate::show::progress::Terminal;
use crate::show::scenarios;
use crate::terminal::{self, Failure, Outcome};

/// Plays random hands on an engine and on the reference engine, and shows where they differ.
///
/// The hands favour difficult situations: short and equal stacks, all-ins, minimum raises, requests
/// that must be refused. Every decision is compared: who acts, what is legal, bets, stacks, the end
/// of the hand. For each kind of difference, the shortest hand that shows it becomes a scenario,
/// which the reference engine passes. `dealproof rules --features DIR` runs these scenarios.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof diff --engine './my-engine --stdio' --hands 100000
  dealproof diff --engine './my-engine --stdio' --hands 0 --games 1000
  dealproof diff --engine './my-engine' --profile flhe --out differences && dealproof rules --features differences --engine './my-engine'")]
pub(crate) struct Args {
    #[command(flatten)]
    engine: EngineOption,
    /// The game to play: a built-in profile.
    #[arg(long, default_value = "nlhe", value_name = "NAME")]
    profile: String,
    /// How many hands to play.
    #[arg(long, default_value_t = 1_000)]
    hands: u64,
    /// How many games to play besides: in turn a hand of any game with any house rules, a table at
    /// which players come and go, a tournament, and open-face hands.
    #[arg(long, default_value_t = 0)]
    games: u64,
    /// The seed of the hands, 64 hex digits; the same seed gives the same hands.
    #[arg(long, value_name = "HEX", default_value = SEED)]
    seed: RunSeed,
    /// A directory for the scenarios; without it, they are printed.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Any seed will do: the same hands in every run, so that CI is not surprised.
const SEED: &str = "00000000000000000000000000000000000000000000000000000000646966ff";

pub(crate) fn run(args: &Args) -> Outcome {
    if args.engine.command().is_none() {
        let reason = "name an engine with --engine: the reference does not differ from itself";
        return Err(Failure::Usage(reason.to_owned()));
    }
    let table = table(&args.profile)?;
    let (engine, subject) = args.engine.open()?;
    let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
    let fault = |fault: Fault| Failure::Usage(fault.to_string());
    let mut pair = Pair::new(&mut *engine).map_err(fault)?;
    let mut comparison = Comparison::default();
    let mut progress = Terminal::new();
    progress.begin("diff", "hands", args.hands);
    for number in 0..args.hands {
        comparison.add(pair.play(&table, args.seed, number));
        progress.at(number + 1);
    }
    progress.finish();
    terminal::print(format_args!(
        "{} hands of {} on {}: {} agree at every decision ({} decisions compared)",
        args.hands,
        args.profile,
        escape::line(&subject.name),
        comparison.same,
        comparison.decisions
    ))?;
    for (reason, count) in &comparison.unsupported {
        terminal::print(format_args!(
            "not run: {count} hands: the engine does not support {}",
            escape::line(reason)
        ))?;
    }
    let mut cases = Vec::new();
    for (field, (count, script, difference)) in comparison.different.clone() {
        let (script, difference) = shrink::shrink(&mut pair, script, difference);
        terminal::print(format_args!(
            "DIFFERENT {field}: {count} hands; expected {}, found {}",
            escape::line(&difference.expected),
            escape::line(&difference.found)
        ))?;
        cases.push((script, difference));
    }
    if !cases.is_empty() {
        let title = format!("Where {} and the reference differ", subject.name);
        let feature = gherkin::feature(&title, &cases);
        scenarios::write(args.out.as_deref(), "differences.feature", &feature)?;
    }
    drop(pair);
    let games = match args.games {
        0 => Games::default(),
        _ => games(&mut *engine, args)?,
    };
    if !cases.is_empty() || games.different {
        return Ok(Exit::NotConformant);
    }
    if comparison.same + games.same == 0 {
        terminal::print("nothing was compared")?;
        return Ok(Exit::Inconclusive);
    }
    Ok(Exit::Conformant)
}

/// What comparing whole games came to.
#[derive(Default)]
struct Games {
    same: u64,
    different: bool,
}

/// Random games of every kind on both engines.
fn games(engine: &mut dyn Engine, args: &Args) -> Result<Games, Failure> {
    let kinds = Kind::ALL.len() as u64;
    let claims = engine.claims();
    let claims = claims.map_err(|fault| Failure::Usage(fault.to_string()))?;
    let (mut same, mut unsupported) = (0, BTreeMap::<String, u64>::new());
    let mut different: BTreeMap<String, (u64, Vec<Operation>, GameDifference)> = BTreeMap::new();
    let mut progress = Terminal::new();
    progress.begin("diff", "games", args.games);
    for number in 0..args.games {
        let kind = Kind::ALL[usize::try_from(number % kinds).unwrap_or_default()];
        let requests = play::requests(kind, args.seed, number / kinds);
        match session::compare(engine, &claims, &requests) {
            GameCourse::Same => same += 1,
            GameCourse::Unsupported(reason) => *unsupported.entry(reason).or_default() += 1,
            GameCourse::Differs(difference) => {
                let entry = different.entry(difference.pointer.clone());
                entry
                    .and_modify(|(count, ..)| *count += 1)
                    .or_insert((1, requests, difference));
            }
        }
        progress.at(number + 1);
    }
    progress.finish();
    terminal::print(format_args!("{} games: {same} the same", args.games))?;
    for (reason, count) in &unsupported {
        terminal::print(format_args!(
            "not run: {count} games: the engine does not support {}",
            escape::line(reason)
        ))?;
    }
    let mut feature = String::from("Feature: Games in which the engine and the reference differ\n");
    let is_different = !different.is_empty();
    for (pointer, (count, requests, difference)) in different {
        let (requests, difference) = session::shrink(engine, &claims, requests, difference);
        terminal::print(format_args!(
            "DIFFERENT {}: {count} games; expected {}, found {}",
            escape::line(&pointer),
            escape::line(&difference.expected.to_string()),
            escape::line(&difference.found.to_string())
        ))?;
        let then = gherkin::differs(&difference);
        feature.push_str(&gherkin::of_requests(&pointer, &requests, &then));
    }
    if is_different {
        scenarios::write(args.out.as_deref(), "games.feature", &feature)?;
    }
    Ok(Games {
        same,
        different: is_different,
    })
}

fn table(profile: &str) -> Result<Table, Failure> {
    let rules = Rules::built_in(profile).ok_or_else(|| {
        let names = built_in_names();
        Failure::Usage(format!(
            "unknown profile {profile:?}: expected one of {names}"
        ))
    })?;
    let rules_profile = rules.profile();
    let deck = rules_profile.deck;
    let blinds = rules_profile.forced.blinds.iter().map(|blind| blind.get());
    Ok(Table {
        profile: json!({ "name": profile }),
        seats_max: 9,
        big_blind: blinds.max().unwrap_or(100).max(1),
        deck: Card::all().filter(|card| deck.contains(*card)).collect(),
    })
}
