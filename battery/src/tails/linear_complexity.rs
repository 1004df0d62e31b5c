//! The law of the linear complexity of fair bits.

use super::{Method, Tails};

/// Both tails of the linear complexity of `n` fair bits at `l`.
///
/// Of the 2^n sequences 2^(min(2 l, 2 n - 2 l + 1) - 1) have complexity l > 0, and one has 0:
/// geometric series on either side. R. A. Rueppel, Analysis and Design of Stream Ciphers (1986), 4.1.
///
/// # Panics
///
/// If `l` is above `n`, or `n` above 2^30.
pub fn linear_complexity(l: u32, n: u32) -> Tails {
    assert!(
        l <= n && n <= 1 << 30,
        "a register of at most {n} bits, found {l}"
    );
    let (l, n) = (l.cast_signed(), n.cast_signed());
    let power = |exponent: i32| 2f64.powi(exponent);
    // 1 + sum of 2^(2j-1) for j = 1 .. l is (4^l * 2 + 1) / 3.
    let up_to = |l: i32| (2.0 * power(2 * l - n) + power(-n)) / 3.0;
    // Sum of 2^(n-2j) for j = l .. n.
    let from = |l: i32| (4.0 * power(n - 2 * l) - power(-n)) / 3.0;
    let at = if l == 0 {
        power(-n)
    } else {
        power((2 * l).min(2 * n - 2 * l + 1) - 1 - n)
    };
    // The smaller tail is the one on l's own side of n / 2; the other is 1 less what is left.
    let (lower, upper) = if 2 * l <= n {
        let below = if l == 0 { 0.0 } else { up_to(l - 1) };
        (up_to(l), 1.0 - below)
    } else {
        let above = if l == n { 0.0 } else { from(l + 1) };
        (1.0 - above, from(l))
    };
    Tails::at_a_point(lower, upper, at, Method::Closed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tails_are_sums_of_the_law() {
        for n in [7u32, 8, 64] {
            let bits = n.cast_signed();
            let p: Vec<f64> = (0..=bits)
                .map(|l| match l {
                    0 => 2f64.powi(-bits),
                    l => 2f64.powi((2 * l).min(2 * bits - 2 * l + 1) - 1 - bits),
                })
                .collect();
            for l in 0..=n {
                let tails = linear_complexity(l, n);
                let l = l as usize;
                let sums = (p[..=l].iter().sum::<f64>(), p[l..].iter().sum::<f64>());
                assert!((tails.lower() / sums.0 - 1.0).abs() < 1e-9, "{l}/{n}");
                assert!((tails.upper() / sums.1 - 1.0).abs() < 1e-9, "{l}/{n}");
            }
        }
    }
}
