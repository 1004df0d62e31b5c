//! How a family of p-values becomes one verdict.
//!
//! The hypotheses and their number m are known before any data. The *run budget* A is split: the
//! *first-look budget* A1 = A/2, and the *retest budget* A2 = A/2 for one retest on fresh data four
//! times as large. Holm's
//! procedure needs no independence, only valid p-values, so that using the same decks in many
//! statistics costs power and never a false alarm: P(Fail | healthy) <= A1 + A2 = A.

use std::ops::Range;

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

/// The places of the rows that ask for the retest: none of a source of which something is rejected
/// already. The rows of each source of the run are those of its range.
///
/// The retest of one source after another was rejected spends nothing twice: at the first look, Holm's
/// procedure rejects any true hypothesis with a chance of at most A1 whichever others are false, and at
/// the retest of at most A2.
pub fn warned(rows: &[Row], sources: &[Range<usize>], budget: Budget) -> Vec<usize> {
    let rejected = up_to(rows, budget.first_look());
    let is_open = |source: &&Range<usize>| !rejected.iter().any(|place| source.contains(place));
    let open: Vec<&Range<usize>> = sources.iter().filter(is_open).collect();
    let mut warned = up_to(rows, budget.warning());
    warned.retain(|place| open.iter().any(|source| source.contains(place)));
    warned
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
    /// The sample is smaller than what was asked for, and nothing of it was tested.
    TooShort(TooShort),
    /// The sample is smaller than a promised defect needs.
    TooSmall(Shortfall),
}

/// A sample that is smaller than what was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooShort {
    /// The sample that was asked for.
    pub needed: u64,
    /// The sample there was.
    pub found: u64,
    /// What the samples are: `decks`, `bytes` or `integers`.
    pub unit: &'static str,
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
            Doubt::TooShort(TooShort {
                needed,
                found,
                unit,
            }) => Self::SampleTooShort {
                needed,
                found,
                unit: unit.to_owned(),
            },
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

/// A source of the family.
#[derive(Debug)]
pub struct Standing<'a> {
    /// The places of its rows.
    pub rows: Range<usize>,
    /// Its proofs.
    pub exact: &'a [ExactRecord],
    /// What was asked for and is not there.
    pub too_short: Option<TooShort>,
    /// What the plan promises to catch and could not have caught.
    pub short: Option<Shortfall>,
}

/// What one retest on fresh data came to: each warned place with its adjusted p-value, none where it
/// had no fresh data.
fn retested(rows: &[Row], warned: &[usize]) -> Vec<(usize, Option<PValue>)> {
    let fresh: Vec<Option<PValue>> = warned.iter().map(|&place| rows[place].p_retest).collect();
    let adjusted = adjust(fresh.iter().copied());
    let found = fresh
        .iter()
        .zip(adjusted)
        .map(|(p, adjusted)| p.and(Some(adjusted)));
    warned.iter().copied().zip(found).collect()
}

/// The verdict on every row and on each source. Sizes are fixed beforehand and there is no second
/// retest. A proof that does not hold needs no statistic to reject the source. A sample that is
/// smaller than the plan's promise may fail, and never passes.
pub fn decide(
    rows: &mut [Row],
    sources: &[Standing<'_>],
    planted: &[PlantedRecord],
    budget: Budget,
) -> Vec<Decision> {
    let places: Vec<Range<usize>> = sources.iter().map(|source| source.rows.clone()).collect();
    let retested = retested(rows, &warned(rows, &places, budget));
    let mut rejected = up_to(rows, budget.first_look());
    let again = retested
        .iter()
        .filter(|(_, p)| p.is_some_and(|p| p.get() <= budget.retest()));
    rejected.extend(again.map(|(place, _)| *place));
    let lacks_power = planted
        .iter()
        .any(|defect| defect.verdict.is_inconclusive());
    let decisions = sources.iter().map(|source| {
        let is_own = |place: &usize| source.rows.contains(place);
        let own = retested.iter().filter(|(place, _)| is_own(place));
        let own: Vec<Option<PValue>> = own.map(|(_, p)| *p).collect();
        let is_rejected = rejected.iter().any(is_own);
        source.decide(rows, is_rejected, &own, lacks_power, budget)
    });
    let decisions = decisions.collect();
    for (place, row) in rows.iter_mut().enumerate() {
        row.verdict = match row.finding {
            Err(error) => judge::not_run(error.into()),
            Ok(_) if rejected.contains(&place) => judge::fail(),
            Ok(_) => judge::pass(),
        };
    }
    decisions
}

impl Standing<'_> {
    /// The verdict on the source, with its adjusted p-values of the retest.
    fn decide(
        &self,
        rows: &[Row],
        is_rejected: bool,
        retested: &[Option<PValue>],
        lacks_power: bool,
        budget: Budget,
    ) -> Decision {
        let is_warned = |p: &PValue| p.get() <= budget.warning();
        let left_by_retest = if retested.iter().any(Option::is_none) {
            Some(Doubt::NoFreshData)
        } else if retested.iter().flatten().any(is_warned) {
            Some(Doubt::StillWarned)
        } else {
            None
        };
        let doubt = left_by_retest
            .or(lacks_power.then_some(Doubt::LacksPower))
            .or(self.short.map(Doubt::TooSmall));
        let broken = self.exact.iter().any(|proof| proof.verdict.is_fail());
        let own = &rows[self.rows.clone()];
        let tested = own.iter().any(|row| row.p().is_some()) || !self.exact.is_empty();
        let (verdict, counts_retest) = if is_rejected {
            (judge::fail(), true)
        } else if broken {
            (judge::fail(), false)
        } else if !tested {
            let reason = self.too_short.map(|short| Doubt::TooShort(short).into());
            let verdict = match reason {
                Some(reason) => judge::inconclusive(reason),
                None => judge::not_run(Reason::NothingTested),
            };
            (verdict, true)
        } else if let Some(doubt) = doubt {
            (judge::inconclusive(doubt.into()), false)
        } else {
            (judge::pass(), true)
        };
        Decision {
            verdict,
            on_retest: counts_retest && !retested.is_empty(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::Group;
    use crate::tails::normal;
    use crate::{BatteryError, Finding, Hypothesis, Law, Property};

    /// The decision on a run of one source.
    fn decide(
        rows: &mut [Row],
        exact: &[ExactRecord],
        planted: &[PlantedRecord],
        short: Option<Shortfall>,
        budget: Budget,
    ) -> Decision {
        let alone = Standing {
            rows: 0..rows.len(),
            exact,
            too_short: None,
            short,
        };
        super::decide(rows, &[alone], planted, budget).remove(0)
    }

    fn warned(rows: &[Row], budget: Budget) -> Vec<usize> {
        super::warned(rows, std::slice::from_ref(&(0..rows.len())), budget)
    }

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

    /// A family of two sources, three rows each.
    fn two(rows: &mut [Row], too_short: Option<TooShort>) -> Vec<Decision> {
        let standing = |rows, too_short| Standing {
            rows,
            exact: &[],
            too_short,
            short: None,
        };
        let sources = [standing(0..3, None), standing(3..6, too_short)];
        super::decide(rows, &sources, &[], BUDGET)
    }

    #[test]
    fn a_rejection_is_that_of_its_source_over_the_family_of_both() {
        // 0.0016 x 3 would be rejected at A1 = 0.005 in a family of three, and is not in one of six.
        let mut rows = family(&[0.5, 0.0016, 0.9, 0.5, 0.2, 1e-6]);
        let both = [0..3, 3..6];
        assert_eq!(super::warned(&rows, &both, BUDGET), [1]);
        rows[1].p_retest = Some(PValue::round_up(0.5));
        let decisions = two(&mut rows, None);
        assert_eq!(decisions[0].verdict, judge::pass());
        assert!(decisions[0].on_retest && !decisions[1].on_retest);
        assert_eq!(decisions[1].verdict, judge::fail());
        assert_eq!(failed(&rows), [5]);
    }

    #[test]
    fn a_warning_without_fresh_data_leaves_its_own_source_open() {
        let mut rows = family(&[0.5, 0.003, 0.9, 0.5, 0.2, 0.7]);
        let decisions = two(&mut rows, None);
        assert_eq!(decisions[0], doubt(Doubt::NoFreshData));
        assert_eq!(decisions[1].verdict, judge::pass());
    }

    #[test]
    fn a_source_that_gave_too_little_says_how_much_it_takes() {
        let too_short = TooShort {
            needed: 9,
            found: 7,
            unit: "bytes",
        };
        let mut rows = family(&[0.5, 0.4, 0.9, 0.0, 0.0, 0.0]);
        let decisions = two(&mut rows, Some(too_short));
        assert_eq!(decisions[0].verdict, judge::pass());
        assert_eq!(decisions[1], doubt(Doubt::TooShort(too_short)));
        let words = decisions[1].verdict.to_string();
        assert!(
            words.contains("9 bytes were asked for, and there are 7"),
            "{words}"
        );
    }

    #[test]
    fn budgets_are_probabilities() {
        for wrong in [0.0, -0.1, 0.6, f64::NAN] {
            assert!(Budget::new(wrong).is_err(), "{wrong}");
        }
        assert!((Budget::new(0.05).unwrap().warning() - 0.125).abs() < 1e-15);
    }
}
