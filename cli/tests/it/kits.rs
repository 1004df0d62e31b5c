//! The kits for adapters: their messages are those of the schema, and their examples fail nothing.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::run::{code, dealproof_in, stderr, stdout};

const KITS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../adapters");

/// Runs a command line in a folder.
fn sh(folder: &Path, line: &str) -> Output {
    Command::new("sh")
        .args(["-c", line])
        .current_dir(folder)
        .output()
        .unwrap()
}

/// A copy of a kit: the tree is not the test's to change.
fn copied(kit: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let line = format!("cp -r '{KITS}/{kit}/.' . && rm -rf node_modules dist");
    assert!(sh(folder.path(), &line).status.success());
    folder
}

/// Whether a command did its work. Without its tool or registry the test is not run, unless all are
/// demanded.
#[expect(clippy::print_stdout, reason = "what is not run is said")]
fn done(folder: &Path, line: &str) -> bool {
    let output = sh(folder, line);
    if output.status.success() {
        return true;
    }
    let text = stdout(&output) + &stderr(&output);
    let demanded = std::env::var("DEALPROOF_REQUIRE").is_ok_and(|what| what == "all");
    assert!(!demanded, "{line}: {text}");
    println!("NOT RUN: {line}: {text}");
    false
}

/// The example is ready, and fails no scenario on what it plays.
fn is_sound(folder: &Path, engine: &str) {
    let checked = dealproof_in(folder, &["adapter", "check", "--engine", engine]);
    let text = stdout(&checked);
    assert_eq!(code(&checked), 0, "{text}");
    assert!(text.contains("ready"), "{text}");
    let ran = dealproof_in(folder, &["rules", "--tags", "@quick", "--engine", engine]);
    let text = stdout(&ran);
    let last = text.lines().last().unwrap();
    assert!(last.contains(" 0 failed"), "{text}");
    assert!(!last.contains(": 0 passed"), "{text}");
}

#[test]
fn the_messages_of_the_kits_are_those_of_the_schema() {
    let check = Command::new("python3")
        .args([&format!("{KITS}/messages.py"), "--check"])
        .output()
        .unwrap();
    assert!(check.status.success(), "{}", stderr(&check));
    // A member that the schema has and the kits do not is noticed.
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let line = format!(
        "mkdir docs adapters && cp -r '{KITS}/messages.py' '{KITS}/python' '{KITS}/go' adapters \\
         && mkdir -p adapters/typescript/src && cp '{KITS}/typescript/src/messages.ts' adapters/typescript/src \\
         && sed 's/\"state_hash\"/\"state_digest\"/' '{KITS}/../docs/adapter-protocol.schema.json' \\
            > docs/adapter-protocol.schema.json \\
         && python3 adapters/messages.py --check"
    );
    let stale = sh(folder.path(), &line);
    assert_eq!(code(&stale), 1, "{}", stderr(&stale));
    assert!(
        stderr(&stale).contains("messages.go is stale"),
        "{}",
        stderr(&stale)
    );
}

#[test]
fn the_go_kit_builds_and_its_example_fails_nothing() {
    let folder = copied("go");
    if !done(folder.path(), "go version") {
        return;
    }
    let built = sh(
        folder.path(),
        "test -z \"$(gofmt -l .)\" && go vet ./... && go test ./... && go build -o heads_up ./examples/heads_up",
    );
    assert!(
        built.status.success(),
        "{}",
        stdout(&built) + &stderr(&built)
    );
    is_sound(folder.path(), "./heads_up");
}

#[test]
fn the_typescript_kit_builds_and_its_example_fails_nothing() {
    let folder = copied("typescript");
    if !done(folder.path(), "npm ci --no-audit --no-fund") {
        return;
    }
    let built = sh(folder.path(), "npm run build");
    assert!(
        built.status.success(),
        "{}",
        stdout(&built) + &stderr(&built)
    );
    is_sound(folder.path(), "node dist/examples/headsUp.js");
}

/// The same cases as in `adapters/go/hand_test.go`, for the kits without a test runner of their own.
const CASES: &str = r#"[
    [{"1": 0, "2": 0}, [], []],
    [{"3": 100, "1": 100}, [], [[200, [1, 3]]]],
    [{"1": 50, "2": 200, "3": 200}, [], [[150, [1, 2, 3]], [300, [2, 3]]]],
    [{"1": 50, "2": 120, "3": 200}, [2, 3], [[370, [1]]]],
    [{"1": 50, "2": 120, "3": 200}, [2], [[150, [1, 3]], [220, [3]]]]
]"#;

#[test]
fn the_pots_of_the_kits_are_made_of_what_each_seat_put_in() {
    let folder = copied("python");
    fs::write(folder.path().join("cases.json"), CASES).unwrap();
    let program = "
import json
from dealproof_adapter import pots, return_uncalled
for collected, folded, expected in json.load(open('cases.json')):
    made = pots({int(seat): chips for seat, chips in collected.items()}, folded)
    assert [[pot['amount'], pot['eligible']] for pot in made] == expected, (collected, made)
committed, stacks = {1: 300, 2: 120}, {1: 0, 2: 10}
assert return_uncalled(committed, stacks) == [(1, 180)]
assert (committed, stacks) == ({1: 120, 2: 120}, {1: 180, 2: 10})
assert return_uncalled(committed, stacks) == []
";
    fs::write(folder.path().join("cases.py"), program).unwrap();
    let ran = sh(folder.path(), "python3 cases.py");
    assert!(ran.status.success(), "{}", stderr(&ran));

    let folder = copied("typescript");
    if !done(
        folder.path(),
        "npm ci --no-audit --no-fund && npm run build",
    ) {
        return;
    }
    fs::write(folder.path().join("cases.json"), CASES).unwrap();
    let program = "
import { readFileSync } from 'node:fs';
import { deepStrictEqual } from 'node:assert';
import { pots, returnUncalled } from './dist/src/index.js';
for (const [collected, folded, expected] of JSON.parse(readFileSync('cases.json', 'utf8'))) {
  deepStrictEqual(pots(collected, folded).map((pot) => [pot.amount, pot.eligible]), expected);
}
const [committed, stacks] = [{ 1: 300, 2: 120 }, { 1: 0, 2: 10 }];
deepStrictEqual(returnUncalled(committed, stacks), [{ seat: 1, amount: 180 }]);
deepStrictEqual([committed, stacks], [{ 1: 120, 2: 120 }, { 1: 180, 2: 10 }]);
deepStrictEqual(returnUncalled(committed, stacks), []);
";
    fs::write(folder.path().join("cases.mjs"), program).unwrap();
    let ran = sh(folder.path(), "node cases.mjs");
    assert!(ran.status.success(), "{}", stderr(&ran));
}

#[test]
fn a_kit_example_with_a_wrong_rule_is_caught() {
    let folder = copied("python");
    let example = folder.path().join("examples/heads_up.py");
    let text = fs::read_to_string(&example).unwrap();
    let right = "self.street + 1, self.big, self.other[self.button]";
    assert!(text.contains(right));
    let wrong = text.replace(right, "self.street + 1, self.big, self.button");
    fs::write(&example, wrong).unwrap();
    let engine = "env PYTHONPATH=. python3 examples/heads_up.py";
    let ran = dealproof_in(folder.path(), &["rules", "--engine", engine]);
    assert_eq!(code(&ran), 1, "{}", stdout(&ran));
    assert!(stdout(&ran).contains("FAILED"), "{}", stdout(&ran));
}
