//! Steps about the signed log: our own, not that of an engine.

use cucumber::{given, then, when};
use dealproof_audit::hash::Hash;
use dealproof_audit::key::{KeyType, Signer, SigningKey};
use dealproof_audit::note::{Checkpoint, Note};
use dealproof_audit::receipt::Receipt;
use dealproof_audit::tree::Tree;
use dealproof_audit::verify::{self, Report, Trust};

use crate::scenario::sample_log::{self, LogFiles};
use crate::scenario::world::{StepFailure, StepResult, World};
use dealproof_rng::run_seed::RunSeed;

/// What the scenarios about the log share.
#[derive(Default)]
pub(super) struct Records {
    files: Option<LogFiles>,
    trust: Trust,
}

impl Records {
    fn lines(&self) -> Vec<Vec<u8>> {
        let entries = self.files.as_ref().map_or(&[][..], |files| &files.entries);
        let lines = entries.split_inclusive(|&byte| byte == b'\n');
        lines.map(<[u8]>::to_vec).collect()
    }

    fn set_lines(&mut self, lines: &[Vec<u8>]) {
        if let Some(files) = &mut self.files {
            files.entries = lines.concat().into();
        }
    }
}

/// A log of committed hands with its checkpoints, as the harness signs it.
#[given(expr = "a signed log of {int} hands")]
fn signed_log(table: &mut World, hands: u64) {
    let files = sample_log::sample(RunSeed::from_bytes([4; 32]), hands);
    table.instrument.records.files = Some(files);
}

/// A receipt that somebody keeps, against the last checkpoint.
#[given(expr = "a receipt for its last entry")]
fn receipt(table: &mut World) -> StepResult {
    let tree: Tree = table
        .instrument
        .records
        .lines()
        .iter()
        .map(|line| Hash::leaf(line.strip_suffix(b"\n").unwrap_or(line)))
        .collect();
    let note = last_note(table)?;
    let kept = Checkpoint::parse(note.text()).ok().and_then(|checkpoint| {
        let index = checkpoint.size - 1;
        let proof = tree.inclusion(index, checkpoint.size).ok()?;
        Some(Receipt {
            extra: None,
            index,
            proof,
            checkpoint,
            note,
        })
    });
    match kept {
        Some(receipt) => table.instrument.records.trust.receipts.push(receipt),
        None => return Err(table.mismatch("a checkpoint", "none")),
    }
    Ok(())
}

fn last_note(table: &mut World) -> Result<Note, StepFailure> {
    let files = table.instrument.records.files.as_ref();
    let note = files.and_then(|files| Note::parse(&files.checkpoint).ok());
    note.ok_or_else(|| table.mismatch("a checkpoint", "none"))
}

/// An edit of the entries: a bit changed, an entry removed, written twice, swapped, or foreign.
#[when(
    regex = r"^(one bit of entry|entry|a foreign line stands at entry) (\d+)( is changed| is removed| is written twice|)$"
)]
fn edited(table: &mut World, what: String, entry: usize, how: String) -> StepResult {
    let mut lines = table.instrument.records.lines();
    if entry >= lines.len() {
        let found = lines.len().to_string();
        return Err(table.mismatch(format!("more than {entry} entries"), found));
    }
    match (what.as_str(), how.as_str()) {
        ("one bit of entry", " is changed") => {
            let middle = lines[entry].len() / 2;
            lines[entry][middle] ^= 1;
        }
        ("entry", " is removed") => drop(lines.remove(entry)),
        ("entry", " is written twice") => lines.insert(entry, lines[entry].clone()),
        ("a foreign line stands at entry", "") => lines.insert(entry, b"{}\n".to_vec()),
        _ => return Err(table.mismatch("an edit", format!("{what}{how}"))),
    }
    table.instrument.records.set_lines(&lines);
    Ok(())
}

/// Two neighbours are swapped.
#[when(expr = "entries {int} and {int} change places")]
fn swapped(table: &mut World, one: usize, other: usize) -> StepResult {
    let mut lines = table.instrument.records.lines();
    if one.max(other) >= lines.len() {
        return Err(table.mismatch("two entries", "fewer"));
    }
    lines.swap(one, other);
    table.instrument.records.set_lines(&lines);
    Ok(())
}

/// The end is missing, below what was signed.
#[when(expr = "everything after entry {int} is cut off")]
fn cut_off(table: &mut World, entry: usize) {
    let mut lines = table.instrument.records.lines();
    lines.truncate(entry + 1);
    table.instrument.records.set_lines(&lines);
}

/// A signature that does not come from the log's key.
#[when(expr = "the last checkpoint is signed by another key")]
fn other_signature(table: &mut World) -> StepResult {
    let note = last_note(table)?;
    let Ok(checkpoint) = Checkpoint::parse(note.text()) else {
        return Err(table.mismatch("a checkpoint", "none"));
    };
    let key = SigningKey::from_seed(checkpoint.origin.clone(), KeyType::Note, &[66; 32]);
    let Ok(forged) = checkpoint.sign(&key) else {
        return Err(table.mismatch("a signature", "none"));
    };
    if let Some(files) = &mut table.instrument.records.files {
        let forged = forged.to_string();
        let kept = files.checkpoints.len() - files.checkpoint.len() - 1;
        let mut all = files.checkpoints[..kept].to_vec();
        all.extend_from_slice(forged.as_bytes());
        all.push(b'\n');
        files.checkpoints = all.into();
        files.checkpoint = forged.into_bytes().into();
    }
    Ok(())
}

/// The verifier was given the key of another log.
#[when(expr = "the verifier expects another key")]
fn other_key(table: &mut World) -> StepResult {
    let note = last_note(table)?;
    let Ok(checkpoint) = Checkpoint::parse(note.text()) else {
        return Err(table.mismatch("a checkpoint", "none"));
    };
    let key = SigningKey::from_seed(checkpoint.origin, KeyType::Note, &[67; 32]);
    table.instrument.records.trust.key = Some(key.verifier_key().clone());
    Ok(())
}

/// A shorter log that was properly signed before.
#[when(expr = "the last entries are dropped with their checkpoints")]
fn tail_dropped(table: &mut World) {
    let shorter = sample_log::sample(RunSeed::from_bytes([4; 32]), 10);
    table.instrument.records.files = Some(shorter);
}

fn report(table: &mut World) -> Result<Report, StepFailure> {
    let files = table.instrument.records.files.as_ref();
    let report = files.map(|files| verify::log(files, &table.instrument.records.trust));
    report.ok_or_else(|| table.mismatch("a log", "none"))
}

/// Nothing is wrong with it.
#[then(expr = "the log verifies")]
fn verifies(table: &mut World) -> StepResult {
    let found: Vec<String> = report(table)?
        .findings
        .iter()
        .map(ToString::to_string)
        .collect();
    table.expect("findings", &Vec::new(), &found)
}

/// A pass is never over-read.
#[then(expr = "the verifier says what it did not check")]
fn says_not_checked(table: &mut World) -> StepResult {
    let listed = !report(table)?.not_checked.is_empty();
    table.expect("a list of what was not checked", &true, &listed)
}

/// The known limit of every log.
#[then(expr = "the verifier says that it cannot notice a dropped end")]
fn says_dropped_end(table: &mut World) -> StepResult {
    let report = report(table)?;
    let said = report
        .not_checked
        .iter()
        .any(|line| line.starts_with("end of the log"));
    table.expect("a word about the end of the log", &true, &said)
}

/// Something is wrong with it.
#[then(expr = "the log is refused")]
fn log_refused(table: &mut World) -> StepResult {
    let code = report(table)?.exit_code();
    table.expect("the exit code", &4, &code)
}

/// The first broken link is named.
#[then(expr = "the log is refused, and entry {int} is named")]
fn refused_at(table: &mut World, entry: u64) -> StepResult {
    let report = report(table)?;
    let found = report.findings.first().and_then(|finding| finding.index);
    table.expect("the first broken entry", &Some(entry), &found)?;
    let code = report.exit_code();
    table.expect("the exit code", &4, &code)
}
