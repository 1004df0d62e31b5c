//! `dealproof verify BUNDLE --rerun`: the run once more, compared with its record.

use dealproof_conformance::plan::LoadedPlan;
use dealproof_evidence::exit::Exit;
use dealproof_evidence::record::{Check, Owner, Record, Role};
use dealproof_evidence::verdict::Verdict;
use dealproof_reports::bundle::{Files, RECORD};

use crate::software;
use crate::terminal::{self, Failure, Outcome, usage};
use crate::verbs::subjects::{SubjectOptions, Terms};

/// Repeats the run of a bundle that verifies.
pub(crate) fn run(files: &Files, subjects: &SubjectOptions) -> Outcome {
    let text = |name: &str| {
        let found = files.iter().find(|(path, _)| path.as_str() == name);
        let missing = || Failure::Usage(format!("the bundle has no {name}"));
        found.map(|(_, content)| content).ok_or_else(missing)
    };
    let record = Record::from_json(text(RECORD)?).map_err(usage)?;
    if let Some(reason) = cannot(&record, subjects) {
        terminal::print(format_args!("not repeated: {reason}"))?;
        return Ok(Exit::Inconclusive);
    }
    let plan = plan(&String::from_utf8_lossy(text("plan.yaml")?))?;
    let seed = record.plan.seed.parse().map_err(usage)?;
    let only = only(&record);
    let terms = Terms {
        plan: &plan,
        seed,
        seed_from: record.plan.seed_from,
        signed_with: record.signed_with,
        only: only.as_deref(),
    };
    let (again, _) = subjects.open(&plan, seed)?.certify(&terms)?;
    if again.record.to_json().as_bytes() == text(RECORD)?.as_slice() {
        terminal::print(format_args!(
            "repeated: {} checks, and the record came out the same to the byte",
            record.checks.len()
        ))?;
        return Ok(Exit::Conformant);
    }
    for difference in differences(&record, &again.record) {
        terminal::print(format_args!("DIFFERS {difference}"))?;
    }
    Ok(Exit::IntegrityBroken)
}

/// Why a run cannot be repeated here.
fn cannot(record: &Record, subjects: &SubjectOptions) -> Option<String> {
    let made = &record.software.code_sha256;
    let this = software::this().code_sha256;
    if *made != this {
        let version = &record.software.version;
        return Some(format!(
            "the record was made by version {version} from other sources ({made}) than this \
             program ({this})"
        ));
    }
    let roles = [
        (Role::Engine, "--engine"),
        (Role::Generator, "--source"),
        (Role::Log, "--log"),
    ];
    for ((role, option), given) in roles.into_iter().zip(subjects.customers()) {
        let subject = record.subjects.iter().find(|subject| subject.role == role);
        let was = subject.is_some_and(|subject| subject.owner == Owner::Customer);
        if was && !given {
            return Some(format!(
                "the {role:?} was the customer's: name it with {option}"
            ));
        }
    }
    None
}

/// The plan, which is a built-in one if it has the very text of one.
fn plan(text: &str) -> Result<LoadedPlan, Failure> {
    let built_in = LoadedPlan::built_in_names().filter_map(LoadedPlan::built_in);
    let mut same = built_in.flatten().filter(|plan| plan.text == text);
    match same.next() {
        Some(plan) => Ok(plan),
        None => LoadedPlan::parse(text).map_err(usage),
    }
}

/// The check that `--only` named, if the run had one.
fn only(record: &Record) -> Option<String> {
    let left_out = |check: &Check| matches!(&check.verdict, Verdict::NotRun { reason } if reason == "left out by --only");
    if !record.checks.iter().any(left_out) {
        return None;
    }
    let ran = record.checks.iter().find(|check| !left_out(check));
    ran.map(|check| check.id.clone())
}

/// What is not the same, check by check.
fn differences(recorded: &Record, found: &Record) -> Vec<String> {
    let mut differences = Vec::new();
    for check in &recorded.checks {
        match found.checks.iter().find(|other| other.id == check.id) {
            Some(other) if other == check => {}
            Some(other) if other.verdict != check.verdict => differences.push(format!(
                "{}: the record says {}, the repeated run {}",
                check.id, check.verdict, other.verdict
            )),
            Some(_) => differences.push(format!("{}: other evidence", check.id)),
            None => differences.push(format!("{}: not in the repeated run", check.id)),
        }
    }
    for other in &found.checks {
        if !recorded.checks.iter().any(|check| check.id == other.id) {
            differences.push(format!("{}: not in the record", other.id));
        }
    }
    if differences.is_empty() {
        differences.push("the record beside its checks".to_owned());
    }
    differences
}
