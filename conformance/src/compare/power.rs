//! Power: how much was examined, and which defects would have been noticed.

use std::collections::{BTreeMap, BTreeSet};

use dealproof_evidence::comparison::{Amount, Change, Deviation, Effect, Notice, Turn, What};
use dealproof_evidence::randomness::{Defect, Randomness};
use dealproof_evidence::record::{Check, Record};

use super::by_rank;
use crate::duties::Sample;

/// A smallest deviation that grows or shrinks by less than this factor is as good as the same. Some
/// statistics use as many sequences as the data give, which differs from seed to seed, and one
/// hypothesis more or less in the family moves the level of all. That less was examined is a regression
/// whatever the factor is.
const AS_GOOD_AS_THE_SAME: f64 = 1.1;

/// Compares the power of two runs.
pub(super) fn compare(records: Turn<&Record>) -> Vec<Change> {
    let numbers = records.map(|record| record.randomness.as_ref());
    let mut changes = samples(numbers);
    changes.extend(defects(numbers));
    let checks = records.map(|record| {
        let checks = record.checks.iter();
        checks
            .map(|check| (&*check.id, check))
            .collect::<BTreeMap<&str, &Check>>()
    });
    for (id, before) in &checks.before {
        if let Some(after) = checks.after.get(id) {
            let pair = Turn::new(*before, *after);
            changes.extend(detectable(pair));
            changes.extend(amounts(pair));
        }
    }
    changes
}

/// How much of each stream was examined. What is not there was not examined.
fn samples(numbers: Turn<Option<&Randomness>>) -> Vec<Change> {
    let streams = numbers.map(|numbers| {
        let samples = numbers.iter().flat_map(|numbers| &numbers.samples);
        samples
            .map(|one| ((&*one.stream, &*one.unit), one.samples))
            .collect::<BTreeMap<_, _>>()
    });
    let keys = streams.before.keys().chain(streams.after.keys());
    let keys: BTreeSet<_> = keys.copied().collect();
    let changes = keys.into_iter().filter_map(|key| {
        let turn = streams.map(|all| all.get(&key).copied().unwrap_or(0));
        turn.is_change().then(|| Change {
            effect: by_rank(&turn),
            what: What::Sample {
                stream: key.0.to_owned(),
                unit: key.1.to_owned(),
                turn,
            },
        })
    });
    changes.collect()
}

/// Which defects would have been noticed in what was examined.
fn defects(numbers: Turn<Option<&Randomness>>) -> Vec<Change> {
    let known = numbers.map(|numbers| {
        let defects = numbers.iter().flat_map(|numbers| &numbers.defects);
        defects
            .map(|one| (&*one.name, one))
            .collect::<BTreeMap<&str, &Defect>>()
    });
    let names = known.before.keys().chain(known.after.keys());
    let names: BTreeSet<&str> = names.copied().collect();
    let changes = names.into_iter().filter_map(|name| {
        let either = known.after.get(name).or_else(|| known.before.get(name))?;
        let notice = |known: &BTreeMap<&str, &Defect>, numbers| notice(known.get(name), numbers);
        let turn = Turn::new(
            notice(&known.before, numbers.before),
            notice(&known.after, numbers.after),
        );
        let is_noticed = turn.map(|one| *one == Notice::Noticed);
        let kinds = turn.map(std::mem::discriminant);
        kinds.is_change().then(|| Change {
            effect: by_rank(&is_noticed),
            what: What::Defect {
                defect: name.to_owned(),
                description: either.description.clone(),
                turn,
            },
        })
    });
    changes.collect()
}

fn notice(defect: Option<&&Defect>, numbers: Option<&Randomness>) -> Notice {
    let Some(defect) = defect.filter(|defect| defect.claimed) else {
        return Notice::NotPlanted;
    };
    let Some(caught_at) = defect.caught_at.filter(|_| defect.caught_by.is_some()) else {
        return Notice::Missed;
    };
    let sample = Sample::examined(numbers);
    let examined = if defect.unit == "bytes" {
        sample.bytes
    } else {
        sample.decks
    };
    if caught_at <= examined {
        Notice::Noticed
    } else {
        Notice::SampleTooSmall {
            caught_at,
            examined,
        }
    }
}

fn detectable(checks: Turn<&Check>) -> Option<Change> {
    let deviation = |check: &&Check| {
        let evidence = |name| check.evidence.get(name);
        Some(Deviation {
            size: evidence("detectable")?.as_f64()?,
            unit: evidence("detectable_unit")?.as_str()?.to_owned(),
        })
    };
    let Turn {
        before: Some(before),
        after: Some(after),
    } = checks.map(deviation)
    else {
        return None;
    };
    let turn = Turn::new(before, after);
    Some(Change {
        effect: of_deviation(&turn)?,
        what: What::Detectable {
            check: checks.after.id.clone(),
            turn,
        },
    })
}

/// The smaller a deviation that is noticed, the better.
fn of_deviation(turn: &Turn<Deviation>) -> Option<Effect> {
    let (before, after) = (turn.before.size, turn.after.size);
    if turn.before.unit != turn.after.unit {
        Some(Effect::Neutral)
    } else if after > before * AS_GOOD_AS_THE_SAME {
        Some(Effect::Regression)
    } else if before > after * AS_GOOD_AS_THE_SAME {
        Some(Effect::Improvement)
    } else {
        None
    }
}

/// What checks without a p-value rest on.
fn amounts(checks: Turn<&Check>) -> Vec<Change> {
    let changes = Amount::ALL.into_iter().filter_map(|of| {
        let found = checks.map(|check| check.evidence.get(of.member())?.as_u64());
        let turn = Turn::new(found.before?, found.after?);
        turn.is_change().then(|| Change {
            effect: by_rank(&turn),
            what: What::Amount {
                check: checks.after.id.clone(),
                of,
                turn,
            },
        })
    });
    changes.collect()
}
