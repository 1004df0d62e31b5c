//! Every broken shuffle through the statistics over decks and games: the table of docs/batteries.md.

use dealproof_battery::Statistic;
use dealproof_battery::decks::{BLOCK_DECKS, DeckBlock, Positions};
use dealproof_battery::family::{Gives, Group, Sizes, streams};
use dealproof_battery::stream::{Block, Stream};
use dealproof_battery::tails::chi_square;
use dealproof_rng::faulty::{DeckDefect, FaultyShuffler};
use dealproof_rng::shuffle::{DeckSize, ShuffleKey};

/// What counts as caught: far below the level of a decision.
const LEVEL: f64 = 1e-6;

/// The sizes at which a defect was caught by the batteries, and by a plain chi-square of card by
/// position.
struct Caught {
    at: Option<(u64, String)>,
    plain: Option<u64>,
}

fn stream(decks: u64) -> Stream {
    let sizes = Sizes {
        decks,
        short_decks: 0,
        game_decks: decks,
        bytes: 0,
        fingerprints: 16 * decks.min(3_000_000),
    };
    let groups = [Group::Decks, Group::Game];
    streams(&groups, Gives::Decks(DeckSize::STANDARD), &sizes)
        .0
        .remove(0)
}

/// The hypothesis with the smallest p-value, if it is small enough.
fn rejected(stream: &Stream) -> Option<String> {
    let found = stream.names().into_iter().zip(stream.p_values());
    found
        .filter_map(|(name, p)| p.map(|p| (p.get(), name)))
        .filter(|(p, _)| *p < LEVEL)
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name)
}

/// Chi-square of card by position as textbooks have it, with the degrees of independent rows.
fn plain(positions: &Positions, decks: u64) -> bool {
    let expected = decks as f64 / 52.0;
    let cells = positions.by_position();
    let sum: f64 = cells
        .iter()
        .map(|&count| (count as f64 - expected).powi(2) / expected)
        .sum();
    expected >= 5.0 && chi_square(sum, 52.0 * 51.0).upper() < LEVEL
}

fn measure(defect: DeckDefect, key: u8, most: u64) -> Caught {
    let size = DeckSize::STANDARD;
    let shuffler = FaultyShuffler::new(defect, ShuffleKey::new([key; 32]), size);
    let mut all = stream(most);
    let mut positions = Positions::new(size);
    let mut caught = Caught {
        at: None,
        plain: None,
    };
    let (mut done, mut look) = (0u64, 2.0f64);
    while done < most && (caught.at.is_none() || caught.plain.is_none()) {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a number of decks"
        )]
        let until = (look.round() as u64).min(most);
        look *= std::f64::consts::SQRT_2;
        while done < until {
            let count = (until - done).min(BLOCK_DECKS as u64);
            let mut block = DeckBlock::new(size);
            let filled = block.refill(usize::try_from(count).unwrap(), |out| {
                shuffler.fill(done, out);
                Ok::<(), ()>(())
            });
            filled.unwrap();
            positions.observe(&block).unwrap();
            if caught.at.is_none() {
                all.observe(0, &Block::Decks(block)).unwrap();
            }
            done += count;
        }
        if caught.at.is_none() {
            caught.at = rejected(&all).map(|by| (done, by));
        }
        if caught.plain.is_none() && plain(&positions, done) {
            caught.plain = Some(done);
        }
    }
    caught
}

/// Prints a row of the table.
fn row(defect: DeckDefect, keys: u8, most: u64) -> Option<u64> {
    let mut found: Vec<Caught> = (0..keys).map(|key| measure(defect, key, most)).collect();
    found.sort_by_key(|caught| caught.at.as_ref().map_or(u64::MAX, |at| at.0));
    let middle = &found[found.len() / 2];
    let size = |size: Option<u64>| size.map_or_else(|| format!("over {most}"), |at| at.to_string());
    let by = middle.at.as_ref().map_or("-", |at| &at.1);
    println!(
        "| {} | {} | {} | {by} | {} |",
        defect.name(),
        defect.describe(),
        size(middle.at.as_ref().map(|at| at.0)),
        size(middle.plain)
    );
    middle.at.as_ref().map(|at| at.0)
}

#[test]
fn every_class_of_bad_sources_is_caught_within_its_sample() {
    let cheap = [
        DeckDefect::Seed16,
        DeckDefect::Riffle7,
        DeckDefect::Overhand,
        DeckDefect::RoundedScale,
        DeckDefect::LcgLow,
        DeckDefect::ContinuedRiffle,
        DeckDefect::ContinuedTables,
        DeckDefect::RiggedRiver,
        DeckDefect::RiggedNoBurn,
        DeckDefect::NearCopy,
    ];
    for defect in cheap {
        let most = defect.decks().unwrap();
        let at = row(defect, 1, most);
        assert!(at.is_some(), "{} escaped {most} decks", defect.name());
    }
}

#[test]
#[ignore = "an hour; `just bad-sources`"]
fn full_table_of_bad_sources() {
    // The cheapest first, so that an impatient reader sees most of the table.
    let mut all: Vec<DeckDefect> = DeckDefect::ALL.to_vec();
    all.sort_by_key(|defect| defect.decks());
    for defect in all {
        if let Some(decks) = defect.decks() {
            let keys = if decks > 300_000 { 1 } else { 3 };
            row(defect, keys, decks.min(8_000_000));
        }
    }
}

/// Every hypothesis below the level at the planted sample, in one look: what catches a defect alone.
#[test]
#[ignore = "minutes; `just bad-sources`"]
fn full_list_of_what_catches_what() {
    for &defect in DeckDefect::ALL {
        let Some(decks) = defect.decks().filter(|&decks| decks <= 400_000) else {
            continue;
        };
        let shuffler = FaultyShuffler::new(defect, ShuffleKey::new([9; 32]), DeckSize::STANDARD);
        let mut all = stream(decks);
        let mut done = 0;
        while done < decks {
            let count = (decks - done).min(BLOCK_DECKS as u64);
            let mut block = DeckBlock::new(DeckSize::STANDARD);
            let filled = block.refill(usize::try_from(count).unwrap(), |out| {
                shuffler.fill(done, out);
                Ok::<(), ()>(())
            });
            filled.unwrap();
            all.observe(0, &Block::Decks(block)).unwrap();
            done += count;
        }
        let found = all.names().into_iter().zip(all.p_values());
        let below = found.filter(|(_, p)| p.is_some_and(|p| p.get() < LEVEL));
        let names: Vec<String> = below.map(|(name, _)| name).collect();
        println!(
            "{} at {decks}: {} {}",
            defect.name(),
            names.len(),
            names.join(", ")
        );
    }
}

/// Statistics that need more blocks or decks than the calibration of the others has.
#[test]
#[ignore = "minutes; `just calibrate-decks`"]
fn full_calibration_of_blocks_and_strata() {
    const RUNS: u64 = 1000;
    let size = DeckSize::STANDARD;
    let key = ShuffleKey::new([41; 32]);
    let shuffler =
        dealproof_rng::shuffle::Shuffler::new(key, dealproof_rng::shuffle::Domain::BATTERY, size);
    let mut first = 0;
    let mut next = |decks: usize| {
        let mut block = DeckBlock::new(size);
        block
            .refill(decks, |out| shuffler.fill(first, out))
            .unwrap();
        first += decks as u64;
        block
    };
    let wanted = ["decks.drift", "decks.blocks-even", "game.leader-strata"];
    let mut counts = [[0u64; 3]; 3];
    for _ in 0..RUNS {
        let mut blocks = stream(10_000);
        for _ in 0..20 {
            blocks.observe(0, &Block::Decks(next(520))).unwrap();
        }
        let mut turns = dealproof_battery::game::AllIns::default();
        turns.observe(&next(10_000)).unwrap();
        let (names, all) = (blocks.names(), blocks.p_values());
        let p_of = |name: &str| all[names.iter().position(|id| id == name).unwrap()].unwrap();
        let strata = turns.findings()[2].unwrap().p;
        let ps = [p_of(wanted[0]), p_of(wanted[1]), strata];
        for (counts, p) in counts.iter_mut().zip(ps) {
            for (count, level) in counts.iter_mut().zip([0.05, 0.01, 0.001]) {
                *count += u64::from(p.get() <= level);
            }
        }
    }
    for (name, counts) in wanted.iter().zip(counts) {
        println!("{name}: {counts:?} of {RUNS} at 0.05, 0.01, 0.001");
    }
}

#[test]
fn every_statistic_that_defects_name_exists() {
    let names = stream(10_000).names();
    for &defect in DeckDefect::ALL {
        let statistic = defect.statistic();
        let exists = names.iter().any(|name| name == statistic);
        assert!(exists || statistic == "ints.scaler", "{statistic}");
    }
}
