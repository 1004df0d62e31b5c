//! Power loss, failing disks and killed processes: nothing promised is ever lost.

use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::process::{Command, Stdio};

use dealproof_audit::entry::{Event, KeyRole, Seal};
use dealproof_audit::hash::Hash;
use dealproof_audit::key::{KeyType, Signer, SigningKey, VerifierKey};
use dealproof_audit::segments::{Segments, read_statements};
use dealproof_audit::store::{self, Disk, Store};
use dealproof_audit::tree::Tree;
use dealproof_audit::verify::{self, LogFiles, Trust};
use dealproof_audit::writer::{Moment, Settings, WriteError, Writer};

use crate::chance::Chance;
use crate::sample;
use crate::simulated::{Fault, FaultKind, PowerLoss, Simulated};

const SETTINGS: Settings = Settings {
    segment_entries: 16,
    batch_entries: 8,
    batch_ms: 5,
    reserve_bytes: 64,
};

const KEYS: u8 = 4;

fn log_key(generation: u8) -> SigningKey {
    let seed = [if generation == 0 { 1 } else { 100 + generation }; 32];
    SigningKey::from_seed(sample::origin(), KeyType::Note, &seed)
}

fn all_keys() -> Vec<Box<dyn Signer>> {
    (0..KEYS).map(|g| Box::new(log_key(g)) as _).collect()
}

fn moment(ms: u64) -> Moment {
    Moment {
        wall_ms: sample::GENESIS_MS + ms,
        steady_ms: ms,
    }
}

/// What the writer said before the lights went out.
#[derive(Default)]
struct Promises {
    /// The leaf hashes of everything appended.
    appended: Vec<Hash>,
    /// How many of them are durable.
    durable: usize,
    signed: u64,
}

/// Opens the log, or creates it where nothing was promised yet.
fn open<S: Store + Clone>(store: &S, promises: &Promises) -> Result<Writer<S>, WriteError> {
    match Writer::open(store.clone(), SETTINGS, all_keys(), moment(0)) {
        Err(WriteError::NotALog) if promises.durable == 0 => {
            let open = sample::log_open(&sample::keys());
            Writer::create(
                store.clone(),
                SETTINGS,
                open,
                Box::new(log_key(0)),
                moment(0),
            )
        }
        opened => opened.map(|(writer, _)| writer),
    }
}

/// Writes at random until something fails, and remembers what was promised.
fn write<S: Store + Clone>(
    store: &S,
    promises: &mut Promises,
    chance: &mut Chance,
    steps: u64,
) -> Result<(), WriteError> {
    let mut writer = open(store, promises)?;
    // What was recovered may hold more than was promised, but not less.
    promises.appended = leaves(store);
    promises.durable = promises.appended.len();
    promises.signed = writer.signed_size();
    let events = sample::events();
    for step in 0..steps {
        let now = moment(step);
        match chance.below(12) {
            0..8 => {
                let mut event = events[usize::try_from(chance.below(22)).unwrap()].clone();
                if let Event::Incident(incident) = &mut event {
                    incident.text = "x".repeat(usize::try_from(chance.below(3000)).unwrap());
                }
                let appended = writer.append(now, event)?;
                assert_eq!(appended.index, promises.appended.len() as u64);
                promises.appended.push(appended.leaf);
            }
            8 | 9 => {
                let size = writer.sync()?;
                promises.durable = usize::try_from(size).unwrap();
            }
            10 => {
                let signed = writer.commit()?;
                promises.signed = signed.size;
                promises.durable = usize::try_from(signed.size).unwrap();
            }
            _ => {
                let is_current = |&g: &u8| log_key(g).verifier_key() == writer.key(KeyRole::Log);
                let generation = (0..KEYS).find(is_current).unwrap();
                if generation + 1 < KEYS {
                    let new = Box::new(log_key(generation + 1));
                    let root = sample::keys().root;
                    let revoked = chance.below(2) == 0;
                    let signed = writer.rotate(now, KeyRole::Log, new, &root, revoked)?;
                    promises.appended = leaves(store);
                    promises.durable = usize::try_from(signed.size).unwrap();
                    promises.signed = signed.size;
                }
            }
        }
    }
    Ok(())
}

fn leaves<S: Store>(store: &S) -> Vec<Hash> {
    let mut bytes = Vec::new();
    Segments::open(store)
        .unwrap()
        .read_to_end(&mut bytes)
        .unwrap();
    bytes
        .split_inclusive(|&b| b == b'\n')
        .map(|line| Hash::leaf(&line[..line.len() - 1]))
        .collect()
}

/// The whole log of a store, as the verifier takes it.
fn files<S: Store>(store: &S) -> LogFiles<'static> {
    let mut entries = Vec::new();
    let mut lines = Segments::open(store).unwrap();
    lines.read_to_end(&mut entries).unwrap();
    let read = |path| store::read(store, path).unwrap().unwrap_or_default();
    LogFiles {
        entries: entries.into(),
        checkpoints: read("checkpoints").into(),
        checkpoint: read("checkpoint").into(),
        statements: read_statements(store).unwrap(),
    }
}

fn pinned() -> VerifierKey {
    sample::keys().root.verifier_key().clone()
}

/// Recovers the log and checks that every promise was kept.
fn check<S: Store + Clone>(store: &S, promises: &Promises) -> Result<(), String> {
    drop(open(store, promises).map_err(|error| format!("recovery: {error}"))?);
    let found = leaves(store);
    if found.len() < promises.durable
        || found[..promises.durable] != promises.appended[..promises.durable]
    {
        return Err(format!(
            "{} entries were promised, {} are left",
            promises.durable,
            found.len()
        ));
    }
    let report = verify::log(&files(store), &Trust::key(pinned()));
    if let Some(finding) = report.findings.first() {
        return Err(format!("after recovery: {finding}"));
    }
    if report.signed_entries < promises.signed {
        return Err("a checkpoint is lost".to_owned());
    }
    Ok(())
}

/// One life of a log: written until the power goes, once or several times.
fn live(seed: u64, lying: bool) -> Result<u64, String> {
    let mut chance = Chance(seed);
    let mut disk = Simulated::new();
    let mut promises = Promises::default();
    let mut losses = 0;
    for _ in 0..=chance.below(3) {
        if lying {
            disk.set_lying();
        }
        disk.set_fault(Fault {
            call: chance.below(120),
            kind: FaultKind::PowerOff,
            sticky: false,
        });
        match write(&disk, &mut promises, &mut chance, 60) {
            Ok(()) | Err(WriteError::Io { .. }) => {}
            Err(error) => return Err(error.to_string()),
        }
        disk = disk.lose_power(&mut chance);
        losses += 1;
    }
    check(&disk, &promises).map(|()| losses)
}

/// The number of power losses over all seeds.
fn lives(seeds: std::ops::Range<u64>) -> u64 {
    seeds
        .map(|seed| {
            live(seed, false)
                .unwrap_or_else(|why| panic!("seed {seed}: {why}; rerun with live({seed}, false)"))
        })
        .sum()
}

#[test]
fn power_loss_loses_nothing_that_was_promised() {
    let losses = lives(0..2_000);
    println!("2000 seeds, {losses} power losses, nothing promised was lost");
}

/// `cargo test -p dealproof-audit -- --ignored power_loss_at_length --nocapture`
#[test]
#[ignore = "takes minutes: a recipe for the night"]
fn power_loss_at_length() {
    let losses = lives(1_000_000..1_100_000);
    println!("100000 seeds, {losses} power losses, nothing promised was lost");
}

#[test]
fn a_disk_that_lies_about_syncs_is_noticed_by_these_tests() {
    let noticed = (0..200).filter(|&seed| live(seed, true).is_err()).count();
    println!("a lying disk was noticed for {noticed} of 200 seeds");
    assert!(noticed > 100);
}

#[test]
fn every_call_may_fail_in_every_way() {
    let calls = {
        let disk = Simulated::new();
        write(&disk, &mut Promises::default(), &mut Chance(7), 60).unwrap();
        disk.calls()
    };
    let kinds = [
        FaultKind::Error(ErrorKind::Other),
        FaultKind::Error(ErrorKind::StorageFull),
        FaultKind::Error(ErrorKind::QuotaExceeded),
        FaultKind::Error(ErrorKind::Interrupted),
        FaultKind::Short,
    ];
    let (mut runs, mut failed) = (0, 0);
    for call in 0..calls {
        for kind in kinds {
            for sticky in [false, true] {
                let disk = Simulated::new();
                // A sticky interruption would be an endless loop of somebody else's making.
                if sticky && kind == FaultKind::Error(ErrorKind::Interrupted) {
                    continue;
                }
                disk.set_fault(Fault { call, kind, sticky });
                let mut promises = Promises::default();
                let result = write(&disk, &mut promises, &mut Chance(7), 60);
                failed += u64::from(result.is_err());
                if kind == FaultKind::Short {
                    result.unwrap();
                }
                disk.clear_fault();
                // The process ends, the machine goes on; then the machine goes too.
                let after = disk.lose_power(&mut Chance(call));
                check(&disk, &promises).unwrap_or_else(|why| panic!("call {call} {kind:?}: {why}"));
                check(&after, &promises)
                    .unwrap_or_else(|why| panic!("call {call} {kind:?}, power loss: {why}"));
                runs += 1;
            }
        }
    }
    println!(
        "{calls} calls, {runs} runs with a fault, {failed} ended the writer, no promise broken"
    );
    assert!(failed > calls);
}

#[test]
fn after_a_failed_sync_the_writer_does_nothing_more() {
    let disk = Simulated::new();
    let mut writer = open(&disk, &Promises::default()).unwrap();
    let event = sample::events()[0].clone();
    writer.append(moment(1), event.clone()).unwrap();
    disk.set_fault(Fault {
        // The write works, the sync after it does not.
        call: disk.calls() + 1,
        kind: FaultKind::Error(ErrorKind::Other),
        sticky: false,
    });
    assert!(matches!(writer.commit(), Err(WriteError::Io { .. })));
    let calls = disk.calls();
    assert!(matches!(writer.commit(), Err(WriteError::Poisoned)));
    assert!(matches!(writer.sync(), Err(WriteError::Poisoned)));
    assert!(matches!(
        writer.append(moment(2), event),
        Err(WriteError::Poisoned)
    ));
    assert_eq!(disk.calls(), calls, "nothing was tried again");
}

#[test]
fn a_full_disk_still_takes_voids_and_the_seal() {
    let disk = Simulated::new();
    let mut writer = open(&disk, &Promises::default()).unwrap();
    let event = |kind| {
        let mut events = sample::events().into_iter();
        events.find(|event| event.kind() == kind).unwrap()
    };
    writer.append(moment(1), event("act")).unwrap();
    disk.set_fault(Fault {
        call: disk.calls(),
        kind: FaultKind::Error(ErrorKind::StorageFull),
        sticky: false,
    });
    writer.commit().unwrap();
    assert!(store::read(&disk, "reserve").unwrap().is_none());
    assert!(matches!(
        writer.append(moment(2), event("hand_commit")),
        Err(WriteError::DiskFull)
    ));
    writer.append(moment(3), event("hand_void")).unwrap();
    let reason = "disk_full".parse().unwrap();
    writer.append(moment(4), Seal { reason }).unwrap();
    assert!(matches!(
        writer.append(moment(5), event("incident")),
        Err(WriteError::Sealed)
    ));
    let report = verify::log(&files(&disk), &Trust::key(pinned()));
    assert_eq!(report.findings, []);
    assert_eq!(report.signed_entries, 4);
}

#[test]
fn the_log_can_be_cut_anywhere_above_its_checkpoint_and_nowhere_below() {
    let keys = sample::keys();
    let log = sample::log(24, 12);
    let signed = log.entries().len();
    let mut longer = log.clone();
    for event in sample::events().into_iter().take(3) {
        longer.append(0, event).unwrap();
    }
    let lines = longer.entries();
    let (mut recovered, mut refused) = (0, 0);
    for length in 0..lines.len() {
        let disk = Simulated::new();
        let put = |path: &str, bytes: &[u8]| store::replace(&disk, path, bytes).unwrap();
        put("entries/00000000000000000000.jsonl", &lines[..length]);
        put("checkpoints", log.checkpoints().as_bytes());
        put("checkpoint", log.last_checkpoint().as_bytes());
        let settings = Settings {
            segment_entries: 65_536,
            ..SETTINGS
        };
        let key = || vec![Box::new(log_key(0)) as Box<dyn Signer>];
        match Writer::open(disk.clone(), settings, key(), moment(0)) {
            Ok((writer, found)) => {
                assert!(length >= signed);
                assert!(found.kept >= 24);
                let whole = lines[..length].split(|&b| b == b'\n').count() as u64 - 1;
                assert_eq!(found.kept, whole);
                drop(writer);
                let trust = Trust::key(keys.log.verifier_key().clone());
                assert_eq!(verify::log(&files(&disk), &trust).findings, []);
                recovered += 1;
            }
            Err(WriteError::Broken(_)) => {
                assert!(length < signed);
                refused += 1;
            }
            Err(error) => panic!("length {length}: {error}"),
        }
    }
    println!("{recovered} cuts above the checkpoint recovered, {refused} below it refused");
}

const DIRECTORY: &str = "DEALPROOF_TEST_WRITER_DIRECTORY";

/// Not a test of its own: the process that [`killed_writers_lose_nothing`] kills.
#[test]
fn writer_process() {
    let Ok(directory) = std::env::var(DIRECTORY) else {
        return;
    };
    let store = Disk::new(directory);
    let mut writer = open(&store, &Promises::default()).unwrap();
    let events = sample::events();
    for step in 0.. {
        let event = events[usize::try_from(step).unwrap() % events.len()].clone();
        writer.append(moment(step), event).unwrap();
        if step % 5 == 0 {
            let signed = writer.commit().unwrap();
            println!("signed {} {}", signed.size, signed.root);
        }
    }
}

/// Starts a writer, kills it after some checkpoints, and returns what it said last.
fn kill_a_writer(store: &Disk, checkpoints: u64) -> String {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["crash::writer_process", "--exact", "--nocapture"])
        .env(DIRECTORY, store.root())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    // The harness of the child writes its own words before ours.
    let last = lines
        .map_while(Result::ok)
        .filter_map(|line| Some(line[line.find("signed ")?..].to_owned()))
        .nth(usize::try_from(checkpoints).unwrap())
        .expect("the writer does not end by itself");
    child.kill().unwrap();
    child.wait().unwrap();
    last
}

#[test]
fn killed_writers_lose_nothing() {
    const LOGS: u64 = 10;
    const KILLS: u64 = 20;
    let mut chance = Chance(11);
    let (mut entries, mut checkpoints) = (0, 0);
    for _ in 0..LOGS {
        let directory = tempfile::tempdir().unwrap();
        let store = Disk::new(directory.path().join("log"));
        let mut receipted = Vec::new();
        for _ in 0..KILLS {
            receipted.push(kill_a_writer(&store, 1 + chance.below(20)));
        }
        drop(open(&store, &Promises::default()).unwrap());
        let report = verify::log(&files(&store), &Trust::key(pinned()));
        assert_eq!(report.findings, []);
        let tree: Tree = leaves(&store).into_iter().collect();
        for signed in receipted {
            let words: Vec<&str> = signed.split(' ').collect();
            let root = tree.root_at(words[1].parse().unwrap()).unwrap();
            assert_eq!(root.to_string(), words[2]);
        }
        entries += report.entries;
        checkpoints += report.checkpoints;
    }
    println!(
        "{} kills, {entries} entries, {checkpoints} checkpoints, nothing receipted was lost",
        LOGS * KILLS
    );
}
