//! Engines that are wrong on purpose: each is caught, by a scenario that names its rule.

use std::path::Path;

use crate::run::{DEALPROOF, code, dealproof_in, stderr, stdout};

pub(crate) const WRONG: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../fixtures/adapters/wrong/wrong.py"
);

fn run(name: &str, selection: [&str; 2], limit: &str) -> (i32, String) {
    let engine = format!("python3 '{WRONG}' {name} '{DEALPROOF}' engine");
    let [option, value] = selection;
    let arguments = [
        "rules",
        option,
        value,
        "--engine",
        &engine,
        "--engine-limit",
        limit,
    ];
    let output = dealproof_in(Path::new("."), &arguments);
    (code(&output), stdout(&output) + &stderr(&output))
}

#[test]
fn the_plumbing_of_the_wrong_engines_is_right() {
    let (code, text) = run("right", ["--tags", "@quick"], "20000");
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
            "leaking-events",
            "secrecy/closed_cards: what is thrown away is never opened (3)",
        ),
        (
            "folded-events-leak",
            "secrecy/betting_games: a player who folded is no open book while the others play on (3)",
        ),
        (
            "main-pot-first",
            "pots/payout_order: three pots, the last one first",
        ),
        (
            "muck-always",
            "showdown/showdown: the last hand in a side pot may only be shown, as long as the main \
             pot is open (2)",
        ),
        (
            "connection-forgotten",
            "clock/clock: the first decision has the extra time of the house (1)",
        ),
        (
            "nobody-comes-back",
            "clock/clock: who sat out at the deal and comes back plays the rest of the hand",
        ),
        (
            "replay-drops-the-last",
            "records/replay: a replay in mid-hand changes nothing (2)",
        ),
        (
            "restore-loses-the-sequence",
            "records/replay: the number of the decision is not forgotten",
        ),
        (
            "seats-as-they-come",
            "tournament/draws: the first lot gets seat 1 of table 1, the second seat 1 of table 2 (2)",
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
        let (code, text) = run(name, ["--only", scenario], "20000");
        assert_eq!(code, 1, "{name}: {text}");
        assert!(
            text.contains(&format!("FAILED {scenario}\n")),
            "{name}: {text}"
        );
    }
}

#[test]
fn an_engine_that_does_not_keep_to_the_protocol_is_not_tested() {
    let cases = [
        ("float-chips", "20000", "invalid type: floating point"),
        ("crash", "20000", "crashed or closed its output"),
        ("garbage", "20000", "malformed answer"),
        ("wrong-id", "20000", "expected the id"),
        ("hang", "500", "did not answer within 500 ms"),
        ("gigabyte", "20000", "a line longer than 1048576 bytes"),
    ];
    for (name, limit, said) in cases {
        let (code, text) = run(name, ["--tags", "@scenario-25"], limit);
        assert!(matches!(code, 1 | 2), "{name}: {code} {text}");
        assert!(text.contains(said), "{name}: {text}");
        assert!(!text.contains("FAILED"), "{name}: {text}");
    }
}
