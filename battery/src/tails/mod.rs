//! Tails of the laws that p-values come from.
//!
//! Every tail is a [`Tails`]: both sides at once, each a probability, together 1 and the
//! probability of the point itself. That is asserted in release builds too. A tail that breaks it
//! is a fault of this module and stops the run; it never becomes a p-value. Each carries the
//! [`Method`] that computed it, whose error bound the tests compare with
//! `fixtures/vectors/laws.json`.

mod anderson_darling;
mod binomials;
mod complex;
pub(crate) mod contour;
mod double_double;
mod gamma;
mod kolmogorov;
mod linear_complexity;
mod normal;
mod rank;
mod sums;

pub use anderson_darling::anderson_darling;
pub use binomials::{Stratum, binomials};
pub(crate) use complex::Complex;
pub use double_double::DoubleDouble;
pub use gamma::{
    chi_square, chi_square_upper, chi_square_upper_quantile, noncentral_chi_square_upper,
};
pub use kolmogorov::{kolmogorov, kolmogorov_limit};
pub use linear_complexity::linear_complexity;
pub use normal::{normal, normal_two_sided, normal_upper, normal_upper_quantile};
pub use rank::rank;
pub use sums::{binomial, poisson};

use serde::ser::{Serialize, SerializeStruct, Serializer};

/// P(X <= x) and P(X >= x) at the observed x.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tails {
    lower: f64,
    upper: f64,
    method: Method,
}

/// How much more than 1 two tails may add up to, from rounding alone.
const ROUNDING: f64 = 1e-10;

impl Tails {
    /// The tails of a law at a point whose own probability is `at`.
    ///
    /// # Panics
    ///
    /// If they cannot be the tails of a law: that is a fault of the method.
    pub(crate) fn at_a_point(lower: f64, upper: f64, at: f64, method: Method) -> Self {
        let is_law = [lower, upper, at]
            .iter()
            .all(|p| (0.0..=1.0 + ROUNDING).contains(p))
            && (lower + upper - 1.0 - at).abs() <= ROUNDING.max(method.error_bound())
            && at <= lower.min(upper) * (1.0 + ROUNDING);
        assert!(
            is_law,
            "tails of {lower:e} and {upper:e} at a point of {at:e}, by {method:?}"
        );
        Self {
            lower: lower.min(1.0),
            upper: upper.min(1.0),
            method,
        }
    }

    /// The tails of a continuous law.
    ///
    /// # Panics
    ///
    /// If they cannot be the tails of a law: that is a fault of the method.
    pub(crate) fn continuous(lower: f64, upper: f64, method: Method) -> Self {
        Self::at_a_point(lower, upper, 0.0, method)
    }

    /// P(X <= x).
    pub const fn lower(&self) -> f64 {
        self.lower
    }

    /// P(X >= x).
    pub const fn upper(&self) -> f64 {
        self.upper
    }

    /// How they were computed.
    pub const fn method(&self) -> Method {
        self.method
    }
}

/// How a tail is computed, and how far its number can be off.
///
/// This is the error of the arithmetic. Whether the law itself is exact or a limit is said by
/// [`Law`](crate::Law).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Method {
    /// The trapezoidal rule on a vertical line, an identity with a known remainder.
    Contour,
    /// A finite formula, or probabilities added up.
    Closed,
    /// The incomplete gamma function of statrs.
    IncompleteGamma,
    /// The complementary error function of statrs.
    Erfc,
    /// Kolmogorov's law: the matrix of Marsaglia, Tsang and Wang, the sum of Birnbaum and Tingey.
    KolmogorovExact,
    /// Kolmogorov's law for large samples: the sum of Birnbaum and Tingey as an integral.
    KolmogorovTail,
    /// Kolmogorov's law for large samples: the expansion of Pelz and Good.
    PelzGood,
    /// Anderson and Darling's limit law: their series and Smirnov's integrals.
    AndersonDarling,
}

impl Method {
    /// Every method that a record may name.
    pub const ALL: [Self; 8] = [
        Self::Contour,
        Self::Closed,
        Self::IncompleteGamma,
        Self::Erfc,
        Self::KolmogorovExact,
        Self::KolmogorovTail,
        Self::PelzGood,
        Self::AndersonDarling,
    ];

    /// Its name in a record.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Contour => "trapezoidal rule on a vertical line",
            Self::Closed => "finite formula",
            Self::IncompleteGamma => "incomplete gamma function",
            Self::Erfc => "complementary error function",
            Self::KolmogorovExact => "Kolmogorov, exact",
            Self::KolmogorovTail => "Kolmogorov, Birnbaum and Tingey",
            Self::PelzGood => "Kolmogorov, Pelz and Good",
            Self::AndersonDarling => "Anderson and Darling, limit",
        }
    }

    /// The largest relative error of the smaller tail, down to 1e-30.
    pub const fn error_bound(self) -> f64 {
        match self {
            Self::Contour | Self::KolmogorovExact => 1e-10,
            Self::Closed => 1e-12,
            Self::IncompleteGamma => 1e-8,
            Self::Erfc | Self::KolmogorovTail => 1e-9,
            Self::PelzGood => 1e-5,
            Self::AndersonDarling => 1e-11,
        }
    }
}

impl Serialize for Method {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut members = serializer.serialize_struct("Method", 2)?;
        members.serialize_field("method", self.name())?;
        members.serialize_field("method_error", &self.error_bound())?;
        members.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tails_of_a_law_are_taken_as_they_are() {
        let tails = Tails::at_a_point(0.7, 0.5, 0.2, Method::Contour);
        assert!(tails.lower() > 0.69 && tails.upper() < 0.51);
    }

    /// What the tails of statrs 0.19.1 looked like at 1.12e8 coins.
    #[test]
    #[should_panic(expected = "by Contour")]
    fn a_negative_tail_is_no_tail() {
        let _ = Tails::at_a_point(-0.62, 1.62, 7.5e-5, Method::Contour);
    }

    #[test]
    #[should_panic(expected = "by Contour")]
    fn tails_that_do_not_add_up_are_no_tails() {
        let _ = Tails::at_a_point(0.5, 0.4, 0.01, Method::Contour);
    }

    #[test]
    #[should_panic(expected = "by Contour")]
    fn a_tail_smaller_than_its_own_point_is_no_tail() {
        let _ = Tails::at_a_point(0.95, 0.1, 0.2, Method::Contour);
    }

    #[test]
    #[should_panic(expected = "by Erfc")]
    fn no_number_is_no_tail() {
        let _ = Tails::continuous(f64::NAN, 0.5, Method::Erfc);
    }
}
