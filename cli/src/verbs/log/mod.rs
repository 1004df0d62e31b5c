//! `dealproof log`: what the keeper of a log does with it.

mod export;

use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use clap::Subcommand;
use dealproof_audit::compression::compress;
use dealproof_audit::directory::{self, ReceiptFault};
use dealproof_audit::entry::KeyRole;
use dealproof_audit::key::{Signer, SigningKey};
use dealproof_audit::note::Note;
use dealproof_audit::store::Disk;
use dealproof_audit::writer::{Moment, Settings, WriteError, Writer};
use dealproof_evidence::exit::Exit;

use crate::terminal::{self, Failure, Outcome};
use crate::verbs::keygen;

/// Keeps a log: receipts, checkpoints, cosignatures, new keys, compression, exports.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof log receipt table-log --index 17 > hand.tlog-proof
  dealproof log rotate table-log --key keys/log.pem --new keys/log2.pem --root keys/root.pem")]
pub(crate) struct Args {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Debug, Subcommand)]
enum Verb {
    /// Prints the receipt of an entry against the last checkpoint.
    Receipt {
        /// The log directory.
        log: PathBuf,
        /// The number of the entry.
        #[arg(long)]
        index: u64,
    },
    /// Recovers a log if need be, signs what is not signed yet, and prints the checkpoint.
    Checkpoint {
        /// The log directory.
        log: PathBuf,
        /// The private key of the log.
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
    },
    /// As a witness: adds a cosignature to the last checkpoint and prints it.
    Cosign {
        /// The log directory.
        log: PathBuf,
        /// The private key of the log, which stores the cosigned checkpoint.
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
        /// The private key of the witness.
        #[arg(long, value_name = "FILE")]
        witness: PathBuf,
    },
    /// Hands the log over to a new key, by a statement of the root key.
    Rotate {
        /// The log directory.
        log: PathBuf,
        /// The private key in force.
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
        /// The private key that takes over.
        #[arg(long, value_name = "FILE")]
        new: PathBuf,
        /// The private root key.
        #[arg(long, value_name = "FILE")]
        root: PathBuf,
        /// The old key is compromised: it is revoked as of the last checkpoint.
        #[arg(long)]
        revoked: bool,
    },
    /// Compresses the segments that are full and signed; what is verified stays the same.
    Compress {
        /// The log directory.
        log: PathBuf,
    },
    Export(export::Args),
}

pub(crate) fn run(args: &Args) -> Outcome {
    let text = match &args.verb {
        Verb::Receipt { log, index } => directory::receipt(&Disk::new(log), *index)
            .map_err(|error| unreadable(log, &error))?
            .to_string(),
        Verb::Checkpoint { log, key } => {
            open(log, keygen::read(key)?)?;
            last_note(log)?.to_string()
        }
        Verb::Cosign { log, key, witness } => cosign(log, key, witness)?.to_string(),
        Verb::Rotate {
            log,
            key,
            new,
            root,
            revoked,
        } => {
            let mut writer = open(log, keygen::read(key)?)?;
            let new = Box::new(keygen::read(new)?);
            let root = keygen::read(root)?;
            writer
                .rotate(now(), KeyRole::Log, new, &root, *revoked)
                .map_err(|error| refused(log, &error))?;
            last_note(log)?.to_string()
        }
        Verb::Compress { log } => {
            let done = compress(&Disk::new(log))
                .map_err(|error| Failure::Usage(format!("{}: {error}", log.display())))?;
            format!(
                "{} segments compressed, {} bytes before and {} after",
                done.segments, done.before, done.after
            )
        }
        Verb::Export(args) => return export::run(args),
    };
    terminal::print(text.trim_end())?;
    Ok(Exit::Conformant)
}

/// Opens a log for writing, which recovers it and signs what is not signed yet.
fn open(log: &Path, key: SigningKey) -> Result<Writer<Disk>, Failure> {
    let keys: Vec<Box<dyn Signer>> = vec![Box::new(key)];
    let opened = Writer::open(Disk::new(log), Settings::default(), keys, now());
    let (mut writer, recovered) = opened.map_err(|error| refused(log, &error))?;
    if recovered.cut_bytes > 0 {
        terminal::note(format_args!(
            "recovered: {} entries kept, {} bytes of a torn line cut off",
            recovered.kept, recovered.cut_bytes
        ));
    }
    writer.commit().map_err(|error| refused(log, &error))?;
    Ok(writer)
}

fn cosign(log: &Path, key: &Path, witness: &Path) -> Result<Note, Failure> {
    let witness = keygen::read(witness)?;
    let mut writer = open(log, keygen::read(key)?)?;
    let mut note = last_note(log)?;
    note.cosign(&witness, now().wall_ms / 1000)
        .map_err(|error| Failure::Usage(error.to_string()))?;
    writer
        .add_cosignatures(&note)
        .map_err(|error| refused(log, &error))?;
    Ok(note)
}

fn last_note(log: &Path) -> Result<Note, Failure> {
    directory::last_note(&Disk::new(log)).map_err(|error| unreadable(log, &error))
}

fn unreadable(log: &Path, error: &ReceiptFault) -> Failure {
    Failure::Usage(format!("{}: {error}", log.display()))
}

fn refused(log: &Path, error: &WriteError) -> Failure {
    Failure::Usage(format!("{}: {error}", log.display()))
}

/// The clocks of this machine.
pub(crate) fn now() -> Moment {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    let wall = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    let steady = START.get_or_init(Instant::now).elapsed();
    Moment {
        wall_ms: u64::try_from(wall.as_millis()).unwrap_or(u64::MAX),
        steady_ms: u64::try_from(steady.as_millis()).unwrap_or(u64::MAX),
    }
}
