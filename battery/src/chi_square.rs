//! Pearson's chi-square against known probabilities, and what it would have shown.

use dealproof_evidence::randomness::Curve;

use super::p_value::digits;
use super::{BatteryError, Detectable, Finding};
use crate::tails::{chi_square, chi_square_upper_quantile, noncentral_chi_square_upper};

/// The smallest expected count of a cell. Holm looks at tails near 1e-6, where the usual 5 is too
/// few.
pub const EXPECTED_MIN: f64 = 10.0;

/// How often a deviation that is called detectable must be detected.
pub const POWER: f64 = 0.95;

/// From this many degrees of freedom on, "too uniform" counts as well as "too uneven".
///
/// Counts are integers, so that few cells fit their expectation exactly now and then: of 1 000
/// coins exactly half are heads once in 40 samples, where the chi-square law gives that nothing at
/// all. With 100 degrees and ten expected the lower tail holds far beyond what Holm looks at.
pub const TWO_SIDED_FROM: f64 = 100.0;

/// The finding of a chi-square value: both tails from [`TWO_SIDED_FROM`] degrees on, below it the
/// upper one.
pub fn finding(statistic: f64, degrees: f64) -> Finding {
    let tails = chi_square(statistic, degrees);
    if degrees >= TWO_SIDED_FROM {
        Finding::two_sided(statistic, tails)
    } else {
        Finding::upper(statistic, tails)
    }
}

/// What the upper tail may have of a level.
fn upper_level(degrees: f64, level: f64) -> f64 {
    if degrees >= TWO_SIDED_FROM {
        level / 2.0
    } else {
        level
    }
}

/// Cells that are equally likely, from `samples` draws.
pub fn uniform(counts: &[u64], samples: u64) -> Result<Finding, BatteryError> {
    let cells = counts.len() as f64;
    enough(samples, cells)?;
    let expected = samples as f64 / cells;
    let sum = uniform_sum(counts.iter().copied(), expected);
    Ok(Finding {
        // Of fewer cells the steps of the counts show far out.
        cells_expect: (counts.len() >= 5).then_some(expected),
        ..finding(sum, cells - 1.0)
    })
}

/// The sum of (O-E)^2/E with the same expectation in each cell.
pub fn uniform_sum(counts: impl Iterator<Item = u64>, expected: f64) -> f64 {
    counts
        .map(|count| (count as f64 - expected).powi(2) / expected)
        .sum()
}

/// Refuses a sample that leaves fewer than [`EXPECTED_MIN`] in each of so many equal cells.
pub fn enough(samples: u64, cells: f64) -> Result<(), BatteryError> {
    let needed = whole(EXPECTED_MIN * cells);
    if samples < needed {
        return Err(BatteryError::TooFew {
            needed,
            found: samples,
        });
    }
    Ok(())
}

/// Cells of known probability, from `samples` draws. Neighbours are pooled from both ends until
/// each has at least [`EXPECTED_MIN`] expected: by the expected counts, never by the observed ones.
pub fn pooled(
    counts: &[u64],
    probabilities: &[f64],
    samples: u64,
) -> Result<Finding, BatteryError> {
    let cells = pool(probabilities, samples as f64);
    if cells.len() < 2 {
        return Err(BatteryError::TooFew {
            needed: pooled_min(probabilities),
            found: samples,
        });
    }
    let statistic = cells
        .iter()
        .map(|range| {
            let observed: u64 = counts[range.clone()].iter().sum();
            let expected = samples as f64 * probabilities[range.clone()].iter().sum::<f64>();
            (observed as f64 - expected).powi(2) / expected
        })
        .sum();
    Ok(finding(statistic, cells.len() as f64 - 1.0))
}

/// The degrees of freedom that [`pooled`] has for a sample.
pub fn pooled_degrees(probabilities: &[f64], samples: u64) -> f64 {
    (pool(probabilities, samples as f64).len() as f64 - 1.0).max(1.0)
}

/// The smallest sample that leaves two cells: found by doubling, so at most twice too large.
fn pooled_min(probabilities: &[f64]) -> u64 {
    let mut samples = 2.0 * EXPECTED_MIN;
    while pool(probabilities, samples).len() < 2 && samples < 1e18 {
        samples *= 2.0;
    }
    whole(samples)
}

/// Ranges of neighbouring cells, each with at least [`EXPECTED_MIN`] expected.
fn pool(probabilities: &[f64], samples: f64) -> Vec<std::ops::Range<usize>> {
    let mut ranges: Vec<std::ops::Range<usize>> = Vec::new();
    let (mut start, mut sum) = (0, 0.0);
    for (cell, probability) in probabilities.iter().enumerate() {
        sum += probability;
        if samples * sum >= EXPECTED_MIN {
            ranges.push(start..cell + 1);
            (start, sum) = (cell + 1, 0.0);
        }
    }
    // What is left at the end joins the last cell.
    if let Some(last) = ranges.last_mut() {
        last.end = probabilities.len();
    }
    ranges
}

/// The noncentrality that [`finding`] rejects at `level` with probability [`POWER`].
pub fn detectable_noncentrality(degrees: f64, level: f64) -> f64 {
    let critical = chi_square_upper_quantile(upper_level(degrees, level), degrees);
    let power = |lambda| noncentral_chi_square_upper(critical, degrees, lambda);
    let (mut low, mut high) = (0.0, critical);
    while power(high) < POWER {
        high *= 2.0;
    }
    for _ in 0..40 {
        let middle = f64::midpoint(low, high);
        if power(middle) < POWER {
            low = middle;
        } else {
            high = middle;
        }
    }
    high
}

/// The deviations of a power curve, as parts of the one that is called detectable.
const CURVE: [f64; 13] = [
    0.0, 0.2, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 1.0, 1.2, 1.5,
];

/// The power against an excess of one of `cells` equal cells, by the size of the excess.
pub fn cell_curve(id: &str, samples: u64, cells: f64, degrees: f64, level: f64) -> Option<Curve> {
    let Detectable { deviation, unit } = detectable_cell(samples, cells, degrees, level)?;
    let critical = chi_square_upper_quantile(upper_level(degrees, level), degrees);
    let point = |part: f64| {
        let excess = part * deviation;
        let lambda = excess * excess * samples as f64 / cells;
        let power = noncentral_chi_square_upper(critical, degrees, lambda);
        (digits(excess, 4), digits(power.clamp(0.0, 1.0), 4))
    };
    let (deviation, power) = CURVE.map(point).into_iter().unzip();
    Some(Curve {
        id: id.to_owned(),
        unit: unit.to_owned(),
        deviation,
        power,
    })
}

/// The relative excess of one of `cells` equal cells that a sample shows.
pub fn detectable_cell(samples: u64, cells: f64, degrees: f64, level: f64) -> Option<Detectable> {
    (samples > 0).then(|| Detectable {
        deviation: (detectable_noncentrality(degrees, level) * cells / samples as f64).sqrt(),
        unit: "relative excess of one cell",
    })
}

/// The effect size w = sqrt(noncentrality / samples) that a sample shows.
pub fn detectable_effect(samples: u64, degrees: f64, level: f64) -> Option<Detectable> {
    (samples > 0).then(|| Detectable {
        deviation: (detectable_noncentrality(degrees, level) / samples as f64).sqrt(),
        unit: "effect size w",
    })
}

/// A non-negative number as a count, rounded up.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "sample sizes are non-negative and far below 2^53"
)]
fn whole(x: f64) -> u64 {
    x.ceil() as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tails::normal_upper;

    #[test]
    fn cells_are_pooled_by_what_is_expected() {
        let law = [0.002, 0.009, 0.489, 0.489, 0.009, 0.002];
        assert_eq!(pool(&law, 1000.0), [0..2, 2..3, 3..4, 4..6]);
        assert_eq!(pool(&law, 100.0), [0..3, 3..6]);
        assert!(pool(&law, 9.0).is_empty());
        let few = pooled(&[0, 0, 3, 3, 0, 0], &law, 6).unwrap_err();
        assert!(matches!(few, BatteryError::TooFew { found: 6, .. }));
    }

    #[test]
    fn a_perfect_fit_is_a_defect_only_where_it_cannot_happen() {
        assert!(uniform(&[500, 500], 1000).unwrap().p.get() > 0.99);
        assert!(uniform(&[100; 200], 20_000).unwrap().p.get() < 1e-6);
    }

    #[test]
    fn a_power_curve_rises_from_the_level_through_the_promised_power() {
        let curve = cell_curve("x", 1_000_000, 52.0, 2601.0, 1e-4).unwrap();
        let powers = &curve.power;
        assert!(powers.is_sorted());
        assert!(powers[0] < 1e-4 && powers[12] > 0.999, "{powers:?}");
        assert!((powers[10] - POWER).abs() < 1e-6, "{powers:?}");
        assert_eq!(cell_curve("x", 0, 52.0, 2601.0, 1e-4), None);
    }

    #[test]
    fn what_is_called_detectable_is_detected_as_often_as_promised() {
        for (degrees, level) in [(1.0, 0.01), (51.0, 1e-5), (2601.0, 1e-4)] {
            let lambda = detectable_noncentrality(degrees, level);
            let critical = chi_square_upper_quantile(upper_level(degrees, level), degrees);
            let power = noncentral_chi_square_upper(critical, degrees, lambda);
            assert!((power - POWER).abs() < 1e-6, "{degrees} {level}: {power}");
        }
        // One degree is the square of a shifted normal variable: a closed form.
        for (x, lambda) in [(3.84f64, 2.0f64), (20.0, 13.0), (24.0, 60.0), (6.0, 0.01)] {
            let closed =
                normal_upper(x.sqrt() - lambda.sqrt()) + normal_upper(x.sqrt() + lambda.sqrt());
            let found = noncentral_chi_square_upper(x, 1.0, lambda);
            assert!(
                (found / closed - 1.0).abs() < 1e-9,
                "{x} {lambda}: {found} {closed}"
            );
        }
    }
}
