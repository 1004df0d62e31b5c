//! The generator and the shuffle without samples: known answers, and the exact proof.

use dealproof_evidence::clause::ClauseTag;
use dealproof_evidence::judge;
use dealproof_evidence::progress::Progress;
use dealproof_evidence::record::{Check, Owner, Role, Whose};
use dealproof_rng::self_test;
use dealproof_rng::shuffle::{self, DeckSize};

use crate::plan::GeneratorPlan;
use crate::suite::{Context, Judge, Spec, Suite, Terms, each};

/// What can be shown of our own generator without a sample.
#[derive(Debug)]
pub struct Generator {
    enumerate: bool,
}

impl Generator {
    /// The proofs that a plan asks for.
    pub const fn new(plan: &GeneratorPlan) -> Self {
        Self {
            enumerate: plan.enumerate,
        }
    }

    fn parts(&self) -> Vec<(Spec, Judge)> {
        let mut parts: Vec<(Spec, Judge)> = vec![(
            spec(
                Owner::Instrument,
                "rng.known-answers",
                "Cipher, generator and shuffle give their known answers on every path",
                &KNOWN_ANSWERS,
                "a corrupted table or kernel, a miscompiled cipher",
            ),
            known_answers,
        )];
        if self.enumerate {
            parts.push((
                spec(
                    Owner::Reference,
                    "rng.shuffle-exact",
                    "The shuffle is exactly uniform: every word of every group was tried",
                    &EXACT_SHUFFLE,
                    "a modulo bias that no sample could show",
                ),
                exact_shuffle,
            ));
        }
        parts
    }
}

impl Suite for Generator {
    fn specs(&self) -> Vec<Spec> {
        self.parts().into_iter().map(|(spec, _)| spec).collect()
    }

    fn run(&self, terms: &Terms<'_>, context: &mut Context<'_>) -> Vec<Check> {
        each(self.parts(), terms, context.progress)
    }
}

const KNOWN_ANSWERS: [ClauseTag; 2] = [
    ClauseTag::literal("GLI-19:3.2.1"),
    ClauseTag::literal("GLI-19:3.3.2.a"),
];
const EXACT_SHUFFLE: [ClauseTag; 3] = [
    ClauseTag::literal("GLI-19:3.2.1"),
    ClauseTag::literal("GLI-19:3.2.3"),
    ClauseTag::literal("GLI-19:4.5.2.a"),
];

fn spec(
    owner: Owner,
    id: &str,
    title: &str,
    requirements: &[ClauseTag],
    would_catch: &str,
) -> Spec {
    Spec {
        id: id.to_owned(),
        title: title.to_owned(),
        area: "generator: exact proofs".to_owned(),
        whose: Whose::new(owner, Role::Generator),
        requirements: requirements.to_vec(),
        would_catch: would_catch.to_owned(),
    }
}

/// The self-test that every process passes before it may deal.
fn known_answers(check: &mut Check, _: &mut dyn Progress) {
    check.verdict = judge::pass();
    if let Err(failed) = self_test::run() {
        judge::fail_with(check, failed.test, failed.expected, failed.found, false);
    }
}

/// All 2^32 words of each group of bounds: every tuple of digits equally often.
fn exact_shuffle(check: &mut Check, progress: &mut dyn Progress) {
    let sizes = [DeckSize::STANDARD, DeckSize::SHORT];
    let groups: Vec<_> = sizes
        .iter()
        .flat_map(|&size| shuffle::groups(size))
        .collect();
    progress.begin(&check.id, "groups", groups.len() as u64);
    check.note("groups", groups.len());
    check.note("words_each", shuffle::proof::WORDS);
    check.verdict = judge::pass();
    for (done, group) in (1..).zip(groups) {
        if let Err(uneven) = shuffle::proof::enumerate(*group) {
            let place = format!("the group of bounds from {} down", group.first);
            let expected = "every tuple equally often";
            judge::fail_with(check, place, expected, uneven.to_string(), false);
        }
        progress.at(done);
    }
}
