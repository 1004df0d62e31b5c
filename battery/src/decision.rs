//! How a family of p-values becomes one verdict.
//!
//! The hypotheses and their number m are known before any data. The *run budget* A is split: the
//! *first-look budget* A1 = A/2, and the *retest budget* A2 = A/2 for one retest on fresh data four
//! times as large. Holm's
//! procedure needs no independence, only valid p-values, so that using the same decks in many
//! statistics costs power and never a false alarm: P(Fail | healthy) <= A1 + A2 = A.

use dealproof_evidence::judge;
use dealproof_evidence::reason::Reason;
use dealproof_evidence::verdict::Verdict;
use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::PValue;
use super::record::{ExactRecord, PlantedRecord};
use super::row::Row;

/// The run budget: the chance that a healthy source fails, first look and retest together, at most.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Budget(f64);

/// A budget that no run can have.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
#[error("expected an error budget above 0 and at most 0.5, found {found}")]
pub struct WrongBudget {
    /// The number that was given.
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

    /// The budget of the first look: half of the run budget.
    pub const fn first_look(self) -> f64 {
        self.0 / 2.0
    }

    /// The budget of the retest: the other half.
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

impl Serialize for Budget {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut parts = serializer.serialize_struct("Budget", 4)?;
        parts.serialize_field("run_budget", &self.run())?;
        parts.serialize_field("first_look_budget", &self.first_look())?;
        parts.serialize_field("retest_budget", &self.retest())?;
        parts.serialize_field("warning", &self.warning())?;
        parts.end()
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

/// Adjusts every p-value of the first look over the family. What gave none stays in it as p = 1.
pub fn first_look(rows: &mut [Row]) {
    let adjusted = adjust(rows.iter().map(Row::p));
    for (row, adjusted) in rows.iter_mut().zip(adjusted) {
        row.p_adjusted = adjusted;
    }
}

fn adjust(p_values: impl Iterator<Item = Option<PValue>>) -> Vec<PValue> {
    holm(
        &p_values
            .map(|p| p.unwrap_or(PValue::ONE))
            .collect::<Vec<_>>(),
    )
}

fn up_to(rows: &[Row], level: f64) -> Vec<usize> {
    let rows = rows.iter().enumerate();
    rows.filter(|(_, row)| row.p_adjusted.get() <= level)
        .map(|(place, _)| place)
        .collect()
}

/// The places of the rows that ask for the retest; none where something is rejected already.
pub fn warned(rows: &[Row], budget: Budget) -> Vec<usize> {
    if up_to(rows, budget.first_look()).is_empty() {
        up_to(rows, budget.warning())
    } else {
        Vec::new()
    }
}

/// What is decided about a source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// The verdict on the source.
    pub verdict: Verdict,
    /// Whether it took the retest.
    pub on_retest: bool,
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
    /// The sample is smaller than a promised defect needs.
    TooSmall(Shortfall),
}

/// A sample that is smaller than the plan's promise: a defect that the plan names would not
/// have been seen in it, so that finding nothing says little.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shortfall {
    /// The promised defect that takes the largest sample.
    pub defect: &'static str,
    /// The sample that shows it.
    pub needed: u64,
    /// The sample there was.
    pub found: u64,
    /// What the samples are: `decks` or `bytes`.
    pub unit: &'static str,
}

impl From<Doubt> for Reason {
    fn from(doubt: Doubt) -> Self {
        match doubt {
            Doubt::NoFreshData => Self::NoFreshData,
            Doubt::StillWarned => Self::StillWarned,
            Doubt::LacksPower => Self::LacksPower,
            Doubt::TooSmall(Shortfall {
                defect,
                needed,
                found,
                unit,
            }) => Self::BelowThePromise {
                defect: defect.to_owned(),
                needed,
                found,
                unit: unit.to_owned(),
            },
        }
    }
}

/// What the retest of the warned rows came to.
enum Retest {
    Rejects(Vec<usize>),
    Clears,
    Leaves(Doubt),
}

/// One retest on fresh data. A row without a p-value had none.
fn retest(rows: &[Row], warned: &[usize], budget: Budget) -> Retest {
    let fresh: Vec<Option<PValue>> = warned.iter().map(|&place| rows[place].p_retest).collect();
    let adjusted = adjust(fresh.iter().copied());
    let rejected: Vec<usize> = warned
        .iter()
        .zip(&adjusted)
        .filter(|(_, p)| p.get() <= budget.retest())
        .map(|(&place, _)| place)
        .collect();
    if !rejected.is_empty() {
        Retest::Rejects(rejected)
    } else if fresh.iter().any(Option::is_none) {
        Retest::Leaves(Doubt::NoFreshData)
    } else if adjusted.iter().any(|p| p.get() <= budget.warning()) {
        Retest::Leaves(Doubt::StillWarned)
    } else {
        Retest::Clears
    }
}

/// The verdict on every row and on the source. Sizes are fixed beforehand and there is no second
/// retest. A proof that does not hold needs no statistic to reject the source. A sample that is
/// smaller than the plan's promise may fail, and never passes.
pub fn decide(
    rows: &mut [Row],
    exact: &[ExactRecord],
    planted: &[PlantedRecord],
    short: Option<Shortfall>,
    budget: Budget,
) -> Decision {
    let mut rejected = up_to(rows, budget.first_look());
    let warned = warned(rows, budget);
    let (mut on_retest, mut doubt) = (!warned.is_empty(), None);
    if on_retest {
        match retest(rows, &warned, budget) {
            Retest::Rejects(again) => rejected = again,
            Retest::Clears => {}
            Retest::Leaves(reason) => doubt = Some(reason),
        }
    }
    let missed = |defect: &PlantedRecord| defect.verdict.is_inconclusive();
    if planted.iter().any(missed) {
        doubt = doubt.or(Some(Doubt::LacksPower));
    }
    doubt = doubt.or(short.map(Doubt::TooSmall));
    let broken = exact.iter().any(|proof| proof.verdict.is_fail());
    let tested = rows.iter().any(|row| row.p().is_some()) || !exact.is_empty();
    let verdict = if !rejected.is_empty() {
        judge::fail()
    } else if broken {
        on_retest = false;
        judge::fail()
    } else if !tested {
        judge::not_run(Reason::NothingTested)
    } else if let Some(doubt) = doubt {
        on_retest = false;
        judge::inconclusive(doubt.into())
    } else {
        judge::pass()
    };
    for (place, row) in rows.iter_mut().enumerate() {
        row.verdict = match row.finding {
            Err(error) => judge::not_run(error.into()),
            Ok(_) if rejected.contains(&place) => judge::fail(),
            Ok(_) => judge::pass(),
        };
    }
    Decision { verdict, on_retest }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::Group;
    use crate::tails::normal;
    use crate::{BatteryError, Finding, Hypothesis, Law, Property};

    const BUDGET: Budget = Budget::ONE_PERCENT;

    fn p(values: &[f64]) -> Vec<PValue> {
        values.iter().map(|&p| PValue::round_up(p)).collect()
    }

    /// A family with these p-values after its first look; 0 stands for none.
    fn family(values: &[f64]) -> Vec<Row> {
        let hypothesis = Hypothesis {
            id: "made-up",
            claim: "made up",
            reference: "",
            property: Property::Words,
            law: Law::Exact,
        };
        let row = |&p: &f64| {
            let too_few = BatteryError::TooFew {
                needed: 1,
                found: 0,
            };
            let found = Finding {
                p: PValue::round_up(p),
                ..Finding::upper(0.0, normal(0.0))
            };
            let finding = if p > 0.0 { Ok(found) } else { Err(too_few) };
            Row::new(Group::Raw, "bytes", hypothesis, finding)
        };
        let mut rows: Vec<Row> = values.iter().map(row).collect();
        first_look(&mut rows);
        rows
    }

    fn planted(verdict: Verdict) -> PlantedRecord {
        PlantedRecord {
            name: "made-up",
            description: "",
            samples: None,
            unit: "decks",
            caught_at: None,
            caught_by: None,
            verdict,
        }
    }

    fn proof(verdict: Verdict) -> ExactRecord {
        ExactRecord {
            id: "made-up".to_owned(),
            claim: String::new(),
            found: String::new(),
            verdict,
        }
    }

    fn failed(rows: &[Row]) -> Vec<usize> {
        let rows = rows.iter().enumerate();
        rows.filter(|(_, row)| row.verdict.is_fail())
            .map(|(place, _)| place)
            .collect()
    }

    fn doubt(reason: Doubt) -> Decision {
        Decision {
            verdict: judge::inconclusive(reason.into()),
            on_retest: false,
        }
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
    fn a_sound_family_passes_unless_the_battery_lacks_power() {
        let pass = Decision {
            verdict: judge::pass(),
            on_retest: false,
        };
        let decided = |defect: Verdict| {
            let mut rows = family(&[0.5, 0.2, 0.9]);
            decide(&mut rows, &[], &[planted(defect)], None, BUDGET)
        };
        assert_eq!(decided(judge::pass()), pass);
        assert_eq!(decided(judge::not_run(Reason::OnlyEnumerated)), pass);
        let missed = decided(judge::inconclusive(Reason::DefectMissed));
        assert_eq!(missed, doubt(Doubt::LacksPower));
    }

    #[test]
    fn a_rejection_fails_whatever_the_defects_say() {
        // 0.0016 x 3 = 0.0048 is rejected at A1 = 0.005.
        let mut rows = family(&[0.5, 0.0016, 0.9]);
        let missed = planted(judge::inconclusive(Reason::DefectMissed));
        let decision = decide(&mut rows, &[], &[missed], None, BUDGET);
        assert_eq!(decision.verdict, judge::fail());
        assert!(!decision.on_retest);
        assert_eq!(failed(&rows), [1]);
        assert_eq!(rows[0].verdict, judge::pass());
    }

    #[test]
    fn a_warning_is_retested_once_on_fresh_data() {
        // 0.002 x 3 = 0.006 warns: above A1 and below W = 0.025.
        let warning = family(&[0.5, 0.002, 0.9]);
        assert_eq!(warned(&warning, BUDGET), [1]);
        let with = |fresh: Option<f64>| {
            let mut rows = warning.clone();
            rows[1].p_retest = fresh.map(PValue::round_up);
            let decision = decide(&mut rows, &[], &[], None, BUDGET);
            (decision, failed(&rows))
        };
        assert_eq!(with(None), (doubt(Doubt::NoFreshData), vec![]));
        assert_eq!(with(Some(0.02)), (doubt(Doubt::StillWarned), vec![]));
        let on_retest = |verdict| Decision {
            verdict,
            on_retest: true,
        };
        assert_eq!(with(Some(0.3)), (on_retest(judge::pass()), vec![]));
        assert_eq!(with(Some(0.004)), (on_retest(judge::fail()), vec![1]));
    }

    #[test]
    fn a_proof_decides_alone_in_both_directions() {
        let nothing = decide(&mut family(&[0.0]), &[], &[], None, BUDGET);
        assert!(nothing.verdict.is_not_run());
        let proved = decide(
            &mut family(&[0.0]),
            &[proof(judge::pass())],
            &[],
            None,
            BUDGET,
        );
        assert_eq!(proved.verdict, judge::pass());
        let mut rows = family(&[0.5]);
        let broken = decide(&mut rows, &[proof(judge::fail())], &[], None, BUDGET);
        assert_eq!(broken.verdict, judge::fail());
        assert!(failed(&rows).is_empty());
    }

    #[test]
    fn what_did_not_run_stays_in_the_family() {
        // 0.002 alone is rejected at 0.005; with four hypotheses that gave nothing it is not.
        let mut alone = family(&[0.002]);
        decide(&mut alone, &[], &[], None, BUDGET);
        assert_eq!(failed(&alone), [0]);
        let mut rows = family(&[0.002, 0.0, 0.0, 0.0, 0.0]);
        assert_eq!(warned(&rows, BUDGET), [0]);
        decide(&mut rows, &[], &[], None, BUDGET);
        assert!(failed(&rows).is_empty());
        assert!(rows[4].verdict.is_not_run());
    }

    #[test]
    fn a_sample_below_the_promise_may_fail_and_never_passes() {
        let short = Shortfall {
            defect: "streaks",
            needed: 60_000,
            found: 1,
            unit: "decks",
        };
        let decided = |p| decide(&mut family(&[0.5, p]), &[], &[], Some(short), BUDGET);
        assert_eq!(decided(0.9), doubt(Doubt::TooSmall(short)));
        assert_eq!(decided(1e-6).verdict, judge::fail());
        let words = decided(0.9).verdict.to_string();
        assert!(
            words.contains("takes 60000 decks, and there are 1"),
            "{words}"
        );
        let nothing = decide(&mut family(&[0.0]), &[], &[], Some(short), BUDGET);
        assert!(nothing.verdict.is_not_run());
    }

    #[test]
    fn budgets_are_probabilities() {
        for wrong in [0.0, -0.1, 0.6, f64::NAN] {
            assert!(Budget::new(wrong).is_err(), "{wrong}");
        }
        assert!((Budget::new(0.05).unwrap().warning() - 0.125).abs() < 1e-15);
    }
}
