//! P-values, rounded up in one place.

/// A p-value: above 0, at most 1, with six significant digits.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct PValue(f64);

impl PValue {
    /// What an underflow is recorded as.
    pub const SMALLEST: Self = Self(1e-300);

    /// Twice the smaller tail: "too uniform" is a defect as well as "too uneven".
    pub fn two_sided(lower: f64, upper: f64) -> Self {
        Self::round_up(2.0 * lower.min(upper))
    }

    /// Rounds **up** to six significant digits, so that a recorded value never overstates the
    /// evidence and the last bits of a platform's functions stay out of the record.
    pub fn round_up(p: f64) -> Self {
        assert!(!p.is_nan(), "a p-value is a number");
        if p >= 1.0 {
            return Self(1.0);
        }
        if p < Self::SMALLEST.0 {
            return Self::SMALLEST;
        }
        // Decimal text is the one exact way: scaling by a power of ten would round a second time.
        let nearest = format!("{p:.5e}");
        let value: f64 = nearest.parse().expect("a formatted number is a number");
        if value >= p {
            return Self(value.min(1.0));
        }
        let (digits, exponent) = nearest
            .split_once('e')
            .expect("scientific notation has an exponent");
        let digits: u32 = digits
            .replace('.', "")
            .parse()
            .expect("six digits are a number");
        let exponent: i32 = exponent.parse().expect("an exponent is a number");
        let above: f64 = format!("{}e{}", digits + 1, exponent - 5)
            .parse()
            .expect("six digits and an exponent are a number");
        Self(above.min(1.0))
    }

    /// The number.
    pub const fn get(self) -> f64 {
        self.0
    }
}

impl std::fmt::Display for PValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.0 < 1e-4 {
            write!(f, "{:e}", self.0)
        } else {
            write!(f, "{}", self.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_digits_never_below_the_value() {
        let cases = [
            (0.123_456_1, 0.123_457),
            (0.123_456, 0.123_456),
            (0.999_999_9, 1.0),
            (9.999_991e-7, 1.0e-6),
            (1.000_001e-200, 1.000_01e-200),
            (0.0, 1e-300),
            (1.5, 1.0),
        ];
        for (p, expected) in cases {
            assert_eq!(PValue::round_up(p).get().to_bits(), f64::to_bits(expected));
        }
        let mut p = 1.0;
        while p > 1e-299 {
            let rounded = PValue::round_up(p).get();
            assert!(rounded >= p && rounded <= p * 1.000_011, "{p:e}");
            p *= 0.9173;
        }
    }

    #[test]
    fn the_smaller_tail_counts_twice() {
        assert_eq!(PValue::two_sided(0.01, 0.99).to_string(), "0.02");
        assert_eq!(PValue::two_sided(0.99, 1e-7).to_string(), "2e-7");
        assert_eq!(PValue::two_sided(0.5, 0.5).to_string(), "1");
    }
}
