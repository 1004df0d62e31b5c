//! An engine that deals its own cards: its rules are observed, not driven. One check for all hands, one
//! for each situation that has to occur by itself, and one for the cards.

use dealproof_evidence::clause::ClauseTag;
use dealproof_evidence::judge;
use dealproof_evidence::reason::Reason;
use dealproof_evidence::record::{Check, Finding, Owner, Role, Whose};

use crate::diff::black_box::{Agreement, BlackBoxRun};
use crate::diff::spots::Spot;
use crate::suite::Spec;

/// How often a situation has to occur to be evidence, unless a plan says otherwise.
pub const SEEN_MIN: u64 = 30;

/// The part of the report.
const AREA: &str = "rules observed";

/// How the ids of the checks on situations begin.
const OBSERVED: &str = "black-box.spot.";

/// The checks, before any hand is played.
pub fn specs(owner: Owner) -> Vec<Spec> {
    let spots = Spot::ALL.into_iter().map(|one| spot(owner, one));
    let first = [hands(owner)].into_iter();
    first.chain(spots).chain([cards(owner)]).collect()
}

/// The check of all hands.
pub(super) fn hands(owner: Owner) -> Spec {
    Spec {
        id: "black-box.hands".to_owned(),
        title: "Every hand that the engine dealt goes as the reference replays it".to_owned(),
        area: AREA.to_owned(),
        whose: Whose::new(owner, Role::Engine),
        requirements: vec![ClauseTag::literal("GLI-19:4.3.3")],
        would_catch:
            "a decision, amount or view that differs from the reference in a hand that occurred"
                .to_owned(),
    }
}

/// The check of the cards.
pub(super) fn cards(owner: Owner) -> Spec {
    Spec {
        id: "black-box.cards".to_owned(),
        title: "The cards that were revealed lie as a fair shuffle lays them".to_owned(),
        area: AREA.to_owned(),
        whose: Whose::new(owner, Role::Generator),
        requirements: Vec::new(),
        would_catch:
            "a last card that is chosen by who would win, and cards that prefer a place; this \
                      is no battery"
                .to_owned(),
    }
}

/// The check of a situation.
pub(super) fn spot(owner: Owner, spot: Spot) -> Spec {
    Spec {
        id: id(spot),
        title: format!("Observed: {spot}"),
        area: AREA.to_owned(),
        whose: Whose::new(owner, Role::Engine),
        requirements: clauses(spot),
        would_catch: "a rule of this situation that is broken whenever it occurs".to_owned(),
    }
}

/// What a run came to, as checks: a situation is shown if it occurred so often and the reference agreed
/// each time.
pub fn judged(owner: Owner, run: &BlackBoxRun, seen_min: u64, error_budget: f64) -> Vec<Check> {
    let mut agreements = run.spots();
    let specs = specs(owner).into_iter();
    let checks = specs.map(|spec| {
        let mut check = Check::new(spec.area, spec.id, spec.title);
        check.whose = Some(spec.whose);
        check.requirements = spec.requirements;
        check.would_catch = spec.would_catch;
        match &*check.id {
            "black-box.hands" => judge_hands(&mut check, run),
            "black-box.cards" => judge_cards(&mut check, run, error_budget),
            _ => {
                if let Some(agreement) = agreements.next() {
                    judge_spot(&mut check, agreement, seen_min);
                }
            }
        }
        check
    });
    checks.collect()
}

/// A stable name.
fn id(spot: Spot) -> String {
    format!("{OBSERVED}{}", spot.to_string().replace(' ', "-"))
}

/// The clauses whose situation it is, as the scenarios on it are tagged.
pub(super) fn clauses(spot: Spot) -> Vec<ClauseTag> {
    const REOPENING: ClauseTag = ClauseTag::literal("POKER-RULES:TDA-47A");
    match spot {
        Spot::ShortAllIn | Spot::Reopened | Spot::NotReopened => vec![REOPENING],
        Spot::SidePot | Spot::ThreePots => vec![ClauseTag::literal("POKER-RULES:TDA-21")],
        Spot::OddChip => vec![ClauseTag::literal("POKER-RULES:TDA-20")],
        Spot::Uncalled => vec![ClauseTag::literal("POKER-RULES:TDA-65A")],
        Spot::Split | Spot::Showdown => vec![ClauseTag::literal("POKER-RULES:TDA-12")],
        Spot::HeadsUp => vec![ClauseTag::literal("POKER-RULES:TDA-34B")],
        Spot::ManyPlayers | Spot::ShortBlind | Spot::RunOut | Spot::FoldedOut | Spot::Refused => {
            Vec::new()
        }
    }
}

pub(super) fn judge_hands(check: &mut Check, run: &BlackBoxRun) {
    let comparison = &run.comparison;
    let different: u64 = comparison.different.values().map(|found| found.hands).sum();
    check.note("hands_that_agree", comparison.same);
    check.note("hands_that_differ", different);
    check.note("decisions", comparison.decisions);
    check.note("views", run.views);
    check.note("whole_decks", run.whole_decks);
    check.note("all_dealt_cards", run.all_dealt);
    check.note("cards_in_part", run.in_part);
    check.note("showdowns_not_checked", run.blind_showdowns);
    for (kind, found) in &comparison.different {
        if let Some((_, difference)) = found.examples.first() {
            check.findings.push(Finding {
                place: format!(
                    "{kind}: {} hands, first in hand {}",
                    found.hands, found.first
                ),
                expected: difference.expected.clone(),
                found: difference.found.clone(),
                trace: Vec::new(),
                table: Vec::new(),
                integrity: false,
            });
        }
    }
    check.verdict = if different > 0 {
        judge::fail()
    } else if comparison.same == 0 {
        let what = comparison.unsupported.keys().next().cloned();
        judge::not_run(match what {
            Some(what) => Reason::EngineLacks { what },
            None => Reason::SeldomSeen {
                needed: 1,
                found: 0,
            },
        })
    } else {
        judge::pass()
    };
}

pub(super) fn judge_spot(check: &mut Check, seen: Agreement, seen_min: u64) {
    check.note("hands_that_agree", seen.agreed);
    check.note("hands_that_differ", seen.differed);
    let (needed, found) = (seen_min, seen.agreed);
    check.verdict = if seen.differed > 0 {
        let expected = "the reference to agree each time";
        let found = format!("{} hands in which it does not", seen.differed);
        judge::broken(check, "hands that came to this situation", expected, found);
        return;
    } else if found == 0 {
        judge::not_run(Reason::SeldomSeen { needed, found })
    } else if found < needed {
        judge::inconclusive(Reason::SeldomSeen { needed, found })
    } else {
        judge::pass()
    };
}

/// The two statistics share the error budget.
pub(super) fn judge_cards(check: &mut Check, run: &BlackBoxRun, error_budget: f64) {
    check.note("cards_seen", run.cards.cards());
    check.note("showdowns", run.last_card.hands());
    let mut tested = 0;
    let level = error_budget / 2.0;
    check.verdict = judge::pass();
    if let Some((finding, places)) = run.cards.finding() {
        tested += 1;
        check.note("places", places);
        check.note("p_card_by_place", finding.p.get());
        if finding.p.get() < level {
            let found = format!("p = {:e}, corrected for {places} places", finding.p.get());
            judge::broken(
                check,
                "cards by place",
                "each card at each place equally often",
                found,
            );
        }
    }
    if let Some(finding) = run.last_card.finding() {
        tested += 1;
        check.note("favourites_that_won", run.last_card.won());
        check.note("p_last_card", finding.p.get());
        if finding.p.get() < level {
            let (won, hands) = (run.last_card.won(), run.last_card.hands());
            let expected = format!(
                "the favourite before the last card to win {:.1} of {hands} showdowns",
                run.last_card.expected()
            );
            let found = format!("{won}, p = {:e}", finding.p.get());
            judge::broken(check, "last card of the board", expected, found);
        }
    }
    if tested == 0 {
        check.verdict = judge::inconclusive(Reason::NothingTested);
    }
}
