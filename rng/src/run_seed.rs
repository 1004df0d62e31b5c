//! The seed of a run, and the keys that follow from it.
//!
//! **Stability**: the keys for a seed and a purpose are part of `dealproof/1` (docs/stability.md).

use std::fmt;
use std::str::FromStr;

use crate::hex::{self, HexError};
use sha2::{Digest, Sha256};

/// The 256-bit seed of a run. It is published in the record: a run is evidence, not a secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RunSeed([u8; 32]);

/// A text that is not a seed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected a seed of 64 hex digits: {source}")]
pub struct SeedError {
    source: HexError,
}

impl RunSeed {
    /// The seed with these bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The key of one use of randomness in the run. Different purposes share nothing.
    pub fn key_for(&self, purpose: &str) -> [u8; 32] {
        let mut digest = Sha256::new();
        digest.update(b"dealproof/run-key/1\0");
        digest.update(self.0);
        digest.update(purpose.as_bytes());
        digest.finalize().into()
    }
}

impl FromStr for RunSeed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        hex::decode_array(text)
            .map(Self)
            .map_err(|source| SeedError { source })
    }
}

impl fmt::Display for RunSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(&self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_64_hex_digits_and_nothing_else() {
        let text = "00ff".repeat(16);
        assert_eq!(text.parse::<RunSeed>().unwrap().to_string(), text);
        for wrong in [
            "",
            "00",
            &"0".repeat(63),
            &"0".repeat(66),
            &"g".repeat(64),
            &"é".repeat(32),
        ] {
            assert!(wrong.parse::<RunSeed>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn purposes_share_no_key() {
        let seed = RunSeed::from_bytes([0; 32]);
        assert_ne!(seed.key_for("a"), seed.key_for("b"));
        assert_ne!(seed.key_for("a"), RunSeed::from_bytes([1; 32]).key_for("a"));
    }
}
