//! The statistics against certified values, and the real sources.

use dealproof_battery::Kolmogorov;
use dealproof_battery::tails;
use dealproof_rng::faulty::{FaultyWords, WordDefect};
use dealproof_rng::generator::{ErasingStream, Seed};
use dealproof_rng::shuffle::ShuffleKey;
use serde_json::Value;

use crate::vectors::read_any;

fn float(value: &Value) -> f64 {
    value.as_str().unwrap().parse().unwrap()
}

fn close(found: f64, expected: f64, tolerance: f64) -> bool {
    (found - expected).abs() <= tolerance * expected.abs()
}

#[test]
fn the_tails_agree_with_certified_values() {
    let tables = read_any("special-functions.json");
    let mut compared = 0;
    for row in tables["chi_square_survival"].as_array().unwrap() {
        let (x, df) = (float(&row["x"]), row["df"].as_f64().unwrap());
        let (upper, lower) = (float(&row["sf"]), float(&row["cdf"]));
        assert!(close(tails::chi_square_upper(x, df), upper, 1e-8), "{row}");
        assert!(
            close(tails::chi_square(x, df).lower(), lower, 1e-8),
            "{row}"
        );
        compared += 2;
    }
    for row in tables["kolmogorov_limit"].as_array().unwrap() {
        let x = float(&row["x"]);
        let (upper, lower) = (float(&row["sf"]), float(&row["cdf"]));
        assert!(
            close(tails::kolmogorov_limit(x).upper(), upper, 1e-12),
            "{row}"
        );
        assert!(
            close(tails::kolmogorov_limit(x).lower(), lower, 1e-12),
            "{row}"
        );
        compared += 2;
    }
    println!("{compared} tails");
    assert!(compared > 100);
}

#[test]
fn the_discrete_and_empirical_laws_agree_with_certified_values() {
    let tables = read_any("special-functions.json");
    let mut compared = 0;
    let mut check = |found: f64, expected: f64, tolerance: f64, row: &Value| {
        assert!(
            close(found, expected, tolerance),
            "{row}: {found:e} is not {expected:e}"
        );
        compared += 1;
    };
    for row in tables["normal_upper_tail"].as_array().unwrap() {
        let z = float(&row["z"]);
        check(tails::normal_upper(z), float(&row["sf"]), 1e-10, row);
        check(
            tails::normal_two_sided(z),
            float(&row["two_sided"]),
            1e-10,
            row,
        );
    }
    for row in tables["binomial_tail"].as_array().unwrap() {
        let (over, under) = row["p"].as_str().unwrap().split_once('/').unwrap();
        let p = over.parse::<f64>().unwrap() / under.parse::<f64>().unwrap();
        let (k, n) = (row["k"].as_u64().unwrap(), row["n"].as_u64().unwrap());
        check(
            tails::binomial(k, n, p).upper(),
            float(&row["ge"]),
            1e-8,
            row,
        );
        check(
            tails::binomial(k, n, p).lower(),
            float(&row["le"]),
            1e-8,
            row,
        );
    }
    for row in tables["poisson_tail"].as_array().unwrap() {
        let (k, lambda) = (row["k"].as_u64().unwrap(), float(&row["lambda"]));
        check(
            tails::poisson(k, lambda).upper(),
            float(&row["ge"]),
            1e-8,
            row,
        );
        check(
            tails::poisson(k, lambda).lower(),
            float(&row["le"]),
            1e-8,
            row,
        );
    }
    for row in tables["kolmogorov_exact"].as_array().unwrap() {
        let (n, d) = (row["n"].as_u64().unwrap(), float(&row["d"]));
        if n > 2000 {
            continue;
        }
        check(
            tails::kolmogorov(d, n).lower(),
            float(&row["cdf"]),
            1e-9,
            row,
        );
        check(
            tails::kolmogorov(d, n).upper(),
            float(&row["sf"]),
            1e-9,
            row,
        );
    }
    for row in tables["anderson_darling_limit"].as_array().unwrap() {
        let z = float(&row["z"]);
        check(
            tails::anderson_darling(z).lower(),
            float(&row["cdf"]),
            1e-11,
            row,
        );
        check(
            tails::anderson_darling(z).upper(),
            float(&row["sf"]),
            1e-11,
            row,
        );
    }
    println!("{compared} tails");
    assert!(compared > 100);
}

#[test]
fn a_sound_generator_passes_and_a_counter_is_too_uniform() {
    let mut stream = ErasingStream::new(&Seed::new([6; 32]));
    let mut sound = Kolmogorov::new();
    let mut counter = Kolmogorov::new();
    for i in 0..100_000 {
        sound.observe(stream.word());
        counter.observe(i * 42_949);
    }
    let (sound, counter) = (sound.finish().unwrap().p, counter.finish().unwrap().p);
    println!("generator p = {sound}, counter p = {counter}");
    assert!(sound.get() > 1e-3);
    assert!(counter.get() < 1e-6);
}

#[test]
fn too_few_words_are_refused() {
    assert!(Kolmogorov::new().finish().is_err());
}

#[test]
fn kolmogorov_catches_the_biased_bit() {
    let mut words = FaultyWords::new(WordDefect::BiasedTopBit, &ShuffleKey::new([4; 32]), 0);
    let mut ks = Kolmogorov::new();
    for _ in 0..200_000 {
        ks.observe(words.word());
    }
    let p = ks.finish().unwrap().p;
    println!("biased-top-bit: p = {p} after 200000 words");
    assert!(p.get() < 1e-6);
}
