//! One run: a plan goes in, a record comes out.

use dealproof_audit::hash::Hash;
use dealproof_engine::profile::{BUILT_IN, Rules};
use dealproof_engine::rank;
use dealproof_evidence::progress::{Progress, Silent};
use dealproof_evidence::record::{
    Check, Clause, Conclusion, Coverage, Fingerprint, Owner, PlanIdentity, Record, Role,
    SCHEMA_VERSION, SeedOrigin, SignedWith, Software, Subject,
};
use dealproof_evidence::verdict::Verdict;

use crate::check::rules::RulesError;
use crate::check::{Run, battery, evaluator, generator, log, rules};
use crate::embedded::{FEATURES, STANDARDS};
use crate::plan::LoadedPlan;
use crate::requirement::{Catalogue, CatalogueError, Scope};
use crate::scenario::{FeatureText, SharedEngine};
use dealproof_battery::source::TestSource;
use dealproof_evidence::exit::Exit;
use dealproof_rng::run_seed::RunSeed;

/// What is to be certified.
pub struct Subjects {
    /// The engine.
    pub engine: SharedEngine,
    /// The engine as the record names it.
    pub engine_subject: Subject,
    /// The generator.
    pub generator: TestSource,
    /// What the batteries made of it: threads and pipes belong to the caller.
    pub battery: battery::Outcome,
    /// The log, and whose it is; none where it is left out.
    pub log: Option<(log::Log, Owner)>,
}

/// How a run is to be done.
#[derive(Debug, Clone, Copy)]
pub struct Request<'a> {
    /// The program that runs it.
    pub software: &'a Software,
    /// The plan.
    pub plan: &'a LoadedPlan,
    /// The seed.
    pub seed: RunSeed,
    /// Where the seed came from.
    pub seed_from: SeedOrigin,
    /// What kind of key will sign the bundle.
    pub signed_with: SignedWith,
    /// Only the check with this id.
    pub only: Option<&'a str>,
    /// The options that name customer code, as they stand in a rerun command.
    pub subject_options: &'a str,
}

/// What a run came to.
#[derive(Debug)]
pub struct Certification {
    /// The record.
    pub record: Record,
    /// How the process ends.
    pub exit: Exit,
}

/// Why a run could not be done at all.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CertifyError {
    /// The requirement catalogue is broken.
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    /// The scenarios could not be run.
    #[error(transparent)]
    Rules(#[from] RulesError),
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
        sha256: software.code_sha256.clone(),
        sha256_of: "the sources of this version of dealproof".to_owned(),
    }
}

/// Runs the plan on the subjects.
pub fn certify(
    request: &Request<'_>,
    subjects: Subjects,
    progress: &mut dyn Progress,
) -> Result<Certification, CertifyError> {
    let catalogue = Catalogue::embedded()?;
    let plan = &request.plan.plan;
    let run = Run {
        plan: request.plan,
        seed: request.seed,
        only: request.only,
        subject_options: request.subject_options,
    };
    let mut named = Vec::new();
    let mut checks = Vec::new();
    if let Some(plan) = &plan.rules {
        checks.extend(rules::run(
            &run,
            plan,
            &subjects.engine,
            subjects.engine_subject.owner,
            &catalogue,
            progress,
        )?);
        named.push(subjects.engine_subject);
    }
    let ours = matches!(subjects.generator, TestSource::Csprng | TestSource::Fair);
    if let Some(plan) = plan.generator.as_ref().filter(|_| ours) {
        checks.extend(generator::run(&run, plan, progress));
    }
    let mut randomness = None;
    if let Some(plan) = &plan.battery {
        checks.extend(battery::checks(&run, plan, &subjects.battery));
        if let battery::Outcome::Ran(record) = &subjects.battery {
            randomness = Some(battery::randomness(record));
        }
        named.push(generator_subject(
            request.software,
            &subjects.generator,
            &subjects.battery,
        ));
    } else if plan.generator.is_some() {
        named.push(generator_subject(
            request.software,
            &subjects.generator,
            &subjects.battery,
        ));
    }
    if let Some(plan) = &plan.evaluator {
        checks.extend(evaluator::run(&run, plan, progress));
    }
    match subjects.log {
        Some((log, owner)) if plan.log.is_some() => {
            let examined = log::run(&run, &log, owner, progress);
            checks.extend(examined.checks);
            named.push(examined.subject);
        }
        _ if plan.log.is_some() => checks.extend(log::planned(&run)),
        _ => {}
    }
    if let Some(only) = request.only
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
        software: request.software.clone(),
        plan: PlanIdentity {
            name: plan.name.clone(),
            description: plan.description.clone(),
            sha256: request.plan.sha256(),
            seed: request.seed.to_string(),
            seed_from: request.seed_from,
        },
        injected,
        signed_with: request.signed_with,
        subjects: named,
        fingerprints: fingerprints(),
        conclusion,
        traceability: trace(&catalogue, &checks),
        checks,
        randomness,
    };
    Ok(Certification { record, exit })
}

/// Every check that a plan would do, with the clauses it names, none of them run.
pub fn planned(plan: &LoadedPlan, features: Vec<FeatureText>) -> Result<Vec<Check>, CertifyError> {
    /// No check has this name, so that all of them are left out.
    const NONE: &str = "";
    let catalogue = Catalogue::embedded()?;
    let run = Run {
        plan,
        seed: RunSeed::from_bytes([0; 32]),
        only: Some(NONE),
        subject_options: "",
    };
    let mut checks = Vec::new();
    if let Some(plan) = &plan.plan.rules {
        checks.extend(rules::planned(&run, plan, features, &catalogue)?);
    }
    if let Some(plan) = &plan.plan.generator {
        checks.extend(generator::run(&run, plan, &mut Silent));
    }
    if let Some(plan) = &plan.plan.battery {
        checks.extend(battery::checks(&run, plan, &battery::Outcome::LeftOut));
    }
    if let Some(plan) = &plan.plan.evaluator {
        checks.extend(evaluator::run(&run, plan, &mut Silent));
    }
    if plan.plan.log.is_some() {
        checks.extend(log::planned(&run));
    }
    for check in &mut checks {
        check.verdict = Verdict::not_run("only planned");
    }
    Ok(checks)
}

fn generator_subject(
    software: &Software,
    source: &TestSource,
    outcome: &battery::Outcome,
) -> Subject {
    let ours = |name: &str| reference(software, Role::Generator, name);
    let planted = |name: &str| ours(&format!("planted defect {name}"));
    match source {
        TestSource::Csprng => ours("dealproof ChaCha20 generator and shuffle"),
        TestSource::Fair => ours("dealproof fair deals: entropy, seeds, derivation and shuffle"),
        TestSource::Decks(defect) => planted(defect.name()),
        TestSource::Words(defect) => planted(defect.name()),
        TestSource::File(_) | TestSource::Stdin | TestSource::Command(_) => {
            let input = match outcome {
                battery::Outcome::Ran(record) => record.input.clone(),
                _ => None,
            };
            let (sha256, sha256_of) = match input {
                Some(input) => (
                    input.sha256,
                    format!("the {} bytes that were read", input.bytes),
                ),
                None => (
                    String::new(),
                    "nothing: no sample was read whole".to_owned(),
                ),
            };
            Subject {
                role: Role::Generator,
                owner: Owner::Customer,
                name: "the customer's output".into(),
                sha256,
                sha256_of,
            }
        }
    }
}

/// The digests of the data that results depend on beside the code.
fn fingerprints() -> Vec<Fingerprint> {
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
        of("the rule scenarios", FEATURES),
        of("the catalogue of requirements", STANDARDS),
        Fingerprint {
            what: "the tables of hand ranking".to_owned(),
            sha256: Hash(rank::tables_digest()).to_string(),
        },
    ];
    all.extend(BUILT_IN.iter().filter_map(|(name, _)| {
        let rules = Rules::built_in(name)?;
        Some(Fingerprint {
            what: format!("the rule profile {name}"),
            sha256: Hash(*rules.sha256()).to_string(),
        })
    }));
    all
}

/// The verdict on a whole run. What was injected can never pass.
fn conclude(checks: &[Check], injected: &[String]) -> Conclusion {
    let count = |wanted: fn(&Verdict) -> bool| checks.iter().filter(|c| wanted(&c.verdict)).count();
    let passed = count(Verdict::is_pass);
    let failed = count(|verdict| *verdict == Verdict::Fail);
    let inconclusive = count(|verdict| matches!(verdict, Verdict::Inconclusive { .. }));
    let not_run = count(|verdict| matches!(verdict, Verdict::NotRun { .. }));
    let verdict = if failed > 0 {
        Verdict::Fail
    } else if !injected.is_empty() {
        Verdict::inconclusive("INJECTED: defects were planted to test the harness")
    } else if checks.is_empty() {
        Verdict::inconclusive("the plan came to no check")
    } else if inconclusive + not_run > 0 {
        Verdict::inconclusive(format!(
            "{inconclusive} checks decided nothing and {not_run} did not run"
        ))
    } else {
        Verdict::Pass
    };
    Conclusion {
        verdict,
        passed,
        failed,
        inconclusive,
        not_run,
    }
}

fn exit_of(verdict: &Verdict, checks: &[Check]) -> Exit {
    let broken = checks
        .iter()
        .flat_map(|check| &check.findings)
        .any(|finding| finding.integrity);
    if broken && *verdict == Verdict::Fail {
        Exit::IntegrityBroken
    } else {
        verdict.exit()
    }
}

/// The traceability matrix: computed from the checks, never written by hand.
pub fn trace(catalogue: &Catalogue, checks: &[Check]) -> Vec<Clause> {
    let clause = |requirement: &crate::requirement::Requirement| {
        let tag = requirement.tag.as_str();
        let naming: Vec<&Check> = checks
            .iter()
            .filter(|c| c.requirements.iter().any(|named| named == tag))
            .collect();
        let coverage = if naming.is_empty() {
            if requirement.scope == Scope::Operator {
                Coverage::Operator
            } else {
                Coverage::Uncovered
            }
        } else if naming.iter().any(|check| check.verdict == Verdict::Fail) {
            Coverage::Failed
        } else if naming.iter().all(|check| check.verdict.is_pass()) {
            Coverage::Passed
        } else {
            Coverage::NotRun
        };
        Clause {
            tag: tag.to_owned(),
            title: requirement.title.clone(),
            verified: requirement.verified,
            via: requirement.via.clone(),
            coverage,
            checks: naming.iter().map(|check| check.id.clone()).collect(),
        }
    };
    catalogue.requirements().iter().map(clause).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn check(id: &str, tag: &str, verdict: Verdict) -> Check {
        Check {
            id: id.into(),
            title: String::new(),
            area: String::new(),
            requirements: vec![tag.into()],
            verdict,
            would_catch: String::new(),
            evidence: BTreeMap::new(),
            findings: Vec::new(),
            rerun: String::new(),
        }
    }

    #[test]
    fn what_was_not_run_is_never_a_pass() {
        let tag = "GLI-19:3.2.2";
        let pass = || check("a", tag, Verdict::Pass);
        assert_eq!(conclude(&[pass()], &[]).verdict, Verdict::Pass);
        for other in [Verdict::not_run("x"), Verdict::inconclusive("x")] {
            let verdict = conclude(&[pass(), check("b", tag, other)], &[]).verdict;
            assert!(matches!(verdict, Verdict::Inconclusive { .. }), "{verdict}");
        }
        assert_eq!(
            conclude(&[pass(), check("b", tag, Verdict::Fail)], &[]).verdict,
            Verdict::Fail
        );
        assert!(!conclude(&[], &[]).verdict.is_pass());
    }

    #[test]
    fn an_injected_run_never_passes() {
        let conclusion = conclude(&[check("a", "", Verdict::Pass)], &["generator: x".into()]);
        assert!(matches!(conclusion.verdict, Verdict::Inconclusive { .. }));
    }

    #[test]
    fn coverage_follows_from_the_checks_alone() {
        let catalogue = Catalogue::embedded().unwrap();
        let coverage = |checks: &[Check], tag: &str| {
            let matrix = trace(&catalogue, checks);
            matrix
                .iter()
                .find(|clause| clause.tag == tag)
                .unwrap()
                .coverage
        };
        let tag = "GLI-19:3.2.2";
        assert_eq!(coverage(&[], tag), Coverage::Uncovered);
        assert_eq!(coverage(&[], "GLI-19:3.4.2"), Coverage::Operator);
        assert_eq!(
            coverage(&[check("a", tag, Verdict::Pass)], tag),
            Coverage::Passed
        );
        let mixed = [
            check("a", tag, Verdict::Pass),
            check("b", tag, Verdict::not_run("x")),
        ];
        assert_eq!(coverage(&mixed, tag), Coverage::NotRun);
        let failed = [
            check("a", tag, Verdict::Pass),
            check("b", tag, Verdict::Fail),
        ];
        assert_eq!(coverage(&failed, tag), Coverage::Failed);
    }
}
