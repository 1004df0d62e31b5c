//! The exact law of Pearson's chi-square over equally likely cells, against its limit at the levels
//! at which decisions are made.
//!
//! The counts of cells are Poisson counts, given their sum. So the joint law of the sum of the counts
//! n and the sum of n(n-1)/2 is the power of one cell's, by a discrete Fourier transform in both; the
//! row of the sum that was drawn is the law of the statistic.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "sizes and places are small and positive"
)]

use std::f64::consts::TAU;

use dealproof_battery::tails::chi_square_upper_quantile;
use dealproof_battery::{COMPARED_FROM, COMPARED_RATIO};

#[derive(Clone, Copy)]
struct Complex(f64, f64);

impl Complex {
    const ONE: Self = Self(1.0, 0.0);

    fn turn(part: u64, whole: u64) -> Self {
        let (sin, cos) = (TAU * (part % whole) as f64 / whole as f64).sin_cos();
        Self(cos, sin)
    }

    fn times(self, other: Self) -> Self {
        Self(
            self.0 * other.0 - self.1 * other.1,
            self.0 * other.1 + self.1 * other.0,
        )
    }

    fn power(self, mut exponent: u64) -> Self {
        let (mut result, mut base) = (Self::ONE, self);
        while exponent > 0 {
            if exponent & 1 == 1 {
                result = result.times(base);
            }
            base = base.times(base);
            exponent >>= 1;
        }
        result
    }
}

/// The transform of the law of sum n(n-1)/2, given that `cells` counts of mean `expected` have their
/// expected sum: its values at the first half of `period` frequencies, and that period.
fn transform(cells: u64, expected: u64) -> (Vec<Complex>, u64) {
    let (samples, mean) = (cells * expected, expected as f64);
    let sums = (24.0 * (samples as f64).sqrt() + 20.0) as u64;
    let sums = sums.next_power_of_two();
    let spread = (cells as f64 + 60.0 * (2.0 * cells as f64).sqrt()) * mean / 2.0;
    let period = (spread as u64 + 50).next_power_of_two();
    let most = (mean + 14.0 * mean.sqrt() + 30.0) as u64;
    let mut poisson = vec![(-mean).exp()];
    for n in 1..=most {
        poisson.push(poisson[n as usize - 1] * mean / n as f64);
    }
    let turns: Vec<Complex> = (0..sums).map(|s| Complex::turn(s, sums)).collect();
    let values = (0..=period / 2).map(|t| {
        let cell: Vec<Complex> = (0..=most)
            .map(|n| {
                let Complex(cos, sin) =
                    Complex::turn(n * n.saturating_sub(1) / 2 % period * t, period);
                let p = poisson[n as usize];
                Complex(p * cos, -p * sin)
            })
            .collect();
        let (mut re, mut im) = (0.0, 0.0);
        for s in 0..sums {
            let mut one = Complex(0.0, 0.0);
            for (n, value) in cell.iter().enumerate() {
                let Complex(cos, sin) = turns[(n as u64 * s % sums) as usize];
                let Complex(a, b) = value.times(Complex(cos, -sin));
                one = Complex(one.0 + a, one.1 + b);
            }
            let all = one
                .power(cells)
                .times(turns[(samples % sums * s % sums) as usize]);
            re += all.0;
            im += all.1;
        }
        Complex(re, im)
    });
    (values.collect(), period)
}

/// P(X >= critical) of the statistic.
fn upper(cells: u64, expected: u64, (values, period): &(Vec<Complex>, u64), critical: f64) -> f64 {
    let samples = (cells * expected) as f64;
    let least = ((samples * samples / cells as f64 - samples) / 2.0) as u64 - 4;
    let from = ((critical + samples) * samples / cells as f64 - samples) / 2.0;
    let from = (from - 1e-9).ceil() as u64;
    let count = least + period - from;
    let mut sum = values[0].0 * count as f64;
    for (t, value) in (0u64..).zip(values).skip(1) {
        // The sum of a geometric series over the values from `from` on.
        let start = Complex::turn(from % period * t, *period);
        let end = Complex::turn(count % period * t, *period);
        let step = Complex::turn(t, *period);
        let numerator = start.times(Complex(1.0 - end.0, -end.1));
        let denominator = Complex(1.0 - step.0, -step.1);
        let size = denominator.0 * denominator.0 + denominator.1 * denominator.1;
        let series = numerator.times(Complex(denominator.0, -denominator.1));
        let term = value.times(series).0 / size;
        sum += if 2 * t == *period { term } else { 2.0 * term };
    }
    sum / *period as f64 / values[0].0
}

/// How often a level is reached, in units of the level.
fn ratio(cells: u64, expected: u64, level: f64) -> f64 {
    let critical = chi_square_upper_quantile(level, cells as f64 - 1.0);
    upper(cells, expected, &transform(cells, expected), critical) / level
}

/// Every way to put `draws` into three cells, one by one.
fn enumerated(draws: u32, critical: f64) -> f64 {
    let choose = |n: u32, k: u32| (0..k).fold(1.0, |c, i| c * f64::from(n - i) / f64::from(i + 1));
    let expected = f64::from(draws) / 3.0;
    let mut sum = 0.0;
    for a in 0..=draws {
        for b in 0..=draws - a {
            let cells = [a, b, draws - a - b].map(f64::from);
            let x: f64 = cells
                .iter()
                .map(|n| (n - expected).powi(2) / expected)
                .sum();
            if x >= critical - 1e-9 {
                sum += choose(draws, a) * choose(draws - a, b) / 3f64.powi(draws.cast_signed());
            }
        }
    }
    sum
}

#[test]
fn the_exact_law_is_that_of_an_enumeration() {
    for level in [1e-2, 1e-4, 1e-6] {
        let critical = chi_square_upper_quantile(level, 2.0);
        let found = upper(3, 10, &transform(3, 10), critical);
        let expected = enumerated(30, critical);
        assert!(
            (found / expected - 1.0).abs() < 1e-6,
            "{level}: {found:e} {expected:e}"
        );
    }
}

/// The limit errs in proportion to 1 / expected. So what holds at ten and at forty expected holds at
/// [`COMPARED_FROM`] too, and far above the level of ten it would be too often.
#[test]
fn the_limit_of_chi_square_holds_at_the_level_of_decisions() {
    for (cells, expected) in [(5, 10), (10, 10), (20, 10), (5, 40), (10, 40)] {
        for level in [1e-3, 3.8e-5, 1e-6] {
            let ratio = ratio(cells, expected, level);
            let excess = (ratio - 1.0) * expected as f64;
            println!("{cells} cells, {expected} expected, level {level:e}: {ratio:.3}");
            assert!(
                1.0 + excess / COMPARED_FROM <= COMPARED_RATIO,
                "{cells} {expected} {level}: {ratio}"
            );
        }
    }
    assert!(ratio(10, 10, 1e-6) > 2.0 * COMPARED_RATIO);
}
