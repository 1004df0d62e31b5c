//! The law of the rank of a random matrix over GF(2).

use super::{Method, Tails};

/// Both tails of the rank of a square matrix of `n` rows of fair bits, at `rank`.
///
/// P(n - d) is 2^(-d^2) times the product of (1 - 2^-j)^2 for j = d + 1 .. n over that of (1 - 2^-j)
/// for j = 1 .. n - d. G. Marsaglia and L.-H. Tsay, Linear Algebra Appl. 67 (1985).
///
/// # Panics
///
/// If `rank` is above `n`.
pub fn rank(rank: u32, n: u32) -> Tails {
    assert!(rank <= n, "a rank of at most {n}, found {rank}");
    let missing = n - rank;
    let lower: f64 = (missing..=n).map(|d| probability(d, n)).sum();
    let upper: f64 = (0..=missing).map(|d| probability(d, n)).sum();
    Tails::at_a_point(lower, upper, probability(missing, n), Method::Closed)
}

/// The probability of a rank of n - d.
fn probability(d: u32, n: u32) -> f64 {
    // 2^(-33^2) is below the smallest double.
    if d > 33 {
        return 0.0;
    }
    let factor = |j: u32| 1.0 - 0.5f64.powi(j.cast_signed());
    let above: f64 = (d + 1..=n).map(|j| factor(j).powi(2)).product();
    let below: f64 = (1..=n - d).map(factor).product();
    0.5f64.powi((d * d).cast_signed()) * above / below
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All matrices of up to four rows, counted.
    #[test]
    fn the_law_is_that_of_all_small_matrices() {
        for n in 1..=4u32 {
            let mut counts = vec![0u64; n as usize + 1];
            for bits in 0u32..1 << (n * n) {
                let mut kept: Vec<u32> = Vec::new();
                for row in 0..n {
                    let row = bits >> (row * n) & ((1 << n) - 1);
                    let left = kept.iter().fold(row, |left, k| left.min(left ^ k));
                    if left != 0 {
                        kept.push(left);
                    }
                }
                counts[kept.len()] += 1;
            }
            let all = f64::from(1u32 << (n * n));
            for r in 0..=n {
                let share = |range: &[u64]| range.iter().sum::<u64>() as f64 / all;
                let tails = rank(r, n);
                assert!((tails.lower() / share(&counts[..=r as usize]) - 1.0).abs() < 1e-12);
                assert!((tails.upper() / share(&counts[r as usize..]) - 1.0).abs() < 1e-12);
            }
        }
        assert!((rank(1024, 1024).upper() - 0.288_788_095_086_602).abs() < 1e-12);
    }
}
