//! One writer, its clock, its segments.

use std::sync::Barrier;

use dealproof_audit::entry::Event;
use dealproof_audit::key::Signer;
use dealproof_audit::store::Disk;
use dealproof_audit::writer::{Moment, Settings, WriteError, Writer};

use crate::sample;

const SETTINGS: Settings = Settings {
    segment_entries: 65_536,
    batch_entries: 8,
    batch_ms: 5,
    reserve_bytes: 0,
};

fn keys() -> Vec<Box<dyn Signer>> {
    vec![Box::new(sample::keys().log)]
}

fn moment(wall_ms: u64, steady_ms: u64) -> Moment {
    Moment { wall_ms, steady_ms }
}

fn create(store: &Disk) -> Writer<Disk> {
    let open = sample::log_open(&sample::keys());
    let key = Box::new(sample::keys().log);
    Writer::create(
        store.clone(),
        SETTINGS,
        open,
        key,
        moment(sample::GENESIS_MS, 0),
    )
    .unwrap()
}

fn event(kind: &str) -> Event {
    let mut events = sample::events().into_iter();
    events.find(|event| event.kind() == kind).unwrap()
}

#[test]
fn of_two_to_sixteen_writers_exactly_one_wins() {
    let mut rounds = 0;
    for writers in 2..=16 {
        for _ in 0..4 {
            let directory = tempfile::tempdir().unwrap();
            let store = Disk::new(directory.path());
            drop(create(&store));
            let barrier = Barrier::new(writers);
            let won = std::thread::scope(|scope| {
                let all: Vec<_> = (0..writers)
                    .map(|_| {
                        scope.spawn(|| {
                            barrier.wait();
                            let opened =
                                Writer::open(store.clone(), SETTINGS, keys(), moment(0, 0));
                            let won = match &opened {
                                Ok(_) => 1,
                                Err(WriteError::Locked) => 0,
                                Err(error) => panic!("{error}"),
                            };
                            // Nobody lets go before everybody has tried.
                            barrier.wait();
                            won
                        })
                    })
                    .collect();
                all.into_iter().map(|t| t.join().unwrap()).sum::<u64>()
            });
            assert_eq!(won, 1, "{writers} writers");
            rounds += 1;
        }
    }
    println!("{rounds} rounds of 2 to 16 writers, one winner each");
}

#[test]
fn a_batch_is_due_by_size_and_by_time() {
    let directory = tempfile::tempdir().unwrap();
    let mut writer = create(&Disk::new(directory.path()));
    let at = |ms| moment(sample::GENESIS_MS + ms, ms);
    assert!(!writer.is_due(at(1_000)), "nothing waits");
    writer.append(at(1_000), event("act")).unwrap();
    assert!(!writer.is_due(at(1_004)));
    assert!(writer.is_due(at(1_005)));
    for _ in 0..7 {
        writer.append(at(1_001), event("act")).unwrap();
    }
    assert!(writer.is_due(at(1_001)));
    assert_eq!(writer.commit().unwrap().size, 9);
    assert!(!writer.is_due(at(9_000)));
}

#[test]
fn steps_of_the_clock_are_recorded_and_a_large_one_stops_new_hands() {
    const DAY: u64 = 86_400_000;
    const TEN_YEARS: u64 = 3_653 * DAY;
    let start = sample::GENESIS_MS + 20 * TEN_YEARS;
    // Wall clock after 10 ms of steady time; entries that follow; may a hand begin?
    let cases = [
        (start + 10, 1, true),
        (start + 9, 1, true),
        (start, 1, true),
        (start - 900, 1, true),
        (start - 1_000, 2, true),
        (start - 50_000, 2, true),
        (start - 61_000, 2, false),
        (start - DAY, 2, false),
        (start + 299_000, 1, true),
        (start + 301_000, 2, true),
        (start + TEN_YEARS, 2, true),
    ];
    for (wall_ms, entries, may_begin) in cases {
        let directory = tempfile::tempdir().unwrap();
        let mut writer = create(&Disk::new(directory.path()));
        let steady_ms = start - sample::GENESIS_MS;
        writer
            .append(moment(start, steady_ms), event("act"))
            .unwrap();
        let before = writer.size();
        let now = moment(wall_ms, steady_ms + 10);
        writer.append(now, event("act")).unwrap();
        assert_eq!(writer.size() - before, entries, "{wall_ms}");
        match writer.append(now, event("hand_commit")) {
            Ok(_) => assert!(may_begin),
            Err(WriteError::ClockStepped) => {
                assert!(!may_begin);
                writer.acknowledge_clock(now).unwrap();
                writer.append(now, event("hand_commit")).unwrap();
            }
            Err(error) => panic!("{error}"),
        }
        writer.commit().unwrap();
    }
    println!("{} steps of the clock", cases.len());
}

#[test]
fn what_is_no_log_is_said_to_be_none_and_another_key_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let store = Disk::new(directory.path());
    let open = |keys| Writer::open(store.clone(), SETTINGS, keys, moment(0, 0)).map(|_| ());
    assert!(matches!(open(keys()), Err(WriteError::NotALog)));
    drop(create(&store));
    let root: Vec<Box<dyn Signer>> = vec![Box::new(sample::keys().root)];
    assert!(matches!(open(root), Err(WriteError::WrongKey { .. })));
    let log_open = sample::log_open(&sample::keys());
    let again = Writer::create(
        store.clone(),
        SETTINGS,
        log_open,
        Box::new(sample::keys().log),
        moment(0, 0),
    );
    assert!(matches!(again.map(|_| ()), Err(WriteError::Exists)));
}
