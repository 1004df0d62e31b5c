//! Root-signed statements about keys, which authorise `key_rotate` and `key_revoke`.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::dsse::{DsseError, Envelope};
use crate::entry::{KeyRole, Whole};
use crate::hash::Hash;
use crate::key::{KeyName, SignError, Signer, VerifierKey};

/// The payload type of the envelope.
pub const PAYLOAD_TYPE: &str = "application/vnd.dealproof.key+json";

/// What the root key says. It names the origin, place and root of the log, so that it cannot be
/// used in another log or at another place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "statement", rename_all = "snake_case", deny_unknown_fields)]
pub enum Statement {
    /// `new` takes over from `old` with the entry at `index`.
    Rotate {
        /// The log for which the statement holds.
        origin: KeyName,
        /// What the key is for.
        role: KeyRole,
        /// The key that signed until now.
        old: VerifierKey,
        /// The key that signs from now on.
        new: VerifierKey,
        /// The index of the `key_rotate` entry.
        index: Whole,
        /// The root over the entries before it.
        root: Hash,
    },
    /// `vkey` is not trusted beyond this state of the log.
    Revoke {
        /// The log for which the statement holds.
        origin: KeyName,
        /// The key that is no longer trusted.
        vkey: VerifierKey,
        /// The last trusted size.
        last_size: Whole,
        /// The root at that size.
        last_root: Hash,
    },
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rotate {
                origin,
                role,
                old,
                new,
                index,
                root,
            } => {
                let role = match role {
                    KeyRole::Log => "log",
                    KeyRole::Ticket => "ticket",
                };
                write!(
                    f,
                    "the {role} key of {origin} changes from {old} to {new} at entry {index} after \
                     root {root}"
                )
            }
            Self::Revoke {
                origin,
                vkey,
                last_size,
                last_root,
            } => write!(
                f,
                "the key {vkey} of {origin} is revoked after {last_size} entries of root {last_root}"
            ),
        }
    }
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
