//! The signed log: the customer's, or one that bots played, verified like a stranger would.

use std::num::NonZero;

use dealproof_audit::directory::{self, Evidence};
use dealproof_audit::hash::Hash;
use dealproof_audit::store::Held;
use dealproof_audit::verify::{Finding, HandCounts, Report, Severity};
use dealproof_evidence::clause::ClauseTag;
use dealproof_evidence::judge;
use dealproof_evidence::reason::Reason;
use dealproof_evidence::record::{
    self, Check, LOG_DECKS, LOG_HANDS, LOG_VERIFY, Owner, Role, Subject, Whose,
};
use dealproof_evidence::verdict::Verdict;
use serde_json::Value;

use crate::suite::{Context, Spec, Suite, Terms};

/// A log and what others keep of it.
#[derive(Debug, Default)]
pub struct SignedLog {
    /// The files of its directory.
    pub files: Held,
    /// Receipts, tickets and the auditor's vault, where they are at hand.
    pub evidence: Evidence,
}

/// The checks of a log: its form, chain, tree and signatures; its hands; and its decks.
#[derive(Debug)]
pub struct Log {
    /// Whose log it is.
    pub owner: Owner,
}

/// Whether a run needs a log.
pub fn is_wanted(only: Option<&str>) -> bool {
    only.is_none_or(|only| [LOG_VERIFY, LOG_HANDS, LOG_DECKS].contains(&only))
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

/// The clauses on dealing. Nothing in a log shows any of them without the decks behind it.
const DEALING: [ClauseTag; 4] = [
    ClauseTag::literal("GLI-19:4.4.4.a"),
    ClauseTag::literal("GLI-19:4.5.2.b"),
    ClauseTag::literal("GLI-19:A.6.2"),
    ClauseTag::literal("OTHER-REGULATORS:AGCO-4.01-4.02"),
];

/// The evidence of [`LOG_DECKS`] that says how many seeds the vault had.
pub const VAULT_SEEDS: &str = "vault_seeds";
/// The codes of findings about the seeds and decks behind a log.
const DECK_CODES: [&str; 3] = ["vault", "server_seed", "derivation"];

fn specs(owner: Owner) -> [Spec; 3] {
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
        spec(
            LOG_DECKS,
            "Every deck of the log follows from the seeds that it committed to",
            &DEALING,
            "a stacked deck; a deck that was changed after it was committed to; a seed that was \
             exchanged or withheld. It takes the auditor's vault",
        ),
    ]
}

/// Verifies a log: the checks, and the log as the record names it.
fn examine(terms: &Terms<'_>, log: &SignedLog, owner: Owner) -> ([Check; 3], Subject) {
    let mut checks = specs(owner).map(|spec| terms.check(spec));
    let mut origin = None;
    let SignedLog { files, evidence } = log;
    match directory::verify_hands(files, evidence.clone(), NonZero::<usize>::MIN, |_| {}) {
        Ok((report, _)) => {
            origin = report.origin.as_ref().map(ToString::to_string);
            decide(&mut checks, &report, evidence);
            note_events(&mut checks, files);
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
        used_for: None,
        sha256: Hash::of(&entries).to_string(),
        sha256_of: "the entries of the log".into(),
    };
    (checks, subject)
}

/// The record names so many findings of each check, the most serious first; all decide.
const FINDINGS_SHOWN: usize = 100;

/// What a report says, check by check: findings about seeds and decks belong to the decks, other
/// findings about a hand to the hands. As for `verify`, what is wrong fails a check, and what is
/// missing leaves it open.
fn decide(checks: &mut [Check; 3], report: &Report, evidence: &Evidence) {
    note(checks, report, evidence);
    for check in &mut *checks {
        check.verdict = judge::pass();
    }
    let [log, hands, decks] = checks;
    for finding in &report.findings {
        let check = if DECK_CODES.contains(&finding.code) {
            &mut *decks
        } else if finding.hand.is_some() || finding.severity == Severity::Rule {
            &mut *hands
        } else {
            &mut *log
        };
        find(check, finding);
    }
    if report.found.all() > FINDINGS_SHOWN as u64 {
        log.note("findings_integrity", report.found.integrity);
        log.note("findings_rule", report.found.rule);
    }
    let counts = report.hands.unwrap_or_default();
    if hands.verdict.is_pass() && counts.closed + counts.void == 0 {
        let (needed, found) = (1, 0);
        hands.verdict = judge::not_run(Reason::SeldomSeen { needed, found });
    }
    if decks.verdict.is_pass() {
        decks.verdict = verdict_on_decks(counts, evidence);
    }
    if log.verdict.is_fail() {
        for check in [hands, decks] {
            if check.verdict.is_pass() {
                check.verdict = judge::inconclusive(Reason::LogBroken);
            }
        }
    }
}

/// The numbers that a report rests on, and the keys that the log was held against.
fn note([log, hands, decks]: &mut [Check; 3], report: &Report, evidence: &Evidence) {
    log.note("entries", report.entries);
    log.note("checkpoints", report.checkpoints);
    log.note("signed_entries", report.signed_entries);
    log.note("receipts", report.receipts);
    log.note("not_checked", report.not_checked.clone());
    let trust = &evidence.trust;
    if let Some(key) = &trust.key {
        log.note("vkey", key.to_string());
    }
    if !trust.witnesses.is_empty() {
        let keys = trust.witnesses.iter().map(ToString::to_string);
        log.note("witnesses", keys.collect::<Vec<_>>());
        log.note("witnessed_entries", report.witnessed_entries);
    }
    if let Some(counts) = &report.hands {
        hands.note("hands", counts.closed);
        hands.note("void", counts.void);
        hands.note("open", counts.open);
        hands.note("decks_derived", counts.derived);
        hands.note("tickets", counts.tickets);
        decks.note("decks", counts.decks);
        decks.note("decks_derived", counts.derived);
        decks.note("server_alone", counts.server_alone);
    }
    if let Some(vault) = &evidence.vault {
        decks.note(VAULT_SEEDS, vault.seeds());
    }
}

/// How often the log has what a duty may be about: a clock that was set, a rake, a decision that was
/// not a player's, a recovery.
fn note_events([log, hands, _]: &mut [Check; 3], files: &Held) {
    let entries = files.files.iter();
    let entries = entries.filter(|(path, _)| path.starts_with("entries/"));
    let lines = entries.flat_map(|(_, content)| content.split(|&byte| byte == b'\n'));
    let entries: Vec<Value> = lines
        .filter_map(|line| serde_json::from_slice(line).ok())
        .collect();
    let count = |kind: &str, is_meant: fn(&Value) -> bool| {
        let of_kind = entries.iter().filter(|entry| entry["k"] == kind);
        of_kind.filter(|entry| is_meant(&entry["d"])).count()
    };
    log.note("clock_changes", count("clock", |_| true));
    log.note("recoveries", count("recovery", |_| true));
    hands.note(
        "raked_hands",
        count("hand_close", |hand| hand["rake"].as_u64() > Some(0)),
    );
    hands.note(
        "decisions_of_the_platform",
        count("act", |act| act["by"] != "player"),
    );
}

/// What the decks of a log show in which nothing is wrong with them.
fn verdict_on_decks(counts: HandCounts, evidence: &Evidence) -> Verdict {
    let HandCounts { decks, derived, .. } = counts;
    if evidence.vault.is_none() {
        judge::not_run(Reason::NoVault { decks })
    } else if decks == 0 || derived < decks {
        judge::inconclusive(Reason::DecksNotDerived { derived, decks })
    } else {
        judge::pass()
    }
}

/// Adds a finding to a check. What could not be checked is not wrong.
fn find(check: &mut Check, finding: &Finding) {
    let is_missing = finding.severity == Severity::Incomplete;
    if !is_missing {
        check.verdict = judge::fail();
    } else if !check.verdict.is_fail() {
        let before = match check.verdict.reason() {
            Some(Reason::EvidenceMissing { findings, what }) => Some((*findings, what.clone())),
            _ => None,
        };
        let (before, what) = before.unwrap_or((0, finding.code.to_owned()));
        let findings = before + 1;
        check.verdict = judge::inconclusive(Reason::EvidenceMissing { what, findings });
    }
    if check.findings.len() == FINDINGS_SHOWN {
        return;
    }
    check.findings.push(record::Finding {
        expected: finding.expected.to_string(),
        found: format!("{} ({})", finding.got, finding.code),
        place: place(finding),
        trace: Vec::new(),
        table: Vec::new(),
        integrity: finding.severity == Severity::Integrity,
    });
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

#[cfg(test)]
mod tests {
    use dealproof_audit::directory::Layers;
    use dealproof_evidence::coverage::State;
    use dealproof_evidence::record::{SeedOrigin, SignedWith, Software};
    use dealproof_rng::run_seed::RunSeed;

    use super::*;
    use crate::known::{Day, Known};
    use crate::plan::LoadedPlan;
    use crate::sample;

    const SEED: RunSeed = RunSeed::from_bytes([7; 32]);

    fn checks(log: &SignedLog) -> [Check; 3] {
        let plan = LoadedPlan::built_in("quick").unwrap();
        let software = Software {
            name: "dealproof".into(),
            version: "0".into(),
            code_sha256: "00".repeat(32),
            toolchain: String::new(),
        };
        let terms = Terms {
            software: &software,
            plan: &plan,
            seed: SEED,
            seed_from: SeedOrigin::Plan,
            signed_with: SignedWith::ThrowAwayKey,
            product: None,
            only: None,
            subject_options: "",
            known: &Known::default(),
            today: &Day::of("2026-11-18").unwrap(),
        };
        examine(&terms, log, Owner::Customer).0
    }

    #[test]
    fn with_the_vault_decks_are_counted_and_without_it_none_is() {
        let mut log = sample::log(4, SEED).unwrap();
        let [form, hands, decks] = checks(&log);
        assert!(form.verdict.is_pass() && hands.verdict.is_pass());
        assert!(decks.verdict.is_pass(), "{}", decks.verdict);
        assert_eq!(decks.evidence["decks_derived"], decks.evidence["decks"]);
        log.evidence.vault = None;
        let [form, hands, decks] = checks(&log);
        assert!(form.verdict.is_pass() && hands.verdict.is_pass());
        assert_eq!(decks.verdict, judge::not_run(Reason::NoVault { decks: 4 }));
        assert_eq!(decks.evidence["decks_derived"], 0);
    }

    #[test]
    fn what_never_happened_in_a_log_is_not_shown_by_it() {
        let log = sample::log(4, SEED).unwrap();
        let mut checks = checks(&log);
        let state = |checks: &[Check], tag: &str, key: &str| {
            let seen = crate::trace::Seen {
                under_test: Owner::Customer,
                checks: checks.iter().map(crate::trace::Naming::from).collect(),
                left_by_plan: Vec::new(),
                out_of_scope: &[],
                sample: crate::duties::Sample::default(),
            };
            let catalogue = crate::catalogue::Catalogue::embedded().unwrap();
            let clauses = crate::trace::trace(&catalogue, &seen);
            let clause = clauses.iter().find(|one| one.tag.as_str() == tag).unwrap();
            let duty = clause.duties.iter().find(|duty| duty.key == key).unwrap();
            (duty.state, duty.why.clone())
        };
        for (at, count, tag, key) in [
            (1, "void", "GLI-19:2.8.8", "voids-overrides"),
            (0, "clock_changes", "GLI-19:2.8.8", "clock-changes"),
            (1, "void", "GLI-19:A.6.4", "history-updated"),
            (1, "raked_hands", "GLI-19:2.8.2", "rake-and-fees"),
        ] {
            checks[at].note(count, 0);
            let why = format!(
                "log.{} counted 0 ",
                if at == 0 { "verify" } else { "hands" }
            );
            let (found, said) = state(&checks, tag, key);
            assert_eq!(found, State::Open, "{tag} {key}");
            assert!(said.unwrap().starts_with(&why), "{tag} {key}");
            checks[at].note(count, 1);
            assert_eq!(
                state(&checks, tag, key),
                (State::Shown, None),
                "{tag} {key}"
            );
        }
        // An entry is counted where it is.
        let mut held = log.files;
        let clock = b"\n{\"d\":{\"before\":1,\"now\":2},\"i\":0,\"k\":\"clock\"}\n";
        held.files
            .insert("entries/x.jsonl".to_owned(), clock.to_vec());
        note_events(&mut checks, &held);
        assert_eq!(checks[0].evidence["clock_changes"], 1);
        // A log without a hand shows nothing about hands.
        let [_, hands, _] = super::tests::checks(&sample::log(0, SEED).unwrap());
        assert!(hands.verdict.is_not_run(), "{}", hands.verdict);
    }

    #[test]
    fn what_was_asked_for_and_is_missing_is_no_failure() {
        let mut log = sample::log(2, SEED).unwrap();
        log.evidence.vault = None;
        let layers: Layers = "vault,witness".parse().unwrap();
        log.evidence.require(layers);
        let [form, hands, decks] = checks(&log);
        let missing = |what: &str, findings| {
            let what = what.to_owned();
            judge::inconclusive(Reason::EvidenceMissing { what, findings })
        };
        assert_eq!(form.verdict, missing("witness", 1));
        assert!(hands.verdict.is_pass(), "{}", hands.verdict);
        assert_eq!(decks.verdict, missing("vault", 1));
        assert!(!decks.findings.iter().any(|finding| finding.integrity));
    }

    #[test]
    fn a_vault_of_other_seeds_fails_the_decks_and_not_the_hands() {
        let mut log = sample::log(3, SEED).unwrap();
        let other = sample::log(3, RunSeed::from_bytes([8; 32])).unwrap();
        log.evidence.vault = other.evidence.vault;
        let [form, hands, decks] = checks(&log);
        assert!(form.verdict.is_pass() && hands.verdict.is_pass());
        assert!(decks.verdict.is_fail(), "{}", decks.verdict);
        assert!(decks.findings.iter().all(|finding| finding.integrity));
    }
}
