//! The bounds of FIPS 140-2 and AIS-31, and how often fair bits break them.

use dealproof_battery::bits::{self, BLOCK_BYTES, sp800_22::Test};
use dealproof_battery::{BatteryError, Statistic};

use crate::vectors::read_any;

const BLOCK: usize = 2500;

/// Failures of one test, by number, over a battery block that repeats one block of 20 000 bits.
fn failures(statistic: &dyn Statistic<[u8]>, test: usize, block: &[u8; BLOCK]) -> u64 {
    let mut statistic = statistic.fresh();
    statistic
        .observe(&block.repeat(BLOCK_BYTES / BLOCK))
        .unwrap();
    statistic.counters()[2 * test + 1]
}

fn with_ones(ones: usize) -> [u8; BLOCK] {
    let mut block = [0; BLOCK];
    for i in 0..ones {
        // Spread over the block: 7 919 is prime to 20 000.
        let place = i * 7919 % 20_000;
        block[place / 8] |= 0x80 >> (place % 8);
    }
    block
}

fn with_run(bits: usize) -> [u8; BLOCK] {
    let mut block = [0x55; BLOCK];
    // Alternating bits; from bit 101 on, `bits` ones between two zeros.
    for place in 100..102 + bits {
        let one = (101..101 + bits).contains(&place);
        let mask = 0x80 >> (place % 8);
        block[place / 8] = block[place / 8] & !mask | if one { mask } else { 0 };
    }
    block
}

#[test]
fn the_bounds_are_those_of_the_standards_on_both_sides() {
    let fips = bits::fips140().remove(0);
    let ais = bits::ais31().remove(0);
    for (ones, outside) in [(9725, 400), (9726, 0), (10274, 0), (10275, 400)] {
        assert_eq!(failures(&*fips, 0, &with_ones(ones)), outside, "{ones}");
    }
    for (ones, outside) in [(9654, 400), (9655, 0), (10345, 0), (10346, 400)] {
        assert_eq!(failures(&*ais, 1, &with_ones(ones)), outside, "{ones}");
    }
    for (run, outside) in [(25, 0), (26, 400)] {
        assert_eq!(failures(&*fips, 3, &with_run(run)), outside, "{run}");
    }
    for (run, outside) in [(33, 0), (34, 400)] {
        assert_eq!(failures(&*ais, 4, &with_run(run)), outside, "{run}");
    }
}

#[test]
fn a_stuck_source_fails_every_test_that_sees_it() {
    let stuck = vec![0xff; BLOCK_BYTES];
    for (battery, statistics) in [("fips140", bits::fips140()), ("ais31", bits::ais31())] {
        for mut statistic in statistics {
            statistic.observe(&stuck).unwrap();
            for (hypothesis, finding) in statistic.hypotheses().iter().zip(statistic.findings()) {
                let p = finding.unwrap().p;
                assert!(p.get() < 0.02, "{battery} {}: {p}", hypothesis.id);
            }
            let short = statistic.observe(&stuck[1..]).unwrap_err();
            assert_eq!(
                short,
                BatteryError::BlockSize {
                    expected: BLOCK_BYTES,
                    found: BLOCK_BYTES - 1
                }
            );
        }
    }
}

/// The rate that a statistic assumes, read off the p-value of one failure among its trials: the
/// upper tail is 1 - (1 - rate)^trials.
#[test]
fn the_rates_are_those_that_were_computed_apart() {
    let rates = read_any("pass-band-rates.json");
    let mut compared = 0;
    for (battery, statistics) in [("fips140", bits::fips140()), ("ais31", bits::ais31())] {
        for statistic in statistics {
            let trials = 1;
            let names: Vec<&str> = statistic.hypotheses().iter().map(|h| h.id).collect();
            let mut one_failure = statistic.fresh();
            one_failure
                .absorb(&[trials, 1].repeat(names.len()))
                .unwrap();
            for (name, finding) in names.iter().zip(one_failure.findings()) {
                let test = name.strip_prefix(battery).unwrap().trim_start_matches('.');
                let Some(rate) = rates[battery][test].as_f64() else {
                    assert_eq!(test, "t8", "only T8 has no law");
                    continue;
                };
                let found = finding.unwrap().p.get() / 2.0;
                assert!((found / rate - 1.0).abs() < 2e-5, "{name}: {found} {rate}");
                compared += 1;
            }
        }
    }
    let rates = read_any("sp800-22-rates.json");
    for (name, test) in [
        ("frequency", Test::Frequency),
        ("block-frequency", Test::BlockFrequency),
        ("cumulative-sums", Test::CusumForward),
        ("rank", Test::Rank),
        ("non-overlapping-templates", Test::NonOverlapping),
        ("longest-run", Test::LongestRun),
        ("overlapping-templates", Test::Overlapping),
        ("linear-complexity", Test::LinearComplexity),
    ] {
        let rate = rates["rates"][name]["rate"].as_f64().unwrap();
        assert!((test.rate() / rate - 1.0).abs() < 1e-12, "{name}");
        compared += 1;
    }
    println!("{compared} rates");
    assert_eq!(compared, 22);
}
