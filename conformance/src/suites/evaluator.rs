//! Hand ranking: the tables are what their generator writes, and right on every hand.

use dealproof_audit::hash::Hash;
use dealproof_engine::rank::proof::{self, Census, Disagreement};
use dealproof_engine::rank::{self, Category, Ranking};
use dealproof_evidence::clause::ClauseTag;
use dealproof_evidence::judge;
use dealproof_evidence::progress::Progress;
use dealproof_evidence::record::{Check, Owner, Role, Whose};

use crate::plan::{EvaluatorPlan, EvaluatorProof};
use crate::suite::{Context, Judge, Spec, Suite, Terms, each};

/// Hands of each category, weakest first: 52 cards taken 5 and 7 at a time.
const FIVE_CARDS: [u64; 9] = [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40];
const SEVEN_CARDS: [u64; 9] = [
    23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584,
];

pub(super) const REQUIREMENTS: [ClauseTag; 3] = [
    ClauseTag::literal("GLI-19:4.6.4"),
    ClauseTag::literal("POKER-RULES:TDA-12"),
    ClauseTag::literal("UKGC-RTS:7B"),
];

/// The proofs of hand ranking that a plan asks for.
#[derive(Debug)]
pub struct Evaluator {
    proof: EvaluatorProof,
    whose: Whose,
}

impl Evaluator {
    /// The proofs that a plan asks for. They are of our own evaluator: it is the one of the engine
    /// under test only if that engine is ours, and otherwise a part of the instrument.
    pub const fn new(plan: &EvaluatorPlan, engine: Owner) -> Self {
        let owner = match engine {
            Owner::Reference => Owner::Reference,
            Owner::Customer | Owner::Instrument => Owner::Instrument,
        };
        Self {
            proof: plan.proof,
            whose: Whose::new(owner, Role::Engine),
        }
    }

    fn parts(&self) -> Vec<(Spec, Judge)> {
        let spec = |id, title, would_catch| spec(self.whose, id, title, would_catch);
        let mut parts: Vec<(Spec, Judge)> = vec![
            (
                spec(
                    "evaluator.tables",
                    "The lookup tables are what their generator writes",
                    "a table that was changed after it was generated",
                ),
                tables,
            ),
            (
                spec(
                    "evaluator.five-cards",
                    "Every five-card hand ranks as the slow, obvious evaluator ranks it",
                    "any two of the 2 598 960 hands in the wrong order",
                ),
                five_cards,
            ),
        ];
        if self.proof >= EvaluatorProof::SevenCardCounts {
            parts.push((
                spec(
                    "evaluator.seven-card-counts",
                    "All seven-card hands fall into their categories as combinatorics says",
                    "a category that is too large or too small by one hand of 133 784 560",
                ),
                seven_card_counts,
            ));
        }
        if self.proof >= EvaluatorProof::EverySevenCards {
            parts.push((
                spec(
                    "evaluator.seven-cards",
                    "Every seven-card hand is worth the best of its 21 five-card hands",
                    "any of the 133 784 560 hands with a wrong value",
                ),
                every_seven_cards,
            ));
        }
        parts
    }
}

impl Suite for Evaluator {
    fn specs(&self) -> Vec<Spec> {
        self.parts().into_iter().map(|(spec, _)| spec).collect()
    }

    fn run(&self, terms: &Terms<'_>, context: &mut Context<'_>) -> Vec<Check> {
        each(self.parts(), terms, context.progress)
    }
}

fn spec(whose: Whose, id: &str, title: &str, would_catch: &str) -> Spec {
    Spec {
        id: id.to_owned(),
        title: title.to_owned(),
        // In the run of a customer it is no part of what was tested.
        area: match whose.owner {
            Owner::Instrument => "instrument: hand ranking".to_owned(),
            Owner::Reference | Owner::Customer => "hand ranking".to_owned(),
        },
        whose,
        requirements: REQUIREMENTS.to_vec(),
        would_catch: would_catch.to_owned(),
    }
}

fn tables(check: &mut Check, _: &mut dyn Progress) {
    let digest = Hash(rank::tables_digest()).to_string();
    check.note("tables_sha256", digest);
    match proof::regenerate() {
        Ok(cells) => {
            check.note("cells", cells);
            check.verdict = judge::pass();
        }
        Err(disagreement) => disagree(check, &disagreement),
    }
}

fn five_cards(check: &mut Check, _: &mut dyn Progress) {
    match proof::every_smallest_hand(Ranking::High) {
        Ok(census) => {
            check.note("classes", census.classes());
            count(check, &census, &FIVE_CARDS);
        }
        Err(disagreement) => disagree(check, &disagreement),
    }
}

fn seven_card_counts(check: &mut Check, progress: &mut dyn Progress) {
    let deck = proof::deck(Ranking::High);
    progress.begin(&check.id, "lowest cards", deck.len() as u64);
    let mut census = Census::default();
    for (done, &lowest) in (1..).zip(&deck) {
        census += &proof::seven_card_census(Ranking::High, lowest);
        progress.at(done);
    }
    count(check, &census, &SEVEN_CARDS);
}

fn every_seven_cards(check: &mut Check, progress: &mut dyn Progress) {
    let deck = proof::deck(Ranking::High);
    progress.begin(&check.id, "lowest cards", deck.len() as u64);
    let mut hands = 0;
    check.verdict = judge::pass();
    for (done, &lowest) in (1..).zip(&deck) {
        match proof::seven_cards(Ranking::High, lowest) {
            Ok(more) => hands += more,
            Err(disagreement) => {
                disagree(check, &disagreement);
                break;
            }
        }
        progress.at(done);
    }
    check.note("hands", hands);
}

/// Compares the hands of each category with the known counts.
fn count(check: &mut Check, census: &Census, expected: &[u64; 9]) {
    check.note("hands", census.hands());
    check.verdict = judge::pass();
    let counts = census.by_category();
    for ((category, &expected), found) in Category::ALL.iter().zip(expected).zip(counts) {
        if expected != found {
            let place = category.name();
            judge::fail_with(check, place, expected.to_string(), found.to_string(), false);
        }
    }
}

fn disagree(check: &mut Check, disagreement: &Disagreement) {
    judge::fail_with(
        check,
        "two evaluators",
        "agreement",
        disagreement.to_string(),
        false,
    );
}
