//! DSSE envelopes: signatures over typed bytes, as in-toto attestations use them.
//!
//! <https://github.com/secure-systems-lab/dsse>, protocol version 1.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde::{Deserialize, Serialize};

use crate::key::{SignError, Signer, VerifierKey};

/// The payload type of in-toto statements.
pub const IN_TOTO: &str = "application/vnd.in-toto+json";

/// Why an envelope is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DsseError {
    /// The text is no envelope.
    #[error("not a DSSE envelope: {reason}")]
    Form {
        /// What is wrong with it.
        reason: String,
    },
    /// The payload is of another type.
    #[error("expected payload type {expected}, found {found}")]
    PayloadType {
        /// The type the caller wanted.
        expected: String,
        /// The type in the envelope.
        found: String,
    },
    /// No signature of the given key holds.
    #[error("no valid signature by {key}")]
    Unsigned {
        /// The name of the key.
        key: String,
    },
}

/// A payload, its type and its signatures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Envelope {
    payload_type: String,
    payload: Vec<u8>,
    signatures: Vec<(String, [u8; 64])>,
}

impl Envelope {
    /// Signs a payload. More signatures are added with [`Envelope::add_signature`].
    pub fn sign(payload_type: &str, payload: &[u8], key: &dyn Signer) -> Result<Self, SignError> {
        let mut envelope = Self {
            payload_type: payload_type.to_owned(),
            payload: payload.to_owned(),
            signatures: Vec::new(),
        };
        envelope.add_signature(key)?;
        Ok(envelope)
    }

    /// Adds a signature of another key.
    pub fn add_signature(&mut self, key: &dyn Signer) -> Result<(), SignError> {
        let message = pre_authentication_encoding(&self.payload_type, &self.payload);
        let signature = key.sign(&message)?;
        self.signatures
            .push((key.verifier_key().to_string(), signature));
        Ok(())
    }

    /// The payload, if it has this type and `key` signed it.
    ///
    /// The key ID in the envelope is a hint and is not trusted: every signature is tried.
    pub fn verify(&self, payload_type: &str, key: &VerifierKey) -> Result<&[u8], DsseError> {
        if self.payload_type != payload_type {
            return Err(DsseError::PayloadType {
                expected: payload_type.to_owned(),
                found: self.payload_type.clone(),
            });
        }
        let message = pre_authentication_encoding(&self.payload_type, &self.payload);
        let holds = |(_, signature): &(String, [u8; 64])| key.verify(&message, signature).is_ok();
        if !self.signatures.iter().any(holds) {
            return Err(DsseError::Unsigned {
                key: key.name().to_string(),
            });
        }
        Ok(&self.payload)
    }

    /// The key hints of the signatures, which nothing but the reader's own check vouches for.
    pub fn key_ids(&self) -> impl Iterator<Item = &str> {
        self.signatures.iter().map(|(key_id, _)| key_id.as_str())
    }

    /// The payload, no matter who signed it.
    pub(crate) fn unverified_payload(&self) -> &[u8] {
        &self.payload
    }

    /// The envelope as one line of JSON with a line break.
    pub fn to_json(&self) -> String {
        let wire = Wire {
            payload: BASE64.encode(&self.payload),
            payload_type: self.payload_type.clone(),
            signatures: self
                .signatures
                .iter()
                .map(|(keyid, sig)| WireSignature {
                    keyid: keyid.clone(),
                    sig: BASE64.encode(sig),
                })
                .collect(),
        };
        let mut text = serde_json::to_string(&wire).expect("strings always serialise");
        text.push('\n');
        text
    }

    /// Reads an envelope with its signatures. Nothing is verified yet.
    pub fn from_json(text: &[u8]) -> Result<Self, DsseError> {
        let form = |reason: String| DsseError::Form { reason };
        let wire: Wire = serde_json::from_slice(text).map_err(|e| form(e.to_string()))?;
        let payload = BASE64
            .decode(&wire.payload)
            .map_err(|e| form(e.to_string()))?;
        let signatures = wire
            .signatures
            .into_iter()
            .map(|signature| {
                let bytes = BASE64
                    .decode(&signature.sig)
                    .map_err(|e| form(e.to_string()))?;
                let bytes = bytes
                    .try_into()
                    .map_err(|_| form("a signature does not have 64 bytes".to_owned()))?;
                Ok((signature.keyid, bytes))
            })
            .collect::<Result<_, _>>()?;
        Ok(Self {
            payload_type: wire.payload_type,
            payload,
            signatures,
        })
    }
}

/// PAE of the DSSE protocol: what is signed.
fn pre_authentication_encoding(payload_type: &str, payload: &[u8]) -> Vec<u8> {
    let mut message = format!(
        "DSSEv1 {} {payload_type} {} ",
        payload_type.len(),
        payload.len()
    )
    .into_bytes();
    message.extend_from_slice(payload);
    message
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
struct Wire {
    payload: String,
    #[serde(rename = "payloadType")]
    payload_type: String,
    signatures: Vec<WireSignature>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "members")]
struct WireSignature {
    keyid: String,
    sig: String,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::key::{KeyType, SigningKey};

    #[test]
    fn the_signed_bytes_are_those_of_the_published_example() {
        // The worked example of the DSSE protocol document.
        assert_eq!(
            pre_authentication_encoding("http://example.com/HelloWorld", b"hello world"),
            b"DSSEv1 29 http://example.com/HelloWorld 11 hello world"
        );
    }

    #[test]
    fn an_envelope_verifies_and_any_other_payload_type_or_key_does_not() {
        let key = |seed| {
            let name = "example.com/report".parse().unwrap();
            SigningKey::from_seed(name, KeyType::Note, &[seed; 32])
        };
        let envelope = Envelope::sign(IN_TOTO, b"{}", &key(1)).unwrap();
        let read = Envelope::from_json(envelope.to_json().as_bytes()).unwrap();
        assert_eq!(read, envelope);
        assert_eq!(read.verify(IN_TOTO, key(1).verifier_key()), Ok(&b"{}"[..]));
        assert!(read.verify("text/plain", key(1).verifier_key()).is_err());
        assert!(read.verify(IN_TOTO, key(2).verifier_key()).is_err());
        let mut changed = read.clone();
        changed.payload = b"[]".to_vec();
        assert!(changed.verify(IN_TOTO, key(1).verifier_key()).is_err());
        for text in [
            "",
            "{}",
            "[]",
            "{\"payload\":\"*\",\"payloadType\":\"\",\"signatures\":[]}",
        ] {
            assert!(Envelope::from_json(text.as_bytes()).is_err(), "{text}");
        }
    }
}
