//! Steps about the signed log: our own, not that of an engine.

use std::num::NonZero;

use cucumber::{given, then, when};
use dealproof_audit::directory::{self, Evidence};
use dealproof_audit::key::{KeyType, Signer, SigningKey};
use dealproof_audit::note::{Checkpoint, Note, split_notes};
use dealproof_audit::store::Held;
use dealproof_audit::verify::{Report, Trust};
use dealproof_rng::run_seed::RunSeed;

use crate::sample;
use crate::scenario::world::{StepFailure, StepResult, World};

/// The only segment of a small log.
const ENTRIES: &str = "entries/00000000000000000000.jsonl";
const CHECKPOINTS: &str = "checkpoints";
const CHECKPOINT: &str = "checkpoint";

/// What the scenarios about the log share.
#[derive(Default)]
pub(super) struct Records {
    files: Held,
    trust: Trust,
}

impl Records {
    fn file(&self, path: &str) -> &[u8] {
        self.files.files.get(path).map_or(&[], Vec::as_slice)
    }

    fn set(&mut self, path: &str, content: Vec<u8>) {
        self.files.files.insert(path.to_owned(), content);
    }

    fn lines(&self) -> Vec<Vec<u8>> {
        let lines = self.file(ENTRIES).split_inclusive(|&byte| byte == b'\n');
        lines.map(<[u8]>::to_vec).collect()
    }

    fn set_lines(&mut self, lines: &[Vec<u8>]) {
        self.set(ENTRIES, lines.concat());
    }

    fn notes(&self) -> Vec<Vec<u8>> {
        let (notes, _) = split_notes(self.file(CHECKPOINTS));
        notes.into_iter().map(<[u8]>::to_vec).collect()
    }

    /// Makes these all the checkpoints of the log.
    fn set_notes(&mut self, notes: &[Vec<u8>]) {
        let all = notes.iter().flat_map(|note| [note, &b"\n"[..]]);
        self.set(CHECKPOINTS, all.collect::<Vec<_>>().concat());
        self.set(CHECKPOINT, notes.last().cloned().unwrap_or_default());
    }
}

/// A log of hands that bots played at one table, as the harness signs it.
#[given(regex = r"^a signed log of (\d+) hands$")]
fn signed_log(table: &mut World, hands: u64) -> StepResult {
    match sample::files(hands, RunSeed::from_bytes([4; 32])) {
        Ok(files) => table.instrument.records.files = files,
        Err(error) => return Err(table.mismatch("a signed log", error.to_string())),
    }
    Ok(())
}

/// A receipt that somebody keeps, against the last checkpoint.
#[given(regex = r"^a receipt for its last entry$")]
fn receipt(table: &mut World) -> StepResult {
    let (_, checkpoint) = last_note(table)?;
    let last = checkpoint.size.saturating_sub(1);
    match directory::receipt(&table.instrument.records.files, last) {
        Ok(receipt) => table.instrument.records.trust.receipts.push(receipt),
        Err(error) => return Err(table.mismatch("a receipt", error.to_string())),
    }
    Ok(())
}

fn last_note(table: &mut World) -> Result<(Note, Checkpoint), StepFailure> {
    let note = Note::parse(table.instrument.records.file(CHECKPOINT));
    let signed = note.and_then(|note| {
        let checkpoint = Checkpoint::parse(note.text())?;
        Ok((note, checkpoint))
    });
    signed.map_err(|error| table.mismatch("a checkpoint", error.to_string()))
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
#[when(regex = r"^entries (\d+) and (\d+) change places$")]
fn swapped(table: &mut World, one: usize, other: usize) -> StepResult {
    let mut lines = table.instrument.records.lines();
    if one.max(other) >= lines.len() {
        return Err(table.mismatch("two entries", "fewer"));
    }
    lines.swap(one, other);
    table.instrument.records.set_lines(&lines);
    Ok(())
}

/// The end of the log is missing, although it was signed.
#[when(regex = r"^everything after entry (\d+) is cut off$")]
fn cut_off(table: &mut World, entry: usize) {
    let mut lines = table.instrument.records.lines();
    lines.truncate(entry + 1);
    table.instrument.records.set_lines(&lines);
}

/// A signature that does not come from the log's key.
#[when(regex = r"^the last checkpoint is signed by another key$")]
fn other_signature(table: &mut World) -> StepResult {
    let (_, checkpoint) = last_note(table)?;
    let key = SigningKey::from_seed(checkpoint.origin.clone(), KeyType::Note, &[66; 32]);
    let Ok(forged) = checkpoint.sign(&key) else {
        return Err(table.mismatch("a signature", "none"));
    };
    let mut notes = table.instrument.records.notes();
    notes.pop();
    notes.push(forged.to_string().into_bytes());
    table.instrument.records.set_notes(&notes);
    Ok(())
}

/// The verifier was given the key of another log.
#[when(regex = r"^the verifier expects another key$")]
fn other_key(table: &mut World) -> StepResult {
    let (_, checkpoint) = last_note(table)?;
    let key = SigningKey::from_seed(checkpoint.origin, KeyType::Note, &[67; 32]);
    table.instrument.records.trust.key = Some(key.verifier_key().clone());
    Ok(())
}

/// The log as it was when it had half as many checkpoints: properly signed, and too short.
#[when(regex = r"^the last entries are dropped with their checkpoints$")]
fn tail_dropped(table: &mut World) -> StepResult {
    let mut notes = table.instrument.records.notes();
    notes.truncate(notes.len() / 2);
    table.instrument.records.set_notes(&notes);
    let (_, checkpoint) = last_note(table)?;
    let mut lines = table.instrument.records.lines();
    lines.truncate(usize::try_from(checkpoint.size).unwrap_or(usize::MAX));
    table.instrument.records.set_lines(&lines);
    Ok(())
}

fn report(table: &mut World) -> Result<Report, StepFailure> {
    let evidence = Evidence {
        trust: table.instrument.records.trust.clone(),
        ..Evidence::default()
    };
    let one = NonZero::<usize>::MIN;
    let verified = directory::verify_hands(&table.instrument.records.files, evidence, one, |_| {});
    let report = verified.map(|(report, _)| report);
    report.map_err(|error| table.mismatch("a log", error.to_string()))
}

/// Nothing is wrong with it.
#[then(regex = r"^the log verifies$")]
fn verifies(table: &mut World) -> StepResult {
    let found: Vec<String> = report(table)?
        .findings
        .iter()
        .map(ToString::to_string)
        .collect();
    table.expect("findings", &Vec::new(), &found)
}

/// A pass never claims more than was checked.
#[then(regex = r"^the verifier says what it did not check$")]
fn says_not_checked(table: &mut World) -> StepResult {
    let listed = !report(table)?.not_checked.is_empty();
    table.expect("a list of what was not checked", &true, &listed)
}

/// The known limit of every log.
#[then(regex = r"^the verifier says that it cannot notice a dropped end$")]
fn says_dropped_end(table: &mut World) -> StepResult {
    let report = report(table)?;
    let said = report
        .not_checked
        .iter()
        .any(|line| line.starts_with("end of the log"));
    table.expect("a word about the end of the log", &true, &said)
}

/// Something is wrong with it.
#[then(regex = r"^the log is refused$")]
fn log_refused(table: &mut World) -> StepResult {
    let code = report(table)?.exit_code();
    table.expect("the exit code", &4, &code)
}

/// The first broken link is named.
#[then(regex = r"^the log is refused, and entry (\d+) is named$")]
fn refused_at(table: &mut World, entry: u64) -> StepResult {
    let report = report(table)?;
    let found = report.findings.first().and_then(|finding| finding.index);
    table.expect("the first broken entry", &Some(entry), &found)?;
    let code = report.exit_code();
    table.expect("the exit code", &4, &code)
}
