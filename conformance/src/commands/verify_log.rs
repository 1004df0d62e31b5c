//! `dealproof verify LOGDIR`: a log, and the evidence about it that others kept.

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use dealproof_audit::directory;
use dealproof_audit::hand::Vault;
use dealproof_audit::key::VerifierKey;
use dealproof_audit::note::{Checkpoint, Note};
use dealproof_audit::receipt::Receipt;
use dealproof_audit::store::Disk;
use dealproof_audit::verify::{Finding, Severity, Tickets, Trust};
use dealproof_conformance::exit::Exit;

use crate::terminal::{self, Failure, Outcome};

/// What holds for logs only.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// A receipt (tlog-proof) or a checkpoint that somebody kept; the log must still contain it.
    #[arg(long, value_name = "FILE", help_heading = "Logs")]
    receipt: Vec<PathBuf>,
    /// A witness whose cosignatures count.
    #[arg(long, value_name = "VKEY", help_heading = "Logs")]
    witness: Vec<VerifierKey>,
    /// The auditor's file or folder of server seeds: every deck is derived again.
    #[arg(long, value_name = "PATH", help_heading = "Logs")]
    vault: Option<PathBuf>,
    /// Tickets that players kept, as signed notes; the log must still say what they say.
    #[arg(long, value_name = "FILE", help_heading = "Logs")]
    tickets: Option<PathBuf>,
    /// A root-signed statement about keys, for instance a revocation.
    #[arg(long, value_name = "FILE", help_heading = "Logs")]
    statement: Vec<PathBuf>,
    /// A layer without which the verdict is incomplete (exit code 3).
    #[arg(
        long,
        value_name = "LAYER",
        value_delimiter = ',',
        help_heading = "Logs"
    )]
    require: Vec<Layer>,
    /// How the verdict is printed.
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = "human",
        help_heading = "Logs"
    )]
    format: Format,
}

/// A layer of evidence from outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Layer {
    /// The auditor's vault.
    Vault,
    /// Cosignatures of the given witnesses.
    Witness,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Human,
    Json,
}

/// Whether a directory looks like a log rather than a bundle.
pub(crate) fn is_log(path: &Path) -> bool {
    path.join("entries").is_dir() && !path.join("MANIFEST.sha256").exists()
}

pub(crate) fn run(path: &Path, key: Option<&VerifierKey>, options: &Options) -> Outcome {
    let mut trust = Trust {
        key: key.cloned(),
        witnesses: options.witness.clone(),
        require_witness: options.require.contains(&Layer::Witness),
        ..Trust::default()
    };
    for file in &options.statement {
        trust.statements.push(read(file)?);
    }
    for file in &options.receipt {
        take_receipt(file, &mut trust)?;
    }
    let threads = std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let vault = options.vault.as_deref().map(read_vault).transpose()?;
    let tickets = match &options.tickets {
        Some(file) => Some(
            Tickets::parse(&read(file)?)
                .map_err(|error| Failure::Usage(format!("{}: {error}", file.display())))?,
        ),
        None => None,
    };
    let (mut report, _) =
        directory::verify_hands(&Disk::new(path), trust, vault.as_ref(), tickets, threads, |_| {})
            .map_err(|error| Failure::io("read", path, &error))?;
    if vault.is_none() && options.require.contains(&Layer::Vault) {
        let finding = Finding::new("vault", Severity::Incomplete, "no vault was given");
        report.findings.push(finding);
    }
    match options.format {
        Format::Human => terminal::print(&report)?,
        Format::Json => {
            let json = serde_json::to_string_pretty(&report)
                .map_err(|error| Failure::Usage(error.to_string()))?;
            terminal::print(json)?;
        }
    }
    Ok(match report.severity() {
        None => Exit::Conformant,
        Some(Severity::Incomplete) => Exit::Inconclusive,
        Some(Severity::Rule) => Exit::NotConformant,
        Some(Severity::Integrity) => Exit::IntegrityBroken,
    })
}

/// Reads the auditor's file or folder.
pub(crate) fn read_vault(path: &Path) -> Result<Vault, Failure> {
    directory::read_vault(path).map_err(|error| Failure::io("read", path, &error))
}

/// A receipt, or a checkpoint as a witness keeps it.
fn take_receipt(file: &Path, trust: &mut Trust) -> Result<(), Failure> {
    let bytes = read(file)?;
    if let Ok(receipt) = Receipt::parse(&bytes) {
        trust.receipts.push(receipt);
        return Ok(());
    }
    let wrong = |reason: String| {
        Failure::Usage(format!(
            "{} is neither a receipt nor a checkpoint: {reason}",
            file.display()
        ))
    };
    let note = Note::parse(&bytes).map_err(|error| wrong(error.to_string()))?;
    let checkpoint = Checkpoint::parse(note.text()).map_err(|error| wrong(error.to_string()))?;
    trust.notes.push((checkpoint, note));
    Ok(())
}

fn read(file: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(file).map_err(|error| Failure::io("read", file, &error))
}
