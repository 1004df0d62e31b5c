//! The audit log: append, durable append, verification and receipts, in one run.
//!
//! `cargo run --release -p dealproof-benches --bin log [LOGDIR VAULT]`: with a simulated log and its
//! vault, full verification is compared with its parts too.

#![expect(clippy::print_stdout, reason = "a benchmark prints its table")]

use std::collections::BTreeMap;
use std::hint::black_box;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use dealproof_audit::directory::{self, Evidence};
use dealproof_audit::entry::{Act, ActOp, Actor, LogOpen, Seat, Spec};
use dealproof_audit::hand::{HandRecord, Vault};
use dealproof_audit::hash::Hash;
use dealproof_audit::key::{KeyName, KeyType, Signer, SigningKey};
use dealproof_audit::memory::MemoryLog;
use dealproof_audit::note::{Checkpoint, Note};
use dealproof_audit::receipt::Receipt;
use dealproof_audit::store::Disk;
use dealproof_audit::tree::Tree;
use dealproof_audit::verify::{self, Hands, LogFiles, Trust};
use dealproof_audit::writer::{Moment, Settings, Writer};

const EVENTS: u64 = 400_000;
const BATCH: u64 = 256;
const GENESIS_MS: u64 = 1_700_000_000_000;
const ONE: NonZero<usize> = NonZero::<usize>::MIN;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let key = key();
    let (log, append) = best(3, || build(&key))?;
    let log = log?;
    per_second("append in memory, signed every 256", EVENTS, append);

    let files = LogFiles::from(&log);
    let trust = Trust::key(key.verifier_key().clone());
    let (report, verified) = best(3, || verify::log(&files, &trust))?;
    assert!(report.findings.is_empty(), "{report}");
    per_second("verify in memory, one core", EVENTS, verified);

    let directory = tempfile::tempdir()?;
    store(&log, directory.path())?;
    let disk = Disk::new(directory.path());
    let mut times = Vec::new();
    for threads in [1, 2] {
        let threads = NonZero::new(threads).unwrap_or(ONE);
        let verify = || directory::verify(&disk, trust.clone(), threads, |_, _| {});
        let (report, time) = best(3, verify)?;
        assert!(report?.findings.is_empty());
        per_second(
            &format!("verify a directory, {threads} threads"),
            EVENTS,
            time,
        );
        times.push(time);
    }
    ratio("  two threads to one", times[0], times[1]);

    durable(&key)?;
    receipt(&log, &key)?;

    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    if let (Some(log), Some(vault)) = (arguments.next(), arguments.next()) {
        full(&log, &vault)?;
    } else {
        println!("full verification: not measured, no log and vault were given");
    }
    Ok(())
}

fn key() -> SigningKey {
    SigningKey::from_seed(origin(), KeyType::Note, &[1; 32])
}

fn origin() -> KeyName {
    "example.com/poker".parse().expect("a name")
}

fn log_open(key: &SigningKey) -> Result<LogOpen, Box<dyn std::error::Error>> {
    let other = |name| SigningKey::from_seed(name, KeyType::Note, &[2; 32]);
    Ok(LogOpen {
        genesis_t: GENESIS_MS.try_into()?,
        log_vkey: key.verifier_key().clone(),
        origin: origin(),
        quorum: 0.into(),
        root_vkey: other(origin().root()?).verifier_key().clone(),
        software: Hash::ZERO,
        spec: Spec::V1,
        ticket_vkey: other(origin().ticket()?).verifier_key().clone(),
        witnesses: Vec::new(),
    })
}

fn act(number: u64) -> Act {
    Act {
        amt: u32::try_from(number % 10_000).unwrap_or(0).into(),
        by: Actor::Player,
        hand: "3.17".parse().expect("a hand"),
        op: ActOp::Raise,
        pos: Vec::new(),
        pot: 900.into(),
        seat: Seat::new(3).expect("a seat"),
        seq: u32::try_from(number % 100).unwrap_or(0).into(),
    }
}

fn build(key: &SigningKey) -> Result<MemoryLog, Box<dyn std::error::Error>> {
    let mut log = MemoryLog::open(log_open(key)?)?;
    for number in 1..EVENTS {
        log.append(GENESIS_MS + number, act(number))?;
        if number % BATCH == BATCH - 1 {
            log.checkpoint(key)?;
        }
    }
    log.checkpoint(key)?;
    Ok(log)
}

fn store(log: &MemoryLog, directory: &Path) -> std::io::Result<()> {
    std::fs::create_dir(directory.join("entries"))?;
    let segment = directory.join("entries/00000000000000000000.jsonl");
    std::fs::write(segment, log.entries())?;
    std::fs::write(directory.join("checkpoints"), log.checkpoints())?;
    std::fs::write(directory.join("checkpoint"), log.last_checkpoint())
}

/// The same writer with a checkpoint after each entry and after 256.
fn durable(key: &SigningKey) -> Result<(), Box<dyn std::error::Error>> {
    let mut times = Vec::new();
    for (batch, events) in [(1, 200), (BATCH, 200 * BATCH)] {
        let directory = tempfile::tempdir()?;
        let moment = |ms| Moment {
            wall_ms: GENESIS_MS + ms,
            steady_ms: ms,
        };
        let mut writer = Writer::create(
            Disk::new(directory.path()),
            Settings::default(),
            log_open(key)?,
            Box::new(self::key()),
            moment(0),
        )?;
        let start = Instant::now();
        for number in 0..events {
            writer.append(moment(number), act(number))?;
            if number % batch == batch - 1 {
                writer.commit()?;
            }
        }
        let time = start.elapsed();
        per_second(&format!("durable append, batch {batch}"), events, time);
        times.push(time / u32::try_from(events)?);
    }
    ratio("  batch 256 to batch 1", times[0], times[1]);
    Ok(())
}

fn receipt(log: &MemoryLog, key: &SigningKey) -> Result<(), Box<dyn std::error::Error>> {
    let lines: Vec<&[u8]> = log.entries().split(|&byte| byte == b'\n').collect();
    let tree: Tree = lines[..lines.len() - 1]
        .iter()
        .map(|line| Hash::leaf(line))
        .collect();
    let note = Note::parse(log.last_checkpoint().as_bytes())?;
    let checkpoint = Checkpoint::parse(note.text())?;
    let make = |index| -> Result<Receipt, Box<dyn std::error::Error>> {
        Ok(Receipt {
            extra: None,
            index,
            proof: tree.inclusion(index, checkpoint.size)?,
            checkpoint: checkpoint.clone(),
            note: note.clone(),
        })
    };
    let (all, time) = best(5, || (0..1_000).try_for_each(|index| make(index).map(drop)))?;
    all?;
    println!(
        "{:<44} {:>12.1} µs",
        "make a receipt",
        micros(time) / 1_000.0
    );
    let one = make(12_345)?;
    let verify = || (0..200).try_for_each(|_| one.verify(lines[12_345], key.verifier_key()));
    let (held, time) = best(5, verify)?;
    held?;
    println!(
        "{:<44} {:>12.1} µs",
        "verify a receipt",
        micros(time) / 200.0
    );
    Ok(())
}

/// Full verification on one core against the sum of its parts.
fn full(log: &Path, vault: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let disk = Disk::new(log);
    let mut seeds = Vault::default();
    for file in std::fs::read_dir(vault)? {
        let path = file?.path();
        if path
            .extension()
            .is_some_and(|extension| extension == "jsonl")
        {
            seeds.read(&std::fs::read(path)?)?;
        }
    }
    let (bytes, base) = best(3, || {
        directory::verify(&disk, Trust::default(), ONE, |_, _| {})
    })?;
    let entries = bytes?.entries;
    let mut records: Vec<HandRecord> = Vec::new();
    let mut hands = Hands::default();
    directory::verify(&disk, Trust::default(), ONE, |verifier, read| {
        for (entry, leaf) in &read {
            if let (Some(origin), Some(key)) = (verifier.origin(), verifier.ticket_key(entry.index))
            {
                hands.read(origin, key, entry, *leaf);
            }
        }
        records.extend(hands.take_finished());
    })?;
    let (_, public) = best(3, || {
        records.iter().filter(|r| r.check(None).is_err()).count()
    })?;
    let by_id: BTreeMap<_, _> = records
        .iter()
        .map(|r| (r.id(), seeds.seed(r.id())))
        .collect();
    let check = |r: &&HandRecord| r.check(by_id[&r.id()].copied().as_ref()).is_err();
    let (_, derived) = best(3, || records.iter().filter(check).count())?;
    let evidence = Evidence {
        vault: Some(seeds.clone()),
        ..Evidence::default()
    };
    let whole = || directory::verify_hands(&disk, evidence.clone(), ONE, |_| {});
    let (result, time) = best(3, whole)?;
    let report = result?.0;
    assert!(report.findings.is_empty(), "{report}");
    println!(
        "full verification of {entries} entries, {} hands, one thread:",
        records.len()
    );
    for (name, part) in [
        ("  bytes, chain, tree, signatures, keys", base),
        ("  tickets, openings, replay (public)", public),
        (
            "  derivation (the rest of the vault check)",
            derived.saturating_sub(public),
        ),
        ("  all of it, in one pass", time),
    ] {
        println!("{name:<44} {:>12.1} ms", micros(part) / 1_000.0);
    }
    ratio("  sum of the parts to the whole", base + derived, time);
    Ok(())
}

/// The result and the shortest time of some turns.
fn best<T>(turns: usize, mut work: impl FnMut() -> T) -> Result<(T, Duration), &'static str> {
    let mut best: Option<(T, Duration)> = None;
    for _ in 0..turns {
        let start = Instant::now();
        let result = black_box(work());
        let time = start.elapsed();
        if best.as_ref().is_none_or(|(_, shortest)| time < *shortest) {
            best = Some((result, time));
        }
    }
    best.ok_or("there is at least one turn")
}

fn per_second(name: &str, events: u64, time: Duration) {
    let rate = events as f64 / time.as_secs_f64() / 1e6;
    println!("{name:<44} {rate:>12.3} M events/s");
}

fn ratio(name: &str, one: Duration, other: Duration) {
    println!(
        "{name:<44} {:>12.2} x",
        one.as_secs_f64() / other.as_secs_f64()
    );
}

fn micros(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}
