//! Engines that a scenario alone does not catch, through a pipe: one that is wrong now and then, and one
//! that does not listen.

use std::fs;
use std::path::Path;
use std::process::Output;

use dealproof_evidence::record::Record;

use crate::run::{DEALPROOF, code, dealproof_in, stderr, stdout};

/// A right engine that loses a chip at the end of one hand in 500.
const NOW_AND_THEN: &str = r#"
import json, subprocess, sys, zlib
engine = subprocess.Popen([sys.argv[1], "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
marked = False
for line in sys.stdin.buffer:
    request = json.loads(line)
    engine.stdin.write(line)
    engine.stdin.flush()
    answer = engine.stdout.readline()
    if request["op"] == "start":
        marked = zlib.crc32("".join(request["deck"]).encode()) % 500 == 0
    if marked and b'"result"' in answer:
        answer = json.loads(answer)
        richest = max(answer["state"]["result"]["stacks"], key=lambda seat: seat["stack"])
        richest["stack"] -= 1
        answer = json.dumps(answer).encode() + b"\n"
    sys.stdout.buffer.write(answer)
    sys.stdout.buffer.flush()
"#;

/// Reads nothing.
const DEAF: &str = "import time\ntime.sleep(600)\n";

const PLAN: &str = "name: x\ndescription: y\nscope: { games: [nlhe] }\n\
                    seed: \"0000000000000000000000000000000000000000000000000000000000000002\"\n";

/// Certifies an engine that is a Python program; the mark is an argument by which its processes are found.
fn certify(path: &Path, program: &str, plan: &str, mark: &str, limit: &str) -> Output {
    fs::write(path.join("plan.yaml"), format!("{PLAN}{plan}")).unwrap();
    fs::write(path.join("engine.py"), program).unwrap();
    let program = path.join("engine.py");
    let engine = format!("python3 '{}' '{DEALPROOF}' {mark}", program.display());
    let arguments = [
        "certify",
        "--plan",
        "plan.yaml",
        "--sandbox",
        "off",
        "--engine-limit",
        limit,
        "--engine",
        &engine,
    ];
    dealproof_in(path, &arguments)
}

fn record(path: &Path) -> Record {
    Record::from_json(&fs::read(path.join("submission/record.json")).unwrap()).unwrap()
}

/// The processes with an argument.
fn alive(mark: &str) -> usize {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let lines = processes.filter_map(|process| fs::read(process.path().join("cmdline")).ok());
    lines
        .filter(|line| {
            line.split(|byte| *byte == 0)
                .any(|word| word == mark.as_bytes())
        })
        .count()
}

#[test]
fn an_engine_that_is_wrong_in_one_hand_of_500_fails_through_a_pipe() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let run = certify(
        path,
        NOW_AND_THEN,
        "engine: { hands: 1500, spot_min: 1 }\n",
        "now-and-then",
        "20000",
    );
    assert_eq!(code(&run), 1, "{}{}", stdout(&run), stderr(&run));
    let said = stdout(&run);
    assert!(said.contains("FAILED engine.hands.nlhe"), "{said}");
    assert!(
        said.contains("not proof against a prepared engine"),
        "{said}"
    );
    let record = record(path);
    let mut failures = record.failures();
    let hands = failures
        .find(|check| check.id == "engine.hands.nlhe")
        .unwrap();
    assert_eq!(hands.requirements[0].as_str(), "GLI-19:4.3.3");
    // The finding has the shortest hand as a scenario.
    let trace = &hands.findings[0].trace;
    assert!(
        trace
            .iter()
            .any(|line| line.contains("And the hand is dealt") || line.contains("Given"))
    );
}

#[test]
fn an_engine_that_never_reads_is_refused_and_dead() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let mark = format!("deaf-{}", std::process::id());
    let run = certify(path, DEAF, "engine: { hands: 5 }\n", &mark, "500");
    assert_eq!(code(&run), 2, "{}{}", stdout(&run), stderr(&run));
    let said = stderr(&run);
    assert!(said.contains("did not answer within 500 ms"), "{said}");
    assert!(!path.join("submission").exists());
    assert_eq!(alive(&mark), 0);
}
