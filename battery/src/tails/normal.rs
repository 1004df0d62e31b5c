//! The normal law.

use std::f64::consts::FRAC_1_SQRT_2;

use statrs::function::erf::erfc;

use super::{Method, Tails};

/// Both tails of the standard normal law at `z`.
pub fn normal(z: f64) -> Tails {
    Tails::continuous(normal_upper(-z), normal_upper(z), Method::Erfc)
}

/// P(Z >= z) for the standard normal law.
pub fn normal_upper(z: f64) -> f64 {
    erfc(z * FRAC_1_SQRT_2) / 2.0
}

/// P(|Z| >= |z|) for the standard normal law.
pub fn normal_two_sided(z: f64) -> f64 {
    erfc(z.abs() * FRAC_1_SQRT_2)
}

/// The z with P(Z >= z) = `p` for the standard normal law.
pub fn normal_upper_quantile(p: f64) -> f64 {
    bisect(-40.0, 40.0, |z| normal_upper(z) > p)
}

/// Where a falling condition turns from true to false.
pub(super) fn bisect(mut low: f64, mut high: f64, holds: impl Fn(f64) -> bool) -> f64 {
    for _ in 0..80 {
        let middle = f64::midpoint(low, high);
        if holds(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}
