//! `dealproof diff`: an engine against the reference, on random hands.

mod black_box;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::PoisonError;

use dealproof_adapters::protocol::Operation;
use dealproof_adapters::{Engine, Fault};
use dealproof_audit::escape;
use dealproof_conformance::diff::session::{self, GameCourse, GameDifference};
use dealproof_conformance::diff::spots::Coverage;
use dealproof_conformance::diff::{Comparison, Pair, Table, gherkin, shrink};
use dealproof_conformance::known::{Day, Known, What};
use dealproof_conformance::play::asked::{rules_of, rules_set};
use dealproof_conformance::play::{self, Offer};
use dealproof_evidence::exit::Exit;
use dealproof_evidence::progress::Progress as _;
use dealproof_rng::run_seed::RunSeed;

use self::black_box::BlackBoxOption;
use crate::options::engine::EngineOption;
use crate::options::known::KnownOption;
use crate::options::profile;
use crate::show::progress::Terminal;
use crate::show::scenarios;
use crate::terminal::{self, Failure, Outcome};

/// Plays random hands on an engine and on the reference engine, and shows where they differ.
///
/// The hands favour difficult situations: short and equal stacks, all-ins, minimum raises, requests
/// that must be refused. Every other hand is drawn until it comes to a spot, such as a side pot or an
/// odd chip, each spot in turn; the spots that were seen are listed. Every decision is compared: who
/// acts, what is legal, bets, stacks, the end of the hand. Differences are sorted by kind: which rule
/// is at stake. For each kind, the shortest hands that show it become scenarios, which the reference
/// engine passes. `dealproof rules --features DIR` runs these scenarios.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof diff --engine './my-engine --stdio' --hands 100000
  dealproof diff --engine './my-engine --stdio' --hands 0 --games 1000
  dealproof diff --engine './my-engine --stdio' --black-box --hands 10000 --junit black-box.xml
  dealproof diff --engine './my-engine' --profile my-game.yaml --ignore final-stack.odd-chip
  dealproof diff --engine './my-engine' --profile flhe --out differences && dealproof rules --features differences --engine './my-engine'")]
pub(crate) struct Args {
    #[command(flatten)]
    engine: EngineOption,
    /// The game to play: a built-in profile or a profile file.
    #[arg(long, default_value = "nlhe", value_name = "NAME|FILE")]
    profile: String,
    /// How many hands to play.
    #[arg(long, default_value_t = 1_000)]
    hands: u64,
    /// The number of the first hand: with --hands 1 and the same seed, it is played again.
    #[arg(long, default_value_t = 0, value_name = "NUMBER")]
    first: u64,
    /// How many games to play besides: in turn a hand of any game with any house rules, a table at
    /// which players come and go, a tournament, and open-face hands.
    #[arg(long, default_value_t = 0)]
    games: u64,
    /// How many hands of each kind become scenarios.
    #[arg(long, default_value_t = 3, value_name = "N")]
    examples: usize,
    /// A kind of difference that is not one for you: it is counted and not shown. Repeat it for several.
    #[arg(long, value_name = "KIND")]
    ignore: Vec<String>,
    #[command(flatten)]
    known: KnownOption,
    /// The seed of the hands, 64 hex digits; the same seed gives the same hands.
    #[arg(long, value_name = "HEX", default_value = SEED)]
    seed: RunSeed,
    /// A directory for the scenarios; without it, they are printed.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    #[command(flatten)]
    black_box: BlackBoxOption,
}

/// Hands in which the engine may take its whole time limit; after these, no more are played.
const HUNG_MAX: u64 = 5;

/// The largest table that is played at.
const SEATS_MAX: u64 = 9;

/// Any seed will do: the same hands in every run, so that CI is not surprised.
const SEED: &str = "00000000000000000000000000000000000000000000000000000000646966ff";

pub(crate) fn run(args: &Args) -> Outcome {
    if args.engine.command().is_none() {
        let reason = "name an engine with --engine: the reference does not differ from itself";
        return Err(Failure::Usage(reason.to_owned()));
    }
    let aside = Aside::read(args)?;
    let table = table(&args.profile)?;
    let (engine, subject) = args.engine.open()?;
    let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
    if args.black_box.black_box {
        return black_box::run(&mut *engine, args, &table, &subject.name, &aside);
    }
    let mut found = hands(&mut *engine, args, &table, &subject.name, &aside)?;
    if args.games > 0 {
        let games = games(&mut *engine, args, &aside)?;
        found.same += games.same;
        found.different |= games.different;
        found.kinds.extend(games.kinds);
    }
    let mended = aside.show_mended(&found.kinds)?;
    if found.different || mended {
        return Ok(Exit::NotConformant);
    }
    if found.same == 0 {
        terminal::print("nothing was compared; --black-box lets the engine deal")?;
        return Ok(Exit::Inconclusive);
    }
    Ok(Exit::Conformant)
}

/// The kinds of difference that are set aside.
struct Aside {
    ignored: BTreeSet<String>,
    known: Known,
    today: Day,
}

impl Aside {
    fn read(args: &Args) -> Result<Self, Failure> {
        let (known, today) = args.known.read()?;
        Ok(Self {
            ignored: args.ignore.iter().cloned().collect(),
            known,
            today,
        })
    }

    /// Says that a kind is set aside, if it is.
    fn shows(&self, kind: &str, count: u64, what: &str) -> Result<bool, Failure> {
        if self.ignored.contains(kind) {
            terminal::print(format_args!("ignored {kind}: {count} {what}"))?;
            return Ok(true);
        }
        let entry = self.known.find(&What::Kind(kind.to_owned()), &self.today);
        if let Some(entry) = entry {
            terminal::print(format_args!(
                "known {kind}: {count} {what}: {} ({}, until {})",
                escape::line(&entry.reason),
                escape::line(&entry.ticket),
                entry.expires
            ))?;
        }
        Ok(entry.is_some())
    }

    /// Names the kinds of the list that were not seen any more.
    fn show_mended(&self, seen: &BTreeSet<String>) -> Result<bool, Failure> {
        let kinds = self.known.kinds(&self.today);
        let mended: Vec<_> = kinds.filter(|(kind, _)| !seen.contains(*kind)).collect();
        for (kind, entry) in &mended {
            terminal::print(format_args!(
                "MENDED {}: not seen any more; take it off the list ({})",
                escape::line(kind),
                escape::line(&entry.ticket)
            ))?;
        }
        Ok(!mended.is_empty())
    }
}

/// Random hands of one profile on both engines: how many agree, and whether any differs.
fn hands(
    engine: &mut dyn Engine,
    args: &Args,
    table: &Table,
    subject: &str,
    aside: &Aside,
) -> Result<Hands, Failure> {
    let fault = |fault: Fault| Failure::Usage(fault.to_string());
    let mut pair = Pair::new(engine).map_err(fault)?;
    let (mut comparison, mut coverage) = (Comparison::default(), Coverage::default());
    let mut progress = Terminal::new();
    let mut played = 0;
    progress.begin("diff", "hands", args.hands);
    for (done, number) in (1..).zip(args.first..args.first.saturating_add(args.hands)) {
        let (script, hand) = pair.script(table, args.seed, number);
        coverage.add(&hand);
        comparison.add(number, pair.replay(&script), args.examples);
        progress.at(done);
        played = done;
        if comparison.hung >= HUNG_MAX {
            break;
        }
    }
    progress.finish();
    if played < args.hands {
        terminal::print(format_args!(
            "the engine hung in {HUNG_MAX} hands; {} hands were not played",
            args.hands - played
        ))?;
    }
    terminal::print(format_args!(
        "{} hands of {} on {}: {} agree at every decision ({} decisions compared)",
        played,
        args.profile,
        escape::line(subject),
        comparison.same,
        comparison.decisions
    ))?;
    if args.hands > 1 {
        show_coverage(&coverage)?;
    }
    show_differences(&mut pair, args, subject, aside, comparison)
}

/// Shows what was not run and each kind of difference, and writes the scenarios.
fn show_differences(
    pair: &mut Pair<'_>,
    args: &Args,
    subject: &str,
    aside: &Aside,
    comparison: Comparison,
) -> Result<Hands, Failure> {
    for (reason, count) in &comparison.unsupported {
        terminal::print(format_args!(
            "not run: {count} hands: the engine does not support {}",
            escape::line(reason)
        ))?;
    }
    let mut cases = Vec::new();
    let mut kinds = BTreeSet::new();
    for (kind, found) in comparison.different {
        kinds.insert(kind.clone());
        if aside.shows(&kind, found.hands, "hands")? {
            continue;
        }
        let examples = found.examples.into_iter();
        let examples = examples.map(|(script, one)| shrink::shrink(pair, script, one));
        let mut examples: Vec<_> = examples.collect();
        examples.dedup();
        if let Some((_, difference)) = examples.first() {
            terminal::print(format_args!(
                "DIFFERENT {kind}: {} hands; expected {}, found {}; first in hand {}, which --seed {} \
                 --first {} --hands 1 plays again",
                found.hands,
                escape::line(&difference.expected),
                escape::line(&difference.found),
                found.first,
                args.seed,
                found.first,
            ))?;
        }
        cases.extend(examples);
    }
    if !cases.is_empty() {
        let title = format!("Where {subject} and the reference differ");
        let feature = gherkin::feature(&title, &cases);
        scenarios::write(args.out.as_deref(), "differences.feature", &feature)?;
    }
    Ok(Hands {
        same: comparison.same,
        different: !cases.is_empty(),
        kinds,
    })
}

/// What the hands came to, so that nobody takes agreement for more than it is.
fn show_coverage(coverage: &Coverage) -> Result<(), Failure> {
    let phases = coverage.phases.iter();
    let phases: Vec<String> = phases
        .map(|(phase, hands)| format!("{} {hands}", phase.to_lowercase()))
        .collect();
    terminal::print(format_args!("phases: {}", phases.join(", ")))?;
    let spots = coverage.spots.iter();
    let spots: Vec<String> = spots
        .map(|(spot, hands)| format!("{spot} {hands}"))
        .collect();
    terminal::print(format_args!("spots: {}", spots.join(", ")))?;
    let missing: Vec<String> = coverage.missing().map(|spot| spot.to_string()).collect();
    if !missing.is_empty() {
        terminal::print(format_args!("not reached: {}", missing.join(", ")))?;
    }
    Ok(())
}

/// What comparing hands came to.
#[derive(Default)]
struct Hands {
    same: u64,
    different: bool,
    kinds: BTreeSet<String>,
}

/// Random games of every kind that the engine has, on both engines.
fn games(engine: &mut dyn Engine, args: &Args, aside: &Aside) -> Result<Hands, Failure> {
    let claims = engine.claims();
    let claims = claims.map_err(|fault| Failure::Usage(fault.to_string()))?;
    let offer = Offer::of(&claims);
    let (mut same, mut unsupported) = (0, BTreeMap::<String, u64>::new());
    let mut asked = Asked::default();
    let mut different: BTreeMap<String, (u64, Vec<Operation>, GameDifference)> = BTreeMap::new();
    let mut progress = Terminal::new();
    progress.begin("diff", "games", args.games);
    for number in 0..args.games {
        let requests = play::requests(&offer, args.seed, number);
        asked.add(offer.kind(number).0.name(), requests.first());
        match session::compare(engine, &claims, &requests) {
            GameCourse::Same => same += 1,
            GameCourse::Unsupported(reason) => *unsupported.entry(reason).or_default() += 1,
            GameCourse::Differs(difference) => {
                let entry = different.entry(difference.kind());
                entry
                    .and_modify(|(count, ..)| *count += 1)
                    .or_insert((1, requests, difference));
            }
        }
        progress.at(number + 1);
    }
    progress.finish();
    terminal::print(format_args!("{} games: {same} the same", args.games))?;
    asked.show(&offer)?;
    for (reason, count) in &unsupported {
        terminal::print(format_args!(
            "not run: {count} games: the engine does not support {}",
            escape::line(reason)
        ))?;
    }
    let mut feature = String::from("Feature: Games in which the engine and the reference differ\n");
    let mut found = Hands {
        same,
        ..Hands::default()
    };
    for (kind, (count, requests, difference)) in different {
        found.kinds.insert(kind.clone());
        if aside.shows(&kind, count, "games")? {
            continue;
        }
        found.different = true;
        let (requests, difference) = session::shrink(engine, &claims, requests, difference);
        terminal::print(format_args!(
            "DIFFERENT {}: {count} games; expected {}, found {}",
            escape::line(&kind),
            escape::line(&difference.expected.to_string()),
            escape::line(&difference.found.to_string())
        ))?;
        let then = gherkin::differs(&difference);
        feature.push_str(&gherkin::of_requests(&kind, &requests, &then));
    }
    if found.different {
        scenarios::write(args.out.as_deref(), "games.feature", &feature)?;
    }
    Ok(found)
}

/// What the games were, so that nobody takes agreement for more than it is.
#[derive(Default)]
struct Asked {
    kinds: BTreeMap<&'static str, u64>,
    /// How many games set a house rule to something else than usual.
    rules: BTreeMap<String, u64>,
}

impl Asked {
    fn add(&mut self, kind: &'static str, first: Option<&Operation>) {
        *self.kinds.entry(kind).or_default() += 1;
        for rule in first.map(rules_set).into_iter().flatten() {
            *self.rules.entry(rule).or_default() += 1;
        }
    }

    fn show(&self, offer: &Offer) -> Result<(), Failure> {
        let counted = |(what, games): (&str, &u64)| format!("{what} {games}");
        let kinds = self.kinds.iter().map(|(kind, games)| (*kind, games));
        let kinds: Vec<String> = kinds.map(counted).collect();
        terminal::print(format_args!("kinds: {}", kinds.join(", ")))?;
        let rules = self.rules.iter().map(|(rule, games)| (&**rule, games));
        let rules: Vec<String> = rules.map(counted).collect();
        terminal::print(format_args!("house rules set: {}", rules.join(", ")))?;
        let mut never = rules_of(offer);
        never.retain(|rule| !self.rules.contains_key(rule));
        if !never.is_empty() {
            terminal::print(format_args!("never set: {}", never.join(", ")))?;
        }
        Ok(())
    }
}

fn table(name: &str) -> Result<Table, Failure> {
    Ok(Table::of(&*profile::read(name)?, SEATS_MAX))
}
