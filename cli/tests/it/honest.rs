//! Honest runs of every kind: whatever a plan asks and a customer brings, what `certify` writes
//! verifies, is sealed unless it is no submission, and has no regression against itself.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::log::simulate;
use crate::run::{DEALPROOF, code, dealproof_in, stderr, stdout};
use crate::wrong_engines::WRONG;

/// How many runs the test draws; `just honest` says how many more.
const DRAWN: u64 = 8;
const HEX: &str = "0707070707070707070707070707070707070707070707070707070707070707";

/// Ends after some answers.
const ENDS: &str = r"
import subprocess, sys
engine = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
for number, line in enumerate(sys.stdin.buffer):
    if number > 40:
        engine.kill()
        sys.exit(3)
    engine.stdin.write(line)
    engine.stdin.flush()
    sys.stdout.buffer.write(engine.stdout.readline())
    sys.stdout.buffer.flush()
";

const PRODUCT: &str = "customer: Example Ltd\nproduct: Example Room\nversion: 7.2.0\n";
const ROOMS: [&str; 8] = [
    "games: [nlhe]",
    "games: [nlhe]\nrandomness: []",
    "games: [nlhe]\nfeatures: [tables, rake]",
    "games: [stud, triple_draw]\nseats_max: 5\nfeatures: [void, connections]",
    "games: [nlhe_tournament]\nfeatures: [tables, tournaments]",
    "games: [nlhe]\nfeatures: [open_face]",
    "games: [own.yaml, short_deck]\nrandomness: [decks, seats]",
    "games: [plo8]\nrandomness: [decks, numbers]",
];
const RULES: [&str; 3] = [
    "@scenario-29 or @scenario-47",
    "@POKER-RULES:TDA-43A and @quick",
    "@POKER-RULES:TDA-32",
];
/// A use with its file, and the part of the batteries that reads it.
const SOURCES: [(&str, &str); 7] = [
    ("decks=file:d.bin", "decks"),
    ("decks:text-decks=file:d.txt", "game"),
    ("short-decks=file:s.txt", "decks"),
    ("words:u64le=file:w.bin", "fips140"),
    ("words:u32be=file:w.bin", "raw"),
    ("ints:6=file:i.txt", "ints"),
    ("seats:6=file:i.txt", "ints"),
];

/// SplitMix64 of G. Steele, D. Lea and C. Flood (OOPSLA 2014).
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ z >> 31) % bound as u64).unwrap()
    }

    fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    fn pick<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }
}

/// What the runs are about, in a folder.
fn prepare(at: &Path) {
    let stream = |form: &str, more: &[&str], count: &str, file: &str| {
        let arguments = [
            "rng", "stream", "--source", "csprng", "--key", HEX, "--as", form,
        ];
        let run = dealproof_in(at, &[&arguments[..], &["--count", count], more].concat());
        fs::write(at.join(file), run.stdout).unwrap();
    };
    stream("decks", &[], "1000", "d.bin");
    stream("text", &[], "1000", "d.txt");
    stream("text", &["--cards", "36"], "500", "s.txt");
    stream("u32le", &[], "30000", "w.bin");
    let words = fs::read(at.join("w.bin")).unwrap();
    let integers = words.iter().filter(|&&byte| byte < 252);
    let integers: Vec<String> = integers.map(|byte| (byte % 6).to_string()).collect();
    fs::write(at.join("i.txt"), integers.join("\n")).unwrap();
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/profiles/nlhe.yaml");
    let own = fs::read_to_string(own).unwrap();
    let own = own.replace("name: nlhe\n", "name: house_rules\n");
    fs::write(
        at.join("own.yaml"),
        own + "pots: {odd_chips: left_of_button_all}\n",
    )
    .unwrap();
    fs::write(at.join("ends.py"), ENDS).unwrap();
    fs::create_dir_all(at.join("papers/documents")).unwrap();
    fs::write(at.join("papers/product.yaml"), PRODUCT).unwrap();
    fs::write(at.join("papers/documents/rules.txt"), "the rules").unwrap();
    let known = "- scenario: 'pots/splitting: two odd chips go to two winners'\n  reason: known\n  \
                 ticket: T-1\n  expires: 2026-12-31\n";
    fs::write(at.join("known.yaml"), known).unwrap();
    simulate(at, "12");
    let keygen = ["keygen", "--name", "example.com/report", "--out", "key.pem"];
    assert_eq!(code(&dealproof_in(at, &keygen)), 0);
}

/// A run: the options of `certify`, a plan and a room.
#[derive(Debug, Default)]
struct Drawn {
    options: Vec<String>,
    plan: String,
    room: Option<&'static str>,
}

impl Drawn {
    fn of(number: u64, at: &Path) -> Self {
        let dice = &mut Dice(number);
        let mut drawn = Self {
            plan: "name: drawn\ndescription: A test.\n".to_owned(),
            ..Self::default()
        };
        if dice.one_in(2) {
            let _ = writeln!(drawn.plan, "seed: \"{HEX}\"");
        }
        let has_engine = dice.one_in(2);
        let has_source = dice.one_in(3);
        let has_log = dice.one_in(3);
        let is_ours = !(has_engine || has_source || has_log);
        if has_engine {
            drawn.engine(dice, at);
        } else if dice.one_in(3) {
            drawn.rules(dice);
        }
        if has_source {
            drawn.source(dice);
        } else if is_ours || dice.one_in(4) {
            drawn.plan += "battery: {decks: 1000, short_decks: 500, game_decks: 200, bytes: 100000, \
                           fingerprints: 500, defects: []}\n";
        }
        if has_log {
            drawn.log(dice);
        }
        if has_log || dice.one_in(3) {
            drawn.plan += "log: {hands: 3}\n";
        }
        if is_ours && dice.one_in(3) {
            let inject = dice.pick(&["generator: sattolo", "log_bit: 4000"]);
            let _ = writeln!(drawn.plan, "inject: {{{inject}}}");
        }
        if drawn.room.is_none() && !drawn.plan.contains("rules:") && dice.one_in(2) {
            drawn.room = Some(dice.pick(&ROOMS));
        }
        if dice.one_in(3) {
            drawn.options(&["--customer", "papers"]);
        }
        drawn
    }

    fn options(&mut self, options: &[&str]) {
        self.options
            .extend(options.iter().map(|&one| one.to_owned()));
    }

    fn rules(&mut self, dice: &mut Dice) {
        let _ = writeln!(self.plan, "rules: {{tags: \"{}\"}}", dice.pick(&RULES));
        if dice.one_in(3) {
            self.options(&["--known", "known.yaml"]);
        }
    }

    fn engine(&mut self, dice: &mut Dice, at: &Path) {
        let right = format!("'{DEALPROOF}' engine");
        let ends = format!("python3 '{}' {right}", at.join("ends.py").display());
        let engine = match dice.below(6) {
            0 => format!("{right} --deals {HEX}"),
            1 => format!("python3 '{WRONG}' odd-chip {right}"),
            2 => ends,
            _ => right,
        };
        let sandbox = dice.pick(&["auto", "off"]);
        self.options(&["--sandbox", sandbox, "--engine", &engine]);
        if dice.one_in(3) {
            self.rules(dice);
            if !dice.one_in(4) {
                return;
            }
        }
        self.room = Some(dice.pick(&ROOMS));
        let (games, clothes) = (dice.below(3), dice.pick(&["", ", clothes: drawn"]));
        let ranking = dice.pick(&["", ", ranking: {five_cards: classes}", ", each_game: true"]);
        let _ = writeln!(
            self.plan,
            "engine: {{hands: 4, spot_min: 1, game_hands: {games}, games: 2{clothes}{ranking}}}"
        );
        if dice.one_in(4) {
            self.options(&["--only", "engine.holds.chips"]);
        }
    }

    fn source(&mut self, dice: &mut Dice) {
        let (source, part) = SOURCES[dice.below(SOURCES.len())];
        let mut parts = vec![part];
        self.options(&["--source", source]);
        let (other, part) = SOURCES[dice.below(SOURCES.len())];
        let word = |source: &str| source.split([':', '=']).next().unwrap().to_owned();
        if word(other) != word(source) {
            self.options(&["--source", other]);
            parts.push(part);
        }
        let parts = if dice.one_in(2) {
            format!("parts: [{}], ", parts.join(", "))
        } else {
            String::new()
        };
        let _ = writeln!(
            self.plan,
            "battery: {{{parts}decks: 1000, short_decks: 500, game_decks: 200, bytes: 100000, \
             fingerprints: 500, defects: []}}"
        );
    }

    fn log(&mut self, dice: &mut Dice) {
        self.options(&["--log", "log"]);
        for evidence in [
            &["--vault", "log.vault"],
            &["--tickets", "log.vault/tickets"],
            &["--vkey", "log.vault/log.vkey"],
            &["--require", "vault"],
        ] {
            if dice.one_in(2) {
                self.options(evidence);
            }
        }
    }

    fn is_honest(&self, at: &Path, case: &str) {
        fs::write(at.join("plan.yaml"), &self.plan).unwrap();
        let mut certify = vec!["certify", "--plan", "plan.yaml", "--out", "run", "--force"];
        if let Some(room) = self.room {
            fs::write(at.join("room.yaml"), room).unwrap();
            certify.extend(["--scope", "room.yaml"]);
        }
        certify.extend(self.options.iter().map(String::as_str));
        let run = dealproof_in(at, &certify);
        let said = || format!("{case}, {self:?}: {}{}", stdout(&run), stderr(&run));
        assert!([0, 1, 3, 4].contains(&code(&run)), "{}", said());
        assert!(
            stdout(&run).contains("throw-away key), verified"),
            "{}",
            said()
        );
        let seal = ["seal", "run", "--key", "key.pem"];
        let sealed = dealproof_in(at, &seal);
        let text = stdout(&sealed) + &stderr(&sealed);
        assert!([0, 3].contains(&code(&sealed)), "{case}, {self:?}: {text}");
        if self.room.is_none() {
            let same = dealproof_in(at, &["compare", "run", "run/bundle.tar"]);
            assert_eq!(code(&same), 0, "{case}, {self:?}: {}", stdout(&same));
        }
    }
}

#[test]
fn honest_runs_verify_are_sealed_and_equal_themselves() {
    let folder = tempfile::tempdir().unwrap();
    prepare(folder.path());
    let count = std::env::var("DEALPROOF_WHOLE").ok();
    let count = count.map_or(DRAWN, |count| count.parse().unwrap());
    for number in 1..=count {
        let drawn = Drawn::of(number, folder.path());
        drawn.is_honest(folder.path(), &format!("run {number}"));
    }
}
