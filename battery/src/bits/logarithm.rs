//! Logarithms in fixed point, from integer arithmetic alone.
//!
//! A block must give the same integers on every machine, and the logarithm of a platform's
//! mathematical library differs in the last bit from the next one's.

/// Binary places of a logarithm.
pub(super) const PLACES: u32 = 40;

/// log2(x) in units of 2^-40, rounded to nearest; `x` is not 0.
pub(super) fn log2(x: u64) -> u64 {
    log2_with(x, PLACES)
}

/// log2(x) with up to 52 binary places.
///
/// Digit by digit: squaring the mantissa doubles its logarithm, and an overflow past 2 is the
/// next binary digit. The mantissa has 64 bits, so the truncations stay below the last place.
pub(super) fn log2_with(x: u64, places: u32) -> u64 {
    assert!(places <= 52, "the mantissa carries no more");
    assert!(x > 0, "0 has no logarithm");
    let whole = u64::from(x.ilog2());
    // 1 <= mantissa < 2, with 63 binary places.
    let mut mantissa = x << x.leading_zeros();
    let mut fraction = 0u64;
    for _ in 0..=places {
        let square = u128::from(mantissa) * u128::from(mantissa);
        fraction <<= 1;
        if square >> 127 == 1 {
            fraction |= 1;
            mantissa = high(square >> 64);
        } else {
            mantissa = high(square >> 63);
        }
    }
    (whole << places) + fraction.div_ceil(2)
}

fn high(value: u128) -> u64 {
    u64::try_from(value).expect("a mantissa has 64 bits")
}

/// log2(1), log2(2) and so on up to `max`; entry 0 is 0, for sums in which 0 log 0 counts nothing.
pub(super) fn log2_table(max: u64) -> Vec<u64> {
    std::iter::once(0).chain((1..=max).map(log2)).collect()
}

/// A fixed-point logarithm as a number.
pub(super) fn to_f64(value: u64) -> f64 {
    value as f64 / (1u64 << PLACES) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_the_platform_to_twelve_digits() {
        for x in (1..20_000).chain([1 << 20, (1 << 32) - 1, u64::MAX, 123_456_789_012]) {
            let found = to_f64(log2(x));
            let expected = (x as f64).log2();
            assert!((found - expected).abs() < 6e-13, "{x}: {found} {expected}");
        }
        assert_eq!(log2(1), 0);
        assert_eq!(log2(1 << 20), 20 << PLACES);
    }
}
