//! Checks: what they came to, which ones appeared and disappeared, and why.

use std::collections::{BTreeMap, BTreeSet};

use dealproof_evidence::comparison::{
    Absence, Change, Effect, Held, NotCompared, Seen, Standing, Turn, What, Which,
};
use dealproof_evidence::reason::Reason;
use dealproof_evidence::record::{Check, Record};
use dealproof_evidence::verdict::Verdict;

/// Compares the checks of two runs. What the records do not hold cannot be compared.
pub(super) fn compare(records: Turn<&Record>) -> (Vec<NotCompared>, Vec<Change>) {
    let mut changes = Vec::new();
    let checks = records.map(|record| by_id(record));
    let renamed = renamed(&checks);
    for (before, after) in pairs(&checks, &renamed) {
        match (before, after) {
            (Some(before), Some(after)) => changes.extend(both(before, after)),
            (Some(before), None) => changes.push(change(
                &before.id,
                Turn::new(held(before), absent(before, records.after, records.before)),
            )),
            (None, Some(after)) => changes.push(change(
                &after.id,
                Turn::new(absent(after, records.before, records.after), held(after)),
            )),
            (None, None) => {}
        }
    }
    (not_compared(records), changes)
}

fn by_id(record: &Record) -> BTreeMap<&str, &Check> {
    let checks = record.checks.iter();
    checks.map(|check| (&*check.id, check)).collect()
}

type Pair<'a> = (Option<&'a Check>, Option<&'a Check>);

/// The checks of both runs that belong together: by id, or by the steps of a scenario that was renamed.
fn pairs<'a>(
    checks: &Turn<BTreeMap<&'a str, &'a Check>>,
    renamed: &BTreeMap<&'a str, &'a str>,
) -> Vec<Pair<'a>> {
    let mut taken = BTreeSet::new();
    let mut pairs: Vec<Pair<'a>> = Vec::new();
    for (id, before) in &checks.before {
        let name = renamed.get(id).copied().unwrap_or(id);
        let after = checks.after.get(name).copied();
        taken.extend(after.map(|after| &*after.id));
        pairs.push((Some(before), after));
    }
    let others = checks.after.iter().filter(|(id, _)| !taken.contains(*id));
    pairs.extend(others.map(|(_, after)| (None, Some(*after))));
    pairs
}

/// The scenarios that one run alone has, by their steps. Two with the same steps cannot be told apart.
fn alone<'a>(
    own: &BTreeMap<&'a str, &'a Check>,
    other: &BTreeMap<&'a str, &'a Check>,
) -> BTreeMap<Vec<(&'a str, &'a str)>, &'a str> {
    let mut by_steps: BTreeMap<Vec<(&str, &str)>, Vec<&str>> = BTreeMap::new();
    let alone = own.iter().filter(|(id, _)| !other.contains_key(*id));
    for (id, check) in alone.filter(|(_, check)| !check.steps.is_empty()) {
        by_steps.entry(asks(check)).or_default().push(id);
    }
    let single = by_steps.into_iter();
    let single = single.filter_map(|(steps, ids)| match ids[..] {
        [id] => Some((steps, id)),
        _ => None,
    });
    single.collect()
}

/// What a scenario asks, wherever it stands in its file.
fn asks(check: &Check) -> Vec<(&str, &str)> {
    let steps = check.steps.iter();
    steps
        .map(|step| (step.keyword.as_str(), step.text.as_str()))
        .collect()
}

/// The scenarios that were renamed, the old id and the new one.
fn renamed<'a>(checks: &Turn<BTreeMap<&'a str, &'a Check>>) -> BTreeMap<&'a str, &'a str> {
    let gone = alone(&checks.before, &checks.after);
    let new = alone(&checks.after, &checks.before);
    let pairs = gone
        .iter()
        .filter_map(|(steps, id)| Some((*id, *new.get(steps)?)));
    pairs.collect()
}

/// A check that both runs have.
fn both(before: &Check, after: &Check) -> Vec<Change> {
    let mut changes = Vec::new();
    let neutral = |what| Change {
        effect: Effect::Neutral,
        what,
    };
    if before.id != after.id {
        let turn = Turn::new(before.id.clone(), after.id.clone());
        changes.push(neutral(What::Renamed(turn)));
    }
    let can_tell = !before.steps.is_empty() && !after.steps.is_empty();
    if can_tell && asks(before) != asks(after) {
        changes.push(neutral(What::Steps {
            check: after.id.clone(),
            turn: Turn::new(before.steps.len(), after.steps.len()),
        }));
    }
    let verdicts = Turn::new(before.verdict.clone(), after.verdict.clone());
    let turn = Turn::new(held(before), held(after));
    let others = |turn: &Turn<&Check>| {
        turn.map(|check| &check.known).is_change()
            || turn.map(|check| seen(check)).is_change()
            || says_otherwise(&verdicts)
    };
    let found = change(&after.id, turn);
    if found.effect != Effect::Neutral || others(&Turn::new(before, after)) {
        changes.push(found);
    }
    changes
}

/// Whether two verdicts differ, as far as that can be known: a record of an older version has its
/// reasons in words alone, and words are not compared.
pub(super) fn says_otherwise(turn: &Turn<Verdict>) -> bool {
    let is_stated =
        |verdict: &Verdict| matches!(verdict.reason(), Some(Reason::Stated { words: _ }));
    let same_kind = turn.before.word() == turn.after.word();
    turn.is_change() && !(same_kind && (is_stated(&turn.before) || is_stated(&turn.after)))
}

fn seen(check: &Check) -> Option<Seen> {
    check.findings.first().map(|finding| Seen {
        expected: finding.expected.clone(),
        found: finding.found.clone(),
    })
}

fn held(check: &Check) -> Standing {
    Standing::Held(Held {
        verdict: check.verdict.clone(),
        known: check.known.clone(),
        finding: seen(check),
    })
}

fn change(id: &str, turn: Turn<Standing>) -> Change {
    Change {
        effect: effect(&turn),
        what: What::Check {
            check: id.to_owned(),
            turn,
        },
    }
}

/// What counts of how a check stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Passed,
    Failed,
    FailedAsKnown,
    Undecided,
    Absent,
}

fn class(standing: &Standing) -> Class {
    match standing {
        Standing::Absent(_) => Class::Absent,
        Standing::Held(held) => match held.verdict {
            Verdict::Pass { .. } => Class::Passed,
            Verdict::Fail { .. } if held.known.is_some() => Class::FailedAsKnown,
            Verdict::Fail { .. } => Class::Failed,
            Verdict::Inconclusive { .. } | Verdict::NotRun { .. } => Class::Undecided,
        },
    }
}

/// A failure that is no longer seen, because its check does not run or is not there, is no progress;
/// and a new check that fails shows something that was wrong before. So these are both at once.
fn effect(turn: &Turn<Standing>) -> Effect {
    match (class(&turn.before), class(&turn.after)) {
        (before, after) if before == after => Effect::Neutral,
        (_, Class::Passed) | (Class::FailedAsKnown, Class::Failed) => Effect::Improvement,
        (Class::Passed, _) | (Class::Failed, Class::FailedAsKnown) => Effect::Regression,
        _ => Effect::Mixed,
    }
}

/// Why a run does not have a check of the other one.
fn absent(check: &Check, without: &Record, with: &Record) -> Standing {
    let groups = without.scope.iter().flat_map(|scope| &scope.out_of_scope);
    let mut groups = groups.filter(|group| group.checks.contains(&check.id));
    let is_of_its_area = |other: &Check| head(&other.area) == head(&check.area);
    let same_plan = without.plan.sha256 == with.plan.sha256;
    let same_version = without.software.code_sha256 == with.software.code_sha256;
    Standing::Absent(if let Some(group) = groups.next() {
        Absence::OutOfScope(group.not_offered.clone())
    } else if !without.checks.iter().any(is_of_its_area) {
        let area = head(&check.area).to_owned();
        Absence::Area { area }
    } else {
        match (same_plan, same_version) {
            (true, true) => Absence::Subject,
            (false, true) => Absence::Plan,
            (true, false) => Absence::Version,
            (false, false) => Absence::PlanOrVersion,
        }
    })
}

/// The part of the plan that an area belongs to: what stands before the colon.
fn head(area: &str) -> &str {
    area.split(": ").next().unwrap_or(area)
}

fn not_compared(records: Turn<&Record>) -> Vec<NotCompared> {
    let mut all = Vec::new();
    let sides = [
        (Which::Before, records.before),
        (Which::After, records.after),
    ];
    for (which, record) in sides {
        if !record.checks.is_empty() && record.checks.iter().all(|check| check.whose.is_none()) {
            all.push(NotCompared::Owners { which });
        }
        let mut scenarios = record
            .checks
            .iter()
            .filter(|check| head(&check.area) == RULES)
            .peekable();
        if scenarios.peek().is_some() && scenarios.all(|check| check.steps.is_empty()) {
            all.push(NotCompared::Renames { which });
        }
    }
    all
}

/// The area of the rule scenarios.
const RULES: &str = "rules";
