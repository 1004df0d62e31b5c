//! Hand ranking: the tables are what their generator writes, and right on every hand.

use dealproof_audit::hash::Hash;
use dealproof_engine::rank::proof::{self, Census, Disagreement};
use dealproof_engine::rank::{self, Category, Ranking};
use dealproof_evidence::progress::Progress;
use dealproof_evidence::record::Check;
use dealproof_evidence::verdict::Verdict;

use super::{Run, fail, note};
use crate::plan::{EvaluatorPlan, EvaluatorProof};

const AREA: &str = "hand ranking";
const REQUIREMENTS: [&str; 3] = ["GLI-19:4.6.4", "POKER-RULES:TDA-12", "UKGC-RTS:7B"];

/// Hands of each category, weakest first: 52 cards taken 5 and 7 at a time.
const FIVE_CARDS: [u64; 9] = [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40];
const SEVEN_CARDS: [u64; 9] = [
    23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584,
];

/// Runs the proofs that the plan asks for.
pub fn run(run: &Run<'_>, plan: &EvaluatorPlan, progress: &mut dyn Progress) -> Vec<Check> {
    let mut checks = vec![tables(run), five_cards(run)];
    if plan.proof >= EvaluatorProof::SevenCardCounts {
        checks.push(seven_card_counts(run, progress));
    }
    if plan.proof >= EvaluatorProof::EverySevenCards {
        checks.push(every_seven_cards(run, progress));
    }
    for check in &checks {
        progress.end(check);
    }
    checks
}

fn tables(run: &Run<'_>) -> Check {
    let id = "evaluator.tables";
    let title = "The lookup tables are what their generator writes";
    let mut check = run.check(AREA, id, title, &REQUIREMENTS);
    check.would_catch = "a table that was changed after it was generated".into();
    if run.includes(id) {
        note(
            &mut check,
            "tables_sha256",
            Hash(rank::tables_digest()).to_string(),
        );
        match proof::regenerate() {
            Ok(cells) => {
                note(&mut check, "cells", cells);
                check.verdict = Verdict::Pass;
            }
            Err(disagreement) => disagree(&mut check, &disagreement),
        }
    }
    check
}

fn five_cards(run: &Run<'_>) -> Check {
    let id = "evaluator.five-cards";
    let title = "Every five-card hand ranks as the slow, obvious evaluator ranks it";
    let mut check = run.check(AREA, id, title, &REQUIREMENTS);
    check.would_catch = "any two of the 2 598 960 hands in the wrong order".into();
    if run.includes(id) {
        match proof::every_smallest_hand(Ranking::High) {
            Ok(census) => {
                note(&mut check, "classes", census.classes());
                judge(&mut check, &census, &FIVE_CARDS);
            }
            Err(disagreement) => disagree(&mut check, &disagreement),
        }
    }
    check
}

fn seven_card_counts(run: &Run<'_>, progress: &mut dyn Progress) -> Check {
    let id = "evaluator.seven-card-counts";
    let title = "All seven-card hands fall into their categories as combinatorics says";
    let mut check = run.check(AREA, id, title, &REQUIREMENTS);
    check.would_catch =
        "a category that is too large or too small by one hand of 133 784 560".into();
    if run.includes(id) {
        let deck = proof::deck(Ranking::High);
        progress.begin(id, "lowest cards", deck.len() as u64);
        let mut census = Census::default();
        for (done, &lowest) in (1..).zip(&deck) {
            census += &proof::seven_card_census(Ranking::High, lowest);
            progress.at(done);
        }
        judge(&mut check, &census, &SEVEN_CARDS);
    }
    check
}

fn every_seven_cards(run: &Run<'_>, progress: &mut dyn Progress) -> Check {
    let id = "evaluator.seven-cards";
    let title = "Every seven-card hand is worth the best of its 21 five-card hands";
    let mut check = run.check(AREA, id, title, &REQUIREMENTS);
    check.would_catch = "any of the 133 784 560 hands with a wrong value".into();
    if run.includes(id) {
        let deck = proof::deck(Ranking::High);
        progress.begin(id, "lowest cards", deck.len() as u64);
        let mut hands = 0;
        check.verdict = Verdict::Pass;
        for (done, &lowest) in (1..).zip(&deck) {
            match proof::seven_cards(Ranking::High, lowest) {
                Ok(more) => hands += more,
                Err(disagreement) => {
                    disagree(&mut check, &disagreement);
                    break;
                }
            }
            progress.at(done);
        }
        note(&mut check, "hands", hands);
    }
    check
}

/// Compares the hands of each category with the known counts.
fn judge(check: &mut Check, census: &Census, expected: &[u64; 9]) {
    note(check, "hands", census.hands());
    check.verdict = Verdict::Pass;
    let counts = census.by_category();
    for ((category, &expected), found) in Category::ALL.iter().zip(expected).zip(counts) {
        if expected != found {
            let place = format!("{category:?}");
            fail(check, place, expected.to_string(), found.to_string(), false);
        }
    }
}

fn disagree(check: &mut Check, disagreement: &Disagreement) {
    fail(
        check,
        "two evaluators",
        "agreement",
        disagreement.to_string(),
        false,
    );
}
