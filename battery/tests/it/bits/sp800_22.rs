//! The fifteen tests against NIST STS 2.1.2, arcetri sts 3.2.7 and a separate computation
//! (`fixtures/vectors/sp800-22.json`).

use dealproof_battery::bits::sp800_22::{
    ClassProbabilities, STATES, UniversalCut, VARIANT_STATES, Walk, aperiodic_templates,
    approximate_entropy, block_frequency, cumulative_sums, dft, excursions_p, frequency,
    linear_complexity_test, longest_run, non_overlapping, overlapping, overlapping_counts,
    overlapping_p_with, passing_band, rank, runs, serial, universal, universal_statistic,
    variant_p,
};
use dealproof_battery::bits::{Bits, linear_complexity};
use dealproof_battery::tails::normal_two_sided;
use dealproof_rng::hex;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::vectors::{list, read_any, text};

/// What the C programs print, and what the separate computation gives (12 digits are printed).
const OF_PROGRAMS: f64 = 1e-6;
const INDEPENDENT: f64 = 1e-10;

pub(super) fn expansion(name: &str) -> Vec<u8> {
    let path = format!(
        "{}/../fixtures/vectors/expansions/{name}.bin",
        env!("CARGO_MANIFEST_DIR")
    );
    std::fs::read(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// Compares p-values and counts what was compared.
struct Ledger {
    compared: usize,
    worst: f64,
}

impl Ledger {
    fn check(&mut self, what: &str, found: f64, expected: f64, tolerance: f64) {
        let difference = (found - expected).abs();
        assert!(
            difference <= tolerance,
            "{what}: found {found:.12}, expected {expected:.12}"
        );
        self.compared += 1;
        if tolerance == INDEPENDENT {
            self.worst = self.worst.max(difference);
        }
    }

    /// All figures that a row gives for the same constants.
    fn row(&mut self, what: &str, found: f64, row: &Value) {
        for (member, tolerance) in [
            ("p_sts_2_1_2", OF_PROGRAMS),
            ("p_arcetri_3_2_7", OF_PROGRAMS),
            ("p_independent", INDEPENDENT),
        ] {
            if let Some(expected) = row[member].as_f64() {
                self.check(&format!("{what} {member}"), found, expected, tolerance);
            }
        }
    }

    /// A row with two sets of class probabilities; arcetri uses the exact ones unless it agrees
    /// with STS.
    fn classes(&mut self, what: &str, sts: f64, exact: f64, row: &Value) {
        let get = |member: &str| row[member].as_f64().unwrap();
        self.check(what, sts, get("p_sts_2_1_2"), OF_PROGRAMS);
        self.check(what, sts, get("p_independent"), INDEPENDENT);
        self.check(
            what,
            exact,
            get("p_independent_exact_probabilities"),
            INDEPENDENT,
        );
        let arcetri = get("p_arcetri_3_2_7");
        let same = (arcetri - get("p_sts_2_1_2")).abs() < 1e-9;
        self.check(what, if same { sts } else { exact }, arcetri, OF_PROGRAMS);
    }
}

#[test]
fn the_expansions_of_four_constants_have_the_published_p_values() {
    let vectors = read_any("sp800-22.json");
    let mut ledger = Ledger {
        compared: 0,
        worst: 0.0,
    };
    for (name, sequence) in vectors["sequences"].as_object().unwrap() {
        let bytes = expansion(name);
        assert_eq!(
            hex::encode(&Sha256::digest(&bytes)),
            text(sequence, "sha256_packed_msb_first")
        );
        let bits = Bits::from_bytes(&bytes);
        assert_eq!(bits.ones(), sequence["ones"].as_u64().unwrap());
        let tests = &sequence["tests"];
        for (test, row) in tests.as_object().unwrap() {
            let what = format!("{name} {test}");
            match test.as_str() {
                "frequency" => ledger.row(&what, frequency(&bits), row),
                "block_frequency" | "block_frequency_M16384" => {
                    let block = usize::try_from(row["M"].as_u64().unwrap()).unwrap();
                    ledger.row(&what, block_frequency(&bits, block), row);
                }
                "cumulative_sums_forward" => ledger.row(&what, cumulative_sums(&bits)[0], row),
                "cumulative_sums_reverse" => ledger.row(&what, cumulative_sums(&bits)[1], row),
                "runs" => ledger.row(&what, runs(&bits), row),
                "longest_run" => ledger.classes(
                    &what,
                    longest_run(&bits, ClassProbabilities::Sts).unwrap(),
                    longest_run(&bits, ClassProbabilities::Exact).unwrap(),
                    row,
                ),
                "rank" => ledger.row(&what, rank(&bits, 32).unwrap(), row),
                "dft" => ledger.row(&what, dft(&bits), row),
                "non_overlapping_templates" => {
                    let rows = list(row, "rows");
                    assert_eq!(rows.len(), aperiodic_templates().count());
                    for (row, template) in rows.iter().zip(aperiodic_templates()) {
                        assert_eq!(text(row, "template"), format!("{template:09b}"));
                        let p = non_overlapping(&bits, template, 9, 8);
                        ledger.check(&what, p, row["p"].as_f64().unwrap(), 1e-9);
                    }
                }
                "overlapping_template" => ledger.classes(
                    &what,
                    overlapping(&bits, ClassProbabilities::Sts).unwrap(),
                    overlapping(&bits, ClassProbabilities::Exact).unwrap(),
                    row,
                ),
                "universal" => check_universal(&mut ledger, &what, &bits, row),
                "approximate_entropy" => {
                    ledger.row(&what, approximate_entropy(&bits, 10), row);
                }
                "serial_1" => ledger.row(&what, serial(&bits, 16)[0], row),
                "serial_2" => ledger.row(&what, serial(&bits, 16)[1], row),
                "linear_complexity" => ledger.classes(
                    &what,
                    linear_complexity_test(&bits, 500, ClassProbabilities::Sts),
                    linear_complexity_test(&bits, 500, ClassProbabilities::Exact),
                    row,
                ),
                "random_excursions" => {
                    let walk = Walk::new(&bits);
                    assert_eq!(walk.cycles, row["cycles_J"].as_u64().unwrap());
                    for ((row, visits), state) in
                        list(row, "rows").iter().zip(&walk.visits).zip(STATES)
                    {
                        assert_eq!(row["x"], state);
                        ledger.row(&what, excursions_p(visits, state), row);
                    }
                }
                "random_excursions_variant" => {
                    let walk = Walk::new(&bits);
                    for ((row, &total), state) in list(row, "rows")
                        .iter()
                        .zip(&walk.totals)
                        .zip(VARIANT_STATES)
                    {
                        assert_eq!(row["x"], state);
                        assert_eq!(row["visits"], total);
                        ledger.row(&what, variant_p(total, walk.cycles, state), row);
                    }
                }
                other => panic!("no test {other}"),
            }
        }
        check_appendix_b(&mut ledger, &bits, &sequence["appendix_b_set"]);
    }
    println!(
        "{} p-values; largest difference from the separate computation {:.1e}",
        ledger.compared, ledger.worst
    );
    assert!(ledger.compared > 900);
}

fn check_universal(ledger: &mut Ledger, what: &str, bits: &Bits, row: &Value) {
    let get = |member: &str| row[member].as_f64().unwrap();
    let p = universal(bits).unwrap();
    ledger.check(what, p, get("p_sts_2_1_2"), OF_PROGRAMS);
    ledger.check(what, p, get("p_independent"), INDEPENDENT);
    let cut = UniversalCut {
        block: 7,
        first: 1280,
        tested: 128_000,
    };
    let (mean, deviation) = cut.law();
    let p = normal_two_sided((universal_statistic(bits, cut) - mean) / deviation);
    ledger.check(what, p, get("p_arcetri_3_2_7"), OF_PROGRAMS);
    ledger.check(what, p, get("p_independent_K128000"), INDEPENDENT);
}

/// The figures of Appendix B, six digits.
fn check_appendix_b(ledger: &mut Ledger, bits: &Bits, set: &Value) {
    let sts = ClassProbabilities::Sts;
    let walk = Walk::new(bits);
    for (name, expected) in set.as_object().unwrap() {
        let found = match name.as_str() {
            "frequency" => frequency(bits),
            "block_frequency" => block_frequency(bits, 128),
            "runs" => runs(bits),
            "longest_run" => longest_run(bits, sts).unwrap(),
            "rank" => rank(bits, 32).unwrap(),
            "dft" => dft(bits),
            "non_overlapping_000000001" => non_overlapping(bits, 1, 9, 8),
            "overlapping_template" => overlapping(bits, sts).unwrap(),
            "universal" => universal(bits).unwrap(),
            "approximate_entropy" => approximate_entropy(bits, 10),
            "serial_1" => serial(bits, 16)[0],
            "cusum_forward" => cumulative_sums(bits)[0],
            "cusum_reverse" => cumulative_sums(bits)[1],
            "linear_complexity" => linear_complexity_test(bits, 500, sts),
            "random_excursions_x_plus_1" => excursions_p(&walk.visits[4], 1),
            "random_excursions_variant_x_minus_1" => variant_p(walk.totals[8], walk.cycles, -1),
            other => panic!("no test {other}"),
        };
        ledger.check(name, found, expected.as_f64().unwrap(), 5.1e-7);
    }
}

#[test]
fn the_worked_examples_of_section_2_come_out() {
    let vectors = read_any("sp800-22.json");
    let e = Bits::from_bytes(&expansion("e"));
    let mut ledger = Ledger {
        compared: 0,
        worst: 0.0,
    };
    for row in list(&vectors["section_examples"], "rows") {
        let section = text(row, "section");
        let bits = match text(row, "bits") {
            "first 100,000 bits of e" => e.prefix(100_000),
            "first 1,000,000 bits of e" => e.clone(),
            digits => Bits::from_text(digits).unwrap(),
        };
        let size = |member: &str| usize::try_from(row[member].as_u64().unwrap()).unwrap();
        let found: Vec<f64> = match text(row, "test") {
            "frequency" => vec![frequency(&bits)],
            "block_frequency" => vec![block_frequency(&bits, size("M"))],
            "runs" => vec![runs(&bits)],
            "longest_run" => vec![longest_run(&bits, ClassProbabilities::Exact).unwrap()],
            "rank" => vec![rank(&bits, size("rows")).unwrap()],
            "dft" => vec![dft(&bits)],
            "non_overlapping_template" => {
                let template = text(row, "template");
                let value = u32::from_str_radix(template, 2).unwrap();
                vec![non_overlapping(
                    &bits,
                    value,
                    template.len(),
                    size("blocks"),
                )]
            }
            "overlapping_template" => {
                let counts = overlapping_counts(&bits, text(row, "template").len(), size("M"));
                let expected: Vec<f64> = list(row, "probabilities")
                    .iter()
                    .map(|p| p.as_f64().unwrap())
                    .collect();
                vec![overlapping_p_with(&counts, &expected)]
            }
            "universal" => {
                let cut = UniversalCut {
                    block: size("L"),
                    first: size("Q"),
                    tested: size("K"),
                };
                let fn_ = universal_statistic(&bits, cut);
                // The example leaves out the factor c(L, K) and the division by K.
                vec![normal_two_sided((fn_ - 1.5374383) / 1.338f64.sqrt())]
            }
            "linear_complexity" if section == "2.10.4" => {
                assert_eq!(linear_complexity(&bits), size("L"));
                continue;
            }
            "linear_complexity" => {
                let exact = linear_complexity_test(&bits, size("M"), ClassProbabilities::Exact);
                let expected = row["p_exact_probabilities"].as_f64().unwrap();
                ledger.check(section, exact, expected, INDEPENDENT);
                vec![linear_complexity_test(
                    &bits,
                    size("M"),
                    ClassProbabilities::Sts,
                )]
            }
            "serial" => serial(&bits, size("m")).to_vec(),
            "approximate_entropy" => vec![approximate_entropy(&bits, size("m"))],
            "cumulative_sums_forward" => vec![cumulative_sums(&bits)[0]],
            "cumulative_sums" => cumulative_sums(&bits).to_vec(),
            "random_excursions" => vec![excursions_p(&Walk::new(&bits).visits[4], 1)],
            "random_excursions_variant" => {
                let walk = Walk::new(&bits);
                let x = row["x"].as_i64().unwrap();
                let state = VARIANT_STATES
                    .iter()
                    .position(|&state| i64::from(state) == x)
                    .unwrap();
                vec![variant_p(
                    walk.totals[state],
                    walk.cycles,
                    VARIANT_STATES[state],
                )]
            }
            other => panic!("no test {other}"),
        };
        let expected: Vec<f64> = match &row["p"] {
            Value::Array(p) => p.iter().map(|p| p.as_f64().unwrap()).collect(),
            p => vec![p.as_f64().unwrap()],
        };
        assert_eq!(found.len(), expected.len(), "{section}");
        for (found, expected) in found.into_iter().zip(expected) {
            ledger.check(section, found, expected, INDEPENDENT);
        }
    }
    println!(
        "{} p-values; largest difference {:.1e}",
        ledger.compared, ledger.worst
    );
    assert_eq!(ledger.compared, 29);
}

#[test]
fn the_band_of_section_4_2_1_is_three_sigma() {
    // SP 800-22 4.2.1: 0.99 +- 3 sqrt(0.99 * 0.01 / m), 980.56 at m = 1000, 96.02 at m = 100.
    assert_eq!(passing_band(1000), 981..=999);
    assert_eq!(passing_band(100), 97..=100);
    assert_eq!(passing_band(55), 53..=55);
}
