//! `dealproof rng test`, `shard` and `merge`.

use std::path::Path;
use std::process::Output;

use dealproof_battery::shard::Shard;
use serde_json::Value;

use crate::run::{code, dealproof_fed, dealproof_in, stderr, stdout};

const SEED: &str = "646f632d73656564000000000000000000000000000000000000000000000001";

/// A small plan, so that the tests of the wiring take no time: the statistics have tests of their
/// own.
const SMALL: &str = "\
name: small
description: A plan for the tests of the command line.
battery:
  decks: 330000
  short_decks: 20000
  game_decks: 20000
  bytes: 1000000
  fingerprints: 1000000
  defects: [sattolo, random-comparator, duplicated-stream]
";

fn directory() -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("small.yaml"), SMALL).unwrap();
    directory
}

fn test(directory: &Path, more: &[&str]) -> Output {
    let fixed = ["rng", "test", "--plan", "small.yaml", "--seed", SEED];
    dealproof_in(directory, &[&fixed, more].concat())
}

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {}", stderr(output)))
}

#[test]
fn threads_shards_and_a_resumed_run_give_the_same_bytes() {
    let directory = directory();
    let at = directory.path();
    let parts = ["--battery", "decks,ints,game", "--format", "json"];
    let one = test(at, &[&parts[..], &["--threads", "1"]].concat());
    assert_eq!(code(&one), 0, "{}", stderr(&one));
    let mut compared = 0;
    for threads in ["2", "7"] {
        let more = test(at, &[&parts[..], &["--threads", threads]].concat());
        assert!(more.stdout == one.stdout, "{threads} threads");
        compared += 1;
    }
    for count in ["1", "3", "16"] {
        let files: Vec<String> = (0..count.parse::<u32>().unwrap())
            .map(|index| format!("part-{count}-{index}.json"))
            .collect();
        for (index, file) in files.iter().enumerate() {
            let index = index.to_string();
            let written = dealproof_in(
                at,
                &[
                    "rng",
                    "shard",
                    "--plan",
                    "small.yaml",
                    "--seed",
                    SEED,
                    "--battery",
                    "decks,ints,game",
                    "--index",
                    &index,
                    "--count",
                    count,
                    "--out",
                    file,
                ],
            );
            assert_eq!(code(&written), 0, "{}", stderr(&written));
        }
        let fixed = ["rng", "merge", "--plan", "small.yaml", "--seed", SEED];
        // In any order.
        let names: Vec<&str> = files.iter().rev().map(String::as_str).collect();
        let merged = dealproof_in(at, &[&fixed[..], &parts, &names].concat());
        assert_eq!(code(&merged), 0, "{}", stderr(&merged));
        assert!(merged.stdout == one.stdout, "{count} shards");
        compared += 1;
    }

    // Gaps, overlaps, other seeds, damage.
    let merge = |seed: &str, files: &[&str]| {
        let fixed = ["rng", "merge", "--plan", "small.yaml", "--seed", seed];
        dealproof_in(at, &[&fixed[..], &parts[..2], files].concat())
    };
    let (a, b, c) = ("part-3-0.json", "part-3-1.json", "part-3-2.json");
    let gap = merge(SEED, &[a, c]);
    assert_eq!(code(&gap), 2);
    assert!(
        stderr(&gap).contains("expected the range from block"),
        "{}",
        stderr(&gap)
    );
    assert_eq!(code(&merge(SEED, &[a, b, b, c])), 2, "an overlap");
    assert_eq!(code(&merge(SEED, &[a, b])), 2, "the end is missing");
    let other = merge(&SEED.replace('1', "2"), &[a, b, c]);
    assert_eq!(code(&other), 2);
    assert!(
        stderr(&other).contains("seed differs"),
        "{}",
        stderr(&other)
    );
    let bytes = std::fs::read(at.join(b)).unwrap();
    std::fs::write(at.join("cut.json"), &bytes[..bytes.len() / 2]).unwrap();
    let damaged = merge(SEED, &[a, "cut.json", c]);
    assert_eq!(code(&damaged), 4);
    assert!(
        stderr(&damaged).contains("truncated"),
        "{}",
        stderr(&damaged)
    );
    assert!(stdout(&damaged).is_empty(), "no verdict of a damaged part");

    forged(at, &parts[..2], [a, b, c]);

    // The first of three parts has the form of a checkpoint: the run resumes after it.
    for end in ["", ".prints"] {
        let from = at.join(format!("{a}{end}"));
        std::fs::copy(from, at.join(format!("checkpoint.json{end}"))).unwrap();
    }
    let resume = ["--checkpoint", "checkpoint.json"];
    let resumed = test(at, &[&parts[..], &resume].concat());
    assert!(
        stderr(&resumed).contains("resuming after"),
        "{}",
        stderr(&resumed)
    );
    assert!(resumed.stdout == one.stdout, "a resumed run");
    compared += 1;
    println!("{compared} runs with the same {} bytes", one.stdout.len());
}

/// Parts whose digest is right and whose content is not.
fn forged(at: &Path, parts: &[&str], [a, b, c]: [&str; 3]) {
    let merge = |files: &[&str]| {
        let fixed = ["rng", "merge", "--plan", "small.yaml", "--seed", SEED];
        dealproof_in(at, &[&fixed[..], parts, files].concat())
    };
    let read = |part: &str| Shard::decode(&std::fs::read(at.join(part)).unwrap()).unwrap();
    let forge_of = |part: &str, name: &str, change: &dyn Fn(&mut Shard)| {
        let mut shard = read(part);
        change(&mut shard);
        std::fs::write(at.join(name), shard.encode()).unwrap();
        let [from, to] = [part, name].map(|name| at.join(format!("{name}.prints")));
        std::fs::copy(from, to).unwrap();
        let refused = merge(&[a, b, c].map(|one| if one == part { name } else { one }));
        assert_eq!(code(&refused), 4, "{name}: {}", stderr(&refused));
        assert!(stdout(&refused).is_empty(), "{name}");
    };
    let forge = |name: &str, change: &dyn Fn(&mut Shard)| forge_of(b, name, change);
    // Every statistic is zeroed once; those of the game count in the first part alone.
    for statistic in 0..read(b).ranges[0].counters.len() {
        let counts = |part: &&&str| {
            read(part).ranges[0].counters[statistic]
                .iter()
                .any(|&n| n > 0)
        };
        let part = [&b, &a].into_iter().find(counts).unwrap();
        forge_of(part, &format!("zeroed-{statistic}.json"), &|shard| {
            shard.ranges[0].counters[statistic].fill(0);
        });
    }
    // Two cells of a table are exchanged, which no law of conservation notices.
    forge("exchanged.json", &|shard| {
        shard.ranges[0].counters[0].swap(60, 61);
    });
    // What the forger of the cells would have to do next: the seals follow, and a block that is
    // counted again does not agree.
    forge("sealed.json", &|shard| {
        for seal in &mut shard.ranges[0].seals {
            *seal ^= 1;
        }
    });
    // A part of another run under the name of this one.
    let seed = SEED.replace('1', "3");
    for (index, name) in (0..).zip(["other-0.json", "other-1.json", "other-2.json"]) {
        let index = format!("{index}");
        let fixed = [
            "rng",
            "shard",
            "--plan",
            "small.yaml",
            "--seed",
            &seed,
            "--index",
            &index,
            "--count",
            "3",
            "--out",
            name,
        ];
        let written = dealproof_in(at, &[&fixed[..], parts].concat());
        assert_eq!(code(&written), 0, "{}", stderr(&written));
        let mut other = Shard::decode(&std::fs::read(at.join(name)).unwrap()).unwrap();
        SEED.clone_into(&mut other.run.seed);
        std::fs::write(at.join(name), other.encode()).unwrap();
    }
    let relabelled = merge(&["other-0.json", "other-1.json", "other-2.json"]);
    assert_eq!(code(&relabelled), 4, "{}", stderr(&relabelled));
    assert!(
        stderr(&relabelled).contains("counted again"),
        "{}",
        stderr(&relabelled)
    );
    // Fingerprints that are gone or changed.
    let prints = at.join(format!("{b}.prints"));
    let kept = std::fs::read(&prints).unwrap();
    std::fs::write(&prints, &kept[8..]).unwrap();
    assert_eq!(code(&merge(&[a, b, c])), 4, "fingerprints are missing");
    std::fs::write(&prints, kept).unwrap();
}

#[test]
fn a_sample_below_the_promise_is_inconclusive_and_says_what_it_takes() {
    let directory = directory();
    for decks in ["1", "39"] {
        let small = test(directory.path(), &["--battery", "decks", "--decks", decks]);
        assert_eq!(code(&small), 3, "{}", stdout(&small));
        let said = stdout(&small);
        let expected = format!(
            "sattolo, which the plan promises to catch, takes 40 decks, and there are {decks}"
        );
        assert!(said.contains(&expected), "{said}");
        assert!(
            said.contains("decks.position-pairs") && said.contains("Not run"),
            "{said}"
        );
    }
    let enough = test(directory.path(), &["--battery", "decks", "--decks", "40"]);
    assert_eq!(code(&enough), 0, "{}", stdout(&enough));
    // A defect is a defect at any size.
    let faulty = [
        "--source",
        "faulty:duplicated-stream",
        "--battery",
        "decks",
        "--decks",
        "10",
    ];
    assert_eq!(code(&test(directory.path(), &faulty)), 1);
}

#[test]
fn a_planted_defect_fails_by_name_and_the_sound_shuffle_passes_its_sample() {
    let directory = directory();
    let cases = [
        ("swap-with-any", "decks.inversions.mean"),
        ("sattolo", "decks.cycles"),
        ("random-comparator", "decks.inversions.mean"),
        ("modulo8", "decks.inversions.mean"),
        ("sticky-card", "decks.card-position-worst"),
        ("streaks", "decks.successions"),
        ("clock-seeded", "decks.repeats"),
        ("unmixed", "decks.coincidences"),
        ("duplicated-stream", "decks.repeats"),
        ("modulo32", "ints.scaler-52"),
    ];
    let mut passed = 0;
    for (name, statistic) in cases {
        let source = format!("faulty:{name}");
        let fixed = [
            "--source",
            &source,
            "--format",
            "json",
            "--battery",
            "decks,ints",
        ];
        let failed = test(directory.path(), &fixed);
        assert_eq!(code(&failed), 1, "{name}: {}", stderr(&failed));
        let record = json(&failed);
        assert_eq!(record["verdict"], "fail");
        let rejected = record["rejected"].to_string();
        println!("{name}: {rejected}");
        assert!(rejected.contains(statistic), "{name}: {rejected}");
        // The healthy generator passes the same plan.
        let decks = record["run"]["sizes"]["decks"].to_string();
        let same = ["--decks", &decks, "--battery", "decks", "--format", "json"];
        let sound = test(directory.path(), &same);
        let small = json(&sound)["reason_code"] == "below_the_promise";
        let expected = if small { 3 } else { 0 };
        assert_eq!(code(&sound), expected, "{name}: {}", stdout(&sound));
        passed += usize::from(!small);
    }
    assert!(passed > 4, "the sound shuffle passed {passed} samples");
}

#[test]
fn decks_from_a_pipe() {
    let directory = directory();
    for (source, expected) in [("faulty:sattolo", 1), ("csprng", 0)] {
        let stream = [
            "rng", "stream", "--source", source, "--key", SEED, "--as", "decks", "--count",
            "100000",
        ];
        let decks = dealproof_in(directory.path(), &stream);
        let fixed = [
            "rng",
            "test",
            "--source",
            "stdin",
            "--input",
            "decks",
            "--seed",
            SEED,
            "--battery",
            "decks",
            "--plan",
            "small.yaml",
        ];
        let tested = dealproof_fed(directory.path(), &fixed, &decks.stdout);
        assert_eq!(code(&tested), expected, "{source}: {}", stdout(&tested));
        let first = stdout(&tested);
        let word = if expected == 1 { "Fail" } else { "Pass" };
        assert!(
            first.starts_with(&format!("stdin as decks: {word}")),
            "{first}"
        );
        assert!(
            first.contains("decks.flops"),
            "too small for flops, but in the family"
        );
    }
}

#[test]
fn bad_input_ends_with_one_clear_line_and_no_verdict() {
    let directory = directory();
    let at = directory.path();
    let good = dealproof_in(
        at,
        &[
            "rng", "stream", "--source", "csprng", "--key", SEED, "--as", "text", "--count", "3",
        ],
    );
    let mut lines: Vec<String> = stdout(&good).lines().map(str::to_owned).collect();
    let first_card = lines[1][..2].to_owned();
    let without_last = lines[1].len() - 2;
    lines[1].truncate(without_last);
    lines[1].push_str(&first_card);
    std::fs::write(at.join("twice.txt"), lines.join("\n")).unwrap();
    std::fs::write(at.join("short.bin"), [0; 100]).unwrap();
    std::fs::write(at.join("wrong.yaml"), "name: [x\n").unwrap();
    std::fs::write(at.join("none.yaml"), "name: x\ndescription: y\nrules: {}\n").unwrap();
    let cases: [(&[&str], i32, &str); 11] = [
        (
            &[
                "--source",
                "file:short.bin",
                "--input",
                "u8",
                "--battery",
                "ints",
            ],
            3,
            "the input is too short: needs 1000000 bytes, found 100",
        ),
        (
            &[
                "--source",
                "file:twice.txt",
                "--input",
                "text-decks",
                "--decks",
                "3",
            ],
            2,
            "line 2 of the input is no deck",
        ),
        (
            &[
                "--source",
                "cmd:'sh' '-c' 'echo broken >&2; exit 7'",
                "--input",
                "u8",
            ],
            2,
            "its standard error: broken",
        ),
        (
            &[
                "--source",
                "cmd:sleep 60",
                "--input",
                "u8",
                "--time-limit",
                "0.2",
            ],
            2,
            "wrote nothing for 0.2 seconds",
        ),
        (
            &["--source", "cmd:no-such-program-here", "--input", "u8"],
            2,
            "could not start",
        ),
        (&["--plan", "wrong.yaml"], 2, "line"),
        (
            &["--plan", "absent.yaml"],
            2,
            "could not read the plan absent.yaml",
        ),
        (&["--plan", "none.yaml"], 2, "has no section `battery`"),
        (&["--source", "stdin"], 2, "expected --input"),
        (&["--source", "faulty:good"], 2, "faulty:NAME"),
        (&["--jurisdiction", "atlantis"], 2, "expected one of gli-19"),
    ];
    for (arguments, expected, message) in cases {
        let mut all = vec!["rng", "test", "--seed", SEED];
        if !arguments.contains(&"--plan") {
            all.extend(["--plan", "small.yaml"]);
        }
        all.extend(arguments);
        let output = dealproof_in(at, &all);
        let said = stderr(&output);
        assert_eq!(code(&output), expected, "{arguments:?}: {said}");
        assert!(said.contains(message), "{arguments:?}: {said}");
        let shown = stdout(&output);
        assert!(!shown.contains("Pass"), "{arguments:?}: {shown}");
    }
}

/// A sample that is cut, or shorter than was asked for, is no sample to pass on.
#[test]
fn what_is_missing_of_an_input_is_said() {
    let directory = directory();
    let at = directory.path();
    let stream = [
        "rng", "stream", "--source", "csprng", "--key", SEED, "--as", "decks", "--count", "20000",
    ];
    let mut decks = dealproof_in(at, &stream).stdout;
    let fixed = [
        "rng",
        "test",
        "--plan",
        "small.yaml",
        "--seed",
        SEED,
        "--source",
        "stdin",
    ];
    let fed = |more: &[&str], bytes: &[u8]| {
        dealproof_fed(
            at,
            &[&fixed[..], &["--battery", "decks"], more].concat(),
            bytes,
        )
    };
    let whole = fed(&["--input", "decks", "--decks", "20000"], &decks);
    assert_eq!(code(&whole), 0, "{}", stdout(&whole));
    let asked = fed(&["--input", "decks", "--decks", "25000"], &decks);
    assert_eq!(code(&asked), 3, "{}", stdout(&asked));
    let expected = "the input is too short: needs 25000 decks, found 20000";
    assert!(stderr(&asked).contains(expected), "{}", stderr(&asked));
    let rounded = fed(&["--input", "decks", "--decks", "15000"], &decks);
    let expected = "10000 decks in blocks of 10000; 5000 more";
    assert!(stdout(&rounded).contains(expected), "{}", stdout(&rounded));
    decks.extend([0, 1, 2]);
    let cut = fed(&["--input", "decks"], &decks);
    assert_eq!(code(&cut), 2, "{}", stdout(&cut));
    let expected = "the input ends inside deck 20001: 3 of 52 bytes";
    assert!(stderr(&cut).contains(expected), "{}", stderr(&cut));
    let own = test(at, &["--battery", "decks", "--decks", "15000"]);
    let expected = "10000 decks in blocks of 10000; 5000 more";
    assert!(stdout(&own).contains(expected), "{}", stdout(&own));
}

#[test]
fn short_text_decks_and_integers_are_read_as_what_they_are() {
    let directory = directory();
    let at = directory.path();
    let names: Vec<String> = "6789TJQKA"
        .chars()
        .flat_map(|rank| "cdhs".chars().map(move |suit| format!("{rank}{suit}")))
        .collect();
    let line = format!("{}\n", names.join(" "));
    let fixed = [
        "rng",
        "test",
        "--plan",
        "small.yaml",
        "--seed",
        SEED,
        "--source",
        "stdin",
    ];
    for format in ["text-decks", "text-decks:36"] {
        let arguments = ["--battery", "decks", "--input", format, "--decks", "2000"];
        let sorted = dealproof_fed(
            at,
            &[&fixed[..], &arguments].concat(),
            line.repeat(2000).as_bytes(),
        );
        assert_eq!(code(&sorted), 1, "{}", stderr(&sorted));
        let shown = stdout(&sorted);
        assert!(shown.starts_with("stdin as text-decks:36: Fail"), "{shown}");
        assert!(shown.contains("short: 2000 decks"), "{shown}");
        // An adjusted p-value of 1e-300 is not written with 300 zeros.
        assert!(shown.contains("smallest adjusted p: 6.5e-299"), "{shown}");
        assert!(!shown.contains("0.0000000"), "{shown}");
    }
    let arguments = [
        "--battery",
        "ints",
        "--input",
        "ints:52",
        "--bytes",
        "80000",
    ];
    let all = [&fixed[..], &arguments].concat();
    let wheel: Vec<String> = (0..20_000).map(|i| (i % 52).to_string()).collect();
    let wheel = wheel.join("\n");
    let cyclic = dealproof_fed(at, &all, wheel.as_bytes());
    assert_eq!(code(&cyclic), 1, "{}", stderr(&cyclic));
    let shown = stdout(&cyclic);
    assert!(
        shown.contains("ints: 20000 integers in blocks of 20000"),
        "{shown}"
    );
    let wrong = dealproof_fed(at, &all, b"1 2\n52\n");
    assert_eq!(code(&wrong), 2);
    let said = stderr(&wrong);
    let expected = "line 2 of the input: expected an integer below 52, found \"52\"";
    assert!(said.contains(expected) && !said.contains("deck"), "{said}");
}

#[test]
fn a_jurisdiction_has_its_column_and_its_budget() {
    let directory = directory();
    let fixed = ["--battery", "decks", "--decks", "20000", "--format", "json"];
    let overlay = ["--jurisdiction", "pennsylvania"];
    let record = json(&test(directory.path(), &[&fixed[..], &overlay].concat()));
    assert_eq!(record["budget"]["run_budget"], 0.05);
    assert_eq!(record["jurisdiction"]["clause"], "58 Pa. Code 810a.5(c)");
    let tested = record["hypotheses"].as_array().unwrap();
    let tested: Vec<&Value> = tested.iter().filter(|row| row["p"].is_f64()).collect();
    let beyond = tested
        .iter()
        .filter(|row| row["p"].as_f64().unwrap() <= 0.05)
        .count();
    assert_eq!(record["jurisdiction"]["beyond"], beyond);
    println!("{beyond} of {} tests beyond 95 %", tested.len());

    let junit = test(
        directory.path(),
        &[
            "--battery",
            "decks",
            "--decks",
            "20000",
            "--format",
            "junit",
        ],
    );
    let xml = stdout(&junit);
    assert!(
        xml.contains("<testcase classname=\"decision\" name=\"family\">"),
        "{xml}"
    );
    assert!(
        xml.contains("<skipped message=\"expected at least 221000 samples"),
        "{xml}"
    );
}

/// A source without any chance in it must fail, never crash the harness: that would spare it the
/// verdict.
#[test]
fn decks_without_chance_fail_in_every_battery() {
    let directory = directory();
    let sorted: Vec<u8> = (0..52).collect();
    let reversed: Vec<u8> = (0..52).rev().collect();
    let outs: Vec<u8> = (0..26)
        .map(|i| 2 * i)
        .chain((0..26).map(|i| 2 * i + 1))
        .collect();
    let alternating = [sorted.clone(), reversed.clone()].concat();
    for deck in [sorted, reversed, outs, alternating] {
        let decks = deck.repeat(1_040_000 / deck.len());
        let arguments = ["rng", "test", "--source", "stdin", "--input", "decks"];
        let found = dealproof_fed(directory.path(), &arguments, &decks);
        assert_eq!(code(&found), 1, "{}", stderr(&found));
    }
}

/// The cases of a JUnit file as an XML parser of another house reads them.
fn cases(xml: &[u8], directory: &Path) -> Vec<(String, String)> {
    const READ: &str = "\
import json, sys, xml.etree.ElementTree as tree
cases = tree.parse('junit.xml').getroot().iter('testcase')
print(json.dumps([(case.get('classname'), case.get('name')) for case in cases]))";
    std::fs::write(directory.join("junit.xml"), xml).unwrap();
    let read = std::process::Command::new("python3")
        .args(["-c", READ])
        .current_dir(directory)
        .output()
        .unwrap();
    serde_json::from_slice(&read.stdout)
        .unwrap_or_else(|error| panic!("{error}: {}", stderr(&read)))
}

#[test]
fn junit_has_a_case_for_every_result_under_the_name_it_has_in_the_record() {
    let directory = directory();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let lists: [(&str, &str, Option<&str>); 4] = [
        ("hypotheses", "id", None),
        ("exact", "id", Some("exact")),
        ("planted", "name", Some("planted")),
        ("not_run", "group", Some("not run")),
    ];
    let failing = ["--source", "faulty:modulo32", "--battery", "all"];
    let passing = ["--decks", "20000", "--battery", "decks"];
    for (arguments, exit) in [(failing, 1), (passing, 0)] {
        let run = |format| {
            test(
                directory.path(),
                &[&arguments[..], &["--format", format]].concat(),
            )
        };
        let record = json(&run("json"));
        let junit = run("junit");
        assert_eq!(code(&junit), exit, "{}", stderr(&junit));
        let mut expected = vec![("decision".to_owned(), "family".to_owned())];
        for (list, name, area) in lists {
            for row in record[list].as_array().unwrap() {
                let area = area.map_or_else(|| text(&row["group"]), str::to_owned);
                expected.push((area, text(&row[name])));
            }
        }
        assert!(expected.len() > 30, "{}", expected.len());
        // JUnit has a suite for each group, so the order is another one.
        let mut found = cases(&junit.stdout, directory.path());
        found.sort();
        expected.sort();
        assert_eq!(found, expected);
    }
}
