//! Tails of the reference distributions, each computed directly and never as one minus the other.

use std::f64::consts::{FRAC_1_SQRT_2, PI};

use statrs::function::beta::beta_reg;
use statrs::function::erf::erfc;
use statrs::function::gamma::{gamma_lr, gamma_ur, ln_gamma};

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

/// The z with P(Z >= z) = `p` for the standard normal law.
pub fn normal_upper_quantile(p: f64) -> f64 {
    bisect(-40.0, 40.0, |z| normal_upper(z) > p)
}

/// Where a falling condition turns from true to false.
fn bisect(mut low: f64, mut high: f64, holds: impl Fn(f64) -> bool) -> f64 {
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
    let c = PI.powi(2) / (8.0 * x * x);
    let term = |m: f64| (-m * m * c).exp();
    (2.0 * PI).sqrt() / x * (term(1.0) + term(3.0) + term(5.0) + term(7.0))
}

/// P(Z >= z) for the normal law.
pub fn normal_upper(z: f64) -> f64 {
    erfc(z * FRAC_1_SQRT_2) / 2.0
}

/// P(|Z| >= |z|) for the normal law.
pub fn normal_two_sided(z: f64) -> f64 {
    erfc(z.abs() * FRAC_1_SQRT_2)
}

/// P(X >= k) for `n` trials that succeed with probability `p`.
pub fn binomial_upper(k: u64, n: u64, p: f64) -> f64 {
    if k == 0 {
        return 1.0;
    }
    if k > n {
        return 0.0;
    }
    beta_reg(k as f64, (n - k) as f64 + 1.0, p)
}

/// P(X <= k) for `n` trials that succeed with probability `p`.
pub fn binomial_lower(k: u64, n: u64, p: f64) -> f64 {
    if k >= n {
        return 1.0;
    }
    beta_reg((n - k) as f64, k as f64 + 1.0, 1.0 - p)
}

/// P(X >= k) for the Poisson law.
pub fn poisson_upper(k: u64, lambda: f64) -> f64 {
    if k == 0 {
        return 1.0;
    }
    if lambda <= 0.0 {
        return 0.0;
    }
    gamma_lr(k as f64, lambda)
}

/// P(X <= k) for the Poisson law.
pub fn poisson_lower(k: u64, lambda: f64) -> f64 {
    if lambda <= 0.0 {
        return 1.0;
    }
    gamma_ur(k as f64 + 1.0, lambda)
}

/// The sample size up to which the exact law of Kolmogorov is computed; above it the limit law
/// with the correction of Stephens (1970) is.
const KOLMOGOROV_EXACT_MAX: u64 = 2000;

/// P(D >= d) for the largest distance between `n` continuous values and their own law.
///
/// The tail comes from the one-sided law of Birnbaum and Tingey (1951), whose terms are all
/// positive: below 1e-4 both sides together are less than 1e-12 of it.
pub fn kolmogorov_exact_upper(d: f64, n: u64) -> f64 {
    if n > KOLMOGOROV_EXACT_MAX {
        return kolmogorov_upper(stephens(d, n));
    }
    let twice_one_side = 2.0 * one_sided_upper(d, n);
    if twice_one_side < 1e-4 {
        twice_one_side
    } else {
        1.0 - kolmogorov_exact_lower(d, n)
    }
}

/// P(D <= d) for the largest distance between `n` continuous values and their own law: the matrix
/// power of Marsaglia, Tsang and Wang, J. Statistical Software 8 (2003), issue 18.
pub fn kolmogorov_exact_lower(d: f64, n: u64) -> f64 {
    let nf = n as f64;
    if n > KOLMOGOROV_EXACT_MAX {
        return kolmogorov_lower(stephens(d, n));
    }
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
    let (power, mut exponent) = matrix_power(&step, order, n);
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

fn stephens(d: f64, n: u64) -> f64 {
    let root = (n as f64).sqrt();
    (root + 0.12 + 0.11 / root) * d
}

/// P(D+ >= d), Birnbaum and Tingey (1951): d times the sum over j <= n(1-d) of
/// C(n,j) (d + j/n)^(j-1) (1 - d - j/n)^(n-j).
fn one_sided_upper(d: f64, n: u64) -> f64 {
    if d <= 0.0 {
        return 1.0;
    }
    if d >= 1.0 {
        return 0.0;
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

/// Points of the quadrature for each interval.
const NODES: u32 = 64;

/// P(A >= z) for the limit law of Anderson and Darling's A^2.
///
/// A^2 is a sum of squared normals divided by j(j+1), so Smirnov's formula gives its tail as an
/// alternating sum of integrals between pairs of those numbers; the product under the root is
/// -cos(pi/2 sqrt(1 + 4 x)) / (pi x). Both ends of an interval are inverse square roots, which is
/// the weight of Chebyshev's quadrature.
pub fn anderson_darling_upper(z: f64) -> f64 {
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
pub fn anderson_darling_lower(z: f64) -> f64 {
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
