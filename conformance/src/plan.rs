//! Plans: what to run, and how much.
//!
//! A plan is a YAML file. A section that is absent is not part of the run. (The rules of a game are
//! a *profile*, never a plan.)

mod engine;

use dealproof_audit::hash::Hash;
use serde::Deserialize;

pub use engine::{EnginePlan, Fives, RankingPlan, Wear};

use crate::embedded::PLANS;
use crate::scope::Declaration;
use dealproof_battery::family::{Group, Sizes};
use dealproof_battery::shard::Identity;
use dealproof_battery::source::Source;
use dealproof_evidence::record::Software;
use dealproof_rng::run_seed::RunSeed;

/// What to run, and how much.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Plan {
    /// The name by which a run refers to the plan.
    pub name: String,
    /// One sentence for the report.
    pub description: String,
    /// The seed, 64 hex digits. Without one a fresh seed is drawn for each run and recorded.
    #[serde(default)]
    seed: Option<String>,
    /// The chance that a healthy generator fails the whole run, at most.
    #[serde(default = "one_percent")]
    pub error_budget: f64,
    /// Which rule scenarios are run; without it, none.
    #[serde(default)]
    pub rules: Option<RulesPlan>,
    /// What else a customer's engine is asked; without it, nothing.
    #[serde(default)]
    pub engine: Option<EnginePlan>,
    /// The random number generator and the shuffle.
    #[serde(default)]
    pub generator: Option<GeneratorPlan>,
    /// The statistical batteries, which `dealproof rng test` runs alone.
    #[serde(default)]
    pub battery: Option<BatteryPlan>,
    /// What the room offers; without it, everything.
    #[serde(default)]
    pub scope: Option<Declaration>,
    /// How hand ranking is checked; without it, it is not.
    #[serde(default)]
    pub evaluator: Option<EvaluatorPlan>,
    /// How the signed log is checked; without it, it is not.
    #[serde(default)]
    pub log: Option<LogPlan>,
    /// Defects planted to test the harness itself; see [`Injection`].
    #[serde(default)]
    pub inject: Option<Injection>,
}

/// Which rule scenarios to run.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct RulesPlan {
    /// A tag expression, for example `@GLI-19 and not @full`; without one all scenarios run.
    #[serde(default)]
    pub tags: Option<String>,
}

/// The selection of the built-in plan `quick`.
const CORE: &str = "@quick";

impl RulesPlan {
    /// Whether it selects neither every scenario nor the core scenarios of `quick`. What it leaves out
    /// is then not shown.
    pub(crate) fn is_own_selection(&self) -> bool {
        self.tags.as_ref().is_some_and(|tags| tags != CORE)
    }

    /// Which scenarios it selects, in words.
    fn in_words(&self) -> String {
        match &self.tags {
            None => "every scenario".to_owned(),
            Some(tags) if tags == CORE => {
                format!("the core scenarios ({CORE}): coverage is as far as these go")
            }
            Some(tags) => format!("only the scenarios with the tags {tags}"),
        }
    }
}

/// How far hand ranking is proved.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct EvaluatorPlan {
    /// The last proof of the chain that is run.
    pub proof: EvaluatorProof,
}

/// The proofs of hand ranking, each with those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EvaluatorProof {
    /// The tables are generated again, and every five-card hand is compared.
    FiveCards,
    /// And the categories of all seven-card hands are counted.
    SevenCardCounts,
    /// And every seven-card hand is compared with the best of its 21 five-card hands.
    EverySevenCards,
}

/// What is shown of our own generator without a sample; known answers always are.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct GeneratorPlan {
    /// Proves the shuffle exact by going through all 2^32 words of each group of its bounds.
    #[serde(default)]
    pub enumerate: bool,
}

/// How much goes through the statistical batteries.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct BatteryPlan {
    /// The parts of the batteries; without this all that a generator can feed.
    #[serde(default)]
    pub(crate) parts: Option<Vec<Group>>,
    /// Decks of 52 cards.
    pub decks: u64,
    /// Decks of 36 cards.
    #[serde(default)]
    pub short_decks: u64,
    /// How many of these decks are played as hands.
    #[serde(default)]
    pub game_decks: u64,
    /// How many raw bytes are tested.
    pub bytes: u64,
    /// Bounds whose scaling is enumerated, all 2^32 words each.
    #[serde(default)]
    pub scaler_bounds: Vec<u32>,
    /// Fingerprints of decks that are kept at most, 16 bytes each.
    pub fingerprints: u64,
    /// Planted defects that the same code must catch, each with its own documented sample.
    #[serde(default)]
    pub defects: Vec<String>,
}

/// How large a sample log to play, sign and verify.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct LogPlan {
    /// Hands in the sample log.
    pub hands: u64,
}

/// Fault injection. A run with any of these is stamped INJECTED and can never pass.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
pub struct Injection {
    /// Deals from a planted defect in place of the generator under test.
    #[serde(default)]
    pub generator: Option<String>,
    /// Flips one bit of the sample log, counted from its first byte, before it is verified.
    #[serde(default)]
    pub log_bit: Option<u64>,
}

/// A plan together with the text it was read from.
#[derive(Debug, Clone, PartialEq)]
pub struct LoadedPlan {
    /// The plan as it was read.
    pub plan: Plan,
    /// Its text, which goes into the bundle.
    pub text: String,
    /// Whether it is one of those in the binary.
    pub built_in: bool,
}

/// A plan that cannot be run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlanError {
    /// The YAML does not have the members of a plan.
    #[error("{0}")]
    Malformed(#[from] crate::yaml::Fault),
    /// The seed is not one.
    #[error("seed: {0}")]
    Seed(#[from] dealproof_rng::run_seed::SeedError),
    /// A value is outside its range.
    #[error("{member}: expected {expected}, found {found}")]
    OutOfRange {
        /// The member of the plan.
        member: &'static str,
        /// The range of the member.
        expected: String,
        /// The value that the plan has.
        found: String,
    },
    /// A plan has the name of a built-in one and another text.
    #[error(
        "name: {name} is the name of a built-in plan, and this is another plan: expected a name of its \
         own"
    )]
    NameOfBuiltIn {
        /// The name.
        name: String,
    },
    /// The plan asks for nothing.
    #[error(
        "the plan has no section (rules, engine, generator, battery, evaluator, log): there is nothing \
         to run"
    )]
    Empty,
}

fn one_percent() -> f64 {
    0.01
}

impl LoadedPlan {
    /// A run of the batteries by this plan, as its shards and its record name it.
    pub fn identity(
        &self,
        software: &Software,
        seed: RunSeed,
        source: String,
        groups: Vec<Group>,
        sizes: Sizes,
    ) -> Identity {
        Identity {
            code_sha256: software.code_sha256.clone(),
            plan: self.plan.name.clone(),
            plan_sha256: self.sha256(),
            seed: seed.to_string(),
            source,
            groups,
            sizes,
        }
    }

    /// The built-in plan with a name: `quick`, `standard` or `full`.
    ///
    /// # Panics
    ///
    /// If the plan in the binary is not sound, which a test excludes.
    pub fn built_in(name: &str) -> Option<Self> {
        let (_, text) = PLANS
            .iter()
            .find(|(file, _)| file.strip_suffix(".yaml") == Some(name))?;
        let plan = Self::parse(text);
        let plan =
            plan.unwrap_or_else(|error| panic!("the built-in plan {name} is wrong: {error}"));
        Some(Self {
            built_in: true,
            ..plan
        })
    }

    /// The names of the built-in plans.
    pub fn built_in_names() -> impl Iterator<Item = &'static str> {
        PLANS
            .iter()
            .filter_map(|(file, _)| file.strip_suffix(".yaml"))
    }

    /// Reads a plan and checks every value in it, so that a run does not stop half-way.
    pub fn parse(text: &str) -> Result<Self, PlanError> {
        let plan: Plan = crate::yaml::read(text)?;
        plan.seed()?;
        // Written so that NaN is out of range too.
        if !(plan.error_budget > 0.0 && plan.error_budget <= 0.5) {
            let expected = "more than 0, at most 0.5";
            return Err(out_of_range("error_budget", expected, &plan.error_budget));
        }
        let positive = |member, value: Option<u64>| match value {
            Some(0) => Err(out_of_range(member, "at least 1", &0)),
            _ => Ok(()),
        };
        if let Some(battery) = &plan.battery {
            positive("battery.decks", Some(battery.decks))?;
            positive("battery.bytes", Some(battery.bytes))?;
            positive("battery.fingerprints", Some(battery.fingerprints))?;
            for &bound in &battery.scaler_bounds {
                if !(2..=1 << 16).contains(&bound) {
                    let member = "battery.scaler_bounds";
                    return Err(out_of_range(member, "2 to 65536", &bound));
                }
            }
            if battery.parts.as_ref().is_some_and(Vec::is_empty) {
                return Err(out_of_range("battery.parts", "at least one", &0));
            }
            for name in &battery.defects {
                known_defect("battery.defects", name)?;
            }
        }
        plan.engine.as_ref().map_or(Ok(()), EnginePlan::check)?;
        positive("log.hands", plan.log.as_ref().map(|log| log.hands))?;
        if let Some(name) = plan
            .inject
            .as_ref()
            .and_then(|inject| inject.generator.as_ref())
        {
            known_defect("inject.generator", name)?;
        }
        let sections = [
            plan.rules.is_some(),
            plan.engine.is_some(),
            plan.generator.is_some(),
            plan.battery.is_some(),
            plan.evaluator.is_some(),
            plan.log.is_some(),
        ];
        if sections == [false; 6] {
            return Err(PlanError::Empty);
        }
        Ok(Self {
            plan,
            text: text.to_owned(),
            built_in: false,
        })
    }

    /// Makes sure that a plan with the name of a built-in one is that one: reports name plans.
    ///
    /// # Errors
    ///
    /// It is another plan.
    pub fn expect_own_name(&self) -> Result<(), PlanError> {
        let mut built_in = PLANS.iter();
        let name = &self.plan.name;
        let is_taken = built_in.any(|(file, text)| {
            file.strip_suffix(".yaml")
                .is_some_and(|built_in| built_in.eq_ignore_ascii_case(name.trim()))
                && *text != self.text
        });
        if is_taken {
            return Err(PlanError::NameOfBuiltIn { name: name.clone() });
        }
        Ok(())
    }

    /// SHA-256 of the plan's text, in hex.
    pub fn sha256(&self) -> String {
        Hash::of(self.text.as_bytes()).to_string()
    }
}

impl Plan {
    /// The seed the plan fixes, if it does.
    pub fn seed(&self) -> Result<Option<RunSeed>, dealproof_rng::run_seed::SeedError> {
        self.seed.as_deref().map(str::parse).transpose()
    }

    /// Which rule scenarios the plan selects, in words for the record.
    pub fn scenarios(&self) -> Option<String> {
        self.rules.as_ref().map(RulesPlan::in_words)
    }

    /// What the plan injects, in words for the record.
    pub fn injected(&self) -> Vec<String> {
        let Some(inject) = &self.inject else {
            return Vec::new();
        };
        let generator = inject
            .generator
            .iter()
            .map(|name| format!("generator: {name}"));
        let log = inject.log_bit.iter().map(|bit| format!("log_bit: {bit}"));
        generator.chain(log).collect()
    }
}

fn known_defect(member: &'static str, name: &str) -> Result<(), PlanError> {
    match format!("faulty:{name}").parse::<Source>() {
        Ok(_) => Ok(()),
        Err(error) => Err(out_of_range(member, error.to_string(), &name)),
    }
}

fn out_of_range(
    member: &'static str,
    expected: impl Into<String>,
    found: &dyn ToString,
) -> PlanError {
    PlanError::OutOfRange {
        member,
        expected: expected.into(),
        found: found.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_plan_is_sound_and_only_quick_fixes_its_seed() {
        let names: Vec<&str> = LoadedPlan::built_in_names().collect();
        assert_eq!(names, ["full", "quick", "standard"]);
        for name in names {
            let loaded = LoadedPlan::built_in(name).unwrap();
            assert_eq!(loaded.plan.name, name);
            assert_eq!(loaded.plan.seed().unwrap().is_some(), name == "quick");
            assert!(loaded.plan.injected().is_empty());
        }
    }

    #[test]
    fn a_mistake_is_shown_with_line_and_column() {
        let error = LoadedPlan::parse("name: x\ndescription: y\nrulez: {}\n").unwrap_err();
        assert!(error.to_string().contains("line 3, column 1"), "{error}");
        let error = LoadedPlan::parse("name: [x\n").unwrap_err();
        assert!(error.to_string().contains("line"), "{error}");
    }

    #[test]
    fn values_outside_their_range_are_refused() {
        for wrong in [
            "error_budget: 0\nrules: {}",
            "error_budget: .nan\nrules: {}",
            "seed: abc\nrules: {}",
            "generator: {enumerate: 7}",
            "battery: {decks: 0, bytes: 1, fingerprints: 1}",
            "battery: {decks: 1, bytes: 1, fingerprints: 1, defects: [no-such]}",
            "battery: {decks: 1, bytes: 1, fingerprints: 1, parts: []}",
            "battery: {decks: 1, bytes: 1, fingerprints: 1, parts: [no-such]}",
            "log: {hands: 0}",
            "engine: {hands: 0}",
            "engine: {hands: 1, spot_min: 0}",
            "engine: {}",
            "log: {hands: -1}",
            "inject: {generator: no-such}\nrules: {}",
            "error_budget: 0.01",
        ] {
            let text = format!("name: x\ndescription: y\n{wrong}\n");
            assert!(LoadedPlan::parse(&text).is_err(), "{wrong}");
        }
    }
}
