//! Every edit of a log that ends on a checkpoint is found, and the finding names the place.

use std::borrow::Cow;
use std::ops::Range;

use dealproof_audit::entry::Entry;
use dealproof_audit::hash::Hash;
use dealproof_audit::key::Signer;
use dealproof_audit::memory::MemoryLog;
use dealproof_audit::note::{Checkpoint, Note, split_notes};
use dealproof_audit::receipt::Receipt;
use dealproof_audit::tree::Tree;
use dealproof_audit::verify::{self, LogFiles, Report, Severity, Trust};

use crate::sample;

fn pinned() -> Trust {
    Trust::key(sample::keys().log.verifier_key().clone())
}

fn verify(files: &LogFiles<'_>) -> Report {
    verify::log(files, &pinned())
}

/// The code and the index of the only finding, which must be one of integrity.
fn broken_at(files: &LogFiles<'_>) -> (&'static str, u64) {
    let report = verify(files);
    assert_eq!(report.severity(), Some(Severity::Integrity), "{report:?}");
    assert_eq!(report.findings.len(), 1);
    let finding = &report.findings[0];
    (finding.code, finding.index.unwrap_or(u64::MAX))
}

/// The places of the lines of a log, without their line breaks.
fn lines(log: &MemoryLog) -> Vec<Range<usize>> {
    let mut start = 0;
    log.entries()
        .split_inclusive(|&byte| byte == b'\n')
        .map(|line| {
            let range = start..start + line.len() - 1;
            start += line.len();
            range
        })
        .collect()
}

/// Eight logs of 8 KiB each that end on a checkpoint: 64 KiB of entries.
pub(crate) fn logs_of_8_kib() -> Vec<MemoryLog> {
    let of_8_kib = |first| {
        let mut logs = (20..).map(|entries| sample::log_from(first, entries, 1_000));
        logs.find(|log| log.entries().len() >= 8_192).unwrap()
    };
    (0..8).map(|log| of_8_kib(3 * log)).collect()
}

#[test]
fn an_untouched_log_verifies() {
    let log = sample::log(10_000, 256);
    let report = verify(&LogFiles::from(&log));
    assert_eq!(report.findings, []);
    assert_eq!((report.entries, report.signed_entries), (10_000, 10_000));
    assert_eq!(report.checkpoints, 40);
    assert_eq!(report.root, Some(log.root()));
}

#[test]
fn entries_after_the_last_checkpoint_are_incomplete_and_not_broken() {
    let mut log = sample::log(100, 50);
    log.append(0, sample::events()[0].clone()).unwrap();
    let report = verify(&LogFiles::from(&log));
    assert_eq!(report.severity(), Some(Severity::Incomplete));
    assert_eq!(report.findings[0].code, "unsigned_tail");
    assert_eq!(report.findings[0].index, Some(100));
}

#[test]
fn no_changed_bit_of_16_kib_of_entries_passes_and_the_place_is_named() {
    let rejected = reject_every_flip_of(&logs_of_8_kib()[..2]);
    println!("rejected {rejected} single-bit changes of entries");
    assert!(rejected >= 2 * 65_536);
}

#[test]
#[ignore = "takes minutes: a recipe for the night"]
fn no_changed_bit_of_64_kib_at_length() {
    let rejected = reject_every_flip_of(&logs_of_8_kib());
    println!("rejected {rejected} single-bit changes of entries");
    assert!(rejected >= 8 * 65_536);
}

/// Flips each bit of the entries of some logs on two threads, and returns how many there are.
fn reject_every_flip_of(logs: &[MemoryLog]) -> usize {
    std::thread::scope(|scope| {
        let halves: Vec<_> = logs
            .chunks(logs.len() / 2)
            .map(|logs| scope.spawn(|| logs.iter().map(reject_every_flip).sum::<usize>()))
            .collect();
        halves.into_iter().map(|half| half.join().unwrap()).sum()
    })
}

/// Flips each bit of the entries of a log, and returns how many there are.
fn reject_every_flip(log: &MemoryLog) -> usize {
    let lines = lines(log);
    let mut files = LogFiles::from(log);
    let mut entry = 0;
    let bits = 8 * log.entries().len();
    for bit in 0..bits {
        // A line break belongs to the entry that it ends.
        entry += u64::from(bit / 8 > lines[usize::try_from(entry).unwrap()].end);
        flip(&mut files.entries, bit);
        let (code, index) = broken_at(&files);
        // The changed entry itself, the link that no longer fits it, or the checkpoint after it.
        let named = match code {
            "chain" => index == entry || index == entry + 1,
            "root" => index > entry && index <= log.size(),
            "checkpoint_beyond_log" => index + 1 == log.size() || index == log.size(),
            _ => index == entry,
        };
        assert!(named, "bit {bit} of entry {entry}: {code} at {index}");
        flip(&mut files.entries, bit);
    }
    assert_eq!(verify(&files).findings, []);
    bits
}

#[test]
fn no_changed_bit_of_the_checkpoint_files_passes() {
    let mut rejected = 0;
    for log in logs_of_8_kib() {
        let mut files = LogFiles::from(&log);
        for bit in 0..8 * log.checkpoints().len() {
            flip(&mut files.checkpoints, bit);
            broken_at(&files);
            flip(&mut files.checkpoints, bit);
            rejected += 1;
        }
        for bit in 0..8 * log.last_checkpoint().len() {
            flip(&mut files.checkpoint, bit);
            assert_eq!(broken_at(&files).0, "checkpoint_file");
            flip(&mut files.checkpoint, bit);
            rejected += 1;
        }
    }
    println!("rejected {rejected} single-bit changes of checkpoints");
}

fn flip(bytes: &mut Cow<'_, [u8]>, bit: usize) {
    bytes.to_mut()[bit / 8] ^= 1 << (bit % 8);
}

#[test]
fn no_truncation_passes() {
    let mut rejected = 0;
    for log in logs_of_8_kib() {
        for length in 0..log.entries().len() {
            let mut files = LogFiles::from(&log);
            files.entries = log.entries()[..length].into();
            broken_at(&files);
            rejected += 1;
        }
    }
    println!("rejected {rejected} truncations");
}

/// An edit of the lines of a log.
#[derive(Debug, Clone, Copy)]
enum Edit {
    Delete,
    Insert,
    Duplicate,
    Swap,
    Replace,
    Rechain,
}

#[test]
fn no_edit_passes_and_the_first_broken_link_is_named() {
    let log = sample::log(1_002, 256);
    let original: Vec<&[u8]> = lines(&log)
        .into_iter()
        .map(|range| &log.entries()[range])
        .collect();
    let edits = [
        Edit::Delete,
        Edit::Insert,
        Edit::Duplicate,
        Edit::Swap,
        Edit::Replace,
        Edit::Rechain,
    ];
    let mut rejected = 0;
    for edit in edits {
        for at in 1..=1_000 {
            let mut edited: Vec<Cow<'_, [u8]>> = original.iter().map(|&line| line.into()).collect();
            match edit {
                Edit::Delete => drop(edited.remove(at)),
                Edit::Insert => edited.insert(at, original[(at + 5) % 1_002].into()),
                Edit::Duplicate => edited.insert(at, original[at].into()),
                Edit::Swap => edited.swap(at, at + 1),
                Edit::Replace => edited[at] = later(original[at]).into(),
                Edit::Rechain => rechain(&mut edited, at),
            }
            let mut files = LogFiles::from(&log);
            let mut bytes = edited.join(&b'\n');
            bytes.push(b'\n');
            files.entries = bytes.into();
            let (code, index) = broken_at(&files);
            let at = at as u64;
            let expected = match edit {
                // A perfect chain: only the next checkpoint can tell.
                Edit::Rechain => ("root", ((at / 256 + 1) * 256).min(1_002)),
                Edit::Replace if at % 256 == 255 => ("root", at + 1),
                Edit::Replace => ("chain", at + 1),
                Edit::Duplicate => ("index", at + 1),
                _ => ("index", at),
            };
            assert_eq!((code, index), expected, "{edit:?} at {at}");
            rejected += 1;
        }
    }
    println!("rejected {rejected} edits, the first broken link named each time");
}

/// The same entry one millisecond later: canonical, chained to its predecessor, but not the one.
fn later(line: &[u8]) -> Vec<u8> {
    let mut entry = Entry::parse(line).unwrap();
    entry.time_ms += 1;
    let mut changed = Vec::new();
    entry.write(&mut changed).unwrap();
    changed
}

/// Changes an entry and makes the chain fit again, to the end of the log.
fn rechain(lines: &mut [Cow<'_, [u8]>], at: usize) {
    let mut line = later(&lines[at]);
    let mut leaf = Hash::leaf(&line);
    lines[at] = line.into();
    for next in &mut lines[at + 1..] {
        let mut entry = Entry::parse(next).unwrap();
        entry.previous = leaf;
        line = Vec::new();
        leaf = entry.write(&mut line).unwrap();
        *next = line.into();
    }
}

/// The log as its owner would cut it: the last checkpoints dropped with their entries, which no
/// chain and no signature can tell.
fn drop_tail(log: &MemoryLog, size: u64) -> LogFiles<'_> {
    let end = lines(log)[usize::try_from(size - 1).unwrap()].end + 1;
    let mut kept = String::new();
    let mut last = String::new();
    for note in split_notes(log.checkpoints().as_bytes()).0 {
        let parsed = Note::parse(note).unwrap();
        if Checkpoint::parse(parsed.text()).unwrap().size <= size {
            last = parsed.to_string();
            kept.push_str(&last);
            kept.push('\n');
        }
    }
    let mut files = LogFiles::from(log);
    files.entries = log.entries()[..end].into();
    files.checkpoints = kept.into_bytes().into();
    files.checkpoint = last.into_bytes().into();
    files
}

#[test]
fn a_dropped_tail_is_caught_by_a_receipt_and_by_a_witness_and_by_nothing_else() {
    let log = sample::log(2_048, 64);
    let keys = sample::keys();
    let leaves: Vec<Hash> = lines(&log)
        .into_iter()
        .map(|range| Hash::leaf(&log.entries()[range]))
        .collect();
    let tree: Tree = leaves.iter().copied().collect();
    let note = Note::parse(log.last_checkpoint().as_bytes()).unwrap();
    let checkpoint = Checkpoint::parse(note.text()).unwrap();
    let receipt = Receipt {
        extra: None,
        index: 2_040,
        proof: tree.inclusion(2_040, 2_048).unwrap(),
        checkpoint: checkpoint.clone(),
        note: note.clone(),
    };
    assert_eq!(
        Receipt::parse(receipt.to_string().as_bytes()).unwrap(),
        receipt
    );
    let mut witnessed = note;
    witnessed.cosign(&keys.witness, 1_700_000_000).unwrap();

    let mut by_receipt = pinned();
    by_receipt.receipts = vec![receipt.clone()];
    let mut by_witness = pinned();
    by_witness.witnesses = vec![keys.witness.verifier_key().clone()];
    by_witness.notes = vec![(checkpoint, witnessed)];

    let whole = LogFiles::from(&log);
    assert_eq!(verify::log(&whole, &by_receipt).findings, []);
    for size in (64..2_048).step_by(64) {
        let files = drop_tail(&log, size);
        let unnoticed = verify(&files);
        assert_eq!(unnoticed.findings, [], "it cannot be noticed");
        assert!(
            unnoticed
                .not_checked
                .iter()
                .any(|text| text.contains("dropped")),
            "but that is said"
        );
        for trust in [&by_receipt, &by_witness] {
            let report = verify::log(&files, trust);
            assert_eq!(report.findings[0].code, "tail_dropped");
            assert_eq!(report.findings[0].index, Some(size));
        }
    }
    println!("31 dropped tails caught by receipt and by witness");
}

#[test]
fn a_fork_of_equal_size_is_caught_by_a_receipt() {
    let log = sample::log(64, 16);
    let keys = sample::keys();
    let note = Note::parse(log.last_checkpoint().as_bytes()).unwrap();
    let mut trust = pinned();
    trust.notes = vec![(Checkpoint::parse(note.text()).unwrap(), note)];
    // The owner writes another history of the same length and signs it with the real key.
    let mut fork = MemoryLog::open(sample::log_open(&keys)).unwrap();
    while fork.size() < 64 {
        fork.append(sample::GENESIS_MS, sample::events()[0].clone())
            .unwrap();
    }
    fork.checkpoint(&keys.log).unwrap();
    assert_eq!(verify(&LogFiles::from(&fork)).findings, []);
    let report = verify::log(&LogFiles::from(&fork), &trust);
    assert_eq!(report.findings[0].code, "fork");
}

#[test]
fn checkpoints_out_of_order_are_refused() {
    let log = sample::log(60, 20);
    let (notes, _) = split_notes(log.checkpoints().as_bytes());
    for order in [[1, 0, 2], [0, 2, 1], [2, 1, 0]] {
        let mut files = LogFiles::from(&log);
        let mut bytes = Vec::new();
        for note in order {
            bytes.extend_from_slice(notes[note]);
            bytes.push(b'\n');
        }
        files.checkpoints = bytes.into();
        assert_eq!(broken_at(&files).0, "checkpoint_order", "{order:?}");
    }
}
