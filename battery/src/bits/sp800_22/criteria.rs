//! The two criteria of section 4.2 as the document words them.

use std::ops::RangeInclusive;

use super::suite::UNIFORMITY_MIN;
use crate::own_rule::{Numbers, Outcome, OwnRule};
use crate::p_value::{PValue, digits};
use crate::tails::chi_square_upper;

/// The number of sequences out of `sequences` that may pass (p >= 0.01) by section 4.2.1: the share
/// is 0.99, three times sqrt(0.99 x 0.01 / m) more or less. In integers that is
/// (100 k - 99 m)^2 <= 891 m, so that no rounding moves an end.
pub fn passing_band(sequences: u64) -> RangeInclusive<u64> {
    let half = (891 * sequences).isqrt();
    let least = (99 * sequences).saturating_sub(half).div_ceil(100);
    let most = (99 * sequences + half) / 100;
    least..=most.min(sequences)
}

/// Section 4.2.1 on the lists of p-values of a test; `None` without a sequence.
pub(super) fn proportion(lists: &[Vec<f64>]) -> Option<OwnRule> {
    let sequences = lists.iter().map(Vec::len).max()? as u64;
    if sequences == 0 {
        return None;
    }
    let band = passing_band(sequences);
    let passing = lists.iter().map(|list| {
        let passing = list.iter().filter(|&&p| p >= 0.01).count();
        passing as u64
    });
    let off = |passing: u64| (100 * passing).abs_diff(99 * sequences);
    let outside = passing.clone().filter(|passing| !band.contains(passing));
    let lists_outside = outside.count() as u64;
    Some(OwnRule {
        of: "SP 800-22, 4.2.1",
        outcome: outcome(lists_outside),
        numbers: Numbers::Band {
            sequences,
            passing: passing.max_by_key(|&passing| off(passing))?,
            least: *band.start(),
            most: *band.end(),
            lists: lists.len() as u64,
            lists_outside,
        },
    })
}

/// Section 4.2.2 on the lists of p-values of a test; `None` below 55 sequences.
pub(super) fn uniformity(lists: &[Vec<f64>]) -> Option<OwnRule> {
    if lists
        .iter()
        .any(|list| (list.len() as u64) < UNIFORMITY_MIN)
    {
        return None;
    }
    let judged = lists.iter().map(|list| {
        let bins = ten_bins(list);
        (bins, bins_tail(&bins))
    });
    let lists_outside = judged.clone().filter(|(_, (_, p))| *p < 0.0001).count() as u64;
    let (bins, (chi_square, p)) = judged.min_by(|a, b| a.1.1.total_cmp(&b.1.1))?;
    Some(OwnRule {
        of: "SP 800-22, 4.2.2",
        outcome: outcome(lists_outside),
        numbers: Numbers::Bins {
            bins,
            chi_square: digits(chi_square, 9),
            bins_p: PValue::round_up(p),
            lists: lists.len() as u64,
            lists_outside,
        },
    })
}

const fn outcome(outside: u64) -> Outcome {
    if outside == 0 {
        Outcome::Passes
    } else {
        Outcome::Fails
    }
}

/// How many values lie in each tenth of 0 to 1; 1 itself belongs to the last.
fn ten_bins(values: &[f64]) -> [u64; 10] {
    let mut bins = [0; 10];
    for &value in values {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a p-value is between 0 and 1"
        )]
        let bin = (10.0 * value) as usize;
        bins[bin.min(9)] += 1;
    }
    bins
}

/// Chi-square of ten bins, with real-valued expectations, and its upper tail: the document's
/// `P-value_T`. The sum of (10 F - s)^2 is whole, and divided once.
fn bins_tail(bins: &[u64; 10]) -> (f64, f64) {
    let s: u64 = bins.iter().sum();
    let squares = bins.iter().map(|bin| (10 * bin).abs_diff(s).pow(2));
    let chi_square = squares.sum::<u64>() as f64 / (10 * s) as f64;
    (chi_square, chi_square_upper(chi_square, 9.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Section 4.2.1 works m = 1000 out: 0.99 +- 0.0094392, so that 996 are inside and the end lies
    /// at 0.9805607.
    #[test]
    fn the_band_of_the_documents_own_example() {
        assert_eq!(passing_band(1000), 981..=999);
        assert!(passing_band(1000).contains(&996));
        for m in 1..5000u64 {
            let n = m as f64;
            let half = 3.0 * (0.99 * 0.01 / n).sqrt();
            for k in [0, m / 2, m - 1, m]
                .into_iter()
                .chain(m.saturating_sub(60)..=m)
            {
                let share = k as f64 / n - 0.99;
                // Where the two are closer than rounding, integers know better.
                if (share.abs() - half).abs() > 1e-12 {
                    assert_eq!(passing_band(m).contains(&k), share.abs() <= half, "{k} {m}");
                }
            }
        }
        // 0.99 m is 90 180.09 and three deviations are 90.09: the end itself is inside.
        assert_eq!(*passing_band(91_091).start(), 90_090);
    }

    /// Rows of a report as STS 2.1.2 prints them: ten bins of 100 sequences, P-value.
    #[test]
    fn ten_bins_give_the_p_value_that_the_reference_program_prints() {
        let rows: [([u64; 10], f64); 6] = [
            ([6, 12, 9, 12, 8, 7, 8, 12, 15, 11], 0.616305),
            ([8, 10, 8, 8, 6, 11, 11, 9, 14, 15], 0.616305),
            ([12, 4, 10, 10, 13, 12, 8, 12, 13, 6], 0.474986),
            ([10, 9, 10, 11, 9, 12, 11, 3, 7, 18], 0.162606),
            ([19, 4, 8, 11, 5, 11, 10, 9, 8, 15], 0.037566),
            ([12, 11, 13, 9, 1, 13, 9, 10, 13, 9], 0.236810),
        ];
        for (bins, printed) in rows {
            let (_, p) = bins_tail(&bins);
            assert!((p - printed).abs() < 5e-7, "{bins:?}: {p} {printed}");
        }
        assert!((bins_tail(&rows[0].0).0 - 7.2).abs() < 1e-15);
    }

    #[test]
    fn the_worst_list_is_shown_and_every_list_is_counted() {
        let even: Vec<f64> = (0..100).map(|i| f64::from(i) / 100.0).collect();
        let low = vec![0.001; 100];
        let rule = proportion(&[even.clone(), low.clone()]).unwrap();
        assert_eq!(rule.outcome, Outcome::Fails);
        let expected = Numbers::Band {
            sequences: 100,
            passing: 0,
            least: 97,
            most: 100,
            lists: 2,
            lists_outside: 1,
        };
        assert_eq!(rule.numbers, expected);
        let sound = proportion(std::slice::from_ref(&even)).unwrap();
        assert_eq!(
            sound.sentence(),
            "SP 800-22, 4.2.1: 99 of 100 sequences have p of at least 0.01, 97 to 100 may: passes"
        );

        let rule = uniformity(&[even.clone(), low]).unwrap();
        assert_eq!(rule.outcome, Outcome::Fails);
        let Numbers::Bins {
            bins,
            lists_outside,
            ..
        } = rule.numbers
        else {
            panic!("{rule:?}")
        };
        assert_eq!((bins, lists_outside), ([100, 0, 0, 0, 0, 0, 0, 0, 0, 0], 1));
        let sound = uniformity(std::slice::from_ref(&even)).unwrap();
        assert_eq!(sound.outcome, Outcome::Passes);
        assert_eq!(
            ten_bins(&[0.0, 0.099, 0.1, 1.0]),
            [2, 1, 0, 0, 0, 0, 0, 0, 0, 1]
        );
        assert_eq!(uniformity(&[even[..54].to_vec()]), None);
        assert_eq!(proportion(&[Vec::new()]), None);
    }
}
