//! From samples to a verdict, on made-up sources and on our own.

use std::io::Cursor;
use std::ops::ControlFlow;

use dealproof_battery::Property;
use dealproof_battery::count::count;
use dealproof_battery::decision::Budget;
use dealproof_battery::evidence::{self, About};
use dealproof_battery::examine::{Checkpoint, ExamineError, NoCheckpoint, Request, examine};
use dealproof_battery::executor::{Executor, OneThread};
use dealproof_battery::family::{Group, Sizes};
use dealproof_battery::feed::{Feed, FeedError, Numbered};
use dealproof_battery::input::Input;
use dealproof_battery::record::Record;
use dealproof_battery::shard::{Identity, Shard};
use dealproof_battery::source::{Format, Source};
use dealproof_evidence::progress::{Progress, Silent};
use dealproof_evidence::record::Check;
use dealproof_rng::run_seed::RunSeed;

fn request(source: &str, format: Option<Format>, groups: &[Group], decks: u64) -> Request {
    let source: Source = source.parse().unwrap();
    let seed = RunSeed::from_bytes([7; 32]);
    Request {
        identity: Identity {
            code_sha256: "code".into(),
            plan: "plan".into(),
            plan_sha256: "sha".into(),
            seed: seed.to_string(),
            source: source.in_record(format),
            groups: groups.to_vec(),
            sizes: Sizes {
                decks,
                short_decks: 0,
                game_decks: 0,
                bytes: 1_000_000,
                fingerprints: 100_000,
            },
        },
        format,
        used_for: None,
        suffix: None,
        source,
        seed,
        scaler_bounds: Vec::new(),
        defects: Vec::new(),
        budget: Budget::ONE_PERCENT,
        jurisdiction: None,
        size_is_asked: false,
    }
}

fn numbered(request: &Request) -> Numbered {
    Numbered::new(&request.source, request.seed).unwrap()
}

fn run(request: &Request, executor: &impl Executor) -> Record {
    let source = numbered(request);
    examine(
        request,
        &mut Feed::Numbered(&source),
        executor,
        &mut Silent,
        &mut NoCheckpoint,
    )
    .unwrap()
}

/// Decks from outside, as bytes.
fn outside(request: &Request, bytes: Vec<u8>, progress: &mut dyn Progress) -> Record {
    let mut input = Input::new(Box::new(Cursor::new(bytes)), Format::Decks);
    let mut feed = Feed::Sequential(&mut input);
    examine(request, &mut feed, &OneThread, progress, &mut NoCheckpoint).unwrap()
}

/// So many decks of our own generator, or copies of one.
fn decks(count: usize, copies: bool) -> Vec<u8> {
    let request = request("csprng", None, &[Group::Decks], 10_000);
    let source = numbered(&request);
    let (streams, _) = request.streams();
    let mut block = streams[0].kind.buffer();
    let mut bytes = Vec::new();
    let mut number = 0;
    while bytes.len() < count * 52 {
        source.fill("decks", streams[0].kind, number, &mut block);
        let dealproof_battery::stream::Block::Decks(block) = &block else {
            unreachable!()
        };
        bytes.extend_from_slice(block.cards());
        number += 1;
    }
    bytes.truncate(count * 52);
    if copies {
        let first = bytes[..52].to_vec();
        bytes = first.repeat(count);
    }
    bytes
}

/// Does the last part first, as an unlucky choice of threads would.
struct Backwards;

impl Executor for Backwards {
    fn in_order<R: Send>(
        &self,
        parts: u64,
        work: impl Fn(u64) -> R + Sync,
        take: impl FnMut(R) -> ControlFlow<()>,
    ) {
        let mut results: Vec<R> = (0..parts).rev().map(work).collect();
        results.reverse();
        let _ = results.into_iter().try_for_each(take);
    }
}

#[test]
fn a_sound_source_passes_and_a_planted_one_fails_with_its_statistic_named() {
    let sound = request("csprng", None, &[Group::Decks], 20_000);
    assert!(run(&sound, &OneThread).decision.verdict.is_pass());
    let sattolo = request("faulty:sattolo", None, &[Group::Decks], 20_000);
    let record = run(&sattolo, &OneThread);
    assert!(record.decision.verdict.is_fail());
    assert!(
        record
            .decision
            .rejected
            .contains(&"decks.cycles.mean".to_owned())
    );
    assert_eq!(record.decision.verdict.exit().code(), 1);
}

#[test]
fn a_rejected_hypothesis_is_a_failed_check_and_so_is_the_decision() {
    let record = run(
        &request("faulty:sattolo", None, &[Group::Decks, Group::Raw], 20_000),
        &OneThread,
    );
    let results = evidence::checks(&record);
    let find = |id: &str| results.iter().find(|result| result.check.id == id).unwrap();
    let family = find("family");
    assert_eq!(family.about, About::Decision);
    assert!(family.check.verdict.is_fail());
    assert!(family.check.findings[0].found.contains("decks.cycles.mean"));
    let cycles = find("decks.cycles.mean");
    assert_eq!(cycles.about, About::Hypothesis(Property::Shuffle));
    assert!(cycles.check.verdict.is_fail());
    assert!(
        cycles.check.findings[0]
            .expected
            .contains("first-look budget")
    );
    assert!(find("decks.repeats").check.verdict.is_pass());
    // What the source cannot feed is not run, and that is said.
    let raw = find("raw");
    assert_eq!(raw.about, About::Missing);
    assert!(raw.check.verdict.is_not_run());
}

#[test]
fn who_does_the_work_in_which_order_changes_no_byte() {
    let request = request("csprng", None, &[Group::Decks, Group::Raw], 500_000);
    assert_eq!(
        run(&request, &OneThread).json(),
        run(&request, &Backwards).json()
    );
}

#[test]
fn a_claimed_defect_is_caught_by_the_same_code_and_the_others_are_listed() {
    let mut request = request("csprng", None, &[Group::Decks], 20_000);
    request.defects = vec!["sattolo".into()];
    let record = run(&request, &OneThread);
    assert!(record.decision.verdict.is_pass());
    let (claimed, others) = record.planted.split_first().unwrap();
    assert_eq!(claimed.name, "sattolo");
    assert_eq!(claimed.caught_by.as_deref(), Some("decks.cycles.mean"));
    assert!(others.len() > 10);
    assert!(others.iter().all(|defect| defect.verdict.is_not_run()));
}

/// Keeps what was said.
#[derive(Default)]
struct Said(Vec<String>);

impl Progress for Said {
    fn begin(&mut self, _: &str, _: &'static str, _: u64) {}
    fn at(&mut self, _: u64) {}
    fn end(&mut self, _: &Check) {}
    fn note(&mut self, text: &str) {
        self.0.push(text.to_owned());
    }
}

#[test]
fn an_input_that_is_too_short_is_not_tested_and_that_is_said() {
    let mut short = request("stdin", Some(Format::Decks), &[Group::Decks], 20_000);
    short.size_is_asked = true;
    let mut said = Said::default();
    let record = outside(&short, decks(15_000, false), &mut said);
    let verdict = record.decision.verdict.to_string();
    assert!(record.decision.verdict.is_inconclusive(), "{verdict}");
    let expected = "20000 decks were asked for, and there are 15000";
    assert!(verdict.contains(expected), "{verdict}");
    assert_eq!(record.streams[0].samples, 0);
    assert!(
        said.0[0].contains("needs 20000 decks, found 15000"),
        "{said:?}",
        said = said.0
    );

    // Not asked for, the whole blocks are tested and the rest is named.
    let any = request("stdin", Some(Format::Decks), &[Group::Decks], 20_000);
    let record = outside(&any, decks(15_000, false), &mut Silent);
    assert!(record.decision.verdict.is_pass());
    assert_eq!(
        (record.streams[0].samples, record.streams[0].left_over),
        (10_000, 5_000)
    );
    assert!(record.input.is_some(), "its digest is recorded");
}

#[test]
fn a_source_that_repeats_itself_fails() {
    let request = request("stdin", Some(Format::Decks), &[Group::Decks], 10_000);
    let record = outside(&request, decks(10_000, true), &mut Silent);
    assert!(record.decision.verdict.is_fail());
}

#[test]
fn input_that_is_no_deck_is_an_error_and_no_verdict() {
    let request = request("stdin", Some(Format::Decks), &[Group::Decks], 10_000);
    let mut input = Input::new(Box::new(Cursor::new(vec![0; 52 * 10_000])), Format::Decks);
    let found = examine(
        &request,
        &mut Feed::Sequential(&mut input),
        &OneThread,
        &mut Silent,
        &mut NoCheckpoint,
    );
    assert!(matches!(
        found,
        Err(ExamineError::Feed(FeedError::Input(_)))
    ));
}

/// Stops the run after so many parts, and keeps the counters.
struct Interrupted {
    parts: u32,
    kept: Option<Shard>,
}

impl Checkpoint for Interrupted {
    fn held(&mut self) -> Option<Shard> {
        self.kept.take()
    }

    fn keep(
        &mut self,
        _: bool,
        counters: &mut dyn FnMut() -> Shard,
    ) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
        self.kept = Some(counters());
        self.parts = self.parts.checked_sub(1).ok_or("interrupted")?;
        Ok(())
    }
}

#[test]
fn a_run_that_was_interrupted_comes_to_the_same_record() {
    let request = request("csprng", None, &[Group::Decks, Group::Raw], 500_000);
    let source = numbered(&request);
    let mut checkpoint = Interrupted {
        parts: 2,
        kept: None,
    };
    let mut feed = Feed::Numbered(&source);
    let stopped = examine(
        &request,
        &mut feed,
        &OneThread,
        &mut Silent,
        &mut checkpoint,
    );
    assert!(matches!(stopped, Err(ExamineError::Checkpoint(_))));
    checkpoint.parts = u32::MAX;
    let mut said = Said::default();
    let resumed = examine(&request, &mut feed, &OneThread, &mut said, &mut checkpoint).unwrap();
    assert!(said.0[0].starts_with("resuming after "), "{:?}", said.0);
    assert_eq!(resumed.json(), run(&request, &OneThread).json());

    // Counters of another run are refused.
    let mut other = request.clone();
    other.identity.seed = RunSeed::from_bytes([8; 32]).to_string();
    let mut streams = request.streams().0;
    let blocks = streams[0].blocks;
    count(
        &mut streams[0],
        &source,
        blocks,
        0,
        &OneThread,
        &mut Silent,
        |_| Ok(()),
    )
    .unwrap();
    let shard = Shard::of(request.identity.clone(), &streams);
    let mut checkpoint = Interrupted {
        parts: 9,
        kept: Some(shard),
    };
    let refused = examine(&other, &mut feed, &OneThread, &mut Silent, &mut checkpoint);
    assert!(matches!(refused, Err(ExamineError::Shard(_))));
}
