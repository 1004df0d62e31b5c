//! Chi-square, central and noncentral.

use statrs::function::gamma::{gamma_lr, gamma_ur, ln_gamma};

use super::normal::bisect;
use super::{Method, Tails, sums};

/// From so many degrees of freedom on the contour is used: the continued fraction of the incomplete
/// gamma function loses a digit for each further factor of ten.
const CONTOUR_FROM: f64 = 2e5;

/// Both tails of chi-square with `degrees` degrees of freedom at `x`.
pub fn chi_square(x: f64, degrees: f64) -> Tails {
    if x <= 0.0 {
        return Tails::continuous(0.0, 1.0, Method::Closed);
    }
    let (shape, x) = (degrees / 2.0, x / 2.0);
    if degrees >= CONTOUR_FROM {
        return sums::gamma(x, shape);
    }
    Tails::continuous(
        gamma_lr(shape, x),
        gamma_ur(shape, x),
        Method::IncompleteGamma,
    )
}

/// P(X >= x) for chi-square with `degrees` degrees of freedom.
pub fn chi_square_upper(x: f64, degrees: f64) -> f64 {
    chi_square(x, degrees).upper()
}

/// The x with P(X >= x) = `p` for chi-square with `degrees` degrees of freedom, to 12 digits.
pub fn chi_square_upper_quantile(p: f64, degrees: f64) -> f64 {
    let mut high = degrees.max(1.0);
    while chi_square_upper(high, degrees) > p {
        high *= 2.0;
    }
    bisect(0.0, high, |x| chi_square_upper(x, degrees) > p)
}

/// P(X >= x) for noncentral chi-square: the central tails weighted by Poisson(noncentrality / 2).
pub fn noncentral_chi_square_upper(x: f64, degrees: f64, noncentrality: f64) -> f64 {
    if noncentrality <= 0.0 || x <= 0.0 {
        return chi_square_upper(x, degrees);
    }
    let mean = noncentrality / 2.0;
    // Beyond nine standard deviations the Poisson weights are below 1e-17.
    let reach = 9.0 * mean.sqrt() + 20.0;
    let first = (mean - reach).max(0.0).floor();
    // Q(a+1, y) = Q(a, y) + y^a e^-y / Gamma(a+1): positive terms, so one tail gives all of them.
    let (mut a, y) = (degrees / 2.0 + first, x / 2.0);
    let mut tail = chi_square_upper(x, 2.0 * a);
    let mut step = (a * y.ln() - y - ln_gamma(a + 1.0)).exp();
    let mut weight = (first * mean.ln() - mean - ln_gamma(first + 1.0)).exp();
    let mut sum = 0.0;
    let mut k = first;
    while k <= mean + reach {
        sum += weight * tail;
        tail += step;
        a += 1.0;
        k += 1.0;
        step *= y / a;
        weight *= mean / k;
    }
    sum.min(1.0)
}
