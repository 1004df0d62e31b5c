//! Ed25519 keys: names, verifier keys (vkey), key files and the [`Signer`] trait.
//!
//! Private keys are stored as PKCS#8 version 1 PEM (RFC 8410), which OpenSSL and the Python
//! `cryptography` package read; version 2, which carries the public key too, they refuse.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD as BASE64, URL_SAFE};
use dealproof_rng::hex::{decode_exact, encode_into};
use ed25519_dalek::pkcs8::spki::der::pem::LineEnding;
use ed25519_dalek::pkcs8::{DecodePrivateKey, EncodePrivateKey, EncodePublicKey, KeypairBytes};
use ed25519_dalek::{Signer as _, VerifyingKey};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::hash::Hash;

/// Why a key or its text is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum KeyError {
    /// A key name or an origin that the note format cannot carry.
    #[error(
        "expected a name of 1 to 128 characters without white space, '+' or control characters that \
         does not begin with \"dealproof/\", found {found:?}"
    )]
    Name {
        /// The text that was read.
        found: String,
    },
    /// A text that is no verifier key.
    #[error("expected a verifier key NAME+HASH+KEY, found {found:?}: {reason}")]
    VerifierKey {
        /// The text that was read.
        found: String,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// A file that holds no Ed25519 private key in PKCS#8 PEM.
    #[error("expected an Ed25519 private key as PKCS#8 PEM")]
    PrivateKey,
}

/// Why a signature could not be made: a hardware token may be absent or refuse.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("could not sign with {key}: {reason}")]
pub struct SignError {
    /// The name of the key.
    pub key: String,
    /// What the signer said.
    pub reason: String,
}

/// A signature that does not hold under the strict rules.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the signature by {key} is not valid")]
pub struct BadSignature {
    /// The name of the key.
    pub key: String,
}

/// Something that signs with one Ed25519 key: a key in memory, or a hardware module.
pub trait Signer {
    /// The public half of the key, by which others check its signatures.
    fn verifier_key(&self) -> &VerifierKey;

    /// Signs a message (pure Ed25519, RFC 8032).
    fn sign(&self, message: &[u8]) -> Result<[u8; 64], SignError>;
}

/// The name of a key; the name of the log key is the origin of the log.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyName(String);

impl KeyName {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The name of the ticket key of the log with this origin.
    pub fn ticket(&self) -> Result<Self, KeyError> {
        format!("{}/ticket", self.0).parse()
    }

    /// The name of the root key of the log with this origin.
    pub fn root(&self) -> Result<Self, KeyError> {
        format!("{}/root", self.0).parse()
    }
}

impl FromStr for KeyName {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Self, KeyError> {
        let bad = |c: char| c.is_whitespace() || c.is_control() || c == '+';
        if text.is_empty()
            || text.chars().count() > 128
            || text.contains(bad)
            || text.starts_with("dealproof/")
        {
            return Err(KeyError::Name {
                found: text.to_owned(),
            });
        }
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Display for KeyName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for KeyName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl Serialize for KeyName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for KeyName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// What a key may sign. The type is part of the key ID, so one key cannot serve both uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum KeyType {
    /// Notes (C2SP signed-note, type 0x01).
    Note,
    /// Witness cosignatures with a time (C2SP tlog-cosignature, type 0x04).
    Cosignature,
}

impl KeyType {
    fn byte(self) -> u8 {
        match self {
            Self::Note => 0x01,
            Self::Cosignature => 0x04,
        }
    }
}

/// A named public key: what a verifier needs. Its text is the vkey of C2SP signed-note.
#[derive(Clone, PartialEq, Eq)]
pub struct VerifierKey {
    name: KeyName,
    key_type: KeyType,
    id: [u8; 4],
    public: Arc<VerifyingKey>,
}

impl VerifierKey {
    /// The key with this name and these 32 bytes, unless they encode no point, encode one in a
    /// second way, or encode one of small order.
    pub fn new(name: KeyName, key_type: KeyType, public: &[u8; 32]) -> Option<Self> {
        if !is_reduced(public) {
            return None;
        }
        let public = VerifyingKey::from_bytes(public).ok()?;
        if public.is_weak() {
            return None;
        }
        let hash = Hash::parts(&[
            name.as_str().as_bytes(),
            &[0x0a, key_type.byte()],
            public.as_bytes(),
        ]);
        let id = [hash.0[0], hash.0[1], hash.0[2], hash.0[3]];
        Some(Self {
            name,
            key_type,
            id,
            public: Arc::new(public),
        })
    }

    /// The name of the key, which also stands on the lines of its signatures.
    pub fn name(&self) -> &KeyName {
        &self.name
    }

    /// What the key may sign.
    pub fn key_type(&self) -> KeyType {
        self.key_type
    }

    /// The four bytes that stand before a signature. They can be made to collide: equality of keys
    /// is equality of name, type and public key.
    pub fn id(&self) -> [u8; 4] {
        self.id
    }

    /// The 32 bytes of the public key.
    pub fn public(&self) -> &[u8; 32] {
        self.public.as_bytes()
    }

    /// The public key as SPKI PEM.
    pub fn to_pem(&self) -> String {
        self.public
            .to_public_key_pem(LineEnding::LF)
            .expect("32 bytes always have an SPKI encoding")
    }

    /// Checks a signature strictly: no small-order point, no second encoding, S below the order.
    pub fn verify(&self, message: &[u8], signature: &[u8; 64]) -> Result<(), BadSignature> {
        let signature = ed25519_dalek::Signature::from_bytes(signature);
        self.public
            .verify_strict(message, &signature)
            .map_err(|_| BadSignature {
                key: self.name.to_string(),
            })
    }
}

impl fmt::Display for VerifierKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut key = vec![self.key_type.byte()];
        key.extend_from_slice(self.public.as_bytes());
        let mut digits = [0; 8];
        let id = encode_into(&self.id, &mut digits);
        write!(f, "{}+{id}+{}", self.name, BASE64.encode(key))
    }
}

impl fmt::Debug for VerifierKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for VerifierKey {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Self, KeyError> {
        let refused = |reason| KeyError::VerifierKey {
            found: text.to_owned(),
            reason,
        };
        let mut parts = text.splitn(3, '+');
        let (Some(name), Some(id), Some(key)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(refused("it does not have three parts"));
        };
        let name = name.parse::<KeyName>()?;
        let id: [u8; 4] = decode_exact(id.as_bytes())
            .ok_or_else(|| refused("the hash does not have 8 digits"))?;
        let key = BASE64.decode(key).ok();
        let Some(&[type_byte, ref public @ ..]) = key.as_deref() else {
            return Err(refused("the key is not base64"));
        };
        let key_type = match type_byte {
            0x01 => KeyType::Note,
            0x04 => KeyType::Cosignature,
            _ => return Err(refused("the type is neither 1 (note) nor 4 (cosignature)")),
        };
        let public = public
            .try_into()
            .map_err(|_| refused("the key does not have 32 bytes"))?;
        let key = Self::new(name, key_type, public)
            .ok_or_else(|| refused("the key is not a point of large order"))?;
        if key.id != id {
            return Err(refused("the hash belongs to another key"));
        }
        Ok(key)
    }
}

impl Serialize for VerifierKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for VerifierKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Whether the y coordinate is below 2^255 - 19, so that the point has no second encoding (those
/// that differ in the sign of x = 0 only are of small order).
fn is_reduced(public: &[u8; 32]) -> bool {
    let [low, middle @ .., high] = public;
    *low < 0xed || middle.iter().any(|&byte| byte != 0xff) || high & 0x7f != 0x7f
}

/// A private key in memory; its bytes are wiped when it is dropped.
pub struct SigningKey {
    secret: ed25519_dalek::SigningKey,
    verifier: VerifierKey,
}

impl SigningKey {
    /// The key that these 32 random bytes generate. Entropy is the caller's business.
    pub fn from_seed(name: KeyName, key_type: KeyType, seed: &[u8; 32]) -> Self {
        let secret = ed25519_dalek::SigningKey::from_bytes(seed);
        let verifier = VerifierKey::new(name, key_type, secret.verifying_key().as_bytes())
            .expect("a clamped scalar times the base point has large order");
        Self { secret, verifier }
    }

    /// Reads a PKCS#8 PEM file. The name is not part of it.
    pub fn from_pem(name: KeyName, key_type: KeyType, pem: &str) -> Result<Self, KeyError> {
        let secret = ed25519_dalek::SigningKey::from_pkcs8_pem(pem.trim())
            .map_err(|_| KeyError::PrivateKey)?;
        Ok(Self::from_seed(name, key_type, secret.as_bytes()))
    }

    /// Whether a text holds the 32 bytes that the key is made of: as they are, in hexadecimal or in
    /// Base64.
    pub fn is_in(&self, text: &[u8]) -> bool {
        let seed = self.secret.as_bytes();
        let mut buffer = [0; 64];
        let hex = encode_into(seed, &mut buffer).to_owned();
        // The last letters depend on what follows.
        let whole = |text: String| text.as_bytes()[..42].to_vec();
        let forms = [
            seed.to_vec(),
            hex.to_uppercase().into_bytes(),
            hex.into_bytes(),
            whole(BASE64.encode(seed)),
            whole(URL_SAFE.encode(seed)),
        ];
        let holds = |form: &Vec<u8>| text.windows(form.len()).any(|window| window == form);
        forms.iter().any(holds)
    }

    /// The private key as PKCS#8 version 1 PEM; the text is wiped when it is dropped.
    pub fn to_pem(&self) -> impl std::ops::Deref<Target = String> + use<> {
        let bytes = KeypairBytes {
            secret_key: self.secret.to_bytes(),
            public_key: None,
        };
        bytes
            .to_pkcs8_pem(LineEnding::LF)
            .expect("32 bytes always have a PKCS#8 encoding")
    }
}

impl Signer for SigningKey {
    fn verifier_key(&self) -> &VerifierKey {
        &self.verifier
    }

    fn sign(&self, message: &[u8]) -> Result<[u8; 64], SignError> {
        Ok(self.secret.sign(message).to_bytes())
    }
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SigningKey({})", self.verifier)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key() -> SigningKey {
        let name = "example.com/log".parse().unwrap();
        SigningKey::from_seed(name, KeyType::Note, &[7; 32])
    }

    #[test]
    fn a_text_that_holds_the_key_in_a_plain_form_is_known() {
        let seed: [u8; 32] = std::array::from_fn(|at| (at * 37 + 200).to_le_bytes()[0]);
        let key = SigningKey::from_seed("x".parse().unwrap(), KeyType::Note, &seed);
        let hex = dealproof_rng::hex::encode(&seed);
        for form in [
            seed.to_vec(),
            hex.to_uppercase().into_bytes(),
            hex.clone().into_bytes(),
            BASE64.encode(seed).into_bytes(),
            URL_SAFE.encode(seed).into_bytes(),
        ] {
            assert!(key.is_in(&[b"before ", &form[..], b" after"].concat()));
        }
        assert!(!key.is_in(&hex.as_bytes()[..62]));
        assert!(!key.is_in(&[8; 100]));
        assert!(!key.is_in(key.verifier.to_string().as_bytes()));
    }

    #[test]
    fn a_key_file_is_pkcs8_version_1_and_reads_back() {
        let key = key();
        let pem = key.to_pem();
        // RFC 8410, section 7: version 0, 32 bytes in two octet strings, no public key: 48 bytes.
        let body: String = pem.lines().filter(|l| !l.starts_with('-')).collect();
        let der = BASE64.decode(body).unwrap();
        assert_eq!(der.len(), 48);
        assert_eq!(&der[..5], [0x30, 0x2e, 0x02, 0x01, 0x00]);
        let name = key.verifier.name().clone();
        let read = SigningKey::from_pem(name.clone(), KeyType::Note, &pem).unwrap();
        assert_eq!(read.verifier, key.verifier);
        let public = key.verifier.to_pem();
        assert_eq!(
            SigningKey::from_pem(name, KeyType::Note, &public).unwrap_err(),
            KeyError::PrivateKey
        );
    }

    #[test]
    fn a_verifier_key_survives_its_text_and_nothing_else_does() {
        let text = key().verifier.to_string();
        assert_eq!(
            text.parse::<VerifierKey>().unwrap().to_string(),
            text,
            "round trip"
        );
        for place in 0..text.len() {
            let mut bytes = text.clone().into_bytes();
            bytes[place] ^= 1;
            if let Ok(changed) = String::from_utf8(bytes) {
                assert!(changed.parse::<VerifierKey>().is_err(), "{changed}");
            }
        }
    }

    #[test]
    fn names_that_notes_cannot_carry_are_refused() {
        for name in [
            "",
            "a b",
            "a+b",
            "a\nb",
            "dealproof/1/ticket",
            &"x".repeat(129),
        ] {
            assert!(name.parse::<KeyName>().is_err(), "{name:?}");
        }
    }
}
