//! `dealproof verify`: check a bundle or a log, without trusting who made it.

use std::path::PathBuf;
use std::sync::Arc;

use dealproof_audit::escape;
use dealproof_audit::key::VerifierKey;
use dealproof_conformance::known::Known;
use dealproof_conformance::rerun::{self, AtHand};
use dealproof_conformance::scope::Room;
use dealproof_conformance::suite::Terms;
use dealproof_evidence::exit::Exit;
use dealproof_evidence::record::{LOG_VERIFY, Record};
use dealproof_reports::bundle::{self, Files, PLAN, RECORD, Verification};
use serde_json::json;

use crate::options::bundle as bundle_files;
use crate::options::scope;
use crate::options::subjects::SubjectOptions;
use crate::options::verify_log::{self, Kept, LogEvidence};
use crate::software;
use crate::terminal::{self, Failure, Outcome, usage};

/// Verifies a bundle, a log directory or a receipt.
///
/// In a bundle, it checks the manifest, both signatures, every file and the log, and computes again
/// what follows from the record: the verdict, the clauses, the reports and the signed statement. In a
/// log, it checks canonical form, chain, tree, signatures and keys, replays every hand, names the first
/// broken link, and lists what was not checked. For a receipt alone, it says what the receipt proves.
///
/// Exit code 0: everything supplied verifies. Exit code 1: a log is authentic, but the rules were
/// broken. Exit code 3: something required is missing. Exit code 4: something was changed; the file
/// or entry is named. Without --vkey, the bundle's or log's own key is used. It shows that the files
/// belong together, but who made them is self-asserted, and the output says so.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof verify submission
  dealproof verify table-log --vkey log.vkey --receipt hand.tlog-proof
  dealproof verify hand.tlog-proof --vkey 'example.com/poker+1a2b3c4d+AbCd...'
  dealproof verify bundle.tar --vkey 'report-key+1a2b3c4d+AbCd...' --rerun")]
pub(crate) struct Args {
    /// A bundle (a directory or a tar archive), a log directory or a receipt (tlog-proof).
    path: PathBuf,
    /// The public key that must have signed, from a source other than the bundle or log: the key
    /// itself or a file that contains it.
    #[arg(long, value_name = "VKEY|FILE", value_parser = dealproof_verify::key)]
    vkey: Option<VerifierKey>,
    /// Also repeats the run of a bundle and compares the new record with the old one.
    ///
    /// If the run tested a customer's engine, generator or log, give it again with the options below,
    /// as for `certify`.
    #[arg(long, help_heading = "Bundles")]
    rerun: bool,
    #[command(flatten)]
    log: verify_log::Options,
    // The heading holds for everything after it, so these come last.
    #[command(flatten, next_help_heading = "Bundles")]
    subjects: SubjectOptions,
}

pub(crate) fn run(args: &Args) -> Outcome {
    if args.rerun && args.log.json() {
        return Err(Failure::Usage("--rerun has no JSON output".into()));
    }
    if dealproof_verify::is_log(&args.path) || dealproof_verify::is_receipt(&args.path) {
        if args.rerun || !args.subjects.customers().is_empty() {
            let reason = "--rerun and its options are for bundles, and this is a log or a receipt";
            return Err(Failure::Usage(reason.into()));
        }
        return verify_log::run(&args.path, args.vkey.as_ref(), &args.log);
    }
    let with_log = args.rerun && args.subjects.customers().log;
    if let Some(option) = args.log.only_for_logs(with_log) {
        return Err(Failure::Usage(format!(
            "{option} is for logs, and {} is a bundle; verify the log in it by itself",
            args.path.display()
        )));
    }
    let (verification, files) = bundle_files::check(&args.path, args.vkey.as_ref())?;
    if args.log.json() {
        return print_json(&verification, &files);
    }
    if verification.findings.is_empty() {
        print_sound(&verification, &files, args.rerun)?;
        return if args.rerun {
            repeat(&files, &args.subjects, &args.log.kept)
        } else {
            Ok(Exit::Conformant)
        };
    }
    for finding in &verification.findings {
        let finding = finding.to_string();
        terminal::print(format_args!("BROKEN {}", escape::line(&finding)))?;
    }
    Ok(Exit::IntegrityBroken)
}

/// What was verified, what was not, and last what the run came to: a bundle of a run that failed
/// verifies too.
fn print_sound(verification: &Verification, files: &Files, rerun: bool) -> Result<(), Failure> {
    let reports = match verification.rendered_by {
        None if !verification.in_part => ", reports",
        _ => "",
    };
    let log = if verification.log { ", log" } else { "" };
    let how = if verification.in_part {
        "verified in part"
    } else {
        "verified"
    };
    let count = verification.files;
    terminal::print(format_args!(
        "{how}: {count} files, manifest, two signatures, record{reports}{log}"
    ))?;
    if let Some(signer) = &verification.signer {
        terminal::print(format_args!("signed by {signer}"))?;
    }
    if !verification.trusted {
        terminal::print(
            "not checked: who signed. The key is the bundle's own; --vkey compares it with yours.",
        )?;
    }
    if !rerun {
        terminal::print(
            "not checked: whether the checks came out as the record says; --rerun repeats them",
        )?;
    }
    for unchecked in &verification.unchecked {
        let unchecked = unchecked.to_string();
        terminal::print(format_args!("not checked: {}", escape::line(&unchecked)))?;
    }
    let record = bundle::file(files, RECORD).unwrap_or_default();
    let record = Record::from_json(record).map_err(usage)?;
    let found = &record.conclusion;
    let counts = format!(
        "{} passed, {} failed, {} inconclusive, {} not run",
        found.passed, found.failed, found.inconclusive, found.not_run
    );
    let rest = if verification.in_part {
        ", as other sources made the record; the checks, clauses and reports were not computed again"
    } else {
        ""
    };
    let verdict = escape::line(&found.verdict.to_string()).into_owned();
    terminal::print(format_args!("the run: {verdict} ({counts}){rest}"))
}

/// Repeats the run of a bundle that verifies, and compares the records.
fn repeat(files: &Files, subjects: &SubjectOptions, kept: &Kept) -> Outcome {
    let usage = |error: &dyn std::fmt::Display| Failure::Usage(error.to_string());
    let content = |name: &str| {
        let missing = || Failure::Usage(format!("the bundle has no {name}"));
        bundle::file(files, name).ok_or_else(missing)
    };
    let record = Record::from_json(content(RECORD)?).map_err(|error| usage(&error))?;
    let software = software::this();
    let at_hand = AtHand {
        vault: kept.has_vault(),
        ..subjects.customers()
    };
    if let Err(obstacle) = rerun::can_repeat(&record, &software, &at_hand) {
        terminal::print(format_args!("not repeated: {obstacle}"))?;
        return Ok(Exit::Inconclusive);
    }
    let plan = rerun::plan(&String::from_utf8_lossy(content(PLAN)?));
    let plan = plan.map_err(|error| usage(&error))?;
    let seed = record.plan.seed.parse().map_err(|error| usage(&error))?;
    let room = record.scope.as_ref().map(Room::of_record).transpose();
    let room = room.map_err(|error| usage(&error))?.map(Arc::new);
    // The key that the log was held against is public, and is in the record.
    let key = log_key(&record);
    let evidence = LogEvidence {
        kept,
        key: key.as_ref(),
    };
    let options =
        subjects.in_words() + &evidence.in_words() + scope::in_words(room.is_some(), &plan.plan);
    let (known, today) = Known::of(&record);
    let terms = Terms {
        software: &software,
        plan: &plan,
        seed,
        seed_from: record.plan.seed_from,
        signed_with: record.signed_with,
        product: record.product.as_ref(),
        only: rerun::only(&record),
        subject_options: &options,
        known: &known,
        today: &today,
    };
    let opened = subjects.open(&plan, seed, Vec::new(), evidence)?;
    let again = opened.certify(&terms, room)?.certification;
    if again.record.to_json().as_bytes() == content(RECORD)? {
        terminal::print(format_args!(
            "repeated: {} checks; the new record is the same, byte for byte",
            record.checks.len()
        ))?;
        return Ok(Exit::Conformant);
    }
    for difference in rerun::compare(&record, &again.record) {
        terminal::print(format_args!("DIFFERS {difference}"))?;
    }
    Ok(Exit::IntegrityBroken)
}

/// The key that must have signed the log of a run, where one was given.
fn log_key(record: &Record) -> Option<VerifierKey> {
    let check = record.checks.iter().find(|check| check.id == LOG_VERIFY)?;
    check.evidence.get("vkey")?.as_str()?.parse().ok()
}

/// The verdict on a bundle as one JSON document.
fn print_json(verification: &Verification, files: &Files) -> Outcome {
    let record = bundle::file(files, RECORD).and_then(|text| Record::from_json(text).ok());
    let is_sound = verification.findings.is_empty();
    let (verdict, exit) = if is_sound {
        ("verified", Exit::Conformant)
    } else {
        ("broken", Exit::IntegrityBroken)
    };
    let findings = verification
        .findings
        .iter()
        .map(|finding| json!({ "file": finding.file, "fault": finding.fault.to_string() }));
    let document = json!({
        "verdict": verdict,
        "exit_code": exit.code(),
        "run": record.filter(|_| is_sound).map(|record| json!(record.conclusion)),
        "computed_again": is_sound && !verification.in_part,
        "files": verification.files,
        "signer": verification.signer.as_ref().map(ToString::to_string),
        "trusted": verification.trusted,
        "rendered_by": verification.rendered_by,
        "log": verification.log,
        "not_checked": verification.unchecked.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "findings": findings.collect::<Vec<_>>(),
    });
    terminal::print(format_args!("{document:#}"))?;
    Ok(exit)
}
