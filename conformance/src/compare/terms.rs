//! What was tested and how: subjects, scope, plan, seed, sandbox, software, data.

use std::collections::BTreeSet;

use dealproof_evidence::comparison::{
    Change, Effect, NotCompared, ScopeChange, Seed, Turn, What, Which,
};
use dealproof_evidence::record::{Confined, Owner, Record, Role, SeedOrigin, Subject};
use dealproof_evidence::scope::Scope;

use super::{Given, by_rank};

/// Compares the terms of two runs.
pub(super) fn compare(given: Turn<Given<'_>>) -> (Vec<NotCompared>, Vec<Change>) {
    let records = given.map(|one| one.record);
    let mut changes = subjects(records);
    changes.extend(scope(records));
    changes.extend(plan(records));
    let (not_compared, sandbox) = sandbox(given);
    changes.extend(sandbox);
    // Who vouches for a run says nothing of what it shows: `seal` is a step of its own.
    let signature = given.map(|one| one.signature.clone());
    changes.extend(neutral(signature, What::Signature));
    let product = records.map(|record| record.product.clone());
    changes.extend(neutral(product, What::Product));
    let software = records.map(|record| record.software.clone());
    changes.extend(neutral(software, What::Software));
    changes.extend(data(records));
    (not_compared, changes)
}

fn neutral<T: PartialEq>(turn: Turn<T>, what: impl Fn(Turn<T>) -> What) -> Option<Change> {
    judged(turn, Effect::Neutral, what)
}

fn judged<T: PartialEq>(
    turn: Turn<T>,
    effect: Effect,
    what: impl Fn(Turn<T>) -> What,
) -> Option<Change> {
    turn.is_change().then(|| Change {
        effect,
        what: what(turn),
    })
}

/// The subjects of each role: their names may be those of versions, so that they are paired by their
/// use, and where nothing has that use, by their order.
fn subjects(records: Turn<&Record>) -> Vec<Change> {
    let roles = [Role::Engine, Role::Generator, Role::Log, Role::Software];
    let mut changes = Vec::new();
    for role in roles {
        let of_role = records.map(|record| {
            let subjects = record.subjects.iter();
            let subjects = subjects.filter(|subject| subject.role == role);
            subjects.collect::<Vec<&Subject>>()
        });
        for turn in pairs(of_role) {
            let turn = turn.map(|one| one.cloned());
            let effect = by_rank(&turn.map(|one| worth(one.as_ref())));
            changes.extend(judged(turn, effect, |turn| What::Subject { role, turn }));
        }
    }
    changes
}

/// Each subject of one run with that of the same use in the other, then the rest in order.
fn pairs(of_role: Turn<Vec<&Subject>>) -> Vec<Turn<Option<&Subject>>> {
    let Turn {
        mut before,
        mut after,
    } = of_role;
    let mut pairs = Vec::new();
    before.retain(|&one| {
        let same = after
            .iter()
            .position(|other| other.used_for == one.used_for);
        let other = same.map(|place| after.remove(place));
        pairs.extend(other.map(|other| Turn {
            before: Some(one),
            after: Some(other),
        }));
        other.is_none()
    });
    let count = before.len().max(after.len());
    pairs.extend((0..count).map(|place| Turn {
        before: before.get(place).copied(),
        after: after.get(place).copied(),
    }));
    pairs
}

/// Evidence about the customer's system is what a room needs; about the reference it is a self-test.
fn worth(subject: Option<&Subject>) -> u8 {
    match subject.map(|subject| subject.owner) {
        Some(Owner::Customer) => 2,
        Some(Owner::Reference | Owner::Instrument) => 1,
        None => 0,
    }
}

/// A smaller scope is a regression: what is not offered is not tested.
fn scope(records: Turn<&Record>) -> Vec<Change> {
    let scopes = records.map(|record| record.scope.as_ref());
    let (Some(before), Some(after)) = (scopes.before, scopes.after) else {
        let declared = scopes.map(Option::is_some);
        let effect = by_rank(&declared.map(|declared| !declared));
        let change = judged(declared, effect, |turn| {
            What::Scope(ScopeChange::Declared(turn))
        });
        return change.into_iter().collect();
    };
    let scopes = Turn::new(before, after);
    let mut changes = games(scopes);
    let seats = scopes.map(|scope| scope.seats_max);
    let effect = by_rank(&seats);
    changes.extend(judged(seats, effect, |turn| {
        What::Scope(ScopeChange::Seats(turn))
    }));
    for &feature in before.features.symmetric_difference(&after.features) {
        let turn = scopes.map(|scope| scope.features.contains(&feature));
        let effect = by_rank(&turn);
        let what = |turn| What::Scope(ScopeChange::Feature { feature, turn });
        changes.extend(judged(turn, effect, what));
    }
    for &purpose in before.randomness.symmetric_difference(&after.randomness) {
        let turn = scopes.map(|scope| scope.randomness.contains(&purpose));
        let effect = by_rank(&turn);
        let what = |turn| What::Scope(ScopeChange::Randomness { purpose, turn });
        changes.extend(judged(turn, effect, what));
    }
    changes
}

fn games(scopes: Turn<&Scope>) -> Vec<Change> {
    let games = scopes.before.games.iter().chain(&scopes.after.games);
    let names: BTreeSet<&str> = games.map(|game| game.name.as_str()).collect();
    let changes = names.into_iter().filter_map(|name| {
        let turn = scopes.map(|scope| {
            let mut games = scope.games.iter();
            let game = games.find(|game| game.name == name);
            game.map(|game| game.sha256.clone())
        });
        let effect = by_rank(&turn.map(Option::is_some));
        let name = name.to_owned();
        judged(turn, effect, |turn| {
            let name = name.clone();
            What::Scope(ScopeChange::Game { name, turn })
        })
    });
    changes.collect()
}

fn plan(records: Turn<&Record>) -> Vec<Change> {
    let mut changes = Vec::new();
    let digests = records.map(|record| (&record.plan.name, &record.plan.sha256));
    if digests.is_change() {
        let turn = records.map(|record| record.plan.clone());
        changes.extend(neutral(turn, What::Plan));
    }
    // Only a seed that nobody knew before the run proves that nothing was prepared for it.
    let is_fresh = records.map(|record| record.plan.seed_from == SeedOrigin::Fresh);
    let seeds = records.map(|record| Seed {
        seed: record.plan.seed.clone(),
        from: record.plan.seed_from,
    });
    changes.extend(judged(seeds, by_rank(&is_fresh), What::Seed));
    let injected = records.map(|record| record.injected.clone());
    let is_clean = injected.map(Vec::is_empty);
    changes.extend(judged(injected, by_rank(&is_clean), What::Injected));
    changes
}

/// The reference needs no sandbox, so that only two customers' engines are compared.
fn sandbox(given: Turn<Given<'_>>) -> (Vec<NotCompared>, Option<Change>) {
    let customers = given.map(|one| {
        let mut subjects = one.record.subjects.iter();
        subjects.any(|one| one.role == Role::Engine && one.owner == Owner::Customer)
    });
    if !customers.before || !customers.after {
        return (Vec::new(), None);
    }
    let confined = given.map(|one| one.environment.and_then(|one| one.confined));
    let sides = [
        (Which::Before, confined.before),
        (Which::After, confined.after),
    ];
    let unknown = sides.iter().filter(|(_, confined)| confined.is_none());
    let unknown = unknown.map(|&(which, _)| NotCompared::Sandbox { which });
    let change = confined
        .before
        .zip(confined.after)
        .and_then(|(before, after)| {
            let turn = Turn::new(before, after);
            let is_confined = turn.map(|one| *one == Confined::Bubblewrap);
            judged(turn, by_rank(&is_confined), What::Sandbox)
        });
    (unknown.collect(), change)
}

/// Digests of data. That clauses or scenarios are others is no judgement on the system.
fn data(records: Turn<&Record>) -> Vec<Change> {
    let prints = records
        .before
        .fingerprints
        .iter()
        .chain(&records.after.fingerprints);
    let mut seen = BTreeSet::new();
    let names = prints.map(|print| print.what.as_str());
    let names: Vec<&str> = names.filter(|name| seen.insert(*name)).collect();
    let changes = names.into_iter().filter_map(|name| {
        let turn = records.map(|record| {
            let mut prints = record.fingerprints.iter();
            let print = prints.find(|print| print.what == name);
            print.map(|print| print.sha256.clone())
        });
        neutral(turn, |turn| What::Data {
            data: name.to_owned(),
            turn,
        })
    });
    changes.collect()
}
