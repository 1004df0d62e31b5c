//! Signed notes and checkpoints, byte for byte as C2SP writes them.
//!
//! <https://c2sp.org/signed-note>, <https://c2sp.org/tlog-checkpoint> and
//! <https://c2sp.org/tlog-cosignature>. Reading is strict, because what a lenient reader takes for
//! a variant spelling is an undetected change: one exact dash, base64 equal to its own re-encoding,
//! decimal numbers without sign, space or leading zero.

use std::borrow::Borrow;
use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;

use crate::hash::Hash;
use crate::key::{BadSignature, KeyName, KeyType, SignError, Signer, VerifierKey};

/// The largest integer of the formats: 2^53 - 1.
pub const INTEGER_MAX: u64 = (1 << 53) - 1;

/// Why a note is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoteError {
    /// The bytes are no note or no checkpoint.
    #[error("{what}: expected {expected}, found {found:?}")]
    Form {
        /// The part of the note.
        what: &'static str,
        /// What the format demands there.
        expected: &'static str,
        /// What the note says there.
        found: String,
    },
    /// A known key, but its signature does not hold.
    #[error("the signature by {key} is not valid")]
    BadSignature {
        /// The name of the key.
        key: String,
    },
    /// A key that is not among the accepted ones.
    #[error("unknown key {key} ({id:08x})")]
    UnknownKey {
        /// The name of the key.
        key: String,
        /// The key ID, as a big-endian number.
        id: u32,
    },
}

/// A text with the signatures below it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    text: String,
    signatures: Vec<NoteSignature>,
}

/// One signature line of a note.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoteSignature {
    name: KeyName,
    id: [u8; 4],
    /// What follows the key ID: 64 bytes, or 72 in a cosignature.
    blob: Vec<u8>,
}

/// A signature line that was found to hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Signed {
    /// Whose signature it is: the place in the list of keys.
    pub key: usize,
    /// The time in seconds since 1970 that a witness put into its cosignature.
    pub witnessed_at: Option<u64>,
}

impl Note {
    /// Signs a text, which must end in a line break and hold no empty line.
    pub fn sign(text: String, key: &dyn Signer) -> Result<Self, SignError> {
        debug_assert!(text.ends_with('\n') && !text.contains("\n\n"));
        let mut note = Self {
            text,
            signatures: Vec::new(),
        };
        note.add_signature(key)?;
        Ok(note)
    }

    /// Adds the signature of another key.
    pub fn add_signature(&mut self, key: &dyn Signer) -> Result<(), SignError> {
        let signature = key.sign(self.text.as_bytes())?;
        self.push(key.verifier_key(), signature.to_vec());
        Ok(())
    }

    /// Adds the cosignature of a witness who saw the checkpoint at this time (seconds since 1970).
    pub fn cosign(&mut self, witness: &dyn Signer, time: u64) -> Result<(), SignError> {
        let signature = witness.sign(cosigned(time, &self.text).as_bytes())?;
        let mut blob = time.to_be_bytes().to_vec();
        blob.extend_from_slice(&signature);
        self.push(witness.verifier_key(), blob);
        Ok(())
    }

    /// Makes a note from a text and the 68 bytes (key ID and signature) stored elsewhere.
    pub fn from_signature(text: String, name: KeyName, blob: &[u8; 68]) -> Self {
        let signature = NoteSignature {
            name,
            id: [blob[0], blob[1], blob[2], blob[3]],
            blob: blob[4..].to_vec(),
        };
        Self {
            text,
            signatures: vec![signature],
        }
    }

    /// The signed text, with its last line break.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The signature lines, in order.
    pub fn signatures(&self) -> &[NoteSignature] {
        &self.signatures
    }

    /// Reads a note strictly: a second spelling of the same content is refused.
    pub fn parse(bytes: &[u8]) -> Result<Self, NoteError> {
        let Ok(note) = str::from_utf8(bytes) else {
            return Err(form("note", "UTF-8", bytes));
        };
        if note.contains(|c: char| c.is_control() && c != '\n') {
            return Err(form("note", "no control characters", bytes));
        }
        let Some((text, lines)) = note.split_once("\n\n") else {
            return Err(form("note", "an empty line after the text", bytes));
        };
        let Some(lines) = lines.strip_suffix('\n') else {
            return Err(form("note", "a line break at the end", bytes));
        };
        Ok(Self {
            text: format!("{text}\n"),
            signatures: lines
                .split('\n')
                .map(NoteSignature::parse)
                .collect::<Result<_, _>>()?,
        })
    }

    /// Checks every signature whose key is among `keys` and returns them; a signature of a known
    /// key that does not hold is fatal, and so, if `all_known`, is one of an unknown key.
    pub fn verify<K: Borrow<VerifierKey>>(
        &self,
        keys: &[K],
        all_known: bool,
    ) -> Result<Vec<Signed>, NoteError> {
        let mut held = Vec::with_capacity(self.signatures.len());
        for line in &self.signatures {
            // Two keys may share name and ID (four bytes are soon made to collide): one must hold.
            let mut known = false;
            let mut verified = None;
            for (place, key) in keys.iter().enumerate() {
                let key = key.borrow();
                if key.id() == line.id && *key.name() == line.name {
                    known = true;
                    verified =
                        verified.or_else(|| Some((place, line.verify(&self.text, key).ok()?)));
                }
            }
            match verified {
                Some((key, witnessed_at)) => held.push(Signed { key, witnessed_at }),
                None if known => {
                    return Err(NoteError::BadSignature {
                        key: line.name.to_string(),
                    });
                }
                None if all_known => {
                    return Err(NoteError::UnknownKey {
                        key: line.name.to_string(),
                        id: u32::from_be_bytes(line.id),
                    });
                }
                None => {}
            }
        }
        Ok(held)
    }

    fn push(&mut self, key: &VerifierKey, blob: Vec<u8>) {
        self.signatures.push(NoteSignature {
            name: key.name().clone(),
            id: key.id(),
            blob,
        });
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.text)?;
        for signature in &self.signatures {
            let blob = [&signature.id[..], &signature.blob].concat();
            writeln!(f, "— {} {}", signature.name, BASE64.encode(blob))?;
        }
        Ok(())
    }
}

impl NoteSignature {
    /// The name of the key.
    pub fn name(&self) -> &KeyName {
        &self.name
    }

    /// The key ID: the first four bytes of a hash over name and key.
    pub fn id(&self) -> [u8; 4] {
        self.id
    }

    /// Key ID and signature, if this is a plain signature and no cosignature.
    pub fn to_blob(&self) -> Option<[u8; 68]> {
        [&self.id[..], &self.blob].concat().try_into().ok()
    }

    fn parse(line: &str) -> Result<Self, NoteError> {
        let refused = |expected| form("signature line", expected, line.as_bytes());
        let rest = line
            .strip_prefix("— ")
            .ok_or_else(|| refused("an em dash and a space"))?;
        let (name, encoded) = rest
            .split_once(' ')
            .ok_or_else(|| refused("a name and a signature"))?;
        let name = name.parse().map_err(|_| refused("a key name"))?;
        let blob = decode_base64(encoded).ok_or_else(|| refused("canonical base64"))?;
        let Some((&id, blob)) = blob.split_first_chunk::<4>() else {
            return Err(refused("a key ID of four bytes"));
        };
        Ok(Self {
            name,
            id,
            blob: blob.to_vec(),
        })
    }

    /// Whether the line holds under this key, and the time of a cosignature.
    fn verify(&self, text: &str, key: &VerifierKey) -> Result<Option<u64>, BadSignature> {
        let bad = || BadSignature {
            key: self.name.to_string(),
        };
        match key.key_type() {
            KeyType::Note => {
                let signature = self.blob.as_slice().try_into().map_err(|_| bad())?;
                key.verify(text.as_bytes(), signature)?;
                Ok(None)
            }
            KeyType::Cosignature => {
                let (&time, signature) = self.blob.split_first_chunk::<8>().ok_or_else(bad)?;
                let time = u64::from_be_bytes(time);
                let signature = signature.try_into().map_err(|_| bad())?;
                key.verify(cosigned(time, text).as_bytes(), signature)?;
                Ok(Some(time))
            }
        }
    }
}

/// The state of a log: its origin, its size and its root.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkpoint {
    /// The name of the log.
    pub origin: KeyName,
    /// How many entries it covers; never 0 in a signed one.
    pub size: u64,
    /// The root over them.
    pub root: Hash,
}

impl Checkpoint {
    /// Reads the text of a note.
    pub fn parse(text: &str) -> Result<Self, NoteError> {
        let refused = |expected, found: &str| form("checkpoint", expected, found.as_bytes());
        let lines: Vec<&str> = text.split('\n').collect();
        let &[origin, size, root, ""] = lines.as_slice() else {
            return Err(refused("three lines", text));
        };
        let origin = origin.parse().map_err(|_| refused("an origin", origin))?;
        let size = parse_integer(size)
            .filter(|&size| size > 0)
            .ok_or_else(|| refused("a positive decimal size", size))?;
        let root = decode_base64(root)
            .and_then(|bytes| bytes.try_into().ok())
            .map(Hash)
            .ok_or_else(|| refused("32 bytes as base64", root))?;
        Ok(Self { origin, size, root })
    }

    /// The checkpoint as a note signed by the log key.
    pub fn sign(&self, key: &dyn Signer) -> Result<Note, SignError> {
        Note::sign(self.to_string(), key)
    }
}

/// The text that is signed.
impl fmt::Display for Checkpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.origin)?;
        writeln!(f, "{}", self.size)?;
        writeln!(f, "{}", BASE64.encode(self.root.0))
    }
}

/// Splits a `checkpoints` file, in which one empty line follows each note, into its notes, and
/// says how many bytes belong to whole ones.
pub fn split_notes(file: &[u8]) -> (Vec<&[u8]>, usize) {
    let mut notes = Vec::new();
    let mut start = 0;
    let mut breaks = 0;
    // Each note holds one empty line before its signatures and is followed by one.
    for at in 1..file.len() {
        if &file[at - 1..=at] == b"\n\n" {
            breaks += 1;
            if breaks % 2 == 0 {
                notes.push(&file[start..at]);
                start = at + 1;
            }
        }
    }
    (notes, start)
}

/// Reads an integer of 0..=2^53-1 by its characters: no sign, space or leading zero.
pub(crate) fn parse_integer(text: &str) -> Option<u64> {
    let digits = text.as_bytes();
    let plain = !digits.is_empty() && digits.len() <= 16 && digits.iter().all(u8::is_ascii_digit);
    if !plain || (digits.len() > 1 && digits[0] == b'0') {
        return None;
    }
    text.parse().ok().filter(|&value| value <= INTEGER_MAX)
}

/// Decodes base64 that is padded and equal to its own re-encoding.
pub(crate) fn decode_base64(text: &str) -> Option<Vec<u8>> {
    let bytes = BASE64.decode(text).ok()?;
    (BASE64.encode(&bytes) == text).then_some(bytes)
}

/// What a witness signs (C2SP tlog-cosignature).
fn cosigned(time: u64, text: &str) -> String {
    format!("cosignature/v1\ntime {time}\n{text}")
}

fn form(what: &'static str, expected: &'static str, found: &[u8]) -> NoteError {
    let mut found = String::from_utf8_lossy(found).into_owned();
    if let Some((end, _)) = found.char_indices().nth(80) {
        found.truncate(end);
        found.push('…');
    }
    NoteError::Form {
        what,
        expected,
        found,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::key::SigningKey;

    /// The example key and note of <https://c2sp.org/signed-note>.
    const VKEY: &str = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
    const NOTE: &str = "If you think cryptography is the answer to your problem,\n\
        then you don't know what your problem is.\n\n\
        — PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n";

    #[test]
    fn the_published_example_verifies() {
        let key: VerifierKey = VKEY.parse().unwrap();
        let note = Note::parse(NOTE.as_bytes()).unwrap();
        assert_eq!(note.verify(&[&key], true).unwrap().len(), 1);
        assert_eq!(note.to_string(), NOTE);
    }

    #[test]
    fn no_changed_bit_of_a_checkpoint_passes() {
        let name: KeyName = "example.com/log".parse().unwrap();
        let key = SigningKey::from_seed(name.clone(), KeyType::Note, &[1; 32]);
        let checkpoint = Checkpoint {
            origin: name,
            size: 12,
            root: Hash::of(b"root"),
        };
        let note = checkpoint.sign(&key).unwrap().to_string();
        let accepted = |bytes: &[u8]| {
            let note = Note::parse(bytes)?;
            let checkpoint = Checkpoint::parse(note.text())?;
            note.verify(&[key.verifier_key()], true)?;
            Ok::<_, NoteError>(checkpoint)
        };
        assert_eq!(accepted(note.as_bytes()), Ok(checkpoint));
        for bit in 0..note.len() * 8 {
            let mut changed = note.clone().into_bytes();
            changed[bit / 8] ^= 1 << (bit % 8);
            assert!(accepted(&changed).is_err(), "bit {bit}");
        }
        println!("rejected {} single-bit changes", note.len() * 8);
    }

    #[test]
    fn lenient_spellings_of_a_checkpoint_are_refused() {
        let good = "example.com/log\n12\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n";
        assert!(Checkpoint::parse(good).is_ok());
        for (from, to) in [
            ("\n12\n", "\n 12\n"),
            ("\n12\n", "\n+12\n"),
            ("\n12\n", "\n012\n"),
            ("\n12\n", "\n0\n"),
            ("\n12\n", "\n1_2\n"),
            ("\n12\n", "\n٣\n"),
            ("\n12\n", "\n9007199254740992\n"),
            ("AAA=\n", "AAB=\n"),
            ("AAA=\n", "AAA\n"),
            ("AAA=\n", "AAA=\nextension\n"),
            ("AAA=\n", "AAA="),
            ("example.com/log", "dealproof/1/ticket"),
        ] {
            assert!(
                Checkpoint::parse(&good.replace(from, to)).is_err(),
                "{to:?}"
            );
        }
    }

    #[test]
    fn a_cosignature_binds_the_time_and_the_text() {
        let witness: KeyName = "witness.example".parse().unwrap();
        let log: KeyName = "example.com/log".parse().unwrap();
        let key = SigningKey::from_seed(log.clone(), KeyType::Note, &[1; 32]);
        let witness = SigningKey::from_seed(witness, KeyType::Cosignature, &[2; 32]);
        let checkpoint = Checkpoint {
            origin: log,
            size: 1,
            root: Hash::ZERO,
        };
        let mut note = checkpoint.sign(&key).unwrap();
        note.cosign(&witness, 1_700_000_000).unwrap();
        let keys = [key.verifier_key(), witness.verifier_key()];
        let held = note.verify(&keys, true).unwrap();
        assert_eq!(held[1].witnessed_at, Some(1_700_000_000));
        note.signatures[1].blob[7] ^= 1;
        assert!(matches!(
            note.verify(&keys, true),
            Err(NoteError::BadSignature { .. })
        ));
        assert!(matches!(
            note.verify(&[key.verifier_key()], true),
            Err(NoteError::UnknownKey { .. })
        ));
        assert_eq!(note.verify(&[key.verifier_key()], false).unwrap().len(), 1);
    }
}
