//! However blocks are spread over shards, the counters and the findings are the same.

use dealproof_battery::bits::{self, BLOCK_BYTES};
use dealproof_battery::family::{Gives, Group, Sizes, streams};
use dealproof_battery::stream::{Block, Part};
use dealproof_battery::{BatteryError, Statistic};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use super::SoundBytes;

const BLOCKS: usize = 5;

fn all() -> Vec<Box<dyn Statistic<[u8]>>> {
    let mut all = bits::raw();
    all.extend(bits::fips140());
    all.extend(bits::ais31());
    all.extend(bits::sp800_22());
    all
}

#[test]
fn any_split_of_the_blocks_gives_the_same_counters() {
    let mut sound = SoundBytes::new("any_split_of_the_blocks_gives_the_same_counters");
    let blocks: Vec<Vec<u8>> = (0..BLOCKS).map(|_| sound.take(BLOCK_BYTES)).collect();
    let (mut statistics, mut splits) = (0, 0);
    for mut whole in all() {
        let singles: Vec<Vec<u64>> = blocks
            .iter()
            .map(|block| {
                let mut single = whole.fresh();
                single.observe(block).unwrap();
                single.counters()
            })
            .collect();
        for block in &blocks {
            whole.observe(block).unwrap();
        }
        let (counters, findings) = (whole.counters(), whole.findings());
        assert_eq!(findings.len(), whole.hypotheses().len());
        assert_eq!(whole.detectable(1e-6).len(), findings.len());
        let empty = whole.fresh();
        let mut runner = TestRunner::new_with_rng(
            Config {
                cases: 24,
                failure_persistence: None,
                ..Config::default()
            },
            proptest::test_runner::TestRng::deterministic_rng(
                proptest::test_runner::RngAlgorithm::ChaCha,
            ),
        );
        let ends = proptest::collection::btree_set(1..BLOCKS, 0..BLOCKS);
        runner
            .run(&ends, |ends| {
                let mut total = empty.fresh();
                let mut start = 0;
                for end in ends.into_iter().chain([BLOCKS]) {
                    let mut shard = empty.fresh();
                    for single in &singles[start..end] {
                        shard.absorb(single).unwrap();
                    }
                    total.absorb(&shard.counters()).unwrap();
                    start = end;
                }
                prop_assert_eq!(total.counters(), counters.clone());
                prop_assert_eq!(total.findings(), findings.clone());
                Ok(())
            })
            .unwrap();
        statistics += 1;
        splits += 24;
    }
    println!("{statistics} statistics, {splits} splits of {BLOCKS} blocks");
}

#[test]
fn foreign_counters_are_refused_and_change_nothing() {
    let mut sound = SoundBytes::new("foreign_counters_are_refused_and_change_nothing");
    let block = sound.take(BLOCK_BYTES);
    let mut refused = 0;
    for mut statistic in all() {
        statistic.observe(&block).unwrap();
        let before = statistic.counters();
        let mut short = before.clone();
        short.pop();
        let mut long = before.clone();
        long.push(0);
        let mut huge = before.clone();
        huge.fill(u64::MAX);
        for foreign in [short, long, huge] {
            let error = statistic.absorb(&foreign).unwrap_err();
            assert!(matches!(error, BatteryError::Counters { .. }), "{error}");
            assert_eq!(statistic.counters(), before);
            refused += 1;
        }
        let name = statistic.hypotheses()[0].id;
        let error = statistic.observe(&block[..BLOCK_BYTES - 4]).unwrap_err();
        assert!(matches!(error, BatteryError::BlockSize { .. }), "{name}");
        assert_eq!(statistic.counters(), before);
    }
    println!("{refused} foreign lists refused");
}

#[test]
fn every_hypothesis_has_its_own_name_and_documents_itself() {
    let mut ids = std::collections::BTreeSet::new();
    for (prefix, statistics) in [
        ("raw.", bits::raw()),
        ("fips140.", bits::fips140()),
        ("ais31.", bits::ais31()),
        ("sp800-22.", bits::sp800_22()),
    ] {
        for statistic in statistics {
            let empty = statistic.findings();
            for (hypothesis, finding) in statistic.hypotheses().into_iter().zip(empty) {
                assert!(hypothesis.id.starts_with(prefix), "{}", hypothesis.id);
                assert!(!hypothesis.claim.is_empty() && !hypothesis.reference.is_empty());
                assert!(ids.insert(hypothesis.id), "{} twice", hypothesis.id);
                assert!(
                    matches!(finding, Err(BatteryError::TooFew { .. })),
                    "{} without data: {finding:?}",
                    hypothesis.id
                );
            }
        }
    }
    println!("{} hypotheses", ids.len());
}

/// A part of words whose counters are zeroed, exchanged or of fewer blocks is refused, whichever
/// statistic they are of.
#[test]
fn a_part_of_words_that_was_changed_is_refused() {
    let sizes = Sizes {
        decks: 0,
        short_decks: 0,
        game_decks: 0,
        bytes: 2 * BLOCK_BYTES as u64,
        fingerprints: 0,
    };
    let groups = [
        Group::Raw,
        Group::Sp80022,
        Group::Fips140,
        Group::Ais31,
        Group::Ints,
    ];
    let (mut found, _) = streams(&groups, Gives::Bytes, &sizes);
    let mut stream = found.remove(0);
    // A source of bytes has its integers elsewhere.
    assert_eq!(stream.name, "bytes");
    stream.seal();
    let mut sound = SoundBytes::new("a_part_of_words_that_was_changed_is_refused");
    for number in 0..2 {
        let block = Block::Bytes(sound.take(BLOCK_BYTES));
        stream.observe(number, &block).unwrap();
    }
    let part = stream.part();
    let absorbs = |part: Part| {
        let mut fresh = stream.fresh();
        fresh.absorb(2, part)
    };
    absorbs(part.clone()).unwrap();
    let (mut zeroed, mut exchanged) = (0, 0);
    for statistic in 0..part.counters.len() {
        let mut changed = part.clone();
        changed.counters[statistic].fill(0);
        assert!(absorbs(changed.clone()).is_err(), "{statistic} zeroed");
        // Seals that were zeroed too, or left out, help no one.
        changed.seals.fill(0);
        assert!(absorbs(changed.clone()).is_err(), "{statistic} zeroed");
        changed.seals.clear();
        assert!(absorbs(changed).is_err(), "{statistic} zeroed");
        let mut emptied = part.clone();
        emptied.counters[statistic].clear();
        assert!(absorbs(emptied).is_err(), "{statistic} emptied");
        zeroed += 1;
        // Two cells of a table that adds up: no law of conservation notices, the seals do.
        let cells = &part.counters[statistic];
        if cells.len() > 100 && cells[50] != cells[51] {
            let mut changed = part.clone();
            changed.counters[statistic].swap(50, 51);
            exchanged += usize::from(absorbs(changed).is_err());
        }
    }
    println!("{zeroed} statistics on words, {exchanged} tables with exchanged cells refused");
    assert!(zeroed > 30 && exchanged > 8);
}
