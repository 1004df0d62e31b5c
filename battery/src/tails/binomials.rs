//! Tails of sums of independent binomials with different probabilities.

use super::complex::Complex;
use super::contour::{self, Sum};
use super::double_double::DoubleDouble;
use super::sums::Binomial;
use super::{Method, Tails};

/// Trials of one probability.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stratum {
    /// How many trials there were.
    pub trials: u64,
    /// Successes in `of` equally likely cases.
    pub successes: u64,
    /// How many cases each trial has.
    pub of: u64,
}

impl Stratum {
    /// The expected number of successes, to 30 digits.
    fn mean(&self) -> DoubleDouble {
        DoubleDouble::ratio(self.successes, self.of) * self.trials as f64
    }

    /// The expected number of successes.
    pub fn expected(&self) -> f64 {
        self.mean().to_f64()
    }

    /// The variance of the number of successes.
    pub fn variance(&self) -> f64 {
        let p = self.successes as f64 / self.of as f64;
        self.trials as f64 * p * (1.0 - p)
    }

    /// Whether chance has a part in it.
    const fn is_open(&self) -> bool {
        self.trials > 0 && self.successes > 0 && self.successes < self.of
    }

    fn binomial(&self) -> Binomial {
        let p = DoubleDouble::ratio(self.successes, self.of);
        Binomial::new(self.trials, p)
    }
}

/// The law of all successes together at `k`; strata that are certain count as such.
///
/// # Panics
///
/// If `k` successes cannot occur.
pub fn binomials(k: u64, strata: &[Stratum]) -> Tails {
    let certain: u64 = strata
        .iter()
        .filter(|stratum| stratum.successes >= stratum.of)
        .map(|stratum| stratum.trials)
        .sum();
    let open: Vec<Stratum> = strata.iter().copied().filter(Stratum::is_open).collect();
    let trials: u64 = open.iter().map(|stratum| stratum.trials).sum();
    assert!(
        (certain..=certain + trials).contains(&k),
        "from {certain} to {} successes, found {k}",
        certain + trials
    );
    let k = k - certain;
    // The end of the support, as the product over the strata.
    let all = |log: &dyn Fn(&Stratum) -> f64| -> f64 {
        let logs = open
            .iter()
            .map(|stratum| stratum.trials as f64 * log(stratum));
        logs.sum::<f64>().exp()
    };
    let share = |successes: u64, of: u64| (successes as f64 / of as f64).ln();
    match k {
        _ if trials == 0 => Tails::at_a_point(1.0, 1.0, 1.0, Method::Closed),
        0 => {
            let none = all(&|stratum| share(stratum.of - stratum.successes, stratum.of));
            Tails::at_a_point(none, 1.0, none, Method::Closed)
        }
        _ if k == trials => {
            let each = all(&|stratum| share(stratum.successes, stratum.of));
            Tails::at_a_point(1.0, each, each, Method::Closed)
        }
        _ => {
            let mean: DoubleDouble = open.iter().map(Stratum::mean).sum();
            let deviation = DoubleDouble::exact(k as f64) - mean;
            let parts = open.iter().map(Stratum::binomial).collect();
            contour::tails(&Binomials(parts), deviation.to_f64())
        }
    }
}

/// Independent binomials.
struct Binomials(Vec<Binomial>);

impl Binomials {
    /// The derivative of the cumulant function at `s`.
    fn slope(&self, s: f64) -> f64 {
        self.0.iter().map(|part| part.slope(s)).sum()
    }
}

impl Sum for Binomials {
    fn variance(&self) -> f64 {
        self.0.iter().map(Sum::variance).sum()
    }

    fn log_mgf(&self, s: Complex) -> Complex {
        let parts = self.0.iter().map(|part| part.log_mgf(s));
        parts.fold(Complex::ZERO, |sum, part| sum + part)
    }

    fn saddlepoint(&self, deviation: f64) -> f64 {
        let (mut low, mut high) = (-60.0, 60.0);
        for _ in 0..60 {
            let middle = f64::midpoint(low, high);
            if self.slope(middle) < deviation {
                low = middle;
            } else {
                high = middle;
            }
        }
        f64::midpoint(low, high)
    }
}

#[cfg(test)]
mod tests {
    use super::super::binomial;
    use super::*;

    fn stratum(trials: u64, successes: u64, of: u64) -> Stratum {
        Stratum {
            trials,
            successes,
            of,
        }
    }

    #[test]
    fn equal_strata_are_one_binomial() {
        for (k, n) in [(3, 10), (40, 100), (333_400, 1_000_000)] {
            let halves = [stratum(n / 2, 1, 3), stratum(n - n / 2, 2, 6)];
            let found = binomials(k, &halves);
            let whole = binomial(k, n, DoubleDouble::ratio(1, 3));
            assert!((found.upper() / whole.upper() - 1.0).abs() < 1e-11);
            assert!((found.lower() / whole.lower() - 1.0).abs() < 1e-11);
        }
    }

    #[test]
    fn different_strata_are_the_plain_convolution() {
        let strata = [
            stratum(4, 1, 3),
            stratum(5, 2, 3),
            stratum(3, 7, 44),
            stratum(2, 44, 44),
            stratum(9, 0, 44),
        ];
        let mut law = vec![1.0f64];
        for one in strata {
            let p = one.successes as f64 / one.of as f64;
            for _ in 0..one.trials {
                let mut next = vec![0.0; law.len() + 1];
                for (value, mass) in law.iter().enumerate() {
                    next[value] += mass * (1.0 - p);
                    next[value + 1] += mass * p;
                }
                law = next;
            }
        }
        for k in 2..=14 {
            let tails = binomials(k, &strata);
            let at = usize::try_from(k).unwrap();
            let (lower, upper): (f64, f64) = (law[..=at].iter().sum(), law[at..].iter().sum());
            assert!((tails.lower() / lower - 1.0).abs() < 1e-9, "{k}");
            assert!((tails.upper() / upper - 1.0).abs() < 1e-9, "{k}");
        }
    }
}
