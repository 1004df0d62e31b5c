//! A customer's sources of randomness in `certify`: each by its use, one family over all of them.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use dealproof_evidence::coverage::{Coverage, State};
use dealproof_evidence::record::{Owner, Record, Role};
use dealproof_evidence::verdict::Verdict;

use crate::run::{DEALPROOF, code, dealproof_fed, dealproof_in, stderr, stdout};

/// Decks enough for every statistic over decks, and words for a few statistics over words.
const PLAN: &str = "\
name: small
description: A small plan for tests.
seed: \"0000000000000000000000000000000000000000000000000000000000000001\"
battery: { parts: [decks, fips140, ints], decks: 250000, bytes: 1000000, fingerprints: 30000 }
";
const DECKS: u64 = 250_000;

/// The Mersenne Twister of M. Matsumoto and T. Nishimura, ACM TOMACS 8 (1998), as seeded by one integer.
struct Twister {
    state: [u32; 624],
    next: usize,
}

impl Twister {
    fn new(seed: u32) -> Self {
        let mut state = [seed; 624];
        for place in 1..624 {
            let before = state[place - 1];
            state[place] = 1_812_433_253u32
                .wrapping_mul(before ^ before >> 30)
                .wrapping_add(u32::try_from(place).unwrap());
        }
        Self { state, next: 624 }
    }

    fn word(&mut self) -> u32 {
        if self.next == 624 {
            for place in 0..624 {
                let y =
                    self.state[place] & 0x8000_0000 | self.state[(place + 1) % 624] & 0x7fff_ffff;
                let twist = if y & 1 == 1 { 0x9908_b0df } else { 0 };
                self.state[place] = self.state[(place + 397) % 624] ^ y >> 1 ^ twist;
            }
            self.next = 0;
        }
        let mut y = self.state[self.next];
        self.next += 1;
        y ^= y >> 11;
        y ^= y << 7 & 0x9d2c_5680;
        y ^= y << 15 & 0xefc6_0000;
        y ^ y >> 18
    }

    /// A shuffle that is right in itself: what is wrong is the generator and its seed.
    fn deck(&mut self) -> [u8; 52] {
        let mut deck = std::array::from_fn(|card| u8::try_from(card).unwrap());
        for place in (1..52u32).rev() {
            let bound = place + 1;
            let other = loop {
                let word = self.word() >> (32 - bound.next_power_of_two().trailing_zeros());
                if word < bound {
                    break word;
                }
            };
            deck.swap(place as usize, other as usize);
        }
        deck
    }
}

/// What `rng stream` gives of a source.
fn stream(at: &Path, source: &str, form: &str, count: u64, file: &str) {
    let key = "07".repeat(32);
    let count = count.to_string();
    let arguments = ["rng", "stream", "--source", source, "--as", form];
    let more = ["--count", &count, "--key", &key];
    let output = dealproof_in(at, &[&arguments[..], &more].concat());
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    fs::write(at.join(file), output.stdout).unwrap();
}

fn certify(at: &Path, plan: &str, more: &[&str]) -> Output {
    fs::write(at.join("plan.yaml"), plan).unwrap();
    let arguments = ["certify", "--plan", "plan.yaml", "--out", "out", "--force"];
    dealproof_in(at, &[&arguments[..], more].concat())
}

fn record(at: &Path, output: &Output) -> Record {
    let text = fs::read(at.join("out/record.json"));
    let text = text.unwrap_or_else(|_| panic!("{}{}", stdout(output), stderr(output)));
    Record::from_json(&text).unwrap()
}

fn verdict<'a>(record: &'a Record, id: &str) -> &'a Verdict {
    let check = record.checks.iter().find(|check| check.id == id);
    &check.unwrap_or_else(|| panic!("no check {id}")).verdict
}

fn coverage(record: &Record, tag: &str) -> Coverage {
    let mut clauses = record.traceability.iter();
    clauses
        .find(|clause| clause.tag.as_str() == tag)
        .unwrap()
        .coverage
}

#[test]
fn a_date_seeded_mersenne_twister_is_credited_with_nothing_of_its_inside() {
    let directory = tempfile::tempdir().unwrap();
    let at = directory.path();
    // The known first word of the seed 5489 shows that it is the real one.
    assert_eq!(Twister::new(5489).word(), 3_499_211_612);
    let mut twister = Twister::new(20_261_118);
    let decks: Vec<u8> = (0..DECKS).flat_map(|_| twister.deck()).collect();
    fs::write(at.join("decks.bin"), decks).unwrap();
    let plan = PLAN.replace("[decks, fips140, ints]", "[decks]");
    let output = certify(at, &plan, &["--source", "decks=file:decks.bin"]);
    let record = record(at, &output);
    // No statistic on decks can see it: that is why a pass may say nothing of the generator.
    assert_eq!(code(&output), 0, "{}", stdout(&output));
    let inside = ["GLI-19:3.3.", "NIST-SP800-90:", "AIS-31:"];
    for clause in &record.traceability {
        let tag = clause.tag.as_str();
        let is_inside = inside.iter().any(|begin| tag.starts_with(begin));
        for duty in clause.duties.iter().filter(|duty| !duty.instrument) {
            let words = format!("{} {}", duty.key, duty.duty).to_lowercase();
            let names_it = ["seed", "entropy", "generator's state", "predict"]
                .iter()
                .any(|word| words.contains(word));
            let is_shown = duty.state == State::Shown;
            assert!(!(is_shown && (is_inside || names_it)), "{tag} {words}");
        }
        assert!(!is_inside || clause.coverage != Coverage::Full, "{tag}");
    }
    assert_eq!(coverage(&record, "GLI-19:3.2.2"), Coverage::Part);
    let subject = &record.subjects[0];
    assert_eq!(
        (subject.role, subject.owner),
        (Role::Generator, Owner::Customer)
    );
    assert_eq!(subject.name, "the customer's decks of 52 cards");
    let page = fs::read_to_string(at.join("out/report.html")).unwrap();
    let whose = "rests on the customer's own generator (decks).";
    assert!(page.contains(whose));
}

#[test]
fn words_alone_cover_no_clause_on_outcomes() {
    let directory = tempfile::tempdir().unwrap();
    let at = directory.path();
    stream(at, "csprng", "u32le", 500_000, "words.bin");
    let plan = PLAN.replace("[decks, fips140, ints]", "[fips140]");
    let output = certify(at, &plan, &["--source", "words:u32le=file:words.bin"]);
    let record = record(at, &output);
    assert!(
        verdict(&record, "battery.family").is_pass(),
        "{}",
        stdout(&output)
    );
    for tag in ["GLI-19:3.2.2", "UKGC-RTS:7A", "OTHER-REGULATORS:AGCO-21.1"] {
        assert_eq!(coverage(&record, tag), Coverage::Open, "{tag}");
    }
}

#[test]
fn of_two_sources_the_bad_one_fails_by_name_and_its_command_repeats_it() {
    let directory = tempfile::tempdir().unwrap();
    let at = directory.path();
    stream(at, "faulty:sattolo", "decks", DECKS, "bad decks.bin");
    stream(at, "csprng", "u32le", 500_000, "words.bin");
    let sources = [
        "--source",
        "decks=file:bad decks.bin",
        "--source",
        "words:u32le=cmd:cat words.bin",
    ];
    let output = certify(at, PLAN, &sources);
    assert_eq!(code(&output), 1, "{}{}", stdout(&output), stderr(&output));
    let found = record(at, &output);
    assert!(verdict(&found, "battery.family.decks").is_fail());
    assert!(verdict(&found, "battery.family.words").is_pass());
    assert!(verdict(&found, "battery.decks.cycles.mean").is_fail());
    let text = stdout(&output);
    assert!(
        text.contains("FAILED battery.family.decks: The source of decks of 52 cards"),
        "{text}"
    );
    assert!(!text.contains("FAILED battery.family.words"), "{text}");
    // One family: every check says how large it was, and both sources have the same.
    let family = |id: &str| {
        let check = found.checks.iter().find(|check| check.id == id).unwrap();
        check.evidence["hypotheses"].as_u64().unwrap()
    };
    let sizes = family("battery.family.decks");
    assert_eq!(sizes, family("battery.family.words"));
    let statistics = found
        .checks
        .iter()
        .filter(|check| check.evidence.contains_key("p_adjusted"));
    assert_eq!(sizes, statistics.count() as u64);
    let uses = found
        .subjects
        .iter()
        .map(|subject| subject.used_for.unwrap().to_string());
    assert_eq!(uses.collect::<Vec<_>>(), ["decks", "words"]);
    // The record names no path; the terminal does, quoted for a shell.
    let failed = found
        .checks
        .iter()
        .find(|check| check.id == "battery.decks.cycles.mean");
    let rerun = &failed.unwrap().rerun;
    for part in [
        "--source decks=file:\"${INPUT_DECKS:?}\"",
        "--source words:u32le=cmd:\"${GENERATOR_WORDS:?}\"",
        "--only 'battery.decks.cycles.mean'",
    ] {
        assert!(rerun.contains(part), "{rerun}");
    }
    let printed = text.lines().find_map(|line| {
        let line = line.strip_prefix("  rerun    dealproof ")?;
        line.contains("'battery.decks.cycles.mean'").then_some(line)
    });
    let shell = Command::new("sh")
        .args([
            "-c",
            &format!("'{DEALPROOF}' {} --pdf never", printed.unwrap()),
        ])
        .current_dir(at)
        .output()
        .unwrap();
    assert_eq!(code(&shell), 1, "{}{}", stdout(&shell), stderr(&shell));
    assert!(stdout(&shell).contains("FAILED battery.decks.cycles.mean"));
}

#[test]
fn a_run_of_several_sources_is_repeated_with_all_of_them_and_not_with_some() {
    let directory = tempfile::tempdir().unwrap();
    let at = directory.path();
    stream(at, "csprng", "u32le", 500_000, "words.bin");
    let draws = |bound: u32| -> String {
        let mut twister = Twister::new(bound);
        let draws = (0..250_000).map(|_| format!("{}\n", twister.word() % bound));
        draws.collect()
    };
    fs::write(at.join("ints.txt"), draws(64)).unwrap();
    fs::write(at.join("seats.txt"), draws(8)).unwrap();
    let plan = PLAN.replace("[decks, fips140, ints]", "[fips140, ints]");
    let words = ["--source", "words:u32le=file:words.bin"];
    let ints = [
        "--source",
        "ints:64=file:ints.txt",
        "--source",
        "seats:8=file:seats.txt",
    ];
    let output = certify(at, &plan, &[&words[..], &ints].concat());
    let found = record(at, &output);
    for id in [
        "battery.family.ints-64",
        "battery.family.seats-8",
        "battery.ints.given.seats-8",
    ] {
        assert!(verdict(&found, id).is_pass(), "{id}: {}", stdout(&output));
    }
    assert_eq!(found.conclusion.failed, 0, "{}", stdout(&output));
    let again = |given: &[&str]| dealproof_in(at, &[&["verify", "out", "--rerun"], given].concat());
    let repeated = again(&[&words[..], &ints].concat());
    assert_eq!(
        code(&repeated),
        0,
        "{}{}",
        stdout(&repeated),
        stderr(&repeated)
    );
    let some = again(&words);
    assert_eq!(code(&some), 3, "{}", stdout(&some));
    let said = "give it with --source ints:64=SOURCE";
    assert!(stdout(&some).contains(said), "{}", stdout(&some));
}

#[test]
fn what_a_source_gives_too_little_of_is_inconclusive_by_its_name() {
    let directory = tempfile::tempdir().unwrap();
    let at = directory.path();
    stream(at, "csprng", "decks", DECKS, "decks.bin");
    stream(at, "csprng", "u32le", 200_000, "words.bin");
    let sources = [
        "--source",
        "decks=file:decks.bin",
        "--source",
        "words:u32le=file:words.bin",
    ];
    let output = certify(at, PLAN, &sources);
    assert_eq!(code(&output), 3, "{}", stdout(&output));
    let found = record(at, &output);
    assert!(verdict(&found, "battery.family.decks").is_pass());
    let words = verdict(&found, "battery.family.words");
    assert!(words.is_inconclusive(), "{words}");
    let said = "1000000 bytes were asked for, and there are 800000";
    assert!(words.to_string().contains(said), "{words}");

    // An input that is not in its format fails by its name, and the other source is still judged.
    let mut broken = fs::read(at.join("decks.bin")).unwrap();
    broken[60] = broken[61];
    fs::write(at.join("decks.bin"), broken).unwrap();
    stream(at, "csprng", "u32le", 500_000, "words.bin");
    let output = certify(at, PLAN, &sources);
    assert_eq!(code(&output), 1, "{}", stdout(&output));
    let found = record(at, &output);
    assert!(verdict(&found, "battery.family.decks").is_fail());
    assert!(verdict(&found, "battery.family.words").is_pass());
    assert!(
        stdout(&output).contains("deck 2 of the input"),
        "{}",
        stdout(&output)
    );
}

#[test]
fn sources_that_make_no_run_are_refused_before_anything_runs() {
    let directory = tempfile::tempdir().unwrap();
    let at = directory.path();
    let line: Vec<&str> =
        "6c 6d 6h 6s 7c 7d 7h 7s 8c 8d 8h 8s 9c 9d 9h 9s Tc Td Th Ts Jc Jd Jh Js \
                           Qc Qd Qh Qs Kc Kd Kh Ks Ac Ad Ah As"
            .split_whitespace()
            .collect();
    fs::write(at.join("short.txt"), line.join(" ") + "\n").unwrap();
    fs::write(at.join("d"), [0; 52]).unwrap();
    for (sources, said) in [
        (&["dice"][..], "expected USE[:FORMAT]=SOURCE"),
        (&["file:d"], "found \"file:d\""),
        (
            &["deck=file:d"],
            "expected a use (decks, short-decks, words, ints:N or seats:N",
        ),
        (
            &["decks:u32le=file:d"],
            "as the format of decks, found \"u32le\"",
        ),
        (
            &["words:decks=file:d"],
            "expected u8, u32le, u32be, u64le, u64be or bits",
        ),
        (&["decks=csprng"], "behind decks=, found \"csprng\""),
        (
            &["decks=file:d", "decks=file:d"],
            "expected each use once, found decks twice",
        ),
        (&["decks=stdin", "words=stdin"], "one source from stdin"),
        (&["csprng", "decks=file:d"], "expected csprng alone"),
        (&["decks=file:none"], "could not read none"),
        (&["decks=file:."], "Is a directory"),
        (
            &["decks=cmd:false"],
            "the command ended with exit status: 1",
        ),
        (
            &["decks:text-decks=file:short.txt"],
            "found 36 in the first",
        ),
        (
            &["short-decks=file:short.txt"],
            "tests nothing of decks of 36 cards",
        ),
        (
            &["seats:9=file:d"],
            "--source seats:9=...: the plan small tests nothing",
        ),
    ] {
        let named: Vec<&str> = sources.iter().flat_map(|one| ["--source", one]).collect();
        let plan = PLAN.replace("[decks, fips140, ints]", "[decks]");
        let output = certify(at, &plan, &named);
        let text = stderr(&output);
        assert_eq!(code(&output), 2, "{sources:?}: {text}");
        assert!(text.contains(said), "{sources:?}: {text}");
        assert!(!at.join("out/record.json").exists(), "{sources:?}");
    }
    // A source that no section of the plan reads is not silently left out.
    let rules = "name: x\ndescription: y\nrules: { tags: \"@scenario-29\" }\n";
    let output = certify(at, rules, &["--source", "decks=file:d"]);
    assert_eq!(code(&output), 2);
    let said = "no section `battery`";
    assert!(stderr(&output).contains(said), "{}", stderr(&output));
    // Nor is an engine.
    let engine = format!("'{DEALPROOF}' engine");
    let output = certify(at, PLAN, &["--engine", &engine]);
    assert_eq!(code(&output), 2);
    let said = "neither a section `rules` nor a section `engine`";
    assert!(stderr(&output).contains(said), "{}", stderr(&output));
    let fed = ["certify", "--input", "u8"];
    assert_eq!(code(&dealproof_fed(at, &fed, b"")), 2);
}
