//! SHA-256 digests and their lower-case hexadecimal text.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use sha2::{Digest as _, Sha256};

use crate::hex::{decode_exact, encode_into};

/// A SHA-256 digest; 64 lower-case hexadecimal digits in text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// Thirty-two zeros: the predecessor of the first entry of a log.
    pub const ZERO: Self = Self([0; 32]);

    /// SHA-256 of some bytes.
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// RFC 6962 leaf hash: SHA-256(0x00 || data).
    pub fn leaf(data: &[u8]) -> Self {
        Self::parts(&[&[0], data])
    }

    /// RFC 6962 node hash: SHA-256(0x01 || left || right).
    pub fn node(left: Self, right: Self) -> Self {
        let mut input = [1; 65];
        input[1..33].copy_from_slice(&left.0);
        input[33..].copy_from_slice(&right.0);
        Self::of(&input)
    }

    /// SHA-256 of the concatenation of some parts.
    pub fn parts(parts: &[&[u8]]) -> Self {
        let mut hasher = Sha256::new();
        for part in parts {
            hasher.update(part);
        }
        Self(hasher.finalize().into())
    }

    /// The digest with this text, if it is exactly 64 lower-case hexadecimal digits.
    pub fn from_hex(text: &[u8]) -> Option<Self> {
        decode_exact(text).map(Self)
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(encode_into(&self.0, &mut [0; 64]))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(encode_into(&self.0, &mut [0; 64]))
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;
        impl de::Visitor<'_> for Text {
            type Value = Digest;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("64 lower-case hexadecimal digits")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Digest, E> {
                Digest::from_hex(text.as_bytes())
                    .ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_str(Text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_is_exactly_64_lower_case_digits() {
        let hash = Digest::of(b"abc");
        let text = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(hash.to_string(), text);
        assert_eq!(Digest::from_hex(text.as_bytes()), Some(hash));
        for wrong in [&text[1..], &text.to_uppercase(), &text.replace('b', "g")] {
            assert_eq!(Digest::from_hex(wrong.as_bytes()), None, "{wrong}");
        }
    }
}
