//! The scope of a record against the profiles in it, and against the plan that declares it.

use dealproof_audit::hash::Hash;
use dealproof_engine::profile::Rules;
use dealproof_evidence::record::Record;
use dealproof_evidence::scope::Scope;

use super::{Difference, PLAN, RECORD, differs};
use crate::plan::LoadedPlan;
use crate::scope::{Declaration, Room};

/// Where the scope is not that of its own profiles or of its plan. A scope that is no room is found
/// where the checks are listed.
pub(super) fn differences(record: &Record, plan: &LoadedPlan) -> Vec<Difference> {
    let Some(scope) = &record.scope else {
        let declared = plan.plan.scope.is_some();
        let expected = "a scope in the record, as the plan declares one";
        return Vec::from_iter(declared.then(|| differs(RECORD, expected, "none")));
    };
    let mut differences = Vec::new();
    if let Ok(room) = Room::of_record(scope)
        && room.recorded(scope.out_of_scope.clone()) != *scope
    {
        let expected = "names and digests of the games in scope as their profiles have them";
        differences.push(differs(RECORD, expected, "others"));
    }
    let declared = plan.plan.scope.as_ref();
    if let Some(declared) = declared.filter(|declared| !is_of(declared, scope)) {
        let expected = format!("the scope of {PLAN}, games {}", declared.games.join(", "));
        let found = scope.games.iter().map(|game| game.name.as_str());
        let found = found.collect::<Vec<_>>().join(", ");
        differences.push(differs(RECORD, expected, format!("another, games {found}")));
    }
    differences
}

/// Whether a scope is the declared one. Of a profile file, only the record has the text.
fn is_of(declared: &Declaration, scope: &Scope) -> bool {
    let games = declared.games.iter().zip(&scope.games);
    let mut games = games.map(|(name, game)| {
        let built_in = Rules::built_in(name);
        built_in.is_none_or(|rules| Hash(*rules.sha256()).to_string() == game.sha256)
    });
    declared.games.len() == scope.games.len()
        && games.all(|same| same)
        && declared.seats_max == scope.seats_max
        && declared.features == scope.features
        && declared.randomness == scope.randomness
}
