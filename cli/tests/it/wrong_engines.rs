//! Engines that are wrong on purpose: each is caught, by a scenario that names its rule.

use std::path::Path;

use crate::run::{DEALPROOF, code, dealproof_in, stdout};

const WRONG: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../fixtures/adapters/wrong/wrong.py"
);

/// What is wrong in a tournament only shows there.
const TOURNAMENTS: &str = "@scenario-95 or @scenario-96 or @scenario-97 or @scenario-98 or \
                           @scenario-99 or @scenario-100 or @scenario-101";

fn run(name: &str, tags: &str, limit: &str) -> (i32, String) {
    let engine = format!("python3 '{WRONG}' {name} '{DEALPROOF}' engine");
    let arguments = [
        "rules",
        "--tags",
        tags,
        "--engine",
        &engine,
        "--engine-limit",
        limit,
    ];
    let output = dealproof_in(Path::new("."), &arguments);
    (code(&output), stdout(&output))
}

#[test]
fn the_plumbing_of_the_wrong_engines_is_right() {
    let (code, text) = run("right", "@quick", "20000");
    assert_eq!(code, 0, "{text}");
    assert!(text.contains(" 0 failed, 0 not run"), "{text}");
}

#[test]
fn every_wrong_engine_is_caught_by_the_rule_it_breaks() {
    let cases = [
        (
            "odd-chip",
            "pots/splitting: the winner nearest to the left of the button gets the odd chip",
        ),
        (
            "reopening",
            "betting/raising: the bettor may only call a short all-in",
        ),
        (
            "side-pot-eligibility",
            "posting/blinds: a short small blind makes a main pot of its own size",
        ),
        (
            "leaking-view",
            "showdown/showdown: a seat never sees the closed cards of another",
        ),
        (
            "stale-sequence",
            "betting/refusals: an action sent twice with the same sequence number moves chips once",
        ),
        (
            "refusal-with-a-trace",
            "betting/raising: one chip less is refused and changes nothing",
        ),
        (
            "uncalled-bet-kept",
            "betting/raising: what an all-in caller cannot match goes back before the showdown",
        ),
        ("no-rake", "rake/rake: five per cent, at most 300 (1)"),
        (
            "button-never-dead",
            "table/button: the small blind busts, and the button is dead",
        ),
        (
            "free-entry",
            "table/blinds: a new player between the big blind and the button (1)",
        ),
        (
            "missed-blinds-forgiven",
            "table/blinds: cash, the absent player is skipped and owes what he missed",
        ),
        (
            "equal-stacks-by-position",
            "tournament/ranking: the odd unit goes to the seat first left of the button",
        ),
        (
            "hand-for-hand-forgotten",
            "tournament/ranking: two tables lose a player each in the same round",
        ),
        (
            "rebuys-for-ever",
            "tournament/buying: after the last level with rebuys a player who busts is out",
        ),
        ("remainder-kept", "tournament/prizes: 1001 paid 50/30/20"),
        (
            "bounties-all-cash",
            "tournament/prizes: a progressive bounty on a player busted by a two-way split pot (1)",
        ),
        (
            "race-rounds-down",
            "tournament/chip_race: odd 25s held 2, 1 and 3 are 150 and make two chips of 100",
        ),
        (
            "level-rises-in-hand",
            "tournament/levels: a hand finishes at the blinds it began with",
        ),
    ];
    for (name, scenario) in cases {
        let tags = if scenario.starts_with("tournament/") {
            TOURNAMENTS
        } else {
            "@quick"
        };
        let (code, text) = run(name, tags, "20000");
        assert_eq!(code, 1, "{name}: {text}");
        assert!(
            text.contains(&format!("FAILED {scenario}\n")),
            "{name}: {text}"
        );
        // It is wrong in one thing, and most scenarios do not mind.
        let failed = text.matches("FAILED ").count();
        println!("{name}: {failed} scenarios fail");
        assert!(failed < 90, "{name}: {text}");
    }
}

#[test]
fn an_engine_that_does_not_keep_to_the_protocol_never_stops_the_run() {
    let cases = [
        ("float-chips", "20000", "invalid type: floating point"),
        ("crash", "20000", "crashed or closed its output"),
        ("garbage", "20000", "malformed answer"),
        ("wrong-id", "20000", "expected the id"),
        ("hang", "500", "did not answer within 500 ms"),
        ("gigabyte", "20000", "a line longer than 1048576 bytes"),
    ];
    for (name, limit, said) in cases {
        let (code, text) = run(name, "@scenario-25", limit);
        assert_eq!(code, 1, "{name}: {text}");
        assert!(text.contains(said), "{name}: {text}");
        assert!(
            text.contains("2 scenarios: 0 passed, 2 failed"),
            "{name}: {text}"
        );
    }
}
