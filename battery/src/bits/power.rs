//! What a sample of a given size would have shown with 95 % probability.

use crate::tails::binomial;

/// The probability with which a deviation is to be detected.
const POWER: f64 = 0.95;

/// The smallest share of failures among `n` that is rejected at `level` (two-sided) with 95 %
/// probability, when a sound source fails with probability `rate`; `None` if not even failing
/// always would be.
pub(super) fn binomial_detectable(n: u64, rate: f64, level: f64) -> Option<f64> {
    if n == 0 || 2.0 * binomial(n, n, rate).upper() > level {
        return None;
    }
    // The smallest count that is rejected.
    let (mut accepted, mut rejected) = (0, n);
    while rejected - accepted > 1 {
        let middle = u64::midpoint(accepted, rejected);
        if 2.0 * binomial(middle, n, rate).upper() > level {
            accepted = middle;
        } else {
            rejected = middle;
        }
    }
    let (mut low, mut high) = (rate, 1.0);
    for _ in 0..50 {
        let middle = f64::midpoint(low, high);
        if binomial(rejected, n, middle).upper() < POWER {
            low = middle;
        } else {
            high = middle;
        }
    }
    Some(high)
}

/// The distance from the true distribution function that `n` values show at `level`, two-sided:
/// where the distance is largest, the share of values below is normal with a standard deviation of
/// at most 1 / (2 sqrt(n)), and 1.645 of those are 95 %.
pub(super) fn kolmogorov_detectable(n: u64, level: f64) -> f64 {
    // 2 exp(-2 x^2) = level / 2.
    let critical = ((4.0 / level).ln() / 2.0).sqrt();
    (critical + 1.645 / 2.0) / (n as f64).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rejected_share_is_rejected_nineteen_times_in_twenty() {
        let share = binomial_detectable(1000, 0.01, 1e-5).unwrap();
        // 2 P(X >= 27) is above 1e-5 and 2 P(X >= 28) below it.
        let critical = (0..1000)
            .find(|&k| 2.0 * binomial(k, 1000, 0.01).upper() <= 1e-5)
            .unwrap();
        let power = binomial(critical, 1000, share).upper();
        assert!((power - 0.95).abs() < 1e-6, "{critical} {share} {power}");
        assert_eq!(binomial_detectable(1, 0.01, 1e-5), None);
    }
}
