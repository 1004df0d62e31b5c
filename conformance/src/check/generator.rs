//! The generator and the shuffle without samples: known answers, and the exact proof.

use dealproof_evidence::progress::Progress;
use dealproof_evidence::record::Check;
use dealproof_evidence::verdict::Verdict;
use dealproof_rng::self_test;
use dealproof_rng::shuffle::{self, DeckSize};

use super::{Run, fail, note};
use crate::plan::GeneratorPlan;

const AREA: &str = "generator: exact proofs";

/// What can be shown of our own generator without a sample.
pub fn run(run: &Run<'_>, plan: &GeneratorPlan, progress: &mut dyn Progress) -> Vec<Check> {
    let mut checks = vec![known_answers(run)];
    if plan.enumerate {
        checks.push(exact_shuffle(run, progress));
    }
    for check in &checks {
        progress.end(check);
    }
    checks
}

/// The self-test that every process passes before it may deal.
fn known_answers(run: &Run<'_>) -> Check {
    let id = "rng.known-answers";
    let title = "Cipher, generator and shuffle give their known answers on every path";
    let requirements = ["GLI-19:3.2.1", "GLI-19:3.3.2.a"];
    let mut check = run.check(AREA, id, title, &requirements);
    check.would_catch = "a corrupted table or kernel, a miscompiled cipher".into();
    if run.includes(id) {
        check.verdict = Verdict::Pass;
        if let Err(failed) = self_test::run() {
            fail(
                &mut check,
                failed.test,
                failed.expected,
                failed.found,
                false,
            );
        }
    }
    check
}

/// All 2^32 words of each group of bounds: every tuple of digits equally often.
fn exact_shuffle(run: &Run<'_>, progress: &mut dyn Progress) -> Check {
    let id = "rng.shuffle-exact";
    let title = "The shuffle is exactly uniform: every word of every group was tried";
    let requirements = ["GLI-19:3.2.1", "GLI-19:3.2.3", "GLI-19:4.5.2.a"];
    let mut check = run.check(AREA, id, title, &requirements);
    check.would_catch = "a modulo bias that no sample could show".into();
    if !run.includes(id) {
        return check;
    }
    let sizes = [DeckSize::STANDARD, DeckSize::SHORT];
    let groups: Vec<_> = sizes
        .iter()
        .flat_map(|&size| shuffle::groups(size))
        .collect();
    progress.begin(id, "groups", groups.len() as u64);
    note(&mut check, "groups", groups.len());
    note(&mut check, "words_each", shuffle::proof::WORDS);
    check.verdict = Verdict::Pass;
    for (done, group) in (1..).zip(groups) {
        if let Err(uneven) = shuffle::proof::enumerate(*group) {
            let place = format!("the group of bounds from {} down", group.first);
            fail(
                &mut check,
                place,
                "every tuple equally often",
                uneven.to_string(),
                false,
            );
        }
        progress.at(done);
    }
    check
}
