//! Tails of sums by the trapezoidal rule on a vertical line.
//!
//! For an integer-valued S with moment generating function M, s = tau + i theta and tau > 0,
//!
//! ```text
//! P(S >= k) = 1/(2 pi) Int_{-pi}^{pi} M(s) e^{-k s} / (1 - e^{-s}) dtheta.
//! ```
//!
//! The rule with N equidistant nodes is no approximation: it gives exactly the sum over all
//! integers j of P(S >= k + j N) e^{j N tau}. The term j = 0 is the tail; the one of j = -1 is at
//! most e^{-N tau}, and the one of j = 1 is bounded by Chernoff's inequality. N is chosen so that
//! both are below 1e-16 of the tail, and the first bound is checked again when the tail is known.
//! So the error is known, from the centre to the far tails and for any number of samples.
//! L. N. Trefethen and J. A. C. Weideman, SIAM Review 56 (2014), 385-458, is the reference for the
//! rule.
//!
//! The first moment never enters: a law gives its *centred* cumulant function and the distance of k
//! from the mean, so that a sum of 10^11 values keeps the relative precision of a float. The line
//! keeps at least 2.5 standard deviations of the conjugate variable away from the pole at s = 0,
//! so that nothing cancels at the centre either.

use std::f64::consts::PI;

use super::complex::Complex;
use super::{Method, Tails};

/// A sum, as the contour needs it.
pub(crate) trait Sum {
    /// The variance.
    fn variance(&self) -> f64;

    /// The log of the moment generating function of S less its mean, at `s`.
    fn log_mgf(&self, s: Complex) -> Complex;

    /// Roughly the s at which the derivative of [`log_mgf`](Self::log_mgf) is `deviation`.
    fn saddlepoint(&self, deviation: f64) -> f64;

    /// The factor that turns a density into a tail on the side of `side`: one over 1 - e^{-s} or
    /// 1 - e^s for integers, one over s or -s for a continuous law.
    fn tail_factor(&self, s: Complex, side: Side) -> Complex {
        // 1 - e^{-s} = -(e^{-s} - 1).
        s.scale(-side.sign()).exp_m1().scale(-1.0).recip()
    }

    /// Whether theta ends at pi, because the values are integers.
    fn is_lattice(&self) -> bool {
        true
    }
}

/// Which tail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    /// P(S <= k).
    Lower,
    /// P(S >= k).
    Upper,
}

impl Side {
    fn sign(self) -> f64 {
        match self {
            Self::Lower => -1.0,
            Self::Upper => 1.0,
        }
    }
}

/// What the neglected terms may be, as a power of e: 1e-16 of the tail.
const NEGLECTED: f64 = 37.0;

/// A tail below e to this power is recorded as what Chernoff's inequality gives.
const UNDERFLOW: f64 = -700.0;

/// Both tails at a point that is `deviation` from the mean and not an end of the support.
///
/// Within one standard deviation each tail is computed by itself and both are held against P(S = k);
/// farther out the larger one is the complement of the smaller.
pub(crate) fn tails(sum: &impl Sum, deviation: f64) -> Tails {
    let sd = sum.variance().sqrt();
    let at = if sum.is_lattice() {
        probability(sum, deviation)
    } else {
        0.0
    };
    let (lower, upper) = if deviation.abs() < sd {
        (
            tail(sum, deviation, Side::Lower),
            tail(sum, deviation, Side::Upper),
        )
    } else if deviation > 0.0 {
        let upper = tail(sum, deviation, Side::Upper);
        (1.0 - (upper - at), upper)
    } else {
        let lower = tail(sum, deviation, Side::Lower);
        (lower, 1.0 - (lower - at))
    };
    Tails::at_a_point(lower, upper, at, Method::Contour)
}

/// One tail.
fn tail(sum: &impl Sum, deviation: f64, side: Side) -> f64 {
    let sd = sum.variance().sqrt();
    let sign = side.sign();
    // On its own side of the centre, and no nearer to the pole than this.
    let nearest = (2.5 / sd).min(1.0);
    let tau = sign * (sign * sum.saddlepoint(deviation)).max(nearest);
    let exponent = |t: f64| sum.log_mgf(Complex::new(t, 0.0)).re - deviation * t;
    let peak = exponent(tau);
    assert!(
        peak < f64::INFINITY,
        "a line at {tau:e} gave {peak} for {deviation:e}"
    );
    if peak < UNDERFLOW {
        return peak.exp();
    }
    // j = 1 by Chernoff's inequality at tau + h; j = -1 by P <= 1, where the tail is guessed.
    let h = tau.abs().min(1.0);
    let beyond = (exponent(tau + sign * h) - peak + NEGLECTED) / h;
    let before = (NEGLECTED - peak.min(0.0) + (1.0 + sd).ln()) / tau.abs();
    let mut period = beyond.max(before).max(1.0);
    loop {
        let found = peak.exp() * rule(sum, deviation, tau, peak, period, Some(side));
        if (-period * tau.abs()).exp() <= 1e-15 * found {
            return found;
        }
        assert!(
            period * tau.abs() < 2000.0,
            "the trapezoidal rule gave {found:e} for a tail"
        );
        period *= 2.0;
    }
}

/// P(S = k).
fn probability(sum: &impl Sum, deviation: f64) -> f64 {
    let sd = sum.variance().sqrt();
    let tau = sum.saddlepoint(deviation);
    let exponent = |t: f64| sum.log_mgf(Complex::new(t, 0.0)).re - deviation * t;
    let peak = exponent(tau);
    if peak < UNDERFLOW {
        return 0.0;
    }
    // P(S = k + j N) e^{j N tau} by Chernoff's inequality at tau + h and tau - h.
    let h = (2.5 / sd).min(1.0);
    let bound = exponent(tau + h).max(exponent(tau - h)) - peak + NEGLECTED + (1.0 + sd).ln();
    let found = peak.exp() * rule(sum, deviation, tau, peak, bound.max(1.0) / h, None);
    // A value may be impossible: 51 of 52 cards in their own place. What is left is rounding.
    found.max(0.0)
}

/// The rule with a period of about so many values, e^`peak` taken out.
fn rule(
    sum: &impl Sum,
    deviation: f64,
    tau: f64,
    peak: f64,
    period: f64,
    side: Option<Side>,
) -> f64 {
    // Terms this small no longer count; so many in a row end the sum.
    const SMALL: f64 = 1e-18;
    const IN_A_ROW: u32 = 8;
    // An odd number of nodes has no node at pi.
    let nodes = 2.0 * (period / 2.0).ceil() + 1.0;
    let step = 2.0 * PI / nodes;
    let mut total = 0.0;
    let mut small = 0;
    let mut node = 0.0;
    while !sum.is_lattice() || node <= (nodes - 1.0) / 2.0 {
        let s = Complex::new(tau, node * step);
        let mut term = (sum.log_mgf(s) - s.scale(deviation) - Complex::new(peak, 0.0)).exp();
        if let Some(side) = side {
            term = term * sum.tail_factor(s, side);
        }
        total += if node == 0.0 { term.re } else { 2.0 * term.re };
        small = if term.modulus() < SMALL * total.abs() {
            small + 1
        } else {
            0
        };
        if small == IN_A_ROW {
            break;
        }
        node += 1.0;
    }
    total / nodes
}
