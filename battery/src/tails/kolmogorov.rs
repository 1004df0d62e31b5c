//! Kolmogorov's law of the largest distance D between `n` continuous values and their own law.

use std::f64::consts::PI;

use statrs::function::gamma::ln_gamma;

use super::{Method, Tails};

/// The sample size up to which the exact law is computed.
const EXACT_MAX: u64 = 2000;

/// Both tails of D at `d` for `n` values.
///
/// Up to 2 000 values by the exact law. Above, the upper tail below 1e-3 is twice the one-sided tail
/// of Birnbaum and Tingey, and the rest is the expansion of W. Pelz and I. J. Good, J. Royal
/// Statistical Society B 38 (1976), 152-156.
pub fn kolmogorov(d: f64, n: u64) -> Tails {
    // Both sides at once are less likely than one of them by e^{-6 n d^2}.
    let small = if n <= EXACT_MAX { 3e-4 } else { 1e-3 };
    let nf = n as f64;
    // The integral holds where its terms vanish at both ends; below sqrt(n) d = 1 the tail is large.
    let twice_one_side = if n > EXACT_MAX && nf * d * d < 1.0 {
        1.0
    } else {
        2.0 * one_sided_upper(d, n)
    };
    let method = match (n <= EXACT_MAX, twice_one_side < small) {
        (true, _) => Method::KolmogorovExact,
        (false, true) => Method::KolmogorovTail,
        (false, false) => Method::PelzGood,
    };
    if twice_one_side < small {
        return Tails::continuous(1.0 - twice_one_side, twice_one_side, method);
    }
    // The expansion loses its digits in the lower tail, where the matrix of the exact law is small.
    let lower = if n <= EXACT_MAX || (n <= 1_000_000 && nf * d <= 100.0) {
        exact_lower(d, n)
    } else {
        pelz_good(nf.sqrt() * d, nf)
    };
    // The last digits of a matrix power may leave the unit interval.
    let lower = lower.clamp(0.0, 1.0);
    Tails::continuous(lower, 1.0 - lower, method)
}

/// Both tails of the limit law, where x is sqrt(n) D for large n.
pub fn kolmogorov_limit(x: f64) -> Tails {
    if x <= 0.0 {
        return Tails::continuous(0.0, 1.0, Method::Closed);
    }
    if x >= 1.0 {
        // 2 * sum over k >= 1 of (-1)^(k-1) exp(-2 k^2 x^2); at x = 1 the fifth term is below 1e-21.
        let term = |k: f64| (-2.0 * k * k * x * x).exp();
        let upper = 2.0 * (term(1.0) - term(2.0) + term(3.0) - term(4.0));
        Tails::continuous(1.0 - upper, upper, Method::Closed)
    } else {
        // sqrt(2 pi) / x * sum over odd m of exp(-m^2 pi^2 / (8 x^2)): the same law by Jacobi's
        // identity, fast where the other series is slow.
        let c = PI.powi(2) / (8.0 * x * x);
        let term = |m: f64| (-m * m * c).exp();
        let lower = (2.0 * PI).sqrt() / x * (term(1.0) + term(3.0) + term(5.0) + term(7.0));
        Tails::continuous(lower, 1.0 - lower, Method::Closed)
    }
}

/// P(D <= d), by the matrix power of Marsaglia, Tsang and Wang, J. Statistical Software 8 (2003),
/// issue 18.
fn exact_lower(d: f64, n: u64) -> f64 {
    let nf = n as f64;
    if d <= 0.5 / nf {
        return 0.0;
    }
    if d >= 1.0 {
        return 1.0;
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "n d lies between 0 and 2000"
    )]
    let k = (nf * d) as usize + 1;
    let order = 2 * k - 1;
    let h = k as f64 - nf * d;
    let (power, mut exponent) = matrix_power(&step_matrix(order, h), order, n);
    let mut scaled = power[(k - 1) * order + k - 1];
    for i in 1..=n {
        scaled = scaled * i as f64 / nf;
        if scaled < 1e-140 {
            scaled *= 1e140;
            exponent -= 140;
        }
    }
    scaled * 10f64.powi(exponent)
}

/// The matrix H of the paper, row by row.
fn step_matrix(order: usize, h: f64) -> Vec<f64> {
    let mut step = vec![0.0; order * order];
    for i in 0..order {
        for j in 0..order.min(i + 2) {
            step[i * order + j] = 1.0;
        }
    }
    for i in 0..order {
        step[i * order] -= h.powf((i + 1) as f64);
        step[(order - 1) * order + i] -= h.powf((order - i) as f64);
    }
    if 2.0 * h > 1.0 {
        step[(order - 1) * order] += (2.0 * h - 1.0).powf(order as f64);
    }
    for i in 0..order {
        for j in 0..order.min(i + 2) {
            for g in 1..=(i + 1).saturating_sub(j) {
                step[i * order + j] /= g as f64;
            }
        }
    }
    step
}

/// P(sqrt(n) D <= z) to the order n^(-3/2).
fn pelz_good(z: f64, n: f64) -> f64 {
    // exp(-pi^2 / (8 z^2)) is far below the smallest float.
    if z <= 0.01 {
        return 0.0;
    }
    let (z2, root) = (z * z, n.sqrt());
    let (z4, z6) = (z2 * z2, z2 * z2 * z2);
    let (mut k0, mut k1, mut k2, mut k3) = (0.0, 0.0, 0.0, 0.0);
    // Far beyond where the exponential vanishes for every z that is not in the tail.
    for k in 1..=40 {
        // Each half-integer stands for itself and its negative.
        let odd = (PI * (f64::from(k) - 0.5)).powi(2);
        let weight = 2.0 * (-odd / (2.0 * z2)).exp();
        k0 += weight;
        k1 += weight * (odd - z2);
        k2 += weight
            * (6.0 * z6 + 2.0 * z4 + odd * (2.0 * z4 - 5.0 * z2) + odd * odd * (1.0 - 2.0 * z2));
        k3 += weight
            * (odd.powi(3) * (5.0 - 30.0 * z2)
                + odd * odd * (-60.0 * z2 + 212.0 * z4)
                + odd * (135.0 * z4 - 96.0 * z6)
                - (30.0 * z6 + 90.0 * z4 * z4));
    }
    k2 /= 72.0 * z.powi(7);
    k3 /= 6480.0 * z.powi(10);
    for k in 1..=40 {
        let whole = (PI * f64::from(k)).powi(2);
        let weight = 2.0 * (-whole / (2.0 * z2)).exp();
        k2 -= weight * whole / (36.0 * z.powi(3));
        k3 += weight * (3.0 * whole * z2 - whole * whole) / (216.0 * z6);
    }
    let half = (PI / 2.0).sqrt();
    half * (k0 / z + k1 / (6.0 * z4) / root + k2 / n + k3 / (n * root))
}

/// P(D+ >= d), Z. W. Birnbaum and F. H. Tingey (1951): d times the sum over j <= n(1-d) of
/// C(n,j) (d + j/n)^(j-1) (1 - d - j/n)^(n-j).
fn one_sided_upper(d: f64, n: u64) -> f64 {
    if d <= 0.0 {
        return 1.0;
    }
    if d >= 1.0 {
        return 0.0;
    }
    if n > EXACT_MAX {
        return one_sided_integral(d, n as f64);
    }
    let nf = n as f64;
    let mut sum = 0.0;
    for j in 0..=n {
        let jf = j as f64;
        let rest = 1.0 - d - jf / nf;
        if rest <= 0.0 {
            break;
        }
        let log = ln_gamma(nf + 1.0) - ln_gamma(jf + 1.0) - ln_gamma(nf - jf + 1.0)
            + (jf - 1.0) * (d + jf / nf).ln()
            + (nf - jf) * rest.ln();
        sum += log.exp();
    }
    (d * sum).min(1.0)
}

/// The same sum for large n. Its terms are a smooth function of t = j / n that vanishes with all
/// its derivatives at both ends, like exp(-n d^2 / (2 t (1 - t))), so that sum, integral and
/// trapezoidal rule agree to the last digits.
fn one_sided_integral(d: f64, n: f64) -> f64 {
    const NODES: u32 = 4000;
    // ln(1 + y) - y.
    let log = |y: f64| super::Complex::new(y, 0.0).ln_1p_minus_self().re;
    // What Stirling's formula for m! leaves.
    let stirling = |m: f64| (1.0 - (1.0 - 2.0 / (7.0 * m * m)) / (30.0 * m * m)) / (12.0 * m);
    let mut sum = 0.0;
    for node in 1..NODES {
        let t = f64::from(node) / f64::from(NODES);
        let (above, rest) = (t + d, 1.0 - t - d);
        if rest <= 0.0 {
            break;
        }
        // n times the divergence of t from t + d, the linear terms taken together by hand.
        let divergence =
            n * (t * log(-d / above) + (1.0 - t) * log(d / rest) + d * d / (above * rest));
        let correction = stirling(n) - stirling(n * t) - stirling(n * (1.0 - t));
        sum += (correction - divergence).exp() / (above * (2.0 * PI * t * (1.0 - t)).sqrt());
    }
    // n / NODES values of j for each node, and sqrt(n) under the root.
    (d * sum * n.sqrt() / f64::from(NODES)).min(1.0)
}

/// The power as digits and a decimal exponent, so that it neither overflows nor vanishes.
fn matrix_power(base: &[f64], m: usize, n: u64) -> (Vec<f64>, i32) {
    if n == 1 {
        return (base.to_vec(), 0);
    }
    let (half, exponent) = matrix_power(base, m, n / 2);
    let mut power = matrix_product(&half, &half, m);
    let mut exponent = 2 * exponent;
    if n % 2 == 1 {
        power = matrix_product(&power, base, m);
    }
    if power[(m / 2) * m + m / 2] > 1e140 {
        for cell in &mut power {
            *cell *= 1e-140;
        }
        exponent += 140;
    }
    (power, exponent)
}

fn matrix_product(a: &[f64], b: &[f64], m: usize) -> Vec<f64> {
    let mut product = vec![0.0; m * m];
    for (row, a_row) in product.chunks_exact_mut(m).zip(a.chunks_exact(m)) {
        for (&factor, b_row) in a_row.iter().zip(b.chunks_exact(m)) {
            for (cell, &b_cell) in row.iter_mut().zip(b_row) {
                *cell += factor * b_cell;
            }
        }
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_samples_continue_the_exact_law() {
        // One past the limit of the exact law, where the approximations are worst.
        let n = EXACT_MAX + 1;
        for step in 1..60 {
            let x = 0.35 + 0.03 * f64::from(step);
            let d = x / (n as f64).sqrt();
            let exact = exact_lower(d, n);
            let found = kolmogorov(d, n);
            let bound = found.method().error_bound();
            let smaller = if exact < 0.5 {
                (found.lower(), exact)
            } else {
                (found.upper(), 1.0 - exact)
            };
            let off = (smaller.0 / smaller.1 - 1.0).abs();
            println!(
                "x {x:.2}: {:e}, off by {off:.1e}, {:?}",
                smaller.1,
                found.method()
            );
            // One minus the exact law has 11 digits left at 1e-3.
            assert!(off < bound.max(1e-8), "x {x}: {off:e}");
        }
    }

    /// Values too even to be true: no tail may be small on the upper side, and the lower one is exact.
    #[test]
    fn a_tiny_distance_is_no_large_one() {
        for (d, n) in [
            (1e-8, 500_000),
            (1e-9, 2001),
            (5e-13, 1_000_000_000_000),
            (1e-40, 1_000_000_000_000),
            (0.0, 5000),
        ] {
            let found = kolmogorov(d, n);
            assert!(found.upper() > 0.999_999, "{d} {n}: {found:?}");
        }
        // From Durbin's matrix in integers of 512 bits.
        for (n, d, exact) in [
            (2001, 0.002906162, 1.585e-29),
            (2001, 0.004023917, 1.7019e-15),
            (5000, 0.002828427, 9.9988e-13),
            (20000, 0.001414214, 7.1625e-13),
        ] {
            let found = kolmogorov(d, n).lower();
            assert!((found / exact - 1.0).abs() < 1e-3, "{n} {d}: {found:e}");
        }
    }

    #[test]
    fn the_integral_is_the_sum() {
        for (n, d) in [(1500u64, 0.06), (2000, 0.05), (2000, 0.1), (2000, 0.25)] {
            let off = one_sided_integral(d, n as f64) / one_sided_upper(d, n) - 1.0;
            assert!(off.abs() < 1e-10, "{n} {d}: {off:e}");
        }
    }
}
