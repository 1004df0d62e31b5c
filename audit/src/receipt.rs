//! Receipts: the proof that an entry is in a log under a signed checkpoint (C2SP tlog-proof).
//!
//! ```text
//! c2sp.org/tlog-proof@v1
//! index 17
//! <base64 hash>
//! ...
//!
//! <checkpoint>
//! ```

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;

use crate::hash::Hash;
use crate::key::VerifierKey;
use crate::note::{Checkpoint, Note, NoteError, decode_base64, parse_integer};
use crate::tree::{self, ProofError};

/// The first line of a receipt.
pub const HEADER: &str = "c2sp.org/tlog-proof@v1";

/// Why a receipt is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReceiptError {
    /// A line that is not as the format has it.
    #[error("receipt: expected {expected}, found {found:?}")]
    Form {
        /// What the format demands.
        expected: &'static str,
        /// The line as the receipt has it.
        found: String,
    },
    /// The checkpoint below it.
    #[error(transparent)]
    Note(#[from] NoteError),
    /// The entry is not in that tree.
    #[error(transparent)]
    Proof(#[from] ProofError),
    /// None of the given keys signed it.
    #[error("no signature by {key}")]
    Unsigned {
        /// The name of the key.
        key: String,
    },
}

/// A receipt for one entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    /// Application data, not covered by the proof.
    pub extra: Option<Vec<u8>>,
    /// The index of the entry.
    pub index: u64,
    /// The hashes from the entry up to the root of the checkpoint.
    pub proof: Vec<Hash>,
    /// Size and root of the log that the entry is proved to be in.
    pub checkpoint: Checkpoint,
    /// The checkpoint with its signatures.
    pub note: Note,
}

impl Receipt {
    /// Reads the text of a `.tlog-proof` file.
    pub fn parse(bytes: &[u8]) -> Result<Self, ReceiptError> {
        let form = |expected, found: &str| ReceiptError::Form {
            expected,
            found: found.chars().take(80).collect(),
        };
        let text = str::from_utf8(bytes).map_err(|_| form("UTF-8", ""))?;
        let (head, note) = text
            .split_once("\n\n")
            .ok_or_else(|| form("an empty line before the checkpoint", text))?;
        let mut lines = head.split('\n').peekable();
        let header = lines.next().unwrap_or_default();
        if header != HEADER {
            return Err(form(HEADER, header));
        }
        let extra = lines
            .next_if(|line| line.starts_with("extra "))
            .map(|line| {
                let data = line.strip_prefix("extra ").and_then(decode_base64);
                data.ok_or_else(|| form("extra and base64", line))
            })
            .transpose()?;
        let line = lines.next().unwrap_or_default();
        let index = line
            .strip_prefix("index ")
            .and_then(parse_integer)
            .ok_or_else(|| form("index and a number", line))?;
        let proof = lines
            .map(|line| {
                decode_base64(line)
                    .and_then(|bytes| bytes.try_into().ok())
                    .map(Hash)
                    .ok_or_else(|| form("32 bytes as base64", line))
            })
            .collect::<Result<_, _>>()?;
        let note = Note::parse(note.as_bytes())?;
        Ok(Self {
            extra,
            index,
            proof,
            checkpoint: Checkpoint::parse(note.text())?,
            note,
        })
    }

    /// Checks that `line` is that entry of the log whose key is given.
    pub fn verify(&self, line: &[u8], key: &VerifierKey) -> Result<(), ReceiptError> {
        let held = self.note.verify(&[key], false)?;
        if held.is_empty() || self.checkpoint.origin != *key.name() {
            return Err(ReceiptError::Unsigned {
                key: key.name().to_string(),
            });
        }
        Ok(self.verify_leaf(Hash::leaf(line))?)
    }

    /// Checks the proof alone, for an entry with this leaf hash.
    pub fn verify_leaf(&self, leaf: Hash) -> Result<(), ProofError> {
        let Checkpoint { size, root, .. } = self.checkpoint;
        tree::verify_inclusion(leaf, self.index, size, &self.proof, root)
    }
}

impl fmt::Display for Receipt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}")?;
        if let Some(extra) = &self.extra {
            writeln!(f, "extra {}", BASE64.encode(extra))?;
        }
        writeln!(f, "index {}", self.index)?;
        for hash in &self.proof {
            writeln!(f, "{}", BASE64.encode(hash.0))?;
        }
        write!(f, "\n{}", self.note)
    }
}
