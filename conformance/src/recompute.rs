//! What a bundle says of its run, computed again from what it rests on: the verdict from the checks,
//! the clauses from the checks, the checks from the plan, digests from the files.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use dealproof_audit::hash::Hash;
use dealproof_battery::supply::Tested;
use dealproof_evidence::coverage::Clause;
use dealproof_evidence::product::Product;
use dealproof_evidence::record::{
    Check, Conclusion, Owner, Record, Role, SeedOrigin, Software, Subject, Whose,
};

use crate::catalogue::Catalogue;
use crate::certify::{self, PROFILE, conclude, fingerprints};
use crate::plan::LoadedPlan;
use crate::rerun;
use crate::scope::Room;
use crate::suite::{Owners, Scope};
use crate::suites::battery;
use crate::trace::{Seen, trace};
use crate::{profile, submission};

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
    /// Whether a check depends on something that the room does not offer takes the reference to find out.
    Scope,
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
            Self::Scope => f.write_str(
                "whether what the declared scope leaves out depends on what the room does not offer",
            ),
            Self::Hypotheses => f.write_str(
                "the list of statistics, which depends on what the source gives; that those with a \
                 p-value have a check was checked",
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

/// Computes again what follows from the record, the plan and the files of a bundle.
pub fn recompute(record: &Record, files: &Files<'_>, this: &Software) -> Recomputation {
    let mut again = Recomputation::default();
    again.left_out.push(LeftOut::Environment);
    again.differences.extend(conclusion(record));
    again
        .differences
        .extend(names_of_the_product(record, files));
    again.differences.extend(log_is_named(record));
    let text = files.get(PLAN).copied().unwrap_or_default();
    let digest = Hash::of(text).to_string();
    let is_same = record.software.code_sha256 == this.code_sha256;
    let plan = rerun::plan(&String::from_utf8_lossy(text));
    match &plan {
        _ if digest != record.plan.sha256 => {
            let expected = format!("the plan that was run, SHA-256 {}", record.plan.sha256);
            let difference = differs(PLAN, expected, format!("SHA-256 {digest}"));
            again.differences.push(difference);
        }
        Ok(plan) => again.differences.extend(identity(record, plan)),
        Err(error) if is_same => {
            let difference = differs(PLAN, "a plan of this version", error.to_string());
            again.differences.push(difference);
        }
        // A plan of another version may have sections that this one does not know.
        Err(_) => again.left_out.push(LeftOut::Plan),
    }
    if !is_same {
        let version = record.software.version.clone();
        again.left_out.push(LeftOut::OtherSources { version });
        return again;
    }
    again.differences.extend(subjects(record));
    again.differences.extend(standards(record));
    again.differences.extend(clauses(record));
    if let Ok(plan) = plan {
        again.differences.extend(checks(record, &plan));
    }
    if record.scope.is_some() {
        again.left_out.push(LeftOut::Scope);
    }
    if record.checks.iter().any(|check| is_statistic(&check.id)) {
        again.left_out.push(LeftOut::Hypotheses);
    }
    again.differences.extend(hypotheses(record));
    again.differences.extend(profiles(record, files));
    again.differences.extend(documents(record, files));
    again
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
    if record.plan.seed_from == SeedOrigin::Plan {
        let seed = plan.plan.seed().ok().flatten();
        let expected = seed.map_or_else(String::new, |seed| seed.to_string());
        compare("seed", &expected, &record.plan.seed);
    }
    differences
}

/// Whoever says that a log was examined says which.
fn log_is_named(record: &Record) -> Option<Difference> {
    let is_about = |whose: &Whose| whose.about == Role::Log && whose.owner != Owner::Instrument;
    let examined = record.checks.iter().find(|check| {
        (check.verdict.is_pass() || check.verdict.is_fail())
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

/// What the record says of each clause follows from the checks that name it.
fn clauses(record: &Record) -> Vec<Difference> {
    let catalogue = match Catalogue::embedded() {
        Ok(catalogue) => catalogue,
        Err(error) => {
            return vec![differs(
                RECORD,
                "the clauses of this version",
                error.to_string(),
            )];
        }
    };
    let expected = trace(&catalogue, &Seen::by(record, owners(record).under_test()));
    let mut differences = Vec::new();
    if expected.len() != record.traceability.len() {
        let found = record.traceability.len().to_string();
        let expected = format!("{} clauses", expected.len());
        differences.push(differs(RECORD, expected, found));
    }
    let pairs = expected.iter().zip(&record.traceability);
    for (expected, found) in pairs.filter(|(expected, found)| expected != found) {
        let words = |clause: &Clause| format!("{}: {}", clause.tag, clause.coverage.words());
        differences.push(differs(RECORD, words(expected), words(found)));
    }
    differences
}

/// Whose a part is: what the record says of its subject, or else of the checks on it.
fn owner(record: &Record, role: Role) -> Owner {
    let subject = record.subjects.iter().find(|subject| subject.role == role);
    let checks = record.checks.iter().filter_map(|check| check.whose);
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

/// The sources of randomness that the record names, as far as the list of checks depends on them.
fn sources(record: &Record) -> Vec<Tested> {
    let used_for = record
        .subjects
        .iter()
        .filter_map(|subject| subject.used_for);
    let sources: Vec<Tested> = used_for.map(Tested::from).collect();
    if sources.is_empty() {
        vec![Tested::REFERENCE]
    } else {
        sources
    }
}

/// Whether a record is about a customer's system rather than a self-test.
pub fn is_customers(record: &Record) -> bool {
    owners(record).under_test() == Owner::Customer
}

/// The checks of the record are those that the plan has for these subjects, each with its clauses.
fn checks(record: &Record, plan: &LoadedPlan) -> Vec<Difference> {
    let scope = Scope {
        owners: owners(record),
        sources: sources(record),
        room: record
            .scope
            .as_ref()
            .and_then(|scope| Room::of_record(scope).ok().map(Arc::new)),
        // What an engine claims is not in the record: which way it was tested says it.
        deals: record
            .checks
            .iter()
            .any(|check| check.id.starts_with("black-box.")),
        ..Scope::default()
    };
    let specs = certify::specs(plan, scope);
    let specs = match specs {
        Ok(specs) => specs,
        Err(error) => return vec![differs(PLAN, "a plan of this version", error.to_string())],
    };
    let declared = record.scope.iter().flat_map(|scope| &scope.out_of_scope);
    let left_out: BTreeSet<&str> = declared
        .flat_map(|one| one.checks.iter().map(String::as_str))
        .collect();
    let mut found: BTreeMap<&str, &Check> = BTreeMap::new();
    let mut differences = Vec::new();
    for check in &record.checks {
        if found.insert(&check.id, check).is_some() {
            let expected = format!("the check {} once", check.id);
            differences.push(differs(RECORD, expected, "it occurs again"));
        }
    }
    for spec in specs {
        let is_optional = is_statistic(&spec.id) || left_out.contains(&*spec.id);
        let Some(check) = found.remove(&*spec.id) else {
            if is_optional {
                continue;
            }
            let expected = format!("the check {} of the plan", spec.id);
            differences.push(differs(RECORD, expected, "none"));
            continue;
        };
        if check.requirements != spec.requirements || check.whose != Some(spec.whose) {
            let expected = format!(
                "clauses and owner of the check {} as this version has them",
                spec.id
            );
            differences.push(differs(RECORD, expected, "others"));
        }
    }
    let others = found.values().filter(|check| !is_statistic(&check.id));
    differences.extend(others.map(|check| {
        let found = format!("the check {}", check.id);
        differs(RECORD, "checks of the plan only", found)
    }));
    differences
}

fn is_statistic(id: &str) -> bool {
    id.starts_with(battery::PREFIX) && !battery::is_decision(id)
}

/// Each p-value of the record belongs to a check, and the family stands only if nothing in it was
/// rejected.
fn hypotheses(record: &Record) -> Vec<Difference> {
    let Some(numbers) = &record.randomness else {
        return Vec::new();
    };
    let plain = numbers.p_values.iter().map(|point| &point.id);
    let corrected = numbers.p_corrected.iter().map(|point| &point.id);
    let counts = numbers.p_counts.iter().map(|point| &point.id);
    let checks: BTreeSet<&str> = record.checks.iter().map(|check| &*check.id).collect();
    let mut differences: Vec<Difference> = plain
        .chain(corrected)
        .chain(counts)
        .map(|id| format!("{}{id}", battery::PREFIX))
        .filter(|id| !checks.contains(&**id))
        .map(|id| {
            differs(
                RECORD,
                format!("the check {id}, which has a p-value"),
                "none",
            )
        })
        .collect();
    let used_for = |check: &Check| check.whose.and_then(|whose| whose.used_for);
    for rejected in &numbers.decision.rejected {
        let id = format!("{}{rejected}", battery::PREFIX);
        let own = record.checks.iter().find(|check| check.id == id);
        let own = own.and_then(used_for);
        let decision = record.checks.iter().find(|check| {
            battery::is_decision(&check.id) && check.verdict.is_pass() && used_for(check) == own
        });
        if let Some(decision) = decision {
            let expected = format!("{} to fail, because {rejected} is rejected", decision.id);
            differences.push(differs(RECORD, expected, "a pass"));
            break;
        }
    }
    differences
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
