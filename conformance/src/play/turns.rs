//! All switches take turns, so that few games are enough to set each of them. Drawn alone, a switch of
//! sixty with several values would not be set in two hundred games.

use dealproof_engine::open_face;
use dealproof_engine::profile::Rules;
use dealproof_engine::table::HouseRules;
use dealproof_engine::tournament;
use serde_json::{Value, json};

use super::switches::{self, Switch};

/// A step through a list that comes to each place once, and to neighbours in different games.
const STRIDE: usize = 23;

/// What a switch needs to mean anything: members, and what switches them on.
const NEEDS: &[(&str, &[(&str, &str)])] = &[
    ("betting.fixed.", FIXED_LIMIT),
    ("betting.small_bet", FIXED_LIMIT),
    ("betting.big_bet", FIXED_LIMIT),
    ("betting.pot.", &[("betting.structure", "pot_limit")]),
    (
        "forced.ante.",
        &[("forced.ante.kind", "each"), ("forced.ante.amount", "25")],
    ),
    ("forced.kill.", FIXED_LIMIT),
    ("forced.kill.", &[("forced.kill.size", "half")]),
    ("rake.", &[("rake.basis_points", "500")]),
    ("showdown.run_out", &[("showdown.runs_max", "2")]),
    (
        "rotation.",
        &[(
            "rotation.games",
            "[{\"name\":\"flo8\"},{\"name\":\"stud\"}]",
        )],
    ),
    (
        "time_fee.",
        &[("time_fee.amount", "40"), ("time_fee.every_ms", "60000")],
    ),
    (
        "return_after_leaving.",
        &[("return_after_leaving.within_ms", "60000")],
    ),
    ("time_bank.add_ms", &[("time_bank.refill", "each_hand")]),
    (
        "fantasyland.stay_cards",
        &[("fantasyland.cards", "progressive")],
    ),
    (
        "bounty.",
        &[("bounty.kind", "progressive"), ("bounty.amount", "25")],
    ),
    (
        "chips.",
        &[
            ("chips.denominations", "[25,100]"),
            ("chips.colour_up_at", "[3]"),
        ],
    ),
];

/// What few games have. These come first, since the game is chosen for the first.
const RARE: [&str; 9] = [
    "chips.odd",
    "chips.total",
    "showdown.run_out",
    "hand.hole_cards_played",
    "hand.low_cards",
    "hand.ranking",
    "forced.bring_in",
    "betting.showing_tie",
    "deal.reshuffle",
];

const FIXED_LIMIT: &[(&str, &str)] = &[
    ("betting.structure", "fixed_limit"),
    ("betting.small_bet", "100"),
    ("betting.big_bet", "200"),
];

/// What has switches: how it is written in full, if it is accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Document {
    Profile,
    House,
    Structure,
    OpenFace,
}

impl Document {
    pub(super) const fn switches(self) -> &'static [Switch] {
        match self {
            Self::Profile => switches::PROFILE,
            Self::House => switches::HOUSE,
            Self::Structure => switches::STRUCTURE,
            Self::OpenFace => switches::OPEN_FACE,
        }
    }

    /// The document with all its members; none if it is refused.
    pub(super) fn whole(self, document: &Value) -> Option<Value> {
        match self {
            Self::Profile => canonical(Rules::from_json(document).ok()?.canonical_json()),
            Self::House => canonical(HouseRules::from_json(document).ok()?.canonical_json()),
            Self::Structure => {
                let rules = tournament::Rules::from_json(document).ok()?;
                canonical(rules.canonical_json())
            }
            Self::OpenFace => {
                let rules = open_face::Rules::from_json(document).ok()?;
                serde_json::to_value(rules.profile()).ok()
            }
        }
    }
}

fn canonical(text: &str) -> Option<Value> {
    serde_json::from_str(text).ok()
}

/// A switch whose turn it is, and which of its values comes first.
#[derive(Debug, Clone, Copy)]
pub(super) struct Due {
    switch: Switch,
    value: usize,
}

/// So many switches whose turn it is in the game with a number.
pub(super) fn due(document: Document, number: u64, count: usize) -> Vec<Due> {
    let switches = document.switches();
    let first = usize::try_from(number)
        .unwrap_or_default()
        .wrapping_mul(count);
    let places = (0..count).map(|place| first.wrapping_add(place));
    let due = places.map(|place| Due {
        switch: switches[place % switches.len() * STRIDE % switches.len()],
        value: place / switches.len(),
    });
    let mut due: Vec<Due> = due.collect();
    due.sort_by_key(|one| !RARE.contains(&one.switch.0));
    due
}

/// Sets the switches whose turn it is to something unusual, as far as the document is accepted with it.
/// Returns whether the first of them was set.
pub(super) fn set_due(document: &mut Value, kind: Document, due: &[Due]) -> bool {
    let mut first = None;
    for one in due {
        let is_set = set_one(document, kind, *one);
        first.get_or_insert(is_set);
    }
    first.unwrap_or(true)
}

fn set_one(document: &mut Value, kind: Document, due: Due) -> bool {
    let (path, values) = due.switch;
    let mut base = document.clone();
    if let Some(whole) = kind.whole(&base) {
        switch_on(&mut base, &whole, path);
    }
    // What is needed may not go with what is set already.
    let Some(before) = kind.whole(&base) else {
        return false;
    };
    let usual = kind.whole(document);
    for offset in 0..values.len() {
        let value = switches::value(values[(due.value + offset) % values.len()]);
        let mut changed = base.clone();
        switches::set(&mut changed, path, value);
        let Some(after) = kind.whole(&changed) else {
            continue;
        };
        let usual = usual.as_ref().unwrap_or(&before);
        if at(&after, path) != at(usual, path) {
            *document = changed;
            return true;
        }
    }
    false
}

/// Switches on what a switch needs, where it is off.
fn switch_on(document: &mut Value, whole: &Value, path: &str) {
    let needs = NEEDS.iter().filter(|(prefix, _)| path.starts_with(prefix));
    for (member, on) in needs.flat_map(|(_, members)| *members) {
        let on = switches::value(on);
        let now = at(whole, member);
        let other_structure = *member == "betting.structure" && now != &on;
        let nothing = [
            Value::Null,
            json!(0),
            json!("none"),
            json!([]),
            json!(1),
            json!("thirteen"),
        ];
        if other_structure || nothing.contains(now) {
            switches::set(document, member, on);
        }
    }
}

/// A member by its path.
pub(super) fn at<'a>(document: &'a Value, path: &str) -> &'a Value {
    path.split('.').fold(document, |at, member| &at[member])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use dealproof_adapters::protocol::{Answer, Operation};
    use dealproof_rng::run_seed::RunSeed;

    use super::super::asked::{rules_of, rules_set};
    use super::super::{Dice, Kind, Offer, driver};
    use super::*;

    /// What the games of a run begin with.
    fn openings(games: u64) -> Vec<(Kind, Operation)> {
        let (offer, seed) = (Offer::everything(), RunSeed::from_bytes([7; 32]));
        let openings = (0..games).map(|number| {
            let (kind, number) = offer.kind(number);
            let mut dice = Dice::new(seed.key_for(&format!("play/{}/{number}", kind.name())));
            let first = driver(&offer, kind, number).next(&mut dice, &Answer::default());
            (kind, first.unwrap())
        });
        openings.collect()
    }

    #[test]
    fn two_hundred_games_set_every_house_rule_several_times() {
        let mut counts: BTreeMap<String, u32> = rules_of(&Offer::everything())
            .into_iter()
            .map(|rule| (rule, 0))
            .collect();
        assert!(counts.len() > 110, "{}", counts.len());
        let openings = openings(200);
        for (_, first) in &openings {
            for rule in rules_set(first) {
                *counts.get_mut(&rule).unwrap() += 1;
            }
        }
        println!("{counts:?}");
        let rare: Vec<_> = counts.iter().filter(|(_, count)| **count < 3).collect();
        assert!(rare.is_empty(), "{rare:?}");
        // The usual rules are those that most rooms have.
        let hands = openings.iter().filter(|(kind, _)| *kind == Kind::Hand);
        let usual = hands.filter(|(_, first)| rules_set(first).is_empty());
        assert!(usual.count() >= 5);
    }

    #[test]
    fn a_switch_comes_with_what_it_needs() {
        let needs = [
            ("betting.fixed.uncapped", "betting.structure", "fixed_limit"),
            ("betting.pot.antes", "betting.structure", "pot_limit"),
            ("forced.ante.short", "forced.ante.kind", "each"),
            ("forced.kill.order", "forced.kill.size", "half"),
        ];
        for (path, member, value) in needs {
            let mut profile = json!({"name": "nlhe"});
            let switch = *switches::PROFILE.iter().find(|one| one.0 == path).unwrap();
            let due = Due { switch, value: 0 };
            assert!(set_one(&mut profile, Document::Profile, due), "{path}");
            let whole = Document::Profile.whole(&profile).unwrap();
            assert_eq!(at(&whole, member), &json!(value), "{path}");
        }
    }

    #[test]
    fn every_switch_has_its_turn() {
        for document in [
            Document::Profile,
            Document::House,
            Document::Structure,
            Document::OpenFace,
        ] {
            let count = document.switches().len();
            let mut seen: Vec<&str> = due(document, 0, count)
                .iter()
                .map(|one| one.switch.0)
                .collect();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len(), count, "{document:?}");
        }
    }
}
