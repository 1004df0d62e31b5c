//! Binary matrix rank (2.5).

use super::super::sequence::Bits;
use super::class_chi_square;
use crate::tails::chi_square_upper;

/// Section 2.5: chi-square of full rank, one less, and the rest, over square matrices of `size`
/// rows (at most 64); `None` when there is not one matrix.
pub fn rank(bits: &Bits, size: usize) -> Option<f64> {
    let counts = rank_counts(bits, size);
    (counts.iter().sum::<u64>() > 0).then(|| rank_p(counts, size))
}

/// Matrices of full rank, of one less, and the rest.
pub(super) fn rank_counts(bits: &Bits, size: usize) -> [u64; 3] {
    assert!((1..=64).contains(&size), "a matrix has 1 to 64 rows");
    let mut counts = [0; 3];
    for matrix in 0..bits.len() / (size * size) {
        let start = matrix * size * size;
        let rows = (0..size).map(|row| bits.window(start + row * size) >> (64 - size));
        let missing = size - rank_of(rows);
        counts[missing.min(2)] += 1;
    }
    counts
}

/// The rank over GF(2): each row is reduced by the rows kept so far, one for each leading bit.
fn rank_of(rows: impl Iterator<Item = u64>) -> usize {
    let mut kept = [0u64; 64];
    let mut rank = 0;
    for mut row in rows {
        while row != 0 {
            let leading = row.leading_zeros() as usize;
            if kept[leading] == 0 {
                kept[leading] = row;
                rank += 1;
                break;
            }
            row ^= kept[leading];
        }
    }
    rank
}

pub(super) fn rank_p(counts: [u64; 3], size: usize) -> f64 {
    chi_square_upper(class_chi_square(&counts, &probabilities(size)), 2.0)
}

/// P(rank r) of a random n x n matrix is 2^(-(n-r)^2) times the product over i < r of
/// (1 - 2^(i-n))^2 / (1 - 2^(i-r)).
fn probabilities(size: usize) -> [f64; 3] {
    let n = i32::try_from(size).expect("at most 64 rows");
    let of_rank = |r: i32| {
        let product: f64 = (0..r)
            .map(|i| (1.0 - 2f64.powi(i - n)).powi(2) / (1.0 - 2f64.powi(i - r)))
            .product();
        product * 2f64.powi(-(n - r) * (n - r))
    };
    let (full, one_less) = (of_rank(n), of_rank(n - 1));
    [full, one_less, 1.0 - full - one_less]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_of_all_three_by_three_matrices_have_the_exact_law() {
        let mut counts = [0u32; 3];
        for matrix in 0u64..512 {
            let rank = rank_of((0..3).map(|row| matrix >> (3 * row) & 7));
            counts[(3 - rank).min(2)] += 1;
        }
        let exact = probabilities(3);
        for (count, p) in counts.iter().zip(exact) {
            assert!((f64::from(*count) / 512.0 - p).abs() < 1e-15);
        }
    }
}
