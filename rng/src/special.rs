//! Tails of the reference distributions, each computed directly and never as one minus the other.

use statrs::function::gamma::{gamma_lr, gamma_ur};

/// P(X >= x) for chi-square with `degrees` degrees of freedom.
pub fn chi_square_upper(x: f64, degrees: f64) -> f64 {
    if x <= 0.0 {
        return 1.0;
    }
    gamma_ur(degrees / 2.0, x / 2.0)
}

/// P(X <= x) for chi-square with `degrees` degrees of freedom.
pub fn chi_square_lower(x: f64, degrees: f64) -> f64 {
    if x <= 0.0 {
        return 0.0;
    }
    gamma_lr(degrees / 2.0, x / 2.0)
}

/// P(K >= x) for the limit law of Kolmogorov, where K is sqrt(n) D for large n.
pub fn kolmogorov_upper(x: f64) -> f64 {
    if x < 1.0 {
        return 1.0 - kolmogorov_lower(x);
    }
    // 2 * sum over k >= 1 of (-1)^(k-1) exp(-2 k^2 x^2); at x = 1 the fifth term is below 1e-21.
    let term = |k: f64| (-2.0 * k * k * x * x).exp();
    2.0 * (term(1.0) - term(2.0) + term(3.0) - term(4.0))
}

/// P(K <= x) for the limit law of Kolmogorov.
pub fn kolmogorov_lower(x: f64) -> f64 {
    if x <= 0.0 {
        return 0.0;
    }
    if x >= 1.0 {
        return 1.0 - kolmogorov_upper(x);
    }
    // sqrt(2 pi) / x * sum over odd m of exp(-m^2 pi^2 / (8 x^2)): the same law by Jacobi's
    // identity, fast where the other series is slow.
    let c = std::f64::consts::PI.powi(2) / (8.0 * x * x);
    let term = |m: f64| (-m * m * c).exp();
    (2.0 * std::f64::consts::PI).sqrt() / x * (term(1.0) + term(3.0) + term(5.0) + term(7.0))
}
