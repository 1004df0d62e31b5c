//! Each kind of change in both directions, and the symmetry of all of them together.

use std::collections::BTreeMap;

use dealproof_evidence::comparison::{Comparison, Effect, Signature};
use dealproof_evidence::record::{Environment, Record};
use serde_json::{Value, json};

use super::{Contradiction, Given, check, compare};

/// A run of a customer's engine, generator and log, as far as comparisons look at it.
fn base() -> Value {
    let hash = "ab".repeat(32);
    let held = |id: &str, area: &str, more: Value| {
        let mut check = json!({
            "id": id, "title": id, "area": area, "requirements": [], "verdict": "pass",
            "whose": {"owner": "customer", "about": "engine"},
            "would_catch": "", "evidence": {}, "findings": [], "rerun": ""
        });
        let members = check.as_object_mut().unwrap();
        members.extend(more.as_object().unwrap().clone());
        check
    };
    let power = json!({"evidence": {"detectable": 0.2, "detectable_unit": "effect size"}});
    let duty = |key: &str, state: &str| json!({"key": key, "duty": key, "state": state});
    let subject = |role: &str, name: &str| json!({"role": role, "owner": "customer", "name": name, "sha256": hash, "sha256_of": "it"});
    let laws = json!({"rule": "", "family_size": 1, "run_budget": 0.01, "first_look_budget": 0.005,
        "retest_budget": 0.005, "warning": 0.025, "power_level": 0.01, "rejected": [],
        "on_retest": false});
    json!({
        "schema_version": 1,
        "software": {"name": "dealproof", "version": "1.0.0", "code_sha256": hash, "toolchain": ""},
        "plan": {"name": "p", "description": "", "sha256": hash, "seed": hash, "seed_from": "fresh"},
        "injected": [],
        "signed_with": "throw_away_key",
        "subjects": [subject("engine", "theirs"), subject("generator", "theirs"), subject("log", "l")],
        "fingerprints": [{"what": "the rule scenarios", "sha256": hash}],
        "scope": {
            "games": [{"name": "nlhe", "title": "", "sha256": hash, "profile": {}}],
            "seats_max": 9, "features": ["rake"], "randomness": ["decks"], "out_of_scope": []
        },
        "conclusion": {},
        "checks": [
            held("betting: one", "rules: betting", json!({"steps": ["1 Given a", "2 Then b"]})),
            held("betting: two", "rules: betting", json!({"steps": ["5 Given a", "6 Then c"]})),
            held("betting: open", "rules: betting", json!({"verdict": "not_run",
                "reason": "the scenario has no steps", "reason_code": "no_steps",
                "steps": ["9 Given d"]})),
            held("betting: wrong", "rules: betting", json!({"verdict": "fail",
                "findings": [{"expected": "e", "found": "f", "place": "", "integrity": false}],
                "steps": ["8 Given e"]})),
            held("battery.decks.x", "generator: decks", power),
            held("log.hands", "log", json!({"evidence": {"hands": 50, "decks_derived": 50}})),
        ],
        "randomness": {
            "source": "file",
            "samples": [{"stream": "decks", "unit": "decks", "samples": 1000}],
            "decision": laws,
            "p_values": [], "p_histogram": [], "maps": [], "power": [],
            "defects": [{"name": "sattolo", "description": "", "unit": "decks", "samples": 40,
                "caught_at": 600, "caught_by": "x", "claimed": true}]
        },
        "traceability": [{
            "tag": "GLI-19:4.5.1", "title": "t", "verified": true, "via": "", "coverage": "part",
            "duties": [duty("a", "shown"), duty("b", "open")], "checks": []
        }]
    })
}

/// The record, with the conclusion that follows from its checks.
fn record(mut value: Value) -> Record {
    let words = |word: &str| {
        let checks = value["checks"].as_array().unwrap();
        checks.iter().filter(|one| one["verdict"] == word).count()
    };
    let [passed, failed, not_run] = ["pass", "fail", "not_run"].map(words);
    let checks = value["checks"].as_array().unwrap();
    let new = |check: &&Value| check["verdict"] == "fail" && check.get("known").is_none();
    let mut conclusion = json!({"passed": passed, "failed": failed, "inconclusive": 0,
        "not_run": not_run, "verdict": "inconclusive", "reason": "r"});
    let word = if checks.iter().any(|check| new(&check)) {
        Some("fail")
    } else {
        (passed == checks.len() && value["injected"] == json!([])).then_some("pass")
    };
    if let Some(word) = word {
        conclusion["verdict"] = json!(word);
        conclusion.as_object_mut().unwrap().remove("reason");
    }
    value["conclusion"] = conclusion;
    let record = Record::from_json(value.to_string().as_bytes()).unwrap();
    assert_eq!(check(&record), Ok(()));
    record
}

const KEPT: Signature = Signature::Unsigned;

/// A record and the environment that a change may have put into it.
type Run = (Record, Environment);

fn run(mut value: Value) -> Run {
    let confined = value.as_object_mut().unwrap().remove("confined");
    let confined = confined.unwrap_or(json!("bubblewrap"));
    let environment = Environment {
        confined: serde_json::from_value(confined).unwrap(),
        ..Environment::default()
    };
    (record(value), environment)
}

fn given<'a>(name: &'a str, run: &'a Run) -> Given<'a> {
    Given {
        name,
        record: &run.0,
        environment: Some(&run.1),
        signature: &KEPT,
        not_checked: &[],
    }
}

fn compared(before: &Run, after: &Run) -> Comparison {
    compare(given("x", before), given("x", after))
}

fn after(change: &dyn Fn(&mut Value)) -> Run {
    let mut value = base();
    change(&mut value);
    run(value)
}

/// Sets members of the record, each by its path.
fn set(changes: Value) -> Box<dyn Fn(&mut Value)> {
    Box::new(move |record| {
        for (path, value) in changes.as_object().unwrap() {
            let (above, name) = path.rsplit_once('/').unwrap();
            let above = record.pointer_mut(above).unwrap();
            match above {
                Value::Array(all) => all[name.parse::<usize>().unwrap()] = value.clone(),
                other => {
                    other[name] = value.clone();
                }
            }
        }
    })
}

/// Takes an element out of a list of the record.
fn without(list: &'static str, place: usize) -> Box<dyn Fn(&mut Value)> {
    Box::new(move |record| {
        let list = record.pointer_mut(list).unwrap();
        list.as_array_mut().unwrap().remove(place);
    })
}

/// A kind of change, what it does to the record, and the changes that are found, with their effects.
type Case = (
    &'static str,
    Box<dyn Fn(&mut Value)>,
    &'static [(&'static str, Effect)],
);

use Effect::{Improvement as Better, Mixed as Both, Neutral, Regression as Worse};

fn of_checks() -> Vec<Case> {
    let finding = json!([{"expected": "e", "found": "g", "place": "", "integrity": false}]);
    let known = json!({"reason": "r", "ticket": "T-1", "expires": "2027-01-31"});
    vec![
        (
            "a check fails",
            set(json!({"/checks/0/verdict": "fail"})),
            &[("check", Worse)],
        ),
        (
            "a check does not run any more",
            set(json!({"/checks/0/verdict": "not_run", "/checks/0/reason": "r"})),
            &[("check", Worse)],
        ),
        (
            "a failure goes, and the run is no longer failed",
            set(json!({"/checks/3/verdict": "pass", "/checks/3/findings": []})),
            &[("verdict", Better), ("check", Better)],
        ),
        (
            "a failure is no longer seen",
            set(
                json!({"/checks/3/verdict": "not_run", "/checks/3/reason": "r", "/checks/3/findings": []}),
            ),
            &[("verdict", Better), ("check", Both)],
        ),
        (
            "a failure becomes known",
            set(json!({"/checks/3/known": known})),
            &[("verdict", Better), ("check", Worse)],
        ),
        (
            "a failure is another one",
            set(json!({"/checks/3/findings": finding})),
            &[("check", Neutral)],
        ),
        (
            "a check that passed disappears",
            without("/checks", 5),
            &[("check", Worse)],
        ),
        (
            "a check that failed disappears",
            without("/checks", 3),
            &[("verdict", Better), ("check", Both)],
        ),
        (
            "a check that was open disappears",
            without("/checks", 2),
            &[("check", Both)],
        ),
        (
            "a scenario is renamed",
            set(json!({"/checks/0/id": "betting: first"})),
            &[("renamed", Neutral)],
        ),
        (
            "a scenario asks something else",
            set(json!({"/checks/0/steps": ["1 Given a"]})),
            &[("steps", Neutral)],
        ),
        (
            "a scenario moves within its file",
            set(json!({"/checks/0/steps": ["3 Given a", "4 Then b"]})),
            &[],
        ),
    ]
}

fn of_clauses_and_power() -> Vec<Case> {
    let clause = "/traceability/0";
    vec![
        (
            "a clause and its duty are lost",
            set(
                json!({"/traceability/0/coverage": "open", "/traceability/0/duties/0/state": "open"}),
            ),
            &[("clause", Worse), ("duty", Worse)],
        ),
        (
            "a duty fails",
            set(
                json!({"/traceability/0/coverage": "failed", "/traceability/0/duties/1/state": "failed"}),
            ),
            &[("clause", Worse), ("duty", Worse)],
        ),
        (
            "a duty is shown, and the clause is full",
            set(
                json!({"/traceability/0/coverage": "full", "/traceability/0/duties/1/state": "shown"}),
            ),
            &[("clause", Better), ("duty", Better)],
        ),
        (
            "a duty was shown and is out of scope",
            set(json!({"/traceability/0/duties/0/state": "out_of_scope"})),
            &[("duty", Worse)],
        ),
        (
            "a duty is open for another reason",
            set(json!({"/traceability/0/duties/1/state": "not_run"})),
            &[("duty", Neutral)],
        ),
        (
            "a duty that was shown is no part of the clause any more",
            without("/traceability/0/duties", 0),
            &[("duty", Worse)],
        ),
        (
            "a duty that was open is no part of the clause any more",
            without("/traceability/0/duties", 1),
            &[],
        ),
        (
            "a clause is in no catalogue any more",
            set(
                json!({clause: {"tag": "GLI-19:4.5.2", "title": "t", "verified": true, "via": "",
                "coverage": "document", "duties": [{"key": "a", "duty": "a", "state": "document"}],
                "checks": []}}),
            ),
            &[("clause", Worse), ("duty", Worse)],
        ),
        (
            "fewer decks, and the defect is still noticed",
            set(json!({"/randomness/samples/0/samples": 900})),
            &[("sample", Worse)],
        ),
        (
            "too few decks for the defect",
            set(json!({"/randomness/samples/0/samples": 599})),
            &[("sample", Worse), ("defect", Worse)],
        ),
        (
            "the defect is not planted any more",
            set(json!({"/randomness/defects/0/claimed": false})),
            &[("defect", Worse)],
        ),
        (
            "the defect is missed",
            set(
                json!({"/randomness/defects/0/caught_by": null, "/randomness/defects/0/caught_at": null}),
            ),
            &[("defect", Worse)],
        ),
        (
            "the defect is caught a little later",
            set(json!({"/randomness/defects/0/caught_at": 700})),
            &[],
        ),
        (
            "only a larger deviation is noticed",
            set(json!({"/checks/4/evidence/detectable": 0.23})),
            &[("detectable", Worse)],
        ),
        (
            "a deviation that is as good as the same is noticed",
            set(json!({"/checks/4/evidence/detectable": 0.21})),
            &[],
        ),
        (
            "another deviation is measured",
            set(json!({"/checks/4/evidence/detectable_unit": "share of blocks"})),
            &[("detectable", Neutral)],
        ),
        (
            "fewer hands of the log",
            set(json!({"/checks/5/evidence/hands": 49})),
            &[("amount", Worse)],
        ),
    ]
}

fn of_terms() -> Vec<Case> {
    let games = json!([{"name": "plo", "title": "", "sha256": "", "profile": {}}]);
    vec![
        (
            "another engine of the same customer",
            set(json!({"/subjects/0/sha256": "cd", "/subjects/0/name": "theirs 2"})),
            &[("subject", Neutral)],
        ),
        (
            "our engine in place of theirs",
            set(json!({"/subjects/0/owner": "reference"})),
            &[("subject", Worse)],
        ),
        ("no log", without("/subjects", 2), &[("subject", Worse)]),
        (
            "everything is in scope",
            set(json!({"/scope": null})),
            &[("scope", Better)],
        ),
        (
            "another game",
            set(json!({"/scope/games": games})),
            &[("scope", Worse), ("scope", Better)],
        ),
        (
            "another profile of the same game",
            set(json!({"/scope/games/0/sha256": "cd"})),
            &[("scope", Neutral)],
        ),
        (
            "smaller tables",
            set(json!({"/scope/seats_max": 6})),
            &[("scope", Worse)],
        ),
        (
            "no rake",
            set(json!({"/scope/features": []})),
            &[("scope", Worse)],
        ),
        (
            "seats are drawn too",
            set(json!({"/scope/randomness": ["decks", "seats"]})),
            &[("scope", Better)],
        ),
        (
            "another plan",
            set(json!({"/plan/sha256": "cd"})),
            &[("plan", Neutral)],
        ),
        (
            "another fresh seed",
            set(json!({"/plan/seed": "cd"})),
            &[("seed", Neutral)],
        ),
        (
            "a published seed",
            set(json!({"/plan/seed_from": "plan"})),
            &[("seed", Worse)],
        ),
        (
            "a seed of the command line",
            set(json!({"/plan/seed_from": "command_line"})),
            &[("seed", Worse)],
        ),
        (
            "an injected defect",
            set(json!({"/injected": ["generator: sattolo"]})),
            &[("injected", Worse)],
        ),
        (
            "no sandbox",
            set(json!({"/confined": "off"})),
            &[("sandbox", Worse)],
        ),
        (
            "another product",
            set(json!({"/product": {"customer": "A", "product": "B", "version": "7.2"}})),
            &[("product", Neutral)],
        ),
        (
            "another version",
            set(json!({"/software/version": "1.1.0", "/software/code_sha256": "cd"})),
            &[("software", Neutral)],
        ),
        (
            "other scenarios",
            set(json!({"/fingerprints/0/sha256": "cd"})),
            &[("data", Neutral)],
        ),
    ]
}

fn cases() -> Vec<Case> {
    let groups = [of_checks(), of_clauses_and_power(), of_terms()];
    groups.into_iter().flatten().collect()
}

/// The kinds and effects of a comparison.
fn found(comparison: &Comparison) -> Vec<(String, Effect)> {
    let changes = comparison.changes.iter();
    let kind = |change| serde_json::to_value(change).unwrap()["kind"].clone();
    let kinds = changes.map(|change| (kind(change).as_str().unwrap().to_owned(), change.effect));
    let mut kinds: Vec<_> = kinds.collect();
    kinds.sort_by_key(|(kind, effect)| (kind.clone(), *effect as u8));
    kinds
}

const fn exchanged(effect: Effect) -> Effect {
    match effect {
        Effect::Regression => Effect::Improvement,
        Effect::Improvement => Effect::Regression,
        other => other,
    }
}

#[test]
fn every_kind_of_change_is_what_it_is_in_both_directions() {
    let before = run(base());
    for (name, change, expected) in cases() {
        let after = after(&*change);
        for (is_back, comparison) in [
            (false, compared(&before, &after)),
            (true, compared(&after, &before)),
        ] {
            let effect = |effect| if is_back { exchanged(effect) } else { effect };
            let expected = expected.iter();
            let mut expected: Vec<(String, Effect)> = expected
                .map(|(kind, of)| ((*kind).to_owned(), effect(*of)))
                .collect();
            expected.sort_by_key(|(kind, effect)| (kind.clone(), *effect as u8));
            assert_eq!(found(&comparison), expected, "{name}, back: {is_back}");
        }
    }
}

/// A comparison as it should be the other way round, in an order of its own.
fn mirrored(comparison: &Comparison) -> Value {
    fn turned(value: Value) -> Value {
        let other = |name: &str| match name {
            "before" => "after".to_owned(),
            "after" => "before".to_owned(),
            "regression" => "improvement".to_owned(),
            "improvement" => "regression".to_owned(),
            name => name.to_owned(),
        };
        match value {
            Value::Object(members) => members
                .into_iter()
                .map(|(name, value)| (other(&name), turned(value)))
                .collect(),
            Value::Array(all) => all.into_iter().map(turned).collect(),
            Value::String(text) => json!(other(&text)),
            value => value,
        }
    }
    let mut value = serde_json::to_value(comparison).unwrap();
    // A check that was renamed has the name of the later run.
    let renamed = comparison.changes.iter().filter_map(|change| {
        let change = serde_json::to_value(change).unwrap();
        let text = |name: &str| change[name].as_str().map(str::to_owned);
        (change["kind"] == "renamed").then(|| Some((text("after")?, text("before")?)))?
    });
    let renamed: BTreeMap<String, String> = renamed.collect();
    for change in value["changes"].as_array_mut().unwrap() {
        let name = change["check"].as_str().and_then(|name| renamed.get(name));
        if let Some(name) = name {
            change["check"] = json!(name);
        }
    }
    turned(value)
}

/// With the lists in an order that does not depend on the direction.
fn sorted(mut value: Value) -> Value {
    for list in ["changes", "not_compared"] {
        let list = value[list].as_array_mut().unwrap();
        list.sort_by_key(Value::to_string);
    }
    value
}

/// Words of the names of changes after which a place of the record is not there or another one.
const REMOVING: [&str; 4] = ["disappears", "any more", "everything", "no log"];

#[test]
fn a_comparison_the_other_way_round_exchanges_regressions_and_improvements() {
    let cases = cases();
    // Every other multiple of an odd number: as many bits as there are changes, all of them mixed.
    let mut bits: u64 = 1;
    let mut runs = Vec::new();
    for _ in 0..24 {
        bits = bits.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(1);
        let mut value = base();
        // At most one takes something out, and comes last, so that places stay what they are.
        let chosen = cases.iter().enumerate();
        let chosen = chosen.filter(|(at, _)| bits >> (at % 64) & 0b101 == 0b101);
        let (removing, setting): (Vec<_>, Vec<_>) = chosen
            .map(|(_, case)| case)
            .partition(|(name, ..)| REMOVING.iter().any(|word| name.contains(word)));
        for (_, change, _) in setting {
            change(&mut value);
        }
        if let Some((_, change, _)) = removing.first() {
            change(&mut value);
        }
        runs.push(run(value));
    }
    let mut changes = 0;
    for before in &runs {
        assert_eq!(compared(before, before).changes, []);
        for after in &runs {
            let there = compared(before, after);
            let back = compared(after, before);
            changes += there.changes.len();
            let back = sorted(serde_json::to_value(&back).unwrap());
            assert_eq!(sorted(mirrored(&there)), back);
        }
    }
    assert!(changes > 5_000, "{changes} changes in all");
}

#[test]
fn a_check_that_is_gone_says_why() {
    let reason = |change: Value| {
        let before = run(base());
        let after = after(&*set(change));
        let comparison = compared(&before, &after);
        let changes = comparison.changes.iter();
        let changes = changes.map(|change| serde_json::to_value(change).unwrap());
        let absent = changes
            .filter(|change| change["check"] == "betting: one")
            .map(|change| change["after"]["absent"].clone());
        absent.collect::<Vec<Value>>()
    };
    let rest = |from: usize| json!(base()["checks"].as_array().unwrap()[from..].to_vec());
    assert_eq!(reason(json!({"/checks": rest(1)})), ["subject"]);
    let plan = json!({"/checks": rest(1), "/plan/sha256": "cd"});
    assert_eq!(reason(plan), ["plan"]);
    let version = json!({"/checks": rest(1), "/software/code_sha256": "cd"});
    assert_eq!(reason(version), ["version"]);
    let both = json!({"/checks": rest(1), "/plan/sha256": "cd", "/software/code_sha256": "cd"});
    assert_eq!(reason(both), ["plan_or_version"]);
    let area = json!({"/checks": rest(4)});
    assert_eq!(reason(area), [json!({"area": {"area": "rules"}})]);
    let left_out =
        json!([{"not_offered": {"game": "omaha"}, "checks": ["betting: one"], "clauses": []}]);
    let scope = json!({"/checks": rest(1), "/scope/out_of_scope": left_out});
    assert_eq!(reason(scope), [json!({"out_of_scope": {"game": "omaha"}})]);
}

#[test]
fn records_of_older_versions_are_compared_as_far_as_they_go() {
    let old = set(json!({"/traceability/0/coverage": "passed", "/traceability/0/duties": []}));
    let old = after(&*old);
    let new = run(base());
    let comparison = compared(&old, &new);
    assert_eq!(comparison.changes, []);
    let kinds = |comparison: &Comparison| {
        let all = comparison.not_compared.iter();
        let all = all.map(|one| serde_json::to_value(one).unwrap()["kind"].clone());
        all.collect::<Vec<Value>>()
    };
    let alone = "authenticity";
    assert_eq!(kinds(&comparison), [alone, alone, "clauses"]);
    assert_eq!(kinds(&compared(&old, &old)), [alone, alone, "duties"]);
    assert_eq!(kinds(&compared(&new, &new)), [alone, alone]);
    // Two of them are compared clause by clause.
    let lost = set(json!({"/traceability/0/coverage": "uncovered", "/traceability/0/duties": []}));
    let lost = after(&*lost);
    assert_eq!(
        found(&compared(&old, &lost)),
        [("clause".to_owned(), Effect::Regression)]
    );
    // Without owners, steps and environment that is said; a reason in words alone is no change.
    let bare = after(&|record| {
        for check in record["checks"].as_array_mut().unwrap() {
            for member in ["whose", "steps", "reason_code"] {
                check.as_object_mut().unwrap().remove(member);
            }
        }
    });
    let none = Given {
        environment: None,
        ..given("x", &bare)
    };
    let comparison = compare(none, given("x", &new));
    assert_eq!(comparison.changes, []);
    assert_eq!(
        kinds(&comparison),
        [alone, alone, "owners", "renames", "sandbox"]
    );
}

#[test]
fn a_record_that_contradicts_itself_is_refused() {
    let mut twice = record(base());
    twice.checks.push(twice.checks[0].clone());
    let id = twice.checks[0].id.clone();
    assert_eq!(check(&twice), Err(Contradiction::Repeated { id }));
    let mut forged = record(base());
    forged.conclusion.failed = 0;
    assert!(matches!(
        check(&forged),
        Err(Contradiction::Conclusion { .. })
    ));
}

#[test]
fn subjects_are_paired_by_their_use() {
    let source = |used_for: &str| {
        json!({"role": "generator", "owner": "customer", "name": used_for, "used_for": used_for,
            "sha256": "ab".repeat(32), "sha256_of": "it"})
    };
    let with = |sources: &[Value]| after(&*set(json!({ "/subjects": sources })));
    let one = with(&[source("decks")]);
    let two = with(&[source("words"), source("decks")]);
    for (before, after, effect) in [(&one, &two, Better), (&two, &one, Worse)] {
        let changes = compared(before, after).changes;
        let effects: Vec<Effect> = changes.iter().map(|change| change.effect).collect();
        assert_eq!(effects, [effect]);
    }
}
