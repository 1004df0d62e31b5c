//! Root-signed statements about keys: the outside authority behind `key_rotate` and `key_revoke`.

use serde::{Deserialize, Serialize};

use crate::dsse::{DsseError, Envelope};
use crate::entry::{KeyRole, Whole};
use crate::hash::Hash;
use crate::key::{KeyName, SignError, Signer, VerifierKey};

/// The payload type of the envelope.
pub const PAYLOAD_TYPE: &str = "application/vnd.dealproof.key+json";

/// What the root key says. Origin, place and root of the log stand in it, so that it cannot be
/// used in another log or at another place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "statement", rename_all = "snake_case", deny_unknown_fields)]
pub enum Statement {
    /// `new` takes over from `old` with the entry at `index`.
    Rotate {
        /// The log.
        origin: KeyName,
        /// What the key is for.
        role: KeyRole,
        /// The old key.
        old: VerifierKey,
        /// The new key.
        new: VerifierKey,
        /// The index of the `key_rotate` entry.
        index: Whole,
        /// The root over the entries before it.
        root: Hash,
    },
    /// `vkey` is not trusted beyond this state of the log.
    Revoke {
        /// The log.
        origin: KeyName,
        /// The key.
        vkey: VerifierKey,
        /// The last trusted size.
        last_size: Whole,
        /// The root at that size.
        last_root: Hash,
    },
}

impl Statement {
    /// Signs the statement with the root key; the result is the text of a file in `log/stmts/`.
    pub fn sign(&self, root_key: &dyn Signer) -> Result<String, SignError> {
        let payload = serde_json::to_vec(self).expect("strings and integers always serialise");
        Ok(Envelope::sign(PAYLOAD_TYPE, &payload, root_key)?.to_json())
    }

    /// Reads a statement without checking who signed it.
    pub(crate) fn peek(file: &[u8]) -> Option<Self> {
        let envelope = Envelope::from_json(file).ok()?;
        serde_json::from_slice(envelope.unverified_payload()).ok()
    }

    /// Reads a statement that `root_key` signed.
    pub fn verify(file: &[u8], root_key: &VerifierKey) -> Result<Self, DsseError> {
        let envelope = Envelope::from_json(file)?;
        let payload = envelope.verify(PAYLOAD_TYPE, root_key)?;
        serde_json::from_slice(payload).map_err(|error| DsseError::Form {
            reason: error.to_string(),
        })
    }
}
