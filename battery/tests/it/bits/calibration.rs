//! How often the statistics alarm on the true generator.
//!
//! Each runs at its smallest sample, where an approximation is worst. Continuous p-values must be
//! uniform: Kolmogorov's test for each statistic, Holm at 1 % over all of them. Discrete ones must
//! be valid: P(p <= a) <= a at a = 0.05, 0.01 and 0.001, within 99.9 % binomial bounds.
//!
//! Measured with 10 000 runs, SP 800-22 with 10 000 sequences (`just calibrate-bits`): see
//! `docs/statistics-on-bits.md`.

use dealproof_battery::bits::sp800_22::{Suite, Test};
use dealproof_battery::bits::{self, BLOCK_BYTES, Bits};
use dealproof_battery::tails::{binomial, kolmogorov};
use dealproof_battery::{Finding, Statistic};

use super::SoundBytes;

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Continuous,
    /// P-values of a discrete statistic, or upper bounds.
    Valid,
}
use Kind::{Continuous, Valid};

/// Each hypothesis at the smallest block that it accepts.
const SMALLEST: [(&str, usize, Kind); 37] = [
    ("raw.bytes", 2560, Continuous),
    ("raw.halfwords.low", 2_621_440, Continuous),
    ("raw.halfwords.high", 2_621_440, Continuous),
    ("raw.kolmogorov", 8000, Valid),
    ("raw.anderson-darling", 1024, Continuous),
    ("raw.gap", 5600, Continuous),
    ("raw.coupon", 24_000, Continuous),
    ("raw.poker.low", 24_000, Valid),
    ("raw.poker.high", 24_000, Valid),
    ("raw.permutation", 24_000, Continuous),
    ("raw.triples.words", 61_440, Continuous),
    ("raw.triples.halfwords", 30_720, Continuous),
    ("raw.serial-correlation", 4004, Continuous),
    ("raw.autocorrelation", 1000, Valid),
    ("raw.differences", 14_336, Continuous),
    ("raw.birthday.words", 8192, Valid),
    ("raw.birthday.pairs", 131_072, Valid),
    ("raw.collision", 131_072, Valid),
    ("raw.linear-complexity", 256, Valid),
    ("raw.linear-complexity", 4000, Valid),
    ("raw.linear-complexity.words64", 512, Valid),
    ("raw.linear-complexity.lanes", 512, Valid),
    ("raw.additive", 1440, Valid),
    ("raw.distances", 1024, Valid),
    ("raw.nearest", 1024, Valid),
    ("raw.ones", 1024, Valid),
    ("raw.weights.groups", 32_000, Continuous),
    ("raw.weights.lags", 4256, Valid),
    ("raw.differences.far", 75_776, Valid),
    ("raw.folds", 163_840, Valid),
    ("raw.occupancy", 163_840, Valid),
    ("raw.equal.words", 400_000, Valid),
    ("raw.equal.halves", 400_000, Valid),
    ("raw.spacings.words32", 262_144, Valid),
    ("raw.spacings.words64", 524_288, Valid),
    ("raw.rank.words", 131_072, Valid),
    ("raw.rank.lanes", 524_288, Valid),
];

/// Runs in the tests of every day.
const QUICK: usize = 1000;

fn p_values(id: &str, block_bytes: usize, runs: usize) -> Vec<f64> {
    let mut sound = SoundBytes::new(&format!("calibration of {id} at {block_bytes} bytes"));
    let (statistic, place) = bits::raw_in_blocks_of(block_bytes)
        .into_iter()
        .find_map(|statistic| {
            let place = statistic.hypotheses().iter().position(|h| h.id == id)?;
            Some((statistic, place))
        })
        .unwrap();
    (0..runs)
        .map(|_| {
            let mut statistic = statistic.fresh();
            statistic.observe(&sound.take(block_bytes)).unwrap();
            let finding = statistic.findings().swap_remove(place);
            finding.unwrap_or_else(|e| panic!("{id}: {e}")).p.get()
        })
        .collect()
}

/// Prints the rates, and gives the p-value of uniformity or checks validity.
fn judge(id: &str, kind: Kind, p: &[f64]) -> Option<f64> {
    let n = p.len() as u64;
    let at_most = |a: f64| p.iter().filter(|&&p| p <= a).count() as u64;
    let rates: Vec<String> = [0.05, 0.01, 0.001]
        .map(|a| format!("{:.5}", at_most(a) as f64 / n as f64))
        .to_vec();
    let uniform = (kind == Continuous).then(|| uniformity(p));
    println!(
        "{id:42} {n:6} runs, P(p <= 0.05, 0.01, 0.001) = {}{}",
        rates.join(", "),
        uniform.map_or(String::new(), |u| format!(", uniform: p = {u:.4}")),
    );
    for a in [0.05, 0.01, 0.001] {
        let alarms = at_most(a);
        assert!(
            binomial(alarms, n, a).upper() > 0.001,
            "{id}: {alarms} of {n} runs have p <= {a}"
        );
    }
    uniform
}

fn uniformity(p: &[f64]) -> f64 {
    let mut sorted = p.to_vec();
    sorted.sort_by(f64::total_cmp);
    let n = sorted.len() as f64;
    let d = sorted
        .iter()
        .enumerate()
        .map(|(i, &u)| (u - i as f64 / n).max((i as f64 + 1.0) / n - u))
        .fold(0.0, f64::max);
    let count = sorted.len() as u64;
    Finding::two_sided(d, kolmogorov(d, count)).p.get()
}

/// Holm at 1 %: the k-th smallest of m is compared with 1 % / (m - k).
fn assert_family(mut family: Vec<(String, f64)>) {
    family.sort_by(|a, b| a.1.total_cmp(&b.1));
    let m = family.len();
    let (id, p) = &family[0];
    println!("smallest of {m}: {id}, p = {p:.5}");
    assert!(*p > 0.01 / m as f64, "{id} is not uniform: p = {p}");
}

fn raw(runs: usize) {
    let mut family = Vec::new();
    for (id, block_bytes, kind) in SMALLEST {
        // What takes milliseconds runs less often, unless it is asked for.
        let fewer = runs == QUICK && block_bytes > 100_000;
        let p = p_values(id, block_bytes, if fewer { runs / 5 } else { runs });
        if let Some(uniform) = judge(id, kind, &p) {
            family.push((id.to_owned(), uniform));
        }
    }
    assert_family(family);
}

#[test]
fn raw_statistics_alarm_as_often_as_they_say() {
    raw(QUICK);
}

#[test]
#[ignore = "ten minutes; `just calibrate-bits`"]
fn full_raw_statistics_alarm_as_often_as_they_say() {
    raw(10_000);
}

fn pass_bands(statistics: Vec<Box<dyn Statistic<[u8]>>>, runs: usize) {
    for statistic in statistics {
        let ids: Vec<&str> = statistic.hypotheses().iter().map(|h| h.id).collect();
        let mut sound = SoundBytes::new(&format!("calibration of {}", ids[0]));
        let mut p = vec![Vec::new(); ids.len()];
        let mut total = statistic.fresh();
        for _ in 0..runs {
            let mut single = statistic.fresh();
            single.observe(&sound.take(BLOCK_BYTES)).unwrap();
            for (p, finding) in p.iter_mut().zip(single.findings()) {
                p.push(finding.unwrap().p.get());
            }
            total.absorb(&single.counters()).unwrap();
        }
        for ((id, p), (finding, pair)) in ids
            .iter()
            .zip(&p)
            .zip(total.findings().iter().zip(total.counters().chunks(2)))
        {
            judge(id, Valid, p);
            // All runs together judge the rate itself.
            let all = finding.as_ref().unwrap().p;
            println!("{id:42} {} of {} blocks fail, p = {all}", pair[1], pair[0]);
            assert!(all.get() > 1e-4, "{id}: the rate is wrong");
        }
    }
}

#[test]
fn pass_bands_are_left_as_often_as_they_say() {
    pass_bands(bits::fips140(), 1000);
    pass_bands(bits::ais31(), 50);
}

#[test]
#[ignore = "half an hour; `just calibrate-bits`"]
fn full_pass_bands_are_left_as_often_as_they_say() {
    pass_bands(bits::fips140(), 10_000);
    pass_bands(bits::ais31(), 1000);
}

/// The p-values of single sequences of SP 800-22, and the findings of the whole.
fn sp800_22(sequences: usize) {
    let mut sound = SoundBytes::new("calibration of SP 800-22");
    let mut family = Vec::new();
    let mut lists = vec![Vec::new(); Test::ALL.len()];
    let mut suite = Suite::new();
    for _ in 0..sequences {
        let mut single = Suite::new_like(&suite);
        let bits = Bits::from_bytes(&sound.take(125_000));
        single.observe_sequence(&bits);
        for (list, test) in lists.iter_mut().zip(Test::ALL) {
            // Of the tests with many p-values the first of them: those of one sequence are
            // dependent.
            list.extend(single.p_values(test)[0].first());
        }
        suite.absorb(&single.counters()).unwrap();
    }
    for (list, test) in lists.iter().zip(Test::ALL) {
        let id = format!("sp800-22 {test:?}");
        let n = list.len() as u64;
        let alarms = list.iter().filter(|&&p| p < 0.01).count() as u64;
        let expected = test.rate();
        let uniform = uniformity(list);
        println!(
            "{id:32} {n:6} sequences, P(p < 0.01) = {:.5} (expected {expected:.5}), uniform: p = {uniform:.4}",
            alarms as f64 / n as f64
        );
        family.push((id, uniform));
    }
    assert_family(family);
    let findings = suite.findings();
    for (hypothesis, finding) in suite.hypotheses().iter().zip(&findings) {
        let p = finding.as_ref().unwrap().p;
        assert!(
            p.get() > 0.01 / findings.len() as f64,
            "{}: {p}",
            hypothesis.id
        );
    }
}

#[test]
fn sp800_22_alarms_as_often_as_it_says() {
    sp800_22(500);
}

#[test]
#[ignore = "six minutes; `just calibrate-bits`"]
fn full_sp800_22_alarms_as_often_as_it_says() {
    sp800_22(10_000);
}
