//! The checks of a record against those that its plan has for its subjects and its scope.

use std::collections::BTreeMap;
use std::sync::Arc;

use dealproof_battery::supply::{Supply, Tested};
use dealproof_evidence::record::{Check, Owner, Record, Role, Subject, Whose};
use dealproof_evidence::scope::OutOfScope;
use serde_json::Value;

use super::{Difference, RECORD, differs, is_statistic, owners};
use crate::certify::{FAIR, Listing, PLANTED};
use crate::diff::driven;
use crate::plan::LoadedPlan;
use crate::scenario::runner::Runner;
use crate::scope::{Room, Site};
use crate::suite::{Scope, Spec};
use crate::suites::battery::{self, Battery};
use crate::suites::{games, hands};

/// What a plan is applied to, as far as a record says it. The runner lends its threads.
pub(super) fn scope(record: &Record, runner: &Runner) -> Result<Scope, Difference> {
    let room = record.scope.as_ref().map(Room::of_record).transpose();
    let room =
        room.map_err(|error| differs(RECORD, "a scope of this version", error.to_string()))?;
    Ok(Scope {
        owners: owners(record),
        sources: sources(record),
        site: room.map(|room| Site {
            room: Arc::new(room),
            runner: runner.clone(),
        }),
        // What an engine claims is not in the record: which way it was tested says it.
        deals: record
            .checks
            .iter()
            .any(|check| check.id.starts_with("black-box.")),
        ..Scope::default()
    })
}

/// The sources of randomness that the record names, as far as the list of checks depends on them.
fn sources(record: &Record) -> Vec<Tested> {
    let used_for = record
        .subjects
        .iter()
        .filter_map(|subject| subject.used_for);
    let sources: Vec<Tested> = used_for.map(Tested::from).collect();
    if !sources.is_empty() {
        return sources;
    }
    // What stands in the place of the reference may give less.
    let mut ours = record.subjects.iter().filter_map(|subject| {
        let defect = subject.name.strip_prefix(PLANTED);
        let word = match defect {
            Some(name) => format!("faulty:{name}"),
            None if subject.name == FAIR => "fair".to_owned(),
            None => return None,
        };
        word.parse::<Supply>().ok()
    });
    vec![ours.next().map_or(Tested::REFERENCE, |one| one.tested())]
}

/// The checks of the record are those that the plan has for these subjects, each with what is known of
/// it before it runs.
pub(super) fn checks(record: &Record, listing: &Listing) -> Vec<Difference> {
    let mut found: BTreeMap<&str, &Check> = BTreeMap::new();
    found.extend(record.checks.iter().map(|check| (&*check.id, check)));
    let mut differences = Vec::new();
    for spec in &listing.specs {
        match found.remove(&*spec.id) {
            Some(check) => differences.extend(of_check(check, spec)),
            None if is_statistic(&spec.id) && !is_decided(record, spec) => {}
            None => {
                let expected = format!("the check {} of the plan", spec.id);
                differences.push(differs(RECORD, expected, "none"));
            }
        }
    }
    // What a source does not feed is listed too, and never passes; a proof has the bound as its name.
    let is_of_battery = |check: &Check| {
        is_statistic(&check.id)
            && (!check.verdict.is_pass() || check.id.starts_with(battery::EXACT))
    };
    let others = found.values().filter(|check| !is_of_battery(check));
    differences.extend(others.map(|check| {
        let found = format!("the check {}", check.id);
        differs(RECORD, "checks of the plan only", found)
    }));
    differences
}

/// Whether a statistic belongs to a source whose decision passed: all of them were computed.
fn is_decided(record: &Record, spec: &Spec) -> bool {
    let used_for = |whose: Option<Whose>| whose.and_then(|whose| whose.used_for);
    record.checks.iter().any(|check| {
        battery::is_decision(&check.id)
            && check.verdict.is_pass()
            && used_for(check.whose) == spec.whose.used_for
            && spec.whose.owner != Owner::Instrument
    })
}

/// The first member of a check that is not as this version has it. What a statistic would catch depends
/// on its sample.
fn of_check(check: &Check, spec: &Spec) -> Option<Difference> {
    let members = [
        ("title", check.title == spec.title),
        ("area", check.area == spec.area),
        (
            "clauses and owner",
            check.requirements == spec.requirements && check.whose == Some(spec.whose),
        ),
        (
            "would_catch",
            is_statistic(&spec.id)
                || battery::is_decision(&spec.id)
                || check.would_catch == spec.would_catch,
        ),
    ];
    let (member, _) = members.into_iter().find(|(_, same)| !same)?;
    let expected = format!("{member} of the check {} as this version has it", spec.id);
    Some(differs(RECORD, expected, "another"))
}

/// What the declared scope leaves out is what depends on something that the room does not offer: the
/// reference found it out again.
pub(super) fn out_of_scope(record: &Record, listing: &Listing) -> Vec<Difference> {
    let Some(scope) = &record.scope else {
        return Vec::new();
    };
    let why = |groups: &[OutOfScope]| -> BTreeMap<String, String> {
        let checks = groups.iter().flat_map(|group| {
            let why = group.not_offered.to_string();
            let checks = group.checks.iter();
            checks.map(move |id| (id.clone(), why.clone()))
        });
        checks.collect()
    };
    let (expected, found) = (why(&listing.out_of_scope), why(&scope.out_of_scope));
    let words = |why: Option<&String>| {
        why.map_or_else(
            || "in scope".to_owned(),
            |why| format!("out of scope by {why}"),
        )
    };
    let mut ids: Vec<&String> = expected.keys().chain(found.keys()).collect();
    ids.sort();
    ids.dedup();
    let wrong = ids
        .into_iter()
        .filter(|id| expected.get(*id) != found.get(*id));
    let mut differences: Vec<Difference> = wrong
        .map(|id| {
            let expected = format!("the check {id} {}", words(expected.get(id)));
            differs(RECORD, expected, words(found.get(id)))
        })
        .collect();
    if differences.is_empty() && listing.out_of_scope != scope.out_of_scope {
        let expected = "the groups and clauses that are out of scope as this version has them";
        differences.push(differs(RECORD, expected, "others"));
    }
    differences
}

/// Each check is repeated by the plan, the seed and the options of the run.
pub(super) fn reruns(record: &Record, plan: &LoadedPlan) -> Option<Difference> {
    let name = if plan.built_in {
        plan.plan.name.as_str()
    } else {
        "plan.yaml"
    };
    let begin = format!(
        "dealproof certify --plan {name} --seed {}",
        record.plan.seed
    );
    let options = |check: &Check| {
        let id = check.id.replace('\'', "'\\''");
        let end = format!(" --only '{id}' --out rerun --force");
        let rest = check.rerun.strip_prefix(&begin)?;
        rest.strip_suffix(&end).map(str::to_owned)
    };
    let first = record.checks.first().and_then(options);
    let is_same = |check: &&Check| {
        let options = options(check);
        options.as_deref().is_some_and(are_options) && options == first
    };
    let wrong = record.checks.iter().find(|check| !is_same(check))?;
    let expected = format!("the command that repeats {}: {begin} ...", wrong.id);
    Some(differs(RECORD, expected, format!("{:?}", wrong.rerun)))
}

/// Whether a text is options of a command and nothing that a shell would carry out. Paths are variables
/// such as `"${ENGINE:?}"`.
fn are_options(text: &str) -> bool {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("\"${") {
        plain.push_str(before);
        let Some((name, after)) = after.split_once(":?}\"") else {
            return false;
        };
        let is_name = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_';
        if !name.chars().all(is_name) {
            return false;
        }
        rest = after;
    }
    plain.push_str(rest);
    let is_plain = |c: char| c.is_ascii_alphanumeric() || " -_=:,.+/'".contains(c);
    (plain.is_empty() || plain.starts_with(" --")) && plain.chars().all(is_plain)
}

fn count(check: &Check, name: &str) -> Option<u64> {
    check.evidence.get(name).and_then(Value::as_u64)
}

/// How much was examined is what the plan asks for: decks and bytes, hands and games on an engine, and
/// hands of the sample log.
pub(super) fn amounts(record: &Record, plan: &LoadedPlan) -> Vec<Difference> {
    let passed = |id: &str| {
        let is_meant = move |check: &&Check| check.id == id && check.verdict.is_pass();
        record.checks.iter().find(is_meant)
    };
    let mut differences = Vec::new();
    let mut compare = |what: &str, expected: u64, found: u64| {
        if expected != found {
            let expected = format!("{expected} {what}, as the plan says");
            differences.push(differs(RECORD, expected, found.to_string()));
        }
    };
    let is_sample =
        |subject: &Subject| subject.role == Role::Log && subject.owner == Owner::Reference;
    if let Some(asked) = &plan.plan.log
        && record.subjects.iter().any(is_sample)
        && let Some(found) = passed(dealproof_evidence::record::LOG_HANDS)
            .and_then(|check| Some(count(check, "hands")? + count(check, "void")?))
    {
        compare("hands in the sample log", asked.hands, found);
    }
    if let Some(asked) = &plan.plan.engine {
        let of = |begin: &str| -> Vec<&Check> {
            let checks = record.checks.iter();
            checks.filter(|check| check.id.starts_with(begin)).collect()
        };
        for (begin, name, least) in [
            ("engine.spot.", "hands_that_agree", asked.spot_min),
            (games::PREFIX, "hands_that_agree", asked.game_hands),
        ] {
            let passed = of(begin)
                .into_iter()
                .filter(|check| check.verdict.is_pass());
            let few = passed.map(|check| (check, count(check, name).unwrap_or(0)));
            for (check, found) in few.filter(|&(_, found)| found < least) {
                compare(
                    &format!("{} of {} at least", words(name), check.id),
                    least,
                    found,
                );
            }
        }
        let (games, spots) = (of("engine.hands."), of("engine.spot."));
        let least = hands::share(asked, games.len().saturating_sub(1), games.len());
        // More hands are played for spots that seldom come up.
        let more = spots.len() as u64 * (driven::ATTEMPTS + driven::WAVE);
        let most = asked.hands + more;
        let played = games.into_iter().filter(|check| check.verdict.is_pass());
        let found = played.filter_map(|check| count(check, "hands_that_agree"));
        for found in found.filter(|found| !(least..=most).contains(found)) {
            let bound = if found < least { least } else { most };
            compare("hands of a game at least or at most", bound, found);
        }
    }
    differences.extend(samples(record, plan));
    differences
}

fn words(member: &str) -> String {
    member.replace('_', " ")
}

/// A decision that passes at the first look counted all that the plan asks for of its source.
fn samples(record: &Record, plan: &LoadedPlan) -> Vec<Difference> {
    let Some(asked) = &plan.plan.battery else {
        return Vec::new();
    };
    let owner = owners(record).generator;
    let battery = Battery::new(plan.plan.error_budget, asked, owner, sources(record));
    let mut differences = Vec::new();
    for (id, counts) in battery.counted() {
        let at_once = |check: &&Check| {
            let on_retest = check.evidence.get("on_retest");
            check.id == id && check.verdict.is_pass() && on_retest == Some(&false.into())
        };
        let Some(decision) = record.checks.iter().find(at_once) else {
            continue;
        };
        for name in ["decks", "short_decks", "bytes", "ints"] {
            let expected = counts.iter().find(|(known, _)| *known == name);
            let expected = expected.map_or(0, |(_, samples)| *samples);
            let found = count(decision, name).unwrap_or(0);
            if found != expected {
                let expected = format!("{expected} {} of {id}, as the plan says", words(name));
                differences.push(differs(RECORD, expected, found.to_string()));
            }
        }
    }
    differences
}
