//! A verifier key as a person gives it: the key itself, or a file that holds it.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use dealproof_audit::key::{KeyError, KeyType, VerifierKey};

/// A key has some two hundred bytes.
const FILE_MAX: u64 = 4096;

/// A word that leads to no verifier key. What a file holds is not repeated: it may be a private key.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum KeyWordError {
    /// Neither a key nor the name of a file.
    #[error("{0}, and there is no such file")]
    Word(KeyError),
    /// The file cannot be read.
    #[error("could not read {path}: {reason}")]
    Read {
        /// The path of the file.
        path: String,
        /// What the system said.
        reason: String,
    },
    /// A key that signs notes and does not cosign: a log is no witness of itself.
    #[error("expected a witness's key, which is a cosignature key, found the note key {0}")]
    NoWitness(Box<VerifierKey>),
    /// The file holds something else.
    #[error("{path} holds no verifier key: expected one line NAME+HASH+KEY, as in a .vkey file")]
    File {
        /// The path of the file.
        path: String,
    },
}

/// Reads a key from a word of the command line: the key itself, or the name of a `.vkey` file.
///
/// ```
/// let key = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
/// assert_eq!(dealproof_verify::key(key)?.name().as_str(), "PeterNeumann");
/// assert!(dealproof_verify::key("nowhere.vkey").is_err());
/// # Ok::<(), dealproof_verify::KeyWordError>(())
/// ```
pub fn key(word: &str) -> Result<VerifierKey, KeyWordError> {
    let error = match word.parse() {
        Ok(key) => return Ok(key),
        Err(error) => error,
    };
    let path = Path::new(word);
    if !path.exists() {
        return Err(KeyWordError::Word(error));
    }
    let mut text = String::new();
    let read = File::open(path).and_then(|file| file.take(FILE_MAX).read_to_string(&mut text));
    match read {
        Ok(_) => text.trim().parse().map_err(|_| KeyWordError::File {
            path: word.to_owned(),
        }),
        Err(error) => Err(KeyWordError::Read {
            path: word.to_owned(),
            reason: error.to_string(),
        }),
    }
}

/// Reads the key of a witness from a word of the command line.
pub fn witness(word: &str) -> Result<VerifierKey, KeyWordError> {
    let key = key(word)?;
    match key.key_type() {
        KeyType::Cosignature => Ok(key),
        KeyType::Note => Err(KeyWordError::NoWitness(Box::new(key))),
    }
}
