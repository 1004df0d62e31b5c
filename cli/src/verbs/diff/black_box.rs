//! `dealproof diff --black-box`: hands that the engine deals.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use dealproof_adapters::Engine;
use dealproof_adapters::protocol::capability::Capability;
use dealproof_audit::escape;
use dealproof_conformance::diff::black_box::{Agreement, BlackBoxHand, BlackBoxRun, seats_max};
use dealproof_conformance::diff::{Pair, Table, gherkin};
use dealproof_conformance::suites::black_box::{self, SEEN_MIN};
use dealproof_engine::card::Card;
use dealproof_engine::profile::Rules;
use dealproof_evidence::exit::Exit;
use dealproof_evidence::progress::Progress as _;
use dealproof_evidence::record::{Check, Owner};
use dealproof_reports::junit;
use dealproof_shell::files::{self, Access};

use super::{Args, Aside, HUNG_MAX, show_coverage};
use crate::options::profile;
use crate::show::progress::Terminal;
use crate::show::scenarios;
use crate::terminal::{self, Failure, Outcome, usage};

/// What the statistics on cards may cost in false alarms, in all.
const ERROR_BUDGET: f64 = 1e-6;

#[derive(Debug, clap::Args)]
pub(crate) struct BlackBoxOption {
    /// Lets the engine deal, for engines that take no deck. The reference replays each hand with the
    /// cards that the engine shows and reveals (docs/black-box.md). The seed repeats the stacks and
    /// decisions, not the cards.
    #[arg(long, conflicts_with = "games")]
    pub(super) black_box: bool,
    /// With --black-box: how often a situation has to occur to count as observed.
    #[arg(long, default_value_t = SEEN_MIN, value_name = "N", requires = "black_box")]
    seen_min: u64,
    /// With --black-box: writes the whole decks that were revealed, for `dealproof rng test`. An
    /// existing file is replaced.
    #[arg(long, value_name = "FILE", requires = "black_box")]
    decks: Option<PathBuf>,
    /// With --black-box: writes the results as JUnit XML. An existing file is replaced.
    #[arg(long, value_name = "FILE", requires = "black_box")]
    junit: Option<PathBuf>,
}

pub(super) fn run(
    engine: &mut dyn Engine,
    args: &Args,
    table: &Table,
    subject: &str,
    aside: &Aside,
) -> Outcome {
    let rules = profile::read(&args.profile)?;
    let Some(seats_max) = seats_max(&rules) else {
        let reason = "cards that are thrown away may have to be shuffled again in this game, and no \
                      engine reveals that order";
        return Err(Failure::Usage(reason.to_owned()));
    };
    let table = Table {
        seats_max,
        ..table.clone()
    };
    let (run, decks) = play(engine, args, &table, &rules)?;
    let claims = engine.claims().map_err(usage)?;
    let has = |capability| claims.has(capability);
    show(&run, args, subject)?;
    if !has(Capability::Reveal) && !has(Capability::Cards) {
        terminal::print(
            "not checked: who wins a showdown: the engine claims neither reveal nor cards",
        )?;
    }
    if !has(Capability::Views) {
        terminal::print("not checked: what each seat sees: the engine does not claim views")?;
    }
    let (shown, kinds) = show_differences(&run, args, subject, aside)?;
    let mended = aside.show_mended(&kinds)?;
    let checks = black_box::judged(Owner::Customer, &run, args.black_box.seen_min, ERROR_BUDGET);
    let cards_fail = show_cards(&run, &checks)?;
    write(args, subject, &decks, &checks)?;
    if shown || mended || cards_fail {
        return Ok(Exit::NotConformant);
    }
    if run.comparison.same == 0 {
        terminal::print("nothing was compared")?;
        return Ok(Exit::Inconclusive);
    }
    if open(&run, args.black_box.seen_min).next().is_some() {
        return Ok(Exit::Inconclusive);
    }
    Ok(Exit::Conformant)
}

/// The situations that did not occur often enough to say anything of them.
fn open(run: &BlackBoxRun, seen_min: u64) -> impl Iterator<Item = Agreement> {
    run.spots().filter(move |one| one.agreed < seen_min)
}

/// Plays the hands. The whole decks are kept, card by card, where they are to be written.
fn play(
    engine: &mut dyn Engine,
    args: &Args,
    table: &Table,
    rules: &Rules,
) -> Result<(BlackBoxRun, Vec<u8>), Failure> {
    let mut pair = Pair::new(engine).map_err(usage)?;
    let (mut run, mut decks) = (BlackBoxRun::default(), Vec::new());
    let mut progress = Terminal::new();
    progress.begin("diff", "hands", args.hands);
    for (done, number) in (1..).zip(args.first..args.first.saturating_add(args.hands)) {
        let hand = pair.black_box(table, args.seed, number);
        if args.black_box.decks.is_some() {
            decks.extend(whole_deck(&hand).unwrap_or_default());
        }
        run.add(rules, number, hand, args.examples);
        progress.at(done);
        if run.comparison.hung >= HUNG_MAX {
            break;
        }
    }
    progress.finish();
    Ok((run, decks))
}

/// The numbers of the cards of a deck that is wholly known.
fn whole_deck(hand: &BlackBoxHand) -> Option<Vec<u8>> {
    let deck = hand.known.deck.iter();
    let card = |card: &Option<String>| Some(card.as_ref()?.parse::<Card>().ok()?.index());
    let deck: Vec<u8> = deck.map(card).collect::<Option<_>>()?;
    (deck.len() == 52).then_some(deck)
}

fn show(run: &BlackBoxRun, args: &Args, subject: &str) -> Result<(), Failure> {
    let comparison = &run.comparison;
    let differ: u64 = comparison.different.values().map(|found| found.hands).sum();
    terminal::print(format_args!(
        "rules observed, not driven: {} hands of {} that {} dealt: {} agree at every decision ({} \
         decisions and {} views compared), {differ} differ",
        comparison.same + differ,
        args.profile,
        escape::line(subject),
        comparison.same,
        comparison.decisions,
        run.views
    ))?;
    terminal::print(format_args!(
        "cards: whole deck of {} hands, every dealt card of {}, some cards of {}; {} showdowns were \
         decided by cards that are not known",
        run.whole_decks, run.all_dealt, run.in_part, run.blind_showdowns
    ))?;
    for (reason, count) in &comparison.unsupported {
        terminal::print(format_args!(
            "not run: {count} hands: the engine does not support {}",
            escape::line(reason)
        ))?;
    }
    if comparison.hung >= HUNG_MAX {
        terminal::print(format_args!(
            "the engine hung in {HUNG_MAX} hands; the rest was not played"
        ))?;
    }
    show_coverage(&run.agreed)?;
    let seen_min = args.black_box.seen_min;
    let open: Vec<String> = open(run, seen_min)
        .map(|one| format!("{} {}", one.spot, one.agreed))
        .collect();
    if !open.is_empty() {
        terminal::print(format_args!(
            "open, since they occurred less than {seen_min} times: {}",
            open.join(", ")
        ))?;
    }
    Ok(())
}

/// Shows each kind of difference that is not set aside, and writes hands as scenarios.
fn show_differences(
    run: &BlackBoxRun,
    args: &Args,
    subject: &str,
    aside: &Aside,
) -> Result<(bool, BTreeSet<String>), Failure> {
    let mut cases = Vec::new();
    let (mut shown, mut kinds) = (false, BTreeSet::new());
    for (kind, found) in &run.comparison.different {
        kinds.insert(kind.clone());
        if aside.shows(kind, found.hands, "hands")? {
            continue;
        }
        shown = true;
        if let Some((_, difference)) = found.examples.first() {
            terminal::print(format_args!(
                "DIFFERENT {kind}: {} hands; expected {}, found {}; first in hand {}",
                found.hands,
                escape::line(&difference.expected),
                escape::line(&difference.found),
                found.first,
            ))?;
        }
        // What is wrong with the cards themselves is no rule of a scenario.
        let examples = found.examples.iter().cloned();
        cases.extend(examples.filter(|(_, difference)| !difference.holds.is_empty()));
    }
    if !cases.is_empty() {
        let title = format!("Where {subject} and the reference differ");
        let feature = gherkin::feature(&title, &cases);
        scenarios::write(args.out.as_deref(), "differences.feature", &feature)?;
    }
    Ok((shown, kinds))
}

/// What the cards came to. Whether that is a failure.
fn show_cards(run: &BlackBoxRun, checks: &[Check]) -> Result<bool, Failure> {
    let last = &run.last_card;
    terminal::print(format_args!(
        "card statistics: {} cards by place ({}); the favourite before the last card won {} of {} \
         showdowns, {:.1} expected ({}); this is no battery",
        run.cards.cards(),
        run.cards
            .finding()
            .map_or("too few".to_owned(), |(finding, places)| {
                format!("p {:e}, corrected for {places} places", finding.p.get())
            }),
        last.won(),
        last.hands(),
        last.expected(),
        last.finding().map_or("too few".to_owned(), |finding| {
            format!("p {:e}", finding.p.get())
        }),
    ))?;
    let cards = checks.iter().find(|check| check.id == "black-box.cards");
    let Some(cards) = cards.filter(|check| check.verdict.is_fail()) else {
        return Ok(false);
    };
    for finding in &cards.findings {
        terminal::print(format_args!(
            "DIFFERENT cards: {}: expected {}, found {}",
            finding.place, finding.expected, finding.found
        ))?;
    }
    Ok(true)
}

fn write(args: &Args, subject: &str, decks: &[u8], checks: &[Check]) -> Result<(), Failure> {
    let options = &args.black_box;
    if let Some(path) = &options.decks {
        files::replace(path, decks, Access::Shared)?;
        terminal::print(format_args!(
            "{}: {} whole decks, for dealproof rng test",
            path.display(),
            decks.len() / 52
        ))?;
    }
    if let Some(path) = &options.junit {
        let run = junit::Run {
            name: "dealproof diff --black-box",
            properties: &[("engine", subject)],
            times_ms: &BTreeMap::new(),
            stale: &BTreeMap::new(),
        };
        files::replace(path, junit::suites(&run, checks).as_bytes(), Access::Shared)?;
    }
    Ok(())
}
