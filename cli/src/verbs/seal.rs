//! `dealproof seal`: sign a bundle, after everything in it was computed again.

use std::path::PathBuf;

use dealproof_audit::escape;
use dealproof_audit::key::{Signer as _, VerifierKey};
use dealproof_conformance::sealing;
use dealproof_evidence::exit::Exit;
use dealproof_evidence::record::Record;
use dealproof_reports::bundle::{self, RECORD, THROW_AWAY};

use crate::options::bundle as bundle_files;
use crate::options::key;
use crate::options::output::{self, Output};
use crate::software;
use crate::terminal::{self, Failure, Outcome, usage};

/// Signs a bundle as a submission, after checking everything in it.
///
/// The engine under test is foreign code, so `certify` runs it without a key. Sealing is a step of its
/// own, on the same machine or on another one. It does everything that `verify` does, and signs only a
/// bundle that verifies and that this version made. The record and the reports stay as they are, byte
/// for byte: only the signatures, the public key and what names them are new.
///
/// Exit code 3: the run is no submission, for example because its seed was known before the engine was
/// tested. Exit code 4: the bundle does not verify. Nothing is signed in either case.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof seal submission --key report.pem
  dealproof seal bundle.tar --key report.pem --out sealed")]
pub(crate) struct Args {
    /// The bundle: a directory or a tar archive.
    path: PathBuf,
    /// The private key (PKCS#8 PEM, Ed25519), as `keygen` makes it.
    #[arg(long, value_name = "FILE")]
    key: PathBuf,
    /// The directory for the signed bundle; without it, a bundle in a directory is replaced.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// The public key that must have signed the bundle so far, for example that of the machine that ran
    /// the engine: the key itself or a file that contains it.
    #[arg(long, value_name = "VKEY|FILE", value_parser = dealproof_verify::key)]
    vkey: Option<VerifierKey>,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let is_directory = args.path.is_dir();
    let target = match &args.out {
        Some(out) => out,
        None if is_directory => &args.path,
        None => {
            return Err(Failure::Usage(
                "an archive is sealed into a directory: give --out DIR".into(),
            ));
        }
    };
    let key = key::read_or_name(&args.key, "report-key")?;
    if key.verifier_key().name().as_str() == THROW_AWAY {
        return Err(Failure::Usage(format!(
            "a key with the name {THROW_AWAY} vouches for nothing; make another one with keygen"
        )));
    }
    let (verification, files) = bundle_files::check(&args.path, args.vkey.as_ref())?;
    for finding in &verification.findings {
        let finding = finding.to_string();
        terminal::print(format_args!("BROKEN {}", escape::line(&finding)))?;
    }
    if !verification.findings.is_empty() {
        terminal::print("not sealed: the bundle does not verify")?;
        return Ok(Exit::IntegrityBroken);
    }
    let record = bundle::file(&files, RECORD).unwrap_or_default();
    let record = Record::from_json(record).map_err(usage)?;
    let this = software::this();
    if record.software.code_sha256 != this.code_sha256 {
        return Err(Failure::Usage(format!(
            "not sealed: version {} made the bundle from other sources ({}) than this program ({}), \
             which therefore cannot compute it again",
            record.software.version, record.software.code_sha256, this.code_sha256
        )));
    }
    if let Err(reason) = sealing::check_record(&record) {
        terminal::print(format_args!("not sealed: {reason}"))?;
        return Ok(Exit::Inconclusive);
    }
    if let Some((path, _)) = files.iter().find(|(_, content)| key.is_in(content)) {
        terminal::print(format_args!(
            "BROKEN {path}: expected no secrets, found the key of --key\nnot sealed"
        ))?;
        return Ok(Exit::IntegrityBroken);
    }
    let output = Output::prepare(target, args.out.is_none())?;
    let mtime = output::source_date_epoch()?.unwrap_or(bundle_files::started(&files));
    let sealed = bundle::seal_again(files, &record, &key).map_err(usage)?;
    let directory = output.write(&sealed, mtime)?;
    let (again, _) = bundle_files::check(&directory, Some(key.verifier_key()))?;
    terminal::print(format_args!(
        "sealed: {}, verdict {}, signed by {}",
        directory.display(),
        record.conclusion.verdict,
        key.verifier_key()
    ))?;
    for finding in &again.findings {
        terminal::note(finding);
    }
    // We wrote it a moment ago: if it does not verify, the fault is ours.
    Ok(if again.findings.is_empty() {
        Exit::Conformant
    } else {
        Exit::Bug
    })
}
