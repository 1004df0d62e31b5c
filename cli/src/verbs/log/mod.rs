//! `dealproof log`: what the keeper of a log does with it.

mod export;
mod sink;

use std::path::{Path, PathBuf};

use clap::Subcommand;
use dealproof_audit::compression::compress;
use dealproof_audit::directory;
use dealproof_audit::entry::KeyRole;
use dealproof_audit::key::{Signer, SigningKey};
use dealproof_audit::note::Note;
use dealproof_audit::store::Disk;
use dealproof_audit::writer::{Moment, Settings, Writer};
use dealproof_evidence::exit::Exit;
use dealproof_shell::clock;

use crate::options::key;
use crate::terminal::{self, Failure, Outcome, usage, usage_in};

/// Maintains a log: receipts, checkpoints, cosignatures, new keys, compression, exports.
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
    /// Prints the receipt for an entry under the last checkpoint.
    #[command(after_help = "\
Examples:
  dealproof log receipt table-log --index 17 > hand.tlog-proof
  dealproof verify table-log --receipt hand.tlog-proof")]
    Receipt {
        /// The log directory.
        log: PathBuf,
        /// The number of the entry.
        #[arg(long)]
        index: u64,
    },
    /// Recovers a log if necessary, signs what is not signed yet, and prints the checkpoint.
    #[command(after_help = "\
Examples:
  dealproof log checkpoint table-log --key keys/log.pem
  dealproof log checkpoint table-log --key keys/log.pem > kept-by-the-auditor")]
    Checkpoint {
        /// The log directory.
        log: PathBuf,
        /// The private key of the log.
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
    },
    /// Adds a witness's cosignature to the last checkpoint and prints the checkpoint.
    #[command(after_help = "\
Examples:
  dealproof log cosign table-log --key keys/log.pem --witness keys/witness.pem
  dealproof verify table-log --witness \"$(cat keys/witness.vkey)\" --require witness")]
    Cosign {
        /// The log directory.
        log: PathBuf,
        /// The private key of the log, needed to store the cosigned checkpoint.
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
        /// The private key of the witness.
        #[arg(long, value_name = "FILE")]
        witness: PathBuf,
    },
    /// Replaces the key of a log with a new one; the root key signs a statement about it.
    #[command(after_help = "\
Examples:
  dealproof log rotate table-log --key keys/log.pem --new keys/log2.pem --root keys/root.pem
  dealproof log rotate table-log --key keys/log.pem --new keys/log2.pem --root keys/root.pem --revoked")]
    Rotate {
        /// The log directory.
        log: PathBuf,
        /// The current private key.
        #[arg(long, value_name = "FILE")]
        key: PathBuf,
        /// The private key that takes over.
        #[arg(long, value_name = "FILE")]
        new: PathBuf,
        /// The private root key.
        #[arg(long, value_name = "FILE")]
        root: PathBuf,
        /// Revokes the old key as of the last checkpoint, because it is compromised.
        #[arg(long)]
        revoked: bool,
    },
    /// Compresses the segments that are full and signed; the log verifies as before.
    #[command(after_help = "\
Examples:
  dealproof log compress table-log
  dealproof log compress table-log && dealproof verify table-log")]
    Compress {
        /// The log directory.
        log: PathBuf,
    },
    Export(export::Args),
}

pub(crate) fn run(args: &Args) -> Outcome {
    let text = match &args.verb {
        Verb::Receipt { log, index } => directory::receipt(&Disk::new(log), *index)
            .map_err(|error| Failure::Usage(format!("{}: {error}", log.display())))?
            .to_string(),
        Verb::Checkpoint { log, key } => {
            open(log, key::read(key)?)?;
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
            let mut writer = open(log, key::read(key)?)?;
            let new = Box::new(key::read(new)?);
            let root = key::read(root)?;
            writer
                .rotate(now(), KeyRole::Log, new, &root, *revoked)
                .map_err(usage_in(log))?;
            last_note(log)?.to_string()
        }
        Verb::Compress { log } => {
            let done = compress(&Disk::new(log)).map_err(usage_in(log))?;
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
    let (mut writer, recovered) = opened.map_err(usage_in(log))?;
    if recovered.cut_bytes > 0 {
        terminal::note(format_args!(
            "recovered: {} entries kept, {} bytes of a torn line cut off",
            recovered.kept, recovered.cut_bytes
        ));
    }
    writer.commit().map_err(usage_in(log))?;
    Ok(writer)
}

fn cosign(log: &Path, key: &Path, witness: &Path) -> Result<Note, Failure> {
    let witness = key::read(witness)?;
    let mut writer = open(log, key::read(key)?)?;
    let mut note = last_note(log)?;
    note.cosign(&witness, clock::unix_s()).map_err(usage)?;
    writer.add_cosignatures(&note).map_err(usage_in(log))?;
    Ok(note)
}

fn last_note(log: &Path) -> Result<Note, Failure> {
    directory::last_note(&Disk::new(log)).map_err(usage_in(log))
}

/// The clocks of this machine.
fn now() -> Moment {
    Moment {
        wall_ms: clock::unix_ms(),
        steady_ms: clock::steady_ms(),
    }
}
