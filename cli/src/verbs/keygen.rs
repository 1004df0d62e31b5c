//! `dealproof keygen`: a new key in three files.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use dealproof_audit::key::{KeyName, KeyType, Signer, SigningKey, VerifierKey};
use dealproof_evidence::exit::Exit;

use crate::terminal::{self, Failure, Outcome};

/// Makes a key: FILE.pem (private, PKCS#8), FILE.pub.pem and FILE.vkey (public).
///
/// The verifier key is printed: it is what others need, from you and not from your files. Files
/// that exist are never overwritten.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  dealproof keygen --name example.com/poker --out keys/log
  dealproof keygen --name witness.example --witness --out keys/witness")]
pub(crate) struct Args {
    /// The name of the key; that of a log key is the origin of the log.
    #[arg(long)]
    name: KeyName,
    /// The key of a witness, which cosigns checkpoints and signs nothing else.
    #[arg(long)]
    witness: bool,
    /// Where to write, without extension.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed)
        .map_err(|error| Failure::Usage(format!("the system gave no randomness: {error}")))?;
    let key_type = if args.witness {
        KeyType::Cosignature
    } else {
        KeyType::Note
    };
    let key = SigningKey::from_seed(args.name.clone(), key_type, &seed);
    write(&args.out, &key)?;
    terminal::print(key.verifier_key())?;
    Ok(Exit::Conformant)
}

/// Writes the three files of a key.
pub(crate) fn write(out: &Path, key: &SigningKey) -> Result<(), Failure> {
    if let Some(parent) = out.parent().filter(|p| !p.as_os_str().is_empty()) {
        fs::create_dir_all(parent).map_err(|error| Failure::io("create", parent, &error))?;
    }
    let public = key.verifier_key();
    write_new(&out.with_extension("pem"), key.to_pem().as_bytes(), true)?;
    write_new(
        &out.with_extension("pub.pem"),
        public.to_pem().as_bytes(),
        false,
    )?;
    write_new(
        &out.with_extension("vkey"),
        format!("{public}\n").as_bytes(),
        false,
    )
}

/// Reads a private key; its name and type stand in the `.vkey` file beside it.
pub(crate) fn read(file: &Path) -> Result<SigningKey, Failure> {
    let text =
        |path: &Path| fs::read_to_string(path).map_err(|error| Failure::io("read", path, &error));
    let beside = file.with_extension("vkey");
    let public: VerifierKey = text(&beside)?
        .trim()
        .parse()
        .map_err(|error| Failure::Usage(format!("{}: {error}", beside.display())))?;
    let key = SigningKey::from_pem(public.name().clone(), public.key_type(), &text(file)?)
        .map_err(|error| Failure::Usage(format!("{}: {error}", file.display())))?;
    if *key.verifier_key() != public {
        return Err(Failure::Usage(format!(
            "{} and {} are not the two halves of one key",
            file.display(),
            beside.display()
        )));
    }
    warn_if_readable(file);
    Ok(key)
}

fn write_new(path: &Path, bytes: &[u8], private: bool) -> Result<(), Failure> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if private {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    #[cfg(not(unix))]
    let _ = private;
    options
        .open(path)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .map_err(|error| Failure::io("create", path, &error))
}

/// Says so when others can read a private key.
fn warn_if_readable(file: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        if let Ok(metadata) = fs::metadata(file)
            && metadata.permissions().mode() & 0o077 != 0
        {
            terminal::note(format_args!(
                "warning: {} is readable by others; chmod 600 it",
                file.display()
            ));
        }
    }
    #[cfg(not(unix))]
    let _ = file;
}
