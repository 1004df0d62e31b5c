//! Complex numbers, as far as the contour of [`super::contour`] needs them.

use std::ops::{Add, Mul, Sub};

/// `re + i im`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Complex {
    /// The real part.
    pub re: f64,
    /// The imaginary part.
    pub im: f64,
}

impl Complex {
    pub(crate) const ZERO: Self = Self::new(0.0, 0.0);

    pub(crate) const fn new(re: f64, im: f64) -> Self {
        Self { re, im }
    }

    pub(crate) fn scale(self, by: f64) -> Self {
        Self::new(self.re * by, self.im * by)
    }

    pub(crate) fn modulus(self) -> f64 {
        self.re.hypot(self.im)
    }

    pub(crate) fn exp(self) -> Self {
        let (sin, cos) = self.im.sin_cos();
        let modulus = self.re.exp();
        Self::new(modulus * cos, modulus * sin)
    }

    /// 1 / self.
    pub(crate) fn recip(self) -> Self {
        let square = self.re * self.re + self.im * self.im;
        Self::new(self.re / square, -self.im / square)
    }

    /// e^self - 1, without loss near 0.
    pub(crate) fn exp_m1(self) -> Self {
        // e^a cos b - 1 = (e^a - 1) cos b - 2 sin^2(b/2).
        let (sin, cos) = self.im.sin_cos();
        let half = (self.im / 2.0).sin();
        Self::new(
            self.re.exp_m1() * cos - 2.0 * half * half,
            self.re.exp() * sin,
        )
    }

    /// ln(1 + self), without loss near 0.
    pub(crate) fn ln_1p(self) -> Self {
        let square = self.re * (2.0 + self.re) + self.im * self.im;
        Self::new(square.ln_1p() / 2.0, self.im.atan2(1.0 + self.re))
    }

    /// e^self - 1 - self, without loss near 0.
    pub(crate) fn exp_m1_minus_self(self) -> Self {
        // The first term left out is below 1e-17 of the sum.
        let order: u32 = match self.re.abs() + self.im.abs() {
            size if size < 1e-4 => 6,
            size if size < 0.02 => 9,
            size if size < 0.7 => 17,
            _ => return self.exp() - Self::new(1.0, 0.0) - self,
        };
        // u^2/2 (1 + u/3 (1 + u/4 (1 + ...))).
        let mut sum = Self::new(1.0, 0.0);
        for k in (3..=order).rev() {
            sum = Self::new(1.0, 0.0) + (self * sum).scale(1.0 / f64::from(k));
        }
        (self * self * sum).scale(0.5)
    }

    /// ln(1 + self) - self, without loss near 0.
    pub(crate) fn ln_1p_minus_self(self) -> Self {
        if self.modulus() > 0.1 {
            return self.ln_1p() - self;
        }
        // -u^2 (1/2 - u (1/3 - u (1/4 - ...))): at |u| = 0.1 the 18th term is below 1e-17.
        let mut sum = Self::ZERO;
        for k in (2..=18u32).rev() {
            sum = Self::new(1.0 / f64::from(k), 0.0) - self * sum;
        }
        (self * self * sum).scale(-1.0)
    }
}

impl Add for Complex {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.re + other.re, self.im + other.im)
    }
}

impl Sub for Complex {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::new(self.re - other.re, self.im - other.im)
    }
}

impl Mul for Complex {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        Self::new(
            self.re * other.re - self.im * other.im,
            self.re * other.im + self.im * other.re,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn series_and_definition_agree_where_they_meet() {
        for (re, im) in [(0.34, 0.35), (-0.3, 0.39), (0.0, 0.69), (0.69, 0.0)] {
            let u = Complex::new(re, im);
            let direct = u.exp() - Complex::new(1.0, 0.0) - u;
            assert!((u.exp_m1_minus_self() - direct).modulus() < 1e-15);
            assert!((u.exp_m1() - (direct + u)).modulus() < 1e-15);
            let v = u.scale(0.099 / u.modulus());
            let direct = v.ln_1p() - v;
            assert!((v.ln_1p_minus_self() - direct).modulus() < 1e-16);
        }
    }

    #[test]
    fn nothing_is_lost_near_zero() {
        let u = Complex::new(1e-9, -2e-9);
        let square = u * u;
        let e = u.exp_m1_minus_self();
        assert!((e - square.scale(0.5)).modulus() < 1e-27 + 1e-8 * square.modulus());
        let l = u.ln_1p_minus_self();
        assert!((l + square.scale(0.5)).modulus() < 1e-8 * square.modulus());
        assert!((u.ln_1p() - u).modulus() < 1e-17);
    }
}
