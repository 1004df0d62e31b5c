//! The auditor's verifier of hand logs, for `dealproof-verify` and `dealproof verify LOG`.
//!
//! ```text
//! words ─> Request ─> the log and the evidence about it ─> Report ─> text or JSON, exit code
//!                     or a receipt alone ────────────────> ReceiptReport
//! ```
//!
//! It uses the log verifier of `audit/` and reads files; it renders no report and checks no bundle.
//! It needs no command-line library, so that an auditor has little code to read.
//!
//! ```
//! use dealproof_verify::{Format, Request};
//! let request = Request::parse(&["table-log", "--require", "vault", "--format", "json"])?;
//! assert_eq!(request.format, Format::Json);
//! assert!(request.require.is_some_and(|layers| layers.vault));
//! assert!(Request::parse(&["--format", "json"]).is_err(), "no log is named");
//! # Ok::<(), dealproof_verify::RequestError>(())
//! ```

mod key;
mod receipt;
mod request;

pub use key::{KeyWordError, key, witness};
pub use receipt::{ReceiptReport, is_receipt};
pub use request::{Format, Request, RequestError};

use std::fmt::Display;
use std::num::NonZero;
use std::path::Path;

use dealproof_audit::directory::{self, Evidence, Seen};
use dealproof_audit::escape;
use dealproof_audit::hand::Vault;
use dealproof_audit::store::Disk;
use dealproof_audit::verify::{Finding, Severity, Tickets};
use dealproof_evidence::exit::Exit;
use serde::Serialize;

/// What a verification came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// How the process ends.
    pub exit: Exit,
    /// What is printed, with terminal control sequences escaped.
    pub text: String,
}

/// A report as JSON: the verdict comes first.
#[derive(Serialize)]
struct Judged<'r, R> {
    verdict: &'static str,
    exit_code: u8,
    #[serde(flatten)]
    report: &'r R,
}

impl Verified {
    fn new<R>(request: &Request, severity: Option<Severity>, lines: &str, report: &R) -> Self
    where
        R: Serialize + Display,
    {
        let verdict = match severity {
            None => "verified",
            Some(Severity::Incomplete) => "incomplete",
            Some(Severity::Rule) => "rules_broken",
            Some(Severity::Integrity) => "broken",
        };
        let exit = exit(severity);
        let text = match request.format {
            Format::Human => format!("{lines}{report}"),
            Format::Json => {
                let exit_code = exit.code();
                let judged = Judged {
                    verdict,
                    exit_code,
                    report,
                };
                serde_json::to_string_pretty(&judged).expect("a report has string keys")
            }
        };
        let text = escape::lines(&text).into_owned();
        Self { exit, text }
    }
}

/// Why a log could not be verified at all. A log that is wrong is a report, not one of these.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum VerifyError {
    /// A file could not be read.
    #[error("could not read {path}: {source}")]
    Read {
        /// The file or directory.
        path: String,
        /// What the system said.
        source: std::io::Error,
    },
    /// A file is not what it was given as.
    #[error("{path} {problem}")]
    Wrong {
        /// The file or directory.
        path: String,
        /// What is wrong with it.
        problem: String,
    },
}

/// Whether a directory is a log rather than a bundle.
pub fn is_log(path: &Path) -> bool {
    path.join("entries").is_dir() && !path.join("MANIFEST.sha256").exists()
}

/// How the process ends if this is the most serious finding: the one mapping for both programs.
pub fn exit(severity: Option<Severity>) -> Exit {
    match severity {
        None => Exit::Conformant,
        Some(Severity::Incomplete) => Exit::Inconclusive,
        Some(Severity::Rule) => Exit::NotConformant,
        Some(Severity::Integrity) => Exit::IntegrityBroken,
    }
}

/// Reads the auditor's file or folder of server seeds.
pub fn read_vault(path: &Path) -> Result<Vault, VerifyError> {
    directory::read_vault(path).map_err(|source| unreadable(path, source))
}

/// Verifies the log, or the receipt, of a request with all the evidence that it names.
pub fn run(request: &Request) -> Result<Verified, VerifyError> {
    let log = &request.log;
    if is_receipt(log) {
        return run_receipt(request);
    }
    if !log.join("entries").is_dir() {
        let problem = "is neither a log (it has no folder `entries`) nor a receipt";
        return Err(wrong(log, problem));
    }
    if request.entry.is_some() {
        return Err(wrong(log, "is a log: --entry is for a receipt alone"));
    }
    let evidence = evidence(request)?;
    let threads = std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let mut lines = String::new();
    let see = |seen: Seen<'_>| {
        if let (Seen::Entry(entry), Some(hand)) = (seen, request.hand)
            && entry.event.hand() == Some(hand)
        {
            lines.push_str(&entry.to_string());
            lines.push('\n');
        }
    };
    let (report, _) = directory::verify_hands(&Disk::new(log), evidence, threads, see)
        .map_err(|source| unreadable(log, source))?;
    let broken = report.severity() == Some(Severity::Integrity);
    if let Some(hand) = request.hand.filter(|_| lines.is_empty() && !broken) {
        return Err(wrong(log, &format!("has no hand {hand}")));
    }
    Ok(Verified::new(request, report.severity(), &lines, &report))
}

/// A receipt alone, with a key or witnesses, and with the line of its entry.
fn run_receipt(request: &Request) -> Result<Verified, VerifyError> {
    let about_logs = request.vault.is_some()
        || request.tickets.is_some()
        || request.hand.is_some()
        || !request.receipts.is_empty()
        || !request.statements.is_empty()
        || request.require.is_some_and(|layers| layers.vault);
    if about_logs {
        let problem = "is a receipt: only --vkey, --witness, --entry, --require witness and \
                       --format go with it";
        return Err(wrong(&request.log, problem));
    }
    let entry = request.entry.as_deref().map(read).transpose()?;
    let mut report = receipt::check(
        &read(&request.log)?,
        request.vkey.as_ref(),
        &request.witnesses,
        entry.as_deref(),
    );
    if request.require.is_some() && request.witnesses.is_empty() {
        let finding = Finding::new("witness", Severity::Incomplete, "no witness was given");
        report.findings.push(finding);
    }
    Ok(Verified::new(request, report.severity(), "", &report))
}

/// Everything from outside the log that the request names.
///
/// # Errors
///
/// If a file cannot be read, or is not what it was given as.
pub fn evidence(request: &Request) -> Result<Evidence, VerifyError> {
    let mut evidence = Evidence::default();
    evidence.trust.key.clone_from(&request.vkey);
    evidence.trust.witnesses.clone_from(&request.witnesses);
    if let Some(layers) = request.require {
        evidence.require(layers);
    }
    for file in &request.statements {
        evidence.trust.statements.push(read(file)?);
    }
    for file in &request.receipts {
        let kept = evidence.trust.keep(&read(file)?);
        kept.map_err(|error| {
            wrong(
                file,
                &format!("is neither a receipt nor a checkpoint: {error}"),
            )
        })?;
    }
    if let Some(path) = &request.vault {
        evidence.vault = Some(read_vault(path)?);
    }
    if let Some(file) = &request.tickets {
        let tickets = Tickets::parse(&read(file)?);
        let tickets =
            tickets.map_err(|error| wrong(file, &format!("is not a file of tickets: {error}")))?;
        evidence.tickets = Some(tickets);
    }
    Ok(evidence)
}

fn read(file: &Path) -> Result<Vec<u8>, VerifyError> {
    std::fs::read(file).map_err(|source| unreadable(file, source))
}

fn unreadable(path: &Path, source: std::io::Error) -> VerifyError {
    VerifyError::Read {
        path: path.display().to_string(),
        source,
    }
}

fn wrong(path: &Path, problem: &str) -> VerifyError {
    VerifyError::Wrong {
        path: path.display().to_string(),
        problem: problem.to_owned(),
    }
}
