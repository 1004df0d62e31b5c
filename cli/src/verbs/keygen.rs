//! `dealproof keygen`: a new key in three files.

use std::path::PathBuf;

use dealproof_audit::key::{KeyName, KeyType, Signer};
use dealproof_evidence::exit::Exit;

use crate::options::key;
use crate::terminal::{self, Outcome};

/// Makes a key: FILE.pem (private, PKCS#8), FILE.pub.pem and FILE.vkey (public).
///
/// Prints the verifier key. Send it to others separately: a key that comes with the signed files
/// does not prove who signed them. Existing files are never overwritten.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof keygen --name example.com/poker --out keys/log
  dealproof keygen --name witness.example --witness --out keys/witness")]
pub(crate) struct Args {
    /// The name of the key; the key of a log has the name of the log (its origin).
    #[arg(long)]
    name: KeyName,
    /// Makes the key of a witness, which cosigns checkpoints and signs nothing else.
    #[arg(long)]
    witness: bool,
    /// The path of the key files, without an extension.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let key_type = if args.witness {
        KeyType::Cosignature
    } else {
        KeyType::Note
    };
    let key = key::fresh(args.name.clone(), key_type)?;
    key::write(&args.out, &key)?;
    terminal::print(key.verifier_key())?;
    Ok(Exit::Conformant)
}
