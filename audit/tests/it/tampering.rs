//! Every edit of a log that ends on a checkpoint is found, and the finding names the place.

use std::borrow::Cow;

use dealproof_audit::key::Signer;
use dealproof_audit::verify::{self, LogFiles, Report, Severity, Trust};

use crate::sample;

fn verify(files: &LogFiles<'_>) -> Report {
    verify::log(
        files,
        &Trust::key(sample::keys().log.verifier_key().clone()),
    )
}

/// The code and the index of the only finding, which must be one of integrity.
fn broken_at(files: &LogFiles<'_>) -> (&'static str, Option<u64>) {
    let report = verify(files);
    assert_eq!(report.severity(), Some(Severity::Integrity), "{report:?}");
    assert_eq!(report.findings.len(), 1);
    (report.findings[0].code, report.findings[0].index)
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
fn no_changed_bit_of_the_checkpoint_files_passes() {
    let log = sample::log(60, 20);
    let mut rejected = 0;
    for bit in 0..8 * log.checkpoints().len() {
        let mut files = LogFiles::from(&log);
        flip(&mut files.checkpoints, bit);
        broken_at(&files);
        rejected += 1;
    }
    for bit in 0..8 * log.last_checkpoint().len() {
        let mut files = LogFiles::from(&log);
        flip(&mut files.checkpoint, bit);
        assert_eq!(broken_at(&files).0, "checkpoint_file");
        rejected += 1;
    }
    println!("rejected {rejected} single-bit changes of checkpoints");
}

fn flip(bytes: &mut Cow<'_, [u8]>, bit: usize) {
    bytes.to_mut()[bit / 8] ^= 1 << (bit % 8);
}
