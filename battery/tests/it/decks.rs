//! The statistics over decks: known answers, sharding, calibration and planted defects.

use std::fmt::Write;

use dealproof_battery::decision::{Budget, Standing, decide, first_look, warned};
use dealproof_battery::decks::{self, Adjacency, DeckBlock, Positions};
use dealproof_battery::family::Group;
use dealproof_battery::game;
use dealproof_battery::law::LatticeLaw;
use dealproof_battery::row::Row;
use dealproof_battery::tails::{binomial, kolmogorov};
use dealproof_battery::{BatteryError, PValue, Statistic};
use dealproof_rng::faulty::{DeckDefect, FaultyShuffler};
use dealproof_rng::shuffle::{DeckSize, Domain, ShuffleKey, Shuffler};
use serde_json::Value;

use crate::vectors::{list, read_any, text};

type Statistics = Vec<Box<dyn Statistic<DeckBlock>>>;

/// A block of the production shuffle.
fn sound(key: u8, first: u64, decks: usize, size: DeckSize) -> DeckBlock {
    let shuffler = Shuffler::new(ShuffleKey::new([key; 32]), Domain::BATTERY, size);
    let mut block = DeckBlock::new(size);
    block
        .refill(decks, |out| shuffler.fill(first, out))
        .unwrap();
    block
}

fn faulty(defect: DeckDefect, key: u8, first: u64, decks: usize) -> DeckBlock {
    let size = DeckSize::STANDARD;
    let shuffler = FaultyShuffler::new(defect, ShuffleKey::new([key; 32]), size);
    let mut block = DeckBlock::new(size);
    block
        .refill::<()>(decks, |out| {
            shuffler.fill(first, out);
            Ok(())
        })
        .unwrap();
    block
}

/// The smallest p-value times the number of hypotheses, and whose it is.
fn smallest(statistics: &Statistics) -> (f64, &'static str) {
    let mut all = Vec::new();
    for statistic in statistics {
        for (hypothesis, finding) in statistic.hypotheses().iter().zip(statistic.findings()) {
            all.push((
                finding.map_or(1.0, |finding| finding.p.get()),
                hypothesis.id,
            ));
        }
    }
    all.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).unwrap()
}

#[test]
fn the_laws_are_the_published_ones() {
    let tables = read_any("permutation-statistics.json");
    let mut compared = 0;
    for n in [10, 36, 52] {
        let laws = &tables["permutations_of"][n.to_string()];
        let ours: [(&str, LatticeLaw); 6] = [
            ("fixed_points", LatticeLaw::fixed_points(n)),
            ("cycles", LatticeLaw::cycles(n)),
            ("ascents", LatticeLaw::ascents(n)),
            ("inversions", LatticeLaw::inversions(n)),
            ("longest_increasing_run", LatticeLaw::longest_run(n)),
            ("successions", LatticeLaw::successions(n)),
        ];
        for (name, law) in ours {
            let theirs = &laws[name];
            let decimal = |member: &str| text(theirs, member).parse::<f64>().unwrap();
            for (found, expected) in [
                (law.mean(), decimal("mean_decimal")),
                (law.variance(), decimal("variance_decimal")),
            ] {
                assert!((found / expected - 1.0).abs() < 1e-11, "{name} of {n}");
                compared += 1;
            }
            let rows = match &theirs["rows"] {
                Value::Array(rows) => rows.as_slice(),
                _ => list(theirs, "counts_at"),
            };
            for row in rows {
                let value = usize::try_from(row["k"].as_u64().unwrap()).unwrap();
                let p: f64 = match row["p"].as_str() {
                    Some(p) => p.parse().unwrap(),
                    None => continue,
                };
                let found = value
                    .checked_sub(law.first())
                    .and_then(|i| law.probabilities().get(i))
                    .copied()
                    .unwrap_or(0.0);
                assert!(
                    (found - p).abs() <= 1e-11 * p,
                    "{name} of {n} at {value}: {found} {p}"
                );
                compared += 1;
            }
        }
    }
    println!("{compared} probabilities, means and variances");
    assert!(compared > 500);
}

#[test]
fn shards_merge_to_what_one_run_counts() {
    for size in [
        DeckSize::STANDARD,
        DeckSize::SHORT,
        DeckSize::new(9).unwrap(),
    ] {
        let mut whole = decks::all(size, 0);
        let mut first = decks::all(size, 0);
        let mut second = decks::all(size, 0);
        for block in 0..4u64 {
            let cards = sound(5, block * 1000, 1000, size);
            let half = if block < 2 { &mut first } else { &mut second };
            for (whole, half) in whole.iter_mut().zip(half) {
                whole.observe(&cards).unwrap();
                half.observe(&cards).unwrap();
            }
        }
        for ((whole, first), second) in whole.iter().zip(&mut first).zip(&second) {
            if whole.is_additive() {
                let sums: Vec<u64> = first
                    .counters()
                    .iter()
                    .zip(second.counters())
                    .map(|(a, b)| a + b)
                    .collect();
                assert_eq!(sums, whole.counters());
            }
            first.absorb(&second.counters()).unwrap();
            first.absorb_lists(second.lists()).unwrap();
            assert_eq!(first.counters(), whole.counters());
            assert_eq!(first.lists(), whole.lists());
            assert!(first.absorb(&[1; 7]).is_err());
            assert_eq!(first.counters(), whole.counters());
            assert_eq!(whole.hypotheses().len(), whole.findings().len());
            assert_eq!(whole.hypotheses().len(), whole.detectable(1e-4).len());
        }
        let (p, id) = smallest(&whole);
        println!("{} cards: smallest p {p} by {id}", size.get());
        assert!(p > 1e-4);
    }
}

#[test]
fn the_joint_tables_hold_the_single_ones() {
    for n in [9, 36, 52] {
        let size = DeckSize::new(n).unwrap();
        let block = sound(6, 0, 500, size);
        let mut positions = Positions::new(size);
        positions.observe(&block).unwrap();
        let mut expected = vec![0u64; n * n];
        for deck in block.decks() {
            for (position, &card) in deck.iter().enumerate() {
                expected[position * n + usize::from(card)] += 1;
            }
        }
        assert_eq!(positions.by_position(), expected);
    }
}

#[test]
fn too_few_decks_and_foreign_decks_are_refused() {
    let mut table = Adjacency::new(DeckSize::SHORT);
    let foreign = table
        .observe(&sound(1, 0, 1, DeckSize::STANDARD))
        .unwrap_err();
    assert_eq!(
        foreign,
        BatteryError::DeckSize {
            expected: 36,
            found: 52
        }
    );
    let few = BatteryError::TooFew {
        needed: 360,
        found: 0,
    };
    assert_eq!(table.findings()[0].unwrap_err(), few);
    for statistic in decks::all(DeckSize::STANDARD, 0) {
        for finding in statistic.findings() {
            assert!(matches!(
                finding,
                Err(BatteryError::TooFew { found: 0, .. })
            ));
        }
    }
}

/// The first look (at powers of the root of 2) at which a hypothesis falls below 1e-6, and which.
fn first_detection(defect: DeckDefect, key: u8, most: u64) -> Option<(u64, &'static str)> {
    let size = DeckSize::STANDARD;
    let mut statistics = if defect.statistic() == "decks.repeats" {
        // Nothing else shows a small seed space, and these samples are large.
        vec![Box::new(decks::Repeats::new(size, 0)) as Box<dyn Statistic<DeckBlock>>]
    } else {
        decks::all(size, 0)
    };
    let (mut done, mut look) = (0u64, 2.0f64);
    while done < most {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a number of decks"
        )]
        let next = (look.round() as u64).min(most);
        let block = faulty(defect, key, done, usize::try_from(next - done).unwrap());
        for statistic in &mut statistics {
            statistic.observe(&block).unwrap();
        }
        done = next;
        look *= std::f64::consts::SQRT_2;
        let (p, id) = smallest(&statistics);
        if p < 1e-6 {
            return Some((done, id));
        }
    }
    None
}

#[test]
fn planted_defects_are_caught_as_fast_as_the_table_says() {
    // The figures of the design, or of docs/batteries.md where the design asks to state them.
    let table = [
        (DeckDefect::SwapWithAny, 200),
        (DeckDefect::Sattolo, 11),
        (DeckDefect::RandomComparator, 64),
        (DeckDefect::Modulo8, 1_500),
        (DeckDefect::Seed32, 160_000),
        (DeckDefect::TimeSeeded, 23_000),
        (DeckDefect::DuplicatedStream, 2),
        (DeckDefect::StickyCard, 4_100),
        (DeckDefect::Streaks, 32_800),
        (DeckDefect::Unmixed, 64),
    ];
    for (defect, figure) in table {
        let most = defect.decks().unwrap();
        // Fingerprints of large samples are sorted at every look.
        let keys = if most >= 60_000 { 5 } else { 11 };
        let mut found: Vec<(u64, &str)> = (0..keys)
            .map(|key| {
                first_detection(defect, key, most)
                    .unwrap_or_else(|| panic!("{} escaped {most} decks", defect.name()))
            })
            .collect();
        found.sort_unstable();
        let (median, id) = found[found.len() / 2];
        println!(
            "{:<18} median {median:>7} of {keys}, table {figure:>7}, by {id}; {} to {}",
            defect.name(),
            found[0].0,
            found[found.len() - 1].0
        );
        assert!(median <= figure, "{}: {median} > {figure}", defect.name());
    }
}

/// One run of the whole family over a block of decks.
fn family(empty: &Statistics, block: &DeckBlock) -> Vec<Row> {
    let mut rows = Vec::new();
    for statistic in empty {
        let mut counted = statistic.fresh();
        counted.observe(block).unwrap();
        let found = counted.hypotheses().into_iter().zip(counted.findings());
        rows.extend(
            found.map(|(hypothesis, finding)| Row::new(Group::Decks, "decks", hypothesis, finding)),
        );
    }
    first_look(&mut rows);
    rows
}

/// Statistics whose p-values are continuous to the eye; the others are discrete, or corrected for
/// the number of tables, and only P(p <= a) <= a is asked of them.
const CONTINUOUS: [&str; 6] = [
    "decks.card-position",
    "decks.suit-position",
    "decks.rank-position",
    "decks.adjacency",
    "decks.lehmer",
    "decks.inversions.mean",
];

#[test]
fn p_values_under_the_true_shuffle_are_what_they_claim() {
    calibrate([(52, 1_000, 150), (24, 20_240, 20)]);
}

#[test]
#[ignore = "minutes; `just calibrate-decks`"]
fn full_calibration() {
    calibrate([(52, 1_000, 2_000), (24, 20_240, 500)]);
}

fn calibrate(samples: [(usize, usize, u64); 2]) {
    // The smallest samples: 1 000 decks of 52, and so few cards that pairs, hands and flops have
    // their ten expected in each cell.
    for (cards, decks, runs) in samples {
        let size = DeckSize::new(cards).unwrap();
        let mut empty = decks::all(size, 0);
        empty.extend(game::all(size));
        let ids: Vec<&str> = empty
            .iter()
            .flat_map(|statistic| statistic.hypotheses())
            .map(|hypothesis| hypothesis.id)
            .collect();
        let budget = Budget::ONE_PERCENT;
        let mut all: Vec<Vec<f64>> = vec![Vec::new(); ids.len()];
        let (mut failed, mut warnings) = (0, 0);
        for run in 0..runs {
            // Five samples to a run: the first, and four more for a retest.
            let first = 5 * run * decks as u64;
            let mut rows = family(&empty, &sound(77, first, decks, size));
            let warned = warned(&rows, std::slice::from_ref(&(0..rows.len())), budget);
            if !warned.is_empty() {
                warnings += 1;
                let again = sound(77, first + decks as u64, 4 * decks, size);
                let again = family(&empty, &again);
                for place in warned {
                    rows[place].p_retest = again[place].p();
                }
            }
            let alone = Standing {
                rows: 0..rows.len(),
                exact: &[],
                too_short: None,
                short: None,
            };
            let decision = decide(&mut rows, &[alone], &[], budget).remove(0);
            failed += u64::from(decision.verdict.is_fail());
            for (all, row) in all.iter_mut().zip(&rows) {
                all.extend(row.p().map(PValue::get));
            }
        }
        let checks = 3 * ids.len() + CONTINUOUS.len();
        let mut tested = 0;
        for (id, p_values) in ids.iter().zip(&mut all) {
            if p_values.is_empty() {
                continue;
            }
            assert_eq!(p_values.len() as u64, runs, "{id} sometimes runs");
            tested += 1;
            let mut shown = String::new();
            for level in [0.05, 0.01, 0.001] {
                let below = p_values.iter().filter(|&&p| p <= level).count() as u64;
                let chance = binomial(below, runs, level).upper();
                write!(shown, " {below:>3} <= {level}").unwrap();
                assert!(chance > 0.01 / checks as f64, "{id}: {below} below {level}");
            }
            if CONTINUOUS.contains(id) {
                p_values.sort_by(f64::total_cmp);
                let n = p_values.len() as f64;
                let d = p_values.iter().enumerate().fold(0.0f64, |d, (i, p)| {
                    d.max(p - i as f64 / n).max((i as f64 + 1.0) / n - p)
                });
                let ks = kolmogorov(d, runs).upper();
                write!(shown, ", uniform with p = {ks:.3}").unwrap();
                assert!(ks > 0.01 / checks as f64, "{id}: KS {d}");
            }
            println!("{cards} cards, {id:<28}{shown}");
        }
        println!(
            "{cards} cards: {failed} of {runs} healthy runs failed, {warnings} warned; {tested} of {} \
             hypotheses tested",
            ids.len()
        );
        let chance = |count: u64, share| binomial(count, runs, share).upper();
        assert!(
            chance(failed, 0.01) > 0.01 && chance(warnings, 0.025) > 0.01,
            "{failed} failed, {warnings} warned"
        );
    }
}
