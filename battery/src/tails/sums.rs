//! The binomial, Poisson and gamma laws as sums for the contour.

use super::complex::Complex;
use super::contour::{self, Side, Sum};
use super::double_double::DoubleDouble;
use super::{Method, Tails};

/// The binomial law at `k` of `n` trials that succeed with probability `p`.
///
/// `p` may be a float as it is or a [ratio](DoubleDouble::ratio): at 10^11 trials the 17th digit of
/// 1/3 counts.
///
/// # Panics
///
/// If `k` is above `n`, or `p` is not strictly between 0 and 1.
pub fn binomial(k: u64, n: u64, p: impl Into<DoubleDouble>) -> Tails {
    let p = p.into();
    let q = DoubleDouble::ONE - p;
    assert!(
        p.to_f64() > 0.0 && q.to_f64() > 0.0,
        "a probability lies between 0 and 1, found {}",
        p.to_f64()
    );
    assert!(k <= n, "at most {n} trials succeed, found {k}");
    let sum = Binomial::new(n, p);
    if n == 0 {
        return Tails::at_a_point(1.0, 1.0, 1.0, Method::Closed);
    }
    // p^n through the smaller of p and q, so that nothing is lost near 1.
    if k == 0 {
        let all = power(q, p, n);
        return Tails::at_a_point(all, 1.0, all, Method::Closed);
    }
    if k == n {
        let all = power(p, q, n);
        return Tails::at_a_point(1.0, all, all, Method::Closed);
    }
    let deviation = DoubleDouble::exact(k as f64) - p * n as f64;
    contour::tails(&sum, deviation.to_f64())
}

/// `base`^`n`, where `rest` is 1 - `base`.
fn power(base: DoubleDouble, rest: DoubleDouble, n: u64) -> f64 {
    let log = if rest.to_f64() < 0.5 {
        (-rest.to_f64()).ln_1p()
    } else {
        base.to_f64().ln()
    };
    (n as f64 * log).exp()
}

/// The number of successes in equal trials.
pub(super) struct Binomial {
    n: f64,
    p: f64,
    q: f64,
}

impl Binomial {
    /// So many trials that succeed with probability `p`.
    pub(super) fn new(trials: u64, p: DoubleDouble) -> Self {
        Self {
            n: trials as f64,
            p: p.to_f64(),
            q: (DoubleDouble::ONE - p).to_f64(),
        }
    }

    /// The derivative of the log of the moment generating function, the mean taken off.
    pub(super) fn slope(&self, s: f64) -> f64 {
        // n (p e^s / (q + p e^s) - p), where nothing cancels near s = 0.
        let growth = s.exp_m1();
        self.n * self.p * self.q * growth / (1.0 + self.p * growth)
    }
}

impl Sum for Binomial {
    fn variance(&self) -> f64 {
        self.n * self.p * self.q
    }

    fn log_mgf(&self, s: Complex) -> Complex {
        let one = s.scale(self.q).exp_m1_minus_self().scale(self.p);
        let none = s.scale(-self.p).exp_m1_minus_self().scale(self.q);
        (one + none).ln_1p().scale(self.n)
    }

    fn saddlepoint(&self, deviation: f64) -> f64 {
        // k q / ((n - k) p) = (1 + d / (n p)) / (1 - d / (n q)).
        (deviation / (self.n * self.p)).ln_1p() - (-deviation / (self.n * self.q)).ln_1p()
    }
}

/// The Poisson law with this mean at `k`.
///
/// # Panics
///
/// If the mean is negative or not a number.
pub fn poisson(k: u64, mean: f64) -> Tails {
    assert!(
        mean >= 0.0 && mean.is_finite(),
        "a mean is at least 0, found {mean}"
    );
    if k == 0 {
        let none = (-mean).exp();
        return Tails::at_a_point(none, 1.0, none, Method::Closed);
    }
    if mean == 0.0 {
        return Tails::at_a_point(1.0, 0.0, 0.0, Method::Closed);
    }
    // e to the saddlepoint would overflow: P(X >= k) is at most mean^k.
    if mean * 1e290 < k as f64 {
        return Tails::at_a_point(1.0, mean.powf(k as f64), 0.0, Method::Closed);
    }
    contour::tails(&Poisson { mean }, k as f64 - mean)
}

struct Poisson {
    mean: f64,
}

impl Sum for Poisson {
    fn variance(&self) -> f64 {
        self.mean
    }

    fn log_mgf(&self, s: Complex) -> Complex {
        s.exp_m1_minus_self().scale(self.mean)
    }

    fn saddlepoint(&self, deviation: f64) -> f64 {
        (deviation / self.mean).ln_1p()
    }
}

/// The gamma law with shape `shape` and scale 1 at `x`, for shapes above a thousand.
pub(super) fn gamma(x: f64, shape: f64) -> Tails {
    // Beyond this one tail is below e^-500000, and the saddlepoint runs into its pole.
    if x < shape / 1e3 {
        return Tails::continuous(0.0, 1.0, Method::Contour);
    }
    if x > shape * 1e3 {
        return Tails::continuous(1.0, 0.0, Method::Contour);
    }
    contour::tails(&Gamma { shape }, x - shape)
}

struct Gamma {
    shape: f64,
}

impl Sum for Gamma {
    fn variance(&self) -> f64 {
        self.shape
    }

    fn log_mgf(&self, s: Complex) -> Complex {
        s.scale(-1.0).ln_1p_minus_self().scale(-self.shape)
    }

    fn saddlepoint(&self, deviation: f64) -> f64 {
        deviation / (self.shape + deviation)
    }

    fn tail_factor(&self, s: Complex, side: Side) -> Complex {
        match side {
            Side::Upper => s.recip(),
            Side::Lower => s.scale(-1.0).recip(),
        }
    }

    fn is_lattice(&self) -> bool {
        false
    }
}
