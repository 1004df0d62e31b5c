//! The limit law of Anderson and Darling's A^2.

use std::f64::consts::PI;

use super::{Method, Tails};

/// Both tails of the limit law at `z`.
pub fn anderson_darling(z: f64) -> Tails {
    Tails::continuous(
        anderson_darling_lower(z),
        anderson_darling_upper(z),
        Method::AndersonDarling,
    )
}

/// Points of the quadrature for each interval.
const NODES: u32 = 64;

/// P(A >= z) for the limit law of Anderson and Darling's A^2.
///
/// A^2 is a sum of squared normals divided by j(j+1), so Smirnov's formula gives its tail as an
/// alternating sum of integrals between pairs of those numbers; the product under the root is
/// -cos(pi/2 sqrt(1 + 4 x)) / (pi x). Both ends of an interval are inverse square roots, which is
/// the weight of Chebyshev's quadrature.
fn anderson_darling_upper(z: f64) -> f64 {
    if z < 0.3 {
        return 1.0 - anderson_darling_lower(z);
    }
    let mut tail = 0.0;
    for k in 1..40 {
        let (a, b) = (
            f64::from((2 * k - 1) * (2 * k)),
            f64::from((2 * k) * (2 * k + 1)),
        );
        let mut integral = 0.0;
        for node in 0..NODES {
            let angle = PI * (f64::from(node) + 0.5) / f64::from(NODES);
            let x = f64::midpoint(a, b) + (b - a) / 2.0 * angle.cos();
            let product = (-(PI / 2.0 * (1.0 + 4.0 * x).sqrt()).cos() / (PI * x)).abs();
            // The weight of the quadrature is taken out of the integrand again.
            let weight = ((x - a) * (b - x)).sqrt();
            integral += (-x * z / 2.0).exp() / (x * product.sqrt()) * weight;
        }
        let term = integral / f64::from(NODES);
        if k % 2 == 1 {
            tail += term;
        } else {
            tail -= term;
        }
        if term < 1e-18 * tail {
            break;
        }
    }
    tail
}

/// P(A <= z) for the limit law of Anderson and Darling's A^2 (their series of 1952).
fn anderson_darling_lower(z: f64) -> f64 {
    if z <= 0.01 {
        // exp(-pi^2 / (8 z)) is below 1e-53 here.
        return 0.0;
    }
    if z > 3.0 {
        return 1.0 - anderson_darling_upper(z);
    }
    let mut sum = 0.0;
    let mut coefficient = 1.0;
    for j in 0..40 {
        let odd = f64::from(4 * j + 1);
        let c = odd * odd * PI * PI / (8.0 * z);
        // The trapezoidal rule is exact to the last digits for such an even, fast falling function.
        let width = (40.0 / c).sqrt();
        let step = width / 200.0;
        let value = |w: f64| (z / (8.0 * (w * w + 1.0)) - c * (w * w + 1.0)).exp();
        let mut integral = value(0.0) / 2.0;
        for i in 1..=200 {
            integral += value(f64::from(i) * step);
        }
        let term = coefficient * odd * integral * step;
        sum += term;
        if term.abs() < 1e-18 * sum.abs() {
            break;
        }
        // The binomial coefficient of -1/2 over j + 1.
        coefficient *= -(f64::from(j) + 0.5) / (f64::from(j) + 1.0);
    }
    (2.0 * PI).sqrt() / z * sum
}
