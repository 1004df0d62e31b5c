//! The statistical batteries: one check for each hypothesis, each exact proof and each planted
//! defect, and one for the decision over the whole family.
//!
//! Threads and pipes belong to the caller, so that the batteries have run before the suite does.

use dealproof_evidence::record::Check;

pub use crate::check::battery::Outcome;
use crate::check::battery::{PREFIX, checks, randomness, specs};
use crate::plan::BatteryPlan;
use crate::suite::{Context, Spec, Suite, Terms};

/// The batteries of a plan.
#[derive(Debug)]
pub struct Battery {
    error_budget: f64,
    plan: BatteryPlan,
}

impl Battery {
    /// The batteries of a plan, with the error budget of its run.
    pub fn new(error_budget: f64, plan: &BatteryPlan) -> Self {
        Self {
            error_budget,
            plan: plan.clone(),
        }
    }
}

/// Whether a run needs the batteries: the decision needs the whole family, so that one hypothesis is
/// never computed alone.
pub fn is_wanted(only: Option<&str>) -> bool {
    only.is_none_or(|only| only.starts_with(PREFIX))
}

impl Suite for Battery {
    fn specs(&self) -> Vec<Spec> {
        specs(self.error_budget, &self.plan)
    }

    fn run(&self, terms: &Terms<'_>, context: &mut Context<'_>) -> Vec<Check> {
        if let Outcome::Ran(record) = &context.battery {
            context.randomness = Some(randomness(record));
        }
        checks(terms, &self.plan, &context.battery)
    }
}
