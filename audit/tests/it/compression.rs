//! Compressed segments: the same lines, the same verdict, and no damage passes.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::path::Path;

use dealproof_audit::compression::{CompressError, compress};
use dealproof_audit::directory;
use dealproof_audit::entry::Event;
use dealproof_audit::key::Signer;
use dealproof_audit::store::Disk;
use dealproof_audit::verify::{Report, Trust};
use dealproof_audit::writer::{Moment, Settings, Writer};

use crate::sample;

const SETTINGS: Settings = Settings {
    segment_entries: 32,
    batch_entries: 8,
    batch_ms: 5,
    reserve_bytes: 0,
};
const START: Moment = Moment {
    wall_ms: sample::GENESIS_MS,
    steady_ms: 0,
};

fn incident() -> Event {
    let mut events = sample::events().into_iter();
    events.find(|event| event.kind() == "incident").unwrap()
}

fn write(store: &Disk, entries: u64) -> Writer<Disk> {
    let open = sample::log_open(&sample::keys());
    let key = Box::new(sample::keys().log);
    let mut writer = Writer::create(store.clone(), SETTINGS, open, key, START).unwrap();
    for _ in 1..entries {
        writer.append(START, incident()).unwrap();
    }
    writer.commit().unwrap();
    writer
}

fn verify(store: &Disk) -> Report {
    directory::verify(store, Trust::default(), NonZero::<usize>::MIN, |_, _| {}).unwrap()
}

fn files(directory: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(directory.join("entries")).unwrap();
    let file = |entry: std::fs::DirEntry| {
        let name = entry.file_name().into_string().unwrap();
        (name, std::fs::read(entry.path()).unwrap())
    };
    entries.map(|entry| file(entry.unwrap())).collect()
}

#[test]
fn full_segments_are_compressed_and_the_log_goes_on() {
    let directory = tempfile::tempdir().unwrap();
    let store = Disk::new(directory.path());
    let writer = write(&store, 150);
    let plain = verify(&store);
    let before = files(directory.path());
    assert!(matches!(compress(&store), Err(CompressError::Locked)));
    drop(writer);
    let done = compress(&store).unwrap();
    assert_eq!(done.segments, 4);
    assert!(done.after < done.before, "{done:?}");
    assert_eq!(compress(&store).unwrap().segments, 0);
    assert_eq!(verify(&store), plain);
    assert_eq!(plain.entries, 150);

    // A crash after the rename leaves both forms; the plain one counts, and the work is finished.
    let (name, bytes) = before.iter().next().unwrap();
    let path = directory.path().join("entries").join(name);
    std::fs::write(&path, bytes).unwrap();
    assert_eq!(verify(&store), plain);
    assert_eq!(compress(&store).unwrap().segments, 1);
    assert!(!path.exists());

    let keys: Vec<Box<dyn Signer>> = vec![Box::new(sample::keys().log)];
    let (mut writer, _) = Writer::open(store.clone(), SETTINGS, keys, START).unwrap();
    for _ in 0..50 {
        writer.append(START, incident()).unwrap();
    }
    writer.commit().unwrap();
    let after = verify(&store);
    assert!(after.findings.is_empty(), "{after}");
    assert!(after.entries >= 200);
    println!("{done:?}");
}

#[test]
fn no_damage_to_a_compressed_segment_passes() {
    let directory = tempfile::tempdir().unwrap();
    let store = Disk::new(directory.path());
    drop(write(&store, 100));
    compress(&store).unwrap();
    let name = files(directory.path())
        .into_keys()
        .find(|n| n.contains(".zst"));
    let path = directory.path().join("entries").join(name.unwrap());
    let original = std::fs::read(&path).unwrap();
    let plain = verify(&store);
    let (mut found, mut same) = (0, 0);
    let mut damaged: Vec<Vec<u8>> = Vec::new();
    for place in 0..original.len() {
        let mut changed = original.clone();
        changed[place] ^= 1 << (place % 8);
        damaged.push(changed);
        damaged.push(original[..place].to_vec());
    }
    for bytes in damaged {
        std::fs::write(&path, bytes).unwrap();
        let report = verify(&store);
        if report.exit_code() == 4 {
            found += 1;
        } else {
            // A frame can be written in several ways: what counts is that the lines are the same.
            assert_eq!(report, plain);
            same += 1;
        }
    }
    // One frame, and nothing after it: neither a byte nor a frame of more lines.
    for more in [&b"\n"[..], b"x", &original] {
        std::fs::write(&path, [&original, more].concat()).unwrap();
        assert_eq!(verify(&store).exit_code(), 4, "{more:?}");
    }
    println!("{found} damaged segments rejected, {same} with the very same lines");
    assert!(found > 20 * same, "{found} {same}");
}
