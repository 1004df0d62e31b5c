//! The amounts of rules: blinds, bets and caps, where every amount is multiplied.

use dealproof_engine::profile::Rules;
use serde_json::{Value, json};

/// The amounts of a profile.
const PROFILE: [&str; 9] = [
    "/betting/min_bet",
    "/betting/small_bet",
    "/betting/big_bet",
    "/forced/blinds",
    "/forced/button_blind",
    "/forced/ante/amount",
    "/forced/bring_in",
    "/rake/caps",
    "/unit",
];
/// The amounts of a table's house rules.
const HOUSE: [&str; 3] = ["/buy_in/min", "/buy_in/max", "/time_fee/amount"];

/// A request whose rules have every amount multiplied. Rules that are none are left as they are.
pub(super) fn scaled(mut request: Value, by: u64) -> Value {
    if let Some(profile) = request.get_mut("profile") {
        rules(profile, by);
    }
    if let Some(house) = request.get_mut("house") {
        amounts(house, &HOUSE, by);
        let games = house.pointer_mut("/rotation/games");
        let games = games.and_then(Value::as_array_mut);
        games.into_iter().flatten().for_each(|game| rules(game, by));
    }
    request
}

fn rules(profile: &mut Value, by: u64) {
    // A profile may state nothing but its name: what it leaves out has amounts too.
    if let Ok(whole) = Rules::from_json(profile) {
        *profile = serde_json::from_str(whole.canonical_json()).unwrap_or_default();
    }
    amounts(profile, &PROFILE, by);
}

fn amounts(rules: &mut Value, paths: &[&str], by: u64) {
    for path in paths {
        if let Some(member) = rules.pointer_mut(path) {
            *member = times("", member.take(), by);
        }
    }
}

/// The caps of the rake have a number of players beside the amount.
fn times(name: &str, value: Value, by: u64) -> Value {
    match value {
        Value::Array(list) => list.into_iter().map(|one| times(name, one, by)).collect(),
        Value::Object(members) => members
            .into_iter()
            .map(|(name, member)| {
                let member = times(&name, member, by);
                (name, member)
            })
            .collect(),
        Value::Number(number) if name != "players" => {
            let amount = number.as_u64().and_then(|amount| amount.checked_mul(by));
            amount.map_or(Value::Number(number), |amount| json!(amount))
        }
        other => other,
    }
}
