//! How a family of p-values becomes one verdict.
//!
//! The hypotheses and their number m are known before any data. The *run budget* A is split: the
//! *first-look budget* A1 = A/2, and the *retest budget* A2 = A/2 for one retest on fresh data four
//! times as large. Holm's
//! procedure needs no independence, only valid p-values, so that using the same decks in many
//! statistics costs power and never a false alarm: P(Fail | healthy) <= A1 + A2 = A.

use dealproof_evidence::reason::Reason;

use super::PValue;

/// The run budget: the chance that a healthy source fails, first look and retest together, at most.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Budget(f64);

/// A budget that no run can have.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
#[error("expected an error budget above 0 and at most 0.5, found {found}")]
pub struct WrongBudget {
    /// The number given.
    pub found: f64,
}

impl Budget {
    /// 1 % for the whole run, as GLI-19 3.2.2 asks collectively.
    pub const ONE_PERCENT: Self = Self(0.01);

    /// A budget above 0 and at most one half.
    pub fn new(budget: f64) -> Result<Self, WrongBudget> {
        // Written so that NaN is out of range too.
        if budget > 0.0 && budget <= 0.5 {
            Ok(Self(budget))
        } else {
            Err(WrongBudget { found: budget })
        }
    }

    /// The run budget: first look and retest together.
    pub const fn run(self) -> f64 {
        self.0
    }

    /// The first-look budget.
    pub const fn first_look(self) -> f64 {
        self.0 / 2.0
    }

    /// The retest budget.
    pub const fn retest(self) -> f64 {
        self.0 / 2.0
    }

    /// Adjusted p-values up to this one ask for the retest: at most one healthy run in 40 at 1 %.
    pub const fn warning(self) -> f64 {
        5.0 * self.first_look()
    }

    /// The least favourable step of Holm in a family of `m`: what a defect must stay below, and
    /// the level for which power is stated.
    pub fn level(self, m: usize) -> f64 {
        self.first_look() / m.max(1) as f64
    }
}

/// For each hypothesis the smallest family-wise level at which Holm's step-down procedure rejects
/// it (S. Holm, Scand. J. Statist. 6, 1979), rounded up like every p-value.
pub fn holm(p_values: &[PValue]) -> Vec<PValue> {
    let m = p_values.len();
    let mut order: Vec<usize> = (0..m).collect();
    order.sort_by(|&a, &b| p_values[a].get().total_cmp(&p_values[b].get()));
    let mut adjusted = vec![PValue::round_up(1.0); m];
    let mut largest = 0.0f64;
    for (step, &hypothesis) in order.iter().enumerate() {
        largest = largest.max(p_values[hypothesis].get() * (m - step) as f64);
        adjusted[hypothesis] = PValue::round_up(largest);
    }
    adjusted
}

/// How far a run has come to a verdict after its first look.
#[derive(Debug, Clone, PartialEq)]
pub struct FirstLook {
    /// The adjusted p-value of each hypothesis, in the order of the family.
    pub adjusted: Vec<PValue>,
    /// Hypotheses rejected at A1.
    pub rejected: Vec<usize>,
    /// Hypotheses that ask for the retest; empty where something is rejected already.
    pub warned: Vec<usize>,
}

impl FirstLook {
    /// Judges a whole family. What gave no p-value stays in it as p = 1.
    pub fn new(p_values: &[Option<PValue>], budget: Budget) -> Self {
        let family: Vec<PValue> = p_values
            .iter()
            .map(|p| p.unwrap_or(PValue::round_up(1.0)))
            .collect();
        let adjusted = holm(&family);
        let up_to = |level: f64| -> Vec<usize> {
            let below = adjusted
                .iter()
                .enumerate()
                .filter(|(_, p)| p.get() <= level);
            below.map(|(hypothesis, _)| hypothesis).collect()
        };
        let rejected = up_to(budget.first_look());
        let warned = if rejected.is_empty() {
            up_to(budget.warning())
        } else {
            Vec::new()
        };
        Self {
            adjusted,
            rejected,
            warned,
        }
    }
}

/// Whether a planted defect was caught by the same code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Planted {
    /// Rejected at the least favourable level.
    Caught,
    /// Not rejected: a fault of the battery, not of the source.
    Missed,
    /// Beyond the size of the plan.
    NotRun,
}

/// What is decided about a source.
#[derive(Debug, Clone, PartialEq)]
pub enum Decision {
    /// Nothing speaks against it.
    Pass {
        /// Whether it took the retest.
        on_retest: bool,
    },
    /// Rejected within the error budget.
    Fail {
        /// The hypotheses that were rejected.
        rejected: Vec<usize>,
        /// Whether the retest rejected them.
        on_retest: bool,
    },
    /// No verdict.
    Inconclusive {
        /// Why.
        reason: Doubt,
    },
    /// Nothing could be tested at all.
    NotRun,
}

/// Why there is no verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Doubt {
    /// A warning, and no fresh data.
    NoFreshData,
    /// The retest warned again.
    StillWarned,
    /// A planted defect was missed.
    LacksPower,
}

impl From<Doubt> for Reason {
    fn from(doubt: Doubt) -> Self {
        match doubt {
            Doubt::NoFreshData => Self::NoFreshData,
            Doubt::StillWarned => Self::StillWarned,
            Doubt::LacksPower => Self::LacksPower,
        }
    }
}

/// The retest of the warned hypotheses: their p-values on fresh data, in the order of
/// [`FirstLook::warned`].
#[derive(Debug, Clone, PartialEq)]
pub enum Retest {
    /// Not asked for.
    NotNeeded,
    /// Asked for, but there are no fresh data.
    NoFreshData,
    /// Done once, on a disjoint range of blocks four times as large.
    Done(Vec<Option<PValue>>),
}

/// The verdict on the source. Sizes are fixed beforehand and there is no second retest.
pub fn decide(
    first: &FirstLook,
    retest: &Retest,
    planted: &[Planted],
    tested: bool,
    budget: Budget,
) -> Decision {
    if !first.rejected.is_empty() {
        return Decision::Fail {
            rejected: first.rejected.clone(),
            on_retest: false,
        };
    }
    if !tested {
        return Decision::NotRun;
    }
    let doubt = |reason| Decision::Inconclusive { reason };
    let mut on_retest = false;
    if !first.warned.is_empty() {
        let Retest::Done(fresh) = retest else {
            return doubt(Doubt::NoFreshData);
        };
        let again = FirstLook::new(fresh, budget);
        let rejected = again.adjusted.iter().zip(&first.warned);
        let rejected: Vec<usize> = rejected
            .filter(|(p, _)| p.get() <= budget.retest())
            .map(|(_, &hypothesis)| hypothesis)
            .collect();
        if !rejected.is_empty() {
            return Decision::Fail {
                rejected,
                on_retest: true,
            };
        }
        let missing = fresh.len() != first.warned.len() || fresh.iter().any(Option::is_none);
        if missing {
            return doubt(Doubt::NoFreshData);
        }
        if again.adjusted.iter().any(|p| p.get() <= budget.warning()) {
            return doubt(Doubt::StillWarned);
        }
        on_retest = true;
    }
    if planted.contains(&Planted::Missed) {
        return doubt(Doubt::LacksPower);
    }
    Decision::Pass { on_retest }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn p(values: &[f64]) -> Vec<PValue> {
        values.iter().map(|&p| PValue::round_up(p)).collect()
    }

    fn some(values: &[f64]) -> Vec<Option<PValue>> {
        values.iter().map(|&p| Some(PValue::round_up(p))).collect()
    }

    #[test]
    fn holm_steps_down_and_never_below_the_step_before() {
        let adjusted =
            |values: &[f64]| -> Vec<f64> { holm(&p(values)).iter().map(|p| p.get()).collect() };
        assert_eq!(adjusted(&[0.01, 0.04, 0.03]), [0.03, 0.06, 0.06]);
        assert_eq!(adjusted(&[0.01, 0.04, 0.02]), [0.03, 0.04, 0.04]);
        assert_eq!(adjusted(&[0.5, 0.001]), [0.5, 0.002]);
        assert_eq!(adjusted(&[0.9, 0.8]), [1.0, 1.0]);
        assert!(holm(&[]).is_empty());
    }

    #[test]
    fn every_branch_of_the_rule() {
        let budget = Budget::ONE_PERCENT;
        let judge = |first: &[Option<PValue>], retest: &Retest, planted: &[Planted]| {
            decide(
                &FirstLook::new(first, budget),
                retest,
                planted,
                true,
                budget,
            )
        };
        let healthy = some(&[0.5, 0.2, 0.9]);
        let pass = Decision::Pass { on_retest: false };
        assert_eq!(
            judge(&healthy, &Retest::NotNeeded, &[Planted::Caught]),
            pass
        );
        assert_eq!(
            judge(&healthy, &Retest::NotNeeded, &[Planted::NotRun]),
            pass
        );
        let doubt = |reason| Decision::Inconclusive { reason };
        let missed = judge(&healthy, &Retest::NotNeeded, &[Planted::Missed]);
        assert_eq!(missed, doubt(Doubt::LacksPower));

        // 0.0016 x 3 = 0.0048 is rejected at A1 = 0.005, whatever the defects say.
        let fail = Decision::Fail {
            rejected: vec![1],
            on_retest: false,
        };
        let bad = some(&[0.5, 0.0016, 0.9]);
        assert_eq!(judge(&bad, &Retest::NotNeeded, &[Planted::Missed]), fail);

        // 0.002 x 3 = 0.006 warns: above A1 and below W = 0.025.
        let warned = some(&[0.5, 0.002, 0.9]);
        assert_eq!(FirstLook::new(&warned, budget).warned, [1]);
        let with = |retest: Retest| judge(&warned, &retest, &[]);
        assert_eq!(with(Retest::NoFreshData), doubt(Doubt::NoFreshData));
        assert_eq!(with(Retest::Done(vec![None])), doubt(Doubt::NoFreshData));
        assert_eq!(with(Retest::Done(some(&[0.02]))), doubt(Doubt::StillWarned));
        assert_eq!(
            with(Retest::Done(some(&[0.3]))),
            Decision::Pass { on_retest: true }
        );
        let fail = Decision::Fail {
            rejected: vec![1],
            on_retest: true,
        };
        assert_eq!(with(Retest::Done(some(&[0.004]))), fail);
    }

    #[test]
    fn what_did_not_run_stays_in_the_family() {
        // 0.002 alone is rejected at 0.005; with four hypotheses that gave nothing it is not.
        let budget = Budget::ONE_PERCENT;
        let alone = FirstLook::new(&some(&[0.002]), budget);
        assert_eq!(alone.rejected, [0]);
        let mut family = some(&[0.002]);
        family.extend([None, None, None, None]);
        let first = FirstLook::new(&family, budget);
        assert!(first.rejected.is_empty());
        assert_eq!(first.warned, [0]);
    }

    #[test]
    fn budgets_are_probabilities() {
        for wrong in [0.0, -0.1, 0.6, f64::NAN] {
            assert!(Budget::new(wrong).is_err(), "{wrong}");
        }
        assert!((Budget::new(0.05).unwrap().warning() - 0.125).abs() < 1e-15);
    }
}
