//! Signing keys in files: one reader, one writer.
//!
//! A PEM file holds a key without its name. `keygen` writes the name into the `.vkey` file beside
//! it, and signing takes it from there, so that the vkey that others were given verifies.

use std::path::Path;

use dealproof_audit::key::{KeyName, KeyType, Signer, SigningKey, VerifierKey};
use dealproof_evidence::record::SignedWith;
use dealproof_reports::bundle::THROW_AWAY;
use dealproof_shell::entropy;
use dealproof_shell::files::{self, Access};

use crate::terminal::{self, Failure, usage, usage_in};

/// Reads a private key and, beside it, the `.vkey` file with its name.
pub(crate) fn read(file: &Path) -> Result<SigningKey, Failure> {
    let beside = file.with_extension("vkey");
    let text = files::read_text(&beside)?;
    let public: VerifierKey = text.trim().parse().map_err(usage_in(&beside))?;
    let key = from_pem(file, public.name().clone(), public.key_type())?;
    if *key.verifier_key() != public {
        return Err(Failure::Usage(format!(
            "{} and {} are not the two halves of one key",
            file.display(),
            beside.display()
        )));
    }
    Ok(key)
}

/// Reads a private key that other software may have made: without a `.vkey` file beside it, it is
/// given a name.
pub(crate) fn read_or_name(file: &Path, name: &str) -> Result<SigningKey, Failure> {
    if file.with_extension("vkey").exists() {
        return read(file);
    }
    terminal::note(format_args!(
        "{} is not there, so the key signs as {name:?}; put the .vkey file of keygen beside the \
         private key to sign under its name",
        file.with_extension("vkey").display()
    ));
    from_pem(file, name.parse().map_err(usage)?, KeyType::Note)
}

fn from_pem(file: &Path, name: KeyName, key_type: KeyType) -> Result<SigningKey, Failure> {
    let pem = files::read_text(file)?;
    if files::is_readable_by_others(file) {
        terminal::note(format_args!(
            "warning: other users can read {}; run chmod 600 on it",
            file.display()
        ));
    }
    SigningKey::from_pem(name, key_type, &pem).map_err(usage_in(file))
}

/// A new key from the entropy of the system.
pub(crate) fn fresh(name: KeyName, key_type: KeyType) -> Result<SigningKey, Failure> {
    Ok(SigningKey::from_seed(name, key_type, &entropy::fresh()?))
}

/// The key that signs a bundle: the one in a file, or a throw-away one.
pub(crate) fn signing_key(path: Option<&Path>) -> Result<(SigningKey, SignedWith), Failure> {
    if let Some(path) = path {
        return Ok((read_or_name(path, "report-key")?, SignedWith::GivenKey));
    }
    let key = fresh(THROW_AWAY.parse().map_err(usage)?, KeyType::Note)?;
    Ok((key, SignedWith::ThrowAwayKey))
}

/// Writes the three files of a key: private (PKCS#8), public, and the verifier key with its name.
/// None of them is ever overwritten.
pub(crate) fn write(out: &Path, key: &SigningKey) -> Result<(), Failure> {
    if let Some(parent) = out.parent().filter(|p| !p.as_os_str().is_empty()) {
        files::create_folder(parent)?;
    }
    let public = key.verifier_key();
    let write = |ending, text: &str, access| {
        files::create(&out.with_extension(ending), text.as_bytes(), access)
    };
    write("pem", &key.to_pem(), Access::Private)?;
    write("pub.pem", &public.to_pem(), Access::Shared)?;
    write("vkey", &format!("{public}\n"), Access::Shared)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(name: &str) -> SigningKey {
        SigningKey::from_seed(name.parse().unwrap(), KeyType::Note, &[7; 32])
    }

    #[test]
    fn a_key_keeps_its_name_and_an_unnamed_one_is_given_one() {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("report");
        write(&out, &key("lab.example/report")).unwrap();
        let pem = out.with_extension("pem");
        let public = key("lab.example/report").verifier_key().clone();
        assert_eq!(*read(&pem).unwrap().verifier_key(), public);
        let named = read_or_name(&pem, "report-key").unwrap();
        assert_eq!(*named.verifier_key(), public);

        std::fs::remove_file(out.with_extension("vkey")).unwrap();
        assert!(read(&pem).is_err());
        let named = read_or_name(&pem, "report-key").unwrap();
        assert_eq!(named.verifier_key().name().as_str(), "report-key");
    }

    #[test]
    fn two_halves_of_different_keys_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("report");
        write(&out, &key("lab.example/report")).unwrap();
        let other = SigningKey::from_seed("b".parse().unwrap(), KeyType::Note, &[8; 32]);
        let vkey = format!("{}\n", other.verifier_key());
        std::fs::write(out.with_extension("vkey"), vkey).unwrap();
        let pem = out.with_extension("pem");
        assert!(read(&pem).is_err());
        assert!(
            read_or_name(&pem, "report-key").is_err(),
            "it does not fall back"
        );
    }
}
