//! The signed log: the customer's, or one that bots played, verified like a stranger would.

use std::num::NonZero;

use dealproof_audit::directory::{self, Evidence};
use dealproof_audit::hash::Hash;
use dealproof_audit::store::Held;
use dealproof_audit::verify::{Finding, Report, Severity};
use dealproof_evidence::progress::Progress;
use dealproof_evidence::record::{Check, Owner, Role, Subject};
use dealproof_evidence::verdict::Verdict;

use super::{Run, fail, note};

/// A log and what others keep of it.
#[derive(Debug, Default)]
pub struct Log {
    /// The files of its directory.
    pub files: Held,
    /// Receipts, tickets and the auditor's vault, where they are at hand.
    pub evidence: Evidence,
}

/// What the examination of a log came to.
#[derive(Debug)]
pub struct Examined {
    /// The checks.
    pub checks: Vec<Check>,
    /// The log as the record names it.
    pub subject: Subject,
}

/// The check of form, chain, tree and signatures.
pub const ID: &str = "log.verify";
/// The check of the hands.
pub const HANDS: &str = "log.hands";

/// The checks of a log, none of them run.
pub fn planned(run: &Run<'_>) -> [Check; 2] {
    let requirements = [
        "GLI-19:2.8.1",
        "GLI-19:2.2.1",
        "GLI-19:B.6.2",
        "GLI-19:B.6.5",
        "SUBMISSION:ISO-17025-7.11.3",
    ];
    let title = "The log verifies from its first entry to its last";
    let mut log = run.check("log", ID, title, &requirements);
    log.would_catch = "an entry changed, deleted, inserted or moved; a forged or missing \
                       signature; a clock that runs backwards. Entries dropped from the end \
                       together with their checkpoints are caught only by a receipt or a witness"
        .into();
    let requirements = [
        "GLI-19:2.8.2",
        "GLI-19:4.14.2",
        "GLI-19:4.3.3",
        "OTHER-REGULATORS:AGCO-4.01-4.02",
    ];
    let title = "Every hand of the log replays by the rules, to the last chip";
    let mut hands = run.check("log", HANDS, title, &requirements);
    hands.would_catch = "a hand left out, played twice or out of order; an action the rules \
                         forbid; a pot paid to the wrong seat; chips that appear or vanish; a card \
                         that is not the one committed to; a ticket that the log no longer honours"
        .into();
    [log, hands]
}

/// Verifies a log.
pub fn run(run: &Run<'_>, log: &Log, owner: Owner, progress: &mut dyn Progress) -> Examined {
    let mut checks = planned(run);
    let mut origin = None;
    if run.includes(ID) || run.includes(HANDS) {
        let Log { files, evidence } = log;
        let verified =
            directory::verify_hands(files, evidence.clone(), NonZero::<usize>::MIN, |_| {});
        match verified {
            Ok((report, _)) => {
                origin = report.origin.as_ref().map(ToString::to_string);
                judge(&mut checks, &report);
            }
            Err(error) => {
                for check in &mut checks {
                    let found = error.to_string();
                    fail(check, "the files", "a log that can be read", found, true);
                }
            }
        }
        for check in checks.iter_mut().filter(|check| !run.includes(&check.id)) {
            check.verdict = Verdict::not_run("left out by --only");
            check.findings.clear();
        }
    }
    for check in &checks {
        progress.end(check);
    }
    let entries = log
        .files
        .files
        .iter()
        .filter(|(path, _)| path.starts_with("entries/"));
    let entries: Vec<u8> = entries.flat_map(|(_, content)| content).copied().collect();
    let subject = Subject {
        role: Role::Log,
        owner,
        name: origin.unwrap_or_else(|| "a log".into()),
        sha256: Hash::of(&entries).to_string(),
        sha256_of: "the entries of the log".into(),
    };
    Examined {
        checks: checks.into(),
        subject,
    }
}

/// The record names so many findings of each check, the most serious first; all decide.
const FINDINGS_SHOWN: usize = 100;

/// What a report says, check by check: findings about a hand belong to the hands.
fn judge([log, hands]: &mut [Check; 2], report: &Report) {
    note(log, "entries", report.entries);
    note(log, "checkpoints", report.checkpoints);
    note(log, "signed_entries", report.signed_entries);
    note(log, "receipts", report.receipts);
    note(log, "not_checked", report.not_checked.clone());
    if let Some(counts) = &report.hands {
        note(hands, "hands", counts.closed);
        note(hands, "void", counts.void);
        note(hands, "open", counts.open);
        note(hands, "decks_derived", counts.derived);
        note(hands, "tickets", counts.tickets);
    }
    log.verdict = Verdict::Pass;
    hands.verdict = Verdict::Pass;
    for finding in &report.findings {
        let check = if finding.hand.is_some() || finding.severity == Severity::Rule {
            &mut *hands
        } else {
            &mut *log
        };
        check.verdict = Verdict::Fail;
        if check.findings.len() == FINDINGS_SHOWN {
            continue;
        }
        let place = place(finding);
        let found = format!("{} ({})", finding.got, finding.code);
        let integrity = finding.severity == Severity::Integrity;
        fail(check, place, &*finding.expected, found, integrity);
    }
    if report.found.all() > FINDINGS_SHOWN as u64 {
        note(log, "findings_integrity", report.found.integrity);
        note(log, "findings_rule", report.found.rule);
    }
    if log.verdict == Verdict::Fail && hands.verdict.is_pass() {
        hands.verdict =
            Verdict::inconclusive("the log is broken: behind the break nothing was read");
    }
}

fn place(finding: &Finding) -> String {
    let evidence = &finding.evidence;
    match (finding.index, finding.hand) {
        (Some(index), Some(hand)) => format!("entry {index}, hand {hand}: {evidence}"),
        (Some(index), None) => format!("entry {index}: {evidence}"),
        (None, Some(hand)) => format!("hand {hand}: {evidence}"),
        (None, None) => evidence.to_string(),
    }
}

/// Flips a bit of the entries, counted from their first byte.
pub fn flip(files: &mut Held, bit: u64) {
    let mut entries = files
        .files
        .iter_mut()
        .filter(|(path, _)| path.starts_with("entries/"));
    if let Some((_, content)) = entries.next() {
        let place = usize::try_from(bit / 8).unwrap_or(usize::MAX);
        let place = place.min(content.len().saturating_sub(1));
        if let Some(byte) = content.get_mut(place) {
            *byte ^= 1 << (bit % 8);
        }
    }
}
