//! `dealproof diff`: engines side by side.

use std::path::Path;

use crate::run::{DEALPROOF, code, dealproof_in, stdout};

const WRONG: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../fixtures/adapters/wrong/wrong.py"
);

fn diff(directory: &Path, engine: &str, more: &[&str]) -> (i32, String) {
    let arguments = [&["diff", "--engine", engine][..], more].concat();
    let output = dealproof_in(directory, &arguments);
    (code(&output), stdout(&output))
}

#[test]
fn the_reference_does_not_differ_from_itself() {
    let directory = tempfile::tempdir().unwrap();
    let engine = format!("'{DEALPROOF}' engine");
    for profile in ["nlhe", "plhe", "flhe"] {
        let options = ["--profile", profile, "--hands", "300"];
        let (code, text) = diff(directory.path(), &engine, &options);
        assert_eq!(code, 0, "{text}");
        assert!(text.contains("300 agree at every decision"), "{text}");
        print!("{text}");
    }
}

#[test]
fn a_difference_is_shrunk_to_a_scenario_that_passes_on_the_reference_alone() {
    let directory = tempfile::tempdir().unwrap();
    for (name, kind, seats) in [
        (
            "reopening",
            "raise-where-none-is-legal.after-a-short-all-in",
            3,
        ),
        ("odd-chip", "final-stack.odd-chip", 4),
    ] {
        let engine = format!("python3 '{WRONG}' {name} '{DEALPROOF}' engine");
        let out = directory.path().join(name);
        let folder = out.to_str().unwrap();
        let (code_, text) = diff(
            directory.path(),
            &engine,
            &["--hands", "600", "--examples", "1", "--out", folder],
        );
        assert_eq!(code_, 1, "{text}");
        assert!(text.contains(&format!("DIFFERENT {kind}")), "{text}");
        let feature = std::fs::read_to_string(out.join("differences.feature")).unwrap();
        // A person can read it: hardly any seats, hardly any decisions.
        let rows = feature.lines().filter(|line| line.trim().starts_with('|'));
        let rows = rows.count();
        println!("{name}: {rows} rows of tables\n{feature}");
        let kinds = feature.matches("Scenario:").count();
        assert!(rows <= kinds * (2 + 2 * seats + 6), "{feature}");
        let on_reference = dealproof_in(directory.path(), &["rules", "--features", folder]);
        assert_eq!(code(&on_reference), 0, "{}", stdout(&on_reference));
        let arguments = ["rules", "--features", folder, "--engine", &engine];
        let on_subject = dealproof_in(directory.path(), &arguments);
        assert_eq!(code(&on_subject), 1, "{}", stdout(&on_subject));
    }
}

#[test]
fn what_cannot_be_compared_is_said() {
    let directory = tempfile::tempdir().unwrap();
    let none = dealproof_in(directory.path(), &["diff"]);
    assert_eq!(code(&none), 2);
    let (code, _) = diff(directory.path(), DEALPROOF, &["--profile", "bridge"]);
    assert_eq!(code, 2);
    let unsupporting = "python3 -c 'import sys,json
for l in sys.stdin:
  r=json.loads(l)
  a={\"ok\":False,\"unsupported\":\"poker\"}
  if r[\"op\"]==\"hello\": a={\"ok\":True,\"protocol\":2,\"name\":\"no\",\"version\":\"1\",\"games\":[\"nlhe\"],\"capabilities\":[\"deck\"]}
  print(json.dumps({\"id\":r[\"id\"],**a}), flush=True)'";
    let (code, text) = diff(directory.path(), unsupporting, &["--hands", "5"]);
    assert_eq!(code, 3, "{text}");
    assert!(text.contains("the engine does not support poker"), "{text}");
    assert!(text.contains("nothing was compared"), "{text}");
}

#[test]
fn a_kind_that_is_no_difference_to_a_team_is_set_aside() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    let engine = format!("python3 '{WRONG}' odd-chip '{DEALPROOF}' engine");
    let kind = "final-stack.odd-chip";
    let hands = ["--hands", "300", "--examples", "1"];
    let (ignoring, text) = diff(path, &engine, &[&hands[..], &["--ignore", kind]].concat());
    assert_eq!(ignoring, 0, "{text}");
    assert!(text.contains(&format!("ignored {kind}: ")), "{text}");
    assert!(text.contains("spots: heads-up "), "{text}");

    let list = |kind: &str, day: &str| {
        format!("- kind: {kind}\n  reason: mended in May\n  ticket: POKER-9\n  expires: {day}\n")
    };
    for (kind, day, expected, said) in [
        (kind, "2999-01-01", 0, "known final-stack.odd-chip: "),
        (kind, "2020-01-01", 1, "DIFFERENT final-stack.odd-chip"),
        ("turn.flop", "2999-01-01", 1, "MENDED turn.flop"),
    ] {
        std::fs::write(path.join("known.yaml"), list(kind, day)).unwrap();
        let known = [&hands[..], &["--known", "known.yaml"]].concat();
        let (found, text) = diff(path, &engine, &known);
        assert_eq!(found, expected, "{kind} {day}: {text}");
        assert!(text.contains(said), "{text}");
    }
}

#[test]
fn a_crash_becomes_a_scenario_that_runs_on_the_reference() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    // It dies, with a long farewell, as soon as somebody goes all-in.
    let program = "import json,subprocess,sys
child=subprocess.Popen(sys.argv[1:],stdin=subprocess.PIPE,stdout=subprocess.PIPE,text=True)
for line in sys.stdin:
    if json.loads(line).get('action')=='all_in': raise Exception('one\\nScenario: two\\n| three')
    child.stdin.write(line); child.stdin.flush()
    print(child.stdout.readline(), end='', flush=True)
";
    std::fs::write(path.join("crash.py"), program).unwrap();
    let engine = format!("python3 crash.py '{DEALPROOF}' engine");
    let options = ["--hands", "30", "--examples", "1", "--out", "found"];
    let (found, text) = diff(path, &engine, &options);
    assert_eq!(found, 1, "{text}");
    assert!(text.contains("DIFFERENT no-answer.all_in"), "{text}");
    let run = dealproof_in(path, &["rules", "--features", "found"]);
    assert_eq!(
        code(&run),
        0,
        "{}{}",
        stdout(&run),
        crate::run::stderr(&run)
    );
}

/// What the reference refuses: the scenarios ask for the refusal, of hands and of games, whether the engine
/// accepts the request or dies of it.
#[test]
fn what_must_be_refused_becomes_a_scenario_that_passes_on_the_reference_alone() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    let hands = ["--hands", "60"];
    let games = ["--hands", "0", "--games", "40"];
    let cases: [(&str, &str, &[&str], &str); 4] = [
        ("out-of-turn", "1", &hands, "accepted.call: "),
        ("out-of-turn", "2", &games, "accepted: "),
        ("dead-out-of-turn", "3", &hands, "no-answer.call: "),
        ("dead-out-of-turn", "4", &games, "no-answer: "),
    ];
    for (name, out, options, kind) in cases {
        let engine = format!("python3 '{WRONG}' {name} '{DEALPROOF}' engine");
        let more = ["--examples", "1", "--out", out];
        let (found, text) = diff(path, &engine, &[options, &more].concat());
        assert_eq!(found, 1, "{text}");
        assert!(text.contains(&format!("DIFFERENT {kind}")), "{text}");
        let expected = if name == "out-of-turn" {
            "refused as out_of_turn"
        } else {
            "an answer of the protocol"
        };
        assert!(text.contains(expected), "{text}");
        if options == games {
            assert!(text.contains("kinds: hand 10, open-face game 10, table 10, "));
            for rule in [" house.button ", " structure.finish.same_hand "] {
                assert!(text.contains(rule), "{rule}: {text}");
            }
            assert!(text.contains("never set: "), "{text}");
        }
        let rules = ["rules", "--features", out];
        let on_reference = dealproof_in(path, &rules);
        assert_eq!(code(&on_reference), 0, "{name}: {}", stdout(&on_reference));
        let on_subject = dealproof_in(path, &[&rules[..], &["--engine", &engine]].concat());
        assert_eq!(code(&on_subject), 1, "{name}: {}", stdout(&on_subject));
        let text = stdout(&on_subject);
        assert!(text.contains(" scenarios: 0 passed, "), "{name}: {text}");
    }
}

#[test]
fn a_profile_of_ones_own_is_played_and_told() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path();
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/profiles");
    let own = std::fs::read_to_string(format!("{root}/nlhe.yaml")).unwrap();
    assert!(own.contains("blinds: [50, 100]"));
    let own = own.replace("blinds: [50, 100]", "blinds: [25, 60]");
    std::fs::write(path.join("own.yaml"), own).unwrap();
    let engine = format!("python3 '{WRONG}' reopening '{DEALPROOF}' engine");
    for (name, profile) in [("plo", "plo"), ("stud", "stud"), ("own", "own.yaml")] {
        let out = path.join(name);
        let folder = out.to_str().unwrap();
        let options = [
            "--profile",
            profile,
            "--hands",
            "200",
            "--examples",
            "1",
            "--out",
            folder,
        ];
        let (_, text) = diff(path, &engine, &options);
        assert!(text.contains("phases: "), "{text}");
        assert_eq!(out.exists(), text.contains("DIFFERENT"), "{text}");
        if out.exists() {
            let run = dealproof_in(path, &["rules", "--features", folder]);
            assert_eq!(code(&run), 0, "{}", stdout(&run));
        }
    }
    let told = std::fs::read_to_string(path.join("own/differences.feature")).unwrap();
    assert!(
        told.contains("And the house rule forced.blinds is [25,60]"),
        "{told}"
    );
}

/// The reference, which deals its own cards.
fn dealing(seed: u8) -> String {
    format!(
        "'{DEALPROOF}' engine --deals {}",
        format!("{seed:02x}").repeat(32)
    )
}

#[test]
fn an_engine_that_takes_no_deck_is_judged_by_what_it_deals() {
    let directory = tempfile::tempdir().unwrap();
    let engine = dealing(1);
    // Without --black-box nothing can be compared, and what helps is named.
    let (code, text) = diff(directory.path(), &engine, &["--hands", "5"]);
    assert_eq!(code, 3, "{text}");
    assert!(text.contains("--black-box lets the engine deal"), "{text}");
    let files = ["--junit", "black-box.xml", "--decks", "decks.bin"];
    let options = [&["--black-box", "--hands", "150"][..], &files].concat();
    let (code, text) = diff(directory.path(), &engine, &options);
    print!("{text}");
    assert_eq!(code, 3, "{text}");
    assert!(
        text.contains("rules observed, not driven: 150 hands of nlhe"),
        "{text}"
    );
    assert!(text.contains("whole deck of 150 hands"), "{text}");
    let open = "open, since they occurred less than 30 times: ";
    assert!(text.contains(open), "{text}");
    let decks = std::fs::read(directory.path().join("decks.bin")).unwrap();
    assert_eq!(decks.len(), 150 * 52);
    let junit = std::fs::read_to_string(directory.path().join("black-box.xml")).unwrap();
    assert!(junit.contains("black-box.spot.an-odd-chip"), "{junit}");
    assert!(junit.contains("and counts from 30 on"), "{junit}");
    let options = ["--black-box", "--hands", "150", "--seen-min", "3"];
    let (code, text) = diff(directory.path(), &engine, &options);
    assert_eq!(code, 0, "{text}");
    let (code, text) = diff(directory.path(), &engine, &["--black-box", "--games", "5"]);
    assert_eq!(code, 2, "{text}");
}

#[test]
fn an_engine_that_deals_and_breaks_a_rule_is_caught() {
    let directory = tempfile::tempdir().unwrap();
    let reopening = "raise-where-none-is-legal.after-a-short-all-in";
    for (name, kind) in [
        ("reopening", reopening),
        ("odd-chip", "final-stack.odd-chip"),
    ] {
        let engine = format!("python3 '{WRONG}' {name} {}", dealing(2));
        let options = ["--black-box", "--hands", "600", "--out", name];
        let (code_, text) = diff(directory.path(), &engine, &options);
        assert_eq!(code_, 1, "{text}");
        assert!(text.contains(&format!("DIFFERENT {kind}")), "{text}");
        // The examples are hands with the cards that were revealed, and the reference plays them.
        let on_reference = dealproof_in(directory.path(), &["rules", "--features", name]);
        assert_eq!(code(&on_reference), 0, "{}", stdout(&on_reference));
    }
}
