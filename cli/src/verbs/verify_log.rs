//! `dealproof verify LOGDIR`: a log, and the evidence about it that others kept.

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use dealproof_audit::directory::{self, Evidence, Seen};
use dealproof_audit::entry::{Entry, HandId};
use dealproof_audit::hand::Vault;
use dealproof_audit::key::VerifierKey;
use dealproof_audit::store::Disk;
use dealproof_audit::verify::{Report, Severity, Tickets, Trust};
use dealproof_evidence::exit::Exit;

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
    /// Layers without which the verdict is incomplete (exit code 3): `vault`, `witness` or both.
    #[arg(long, value_name = "LAYER,LAYER", help_heading = "Logs")]
    require: Option<String>,
    /// Also prints what the log has of one hand, `<epoch>.<index>`.
    #[arg(long, value_name = "ID", help_heading = "Logs")]
    hand: Option<HandId>,
    /// How the verdict is printed.
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = "human",
        help_heading = "Logs"
    )]
    format: Format,
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
    let mut evidence = Evidence {
        trust: Trust {
            key: key.cloned(),
            witnesses: options.witness.clone(),
            ..Trust::default()
        },
        vault: options.vault.as_deref().map(read_vault).transpose()?,
        ..Evidence::default()
    };
    if let Some(layers) = &options.require {
        evidence.require(layers).map_err(Failure::Usage)?;
    }
    for file in &options.statement {
        evidence.trust.statements.push(read(file)?);
    }
    for file in &options.receipt {
        evidence.trust.keep(&read(file)?).map_err(|error| {
            let file = file.display();
            Failure::Usage(format!(
                "{file} is neither a receipt nor a checkpoint: {error}"
            ))
        })?;
    }
    if let Some(file) = &options.tickets {
        let tickets = Tickets::parse(&read(file)?)
            .map_err(|error| Failure::Usage(format!("{}: {error}", file.display())))?;
        evidence.tickets = Some(tickets);
    }
    let threads = std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let mut wanted: Vec<Entry> = Vec::new();
    let see = |seen: Seen<'_>| {
        if let (Seen::Entry(entry), Some(hand)) = (seen, options.hand)
            && entry.event.hand() == Some(hand)
        {
            wanted.push(entry.clone());
        }
    };
    let store = Disk::new(path);
    let (report, _) = directory::verify_hands(&store, evidence, threads, see)
        .map_err(|error| Failure::io("read", path, &error))?;
    if let Some(hand) = options.hand.filter(|_| wanted.is_empty()) {
        return Err(Failure::Usage(format!(
            "{} has no hand {hand}",
            path.display()
        )));
    }
    match options.format {
        Format::Human => {
            for entry in &wanted {
                terminal::print(entry)?;
            }
            terminal::print(&report)?;
        }
        Format::Json => {
            let json = serde_json::to_string_pretty(&report)
                .map_err(|error| Failure::Usage(error.to_string()))?;
            terminal::print(json)?;
        }
    }
    Ok(exit_of(&report))
}

/// The exit code of a verdict.
pub(crate) fn exit_of(report: &Report) -> Exit {
    match report.severity() {
        None => Exit::Conformant,
        Some(Severity::Incomplete) => Exit::Inconclusive,
        Some(Severity::Rule) => Exit::NotConformant,
        Some(Severity::Integrity) => Exit::IntegrityBroken,
    }
}

/// Reads the auditor's file or folder.
pub(crate) fn read_vault(path: &Path) -> Result<Vault, Failure> {
    directory::read_vault(path).map_err(|error| Failure::io("read", path, &error))
}

fn read(file: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(file).map_err(|error| Failure::io("read", file, &error))
}
