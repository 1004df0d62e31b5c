//! Numbers of about 31 digits, as the unevaluated sum of two floats.
//!
//! The mean of a law is multiplied by up to 10^11 samples and subtracted from a count: with 16
//! digits the difference would be wrong by more than the statistic is off. T. J. Dekker,
//! Numerische Mathematik 18 (1971); D. E. Knuth, TAOCP 2, 4.2.2.

use std::iter::Sum;
use std::ops::{Add, Div, Mul, Sub};

/// `high + low`, where `high` is the nearest float to the number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DoubleDouble {
    high: f64,
    low: f64,
}

impl DoubleDouble {
    /// 0.
    pub const ZERO: Self = Self::exact(0.0);
    /// 1.
    pub const ONE: Self = Self::exact(1.0);

    /// A float as it is.
    pub const fn exact(x: f64) -> Self {
        Self { high: x, low: 0.0 }
    }

    /// `over / under`, both below 2^53.
    pub fn ratio(over: u64, under: u64) -> Self {
        Self::exact(over as f64) / under as f64
    }

    /// The float that is nearest to it.
    pub const fn to_f64(self) -> f64 {
        self.high
    }

    /// Two floats whose sum is normalised.
    fn quick(high: f64, low: f64) -> Self {
        let sum = high + low;
        Self {
            high: sum,
            low: low - (sum - high),
        }
    }
}

/// a + b and what rounding took from it.
fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let b_seen = sum - a;
    (sum, (a - (sum - b_seen)) + (b - b_seen))
}

impl From<f64> for DoubleDouble {
    fn from(x: f64) -> Self {
        Self::exact(x)
    }
}

impl Add for DoubleDouble {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let (sum, error) = two_sum(self.high, other.high);
        let (low, low_error) = two_sum(self.low, other.low);
        let first = Self::quick(sum, error + low);
        Self::quick(first.high, first.low + low_error)
    }
}

impl Sub for DoubleDouble {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + Self {
            high: -other.high,
            low: -other.low,
        }
    }
}

impl Mul for DoubleDouble {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        let product = self.high * other.high;
        let error = self.high.mul_add(other.high, -product);
        Self::quick(
            product,
            error + (self.high * other.low + self.low * other.high),
        )
    }
}

impl Mul<f64> for DoubleDouble {
    type Output = Self;
    fn mul(self, other: f64) -> Self {
        self * Self::exact(other)
    }
}

impl Div<f64> for DoubleDouble {
    type Output = Self;
    fn div(self, other: f64) -> Self {
        let quotient = self.high / other;
        let rest = self - Self::exact(quotient) * other;
        let correction = rest.to_f64() / other;
        let first = Self::quick(quotient, correction);
        let rest = self - first * other;
        first + Self::exact(rest.to_f64() / other)
    }
}

impl Sum for DoubleDouble {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_third_three_times_is_one_to_thirty_digits() {
        let third = DoubleDouble::ratio(1, 3);
        let rest = DoubleDouble::ONE - (third + third + third);
        assert!(rest.to_f64().abs() < 1e-31, "{rest:?}");
        // The float alone is wrong in the 17th digit.
        assert!((third - DoubleDouble::exact(1.0 / 3.0)).to_f64().abs() > 1e-17);
        let product = DoubleDouble::ratio(355, 113) * 113.0 - DoubleDouble::exact(355.0);
        assert!(product.to_f64().abs() < 1e-28, "{product:?}");
    }

    #[test]
    fn small_parts_survive_large_ones() {
        let sum: DoubleDouble = [1e16, 1.0, -1e16]
            .map(DoubleDouble::exact)
            .into_iter()
            .sum();
        assert_eq!(sum.to_f64().to_bits(), 1f64.to_bits());
    }
}
