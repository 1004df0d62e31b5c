//! The signed log: the customer's, or one that bots played, verified like a stranger would.

use std::num::NonZero;

use dealproof_audit::directory::{self, Evidence};
use dealproof_audit::hash::Hash;
use dealproof_audit::store::Held;
use dealproof_audit::verify::{Finding, Report, Severity};
use dealproof_evidence::clause::ClauseTag;
use dealproof_evidence::judge;
use dealproof_evidence::reason::Reason;
use dealproof_evidence::record::{Check, LOG_HANDS, LOG_VERIFY, Owner, Role, Subject, Whose};

use crate::suite::{Context, Spec, Suite, Terms};

/// A log and what others keep of it.
#[derive(Debug, Default)]
pub struct SignedLog {
    /// The files of its directory.
    pub files: Held,
    /// Receipts, tickets and the auditor's vault, where they are at hand.
    pub evidence: Evidence,
}

/// The checks of a log: its form, chain, tree and signatures; and its hands.
#[derive(Debug)]
pub struct Log {
    /// Whose log it is.
    pub owner: Owner,
}

/// Whether a run needs a log.
pub fn is_wanted(only: Option<&str>) -> bool {
    only.is_none_or(|only| only == LOG_VERIFY || only == LOG_HANDS)
}

impl Suite for Log {
    fn specs(&self) -> Vec<Spec> {
        specs(self.owner).into()
    }

    fn run(&self, terms: &Terms<'_>, context: &mut Context<'_>) -> Vec<Check> {
        let checks = match &context.log {
            Some(log) => {
                let (checks, subject) = examine(terms, log, self.owner);
                context.named.push(subject);
                checks
            }
            None => specs(self.owner).map(|spec| terms.left_out(spec)),
        };
        for check in &checks {
            context.progress.end(check);
        }
        checks.into()
    }
}

const FORM: [ClauseTag; 5] = [
    ClauseTag::literal("GLI-19:2.8.1"),
    ClauseTag::literal("GLI-19:2.2.1"),
    ClauseTag::literal("GLI-19:B.6.2"),
    ClauseTag::literal("GLI-19:B.6.5"),
    ClauseTag::literal("SUBMISSION:ISO-17025-7.11.3"),
];
const PLAY: [ClauseTag; 4] = [
    ClauseTag::literal("GLI-19:2.8.2"),
    ClauseTag::literal("GLI-19:4.14.2"),
    ClauseTag::literal("GLI-19:4.3.3"),
    ClauseTag::literal("OTHER-REGULATORS:AGCO-4.01-4.02"),
];

fn specs(owner: Owner) -> [Spec; 2] {
    let spec = |id: &str, title: &str, requirements: &[ClauseTag], would_catch: &str| Spec {
        id: id.to_owned(),
        title: title.to_owned(),
        area: "log".to_owned(),
        whose: Whose::new(owner, Role::Log),
        requirements: requirements.to_vec(),
        would_catch: would_catch.to_owned(),
    };
    [
        spec(
            LOG_VERIFY,
            "The log verifies from its first entry to its last",
            &FORM,
            "an entry changed, deleted, inserted or moved; a forged or missing \
             signature; a clock that runs backwards. Entries dropped from the end \
             together with their checkpoints are caught only by a receipt or a witness",
        ),
        spec(
            LOG_HANDS,
            "Every hand of the log replays by the rules, to the last chip",
            &PLAY,
            "a hand left out, played twice or out of order; an action the rules \
             forbid; a pot paid to the wrong seat; chips that appear or vanish; a card \
             that is not the one committed to; a ticket that the log no longer honours",
        ),
    ]
}

/// Verifies a log: the checks, and the log as the record names it.
fn examine(terms: &Terms<'_>, log: &SignedLog, owner: Owner) -> ([Check; 2], Subject) {
    let mut checks = specs(owner).map(|spec| terms.check(spec));
    let mut origin = None;
    let SignedLog { files, evidence } = log;
    match directory::verify_hands(files, evidence.clone(), NonZero::<usize>::MIN, |_| {}) {
        Ok((report, _)) => {
            origin = report.origin.as_ref().map(ToString::to_string);
            decide(&mut checks, &report);
        }
        Err(error) => {
            for check in &mut checks {
                let found = error.to_string();
                judge::fail_with(check, "the files", "a log that can be read", found, true);
            }
        }
    }
    for check in checks.iter_mut().filter(|check| !terms.includes(&check.id)) {
        check.verdict = terms.not_included();
        check.findings.clear();
    }
    let entries = files.files.iter();
    let entries = entries.filter(|(path, _)| path.starts_with("entries/"));
    let entries: Vec<u8> = entries.flat_map(|(_, content)| content).copied().collect();
    let subject = Subject {
        role: Role::Log,
        owner,
        name: origin.unwrap_or_else(|| "a log".into()),
        sha256: Hash::of(&entries).to_string(),
        sha256_of: "the entries of the log".into(),
    };
    (checks, subject)
}

/// The record names so many findings of each check, the most serious first; all decide.
const FINDINGS_SHOWN: usize = 100;

/// What a report says, check by check: findings about a hand belong to the hands.
fn decide([log, hands]: &mut [Check; 2], report: &Report) {
    log.note("entries", report.entries);
    log.note("checkpoints", report.checkpoints);
    log.note("signed_entries", report.signed_entries);
    log.note("receipts", report.receipts);
    log.note("not_checked", report.not_checked.clone());
    if let Some(counts) = &report.hands {
        hands.note("hands", counts.closed);
        hands.note("void", counts.void);
        hands.note("open", counts.open);
        hands.note("decks_derived", counts.derived);
        hands.note("tickets", counts.tickets);
    }
    log.verdict = judge::pass();
    hands.verdict = judge::pass();
    for finding in &report.findings {
        let check = if finding.hand.is_some() || finding.severity == Severity::Rule {
            &mut *hands
        } else {
            &mut *log
        };
        check.verdict = judge::fail();
        if check.findings.len() == FINDINGS_SHOWN {
            continue;
        }
        let place = place(finding);
        let found = format!("{} ({})", finding.got, finding.code);
        let integrity = finding.severity == Severity::Integrity;
        judge::fail_with(check, place, &*finding.expected, found, integrity);
    }
    if report.found.all() > FINDINGS_SHOWN as u64 {
        log.note("findings_integrity", report.found.integrity);
        log.note("findings_rule", report.found.rule);
    }
    if log.verdict.is_fail() && hands.verdict.is_pass() {
        hands.verdict = judge::inconclusive(Reason::LogBroken);
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
