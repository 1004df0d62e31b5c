//! P-values, rounded up in one place.

/// A p-value: above 0, at most 1, with six significant digits.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd, serde::Serialize)]
#[serde(transparent)]
pub struct PValue(f64);

impl PValue {
    /// What speaks against nothing.
    pub const ONE: Self = Self(1.0);
    /// What an underflow is recorded as.
    pub const SMALLEST: Self = Self(1e-300);

    /// Rounds **up** to six significant digits, so that a recorded value never overstates the
    /// evidence and the last bits of a platform's functions stay out of the record. What a
    /// correction for many looks carries above 1 becomes 1.
    ///
    /// # Panics
    ///
    /// If `p` is negative or not a number: rounding it up to a p-value would hide a wrong tail.
    pub fn round_up(p: f64) -> Self {
        assert!(p >= 0.0, "a p-value is at least 0, found {p}");
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

    /// The p-value as a number, 0 to 1.
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

/// A number rounded to so many significant digits, which keeps the last bits of a platform's
/// functions out of the record.
pub(crate) fn digits(x: f64, digits: usize) -> f64 {
    format!("{x:.*e}", digits - 1)
        .parse()
        .expect("a formatted number is a number")
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
    #[should_panic(expected = "at least 0")]
    fn a_negative_tail_is_refused() {
        // As beta_reg of statrs 0.19.1 gave it for 1.12e8 coins: it once became 1e-300.
        let _ = PValue::round_up(-0.62);
    }

    #[test]
    #[should_panic(expected = "at least 0")]
    fn no_number_is_refused() {
        let _ = PValue::round_up(f64::NAN);
    }
}
