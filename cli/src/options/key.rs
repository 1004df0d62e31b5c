//! The key that signs a bundle.

use std::path::Path;

use dealproof_audit::key::{KeyName, KeyType, SigningKey};
use dealproof_evidence::record::SignedWith;

use crate::terminal::Failure;

/// The key in a file, or a throw-away one.
pub(crate) fn signing_key(path: Option<&Path>) -> Result<(SigningKey, SignedWith), Failure> {
    let wrong = |error: &dyn std::fmt::Display| Failure::Usage(error.to_string());
    let Some(path) = path else {
        let name: KeyName = "throw-away-key".parse().map_err(|error| wrong(&error))?;
        let key = SigningKey::from_seed(name, KeyType::Note, &fresh_bytes()?);
        return Ok((key, SignedWith::ThrowAwayKey));
    };
    let pem = std::fs::read_to_string(path).map_err(|e| Failure::io("read the key", path, &e))?;
    let name: KeyName = "report-key".parse().map_err(|error| wrong(&error))?;
    let key = SigningKey::from_pem(name, KeyType::Note, &pem)
        .map_err(|error| Failure::Usage(format!("key {}: {error}", path.display())))?;
    Ok((key, SignedWith::GivenKey))
}

/// Fresh entropy of the operating system.
pub(crate) fn fresh_bytes() -> Result<[u8; 32], Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Usage(format!("could not draw fresh entropy: {error}")))?;
    Ok(bytes)
}
