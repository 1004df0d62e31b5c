//! One run: a plan goes in, a record comes out.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use dealproof_adapters::protocol::capability::Capability;
use dealproof_audit::hash::Hash;
use dealproof_battery::record::Record as Examined;
use dealproof_battery::source::Source;
use dealproof_battery::supply::{Supplies, Supply};
use dealproof_engine::profile::{BUILT_IN, Rules};
use dealproof_engine::rank;
use dealproof_evidence::coverage::Clause;
use dealproof_evidence::exit::Exit;
use dealproof_evidence::judge;
use dealproof_evidence::progress::Progress;
use dealproof_evidence::reason::Reason;
use dealproof_evidence::record::{
    Check, Conclusion, Fingerprint, Owner, PlanIdentity, Record, Role, SCHEMA_VERSION, Software,
    Subject,
};
use dealproof_evidence::scope::OutOfScope;
use dealproof_evidence::verdict::Verdict;

use crate::catalogue::{Catalogue, CatalogueError};
use crate::duties::Sample;
use crate::embedded::{self, DUTIES, STANDARDS};
use crate::plan::{LoadedPlan, Plan};
use crate::scenario::runner::Runner;
use crate::scope::{Room, Site};
use crate::suite::{Context, Owners, Scope, Spec, SuiteError, Terms, registry};
use crate::suites::battery;
use crate::suites::log::SignedLog;
use crate::trace::{Naming, Seen, trace};

/// What is to be certified.
pub struct Subjects {
    /// The engine that scenarios are run against, and how.
    pub runner: Runner,
    /// What the room offers; none where everything is in scope.
    pub room: Option<Arc<Room>>,
    /// The engine as the record names it.
    pub engine_subject: Subject,
    /// The sources that batteries take decks and words from.
    pub generator: Supplies,
    /// What the batteries made of them: threads and pipes belong to the caller.
    pub battery: battery::Outcome,
    /// The log; none where it is left out.
    pub log: Option<SignedLog>,
    /// Whose log it is.
    pub log_owner: Owner,
}

impl Subjects {
    /// Whose they are.
    pub fn owners(&self) -> Owners {
        Owners {
            engine: self.engine_subject.owner,
            generator: self.generator.owner(),
            log: self.log_owner,
        }
    }

    /// What the list of checks depends on.
    fn scope(&self) -> Scope {
        Scope {
            owners: self.owners(),
            site: self.room.clone().map(|room| Site {
                room,
                runner: self.runner.clone(),
            }),
            sources: self.generator.tested(),
            deals: deals(&self.runner),
            ..Scope::default()
        }
    }
}

/// What a run came to.
#[derive(Debug)]
pub struct Certification {
    /// The record of the run, from which every report is made.
    pub record: Record,
    /// How the process ends.
    pub exit: Exit,
    /// How long scenarios took, by id. That is no part of the record.
    pub took: BTreeMap<String, Duration>,
}

/// Why a run could not be done at all.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CertifyError {
    /// The requirement catalogue is broken.
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    /// The checks of the plan could not be listed.
    #[error(transparent)]
    Suite(#[from] SuiteError),
    /// `--only` names no check of the plan.
    #[error("the plan has no check {only:?}")]
    NoSuchCheck {
        /// The id that was given.
        only: String,
    },
}

/// The digest of the reference code, as the record names it.
pub fn reference(software: &Software, role: Role, name: &str) -> Subject {
    Subject {
        role,
        owner: Owner::Reference,
        name: name.to_owned(),
        used_for: None,
        sha256: software.code_sha256.clone(),
        sha256_of: "the sources of this version of dealproof".to_owned(),
    }
}

/// Runs the plan on the subjects.
pub fn certify(
    terms: &Terms<'_>,
    subjects: Subjects,
    progress: &mut dyn Progress,
) -> Result<Certification, CertifyError> {
    let catalogue = Catalogue::embedded()?;
    let plan = &terms.plan.plan;
    let under_test = subjects.owners().under_test();
    let suites = registry(terms.plan, subjects.scope(), &catalogue)?;
    let left_by_plan: Vec<Spec> = suites.iter().flat_map(|one| one.left_by_plan()).collect();
    let named = subjects_known(terms.software, plan, &subjects);
    let mut context = Context {
        runner: subjects.runner,
        battery: subjects.battery,
        log: subjects.log,
        progress,
        named,
        randomness: None,
        out_of_scope: Vec::new(),
        took: BTreeMap::new(),
    };
    let checks = suites.iter();
    let mut checks: Vec<Check> = checks
        .flat_map(|suite| suite.run(terms, &mut context))
        .collect();
    terms.known.mark(&mut checks, terms.today);
    if let Some(only) = terms.only
        && !checks.iter().any(|check| check.id == only)
    {
        return Err(CertifyError::NoSuchCheck {
            only: only.to_owned(),
        });
    }

    let injected = plan.injected();
    let conclusion = conclude(&checks, &injected);
    let exit = exit_of(&conclusion.verdict, &checks);
    let record = Record {
        schema_version: SCHEMA_VERSION,
        software: terms.software.clone(),
        plan: identity(terms),
        injected,
        signed_with: terms.signed_with,
        subjects: context.named,
        fingerprints: fingerprints(),
        product: terms.product.cloned(),
        standards: catalogue.standards().to_vec(),
        scope: subjects
            .room
            .map(|room| room.recorded(context.out_of_scope)),
        conclusion,
        traceability: Vec::new(),
        checks,
        randomness: context.randomness,
    };
    let seen = Seen::by(&record, under_test, &left_by_plan);
    let traceability = trace(&catalogue, &seen);
    let record = Record {
        traceability,
        ..record
    };
    Ok(Certification {
        record,
        exit,
        took: context.took,
    })
}

/// Which plan is run, and from which seed.
fn identity(terms: &Terms<'_>) -> PlanIdentity {
    let plan = &terms.plan.plan;
    PlanIdentity {
        name: plan.name.clone(),
        description: plan.description.clone(),
        sha256: terms.plan.sha256(),
        seed: terms.seed.to_string(),
        seed_from: terms.seed_from,
        scenarios: plan.scenarios(),
    }
}

/// What a plan asks of what it is applied to.
pub(crate) struct Listing {
    /// The checks, in the order of the record.
    pub(crate) specs: Vec<Spec>,
    /// Those on what is in scope that the plan leaves out.
    pub(crate) left_by_plan: Vec<Spec>,
    /// What the room does not offer, with the checks that are left out.
    pub(crate) out_of_scope: Vec<OutOfScope>,
}

impl Listing {
    /// Lists the checks of a plan; nothing runs but the reference, which finds out what is in scope.
    pub(crate) fn new(
        plan: &LoadedPlan,
        scope: Scope,
        catalogue: &Catalogue,
    ) -> Result<Self, SuiteError> {
        let suites = registry(plan, scope, catalogue)?;
        let out_of_scope = suites.iter().flat_map(|suite| suite.out_of_scope());
        Ok(Self {
            specs: suites.iter().flat_map(|suite| suite.specs()).collect(),
            left_by_plan: suites
                .iter()
                .flat_map(|suite| suite.left_by_plan())
                .collect(),
            out_of_scope: out_of_scope.cloned().collect(),
        })
    }
}

/// Every check that a plan would do, and what a run that passes would say about each clause.
pub fn planned(plan: &LoadedPlan, scope: Scope) -> Result<(Vec<Spec>, Vec<Clause>), CertifyError> {
    let under_test = scope.owners.under_test();
    let catalogue = Catalogue::embedded()?;
    let listing = Listing::new(plan, scope, &catalogue)?;
    let seen = Seen {
        under_test,
        checks: listing.specs.iter().map(Naming::from).collect(),
        left_by_plan: listing.left_by_plan.iter().map(Naming::from).collect(),
        out_of_scope: &listing.out_of_scope,
        sample: Sample::planned(&plan.plan),
    };
    let clauses = trace(&catalogue, &seen);
    Ok((listing.specs, clauses))
}

/// Whether an engine deals its own cards. One that says nothing of itself is driven, and fails.
fn deals(runner: &Runner) -> bool {
    let claims = runner.claims();
    claims.is_ok_and(|claims| !claims.has(Capability::Deck))
}

/// The subjects that are known before anything runs, in the order of the record.
fn subjects_known(software: &Software, plan: &Plan, subjects: &Subjects) -> Vec<Subject> {
    let mut named = Vec::new();
    let owners = subjects.owners();
    let owner = subjects.engine_subject.owner;
    let is_asked = plan.engine.as_ref().is_some_and(|asked| asked.asks(owner));
    if (plan.rules.is_some() || is_asked) && owners.tests(owner) {
        named.push(subjects.engine_subject.clone());
    }
    let is_asked = plan.battery.is_some() || plan.generator.is_some();
    if is_asked && owners.tests(owners.generator) {
        let none = Vec::new();
        let ran = match &subjects.battery {
            battery::Outcome::Ran(ran) => ran,
            battery::Outcome::LeftOut => &none,
        };
        for (place, supply) in subjects.generator.iter().enumerate() {
            let record = ran.get(place).and_then(|examined| examined.as_ref().ok());
            named.push(generator_subject(software, supply, record));
        }
    }
    named
}

fn generator_subject(software: &Software, supply: &Supply, examined: Option<&Examined>) -> Subject {
    let (used_for, format) = match supply {
        Supply::Reference(source) => {
            return reference(software, Role::Generator, &name_of_ours(source));
        }
        Supply::Customer {
            used_for, format, ..
        } => (*used_for, *format),
    };
    let (sha256, sha256_of) = match examined.and_then(|record| record.input.clone()) {
        Some(input) => (
            input.sha256,
            format!("the {} bytes that were read as {format}", input.bytes),
        ),
        None => (
            String::new(),
            "nothing: no sample was read whole".to_owned(),
        ),
    };
    Subject {
        role: Role::Generator,
        owner: Owner::Customer,
        name: format!("the customer's {}", used_for.in_words()),
        used_for: Some(used_for),
        sha256,
        sha256_of,
    }
}

/// How a record calls a planted defect; its name follows.
pub(crate) const PLANTED: &str = "planted defect ";
/// How a record calls fair deals.
pub(crate) const FAIR: &str = "dealproof fair deals: entropy, seeds, derivation and shuffle";

fn name_of_ours(source: &Source) -> String {
    match source {
        Source::Planted(defect) => format!("{PLANTED}{}", defect.name()),
        Source::Fair => FAIR.to_owned(),
        _ => "dealproof ChaCha20 generator and shuffle".to_owned(),
    }
}

/// How the digest of a rule profile is called; its name follows.
pub(crate) const PROFILE: &str = "the rule profile ";

/// The digests of the data that results depend on beside the code.
pub(crate) fn fingerprints() -> Vec<Fingerprint> {
    let of = |what: &str, files: &[(&str, &str)]| {
        let mut whole = Vec::new();
        for (name, text) in files {
            for part in [name.as_bytes(), text.as_bytes()] {
                whole.extend((part.len() as u64).to_be_bytes());
                whole.extend(part);
            }
        }
        Fingerprint {
            what: what.to_owned(),
            sha256: Hash::of(&whole).to_string(),
        }
    };
    let mut all = vec![
        of("the rule scenarios", &embedded::features()),
        of("the catalogue of requirements", STANDARDS),
        of("the duties of each requirement", DUTIES),
        Fingerprint {
            what: "the tables of hand ranking".to_owned(),
            sha256: Hash(rank::tables_digest()).to_string(),
        },
    ];
    all.extend(BUILT_IN.iter().filter_map(|(name, _)| {
        let rules = Rules::built_in(name)?;
        Some(Fingerprint {
            what: format!("{PROFILE}{name}"),
            sha256: Hash(*rules.sha256()).to_string(),
        })
    }));
    all
}

/// The verdict on a whole run. What was injected can never pass.
pub(crate) fn conclude(checks: &[Check], injected: &[String]) -> Conclusion {
    let count = |wanted: fn(&Verdict) -> bool| checks.iter().filter(|c| wanted(&c.verdict)).count();
    let passed = count(Verdict::is_pass);
    let failed = count(Verdict::is_fail);
    let inconclusive = count(Verdict::is_inconclusive);
    let not_run = count(Verdict::is_not_run);
    let verdict = if checks.iter().any(Check::is_new_failure) {
        judge::fail()
    } else if failed > 0 {
        judge::inconclusive(Reason::KnownFailures { failed })
    } else if !injected.is_empty() {
        judge::inconclusive(Reason::Injected)
    } else if checks.is_empty() {
        judge::inconclusive(Reason::NoChecks)
    } else if inconclusive + not_run > 0 {
        judge::inconclusive(Reason::ChecksOpen {
            inconclusive,
            not_run,
        })
    } else {
        judge::pass()
    };
    Conclusion {
        verdict,
        passed,
        failed,
        inconclusive,
        not_run,
    }
}

/// A broken chain or signature is more than a rule that was not kept.
fn exit_of(verdict: &Verdict, checks: &[Check]) -> Exit {
    let mut findings = checks.iter().flat_map(|check| &check.findings);
    if verdict.is_fail() && findings.any(|finding| finding.integrity) {
        return Exit::IntegrityBroken;
    }
    verdict.exit()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(id: &str, tag: &str, verdict: Verdict) -> Check {
        Check {
            id: id.into(),
            title: String::new(),
            area: String::new(),
            whose: None,
            requirements: vec![tag.parse().unwrap()],
            verdict,
            would_catch: String::new(),
            evidence: BTreeMap::new(),
            findings: Vec::new(),
            rerun: String::new(),
            known: None,
            steps: Vec::new(),
        }
    }

    #[test]
    fn what_was_not_run_is_never_a_pass() {
        let tag = "GLI-19:3.2.2";
        let pass = || check("a", tag, judge::pass());
        assert_eq!(conclude(&[pass()], &[]).verdict, judge::pass());
        for other in [
            judge::not_run(Reason::NoSteps),
            judge::inconclusive(Reason::LogBroken),
        ] {
            let verdict = conclude(&[pass(), check("b", tag, other)], &[]).verdict;
            assert!(verdict.is_inconclusive(), "{verdict}");
        }
        assert_eq!(
            conclude(&[pass(), check("b", tag, judge::fail())], &[]).verdict,
            judge::fail()
        );
        assert!(!conclude(&[], &[]).verdict.is_pass());
    }

    #[test]
    fn an_injected_run_never_passes() {
        let conclusion = conclude(
            &[check("a", "GLI-19:3.2.2", judge::pass())],
            &["generator: x".into()],
        );
        assert!(conclusion.verdict.is_inconclusive());
    }
}
