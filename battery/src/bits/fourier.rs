//! A Fourier transform whose every rounding is the same on every machine.
//!
//! Scalar, in one fixed order, no fused multiply-add, and the roots of unity from a polynomial
//! instead of the platform's sine. Several transforms run side by side, number by number.

use std::f64::consts::FRAC_PI_4;
use std::ops::{Add, Mul, Sub};

/// A complex number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Complex {
    pub(super) re: f64,
    pub(super) im: f64,
}

impl Complex {
    pub(super) const fn new(re: f64, im: f64) -> Self {
        Self { re, im }
    }

    #[inline]
    pub(super) fn square(self) -> f64 {
        self.re * self.re + self.im * self.im
    }
}

impl Mul for Complex {
    type Output = Self;

    #[inline]
    fn mul(self, other: Self) -> Self {
        Self::new(
            self.re * other.re - self.im * other.im,
            self.re * other.im + self.im * other.re,
        )
    }
}

/// Numbers of `L` transforms that run side by side.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Lanes<const L: usize> {
    pub(super) re: [f64; L],
    pub(super) im: [f64; L],
}

impl<const L: usize> Lanes<L> {
    pub(super) const ZERO: Self = Self {
        re: [0.0; L],
        im: [0.0; L],
    };

    pub(super) const fn lane(&self, lane: usize) -> Complex {
        Complex::new(self.re[lane], self.im[lane])
    }

    pub(super) const fn set(&mut self, lane: usize, value: Complex) {
        self.re[lane] = value.re;
        self.im[lane] = value.im;
    }

    /// Times -i.
    #[inline]
    fn turn_right(self) -> Self {
        Self {
            re: self.im,
            im: self.re.map(|re| -re),
        }
    }

    #[inline]
    fn scale(self, factor: f64) -> Self {
        Self {
            re: self.re.map(|re| re * factor),
            im: self.im.map(|im| im * factor),
        }
    }
}

impl<const L: usize> Add for Lanes<L> {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self {
            re: std::array::from_fn(|i| self.re[i] + other.re[i]),
            im: std::array::from_fn(|i| self.im[i] + other.im[i]),
        }
    }
}

impl<const L: usize> Sub for Lanes<L> {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self {
            re: std::array::from_fn(|i| self.re[i] - other.re[i]),
            im: std::array::from_fn(|i| self.im[i] - other.im[i]),
        }
    }
}

impl<const L: usize> Mul<Complex> for Lanes<L> {
    type Output = Self;

    #[inline]
    fn mul(self, w: Complex) -> Self {
        Self {
            re: std::array::from_fn(|i| self.re[i] * w.re - self.im[i] * w.im),
            im: std::array::from_fn(|i| self.re[i] * w.im + self.im[i] * w.re),
        }
    }
}

/// exp(-2 pi i k / n).
pub(super) fn root(k: usize, n: usize) -> Complex {
    let eighths = 8 * (k % n);
    let (octant, rest) = (eighths / n, eighths % n);
    let odd = octant % 2 == 1;
    let part = if odd { n - rest } else { rest };
    let x = part as f64 / n as f64 * FRAC_PI_4;
    let (cos, sin) = (cosine(x), sine(x));
    let (c, s) = if odd { (sin, cos) } else { (cos, sin) };
    match octant / 2 {
        0 => Complex::new(c, -s),
        1 => Complex::new(-s, -c),
        2 => Complex::new(-c, s),
        _ => Complex::new(s, c),
    }
}

/// Taylor's series for 0 <= x <= pi/4, where the next term is below 1e-18.
fn sine(x: f64) -> f64 {
    let y = x * x;
    let mut sum = 0.0;
    for k in (1..=8).rev() {
        let k = f64::from(k);
        sum = -y / (2.0 * k * (2.0 * k + 1.0)) * (1.0 + sum);
    }
    x + x * sum
}

fn cosine(x: f64) -> f64 {
    let y = x * x;
    let mut sum = 0.0;
    for k in (1..=8).rev() {
        let k = f64::from(k);
        sum = -y / (2.0 * k * (2.0 * k - 1.0)) * (1.0 + sum);
    }
    1.0 + sum
}

/// The steps of a transform of one length.
#[derive(Debug, Clone)]
pub(super) struct Transform {
    levels: Vec<Level>,
}

#[derive(Debug, Clone)]
struct Level {
    radix: usize,
    /// exp(-2 pi i j / length) for j below length / radix.
    roots: Vec<Complex>,
}

impl Transform {
    /// A plan for `n` values: fives, fours and twos first, then whatever primes are left (each
    /// costs its own size).
    pub(super) fn new(n: usize) -> Self {
        let mut levels = Vec::new();
        let mut length = n;
        let mut prime = 3;
        while length > 1 {
            let radix = if length.is_multiple_of(5) {
                5
            } else if length.is_multiple_of(4) {
                4
            } else if length.is_multiple_of(2) {
                2
            } else {
                while !length.is_multiple_of(prime) {
                    prime += 2;
                }
                prime
            };
            let roots = (0..length / radix).map(|j| root(j, length)).collect();
            levels.push(Level { radix, roots });
            length /= radix;
        }
        Self { levels }
    }

    /// Transforms in place; output k ends at [`Self::place`].
    pub(super) fn run<const L: usize>(&self, values: &mut [Lanes<L>]) {
        run_levels(&self.levels, values);
    }

    /// Where the decimation leaves output k.
    pub(super) fn place(&self, k: usize) -> usize {
        let mut rest = k;
        let mut place = 0;
        for level in &self.levels {
            place += rest % level.radix * level.roots.len();
            rest /= level.radix;
        }
        place
    }
}

/// Depth first, so that a part is finished while it is in the cache.
fn run_levels<const L: usize>(levels: &[Level], values: &mut [Lanes<L>]) {
    let Some((level, rest)) = levels.split_first() else {
        return;
    };
    match level.radix {
        5 => five(values, &level.roots),
        4 => four(values, &level.roots),
        2 => two(values, &level.roots),
        radix => any(values, &level.roots, radix),
    }
    for part in values.chunks_exact_mut(level.roots.len()) {
        run_levels(rest, part);
    }
}

fn two<const L: usize>(values: &mut [Lanes<L>], roots: &[Complex]) {
    let (first, second) = values.split_at_mut(roots.len());
    for ((a, b), &w) in first.iter_mut().zip(second).zip(roots) {
        (*a, *b) = (*a + *b, (*a - *b) * w);
    }
}

fn four<const L: usize>(values: &mut [Lanes<L>], roots: &[Complex]) {
    let m = roots.len();
    let (v0, rest) = values.split_at_mut(m);
    let (v1, rest) = rest.split_at_mut(m);
    let (v2, v3) = rest.split_at_mut(m);
    let v3 = &mut v3[..m];
    for j in 0..m {
        let w = roots[j];
        let w2 = w * w;
        let (even, odd) = (v0[j] + v2[j], v1[j] + v3[j]);
        let (even_less, odd_less) = (v0[j] - v2[j], (v1[j] - v3[j]).turn_right());
        v0[j] = even + odd;
        v1[j] = (even_less + odd_less) * w;
        v2[j] = (even - odd) * w2;
        v3[j] = (even_less - odd_less) * (w2 * w);
    }
}

/// cos and sin of 2 pi / 5 and 4 pi / 5.
const COS_1: f64 = 0.309_016_994_374_947_45;
const COS_2: f64 = -0.809_016_994_374_947_5;
const SIN_1: f64 = 0.951_056_516_295_153_5;
const SIN_2: f64 = 0.587_785_252_292_473_1;

fn five<const L: usize>(values: &mut [Lanes<L>], roots: &[Complex]) {
    let m = roots.len();
    let (v0, rest) = values.split_at_mut(m);
    let (v1, rest) = rest.split_at_mut(m);
    let (v2, rest) = rest.split_at_mut(m);
    let (v3, v4) = rest.split_at_mut(m);
    let v4 = &mut v4[..m];
    for j in 0..m {
        let w = roots[j];
        let w2 = w * w;
        let (sum_14, less_14) = (v1[j] + v4[j], v1[j] - v4[j]);
        let (sum_23, less_23) = (v2[j] + v3[j], v2[j] - v3[j]);
        let centre_1 = v0[j] + sum_14.scale(COS_1) + sum_23.scale(COS_2);
        let centre_2 = v0[j] + sum_14.scale(COS_2) + sum_23.scale(COS_1);
        let side_1 = (less_14.scale(SIN_1) + less_23.scale(SIN_2)).turn_right();
        let side_2 = (less_14.scale(SIN_2) - less_23.scale(SIN_1)).turn_right();
        v0[j] = v0[j] + sum_14 + sum_23;
        v1[j] = (centre_1 + side_1) * w;
        v2[j] = (centre_2 + side_2) * w2;
        v3[j] = (centre_2 - side_2) * (w2 * w);
        v4[j] = (centre_1 - side_1) * (w2 * w2);
    }
}

fn any<const L: usize>(values: &mut [Lanes<L>], roots: &[Complex], radix: usize) {
    let m = roots.len();
    let mut sums = vec![Lanes::ZERO; radix];
    for j in 0..m {
        let mut power = Complex::new(1.0, 0.0);
        for (q, sum) in sums.iter_mut().enumerate() {
            *sum = Lanes::ZERO;
            for k in 0..radix {
                *sum = *sum + values[j + k * m] * root(k * q, radix);
            }
            *sum = *sum * power;
            power = power * roots[j];
        }
        for (q, &sum) in sums.iter().enumerate() {
            values[j + q * m] = sum;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_of_unity_are_those_of_the_platform() {
        for n in [1, 2, 3, 5, 8, 40, 1000, 999] {
            for k in 0..n {
                let angle = -2.0 * std::f64::consts::PI * k as f64 / n as f64;
                let found = root(k, n);
                assert!((found.re - angle.cos()).abs() < 2e-15, "{k}/{n}");
                assert!((found.im - angle.sin()).abs() < 2e-15, "{k}/{n}");
            }
        }
    }

    #[test]
    fn agrees_with_the_sum_that_defines_it() {
        for n in [1, 2, 3, 4, 5, 6, 7, 10, 20, 40, 77, 100, 200] {
            let values: Vec<Lanes<2>> = (0..n)
                .map(|i| Lanes {
                    re: [(i * i % 7) as f64 - 3.0, (i % 4) as f64],
                    im: [(i * 3 % 5) as f64 - 2.0, 0.0],
                })
                .collect();
            let mut found = values.clone();
            let transform = Transform::new(n);
            transform.run(&mut found);
            for k in 0..n {
                let slow = (0..n).fold(Lanes::ZERO, |sum, j| sum + values[j] * root(j * k, n));
                let less = found[transform.place(k)] - slow;
                for lane in 0..2 {
                    assert!(less.lane(lane).square() < 1e-18 * (n * n) as f64, "{k}/{n}");
                }
            }
        }
    }
}
