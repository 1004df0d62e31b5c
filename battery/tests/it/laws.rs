//! Every law of the batteries against `laws.json`, at the sizes of the plans and beyond, and the
//! shape that no table can show: p-values that grow towards the centre.

use dealproof_battery::Finding;
use dealproof_battery::law::LatticeLaw;
use dealproof_battery::tails::{self, DoubleDouble, Method, Tails};
use serde_json::Value;

use crate::vectors::read_any;

fn float(value: &Value) -> f64 {
    value.as_str().unwrap().parse().unwrap()
}

/// A fraction as it stands there, to 30 digits.
fn ratio(text: &str) -> DoubleDouble {
    match text.split_once('/') {
        Some((over, under)) => DoubleDouble::ratio(over.parse().unwrap(), under.parse().unwrap()),
        None => DoubleDouble::exact(text.parse().unwrap()),
    }
}

/// The worst relative error of the smaller tails of one kind of law.
#[derive(Default)]
struct Worst {
    tails: u32,
    error: f64,
    place: String,
}

impl Worst {
    /// Compares the smaller tail; the larger one is its complement and is compared as such.
    fn compare(&mut self, found: Tails, upper: f64, lower: f64, place: impl Fn() -> String) {
        let (smaller, larger) = if upper < lower {
            ((found.upper(), upper), (found.lower(), lower))
        } else {
            ((found.lower(), lower), (found.upper(), upper))
        };
        self.compare_one(smaller.0, smaller.1, &place);
        assert!(
            (larger.0 - larger.1).abs() < 1e-10,
            "{}: {} for {}",
            place(),
            larger.0,
            larger.1
        );
        assert!(
            smaller.0 == 0.0 || (smaller.0 / smaller.1 - 1.0).abs() <= found.method().error_bound(),
            "{}: {:e} for {:e}, beyond the bound of {:?}",
            place(),
            smaller.0,
            smaller.1,
            found.method()
        );
    }

    fn compare_one(&mut self, found: f64, expected: f64, place: impl Fn() -> String) {
        let error = (found / expected - 1.0).abs();
        if error.is_nan() || error >= self.error {
            (self.error, self.place) = (error, format!("{}: {found:e} for {expected:e}", place()));
        }
        self.tails += 1;
    }

    fn assert_below(&self, kind: &str, tolerance: f64) {
        println!(
            "{kind}: {} tails, worst {:.1e} at {}",
            self.tails, self.error, self.place
        );
        assert!(self.tails > 0, "no {kind} in the table");
        assert!(self.error <= tolerance, "{kind}: {}", self.place);
    }
}

fn lattice(set: &Value) -> LatticeLaw {
    let cards = usize::try_from(set["cards"].as_u64().unwrap()).unwrap();
    match set["law"].as_str().unwrap() {
        "fixed_points" => LatticeLaw::fixed_points(cards),
        "cycles" => LatticeLaw::cycles(cards),
        "ascents" => LatticeLaw::ascents(cards),
        "inversions" => LatticeLaw::inversions(cards),
        "successions" => LatticeLaw::successions(cards),
        "longest_run" => LatticeLaw::longest_run(cards),
        other => panic!("no such law: {other}"),
    }
}

/// One law at one size: its name, mean, standard deviation, least and largest value, and its tails at a sum.
struct Sized {
    name: String,
    mean: f64,
    sd: f64,
    least: f64,
    most: f64,
    tails: Box<dyn Fn(u64) -> Tails>,
}

/// Every sum of the table, with the points that it lists.
fn sums(tables: &Value) -> Vec<(&'static str, Sized, Vec<Value>)> {
    let mut all = Vec::new();
    for set in tables["binomial"]["sets"].as_array().unwrap() {
        let (text, n) = (set["p"].as_str().unwrap(), set["n"].as_u64().unwrap());
        let p = ratio(text);
        let (nf, pf) = (n as f64, p.to_f64());
        let sized = Sized {
            name: format!("binomial {text} of {n}"),
            mean: nf * pf,
            sd: (nf * pf * (1.0 - pf)).sqrt(),
            least: 0.0,
            most: nf,
            tails: Box::new(move |k| tails::binomial(k, n, p)),
        };
        all.push(("binomial", sized, set["points"].as_array().unwrap().clone()));
    }
    for set in tables["poisson"]["sets"].as_array().unwrap() {
        let text = set["mean"].as_str().unwrap();
        let mean = ratio(text).to_f64();
        let sized = Sized {
            name: format!("Poisson {text}"),
            mean,
            sd: mean.sqrt(),
            least: 0.0,
            most: f64::INFINITY,
            tails: Box::new(move |k| tails::poisson(k, mean)),
        };
        all.push(("poisson", sized, set["points"].as_array().unwrap().clone()));
    }
    for set in tables["lattice_sums"]["sets"].as_array().unwrap() {
        let law = lattice(set);
        let n = set["n"].as_u64().unwrap();
        let nf = n as f64;
        let last = law.first() + law.probabilities().len() - 1;
        let sized = Sized {
            name: format!("{} of {}, {n} decks", set["law"], set["cards"]),
            mean: nf * law.mean(),
            sd: (nf * law.variance()).sqrt(),
            least: nf * law.first() as f64,
            most: nf * last as f64,
            tails: Box::new(move |k| law.sum_tails(n, k)),
        };
        all.push(("sums", sized, set["points"].as_array().unwrap().clone()));
    }
    all
}

#[test]
fn tails_of_sums_hold_at_every_size() {
    let table = read_any("laws.json");
    let mut worst = std::collections::BTreeMap::<&str, Worst>::new();
    for (kind, sized, points) in sums(&table["tables"]) {
        for point in points {
            let k = point[0].as_u64().unwrap();
            let (upper, lower) = (float(&point[1]), float(&point[2]));
            let place = || format!("{} at {k}", sized.name);
            let found = (sized.tails)(k);
            worst
                .entry(kind)
                .or_default()
                .compare(found, upper, lower, place);
        }
    }
    assert_eq!(worst.len(), 3);
    for (kind, worst) in worst {
        worst.assert_below(kind, 1e-10);
    }
}

#[test]
fn continuous_laws_hold_at_every_size() {
    let table = read_any("laws.json");
    let tables = &table["tables"];
    let (mut chi_square, mut large) = (Worst::default(), Worst::default());
    for set in tables["chi_square"]["sets"].as_array().unwrap() {
        let degrees = set["degrees"].as_f64().unwrap();
        for point in set["points"].as_array().unwrap() {
            let (x, upper, lower) = (float(&point[0]), float(&point[1]), float(&point[2]));
            let worst = if degrees > 1e6 {
                &mut large
            } else {
                &mut chi_square
            };
            let place = || format!("{degrees} degrees at {x}");
            worst.compare(tails::chi_square(x, degrees), upper, lower, place);
        }
    }
    chi_square.assert_below("chi-square", 1e-8);
    large.assert_below("chi-square above 1e6 degrees", 1e-8);

    let mut noncentral = Worst::default();
    for point in tables["noncentral_chi_square"]["points"]
        .as_array()
        .unwrap()
    {
        let degrees = point[0].as_f64().unwrap();
        let (x, lambda) = (float(&point[1]), float(&point[2]));
        let found = tails::noncentral_chi_square_upper(x, degrees, lambda);
        let place = || format!("{degrees} degrees, {lambda} at {x}");
        noncentral.compare_one(found, float(&point[3]), place);
    }
    noncentral.assert_below("noncentral chi-square", 1e-8);

    let mut normal = Worst::default();
    for point in tables["normal"]["points"].as_array().unwrap() {
        let (z, upper, lower) = (float(&point[0]), float(&point[1]), float(&point[2]));
        // Below the smallest normal float the digits run out.
        if upper.min(lower) > 1e-300 {
            normal.compare(tails::normal(z), upper, lower, || format!("z {z}"));
        }
    }
    normal.assert_below("normal", 1e-9);

    let mut limit = Worst::default();
    for point in tables["anderson_darling_limit"]["points"]
        .as_array()
        .unwrap()
    {
        let (z, upper, lower) = (float(&point[0]), float(&point[1]), float(&point[2]));
        limit.compare(tails::anderson_darling(z), upper, lower, || {
            format!("z {z}")
        });
    }
    limit.assert_below("Anderson-Darling", 1e-10);

    let mut complexity = Worst::default();
    for point in tables["linear_complexity"]["points"].as_array().unwrap() {
        let [n, l] = [0, 1].map(|i| u32::try_from(point[i].as_u64().unwrap()).unwrap());
        let (upper, lower) = (float(&point[2]), float(&point[3]));
        if upper.min(lower) > 1e-300 {
            let place = || format!("{l} of {n}");
            complexity.compare(tails::linear_complexity(l, n), upper, lower, place);
        }
    }
    complexity.assert_below("linear complexity", 1e-12);
}

#[test]
fn kolmogorovs_law_holds_at_every_size() {
    let table = read_any("laws.json");
    let tables = &table["tables"]["kolmogorov"];
    let mut exact = Worst::default();
    for point in tables["exact"]["points"].as_array().unwrap() {
        let (n, d) = (point[0].as_u64().unwrap(), float(&point[1]));
        let (upper, lower) = (float(&point[2]), float(&point[3]));
        let place = || format!("n {n}, d {d}");
        exact.compare(tails::kolmogorov(d, n), upper, lower, place);
    }
    exact.assert_below("Kolmogorov, exact", 1e-10);
    let mut tail = Worst::default();
    for point in tables["exact_tail"]["points"].as_array().unwrap() {
        let (n, d, upper) = (
            point[0].as_u64().unwrap(),
            float(&point[1]),
            float(&point[2]),
        );
        let found = tails::kolmogorov(d, n);
        assert_eq!(found.method(), Method::KolmogorovTail);
        tail.compare_one(found.upper(), upper, || format!("n {n}, d {d}"));
    }
    tail.assert_below("Kolmogorov, large samples", 1e-9);
    let mut limit = Worst::default();
    for point in tables["limit"]["points"].as_array().unwrap() {
        let (x, upper, lower) = (float(&point[0]), float(&point[1]), float(&point[2]));
        limit.compare(tails::kolmogorov_limit(x), upper, lower, || {
            format!("x {x}")
        });
    }
    limit.assert_below("Kolmogorov, limit", 1e-12);
}

/// A table has gaps. This has none: 2 000 consecutive sums through the centre of each law at each
/// size. A tail that jumps or turns negative anywhere among them shows.
#[test]
fn p_grows_towards_the_centre() {
    let table = read_any("laws.json");
    let mut laws = 0;
    for (_, sized, _) in sums(&table["tables"]) {
        let Sized {
            name,
            mean,
            sd,
            least,
            most,
            tails,
        } = sized;
        let first = (mean - 1000.0).max(0.0).floor();
        let last = (first + 2000.0).min(most);
        // The longest law has 1 327 values: a step keeps the test short where all is smooth.
        let step = if name.contains("inversions") {
            40.0
        } else {
            1.0
        };
        let mut before: Option<(f64, f64)> = None;
        let mut k = first;
        while k <= last {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a count of at most 1e14"
            )]
            let point = k as u64;
            if k >= least {
                let found = tails(point);
                let p = Finding::two_sided(k, found).p.get();
                if (k - mean).abs() < 0.5 * sd {
                    assert!(p > 0.6, "{name}: p = {p} at {k}, mean {mean}");
                }
                // Where floats end a tail is a bound.
                let [lower, upper] = [found.lower(), found.upper()].map(|p| p.max(1e-300));
                if let Some((lower_before, upper_before)) = before {
                    assert!(
                        lower >= lower_before * (1.0 - 1e-12)
                            && upper <= upper_before * (1.0 + 1e-12),
                        "{name}: {found:?} at {k} after {lower_before:e} and {upper_before:e}"
                    );
                }
                before = Some((lower, upper));
            }
            k += step;
        }
        laws += 1;
    }
    println!("{laws} laws");
    assert!(laws > 100);
}
