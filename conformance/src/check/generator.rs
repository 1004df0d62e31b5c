//! The generator and the shuffle: statistics, and the planted defects that they must catch.

use dealproof_reports::record::Check;
use dealproof_reports::verdict::Verdict;
use dealproof_rng::battery::decision::holm;
use dealproof_rng::battery::decks::{BLOCK_DECKS, DeckBlock, Positions};
use dealproof_rng::battery::{BatteryError, Finding, Kolmogorov, PValue, Statistic};
use dealproof_rng::self_test;
use dealproof_rng::shuffle::{self, Deck, DeckSize};

use super::{PROGRESS_EVERY, Progress, Run, fail, note};
use crate::plan::GeneratorPlan;
use crate::source::{self, BuiltIn, Source, SourceError};

const AREA: &str = "generator";
const DISTRIBUTION: [&str; 4] = [
    "GLI-19:3.2.2",
    "GLI-19:3.2.3",
    "GLI-19:4.5.2.a",
    "UKGC-RTS:7A",
];
const SHUFFLE: [&str; 5] = [
    "GLI-19:3.2.2",
    "GLI-19:3.2.3",
    "GLI-19:4.4.4.a",
    "GLI-19:4.5.2.a",
    "UKGC-RTS:7A",
];

/// A statistic on its way to a verdict.
struct Hypothesis {
    check: Check,
    /// The p-value, or why there is none. Without one the hypothesis stays in the family as p = 1.
    outcome: Result<Finding, Missing>,
}

enum Missing {
    /// Left out, too short, or of another kind: the check did not run.
    NotRun(String),
    /// What the source gave is wrong in itself.
    Broken {
        place: String,
        expected: String,
        found: String,
    },
}

/// Runs the statistics of the plan as one family, then the planted defects.
pub fn run(
    run: &Run<'_>,
    plan: &GeneratorPlan,
    source: &mut Source,
    progress: &mut dyn Progress,
) -> Vec<Check> {
    let mut family = Vec::new();
    if let Some(decks) = plan.card_position_decks {
        family.push(card_position(run, decks, source, progress));
    }
    if let Some(words) = plan.uniform_words {
        family.push(uniform_words(run, words, source, progress));
    }
    let hypotheses = family.len();
    let mut checks = Vec::new();
    if let Source::BuiltIn(_) = source {
        checks.push(known_answers(run));
        if plan.enumerate {
            checks.push(exact_shuffle(run, progress));
        }
    }
    checks.extend(decide(family, run.plan.plan.error_budget));
    for defect in &plan.defects {
        // Holm's least favourable step: a defect must be caught however the others come out.
        let alpha = run.plan.plan.error_budget / hypotheses.max(1) as f64;
        let check = planted(run, &defect.name, defect.decks, alpha, progress);
        progress.end(&check);
        checks.push(check);
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

/// Where a p-value becomes a verdict.
fn decide(family: Vec<Hypothesis>, alpha: f64) -> Vec<Check> {
    let p_of = |h: &Hypothesis| h.outcome.as_ref().map_or(PValue::round_up(1.0), |f| f.p);
    let p_values: Vec<PValue> = family.iter().map(p_of).collect();
    let adjusted = holm(&p_values);
    let m = family.len();
    let mut checks = Vec::new();
    for (hypothesis, adjusted) in family.into_iter().zip(adjusted) {
        let Hypothesis { mut check, outcome } = hypothesis;
        match outcome {
            Ok(finding) => {
                note(&mut check, "statistic", rounded(finding.statistic));
                note(&mut check, "p", finding.p.get());
                note(&mut check, "p_adjusted", adjusted.get());
                note(&mut check, "family_size", m);
                note(&mut check, "family_error_budget", alpha);
                check.verdict = Verdict::Pass;
                if adjusted.get() <= alpha {
                    let expected =
                        format!("p to stand Holm's procedure at {alpha} over {m} hypotheses");
                    fail(
                        &mut check,
                        "the statistic",
                        expected,
                        format!("p = {}", finding.p),
                        false,
                    );
                }
            }
            Err(Missing::NotRun(reason)) => check.verdict = Verdict::not_run(reason),
            Err(Missing::Broken {
                place,
                expected,
                found,
            }) => {
                fail(&mut check, place, expected, found, false);
            }
        }
        checks.push(check);
    }
    checks
}

/// A statistic as it is recorded: nine significant digits, which keeps the last bits of a platform's
/// functions out of the record.
fn rounded(statistic: f64) -> f64 {
    format!("{statistic:.8e}")
        .parse()
        .expect("a formatted number is a number")
}

fn card_position(
    run: &Run<'_>,
    decks: u64,
    source: &mut Source,
    progress: &mut dyn Progress,
) -> Hypothesis {
    let id = "rng.card-position";
    let mut check = run.check(
        AREA,
        id,
        "Every card is equally likely in every position",
        &SHUFFLE,
    );
    check.would_catch =
        "a shuffle that favours a card in a position: swap-with-any, off-by-one and \
                         modulo-biased shuffles, a sticky card"
            .into();
    if !run.includes(id) {
        return left_out(check);
    }
    note(&mut check, "decks", decks);
    progress.begin(id, "decks", decks);
    let outcome = count_positions(source, run.seed.key_for(id), decks, progress);
    progress.end(&check);
    Hypothesis { check, outcome }
}

fn count_positions(
    source: &mut Source,
    key: [u8; 32],
    decks: u64,
    progress: &mut dyn Progress,
) -> Result<Finding, Missing> {
    let mut table = Positions::new(DeckSize::STANDARD);
    let mut block = DeckBlock::new(DeckSize::STANDARD);
    let mut observe = |block: &mut DeckBlock| {
        table
            .observe(block)
            .expect("a source gives decks of 52 cards");
        block.clear();
    };
    let mut done = 0;
    source.decks(key, decks, |deck| {
        Deck::from_cards(deck)
            .map_err(|_| ())
            .and_then(|deck| block.try_push(&deck).map_err(|_| ()))
            .expect("a source gives decks of 52 cards");
        done += 1;
        if block.len() == BLOCK_DECKS {
            observe(&mut block);
        }
        if done % PROGRESS_EVERY == 0 {
            progress.at(done);
        }
    })?;
    observe(&mut block);
    let (card_position, finding) = table
        .hypotheses()
        .into_iter()
        .zip(table.findings())
        .next()
        .expect("a table of positions has hypotheses");
    assert_eq!(card_position.id, "decks.card-position");
    Ok(finding?)
}

fn uniform_words(
    run: &Run<'_>,
    words: u64,
    source: &mut Source,
    progress: &mut dyn Progress,
) -> Hypothesis {
    let id = "rng.uniform-words";
    let title = "The words of the generator are uniform";
    let mut check = run.check(AREA, id, title, &DISTRIBUTION);
    check.would_catch =
        "a biased bit among the high bits of a word, a generator that prefers a range".into();
    if !run.includes(id) {
        return left_out(check);
    }
    note(&mut check, "words", words);
    progress.begin(id, "words", words);
    let mut ks = Kolmogorov::new();
    let mut done = 0;
    let read = source.words(run.seed.key_for(id), words, |word| {
        ks.observe(word);
        done += 1;
        if done % PROGRESS_EVERY == 0 {
            progress.at(done);
        }
    });
    let outcome = read.map_err(Missing::from).and_then(|()| Ok(ks.finish()?));
    progress.end(&check);
    Hypothesis { check, outcome }
}

/// A defect that the same code must catch. Missing it is a fault of the battery, not of the source.
fn planted(
    run: &Run<'_>,
    name: &str,
    decks: u64,
    alpha: f64,
    progress: &mut dyn Progress,
) -> Check {
    let id = format!("rng.defect.{name}");
    let title = format!("The planted defect {name} is caught");
    let mut check = run.check(AREA, &id, &title, &["GLI-19:3.2.2"]);
    if !run.includes(&id) {
        return check;
    }
    let defect = source::defect(name).expect("a plan names known defects only");
    check.would_catch = format!(
        "a battery without the power it claims: {}",
        defect.describe()
    );
    note(&mut check, "decks", decks);
    progress.begin(&id, "decks", decks);
    let mut source = Source::BuiltIn(BuiltIn::Faulty(defect));
    match count_positions(&mut source, run.seed.key_for(&id), decks, progress) {
        Ok(finding) => {
            note(&mut check, "p", finding.p.get());
            note(&mut check, "caught_below", alpha);
            check.verdict = if finding.p.get() <= alpha {
                Verdict::Pass
            } else {
                Verdict::inconclusive(format!("battery lacks power: p = {} > {alpha}", finding.p))
            };
        }
        Err(Missing::NotRun(reason)) => check.verdict = Verdict::not_run(reason),
        Err(Missing::Broken { found, .. }) => check.verdict = Verdict::inconclusive(found),
    }
    check
}

fn left_out(check: Check) -> Hypothesis {
    Hypothesis {
        check,
        outcome: Err(Missing::NotRun("left out by --only".into())),
    }
}

impl From<SourceError> for Missing {
    fn from(error: SourceError) -> Self {
        match error {
            SourceError::Deck { number, source } => Self::Broken {
                place: format!("deck {number} of the input"),
                expected: "each of 52 cards once".into(),
                found: source.to_string(),
            },
            other => Self::NotRun(other.to_string()),
        }
    }
}

impl From<BatteryError> for Missing {
    fn from(error: BatteryError) -> Self {
        Self::NotRun(error.to_string())
    }
}
