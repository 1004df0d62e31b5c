//! What a bundle says of its run, computed again from what it rests on: the verdict from the checks,
//! the clauses from the checks, the checks from the plan, digests from the files.

mod consistent;
mod declared;
mod listed;
mod numbers;

use std::fmt;

use dealproof_audit::hash::Hash;
use dealproof_evidence::coverage::{Clause, State};
use dealproof_evidence::product::Product;
use dealproof_evidence::record::{
    Conclusion, LOG_DECKS, LOG_HANDS, LOG_VERIFY, Owner, Record, Role, SeedOrigin, Software,
    Subject, Whose,
};

use crate::catalogue::Catalogue;
use crate::certify::{Listing, PROFILE, conclude, fingerprints};
use crate::plan::LoadedPlan;
use crate::rerun;
use crate::scenario::runner::Runner;
use crate::suite::{Owners, Spec};
use crate::suites::battery;
use crate::trace::{Seen, trace};
use crate::{profile, submission};

use consistent::contradictions;

/// Something in a bundle that does not follow from what it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The file that says it.
    pub file: String,
    /// What follows.
    pub expected: String,
    /// What the file says.
    pub found: String,
}

/// What was left as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum LeftOut {
    /// Other sources made the record, and their catalogue, checks and documents may be others.
    OtherSources {
        /// The version that made the record.
        version: String,
    },
    /// This program cannot read the plan, which another version wrote.
    Plan,
    /// Which hypotheses there are depends on what the source gives.
    Hypotheses,
    /// Time, host and command are what the maker of the bundle says.
    Environment,
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherSources { version } => write!(
                f,
                "the clauses, the list of checks and the documents, which other sources of version \
                 {version} made"
            ),
            Self::Plan => {
                f.write_str("what the record says of its plan, which this version cannot read")
            }
            Self::Hypotheses => f.write_str(
                "the p-values, which follow from the samples alone, and the list of statistics, which \
                 depends on what the source gives; that those with a p-value have a check was checked",
            ),
            Self::Environment => {
                f.write_str("time, host and command in environment.json, which are self-asserted")
            }
        }
    }
}

/// What came out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Recomputation {
    /// What does not follow.
    pub differences: Vec<Difference>,
    /// What was left as it is.
    pub left_out: Vec<LeftOut>,
}

/// The files of a bundle, by path.
pub type Files<'a> = std::collections::BTreeMap<&'a str, &'a [u8]>;

const RECORD: &str = "record.json";
const PLAN: &str = "plan.yaml";
const PRODUCT: &str = "customer/product.yaml";

/// Computes again what follows from the record, the plan and the files of a bundle. The runner lends its
/// threads.
pub fn recompute(
    record: &Record,
    files: &Files<'_>,
    this: &Software,
    runner: &Runner,
) -> Recomputation {
    let mut again = Recomputation::default();
    again.left_out.push(LeftOut::Environment);
    again.differences.extend(contradictions(record));
    again
        .differences
        .extend(names_of_the_product(record, files));
    again.differences.extend(log_is_named(record));
    let is_same = record.software.code_sha256 == this.code_sha256;
    let plan = again.plan(record, files, is_same);
    if !is_same {
        let version = record.software.version.clone();
        again.left_out.push(LeftOut::OtherSources { version });
        return again;
    }
    again.differences.extend(subjects(record));
    again.differences.extend(standards(record));
    if let Some(plan) = plan {
        again.differences.extend(of_the_plan(record, &plan, runner));
    }
    if record.checks.iter().any(|check| is_statistic(&check.id)) {
        again.left_out.push(LeftOut::Hypotheses);
    }
    again.differences.extend(numbers::differences(record));
    again.differences.extend(profiles(record, files));
    again.differences.extend(documents(record, files));
    again
}

impl Recomputation {
    /// Whether other sources made the record, so that checks, clauses and reports were not computed
    /// again.
    pub fn other_sources(&self) -> bool {
        let mut left_out = self.left_out.iter();
        left_out.any(|one| matches!(one, LeftOut::OtherSources { .. }))
    }

    /// The plan of the bundle, if it is the one that the record names.
    fn plan(&mut self, record: &Record, files: &Files<'_>, is_same: bool) -> Option<LoadedPlan> {
        let text = files.get(PLAN).copied().unwrap_or_default();
        let digest = Hash::of(text).to_string();
        if digest != record.plan.sha256 {
            let expected = format!("the plan that was run, SHA-256 {}", record.plan.sha256);
            let difference = differs(PLAN, expected, format!("SHA-256 {digest}"));
            self.differences.push(difference);
            return None;
        }
        match rerun::plan(&String::from_utf8_lossy(text)) {
            Ok(plan) => {
                self.differences.extend(identity(record, &plan));
                if is_same {
                    self.differences.extend(of_this_version(record, &plan));
                }
                Some(plan)
            }
            Err(error) if is_same => {
                let difference = differs(PLAN, "a plan of this version", error.to_string());
                self.differences.push(difference);
                None
            }
            // A plan of another version may have sections that this one does not know.
            Err(_) => {
                self.left_out.push(LeftOut::Plan);
                None
            }
        }
    }
}

/// The name of a plan and its selection of scenarios, as this version has them.
fn of_this_version(record: &Record, plan: &LoadedPlan) -> Vec<Difference> {
    let mut differences = Vec::new();
    if let Err(error) = plan.expect_own_name() {
        differences.push(differs(PLAN, "a name of its own", error.to_string()));
    }
    let (expected, found) = (plan.plan.scenarios(), &record.plan.scenarios);
    if expected != *found {
        let words = |which: &Option<String>| which.clone().unwrap_or_else(|| "none".to_owned());
        let expected = format!("the scenarios of the plan, {:?}", words(&expected));
        differences.push(differs(RECORD, expected, format!("{:?}", words(found))));
    }
    differences
}

/// The checks, the scope and the clauses follow from the plan, the subjects and the declaration.
fn of_the_plan(record: &Record, plan: &LoadedPlan, runner: &Runner) -> Vec<Difference> {
    let scope = match listed::scope(record, runner) {
        Ok(scope) => scope,
        Err(difference) => return vec![difference],
    };
    let catalogue = match Catalogue::embedded() {
        Ok(catalogue) => catalogue,
        Err(error) => {
            let expected = "the clauses of this version";
            return vec![differs(RECORD, expected, error.to_string())];
        }
    };
    let listing = match Listing::new(plan, scope, &catalogue) {
        Ok(listing) => listing,
        Err(error) => return vec![differs(PLAN, "a plan of this version", error.to_string())],
    };
    let mut differences = declared::differences(record, plan);
    differences.extend(listed::checks(record, &listing));
    differences.extend(listed::out_of_scope(record, &listing));
    differences.extend(listed::reruns(record, plan));
    differences.extend(listed::amounts(record, plan));
    differences.extend(clauses(record, &catalogue, &listing.left_by_plan));
    differences
}

fn differs(
    file: impl Into<String>,
    expected: impl Into<String>,
    found: impl Into<String>,
) -> Difference {
    Difference {
        file: file.into(),
        expected: expected.into(),
        found: found.into(),
    }
}

/// The verdict on the run and its counts follow from the checks.
fn conclusion(record: &Record) -> Option<Difference> {
    let expected = conclude(&record.checks, &record.injected);
    let found = &record.conclusion;
    let words = |one: &Conclusion| {
        format!(
            "the conclusion {} of {} passed, {} failed, {} inconclusive and {} not run",
            one.verdict, one.passed, one.failed, one.inconclusive, one.not_run
        )
    };
    (expected != *found).then(|| differs(RECORD, words(&expected), words(found)))
}

/// The record calls the product what the customer's file calls it.
fn names_of_the_product(record: &Record, files: &Files<'_>) -> Option<Difference> {
    let file = files.get(PRODUCT).map(|text| String::from_utf8_lossy(text));
    let stated = file.map(|text| crate::yaml::read::<Product>(&text));
    match (stated, &record.product) {
        (None, None) => None,
        (Some(Ok(expected)), Some(found)) if expected == *found => None,
        (Some(Err(fault)), _) => Some(differs(PRODUCT, "a product", fault.to_string())),
        (Some(Ok(expected)), found) => {
            let name =
                |one: &Product| format!("{} {} of {}", one.product, one.version, one.customer);
            let found = found.as_ref().map_or_else(|| "none".to_owned(), name);
            Some(differs(
                RECORD,
                format!("the product {}", name(&expected)),
                found,
            ))
        }
        (None, Some(_)) => Some(differs(PRODUCT, "the file that names the product", "none")),
    }
}

/// The documents and editions that clauses are quoted from.
fn standards(record: &Record) -> Option<Difference> {
    let catalogue = Catalogue::embedded().ok()?;
    let expected = "the documents of the catalogue, in their editions";
    (catalogue.standards() != record.standards)
        .then(|| differs(RECORD, expected, "other documents or editions"))
}

/// The record says of its plan what the plan says itself.
fn identity(record: &Record, plan: &LoadedPlan) -> Vec<Difference> {
    let mut differences = Vec::new();
    let mut compare = |what: &str, expected: &str, found: &str| {
        if expected != found {
            let expected = format!("the {what} of the plan, {expected:?}");
            differences.push(differs(RECORD, expected, format!("{found:?}")));
        }
    };
    compare("name", &plan.plan.name, &record.plan.name);
    compare(
        "description",
        &plan.plan.description,
        &record.plan.description,
    );
    let injected = |all: &[String]| all.join(", ");
    let (expected, found) = (plan.plan.injected(), &record.injected);
    compare("injected defects", &injected(&expected), &injected(found));
    let seed = plan.plan.seed().ok().flatten();
    match (seed, record.plan.seed_from) {
        (seed, SeedOrigin::Plan) => {
            let expected = seed.map_or_else(String::new, |seed| seed.to_string());
            compare("seed", &expected, &record.plan.seed);
        }
        // A plan that states a seed leaves nothing to draw.
        (Some(_), SeedOrigin::Fresh) => compare("origin of the seed", "plan", "fresh"),
        _ => {}
    }
    differences
}

/// Whoever says that a log was examined says which.
fn log_is_named(record: &Record) -> Option<Difference> {
    let is_about = |whose: &Whose| whose.about == Role::Log && whose.owner != Owner::Instrument;
    let ids = [LOG_VERIFY, LOG_HANDS, LOG_DECKS];
    let examined = record.checks.iter().find(|check| {
        ids.contains(&&*check.id)
            && (check.verdict.is_pass() || check.verdict.is_fail())
            && check.whose.as_ref().is_some_and(is_about)
    })?;
    let is_named = record
        .subjects
        .iter()
        .any(|subject| subject.role == Role::Log);
    let expected = || format!("the log that {} examined among the subjects", examined.id);
    (!is_named).then(|| differs(RECORD, expected(), "none"))
}

/// The reference is the engine and the generator of the program that made the record.
fn subjects(record: &Record) -> Vec<Difference> {
    let ours = record.subjects.iter().filter(|subject| {
        subject.owner == Owner::Reference && matches!(subject.role, Role::Engine | Role::Generator)
    });
    let others = ours.filter(|subject| subject.sha256 != record.software.code_sha256);
    let difference = |subject: &Subject| {
        let expected = format!("the sources of this version as the {}", subject.role);
        differs(RECORD, expected, format!("SHA-256 {}", subject.sha256))
    };
    others.map(difference).collect()
}

/// What the record says of each clause follows from the checks that name it and from what the plan
/// leaves out.
fn clauses(record: &Record, catalogue: &Catalogue, left_by_plan: &[Spec]) -> Vec<Difference> {
    let seen = Seen::by(record, owners(record).under_test(), left_by_plan);
    let expected = trace(catalogue, &seen);
    let mut differences = Vec::new();
    if expected.len() != record.traceability.len() {
        let found = record.traceability.len().to_string();
        let expected = format!("{} clauses", expected.len());
        differences.push(differs(RECORD, expected, found));
    }
    let pairs = expected.iter().zip(&record.traceability);
    for (expected, found) in pairs.filter(|(expected, found)| expected != found) {
        let words = |clause: &Clause| {
            let shown = clause.duties.iter();
            let shown = shown.filter(|duty| duty.state == State::Shown).count();
            let state = clause.coverage.words();
            format!("{}: {state}, {shown} duties shown", clause.tag)
        };
        differences.push(differs(RECORD, words(expected), words(found)));
    }
    differences
}

/// Whose a part is: what the record says of its subject, or else of the checks on it. Only the batteries
/// test a generator: what an engine deals, and a declared use that was not tested, are said about one.
fn owner(record: &Record, role: Role) -> Owner {
    let subject = record.subjects.iter().find(|subject| subject.role == role);
    let checks = record.checks.iter();
    let checks =
        checks.filter(|check| role != Role::Generator || check.id.starts_with(battery::PREFIX));
    let checks = checks.filter_map(|check| check.whose);
    let mut checks = checks.filter(|whose| whose.about == role && whose.owner != Owner::Instrument);
    let owner = subject.map(|subject| subject.owner);
    let owner = owner.or_else(|| checks.next().map(|whose| whose.owner));
    owner.unwrap_or(Owner::Reference)
}

fn owners(record: &Record) -> Owners {
    Owners {
        engine: owner(record, Role::Engine),
        generator: owner(record, Role::Generator),
        log: owner(record, Role::Log),
    }
}

/// Whether a record is about a customer's system rather than a self-test.
pub fn is_customers(record: &Record) -> bool {
    owners(record).under_test() == Owner::Customer
}

fn is_statistic(id: &str) -> bool {
    id.starts_with(battery::PREFIX) && !battery::is_decision(id)
}

/// The digests of what results depend on are those of this program, and every profile has one.
fn profiles(record: &Record, files: &Files<'_>) -> Vec<Difference> {
    let mut differences = Vec::new();
    for expected in fingerprints() {
        if !record.fingerprints.contains(&expected) {
            let what = format!("the digest of {}, {}", expected.what, expected.sha256);
            differences.push(differs(RECORD, what, "another or none"));
        }
    }
    let is_known = |digest: &str| {
        let prints = record.fingerprints.iter();
        let mut prints = prints.filter(|print| print.what.starts_with(PROFILE));
        prints.any(|print| print.sha256 == digest)
    };
    let profiles = files
        .iter()
        .filter(|(path, _)| path.starts_with("game/profiles/"));
    for (path, text) in profiles {
        let rules = profile::from_yaml(&String::from_utf8_lossy(text));
        let digest = rules.map(|rules| Hash(*rules.sha256()).to_string());
        if !digest.as_ref().is_ok_and(|digest| is_known(digest)) {
            let found = digest.unwrap_or_else(|error| error.to_string());
            let expected = "a rule profile with a digest of the record";
            differences.push(differs(*path, expected, found));
        }
    }
    differences
}

/// Documents and samples are those of this program and seed, wherever in the bundle they are.
fn documents(record: &Record, files: &Files<'_>) -> Vec<Difference> {
    let Some(seed) = record.plan.seed.parse().ok() else {
        return vec![differs(RECORD, "a seed", &record.plan.seed)];
    };
    let expected = match submission::files(seed) {
        Ok(files) => submission::placed(files, is_customers(record)),
        Err(error) => return vec![differs(RECORD, "a seed of samples", error.to_string())],
    };
    let mut differences = Vec::new();
    for (path, content) in &expected {
        if files
            .get(path.as_str())
            .is_none_or(|found| found != content)
        {
            let expected = "the document of this version";
            differences.push(differs(path, expected, "another or none"));
        }
    }
    let folders = ["rng/", "instrument/rng/", "verify/"];
    let ours = files
        .keys()
        .filter(|path| folders.iter().any(|folder| path.starts_with(folder)));
    for path in ours.filter(|path| !expected.iter().any(|(known, _)| known == *path)) {
        differences.push(differs(*path, "no such document", "one"));
    }
    differences
}
