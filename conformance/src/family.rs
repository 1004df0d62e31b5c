//! One run, one family of hypotheses: how p-values become a decision.

use dealproof_rng::battery::PValue;

/// Holm's step-down procedure (Holm 1979): for each hypothesis, whether it is rejected when the
/// chance of any false rejection is at most `alpha`. It needs no independence.
pub fn holm(p_values: &[PValue], alpha: f64) -> Vec<bool> {
    let m = p_values.len();
    let mut order: Vec<usize> = (0..m).collect();
    order.sort_by(|&a, &b| p_values[a].get().total_cmp(&p_values[b].get()));
    let mut rejected = vec![false; m];
    for (step, &hypothesis) in order.iter().enumerate() {
        if p_values[hypothesis].get() > alpha / (m - step) as f64 {
            break;
        }
        rejected[hypothesis] = true;
    }
    rejected
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holm_steps_down_and_stops_at_the_first_that_stands() {
        let p = |values: &[f64]| {
            values
                .iter()
                .map(|&p| PValue::round_up(p))
                .collect::<Vec<_>>()
        };
        assert_eq!(holm(&p(&[0.01, 0.04, 0.03]), 0.05), [true, false, false]);
        assert_eq!(holm(&p(&[0.01, 0.04, 0.02]), 0.05), [true, true, true]);
        assert_eq!(holm(&p(&[0.5, 0.001]), 0.05), [false, true]);
        assert!(holm(&[], 0.05).is_empty());
    }
}
